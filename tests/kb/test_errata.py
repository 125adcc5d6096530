"""Slips of official editions, each once, with the editions in which it stood."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from small_texts import LAMPS, edition, write

from kb.base import KnowledgeBase
from kb.doctor.errata import Erratum, errata, stood_on
from kb.importer import import_files
from kb.lineage.errors import NoEditions, NotInForce

WRONG = tuple(line.replace("701, “Of Oil.”", "701, “Of Water.”") for line in LAMPS)
MOVED = tuple(line.replace("700", "702") for line in WRONG)
DAYS = ("2027-01-01", "2027-02-01", "2027-03-01")


def put(kb: KnowledgeBase, folder: Path, *editions: tuple[str, ...]) -> tuple[Erratum, ...]:
    """Import editions of three days in a row, and list their slips."""
    for day, lines in zip(DAYS, editions, strict=False):
        import_files(kb, [write(folder, f"{day}.txt", edition(lines, (), day))])
    return errata(kb)


def days(erratum: Erratum) -> list[str]:
    """The editions that have a slip."""
    return [str(one.edition) for one in erratum.stood]


def test_a_slip_that_was_mended_is_told_with_its_editions(
    empty: KnowledgeBase, tmp_path: Path
) -> None:
    """The newest edition is right."""
    (found,) = put(empty, tmp_path, WRONG, WRONG, LAMPS)
    assert found.finding.code == "title-differs"
    assert days(found) == list(DAYS[:2])
    assert not found.standing


def test_a_slip_that_stands_comes_first(empty: KnowledgeBase, tmp_path: Path) -> None:
    """Before those of the past, whatever their place."""
    later = (*LAMPS, "701.3. A jar is closed. See rule 799.")
    found = put(empty, tmp_path, WRONG, later)
    assert [one.standing for one in found] == [True, False]
    assert [one.finding.code for one in found] == ["dangling-reference", "title-differs"]


def test_a_slip_that_moved_with_its_section_is_one(empty: KnowledgeBase, tmp_path: Path) -> None:
    """It says where it stood in each edition."""
    found = put(empty, tmp_path, WRONG, MOVED)
    (moved,) = [one for one in found if one.finding.code == "title-differs"]
    assert [one.where for one in moved.stood] == ["700.1", "702.1"]
    assert moved.finding.where == "702.1"


def test_a_number_given_twice_is_a_slip(empty: KnowledgeBase, tmp_path: Path) -> None:
    """What reading met counts as well."""
    (found,) = put(empty, tmp_path, (*LAMPS, "701.2. A jar is closed."))
    assert (found.finding.code, found.finding.where) == ("number-repeated", "701.2")


def test_a_day_chooses_the_edition_in_force(empty: KnowledgeBase, tmp_path: Path) -> None:
    """Of those imported; before the first of them there is none."""
    found = put(empty, tmp_path, LAMPS, WRONG, LAMPS)
    assert stood_on(empty, found, date(2027, 2, 20)) == found
    assert stood_on(empty, found, date(2027, 1, 20)) == ()
    with pytest.raises(NotInForce):
        stood_on(empty, found, date(2020, 1, 1))


def test_without_an_official_edition_there_is_nothing_to_judge(empty: KnowledgeBase) -> None:
    """The digest is not the official text."""
    with pytest.raises(NoEditions):
        errata(empty)
