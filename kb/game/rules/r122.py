"""Section 122: what counters mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.replace import Replacement
from kb.game.rules import r704_players
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars
    from kb.game.state import Obj, Ref

SHIFTS = Rule("122.1a", creature=GUARD, power=DOES, toughness=DOES)
KEYWORDS = Rule("122.1b", possible=GUARD)
SHIELD = Rule("122.1c", effect=GUARD, prevented=DOES, destruction=DOES, one=MORE)
STUN = Rule("122.1d", untaps=GUARD, one=MORE)
POISONED = Rule("122.1f", any=LESS, ten=LESS)
r704_players.POISON.restated_by(POISONED)
HONE = Rule("122.1j", equipment=GUARD, each=VALUE)
FINALITY = Rule("122.1h", battlefield=GUARD, graveyard=GUARD, exiled=VALUE)


def shifted(game: Game, chars: Chars, shift: tuple[int, int], number: int) -> bool:
    """Add what counters add to power and toughness; whether they do."""
    rule = game.rule(SHIFTS)
    if rule is None or chars.power is None or not rule.holds("creature", chars.is_creature):
        return False
    rule.fire()
    if rule.does("power"):
        chars.power += shift[0] * number
    if rule.does("toughness"):
        chars.toughness = (chars.toughness or 0) + shift[1] * number
    return True


def honed(game: Game, obj: Obj, table: Mapping[int, Chars], number: int) -> bool:
    """Let hone counters on an Equipment help the creature to which it is attached."""
    rule, host = game.rule(HONE), obj.attached_to
    if rule is None or not isinstance(host, int) or host not in table:
        return False
    if not rule.holds("equipment", "Equipment" in table[obj.id].subtypes):
        return False
    chars = table[host]
    if not chars.is_creature or chars.power is None:
        return False
    rule.fire()
    chars.power += rule.value("each", number, 1)
    return True


def gives_keyword(game: Game, known: bool) -> bool:
    """Whether a counter whose kind is that of a keyword, or is not, gives it."""
    rule = game.rule(KEYWORDS)
    if rule is None or not rule.holds("possible", known):
        return False
    rule.fire()
    return True


def _fewer(obj: Obj, counter: str, rule: Active) -> Event:
    amount = rule.number_of("one", 1)
    data = {"counter": counter}
    return Event(Kind.REMOVE_COUNTERS, obj=obj.id, amount=amount, data=data, rule=rule.number)


@SHIELD.at("replace")
def _shield(rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    obj = game.objects.get(event.obj or 0)
    if obj is None or not obj.counters["shield"] or obj.zone is not Zone.BATTLEFIELD:
        return
    by_effect = event.kind is Kind.DESTROY and rule.holds("effect", not event.rule)
    saved = by_effect and rule.does("destruction")
    if saved or (event.kind is Kind.DAMAGE and rule.does("prevented")):
        yield Replacement(
            (rule.number, event.kind, obj.id),
            rule.number,
            lambda _event: True,
            lambda _event: [_fewer(obj, "shield", rule)],
            rule=rule,
        )


@STUN.at("replace")
def _stun(rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    obj = game.objects.get(event.obj or 0)
    if obj is None or not obj.counters["stun"] or not obj.tapped:
        return
    if event.kind in {Kind.UNTAP, Kind.TAP} and rule.holds("untaps", event.kind is Kind.UNTAP):
        yield Replacement(
            (rule.number, obj.id),
            rule.number,
            lambda _event: True,
            lambda _event: [_fewer(obj, "stun", rule)],
            rule=rule,
        )


@FINALITY.at("replace")
def _finality(rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    obj = game.objects.get(event.obj or 0)
    if obj is None or event.kind is not Kind.MOVE or not obj.counters["finality"]:
        return
    there = rule.holds("battlefield", obj.zone is Zone.BATTLEFIELD)
    if there and rule.holds("graveyard", event.data.get("to") is Zone.GRAVEYARD):
        to = rule.value("exiled", Zone.EXILE, Zone.HAND)
        yield Replacement(
            (rule.number, obj.id),
            rule.number,
            lambda _event: True,
            lambda event: [event.but(data={"to": to})],
            rule=rule,
        )


def loyalty(game: Game, obj: Obj) -> int:
    """How loyal a planeswalker there is."""
    del game
    return obj.counters["loyalty"]


def defense(game: Game, obj: Obj) -> int:
    """How strong the defense of a battle there is."""
    del game
    return obj.counters["defense"]


@POISONED.at("predicate", key="poisoned")
def _poisoned(rule: Active, game: Game, ref: Ref) -> bool:
    if not isinstance(ref, str):
        return False
    return game.players[ref].counters["poison"] >= rule.number_of("any", 1)
