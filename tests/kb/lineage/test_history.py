"""The life of one rule through small editions, with its words."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from lamp_editions import FIRST, LAST, MIDDLE, write_books

from kb.base import KnowledgeBase
from kb.importer import import_files
from kb.lineage import chain as module
from kb.lineage.asked import InOtherEdition, NoLineage, find_key, find_key_ever
from kb.lineage.bearers import bearers, presence
from kb.lineage.chain import Chain
from kb.lineage.course import Course
from kb.lineage.errors import NotInEdition
from kb.lineage.history import History, history
from kb.lineage.passage import Way
from kb.lineage.trace import life, rule_key
from kb.lineage.units import UnitKind

START, BETWEEN, END = map(date.fromisoformat, (FIRST, MIDDLE, LAST))


@pytest.fixture(scope="module")
def lamp_editions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    """All three editions."""
    folder = tmp_path_factory.mktemp("lives")
    with KnowledgeBase.open(folder / "home", create=True) as kb:
        import_files(kb, write_books(folder))
        yield kb


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No edition is known but those that are imported."""
    monkeypatch.setattr(module, "known_editions", lambda _lang: ())
    monkeypatch.setattr(module, "known_passages", lambda _lang: {})


@pytest.fixture
def chain(lamp_editions: KnowledgeBase, alone: None) -> Chain:
    """The three editions and no other."""
    return Chain.of(lamp_editions)


def of(chain: Chain, number: str, edition: date = END) -> History:
    """The history of a rule."""
    return history(chain, rule_key(number), edition)


def test_each_change_has_the_words_before_and_after(chain: Chain) -> None:
    """701.4 loses the rule before it, then its section moves and one word changes."""
    found = of(chain, "702.3")
    assert [(turn.change.passage.old, turn.change.name) for turn in found.turns] == [
        ("701.4", "renumbered"),
        ("701.3", "renumbered-reworded"),
    ]
    moved, reworded = found.turns
    assert moved.before
    assert moved.after
    assert moved.before.text == moved.after.text
    assert reworded.before
    assert "them aloud each" in reworded.before.text
    assert reworded.after
    assert "them twice each" in reworded.after.text
    assert (reworded.old, found.untold, found.previous) == (BETWEEN, 0, None)
    assert found.words
    assert found.words.key == "701.4"
    assert found.words_today
    assert found.words_today.key == "702.3"


def test_a_rule_that_is_gone_ends_where_it_stood_last(chain: Chain) -> None:
    """With the words that it had."""
    found = of(chain, "701.3", START)
    assert (found.gone, found.last, found.last_key) == (BETWEEN, START, "701.3")
    assert found.words_today is None
    assert found.turns[0].before
    assert found.turns[0].after is None


def test_a_part_begins_where_it_was_split_off(chain: Chain) -> None:
    """700.2a says what the second sentence of 700.2 said."""
    found = of(chain, "700.2a")
    origin = found.life.origin
    assert origin
    assert (origin.way, origin.old) == (Way.SPLIT, "700.2")
    assert (found.life.first.edition, found.previous) == (END, BETWEEN)


def test_a_number_that_others_bore_is_told(chain: Chain) -> None:
    """701.1 was of jars, 702.2 never of anything else."""
    assert of(chain, "701.1").shared
    assert not of(chain, "702.2").shared


def test_a_heading_names_the_first_that_is_under_it(chain: Chain) -> None:
    """A chapter a section, a section a rule; a rule with a text nothing."""
    assert of(chain, "7").below == "700"
    assert of(chain, "702").below == "702.1"
    assert of(chain, "700.1").below == ""


def test_an_entry_lives_on_under_another_head(chain: Chain) -> None:
    """Oil says what Fuel says."""
    found = history(chain, (UnitKind.GLOSSARY, "Fuel"), END)
    assert [(turn.change.passage.old, turn.change.passage.new) for turn in found.turns] == [
        ("Oil", "Fuel")
    ]


