"""Shields: replacement and prevention effects of spells and abilities that resolved (615.7).

Refuses: effects of static abilities.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kb.game.abilities import Filter
from kb.game.book import Active
from kb.game.happening.events import Event, Kind
from kb.game.happening.preventing import tell
from kb.game.happening.replace import Replacement, affected
from kb.game.looks.filters import matches
from kb.game.state import ObjectId, Ref
from kb.game.wording.refs import Context
from kb.game.wording.verbs import Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game


@dataclass(eq=False)
class Shield:
    """A prevention effect of a spell or ability that resolved."""

    game: Game
    refs: frozenset[Ref]
    """What it protects; empty where it is about a source alone."""
    amount: int | None
    """How much damage it still prevents; None: all of one time."""
    source: ObjectId = 0
    """The source whose damage it prevents; 0: any."""
    properties: Filter | None = None
    """What the source must be like (615.9)."""
    what: Filter | None = None
    you: str = ""
    used: bool = False
    begun: int = 0
    """The number of the turn for which it lasts."""

    @property
    def rule(self) -> Active | None:
        """The rule that says how such a shield works."""
        from kb.game.rules import r614

        return self.game.rule(r614.SHIELD if self.amount is not None else r614.NEXT_TIME)

    def applies(self, event: Event) -> bool:
        """Whether damage is kept from what is shielded, or from the source, this turn."""
        from kb.game.rules import r614

        rule = self.rule
        if rule is None or event.kind is not Kind.DAMAGE or event.amount <= 0 or self.used:
            return False
        lasts = self.game.rule(r614.SHIELD_LASTS)
        if lasts and lasts.holds("over", self.begun != self.game.turn.number):
            lasts.fire()
            return False
        if self.amount is not None:
            return self.amount > 0 and rule.holds("shielded", self._protects(event))
        if not rule.holds("source", event.source == self.source):
            return False
        return (not self.refs or event.whom in self.refs) and self._still(event)

    def _protects(self, event: Event) -> bool:
        from kb.game.rules import r614

        each = self.game.rule(r614.EACH_CREATURE)
        there = event.whom in self.refs
        if each is None or self.what is None or event.obj is None:
            return there
        obj, chars = self.game.known(event.obj)
        now = matches(self.game, self.what, obj, self.source, self.you, chars=chars)
        return each.holds("qualifies", there) and (there or now)

    def _still(self, event: Event) -> bool:
        """The source's properties are looked at again (615.9)."""
        from kb.game.rules import r614

        rule = self.game.rule(r614.RECHECKED)
        if self.properties is None or rule is None or event.source is None:
            return True
        obj, chars = self.game.known(event.source)
        fits = matches(self.game, self.properties, obj, event.source, self.you, chars=chars)
        if rule.holds("match", not fits):
            rule.fire()
            self.used = not rule.does("used")
            return False
        return True

    def change(self, event: Event) -> list[Event]:
        """Prevent what it can, and be used up by that; not by unpreventable damage (615.12)."""
        from kb.game.rules import r614

        rule = self.rule
        if rule is None:
            return [event]
        twelfth = self.game.rule(r614.UNPREVENTABLE)
        certain = bool(event.data.get("unpreventable"))
        if twelfth:
            certain = twelfth.holds("can’t be prevented", certain)
        if certain:
            return [event]
        rule.fire()
        if self.amount is None:
            self.used = rule.does("next")
            tell(self.game, self, event, event.amount)
            return []
        less = min(self.amount, event.amount)
        tell(self.game, self, event, less)
        if rule.does("reduces"):
            self.amount -= less
        rest = event.amount - less
        return [event.but(amount=rest)] if rest > 0 else []


def as_protected(game: Game, events: list[Event]) -> list[Event]:
    """Simultaneous damage in the order in which a shield is to prevent it (615.7).

    The shielded player, or the permanent's controller, puts the sources in an order where the
    shield is not enough for all of them; the damage of one is not prevented in part only for
    the sake of another's.
    """
    from kb.game.rules import r614

    rule = game.rule(r614.SHIELD)
    for one in game.shields if rule else ():
        shield = one.key
        if rule is None or not isinstance(shield, Shield) or not shield.amount:
            continue
        met = [event for event in events if shield.applies(event)]
        enough = sum(event.amount for event in met) <= shield.amount
        if enough or len({event.source for event in met}) < 2:
            continue
        names = [game.name_of(event.source or 0) for event in met]
        player = affected(game, met[0])
        picks = game.script.choose(player, "shielded", names, len(names), len(names), forced=False)
        chosen = [met[names.index(pick)] for pick in picks]
        rest = [event for event in events if event not in met]
        events = rule.value("choice", [*chosen, *rest], events)
    return events


def add(game: Game, shield: Shield, name: str) -> None:
    """Put a shield up, for this turn."""
    shield.begun = game.turn.number
    game.shields.append(Replacement(shield, name, shield.applies, shield.change, prevents=True))


@verb("replacement")
def _replacement(context: Context, args: Args) -> None:
    """A replacement effect as `ability` says, this turn; with `next` for one time (614.3)."""
    from kb.game.happening.replacing import of_ability
    from kb.game.rules import r614

    game, begun = context.game, context.game.turn.number
    used: list[Event] = []
    obj, _chars = game.known(context.source)
    one = of_ability(game, obj, args["ability"], context.you)

    def applies(event: Event) -> bool:
        rule = game.rule(r614.LASTS)
        if rule is None or not one.applies(event):
            return rule is None and one.applies(event)
        if (used and rule.does("used")) or rule.holds("over", game.turn.number != begun):
            rule.fire()
            return False
        return True

    def change(event: Event) -> list[Event]:
        if args.get("next"):
            used.append(event)
        return one.change(event)

    game.shields.append(replace(one, key=object(), applies=applies, change=change))


@verb("prevent next")
def _prevent_next(context: Context, args: Args) -> None:
    """The next `amount` damage to `to`, to each of several its own (615.7, 615.11)."""
    from kb.game.rules import r614

    game, amount = context.game, context.number(args["amount"])
    name = game.name_of(context.source)
    refs = context.all(args["to"])
    if not isinstance(args["to"], Mapping):
        for one in refs:
            add(game, Shield(game, frozenset({one}), amount), name)
        return
    rule = game.rule(r614.EACH_CREATURE)
    if rule is None or not rule.holds("qualifies", bool(refs)):
        return
    if refs:
        rule.fire()
    own = [frozenset({one}) for one in refs] or [frozenset()]
    for group in rule.value("own", own, [frozenset(refs)]):
        add(game, Shield(game, group, amount, what=args["to"]["each"], you=context.you), name)


@verb("prevent from")
def _prevent_from(context: Context, args: Args) -> None:
    """The next damage of `source`, while it is as `properties` say (615.8)."""
    game = context.game
    for one in context.objects(args["source"]):
        shield = Shield(game, frozenset(), None, one, args.get("properties"), you=context.you)
        add(game, shield, game.name_of(context.source))
