"""Makes the form table that ships with the program: `python -m indexer.forms_build`.

It holds every word of the embedded digest, so that the first use of the program needs no
language model. Run it after a change of the digest or of the analysis.
"""

from __future__ import annotations

import sys
from pathlib import Path

from corpus.digest import assemble
from corpus.languages import Language
from indexer.forms import Form, table_bytes
from indexer.tokens import is_word, words
from indexer.vocabulary import ANALYSIS

TABLE = Path(__file__).parent / "shipped" / "forms.txt"


def digest_words(lang: Language) -> list[str]:
    """Every word of the digest of one language, each once, in order."""
    return sorted(set(filter(is_word, words(assemble(lang)))))


def made_table() -> bytes:
    """The bytes that the table should have."""
    from indexer.analysis import analyse

    forms = [
        Form(lang, word, found.stem, found.keys)
        for lang in Language
        for word, found in analyse(lang, digest_words(lang)).items()
    ]
    return table_bytes(forms, ANALYSIS)


def main() -> int:
    """Write the table."""
    table = made_table()
    TABLE.write_bytes(table)
    sys.stderr.write(f"{TABLE}: {len(table)} bytes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
