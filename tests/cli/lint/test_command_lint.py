"""`reglario lint` as people use it: what is listed, said, written, and how it ends."""

from __future__ import annotations

import json
import os
import re

import pytest
from lint_texts import FRENCH, SPANISH, written

from cli.commands.lint import FORMATS, SEVERITIES
from kb.lint.registry import all_checks
from kb.lint.values import Severity

TABLE = """\
100.1 [es] minor: double-blank
  gatos.txt:3
  There are 2 blanks in a row.
  en  A cat may sleep anywhere.
  es  Un gato puede dormir>>  <<en cualquier sitio.
  Fix: “  ” becomes “ ”
  linguistic conventions, {first}

example:100.1a/1 [es] minor: double-blank
  gatos.txt:6
  There are 2 blanks in a row.
  en  A cat sleeps in a box. It goes on sleeping.
  es  Un gato duerme en una caja. Sigue>>  <<durmiendo.
  Fix: “  ” becomes “ ”
  linguistic conventions, {second}

Check         critical  major  minor  note
double-blank         ·      ·      2     ·
all                  ·      ·      2     ·
"""


def ids(ran):
    """The ids of the findings of a JSON report."""
    return [one["id"] for one in ran.json["findings"]]


def test_findings_are_listed_with_their_words_and_counted(lint, spanish) -> None:
    """Data on stdout, talk on stderr, and 1."""
    ran = lint("gatos.txt")
    assert ran.code == 1
    first, second = re.findall(r"conventions, ([0-9a-f]{12})\n", ran.out)
    assert ran.out == TABLE.format(first=first, second=second)
    assert ran.err == (
        "gatos.txt: Spanish compared with English (edition of March 3, 2031)\n"
        "1 text stands beside none in the source language, and was checked by itself: 101.2\n"
        "7 texts checked, 2 findings, 2 of them count.\n"
    )


def test_a_clean_text_ends_with_0(lint, spanish) -> None:
    """And nothing on stdout."""
    written(spanish, SPANISH.replace("  ", " "))
    ran = lint("gatos.txt")
    assert (ran.code, ran.out) == (0, "")
    assert ran.err.endswith("7 texts checked, 0 findings.\n")


def test_what_is_lighter_than_the_gate_is_counted_and_does_not_count(lint, spanish) -> None:
    """It is in reports for programs all the same."""
    ran = lint("gatos.txt", "--severity", "major")
    assert ran.code == 0
    assert "Un gato" not in ran.out
    assert "double-blank         ·      ·      2     ·" in ran.out
    assert "0 of them count. Those lighter than the gate are shown with --severity." in ran.err
    report = lint("gatos.txt", "--severity", "major", "--json").json
    assert [one["counts"] for one in report["findings"]] == [False, False]
    assert report["alarms"] == 0


def test_json_has_the_keys_that_stay(lint, spanish) -> None:
    """In their order, and further ones behind them."""
    ran = lint("gatos.txt", "--json")
    report = ran.json
    assert list(report)[:2] == ["schema", "findings"]
    assert report["schema"] == 1
    one = report["findings"][0]
    assert list(one)[:10] == [
        "id",
        "check",
        "class",
        "severity",
        "rule",
        "source",
        "target",
        "message",
        "expected",
        "fix",
    ]
    assert one["rule"] == "100.1"
    assert (one["class"], one["severity"]) == ("linguistic-conventions", "minor")
    assert one["source"]["text"] == "A cat may sleep anywhere."
    assert list(one["target"])[:3] == ["lang", "text", "spans"]
    assert one["target"]["spans"] == [[20, 22]]
    assert (one["target"]["file"], one["target"]["line"]) == ("gatos.txt", 3)
    assert one["fix"] == {"start": 20, "end": 22, "text": " "}
    assert report["unplaced"] == ["101.2"]
    assert (report["gate"], report["alarms"], report["units"]) == ("minor", 2, 7)


def test_a_report_is_one_finding_a_line(lint, spanish) -> None:
    """So that it can be read as it comes."""
    lines = lint("gatos.txt", "--format", "json").out.splitlines()
    assert lines[1] == '"findings": ['
    assert [json.loads(line.rstrip(","))["key"] for line in lines[2:4]] == [
        "100.1",
        "example:100.1a/1",
    ]


