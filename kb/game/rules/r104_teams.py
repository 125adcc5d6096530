"""Section 104: teams, and emperors, who win and lose for theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, Active, Rule
from kb.game.happening.events import Event, Kind

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Ref

TEAM_LOSES = Rule("104.3g", all=GUARD)
EMPEROR_LOSES = Rule("104.3i", variant=GUARD, emperor=GUARD)


@EMPEROR_LOSES.at("consequence")
def _loses(rule: Active, game: Game, done: list[Event]) -> list[Event]:
    return [
        Event(Kind.LOSE, player=name, rule=rule.number)
        for name in _followers(rule, game, done, Kind.LOSE)
        if not game.players[name].lost
    ]


def _followers(rule: Active, game: Game, done: list[Event], kind: Kind) -> list[str]:
    """The other players of the teams whose emperor has just won or lost."""
    found = []
    for event in done:
        if event.kind is not kind or not rule.holds("variant", game.variant == "emperor"):
            continue
        state = game.players[event.player or ""]
        if state.team and rule.holds("emperor", state.marks.get("emperor")):
            rule.fire()
            found += [
                name
                for name, other in game.players.items()
                if other.team == state.team and other is not state
            ]
    return found


@TEAM_LOSES.at("predicate", key="on a team that has lost")
def _team_lost(rule: Active, game: Game, ref: Ref) -> bool:
    if not isinstance(ref, str) or not game.players[ref].team:
        return False
    team = [one for one in game.players.values() if one.team == game.players[ref].team]
    return rule.holds("all", all(one.lost for one in team))
