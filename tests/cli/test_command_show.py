"""`reglario show` on the digest's knowledge base."""

from __future__ import annotations

import pytest

LANGUAGES = ("es", "fr", "en")


def test_a_rule_is_shown_in_three_languages_with_its_subrules(reglario, home):
    """702.145 has seven."""
    run = reglario("show", "702.145")
    assert run.code == 0
    assert run.err == ""
    assert [f"702.145{letter}" in run.out for letter in "abcdefg"] == [True] * 7
    assert all(f"[{lang} · " in run.out for lang in LANGUAGES)


def test_the_json_form_has_the_stable_keys(reglario, home):
    """Those of docs/JSON.md; the texts are the digest's, in three languages."""
    record = reglario("show", "702.145b", "--json").json
    assert (record["number"], record["kind"]) == ("702.145b", "subrule")
    assert ["status", "leaves", "counts", "command"] == list(record["check"])
    assert ("verified", 1) == (record["check"]["status"], record["check"]["leaves"])
    assert "reglario check 702.145b" == record["check"]["command"]
    assert [text["lang"] for text in record["texts"]] == list(LANGUAGES)
    assert {text["official"] for text in record["texts"]} == {False}
    assert {text["edition"] for text in record["texts"]} == {"2026-08-07"}


def test_a_rule_refers_to_what_its_subrules_refer_to_in_every_language(reglario, home):
    """702.145 to 712 and 731."""
    references = reglario("show", "702.145", "--json").json["references"]
    found = {(link["to"], link["lang"]) for link in references if link["kind"] == "refers-to"}
    assert {(to, lang) for to in ("712", "731") for lang in LANGUAGES} <= found


def test_a_section_knows_who_refers_to_it(reglario, home):
    """712 is referred to by 702.145a."""
    record = reglario("show", "712", "--json").json
    assert "702.145a" in {link["from"] for link in record["referenced_by"]}
    assert record["children"][:3] == ["712.1", "712.2", "712.3"]
    assert set(record["title"]) == set(LANGUAGES)


def test_several_keys_are_a_list(reglario, home):
    """In the order asked for."""
    records = reglario("show", "731", "702.65", "--json").json
    assert [record["number"] for record in records] == ["731", "702.65"]


@pytest.mark.parametrize("key", ["rule 702.145B.", "Daybound and Nightbound", "Diurno y nocturno"])
def test_a_rule_is_found_as_people_name_it(reglario, home, key):
    """With a word, capitals and a period, or by its title in any language."""
    assert reglario("show", key, "--json").json["number"].startswith("702.145")


def test_a_glossary_entry_is_shown_by_its_key(reglario, home):
    """In its own language; it has no number."""
    record = reglario("show", "glossary:Daybound", "--json").json
    assert (record["kind"], record["number"], record["key"]) == (
        "glossary",
        None,
        "glossary:Daybound",
    )


def test_only_the_languages_asked_for_are_shown(reglario, home):
    """In their order."""
    out = reglario("show", "702.145b", "--lang", "fr,es").out
    assert out.index("[French") < out.index("[Spanish")
    assert "[English" not in out


def test_an_unknown_number_ends_with_1_and_suggests(reglario, home):
    """In Spanish; the keys that are known are shown all the same."""
    run = reglario("show", "702.145z", "702.65", "--ui", "es")
    assert run.code == 1
    assert "No hay «702.145z» en la base de conocimiento." in run.err
    assert "Lo más parecido: 702.145" in run.err
    assert "702.65" in run.out


def test_an_unknown_number_in_json_is_an_error_object(reglario, home):
    """With the code, and the closest as data."""
    error = reglario("show", "702.145z", "--json").json["error"]
    assert error["code"] == "unknown-rule"
    assert error["data"]["closest"][0] == "702.145"


def test_text_from_a_file_cannot_command_the_terminal(reglario, home, rules_file):
    """Control characters in a text are shown as what they are: foreign."""
    text = rules_file.read_text("utf-8").replace("sleep anywhere", "sleep \x1b[31many\x07where")
    rules_file.write_text(text, "utf-8")
    assert reglario("import", str(rules_file)).code == 0
    out = reglario("show", "100.1").out
    assert "sleep \ufffd[31many\ufffdwhere" in out
    assert "\x1b" not in out


def test_a_rule_says_what_is_known_of_its_checks(reglario, home):
    """With the command that runs them; a rule without any says nothing."""
    shown = reglario("show", "702.145b", home=home).out
    told = "Check: verified (run: reglario check 702.145b)"
    assert told in shown.splitlines()
    assert "Check: " not in reglario("show", "glossary:Daybound", home=home).out
