"""Files in a translator's hands as bitext: by their content, whatever their names.

A rules text or page is laid beside the English of the knowledge base by number, cards beside their
own English; a plain text stands alone, paragraph by paragraph. Refuses: the formats themselves
(`corpus.readers`, `kb.exchange`), and dropping what fits nothing: that stands alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from corpus.decode import decode
from corpus.detect import detect_language
from corpus.kinds import Format
from corpus.languages import Language
from corpus.readers import UnknownFormat, choose_reader
from corpus.readers.base import Reader, ReadOptions
from corpus.readers.rules_text import READER as RULES_TEXT
from corpus.readers.rules_text.lines import split_lines
from corpus.readers.rules_text.notation import numbered_rule
from corpus.readers.unknown import (
    UnknownBinary,
    UnknownBytes,
    UnknownDifference,
    UnknownJson,
    UnknownPage,
)
from corpus.records import Reading
from corpus.source import Source
from kb.base import KnowledgeBase
from kb.bitext.beside import beside
from kb.bitext.exchanged import exchanged
from kb.bitext.read import card_units_read, pieces_read
from kb.bitext.unit import Bitext, Place, Unit, UnitKind
from kb.bitext.wanted import Handed, Wanted, checked
from kb.exchange import format_of

_NO_PLAIN_TEXT = (UnknownBinary, UnknownBytes, UnknownDifference, UnknownJson, UnknownPage)


_TOLD = frozenset(
    {"truncated", "number-repeated", "number-backwards", "entry-repeated", "replacement-character"}
)
"""What readers find odd that matters in a part of the rules too."""


def handed(kb: KnowledgeBase, path: Path, wanted: Wanted) -> Handed:
    """Read a file, whatever it is; its units are a stream where it is large.

    Raises the errors of `Source.open_path`, `corpus.decode`, the readers, `kb.exchange`,
    UnknownFormat, LanguageUnclear, SourceLanguageGiven and TargetNotThere.
    """
    source = Source.open_path(path)
    if format_of(source):
        return exchanged(kb, source, wanted)
    return _read(kb, source, wanted)


def _read(kb: KnowledgeBase, source: Source, wanted: Wanted) -> Handed:
    path = source.path
    reader = _reader_of(source)
    lang = wanted.targets[0] if len(wanted.targets) == 1 else None
    if reader is None:
        return Handed(_paragraphs(source, wanted, lang))
    reading = reader.read(source, ReadOptions(lang=lang))
    if reading.info.format in {Format.ATOMIC_CARDS, Format.SCRYFALL}:
        targets = wanted.targets or tuple(one for one in Language if one is not wanted.source)
        units = card_units_read(reading, (wanted.source, *targets), str(path))
        return Handed(Bitext(wanted.source, targets, units, None, str(path)))
    return _ruled(kb, reading, path, wanted, lang)


def _reader_of(source: Source) -> Reader | None:
    """The reader that fits; None for a text without rule numbers. Raises UnknownFormat."""
    try:
        return choose_reader(source)
    except _NO_PLAIN_TEXT:
        raise
    except UnknownFormat:
        text = decode(source.read(), str(source.path)).text
        if any(map(numbered_rule, split_lines(text))):
            return RULES_TEXT
        return None


def _ruled(
    kb: KnowledgeBase, reading: Reading, path: Path, wanted: Wanted, told: Language | None
) -> Handed:
    """A file of rules beside those of the knowledge base."""
    info = reading.info
    lang = checked(info.lang or told, path, wanted)
    pieces = tuple(pieces_read(reading, lang, str(path)))
    laid, edition = beside(kb, info, pieces, wanted.source, lang)
    problems = tuple(one for one in reading.problems if one.code in _TOLD)
    return Handed(Bitext(wanted.source, (lang,), laid, edition, str(path)), problems)


def _paragraphs(source: Source, wanted: Wanted, told: Language | None) -> Bitext:
    """Each paragraph of a text a unit without source, called by its line."""
    path = source.path
    text = decode(source.read(), str(path)).text
    lang = checked(told or detect_language(text), path, wanted)
    units = tuple(
        Unit(
            f"line:{line}",
            UnitKind.SEGMENT,
            {lang: words},
            places={lang: Place(str(path), line)},
        )
        for line, words in _parted(text)
    )
    return Bitext(wanted.source, (lang,), units, None, str(path))


def _parted(text: str) -> Iterator[tuple[int, str]]:
    """Paragraphs as they stand between empty lines, each with its first line."""
    begun, lines = 0, list[str]()
    for place, line in enumerate([*text.split("\n"), ""], 1):
        if line.strip():
            begun = begun or place
            lines.append(line)
        elif lines:
            yield begun, "\n".join(lines)
            begun, lines = 0, []
