"""The order in which answers stand: by chance, but the same for the same seed.

Refuses: choosing questions.
"""

from __future__ import annotations

from random import Random

from kb.study.values import Option, Question


def shuffled(question: Question, seed: object = 0) -> tuple[tuple[Option, ...], int]:
    """All options of a question in the order of a seed, and the place of the right one from 0."""
    options = [question.right, *question.wrong]
    Random(f"{seed}:{question.item.id}").shuffle(options)  # noqa: S311 - no secret
    return tuple(options), options.index(question.right)
