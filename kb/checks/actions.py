"""What a case does: spells, combat, steps of the turn, and single events.

Refuses: what is asserted afterwards.
"""

from __future__ import annotations

from typing import Any

from corpus.errors import N_
from kb.checks.describe import value_of
from kb.checks.say_casting import action_words, activate_words, cast_words
from kb.checks.say_choices import decision_words, picks_words
from kb.checks.say_moving import move_words
from kb.checks.scene import Scene
from kb.checks.tokens import WHEN, Say, register, sentence
from kb.checks.told import Listed, Told
from kb.checks.yamltree import Map, Seq
from kb.game.choices import Decision
from kb.game.combat import declaring, fighting
from kb.game.course import turn
from kb.game.course.settle import settle
from kb.game.errors import Unmodelled
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.spells import activating, casting, playing
from kb.game.spells.stack import resolve, top
from kb.game.state import Ref
from kb.game.values import Step, Zone


def words_of(node: Any) -> list[str]:
    """One word or a list of them."""
    return [str(one) for one in node] if isinstance(node, Seq) else [str(node)]


def add_decisions(scene: Scene, args: Map) -> None:
    """Script one decision: `{by: A, what: target, pick: X}`, once or `always`."""
    picks = args["pick"]
    if isinstance(picks, Map):
        chosen = tuple(f"{name}={number}" for name, number in picks.items())
    else:
        chosen = tuple(words_of(picks))
    always = bool(value_of(args.get("always", "")))
    decision = Decision(str(args["by"]), str(args["what"]), chosen, always)
    scene.game.script.waiting.append(decision)


def _targets(scene: Scene, args: Map) -> list[list[Ref]] | None:
    if "targets" not in args:
        return None
    phrases = args["targets"]
    if not isinstance(phrases, Seq):
        return [[scene.ref(phrases)]]
    return [[scene.ref(word) for word in words_of(phrase)] for phrase in phrases]


@register(
    WHEN,
    "settle",
    sentence(N_("State-based actions are checked.")),
    "nothing",
    (
        "state-based actions are checked until there is none to perform, and what has "
        "triggered goes on the stack"
    ),
)
def _settle(scene: Scene, _args: Any) -> None:
    settle(scene.game)


@register(
    WHEN,
    "resolve",
    sentence(N_("All players pass; the top of the stack resolves.")),
    "nothing",
    "all players pass once; the top object of the stack resolves",
)
def _resolve(scene: Scene, _args: Any) -> None:
    _give_priority(scene)
    resolve(scene.game)


def _give_priority(scene: Scene) -> None:
    """What has triggered goes on an empty stack before anybody can pass (117.5)."""
    if scene.game.pending and top(scene.game) is None:
        settle(scene.game)


@register(
    WHEN,
    "resolve all",
    sentence(N_("All players pass until the stack is empty.")),
    "nothing",
    "players pass until the stack is empty",
)
def _resolve_all(scene: Scene, _args: Any) -> None:
    _give_priority(scene)
    turn.pass_all(scene.game)


def _say_choose(args: Any) -> Told:
    return Told(
        N_("{by} decides “{what}” each time: {pick}.")
        if str(args.get("always", "no")) == "yes"
        else N_("{by} decides “{what}”: {pick}."),
        {
            "by": args["by"],
            "what": decision_words(args["what"]),
            "pick": picks_words(args["pick"], str(args["what"])),
        },
    )


@register(
    WHEN,
    "choose",
    _say_choose,
    "{by=player! what=decision! pick=picks! always=yes}",
    (
        "a decision of a player for the action before it; with `always` it is made each time "
        "that it is asked for"
    ),
)
def _choose(scene: Scene, args: Any) -> None:
    """Decisions are scripted before the action that they follow runs."""


def _say_damage(args: Any) -> Told:
    message = N_("{source} deals {amount} damage to {to}.")
    if str(args.get("combat", "no")) == "yes":
        message = N_("{source} deals {amount} combat damage to {to}.")
    return sentence(message, "source", "amount", "to")(args)


