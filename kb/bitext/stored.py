"""Units taken from the knowledge base: the digest, imported editions and pages, cards.

Refuses: SQL (`kb.store.bitext`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import groupby

from corpus.kinds import Format
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.base import KnowledgeBase
from kb.bitext.unit import Bitext, Place, Unit, UnitKind
from kb.frame import Frame
from kb.keys import card_key, example_key, glossary_key, ruling_key
from kb.store.bitext import (
    CardRow,
    card_rows,
    entry_texts,
    example_rows,
    ruling_texts,
    stated_rows,
)
from kb.store.codes import number_text
from kb.store.speakers import Speaker

_QUOTED = re.compile("«[\u00a0\u202f ]?([^«»]*?)[\u00a0\u202f ]?»(,?)")


@dataclass(frozen=True, slots=True)
class Piece:
    """One text of one source, under the key of its unit; `cut` says that its end is not there."""

    key: str
    kind: UnitKind
    rule: str | None
    text: str
    place: Place
    cut: bool = False


@dataclass(slots=True)
class _Laid:
    """Units being laid side by side, in the order of the language that came first."""

    units: dict[str, Unit] = field(default_factory=dict)

    def add(self, lang: Language, pieces: Iterable[Piece]) -> None:
        """Lay a language beside those before it; a text that has a key already is left out."""
        for piece in pieces:
            unit = self.units.setdefault(
                piece.key, Unit(piece.key, piece.kind, {}, piece.rule, places={})
            )
            if piece.cut:
                self.units[piece.key] = replace(unit, left_out=unit.left_out | {lang})
            elif lang not in unit.texts:
                self.units[piece.key] = replace(
                    unit,
                    texts={**unit.texts, lang: piece.text},
                    rule=unit.rule or piece.rule,
                    places={**unit.places, lang: piece.place},
                )


def digest_bitext(kb: KnowledgeBase, source: Language, targets: tuple[Language, ...]) -> Bitext:
    """The project's own digest: headings, rules, examples, glossary, rulings, in file order."""
    return _bitext(kb, source, targets, digest=True)


def edition_bitext(
    kb: KnowledgeBase,
    source: Language,
    targets: tuple[Language, ...],
    at: date | None = None,
) -> Bitext:
    """The imported editions and pages that speak, under the numbers of the edition that is read.

    That is the newest, or the one in force on the day `at`.
    """
    return _bitext(kb, source, targets, digest=False, at=at)


def _bitext(
    kb: KnowledgeBase,
    source: Language,
    targets: tuple[Language, ...],
    *,
    digest: bool,
    at: date | None = None,
) -> Bitext:
    frame = Frame.of(kb, at)
    laid = _Laid()
    edition = None
    origin = ""
    for lang in dict.fromkeys((source, *targets)):
        for speaker in frame.speakers.values():
            if speaker.format is Format.TRANSLATION:
                continue  # laid over by `kb.translations.overlay`, beside what they translate
            if speaker.lang is lang and (speaker.format is Format.DIGEST) is digest:
                edition = edition or speaker.numbering
                origin = origin or speaker.slot
                apart = speaker.id in frame.followers.apart
                numbers = frame.followers.numbers_read(speaker.id) if apart else None
                laid.add(lang, _pieces(frame, speaker, lang, numbers))
    return Bitext(source, targets, tuple(laid.units.values()), edition, origin)


def pieces_of(frame: Frame, speaker: Speaker, lang: Language) -> Iterator[Piece]:
    """The texts of one source, under its own numbers, in file order."""
    return _pieces(frame, speaker, lang, None)


def _pieces(
    frame: Frame, speaker: Speaker, lang: Language, numbers: Mapping[str, str] | None
) -> Iterator[Piece]:
    yield from _ruled(frame, speaker, numbers)
    yield from _entries(frame, speaker, lang)
    for row in ruling_texts(frame.database, speaker.id, str(lang)):
        rule = number_text(row.number) if row.number else None
        yield Piece(
            ruling_key(row.twin), UnitKind.RULING, rule, row.text, Place(speaker.slot, row.line)
        )


def _ruled(frame: Frame, speaker: Speaker, numbers: Mapping[str, str] | None) -> Iterator[Piece]:
    examples: dict[int, list[tuple[int, str, int]]] = {}
    for statement, place, text, line in example_rows(frame.database, speaker.id):
        examples.setdefault(statement, []).append((place, text, line))
    seen: Counter[str] = Counter()
    for row in stated_rows(frame.database, speaker.id):
        own = number_text(row.number)
        number = own if numbers is None else numbers.get(own, "")
        seen[number] += 1
        if not number or seen[number] > 1:
            continue
        if row.title:
            yield Piece(
                f"{number}#title",
                UnitKind.HEADING,
                number,
                row.title,
                Place(speaker.slot, row.line),
            )
        if row.text:
            where = Place(speaker.slot, row.line)
            yield Piece(number, UnitKind.RULE, number, row.text, where, cut=bool(row.cut))
        for place, text, line in examples.get(row.id, ()):
            yield Piece(
                example_key(number, place),
                UnitKind.EXAMPLE,
                number,
                text,
                Place(speaker.slot, line),
            )


def _entries(frame: Frame, speaker: Speaker, lang: Language) -> Iterator[Piece]:
    for row in entry_texts(frame.database, speaker.id):
        text, english = english_name(row.text or "", lang)
        key = glossary_key(english or row.head)
        place = Place(speaker.slot, row.line)
        yield Piece(f"{key}#head", UnitKind.GLOSSARY_HEAD, None, row.head, place)
        if text:
            yield Piece(key, UnitKind.GLOSSARY, None, text, place)


def english_name(text: str, lang: Language) -> tuple[str, str]:
    """A glossary text without its last line, and the English head that the line gives.

    Other languages quote with their own marks and put a comma outside them; the head has the
    English ones, a comma inside. A head that ends in a mark keeps it; a period is none of it.
    """
    body, _, last = text.rpartition("\n")
    for label in lexicon_of(lang).english_name_labels:
        if last.startswith(label):
            head = last.removeprefix(label).strip()
            return body, _QUOTED.sub(r"“\1\2”", head.removesuffix("."))
    return text, ""


def card_bitext(kb: KnowledgeBase, source: Language, targets: tuple[Language, ...]) -> Bitext:
    """The printed texts of cards beside their English, card by card, face by face."""
    langs = (source, *targets)
    return Bitext(source, targets, _card_units(kb, langs), None, "cards")


def _card_units(kb: KnowledgeBase, langs: tuple[Language, ...]) -> Iterator[Unit]:
    for (card, ordinal), rows in groupby(
        card_rows(kb.database), key=lambda row: (row.card, row.ordinal)
    ):
        said: dict[Language, CardRow] = {}
        for row in rows:
            if row.lang in langs:
                said.setdefault(Language(row.lang), row)
        if len(said) < 2:
            continue
        key = f"{card_key(card)}#{ordinal + 1}"
        places = {lang: Place(row.slot, row.line) for lang, row in said.items()}
        for suffix, kind, part in (
            ("-name", UnitKind.CARD_NAME, "name"),
            ("-type", UnitKind.CARD_TYPE, "type_line"),
            ("", UnitKind.CARD, "text"),
        ):
            texts = {lang: getattr(row, part) for lang, row in said.items() if getattr(row, part)}
            if len(texts) > 1:
                yield Unit(f"{key}{suffix}", kind, texts, None, places=places)
