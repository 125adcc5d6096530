"""The value of X: announced, defined by a text, or that of the spell that became a permanent.

Rules of 107.3 are asked here. Refuses: costs and effects that use it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.spells.mana import ManaCost
from kb.game.wording.amounts import amount_of

if TYPE_CHECKING:
    from kb.game.abilities import Triggered
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId, StackItem


def of_casting(game: Game, obj: Obj, you: str, definition: Any, x: int) -> int:
    """The X of a spell or activated ability with X in a cost: announced (107.3a), or defined."""
    from kb.game.rules import r107_x

    text, rule = game.rule(r107_x.DEFINED), game.rule(r107_x.ANNOUNCED)
    given = definition is not None
    free = rule is not None and rule.holds("undefined", not given)
    fixed = text is not None and text.holds("defined", given)
    if rule and free and (given or not fixed):
        if x:
            rule.fire()
        return rule.value("announced", x, 0)
    if text is None or not fixed:
        return 0
    text.fire()
    value = amount_of(game, definition, obj.id, you) if given else 0
    return text.value("value", value, x)


def while_resolving(game: Game, source: ObjectId, you: str, definition: Any, x: int) -> int:
    """X as a spell or ability resolves: what its text defines now (107.3c)."""
    from kb.game.rules import r107_x

    text = game.rule(r107_x.DEFINED)
    if text is None or definition is None:
        return x
    text.fire()
    return text.value("change", amount_of(game, definition, source, you), x)


def chosen(game: Game, obj: Obj, item: StackItem, you: str) -> int:
    """X as a spell resolves whose text has an X that nothing defines (107.3f).

    The X of abilities comes from what their own rules say.
    """
    from kb.game.rules import r107_x

    rule = game.rule(r107_x.CHOSEN)
    other = obj.is_ability or item.x_is is not None
    if rule is None or other or "'x'" not in repr(item.effects):
        return item.x
    if not rule.holds("cost", not (item.x or _in_cost(game, obj, item))):
        return item.x
    rule.fire()
    return rule.value("choice", game.script.number(you, "x", 0, 20), 0)


def _in_cost(game: Game, obj: Obj, item: StackItem) -> bool:
    """Whether the mana cost has an X."""
    cost = game.known(item.source or obj.id)[1].cost
    return cost is not None and "X" in cost.symbols


def of_activation(game: Game, obj: Obj, cost: ManaCost, x: int) -> int:
    """The X of an activated ability, apart from that of its object (107.3k)."""
    from kb.game.rules import r107_x

    if "X" not in cost.symbols:
        return x
    own = int(obj.marks.get("x", 0))
    rule = game.rule(r107_x.INDEPENDENT)
    if rule is None:
        return own or x
    if own and own != x:
        rule.fire()
    return rule.value("independent", x, own or x)


def of_trigger(game: Game, source: ObjectId, ability: Triggered) -> int:
    """The X of a triggered ability: about entering, that of the spell (107.3m); else none."""
    from kb.game.rules import r107_x

    own = int(game.known(source)[0].marks.get("x", 0))
    apart, rule = game.rule(r107_x.INDEPENDENT), game.rule(r107_x.ENTERING)
    if rule is None or (apart and apart.holds("activated", False)):
        return 0
    about = ability.pattern.startswith("enters") and ability.args.get("what") == {"this": True}
    if not own or not rule.holds("entering", about):
        return 0
    rule.fire()
    return own if rule.does("triggered") else 0


def of_entering(game: Game, source: ObjectId) -> int:
    """The X of a replacement effect about how a permanent enters (107.3m)."""
    from kb.game.rules import r107_x

    own = int(game.known(source)[0].marks.get("x", 0))
    rule = game.rule(r107_x.ENTERING)
    if rule is None or not own:
        return 0
    rule.fire()
    return own if rule.does("replacement") else 0


def put_in(game: Game, cost: ManaCost, x: int) -> ManaCost:
    """A cost with X in the place of every {X} (107.3i)."""
    from kb.game.rules import r107_x

    rule = game.rule(r107_x.SAME)
    found: list[str] = []
    seen = False
    for symbol in cost.symbols:
        if symbol == "X" and not seen:
            seen = True
            found.append(str(x))
        elif rule and seen and rule.holds("X", symbol == "X"):
            rule.fire()
            found.append(str(rule.value("same", x, 0)))
        else:
            found.append("0" if symbol == "X" else symbol)
    return ManaCost(tuple(found))
