"""Section 704: state-based actions of Commander, Archenemy and Planechase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, LESS, VALUE, Active, Rule
from kb.game.errors import Undecided
from kb.game.happening.events import Event, Kind
from kb.game.rules.r704_counters import waiting
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

DAMAGED = Rule("704.6c", variant=GUARD, combat=GUARD, twenty_one=LESS, same=VALUE)
RETURNS = Rule("704.6d", variant=GUARD, commander=GUARD, zone=GUARD, since=GUARD, may=GUARD)
SCHEME = Rule("704.6e", variant=GUARD, ongoing=GUARD, stack=GUARD)
PHENOMENON = Rule("704.6f", variant=GUARD, phenomenon=GUARD, up=GUARD, stack=GUARD)

DAMAGED.echo("104.3j", "variant", "combat", "twenty_one", "same")


@DAMAGED.at("damage")
def _note(rule: Active, game: Game, event: Event) -> list[Event]:
    """Combat damage by commanders is kept in mind for the whole game."""
    if event.player is None or event.source is None:
        return []
    source, _chars = game.known(event.source)
    if source.marks.get("commander") and rule.holds("combat", event.data.get("combat")):
        game.players[event.player].commander_damage[source.label] += event.amount
    return []


@DAMAGED.at("state-based")
def _damaged(rule: Active, game: Game) -> list[Event]:
    if not rule.holds("variant", game.variant == "commander"):
        return []
    limit = rule.number_of("twenty_one", 21)
    found = []
    for name in game.alive():
        amounts = game.players[name].commander_damage.values()
        most = rule.value("same", max(amounts, default=0), sum(amounts))
        if most >= limit:
            found.append(Event(Kind.LOSE, player=name, rule=rule.number))
    return found


@RETURNS.at("state-based choice")
def _returns(rule: Active, game: Game) -> list[Event]:
    """Each owner says which go to the command zone: by name, or all that may."""
    if not rule.holds("variant", game.variant == "commander"):
        return []
    found = []
    for name in game.turn_order():
        may = [obj for obj in game.objects.values() if obj.owner == name and _may(rule, game, obj)]
        if not may:
            continue
        picks = game.script.take(name, "command zone")
        if picks is None:
            options = tuple(one.label for one in may)
            raise Undecided(player=name, what="command zone", options=options)
        chosen = [one for one in may if rule.holds("may", picks == ("all",) or one.label in picks)]
        data = {"to": Zone.COMMAND, "why": "command"}
        found += [Event(Kind.MOVE, obj=one.id, data=dict(data)) for one in chosen]
    return found


def _may(rule: Active, game: Game, obj: Obj) -> bool:
    if obj.is_ability or obj.zone is Zone.COMMAND:
        return False
    return (
        rule.holds("commander", obj.marks.get("commander"))
        and rule.holds("zone", obj.zone in {Zone.GRAVEYARD, Zone.EXILE})
        and rule.holds("since", obj.arrived > game.marks.get("checked", 0))
    )


@SCHEME.at("state-based")
def _scheme(rule: Active, game: Game) -> list[Event]:
    """It goes face down under the deck that it came from."""
    if not rule.holds("variant", game.variant == "archenemy"):
        return []
    schemes = [
        game.objects[one]
        for one in game.row(Zone.COMMAND)
        if "scheme" in game.chars(game.objects[one]).types
    ]
    if not rule.holds("stack", not any(waiting(game, one.id) for one in schemes)):
        return []
    return [
        Event(Kind.TO_BOTTOM, obj=one.id, rule=rule.number)
        for one in schemes
        if not one.face_down and rule.holds("ongoing", "ongoing" not in game.chars(one).supertypes)
    ]


@PHENOMENON.at("state-based")
def _phenomenon(rule: Active, game: Game) -> list[Event]:
    """The planar controller, who is the active player, planeswalks."""
    if not rule.holds("variant", game.variant == "planechase"):
        return []
    for one in game.row(Zone.COMMAND):
        obj = game.objects[one]
        types = obj.card.front.types if obj.card else frozenset()
        if (
            rule.holds("phenomenon", "phenomenon" in types)
            and rule.holds("up", not obj.face_down)
            and rule.holds("stack", not waiting(game, one))
        ):
            return [Event(Kind.PLANESWALK, player=game.turn.active, rule=rule.number)]
    return []
