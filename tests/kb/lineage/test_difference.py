"""Two of three small editions of our own, compared for readers."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from lamp_editions import FIRST, GLOSSARY, LAST, LINES, MIDDLE, book, write_books

from corpus.numbers import BadRuleNumber
from kb.base import KnowledgeBase
from kb.importer import import_files
from kb.lineage.chain import Chain
from kb.lineage.difference import (
    Backwards,
    Difference,
    Differences,
    NoSection,
    NotLinked,
    Section,
    difference,
    section_of,
)
from kb.lineage.errors import NotInForce
from kb.lineage.words import Op

OLD, NEW = date.fromisoformat(FIRST), date.fromisoformat(LAST)
MARKS = {Op.KEPT: "{}", Op.REMOVED: "[-{}-]", Op.INSERTED: "{{+{}+}}"}


@pytest.fixture(scope="module")
def chain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chain]:
    """All three editions, and none other."""
    folder = tmp_path_factory.mktemp("lamps")
    with KnowledgeBase.open(folder / "home", create=True) as kb:
        import_files(kb, write_books(folder))
        yield Chain.of(kb)


@pytest.fixture
def found(chain: Chain) -> Differences:
    """From the first edition to the last."""
    return difference(chain, OLD, NEW)


def rows(found: Differences) -> list[tuple[str, str, str]]:
    """Old, new, class."""
    return [(one.old, one.new, one.change) for one in found.changes]


def change(found: Differences, old: str, new: str) -> Difference:
    """One row."""
    return next(one for one in found.changes if (one.old, one.new) == (old, new))


def told(pieces) -> str:
    return "".join(MARKS[one.op].format(one.text) for one in pieces)


def test_every_class_in_the_order_of_the_new_edition(found: Differences) -> None:
    """What came and went in between is not there; what is gone stands in its section."""
    assert rows(found) == [
        ("700.1a", "700.1a", "references"),
        ("700.2", "700.2", "reworded"),
        ("700.2", "700.2a", "split"),
        ("700.3", "700.3", "punctuation"),
        ("700.4", "700.4", "examples"),
        ("", "701", "new"),
        ("", "701.1", "new"),
        ("701", "702", "renumbered"),
        ("701.1", "702.1", "renumbered-reworded"),
        ("701.5", "702.1", "merged"),
        ("701.2", "702.2", "renumbered-reworded"),
        ("701.4", "702.3", "renumbered-reworded"),
        ("701.3", "", "gone"),
        ("Oil", "Fuel", "renumbered"),
        ("Lamp", "Lamp", "reworded"),
    ]
    assert found.complete


def test_sections_are_those_of_the_new_edition(found: Differences) -> None:
    """The rule that is gone stood in the section that has another number now."""
    sections = [(section, len(changes)) for section, changes in found.by_section()]
    assert sections == [
        (Section("700", "Of Lamps"), 5),
        (Section("701", "Of Wax"), 2),
        (Section("702", "Of Oil"), 6),
        (Section(""), 2),
    ]


def test_counts_add_up(found: Differences) -> None:
    """Each change counts once."""
    assert sum(found.counts.values()) == len(found.changes)
    assert found.counts["renumbered-reworded"] == 3
    assert list(found.counts)[:2] == ["renumbered", "renumbered-reworded"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("700.3", "700.3", "once{+,+} through the gate of the town[-.-]{+!+}"),
        ("701.2", "702.2", "goes dark [-at once-]{+very soon+}, and"),
        ("701", "702", "Of Oil"),
        ("", "701", "{+Of Wax+}"),
        ("701.3", "", "[-Rancid grease"),
        ("700.1a", "700.1a", "(see rule [-701.2-]{+702.2+})"),
    ],
)
def test_words_are_told(found: Differences, old: str, new: str, expected: str) -> None:
    """Of headings and texts."""
    assert expected in told(change(found, old, new).words())


def test_examples_are_told_each_by_itself(found: Differences) -> None:
    """One was added; that of a rule whose examples stayed is kept."""
    assert [told(one) for one in change(found, "700.4", "700.4").examples()] == [
        "{+Bo forgets the ash and finds the hearth cold.+}"
    ]
    assert [told(one)[:7] for one in change(found, "700.3", "700.3").examples()] == ["Ana has"]


def test_either_day_may_be_any_day_of_an_edition(chain: Chain) -> None:
    """It is told which edition that was."""
    found = difference(chain, date(2027, 1, 31), date(2030, 1, 1))
    assert (found.old.edition, found.new.edition) == (OLD, NEW)
    assert (found.old.at, found.between) == (date(2027, 1, 31), 1)


def test_two_days_of_one_edition_differ_in_nothing(chain: Chain) -> None:
    """No edition is compared with itself."""
    found = difference(chain, NEW, date(2030, 1, 1))
    assert found.same
    assert found.changes == ()


def test_the_later_day_first_is_refused(chain: Chain) -> None:
    """With the two in their order."""
    with pytest.raises(Backwards) as caught:
        difference(chain, NEW, OLD)
    assert caught.value.data["first"] == FIRST
    assert caught.value.exit_code == 2


def test_a_day_before_all_editions_is_refused(chain: Chain) -> None:
    """Nobody knows what was in force."""
    with pytest.raises(NotInForce):
        difference(chain, date(1993, 8, 5), NEW)


def test_a_gap_that_nobody_can_cross_is_told(chain: Chain) -> None:
    """The official edition before ours is known as facts only, so none of its rules is followed."""
    with pytest.raises(NotLinked) as caught:
        difference(chain, date(2026, 8, 7), NEW)
    assert caught.value.data == {"first": date(2026, 8, 7), "second": OLD}


@pytest.mark.parametrize(
    ("section", "classes", "expected"),
    [
        (None, ["split", "merged"], ["700.2a", "702.1"]),
        (None, ["gone"], [""]),
        ("700", [], ["700.1a", "700.2", "700.2a", "700.3", "700.4"]),
        ("700.2", [], ["700.2", "700.2a"]),
        ("701", ["new"], ["701", "701.1"]),
        ("701", ["renumbered"], ["702", "702.1", "702.2", "702.3"]),
        ("702", ["gone"], [""]),
        ("7", ["punctuation", "examples"], ["700.3", "700.4"]),
        ("glossary", [], ["Fuel", "Lamp"]),
        ("701.1", ["reworded"], ["702.1"]),
        ("700.1", ["gone"], []),
    ],
)
def test_a_part_can_be_chosen(
    found: Differences, section: str | None, classes: list[str], expected: list[str]
) -> None:
    """By the old or the new number, and by any class that a change is of."""
    assert [one.new for one in found.chosen(section, classes).changes] == expected


def test_a_section_that_no_edition_has_is_told(chain: Chain, found: Differences) -> None:
    """And what is no number at all; one that only one of them has is taken."""
    assert section_of(chain, found, "701.5.") == "701.5"
    assert section_of(chain, found, " Glossary ") == "glossary"
    with pytest.raises(NoSection):
        section_of(chain, found, "703")
    with pytest.raises(BadRuleNumber):
        section_of(chain, found, "oil")


def test_neighbours_are_compared_too(chain: Chain) -> None:
    """The rule of a month is gone from the one, new in the other."""
    first = rows(difference(chain, OLD, date.fromisoformat(MIDDLE)))
    second = rows(difference(chain, date.fromisoformat(MIDDLE), NEW))
    assert ("", "701.5", "new") in first
    assert ("701.5", "", "gone") in second


def test_a_section_that_is_gone_has_its_old_name(tmp_path: Path) -> None:
    """There is no place in the new edition for what stood in it."""
    lines = ("7. Lamps", "700. Of Lamps", "700.1. A lamp is lit by its owner with a match.")
    more = (*lines, "701. Of Oil", "701.1. Rancid grease is poured into the river by two men.")
    for name, text in (("a", book(FIRST, more)), ("b", book(LAST, lines))):
        (tmp_path / f"{name}.txt").write_text(text, "utf-8")
    with KnowledgeBase.open(tmp_path / "home", create=True) as kb:
        import_files(kb, sorted(tmp_path.glob("*.txt")))
        found = difference(Chain.of(kb), OLD, NEW).chosen("701", [])
    assert rows(found) == [("701", "", "gone"), ("701.1", "", "gone")]
    assert {one.section for one in found.changes} == {Section("701", "Of Oil", gone=True)}


def test_without_texts_numbers_and_classes_are_told(empty: KnowledgeBase) -> None:
    """Official editions are known as facts: headings of today, no words."""
    found = difference(Chain.of(empty), date(2025, 11, 14), date(2026, 8, 7))
    assert not found.complete
    night = next(one for one in found.changes if one.new == "731")
    assert (night.old, night.change, night.section) == (
        "730",
        "renumbered",
        Section("731", "Day and Night"),
    )
    storied = next(one for one in found.changes if one.new == "702.195a")
    assert (storied.heading, storied.change, storied.known) == ("Storied", "new", False)
    assert night.words() == storied.words() == ()


def test_with_one_text_its_words_are_there_and_no_changes_of_words(
    empty: KnowledgeBase, tmp_path: Path
) -> None:
    """A text of ours stands in for an official edition of that day."""
    path = tmp_path / "lamps.txt"
    path.write_text(book("2026-01-16", LINES[FIRST], GLOSSARY[FIRST]), "utf-8")
    import_files(empty, [path])
    found = difference(Chain.of(empty), date(2025, 11, 14), date(2026, 1, 16))
    assert [side.imported for side in (found.old, found.new)] == [False, True]
    moved = [one for one in found.changes if one.old and one.new]
    assert moved
    assert not any(one.known for one in moved)
