"""Qualities that protection and hexproof speak of: kinds of objects, everything, players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, NEVER, Active, Rule
from kb.game.values import CARD_TYPES, SUPERTYPES, Color, Zone

if TYPE_CHECKING:
    from kb.game.abilities import Keyword
    from kb.game.game import Game
    from kb.game.state import ObjectId

KINDS = Rule("702.16a", name=GUARD, permanents=DOES, elsewhere=DOES)
EVERYTHING = Rule("702.16j", everything=GUARD)
OF_PLAYER = Rule("702.16k", controls=NEVER, owns=NEVER, other=GUARD)

_NAME, _PLAYER = "the name ", "player "
_VALUES = {"each color": tuple(map(str, Color)), "each card type": tuple(sorted(CARD_TYPES))}


def both(rule: Active, phrase: str) -> list[str]:
    """The qualities of “red and from blue”; none of a phrase with only one."""
    parts = phrase.split(" and from ")
    if len(parts) < 2:
        return []
    return rule.value("each", parts, ["everything"])[: rule.number_of("two", len(parts))]


def each_value(rule: Active, phrase: str) -> list[str]:
    """Every color for “each color”, every card type for “each card type”; else none."""
    values = _VALUES.get(phrase)
    if values is None:
        return []
    found = rule.value("characteristic", list(values), ["everything"])
    return found[: rule.number_of("every", len(values))]


def redundant(rule: Active, own: Iterable[Keyword]) -> bool:
    """Whether one of several abilities adds nothing to another with the same quality."""
    own = list(own)
    alike = Counter("" if rule.holds("same", False) else str(one) for one in own)
    return max(alike.values(), default=0) >= rule.number_of("additional", 2)


@KINDS.at("quality")
def _kinds(rule: Active, game: Game, one: ObjectId, quality: str, _by: str) -> bool | None:
    """A type, subtype or supertype in the plural, or a name where the ability says so."""
    obj, chars = game.known(one)
    if rule.holds("name", quality.startswith(_NAME)) and (
        chars.name in {quality.removeprefix(_NAME), *_singular(quality)}
    ):
        return True
    if quality.startswith(_NAME):
        return False
    words = quality.split()
    if not all(_is_kind(word) for word in words):
        return None
    if not all(chars.words() & _singular(word) for word in words):
        return False
    return rule.does("permanents" if obj.zone is Zone.BATTLEFIELD else "elsewhere")


def _is_kind(word: str) -> bool:
    return word[0].isupper() or bool(_singular(word) & (CARD_TYPES | SUPERTYPES))


def _singular(word: str) -> set[str]:
    """What a word may be the plural of."""
    found = {word, word.removesuffix("s")}
    return found | ({word.removesuffix("ves") + "f"} if word.endswith("ves") else set())


@EVERYTHING.at("quality")
def _everything(rule: Active, _game: Game, _one: ObjectId, quality: str, _by: str) -> bool | None:
    """Whatever its characteristics are."""
    return rule.holds("everything", quality == "everything") or None


@OF_PLAYER.at("quality")
def _of_player(rule: Active, game: Game, one: ObjectId, quality: str, by: str) -> bool | None:
    """What the player controls, and what the player owns that no other player controls."""
    if not quality.startswith(_PLAYER):
        return None
    player = quality.removeprefix(_PLAYER)
    obj, _chars = game.known(one)
    controlled = obj.zone.has_controllers or by != obj.owner
    if rule.holds("controls", controlled and by == player):
        return True
    owned = rule.holds("owns", obj.owner == player)
    return owned and rule.holds("other", not controlled or by == player)
