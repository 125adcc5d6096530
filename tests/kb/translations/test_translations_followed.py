"""A translation that was handed in follows its rule from edition to edition."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from bell_editions import LANGS, NEW, OLD, SPANISH, hand_in, put, standings, states

from corpus.kinds import Format
from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.exchange.values import Segment
from kb.graph.node import node
from kb.store.translations import TranslationRow, put_translations
from kb.translations.edition import edition_made_from
from kb.translations.overlay import with_kept
from kb.translations.renumber import keep, renumbered
from kb.translations.take import Handed, Outcome, TakingIn, compose_all
from kb.translations.values import Origin, State


@pytest.fixture
def bells(empty: KnowledgeBase, tmp_path: Path) -> KnowledgeBase:
    """The old edition, and a Spanish translation of most of it."""
    put(empty, tmp_path, OLD)
    hand_in(empty)
    return empty


@pytest.fixture
def grown(bells: KnowledgeBase, tmp_path: Path) -> KnowledgeBase:
    """The same when the new edition has come."""
    put(bells, tmp_path, NEW)
    return bells


def test_what_is_handed_in_is_current_and_the_rest_is_new(bells: KnowledgeBase) -> None:
    """Chapter 7 and 701.1 were left out."""
    found = states(bells)
    assert {key for key, one in found.items() if one.state is State.CURRENT} == set(SPANISH)
    assert {key for key, one in found.items() if one.state is State.NEW} == {"7#title", "701.1"}


def test_it_is_shown_beside_the_english(bells: KnowledgeBase) -> None:
    """As a text of its own source, which is not official."""
    shown = node(bells, "700.2a")
    assert shown is not None
    (spanish,) = [one for one in shown.texts if one.lang is Language.ES]
    assert (spanish.text, spanish.format) == (SPANISH["700.2a"], Format.TRANSLATION)
    assert not spanish.format.is_official
    assert spanish.source == f"translation:es:{OLD}"
    assert [one.text for one in shown.examples if one.lang is Language.ES] == [
        SPANISH["example:700.2a/1"]
    ]


@pytest.mark.parametrize(
    ("key", "state"),
    [
        ("700.1", State.CURRENT),
        ("700.2", State.NEW),
        ("700.3", State.RENUMBERED),
        ("700.3a", State.RENUMBERED),
        ("example:700.3a/1", State.RENUMBERED),
        ("700.4", State.MARKS),
        ("700.5", State.WORDING),
        ("701.2", State.GONE),
        ("701#title", State.CURRENT),
    ],
)
def test_a_newer_edition_makes_it_stale_by_class(
    grown: KnowledgeBase, key: str, state: State
) -> None:
    """By what happened to the text that it was made from."""
    assert states(grown)[key].state is state


def test_a_stale_translation_keeps_the_text_it_was_made_from(grown: KnowledgeBase) -> None:
    """So that a translator sees what changed."""
    stale = states(grown)["700.5"]
    assert stale.was is not None
    assert "seven times" in stale.was
    assert "nine times" in stale.source
    assert stale.target == SPANISH["700.4"]


def test_renumbered_ones_are_brought_up_to_date(grown: KnowledgeBase) -> None:
    """Numbers alone change, and the unit goes under its new number."""
    found = {one.standing.key: one for one in renumbered(standings(grown))}
    assert set(found) == {"700.3", "700.3a", "example:700.3a/1"}
    assert all(one.can_be_kept for one in found.values())
    example = found["example:700.3a/1"]
    assert example.text == SPANISH["example:700.2a/1"].replace("700.2", "700.3")
    assert keep(grown, standings(grown), found.values()) == 3
    assert states(grown)["700.3"].state is State.CURRENT
    assert states(grown)["example:700.3a/1"].target == example.text
    assert not list(renumbered(standings(grown)))


def test_a_new_translation_takes_the_place_of_the_stale_one(grown: KnowledgeBase) -> None:
    """Whatever number it had."""
    words = "Los días de fiesta la campana suena nueve veces, despacio, antes de abrir puertas."
    taken = hand_in(grown, {"700.5": words}, NEW)
    assert taken.counts[Outcome.CHANGED] == 1
    found = states(grown)["700.5"]
    assert (found.state, found.target) == (State.CURRENT, words)


@pytest.mark.parametrize(
    ("done", "outcome", "state"),
    [(True, Outcome.CONFIRMED, State.CURRENT), (False, Outcome.WAITING, State.MARKS)],
)
def test_the_same_words_for_a_changed_text_are_believed_when_called_final(
    grown: KnowledgeBase, done: bool, outcome: Outcome, state: State
) -> None:
    """A file that goes out and comes back untouched confirms nothing."""
    taken = hand_in(grown, {"700.4": SPANISH["700.3"]}, NEW, done=done)
    assert [one.outcome for one in taken.units] == [outcome]
    assert states(grown)["700.4"].state is state


def test_a_file_made_for_the_old_edition_goes_under_the_new_numbers(grown: KnowledgeBase) -> None:
    """And is stale at once where the text changed since."""
    old = "On feast days the bell rings seven times before the doors are opened."
    handed = [Handed("700.4", old, "En fiestas la campana suena siete veces.", done=True)]
    taken = TakingIn(grown, Origin.EDITION, LANGS, OLD, "late.xliff").run(handed)
    (unit,) = taken.units
    assert (unit.outcome, unit.behind) == (Outcome.CHANGED, True)
    assert states(grown)["700.5"].state is State.WORDING


def test_units_that_there_are_not_are_told_and_not_kept(bells: KnowledgeBase) -> None:
    """And so are those without a translation."""
    taken = hand_in(bells, {"799.1": "Nada.", "700.1": "  "})
    assert [one.outcome for one in taken.units] == [Outcome.UNKNOWN, Outcome.EMPTY]
    assert not taken.written
    assert "799.1" not in states(bells)


def test_the_same_file_again_changes_nothing(bells: KnowledgeBase) -> None:
    """Not even the revision."""
    revision = bells.revision
    taken = hand_in(bells)
    assert {one.outcome for one in taken.units} == {Outcome.UNCHANGED}
    assert (taken.written, bells.revision) == (False, revision)


def test_a_look_writes_nothing(bells: KnowledgeBase) -> None:
    """It tells what would become of the file."""
    handed = [Handed("700.1", states(bells)["700.1"].source, "Otra cosa.")]
    taken = TakingIn(bells, Origin.EDITION, LANGS, OLD, "x").look(handed)
    assert [one.outcome for one in taken.units] == [Outcome.CHANGED]
    assert states(bells)["700.1"].target == SPANISH["700.1"]


def test_what_fails_before_the_commit_leaves_all_as_it_was(bells: KnowledgeBase) -> None:
    """The knowledge base and its index take a step together or not at all."""

    def fail() -> None:
        raise OSError("no room")

    handed = [Handed("700.1", states(bells)["700.1"].source, "Otra cosa.")]
    with pytest.raises(OSError, match="no room"):
        TakingIn(bells, Origin.EDITION, LANGS, OLD, "x").run(handed, fail)
    assert states(bells)["700.1"].target == SPANISH["700.1"]


def test_an_older_delivery_does_not_cover_newer_work(grown: KnowledgeBase) -> None:
    """What was made from an older text stays out where the translation is up to date."""
    old = "On feast days the bell rings seven times before the doors are opened."
    words = "Los días de fiesta la campana suena nueve veces, despacio."
    hand_in(grown, {"700.5": words}, NEW)
    handed = [Handed("700.4", old, "Otra cosa.", done=True)]
    taken = TakingIn(grown, Origin.EDITION, LANGS, OLD, "late.xliff").run(handed)
    assert [one.outcome for one in taken.units] == [Outcome.OLDER]
    assert states(grown)["700.5"].target == words


def test_a_file_that_went_out_before_its_numbers_moved_undoes_nothing(
    grown: KnowledgeBase,
) -> None:
    """Where nobody touched it; a person who says that it is final is believed."""
    keep(grown, standings(grown), renumbered(standings(grown)))
    now = states(grown)["example:700.3a/1"]
    old = SPANISH["example:700.2a/1"]
    for done, outcome in ((False, Outcome.WAITING), (True, Outcome.CHANGED)):
        handed = [Handed(now.key, now.source, old, done=done)]
        taken = TakingIn(grown, Origin.EDITION, LANGS, NEW, "out.xliff").look(handed)
        assert [one.outcome for one in taken.units] == [outcome]


@pytest.mark.parametrize(("key", "day"), [("700.4", OLD), ("700.5", NEW)])
def test_a_file_that_names_no_edition_is_of_the_one_that_has_its_sources(
    grown: KnowledgeBase, key: str, day: date
) -> None:
    """Under the keys that it gives them."""
    text = {one.key: one for one in standings(grown).all()}
    source = (text["700.5"].was if day == OLD else text["700.5"].source) or ""
    segments = [Segment(key, Language.ES, source)]
    assert edition_made_from(grown, segments, Language.EN) == day
    assert edition_made_from(grown, [Segment("700.1", Language.ES, "?")], Language.EN) is None


def test_what_was_made_from_the_digest_is_no_translation_of_the_edition(
    bells: KnowledgeBase,
) -> None:
    """Though it stands under the same number."""
    rows = [
        TranslationRow(
            "es", "digest", str(OLD), "701.1", "Otro texto.", "en", "Other text.", "x", "2027"
        )
    ]
    with bells.database.transaction():
        put_translations(bells.database, rows)
        compose_all(bells, Language.ES, [str(OLD)])
    assert states(bells)["701.1"].state is State.NEW
    laid = {one.key: one for one in with_kept(bells, Origin.EDITION, *_apart()).units}
    assert Language.ES not in laid["701.1"].texts
    assert laid["700.1"].texts[Language.ES] == SPANISH["700.1"]


def _apart() -> tuple[Language, tuple[Language, ...]]:
    return LANGS[0], LANGS[1:]
