"""The four real seeds through `import --dry-run --json`."""

from __future__ import annotations

import json

import pytest


@pytest.fixture
def seed(reglario, real_texts):
    """One seed, read and reported as JSON."""

    def read(begin: str, *options: str):
        [path] = (real_texts / "seeds").glob(f"{begin}*")
        run = reglario("import", "--dry-run", "--json", str(path), *options)
        assert run.code == 0
        [file] = json.loads(run.out)["files"]
        return file

    return read


@pytest.mark.real
def test_the_page_of_a_rule_has_its_subrules_lettered(seed):
    """702.145 and a to g; the list of siblings says what else exists."""
    file = seed("000")
    numbers = [record["number"] for record in file["records"]]
    assert numbers == ["702.145", *(f"702.145{letter}" for letter in "abcdefg")]
    assert {"702.1", "702.195"} <= set(file["siblings"])


@pytest.mark.real
def test_the_page_of_rulings_has_thirteen_in_english(seed):
    """The page is French, its rulings are not; the user names the card."""
    file = seed("002", "--card", "Curse of Leeches")
    assert len(file["rulings"]) == 13
    assert {(one["lang"], one["source"]) for one in file["rulings"]} == {("en", "wotc")}
    assert file["card"] == "Curse of Leeches"


@pytest.mark.real
def test_both_examples_belong_to_the_second_subrule(seed):
    """702.65b."""
    file = seed("003")
    examples = {record["number"]: len(record["examples"]) for record in file["records"]}
    assert examples == {"702.65": 0, "702.65a": 0, "702.65b": 2}


@pytest.mark.real
def test_twelve_texts_of_the_section_are_marked_as_cut_off(seed):
    """Never passed off as whole; each is a problem with its line."""
    file = seed("004")
    numbers = [record["number"] for record in file["records"]]
    assert numbers == ["712", *(f"712.{place}" for place in range(1, 22))]
    assert sum(record["truncated"] for record in file["records"]) == 12
    assert [problem["code"] for problem in file["problems"]] == ["truncated"] * 12
