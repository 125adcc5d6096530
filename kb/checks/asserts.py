"""What a case asserts when everything is done.

Refuses: doing anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from corpus.errors import N_
from kb.checks.actions import words_of
from kb.checks.describe import keyword, value_of
from kb.checks.say_keywords import keyword_words
from kb.checks.say_marks import mark_words
from kb.checks.say_names import counter_words, definition_words, types_words, zone_words
from kb.checks.say_values import (
    Words,
    color_words,
    counts_words,
    lost_mark_words,
    name_words,
    pairs_words,
    row_words,
    size_words,
    step_words,
    value_words,
    zones_words,
)
from kb.checks.scene import Failed, Scene
from kb.checks.tokens import THEN, register, sentence
from kb.checks.told import Told
from kb.game.looks.chars import mana_value
from kb.game.rules.r306_numbers import number_of
from kb.game.state import Obj
from kb.game.values import Zone

NO_REFUSAL = N_("a refusal by {expected} is expected; all that was done is allowed")
OTHER_REFUSAL = N_("a refusal by {expected} is expected; but {refusal}")


def same(expected: object, found: object, *of: object) -> None:
    """Raise Failed unless both are alike; `of` names what is asked, the whole before its part."""
    if expected != found:
        raise Failed(expected, found, of=of)


def each(message: str, words: Words = value_words) -> Callable[[Any], Told]:
    """A sentence about pairs: `{X: graveyard, Y: battlefield}`; `words` tells what they have."""

    def say(args: Any) -> Told:
        return Told(message, {"pairs": pairs_words(args, words)})

    return say


@register(
    THEN,
    "zone",
    each(N_("Zones: {pairs}.")),
    "label>place",
    "card → the zone where it is; `nowhere` where it is no more",
)
def _zone(scene: Scene, args: Any) -> None:
    for label, zone in args.items():
        found = scene.game.find(str(label))
        same(str(zone), found.zone.value if found else "nowhere", label)


@register(THEN, "life", each(N_("Life totals: {pairs}.")), "player>integer", "player → life total")
def _life(scene: Scene, args: Any) -> None:
    for player, number in args.items():
        same(int(number), scene.player(player).life, player)


@register(
    THEN,
    "player counters",
    each(N_("Counters of players: {pairs}."), counts_words),
    "player>counter>whole",
    "player → kind of counter → how many",
)
def _player_counters(scene: Scene, args: Any) -> None:
    for player, kinds in args.items():
        for kind, number in kinds.items():
            same(int(number), scene.player(player).counters[str(kind)], player, counter_words(kind))


@register(
    THEN,
    "counters",
    each(N_("Counters: {pairs}."), counts_words),
    "label>counter>whole",
    "card → kind of counter → how many",
)
def _counters(scene: Scene, args: Any) -> None:
    for label, kinds in args.items():
        for kind, number in kinds.items():
            same(int(number), scene.obj(label).counters[str(kind)], label, counter_words(kind))


def _about(
    name: str,
    form: str,
    about: str,
    message: str,
    read: Callable[[Scene, Obj], object],
    words: Words = value_words,
) -> None:
    """An assertion about something that each object has."""

    @register(THEN, name, each(message, words), f"label>{form}", about)
    def run(scene: Scene, args: Any) -> None:
        for label, value in args.items():
            same(value_of(value), read(scene, scene.obj(label)), label)


_about(
    "tapped",
    "yes",
    "permanent → whether it is tapped",
    N_("Tapped: {pairs}."),
    lambda _scene, obj: obj.tapped,
)
_about(
    "damage",
    "whole",
    "permanent → damage marked on it",
    N_("Marked damage: {pairs}."),
    lambda _scene, obj: obj.damage,
)
_about(
    "face",
    "side",
    "permanent → the face that is up: `front` or `back`",
    N_("Face up: {pairs}."),
    lambda _scene, obj: "back" if obj.face else "front",
)
_about(
    "face down",
    "yes",
    "object → whether it is face down",
    N_("Face down: {pairs}."),
    lambda _scene, obj: bool(obj.face_down),
)
_about(
    "controller",
    "player",
    "object → who controls it",
    N_("Controllers: {pairs}."),
    lambda scene, obj: scene.game.controller(obj),
)
_about(
    "owner", "player", "card → who owns it", N_("Owners: {pairs}."), lambda _scene, obj: obj.owner
)
_about(
    "mana value",
    "whole",
    "object → its mana value",
    N_("Mana values: {pairs}."),
    lambda scene, obj: mana_value(scene.game, obj),
)
_about(
    "loyalty",
    "whole",
    "planeswalker → its loyalty",
    N_("Loyalty: {pairs}."),
    lambda scene, obj: number_of(scene.game, obj, "loyalty"),
)
_about(
    "defense",
    "whole",
    "battle → its defense",
    N_("Defense: {pairs}."),
    lambda scene, obj: number_of(scene.game, obj, "defense"),
)
_about(
    "name",
    "naming",
    "object → the name that it has now",
    N_("Names: {pairs}."),
    lambda scene, obj: scene.game.chars(obj).name,
    name_words,
)
_about(
    "power",
    "integer",
    "creature → its power now",
    N_("Power: {pairs}."),
    lambda scene, obj: scene.game.chars(obj).power,
)
_about(
    "attached",
    "bearer",
    "permanent → what it is attached to, or `nothing`",
    N_("Attached to: {pairs}."),
    lambda scene, obj: scene.game.name_of(obj.attached_to) or "nothing",
)


@register(
    THEN,
    "pt",
    each(N_("Power and toughness: {pairs}."), size_words),
    "label>size",
    "permanent → its power and toughness now; `None/None` for what has none",
)
def _pt(scene: Scene, args: Any) -> None:
    for label, value in args.items():
        chars = scene.game.chars(scene.obj(label))
        same(str(value), f"{chars.power}/{chars.toughness}", label)


@register(
    THEN,
    "types",
    each(N_("Types: {pairs}."), types_words),
    "label>types",
    "permanent → all its types now, in any order",
)
def _types(scene: Scene, args: Any) -> None:
    for label, value in args.items():
        same(set(str(value).split()), scene.game.chars(scene.obj(label)).words(), label)


@register(
    THEN,
    "colors",
    each(N_("Colors: {pairs}."), color_words),
    "label>colors",
    "object → all its colors now, or `colorless`",
)
def _colors(scene: Scene, args: Any) -> None:
    for label, value in args.items():
        wanted = set() if value == "colorless" else set(str(value).split())
        same(wanted, {str(one) for one in scene.game.chars(scene.obj(label)).colors}, label)


@register(
    THEN,
    "has",
    each(N_("Has the abilities: {pairs}."), row_words(keyword_words)),
    "label>keyword+",
    "object → keywords that it has now",
)
def _has(scene: Scene, args: Any) -> None:
    for label, names in args.items():
        for name in words_of(names):
            wanted = keyword(name)
            own = scene.game.chars(scene.obj(label)).all_of(wanted.name)
            same(True, str(wanted) in map(str, own), label, keyword_words(name))


@register(
    THEN,
    "lacks",
    each(N_("Lacks the abilities: {pairs}."), row_words(keyword_words)),
    "label>keyword+",
    "object → keywords that it does not have",
)
def _lacks(scene: Scene, args: Any) -> None:
    for label, names in args.items():
        for name in words_of(names):
            same(
                False, scene.game.chars(scene.obj(label)).has(str(name)), label, keyword_words(name)
            )


@register(
    THEN,
    "lost",
    sentence(N_("Out of the game: {who}."), "who"),
    "player+",
    "players who have left the game or lost it",
)
def _lost(scene: Scene, args: Any) -> None:
    for player in words_of(args):
        same(True, bool(scene.player(player).lost), player)


@register(
    THEN,
    "playing",
    sentence(N_("Still in the game: {who}."), "who"),
    "player+",
    "players who are still in the game",
)
def _playing(scene: Scene, args: Any) -> None:
    for player in words_of(args):
        same(False, bool(scene.player(player).lost), player)


def _say_game(args: Any) -> Told:
    if args == "goes on":
        return Told(N_("The game goes on."))
    if args == "draw":
        return Told(N_("The game is a draw."))
    return Told(N_("{who} has won, and the game is over."), {"who": args})


@register(
    THEN,
    "game",
    _say_game,
    "result",
    "how the game ended: `draw`, the name of the winner, or `goes on`",
)
def _game(scene: Scene, args: Any) -> None:
    """`draw`, the name of the winner, or `goes on`."""
    same(str(args), scene.game.ended or "goes on")


@register(
    THEN,
    "stack",
    sentence(N_("Objects on the stack: {number}."), "number"),
    "whole",
    "how many objects are on the stack",
)
def _stack(scene: Scene, args: Any) -> None:
    same(int(args), len(scene.game.row(Zone.STACK)))


@register(
    THEN,
    "size",
    each(N_("Number of objects: {pairs}."), zones_words),
    "player>zone>whole",
    "player → zone → how many cards",
)
def _size(scene: Scene, args: Any) -> None:
    """Player → zone → number of cards."""
    for player, zones in args.items():
        for zone, number in zones.items():
            same(
                int(number),
                len(scene.game.row(Zone(str(zone)), str(player))),
                player,
                zone_words(zone),
            )


@register(
    THEN,
    "tokens",
    each(N_("Number of tokens: {pairs}.")),
    "player>whole",
    "player → how many tokens that player controls",
)
def _tokens(scene: Scene, args: Any) -> None:
    for player, number in args.items():
        own = [
            obj
            for obj in scene.game.battlefield()
            if obj.token and scene.game.controller(obj) == player
        ]
        same(int(number), len(own), player)


@register(
    THEN,
    "designation",
    sentence(N_("Day or night: {is_}."), "is_"),
    "time",
    "`day`, `night` or `neither`",
)
def _designation(scene: Scene, args: Any) -> None:
    same(str(args), scene.game.designation or "neither")


@register(
    THEN, "attacking", each(N_("Attacking: {pairs}.")), "label>yes", "creature → whether it attacks"
)
def _attacking(scene: Scene, args: Any) -> None:
    for label, value in args.items():
        same(value_of(value), scene.obj(label).id in scene.game.turn.attackers, label)


@register(
    THEN,
    "new object",
    sentence(N_("A new object: {what}."), "what"),
    "label+",
    "the card is another object than when the actions began",
)
def _new(scene: Scene, args: Any) -> None:
    """The card is another object than when the actions began."""
    for label in words_of(args):
        same(True, scene.before.get(label) != scene.obj(label).id, label)


@register(
    THEN,
    "top",
    each(N_("On top of the library: {pairs}.")),
    "player>text",
    "player → the card on top of the library, or `nothing`",
)
def _top(scene: Scene, args: Any) -> None:
    for player, label in args.items():
        library = scene.game.row(Zone.LIBRARY, str(player))
        same(str(label), scene.game.name_of(library[0]) if library else "nothing", player)


@register(
    THEN,
    "mana",
    each(N_("Mana in the pool: {pairs}.")),
    "player>whole",
    "player → how much mana is in the pool",
)
def _mana(scene: Scene, args: Any) -> None:
    for player, number in args.items():
        same(int(number), sum(scene.player(player).pool.values()), player)


@register(
    THEN,
    "mark",
    each(N_("Designations: {pairs}."), lost_mark_words),
    "label>text",
    "object → a designation that it has; with `not ` before it, one that it lacks",
)
def _mark(scene: Scene, args: Any) -> None:
    for label, name in args.items():
        wanted = str(name).removeprefix("not ")
        own = bool(scene.obj(label).marks.get(wanted))
        same(not str(name).startswith("not "), own, label, mark_words(wanted))


@register(
    THEN,
    "refused",
    sentence(N_("The rules refuse this: {rule}."), "rule"),
    "rule",
    "the last action is forbidden, by this rule; the actions end there",
)
def _refused(scene: Scene, args: Any) -> None:
    if str(args) != scene.refused:
        data: dict[str, object] = {"expected": str(args), "refusal": scene.refusal or ""}
        told = Told(OTHER_REFUSAL if scene.refusal else NO_REFUSAL, data)
        raise Failed(str(args), scene.refused, told)


@register(
    THEN, "allowed", sentence(N_("The rules allow this.")), "nothing", "no action was refused"
)
def _allowed(scene: Scene, _args: Any) -> None:
    if scene.refused:
        raise Failed("allowed", scene.refused, scene.refusal)


@register(
    THEN,
    "fired",
    sentence(N_("These rules applied: {rules}."), "rules"),
    "rule+",
    "these rules applied",
)
def _fired(scene: Scene, args: Any) -> None:
    for rule in words_of(args):
        same(True, scene.game.book.fired[rule] > 0, rule)


@register(
    THEN, "active", sentence(N_("The active player is {who}."), "who"), "player", "whose turn it is"
)
def _active(scene: Scene, args: Any) -> None:
    same(str(args), scene.game.turn.active)


@register(THEN, "step", sentence(N_("Step or phase: {step}."), "step"), "step", "which step it is")
def _step(scene: Scene, args: Any) -> None:
    found = scene.game.turn.step.value
    if str(args) != found:
        data = {"expected": step_words(args), "found": step_words(found)}
        raise Failed(str(args), found, Told(N_("expected: {expected}; found: {found}"), data))


def _asked(scene: Scene, who: str, name: str) -> bool:
    """Whether a definition says that an object or player is so; the rule is on record if it is."""
    ref = scene.ref(who)
    for rule, function in scene.game.book.hooked("predicate", name):
        if function(rule, scene.game, ref):
            rule.fire()
            return True
    return False


@register(
    THEN,
    "is",
    each(N_("By definition: {pairs}."), row_words(definition_words)),
    "who>definition+",
    "object or player → definitions that it meets",
)
def _is(scene: Scene, args: Any) -> None:
    """Object or player → the name of a definition that it meets."""
    for who, names in args.items():
        for name in words_of(names):
            same(True, _asked(scene, who, name), who, definition_words(name))


@register(
    THEN,
    "is not",
    each(N_("By definition not: {pairs}."), row_words(definition_words)),
    "who>definition+",
    "object or player → definitions that it does not meet",
)
def _is_not(scene: Scene, args: Any) -> None:
    """Object or player → the name of a definition that it does not meet."""
    for who, names in args.items():
        for name in words_of(names):
            same(False, _asked(scene, who, name), who, definition_words(name))
