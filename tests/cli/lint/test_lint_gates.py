"""What people have said of findings before: baselines, suppressions, patterns of their own."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest
from lint_texts import SPANISH, written

WAIVED = ("--reason", "Set so on purpose.", "--author", "Ana")


def ids(ran):
    """The ids of the findings of a JSON report."""
    return [one["id"] for one in ran.json["findings"]]


def test_a_baseline_lets_only_new_findings_count(lint, spanish) -> None:
    """Those known are listed as known."""
    ran = lint("gatos.txt", "--write-baseline", "base.json")
    assert ran.code == 0
    assert ran.err.endswith("2 of them count.\nWritten: base.json\n")
    again = lint("gatos.txt", "--baseline", "base.json")
    assert again.code == 0
    assert "100.1 [es] minor (known): double-blank\n" in again.out
    assert "2 findings, 0 of them count." in again.err
    written(spanish, SPANISH.replace("está vacía", "está  vacía"))
    newer = lint("gatos.txt", "--baseline", "base.json", "--json")
    assert newer.code == 1
    assert [one["new"] for one in newer.json["findings"]] == [False, False, True]
    assert newer.json["alarms"] == 1


def test_a_finding_stays_the_same_while_its_text_changes_elsewhere(lint, spanish) -> None:
    """It is known by its unit and its words."""
    lint("gatos.txt", "--write-baseline", "base.json")
    written(spanish, "\n" + SPANISH.replace("Un gato puede", "Cualquier gato puede"))
    assert lint("gatos.txt", "--baseline", "base.json").code == 0


def test_what_is_gone_is_told(lint, spanish) -> None:
    """Only of what this run has looked for."""
    lint("gatos.txt", "--write-baseline", "base.json")
    written(spanish, SPANISH.replace("dormir  en", "dormir en"))
    ran = lint("gatos.txt", "--baseline", "base.json")
    assert "1 finding of the baseline is gone: 100.1 [es] double-blank\n" in ran.err
    ran = lint("gatos.txt", "--baseline", "base.json", "--rule", "101")
    assert "gone" not in ran.err
    ran = lint("gatos.txt", "--baseline", "base.json", only="tab")
    assert "gone" not in ran.err


def test_a_report_is_a_baseline_too(lint, spanish) -> None:
    """The program's own JSON."""
    lint("gatos.txt", "--format", "json", "-o", "report.json")
    assert lint("gatos.txt", "--baseline", "report.json").code == 0


def test_a_baseline_can_be_read_as_a_difference(lint, spanish, tmp_path) -> None:
    """One finding a line."""
    lint("gatos.txt", "--write-baseline", "base.json")
    lines = (tmp_path / "base.json").read_text("utf-8").splitlines()
    assert lines[0] == '{"schema": 1, "findings": ['
    one = json.loads(lines[1].rstrip(","))
    assert list(one) == ["id", "check", "key", "lang", "severity", "message"]
    assert one["message"] == "There are 2 blanks in a row."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "Error: base.json is no baseline: it is not JSON.\n"),
        ("[" * 100_000, "Error: base.json is no baseline: it is not JSON.\n"),
        ("[]", "Error: base.json is no baseline: it has no list of findings.\n"),
        ('{"findings": 7}', "Error: base.json is no baseline: it has no list of findings.\n"),
        ('{"findings": [{}]}', "Error: base.json is no baseline: one of its findings has no id.\n"),
        ('{"findings": ["x"]}', "Error: base.json is no baseline: one of its findings has no"),
    ],
)
def test_a_broken_baseline_is_told(lint, spanish, tmp_path, text, told) -> None:
    """With 2, and how to make one."""
    written(tmp_path / "base.json", text)
    ran = lint("gatos.txt", "--baseline", "base.json")
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert "“reglario lint --write-baseline FILE” writes one.\n" in ran.err


def test_a_baseline_that_is_not_there_is_told(lint, spanish) -> None:
    """Nothing is taken for an empty one."""
    ran = lint("gatos.txt", "--baseline", "base.json")
    assert ran.code == 3
    assert "base.json cannot be read" in ran.err


def suppress(lint, *more, place=0):
    """Let a finding of the Spanish text stand; what the command said is given back."""
    one = ids(lint("gatos.txt", "--json"))[place]
    words = ("gatos.txt", "--suppressions", "let.toml", "--suppress", one, *WAIVED, *more)
    return lint(*words)


def test_a_suppression_is_written_and_lets_a_finding_stand(lint, spanish, tmp_path) -> None:
    """With its reason in reports."""
    ran = suppress(lint)
    assert (ran.code, ran.out) == (0, "")
    assert "100.1 [es] double-blank: There are 2 blanks in a row.\nWritten: let.toml\n" in ran.err
    text = (tmp_path / "let.toml").read_text("utf-8")
    assert text.startswith('[[suppress]]\ncheck = "double-blank"\nkey = "100.1"\nlang = "es"\n')
    ran = lint("gatos.txt", "--suppressions", "let.toml", "--json")
    assert ran.code == 1
    first, second = ran.json["findings"]
    assert first["suppression"] == {"reason": "Set so on purpose.", "author": "Ana", "until": None}
    assert (first["counts"], second["counts"]) == (False, True)
    assert ran.json["suppressed"] == 1
    assert "1 suppressed.\n" in ran.err


