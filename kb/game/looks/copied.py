"""The copiable values of an object, and becoming a copy of it (rules 613.2c and 707.2).

Refuses: copies of spells (`spells.copying`), and entering as a copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Do
from kb.game.cards import Face
from kb.game.looks.chars import Chars, as_face
from kb.game.looks.continuous import Continuous
from kb.game.wording.refs import Context
from kb.game.wording.verbs import Args, affected, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId


def copied_face(game: Game, one: ObjectId) -> Face:
    """What layer 1 leaves of an object, as it is or last was."""
    from kb.game.rules import r613

    obj, chars = game.known(one)
    rule = game.rule(r613.COPIABLE)
    values = chars.origin or Face()
    every = as_face(chars)
    if rule is None:
        return every
    if not rule.holds("layer 1", True):
        return obj.card.front if obj.card else Face()
    if differs(as_face(Chars.of(values, "")), every):
        rule.fire()
    return rule.value("once applied", values, every)


def differs(face: Face, other: Face) -> bool:
    """Whether two faces say different things."""
    return any(getattr(face, name) != getattr(other, name) for name in Face.__dataclass_fields__)


@verb("become a copy")
def _become_a_copy(context: Context, args: Args) -> None:
    """`what` becomes a copy of `of`, `until` some time, with changes as `but`."""
    game = context.game
    originals = context.all(args["of"])
    if not originals or not isinstance(originals[0], int):
        return
    face = copied_face(game, originals[0])
    game.effects.append(
        Continuous(
            changes=(Do("copy", {"face": face, "but": tuple(args.get("but", ()))}),),
            affected=frozenset(affected(context, args)),
            timestamp=game.tick(),
            controller=context.you,
            source=context.source,
            until=args.get("until", ""),
            until_player=context.you,
            begun=game.turn.number,
        )
    )
    game.touch()
