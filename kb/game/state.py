"""Objects, players and the whole position.

Plain data that the engine changes; every object is in exactly one zone, and an object that
changes zones becomes a new one (rule 400.7) while its card stays. Refuses: rules.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from kb.game.abilities import Ability, Do, TargetSpec
from kb.game.cards import Card
from kb.game.spells.mana import Pool
from kb.game.values import Step, Zone

ObjectId = int
Ref = int | str
"""An object by its id, or a player by name."""


@dataclass(eq=False)
class Obj:
    """An object (rule 109.1); also a card in a hidden zone."""

    id: ObjectId
    label: str
    """The name of its card in the case; it stays when the object changes."""
    card: Card | None
    owner: str
    controller: str
    """Who controls it before control-changing effects."""
    zone: Zone
    timestamp: int = 0
    token: bool = False
    copy_of_spell: bool = False
    face: int = 0
    """Which face is up: 0 the front."""
    face_down: str = ""
    """Rule by which it is face down; '' where it is face up."""
    copiable: Any = None
    """A `Face` that a copy effect gave it, in place of the printed one (707.2)."""
    extra: tuple[Ability, ...] = ()
    """Abilities granted for good by the case or by what created it."""
    tapped: bool = False
    flipped: bool = False
    phased_out: str = ""
    """'directly' or 'indirectly' while it is treated as though it did not exist (702.26b)."""
    out_of_phase: str = ""
    """The same while its status is phased out."""
    phased_under: str = ""
    """Under whose control it phased out."""
    counters: Counter[str] = field(default_factory=Counter)
    counter_times: dict[str, int] = field(default_factory=dict)
    """Kind of counter → its timestamp (613.7c)."""
    damage: int = 0
    deathtouched: bool = False
    """Damaged by a deathtouch source since the last check (704.5h)."""
    attached_to: Ref | None = None
    since: tuple[int, str] = (0, "")
    """Number of the turn, and player, since whose control of it has been continuous."""
    entered_turn: int = 0
    arrived: int = 0
    """The event, by number, with which it came to be where it is."""
    marks: dict[str, Any] = field(default_factory=dict)
    """Designations and what was chosen or paid: "monstrous", "kicked", "x", "from"."""
    melded_with: tuple[str, Card] | None = None
    """Label and card of the other half of a melded permanent (712.4)."""
    shields: int = 0
    """Regeneration shields (701.19)."""
    named: str = ""
    """Of an object that is no card: what it is called in traces."""
    spell: StackItem | None = None
    """On the stack: what is to happen when it resolves."""

    @property
    def is_ability(self) -> bool:
        """Whether it is an ability on the stack."""
        return self.zone is Zone.STACK and self.card is None


@dataclass(eq=False)
class StackItem:
    """What a spell or ability on the stack will do."""

    effects: tuple[Do, ...]
    specs: tuple[TargetSpec, ...] = ()
    targets: list[list[Ref]] = field(default_factory=list)
    """The targets chosen, by target phrase."""
    source: ObjectId = 0
    x: int = 0
    x_is: Any = None
    """What the text says that X is (107.3c)."""
    bound: dict[str, Ref] = field(default_factory=dict)
    """What words such as “it” stand for: of a trigger, its event's object or player."""
    amount: int = 0
    """Of a trigger: the amount of its event."""
    only_if: Do | None = None
    optional: bool = False
    delayed: bool = False
    """Whether it is a delayed triggered ability."""
    rule: str = ""
    ability: Ability | None = None
    mana: bool = False
    born: int = 0
    """When an ability was put on the stack, or a delayed one created, by the game's clock."""
    put: int = 0
    """When an ability was put on the stack, also a delayed one."""


