"""Sections 712.13 and 712.14: which face is up as a double-faced card enters, and what does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.cards import Layout
from kb.game.happening.events import Event
from kb.game.state import Obj
from kb.game.values import PERMANENT_TYPES, Zone

if TYPE_CHECKING:
    from kb.game.game import Game

RESOLVES = Rule("712.13", otherwise=GUARD, same=VALUE)
SPELL_BACK = Rule("712.13a", instant=GUARD, sorcery=GUARD, graveyard=VALUE)
TRANSFORMED = Rule("712.14a", transformed=GUARD, back=VALUE, single=GUARD)
MODAL = Rule("712.14b", permanent=GUARD)
MELDED = Rule("712.14c", melding=GUARD, single=DOES, back=VALUE)
"""That one permanent enters, with its backs up, is said in 701.42a too, which has it happen."""


def _enters(event: Event) -> bool:
    return event.data["to"] is Zone.BATTLEFIELD


def _transformed(event: Event) -> bool:
    """Whether the event has a card enter transformed or converted."""
    entering = event.data.get("enters", {})
    return entering.get("face") == 1 and not entering.get("face_down")


@RESOLVES.at("face up")
def _as_on_the_stack(rule: Active, _game: Game, old: Obj, event: Event) -> int | None:
    if old.zone is not Zone.STACK or not _enters(event):
        return None
    if old.marks.get("disturb"):
        return None  # 702.146b says it of the spell
    if not rule.holds("otherwise", "face" not in event.data.get("enters", {})):
        return None
    rule.fire()
    return rule.value("same", old.face, 1 - old.face)


@SPELL_BACK.at("moves at all")
def _not_as_a_spell(rule: Active, game: Game, old: Obj, event: Event) -> Event | None:
    if old.zone is not Zone.STACK or not _enters(event) or old.card is None:
        return event
    if not _transformed(event) or old.face == 1 or len(old.card.faces) < 2:
        return event
    types = old.card.faces[1].types
    if not (rule.holds("instant", "instant" in types) or rule.holds("sorcery", "sorcery" in types)):
        return event
    rule.fire()
    to = rule.value("graveyard", Zone.GRAVEYARD, Zone.EXILE)
    return event.but(data={"to": to, "enters": {}})


@TRANSFORMED.at("face up")
def _back_up(rule: Active, _game: Game, old: Obj, event: Event) -> int | None:
    if old.zone is Zone.STACK or not _enters(event) or event.data.get("chosen"):
        return None
    if "melded_with" in event.data.get("enters", {}):
        return None
    if not rule.holds("transformed", _transformed(event)):
        return None
    rule.fire()
    return rule.value("back", 1, 0)


@TRANSFORMED.at("moves")
def _single_faced_stays(rule: Active, _game: Game, old: Obj, event: Event) -> Event | None:
    if old.zone is Zone.STACK or not _enters(event):
        return event
    if not rule.holds("transformed", _transformed(event)):
        return event
    if not rule.holds("single", old.card is None or not old.card.is_double_faced):
        return event
    rule.fire()
    return None


@MODAL.at("moves")
def _stays(rule: Active, _game: Game, old: Obj, event: Event) -> Event | None:
    if old.zone is Zone.STACK or not _enters(event) or event.data.get("why") == "play":
        return event
    if old.card is None or old.card.layout is not Layout.MODAL:
        return event
    if not rule.holds("permanent", not old.card.front.types & PERMANENT_TYPES):
        return event
    rule.fire()
    return None
