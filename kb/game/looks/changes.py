"""What continuous effects change, and in which layer (rules 613.1 and 613.4).

Each change is a verb with arguments; the table says its layer. Refuses: order.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Do, Keyword
from kb.game.looks.chars import Chars, as_face
from kb.game.looks.coloring import tint
from kb.game.looks.keywords import named
from kb.game.looks.retyping import lose, resubtype, retype
from kb.game.state import ObjectId
from kb.game.values import Color

if TYPE_CHECKING:
    from kb.game.game import Game

LAYERS = ("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")
"""In the order in which they apply."""

Table = dict[ObjectId, Chars]
Change = Callable[["Game", Chars, dict[str, Any]], None]


def _copy(game: Game, chars: Chars, args: dict[str, Any]) -> None:
    controller, extra = chars.controller, args.get("but")
    fresh = Chars.of(args["face"], controller)
    tint(game, fresh)
    chars.__dict__.update(fresh.__dict__)
    if extra:
        for one in extra:
            _TABLE[one.verb][1](game, chars, dict(one.args))
        chars.origin = as_face(chars)


def _control(_game: Game, chars: Chars, args: dict[str, Any]) -> None:
    chars.controller = args["player"]


def _add_types(game: Game, chars: Chars, args: dict[str, Any]) -> None:
    retype(game, chars, set(args["words"]), adds=True)


def _set_types(game: Game, chars: Chars, args: dict[str, Any]) -> None:
    retype(game, chars, set(args["words"]), adds=False)


def _set_subtypes(game: Game, chars: Chars, args: dict[str, Any]) -> None:
    resubtype(game, chars, set(args["words"]))


def _lose_types(game: Game, chars: Chars, args: dict[str, Any]) -> None:
    lose(game, chars, set(args["words"]))


def _set_colors(game: Game, chars: Chars, args: dict[str, Any]) -> None:
    _recolor(game, chars, args, adds=False)


def _add_colors(game: Game, chars: Chars, args: dict[str, Any]) -> None:
    _recolor(game, chars, args, adds=True)


def _recolor(game: Game, chars: Chars, args: dict[str, Any], *, adds: bool) -> None:
    """New colors, added to those it has unless a rule says otherwise (105.3)."""
    new = {Color(word) for word in args["colors"] if word != "colorless"}
    for rule, function in game.book.hooked("new colors"):
        found: set[Color] | None = function(rule, chars.colors, new, adds=adds)
        if found is not None:
            chars.colors = found
            return
    chars.colors |= new


def _gain(_game: Game, chars: Chars, args: dict[str, Any]) -> None:
    chars.abilities += args["abilities"]


def _lose(game: Game, chars: Chars, args: dict[str, Any]) -> None:
    from kb.game.rules.r113 import instances

    gone = {str(one) for one in args["keywords"]}
    lost = [
        one
        for one in chars.abilities
        if one.keyword in gone
        or (isinstance(one, Keyword) and any(named(game, one, name, "lose") for name in gone))
    ]
    lost = instances(game, lost, chars.abilities)
    chars.abilities = [one for one in chars.abilities if one not in lost]


def _lose_all(_game: Game, chars: Chars, _args: dict[str, Any]) -> None:
    chars.abilities = []


def _cannot_have(_game: Game, chars: Chars, args: dict[str, Any]) -> None:
    chars.barred |= {str(one) for one in args["keywords"]}


def _cannot(_game: Game, chars: Chars, args: dict[str, Any]) -> None:
    """After all layers (613.11)."""
    chars.cannot.add(str(args["what"]))


def _set_pt(game: Game, chars: Chars, args: dict[str, Any]) -> None:
    chars.power, chars.toughness = args["power"], args["toughness"]


def _pt(_game: Game, chars: Chars, args: dict[str, Any]) -> None:
    if chars.power is not None:
        chars.power += args["power"]
    if chars.toughness is not None:
        chars.toughness += args["toughness"]


def _switch(_game: Game, chars: Chars, _args: dict[str, Any]) -> None:
    chars.power, chars.toughness = chars.toughness, chars.power


def _nothing(_game: Game, _chars: Chars, _args: dict[str, Any]) -> None:
    """It changes no characteristic; see `spells.totals` and `triggering.triggers`."""


def _text(_game: Game, chars: Chars, args: dict[str, Any]) -> None:
    """One word for another in its type line and in what follows its keywords (612.2)."""
    old, new = str(args["from"]), str(args["to"])
    chars.subtypes = {new if word == old else word for word in chars.subtypes}
    chars.abilities = [
        _reworded(one, old, new) if isinstance(one, Keyword) and old in one.param.split() else one
        for one in chars.abilities
    ]


@lru_cache(maxsize=1024)
def _reworded(one: Keyword, old: str, new: str) -> Keyword:
    param = " ".join(new if word == old else word for word in one.param.split())
    return Keyword(one.name, param, rule=one.rule, keyword=one.keyword)


_TABLE: dict[str, tuple[str, Change]] = {
    "copy": ("1", _copy),
    "control": ("2", _control),
    "text": ("3", _text),
    "add types": ("4", _add_types),
    "set types": ("4", _set_types),
    "set subtypes": ("4", _set_subtypes),
    "lose types": ("4", _lose_types),
    "set colors": ("5", _set_colors),
    "add colors": ("5", _add_colors),
    "gain": ("6", _gain),
    "lose": ("6", _lose),
    "lose all abilities": ("6", _lose_all),
    "cannot have": ("6", _cannot_have),
    "is pt": ("7a", _set_pt),
    "set pt": ("7b", _set_pt),
    "pt": ("7c", _pt),
    "switch pt": ("7d", _switch),
    "cannot": ("8", _cannot),
    "costs more": ("", _nothing),
    "draws at most": ("", _nothing),
    "counter limit": ("", _nothing),
    "costs less": ("", _nothing),
    "players gain": ("", _nothing),
    "as though without": ("", _nothing),
    "triggers more": ("", _nothing),
    "as you cascade": ("", _nothing),
}

CHANGES = frozenset(_TABLE)


def layer_of(change: Do) -> str:
    """The layer of a change; '' for one that changes no characteristic."""
    return _TABLE[change.verb][0] if change.verb in _TABLE else ""


def resolved(
    game: Game, table: Table, change: Do, controller: str, source: ObjectId
) -> dict[str, Any]:
    """What a change takes, with its numbers and players as they are now."""
    from kb.game.wording.amounts import amount_of

    args = dict(change.args)
    for name in ("power", "toughness"):
        if name in args:
            args[name] = amount_of(game, args[name], source, controller, table)
    if change.verb == "control" and args["player"] == "you":
        args["player"] = controller
    if args.get("colors") == ["chosen"]:
        chosen = game.known(source, table)[0].marks.get("chosen")
        args["colors"] = [chosen] if chosen else []
    return args


def apply_change(
    game: Game, table: Table, one: ObjectId, change: Do, controller: str, source: ObjectId
) -> None:
    """Change the characteristics of one object in a table."""
    args = resolved(game, table, change, controller, source)
    _TABLE[change.verb][1](game, table[one], args)
