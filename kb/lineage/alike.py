"""Units whose words changed: likeness of the words, with the neighbours as evidence.

Refuses: units that say the same (`kb.lineage.exact`) and parts of units (`kb.lineage.parts`).
"""

from __future__ import annotations

from dataclasses import dataclass

from kb.lineage.homes import Homes
from kb.lineage.matching import Matching, Side
from kb.lineage.units import UnitKind


@dataclass(frozen=True, slots=True)
class Measure:
    """What two units must reach to be taken as one.

    `score` is likeness and evidence together, `alike` the likeness alone, `margin` by how much
    the score must exceed that of the next candidate on either side; `at_home` asks that the
    new unit stands where most of the old one's section went.
    """

    score: float
    alike: float
    margin: float
    at_home: bool


MEASURES = (
    Measure(score=0.62, alike=0.36, margin=0.03, at_home=False),
    Measure(score=0.62, alike=0.36, margin=0.0, at_home=False),
    Measure(score=0.45, alike=0.3, margin=0.03, at_home=True),
)
"""Tried one after another, each until it finds no more; what is left over is gone or new."""

NEIGHBOURS = 0.2
SAME_KEY = 0.1
CITED = 0.05
FAMILY = 0.1
FAMILY_OF_HEADING = 0.3
"""What is added to the likeness (0 to 1) for neighbours, the same number, the same subrules."""

MOST_CONFIDENT = 0.98
"""Of units whose words are not the same."""

TWIN = 0.25
"""By so much more like another unit of the section is a unit that has a twin there."""

ANEW = 0.15
"""By so much more than the twin's other half: rules that were alike before say nothing by it."""

SAME_HEAD = 0.9
"""How sure it is at least that a glossary head is the same entry."""

Pair = tuple[int, int]


def join_alike(matching: Matching) -> None:
    """Join what is alike, the surest first, until nothing is sure enough any more."""
    _join_heads(matching)
    for kind in UnitKind:
        alike = _alike(matching, kind)
        for measure in MEASURES:
            while _round(matching, alike, measure):
                pass


def _join_heads(matching: Matching) -> None:
    """A glossary head means the same entry, however much of it is written anew."""
    for old in list(matching.open_old(UnitKind.GLOSSARY)):
        unit = matching.old.units[old]
        new = matching.new.place.get((unit.kind, unit.key))
        if new is not None and new not in matching.to_old:
            value = matching.weights.alike(matching.old_words(old), matching.new_words(new))
            matching.join(old, new, min(max(value, SAME_HEAD), MOST_CONFIDENT))


def _alike(matching: Matching, kind: UnitKind) -> dict[Pair, float]:
    """Likeness of each open old and new unit that have something in common."""
    least = min(measure.alike for measure in MEASURES)
    olds = [(place, matching.old_words(place)) for place in matching.open_old(kind)]
    news = [(place, matching.new_words(place)) for place in matching.open_new(kind)]
    found = {}
    for old, before in olds:
        for new, after in news:
            value = matching.weights.alike(before, after)
            if value >= least:
                found[old, new] = value
    return found


def _round(matching: Matching, alike: dict[Pair, float], measure: Measure) -> bool:
    """Join the pairs that are each other's best; whether there were any."""
    homes = Homes(matching) if measure.at_home else None
    scores = {
        pair: value + evidence(matching, *pair)
        for pair, value in alike.items()
        if pair[0] not in matching.to_new
        and pair[1] not in matching.to_old
        and value >= measure.alike
        and (homes is None or homes.at_home(*pair))
    }
    best_old = _best(scores, 0)
    best_new = _best(scores, 1)
    joined = False
    for pair, score in sorted(scores.items(), key=lambda item: (-item[1], item[0])):
        old, new = pair
        if score < measure.score:
            break
        if old in matching.to_new or new in matching.to_old:
            continue
        others = max(_next(best_old[old], pair), _next(best_new[new], pair))
        if measure.at_home and _twin_elsewhere(matching, pair, alike[pair]):
            continue
        if score - others >= measure.margin:
            matching.join(old, new, min(alike[pair], MOST_CONFIDENT))
            joined = True
    return joined


def _twin_elsewhere(matching: Matching, pair: Pair, value: float) -> bool:
    """Whether either unit is far more like one that is another's already.

    Then the old one was merged into that, or the new one was made after its example. Where the two
    were alike before, or are now, their being alike says nothing.
    """
    old, new = pair
    alike = matching.weights.alike
    said, says = matching.old_words(old), matching.new_words(new)
    for there, before in matching.to_old.items():
        if _beside(matching.new, there, new):
            twin = alike(said, matching.new_words(there))
            if twin >= value + TWIN and twin >= alike(said, matching.old_words(before)) + ANEW:
                return True
    for there, after in matching.to_new.items():
        if _beside(matching.old, there, old):
            twin = alike(matching.old_words(there), says)
            if twin >= value + TWIN and twin >= alike(says, matching.new_words(after)) + ANEW:
                return True
    return False


def _beside(side: Side, one: int, other: int) -> bool:
    same_kind = side.units[one].kind is side.units[other].kind
    return same_kind and side.section[one] == side.section[other]


def _best(scores: dict[Pair, float], side: int) -> dict[int, list[tuple[float, Pair]]]:
    """The two best pairs of each unit of a side."""
    found: dict[int, list[tuple[float, Pair]]] = {}
    for pair, score in scores.items():
        two = found.setdefault(pair[side], [])
        two.append((score, pair))
        two.sort(reverse=True)
        del two[2:]
    return found


def _next(best: list[tuple[float, Pair]], pair: Pair) -> float:
    """The best score of another pair."""
    return next((score for score, other in best if other != pair), 0.0)


def evidence(matching: Matching, old: int, new: int) -> float:
    """What speaks for a pair besides its words: neighbours, number, references, subrules."""
    value = NEIGHBOURS * matching.beside(old, new)
    if matching.same_key(old, new):
        value += SAME_KEY
    value += CITED * matching.cited_alike(old, new)
    heading = not matching.old.units[old].text and not matching.new.units[new].text
    family = FAMILY_OF_HEADING if heading else FAMILY
    return value + family * _family(matching, old, new)


def _family(matching: Matching, old: int, new: int) -> float:
    """The share of the known subrules of both that went from one to the other, 0 to 1."""
    below_old = matching.old.below.get(old, [])
    below_new = matching.new.below.get(new, [])
    known = [place for place in below_old if place in matching.to_new]
    if not known or not below_new:
        return 0.0
    return sum(matching.to_new[place] in below_new for place in known) / len(known)
