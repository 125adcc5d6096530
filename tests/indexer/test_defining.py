"""A rule that defines what a query names gains by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from shelf import Shelf, rule

from corpus.languages import Language
from indexer.build import refresh_from
from indexer.defining import DEFINES, defining_rules
from indexer.results import SearchOptions
from indexer.search import Searcher
from kb.views.forms import FormKind
from kb.views.named import NamedConcept


def named(words: str, rule: str) -> NamedConcept:
    """A concept that some words of a query name."""
    return NamedConcept(words, words, (Language.EN,), {}, rule, False, FormKind.PREFERRED)


def test_a_name_counts_by_its_share_of_the_query() -> None:
    """Two words of four; a concept that no rule defines gives nothing."""
    found = defining_rules([named("mana ability", "605"), named("stack", "")], ["a mana ability b"])
    assert found == {"605": 0.5}


def test_of_several_names_of_one_rule_the_longest_counts() -> None:
    """They are not added up."""
    both = [named("mana", "106"), named("mana pool", "106")]
    assert defining_rules(both, ["mana pool"]) == {"106": 1.0}


@pytest.fixture
def lamps(tmp_path: Path) -> Iterator[Searcher]:
    """Two rules that say the same of a lamp, one inside the rule that defines it."""
    shelf = Shelf(
        [
            rule("500.1", "A permanent is a card or a token."),
            rule("605", heading="Night"),
            rule("605.1", "A permanent is a card or a token."),
        ]
    )
    refresh_from(shelf, tmp_path)
    with Searcher.over(tmp_path, shelf) as searcher:
        yield searcher


def test_the_rule_that_defines_comes_before_one_that_mentions(lamps: Searcher) -> None:
    """Of two with the same words; without the definition the order is that of the rules."""
    assert [hit.number for hit in lamps.search("permanent").hits][:1] == ["500.1"]
    found = lamps.search("permanent", SearchOptions(), {"605": 1.0}).hits
    assert [hit.number for hit in found] == ["605.1", "500.1"]


def test_what_is_gained_is_told(lamps: Searcher) -> None:
    """A rule inside the defining one gains half; the explanation adds up with it."""
    options = SearchOptions(explain=True)
    hit = lamps.search("permanent", options, {"605": 1.0}).hits[0]
    assert hit.explanation is not None
    assert hit.explanation.number == pytest.approx(DEFINES / 2)


def test_an_article_before_a_title_changes_nothing(lamps: Searcher) -> None:
    """“the night” is the title of a section, in any language; with a name of its own it is kept."""
    for query in ("night", "the night", "la night"):
        hit = lamps.search(query, SearchOptions(explain=True)).hits[0]
        assert hit.number == "605"
        assert hit.explanation is not None
        assert hit.explanation.name > 0
