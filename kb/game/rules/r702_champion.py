"""Champion (702.72): a permanent exiled for another, until that leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword
from kb.game.book import DOES, GUARD, MORE, NEVER, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.filters import matching
from kb.game.refusals import refuse
from kb.game.values import Zone
from kb.game.wording.meaning import does, limited, on_trigger
from kb.game.wording.verbs import Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId, Ref
    from kb.game.wording.refs import Context

CHAMPION = Rule(
    "702.72a",
    this=GUARD,
    kind=GUARD,
    another=GUARD,
    one=MORE,
    control=GUARD,
    sacrifice=DOES,
    leaves=VALUE,
    back=DOES,
    owner=VALUE,
)
LINKED = Rule("702.72b", linked=NEVER)
CHAMPIONED = Rule("702.72c", direct=GUARD)


@CHAMPION.at("expand", key="champion a")
@CHAMPION.at("expand", key="champion an")
def _champion(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    own = {"what": {"this": True}}
    enters = {"what": limited(rule, this={"this": True})}
    back = does(rule, "back", Do("return championed"))
    return [
        on_trigger(rule, one, "enters", enters, Do("champion", {"kind": one.param})),
        on_trigger(rule, one, rule.value("leaves", "leaves", "dies"), own, *back),
    ]


@verb("champion")
def _exile_or_sacrifice(context: Context, args: Args) -> None:
    """The permanent is sacrificed unless its controller exiles another of the kind."""
    game, you = context.game, context.you
    rule = game.rule(CHAMPION)
    if rule is None:
        return
    what: dict[str, Any] = limited(
        rule,
        kind={"types": [str(args["kind"])]},
        another={"other": True},
        control={"controller": "you"},
    )
    found = game.labels(matching(game, what, context.source, you))
    picked = game.script.up_to(you, "champion", found, rule.number_of("one", 1))
    if picked is None:
        refuse(rule, "champion")
    exiled = [one for name in picked if (one := game.find(name))]
    for one in exiled:
        marks = {"championed by": context.source}
        data = {"to": Zone.EXILE, "why": "effect", "enters": {"marks": marks}}
        happen(game, Event(Kind.MOVE, obj=one.id, data=data, by=you))
    if not exiled and rule.does("sacrifice"):
        happen(game, Event(Kind.SACRIFICE, obj=context.source, by=you))


@verb("return championed")
def _return_championed(context: Context, _args: Args) -> None:
    game = context.game
    rule = game.rule(CHAMPION)
    for obj in list(game.objects.values()):
        if rule and _returns(game, obj, context.source):
            player = rule.value("owner", obj.owner, context.you)
            data = {"to": Zone.BATTLEFIELD, "why": "effect", "controller": player}
            happen(game, Event(Kind.MOVE, obj=obj.id, data=data, by=context.you))


def _returns(game: Game, obj: Obj, source: ObjectId) -> bool:
    """Whether a card was exiled by the ability that is linked to that of the source."""
    by = obj.marks.get("championed by")
    linked = game.rule(LINKED)
    if by is None or linked is None:
        return by is not None
    if by != source:
        linked.fire()
    return linked.holds("linked", by == source)


@CHAMPIONED.at("predicate", key="championed")
def _championed(rule: Active, game: Game, one: Ref) -> bool:
    obj = game.objects.get(one) if isinstance(one, int) else None
    if obj is None or obj.zone is not Zone.EXILE:
        return False
    return rule.holds("direct", "championed by" in obj.marks)
