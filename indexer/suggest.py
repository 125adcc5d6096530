"""Near misses of rule numbers.

Refuses: words (`indexer.lookup` has them).
"""

from __future__ import annotations

from collections.abc import Iterable

from corpus.numbers import BadRuleNumber, RuleNumber

_MOST = 3


def closest_numbers(number: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known rule numbers that someone may have meant, likeliest first, at most three.

    First what it would belong to (702.145z: 702.145), then its neighbours in the order of the
    rules within the nearest parent, then numbers that are typed almost alike.
    """
    try:
        wanted = RuleNumber.parse(number)
    except BadRuleNumber:
        return ()
    numbers = sorted(filter(None, map(_parsed, known)))
    found: list[RuleNumber] = []
    for above in wanted.ancestors():
        family = [one for one in numbers if one.parent == above]
        if family or above in numbers:
            found += sorted(family, key=lambda one: _distance(one, wanted))[:2]
            found += [above] if above in numbers else []
            break
    found += _alike(number, numbers)
    return tuple(map(str, dict.fromkeys(found)))[:_MOST]


def _parsed(name: str) -> RuleNumber | None:
    try:
        return RuleNumber.parse(name)
    except BadRuleNumber:
        return None


def _distance(one: RuleNumber, other: RuleNumber) -> tuple[int, int]:
    letters = abs(ord((one.letter or "`")[-1]) - ord((other.letter or "`")[-1]))
    return abs(one.section - other.section) * 1000 + abs(one.rule - other.rule), letters


def _alike(number: str, numbers: list[RuleNumber]) -> list[RuleNumber]:
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    texts = list(map(str, numbers))
    found = process.extract(number, texts, scorer=OSA.distance, score_cutoff=1, limit=_MOST)
    return [numbers[place] for _, _, place in found]
