"""Setting a position up: players, their cards by zone, the turn.

Refuses: anything that happens.
"""

from __future__ import annotations

from typing import Any

from kb.checks.describe import CARD_KEYS, Describer, value_of
from kb.checks.scene import Scene
from kb.checks.yamltree import TWICE, Map, Seq, Source, Word
from kb.game.abilities import Keyword
from kb.game.combat.fray import player_of
from kb.game.spells.mana import pool_of
from kb.game.state import Obj
from kb.game.values import STEPS, Step, Zone

STATE_KEYS = frozenset(
    [
        "tapped",
        "face",
        "face_down",
        "counters",
        "damage",
        "attached",
        "sick",
        "phased_out",
        "marks",
        "controller",
        "token",
        "attacking",
        "copy",
    ]
)
PLAYER_KEYS = frozenset(
    {
        *Zone,
        "life",
        "counters",
        "mana",
        "lands played",
        "team",
        "marks",
        "spells cast",
        "commander damage",
    }
)
GAME_KEYS = frozenset(
    {"turn", "step", "number", "designation", "variant", "last turn spells", "tokens", "players"}
)
PLAYERS = ("A", "B", "C", "D")


def check_given(source: Source, given: Any) -> None:
    """Refuse what no position can be set up from. Raises BadCheck."""
    if not isinstance(given, Map):
        source.form(given, "{A: {life: 20}, B: {…}, turn: A}")
    for key, value in given.items():
        if key in PLAYERS:
            if not isinstance(value, Map):
                source.form(value, "{life: 20, battlefield: {…}}")
            for name in value:
                if name not in PLAYER_KEYS:
                    source.unknown(name, PLAYER_KEYS)
        elif key not in GAME_KEYS:
            source.unknown(key, {*PLAYERS, *GAME_KEYS})


def set_up(scene: Scene, given: Map, source: Source) -> None:
    """Put a position into a new game. Raises BadCheck."""
    game, describer = scene.game, Describer(source)
    for label, node in given.get("tokens", Map()).items():
        game.names[str(label)] = describer.card(node, str(label))
    _turn(scene, given, source)
    later: list[tuple[Obj, Map]] = []
    for name in PLAYERS:
        if name not in given:
            continue
        player = given[name]
        _numbers(scene, name, player)
        for zone in Zone:
            for label, node in _cards(player.get(zone.value, Map()), source):
                later.append(_card(scene, describer, name, zone, label, node, source))
    for obj, node in later:
        _ties(scene, obj, node)
    game.touch()


def _turn(scene: Scene, given: Map, source: Source) -> None:
    turn = scene.game.turn
    turn.active = str(given.get("turn", "A"))
    turn.number = int(given.get("number", "2"))
    step = given.get("step", Word(Step.MAIN.value))
    if step not in STEPS:
        source.unknown(step, STEPS)
    turn.step = Step(str(step))
    scene.game.designation = str(given.get("designation", ""))
    scene.game.variant = str(given.get("variant", ""))
    if "last turn spells" in given:
        _last_turn(scene, given["last turn spells"])


def _last_turn(scene: Scene, node: Any) -> None:
    """Spells of the previous turn: a number, or by player, its active player first."""
    turn, order = scene.game.turn, list(scene.game.players)
    turn.last_active = order[order.index(turn.active) - 1]
    counts = node if isinstance(node, Map) else {turn.last_active: node}
    turn.last_active = str(next(iter(counts), turn.last_active))
    for player, number in counts.items():
        turn.last_cast_by[str(player)] = int(number)


def _numbers(scene: Scene, name: str, player: Map) -> None:
    state = scene.player(name)
    state.life = int(player.get("life", "20"))
    state.lands_played = int(player.get("lands played", "0"))
    state.spells_cast = int(player.get("spells cast", "0"))
    scene.game.turn.cast_by[name] = state.spells_cast
    state.team = str(player.get("team", ""))
    if "mana" in player:
        state.pool = pool_of(str(player["mana"]))
    for kind, number in player.get("counters", Map()).items():
        state.counters[str(kind)] = int(number)
    for label, number in player.get("commander damage", Map()).items():
        state.commander_damage[str(label)] = int(number)
    state.marks |= value_of(player.get("marks", Map()))


def _cards(node: Any, source: Source) -> list[tuple[Word, Any]]:
    """Labels with descriptions; a list of bare labels are cards of no interest."""
    if isinstance(node, Map):
        return list(node.items())  # type: ignore[arg-type]
    if isinstance(node, Seq):
        return [(word, Map()) for word in node]
    raise source.wrong_form(node, "{X: {types: creature}, Y: {…}}")


def _card(
    scene: Scene,
    describer: Describer,
    owner: str,
    zone: Zone,
    label: Word,
    node: Any,
    source: Source,
) -> tuple[Obj, Map]:
    if not isinstance(node, Map):
        source.form(node, "{types: creature, pt: 2/2}")
    for key in node:
        if key not in CARD_KEYS | STATE_KEYS:
            source.unknown(key, CARD_KEYS | STATE_KEYS)
    if scene.game.find(label):
        source.refuse(label, TWICE, word=str(label))
    card = describer.card(node, str(label))
    game = scene.game
    obj = game.add(str(label), card, owner, zone, place=len(game.row(zone, owner)))
    obj.controller = str(node.get("controller", owner))
    sick = bool(value_of(node.get("sick", Word("no"))))
    obj.since = (game.turn.number if sick else 0, obj.controller)
    obj.entered_turn = game.turn.number if sick else 0
    obj.tapped = bool(value_of(node.get("tapped", Word("no"))))
    obj.token = bool(value_of(node.get("token", Word("no"))))
    obj.copy_of_spell = node.get("copy") == "spell"
    if node.get("copy") == "card":
        obj.marks["copy of a card"] = True
    obj.face = 1 if node.get("face") == "back" else 0
    obj.damage = int(node.get("damage", "0"))
    if value_of(node.get("face_down", Word("no"))):
        obj.face_down = str(node["face_down"]) if "." in str(node["face_down"]) else "708.2"
    obj.phased_out = "directly" if value_of(node.get("phased_out", Word("no"))) else ""
    obj.out_of_phase = obj.phased_out
    obj.phased_under = obj.controller if obj.phased_out else ""
    for kind, number in node.get("counters", Map()).items():
        obj.counters[str(kind)] = int(number)
    if card.front.loyalty is not None and "counters" not in node:
        obj.counters["loyalty"] = card.front.loyalty
    if card.front.defense is not None and "counters" not in node:
        obj.counters["defense"] = card.front.defense
    obj.marks |= value_of(node.get("marks", Map()))
    return obj, node


def _ties(scene: Scene, obj: Obj, node: Map) -> None:
    if "attached" in node:
        obj.attached_to = scene.ref(node["attached"])
    if "attacking" in node:
        attacked = scene.ref(node["attacking"])
        scene.game.turn.attackers[obj.id] = attacked
        scene.game.turn.defending[obj.id] = player_of(scene.game, attacked)


def has_keyword(obj: Obj, name: str) -> bool:
    """Whether a keyword is printed on the front of a card."""
    abilities = obj.card.front.abilities if obj.card else ()
    return any(isinstance(one, Keyword) and one.name == name for one in abilities)