def test_all_findings_suppressed_end_with_0(lint, spanish, tmp_path) -> None:
    """What a person added to the file stays as it was."""
    suppress(lint)
    path = tmp_path / "let.toml"
    path.write_text("# Ours.\n" + path.read_text("utf-8"), "utf-8")
    suppress(lint, place=1)
    ran = lint("gatos.txt", "--suppressions", "let.toml")
    assert (ran.code, ran.out) == (0, "")
    text = path.read_text("utf-8")
    assert text.startswith("# Ours.\n[[suppress]]\n")
    assert text.count("[[suppress]]") == 2
    suppress(lint)
    assert path.read_text("utf-8") == text


def test_a_suppression_dies_when_a_text_changes(lint, spanish) -> None:
    """And is told with its line."""
    suppress(lint)
    written(spanish, SPANISH.replace("Un gato puede", "Cualquier gato puede"))
    ran = lint("gatos.txt", "--suppressions", "let.toml")
    assert ran.code == 1
    assert "line 1: the texts of 100.1 have changed since double-blank was suppressed\n" in ran.err
    assert "2 of them count" in ran.err


def test_a_suppression_ends_after_its_last_day(lint, spanish) -> None:
    """On that day it holds."""
    today = date.today()  # noqa: DTZ011 - a person's calendar
    suppress(lint, "--until", today.isoformat())
    assert "1 suppressed" in lint("gatos.txt", "--suppressions", "let.toml").err
    path = spanish.with_name("let.toml")
    text = path.read_text("utf-8").replace(str(today), str(today - timedelta(days=1)))
    path.write_text(text, "utf-8")
    ran = lint("gatos.txt", "--suppressions", "let.toml", "--json")
    assert "line 1: the suppression of double-blank in 100.1 has expired\n" in ran.err
    assert [one["fate"] for one in ran.json["suppressions"]] == ["expired"]
    assert ran.json["alarms"] == 2


def test_a_suppression_that_does_nothing_is_told(lint, spanish, tmp_path) -> None:
    """Where the texts were read and the check was asked; else it is counted as not met."""
    suppress(lint)
    path = tmp_path / "let.toml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("double-blank", "tab"), "utf-8")
    ran = lint("gatos.txt", "--suppressions", "let.toml", only="tab")
    assert "line 1: tab finds nothing in 100.1 any more\n" in ran.err
    ran = lint("gatos.txt", "--suppressions", "let.toml")
    assert "1 suppression is for a text or a check that this run did not have.\n" in ran.err
    path.write_text(text, "utf-8")
    ran = lint("gatos.txt", "--suppressions", "let.toml", "--rule", "101")
    assert "1 suppression is for a text or a check that this run did not have.\n" in ran.err


GOOD = {
    "check": '"double-blank"',
    "key": '"100.1"',
    "lang": '"es"',
    "hash": '"0123456789abcdef"',
    "reason": '"So."',
    "author": '"Ana"',
}


def entry(**changed):
    """A file with a line before its only suppression, some of its keys otherwise or left out."""
    keys = {name: value for name, value in {**GOOD, **changed}.items() if value}
    return "# Ours.\n[[suppress]]\n" + "\n".join(f"{name} = {keys[name]}" for name in keys) + "\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (entry(reason=""), "Error: let.toml, line 2: a suppression needs a reason.\n"),
        (entry(reason='" "'), "Error: let.toml, line 2: a suppression needs a reason.\n"),
        (entry(author=""), "let.toml, line 2, is no suppression: it lacks its “author”.\n"),
        (entry(hash="7"), "let.toml, line 2, is no suppression: it lacks its “hash”.\n"),
        (entry(lang='"de"'), "line 2, is no suppression: its language is not known.\n"),
        (entry(until='"soon"'), "line 2, is no suppression: “until” must be a day.\n"),
        (entry(until="2031-01-01T00:00:00Z"), "line 2, is no suppression: “until” must be"),
        (entry(untill="2031-01-01"), "line 2, is no suppression: it has a key that means"),
        ("x = 1\n", "line 1, is no suppression: only tables [[suppress]] may stand here.\n"),
        ("suppress = []\nx = 1\n", "line 1, is no suppression: only tables [[suppress]] may"),
        ("[suppress]\n", "line 1, is no suppression: only tables [[suppress]] may stand here.\n"),
        ("\n\n[[suppress\n", "Error: let.toml, line 3, is no suppression: "),
        ("\n\n\xff", "Error: let.toml, line 3, is no suppression: it is not UTF-8.\n"),
    ],
)
def test_broken_suppressions_are_told_with_their_line(lint, spanish, tmp_path, text, told) -> None:
    """With 2; nothing is checked."""
    (tmp_path / "let.toml").write_bytes(text.encode("latin-1" if "\xff" in text else "utf-8"))
    ran = lint("gatos.txt", "--suppressions", "let.toml")
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


