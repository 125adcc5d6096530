"""Aligning all official editions one after another, against difflib doing it in the same run.

CPU seconds, and how far each finds the moves that were read by hand (`tests/kb/data/moves.tsv`,
rows marked sure): precision and recall of pairs of an old and a new rule or glossary entry.
"""

from __future__ import annotations

import csv
import subprocess
import sys
import tarfile
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path

from common import PROGRAM, ROOT, arguments

from kb.base import FILE_NAME, KnowledgeBase
from kb.lineage.align import align
from kb.lineage.chain import Chain
from kb.lineage.passage import Way
from kb.lineage.units import EditionUnits, UnitKind
from kb.lineage.wording import plain

ARCHIVE = "corpora/en/cr-all-62-versions-original-bytes.tar.xz"
GOLD = ROOT / "tests/kb/data/moves.tsv"
ALIKE = 0.6
"""What difflib's own documentation calls a close match."""

Link = tuple[str, str]
Links = set[Link]
Method = Callable[[EditionUnits, EditionUnits], Links]
Pair = tuple[str, str]


def ours(old: EditionUnits, new: EditionUnits) -> Links:
    """The program's own aligning, splits and merges included."""
    return {(one.old, one.new) for one in align(old, new) if one.way not in {Way.NEW, Way.GONE}}


def by_number(old: EditionUnits, new: EditionUnits) -> Links:
    """The same number or head is taken for the same rule."""
    return {(key, key) for key in {one.key for one in old.units} & {one.key for one in new.units}}


def by_lines(old: EditionUnits, new: EditionUnits) -> Links:
    """Difflib over the texts as lines; what is replaced is paired in its order."""
    found: Links = set()
    for before, after in _runs(old, new):
        found |= set(zip(before, after, strict=False))
    return found


def by_close_lines(old: EditionUnits, new: EditionUnits) -> Links:
    """The same; what is replaced is paired by the likeness of its words, the closest first."""
    lines = {(side, one.key): line for side in (old, new) for one, line in _lines(side)}
    found: Links = set()
    for before, after in _runs(old, new):
        words = {key: lines[new, key].split() for key in after}
        matcher = SequenceMatcher(autojunk=False)
        scored = []
        for key in before:
            matcher.set_seq2(lines[old, key].split())
            for other in after:
                matcher.set_seq1(words[other])
                if matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE:
                    scored.append((matcher.ratio(), key, other))
        taken: set[str] = set()
        for score, key, other in sorted(scored, reverse=True):
            if score >= ALIKE and taken.isdisjoint({f"<{key}", f">{other}"}):
                taken |= {f"<{key}", f">{other}"}
                found.add((key, other))
    return found


def _runs(old: EditionUnits, new: EditionUnits) -> Iterator[tuple[list[str], list[str]]]:
    """Keys of both whose lines are equal one by one, and keys of runs that were replaced."""
    before, after = list(_lines(old)), list(_lines(new))
    matcher = SequenceMatcher(
        None, [line for _one, line in before], [line for _one, line in after], autojunk=False
    )
    for tag, old_from, old_to, new_from, new_to in matcher.get_opcodes():
        keys = [one.key for one, _line in before[old_from:old_to]]
        others = [one.key for one, _line in after[new_from:new_to]]
        if tag == "equal":
            for key, other in zip(keys, others, strict=True):
                yield [key], [other]
        elif tag == "replace":
            yield keys, others


def _lines(edition: EditionUnits) -> Iterator[tuple]:
    """Each unit with its words in one line, a glossary entry with its head."""
    for one in edition.units:
        head = f"{one.key} " if one.kind is UnitKind.GLOSSARY else ""
        yield one, head + plain(one).replace("\n", " ")


METHODS: dict[str, Method] = {
    "reglario": ours,
    "difflib, lines": by_lines,
    "difflib, lines, then their words": by_close_lines,
    "the same number": by_number,
}
SLOWEST = "difflib, lines, then their words"


def gold() -> dict[Pair, list[tuple[str, set[str], bool]]]:
    """Editions → old key, new keys, and whether the row is of what is new."""
    found: dict[Pair, list[tuple[str, set[str], bool]]] = {}
    with GOLD.open(encoding="utf-8", newline="") as lines:
        kept = (line for line in lines if not line.startswith("#"))
        for row in csv.DictReader(kept, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["certainty"] != "sure":
                continue
            rule = (row["old"] or row["new"])[:1].isdigit()
            new = set(row["new"].split()) if rule else {row["new"]} - {""}
            pair = row["old_edition"], row["new_edition"]
            found.setdefault(pair, []).append((row["old"], new, row["class"] == "new"))
    return found


def measured(links: dict[Pair, Links]) -> tuple[float, float]:
    """Precision and recall over the rows."""
    right = wrong = missed = 0
    for pair, rows in gold().items():
        for old, new, is_new in rows:
            if is_new:
                wrong += sum(1 for _old, key in links[pair] if key in new)
                continue
            found = {key for one, key in links[pair] if one == old}
            right += len(found & new)
            wrong += len(found - new)
            missed += len(new - found)
    return right / (right + wrong), right / (right + missed)


def home_of_all(options: Namespace) -> Path:
    """A folder in which all editions are imported, as they were published."""
    home: Path = options.home or Path(tempfile.mkdtemp(prefix="reglario-bench-"))
    if not (home / FILE_NAME).exists():
        with tempfile.TemporaryDirectory() as folder:
            with tarfile.open(options.real / ARCHIVE) as packed:
                packed.extractall(folder, filter="data")
            files = sorted(map(str, Path(folder).rglob("*.txt")))
            command = [*PROGRAM, "--home", str(home), "import", *files]
            subprocess.run(command, check=False, cwd=ROOT, stdout=subprocess.DEVNULL)
    return home


def main() -> None:
    """Align edition by edition with each method, and print a table."""
    options = arguments(__doc__ or "", {"--quick": "leave out the slowest of the peers"})
    methods = {name: METHODS[name] for name in METHODS if name != SLOWEST or not options.quick}
    with KnowledgeBase.open(home_of_all(options)) as kb:
        chain = Chain.of(kb)
        editions = {str(day): chain.units(day) for day in chain.imported}
    links: dict[str, dict[Pair, Links]] = {name: {} for name in methods}
    spent = dict.fromkeys(methods, 0.0)
    pairs = list(pairwise(sorted(editions)))
    for pair in pairs:
        for name, method in methods.items():
            began = time.process_time()
            links[name][pair] = method(*(editions[day] for day in pair))
            spent[name] += time.process_time() - began
        print(*pair, file=sys.stderr)
    print(f"{len(editions)} editions, {len(pairs)} steps, {sum(map(len, gold().values()))} rows")
    print("| how | CPU | reglario, as a multiple | precision | recall |\n|---|---|---|---|---|")
    for name in methods:
        precision, recall = measured(links[name])
        ratio = spent["reglario"] / spent[name] if spent[name] else float("inf")
        figures = f"{spent[name]:.1f} s | {ratio:.2f} | {precision:.3f} | {recall:.3f}"
        print(f"| {name} | {figures} |")


if __name__ == "__main__":
    main()