@register(
    WHEN,
    "damage",
    _say_damage,
    "{source=label! to=thing! amount=whole! combat=yes}",
    "an effect of `source` deals damage, with `combat` combat damage",
)
def _damage(scene: Scene, args: Any) -> None:
    data = {"combat": bool(value_of(args.get("combat", "")))}
    whom = scene.ref(args["to"])
    event = Event(
        Kind.DAMAGE, source=scene.obj(args["source"]).id, amount=int(args["amount"]), data=data
    )
    happen(scene.game, event.but(obj=whom) if isinstance(whom, int) else event.but(player=whom))


def _simple(name: str, kind: Kind, message: str, about: str) -> None:
    @register(WHEN, name, sentence(message, "what"), "label+", about)
    def run(scene: Scene, args: Any) -> None:
        happen(scene.game, *(Event(kind, obj=scene.obj(one).id) for one in words_of(args)))


_simple(
    "destroy", Kind.DESTROY, N_("An effect destroys {what}."), "an effect would destroy permanents"
)
_simple("sacrifice", Kind.SACRIFICE, N_("{what} is sacrificed."), "permanents are sacrificed")
_simple("tap", Kind.TAP, N_("{what} becomes tapped."), "permanents become tapped")
_simple("untap", Kind.UNTAP, N_("{what} becomes untapped."), "permanents become untapped")
_simple(
    "transform",
    Kind.TRANSFORM,
    N_("An effect instructs that {what} transform."),
    "an effect instructs permanents to transform",
)
_simple(
    "convert",
    Kind.CONVERT,
    N_("An effect instructs that {what} convert."),
    "an effect instructs permanents to convert",
)
_simple(
    "turn face up", Kind.FACE_UP, N_("{what} is turned face up."), "permanents are turned face up"
)
_simple("phase out", Kind.PHASE_OUT, N_("{what} phases out."), "permanents phase out")
_simple(
    "regenerate",
    Kind.REGENERATE,
    N_("A regeneration shield is made for {what}."),
    "a regeneration shield is made for permanents",
)
_simple("unattach", Kind.UNATTACH, N_("{what} becomes unattached."), "something becomes unattached")


def _counted(one: str, many: str) -> Say:
    """A sentence about a player and a number, which is 1 where it is left out."""
    single, several = sentence(one, "who"), sentence(many, "who", "amount")

    def say(args: Any) -> Told:
        return (single if str(args.get("amount", "1")) == "1" else several)(args)

    return say


def _players(name: str, kind: Kind, say: Say, about: str) -> None:
    @register(WHEN, name, say, "{who=player! amount=whole}", about)
    def run(scene: Scene, args: Any) -> None:
        amount = int(args.get("amount", 1))
        happen(scene.game, Event(kind, player=str(args["who"]), amount=amount))


_players(
    "gain life",
    Kind.GAIN_LIFE,
    sentence(N_("{who} gains {amount} life."), "who", "amount"),
    "an effect lets a player gain life; 1 without `amount`",
)
_players(
    "lose life",
    Kind.LOSE_LIFE,
    sentence(N_("{who} loses {amount} life."), "who", "amount"),
    "an effect makes a player lose life; 1 without `amount`",
)
_players(
    "mill",
    Kind.MILL,
    _counted(N_("{who} mills a card."), N_("{who} mills {amount} cards.")),
    "an effect makes a player mill cards; 1 without `amount`",
)


@register(
    WHEN,
    "draw",
    _counted(N_("{who} draws a card."), N_("{who} draws {amount} cards.")),
    "{who=player! amount=whole}",
    "an effect lets a player draw cards, one after another",
)
def _draw(scene: Scene, args: Any) -> None:
    for _ in range(int(args.get("amount", 1))):
        happen(scene.game, Event(Kind.DRAW, player=str(args["who"])))