def test_suppressions_that_are_not_there_are_told(lint, spanish) -> None:
    """A misspelt name lets nothing stand unseen."""
    ran = lint("gatos.txt", "--suppressions", "let.toml")
    assert ran.code == 3
    assert "let.toml: No such file" in ran.err


def test_what_this_run_did_not_find_cannot_be_suppressed(lint, spanish, tmp_path) -> None:
    """And nothing is written."""
    words = ("gatos.txt", "--suppressions", "let.toml", "--suppress", "0123456789ab", *WAIVED)
    ran = lint(*words)
    assert ran.code == 2
    assert "Error: This run has no finding 0123456789ab.\n" in ran.err
    assert not (tmp_path / "let.toml").exists()


PATTERNS = """
[[pattern]]
id = "anywhere"
langs = ["es"]
source = "anywhere"
target = "cualquier (sitio)"
message = "Say “donde sea” for {anywhere}."
fix = 'donde sea (\\1)'
severity = "major"

[[pattern]]
id = "box-word"
source = '\\bbox\\b'
without-target = "caja"
message = "A box is “caja”."
"""


def test_patterns_of_ones_own_are_looked_for(lint, spanish, tmp_path) -> None:
    """As checks with ids of their own."""
    written(tmp_path / "own.toml", PATTERNS)
    written(spanish, SPANISH.replace("caja. Sigue", "arca. Sigue"))
    ran = lint("gatos.txt", "--patterns", "own.toml", "--json", only="")
    own = [one for one in ran.json["findings"] if one["check"].startswith("pattern:")]
    assert [(one["check"], one["key"], one["severity"]) for one in own] == [
        ("pattern:anywhere", "100.1", "major"),
        ("pattern:box-word", "example:100.1a/1", "minor"),
    ]
    assert own[0]["message"] == "Your pattern “anywhere”: Say “donde sea” for {anywhere}."
    assert own[0]["fix"]["text"] == "donde sea (sitio)"
    ran = lint("gatos.txt", "--patterns", "own.toml", "--json", only="pattern:box-word")
    assert [one["check"] for one in ran.json["findings"]] == ["pattern:box-word"]
    ran = lint("gatos.txt", "--patterns", "own.toml", only="pattern:boxes")
    assert ran.code == 2
    assert "There is no check called pattern:boxes.\n" in ran.err


PATTERN = '[[pattern]]\nid = "x"\nmessage = "m"\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "own.toml, pattern 0, cannot be used: the file must have tables [[pattern]]"),
        ("[[pattern", "own.toml, pattern 0, cannot be used: "),
        (PATTERN, "pattern 1, cannot be used: it looks for nothing.\n"),
        (PATTERN + 'target = "("', "pattern 1, cannot be used: it has no regular expression"),
        (PATTERN + 'target = "a*"', "pattern 1, cannot be used: its regular expression matches"),
        (PATTERN + 'target = "a"\nfix = "\\\\2"', "its “fix” names a group that is not there.\n"),
        (PATTERN + 'source = "a"\nfix = "b"', "its “fix” needs a “target”.\n"),
        (PATTERN + 'target = "a"\nlangs = ["de"]', "its “langs” must be a list of languages.\n"),
        (PATTERN + 'target = "a"\nseverity = "big"', "its “severity” is not known.\n"),
        (PATTERN + 'target = "a"\nclass = "big"', "its “class” is not known.\n"),
        (PATTERN + 'target = "a"\nlevel = "big"', "it has a key that means nothing.\n"),
        (PATTERN + "target = 7", "its values must be texts.\n"),
        (f'{PATTERN}target = "a"\n{PATTERN}target = "b"', "pattern 2, cannot be used: its “id”"),
        ('[[pattern]]\nid = "A b"\nmessage = "m"', "its “id” must be small letters"),
        ('[[pattern]]\nid = "a"\ntarget = "m"', "it lacks its “message”.\n"),
    ],
)
def test_broken_patterns_are_told(lint, spanish, tmp_path, text, told) -> None:
    """With 2, and which one it is."""
    written(tmp_path / "own.toml", text)
    ran = lint("gatos.txt", "--patterns", "own.toml")
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


def test_no_file_that_is_read_is_written_over(reglario, home, tmp_path):
    """Neither by the findings nor by a baseline; nor one of these by the other."""
    path = tmp_path / "notas.txt"
    path.write_text("Roba  una carta y pon la en la mano.\n", "utf-8")
    before = path.read_bytes()
    target = ("--target", "es")
    for option in ("-o", "--write-baseline"):
        assert reglario("lint", str(path), *target, option, str(path)).code == 2
    out = str(tmp_path / "out")
    assert reglario("lint", str(path), *target, "-o", out, "--write-baseline", out).code == 2
    assert path.read_bytes() == before
