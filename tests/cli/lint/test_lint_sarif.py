"""SARIF: what code hosts and editors read."""

from __future__ import annotations

import json
import warnings

import pytest
from lint_texts import SPANISH, written

from kb.lint.registry import all_checks


@pytest.fixture
def log(lint, spanish, tmp_path):
    """A log of a text with a known, a new and a suppressed finding, and one that is gone."""
    longer = SPANISH.replace("está vacía", "está  vacía").replace("ningún jugador", "nadie  más")
    written(spanish, longer.replace("Véase la regla", "Véase  la regla"))
    lint("gatos.txt", "--write-baseline", "base.json", "--rule", "100.1")
    written(spanish, longer)
    found = lint("gatos.txt", "--json").json["findings"]
    waived = next(one["id"] for one in found if one["key"] == "101.1")
    words = ("--suppressions", "let.toml")
    reason = ("--reason", "So.", "--author", "Ana", "--until", "2999-12-31")
    assert lint("gatos.txt", *words, "--suppress", waived, *reason).code == 0
    written(spanish, longer.replace("nadie  más", "nadie más"))
    ran = lint("gatos.txt", *words, "--baseline", "base.json", "--format", "sarif", only="")
    return json.loads(ran.out)


def result(log, key, check="double-blank"):
    """The result of a check in a unit."""
    for one in log["runs"][0]["results"]:
        logical = one["locations"][0]["logicalLocations"][0]
        if logical["name"] == key and one.get("ruleId") == check:
            return one
    raise AssertionError(key)


@pytest.mark.real
def test_a_log_is_valid(real_texts, log) -> None:
    """By the published schema."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import jsonschema
    schema = json.loads((real_texts / "schemas" / "sarif-schema-2.1.0.json").read_text("utf-8"))
    validator = jsonschema.validators.validator_for(schema)(
        schema, format_checker=jsonschema.FormatChecker()
    )
    assert [error.message for error in validator.iter_errors(log)] == []
    broken = json.loads(json.dumps(log))
    del broken["runs"][0]["tool"]
    assert list(validator.iter_errors(broken))


def test_every_check_is_a_rule_with_help_and_a_class_of_mqm(log) -> None:
    """Results point at them by place and name."""
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(all_checks())
    taxa = {taxon["id"] for taxon in run["taxonomies"][0]["taxa"]}
    for rule in rules:
        assert "Right: " in rule["help"]["text"] or "Wrong: " in rule["help"]["text"]
        assert rule["relationships"][0]["target"]["id"] in taxa
    for one in run["results"]:
        assert rules[one["ruleIndex"]]["id"] == one["ruleId"]
    assert run["columnKind"] == "unicodeCodePoints"


def test_a_result_points_at_words_in_both_texts(log) -> None:
    """The translation in its file, the source among related places."""
    one = result(log, "100.1")
    place = one["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "gatos.txt"
    assert place["region"] == {
        "startLine": 3,
        "startColumn": 28,
        "endLine": 3,
        "endColumn": 30,
        "snippet": {"text": "  "},
    }
    related = one["relatedLocations"][0]
    assert related["physicalLocation"]["artifactLocation"]["uri"].startswith("reglario:rules-text")
    assert related["physicalLocation"]["region"]["snippet"]["text"] == "A cat may sleep anywhere."
    assert one["partialFingerprints"]["reglario/v1"]


def test_a_fix_replaces_the_words_in_the_file(log, spanish) -> None:
    """Its region holds just them."""
    (change,) = result(log, "100.1")["fixes"][0]["artifactChanges"]
    (replacement,) = change["replacements"]
    region = replacement["deletedRegion"]
    line = spanish.read_text("utf-8").split("\n")[region["startLine"] - 1]
    before, behind = line[: region["startColumn"] - 1], line[region["endColumn"] - 1 :]
    mended = before + replacement["insertedContent"]["text"] + behind
    assert mended == "100.1. Un gato puede dormir en cualquier sitio."


def test_baseline_and_suppressions_show(log) -> None:
    """What is known, new, gone, and let stand."""
    assert result(log, "100.1")["baselineState"] == "unchanged"
    assert result(log, "101.1")["baselineState"] == "new"
    assert result(log, "100.1a")["baselineState"] == "absent"
    assert "suppressions" not in result(log, "100.1")
    (waived,) = result(log, "101.1")["suppressions"]
    assert (waived["kind"], waived["status"]) == ("external", "accepted")
    assert waived["justification"] == "So."
    assert waived["properties"] == {"author": "Ana", "until": "2999-12-31"}


def test_what_is_gone_is_an_absent_result(lint, spanish) -> None:
    """With the message that it had."""
    lint("gatos.txt", "--write-baseline", "base.json")
    written(spanish, SPANISH.replace("  ", " "))
    ran = lint("gatos.txt", "--baseline", "base.json", "--format", "sarif")
    results = json.loads(ran.out)["runs"][0]["results"]
    assert [one["baselineState"] for one in results] == ["absent", "absent"]
    assert results[0]["message"]["text"] == "There are 2 blanks in a row."


def test_dead_suppressions_are_notifications(lint, spanish) -> None:
    """Of the run, not of a text."""
    one = lint("gatos.txt", "--json").json["findings"][0]["id"]
    words = ("--suppressions", "let.toml")
    lint("gatos.txt", *words, "--suppress", one, "--reason", "So.", "--author", "Ana")
    written(spanish, SPANISH.replace("Un gato puede", "Cualquier gato puede"))
    ran = lint("gatos.txt", *words, "--format", "sarif")
    (told,) = json.loads(ran.out)["runs"][0]["invocations"]
    assert told["exitCode"] == 1
    (note,) = told["toolExecutionNotifications"]
    assert note["message"]["text"].startswith("line 1: the texts of 100.1 have changed")


def test_a_text_that_stands_otherwise_in_its_file_has_its_line_only(lint, tmp_path) -> None:
    """Escaped text in XML: no column, and no fix to apply at a wrong place."""
    unit = "<trans-unit id='a'><source>Cats &amp; boxes here.</source>"
    unit += "<target>Gatos &amp;  cajas aquí.</target></trans-unit>"
    head = "<xliff version='1.2' xmlns='urn:oasis:names:tc:xliff:document:1.2'>"
    head += "<file original='x' source-language='en' target-language='es' datatype='plaintext'>"
    written(tmp_path / "a.xliff", f"{head}\n<body>\n{unit}\n</body></file></xliff>\n")
    ran = lint("a.xliff", "--format", "sarif")
    (one,) = json.loads(ran.out)["runs"][0]["results"]
    place = one["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "a.xliff"
    assert place["region"]["startLine"] == 3
    assert "startColumn" not in place["region"]
    assert "fixes" not in one
    assert one["properties"]["target"]["spans"] == [[7, 9]]


def test_names_of_files_are_escaped(lint, tmp_path) -> None:
    """As references are."""
    written(tmp_path / "mis gatos ñ.txt", SPANISH)
    ran = lint("mis gatos ñ.txt", "--format", "sarif")
    one = json.loads(ran.out)["runs"][0]["results"][0]
    uri = one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == "mis%20gatos%20%C3%B1.txt"
