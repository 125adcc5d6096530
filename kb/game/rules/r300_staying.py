"""Cards that do not change zones: instants, sorceries, and cards of the command zone (400.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, Active, Rule
from kb.game.happening.entering import would_be
from kb.game.happening.events import Event
from kb.game.norms import Norm
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting
    from kb.game.state import Obj

NOT_ENTERING = Rule("400.4a", kind=GUARD)
NOT_LEAVING = Rule("400.4b", kind=GUARD)

_ENTERING = {
    "instant": Norm(NOT_ENTERING, Rule("304.4", kind=GUARD)),
    "sorcery": Norm(NOT_ENTERING, Rule("307.4", kind=GUARD)),
}
KINDS = {
    "plane": Rule("311.2", kind=GUARD, cast=GUARD),
    "phenomenon": Rule("312.2", kind=GUARD, cast=GUARD),
    "vanguard": Rule("313.2", kind=GUARD, cast=GUARD),
    "scheme": Rule("314.2", kind=GUARD, cast=GUARD),
    "conspiracy": Rule("315.3", kind=GUARD, cast=GUARD),
    "dungeon": Rule("309.2c", kind=GUARD, cast=GUARD),
}
_LEAVING = {
    word: Norm(*([] if word == "dungeon" else [NOT_LEAVING]), rule) for word, rule in KINDS.items()
}


@NOT_ENTERING.at("moves")
def _enters(_rule: Active, game: Game, old: Obj, event: Event) -> Event | None:
    """An instant or sorcery remains where it is."""
    entering = event.data.get("enters", {})
    if event.data["to"] is not Zone.BATTLEFIELD or entering.get("face_down"):
        return event
    types = would_be(game, old, event).types
    for word, statements in _ENTERING.items():
        norm = statements.at_work(game)
        if norm and norm.holds("kind", word in types):
            norm.fire()
            return None
    return event


@NOT_LEAVING.at("stays put")
@KINDS["dungeon"].at("stays put")
def _leaves(_rule: Active, game: Game, old: Obj, event: Event) -> bool:
    """A card of one of these kinds remains in the command zone."""
    if old.zone is not Zone.COMMAND or event.data["to"] is Zone.COMMAND:
        return False
    for word, statements in _LEAVING.items():
        norm = statements.at_work(game)
        if norm and norm.holds("kind", word in game.chars(old).types):
            norm.fire()
            return True
    return False


def _never_cast(word: str) -> None:
    @KINDS[word].at("never cast")
    def refuses(rule: Active, game: Game, casting: Casting) -> bool:
        return rule.holds("cast", word in game.chars(casting.obj).types)


for _word in KINDS:
    _never_cast(_word)
