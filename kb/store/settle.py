"""What must be worked out anew when sources came, changed or went.

Each function leaves what depends only on the sources that there are, in whatever order they
were imported. Refuses: writing records.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from corpus.kinds import Format
from kb.store.codes import step_of
from kb.store.database import Database
from kb.views import Group

GROUPS_OF: Mapping[Format, frozenset[Group]] = {
    Format.RULES_TEXT: frozenset({Group.RULES, Group.ARCHIVE}),
    Format.RULE_PAGE: frozenset({Group.RULES}),
    Format.SECTION_PAGE: frozenset({Group.RULES}),
    Format.DIGEST: frozenset({Group.RULES, Group.RULINGS, Group.CARDS}),
    Format.TRANSLATION: frozenset({Group.RULES}),
    Format.RULINGS_PAGE: frozenset({Group.RULINGS, Group.CARDS}),
    Format.ATOMIC_CARDS: frozenset({Group.RULINGS, Group.CARDS}),
    Format.SCRYFALL: frozenset({Group.RULINGS, Group.CARDS}),
}
"""Which groups of documents a source of each format can change."""


def settle(database: Database, groups: Collection[Group]) -> None:
    """Work out anew all that depends on the sources of these groups."""
    if Group.CARDS in groups:
        settle_rulings(database)
    sweep(database)
    if Group.RULES in groups:
        settle_numbering(database)


def settle_rulings(database: Database) -> None:
    """Give each ruling its spelling, and each way to call a card the card that is meant.

    Of several spellings the one with typographic marks is taken (it sorts last). A card is
    found by Scryfall's id, else by full name, English face name, printed name; between
    several cards the first by name is taken. A name that no card data knows is a card by
    itself, without a description.
    """
    database.run("DELETE FROM ruling WHERE id NOT IN (SELECT ruling FROM ruling_use)")
    database.run("DELETE FROM called WHERE id NOT IN (SELECT called FROM ruling_use)")
    database.run("""
        UPDATE ruling SET text = (
            SELECT use.text FROM ruling_use AS use JOIN text ON text.id = use.text
            WHERE use.ruling = ruling.id ORDER BY text.body DESC, text.id LIMIT 1)
        WHERE id IN (SELECT ruling FROM ruling_use GROUP BY ruling HAVING min(text) <> max(text))
           OR text NOT IN (SELECT text FROM ruling_use)
    """)
    database.run("""
        UPDATE called SET card = coalesce(
            (SELECT description.card FROM description JOIN card ON card.id = description.card
             WHERE called.oracle_id <> '' AND description.oracle_id = called.oracle_id
             ORDER BY card.name LIMIT 1),
            (SELECT description.card FROM card_name
             JOIN description ON description.id = card_name.description
             JOIN card ON card.id = description.card
             WHERE called.folded <> '' AND card_name.folded = called.folded
             ORDER BY card_name.rank, card.name LIMIT 1))
    """)
    database.run("""
        INSERT OR IGNORE INTO card (name)
        SELECT name FROM called WHERE card IS NULL AND name <> '' ORDER BY name
    """)
    database.run("""
        UPDATE called SET card = (SELECT id FROM card WHERE card.name = called.name)
        WHERE card IS NULL AND name <> ''
    """)


def sweep(database: Database) -> None:
    """Remove cards and texts that nothing uses any more."""
    database.run("""
        DELETE FROM card WHERE id NOT IN (SELECT card FROM description)
                           AND id NOT IN (SELECT card FROM called WHERE card IS NOT NULL)
    """)
    unused = " AND ".join(
        f"NOT EXISTS (SELECT 1 FROM {table} AS user WHERE user.text = text.id)"
        for table in ("statement", "example", "glossary", "face", "ruling", "ruling_use")
    )
    database.run(f"DELETE FROM text WHERE {unused}")


def settle_numbering(database: Database) -> None:
    """Say of each source which edition's numbers it uses (`source.follows`).

    Card data, which are in several languages, use none, though they have a date.
    An undated page is taken to use the newest numbering known that does not contradict it:
    a whole edition must have all numbers that the page has or lists as siblings; and no
    number that stands between those siblings may be missing from the page's list.
    """
    database.run("UPDATE source SET follows = numbering WHERE lang IS NOT NULL")
    dated: dict[str, list[int]] = {}
    for source, numbering in database.rows(
        "SELECT id, numbering FROM source WHERE numbering IS NOT NULL AND lang IS NOT NULL"
        " ORDER BY numbering DESC"
    ):
        dated.setdefault(numbering, []).append(source)
    for (page,) in database.rows(
        "SELECT id FROM source WHERE numbering IS NULL AND rules > 0 ORDER BY id"
    ):
        fitting = (day for day in dated if _fits(database, page, dated[day]))
        database.run("UPDATE source SET follows = ? WHERE id = ?", (next(fitting, None), page))


def _fits(database: Database, page: int, edition: list[int]) -> bool:
    siblings = {
        row[0] for row in database.rows("SELECT number FROM sibling WHERE source = ?", (page,))
    }
    own = {
        row[0] for row in database.rows("SELECT number FROM statement WHERE source = ?", (page,))
    }
    claimed = siblings | own
    section = 10_000_000
    low, high = min(claimed) // section * section, max(claimed) // section * section + section
    marks = ", ".join("?" * len(edition))
    held = {
        row[0]
        for row in database.rows(
            f"SELECT DISTINCT number FROM statement WHERE source IN ({marks})"
            " AND number >= ? AND number < ?",
            (*edition, low, high),
        )
    }
    whole = database.value(
        f"SELECT 1 FROM source WHERE id IN ({marks}) AND format = 'rules-text'",
        edition,
    )
    if whole and not claimed <= held:
        return False
    if not siblings:
        return True
    step = step_of(min(siblings))
    return not any(
        number % step == 0 and number not in claimed and step_of(number) == step for number in held
    )