@dataclass(eq=False)
class PlayerState:
    """A player."""

    name: str
    life: int = 20
    counters: Counter[str] = field(default_factory=Counter)
    pool: Pool = field(default_factory=Counter)
    lost: str = ""
    """The rule by which the player lost; '' while in the game."""
    won: bool = False
    team: str = ""
    lands_played: int = 0
    drew_from_empty: bool = False
    """Tried to draw from an empty library since the last check (704.5b)."""
    commander_damage: Counter[str] = field(default_factory=Counter)
    """Label of a commander → combat damage that it dealt to the player (903.10a)."""
    spells_cast: int = 0
    """This turn."""
    turns_missed: int = 0
    """Turns that would have begun since the player left the game."""
    skips: list[str] = field(default_factory=list)
    """Steps, phases and turns that the player will skip, each once."""
    marks: dict[str, Any] = field(default_factory=dict)


@dataclass(eq=False)
class TurnState:
    """Where in the turn the game is."""

    number: int = 1
    active: str = "A"
    step: Step = Step.MAIN
    spells_cast: int = 0
    """By all players this turn."""
    attackers: dict[ObjectId, Ref] = field(default_factory=dict)
    """Attacking creature → player, planeswalker or battle that it attacks."""
    blocks: dict[ObjectId, list[ObjectId]] = field(default_factory=dict)
    """Attacker → the creatures that block it, which may be none any more."""
    blocked: set[ObjectId] = field(default_factory=set)
    """Attackers that have become blocked (509.1h)."""
    unblocked: set[ObjectId] = field(default_factory=set)
    """Attackers that have become unblocked (509.1h, 508.4d)."""
    declared: dict[ObjectId, Ref] = field(default_factory=dict)
    """Creature declared as an attacker in this combat → what it attacked then."""
    declared_blocks: dict[ObjectId, list[ObjectId]] = field(default_factory=dict)
    """Creature declared as a blocker in this combat → what it blocked then."""
    idle: set[ObjectId] = field(default_factory=set)
    """Blocking creatures that block nothing any more."""
    joined: dict[ObjectId, Any] = field(default_factory=dict)
    """What is in combat → its characteristics as it came into combat."""
    must_block: list[tuple[ObjectId, ObjectId]] = field(default_factory=list)
    """Creatures that an effect makes block an attacker in this combat, if able."""
    defending: dict[ObjectId, str] = field(default_factory=dict)
    """Creature that attacks or attacked in this combat → its defending player (508.5)."""
    bands: list[frozenset[ObjectId]] = field(default_factory=list)
    dealt_first: dict[ObjectId, Any] = field(default_factory=dict)
    """Creature that took part in the first of two damage steps → its characteristics then."""
    begun: dict[str, int] = field(default_factory=dict)
    """Player → the number of that player's most recent turn."""
    cast_by: Counter[str] = field(default_factory=Counter)
    """Player → spells cast this turn."""
    last_active: str = ""
    """The previous turn's active player; '' before any turn."""
    last_cast_by: Counter[str] = field(default_factory=Counter)
    """Player → spells cast in the previous turn, as they were when it ended."""
    extra_turns: list[str] = field(default_factory=list)
    """Players who take an extra turn after this one; the last is next."""
    regular: str = ""
    """During an extra turn: whose regular turn was the last one."""
    extra_steps: list[str] = field(default_factory=list)
    """Steps added after this one; the last is next."""
    extra_phases: list[tuple[str, str]] = field(default_factory=list)
    """Phases added after this one, perhaps with a single step; the last is next."""
    paused_step: Step | None = None
    """During an added step: the regular step after which it was added."""
    paused_phase: str = ""
    """During an added phase: the regular phase after which it was added."""
    only_step: str = ""
    """The single step of the phase, where it has only one (500.10)."""
    priority: str = ""
    """Who got priority first in this step; '' where nobody did."""
    ended: Counter[str] = field(default_factory=Counter)
    """Step → how many of them have ended this turn."""
    mains_before: int = 0
    """How many main phases there have been in earlier turns."""
    held: int = 0
    """How many abilities triggered in earlier steps and are not on the stack yet."""
    cleanup_priority: bool = False
    """Whether players get priority in this cleanup step (514.3a)."""
    draws: Counter[str] = field(default_factory=Counter)


@dataclass(eq=False)
class Snapshot:
    """An object as it last existed (rule 608.2h), with its characteristics then."""

    obj: Obj
    chars: Any
    attachments: tuple[ObjectId, ...] = ()
