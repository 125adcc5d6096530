"""Effects that change card types and subtypes (rule 205.1).

Rules on `set subtypes` say more of single types. Refuses: supertypes by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.values import CARD_TYPES, SUPERTYPES, kind_of_subtype

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars


def retype(game: Game, chars: Chars, words: set[str], *, adds: bool) -> None:
    """Card types, and perhaps subtypes, that replace those it has or come in addition."""
    from kb.game.rules import r205_types

    types, subtypes = words & CARD_TYPES, words - CARD_TYPES - SUPERTYPES
    supertypes = words & SUPERTYPES
    had, owned = set(chars.types), set(chars.subtypes)
    chars.supertypes |= supertypes
    keeps, rule = game.rule(r205_types.RETAINED), game.rule(r205_types.REPLACED)
    retain = keeps is not None and keeps.holds("addition", adds)
    replace = rule is not None and rule.holds("sets", not adds or not keeps)
    if keeps and retain and not (replace and adds):
        if words - had - owned:
            keeps.fire()
        chars.types |= types
        chars.subtypes |= subtypes
    elif rule and replace:
        rule.fire()
        kept = had & {"instant", "sorcery"} if rule.does("retains") else set()
        chars.types = rule.value("replaces", types, had | types) | kept
        fitting = {one for one in owned if kind_of_subtype(one) & chars.types}
        chars.subtypes = subtypes | rule.value("correlated", fitting, owned)
    else:
        chars.types |= types
        chars.subtypes |= subtypes
    independent = game.rule(r205_types.INDEPENDENT)
    if chars.supertypes and chars.types != had:
        if independent is None:
            chars.supertypes = set(supertypes)
        else:
            independent.fire()
            chars.supertypes = independent.value("types", chars.supertypes, set(supertypes))
    _correspond(game, chars, subtypes)


def lose(game: Game, chars: Chars, words: set[str]) -> None:
    """Lose types; of supertypes the others stay (205.4b)."""
    from kb.game.rules import r205_types

    chars.types -= words
    chars.subtypes -= words
    lost = words & chars.supertypes
    if not lost:
        return
    independent, others = game.rule(r205_types.INDEPENDENT), chars.supertypes - words
    if independent is None:
        chars.supertypes = set()
        return
    if others:
        independent.fire()
    chars.supertypes = independent.value("other", others, set(chars.supertypes))


def _correspond(game: Game, chars: Chars, subtypes: set[str]) -> None:
    """An object gains no subtype that goes with none of its types (205.3d)."""
    from kb.game.rules import r205_types

    rule = game.rule(r205_types.CORRESPONDING)
    if rule is None:
        return
    for one in subtypes:
        if rule.holds("corresponds", not kind_of_subtype(one) & chars.types):
            rule.fire()
            chars.subtypes.discard(one)


def resubtype(game: Game, chars: Chars, words: set[str]) -> None:
    """Subtypes that replace those of the same set (205.1a)."""
    from kb.game.rules import r205_types

    for rule, function in game.book.hooked("set subtypes"):
        found: set[str] | None = function(rule, chars, words)
        if found is not None:
            chars.subtypes = found
            return
    replaced = game.rule(r205_types.REPLACED)
    if replaced is None:
        chars.subtypes |= words
        return
    replaced.fire()
    sets = [kind_of_subtype(one) for one in words]
    others = {one for one in chars.subtypes if kind_of_subtype(one) not in sets}
    chars.subtypes = words | replaced.value("appropriate", others, set())
    _correspond(game, chars, words)
