"""Tokens about players and the standing of objects: conceding, winning, designations.

Refuses: what is done with spells and in combat (`kb.checks.actions`).
"""

from __future__ import annotations

from typing import Any

from corpus.errors import N_
from kb.checks.actions import words_of
from kb.checks.asserts import each, same
from kb.checks.describe import value_of
from kb.checks.say_marks import mark_words
from kb.checks.say_values import marks_of
from kb.checks.scene import Scene
from kb.checks.tokens import THEN, WHEN, register, sentence
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen


@register(WHEN, "concede", sentence(N_("{who} concedes."), "who"), "player+", "players concede")
def _concede(scene: Scene, args: Any) -> None:
    happen(scene.game, *(Event(Kind.CONCEDE, player=one) for one in words_of(args)))


@register(
    WHEN,
    "discard",
    sentence(N_("{what} is discarded."), "what"),
    "label+",
    "an effect makes the owners discard cards",
)
def _discard(scene: Scene, args: Any) -> None:
    objects = [scene.obj(one) for one in words_of(args)]
    happen(scene.game, *(Event(Kind.DISCARD, obj=obj.id, player=obj.owner) for obj in objects))


@register(
    WHEN,
    "win and lose",
    sentence(N_("At the same time, {win} would win and {lose} would lose."), "win", "lose"),
    "{win=player+! lose=player+!}",
    "at the same time some players would win, others would lose",
)
def _win_and_lose(scene: Scene, args: Any) -> None:
    wins = [Event(Kind.WIN, player=one) for one in words_of(args["win"])]
    losses = [Event(Kind.LOSE, player=one, rule="104.3e") for one in words_of(args["lose"])]
    happen(scene.game, *wins, *losses)


@register(
    THEN,
    "no choice",
    sentence(N_("Nobody had to choose anything else.")),
    "yes or nothing",
    "nobody is asked for a decision that the case does not make",
)
def _no_choice(scene: Scene, _args: Any) -> None:
    """Whoever is asked for a decision that the case does not make fails this (`kb.checks.run`)."""


@register(
    THEN, "won", sentence(N_("Has won the game: {who}."), "who"), "player+", "players who have won"
)
def _won(scene: Scene, args: Any) -> None:
    for player in words_of(args):
        same(True, bool(scene.player(player).won), player)


@register(
    THEN,
    "not won",
    sentence(N_("Has not won the game: {who}."), "who"),
    "player+",
    "players who have not won",
)
def _not_won(scene: Scene, args: Any) -> None:
    for player in words_of(args):
        same(False, bool(scene.player(player).won), player)


@register(
    THEN,
    "chosen",
    each(N_("Chosen: {pairs}."), marks_of),
    "who>text>text",
    "object or player → designation → its value, or `none`",
)
def _chosen(scene: Scene, args: Any) -> None:
    """Object or player → designation → its value; `none` where it has none."""
    for label, marks in args.items():
        ref = scene.ref(label)
        holder = scene.player(ref) if isinstance(ref, str) else scene.obj(label)
        for name, value in marks.items():
            same(value_of(value), holder.marks.get(str(name)) or "none", label, mark_words(name))
