"""Cards out of Scryfall's printings: one record a card, its newest texts in each language.

A bulk file has an object for every printing in every language, in no helpful order, so a
record can be made only when the file has been read. What is kept until then is one text a
card, face and language: memory grows with the number of different cards (some 35,000), and
not with the size of the file. Refuses: tokens, emblems and art cards, which are no cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from corpus.languages import Language
from corpus.readers.fields import Fields
from corpus.records import CardRecord, Face, FaceText, Span

_ORACLE = Language.EN
"""Scryfall's own texts are English; printings add what stands on them."""

_NO_CARDS = {"token", "double_faced_token", "emblem", "art_series", "front_card"}

_Rank = tuple[bool, str]
"""Whether a printing has rules text, and its ISO date: the greatest is taken."""


@dataclass(slots=True)
class _Card:
    """A card so far: its English faces, and the best printing in each other language."""

    name: str
    oracle_id: str | None
    layout: str
    item: int
    faces: tuple[Face, ...]
    foreign: dict[Language, tuple[_Rank, tuple[FaceText, ...]]] = field(default_factory=dict)

    def offer(self, lang: Language, rank: _Rank, texts: tuple[FaceText, ...]) -> None:
        """Take the texts of a printing if it is the best so far; of equals the first."""
        if lang not in self.foreign or self.foreign[lang][0] < rank:
            self.foreign[lang] = rank, texts

    def record(self) -> CardRecord:
        """The whole card."""
        printed = [self.foreign[lang][1] for lang in Language if lang in self.foreign]
        faces = tuple(
            Face(
                face.name,
                face.mana_cost,
                face.texts + tuple(texts[place] for texts in printed if place < len(texts)),
            )
            for place, face in enumerate(self.faces)
        )
        return CardRecord(self.name, faces, Span(self.item), self.layout, self.oracle_id)


def gather_cards(objects: Iterator[Fields]) -> Iterator[CardRecord]:
    """One record for each card, in the order in which the file first has them.

    English texts are today's (`oracle_text`), which printings in every language carry; those
    in Spanish and French are the printed ones of the newest printing that has rules text.
    Of printings in other languages nothing else is taken. An object that has the key of a
    card of another English name is reported and left out.
    """
    cards: dict[str, _Card] = {}
    for entry in objects:
        printing = _printing(entry)
        if printing is None:
            continue
        key = printing.oracle_id or printing.name
        card = cards.get(key)
        if card is None:
            card = cards[key] = _card(printing)
        if card.name == printing.name:
            _offer(card, printing)
        else:
            entry.key_taken(card.name)
    for card in cards.values():
        yield card.record()


@dataclass(frozen=True, slots=True)
class _Printing:
    """An object of the file that is a printing of a card."""

    entry: Fields
    name: str
    oracle_id: str
    faces: Sequence[Fields]


def _printing(entry: Fields) -> _Printing | None:
    name = entry.required("name")
    if name is None or entry.text("layout") in _NO_CARDS:
        return None
    faces = entry.objects("card_faces") or (entry,)
    oracle_id = entry.text("oracle_id")
    if oracle_id:
        return _Printing(entry, name, oracle_id, faces)
    # Both sides of a reversible card show one card, which has its own key and name there.
    front = faces[0]
    oracle_id = front.text("oracle_id")
    if not oracle_id:
        entry.bad("oracle_id")
        return _Printing(entry, name, "", faces)
    return _Printing(entry, front.text("name") or name, oracle_id, faces[:1])


def _card(printing: _Printing) -> _Card:
    faces = tuple(
        Face(
            name := face.text("name") or printing.name,
            face.text("mana_cost"),
            (FaceText(_ORACLE, name, face.text("type_line"), face.text("oracle_text")),),
        )
        for face in printing.faces
    )
    entry = printing.entry
    layout = entry.text("layout") or "normal"
    return _Card(printing.name, printing.oracle_id or None, layout, entry.item, faces)


def _offer(card: _Card, printing: _Printing) -> None:
    """Offer what is printed on the card, where that is in another language of ours."""
    code = printing.entry.text("lang")
    lang = next((lang for lang in Language if lang == code), None)
    if lang in {None, _ORACLE}:
        return
    texts = tuple(
        FaceText(
            lang,
            face.text("printed_name") or face.text("name") or printing.name,
            face.text("printed_type_line"),
            face.text("printed_text"),
        )
        for face in printing.faces
    )
    has_text = any(text.text for text in texts)
    if has_text or any(face.text("printed_name") for face in printing.faces):
        card.offer(lang, (has_text, printing.entry.text("released_at")), texts)
