"""All questions there are.

Refuses: choosing among them (`kb.study.deck`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache

from kb.study.maker import Maker
from kb.study.values import Item, Kind, Question, QuestionGone, QuestionId


@cache
def makers() -> Mapping[Kind, Maker]:
    """Kind → what makes its questions."""
    from kb.study.makers import ALL

    return {kind: maker for maker in ALL for kind in maker.kinds}


@cache
def bank() -> Mapping[QuestionId, Item]:
    """Every question by its id, kind by kind, each kind in its own order."""
    listed = dict.fromkeys(makers().values())
    return {item.id: item for maker in listed for item in maker.items()}


def items_of(kinds: Collection[Kind]) -> list[Item]:
    """The questions of some kinds, of all where none is named; other makers are left alone."""
    if not kinds:
        return list(bank().values())
    asked = dict.fromkeys(maker for kind, maker in makers().items() if kind in kinds)
    return [item for maker in asked for item in maker.items() if item.id.kind in kinds]


def item_of(identity: QuestionId) -> Item:
    """The item of an id. Raises QuestionGone."""
    try:
        return bank()[identity]
    except KeyError:
        raise QuestionGone(id=str(identity)) from None


def question(item: Item) -> Question:
    """A question with its words; its right answer is computed now. Raises QuestionGone."""
    return makers()[item.id.kind].question(item)
