"""Reading rulings: which are about a rule or a card, and all that is known of some of them.

Refuses: choosing how many to show.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from kb.store.codes import number_text
from kb.store.database import Database
from kb.store.listing import listed


class RulingRow(NamedTuple):
    """A ruling; `cards` by name, `rules` that it is about, the best reason first."""

    id: int
    key: str
    lang: str
    day: str
    who: str
    twin: str
    body: str
    cards: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


GROUND, CITES, NAMES = 0, 1, 2
"""Why a ruling is about a rule: the digest says so, its text cites it, it names the keyword."""


def rulings_about(
    database: Database, below: tuple[int, int], named: tuple[int, int]
) -> list[tuple[int, int, str]]:
    """Id, reason and date of the rulings about a rule, the best reason first, then the newest.

    `below` are the first and last number for grounds and citations, `named` for keywords.
    """
    reasons: dict[int, tuple[int, str]] = {}
    for reason, sql, span in (
        (
            GROUND,
            """SELECT r.id, r.date FROM ruling_ground AS g JOIN ruling_use AS u ON u.id = g.use
               JOIN ruling AS r ON r.id = u.ruling WHERE g.number BETWEEN ? AND ?""",
            below,
        ),
        (
            CITES,
            """SELECT r.id, r.date FROM cited AS f JOIN ruling AS r ON r.text = f.text
               WHERE f.number BETWEEN ? AND ?""",
            below,
        ),
        (
            NAMES,
            """SELECT r.id, r.date FROM named AS f JOIN ruling AS r ON r.text = f.text
               WHERE f.number BETWEEN ? AND ?""",
            named,
        ),
    ):
        for ruling, day in database.rows(sql, span):
            reasons.setdefault(ruling, (reason, day))
    found = [(ruling, reason, day) for ruling, (reason, day) in reasons.items()]
    found.sort(key=lambda item: item[0])
    found.sort(key=lambda item: item[2], reverse=True)
    found.sort(key=lambda item: item[1])
    return found


def rulings_of_card(database: Database, card: int) -> list[tuple[int, str]]:
    """Id and date of the rulings on a card, newest first."""
    rows = database.rows(
        """SELECT DISTINCT r.id, r.date FROM called AS c JOIN ruling_use AS u ON u.called = c.id
           JOIN ruling AS r ON r.id = u.ruling WHERE c.card = ? ORDER BY r.date DESC, r.id""",
        (card,),
    )
    return [(row[0], row[1]) for row in rows]


def ruling_and_twins(database: Database, key: str) -> list[int]:
    """The id of a ruling, then of the same ruling in the digest's other languages."""
    rows = database.rows(
        """SELECT other.id FROM ruling AS r JOIN ruling AS other ON other.twin = r.twin
           WHERE r.key = ? ORDER BY other.id <> r.id, other.id""",
        (key,),
    )
    return [row[0] for row in rows]


def ruling_rows(database: Database, ids: Collection[int]) -> dict[int, RulingRow]:
    """All that is known of some rulings, by id."""
    chosen = listed(ids)
    cards: dict[int, list[str]] = {}
    for ruling, name in database.rows(
        f"""SELECT DISTINCT u.ruling, card.name FROM ruling_use AS u
            JOIN called ON called.id = u.called JOIN card ON card.id = called.card
            WHERE u.ruling IN {chosen} ORDER BY u.ruling, card.name"""
    ):
        cards.setdefault(ruling, []).append(name)
    rules: dict[int, dict[str, None]] = {}
    for ruling, number, _ in database.rows(
        f"""SELECT u.ruling, g.number, {GROUND} AS reason FROM ruling_use AS u
            JOIN ruling_ground AS g ON g.use = u.id WHERE u.ruling IN {chosen}
            UNION SELECT r.id, f.number, {CITES} FROM ruling AS r
            JOIN cited AS f ON f.text = r.text WHERE r.id IN {chosen}
            UNION SELECT r.id, f.number, {NAMES} FROM ruling AS r
            JOIN named AS f ON f.text = r.text WHERE r.id IN {chosen}
            ORDER BY reason, 2"""
    ):
        rules.setdefault(ruling, {})[number_text(number)] = None
    rows = database.rows(
        f"""SELECT r.id, r.key, r.lang, r.date, r.who, r.twin, t.body
            FROM ruling AS r JOIN text AS t ON t.id = r.text WHERE r.id IN {chosen}"""
    )
    return {
        row[0]: RulingRow(*row[:7])._replace(
            cards=tuple(cards.get(row[0], ())), rules=tuple(rules.get(row[0], ()))
        )
        for row in rows
    }


def first_use(database: Database, ruling: int) -> tuple[int, int]:
    """Source and line where a ruling stands, in the first source that has it."""
    row = database.row(
        "SELECT source, line FROM ruling_use WHERE ruling = ? ORDER BY source, ordinal LIMIT 1",
        (ruling,),
    )
    return (row[0], row[1]) if row else (0, 0)
