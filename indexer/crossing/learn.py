"""Learning the table of readings from card files, the digest, the term base and sayings.

Refuses: where the table is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from corpus.readers import read_file
from indexer.crossing.aligned import Line, of_cards, of_digest, of_terms
from indexer.crossing.rows import Rows
from indexer.crossing.table import crossing_bytes
from indexer.frozen import Frozen
from indexer.stems import stem
from indexer.tokens import is_word, words
from indexer.vocabulary import Vocabulary

Progress = Callable[[str, int, int | None], None]
"""Called with a stage (`reading`, `analysis`, `learning`), how much is done, and of how much."""


class NothingAligned(ReglarioError):
    """A file has no cards that are printed in two of our languages."""

    code = "nothing-aligned"
    message = N_("{path} has no card with its text in two of the languages es, fr and en.")
    hint = N_("MTGJSON’s AtomicCards and Scryfall’s “all cards” have them.")


class Learned(Frozen):
    """What was learned: the bytes of a table, and how much it rests on."""

    table: bytes
    lines: int
    words: int


def learn(files: Sequence[Path], progress: Progress = lambda *_told: None) -> Learned:
    """Learn a table. Without files it rests on the digest and the term base alone.

    Raises NothingAligned, and what reading a file raises.
    """
    lines: dict[tuple[tuple[Language, str], ...], Line] = {}
    for done, path in enumerate(files):
        progress("reading", done, len(files))
        found = list(of_cards(read_file(path).records))
        if not found:
            raise NothingAligned(path=str(path))
        _add(lines, found)
    _add(lines, of_digest())
    _add(lines, of_terms())
    rows = Rows(tuple(lines.values()), *_words_of(lines.values(), progress))
    learned = list(rows.words(lambda done, total: progress("learning", done, total)))
    names = ", ".join(path.name for path in files) or "no cards"
    table = crossing_bytes(
        [*learned, *rows.names(), *rows.sayings()],
        f"{len(lines)} lines of {names}, of the digest and of the term base",
    )
    return Learned(table, len(lines), len(learned))


def _add(lines: dict[tuple[tuple[Language, str], ...], Line], more: Iterable[Line]) -> None:
    """Add lines, each once."""
    for line in more:
        lines.setdefault(tuple(sorted(line.items())), line)


def _words_of(
    lines: Iterable[Line], progress: Progress
) -> tuple[Callable[[Language, str], str], Callable[[Language, str], str]]:
    """What words are: their first key, and their stem."""
    from corpus.speech import sayings

    vocabulary = Vocabulary(None)
    said = ((lang, text) for line in lines for lang, text in line.items())
    meant = ((lang, text) for lang in Language for one in sayings(lang) for text in one.means)
    vocabulary.learn(
        {
            (lang, word)
            for texts in (said, meant)
            for lang, text in texts
            for word in words(text)
            if is_word(word)
        },
        lambda done, total: progress("analysis", done, total),
    )

    def key_of(lang: Language, word: str) -> str:
        return vocabulary.keys(lang, word)[0]

    return key_of, cache(stem)
