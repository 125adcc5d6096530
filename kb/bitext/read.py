"""What a reader yields: texts under the keys of their units, and cards as whole units.

Refuses: what they stand beside (`kb.bitext.beside`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from corpus.languages import Language
from corpus.records import CardRecord, GlossaryRecord, Reading, RuleRecord, RulingRecord
from kb.bitext.stored import Piece, english_name
from kb.bitext.unit import Place, Unit, UnitKind
from kb.keys import card_key, example_key, glossary_key, ruling_key


def pieces_read(reading: Reading, lang: Language, path: str) -> Iterator[Piece]:
    """The texts of a file of rules or rulings in its language and order, each key once.

    What stands there a second time, or belongs to no rule, is called by its line.
    """
    seen: Counter[str] = Counter()
    for record in reading.records:
        place = Place(path, record.span.line)
        match record:
            case RuleRecord():
                pieces = _ruled(record, path)
            case GlossaryRecord():
                pieces = _entry(record, lang, place)
            case RulingRecord() if record.lang is lang:
                pieces = _ruling(record, place)
            case _:
                continue
        for piece in pieces:
            seen[piece.key] += 1
            yield piece if seen[piece.key] == 1 else _again(piece)
    for problem in reading.problems:
        if problem.code == "stray-line":
            text = dict(problem.data)["text"]
            where = Place(path, problem.line)
            yield Piece(f"line:{problem.line}", UnitKind.SEGMENT, None, text, where)


def _ruled(record: RuleRecord, path: str) -> Iterator[Piece]:
    number, place = str(record.number), Place(path, record.span.line)
    if record.title:
        yield Piece(f"{number}#title", UnitKind.HEADING, number, record.title, place)
    if record.text:
        cut = record.truncated
        yield Piece(number, UnitKind.RULE, number, record.text, place, cut=cut)
    for ordinal, example in enumerate(record.examples, 1):
        where = Place(path, example.span.line)
        key = example_key(number, ordinal)
        yield Piece(key, UnitKind.EXAMPLE, number, example.text, where)


def _entry(record: GlossaryRecord, lang: Language, place: Place) -> Iterator[Piece]:
    text, english = english_name(record.text, lang)
    key = glossary_key(english or record.head)
    yield Piece(f"{key}#head", UnitKind.GLOSSARY_HEAD, None, record.head, place)
    if text:
        yield Piece(key, UnitKind.GLOSSARY, None, text, place)


def _ruling(record: RulingRecord, place: Place) -> Iterator[Piece]:
    key = ruling_key(f"{record.card or ''}/{record.date.isoformat()}")
    rule = str(record.rules[0]) if record.rules else None
    yield Piece(key, UnitKind.RULING, rule, record.text, place)


def _again(piece: Piece) -> Piece:
    return replace(piece, key=f"{piece.key}@{piece.place.line}")


def card_units_read(reading: Reading, langs: Sequence[Language], path: str) -> Iterator[Unit]:
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
