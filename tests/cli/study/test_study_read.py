"""`reglario read` where no key can be pressed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"
ORDERS = (("es", 60), ("fr,en", 60), ("es,en", 120), ("fr,es,en", 120), ("en,fr", 120))


@pytest.fixture
def wide(monkeypatch):
    """Let the terminal be so wide."""

    def be(columns):
        monkeypatch.setattr("cli.render.layout.terminal_width", lambda: columns)

    return be


@pytest.mark.parametrize(("langs", "columns"), ORDERS)
def test_a_page_is_set_as_it_was(reglario, home, wide, langs, columns):
    """Side by side where there is room; RESET_GOLDENS=1 writes it anew."""
    wide(columns)
    run = reglario("read", "702.65", "--lang", langs)
    assert (run.code, run.err) == (0, "")
    path = GOLDEN / f"read-{langs.replace(',', '-')}-{columns}.txt"
    if os.environ.get("RESET_GOLDENS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(run.out, "utf-8")
    assert run.out == path.read_text("utf-8")
    assert max(map(len, run.out.splitlines())) <= columns


@pytest.mark.parametrize("columns", [20, 40, 60, 80, 100, 120, 200])
@pytest.mark.parametrize("langs", ["es", "es,en", "es,fr,en"])
def test_lines_fit_and_nothing_is_lost(reglario, home, wide, columns, langs):
    """Whatever the width: all words are there as they are without a terminal."""
    wide(columns)
    run = reglario("read", "702.145", "--lang", langs)
    assert max(map(len, _texts(run.out))) <= columns
    wide(None)
    free = reglario("read", "702.145", "--lang", langs)
    tags = {f"[{lang}]" for lang in langs.split(",")}
    assert sorted(set(run.out.split()) - tags) == sorted(set(free.out.split()) - tags)


def _texts(out):
    """All lines but the first and those that name commands, which are not cut."""
    return [line for line in out.splitlines()[1:] if "reglario" not in line]


@pytest.mark.parametrize("lang", ["es", "fr", "en"])
def test_the_language_is_the_one_spoken(reglario, home, lang):
    """Where none is asked for."""
    record = reglario("read", "702.65", "--json", "--ui", lang).json
    assert [lang] == record["langs"]
    text = next(one["text"] for one in record["family"][0]["texts"] if one["lang"] == lang)
    assert text in reglario("read", "702.65", "--ui", lang).out


def test_a_page_tells_all_that_is_tied_to_a_rule(reglario, home):
    """Its subrules, rulings, glossary entries, references, check, and the pages beside it."""
    out = reglario("read", "702.145").out
    for told in (
        "→",
        "Rulings",
        "More: “reglario show 702.145”",
        "In the glossary",
        "Daybound — Keyword ability",
        "712 Double-Faced Cards, 731 Day and Night",
        "731.1",
        "reglario check 702.145",
        "Previous: reglario read 702.65  Aura Swap",
    ):
        assert (told in out) is (told != "→"), told
    assert "→ 702.145c  If at any time" in reglario("read", "702.145c").out


def test_a_transcript_tells_the_cases_of_the_checks(reglario, home):
    """In words; as JSON in the form of `check`."""
    out = reglario("read", "702.65", "--transcript").out
    assert "Case 1: the rule applies" in out
    assert "702.65b: passes" in out
    checks = reglario("read", "702.65", "--transcript", "--json").json["checks"]
    assert ["702.65a", "702.65b"] == [one["rule"] for one in checks]
    assert "checks" not in reglario("read", "702.65", "--json").json


def test_a_rule_without_a_check_says_so(reglario, home):
    """Where its transcript was asked for."""
    out = reglario("read", "glossary:Daybound", "--transcript").out
    assert "No check tells what happens here." in out


def test_the_json_form_has_the_stable_keys(reglario, home):
    """Those of docs/JSON.md; rules are as in `show`."""
    record = reglario("read", "702.145c", "--lang", "fr,es", "--json").json
    assert ["asked", "langs", "page", "family", "glossary", "previous", "next"] == list(record)
    assert ("702.145c", ["fr", "es"]) == (record["asked"], record["langs"])
    assert record["page"] == reglario("show", "702.145", "--json").json
    assert {"fr": "Diurne", "es": "Diurno"} == record["glossary"][1]["heads"]
    assert "702.65" == record["previous"]


def test_the_digest_stands_beside_an_official_text(reglario, home, tmp_path):
    """And neither is taken for the other."""
    path = tmp_path / "rules.txt"
    path.write_text(RULES, "utf-8")
    assert reglario("import", path).code == 0
    out = reglario("read", "702.65").out
    official = out.index("[English · Comprehensive Rules · edition of August 7, 2026]")
    text = out.index("702.65b  Nobody swaps half of an Aura.")
    own = out.index("In the words of the digest, which is not official")
    assert official < text < own < out.index("702.65b  The exchange takes place")
    assert "In the words of the digest" not in reglario("read", "702.65", "--lang", "es").out


def test_an_entry_in_another_language_only_is_shown_in_that(reglario, home):
    """Instead of nothing."""
    out = reglario("read", "glossary:Diurno", "--lang", "en").out
    assert "Spanish · Reglario digest" in out


def test_a_section_lists_its_rules(reglario, home):
    """And goes on with the first."""
    out = reglario("read", "712").out
    assert "712.1 " in out
    assert "Next: reglario read 712.1\n" in out


def test_the_first_use_reads_at_once(reglario_process):
    """The digest comes with the program."""
    run = reglario_process("read", "702.9b")
    assert run.code == 0
    assert "→ 702.9b" in run.out
    assert "First use" in run.err


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (("702.145z",), 1, "There is no “702.145z”"),
        (("Daybund",), 1, "Closest: "),
        (("702.9",), 1, "has a rule 702.9, but nothing that you have tells it"),
        (("702.145", "--lang", "de"), 2, "not one of"),
        (("702.145", "--lang", "es,es"), 2, "A language is named twice."),
        (("702.145", "--lang", "es,en,ES"), 2, "A language is named twice."),
        (("702.145", "--lang", "es,"), 2, "not one of"),
        ((), 2, "Missing argument"),
        (("702.145", "702.65"), 2, "unexpected extra argument"),
    ],
)
def test_what_cannot_be_read_is_told(reglario, home, args, code, said):
    """Unknown rules as in `show`."""
    run = reglario("read", *args)
    assert run.code == code
    assert said in run.err
    if code == 1:
        assert run.err == reglario("show", *args).err


RULES = """Magic: The Gathering Comprehensive Rules

This book of ours is effective as of August 7, 2026.

Introduction

A book of our own, for tests.

Contents

7. Additional Rules
702. Keyword Abilities
Glossary
Credits

7. Additional Rules

702. Keyword Abilities

702.65. Aura Swap

702.65a Two Auras change places.

702.65b Nobody swaps half of an Aura.

Glossary

Aura Swap
A swap. See rule 702.65, “Aura Swap.”

Credits

Nobody else.
"""
"""An edition of one rule, in words of our own."""
