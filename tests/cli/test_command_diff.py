"""`reglario diff`: two editions as text, as JSON, and what cannot be compared."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from lamp_editions import FIRST, LAST, MIDDLE

from cli.commands.diff import CLASSES
from cli.files import write_page
from cli.render import out
from cli.render.diff import as_lines
from kb.base import KnowledgeBase
from kb.lineage import difference as logic
from kb.lineage.chain import Chain

ALL = """\
From the edition of January 1, 2027 to that of March 1, 2027

Change                How many
renumbered                   2
renumbered, reworded         3
reworded                     2
punctuation only             1
references only              1
examples only                1
split                        1
merged                       1
new                          2
gone                         1
"""

SECTIONS = """\
700 Of Lamps  (5)
  700.1a  references only
      A lit lamp stays lit until its oil is used up (see rule [-701.2-]{+702.2+}).
  700.2  reworded
      Every wick is trimmed before dusk.[- A trimmed wick burns twice as long as others.-]
  700.2 → 700.2a  split
      A trimmed wick burns twice as long as others.
  700.3  punctuation only
      Nobody carries two lamps at once{+,+} through the gate of the town[-.-]{+!+}
  700.4  examples only
      Example: {+Bo forgets the ash and finds the hearth cold.+}

701 Of Wax  (2)
  701  new
      {+Of Wax+}
  701.1  new
      {+Bees are thanked by name whenever a comb is taken from their hive.+}

702 Of Oil  (6)
  701 → 702  renumbered  Of Oil
