"""Makes the table that ships with the program: `python -m indexer.asked.renew`.

Run it after a change of the lists in `corpus/asked`; the same lists give the same bytes. Refuses:
the format of the table.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator

from corpus.asked import EFFECTIVE, Asked, asked
from corpus.languages import Language
from indexer.asked.shipped import SHIPPED
from indexer.asked.table import Question, asked_bytes, key_row, stem_row
from indexer.asked.telling import telling
from indexer.disk import replace_file
from indexer.stems import stem
from indexer.tokens import fold, is_word, words
from indexer.vocabulary import Vocabulary

KeysOf = Callable[[Language, str], tuple[str, ...]]
"""The keys of a word in a language, the first one being the word's own."""


def questions(lang: Language, lines: Iterable[Asked], keys_of: KeysOf) -> Iterator[Question]:
    """The lines of a list as questions of the table."""
    for one in lines:
        found = dict.fromkeys(telling(lang, words(one.words)))
        rows = dict.fromkeys(_rows(lang, word, keys_of) for word in found)
        yield Question(str(one.rule), lang, tuple(rows))


def _rows(lang: Language, word: str, keys_of: KeysOf) -> tuple[str, ...]:
    """The rows of a word; a number or a symbol is itself in every language."""
    if not is_word(word):
        return (key_row(lang, fold(word)),)
    return (stem_row(lang, stem(lang, word)), *(key_row(lang, key) for key in keys_of(lang, word)))


def renewed_bytes() -> bytes:
    """The bytes that the table should have. Raises BadAsked."""
    vocabulary = Vocabulary(None)
    texts = ((lang, one.words) for lang in Language for one in asked(lang))
    found = {(lang, word) for lang, text in texts for word in words(text) if is_word(word)}
    vocabulary.learn(sorted(found))
    made = (questions(lang, asked(lang), vocabulary.keys) for lang in Language)
    return asked_bytes([one for part in made for one in part], EFFECTIVE)


def main() -> int:
    """Write the table."""
    table = renewed_bytes()
    replace_file(SHIPPED, table)
    sys.stderr.write(f"{SHIPPED}: {len(table)} bytes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
