"""Lines of different files say nothing of each other."""

from __future__ import annotations

from corpus.languages import Language
from kb.bitext.unit import Place, Unit, UnitKind
from kb.lint.checks.across.numbering import NumberingOrder
from kb.lint.engine import Job, lint


def unit(number: str, line: int, file: str) -> Unit:
    return Unit(
        number,
        UnitKind.RULE,
        {Language.EN: "Draw.", Language.ES: "Roba."},
        number,
        places={Language.EN: Place("rules", line), Language.ES: Place(file, 10 - line)},
    )


def test_rules_of_two_pages_are_in_no_order() -> None:
    """Within one page they are."""
    job = Job(Language.EN, (Language.ES,), (NumberingOrder,))
    apart = [unit("702.5a", 1, "one"), unit("712.2", 2, "two")]
    assert list(lint(apart, job, jobs=1)) == []
    together = [unit("702.5a", 1, "one"), unit("712.2", 2, "one")]
    assert [one.key for one in lint(together, job, jobs=1)] == ["712.2"]
