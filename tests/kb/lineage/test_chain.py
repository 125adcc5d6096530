"""Small editions of our own in a row, in whatever order they came."""

from __future__ import annotations

from datetime import date
from itertools import permutations
from pathlib import Path

import pytest
from small_texts import edition, write
from town_editions import FIRST

from kb.base import KnowledgeBase
from kb.importer import ImportOptions, import_files
from kb.lineage.chain import Chain
from kb.lineage.errors import NotInEdition, NotInForce
from kb.lineage.trace import life, onward, place_in, rule_key
from kb.store.editions import comparisons

SECOND = (
    *FIRST[:3],
    "700.2. Old oil is poured away at the new year and its jar is washed.",
    "700.3. Every wick is trimmed before dusk, even when no lamp is lit.",
    "700.4. Nobody carries two lamps at once through the gate of the town.",
)
THIRD = (
    *SECOND[:4],
    "700.3. Every wick is trimmed well before dusk, even when no lamp burns.",
)
DAYS = ("2027-01-01", "2027-02-01", "2027-03-01")
LINES = dict(zip(DAYS, (FIRST, SECOND, THIRD), strict=True))
START, MIDDLE, END = map(date.fromisoformat, DAYS)


def put(kb: KnowledgeBase, folder: Path, *days: str) -> None:
    """Import the editions of some days, each by itself, in that order."""
    for day in days:
        import_files(kb, [write(folder, f"{day}.txt", edition(LINES[day], (), day))])


@pytest.mark.parametrize("order", list(permutations(DAYS)))
def test_the_order_of_imports_changes_nothing(
    order: tuple[str, ...], empty: KnowledgeBase, tmp_path: Path
) -> None:
    """Each edition is compared with the next by date."""
    put(empty, tmp_path, *order)
    rows = comparisons(empty.database)
    assert [(row.old, row.new) for row in rows] == [DAYS[:2], DAYS[1:]]
    assert '["rule","700.2","700.3","one","same",1.0]' in rows[0].passages
    assert '["rule","700.4","","gone","same",1.0]' in rows[1].passages


def test_an_edition_that_is_missing_in_between_is_bridged(
    empty: KnowledgeBase, tmp_path: Path
) -> None:
    """The first is compared with the third, until the second comes."""
    put(empty, tmp_path, DAYS[0], DAYS[2])
    assert [(row.old, row.new) for row in comparisons(empty.database)] == [(DAYS[0], DAYS[2])]
    found = onward(Chain.of(empty), rule_key("700.2"), START)
    assert [(change.name, change.stop.key) for change in found.changes] == [
        ("renumbered-reworded", "700.3")
    ]


def test_an_edition_that_is_replaced_is_compared_anew(empty: KnowledgeBase, tmp_path: Path) -> None:
    """The same day with another text: what it said before counts no more."""
    put(empty, tmp_path, *DAYS[:2])
    again = write(tmp_path, "again.txt", edition(FIRST, (), DAYS[1]))
    import_files(empty, [again], ImportOptions(replace=True))
    assert [row.passages for row in comparisons(empty.database)] == ["[]"]


def test_an_excerpt_makes_nothing_gone(empty: KnowledgeBase, tmp_path: Path) -> None:
    """A file that breaks off is no edition to compare with."""
    put(empty, tmp_path, *DAYS[:2])
    text = edition(THIRD, (), DAYS[2]).partition("700.2. Old")[0]
    import_files(empty, [write(tmp_path, "cut.txt", text)])
    chain = Chain.of(empty)
    assert chain.newest == MIDDLE
    assert onward(chain, rule_key("700.2"), START).today is not None


def test_a_number_of_another_day_is_found_today(empty: KnowledgeBase, tmp_path: Path) -> None:
    """Through a move and a rewording, with the texts of each edition."""
    put(empty, tmp_path, *DAYS)
    chain = Chain.of(empty)
    found = onward(chain, rule_key("700.2"), START)
    assert [(change.edition, change.stop.key, change.name) for change in found.changes] == [
        (MIDDLE, "700.3", "renumbered"),
        (END, "700.3", "reworded"),
    ]
    assert found.today is not None
    assert found.today.unit is not None
    assert "well before dusk" in found.today.unit.text


def test_a_rule_that_is_gone_says_since_when(empty: KnowledgeBase, tmp_path: Path) -> None:
    """Its last place is the last change's."""
    put(empty, tmp_path, *DAYS)
    found = onward(Chain.of(empty), rule_key("700.3"), START)
    assert found.today is None
    last = found.changes[-1]
    assert (last.edition, last.name, last.stop.key) == (END, "gone", "700.4")


