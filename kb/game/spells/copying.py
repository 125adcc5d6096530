"""Copies of spells and abilities on the stack (rule 707.10).

Refuses: which effects copy them, and copies of permanents.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import TYPE_CHECKING, Any

from kb.game.cards import Card
from kb.game.looks.chars import copiable_face
from kb.game.spells.targets import legal
from kb.game.state import Obj, Ref
from kb.game.values import Zone
from kb.game.wording.refs import Context
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kb.game.game import Game

CHOICES = frozenset({"kicked", "x", "overloaded", "escaped"})
"""Marks that tell decisions made for a spell, which a copy has too."""


def copy_spell(game: Game, spell: Obj, controller: str) -> Obj:
    """Put a copy of a spell or ability on the stack: it is not cast, decisions are the same."""
    assert spell.spell is not None  # noqa: S101 - it is on the stack
    faces = _faces(game, spell)
    number = sum(one.copy_of_spell for one in game.objects.values()) + 1
    new = game.add(
        f"{spell.label} copy {number}" if spell.label else "",
        faces[0] if faces else spell.card,
        controller,
        Zone.STACK,
        controller=controller,
        copy_of_spell=True,
        face=faces[1] if faces else spell.face,
        face_down=spell.face_down,
        copiable=copiable_face(game, spell) if spell.card and not faces else None,
    )
    item = copy(spell.spell)
    item.targets = [list(phrase) for phrase in spell.spell.targets]
    new.spell = item
    new.named = spell.named
    new.marks = {key: value for key, value in spell.marks.items() if key in CHOICES}
    new.marks |= {key: value for key, value in spell.marks.items() if key.startswith("kicked ")}
    new.counters = Counter()
    game.touch()
    return new


def _faces(game: Game, spell: Obj) -> tuple[Card, int] | None:
    """The faces of a copy and which is up, where rules say that it has all those of the spell."""
    for rule, function in game.book.hooked("faces of a copied spell"):
        found: tuple[Card, int] | None = function(rule, spell)
        if found is not None:
            return found
    return None


def new_targets(game: Game, spell: Obj, player: str) -> bool:
    """The player may choose other targets, phrase by phrase (707.10c); whether any changed."""
    item = spell.spell
    picks = game.script.take(player, "new targets") if item and item.specs else None
    if item is None or picks is None:
        return False
    left = list(picks)
    for place, spec in enumerate(item.specs):
        chosen: list[Ref] = []
        for _ in item.targets[place]:
            word = left.pop(0)
            found = word if word in game.players else game.find(word)
            one: Ref = found if isinstance(found, str) else found.id if found else ""
            if not legal(game, spec, one, item.source or spell.id, player):
                return False
            chosen.append(one)
        item.targets[place] = chosen
    return True


@verb("copy spell")
def _copy_spell(context: Context, args: Mapping[str, Any]) -> None:
    """So many copies of `what` (it); `targets` says that new ones may be chosen."""
    game = context.game
    for one in context.objects(args.get("what", "it")):
        if game.objects[one].spell is None:
            continue
        for _ in range(context.number(args.get("amount", 1))):
            spell = copy_spell(game, game.objects[one], context.you)
            if args.get("targets", True):
                new_targets(game, spell, context.you)
