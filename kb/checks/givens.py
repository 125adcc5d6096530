"""Setting a position up: players, their cards by zone, the turn.

Refuses: anything that happens.
"""

from __future__ import annotations

from typing import Any

from kb.checks.describe import CARD_KEYS, Describer, value_of
from kb.checks.forms import Key, form_of
from kb.checks.proper import Proper
from kb.checks.scene import Scene
from kb.checks.yamltree import TWICE, Map, Seq, Source, Word
from kb.game.abilities import Keyword
from kb.game.combat.fray import player_of
from kb.game.spells.mana import pool_of
from kb.game.state import Obj
from kb.game.values import STEPS, Step, Zone

_YES = "yes"
STATE_KEYS = {
    "tapped": Key(_YES, "whether it is tapped; untapped otherwise"),
    "face": Key("side", "`back` for a double-faced card whose back is up"),
    "face_down": Key("text", "`yes`, or the rule that lets it be face down, such as 702.37a"),
    "counters": Key("counter>whole", "kind of counter → how many there are"),
    "damage": Key("whole", "damage marked on it"),
    "attached": Key("thing", "the card or player that it is attached to"),
    "sick": Key(_YES, "whether it came under its controller’s control only this turn"),
    "phased_out": Key(_YES, "whether it is phased out"),
    "marks": Key("markname>text", "designation → its value, or `yes`: `commander`, `protector`"),
    "controller": Key("player", "who controls it, if not its owner"),
    "token": Key(_YES, "whether it is a token"),
    "attacking": Key("thing", "the player, planeswalker or battle that it attacks"),
    "copy": Key("text", "`spell` for a copy of a spell, `card` for a copy of a card"),
}
"""The state of a card."""

_CARDS = "label>card or labels"
PLAYER_KEYS = {
    **{
        zone.value: Key(_CARDS, f"cards in this zone ({zone.value}), the first on top")
        for zone in Zone
    },
    "life": Key("integer", "the life total; 20 otherwise"),
    "counters": Key("counter>whole", "kind of counter → how many: `{poison: 9}`"),
    "mana": Key("mana", "the mana in the pool"),
    "lands played": Key("whole", "lands played this turn"),
    "team": Key("text", "a name that the players of a team share"),
    "marks": Key("markname>text", "designation → its value, or `yes`: `speed`, `emperor`"),
    "spells cast": Key("whole", "spells cast this turn"),
    "commander damage": Key("text>whole", "commander → combat damage dealt by it so far"),
}
"""What a player has."""

VARIANTS = (
    "two-headed giant",
    "commander",
    "archenemy",
    "planechase",
    "limited range",
    "emperor",
)
GAME_KEYS = {
    "turn": Key("player", "whose turn it is; A’s otherwise"),
    "step": Key("step", "the step or main phase; the precombat main phase otherwise"),
    "number": Key("whole", "the number of the turn; 2 otherwise"),
    "designation": Key("time", "`day` or `night`; neither otherwise"),
    "variant": Key("variant", f"the variant of the game: {', '.join(VARIANTS)}"),
    "last turn spells": Key(
        "whole or player>whole", "how many spells its active player, or each player, cast last turn"
    ),
    "tokens": Key("label>card", "what tokens are like that a case creates by these names"),
    "players": Key("players", "how many players there are, if more than the position names"),
}
"""What the game has."""

PLAYERS = ("A", "B", "C", "D")


def check_given(source: Source, given: Any, proper: Proper) -> None:
    """Refuse what no position can be set up from. Raises BadCheck."""
    if not isinstance(given, Map):
        source.form(given, "{A: {life: 20}, B: {…}, turn: A}")
    for key, value in given.items():
        if key in PLAYERS:
            if not isinstance(value, Map):
                source.form(value, "{life: 20, battlefield: {…}}")
            for name, one in value.items():
                if name not in PLAYER_KEYS:
                    source.unknown(name, PLAYER_KEYS)
                proper.form(name, one, form_of(PLAYER_KEYS[str(name)].form))
        elif key in GAME_KEYS:
            proper.form(key, value, form_of(GAME_KEYS[str(key)].form))
        else:
            source.unknown(key, {*PLAYERS, *GAME_KEYS})


def players_of(given: Any) -> tuple[str, ...]:
    """The players of a game whose position is given: two, or as many as it speaks of."""
    if not isinstance(given, Map):
        return PLAYERS[:2]
    last = max((PLAYERS.index(name) for name in given if name in PLAYERS), default=0)
    told = str(given.get("players", "2"))
    number = int(told) if told.isdecimal() else 2
    return PLAYERS[: max(last + 1, number, 2)]


def names_in(node: Any) -> set[str]:
    """The labels and names that a case gives to cards, tokens and what its effects speak of."""
    found: set[str] = set()
    if isinstance(node, Map):
        for key, value in node.items():
            if key in _LABELLED and isinstance(value, Map | Seq):
                found |= {str(one) for one in value}
            elif key in {"label", "as", "token"} and isinstance(value, Word):
                found.add(str(value))
            found |= names_in(value)
    elif isinstance(node, Seq):
        for one in node:
            found |= names_in(one)
    return found


_LABELLED = frozenset({*Zone, "tokens", "bind"})


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
        if key not in CARD_KEYS and key not in STATE_KEYS:
            source.unknown(key, {**CARD_KEYS, **STATE_KEYS})
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
