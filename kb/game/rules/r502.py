"""Sections 502 to 505 and 513: what happens by itself in the untap, upkeep, draw and main steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Triggered
from kb.game.book import DOES, GUARD, MORE, NEVER, VALUE, Active, Rule
from kb.game.course.turn import GRANTED
from kb.game.errors import Unmodelled
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.spells.casting import Casting
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.abilities import Activated
    from kb.game.game import Game
    from kb.game.state import Obj

UNTAP = Rule("502.3", third=VALUE, active=VALUE, together=DOES, effects=NEVER)
NO_PRIORITY = Rule("502.4", untap=GUARD, cast=DOES, activated=DOES, held=DOES)
UPKEEP = Rule("503.1", upkeep=GUARD, active=VALUE)
WAITING = Rule("503.1a", order=DOES)
DRAW = Rule("504.1", draw=GUARD, active=VALUE, one=MORE)
DRAW_PRIORITY = Rule("504.2", draw=GUARD, active=VALUE)
LORE = Rule("505.4", precombat=GUARD, active=GUARD, saga=GUARD, chapter=GUARD, one=MORE)
MAIN_PRIORITY = Rule("505.6", main=GUARD, active=VALUE)
END = Rule("513.1", end=GUARD, active=VALUE)


@UNTAP.at("turn-based", key="untap")
def _third(rule: Active, game: Game) -> None:
    if rule.value("third", True, False):
        _untap(rule, game)


@UNTAP.at("turn-based early", key="untap")
def _first(rule: Active, game: Game) -> None:
    if not rule.value("third", True, False):
        _untap(rule, game)


def _untap(rule: Active, game: Game) -> None:
    """Which ones will untap is settled before any of them does."""
    others = game.opponents(game.turn.active)
    player = rule.value("active", game.turn.active, others[0] if others else "")
    tapped = [obj for obj in game.battlefield() if obj.tapped and game.controller(obj) == player]
    if rule.does("together"):
        ones = [obj for obj in tapped if not _kept(rule, game, obj)]
        if ones:
            rule.fire()
            happen(game, *(Event(Kind.UNTAP, obj=obj.id) for obj in ones))
        return
    for obj in tapped:
        if not _kept(rule, game, obj):
            happen(game, Event(Kind.UNTAP, obj=obj.id))


def _kept(rule: Active, game: Game, obj: Obj) -> bool:
    """Whether an effect keeps it from untapping, always or by its controller's choice."""
    words = game.chars(obj).cannot
    if rule.holds("effects", "untap" in words):
        return True
    if not rule.holds("effects", "untap unless wanted" in words):
        return False
    return not game.script.yes(game.controller(obj), f"untap {obj.label}")


@NO_PRIORITY.at("no priority", key="untap")
def _nobody(rule: Active, game: Game) -> bool:
    del game
    return rule.does("held")


@NO_PRIORITY.at("before priority", key="untap")
def _held(rule: Active, game: Game) -> None:
    if game.pending:
        rule.fire()


@NO_PRIORITY.at("refuse cast")
def _no_spells(rule: Active, game: Game, casting: Casting) -> bool:
    if casting.free_timing or not rule.does("cast"):
        return False
    return rule.holds("untap", game.turn.step is Step.UNTAP)


@NO_PRIORITY.at("refuse activate")
def _no_abilities(rule: Active, game: Game, _player: str, _obj: Obj, _ability: Activated) -> bool:
    return rule.does("activated") and rule.holds("untap", game.turn.step is Step.UNTAP)


def _grants(unit: Rule, clause: str, *steps: Step) -> None:
    """Who has priority first in such a step; where it goes from there is section 117."""

    def grant(rule: Active, game: Game) -> bool:
        if not rule.holds(clause, game.turn.step in steps):
            return False
        others = game.opponents(game.turn.active)
        game.turn.priority = rule.value("active", game.turn.active, others[0] if others else "")
        rule.fire()
        return True

    unit.at("grants priority")(grant)
    GRANTED.update(steps)


_grants(UPKEEP, "upkeep", Step.UPKEEP)
_grants(DRAW_PRIORITY, "draw", Step.DRAW)
_grants(MAIN_PRIORITY, "main", Step.MAIN, Step.MAIN_2)
_grants(END, "end", Step.END)


@WAITING.at("held together", key="upkeep")
def _together(rule: Active, game: Game) -> bool:
    """What triggered in the untap step and what did now are put on the stack as one lot."""
    del game
    rule.fire()
    return rule.does("order")


def _draws(rule: Active, game: Game) -> None:
    if not rule.holds("draw", game.turn.step is Step.DRAW):
        return
    others = game.opponents(game.turn.active)
    player = rule.value("active", game.turn.active, others[0] if others else "")
    rule.fire()
    for _ in range(rule.number_of("one", 1)):
        happen(game, Event(Kind.DRAW, player=player))


for _step in Step:
    DRAW.at("turn-based", key=_step.value)(_draws)


@MAIN_PRIORITY.at("turn-based early", key="precombat main")
def _lacking(_rule: Active, game: Game) -> None:
    """Raise Unmodelled for what happens first in the phase and is not in the model."""
    if game.variant == "archenemy":
        raise Unmodelled(rule="505.3", feature="schemes")
    for obj in game.battlefield():
        chars = game.chars(obj)
        if "Attraction" in chars.subtypes and chars.controller == game.turn.active:
            raise Unmodelled(rule="505.5", feature="attractions")


@LORE.at("turn-based", key="precombat main")
@LORE.at("turn-based", key="postcombat main")
def _lore(rule: Active, game: Game) -> None:
    if not rule.holds("precombat", game.turn.step is Step.MAIN):
        return
    events = []
    for obj in game.battlefield():
        chars = game.chars(obj)
        mine = rule.holds("active", chars.controller == game.turn.active)
        chapters = [
            one
            for one in chars.abilities
            if isinstance(one, Triggered) and one.pattern == "chapter"
        ]
        if (
            mine
            and rule.holds("saga", "Saga" in chars.subtypes)
            and rule.holds("chapter", chapters)
        ):
            amount = rule.number_of("one", 1)
            events.append(Event(Kind.COUNTERS, obj=obj.id, amount=amount, data={"counter": "lore"}))
    if events:
        rule.fire()
        happen(game, *events)
