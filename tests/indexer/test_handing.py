"""A translated file changes the knowledge base and the index together, or neither."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from small_digest import use_parts

from corpus.languages import Language
from corpus.numbers import RuleNumber
from indexer.handing import look_at_file, take_file
from indexer.library import Library
from kb.exchange import ExchangeFormat, write_exchange
from kb.exchange.values import Exchange, Segment, State
from kb.translations.choose import Wanted, chosen
from kb.translations.values import Origin

WORDS = "Un refajo bermellón tiene la habilidad de diurno."


@pytest.fixture
def library(
    small_home: Path, few_parts: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Library]:
    """A library with part of the digest, to be written to."""
    use_parts(monkeypatch, few_parts)
    with Library.open(shutil.copytree(small_home, tmp_path / "home")) as opened:
        yield opened


@pytest.fixture
def handed(library: Library, tmp_path: Path) -> Path:
    """A file in which one rule has words that stand nowhere else."""
    wanted = Wanted(
        Origin.DIGEST, Language.EN, (Language.ES,), rule=RuleNumber.parse("702.145a"), terms=False
    )
    going = chosen(library.kb, wanted)
    (one,) = going.segments
    changed = Segment(one.key, one.lang, one.source, WORDS, State.TRANSLATED, one.kind, one.rule)
    path = tmp_path / "handed.xliff"
    with path.open("wb") as stream:
        exchange = Exchange(going.source, going.targets, (changed,), going.edition, going.origin)
        write_exchange(stream, exchange, ExchangeFormat.XLIFF_12)
    return path


def found(library: Library) -> list[str]:
    return [hit.id for hit in library.search("refajo bermellón").hits]


def test_what_was_handed_in_is_found(library: Library, handed: Path) -> None:
    """As the rule that it translates."""
    assert found(library) == []
    taken = take_file(library, handed)
    assert taken.written
    assert found(library) == ["702.145a"]


def test_a_look_changes_nothing(library: Library, handed: Path) -> None:
    """Neither base nor journal."""
    assert not look_at_file(library, handed).written
    assert found(library) == []
    assert not (library.home / "imports.json").exists()


def test_the_journal_names_the_file_once(library: Library, handed: Path) -> None:
    """However often it was handed in."""
    for _ in range(2):
        take_file(library, handed)
    journal = json.loads((library.home / "imports.json").read_text("utf-8"))
    assert [entry["path"] for entry in journal["imports"]] == [str(handed.absolute())]


def test_a_change_that_fails_leaves_both_as_they_were(library: Library, handed: Path) -> None:
    """The new index is thrown away with the transaction."""

    def fail(kb: object, prepare: object) -> None:
        raise RuntimeError("no power")

    revision = library.kb.revision
    with pytest.raises(RuntimeError, match="no power"):
        library.change(fail)
    assert library.kb.revision == revision
    assert found(library) == []
    take_file(library, handed)
    assert found(library) == ["702.145a"]
