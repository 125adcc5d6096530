"""Findings as JUnit XML, CSV and XLIFF."""

from __future__ import annotations

import csv
import io

import pytest
from lint_texts import FRENCH, SPANISH, written
from lxml import etree

from kb.exchange import read_exchange
from kb.lint.registry import all_checks

XLIFF = {"x": "urn:oasis:names:tc:xliff:document:1.2"}
WAIVED = ("--reason", "So <it> is.", "--author", "Ana")


def test_junit_has_a_suite_a_language_and_a_failure_a_finding(lint, spanish, tmp_path) -> None:
    """Checks that found nothing have passed."""
    written(tmp_path / "chats.txt", FRENCH.replace("  ", " "))
    ran = lint("gatos.txt", "chats.txt", "--format", "junit", only="double-blank,tab")
    assert ran.code == 1
    root = etree.fromstring(ran.out.encode())
    assert (root.get("tests"), root.get("failures"), root.get("skipped")) == ("5", "2", "0")
    spanish_suite, french_suite = root.findall("testsuite")
    assert [one.get("classname") for one in french_suite] == ["double-blank", "tab"]
    assert not french_suite.findall(".//failure")
    first = spanish_suite.findall("testcase")[0]
    assert (first.get("file"), first.get("line")) == ("gatos.txt", "3")
    failure = first.find("failure")
    assert (failure.get("type"), failure.get("message")) == (
        "minor",
        "There are 2 blanks in a row.",
    )
    assert failure.text.splitlines()[1] == "es: Un gato puede dormir>>  <<en cualquier sitio."


def test_junit_skips_what_is_suppressed_and_passes_what_is_light(lint, spanish) -> None:
    """The reason is told, and what was found."""
    one = lint("gatos.txt", "--json").json["findings"][0]["id"]
    words = ("gatos.txt", "--suppressions", "let.toml")
    lint(*words, "--suppress", one, *WAIVED)
    ran = lint(*words, "--format", "junit", "--severity", "major")
    root = etree.fromstring(ran.out.encode())
    assert (ran.code, root.get("failures"), root.get("skipped")) == (0, "0", "1")
    first, second = root.findall(".//testcase")
    assert first.find("skipped").get("message") == "So <it> is."
    assert second.find("system-out").text == "minor: There are 2 blanks in a row."


def test_characters_that_xml_has_not_do_not_break_a_report(lint, tmp_path) -> None:
    """They are replaced, in texts and names alike."""
    written(tmp_path / "malo.txt", "El gato\x01  de la \x0ccasa & <el> de la caja.\n")
    ran = lint("malo.txt", "--format", "junit", "--target", "es")
    assert ran.code == 1
    assert "\ufffd" in etree.fromstring(ran.out.encode()).findtext(".//failure")
    ran = lint("malo.txt", "--format", "html", "--target", "es")
    assert "\x01" not in ran.out


def test_csv_has_a_row_a_finding(lint, spanish) -> None:
    """Texts as they are, and the whole text with the fix in it."""
    ran = lint("gatos.txt", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(ran.out, newline="")))
    assert len(rows) == 2
    one = rows[0]
    assert list(one)[:5] == ["id", "check", "class", "severity", "counts"]
    assert one["target"] == "Un gato puede dormir  en cualquier sitio."
    assert one["fix"] == "Un gato puede dormir en cualquier sitio."
    assert (one["source_lang"], one["source"]) == ("en", "A cat may sleep anywhere.")
    assert (one["file"], one["line"], one["counts"]) == ("gatos.txt", "3", "yes")


def test_csv_keeps_marks_and_line_feeds(lint, tmp_path) -> None:
    """Within quotation marks."""
    written(tmp_path / "malo.txt", 'El "gato",  de la\nsegunda línea; de la caja.\n')
    ran = lint("malo.txt", "--format", "csv", "--target", "es")
    (one,) = csv.DictReader(io.StringIO(ran.out, newline=""))
    assert one["target"] == 'El "gato",  de la\nsegunda línea; de la caja.'


@pytest.fixture
def notes(lint, spanish, tmp_path):
    """The XLIFF of two languages."""
    written(tmp_path / "chats.txt", FRENCH)
    ran = lint("gatos.txt", "chats.txt", "--format", "xliff", "-o", "notes.xliff")
    assert ran.code == 1
    return tmp_path / "notes.xliff"


@pytest.mark.real
def test_xliff_is_valid(real_texts, notes) -> None:
    """By the strict schema."""
    schema = etree.XMLSchema(file=real_texts / "schemas" / "xliff-core-1.2-strict.xsd")
    schema.assertValid(etree.parse(notes))


def test_xliff_has_a_file_a_language_and_a_note_a_finding(notes) -> None:
    """On the target, with what is wrong and the words."""
    root = etree.parse(notes).getroot()
    files = root.findall("x:file", XLIFF)
    assert [one.get("target-language") for one in files] == ["es", "fr"]
    units = files[0].findall(".//x:trans-unit", XLIFF)
    assert [one.get("resname") for one in units] == ["100.1", "example:100.1a/1"]
    note = units[0].find("x:note", XLIFF)
    assert (note.get("annotates"), note.get("priority")) == ("target", "4")
    assert note.text.startswith("double-blank (minor): There are 2 blanks in a row.\n")
    assert units[0].findtext("x:target", None, XLIFF) == "Un gato puede dormir  en cualquier sitio."


def test_xliff_is_read_again_with_its_keys(notes) -> None:
    """By the program's own reader."""
    found = read_exchange(notes)
    assert found.problems == ()
    assert [(one.key, one.lang) for one in found.segments] == [
        ("100.1", "es"),
        ("example:100.1a/1", "es"),
        ("100.1", "fr"),
    ]


def test_xliff_of_a_clean_text_is_whole(lint, spanish) -> None:
    """Without units."""
    written(spanish, SPANISH.replace("  ", " "))
    ran = lint("gatos.txt", "--format", "xliff")
    assert ran.code == 0
    root = etree.fromstring(ran.out.encode())
    assert not root.findall(".//x:trans-unit", XLIFF)


def test_every_check_of_a_clean_text_is_a_case_that_passed(lint, spanish) -> None:
    """All of them."""
    ran = lint("gatos.txt", "--format", "junit", "--rule", "101.2", only="")
    cases = etree.fromstring(ran.out.encode()).findall(".//testcase")
    assert {one.get("classname") for one in cases} == set(all_checks())
