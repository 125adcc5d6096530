"""What a reader yields as pieces: texts under the keys of their units.

Refuses: what they stand beside (`kb.bitext.beside`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from corpus.languages import Language
from corpus.records import GlossaryRecord, Reading, RuleRecord, RulingRecord
from kb.bitext.stored import Piece, english_name
from kb.bitext.unit import Place, UnitKind
from kb.keys import example_key, glossary_key, ruling_key


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
        yield Piece(number, UnitKind.RULE, number, record.text, place)
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
    line = piece.place.line
    return Piece(f"{piece.key}@{line}", piece.kind, piece.rule, piece.text, piece.place)
