"""Section 122: counters put, moved, and looked for by abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Triggered
from kb.game.book import DOES, GUARD, VALUE, Rule
from kb.game.errors import Unmodelled
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.filters import is_player
from kb.game.triggering.patterns import PATTERNS, Args, Bound, Matcher, object_fits, pattern
from kb.game.values import Zone
from kb.game.wording.verbs import Args as VerbArgs
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId
    from kb.game.wording.refs import Context

LEFT = Rule("122.8", kind=GUARD, same=VALUE)
SACRIFICED = Rule("122.9", kind=GUARD, same=VALUE)
MOVES = Rule("122.5", other=GUARD, has=GUARD, zone=GUARD, removed=DOES, put=DOES)
ENTERS_WITH = Rule("122.6", enters=GUARD)
PUTS = Rule("122.6a", says=GUARD, controller=VALUE)
NTH = Rule("122.7", fewer=GUARD, reached=GUARD)


@verb("move counters")
def _move_counters(context: Context, args: VerbArgs) -> None:
    """`amount` counters of a `kind` from an object to another; all or nothing."""
    game = context.game
    rule = game.rule(MOVES)
    ones, others = context.objects(args["from"]), context.objects(args["to"])
    if rule is None or not rule.holds("zone", ones and others):
        return
    kind, amount = str(args["kind"]), context.number(args.get("amount", 1))
    enough = not ones or game.objects[ones[0]].counters[kind] >= amount
    if not rule.holds("other", ones[:1] != others[:1]) or not rule.holds("has", enough):
        return
    rule.fire()
    for one in ones[:1] if rule.does("removed") else ():
        data = {"counter": kind}
        happen(game, Event(Kind.REMOVE_COUNTERS, obj=one, amount=amount, data=data))
    for other in others[:1] if rule.does("put") else ():
        happen(game, Event(Kind.COUNTERS, obj=other, amount=amount, data={"counter": kind}))


@verb("put its counters")
def _put_its_counters(context: Context, args: VerbArgs) -> None:
    """As many as `of` has, or had as it left, are put on each of `on`; perhaps of one `kind`."""
    game, item = context.game, context.item
    rule = game.rule(LEFT if isinstance(item.ability, Triggered) else SACRIFICED)
    for one in context.all(args["of"])[:1] if rule else ():
        if one in game.objects:
            raise Unmodelled(rule="122.8", feature="counters of an object that has not left")
        had = game.known(int(one))[0].counters
        for other in context.objects(args["on"]):
            for kind, number in had.items():
                named = args.get("kind") in {None, kind}
                if rule and number > 0 and rule.holds("kind", named):
                    rule.fire()
                    amount = rule.value("same", number, 1)
                    data = {"counter": kind}
                    happen(game, Event(Kind.COUNTERS, obj=other, amount=amount, data=data))


def _or_entering(usual: Matcher) -> Matcher:
    """Counters with which an object enters the battlefield are put on it, too."""

    def fits(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
        if event.kind is not Kind.MOVE or event.data.get("to") is not Zone.BATTLEFIELD:
            found = usual(game, args, event, source, you)
            if found is None or "by" not in args:
                return found
            if event.by is None:
                raise Unmodelled(rule="122.1", feature="who puts counters")
            return found if is_player(game, str(args["by"]), you, event.by) else None
        rule, new = game.rule(ENTERS_WITH), event.data.get("new")
        if rule is None or new is None or "who" in args:
            return None
        counters = event.data.get("enters", {}).get("counters", {})
        wanted = args.get("counter")
        some = any(number and wanted in {None, kind} for kind, number in counters.items())
        if not rule.holds("enters", some) or not object_fits(game, new, args, source, you):
            return None
        if "by" in args and not is_player(game, str(args["by"]), you, _putter(game, event, new)):
            return None
        rule.fire()
        return {"it": new}

    return fits


def _putter(game: Game, event: Event, new: ObjectId) -> str:
    """Who puts the counters on an object with which it enters."""
    rule, said = game.rule(PUTS), event.data.get("enters", {}).get("by")
    if rule is None or not rule.holds("says", said is None):
        return str(said or "")
    rule.fire()
    obj = game.objects[new]
    return rule.value("controller", game.controller(obj), obj.owner)


PATTERNS["counters"] = _or_entering(PATTERNS["counters"])
PATTERNS["puts counters"] = PATTERNS["gives counters"] = PATTERNS["counters"]
"""The same with a player who puts them, `by`; of a player who gets them."""


@pattern("nth counter")
def _nth(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """The counter with a `number` of a kind `counter` is put on `what`."""
    rule = game.rule(NTH)
    if rule is None or event.kind is not Kind.COUNTERS or event.data["counter"] != args["counter"]:
        return None
    if not object_fits(game, event.obj, args, source, you):
        return None
    had, number = int(event.data["had"]), int(str(args["number"]))
    fewer = rule.holds("fewer", had < number)
    if not fewer or not rule.holds("reached", had + event.amount >= number):
        return None
    rule.fire()
    return {"it": event.obj or 0}
