"""Keywords 702.40 storm and 702.85 cascade: abilities that trigger as their spell is cast."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword, Triggered
from kb.game.book import DOES, GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.chars import mana_value
from kb.game.looks.continuous import static_abilities
from kb.game.looks.filters import matches
from kb.game.rules.r702_block_triggers import each, own
from kb.game.spells.copying import copy_spell, new_targets
from kb.game.spells.recasting import cast_now
from kb.game.values import Zone
from kb.game.wording.refs import Context
from kb.game.wording.verbs import carry_out, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

STORM = Rule("702.40a", this=GUARD, before=VALUE, other=MORE, targets=DOES)
EACH_STORM = Rule("702.40b", each=LESS)
CASCADE = Rule("702.85a", this=GUARD, nonland=GUARD, less=GUARD, free=VALUE, bottom=DOES)
AS_YOU_CASCADE = Rule("702.85b", exiled=GUARD, player=GUARD, before=VALUE, bottom=VALUE)
EACH_CASCADE = Rule("702.85c", each=LESS)

_EXILED, _CHOSEN, _DONE = "exiled", "chosen", "done"
"""How far a cascade has come: cards are exiled, casting is decided, the rest is gone."""


def _on_cast(rule: Active, name: str) -> list[Ability]:
    args = {"what": own(rule), "who": "any"}
    return [
        Triggered(
            "casts",
            args,
            (Do(name),),
            zones=(Zone.STACK,),
            rule=rule.number,
            keyword=name,
        )
    ]


@STORM.at("expand", key="storm")
def _storm_means(rule: Active, _game: Game, _keyword: Keyword) -> list[Ability]:
    return _on_cast(rule, "storm")


@CASCADE.at("expand", key="cascade")
def _cascade_means(rule: Active, _game: Game, _keyword: Keyword) -> list[Ability]:
    return _on_cast(rule, "cascade")


EACH_STORM.at("instances", key="storm")(each)
EACH_CASCADE.at("instances", key="cascade")(each)


@verb("storm")
def _storm(context: Context, _args: Mapping[str, Any]) -> None:
    """Copy the spell, as it is or last was, for each other spell cast before it this turn."""
    game = context.game
    rule = game.rule(STORM)
    spell = game.known(context.source)[0]
    if rule is None or spell.spell is None:
        return
    number = rule.value("before", spell.marks["cast before"], game.turn.spells_cast - 1)
    for _ in range(rule.number_of("other", number)):
        copied = copy_spell(game, spell, context.you)
        if rule.does("targets"):
            new_targets(game, copied, context.you)


@verb("cascade")
def _cascade(context: Context, _args: Mapping[str, Any]) -> None:
    """Exile from the top until a cheaper nonland card, which may be cast; the rest goes below."""
    game = context.game
    rule = game.rule(CASCADE)
    if rule is None:
        return
    obj, _chars = game.known(context.source)
    limit = mana_value(game, obj)
    exiled: list[int] = []
    found: Obj | None = None
    library = game.row(Zone.LIBRARY, context.you)
    while library and found is None:
        data = {"to": Zone.EXILE, "why": "cascade"}
        done = happen(game, Event(Kind.MOVE, obj=library[0], data=data))
        new = game.objects[next(one.data["new"] for one in done if one.kind is Kind.MOVE)]
        exiled.append(new.id)
        nonland = rule.holds("nonland", "land" not in game.chars(new).types)
        if nonland and rule.holds("less", mana_value(game, new) < limit):
            found = new
    cast = found is not None
    _meanwhile(context, exiled, _EXILED, cast=cast)
    if found and found.id in game.objects and game.script.yes(context.you, "cast"):
        free = rule.value("free", "free", str(game.chars(found).cost))
        cast_now(context, found, free, context.you)
    _meanwhile(context, exiled, _CHOSEN, cast=cast)
    left = [one for one in exiled if one in game.objects]
    if rule.does("bottom"):
        place = len(game.row(Zone.LIBRARY, context.you))
        for one in left:
            below: dict[str, Any] = {"to": Zone.LIBRARY, "why": "cascade", "place": place}
            happen(game, Event(Kind.MOVE, obj=one, data=below))
    _meanwhile(context, exiled, _DONE, cast=cast)


def _meanwhile(context: Context, exiled: list[int], moment: str, *, cast: bool) -> None:
    """What effects let players do “as you cascade”."""
    game = context.game
    rule = game.rule(AS_YOU_CASCADE)
    if rule is None:
        return
    when = rule.value("before", _EXILED, _CHOSEN) if cast else rule.value("bottom", _EXILED, _DONE)
    if moment != when:
        return
    for source, ability in list(static_abilities(game, game.table(), {})):
        for change in ability.changes:
            if change.verb != "as you cascade":
                continue
            if not rule.holds("player", game.controller(source) == context.you):
                continue
            cards = [
                obj
                for obj in game.objects.values()
                if obj.zone is Zone.EXILE
                and matches(game, change.args["what"], obj, source.id, context.you)
                and rule.holds("exiled", obj.id in exiled)
            ]
            if cards:
                rule.fire()
                names = [one.label for one in cards]
                [picked] = game.script.choose(context.you, "cascade", names)
                context.item.bound["it"] = cards[names.index(picked)].id
                carry_out(context, change.args["then"])
