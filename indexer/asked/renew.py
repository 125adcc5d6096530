"""Makes the table that ships with the program: `python -m indexer.asked.renew`.

Run it after a change of the lists in `corpus/asked`; the same lists give the same bytes. Refuses:
the format of the table.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from corpus.asked import Asked, asked
from corpus.languages import Language
from indexer.asked.shipped import SHIPPED
from indexer.asked.table import Question, asked_bytes
from indexer.asked.telling import telling
from indexer.disk import replace_file
from indexer.stems import stem
from indexer.tokens import fold, is_word, words


def questions(lang: Language, lines: Iterable[Asked]) -> Iterator[Question]:
    """The lines of a list as questions of the table."""
    for one in lines:
        stems = (
            stem(lang, word) if is_word(word) else fold(word)
            for word in telling(lang, words(one.words))
        )
        yield Question(str(one.rule), lang, tuple(dict.fromkeys(stems)))


def renewed_bytes() -> bytes:
    """The bytes that the table should have. Raises BadAsked."""
    return asked_bytes([one for lang in Language for one in questions(lang, asked(lang))])


def main() -> int:
    """Write the table."""
    table = renewed_bytes()
    replace_file(SHIPPED, table)
    sys.stderr.write(f"{SHIPPED}: {len(table)} bytes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
