"""Rule 508.3: abilities that trigger on attackers being declared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kb.game.book import GUARD, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.looks.filters import is_player
from kb.game.triggering.patterns import Args, Bound, object_fits, pattern

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId

ATTACKS = Rule("508.3a", declared=GUARD, attacked=GUARD)
IS_ATTACKED = Rule("508.3b", declared=GUARD, attacked=GUARD)
ATTACKS_WITH = Rule("508.3c", declared=GUARD, player=GUARD, creature=GUARD)
PLAYER_ATTACKS = Rule("508.3d", declared=GUARD, player=GUARD)
ATTACKS_PLAYER = Rule("508.3e", declared=GUARD, first=GUARD, other=GUARD, player=GUARD)


def _declared(rule: Active, event: Event) -> bool:
    return rule.holds("declared", event.data.get("declared"))


def _is(game: Game, args: Args, key: str, player: str | None, you: str) -> bool:
    return player is not None and is_player(game, args.get(key, "any"), you, player)


def _fits(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> bool:
    """Whether what is attacked is what `attacked` says: a word for a player, or a filter."""
    wanted = args.get("attacked")
    what = event.data.get("what", event.whom)
    if wanted is None:
        return True
    if isinstance(wanted, Mapping):
        return isinstance(what, int) and object_fits(game, what, {"what": wanted}, source, you)
    return isinstance(what, str) and is_player(game, str(wanted), you, what)


def _bound(event: Event, **more: str | int | None) -> Bound:
    bound: Bound = {} if event.obj is None else {"it": event.obj}
    found = {"that player": event.player, **more}
    return bound | {key: value for key, value in found.items() if value is not None}


@pattern("attacks")
def _attacks(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` is declared as an attacker; `attacked` says against whom, `alone` without others."""
    if event.kind is not Kind.ATTACKS or not object_fits(game, event.obj, args, source, you):
        return None
    rule = game.rule(ATTACKS)
    if rule is None or not _declared(rule, event):
        return None
    if not rule.holds("attacked", _fits(game, args, event, source, you)):
        return None
    if args.get("alone") and not _alone(game, event):
        return None
    rule.fire()
    return _bound(event)


def _alone(game: Game, event: Event) -> bool:
    return any(function(rule, game, event) for rule, function in game.book.hooked("attacks alone"))


@pattern("is attacked")
def _is_attacked(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`attacked` is attacked by one or more creatures that are declared."""
    if event.kind is not Kind.ATTACKED:
        return None
    rule = game.rule(IS_ATTACKED)
    if rule is None or not _declared(rule, event):
        return None
    if not rule.holds("attacked", _fits(game, args, event, source, you)):
        return None
    rule.fire()
    return _bound(event, other=event.by)


@pattern("attacks with")
def _attacks_with(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`who` attacks with `what`: for each such creature."""
    if event.kind is not Kind.ATTACKS:
        return None
    rule = game.rule(ATTACKS_WITH)
    if rule is None or not _declared(rule, event):
        return None
    if not rule.holds("player", _is(game, args, "who", event.by, you)):
        return None
    if not rule.holds("creature", object_fits(game, event.obj, args, source, you)):
        return None
    rule.fire()
    return _bound(event)


@pattern("player attacks")
def _player_attacks(
    game: Game, args: Args, event: Event, _source: ObjectId, you: str
) -> Bound | None:
    """`who` attacks with one or more creatures."""
    if event.kind is not Kind.DECLARED:
        return None
    rule = game.rule(PLAYER_ATTACKS)
    if rule is None or not _declared(rule, event):
        return None
    if not rule.holds("player", _is(game, args, "who", event.player, you)):
        return None
    rule.fire()
    return _bound(event)


@pattern("player attacks player")
def _attacks_player(
    game: Game, args: Args, event: Event, _source: ObjectId, you: str
) -> Bound | None:
    """`who` attacks `attacked` with one or more creatures."""
    if event.kind is not Kind.ATTACKED:
        return None
    rule = game.rule(ATTACKS_PLAYER)
    if rule is None or not _declared(rule, event):
        return None
    if not rule.holds("player", event.player is not None):
        return None
    if not rule.holds("first", _is(game, args, "who", event.by, you)):
        return None
    attacked = event.player or event.data["defending"]
    if not rule.holds("other", _is(game, args, "attacked", attacked, you)):
        return None
    rule.fire()
    return _bound(event)
