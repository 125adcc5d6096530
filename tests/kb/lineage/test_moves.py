"""The aligner against moves that were read by hand (`tests/kb/data/moves.tsv`)."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

from corpus.languages import Language
from corpus.lineage import known_passages
from kb.base import KnowledgeBase
from kb.lineage.chain import Chain
from kb.lineage.passage import Passage
from kb.lineage.step import Key, Step
from kb.lineage.units import UnitKind
from kb.store.editions import comparisons

DATA = Path(__file__).resolve().parents[1] / "data"
MOVES = DATA / "moves.tsv"
DRAWN = DATA / "moves_drawn.tsv"
IN_PARTS = {"split", "merged"}


class Move(NamedTuple):
    """A row of the list."""

    old_edition: str
    new_edition: str
    old: str
    new: str
    kind: str
    certainty: str


def sure_moves(path: Path = MOVES) -> list[Move]:
    """The rows on which honest readers would not differ."""
    with path.open(encoding="utf-8") as lines:
        kept = (line for line in lines if not line.startswith("#"))
        rows = csv.reader(kept, delimiter="\t", quoting=csv.QUOTE_NONE)
        next(rows)
        return [move for move in map(Move._make, rows) if move.certainty == "sure"]


def measured(chain: Chain, moves: list[Move]) -> tuple[float, float]:
    """Precision and recall of successors: pairs of an old and a new unit."""
    steps = {(str(step.old), str(step.new)): step for step in chain.steps if step}
    right = wrong = missed = 0
    for move in moves:
        found, wanted = links(steps[move.old_edition, move.new_edition], move)
        right += len(found & wanted)
        wrong += len(found - wanted)
        missed += len(wanted - found)
    return right / (right + wrong), right / (right + missed)


def links(step: Step, move: Move) -> tuple[set[str], set[str]]:
    """What a step says of a move, and what the list says."""
    if move.kind == "new":
        return {one.old for one in into(step, key_of(move.new)) if one.old}, set()
    found = {one.new for one in out_of(step, key_of(move.old)) if one.new}
    whole = key_of(move.old)[0] is UnitKind.GLOSSARY
    return found, {move.new} - {""} if whole else set(move.new.split())


def out_of(step: Step, key: Key) -> Iterator[Passage]:
    yield step.onward(key)
    yield from step.parts(key)


def into(step: Step, key: Key) -> Iterator[Passage]:
    yield step.back(key)
    yield from step.merged(key)


def key_of(name: str) -> Key:
    """A number, of several the first, or a glossary head."""
    if name[:1].isdigit():
        return UnitKind.RULE, name.split(maxsplit=1)[0]
    return UnitKind.GLOSSARY, name


@pytest.mark.real
@pytest.mark.slow
def test_most_successors_are_found_and_few_are_wrong(all_editions: KnowledgeBase) -> None:
    """Of 626 rows of 25 updates, splits and merges included; the figures are in the docs."""
    moves = sure_moves()
    precision, recall = measured(Chain.of(all_editions), moves)
    assert len(moves) > 600
    assert precision >= 0.99
    assert recall >= 0.99


@pytest.mark.real
@pytest.mark.slow
def test_rules_that_went_on_whole_are_found(all_editions: KnowledgeBase) -> None:
    """Without splits and merges."""
    whole = [move for move in sure_moves() if move.kind not in IN_PARTS]
    precision, recall = measured(Chain.of(all_editions), whole)
    assert precision >= 0.99
    assert recall >= 0.99


@pytest.mark.real
@pytest.mark.slow
def test_moves_drawn_by_lot_are_found_as_well(all_editions: KnowledgeBase) -> None:
    """In updates that the other list leaves out, so that the figures are not those of one list."""
    moves = sure_moves(DRAWN)
    precision, recall = measured(Chain.of(all_editions), moves)
    assert len(moves) > 150
    assert precision >= 0.99
    assert recall >= 0.97
    listed = {(move.old_edition, move.new_edition) for move in sure_moves()}
    assert not any((move.old_edition, move.new_edition) in listed for move in moves)


@pytest.mark.real
@pytest.mark.slow
def test_the_facts_that_ship_are_those_of_the_texts(all_editions: KnowledgeBase) -> None:
    """`corpus/lineage/en.tsv` says what comparing the 62 editions says, no more and no less."""
    known = known_passages(Language.EN)
    made = comparisons(all_editions.database, Language.EN)
    assert len(made) == len(known) == 61
    for row in made:
        facts = known[date.fromisoformat(row.old), date.fromisoformat(row.new)]
        assert [list(fact) for fact in facts] == json.loads(row.passages)
