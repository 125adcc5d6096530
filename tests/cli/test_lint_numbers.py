"""`reglario lint` of translations that are kept: what is stale, and `--fix-numbers`."""

from __future__ import annotations

import re

import pytest

OLD = """Magic: The Gathering Comprehensive Rules

This small book is effective as of March 3, 2031.

Contents

1. Game Concepts
100. Cats
101. Boxes
Glossary
Credits

1. Game Concepts

100. Cats

100.1. A cat may sleep anywhere in the house of whoever feeds it.

100.2. Whoever wakes a cat feeds it at once, as rule 101.1 says.

101. Boxes

101.1. A box is empty until a cat is in it, and then it is full.

Glossary

Box
A place for a cat.

Credits

Nobody else.
"""
NEW = (
    OLD.replace("March 3, 2031", "April 4, 2032")
    .replace("101. Boxes", "101. Bowls\n102. Boxes", 1)
    .replace(
        "101. Boxes\n\n101.1.",
        "101. Bowls\n\n101.1. A bowl is round and holds no more than three fish.\n\n"
        "102. Boxes\n\n102.1.",
    )
    .replace("as rule 101.1 says", "as rule 102.1 says")
    .replace("anywhere in the house", "on any chair")
)
SPANISH = {
    "100.1": "Un gato puede dormir en cualquier lugar de la casa de quien lo alimenta.",
    "100.2": "Quien despierta a un gato lo alimenta en el acto, como dice la regla 101.1.",
    "101.1": "Una caja está vacía hasta que hay un gato en ella, y entonces está llena.",
}


@pytest.fixture
def stale(reglario, home, tmp_path):
    """A home with a translation of the old book, and then the new book."""
    old, new, path = tmp_path / "old.txt", tmp_path / "new.txt", tmp_path / "cats.xliff"
    old.write_text(OLD, "utf-8")
    new.write_text(NEW, "utf-8")
    reglario("import", str(old))
    args = ("--of", "edition", "--to", "es", "--which", "missing", "--no-terms")
    reglario("export", *args, "-o", str(path))
    text = path.read_text("utf-8")
    for key, said in SPANISH.items():
        text = re.sub(
            rf'(resname="{re.escape(key)}".*?</source>)(?:<target[^>]*/>)?',
            rf'\1<target state="translated">{said}</target>',
            text,
            count=1,
            flags=re.DOTALL,
        )
    path.write_text(text, "utf-8")
    assert "3 added" in reglario("import", str(path)).out
    told = reglario("import", str(new)).out
    assert "Spanish: 3 translations are stale now; “reglario lint --of edition --target es”" in told
    return home


STALE = ("lint", "--of", "edition", "--target", "es", "--only", "stale-wording,stale-numbers")


def test_what_is_stale_is_found_by_class(reglario, stale):
    """With the words that it was made from."""
    run = reglario(*STALE, "--json")
    assert run.code == 1
    found = {one["key"]: one for one in run.json["findings"]}
    assert {key: one["check"] for key, one in found.items()} == {
        "100.1": "stale-wording",
        "100.2": "stale-numbers",
        "102.1": "stale-numbers",
    }
    assert "[-anywhere" in found["100.1"]["message"]
    assert "101.1 when this was translated, and is 102.1 now" in found["102.1"]["message"]
    assert found["100.2"]["fix"]["text"] == "102.1"


def test_numbers_are_shown_as_a_patch_and_kept_on_request(reglario, stale):
    """The unit goes under its new number; words are left to people."""
    run = reglario("lint", "--fix-numbers", "--target", "es")
    assert run.code == 1
    assert "-Quien despierta a un gato lo alimenta en el acto, como dice la regla 101.1." in run.out
    assert "+Quien despierta a un gato lo alimenta en el acto, como dice la regla 102.1." in run.out
    assert "--- 101.1\n+++ 102.1\n" in run.out
    assert run.err == "2 translations can be brought up to date; --write does it.\n"
    run = reglario("lint", "--fix-numbers", "--target", "es", "--write")
    assert (run.code, run.err) == (0, "2 translations were brought up to date.\n")
    assert [one["check"] for one in reglario(*STALE, "--json").json["findings"]] == [
        "stale-wording"
    ]
    run = reglario("lint", "--fix-numbers", "--target", "es")
    assert (run.code, run.out) == (0, "")
    shown = reglario("show", "102.1", "--lang", "es", "--json").json
    assert shown["texts"][0]["text"] == SPANISH["101.1"]


def test_the_record_says_what_can_be_kept(reglario, stale):
    """With stable keys."""
    found = reglario("lint", "--fix-numbers", "--target", "es", "--json").json
    assert found["written"] == 0
    assert {(one["was"], one["key"], one["can_be_kept"]) for one in found["units"]} == {
        ("100.2", "100.2", True),
        ("101.1", "102.1", True),
    }


@pytest.mark.parametrize(
    "args",
    [("--write",), ("--fix-numbers", "--of", "cards"), ("--fix-numbers", "x.xliff")],
)
def test_options_of_numbers_that_do_not_fit_are_misuse(reglario, home, args):
    """Code 2."""
    assert reglario("lint", *args).code == 2


def test_an_older_edition_is_checked_with_what_was_made_from_it(reglario, stale):
    """Nothing is stale there; the newest edition is another matter."""
    old = ("lint", "--of", "edition", "--edition", "2031-05-05", "--target", "es", "--json")
    found = reglario(*old, "--severity", "note").json["findings"]
    assert not {one["check"] for one in found} & {"stale-wording", "stale-numbers"}
    lacking = {one["key"] for one in found if one["check"] in {"missing-text", "numbering-gap"}}
    assert not lacking & set(SPANISH)
    run = reglario("lint", "--edition", "2031-05-05", "--target", "es")
    assert run.code == 2
