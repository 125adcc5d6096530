"""Documents of rulings: one a ruling, however many cards it is on.

Refuses: cards by themselves.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import date

from corpus.kinds import Kind
from corpus.languages import Language
from kb.documents.stamp import stamp_of
from kb.frame import Frame
from kb.keys import ruling_key
from kb.store.ruling_docs import RulingDoc, cards_of_rulings, face_names, ruling_docs
from kb.views.documents import Group, IndexDocument

_PREFIX = ruling_key("")


def make_documents(
    frame: Frame, keys: Collection[str] | None, bodies: bool
) -> Iterator[IndexDocument]:
    """The documents of the group RULINGS, by date and key.

    `cards` has every name, in every language, of every card that the ruling is on; `heading`
    is the card's name where it is on one card.
    """
    chosen = None if keys is None else [key.removeprefix(_PREFIX) for key in keys]
    rows: Iterable[RulingDoc] = ruling_docs(frame.database, bodies, chosen)
    some = None
    if chosen is not None:
        rows = list(rows)
        some = [row.id for row in rows]
    cards = _Cards(frame, some)
    for row in rows:
        yield _document(row, cards)


class _Cards:
    """The cards of rulings, and all their names."""

    def __init__(self, frame: Frame, rulings: Collection[int] | None) -> None:
        self._of: dict[int, list[int]] = {}
        full: dict[int, str] = {}
        for ruling, card, name in cards_of_rulings(frame.database, rulings):
            self._of.setdefault(ruling, []).append(card)
            full[card] = name
        self._names: dict[int, dict[str, None]] = {card: {full[card]: None} for card in full}
        self._faces: dict[tuple[int, str], list[str]] = {}
        for card, lang, name in face_names(frame.database, None if rulings is None else full):
            if card in full:
                self._names[card][name] = None
                self._faces.setdefault((card, lang), []).append(name)
        self._full = full

    def names(self, ruling: int) -> tuple[str, ...]:
        """Every name of every card of a ruling, each once."""
        cards = self._of.get(ruling, ())
        return tuple(dict.fromkeys(name for card in cards for name in self._names[card]))

    def heading(self, ruling: int, lang: str) -> str:
        """The name of the only card of a ruling, in a language where known; else ''."""
        cards = self._of.get(ruling, ())
        if len(cards) != 1:
            return ""
        faces = self._faces.get((cards[0], lang))
        return " // ".join(faces) if faces else self._full[cards[0]]


def _document(row: RulingDoc, cards: _Cards) -> IndexDocument:
    names = cards.names(row.id)
    heading = cards.heading(row.id, row.lang)
    hit = ruling_key(row.twin)
    return IndexDocument(
        key=ruling_key(row.key),
        node=ruling_key(row.key),
        hit=hit,
        group=Group.RULINGS,
        kind=Kind.RULING,
        lang=Language(row.lang),
        date=date.fromisoformat(row.day),
        stamp=stamp_of((hit, row.lang, row.day, row.who), (heading, names), texts=(row.sha,)),
        heading=heading,
        text=row.body,
        cards=names,
        source=row.who,
    )
