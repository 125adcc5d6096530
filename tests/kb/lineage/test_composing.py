"""Several steps as one."""

from __future__ import annotations

from datetime import date

from kb.lineage.compose import compose
from kb.lineage.passage import Way, Wording
from kb.lineage.step import Row, Step
from kb.lineage.units import UnitKind

Told = set[tuple[str, str, str]]
SURE = 1.0


def row(old: str, new: str, way: Way = Way.ONE, wording: Wording = Wording.SAME) -> Row:
    """A passage as it is kept."""
    return ("rule", old, new, way, wording, SURE)


def composed(keys: str, *steps: list[Row], kind: UnitKind = UnitKind.RULE) -> Told:
    """What became of the units named in `keys`: old, new, class."""
    day = date(2027, 1, 1)
    made = [Step(day, day, [(str(kind), *one[1:]) for one in rows]) for rows in steps]
    found = compose(made, [(kind, key) for key in keys.split()])
    assert len(found) == len(set(found))
    return {(one.old, one.new, one.change) for one in found}


def test_what_nobody_tells_of_stays() -> None:
    """Without a passage, and without a step."""
    assert composed("1 2") == composed("1 2", [], []) == {("1", "1", "same"), ("2", "2", "same")}


def test_numbers_that_change_places_do_not_run_into_each_other() -> None:
    """Two rules swap, and swap back."""
    swap = [row("1", "2"), row("2", "1")]
    assert composed("1 2", swap) == {("1", "2", "renumbered"), ("2", "1", "renumbered")}
    assert composed("1 2", swap, swap) == {("1", "1", "same"), ("2", "2", "same")}


def test_the_wording_is_the_greatest_of_any_step() -> None:
    """Reworded once, then only its marks, and moved besides."""
    steps = (
        [row("1", "1", wording=Wording.PUNCTUATION)],
        [row("1", "2", wording=Wording.REWORDED)],
        [row("2", "3", wording=Wording.EXAMPLES)],
    )
    assert composed("1", *steps) == {("1", "3", "renumbered-reworded")}


def test_what_is_new_and_gone_again_is_left_out() -> None:
    """Nobody who has the two editions ever sees it."""
    assert composed("1", [row("", "2", Way.NEW)], [row("2", "", Way.GONE)]) == {("1", "1", "same")}


def test_what_is_new_and_moves_is_new_where_it_stands() -> None:
    """Reworded or not; a part of it is new as well."""
    steps = (
        [row("", "2", Way.NEW)],
        [row("2", "3", wording=Wording.REWORDED), row("2", "4", Way.SPLIT, Wording.REWORDED)],
    )
    assert composed("", *steps) == {("", "3", "new"), ("", "4", "new")}


def test_what_is_gone_was_what_it_was_at_first() -> None:
    """Under its first number, whatever it had since; its number is another's later."""
    steps = ([row("1", "2")], [row("2", "", Way.GONE)], [row("", "1", Way.NEW)])
    assert composed("1", *steps) == {("1", "", "gone"), ("", "1", "new")}


def test_a_part_goes_on_after_the_whole_is_gone() -> None:
    """Then it is what became of the whole."""
    part = row("1", "2", Way.SPLIT, Wording.REWORDED)
    steps = ([row("1", "1", wording=Wording.REWORDED), part], [row("1", "", Way.GONE)])
    assert composed("1", *steps[:1]) == {("1", "1", "reworded"), ("1", "2", "split")}
    assert composed("1", *steps) == {("1", "2", "renumbered-reworded")}


def test_a_part_that_is_merged_back_is_no_part_any_more() -> None:
    """The whole says it again."""
    steps = (
        [row("1", "1", wording=Wording.REWORDED), row("1", "2", Way.SPLIT, Wording.REWORDED)],
        [row("1", "1", wording=Wording.REWORDED), row("2", "1", Way.MERGED, Wording.REWORDED)],
    )
    assert composed("1", *steps) == {("1", "1", "reworded")}


def test_a_merged_rule_follows_the_one_that_says_it() -> None:
    """Wherever that goes, and until it is gone."""
    merge = [row("2", "1", Way.MERGED, Wording.REWORDED)]
    move = [row("1", "5")]
    assert composed("1 2", merge, move) == {("1", "5", "renumbered"), ("2", "5", "merged")}
    assert composed("1 2", merge, move, [row("5", "", Way.GONE)]) == {
        ("1", "", "gone"),
        ("2", "", "gone"),
    }


def test_a_rule_merged_into_one_that_is_new_is_that_one() -> None:
    """Readers of the two editions see one rule that was reworded, and none that is new."""
    steps = ([row("", "2", Way.NEW)], [row("1", "2", Way.MERGED, Wording.REWORDED)])
    assert composed("1", *steps) == {("1", "2", "renumbered-reworded")}


def test_a_glossary_head_that_comes_back_is_its_entry() -> None:
    """Not gone and new; a rule's number tells no such thing."""
    steps = ([row("Ash", "", Way.GONE)], [row("", "Ash", Way.NEW)])
    assert composed("Ash", *steps, kind=UnitKind.GLOSSARY) == {("Ash", "Ash", "reworded")}
    assert composed("Ash", *steps) == {("Ash", "", "gone"), ("", "Ash", "new")}


def test_the_confidence_is_the_least_of_any_step() -> None:
    """A chain is as strong as its weakest link."""
    day, key = date(2027, 1, 1), (UnitKind.RULE, "1")
    values = (0.9, 0.7, 1.0)
    steps = [Step(day, day, [("rule", "1", "1", "one", "reworded", value)]) for value in values]
    assert [one.confidence for one in compose(steps, [key])] == [0.7]


def test_a_part_that_another_rule_says_leaves_that_one_its_identity() -> None:
    """Where it goes on from there, the part goes along; what has begun in between is the part."""
    takes = [
        row("1", "1", wording=Wording.REWORDED),
        row("2", "2", wording=Wording.REWORDED),
        row("1", "2", Way.SPLIT, Wording.REWORDED),
    ]
    told = {("1", "1", "reworded"), ("2", "2", "reworded"), ("1", "2", "split")}
    assert composed("1 2", takes) == composed("1 2", [*reversed(takes)]) == told
    assert composed("1 2", takes, [row("2", "3")]) == {
        ("1", "1", "reworded"),
        ("2", "3", "renumbered-reworded"),
        ("1", "3", "split"),
    }
    assert composed("1", [row("", "2", Way.NEW)], takes) == {
        ("1", "1", "reworded"),
        ("1", "2", "split"),
    }
