"""Instructions of spells and abilities, by name: what each does when it is carried out.

Refuses: choosing targets, paying costs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Do
from kb.game.cards import Card, Face
from kb.game.course.settle import glance
from kb.game.errors import Unmodelled
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.continuous import Continuous
from kb.game.rules.r400_zones import nth
from kb.game.values import Zone
from kb.game.wording.conditions import holds
from kb.game.wording.refs import Context

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kb.game.state import ObjectId

Args = Mapping[str, Any]
Verb = Callable[[Context, Args], None]
VERBS: dict[str, Verb] = {}


def verb(name: str) -> Callable[[Verb], Verb]:
    """Register the function of an instruction."""

    def register(function: Verb) -> Verb:
        VERBS[name] = function
        return function

    return register


def carry_out(context: Context, effects: Iterable[Do]) -> None:
    """Carry instructions out in their order. Raises Unmodelled for one that is not known."""
    from kb.game.rules.r104 import over

    for place, effect in enumerate(effects):
        if over(context.game):
            return
        if place:
            glance(context.game)
        if effect.verb not in VERBS:
            raise Unmodelled(rule="609", feature=effect.verb)
        for rule, function in context.game.book.hooked("instruction"):
            function(rule, context, effect)
        VERBS[effect.verb](context, effect.args)


@verb("damage")
def _damage(context: Context, args: Args) -> None:
    """`amount` from `source` (this) to each of `to`; `excess` says to whom excess goes (120.4a)."""
    from kb.game.rules.r120_excess import split

    game, amount = context.game, context.number(args["amount"])
    for source in context.all(args.get("source", "this"))[:1]:
        events = []
        plain = Event(Kind.DAMAGE, source=int(source), amount=amount)
        if args.get("unpreventable"):
            plain = plain.but(data={"unpreventable": True})
        for one in context.all(args["to"]):
            if isinstance(one, int):
                if one in game.objects:
                    events.append(plain.but(obj=one))
            else:
                events.append(plain.but(player=one))
        if "excess" in args:
            [other] = context.all(args["excess"])[:1]
            events = [part for event in events for part in split(game, event, other)]
        happen(game, *events)
        for rule, function in game.book.hooked("damage by an effect"):
            function(rule, game, events)


def _to_players(kind: Kind) -> Verb:
    def run(context: Context, args: Args) -> None:
        amount = context.number(args.get("amount", 1))
        who = context.players(args.get("who", "you"))
        happen(context.game, *(Event(kind, player=one, amount=amount) for one in who))

    return run


VERBS["gain life"] = _to_players(Kind.GAIN_LIFE)
VERBS["lose life"] = _to_players(Kind.LOSE_LIFE)
VERBS["shuffle"] = _to_players(Kind.SHUFFLE)


@verb("win")
@verb("lose the game")
@verb("draw the game")
def _ending(_context: Context, _args: Args) -> None:
    """Section 104 says what these do; see the hook `instruction`."""


@verb("draw")
def _draw(context: Context, args: Args) -> None:
    """Cards one at a time (121.2), of each player in turn."""
    for one in context.players(args.get("who", "you")):
        for _ in range(context.number(args.get("amount", 1))):
            happen(context.game, Event(Kind.DRAW, player=one))


@verb("discard")
def _discard(context: Context, args: Args) -> None:
    """Each of `who` discards; `by` says who chooses instead, or `chance` (701.9b)."""
    from kb.game.rules.r701_cards import chooser

    game = context.game
    for one in context.players(args.get("who", "you")):
        hand = game.row(Zone.HAND, one)
        amount = min(len(hand), context.number(args.get("amount", 1)))
        names = game.labels(hand)
        decides = chooser(context, one, args.get("by"))
        picked = game.script.choose(decides, "discard", names, amount, amount)
        chosen = [obj for name in picked if (obj := game.find(name))]
        happen(game, *(Event(Kind.DISCARD, obj=obj.id, player=one) for obj in chosen))


def _to_objects(kind: Kind) -> Verb:
    def run(context: Context, args: Args) -> None:
        ones = context.objects(args["what"])
        by = context.you if kind is Kind.SACRIFICE else None
        happen(context.game, *(Event(kind, obj=one, source=context.source, by=by) for one in ones))

    return run


for _name, _kind in {
    "destroy": Kind.DESTROY,
    "tap": Kind.TAP,
    "untap": Kind.UNTAP,
    "transform": Kind.TRANSFORM,
    "convert": Kind.CONVERT,
    "counter": Kind.COUNTER,
    "sacrifice": Kind.SACRIFICE,
    "phase out": Kind.PHASE_OUT,
    "turn face up": Kind.FACE_UP,
    "turn face down": Kind.FACE_DOWN,
    "regenerate": Kind.REGENERATE,
    "unattach": Kind.UNATTACH,
}.items():
    VERBS[_name] = _to_objects(_kind)


@verb("choose and sacrifice")
def _choose_and_sacrifice(context: Context, args: Args) -> None:
    """Each of `who` sacrifices `amount` (1) that meet `what`."""
    from kb.game.looks.filters import matching

    game = context.game
    events = []
    for player in context.players(args.get("who", "you")):
        what = {**args["what"], "controller": player}
        options = list(matching(game, what, context.source, player))
        if not options:
            continue
        amount = min(len(options), context.number(args.get("amount", 1)))
        names = game.labels(options)
        for picked in game.script.choose(player, "sacrifice", names, amount, amount):
            one = options[names.index(picked)]
            events.append(Event(Kind.SACRIFICE, obj=one, by=player))
    happen(game, *events)


def _under(context: Context, args: Args) -> str:
    """Under whose control something is put onto the battlefield (110.2a)."""
    from kb.game.rules.r109_words import UNDER

    rule = context.game.rule(UNDER)
    if rule is None or not rule.holds("unless", "control" not in args):
        return str(args.get("control", "owner"))
    rule.fire()
    return rule.value("instructed", "you", "owner")


@verb("move")
def _move(context: Context, args: Args) -> None:
    """`what` goes `to` a zone; onto the battlefield under `control` (you), with `enters`."""
    game = context.game
    to = Zone(args["to"])
    events = []
    for one in context.objects(args["what"]):
        data: dict[str, Any] = {"to": to, "why": args.get("why", "effect")}
        if to is Zone.BATTLEFIELD:
            who = _under(context, args)
            owner = game.objects[one].owner
            data["controller"] = owner if who == "owner" else context.players(who)[0]
        if "enters" in args:
            data["enters"] = dict(args["enters"])
        if args.get("place") == "bottom":
            data["place"] = len(game.row(to, game.objects[one].owner))
        elif "place" in args:
            length = len(game.row(to, game.objects[one].owner))
            data["place"] = nth(game, int(args["place"]), length)
        events.append(Event(Kind.MOVE, obj=one, data=data, by=context.you))
    done = happen(game, *events)
    moved = [event for event in done if event.kind is Kind.MOVE and event.data.get("new")]
    if moved and "as" in args:
        context.item.bound[args["as"]] = moved[0].data["new"]


@verb("counters")
def _counters(context: Context, args: Args) -> None:
    """`amount` counters of `kind` on each of `on`."""
    amount = context.number(args.get("amount", 1))
    data = {"counter": args["kind"], "effect": True}
    events = []
    for one in context.all(args["on"]):
        if isinstance(one, str):
            events.append(Event(Kind.COUNTERS, player=one, amount=amount, data=dict(data)))
        elif one in context.game.objects:
            events.append(Event(Kind.COUNTERS, obj=one, amount=amount, data=dict(data)))
    happen(context.game, *events)


@verb("remove counters")
def _remove_counters(context: Context, args: Args) -> None:
    amount = context.number(args.get("amount", 1))
    data = {"counter": args["kind"]}
    ones = context.objects(args["on"])
    happen(
        context.game,
        *(Event(Kind.REMOVE_COUNTERS, obj=one, amount=amount, data=dict(data)) for one in ones),
    )


def _predefined(context: Context, name: str) -> Card:
    """What rules define a token with a name to be; a bare name where none that knows it is on."""
    from kb.game.rules.r111_tokens import PREDEFINED

    if name not in PREDEFINED:
        raise Unmodelled(rule="111.10", feature=f"{name} token")
    rules = context.game.book.hooked("predefined token")
    found: list[Card] = [card for rule, function in rules if (card := function(rule, name))]
    odd = [card for card in found if card.front.name != name]
    return next(iter(odd or found), Card((Face(name),)))


@verb("create")
def _create(context: Context, args: Args) -> None:
    """Tokens of a definition by name, for `who`."""
    game = context.game
    for player in context.players(args.get("who", "you")):
        name = args["token"]
        data = {"label": name, "card": game.names.get(name) or _predefined(context, name)}
        if "enters" in args:
            data["enters"] = dict(args["enters"])
        happen(
            game,
            Event(
                Kind.CREATE,
                player=player,
                amount=context.number(args.get("amount", 1)),
                data=data,
            ),
        )


def affected(context: Context, args: Args) -> Iterator[ObjectId]:
    """Of `what` an effect is about, the objects that rules on `not affected` leave."""
    game = context.game
    mentioned = bool(args.get("phased out"))
    for one in context.objects(args.get("what", "this")):
        refusals = game.book.hooked("not affected")
        obj = game.objects[one]
        if not any(function(rule, game, obj, mentioned=mentioned) for rule, function in refusals):
            yield one


@verb("change")
def _change(context: Context, args: Args) -> None:
    """A continuous effect: `changes` on each of `what`, `until` some time (611.2c)."""
    from kb.game.looks.control import begin

    game = context.game
    begin(
        game,
        Continuous(
            changes=tuple(args["changes"]),
            affected=frozenset(affected(context, args)),
            timestamp=game.tick(),
            controller=context.you,
            source=context.source,
            until=args.get("until", ""),
            until_player=context.you,
            begun=game.turn.number,
        ),
    )


@verb("attach")
def _attach(context: Context, args: Args) -> None:
    ones = context.all(args["to"])
    for one in context.objects(args.get("what", "this")):
        if ones:
            happen(context.game, Event(Kind.ATTACH, obj=one, data={"to": ones[0]}))


@verb("if")
def _if(context: Context, args: Args) -> None:
    met = holds(context.game, args["condition"], context.source, context.you)
    carry_out(context, args["then"] if met else args.get("else", ()))


@verb("may")
def _may(context: Context, args: Args) -> None:
    """`who` decides whether to; the decision is called by `name`."""
    for player in context.players(args.get("who", "you")):
        if context.game.script.yes(player, args.get("name", "may")):
            carry_out(context, args["then"])
        else:
            carry_out(context, args.get("else", ()))


@verb("mark")
def _mark(context: Context, args: Args) -> None:
    """Give a designation."""
    for one in context.objects(args.get("what", "this")):
        context.game.objects[one].marks[args["name"]] = args.get("value", True)
    context.game.touch()


@verb("mana")
def _mana(context: Context, args: Args) -> None:
    from kb.game.spells.mana import pool_of

    for player in context.players(args.get("who", "you")):
        data = {"mana": pool_of(args["add"])}
        happen(context.game, Event(Kind.MANA, player=player, source=context.source, data=data))


@verb("becomes day")
def _becomes_day(context: Context, _args: Args) -> None:
    happen(context.game, Event(Kind.DAY, data={"why": "effect"}))


@verb("becomes night")
def _becomes_night(context: Context, _args: Args) -> None:
    happen(context.game, Event(Kind.NIGHT, data={"why": "effect"}))


@verb("delay")
def _delay(context: Context, args: Args) -> None:
    """Create a delayed triggered ability (603.7), about what `watch` stands for."""
    from kb.game.triggering.delaying import create

    create(context, args["ability"], _bound(context, args), args.get("lasts", ""))


@verb("reflexive")
def _reflexive(context: Context, args: Args) -> None:
    """Create a reflexive triggered ability, about what was done just before (603.12)."""
    from kb.game.triggering.delaying import reflexive

    reflexive(context, args["ability"], _bound(context, args))


def _bound(context: Context, args: Args) -> dict[str, Any]:
    bound: dict[str, Any] = dict(context.item.bound)
    for name, ref in args.get("bind", {}).items():
        found = context.all(ref)
        if found:
            bound[name] = found[0]
    return bound


@verb("nothing")
def _nothing(context: Context, args: Args) -> None:
    """Only there to be seen on the stack."""
