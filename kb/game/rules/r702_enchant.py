"""Enchant (702.5): what an Aura spell may target, and what an Aura may be attached to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Keyword, Spell, TargetSpec
from kb.game.book import DOES, GUARD, NEVER, Active, Rule
from kb.game.looks.filters import is_player, matches
from kb.game.rules.r704_attached import AURA
from kb.game.values import PERMANENT_TYPES, Zone

if TYPE_CHECKING:
    from kb.game.cards import Face
    from kb.game.game import Game
    from kb.game.spells.casting import Casting
    from kb.game.state import Obj, ObjectId, Ref

AURA.echo("702.5b", "aura")
ENCHANT = Rule("702.5a", target=NEVER, enchant=NEVER)
SEVERAL = Rule("702.5c", target=NEVER, enchant=NEVER)
PLAYERS = Rule("702.5d", able=GUARD, target=NEVER, attached=NEVER, permanent=DOES)

_ANYTHING: dict[str, Any] = {"any": sorted(PERMANENT_TYPES), "player": "any"}


@ENCHANT.at("spell targets")
def _targets(rule: Active, _game: Game, casting: Casting, face: Face) -> Iterator[TargetSpec]:
    """An Aura spell has one target; which are legal the rules below say."""
    del rule
    abilities = (*face.abilities, *casting.obj.extra)
    if any(isinstance(one, Spell) for one in abilities) or "Aura" not in face.subtypes:
        return
    if any(isinstance(one, Keyword) and one.name == "enchant" for one in abilities):
        yield TargetSpec(_ANYTHING)


def _enchants(game: Game, source: ObjectId) -> list[Keyword]:
    obj, chars = game.known(source)
    return chars.all_of("enchant") if "Aura" in chars.subtypes and obj else []


def _is_spell(game: Game, source: ObjectId) -> bool:
    return game.known(source)[0].zone is not Zone.BATTLEFIELD


@ENCHANT.at("refuse target")
def _first_target(rule: Active, game: Game, one: Ref, source: ObjectId, you: str) -> bool:
    own = _enchants(game, source)[:1]
    if not own or not _is_spell(game, source):
        return False
    return not rule.holds("target", fits(game, own[0], one, source, you, "target"))


@SEVERAL.at("refuse target")
def _more_targets(rule: Active, game: Game, one: Ref, source: ObjectId, you: str) -> bool:
    own = _enchants(game, source)[1:]
    if not own or not _is_spell(game, source):
        return False
    return not rule.holds(
        "target", all(fits(game, each, one, source, you, "target") for each in own)
    )


@ENCHANT.at("refuse attached")
def _first_host(rule: Active, game: Game, obj: Obj, host: Ref) -> bool:
    own = _enchants(game, obj.id)[:1]
    you = game.controller(obj)
    if not own:
        return False
    return not rule.holds("enchant", fits(game, own[0], host, obj.id, you, "attached"))


@SEVERAL.at("refuse attached")
def _more_hosts(rule: Active, game: Game, obj: Obj, host: Ref) -> bool:
    own = _enchants(game, obj.id)[1:]
    you = game.controller(obj)
    if not own:
        return False
    met = all(fits(game, each, host, obj.id, you, "attached") for each in own)
    return not rule.holds("enchant", met)


def fits(game: Game, one: Keyword, ref: Ref, source: ObjectId, you: str, use: str) -> bool:
    """Whether something is what an enchant ability names, to be its target or to be enchanted."""
    words = one.param
    of_player = words in {"player", "opponent"}
    players = game.rule(PLAYERS)
    if players and players.holds("able", of_player):
        who = "opponent" if words == "opponent" else "any"
        if isinstance(ref, str):
            met = players.holds(use, is_player(game, who, you, ref))
        else:
            met = not players.does("permanent")
        players.fire()
        return met
    if of_player or isinstance(ref, str):
        return False
    return matches(game, _filter(words), game.objects[ref], source, you)


def _filter(words: str) -> dict[str, Any]:
    """The filter of “creature you control”, “artifact or land”, “permanent”."""
    found: dict[str, Any] = {}
    for ending, who in ((" you control", "you"), (" an opponent controls", "opponent")):
        if words.endswith(ending):
            found["controller"] = who
            words = words.removesuffix(ending)
    if " or " in words:
        found["any"] = words.split(" or ")
    elif words != "permanent":
        found["types"] = words.split()
    return found
