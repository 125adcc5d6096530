"""Files in a translator's hands as bitext: by their content, whatever their names.

A rules text or page is laid beside the English of the knowledge base by number, cards beside their
own English; a plain text stands alone, paragraph by paragraph. Refuses: the formats themselves
(`corpus.readers`, `kb.exchange`), and dropping what fits nothing: that stands alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from corpus.decode import decode
from corpus.detect import detect_language
from corpus.errors import N_, ReglarioError
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
from corpus.records import CardRecord, Reading
from corpus.source import Source
from kb.base import KnowledgeBase
from kb.bitext.beside import beside
from kb.bitext.read import pieces_read
from kb.bitext.unit import Bitext, Place, Unit, UnitKind
from kb.keys import card_key

_NO_PLAIN_TEXT = (UnknownBinary, UnknownBytes, UnknownDifference, UnknownJson, UnknownPage)


class LanguageUnclear(ReglarioError):
    """A file's language shows neither in its words nor in what was asked for."""

    code = "language-unclear"
    message = N_("The language of {path} cannot be told.")
    hint = N_("Name it with --target, such as --target es.")
    exit_code = 2


class SourceLanguageGiven(ReglarioError):
    """A file holds a text in the source language, so that there is nothing to compare."""

    code = "source-language-given"
    message = N_("{path} is in {lang}, the language that translations are compared with.")
    hint = N_("Name a translation, or another source language with --source.")
    exit_code = 2


class TargetNotThere(ReglarioError):
    """A file is in none of the target languages asked for."""

    code = "target-not-there"
    message = N_("{path} is in {lang}, which is none of the languages asked for.")
    hint = N_("Name it with --target {lang_code}, or leave --target out.")
    exit_code = 2


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a person asks for; no `targets` means whatever the file is in."""

    source: Language = Language.EN
    targets: tuple[Language, ...] = ()


def handed_bitext(kb: KnowledgeBase, path: Path, wanted: Wanted) -> Bitext:
    """A file as bitext, its units a stream where it is large.

    Raises the errors of `Source.open_path`, `corpus.decode`, the readers, `kb.exchange`,
    UnknownFormat, LanguageUnclear, SourceLanguageGiven and TargetNotThere.
    """
    source = Source.open_path(path)
    reader = _reader_of(source)
    lang = wanted.targets[0] if len(wanted.targets) == 1 else None
    if reader is None:
        return _paragraphs(source, wanted, lang)
    reading = reader.read(source, ReadOptions(lang=lang))
    if reading.info.format in {Format.ATOMIC_CARDS, Format.SCRYFALL}:
        targets = wanted.targets or tuple(one for one in Language if one is not wanted.source)
        units = _card_units(reading, (wanted.source, *targets), str(path))
        return Bitext(wanted.source, targets, units, None, str(path))
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
) -> Bitext:
    info = reading.info
    lang = _checked(info.lang or told, path, wanted)
    pieces = tuple(pieces_read(reading, lang, str(path)))
    laid, edition = beside(kb, info, pieces, wanted.source, lang)
    return Bitext(wanted.source, (lang,), laid, edition, str(path))


def _checked(lang: Language | None, path: Path, wanted: Wanted) -> Language:
    if lang is None:
        raise LanguageUnclear(path=str(path))
    if lang is wanted.source:
        raise SourceLanguageGiven(path=str(path), lang=str(lang))
    if wanted.targets and lang not in wanted.targets:
        raise TargetNotThere(path=str(path), lang=str(lang), lang_code=str(lang))
    return lang


def _paragraphs(source: Source, wanted: Wanted, told: Language | None) -> Bitext:
    """Each paragraph of a text a unit without source, called by its line."""
    path = source.path
    text = decode(source.read(), str(path)).text
    lang = _checked(told or detect_language(text), path, wanted)
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


def _card_units(reading: Reading, langs: Sequence[Language], path: str) -> Iterator[Unit]:
    """Each face's name, type line and text in the languages that the file has."""
    for record in reading.records:
        if isinstance(record, CardRecord):
            yield from _faces(record, langs, path)


def _faces(record: CardRecord, langs: Sequence[Language], path: str) -> Iterator[Unit]:
    place = Place(path, record.span.line)
    for ordinal, face in enumerate(record.faces, 1):
        said = {one.lang: one for one in reversed(face.texts) if one.lang in langs}
        key = f"{card_key(record.name)}#{ordinal}"
        for suffix, kind, part in (
            ("-name", UnitKind.CARD_NAME, "name"),
            ("-type", UnitKind.CARD_TYPE, "type_line"),
            ("", UnitKind.CARD, "text"),
        ):
            texts = {lang: getattr(one, part) for lang, one in said.items() if getattr(one, part)}
            if len(texts) > 1:
                yield Unit(f"{key}{suffix}", kind, texts, None, places=dict.fromkeys(texts, place))


def together(bitexts: Iterable[Bitext]) -> tuple[Bitext, ...]:
    """Bitexts of several files, those merged that stand beside the same texts.

    Where each language has a file of its own, a check hears what the other language says.
    """
    found: list[Bitext] = []
    for one in bitexts:
        for place, other in enumerate(found):
            if merged := _merged(other, one):
                found[place] = merged
                break
        else:
            found.append(one)
    return tuple(found)


def _merged(first: Bitext, second: Bitext) -> Bitext | None:
    """Both as one, or None where they are of other texts."""
    alike = first.source is second.source and first.edition == second.edition
    if not alike or first.edition is None or set(first.targets) & set(second.targets):
        return None
    units = {unit.key: unit for unit in first.units}
    for unit in second.units:
        there = units.get(unit.key)
        units[unit.key] = _with(there, unit) if there else unit
    targets = (*first.targets, *second.targets)
    origin = f"{first.origin}, {second.origin}"
    return Bitext(first.source, targets, tuple(units.values()), first.edition, origin)


def _with(unit: Unit, other: Unit) -> Unit:
    return Unit(
        unit.key,
        unit.kind,
        {**unit.texts, **other.texts},
        unit.rule or other.rule,
        unit.notes + other.notes,
        {**unit.places, **other.places},
    )
