"""Lines that say the same in several languages.

Lives here: which line stands beside which, in printed cards and their English, in the rules
and rulings of the digest, and in the names of the term base. Refuses: words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path

from corpus.digest import assemble
from corpus.languages import Language
from corpus.readers import ReadOptions, choose_reader
from corpus.records import CardRecord, Face, FaceText, Record, RuleRecord, RulingRecord
from corpus.source import Source
from corpus.terms.base import term_base

Line = Mapping[Language, str]
"""One line in two languages or more."""

_SYMBOL = re.compile(r"\{[^{}]*\}")
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_LONGEST = 400
"""Card texts whose lines do not pair off are kept whole up to so many code points."""


def of_cards(records: Iterable[Record]) -> Iterator[Line]:
    """The lines of cards that are printed in several languages, and their type lines.

    A face's own name is left out: it says nothing about words. Faces whose texts have other
    numbers of lines are one line each, unless they are long.
    """
    for record in records:
        if isinstance(record, CardRecord):
            for face in record.faces:
                yield from _of_face(face)


def of_digest() -> Iterator[Line]:
    """Titles, sentences and examples of the digest's rules, and its rulings."""
    told: dict[tuple[object, ...], dict[Language, str]] = {}
    for lang in Language:
        counts: Counter[tuple[object, ...]] = Counter()
        for place, text in _pieces(_digest(lang)):
            counts[place] += 1
            told.setdefault((*place, counts[place]), {})[lang] = text
    for texts in told.values():
        yield from _paired({lang: _SENTENCE.split(text) for lang, text in texts.items()})


def of_terms() -> Iterator[Line]:
    """Every right name of a concept beside every one in another language."""
    for concept in term_base().concepts.values():
        for names in product(*(concept.names[lang].right for lang in concept.names)):
            yield dict(zip(concept.names, names, strict=True))


def _of_face(face: Face) -> Iterator[Line]:
    texts = {text.lang: _without_name(text) for text in face.texts if text.text}
    if len(texts) > 1 and len(set(texts.values())) == len(texts):
        lines = {lang: text.split("\n") for lang, text in texts.items()}
        yield from (line for line in _paired(lines) if max(map(len, line.values())) <= _LONGEST)
    types = {text.lang: text.type_line for text in face.texts if text.type_line}
    if len(types) > 1:
        yield types


def _without_name(text: FaceText) -> str:
    return _SYMBOL.sub(" ", text.text.replace(text.name, " "))


def _paired(lines: Mapping[Language, list[str]]) -> Iterator[Line]:
    """Line beside line for languages that have as many; each whole where they have not."""
    if len(lines) < 2:
        return
    if len({len(found) for found in lines.values()}) == 1:
        for one in zip(*lines.values(), strict=True):
            yield dict(zip(lines, one, strict=True))
    else:
        yield {lang: " ".join(found) for lang, found in lines.items()}


def _digest(lang: Language) -> Iterator[Record]:
    source = Source.of_bytes(assemble(lang).encode(), Path(f"{lang}.txt"))
    return choose_reader(source).read(source, ReadOptions()).records


def _pieces(records: Iterable[Record]) -> Iterator[tuple[tuple[object, ...], str]]:
    """Each text with the place that its translations share."""
    for record in records:
        if isinstance(record, RuleRecord):
            for kind, text in (("title", record.title), ("text", record.text)):
                if text:
                    yield (str(record.number), kind), text
            for example in record.examples:
                yield (str(record.number), "example"), example.text
        elif isinstance(record, RulingRecord):
            yield (record.card, record.date), record.text
