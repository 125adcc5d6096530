"""Questions about official names in other languages."""

from __future__ import annotations

from collections import Counter

import pytest

from corpus.languages import Language
from corpus.terms import Concept, NameStatus, term_base
from kb.fold import form_key
from kb.study.kin import gives_away, says_the_same
from kb.study.makers.names import OfficialNames
from kb.study.values import Item, Kind, QuestionGone, QuestionId

ITEMS = tuple(OfficialNames().items())
IDS = {str(item.id): item for item in ITEMS}


def _concept(item: Item) -> Concept:
    return term_base().concepts[item.id.about]


def test_every_pair_of_languages_has_hundreds() -> None:
    """Each of the six, and all together more than two thousand."""
    pairs = Counter(str(item.pair) for item in ITEMS)
    assert len(pairs) == 6
    assert min(pairs.values()) > 300
    assert len(ITEMS) > 2000


def test_only_names_that_were_seen_are_asked_for() -> None:
    """None of our own making, neither right nor wrong."""
    for item in ITEMS:
        assert item.pair is not None
        for lang in (item.pair.source, item.pair.target):
            assert _concept(item).names[lang].status is not NameStatus.PROPOSED, item.id


def test_no_wrong_name_is_right_in_any_way() -> None:
    """Neither admitted, nor former, nor of something else that has the given name too."""
    bearers: dict[tuple[Language, str], list[Concept]] = {}
    for concept in term_base().concepts.values():
        for lang in Language:
            for name in (*concept.names[lang].right, *concept.names[lang].old_terms):
                bearers.setdefault((lang, form_key(name)), []).append(concept)
    for item in ITEMS:
        assert item.pair is not None
        given = form_key(_concept(item).names[item.pair.source].term)
        right = {
            form_key(name)
            for names in (one.names for one in bearers[item.pair.source, given])
            for name in (*names[item.pair.target].right, *names[item.pair.target].old_terms)
        }
        wrong = {form_key(str(one.words)) for one in OfficialNames().question(item).wrong}
        assert wrong.isdisjoint(right), item.id


def test_a_name_with_two_meanings_is_not_asked_for() -> None:
    """A counter is put on things, and spells are countered."""
    assert "name:counter-marker:en-es" not in IDS
    assert "name:counter-marker:es-fr" in IDS


@pytest.mark.parametrize("name", ["proliferate", "plus-one-counter", "bushido"])
def test_what_everyone_can_tell_is_not_asked_for(name: str) -> None:
    """Proliferate is proliferar."""
    assert f"name:{name}:en-es" not in IDS


def test_a_concept_without_an_official_name_is_gone() -> None:
    """As when evidence for a name turns out to be wrong."""
    pair = ITEMS[0].pair
    identity = QuestionId(Kind.NAME, "abandon", str(pair))
    with pytest.raises(QuestionGone):
        OfficialNames().question(Item(identity, "701.33", ITEMS[0].level, pair))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("creature", "creature card", True),
        ("attack", "attacking", True),
        ("declare attackers", "declare blockers", False),
        ("die", "dice", False),
        ("end of combat", "combat", True),
        ("end of turn", "combat", False),
    ],
)
def test_a_name_inside_another_says_the_same(one: str, other: str, *, same: bool) -> None:
    """So that nobody has to weigh the whole against the part."""
    assert says_the_same(one, other, Language.EN) is same
    assert says_the_same(other, one, Language.EN) is same


def test_names_that_look_alike_give_each_other_away() -> None:
    """Word by word; half of it is not enough."""
    assert gives_away("proliferate", Language.EN, "proliferar", Language.ES)
    assert not gives_away("mana burn", Language.EN, "quemadura de maná", Language.ES)
