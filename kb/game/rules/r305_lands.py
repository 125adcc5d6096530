"""Section 305: playing lands, and their types. The engine asks about playing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Activated, Do
from kb.game.book import DOES, GUARD, MORE, VALUE, Active, Rule
from kb.game.looks.defining import defines
from kb.game.refusals import Refused, refuse
from kb.game.values import BASIC_LANDS, Zone, kind_of_subtype

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars
    from kb.game.state import Obj

PLAYING = Rule("305.1", hand=GUARD, phase=GUARD, empty=GUARD)
LEGAL = Rule("305.2a", already=VALUE)
TOO_MANY = Rule("305.2b", equal=MORE)
TURN = Rule("305.3", turn=GUARD)
PUT = Rule("305.4", put=GUARD)
INTRINSIC = Rule(
    "305.6", land=GUARD, Plains=VALUE, Island=VALUE, Swamp=VALUE, Mountain=VALUE, Forest=VALUE
)
NEW_TYPES = Rule("305.7", basic=GUARD, old=VALUE, text=DOES, kinds=DOES)
BASIC = Rule("205.4c", land=GUARD, basic=GUARD)
BASIC.echo("305.8", "land", "basic")


def check_play(game: Game, player: str, obj: Obj) -> None:
    """Raise Refused where a player may not play a land."""
    from kb.game.spells.stack import top

    what = f"play {obj.label}"
    own_turn = game.rule(TURN)
    if own_turn and own_turn.holds("turn", game.turn.active != player):
        refuse(own_turn, what)
    rule = game.rule(PLAYING)
    if rule is None or not (
        rule.holds("hand", obj.zone is Zone.HAND and obj.owner == player)
        and rule.holds("phase", game.turn.step.is_main)
        and rule.holds("empty", top(game) is None)
    ):
        raise Refused("305.1", what)
    legal, barred = game.rule(LEGAL), game.rule(TOO_MANY)
    if legal is None:
        raise Refused("305.2", what)
    already = legal.value("already", game.players[player].lands_played, 0)
    limit = 1
    if barred and limit <= barred.number_of("equal", already):
        refuse(barred, what)
    legal.fire()
    rule.fire()


def note_land(game: Game, new: Obj, why: object) -> None:
    """Count a land that was played; one that an effect put there was not (305.4)."""
    if new.zone is not Zone.BATTLEFIELD or "land" not in game.chars(new).types:
        return
    rule = game.rule(PUT)
    if rule and rule.holds("put", why != "play"):
        rule.fire()
        return
    game.players[new.controller].lands_played += 1


def _taps_for(letter: str) -> Activated:
    return Activated({"tap": True}, (Do("mana", {"add": f"{{{letter}}}"}),), mana=True)


_ABILITIES = {letter: _taps_for(letter) for letter in BASIC_LANDS.values()}
_NEXT = dict(zip("WUBRG", "UBRGW", strict=True))


@INTRINSIC.at("intrinsic")
def _intrinsic(rule: Active, chars: Chars) -> list[Activated]:
    """The mana abilities that a land has by its basic land types."""
    words = [word for word in BASIC_LANDS if word in chars.subtypes]
    if not words or not rule.holds("land", "land" in chars.types):
        return []
    rule.fire()
    letters = [rule.value(one, BASIC_LANDS[one], _NEXT[BASIC_LANDS[one]]) for one in words]
    return [_ABILITIES[letter] for letter in letters]


@NEW_TYPES.at("set subtypes")
def _new_types(rule: Active, chars: Chars, words: set[str]) -> set[str] | None:
    """A land of new basic types loses its old land types and what its text says."""
    if "land" not in chars.types or not rule.holds("basic", words <= BASIC_LANDS.keys()):
        return None
    rule.fire()
    if rule.does("text"):
        chars.abilities = [one for one in chars.abilities if one in chars.granted]
    old = set(chars.subtypes)
    if not rule.does("kinds"):
        chars.types = {"land"}
    others = {one for one in old if "land" not in kind_of_subtype(one)}
    return rule.value("old", words | others, words | old)


@defines(BASIC, "basic land")
def _basic(rule: Active, _game: Game, _obj: Obj, chars: Chars) -> bool:
    basic = rule.holds("basic", "basic" in chars.supertypes)
    return rule.holds("land", "land" in chars.types) and basic


@defines(BASIC, "nonbasic land")
def _nonbasic(rule: Active, _game: Game, _obj: Obj, chars: Chars) -> bool:
    basic = rule.holds("basic", "basic" in chars.supertypes)
    return rule.holds("land", "land" in chars.types) and not basic
