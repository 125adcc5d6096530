"""`reglario history` and `reglario resolve` on three small editions."""

from __future__ import annotations

import pytest
from lamp_editions import FIRST, LAST, MIDDLE, write_books

SHORT = ("--no-text",)
LACKING = "More is known when the edition of August 7, 2026 is imported: reglario import FILE"
JARS = "Oil is measured in spoons and kept in jars of clay beside the door."
OF_2021 = ("resolve", "724.2", "--at", "2021-09-24")


@pytest.fixture(scope="module")
def lamps(tmp_path_factory, few_parts):
    """A home with the small digest and the three editions; only to be read."""
    from small_digest import use_parts

    from indexer.library import Library
    from kb.importer import ImportOptions

    folder = tmp_path_factory.mktemp("lamp_books")
    with pytest.MonkeyPatch.context() as patch:
        use_parts(patch, few_parts)
        with Library.open(folder / "home") as library:
            library.import_files(write_books(folder), ImportOptions())
    return folder / "home"


@pytest.fixture
def ask(reglario, lamps):
    """Run the program on them."""

    def run(*words, home=lamps, **environment):
        return reglario(*words, home=home, **environment)

    return run


def test_the_life_of_a_rule_is_told_with_what_changed_in_its_words(ask):
    """Edition, number and class in columns, removed and inserted words marked."""
    run = ask("history", "702.3")
    assert (run.code, run.err) == (0, "")
    assert run.out.splitlines() == [
        "702.3  702 Of Oil · edition of March 1, 2027",
        "",
        "January 1, 2027   701.4          not known further back",
        "    The keeper of the jars counts them aloud each evening before supper.",
        "February 1, 2027  701.4 → 701.3  renumbered",
        "March 1, 2027     701.3 → 702.3  renumbered, reworded",
        "    The keeper of the jars counts them [-aloud-]{+twice+} each evening before supper.",
        "",
        "Today: 702.3 · edition of March 1, 2027",
        "    The keeper of the jars counts them twice each evening before supper.",
        "",
        LACKING,
        "In other editions 702.3 meant something else: reglario resolve 702.3",
    ]


def test_without_texts_only_the_changes_are_told(ask):
    """What was taken in is told with them."""
    assert ask("history", "702.1", *SHORT).out.splitlines() == [
        "702.1  702 Of Oil · edition of March 1, 2027",
        "",
        "January 1, 2027  701.1          not known further back",
        "March 1, 2027    701.1 → 702.1  renumbered, reworded; took in 701.4",
        "",
        "Today: 702.1 · edition of March 1, 2027",
        "",
        LACKING,
        "In other editions 702.1 meant something else: reglario resolve 702.1",
    ]


def test_a_rule_that_was_split_says_where_its_parts_went(ask):
    """And a part says where it came from, and how to read on."""
    whole = ask("history", "700.2", "--at", LAST).out
    assert "reworded; a part of it went to 700.2a" in whole
    assert "dusk.[- A trimmed wick burns twice as long as " in whole
    part = ask("history", "700.2a").out
    assert "March 1, 2027  700.2a  split off from 700.2" in part
    assert f"a part of 700.2 before: reglario history 700.2 --at {MIDDLE}" in part


def test_a_changed_example_is_shown_by_itself(ask):
    """The text, which stayed, is not."""
    lines = ask("history", "700.4").out.splitlines()
    at = lines.index("March 1, 2027    700.4  examples only")
    assert lines[at + 1 : at + 3] == [
        "    Example: {+Bo forgets the ash and finds the hearth cold.+}",
        "",
    ]


def test_a_rule_that_is_gone_has_a_history_too(ask):
    """Asked for as of the day when it was there; it was found, so the code is 0."""
    run = ask("history", "701.5", "--at", MIDDLE, *SHORT)
    assert run.code == 0
    assert run.out.splitlines()[2:6] == [
        "February 1, 2027  701.5  new",
        "March 1, 2027     701.5  gone",
        "",
        "Gone since the edition of March 1, 2027.",
    ]


def test_a_number_that_only_an_older_edition_had_says_how_to_ask(ask):
    """With the last edition that had it."""
    run = ask("history", "701.5")
    assert (run.code, run.out) == (1, "")
    assert run.err == (
        "Error: The edition of March 1, 2027 has no 701.5, but that of February 1, 2027 has one.\n"
        "Ask for it with “--at 2027-02-01”.\n"
    )
    error = ask("history", "701.5", "--json").json["error"]
    assert (error["code"], error["data"]["at"]) == ("in-other-edition", MIDDLE)