def test_a_life_begins_where_the_rule_is_new(empty: KnowledgeBase, tmp_path: Path) -> None:
    """Looked back from any of its editions."""
    put(empty, tmp_path, *DAYS)
    found = life(Chain.of(empty), rule_key("700.2"), END)
    assert (found.first.edition, found.first.key) == (MIDDLE, "700.2")
    assert found.origin is not None
    assert found.origin.change == "new"
    assert found.complete


def test_nothing_is_claimed_beyond_an_edition_that_nobody_has(
    empty: KnowledgeBase, tmp_path: Path
) -> None:
    """Before the first of these editions stand those that are known as facts, not as texts."""
    put(empty, tmp_path, *DAYS)
    found = life(Chain.of(empty), rule_key("700.1"), END)
    assert (found.first.edition, found.origin, found.complete) == (START, None, False)


def test_a_place_is_found_back_in_time(empty: KnowledgeBase, tmp_path: Path) -> None:
    """From today's number to that of another day, or to nothing before the rule was."""
    put(empty, tmp_path, *DAYS)
    chain = Chain.of(empty)
    then = place_in(chain, rule_key("700.3"), END, START)
    assert then is not None
    assert then.key == "700.2"
    assert place_in(chain, rule_key("700.2"), END, START) is None


def test_a_number_that_an_edition_lacks_is_told_with_others_near_it(
    empty: KnowledgeBase, tmp_path: Path
) -> None:
    """700.4 stood there for a month only."""
    put(empty, tmp_path, *DAYS)
    with pytest.raises(NotInEdition) as caught:
        onward(Chain.of(empty), rule_key("700.4"), START)
    assert str(caught.value) == "The edition of 2027-01-01 has no 700.4."
    assert "700.3" in str(caught.value.data["closest"])


def test_the_edition_in_force_is_the_newest_until_that_day(empty: KnowledgeBase) -> None:
    """Also of editions that are known as facts only; before the first there is none."""
    chain = Chain.of(empty)
    assert chain.in_force(date(2021, 9, 30)) == date(2021, 9, 24)
    assert chain.in_force(None) == date(2026, 8, 7)
    with pytest.raises(NotInForce) as caught:
        chain.in_force(date(2001, 1, 1))
    assert str(caught.value) == (
        "On 2001-01-01 no known edition was in force; the first is of 2015-01-23."
    )


def test_day_and_night_are_found_without_any_text(empty: KnowledgeBase) -> None:
    """724 in 2021, eight other numbers since, 731 today."""
    found = onward(Chain.of(empty), rule_key("724.2"), date(2021, 9, 24))
    assert [change.stop.key for change in found.changes] == [
        "725.2",
        "726.2",
        "727.2",
        "726.2",
        "727.2",
        "728.2",
        "729.2",
        "730.2",
        "731.2",
    ]
    assert {change.name for change in found.changes} == {"renumbered"}


def test_the_numbers_of_an_edition_without_text_are_known(empty: KnowledgeBase) -> None:
    """Worked out from those of the reference edition, step by step."""
    keys = Chain.of(empty).keys(date(2021, 9, 24))
    assert keys is not None
    assert rule_key("724.2") in keys
    assert rule_key("731.2") not in keys


def test_a_rule_that_takes_another_in_is_itself_as_before(
    empty: KnowledgeBase, tmp_path: Path
) -> None:
    """It did not change a letter; the one that is gone goes on in it."""
    twin = "Nobody carries two lamps at once through the gate of our town."
    first = (*FIRST, f"700.4. {twin}")
    for day, lines in zip(DAYS, (first, FIRST), strict=False):
        import_files(empty, [write(tmp_path, f"{day}.txt", edition(lines, (), day))])
    chain = Chain.of(empty)
    taken = onward(chain, rule_key("700.4"), START)
    assert [change.name for change in taken.changes] == ["merged"]
    found = life(chain, rule_key("700.3"), MIDDLE)
    assert (found.first.edition, found.first.key) == (START, "700.3")
    assert place_in(chain, rule_key("700.3"), MIDDLE, START) is not None


def test_a_rule_that_is_much_like_an_unchanged_one_is_gone(
    empty: KnowledgeBase, tmp_path: Path
) -> None:
    """A rule that says nothing new did not take it in."""
    other = "Nobody carries two jars of oil over the bridge of the town."
    first = (*FIRST, f"700.4. {other}")
    for day, lines in zip(DAYS, (first, FIRST), strict=False):
        import_files(empty, [write(tmp_path, f"{day}.txt", edition(lines, (), day))])
    taken = onward(Chain.of(empty), rule_key("700.4"), START)
    assert [change.name for change in taken.changes] == ["gone"]