def test_part_of_a_text_can_be_asked_for(lint, spanish) -> None:
    """A rule with what is below it, a section, a chapter."""
    assert len(ids(lint("gatos.txt", "--json", "--rule", "100.1a"))) == 1
    assert len(ids(lint("gatos.txt", "--json", "--rule", "1"))) == 2
    assert lint("gatos.txt", "--rule", "101").code == 0
    ran = lint("gatos.txt", "--rule", "950")
    assert ran.code == 3
    assert "Error: Nothing to check was found in gatos.txt, 950.\n" in ran.err


def test_checks_can_be_chosen_and_left_out(lint, spanish) -> None:
    """By their ids."""
    assert lint("gatos.txt", "--without", "double-blank,tab", only="double-blank,tab").code == 0
    ran = lint("gatos.txt", only="double-blnk")
    assert (ran.code, ran.out) == (2, "")
    assert "Error: There is no check called double-blnk.\nThe checks are: " in ran.err


def test_two_languages_in_two_files_stand_beside_one_source(lint, spanish, tmp_path) -> None:
    """As one run."""
    written(tmp_path / "chats.txt", FRENCH)
    ran = lint("gatos.txt", "chats.txt", "--json")
    assert ran.err.startswith(
        "gatos.txt, chats.txt: Spanish, French compared with English (edition of March 3, 2031)\n"
    )
    assert [one["target"]["lang"] for one in ran.json["findings"]] == ["es", "fr", "es"]
    assert ran.json["units"] == 7


def test_the_digest_is_checked_where_no_file_is_named(lint) -> None:
    """In the languages asked for."""
    ran = lint("--target", "FR", "--json")
    assert ran.code == 0
    assert ran.json["units"] > 50
    assert ran.err.startswith("digest:en:2026-08-07: French compared with English (edition of ")


def test_the_edition_and_the_cards_are_checked_on_request(lint) -> None:
    """What is not there is told."""
    assert lint("--of", "edition", "--json").json["units"] > 0
    ran = lint("--of", "cards")
    assert ran.code == 3
    assert "Error: Nothing to check was found in cards.\n" in ran.err


def test_another_source_language_can_be_named(lint) -> None:
    """French against Spanish."""
    ran = lint("--source", "es", "--target", "fr")
    assert ran.code == 0
    assert "French compared with Spanish" in ran.err


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_findings_are_told_in_the_readers_language(lint, spanish, lang) -> None:
    """The report for programs keeps its keys."""
    ran = lint("gatos.txt", "--json", ui=lang)
    assert ran.json["findings"][0]["check"] == "double-blank"
    assert ran.json["counts"] == {"double-blank": {"minor": 2}}


def test_the_output_goes_to_a_file_whole(lint, spanish, tmp_path) -> None:
    """Nothing on stdout, and the name said."""
    ran = lint("gatos.txt", "-o", "found.txt")
    assert (ran.code, ran.out) == (1, "")
    assert "Written: found.txt\n" in ran.err
    text = (tmp_path / "found.txt").read_text("utf-8")
    assert text == lint("gatos.txt").out
    assert sorted(one.name for one in tmp_path.iterdir()) == ["found.txt", "gatos.txt"]


def test_a_failure_leaves_the_older_output(lint, spanish, tmp_path) -> None:
    """And no half of a newer one."""
    older = written(tmp_path / "found.json", "older")
    ran = lint("gatos.txt", "--rule", "950", "--format", "json", "-o", "found.json")
    assert ran.code == 3
    assert older.read_text("utf-8") == "older"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["found.json", "gatos.txt"]


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["no.txt"], 3, "Error: no.txt cannot be read: No such file or directory.\n"),
        (["."], 3, "Error: . is not a regular file.\n"),
        (["gatos.txt", "-o", "no/found.txt"], 3, "Error: The system refused to go on with no/"),
        (["gatos.txt", "-o", "."], 3, "Error: The system refused to go on with .: Is a dir"),
        (["gatos.txt", "-o", "gatos.txt"], 2, "It is one of the files that are read."),
        (["gatos.txt", "--of", "digest"], 2, "Give files, or --of, not both."),
        (["--target", "es,de"], 2, "'de' is not one of 'es', 'fr', 'en'."),
        (["--source", "de"], 2, "'de' is not one of"),
        (["--target", "en"], 2, "Error: English cannot be source and target at once.\n"),
        (["--source", "es", "--target", "fr,es"], 2, "Error: Spanish cannot be source and"),
        (["gatos.txt", "--source", "es"], 2, "Error: gatos.txt is in Spanish, the language that"),
        (["gatos.txt", "--target", "fr,en", "--source", "es"], 2, "gatos.txt is in Spanish, the"),
        (["--rule", "cats"], 2, "Error: “cats” is not a rule number.\n"),
        (["--severity", "huge"], 2, "'huge' is not one of 'note', 'minor', 'major', 'critical'."),
        (["--format", "xml"], 2, "'xml' is not one of 'table'"),
        (["--jobs", "0"], 2, "Invalid value for '--jobs'"),
        (["--reason", "It is so."], 2, "--reason, --author and --until go with --suppress."),
        (["--suppress", "0123456789ab"], 2, "With --suppress, give --reason, --author, and the"),
        (["--explain", "no-such"], 2, "Error: There is no check called no-such.\n"),
    ],
)
def test_misuse_and_what_cannot_be_is_told(lint, spanish, words, code, told) -> None:
    """2 for misuse, 3 for what cannot be, nothing on stdout."""
    ran = lint(*words)
    assert (ran.code, ran.out) == (code, "")
    assert told in ran.err