def test_a_heading_points_to_what_is_under_it(ask):
    """A section is no more than its title."""
    assert "a history of its own, such as 702.1." in ask("history", "Of", "Oil").out


def test_an_entry_is_renamed_not_renumbered(ask):
    """For people; the class is the same for programs."""
    assert "Oil → Fuel  renamed" in ask("history", "glossary:Fuel").out
    (change,) = ask("history", "Fuel", "--json").json["changes"]
    assert (change["class"], change["number"]) == ("renumbered", None)
    assert (change["from"], change["key"]) == ("glossary:Oil", "glossary:Fuel")


def test_history_in_json_has_the_stable_keys(ask):
    """Those of docs/JSON.md."""
    record = ask("history", "702.3", "--json").json
    assert list(record) == [
        "number",
        "key",
        "edition",
        "title",
        "above",
        "first",
        "changes",
        "today",
        "gone",
        "complete",
        "lacking",
        "others",
    ]
    assert (record["first"]["edition"], record["first"]["number"]) == (FIRST, "701.4")
    moved, reworded = record["changes"]
    assert (moved["class"], moved["words"]) == ("renumbered", None)
    assert {"op": "removed", "text": "aloud"} in reworded["words"]
    assert {"op": "inserted", "text": "twice"} in reworded["words"]
    assert record["today"]["number"] == "702.3"
    assert record["complete"] is False, "what was before the first of them is not known"


def test_a_number_of_another_day_is_resolved(ask):
    """What it was, where it is, what changed, and what has the number today."""
    run = ask("resolve", "701.1", "--at", "2027-01-20")
    assert (run.code, run.err) == (0, "")
    assert run.out.splitlines() == [
        "701.1  701 Of Oil · edition of January 1, 2027",
        f"    {JARS}",
        "",
        "Today: 702.1  702 Of Oil · edition of March 1, 2027",
        f"    {JARS} Each jar is sealed with red wax and the thumb of whoever filled it.",
        "",
        "Changes",
        "  March 1, 2027  701.1 → 702.1  renumbered, reworded; took in 701.4",
        "",
        "701.1 means something else today: 701 Of Wax",
    ]


def test_words_that_stayed_are_not_told_twice(ask):
    """The glossary entry has another head only."""
    lines = ask("resolve", "glossary:Oil", "--at", FIRST).out.splitlines()
    assert lines[1:5] == [
        "    What burns in a lamp at night.",
        "",
        "Today: glossary:Fuel  edition of March 1, 2027",
        "    The words are the same.",
    ]


def test_the_newest_edition_is_named_as_such(ask):
    """There is nothing to resolve."""
    run = ask("resolve", "702.1", "--at", "2030-01-01")
    assert run.code == 0
    assert "That is the newest edition known." in run.out
    assert "Changes" not in run.out


def test_what_is_gone_ends_with_1_and_names_what_stood_beside_it(ask):
    """Then and today."""
    run = ask("resolve", "701.3", "--at", FIRST)
    assert run.code == 1
    assert "Gone since the edition of February 1, 2027.\n" in run.out
    beside = "What stood beside it is today: 701 → 702, 701.2 → 702.2, 701.4 → 702.3."
    assert beside in run.out


def test_what_is_not_known_ends_with_1(ask):
    """Nobody compared the edition of 2026 with those of the lamps."""
    run = ask("resolve", "701.5", "--at", "2026-12-01")
    assert run.code == 1
    assert "In the edition of August 7, 2026 it is 701.5; what became of it after" in run.out
    record = ask("resolve", "701.5", "--at", "2026-12-01", "--json").json
    assert (record["today"], record["gone"], record["complete"]) == (None, None, False)
    assert (record["lacking"], record["last"]["number"]) == ("2026-08-07", "701.5")
    assert LACKING in run.out


def test_without_a_day_all_rules_that_had_the_number_are_listed(ask):
    """The last first, each with its days, where it is today, and its first words."""
    lines = ask("resolve", "701.5").out.splitlines()
    beside = "What stood beside it is today: 701 → 702, 701.4 → 702.1."
    assert lines[0] == "701.5  4 rules had this number"
    assert lines[2:9] == [
        "February 1, 2027",
        f"  Gone since the edition of March 1, 2027. {beside}",
        "  On market days a bell rings thrice and every merchant shuts his stall.",
        "",
        "January 1, 2027",
        "  today 702.1 · 702 Of Oil",
        "  Each jar is sealed with red wax and the thumb of whoever filled it.",
    ]
    assert "For one of them: reglario resolve 701.5 --at 2025-04-04" in lines
    assert sum("not imported" in line for line in lines) == 1


