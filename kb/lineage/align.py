"""Two editions in, what became of each unit out.

Refuses: more than two editions (`kb.lineage.chain`).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.lineage.alike import join_alike
from kb.lineage.crossed import join_crossed
from kb.lineage.exact import join_same
from kb.lineage.headings import join_headings
from kb.lineage.matching import Matching
from kb.lineage.merged import merges
from kb.lineage.parts import join_dissolved, splits
from kb.lineage.passage import Passage, Way, Wording
from kb.lineage.review import part_weak
from kb.lineage.sentences import moved_sentences
from kb.lineage.units import EditionUnits, UnitKind
from kb.lineage.whole import join_whole
from kb.lineage.wording import change_of


def align(old: EditionUnits, new: EditionUnits) -> tuple[Passage, ...]:
    """What became of every unit of the old edition, and which of the new one are new.

    Depends on the two editions only. Ordered: by the old edition, then what is new, by the new
    one. A split gives one passage more for each further part, a merged unit a passage to the
    unit that says it now.
    """
    matching = Matching(old, new)
    join_same(matching)
    join_alike(matching)
    if join_whole(matching):
        join_alike(matching)
    join_headings(matching)
    join_dissolved(matching)
    join_crossed(matching)
    part_weak(matching)
    return tuple(_passages(matching))


def _passages(matching: Matching) -> Iterator[Passage]:
    old, new = matching.old.units, matching.new.units
    parts: dict[int, list[tuple[int, float]]] = {}
    told = moved_sentences(matching)
    for whole, part, share in splits(matching, told):
        parts.setdefault(whole, []).append((part, share))
    merged = {part: (whole, share) for part, whole, share in merges(matching, told)}
    for place, unit in enumerate(old):
        if place in matching.to_new:
            other = new[matching.to_new[place]]
            wording = change_of(unit, other, matching.lang)
            sure = matching.confidence[place]
            yield Passage(unit.kind, unit.key, other.key, Way.ONE, wording, round(sure, 3))
            for part, share in parts.get(place, ()):
                key = new[part].key
                yield Passage(
                    unit.kind, unit.key, key, Way.SPLIT, Wording.REWORDED, round(share, 3)
                )
        elif place in merged:
            whole, share = merged[place]
            key = new[whole].key
            yield Passage(unit.kind, unit.key, key, Way.MERGED, Wording.REWORDED, round(share, 3))
        else:
            yield Passage(unit.kind, unit.key, "", Way.GONE, Wording.SAME)
    said = {part for found in parts.values() for part, _share in found}
    for kind in UnitKind:
        for place in matching.open_new(kind):
            if place not in said:
                yield Passage(kind, "", new[place].key, Way.NEW, Wording.SAME)
