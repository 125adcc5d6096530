"""Choosing wrong answers: near the right one, by chance but always the same, none twice.

Refuses: knowing whether an answer is wrong; the makers prove that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from corpus.languages import Language
from kb.study.values import QuestionId

WRONG = 3
"""So many wrong answers a question has, where there are so many."""
FEWEST = 2
"""With fewer, a question is not asked."""

Texts = Mapping[Language, str]
"""An answer as each language shows it."""


def chance(identity: QuestionId) -> Random:
    """What decides for a question: the same numbers in every run."""
    return Random(str(identity))  # noqa: S311 - no secret


def window(ordered: Sequence[str], own: str, width: int, by: Random) -> list[str]:
    """The others of a run around one of a row, shuffled.

    Where the run begins is left to chance, so that the place of the right answer among the others
    tells nothing.
    """
    place = ordered.index(own)
    first = max(0, min(place - by.randrange(width), len(ordered) - width))
    found = [one for one in ordered[first : first + width] if one != own]
    by.shuffle(found)
    return found


def distinct(
    right: Texts, others: Iterable[str], shown: Mapping[str, Texts], want: int = WRONG
) -> list[str]:
    """The first of others that look like none before them, nor like the right one, in any language.

    `shown` has what each of them looks like.
    """
    seen = {(lang, text.casefold()) for lang, text in right.items()}
    found: list[str] = []
    for one in others:
        looks = {(lang, text.casefold()) for lang, text in shown[one].items()}
        if seen.isdisjoint(looks):
            seen |= looks
            found.append(one)
        if len(found) == want:
            break
    return found
