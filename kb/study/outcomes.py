"""How a case ends, read off its position: under the rules, or under a book with a mistake in it.

What a case asserts is split into facts, each about one thing. Of a game that went otherwise the
same facts are read as they are there, and held against the tokens that assert them, so that an
outcome is never put in words that the model does not confirm. Refuses: choosing mistakes
(`kb.study.mistakes`) and words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from corpus.errors import ReglarioError
from kb.checks.actions import words_of
from kb.checks.model import Case, Step
from kb.checks.run import played
from kb.checks.scene import Failed, Scene
from kb.checks.tokens import THEN
from kb.checks.yamltree import Map, Seq, Word
from kb.game.book import Book
from kb.game.values import CARD_TYPES, SUPERTYPES


class Fact(NamedTuple):
    """One thing that is so: a token, what it is about from the whole to its part, and the value."""

    token: str
    about: tuple[str, ...]
    value: str | tuple[str, ...]
    """A word, or several that stand for one thing."""


Outcome = tuple[Fact, ...]
"""Facts in the order in which a case asserts them."""

ALLOWED, REFUSED, MARK = "allowed", "refused", "mark"
_VERDICTS = frozenset({ALLOWED, REFUSED})
ALL_ALLOWED: Outcome = (Fact(ALLOWED, (), ""),)
"""That nothing is refused, where nothing else is asked."""

UNSEEN = frozenset({"fired", "no choice", "earlier", "order", "new object"})
"""Assertions of which nobody at the table sees whether they hold, or that have no other way."""

_OPPOSITES = {
    "has": "lacks",
    "is": "is not",
    "lost": "playing",
    "won": "not won",
}
OPPOSITES = _OPPOSITES | {other: one for one, other in _OPPOSITES.items()}
"""Tokens that say yes or no of what they are about, with those that say the other."""

_PLAIN = frozenset({"stack", "step", "active", "designation", "game", "priority", "refused"})
"""Tokens that are about the whole game."""
_OF_PLAYERS = frozenset({"lost", "playing", "won", "not won"})
"""Tokens that list players."""
_SETS = frozenset({"types", "colors"})
"""Tokens whose words stand in any order."""
_DEPTH = {"counters": 2, "player counters": 2, "size": 2, "sees": 2, "chosen": 2}
"""Tokens that are about a part of something; all others are about one thing."""


def facts(case: Case) -> Outcome:
    """What a case asserts, fact by fact, but for what is unseen.

    Whether it is allowed stands first, and alone where it is not: nothing else happens then.
    """
    found = [fact for step in case.then if step.token not in UNSEEN for fact in _split(step)]
    verdict = [fact for fact in found if fact.token in _VERDICTS]
    if any(fact.token == REFUSED for fact in verdict):
        return tuple(verdict[:1])
    return (*verdict[:1], *(fact for fact in found if fact not in verdict))


def _split(step: Step) -> Iterator[Fact]:
    if step.token == ALLOWED:
        yield Fact(ALLOWED, (), "")
    elif step.token in _PLAIN:
        yield Fact(step.token, (), str(step.args))
    elif step.token in _OF_PLAYERS:
        yield from (Fact(step.token, (str(one),), "") for one in words_of(step.args))
    else:
        yield from _pairs(step.token, step.args)


def _pairs(token: str, args: Any) -> Iterator[Fact]:
    for one, value in args.items():
        if token in OPPOSITES:
            yield from (Fact(token, (str(one), str(name)), "") for name in words_of(value))
        elif _DEPTH.get(token, 1) == 1:
            read = _in_order(str(value)) if token in _SETS else _value(value)
            yield Fact(token, (str(one),), read)
        else:
            for part, inner in value.items():
                yield Fact(token, (str(one), str(part)), _value(inner))


def _in_order(words: str) -> str:
    """Types or colors in an order of their own, so that none tells where it comes from."""
    kinds = (SUPERTYPES, CARD_TYPES)
    return " ".join(
        sorted(words.split(), key=lambda word: (*(word not in kind for kind in kinds), word))
    )


def _value(value: Any) -> str | tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, Seq) else str(value)


def step_of(token: str, of: Iterable[Fact]) -> Step:
    """One assertion of a token that says all these facts of it."""
    listed = list(of)
    if token == ALLOWED:
        return Step(token, None, 0)
    if token in _PLAIN:
        return Step(token, Word(listed[0].value), 0)
    if token in _OF_PLAYERS:
        return Step(token, Seq(Word(fact.about[0]) for fact in listed), 0)
    return Step(token, _tree(token, listed), 0)


def _tree(token: str, listed: Iterable[Fact]) -> Map:
    tree = Map()
    for fact in listed:
        first = Word(fact.about[0])
        if token in OPPOSITES:
            tree.setdefault(first, Seq()).append(Word(fact.about[1]))
        elif fact.about[1:]:
            tree.setdefault(first, Map())[Word(fact.about[1])] = _node(fact.value)
        else:
            tree[first] = _node(fact.value)
    return tree


def _node(value: str | tuple[str, ...]) -> Word | Seq:
    return Word(value) if isinstance(value, str) else Seq(map(Word, value))


def steps_of(outcome: Iterable[Fact]) -> tuple[Step, ...]:
    """The assertions that say an outcome, one for each token, in the order of its facts."""
    by_token: dict[str, list[Fact]] = {}
    for fact in outcome:
        by_token.setdefault(fact.token, []).append(fact)
    return tuple(step_of(token, listed) for token, listed in by_token.items())


def holds(scene: Scene, fact: Fact) -> bool:
    """Whether a fact is so in a position. Raises Failed for what is not there to be looked at."""
    step = step_of(fact.token, [fact])
    try:
        THEN[step.token].run(scene, step.args)
    except Failed as failed:
        if failed.is_gone:
            raise
        return False
    return True


def seen(scene: Scene, fact: Fact) -> Fact | None:
    """The same thing as it is in a position; None where the position does not have it.

    What is returned holds there by the token that asserts it.
    """
    if fact.token in _VERDICTS:
        return Fact(REFUSED, (), scene.refused) if scene.refused else Fact(ALLOWED, (), "")
    step = step_of(fact.token, [fact])
    try:
        THEN[step.token].run(scene, step.args)
    except Failed as failed:
        if failed.is_gone:
            return None
        other = _other(fact, failed.found)
        return other if other is not None and holds(scene, other) else None
    return fact


def _other(fact: Fact, found: object) -> Fact | None:
    if fact.token in OPPOSITES:
        return fact._replace(token=OPPOSITES[fact.token])
    if fact.token == MARK:
        name = str(fact.value)
        bare = name.removeprefix("not ")
        return fact._replace(value=f"not {bare}" if bare == name else bare)
    value = _written(found)
    return None if value is None else fact._replace(value=value)


def _written(found: object) -> str | tuple[str, ...] | None:
    """A value that was found, in the words of cases."""
    if isinstance(found, bool):
        return "yes" if found else "no"
    if isinstance(found, int):
        return str(found)
    if isinstance(found, str):
        return found or None
    if isinstance(found, (set, frozenset)):
        return _in_order(" ".join(map(str, found))) or None
    if isinstance(found, (list, tuple)):
        return tuple(map(str, found)) if len(found) != 1 else str(found[0])
    return None


NOTHING_MOVED = (ReglarioError, Failed, RecursionError)


def ended(case: Case, path: str, book: Book, asked: Outcome) -> Outcome | None:
    """How a case ends under a book, as to the facts asked; None where it comes to no end.

    Where an action is refused that is the outcome; nothing after it was done.
    """
    try:
        scene = played(case, path, book)
        if scene.refused:
            return (Fact(REFUSED, (), scene.refused),)
        found = [seen(scene, fact) for fact in asked]
    except NOTHING_MOVED:
        return None
    return None if None in found else tuple(fact for fact in found if fact is not None)


def is_refused(outcome: Outcome) -> bool:
    """Whether an action is refused, so that the outcome is by which rule."""
    return outcome[0].token == REFUSED


def mapping_of(outcome: Outcome) -> Mapping[tuple[str, tuple[str, ...]], Fact]:
    """The facts of an outcome by what they are about; a token and its opposite are about one."""
    return {(min(fact.token, OPPOSITES.get(fact.token, "~")), fact.about): fact for fact in outcome}
