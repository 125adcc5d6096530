"""Triggered abilities that no object has: of rad counters and of speed (122.1i, 702.179d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Do, Triggered
from kb.game.book import GUARD, LESS, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.triggering.triggers import Pending, wait
from kb.game.values import Step
from kb.game.wording.verbs import Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.wording.refs import Context

RAD = Rule("122.1i", any=LESS, precombat=GUARD, player=GUARD)
SPEED = Rule("702.179d", one=LESS, turn=GUARD, opponents=GUARD, most=LESS, once=GUARD)

NOBODY = 0
"""The id of no object: these abilities have no source."""


@RAD.at("consequence")
def _rad(rule: Active, game: Game, done: list[Event]) -> list[Event]:
    """As a player's precombat main phase begins, who has rad counters."""
    for event in done:
        if event.kind is not Kind.BEGIN:
            continue
        if not rule.holds("precombat", event.data.get("step") is Step.MAIN):
            continue
        for name in game.alive():
            number = game.players[name].counters["rad"]
            if number >= rule.number_of("any", 1) and rule.holds("player", name == event.player):
                effect = Do("radiation", {"who": name})
                ability = Triggered("rad", {}, (effect,), rule=rule.number, keyword="rad")
                wait(game, Pending(ability, NOBODY, game.turn.active))
    return []


@verb("radiation")
def _radiation(context: Context, args: Args) -> None:
    """Who has rad counters mills as many cards; nonland ones cost a life and a counter each."""
    game = context.game
    for one in context.players(args["who"]):
        number = game.players[one].counters["rad"]
        done = happen(game, Event(Kind.MILL, player=one, amount=number))
        milled = [event.data["new"] for event in done if event.data.get("why") == "mill"]
        nonland = sum(
            1
            for new in milled
            if new in game.objects and "land" not in game.chars(game.objects[new]).types
        )
        if nonland:
            data = {"counter": "rad"}
            happen(game, Event(Kind.LOSE_LIFE, player=one, amount=nonland))
            happen(game, Event(Kind.REMOVE_COUNTERS, player=one, amount=nonland, data=data))


@SPEED.at("consequence")
def _speed(rule: Active, game: Game, done: list[Event]) -> list[Event]:
    """Once in a player's turn, when opponents lose life."""
    for name in game.alive():
        state = game.players[name]
        speed = state.marks.get("speed", 0)
        losing = any(
            event.kind is Kind.LOSE_LIFE
            and event.player
            and rule.holds("opponents", event.player in game.opponents(name))
            for event in done
        )
        if (
            speed < rule.number_of("one", 1)
            or not losing
            or not rule.holds("turn", game.turn.active == name)
        ):
            continue
        new = state.marks.get("speed triggered") != game.turn.number
        if speed < rule.number_of("most", 4) and rule.holds("once", new):
            state.marks["speed triggered"] = game.turn.number
            effect = Do("increase speed", {"who": name, "by": 1})
            ability = Triggered("speed", {}, (effect,), rule=rule.number, keyword="speed")
            wait(game, Pending(ability, NOBODY, name))
    return []
