"""Transfigure (702.71)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Activated, Do, Keyword
from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.chars import mana_value
from kb.game.looks.filters import matches
from kb.game.refusals import Refused
from kb.game.values import Zone
from kb.game.wording.verbs import Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.wording.refs import Context

TRANSFIGURE = Rule(
    "702.71a", cost=VALUE, sacrifice=DOES, creature=GUARD, equals=GUARD, sorcery=GUARD
)


@TRANSFIGURE.at("expand", key="transfigure")
def _transfigure(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    cost = dict(rule.value("cost", {"mana": one.param}, {}))
    if rule.does("sacrifice"):
        cost["sacrifice"] = "this"
    sorcery = not rule.holds("sorcery", False)
    effects = (Do("transfigure"),)
    return [Activated(cost, effects, sorcery=sorcery, rule=rule.number, keyword=one.name)]


@verb("transfigure")
def _search(context: Context, _args: Args) -> None:
    """A creature card whose mana value is the same goes onto the battlefield; then one shuffles."""
    game, you, rule = context.game, context.you, context.game.rule(TRANSFIGURE)
    if rule is None:
        return
    value = mana_value(game, game.known(context.source)[0])
    what: dict[str, Any] = {}
    if not rule.holds("creature", False):
        what["types"] = ["creature"]
    if not rule.holds("equals", False):
        what["mana value"] = value
    library = list(game.row(Zone.LIBRARY, you))
    fit = [one for one in library if matches(game, what, game.objects[one], one, you)]
    names = game.labels(fit)
    picked = game.script.up_to(you, "search", names, 1)
    if picked is None:
        raise Refused("701.23a", "search")
    for pick in picked:
        data = {"to": Zone.BATTLEFIELD, "why": "search", "controller": you}
        happen(game, Event(Kind.MOVE, obj=fit[names.index(pick)], data=data, by=you))
    happen(game, Event(Kind.SHUFFLE, player=you))