@register(
    WHEN,
    "move",
    move_words,
    "{what=label! to=zone! control=player enters=enters}",
    (
        "an effect puts a card into a zone; `control` says who controls it on the battlefield, if "
        "not its owner, and `enters` in what way it comes there"
    ),
)
def _move(scene: Scene, args: Any) -> None:
    obj = scene.obj(args["what"])
    data: dict[str, Any] = {"to": Zone(str(args["to"])), "why": "effect"}
    if data["to"] is Zone.BATTLEFIELD:
        data["controller"] = str(args.get("control", obj.owner))
    if "enters" in args:
        data["enters"] = value_of(args["enters"])
    happen(scene.game, Event(Kind.MOVE, obj=obj.id, data=data))


@register(
    WHEN,
    "counters",
    sentence(N_("Counters are put on {on}: {amount} × {kind}."), "amount", "on", "kind"),
    "{on=thing! kind=counter! amount=whole}",
    "an effect puts counters on a permanent or player",
)
def _counters(scene: Scene, args: Any) -> None:
    whom = scene.ref(args["on"])
    event = Event(
        Kind.COUNTERS, amount=int(args.get("amount", 1)), data={"counter": str(args["kind"])}
    )
    happen(scene.game, event.but(obj=whom) if isinstance(whom, int) else event.but(player=whom))


@register(
    WHEN,
    "attach",
    sentence(N_("{what} becomes attached to {to}."), "what", "to"),
    "{what=label! to=thing!}",
    "an effect attaches something",
)
def _attach(scene: Scene, args: Any) -> None:
    event = Event(Kind.ATTACH, obj=scene.obj(args["what"]).id, data={"to": scene.ref(args["to"])})
    happen(scene.game, event)


@register(
    WHEN,
    "cast",
    cast_words,
    "{by=player! what=label! targets=targeted face=side x=whole given=casting}",
    (
        "a player casts a spell and pays for it with the mana in the pool, which must be "
        "there; `targets` has one entry for each target of the card, or one word; `given` "
        "says how it is cast"
    ),
)
def _cast(scene: Scene, args: Any) -> None:
    given = value_of(args.get("given", Map()))
    casting.cast(
        scene.game,
        str(args["by"]),
        scene.obj(args["what"]),
        _targets(scene, args),
        face=1 if args.get("face") == "back" else 0,
        x=int(args.get("x", 0)),
        given=given,
    )


@register(
    WHEN,
    "play land",
    lambda args: Told(
        N_("{by} plays {what} as a land, back face up.")
        if args.get("face") == "back"
        else N_("{by} plays {what} as a land."),
        {"by": args["by"], "what": args["what"]},
    ),
    "{by=player! what=label! face=side}",
    "a player plays a land",
)
def _play(scene: Scene, args: Any) -> None:
    face = 1 if args.get("face") == "back" else 0
    playing.play_land(scene.game, str(args["by"]), scene.obj(args["what"]), face)


@register(
    WHEN,
    "activate",
    activate_words,
    "{by=player! what=label! ability=ordinal keyword=text targets=targeted x=whole}",
    (
        "a player activates an ability: the one of `keyword`, or the one with the number "
        "`ability`, from 1; the first otherwise"
    ),
)
def _activate(scene: Scene, args: Any) -> None:
    """`keyword` names the ability's keyword, or `ability` its place, from 1."""
    obj = scene.obj(args["what"])
    abilities = activating.activated_abilities(scene.game, obj)
    if "keyword" in args:
        abilities = [one for one in abilities if one.keyword == args["keyword"]]
    place = int(args.get("ability", 1)) - 1
    if place >= len(abilities):
        from kb.game.refusals import Refused

        raise Refused("602.1", f"{obj.label} has no such ability")
    activating.activate(
        scene.game,
        str(args["by"]),
        obj,
        abilities[place],
        _targets(scene, args),
        x=int(args.get("x", 0)),
    )


@register(
    WHEN,
    "special action",
    action_words,
    "{by=player! what=label! action=special! given=xgiven}",
    "a player takes a special action of a keyword",
)
def _special(scene: Scene, args: Any) -> None:
    given = value_of(args.get("given", Map()))
    obj = scene.obj(args["what"])
    activating.special_action(scene.game, str(args["by"]), str(args["action"]), obj, given)


