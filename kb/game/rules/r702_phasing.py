"""Keyword 702.26 and rule 502.1: phasing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, NEVER, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.happening.phasing import PHASING as PHASES
from kb.game.looks.durations import expire
from kb.game.norms import Norm, Statements
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

FIRST = Rule("502.1", first=VALUE, phasing=GUARD, controls=GUARD, under=GUARD, together=DOES)
"""It says what 702.26a says."""
PHASING = Rule("702.26a", phasing=GUARD, controls=GUARD, first=VALUE, under=GUARD, together=DOES)
OUT = Rule("702.26b", permanent=GUARD, status=DOES, exists=DOES)
IN = Rule("702.26c", changes=GUARD, status=DOES, exists=DOES)
NO_CHANGE = Rule("702.26d", phases=GUARD, triggers=DOES, history=DOES, tokens=DOES, counters=DOES)
UNAFFECTED = Rule("702.26e", out=GUARD, mentions=NEVER)
TRACKING = Rule("702.26f", end=DOES, tracks=GUARD)
LEAVES_TOO = Rule("702.26k", owned=GUARD)
SKIPPED = Rule("702.26m", untap=GUARD)
LEFT = Rule("702.26n", begun=GUARD)
REDUNDANT = Rule("702.26p", same=GUARD)

_UNTAP_STEP = Norm(PHASING, FIRST)


@FIRST.at("turn-based", key="untap")
def _first(_rule: Active, game: Game) -> None:
    norm = _UNTAP_STEP.at_work(game)
    if norm and norm.value("first", True, False):
        _phasing_event(game, norm, skipped=False)


@FIRST.at("turn-based late", key="untap")
def _last(_rule: Active, game: Game) -> None:
    norm = _UNTAP_STEP.at_work(game)
    if norm and not norm.value("first", True, False):
        _phasing_event(game, norm, skipped=False)


@FIRST.at("skipped", key="untap")
def _in_its_place(_rule: Active, game: Game) -> None:
    """The untap step is skipped; 702.26m says whether the event takes place all the same."""
    norm = _UNTAP_STEP.at_work(game)
    if norm:
        _phasing_event(game, norm, skipped=True)


def _phasing_event(game: Game, norm: Statements, *, skipped: bool) -> None:
    """The event is of the turn, and so is kept from it where the step is skipped (702.26m)."""
    rule = game.rule(SKIPPED)
    if rule is None or not rule.holds("untap", skipped):
        _phase(game, norm)
    elif any(_going_out(game, norm)) or any(_coming_in(game, norm)):
        rule.fire()


def _phase(game: Game, norm: Statements) -> None:
    out, into = list(_going_out(game, norm)), list(_coming_in(game, norm))
    if out or into:
        norm.fire()
    if norm.does("together"):
        happen(game, *out, *into)
    else:
        happen(game, *out)
        happen(game, *_coming_in(game, norm))


def _going_out(game: Game, norm: Statements) -> Iterator[Event]:
    seen = False
    for obj in game.battlefield():
        instances = game.chars(obj).all_of("phasing")
        if not norm.holds("phasing", instances):
            continue
        if not norm.holds("controls", game.controller(obj) == game.turn.active):
            continue
        redundant = game.rule(REDUNDANT)
        for place in range(max(1, len(instances))):
            if redundant and (place or seen) and redundant.holds("same", place > 0):
                redundant.fire()
                continue
            seen = True
            yield Event(Kind.PHASE_OUT, obj=obj.id, data={"instance": place})


def _coming_in(game: Game, norm: Statements) -> Iterator[Event]:
    for obj in list(game.objects.values()):
        if not obj.out_of_phase:
            continue
        due = norm.holds("under", obj.phased_under == game.turn.active)
        if not due and not _of_who_left(game, obj):
            continue
        waits = game.book.hooked("phases in alone")
        if any(function(rule, game, obj) for rule, function in waits):
            continue
        yield Event(Kind.PHASE_IN, obj=obj.id)


def _of_who_left(game: Game, obj: Obj) -> bool:
    """Whether it waits for the turn of somebody who has left, which would have begun."""
    rule = game.rule(LEFT)
    player = game.players.get(obj.phased_under)
    if rule is None or player is None or not player.lost:
        return False
    due = rule.holds("begun", player.turns_missed > 0)
    if due:
        rule.fire()
    return due


@OUT.at("phases out")
def _out(rule: Active, _game: Game, obj: Obj, event: Event) -> bool:
    if not rule.holds("permanent", obj.zone is Zone.BATTLEFIELD):
        return False
    rule.fire()
    how = str(event.data.get("how", "directly"))
    if rule.does("status"):
        obj.out_of_phase = how
    if rule.does("exists"):
        obj.phased_out = how
    return True


@IN.at("phases in")
def _in(rule: Active, _game: Game, obj: Obj) -> bool:
    if not rule.holds("changes", obj.out_of_phase):
        return False
    rule.fire()
    if rule.does("status"):
        obj.out_of_phase = ""
    if rule.does("exists"):
        obj.phased_out = ""
    return True


@NO_CHANGE.at("phasing keeps")
def _keeps(rule: Active, _game: Game, _event: Event) -> list[str]:
    rule.fire()
    clauses = {"history": "history", "tokens": "token", "counters": "counters"}
    return [kept for clause, kept in clauses.items() if rule.does(clause)]


@NO_CHANGE.at("not seen as")
def _no_zone_change(rule: Active, event: Event, kind: Kind) -> bool:
    """By what triggers on zone changes."""
    if kind is not Kind.MOVE or not rule.holds("phases", event.kind in PHASES):
        return False
    return rule.does("triggers")


@UNAFFECTED.at("not affected")
def _unaffected(rule: Active, _game: Game, obj: Obj, *, mentioned: bool) -> bool:
    """By an effect of something that resolves, unless it speaks of phased-out permanents."""
    if not rule.holds("out", obj.phased_out):
        return False
    if mentioned and rule.holds("mentions", mentioned):
        return False
    rule.fire()
    return True


@TRACKING.at("ends unseen")
def _ends_unseen(rule: Active, _game: Game) -> bool:
    rule.fire()
    return rule.does("end")


@TRACKING.at("after")
def _lost_sight(rule: Active, game: Game) -> None:
    """Effects that last while something is so of their source do not see it any more."""
    gone = {obj.id for obj in game.objects.values() if obj.phased_out}
    if gone and expire(
        game,
        lambda one: one.source in gone and rule.holds("tracks", one.until.startswith("while ")),
    ):
        rule.fire()


@LEAVES_TOO.at("consequence")
def _leaves_too(rule: Active, game: Game, events: list[Event]) -> list[Event]:
    gone = {event.player for event in events if event.kind is Kind.LOSE}
    found = [
        obj
        for obj in game.objects.values()
        if gone and obj.out_of_phase and rule.holds("owned", obj.owner in gone)
    ]
    if found:
        rule.fire()
    return [Event(Kind.CEASE, obj=obj.id) for obj in found]