def test_json_and_another_format_contradict_each_other(lint, spanish) -> None:
    """Told as JSON too, since that was asked for."""
    ran = lint("gatos.txt", "--json", "--format", "csv")
    assert ran.code == 2
    assert ran.json["error"]["message"] == "Give --json or --format, not both."
    assert lint("gatos.txt", "--json", "--format", "json").code == 1


def test_a_wrong_target_is_told_with_the_right_one(lint, spanish) -> None:
    """The file's own language."""
    ran = lint("gatos.txt", "--target", "fr,es", "--source", "en")
    assert ran.code == 1
    written(spanish, SPANISH)
    ran = lint("gatos.txt", "--target", "fr")
    assert ran.code == 2
    assert "gatos.txt is in Spanish, which is none of the languages asked for.\n" in ran.err
    assert "--target es" in ran.err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_an_output_without_permission_is_told(lint, spanish, tmp_path) -> None:
    """With 3."""
    tmp_path.chmod(0o500)
    try:
        assert lint("gatos.txt", "-o", "found.txt").code == 3
    finally:
        tmp_path.chmod(0o700)


def test_all_checks_are_listed(lint) -> None:
    """One a line, with weight and class; for programs with all that is known of them."""
    ran = lint("--list", only="")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].split() == ["Check", "Weight", "Class", "What", "it", "finds"]
    assert [line.split()[0] for line in lines[1:]] == list(all_checks())
    found = lint("--list", "--json", only="").json["checks"]
    assert [one["id"] for one in found] == list(all_checks())


def test_a_check_is_explained_with_examples(lint) -> None:
    """The words marked."""
    ran = lint("--explain", "double-blank", only="")
    assert ran.code == 0
    assert ran.out.startswith(
        "double-blank: two blanks in a row\nlinguistic conventions, minor\n\n"
    )
    assert "\nRight\n  en  Draw a card.\n  es  Roba una carta.\n" in ran.out
    assert "\nWrong\n  en  Draw a card.\n  es  Roba>>  <<una carta.\n" in ran.out
    found = lint("--explain", "double-blank", "--json", only="").json
    assert found["wrong"][0]["words"] == "  "


@pytest.mark.parametrize("identity", all_checks())
def test_every_check_can_be_explained(lint, identity) -> None:
    """With something of each part."""
    ran = lint("--explain", identity, only="")
    assert ran.code == 0
    assert ran.out.count("\n\n") >= 3


@pytest.mark.parametrize(
    ("begun", "whole"),
    [("double-b", "double-blank"), ("tab,double-b", "tab,double-blank"), ("zzz", "")],
)
def test_checks_are_completed(reglario, begun, whole) -> None:
    """Of several parted by commas the last one."""
    words = {"COMP_WORDS": f"reglario lint --only {begun}", "COMP_CWORD": "3"}
    ran = reglario(_REGLARIO_COMPLETE="bash_complete", **words)
    assert ran.out.strip() == (f"plain,{whole}" if whole else "")


def test_the_words_of_the_options_are_those_of_the_logic() -> None:
    """They stand in the command too, so that help does not load the logic."""
    assert SEVERITIES == tuple(Severity)
    assert len(FORMATS) == len(set(FORMATS)) == 7