def test_resolve_in_json_has_the_stable_keys(ask):
    """Those that the documentation promises, the others beside them."""
    record = ask("resolve", "701.2", "--at", FIRST, "--json").json
    promised = {"number", "at", "edition", "title", "text", "today", "changes"}
    assert promised <= set(record)
    assert (record["number"], record["at"], record["edition"]) == ("701.2", FIRST, FIRST)
    assert {"number", "edition", "title", "text"} <= set(record["today"])
    assert (record["today"]["number"], record["today"]["edition"]) == ("702.2", LAST)
    (change,) = record["changes"]
    assert (change["edition"], change["number"]) == (LAST, "702.2")
    assert change["class"] == "renumbered-reworded"
    listed = ask("resolve", "701.5", "--json").json
    assert listed["at"] is None
    assert [one["edition"] for one in listed["candidates"]][:2] == [MIDDLE, FIRST]
    assert listed["candidates"][0]["spans"] == [{"first": MIDDLE, "last": MIDDLE}]


def test_texts_that_are_not_imported_are_null_and_said_once(reglario, home):
    """The facts know the numbers; the digest tells what the rule says today."""
    run = reglario("resolve", "724.2", "--at", "2021-09-24", "--ui", "es", home=home)
    assert run.code == 0
    assert "Hoy: 731.2  731 Día y noche · edición del 7 de agosto de 2026" in run.out
    assert "[español · compendio Reglario, no oficial]" in run.out
    assert run.out.count("[Texto no importado: ") == 1
    record = reglario("resolve", "724.2", "--at", "2021-09-24", "--json", home=home).json
    assert (record["text"], record["today"]["text"]) == (None, None)
    assert record["today"]["number"] == "731.2"
    assert {change["class"] for change in record["changes"]} == {"renumbered"}
    assert reglario("history", "731.2", home=home).out.count("[Text not imported: ") == 1


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("resolve", ""), 2, "Give a rule number, glossary:HEAD or a name."),
        (("history", " ", "  "), 2, "Give a rule number, glossary:HEAD or a name."),
        (("resolve",), 2, "Missing argument 'KEY'."),
        (("resolve", "card:Island"), 2, "“card:Island” is neither a rule nor a glossary entry"),
        (("history", "ruling:abc"), 2, "Give a rule number such as 731.1, or glossary:HEAD."),
        (("history", "702.3", "--at", "2027-02-30"), 2, "'2027-02-30' is no day."),
        (("resolve", "702.3", "--at", "last year"), 2, "'last year' is no day."),
        (("resolve", "702.3", "--at", "2001-01-01"), 1, "On January 1, 2001 no known edition"),
        (("resolve", "702.1z", "--at", LAST), 1, "The edition of March 1, 2027 has no 702.1z."),
        (("history", "702.1z"), 1, "Closest there: 702.1, "),
        (("resolve", "no such name"), 1, "There is no “no such name” in the knowledge base."),
        (("history", "glossary:Nothing"), 1, "There is no “glossary:Nothing”"),
    ],
)
def test_bad_questions_are_told_as_such(ask, words, code, said):
    """Misuse ends with 2, what is not there with 1."""
    run = ask(*words)
    assert (run.code, run.out) == (code, "")
    assert said in run.err


@pytest.mark.parametrize("words", [("history", "731.1"), OF_2021])
def test_nothing_heavy_is_loaded(small_home, words):
    """No aligner, no search, no readers: the answer comes at once."""
    import os
    import subprocess
    import sys

    code = (
        "import sys\n"
        "from cli.main import program\n"
        f"try:\n program.main({list(words)!r}, prog_name='reglario')\n"
        "except SystemExit as end:\n assert end.code == 0, end.code\n"
        "print('LOADED', *sys.modules)"
    )
    env = os.environ | {"REGLARIO_HOME": str(small_home), "LANG": "es_ES.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.rsplit("LOADED", 1)[1].split())
    heavy = {"rapidfuzz", "numpy", "kb.lineage.align", "whoosh", "rich", "babel", "kb.importer"}
    heavy |= {"kb.graph", "corpus.readers", "lxml", "kb.references"}
    assert loaded & heavy == set()
