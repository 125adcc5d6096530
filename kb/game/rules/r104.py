"""Section 104: ending the game, winning it, losing it, a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, VALUE, Active, Rule
from kb.game.errors import Unmodelled
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.durations import expire
from kb.game.rules.r104_range import OPTION

if TYPE_CHECKING:
    from kb.game.abilities import Do
    from kb.game.game import Game
    from kb.game.looks.continuous import Continuous
    from kb.game.wording.refs import Context

OVER = Rule("104.1", over=GUARD)
LAST_PLAYER = Rule("104.2a", all=GUARD, precludes=GUARD)
EFFECT_WINS = Rule("104.2b", effect=GUARD, player=VALUE)
LAST_TEAM = Rule("104.2c", others=GUARD, every=VALUE)
CONCEDES = Rule("104.3a", concedes=GUARD)
EFFECT_LOSES = Rule("104.3e", effect=GUARD, player=VALUE)
BOTH = Rule("104.3f", both=GUARD)
ALL_LOSE = Rule("104.4a", all=GUARD)
LOOP = Rule("104.4b", optional=GUARD)
EFFECT_DRAWS = Rule("104.4c", effect=GUARD)
ALL_TEAMS_LOSE = Rule("104.4d", all=GUARD)
LEAVES = Rule("104.5", loses=GUARD)


_OUT = frozenset({Kind.LOSE, Kind.DRAW_FOR})


def over(game: Game) -> bool:
    """Whether the game has ended, so that nothing further happens."""
    rule = game.rule(OVER)
    if rule is None or not rule.holds("over", game.ended):
        return False
    rule.fire()
    return True


@EFFECT_WINS.at("instruction")
def _wins(rule: Active, context: Context, effect: Do) -> None:
    if rule.holds("effect", effect.verb == "win"):
        rule.fire()
        _for_each(rule, context, effect, Event(Kind.WIN, rule=rule.number))


@EFFECT_LOSES.at("instruction")
def _loses(rule: Active, context: Context, effect: Do) -> None:
    if rule.holds("effect", effect.verb == "lose the game"):
        rule.fire()
        _for_each(rule, context, effect, Event(Kind.LOSE, rule=rule.number))


@EFFECT_DRAWS.at("instruction")
def _draws(rule: Active, context: Context, effect: Do) -> None:
    if rule.holds("effect", effect.verb == "draw the game"):
        rule.fire()
        happen(context.game, Event(Kind.DRAW_GAME, by=context.you, rule=rule.number))


def _for_each(rule: Active, context: Context, effect: Do, event: Event) -> None:
    game = context.game
    who = context.players(effect.args.get("who", "you"))
    others = [one for one in game.alive() if one not in who]
    happen(game, *(event.but(player=one) for one in rule.value("player", who, others)))


@CONCEDES.at("conceding")
def _concede(rule: Active, _game: Game, event: Event) -> list[Event]:
    rule.fire()
    return [event.but(kind=Kind.LOSE, rule=rule.number)]


@CONCEDES.at("certain", key=Kind.LOSE.value)
def _certain(rule: Active, _game: Game, event: Event) -> bool:
    """Nothing keeps a player from conceding."""
    return rule.holds("concedes", event.rule == rule.number)


@BOTH.at("join")
def _both(rule: Active, _game: Game, events: list[Event]) -> list[Event]:
    """Of winning and losing at the same time losing is left."""
    losing = {event.player for event in events if event.kind is Kind.LOSE}
    wins = [event for event in events if event.kind is Kind.WIN] if losing else []
    dropped = [event for event in wins if rule.holds("both", event.player in losing)]
    if dropped:
        rule.fire()
    return [event for event in events if event not in dropped]


def _left(done: list[Event]) -> bool:
    return any(event.kind in _OUT for event in done)


def _teams(game: Game) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, state in game.players.items():
        if state.team:
            found.setdefault(state.team, []).append(name)
    return found


@LAST_PLAYER.at("consequence")
def _last_player(rule: Active, game: Game, done: list[Event]) -> list[Event]:
    if not _left(done) or _teams(game) or game.ended:
        return []
    alive = game.alive()
    last = [
        one
        for one in alive[:1]
        if rule.holds("all", not any(other in alive for other in game.opponents(one)))
    ]
    if last:
        rule.fire()
    return [Event(Kind.WIN, player=one, rule=rule.number) for one in last]


@LAST_PLAYER.at("certain", key=Kind.WIN.value)
def _wins_anyway(rule: Active, _game: Game, event: Event) -> bool:
    """No effect precludes that the last player wins."""
    return rule.holds("precludes", event.rule == rule.number)


@LAST_TEAM.at("consequence")
def _last_team(rule: Active, game: Game, done: list[Event]) -> list[Event]:
    """Every player of the team wins, also those who lost before."""
    if not _left(done) or game.ended:
        return []
    teams = _teams(game)
    there = [team for team, names in teams.items() if set(names) & set(game.alive())]
    if not there or not rule.holds("others", len(there) == 1):
        return []
    rule.fire()
    own = teams[there[0]]
    winners = rule.value("every", own, [one for one in own if one in game.alive()])
    return [Event(Kind.WIN, player=one, rule=rule.number) for one in winners]


@ALL_LOSE.at("consequence")
def _all_lose(rule: Active, game: Game, done: list[Event]) -> list[Event]:
    if not _left(done) or _teams(game) or not rule.holds("all", not game.alive()):
        return []
    rule.fire()
    return [Event(Kind.DRAW_GAME, rule=rule.number)]


@ALL_TEAMS_LOSE.at("consequence")
def _all_teams_lose(rule: Active, game: Game, done: list[Event]) -> list[Event]:
    if not _left(done) or not _teams(game) or not rule.holds("all", not game.alive()):
        return []
    rule.fire()
    return [Event(Kind.DRAW_GAME, rule=rule.number)]


@LOOP.at("endless")
def _loop(rule: Active, game: Game) -> list[Event]:
    """A loop in which a player may leave something undone is no draw."""
    if game.variant in OPTION:
        raise Unmodelled(rule="104.4f", feature="who is involved in a loop")
    optional = any({"yes", "no"} & set(one.picks) for one in game.script.standing)
    if not rule.holds("optional", not optional):
        return []
    rule.fire()
    return [Event(Kind.DRAW_GAME, rule=rule.number)]


def _gives_control(effect: Continuous, gone: list[str]) -> bool:
    """Whether an effect gives control to a player who has left: it ends (800.4a)."""
    who = [one.args["player"] for one in effect.changes if one.verb == "control"]
    return any((effect.controller if one == "you" else one) in gone for one in who)


@LEAVES.at("consequence")
def _leaves(rule: Active, game: Game, done: list[Event]) -> list[Event]:
    """Who has lost leaves the game, with what that player owns (800.4a); the others go on."""
    gone = [
        event.player for event in done if event.player and rule.holds("loses", event.kind in _OUT)
    ]
    if not gone or game.ended or len(game.alive()) < 2:
        return []
    rule.fire()
    expire(game, lambda one: _gives_control(one, gone))
    for obj in game.objects.values():
        if obj.owner not in gone and not obj.phased_out and game.controller(obj) in gone:
            raise Unmodelled(rule="800.4a", feature="control by a player who has left")
    return [
        Event(Kind.CEASE, obj=obj.id, rule=rule.number, data={"with owner": True})
        for obj in game.objects.values()
        if obj.owner in gone and not obj.phased_out
    ]
