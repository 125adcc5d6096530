"""Scry and surveil (701.22, 701.25): looking at the top of a library and sorting it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.filters import is_player
from kb.game.refusals import Refused
from kb.game.triggering.patterns import PATTERNS, Args, Bound
from kb.game.values import Zone
from kb.game.wording.verbs import Args as VerbArgs
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId
    from kb.game.wording.refs import Context

SCRY = Rule("701.22a", number=MORE, bottom=VALUE, top=VALUE, order=VALUE)
SCRY_NOTHING = Rule("701.22b", zero=GUARD)
SCRIES = Rule("701.22d", scries=GUARD, impossible=VALUE)
SURVEIL = Rule("701.25a", number=MORE, graveyard=VALUE, top=VALUE, order=VALUE)
SURVEIL_NOTHING = Rule("701.25c", zero=GUARD)
SURVEILS = Rule("701.25d", surveils=GUARD, impossible=VALUE)


@verb("scry")
def _scry(context: Context, args: VerbArgs) -> None:
    """`who` sorts the top `amount` cards: some to the bottom, the rest back on top."""
    _sort(context, args, "scry")


@verb("surveil")
def _surveil(context: Context, args: VerbArgs) -> None:
    """`who` sorts the top `amount` cards: some to the graveyard, the rest back on top."""
    _sort(context, args, "surveil")


def _sort(context: Context, args: VerbArgs, name: str) -> None:
    game = context.game
    scries = name == "scry"
    rule = game.rule(SCRY if scries else SURVEIL)
    nothing = game.rule(SCRY_NOTHING if scries else SURVEIL_NOTHING)
    for player in context.players(args.get("who", "you")):
        number = context.number(args.get("amount", 1))
        if nothing and nothing.holds("zero", number == 0):
            nothing.fire()
            continue
        library = game.row(Zone.LIBRARY, player)
        seen = library[: number + rule.number_of("number", 0)] if rule and number else []
        if rule and seen:
            _put(rule, game, player, seen, name)
        _note(game, player, bool(seen), number, name)


def _put(rule: Active, game: Game, player: str, seen: list[ObjectId], name: str) -> None:
    """The player says which cards go, in their order, and the order of those that stay."""
    names = game.labels(seen)
    picked = game.script.up_to(player, name, names, len(names))
    if picked is None:
        raise Refused("608.2d", name)
    rule.fire()
    chosen = [seen[names.index(pick)] for pick in picked]
    gone = rule.value("order", chosen, [one for one in seen if one in chosen])
    stay = [one for one in seen if one not in gone]
    if len(stay) > 1:
        left = game.labels(stay)
        order = game.script.choose(player, "top", left, len(left), len(left), forced=False)
        stay = rule.value("order", [stay[left.index(pick)] for pick in order], stay)
    library = game.row(Zone.LIBRARY, player)
    rest = [one for one in library if one not in seen]
    where, buried = ("bottom", False) if name == "scry" else ("graveyard", True)
    buried = rule.value(where, buried, not buried)
    below = [] if buried else gone
    if rule.value("top", True, False):
        library[:] = [*stay, *rest, *below]
    else:
        library[:] = [*rest, *stay, *below]
    if buried:
        library[:0] = gone
        data = {"to": Zone.GRAVEYARD, "why": "effect"}
        happen(game, *(Event(Kind.MOVE, obj=one, data=dict(data)) for one in gone))
    game.touch()


def _note(game: Game, player: str, done: bool, number: int, name: str) -> None:
    """Once the process is over, also where nothing could be done."""
    after = game.rule(SCRIES if name == "scry" else SURVEILS)
    if after is None or not (done or after.value("impossible", True, False)):
        return
    kind = Kind.SCRY if name == "scry" else Kind.SURVEIL
    happen(game, Event(kind, player=player, amount=number))


def _watched(unit: Rule, clause: str, kind: Kind) -> None:
    """An ability that triggers on a player’s scrying or surveilling."""

    def fits(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
        del source
        rule = game.rule(unit)
        if rule is None or event.kind not in {Kind.SCRY, Kind.SURVEIL}:
            return None
        if not rule.holds(clause, event.kind is kind):
            return None
        if event.player is None or not is_player(game, args.get("who", "any"), you, event.player):
            return None
        rule.fire()
        return {"that player": event.player}

    PATTERNS[clause] = fits


_watched(SCRIES, "scries", Kind.SCRY)
_watched(SURVEILS, "surveils", Kind.SURVEIL)