def _pairs(args: Any) -> tuple[object, ...]:
    return tuple(
        Told("{one} → {other}", {"one": one, "other": Listed(tuple(words_of(other)))})
        for one, other in (args or Map()).items()
    )


@register(
    WHEN,
    "attack",
    lambda args: (
        Told(N_("Attackers are declared: {pairs}."), {"pairs": Listed(_pairs(args))})
        if args
        else Told(N_("No attackers are declared."))
    ),
    "label>thing or nothing",
    (
        "attackers are declared: attacker → player, planeswalker or battle; the game is taken "
        "to be in combat"
    ),
)
def _attack(scene: Scene, args: Any) -> None:
    """Attacker → what it attacks."""
    declaring.declare_attackers(
        scene.game, {scene.obj(one).id: scene.ref(other) for one, other in (args or Map()).items()}
    )


@register(
    WHEN,
    "block",
    lambda args: (
        Told(N_("Blockers are declared: {pairs}."), {"pairs": Listed(_pairs(args))})
        if args
        else Told(N_("No blockers are declared."))
    ),
    "label>label+ or nothing",
    "blockers are declared: blocker → the attacker, or attackers, that it blocks",
)
def _block(scene: Scene, args: Any) -> None:
    """Blocker → the attacker, or attackers, that it blocks."""
    blocks: dict[int, list[int]] = {}
    for one, others in (args or Map()).items():
        for other in words_of(others):
            blocks.setdefault(scene.obj(other).id, []).append(scene.obj(one).id)
    declaring.declare_blockers(scene.game, blocks)


@register(
    WHEN,
    "combat damage",
    sentence(N_("Combat damage is dealt.")),
    "nothing",
    (
        "combat damage is dealt, in both steps where a creature with first or double strike "
        "takes part"
    ),
)
def _combat_damage(scene: Scene, _args: Any) -> None:
    fighting.combat_damage(scene.game)


@register(
    WHEN,
    "go to",
    lambda args: (
        Told(
            N_("The game goes on to this step: {step} (turn of {turn})."),
            {"step": args.get("step"), "turn": args.get("turn")},
        )
        if isinstance(args, Map) and "turn" in args
        else Told(
            N_("The game goes on to this step: {step}."),
            {"step": args.get("step") if isinstance(args, Map) else args},
        )
    ),
    "step or {step=step! turn=player}",
    (
        "all players pass, as often as is needed, until the step begins, of the `turn` of a "
        "player where one is named; what is on the stack resolves on the way"
    ),
)
def _go_to(scene: Scene, args: Any) -> None:
    step = args["step"] if isinstance(args, Map) else args
    whose = str(args["turn"]) if isinstance(args, Map) and "turn" in args else None
    if step not in tuple(Step):
        raise Unmodelled(rule="500.1", feature=f"step {step}")
    turn.go_to(scene.game, Step(str(step)), whose)


@register(
    WHEN,
    "take control",
    sentence(N_("{by} gains control of {what}."), "by", "what"),
    "{by=player! what=label!}",
    "an effect gives a player control of a permanent for good",
)
def _take_control(scene: Scene, args: Any) -> None:
    from kb.game.abilities import Do
    from kb.game.looks.continuous import Continuous
    from kb.game.looks.control import begin

    game, obj = scene.game, scene.obj(args["what"])
    change = Do("control", {"player": str(args["by"])})
    begin(game, Continuous((change,), frozenset({obj.id}), game.tick(), str(args["by"]), obj.id))
    obj.since = (game.turn.number, str(args["by"]))
    game.touch()


@register(WHEN, "becomes day", sentence(N_("It becomes day.")), "nothing", "an effect makes it day")
def _day(scene: Scene, _args: Any) -> None:
    happen(scene.game, Event(Kind.DAY, data={"why": "effect"}))


@register(
    WHEN, "becomes night", sentence(N_("It becomes night.")), "nothing", "an effect makes it night"
)
def _night(scene: Scene, _args: Any) -> None:
    happen(scene.game, Event(Kind.NIGHT, data={"why": "effect"}))
