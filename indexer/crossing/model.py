"""Which words of two languages stand for each other: IBM's model 1, learned by expectation.

Brown, Della Pietra, Della Pietra and Mercer, “The Mathematics of Statistical Machine
Translation”, 1993. Every word of a target sentence is said by one word of the source sentence
or by none; the probabilities are those that make the sentences likely. Refuses: words as
letters (they are numbers here), and files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ROUNDS = 5
"""How often the probabilities are made better; more change little."""

Sentence = Sequence[int]
"""Words as numbers from 1; 0 is the word that is not there."""


def translations(
    pairs: Sequence[tuple[Sentence, Sentence]], least: float, rounds: int = ROUNDS
) -> Mapping[int, list[tuple[int, float]]]:
    """For each source word, the target words that it says with at least the probability `least`.

    A pair is (source, target); both count from 1. The likeliest comes first; equal ones go by
    number. The probabilities of one source word add up to 1 before the unlikely are left out.
    """
    import numpy as np

    chances = [(s, t) for s, t in pairs if len(s) and len(t)]
    if not chances:
        return {}
    source, target, slot = _combined(chances)
    width = int(target.max()) + 1
    kinds, kind = np.unique(source.astype(np.int64) * width + target, return_inverse=True)
    of = kinds // width
    chance = np.full(len(kinds), 1.0)
    for _round in range(rounds):
        said = chance[kind]
        said /= np.bincount(slot, said)[slot]
        counts = np.bincount(kind, said, minlength=len(kinds))
        chance = counts / np.bincount(of, counts)[of]
    found: dict[int, list[tuple[int, float]]] = {}
    for at in np.flatnonzero((chance >= least) & (of > 0)):
        word, other = divmod(int(kinds[at]), width)
        found.setdefault(word, []).append((other, float(chance[at])))
    for others in found.values():
        others.sort(key=lambda one: (-one[1], one[0]))
    return found


def _combined(pairs: Sequence[tuple[Sentence, Sentence]]) -> Sequence[NDArray[np.int32]]:
    """Each source word (and none) with each target word, and which target word it is."""
    import numpy as np

    size = sum((1 + len(source)) * len(target) for source, target in pairs)
    columns = np.empty((3, size), np.int32)
    place = slot = 0
    for source, target in pairs:
        said_by, width = (0, *source), len(target)
        end = place + len(said_by) * width
        columns[0, place:end] = said_by * width
        columns[1, place:end] = np.repeat(target, len(said_by))
        columns[2, place:end] = np.repeat(range(slot, slot + width), len(said_by))
        place, slot = end, slot + width
    return tuple(columns)
