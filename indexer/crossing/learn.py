"""Learning the table of readings from card files, the digest, the term base and sayings.

Lives here: a table learned from files, and one whose learned words are those of another.
Refuses: where the table is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from corpus.readers import ReadOptions, choose_reader
from corpus.records import Record
from corpus.source import Source
from corpus.speech import sayings
from corpus.terms.base import term_base
from indexer.crossing.aligned import Line, of_cards, of_digest, of_terms
from indexer.crossing.keys import Keys
from indexer.crossing.learned import Chances, learned_rows
from indexer.crossing.named import name_rows
from indexer.crossing.provenance import LearnedFile, Provenance, counted, learned_file, written
from indexer.crossing.said import saying_rows
from indexer.crossing.table import CrossingRow, CrossingTable, Why, crossing_bytes
from indexer.frozen import Frozen
from indexer.stems import stem
from indexer.tokens import is_word, words
from indexer.vocabulary import Vocabulary

Progress = Callable[[str, int, int | None], None]
"""Called with a stage (`reading`, `analysis`, `learning`), how much is done, and of how much."""

_EVERY = 500
"""After so many records it is told how many were read."""


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

    The same files give the same bytes. Raises NothingAligned, and what reading a file raises.
    """
    lines: dict[tuple[tuple[Language, str], ...], Line] = {}
    sources = [_read(path, lines, progress) for path in files]
    _add(lines, of_digest())
    _add(lines, of_terms())
    texts = ((lang, text) for line in lines.values() for lang, text in line.items())
    keys = _keys([*texts, *_own_texts()], progress)
    rows = learned_rows(
        tuple(lines.values()), keys, lambda done, total: progress("learning", done, total)
    )
    learned = list(rows)
    provenance = written(Provenance(tuple(sources), counted(lines.values())))
    return Learned(_table(learned, keys, provenance), len(lines), len(learned))


def renewed(table: CrossingTable, progress: Progress = lambda *_told: None) -> bytes:
    """A table with the learned words of another, and all else as it is now.

    Names and sayings are made anew from the term base and the lists of sayings. Raises
    BadCrossing.
    """
    learned = [row for row in table if row.why is Why.WORD]
    return _table(learned, _keys(_own_texts(), progress), table.learned_from)


def _table(learned: Sequence[CrossingRow], keys: Keys, learned_from: str) -> bytes:
    chances = Chances(learned)
    rows = (*learned, *name_rows(keys, chances), *saying_rows(keys, chances))
    return crossing_bytes(rows, learned_from)


def _read(
    path: Path, lines: dict[tuple[tuple[Language, str], ...], Line], progress: Progress
) -> LearnedFile:
    """Add the lines of a file."""
    source = Source.open_path(path)
    reading = choose_reader(source).read(source, ReadOptions())
    found = list(of_cards(_counted(reading.records, progress)))
    if not found:
        raise NothingAligned(path=str(path))
    _add(lines, found)
    return learned_file(path.name, reading.info.effective, source.sha256)


def _counted(records: Iterable[Record], progress: Progress) -> Iterator[Record]:
    for number, record in enumerate(records):
        if number % _EVERY == 0:
            progress("reading", number, None)
        yield record


def _add(lines: dict[tuple[tuple[Language, str], ...], Line], more: Iterable[Line]) -> None:
    """Add lines, each once."""
    for line in more:
        lines.setdefault(tuple(sorted(line.items())), line)


def _own_texts() -> Iterator[tuple[Language, str]]:
    """The texts whose words names and sayings are read as."""
    for concept in term_base().concepts.values():
        for lang, names in concept.names.items():
            yield lang, names.term
            yield from ((lang, old.term) for old in names.old)
    for lang in Language:
        for one in sayings(lang):
            yield from ((lang, means) for means in one.means)


def _keys(texts: Iterable[tuple[Language, str]], progress: Progress) -> Keys:
    """What words are, of those in some texts: their first key, and their stem."""
    vocabulary = Vocabulary(None)
    found = {(lang, word) for lang, text in texts for word in words(text) if is_word(word)}
    vocabulary.learn(sorted(found), lambda done, total: progress("analysis", done, total))

    def key_of(lang: Language, word: str) -> str:
        return vocabulary.keys(lang, word)[0]

    return Keys(key_of, cache(stem))
