"""Kicker and multikicker (702.33), without sticker kicker."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.game.abilities import Do, Keyword, TargetSpec
from kb.game.book import DOES, GUARD, LESS, NEVER, VALUE, Active, Rule
from kb.game.refusals import Refused
from kb.game.spells.mana import ManaCost
from kb.game.spells.proposing import face_of

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting
    from kb.game.state import Obj

KICKER = Rule("702.33a", may=GUARD, cost=DOES)
AND_OR = Rule("702.33b", two=LESS, written=GUARD)
MULTIKICKER = Rule("702.33c", multikicker=GUARD, times=VALUE)
KICKED = Rule("702.33d", intention=GUARD, more=VALUE)
LINKED = Rule("702.33e", printed=VALUE)
WHICH_KICKER = Rule("702.33f", kicked=GUARD, which=VALUE)
KICKED_TARGETS = Rule("702.33g", kicked=NEVER)

_AND_OR = " and/or "
_SYMBOL = re.compile(r"\{[^}]*\}")


def _kickers(game: Game, casting: Casting) -> list[tuple[str, Keyword]]:
    """Each kicker cost of a card with the ability that has it, multikicker after kicker."""
    chars = game.chars(casting.obj)
    abilities = [*chars.all_of("kicker"), *chars.all_of("multikicker")]
    return [(cost, one) for one in abilities for cost in _written(game, one.param)]


def _written(game: Game, phrase: str) -> list[str]:
    """The costs of “kicker {1} and/or {2}”, and the one of “kicker {1}”."""
    rule, several = game.rule(AND_OR), _AND_OR in phrase
    parts = phrase.split(_AND_OR) if several else _SYMBOL.findall(phrase)
    if rule and rule.holds("written", several):
        rule.fire()
        return parts[: rule.number_of("two", len(parts))]
    return parts[:1] if several else [phrase]


def kicks(game: Game, casting: Casting) -> list[int]:
    """How many times each kicker cost of a card is to be paid, in the order of the costs."""
    given = casting.given.get("kicker", 0)
    wanted = [given] if isinstance(given, int) else list(given)
    return [int(one) for one in wanted] + [0] * (len(_kickers(game, casting)) - len(wanted))


@KICKER.at("cost")
def _kicker(rule: Active, game: Game, casting: Casting) -> None:
    for (cost, _one), wanted in zip(_kickers(game, casting), kicks(game, casting), strict=False):
        times = _allowed_times(game, casting, wanted)
        if rule.holds("may", times > 0):
            rule.fire()
            if rule.does("cost"):
                casting.additional += [ManaCost.parse(cost)] * max(times, 1)


def _allowed_times(game: Game, casting: Casting, wanted: int) -> int:
    """So many times as multikicker allows; a kicker cost is paid once."""
    rule = game.rule(MULTIKICKER)
    if wanted < 2:
        return wanted
    several = game.chars(casting.obj).has("multikicker")
    if rule and rule.holds("multikicker", several):
        rule.fire()
        return rule.value("times", wanted, 1)
    raise Refused("601.2b", f"kick {casting.obj.label} {wanted} times")


@KICKED.at("cost")
def _kicked(rule: Active, game: Game, casting: Casting) -> None:
    if not (game.chars(casting.obj).has("kicker") or game.chars(casting.obj).has("multikicker")):
        return
    times = kicks(game, casting)
    if rule.holds("intention", any(times)):
        rule.fire()
        casting.marks["kicked"] = rule.value("more", sum(times), 1) or 1


@LINKED.at("cost")
def _as_printed(_rule: Active, game: Game, casting: Casting) -> None:
    """How many times it is kicked by what is printed on it is kept, for its own abilities."""
    printed = face_of(casting.obj, casting.face).abilities
    times = zip(_kickers(game, casting), kicks(game, casting), strict=False)
    own = sum(number for (_cost, one), number in times if one in printed)
    if any(kicks(game, casting)):
        casting.marks["kicked as printed"] = own


@LINKED.at("mark read", key="kicked")
def _linked(rule: Active, obj: Obj, value: int | None) -> int | None:
    """They see no kick by an ability that the object was given."""
    if not value or "kicked as printed" not in obj.marks:
        return value
    times = int(value)
    own = min(times, int(obj.marks["kicked as printed"]))
    if own < times:
        rule.fire()
    return rule.value("printed", own, times - own)


@WHICH_KICKER.at("cost")
def _which(rule: Active, game: Game, casting: Casting) -> None:
    times = kicks(game, casting)
    if len(times) < 2:
        return
    for place, number in enumerate(times, 1):
        if rule.holds("kicked", number > 0):
            rule.fire()
            casting.marks[f"kicked {rule.value('which', place, 3 - place)}"] = True


@KICKED_TARGETS.at("spell text")
def _kicked_targets(
    rule: Active,
    _game: Game,
    casting: Casting,
    effects: tuple[Do, ...],
    specs: tuple[TargetSpec, ...],
) -> tuple[tuple[Do, ...], tuple[TargetSpec, ...]]:
    kept = []
    for spec in specs:
        if spec.only_if and not rule.holds("kicked", casting.given.get("kicker")):
            rule.fire()
            kept.append(TargetSpec(spec.what, 0, 0))
        else:
            kept.append(spec)
    return effects, tuple(kept)
