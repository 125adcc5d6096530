"""Every check shows itself at work: its right examples pass, its wrong ones are found."""

from __future__ import annotations

import pytest
from lint_pairs import run_example

from corpus.languages import Language
from kb.lint.check import AnyCheck, Check, Example
from kb.lint.registry import all_checks

CHECKS = [check for check in all_checks().values() if issubclass(check, Check)]
RIGHT = [
    pytest.param(check, example, id=f"{check.id}-{place}")
    for check in CHECKS
    for place, example in enumerate(check.right)
]
WRONG = [
    pytest.param(check, example, id=f"{check.id}-{place}")
    for check in CHECKS
    for place, example in enumerate(check.wrong)
]


@pytest.mark.parametrize(("check", "example"), RIGHT)
def test_a_right_example_is_not_flagged(check: type[AnyCheck], example: Example) -> None:
    """By its own check."""
    assert run_example(check, example) == []


@pytest.mark.parametrize(("check", "example"), WRONG)
def test_a_wrong_example_is_flagged_at_its_words(check: type[AnyCheck], example: Example) -> None:
    """On the side that the example names."""
    found = run_example(check, example)
    assert found
    sides = [one.source if example.in_source else one.target for one in found]
    words = {side.text[slice(*span)] for side in sides if side for span in side.spans}
    assert not example.words or example.words in words


@pytest.mark.parametrize("check", all_checks().values(), ids=list(all_checks()))
def test_a_check_tells_what_it_is_and_shows_it(check: type[AnyCheck]) -> None:
    """In both languages, unless it concerns one of them alone."""
    assert check.title
    assert len(check.about) > 60
    for examples in (check.right, check.wrong):
        assert {example.lang for example in examples} & {Language.ES, Language.FR}


@pytest.mark.parametrize(("check", "example"), WRONG)
def test_a_fix_mends_what_it_was_offered_for(check: type[AnyCheck], example: Example) -> None:
    """The finding is gone once its fix is applied."""
    for one in run_example(check, example):
        if one.fix:
            mended = Example(
                example.lang,
                example.source,
                one.fix.applied(example.target),
                kind=example.kind,
                rule=example.rule,
            )
            assert one.id not in {left.id for left in run_example(check, mended)}
