"""What goes out to a translator: all, the missing, the stale; and it comes back in."""

from __future__ import annotations

from pathlib import Path

import pytest
from bell_editions import LANGS, NEW, OLD, SPANISH, hand_in, put, states

from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.base import KnowledgeBase
from kb.exchange.values import State as SegmentState
from kb.translations.choose import Wanted, Which, chosen
from kb.translations.standing import Standings
from kb.translations.take import Handed, Outcome, TakingIn
from kb.translations.values import Origin


@pytest.fixture
def grown(empty: KnowledgeBase, tmp_path: Path) -> KnowledgeBase:
    """A Spanish translation of the old edition, and then the new one."""
    put(empty, tmp_path, OLD)
    hand_in(empty)
    put(empty, tmp_path, NEW)
    return empty


def keys(kb: KnowledgeBase, which: Which, rule: str | None = None) -> list[str]:
    wanted = Wanted(
        Origin.EDITION, *((LANGS[0], LANGS[1:])), which, RuleNumber.parse(rule) if rule else None
    )
    return [one.key for one in chosen(kb, wanted).segments]


STALE = ["700.3", "700.3a", "example:700.3a/1", "700.4", "700.5"]
MISSING = ["7#title", "700.2", "701.1"]


def test_all_units_that_there_are_go_out_in_document_order(grown: KnowledgeBase) -> None:
    """What is gone does not."""
    found = keys(grown, Which.ALL)
    assert found[:4] == ["7#title", "700#title", "700.1", "700.2"]
    assert "701.2" not in found
    assert found[-1] == "701.1"
    assert len(found) == 11


@pytest.mark.parametrize(("which", "expected"), [(Which.STALE, STALE), (Which.MISSING, MISSING)])
def test_the_missing_or_the_stale_go_out_alone(
    grown: KnowledgeBase, which: Which, expected: list[str]
) -> None:
    """Or both."""
    assert keys(grown, which) == expected
    assert set(keys(grown, Which.OPEN)) == {*STALE, *MISSING}


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("700.3", ["700.3", "700.3a", "example:700.3a/1"]),
        ("701", ["701#title", "701.1"]),
        ("700.3a", ["700.3a", "example:700.3a/1"]),
    ],
)
def test_a_rule_goes_out_with_what_is_below_it(
    grown: KnowledgeBase, rule: str, expected: list[str]
) -> None:
    """And nothing else."""
    assert keys(grown, Which.ALL, rule) == expected


def test_a_stale_segment_brings_the_text_it_was_made_from(grown: KnowledgeBase) -> None:
    """And the old translation."""
    wanted = Wanted(Origin.EDITION, Language.EN, (Language.ES,), Which.STALE)
    (found,) = [one for one in chosen(grown, wanted).segments if one.key == "700.5"]
    assert (found.state, found.target) == (SegmentState.STALE, SPANISH["700.4"])
    assert found.was is not None
    assert "seven times" in found.was


def test_terms_of_the_base_stand_in_the_notes(digest_home: KnowledgeBase) -> None:
    """As they are called in the target language."""
    wanted = Wanted(
        Origin.DIGEST, Language.EN, (Language.ES,), Which.ALL, RuleNumber.parse("702.145")
    )
    notes = [note for one in chosen(digest_home, wanted).segments for note in one.notes]
    assert "permanent = permanente" in notes


def test_the_digest_goes_out_in_any_pair(digest_home: KnowledgeBase) -> None:
    """From Spanish into French too."""
    wanted = Wanted(Origin.DIGEST, Language.ES, (Language.FR, Language.EN), Which.ALL)
    found = list(chosen(digest_home, wanted).segments)
    assert found
    assert {one.state for one in found} == {SegmentState.TRANSLATED}
    assert [one.lang for one in found[:2]] == [Language.FR, Language.EN]


def test_what_goes_out_and_comes_back_as_it_was_changes_nothing(digest_home: KnowledgeBase) -> None:
    """Of the digest too."""
    wanted = Wanted(Origin.DIGEST, Language.EN, (Language.ES,), Which.ALL)
    going = chosen(digest_home, wanted)
    handed = [Handed(one.key, one.source, one.target) for one in going.segments]
    taken = TakingIn(digest_home, Origin.DIGEST, LANGS, going.edition, "x").look(handed)
    assert {one.outcome for one in taken.units} == {Outcome.UNCHANGED}


def test_states_know_the_digest_as_current(digest_home: KnowledgeBase) -> None:
    """Its languages are written together."""
    found = list(Standings(digest_home, Origin.DIGEST, *LANGS).all())
    assert {str(one.state) for one in found} == {"current"}
    assert states(digest_home) == {}


def test_two_translations_of_an_edition_go_out_side_by_side(grown: KnowledgeBase) -> None:
    """Where both are up to date; what is stale is no source for another language."""
    french = {"700.1": "La cloche de la tour sonne à midi et à la tombée de la nuit."}
    now = {one.key: one.source for one in Standings(grown, Origin.EDITION, *LANGS).all()}
    handed = [Handed(key, now[key], text, done=True) for key, text in french.items()]
    langs = (Language.EN, Language.FR)
    TakingIn(grown, Origin.EDITION, langs, NEW, "cloches.xliff").run(handed)
    wanted = Wanted(Origin.EDITION, Language.ES, (Language.FR,), terms=False)
    found = {one.key: one for one in chosen(grown, wanted).segments}
    assert found["700.1"].source == SPANISH["700.1"]
    assert found["700.1"].target == french["700.1"]
    assert found["701#title"].state is SegmentState.MISSING
    assert "700.5" not in found
