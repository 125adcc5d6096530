"""Hexproof (702.11) and shroud (702.18): what cannot be targeted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Keyword, Static
from kb.game.book import DOES, GUARD, LESS, VALUE, Active, Rule
from kb.game.looks.against import concerns
from kb.game.looks.keywords import ignored, keywords_of
from kb.game.rules.r702_qualities import both, each_value, redundant
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId, Ref

STATIC = Rule("702.11a", static=GUARD)
PERMANENT = Rule("702.11b", hexproof=GUARD, permanent=GUARD, opponent=GUARD)
PLAYER = Rule("702.11c", hexproof=GUARD, opponent=GUARD)
QUALITY = Rule("702.11d", quality=GUARD, permanent=GUARD, opponent=GUARD)
VARIANT = Rule("702.11e", hexproof=GUARD, lose=DOES, target=DOES, find=DOES)
BOTH = Rule("702.11f", two=LESS, each=VALUE)
EACH = Rule("702.11g", every=LESS, characteristic=VALUE)
SAME = Rule("702.11h", same=GUARD, additional=LESS)
SHROUD = Rule("702.18a", shroud=GUARD, permanent=GUARD)
SHROUDS = Rule("702.18b", additional=LESS)


def holder(game: Game, one: Ref) -> str:
    """The player who has a keyword, or controls the permanent that has it."""
    return one if isinstance(one, str) else game.controller(game.objects[one])


def is_there(game: Game, one: Ref) -> bool:
    """Whether it is a permanent."""
    return isinstance(one, int) and game.objects[one].zone is Zone.BATTLEFIELD


@STATIC.at("predicate", key="static")
def _static(rule: Active, game: Game, one: Ref) -> bool:
    """Whether it has hexproof, which means nothing that triggers or is activated."""
    own = keywords_of(game, one, "hexproof")
    meant = [] if isinstance(one, str) else game.known(one)[1].abilities
    uses = [each for each in meant if each.keyword == "hexproof" and not isinstance(each, Static)]
    return rule.holds("static", own and not uses)


def _is_opponent(game: Game, one: Ref, you: str) -> bool:
    return you in game.opponents(holder(game, one))


def _has(game: Game, one: Ref, you: str, name: str) -> bool:
    return any(_counts(game, one, you, each) for each in keywords_of(game, one, name))


def _counts(game: Game, one: Ref, you: str, each: Keyword) -> bool:
    return isinstance(one, str) or not ignored(game, game.objects[one], each, you)


@PERMANENT.at("refuse target")
def _permanent(rule: Active, game: Game, one: Ref, _source: ObjectId, you: str) -> bool:
    if isinstance(one, str) or not rule.holds("hexproof", _has(game, one, you, "hexproof")):
        return False
    if not rule.holds("permanent", is_there(game, one)):
        return False
    return rule.holds("opponent", _is_opponent(game, one, you))


@PLAYER.at("refuse target")
def _player(rule: Active, game: Game, one: Ref, _source: ObjectId, you: str) -> bool:
    if isinstance(one, int) or not rule.holds("hexproof", _has(game, one, you, "hexproof")):
        return False
    return rule.holds("opponent", _is_opponent(game, one, you))


@QUALITY.at("refuse target")
def _quality(rule: Active, game: Game, one: Ref, source: ObjectId, you: str) -> bool:
    own = keywords_of(game, one, "hexproof from")
    if isinstance(one, str) or not own:
        return False
    found = any(
        _counts(game, one, you, each) and concerns(game, each, source, holder(game, one), you)
        for each in own
    )
    if not rule.holds("quality", found) or not rule.holds("permanent", is_there(game, one)):
        return False
    return rule.holds("opponent", _is_opponent(game, one, you))


@VARIANT.at("counts as", key="lose")
def _lose(rule: Active, _game: Game, one: Keyword, name: str) -> bool:
    return rule.does("lose") and _is_variant(rule, one, name)


@VARIANT.at("counts as", key="ignore")
def _ignore(rule: Active, _game: Game, one: Keyword, name: str) -> bool:
    return rule.does("target") and _is_variant(rule, one, name)


@VARIANT.at("counts as", key="find")
def _find(rule: Active, _game: Game, one: Keyword, name: str) -> bool:
    return rule.does("find") and _is_variant(rule, one, name)


def _is_variant(rule: Active, one: Keyword, name: str) -> bool:
    return one.name == "hexproof from" and rule.holds("hexproof", name == "hexproof")


@BOTH.at("qualities", key="hexproof from")
def _both(rule: Active, _game: Game, phrase: str, _you: str) -> list[str]:
    return both(rule, phrase)


@EACH.at("qualities", key="hexproof from")
def _each(rule: Active, _game: Game, phrase: str, _you: str) -> list[str]:
    return each_value(rule, phrase)


@SAME.at("predicate", key="redundant hexproof")
def _same(rule: Active, game: Game, one: Ref) -> bool:
    own = [each for name in ("hexproof", "hexproof from") for each in keywords_of(game, one, name)]
    return redundant(rule, own)


@SHROUD.at("refuse target")
def _shroud(rule: Active, game: Game, one: Ref, _source: ObjectId, you: str) -> bool:
    if not rule.holds("shroud", _has(game, one, you, "shroud")):
        return False
    return rule.holds("permanent", isinstance(one, str) or is_there(game, one))


@SHROUDS.at("predicate", key="redundant shroud")
def _shrouds(rule: Active, game: Game, one: Ref) -> bool:
    return len(keywords_of(game, one, "shroud")) >= rule.number_of("additional", 2)
