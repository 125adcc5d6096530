"""Rulings as values: those about a rule, those on a card, and one by itself.

Refuses: rules' and cards' own views.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from corpus.kinds import Kind
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.frame import Frame
from kb.graph.edges import references
from kb.keys import card_key, ruling_key
from kb.store.codes import encode, span_below
from kb.store.links import Found, links_from_rulings
from kb.store.rulings import (
    RulingRow,
    first_use,
    ruling_and_twins,
    ruling_rows,
    rulings_about,
    rulings_of_card,
)
from kb.views import Link, LinkKind, NodeView, RulingView, TextView

_LANGUAGES = {str(lang): place for place, lang in enumerate(Language)}


def rulings_of_rule(
    frame: Frame, number: RuleNumber, limit: int | None
) -> tuple[tuple[RulingView, ...], int]:
    """The first rulings about a rule, and how many there are.

    Rulings grounded on the rule come first, then those that cite it, then those that name
    its keyword; the newest first among these. A chapter or section takes in what is grounded
    on, or cites, anything below it.
    """
    code = encode(number)
    below = span_below(code)
    found = rulings_about(frame.database, below=below, named=below if number.rule else (code, code))
    chosen = found[:limit]
    rows = ruling_rows(frame.database, [ruling for ruling, _, _ in chosen])
    reasons = {ruling: reason for ruling, reason, _ in chosen}
    return _in_order(list(rows.values()), [reasons[ruling] for ruling in rows]), len(found)


def rulings_on_card(
    frame: Frame, card: int, limit: int | None
) -> tuple[tuple[RulingView, ...], int]:
    """The first rulings on a card, newest first, and how many there are."""
    found = rulings_of_card(frame.database, card)
    rows = ruling_rows(frame.database, [ruling for ruling, _ in found[:limit]])
    return _in_order(list(rows.values()), [0] * len(rows)), len(found)


def ruling_node(frame: Frame, key: str) -> NodeView | None:
    """The view of a ruling, with the same ruling of the digest in other languages."""
    ids = ruling_and_twins(frame.database, key)
    if not ids:
        return None
    rows = ruling_rows(frame.database, ids)
    own = rows[ids[0]]
    keys = [row.key for row in rows.values()]
    return NodeView(
        key=ruling_key(own.key),
        number=None,
        kind=Kind.RULING,
        title={},
        texts=tuple(_text(frame, row) for row in sorted(rows.values(), key=_shown)),
        references=(
            *_on_cards(own),
            *references(
                frame,
                links_from_rulings(frame.database, Found.CITED, keys),
                links_from_rulings(frame.database, Found.NAMED, keys),
            ),
        ),
        rulings=(_view(own),),
        rulings_total=1,
    )


def _on_cards(row: RulingRow) -> tuple[Link, ...]:
    return tuple(
        Link(
            origin=ruling_key(row.key),
            target=card_key(name),
            kind=LinkKind.RULING_OF,
            lang=Language(row.lang),
            edition=date.fromisoformat(row.day),
            words=name,
        )
        for name in row.cards
    )


def _text(frame: Frame, row: RulingRow) -> TextView:
    source, line = first_use(frame.database, row.id)
    speaker = frame.everyone[source]
    return TextView(
        lang=Language(row.lang),
        edition=speaker.edition,
        source=speaker.slot,
        format=speaker.format,
        title=None,
        text=row.body,
        truncated=False,
        line=line,
    )


def _in_order(rows: Sequence[RulingRow], reasons: Sequence[int]) -> tuple[RulingView, ...]:
    """By reason, then newest, then the same ruling in Spanish, French, English together."""
    places = {row.id: place for place, row in enumerate(rows)}
    first: dict[str, int] = {}
    for row in sorted(rows, key=lambda row: row.id):
        first.setdefault(row.twin, row.id)
    ordered = sorted(
        rows,
        key=lambda row: (
            reasons[places[row.id]],
            -date.fromisoformat(row.day).toordinal(),
            first[row.twin],
            _shown(row),
        ),
    )
    return tuple(map(_view, ordered))


def _shown(row: RulingRow) -> int:
    return _LANGUAGES[row.lang]


def _view(row: RulingRow) -> RulingView:
    return RulingView(
        key=ruling_key(row.key),
        date=date.fromisoformat(row.day),
        lang=Language(row.lang),
        source=row.who,
        text=row.body,
        cards=row.cards,
        rules=row.rules,
    )
