"""Keywords by name."""

from __future__ import annotations

import pytest

from kb.study.keywords import UnknownKeyword, keyword_names, rules_of_keyword


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("flying", "702.9"),
        ("vuela", "702.9"),
        ("Vol", "702.9"),
        ("FIRST-STRIKE", "702.7"),
        ("daña primero", "702.7"),
        ("dana primero", "702.7"),
        ("initiative", "702.7"),
        ("destroy", "701.8"),
        ("∞", "702.186"),
    ],
)
def test_a_keyword_has_its_rule_by_any_of_its_names(name: str, rule: str) -> None:
    """In any language, whatever case and accents."""
    assert rule in rules_of_keyword(name)


def test_an_unknown_keyword_is_told_with_close_ones() -> None:
    """The closest first, each rule once."""
    with pytest.raises(UnknownKeyword) as told:
        rules_of_keyword("flyign")
    assert told.value.data["closest"][0] == "flying"
    with pytest.raises(UnknownKeyword) as told:
        rules_of_keyword("")
    assert told.value.data["keyword"] == ""


def test_names_of_keywords_can_be_begun() -> None:
    """Each begins so, and leads to a rule."""
    begun = keyword_names("DA")
    assert "Daña primero" in begun
    assert all(name.casefold().startswith("da") for name in begun)
    assert all(rules_of_keyword(name) for name in keyword_names())