"""


def test_a_person_sees_counts_then_rules_by_section(reglario, lamps_home) -> None:
    """With the number of the new edition, and removed and inserted words marked."""
    ran = reglario("diff", FIRST, LAST, home=lamps_home)
    assert ran.code == 0
    assert ran.out.startswith(f"{ALL}\n{SECTIONS}")
    assert "  701.5 → 702.1  merged\n" in ran.out
    assert "  701.3  gone\n      [-Rancid grease" in ran.out
    assert "Glossary  (2)\n  Oil → Fuel  renamed\n  Lamp  reworded\n" in ran.out
    assert ran.err == "15 changes\n"


def test_a_terminal_has_style_and_a_margin(lamps_home) -> None:
    """Lines end where the terminal does, and no style runs over the margin."""
    with KnowledgeBase.open(lamps_home) as kb:
        chain = Chain.of(kb)
        first, last = chain.editions[-3], chain.editions[-1]
        lines = list(as_lines(logic.difference(chain, first, last), 40))
    styled = [line.translate(out._BOLD) for line in lines]
    plain = [line.translate(out._PLAIN) for line in lines]
    assert max(len(line) for line in plain if "[-" not in line and "{+" not in line) <= 40
    assert all(line.count("\x1b[31;9m") == line.count("\x1b[39;29m") for line in styled)
    assert all(line.count("\x1b[32;4m") == line.count("\x1b[39;24m") for line in styled)
    assert any("\x1b[31;9m" in line for line in styled)


def test_json_has_stable_keys(reglario, lamps_home) -> None:
    """Both texts, the words between them, and what is no number is null."""
    ran = reglario("diff", "2027-01-15", LAST, "--json", home=lamps_home)
    assert ran.code == 0
    found = ran.json
    assert list(found) == ["lang", "old", "new", "counts", "changes", "complete"]
    assert found["old"] == {"edition": FIRST, "at": "2027-01-15", "imported": True}
    assert found["complete"] is True
    assert sum(found["counts"].values()) == len(found["changes"]) == 15
    by_key = {(one["old"], one["new"]): one for one in found["changes"]}
    moved = by_key["701.2", "702.2"]
    assert moved["class"] == "renumbered-reworded"
    assert (moved["kind"], moved["section"], moved["heading"]) == ("rule", "702", None)
    assert moved["before"]["text"].replace("at once", "very soon") == moved["after"]["text"]
    assert [one["text"] for one in moved["words"] if one["op"] != "kept"] == [
        "at once",
        "very soon",
    ]
    assert moved["example_words"] == []
    assert by_key["701.3", None]["after"] is None
    assert by_key[None, "701"]["before"] is None
    assert by_key["Oil", "Fuel"]["section"] is None
    grown = by_key["700.4", "700.4"]
    assert [[one["op"] for one in each] for each in grown["example_words"]] == [["inserted"]]


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        (["--section", "701", "--class", "new"], ["701", "701.1"]),
        (["--class", "split", "--class", "GONE"], ["700.2a", None]),
        (["--section", "glossary"], ["Fuel", "Lamp"]),
    ],
)
def test_a_part_can_be_asked_for(reglario, lamps_home, options, numbers) -> None:
    """By section and class."""
    ran = reglario("diff", FIRST, LAST, "--json", *options, home=lamps_home)
    assert [one["new"] for one in ran.json["changes"]] == numbers


def test_nothing_found_is_told(reglario, lamps_home) -> None:
    """By the exit code, and in words."""
    ran = reglario("diff", FIRST, LAST, "--section", "700.1", "--class", "gone", home=lamps_home)
    assert (ran.code, ran.err) == (1, "0 changes\n")


def test_days_between_editions_are_told(reglario, lamps_home) -> None:
    """Each day with the edition of that day; the same one twice differs in nothing."""
    ran = reglario("diff", "2027-03-02", "2027-03-05", home=lamps_home)
    assert ran.code == 1
    assert ran.out == (
        "From the edition of March 1, 2027 to that of March 1, 2027\n"
        "On March 2, 2027, the edition of March 1, 2027 is the one in force.\n"
        "On March 5, 2027, the edition of March 1, 2027 is the one in force.\n"
        "Both days have the same edition, so nothing differs.\n"
    )


def test_texts_that_lack_are_told(reglario, home) -> None:
    """With the digest alone: numbers, classes, headings, and why there are no words."""
    ran = reglario("diff", "2025-11-14", "2026-08-07", "--section", "731", home=home)
    assert ran.code == 0
    text = "The text of the edition of {} is not imported: changed words are not shown.\n"
    for day in ("November 14, 2025", "August 7, 2026"):
        assert text.format(day) in ran.out
    assert "Without both texts, a change counts as the greatest of any edition" in ran.out
    assert "731 Day and Night  (7)\n  730 → 731  renumbered\n" in ran.out
    found = reglario("diff", "2025-11-14", "2026-08-07", "--json", home=home).json
    assert found["complete"] is False
    assert {one["words"] is None for one in found["changes"]} == {True}


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        ([FIRST], 2, "Error: Missing argument 'NEW'."),
        ([LAST, FIRST], 2, "Error: March 1, 2027 is later than January 1, 2027.\n"),
        (
            [LAST, FIRST],
            2,
            "Name the earlier day first: reglario diff 2027-01-01 2027-03-01",
        ),
        (
            ["20270101", LAST],
            2,
            "'20270101' is no day. Write year, month and day, such as 2021-09-24.",
        ),
        (["2027-02-30", LAST], 2, "'2027-02-30' is no day."),
        (["1999-01-01", LAST], 1, "On January 1, 1999 no known edition was in force"),
        (
            ["2026-08-07", LAST],
            1,
            "from the edition of August 7, 2026 to that of January 1, 2027 is not known.\nImport",
        ),
        ([FIRST, LAST, "--section", "950"], 1, "Error: Neither edition has 950.\nGive a chapter"),
        ([FIRST, LAST, "--section", "cats"], 2, "Error: “cats” is not a rule number."),
        ([FIRST, LAST, "--class", "moved"], 2, "'moved' is not one of 'renumbered'"),
        ([FIRST, LAST, "--lang", "fr"], 1, "No official edition is known in this language: French"),
    ],
)
def test_what_cannot_be_compared_is_told(reglario, lamps_home, words, code, told) -> None:
    """In words that say what to do."""
    ran = reglario("diff", *words, home=lamps_home)
    assert ran.code == code
    assert told in ran.err
    assert ran.out == ""


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_a_wrong_order_is_told_in_the_readers_language(reglario, lamps_home, lang) -> None:
    """The command to type is the same in all."""
    ran = reglario("--ui", lang, "diff", LAST, FIRST, home=lamps_home)
    assert f"reglario diff {FIRST} {LAST}" in ran.err
    assert "later" not in ran.err


def test_the_classes_of_the_option_are_those_of_the_logic() -> None:
    """They stand in the command too, so that help does not load the logic."""
    assert CLASSES == logic.CLASSES


def test_a_page_is_written_and_the_counts_are_told(reglario, lamps_home, tmp_path: Path) -> None:
    """In the place of an older page; with JSON too where that is asked for."""
    path = tmp_path / "page.html"
    for _time in range(2):
        ran = reglario("diff", FIRST, LAST, "--html", path, home=lamps_home)
        assert (ran.code, ran.out) == (0, ALL)
        assert ran.err == f"Written: {path}\n15 changes\n"
    ran = reglario("diff", FIRST, MIDDLE, "--html", path, "--json", home=lamps_home)
    assert ran.json["new"]["edition"] == MIDDLE
    assert "February 1, 2027" in path.read_text("utf-8")
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_no_page_is_not_replaced(reglario, lamps_home, tmp_path: Path) -> None:
    """A folder, a text of the user's, a device."""
    notes = tmp_path / "notes.txt"
    notes.write_text("Mine.\n", "utf-8")
    for path in (tmp_path, notes, Path(os.devnull)):
        ran = reglario("diff", FIRST, LAST, "--html", path, home=lamps_home)
        assert ran.code == 2
        assert f"Error: {path} is there and is not a page, so it is not replaced.\n" in ran.err
    assert notes.read_text("utf-8") == "Mine.\n"
    ran = reglario("diff", FIRST, LAST, "--html", tmp_path / "no" / "page.html", home=lamps_home)
    assert ran.code == 3
    assert not (tmp_path / "no").exists()


def test_a_page_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch) -> None:
    """A failure leaves the old one and nothing beside it; a link leads to the file."""
    page, link = tmp_path / "page.html", tmp_path / "link.html"
    write_page(page, "<!DOCTYPE html>old")
    page.chmod(0o640)
    link.symlink_to(page)
    write_page(link, "<!DOCTYPE html>new")
    assert link.is_symlink()
    assert page.read_text("utf-8") == "<!DOCTYPE html>new"
    assert page.stat().st_mode & 0o777 == 0o640

    def full(_handle: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="28") as caught:
        write_page(page, "<!DOCTYPE html>newer")
    assert caught.value.filename == str(page)
    assert page.read_text("utf-8") == "<!DOCTYPE html>new"
    assert sorted(tmp_path.iterdir()) == [link, page]


def test_days_are_completed(reglario, lamps_home) -> None:
    """Of editions that are known or imported."""
    words = {"COMP_WORDS": "reglario diff 2027", "COMP_CWORD": "2"}
    ran = reglario(home=lamps_home, _REGLARIO_COMPLETE="bash_complete", **words)
    assert [line.partition(",")[2] for line in ran.out.split()] == [FIRST, MIDDLE, LAST]
