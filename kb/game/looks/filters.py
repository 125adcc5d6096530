"""Conditions on objects, as data: `{"types": ["creature"], "controller": "you"}`.

All entries of a filter have to hold. Refuses: choosing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.game.abilities import Do, Filter
from kb.game.looks.chars import Chars, mana_value
from kb.game.looks.defining import has_quality
from kb.game.looks.keywords import named
from kb.game.state import Obj, ObjectId
from kb.game.values import Color, Zone

if TYPE_CHECKING:
    from kb.game.game import Game

Table = dict[ObjectId, Chars]


class Asked(NamedTuple):
    """Of which object something is asked, by which source, for which player."""

    game: Game
    obj: Obj
    chars: Chars
    source: ObjectId
    you: str


Test = Callable[[Asked, Any], bool]


def matching(
    game: Game,
    what: Filter,
    source: ObjectId,
    you: str,
    table: Table | None = None,
    among: Iterable[Obj] | None = None,
) -> Iterator[ObjectId]:
    """The objects that a filter takes: on the battlefield, unless it names a zone."""
    table = table if table is not None else game.table()
    candidates = game.objects.values() if among is None else among
    for obj in candidates:
        elsewhere = "zone" in what or "spell" in what
        if obj.phased_out or (among is None and not elsewhere and not _there(obj)):
            continue
        if matches(game, what, obj, source, you, table):
            yield obj.id


def _there(obj: Obj) -> bool:
    return obj.zone is Zone.BATTLEFIELD


def matches(
    game: Game,
    what: Filter,
    obj: Obj,
    source: ObjectId,
    you: str,
    table: Table | None = None,
    chars: Chars | None = None,
) -> bool:
    """Whether one object meets every condition of a filter."""
    if chars is None:
        chars = table[obj.id] if table is not None and obj.id in table else game.chars(obj)
    asked = Asked(game, obj, chars, source, you)
    return all(TESTS[name](asked, value) for name, value in what.items())


def holds_for(game: Game, condition: Do, source: ObjectId, table: Table | None = None) -> bool:
    """Whether a condition of a static ability holds."""
    from kb.game.wording.conditions import holds

    obj = game.objects.get(source)
    if table is not None and source in table:
        you = table[source].controller
    else:
        you = game.controller(obj) if obj else ""
    return holds(game, condition, source, you, table=table)


def _types(asked: Asked, words: Any) -> bool:
    return _is_of(asked, set(words))


def _is_of(asked: Asked, words: set[str]) -> bool:
    """Whether an object has all these types; rules may say otherwise of some objects."""
    book = asked.game.book
    rules = book.hooked("of a type")
    for rule, function in rules:
        found: bool | None = function(rule, asked.obj, asked.chars, words)
        if found is not None:
            return found
    if len(asked.chars.types) > 1 and not rules:
        return words <= {min(asked.chars.types), *asked.chars.subtypes}
    return words <= asked.chars.words()


def _any(asked: Asked, words: Any) -> bool:
    return bool(set(words) & asked.chars.words())


def _none(asked: Asked, words: Any) -> bool:
    return not set(words) & asked.chars.words()


def is_player(game: Game, who: str, you: str, player: str) -> bool:
    """Whether a player is the one a word stands for: you, opponent, any, or a name."""
    if who == "you":
        return player == you
    if who == "opponent":
        return player in game.opponents(you)
    return who in {"any", player}


def _controller(asked: Asked, who: Any) -> bool:
    return is_player(asked.game, who, asked.you, asked.chars.controller)


def _owner(asked: Asked, who: Any) -> bool:
    return is_player(asked.game, who, asked.you, asked.obj.owner)


def is_color(asked: Asked, color: Any) -> bool:
    """Whether an object is of a color, colorless, multicolored or monocolored."""
    if color in tuple(Color):
        return Color(color) in asked.chars.colors
    return has_quality(asked.game, str(color), asked.obj, asked.chars)


def _is(asked: Asked, word: Any) -> bool:
    return has_quality(asked.game, str(word), asked.obj, asked.chars)


def _host(asked: Asked, wanted: Any) -> bool:
    source = asked.game.objects.get(asked.source)
    return bool(source and source.attached_to == asked.obj.id) == bool(wanted)


def _zone(asked: Asked, zone: Any) -> bool:
    from kb.game.rules.r109_words import in_zone

    return in_zone(asked.game, asked.obj, str(zone))


def _spell(asked: Asked, wanted: Any) -> bool:
    from kb.game.rules.r109_words import is_spell

    return is_spell(asked.game, asked.obj) == bool(wanted)


def _any_target(asked: Asked, _wanted: Any) -> bool:
    from kb.game.rules.r115 import ANY_TARGET

    rule = asked.game.rule(ANY_TARGET)
    if rule is None:
        return True
    kinds = ("creature", "planeswalker", "battle")
    if any(rule.holds(word, word in asked.chars.types) for word in kinds):
        return True
    rule.fire()
    return False


def _tapped(asked: Asked, wanted: Any) -> bool:
    from kb.game.rules.r109_words import has_status

    return has_status(asked.game, asked.obj) and asked.obj.tapped == bool(wanted)


def _has(asked: Asked, name: Any) -> bool:
    return any(named(asked.game, one, name, "find") for one in asked.chars.keywords())


def _commander(asked: Asked, wanted: Any) -> bool:
    return bool(asked.obj.marks.get("commander")) == bool(wanted)


def _unblocked(asked: Asked) -> bool:
    """Attacking, and no creature blocked it once blockers were declared (509.1h)."""
    return asked.obj.id in asked.game.turn.unblocked


TESTS: dict[str, Test] = {
    "player": lambda _asked, _who: False,
    "types": _types,
    "any": _any,
    "none": _none,
    "controller": _controller,
    "owner": _owner,
    "color": is_color,
    "not color": lambda asked, color: not is_color(asked, color),
    "has": _has,
    "lacks": lambda asked, name: not _has(asked, name),
    "this": lambda asked, wanted: (asked.obj.id == asked.source) == wanted,
    "other": lambda asked, wanted: (asked.obj.id != asked.source) == wanted,
    "token": lambda asked, wanted: asked.obj.token == wanted,
    "tapped": _tapped,
    "spell": _spell,
    "any target": _any_target,
    "attacking": lambda asked, wanted: (asked.obj.id in asked.game.turn.attackers) == wanted,
    "unblocked": lambda asked, wanted: _unblocked(asked) == wanted,
    "blocking": lambda asked, wanted: asked.game.is_blocking(asked.obj.id) == wanted,
    "face down": lambda asked, wanted: bool(asked.obj.face_down) == wanted,
    "is": _is,
    "is not": lambda asked, word: not _is(asked, word),
    "host": _host,
    "zone": _zone,
    "name": lambda asked, name: asked.chars.name == name,
    "label": lambda asked, label: asked.obj.label == label,
    "power at least": lambda asked, number: (asked.chars.power or 0) >= int(number),
    "power at most": lambda asked, number: (asked.chars.power or 0) <= int(number),
    "mana value": lambda asked, number: mana_value(asked.game, asked.obj) == int(number),
    "mana value at most": lambda asked, number: mana_value(asked.game, asked.obj) <= int(number),
    "mana value less than": lambda asked, number: mana_value(asked.game, asked.obj) < int(number),
    "counter": lambda asked, kind: asked.obj.counters[kind] > 0,
    "commander": _commander,
    "permanent card": lambda asked, wanted: (
        has_quality(asked.game, "permanent card", asked.obj, asked.chars) == wanted
    ),
    "face": lambda asked, face: ("back" if asked.obj.face else "front") == face,
}