@pytest.mark.usefixtures("alone")
def test_words_are_those_of_another_edition_where_they_stayed(
    empty: KnowledgeBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chain: Chain
) -> None:
    """Where the middle edition is known by its facts only, 701.3 there is told by 701.4."""
    facts = {
        (step.old, step.new): tuple(tuple(one) for one in step.passages)
        for step in chain.steps
        if step
    }
    import_files(empty, write_books(tmp_path, FIRST))
    monkeypatch.setattr(module, "known_editions", lambda _lang: (START, BETWEEN, END))
    monkeypatch.setattr(module, "known_passages", lambda _lang: facts)
    part = Chain.of(empty)
    keeper = Course(part, UnitKind.RULE, life(part, rule_key("701.4"), START))
    assert (part.place(BETWEEN), keeper.places[1].key) == (1, "701.3")
    unit = keeper.unit(1)
    assert unit
    assert "aloud" in unit.text
    assert keeper.unit(2) is None
    found = history(part, rule_key("701.4"), START)
    assert (found.untold, found.words_today) == (1, None)
    assert [turn.after is None for turn in found.turns] == [False, True]


def test_who_bore_a_number_is_listed_once_each_the_last_first(chain: Chain) -> None:
    """701.3 was of grease, then of the keeper; nothing has it today."""
    assert presence(chain, rule_key("701.3")) == (True, True, False)
    found = bearers(chain, rule_key("701.3"))
    assert [(one.spans, one.life.first.key) for one in found] == [
        (((BETWEEN, BETWEEN),), "701.4"),
        (((START, START),), "701.3"),
    ]
    assert bearers(chain, rule_key("709.9")) == ()


def test_one_rule_under_a_number_is_one_run(chain: Chain) -> None:
    """However often it was reworded."""
    (found,) = bearers(chain, rule_key("700.3"))
    assert (found.spans, found.last) == (((START, END),), END)


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ("702.2", "702.2"),
        ("rule 702.2.", "702.2"),
        ("OF OIL", "702"),
        ("of wax", "701"),
        ("glossary:fuel", "Fuel"),
        ("lamp", "Lamp"),
    ],
)
def test_a_rule_is_asked_for_as_people_do(
    lamp_editions: KnowledgeBase, chain: Chain, asked: str, key: str
) -> None:
    """By number, title or head, in any case."""
    assert find_key(lamp_editions, chain, asked, END)[1] == key


def test_a_title_of_today_is_carried_back(lamp_editions: KnowledgeBase, chain: Chain) -> None:
    """And one of then is found then."""
    assert find_key(lamp_editions, chain, "Of Oil", START)[1] == "701"
    assert find_key(lamp_editions, chain, "Fuel", START)[1] == "Oil"


def test_what_only_another_edition_has_is_told_with_that_edition(
    lamp_editions: KnowledgeBase, chain: Chain
) -> None:
    """By number, by head; what comes later too."""
    with pytest.raises(InOtherEdition) as caught:
        find_key(lamp_editions, chain, "701.5", END)
    assert str(caught.value) == (
        f"The edition of {LAST} has no 701.5, but that of {MIDDLE} has one."
    )
    assert caught.value.data["at"] == MIDDLE
    with pytest.raises(InOtherEdition) as caught:
        find_key(lamp_editions, chain, "oil", END)
    assert caught.value.data["at"] == MIDDLE
    with pytest.raises(InOtherEdition) as caught:
        find_key(lamp_editions, chain, "of wax", START)
    assert caught.value.data["at"] == LAST
    assert find_key_ever(lamp_editions, chain, "701.5") == rule_key("701.5")


@pytest.mark.parametrize("asked", ["card:Island", "ruling:abc", "example:702.2/1"])
def test_what_is_in_no_edition_has_no_history(
    lamp_editions: KnowledgeBase, chain: Chain, asked: str
) -> None:
    """Cards, rulings, examples."""
    with pytest.raises(NoLineage, match="is neither a rule nor a glossary entry"):
        find_key(lamp_editions, chain, asked, END)


def test_a_number_that_never_was_is_told_with_what_is_close(
    lamp_editions: KnowledgeBase, chain: Chain
) -> None:
    """In the edition asked for."""
    with pytest.raises(NotInEdition) as caught:
        find_key(lamp_editions, chain, "700.1c", END)
    assert type(caught.value) is NotInEdition
    assert "700.1a" in str(caught.value.data["closest"])
