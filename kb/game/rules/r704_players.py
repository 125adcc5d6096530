"""Section 704: state-based actions by which players lose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, LESS, MORE, Active, Rule
from kb.game.happening.events import Event, Kind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kb.game.game import Game

TEAMS = "two-headed giant"
TRIED = "tried to draw from an empty library"

ZERO_LIFE = Rule("704.5a", zero=MORE)
EMPTY_LIBRARY = Rule("704.5b", tried=GUARD, since=GUARD)
POISON = Rule("704.5c", ten=LESS, variant=GUARD)
TEAM_LIFE = Rule("704.6a", variant=GUARD, zero=MORE)
TEAM_POISON = Rule("704.6b", variant=GUARD, fifteen=LESS)

ZERO_LIFE.echo("104.3b", "zero")
ZERO_LIFE.echo("119.6", "zero")
EMPTY_LIBRARY.echo("104.3c", "tried")
POISON.echo("104.3d", "ten")


def _lose(rule: Active, names: Iterable[str]) -> list[Event]:
    return [Event(Kind.LOSE, player=name, rule=rule.number) for name in names]


@ZERO_LIFE.at("state-based")
def _zero_life(rule: Active, game: Game) -> list[Event]:
    """In Two-Headed Giant the team has the life total."""
    if game.variant == TEAMS:
        return []
    limit = rule.number_of("zero", 0)
    return _lose(rule, (name for name in game.alive() if game.players[name].life <= limit))


@EMPTY_LIBRARY.at("state-based")
def _empty_library(rule: Active, game: Game) -> list[Event]:
    losing = []
    for name in game.alive():
        state = game.players[name]
        tried = bool(state.marks.get(TRIED))
        since = state.drew_from_empty or not tried
        if rule.holds("tried", tried) and rule.holds("since", since):
            losing.append(name)
    return _lose(rule, losing)


@POISON.at("state-based")
def _poison(rule: Active, game: Game) -> list[Event]:
    if not rule.holds("variant", game.variant != TEAMS):
        return []
    limit = rule.number_of("ten", 10)
    return _lose(
        rule, (name for name in game.alive() if game.players[name].counters["poison"] >= limit)
    )


def teams(game: Game) -> list[list[str]]:
    """The players of each team that are still in the game."""
    found: dict[str, list[str]] = {}
    for name in game.alive():
        found.setdefault(game.players[name].team or name, []).append(name)
    return list(found.values())


@TEAM_LIFE.at("state-based")
def _team_life(rule: Active, game: Game) -> list[Event]:
    if not rule.holds("variant", game.variant == TEAMS):
        return []
    limit = rule.number_of("zero", 0)
    return _lose(
        rule, (one for team in teams(game) if game.players[team[0]].life <= limit for one in team)
    )


@TEAM_POISON.at("state-based")
def _team_poison(rule: Active, game: Game) -> list[Event]:
    """The players of a team share their poison counters (810.10)."""
    if not rule.holds("variant", game.variant == TEAMS):
        return []
    limit = rule.number_of("fifteen", 15)
    return _lose(
        rule,
        (
            one
            for team in teams(game)
            if sum(game.players[name].counters["poison"] for name in team) >= limit
            for one in team
        ),
    )
