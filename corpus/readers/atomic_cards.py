"""The reader of `atomic-cards`: MTGJSON's AtomicCards, streamed.

The file maps each card's full English name to its faces; a face has English texts, Spanish
and French ones among others, and the rulings on the card. Refuses: other MTGJSON files, which
list sets, and telling which of several foreign texts is right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache

from corpus.errors import N_
from corpus.kinds import Format
from corpus.languages import Language
from corpus.lexicon import all_lexicons
from corpus.problems import ProblemLog
from corpus.readers.base import ReadOptions
from corpus.readers.fields import Fields, report
from corpus.readers.json_head import ITEM, json_encoding, json_shape
from corpus.readers.json_items import json_members
from corpus.records import CardRecord, Face, FaceText, Reading, RulingRecord, SourceInfo, Span
from corpus.source import Source

RULING_SOURCE = "wotc"
"""MTGJSON has the publisher's rulings only, and has them in English only."""

FACES = " // "


class AtomicCardsReader:
    """Reads a map `data` of card names whose values are arrays of faces."""

    format = Format.ATOMIC_CARDS
    label = N_("MTGJSON AtomicCards: card texts and rulings as JSON")

    def matches(self, source: Source) -> bool:
        """Whether the first member of `data` is an array, of objects with a `name` if of any."""
        shape = json_shape(source)
        if shape is None or shape.kind("data") != "map":
            return False
        names = shape.keys("data")
        if not names:
            return shape.kind("meta") == "map"
        first = shape.kind("data", names[0], ITEM)
        return shape.kind("data", names[0]) == "array" and first in {"map", None}

    def read(self, source: Source, options: ReadOptions) -> Reading:  # noqa: ARG002 - as every reader
        """Read the date of the data; the records are streamed.

        Each card is followed by its rulings, each ruling of a card once, in file order. The
        span's line is the ordinal of the card. Reading the records raises what
        `json_members` raises.
        """
        log = ProblemLog()
        info = SourceInfo(
            format=self.format,
            effective=_date_of_data(source, log),
            encoding=json_encoding(source.head),
        )
        return Reading(info, _records(source, log), log)


def _date_of_data(source: Source, log: ProblemLog) -> date | None:
    """The date in `meta`, which stands first in the file; None where it gives none."""
    shape = json_shape(source)
    text = shape.texts.get(("meta", "date")) if shape else None
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        log.add("bad-date", 1, text=text)
        return None


def _records(source: Source, log: ProblemLog) -> Iterator[CardRecord | RulingRecord]:
    for item, (name, value) in enumerate(json_members(source, "data"), start=1):
        sides = Fields({name: value}, item, name, log).objects(name)
        if sides:
            span = Span(item)
            yield _card(name, sides, span)
            yield from _rulings(name, sides, span)
        elif not value:
            report(log, item, name, "name")


def _card(name: str, sides: Sequence[Fields], span: Span) -> CardRecord:
    """The card. A face that only its name tells of is a face all the same."""
    parts = name.split(FACES)
    faces = [_face(side, parts[0]) for side in sides]
    present = {face.name for face in faces}
    faces += [_face_of(part) for part in parts if part not in present]
    return CardRecord(name, tuple(faces), span, layout=sides[0].text("layout") or "normal")


def _face(side: Fields, only_name: str) -> Face:
    name = side.text("faceName") or only_name
    english = FaceText(Language.EN, name, side.text("type"), side.text("text"))
    foreign = tuple(_foreign(side))
    return Face(name, side.text("manaCost"), (english, *foreign))


def _face_of(name: str) -> Face:
    return Face(name, texts=(FaceText(Language.EN, name),))


def _foreign(side: Fields) -> Iterator[FaceText]:
    """One text for each of our languages: the first that has rules text, else the first."""
    found: dict[Language, FaceText] = {}
    for entry in side.objects("foreignData"):
        lang = _languages().get(entry.text("language").casefold())
        if lang is None:
            continue
        name = entry.text("faceName") or entry.required("name")
        if name is None:
            continue
        text = FaceText(lang, name, entry.text("type"), entry.text("text"))
        if lang not in found or (text.text and not found[lang].text):
            found[lang] = text
    yield from (found[lang] for lang in Language if lang in found)


def _rulings(card: str, sides: Sequence[Fields], span: Span) -> Iterator[RulingRecord]:
    """The rulings of a card; its faces repeat them."""
    seen: set[tuple[date, str]] = set()
    for entry in (entry for side in sides for entry in side.objects("rulings")):
        day, text = entry.day("date"), entry.required("text")
        if day is None or text is None or (day, text) in seen:
            continue
        seen.add((day, text))
        yield RulingRecord(card, day, Language.EN, RULING_SOURCE, text, span)


@cache
def _languages() -> dict[str, Language]:
    """What the data calls our languages, English aside, which is no foreign one."""
    names = {lexicon.english_name.casefold(): lexicon.lang for lexicon in all_lexicons()}
    return {name: lang for name, lang in names.items() if lang is not Language.EN}


READER = AtomicCardsReader()
