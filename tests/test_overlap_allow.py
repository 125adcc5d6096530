"""The list of shared word runs holds references and names only, and nothing that is not used."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from overlap_allow import (
    ALLOWED,
    NAMES,
    NEVER,
    REFERENCE,
    ROOT,
    WORDS,
    Run,
    covering,
    find_runs,
    proposed,
    read_allowed,
    reason_for,
    report_of,
    words,
)
from shared import made_once

RULES = Path("corpus/digest/en/rules/900.txt")


def reason(text: str, file: Path = RULES) -> str | None:
    """Why the whole of a text may be shared."""
    return reason_for(file, text, words(text))


def test_a_reference_with_its_title_may_be_shared() -> None:
    """There is but one way to say it, and a few words stand before or behind."""
    assert REFERENCE == reason("the stack (see rule 731, “Day and Night”). 502.2a Next")


def test_a_list_of_official_names_may_be_shared() -> None:
    """Headings and glossary heads in a row."""
    assert NAMES == reason("Day and Night, Face-Down Spells and Permanents, or Split Cards")


@pytest.mark.parametrize(
    "text",
    [
        "a cat may sleep in any box that it finds empty",
        "a cat may sleep in a box (see rule 731, “Day and Night”)",
        "Day and Night as well as Split Cards or other things",
        "the stack (see rule 731, “Day and Night,” and rule 709, “Split Cards”)",
    ],
    ids=["a sentence", "a sentence with a reference", "names in a sentence", "twelve words"],
)
def test_a_sentence_may_not_be_shared(text: str) -> None:
    """Nor anything of twelve words; it is to be reworded."""
    assert reason(text) is None


def test_the_head_of_an_entry_is_a_name() -> None:
    """In a glossary the first line of each block."""
    text = "Sleeping Cat\nIt sleeps.\n\nWaking Cat\nIt does not."
    run = words(text)[:2]
    assert NAMES == reason_for(Path("corpus/digest/en/glossary/900.txt"), text, run)
    assert reason_for(RULES, text, run) is None


def test_a_line_that_holds_a_run_allows_it() -> None:
    """As the tool has it; so the shorter needs no line of its own."""
    short, long = Run("a", 1, ("b", "c", "d"), NAMES), Run("a", 2, ("a", "b", "c", "d"), NAMES)
    assert {"a b c d": NAMES} == proposed([short, long], {})


def test_a_line_that_is_no_longer_used_goes_and_a_persons_own_stays() -> None:
    """Also where the tool would propose nothing."""
    runs = [Run("a", 1, ("b", "c"), None), Run("a", 2, ("d", "e"), None)]
    assert {"b c": "because"} == proposed(runs, {"b c": "because", "x y": "because"})


def test_a_line_is_cut_to_what_is_found_of_it() -> None:
    """With its reason, where the words around were reworded."""
    assert {"b c": "because"} == proposed([Run("a", 1, ("b", "c"), None)], {"a b c": "because"})


def test_every_line_of_the_list_has_a_reason() -> None:
    """The tool heeds no other."""
    allowed = read_allowed()
    assert allowed
    assert [line for line, why in allowed.items() if not why] == []


def test_every_line_of_the_list_stands_in_the_repository() -> None:
    """A run that was reworded needs no line any more."""
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split("\0")
    texts = [
        " ".join(word for word, _ in words(path.read_text("utf-8")))
        for path in map(ROOT.joinpath, filter(None, names))
        if path != ALLOWED and re.search(r"\.(txt|tsv|toml|py|md|json)$", path.name)
        if path.is_file()
    ]
    assert [line for line in read_allowed() if not any(line in text for text in texts)] == []


@pytest.fixture(scope="session")
def runs(real_texts: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Run]:
    """Every run that the tool finds; it reads all real texts each time, so that once is enough."""
    tool = real_texts / "tools" / "overlap.py"
    if not tool.is_file():
        pytest.skip(f"the real texts come without {tool}")

    def make(folder: Path) -> None:
        report = report_of(tool, "--words", str(WORDS))
        (folder / "report.txt").write_text(report, "utf-8")

    folder = made_once(tmp_path_factory, "overlap", make)
    return list(find_runs((folder / "report.txt").read_text("utf-8")))


@pytest.mark.real
@pytest.mark.slow
def test_the_project_says_things_in_its_own_words(runs: list[Run]) -> None:
    """Rules, rulings, cards and pages, in all languages; checked for every file."""
    allowed = read_allowed()
    assert [run for run in runs if not covering(run.text, allowed)] == []


@pytest.mark.real
@pytest.mark.slow
def test_no_list_allows_a_run_of_twelve_words(runs: list[Run]) -> None:
    """Two references in another order, or a word between them, end such a run."""
    assert [run for run in runs if len(run.words) >= NEVER] == []


@pytest.mark.real
@pytest.mark.slow
def test_no_line_of_the_list_is_left_over(runs: list[Run]) -> None:
    """Each allows a run that would be found without it."""
    assert set(read_allowed()) == {covering(run.text, read_allowed()) for run in runs} - {None}
