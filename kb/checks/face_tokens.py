"""Tokens about the faces of cards: turning face down, melding, who sees what, timestamps.

Refuses: transforming, which is an event like others (`kb.checks.actions`).
"""

from __future__ import annotations

from typing import Any

from corpus.errors import N_
from kb.checks.actions import words_of
from kb.checks.asserts import each, same
from kb.checks.say_names import zone_words
from kb.checks.say_values import zones_words
from kb.checks.scene import Scene
from kb.checks.tokens import THEN, WHEN, register, sentence
from kb.checks.told import Listed, Told
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.looking import faces_seen
from kb.game.values import Zone


@register(
    WHEN,
    "turn face down",
    sentence(N_("An effect instructs that {what} be turned face down."), "what"),
    "label+",
    "an effect turns permanents face down",
)
def _turn_face_down(scene: Scene, args: Any) -> None:
    ones = [scene.obj(one).id for one in words_of(args)]
    happen(scene.game, *(Event(Kind.FACE_DOWN, obj=one) for one in ones))


def _say_meld(args: Any) -> Told:
    what = Listed(tuple(words_of(args["what"])))
    return Told(N_("An effect instructs {by} to meld {what}."), {"by": args["by"], "what": what})


@register(
    WHEN, "meld", _say_meld, "{by=player! what=couple!}", "an effect lets a player meld two cards"
)
def _meld(scene: Scene, args: Any) -> None:
    one, other = (scene.obj(label).id for label in words_of(args["what"]))
    happen(scene.game, Event(Kind.MELD, obj=one, by=str(args["by"]), data={"with": other}))


@register(
    THEN,
    "sees",
    each(N_("Faces seen: {pairs}.")),
    "player>label>seen+",
    "player → card → the faces that this player may look at: `front`, `back`, or `nothing`",
)
def _sees(scene: Scene, args: Any) -> None:
    """Player → card → `front`, `back`, both, or `nothing`."""
    for player, cards in args.items():
        for label, faces in cards.items():
            seen = faces_seen(scene.game, scene.player(player).name, scene.obj(label))
            same(set(words_of(faces)), seen or {"nothing"}, player, label)


@register(
    THEN,
    "order",
    each(N_("In this order: {pairs}."), zones_words),
    "player>zone>text+",
    "player → zone → its cards, the first on top",
)
def _order(scene: Scene, args: Any) -> None:
    """Player → zone → its cards, the first on top."""
    for player, zones in args.items():
        for zone, labels in zones.items():
            row = scene.game.row(Zone(str(zone)), str(player))
            same(words_of(labels), scene.game.labels(row), player, zone_words(zone))


@register(
    THEN,
    "earlier",
    each(N_("With the earlier timestamp: {pairs}.")),
    "label>label",
    "object → another one whose timestamp is later",
)
def _earlier(scene: Scene, args: Any) -> None:
    """Object → another object whose timestamp is later."""
    for one, other in args.items():
        same(True, scene.obj(one).timestamp < scene.obj(other).timestamp, one)
