"""What a case does and asserts in combat, besides declaring and damage.

Refuses: what the rules make of it.
"""

from __future__ import annotations

from typing import Any

from corpus.errors import N_
from kb.checks.actions import words_of
from kb.checks.asserts import same
from kb.checks.describe import Describer, value_of
from kb.checks.say_abilities import effects_words
from kb.checks.say_values import pairs_words
from kb.checks.scene import Scene
from kb.checks.tokens import THEN, WHEN, register, sentence
from kb.checks.told import Told
from kb.checks.yamltree import Map, Seq, Source
from kb.game.combat.fray import by_blocker, is_blocked
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.continuous import Continuous


def _pairs(message: str) -> Any:
    """A sentence about pairs: `{X: B, Y: none}`."""

    def say(args: Any) -> Told:
        return Told(message, {"pairs": pairs_words(args)})

    return say


@register(
    THEN,
    "blocking",
    _pairs(N_("Blocking: {pairs}.")),
    "label>blocked+",
    "creature → what it blocks, or `none`",
)
def _blocking(scene: Scene, args: Any) -> None:
    """Blocker → what it blocks, or `none`."""
    blockers = by_blocker(scene.game.turn.blocks)
    for label, attackers in args.items():
        own = scene.game.labels(blockers.get(scene.obj(label).id, ()))
        same(sorted(words_of(attackers)), sorted(own) or ["none"], label)


@register(
    THEN,
    "blocked",
    _pairs(N_("Blocked: {pairs}.")),
    "label>yes",
    "attacker → whether it is blocked",
)
def _blocked(scene: Scene, args: Any) -> None:
    for label, value in args.items():
        same(value_of(value), is_blocked(scene.game, scene.obj(label).id), label)


@register(
    THEN,
    "unblocked",
    _pairs(N_("Unblocked: {pairs}.")),
    "label>yes",
    "attacker → whether it is unblocked",
)
def _unblocked(scene: Scene, args: Any) -> None:
    for label, value in args.items():
        same(value_of(value), scene.obj(label).id in scene.game.turn.unblocked, label)


@register(
    THEN,
    "banded",
    _pairs(N_("In a band with: {pairs}.")),
    "label>blocked+",
    "creature → the others of its band, or `none`",
)
def _banded(scene: Scene, args: Any) -> None:
    """Creature → the others of its band, or `none`."""
    for label, others in args.items():
        one = scene.obj(label).id
        own = [other for band in scene.game.turn.bands if one in band for other in band - {one}]
        same(sorted(words_of(others)), sorted(scene.game.labels(own)) or ["none"], label)


@register(
    THEN,
    "attacks",
    _pairs(N_("What attackers attack: {pairs}.")),
    "label>attacked",
    "creature → what it attacks; `none` if it attacks, but nothing; `no` if it does not attack",
)
def _attacks(scene: Scene, args: Any) -> None:
    """Creature → what it attacks: `none` if it attacks, but nothing; `no` if it does not."""
    for label, value in args.items():
        ref = scene.game.turn.attackers.get(scene.obj(label).id, "no")
        found = ref if ref in {"", "no"} else scene.game.name_of(ref)
        same(str(value), found or "none", label)


def _say_change(args: Any) -> Told:
    return Told(N_("An effect begins: {effect}."), {"effect": effects_words(Map(change=args))})


@register(
    WHEN,
    "change",
    _say_change,
    "{what=label+! changes=changes! until=until}",
    "an effect changes permanents, for good or `until` some time",
)
def _change(scene: Scene, args: Any) -> None:
    """`changes` as in an effect, on `what`, for good or `until` some time."""
    game, describer = scene.game, Describer(Source("case"))
    rows = args["changes"] if isinstance(args["changes"], Seq) else [args["changes"]]
    changes = tuple(describer.change(one) for one in rows)
    objects = [scene.obj(one) for one in words_of(args["what"])]
    you = game.controller(objects[0])
    game.effects.append(
        Continuous(
            changes,
            frozenset(one.id for one in objects),
            game.tick(),
            you,
            objects[0].id,
            until=str(args.get("until", "")),
            until_player=you,
            begun=game.turn.number,
        )
    )
    game.touch()
    happen(game)


@register(
    WHEN,
    "remove from combat",
    sentence(N_("{what} is removed from combat."), "what"),
    "label+",
    "an effect removes creatures from combat",
)
def _remove(scene: Scene, args: Any) -> None:
    events = (Event(Kind.OUT_OF_COMBAT, obj=scene.obj(one).id) for one in words_of(args))
    happen(scene.game, *events)


@register(
    WHEN,
    "becomes blocked",
    sentence(N_("An effect makes {what} blocked."), "what"),
    "label+",
    "an effect makes attackers blocked, by no creature",
)
def _becomes_blocked(scene: Scene, args: Any) -> None:
    happen(scene.game, *(Event(Kind.MAKE_BLOCKED, obj=scene.obj(one).id) for one in words_of(args)))


@register(
    WHEN,
    "attack instead",
    sentence(N_("It is chosen again what {what} attacks: {to}."), "what", "to"),
    "{what=label! to=thing!}",
    "an effect lets it be chosen again what an attacker attacks",
)
def _attack_instead(scene: Scene, args: Any) -> None:
    """An effect lets a player choose again what an attacking creature attacks."""
    data = {"what": scene.ref(args["to"])}
    happen(scene.game, Event(Kind.RESELECT, obj=scene.obj(args["what"]).id, data=data))
