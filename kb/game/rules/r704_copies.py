"""Section 704: tokens and copies in zones where they cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

COPY_OF_CARD = "copy of a card"

TOKEN = Rule("704.5d", token=GUARD, elsewhere=GUARD)
COPY = Rule("704.5e", spell=GUARD, stack=GUARD, card=GUARD, battlefield=GUARD)
STAYS = Rule("111.8", token=GUARD, left=GUARD)

TOKEN.echo("111.7", "token", "elsewhere")


@TOKEN.at("state-based")
def _token(rule: Active, game: Game) -> list[Event]:
    return [
        Event(Kind.CEASE, obj=obj.id, rule=rule.number)
        for obj in game.objects.values()
        if not obj.is_ability
        and rule.holds("token", obj.token)
        and rule.holds("elsewhere", obj.zone is not Zone.BATTLEFIELD)
        and not obj.copy_of_spell
    ]


@COPY.at("state-based")
def _copy(rule: Active, game: Game) -> list[Event]:
    found = []
    for obj in game.objects.values():
        if obj.is_ability:
            continue
        away = rule.holds("stack", obj.zone is not Zone.STACK)
        outside = rule.holds("battlefield", obj.zone is not Zone.BATTLEFIELD)
        spell = rule.holds("spell", obj.copy_of_spell)
        card = rule.holds("card", obj.marks.get(COPY_OF_CARD))
        if away and (spell or (card and outside)):
            found.append(obj)
    return [Event(Kind.CEASE, obj=obj.id, rule=rule.number) for obj in found]


@STAYS.at("moves")
def _stays(rule: Active, _game: Game, obj: Obj, event: Event) -> Event | None:
    """A token that has left the battlefield goes nowhere else."""
    if obj.zone is Zone.STACK:
        return event
    if rule.holds("token", obj.token) and rule.holds("left", obj.zone is not Zone.BATTLEFIELD):
        rule.fire()
        return None
    return event
