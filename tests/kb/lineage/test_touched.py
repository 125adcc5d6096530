"""A new official edition says what it touches of the digest and the checks."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from small_texts import edition, write
from town_editions import FIRST, SECOND

from corpus.digest.edition import EFFECTIVE
from kb.base import KnowledgeBase
from kb.checks.manifest import Row
from kb.checks.model import Status
from kb.importer import import_files
from kb.lineage import touched as module
from kb.lineage.touched import Touched, TouchedRule, touched

LATER = date(2027, 3, 1)


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The project has checks for three rules."""
    rows = {number: Row(Status.VERIFIED, 1, {}, "x") for number in ("700.1", "700.2", "700.3")}
    monkeypatch.setattr(module, "manifest", lambda: rows)


def put(kb: KnowledgeBase, folder: Path, lines: tuple[str, ...], day: date) -> None:
    import_files(kb, [write(folder, f"{day}.txt", edition(lines, (), str(day)))])


@pytest.mark.usefixtures("checked")
def test_moved_reworded_and_gone_rules_are_told(empty: KnowledgeBase, tmp_path: Path) -> None:
    """By the number of the reference edition, with today's; what stayed is not."""
    put(empty, tmp_path, FIRST, EFFECTIVE)
    put(empty, tmp_path, SECOND, LATER)
    assert touched(empty) == Touched(
        EFFECTIVE,
        LATER,
        (
            TouchedRule("700.2", "700.3", ("renumbered-reworded",), digest=False, check=True),
            TouchedRule("700.3", None, ("gone",), digest=False, check=True),
        ),
    )


@pytest.mark.usefixtures("checked")
def test_the_reference_edition_touches_nothing(empty: KnowledgeBase, tmp_path: Path) -> None:
    """Neither do older ones."""
    put(empty, tmp_path, FIRST, EFFECTIVE)
    put(empty, tmp_path, SECOND, date(2020, 1, 24))
    assert touched(empty) is None


@pytest.mark.usefixtures("checked")
def test_without_the_reference_edition_nothing_is_claimed(
    empty: KnowledgeBase, tmp_path: Path
) -> None:
    """A number may mean another rule, and nobody can compare."""
    put(empty, tmp_path, SECOND, LATER)
    assert touched(empty) == Touched(EFFECTIVE, LATER, (), known=False)
