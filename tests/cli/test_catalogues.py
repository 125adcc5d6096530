"""The catalogues are whole and fit the code."""

from __future__ import annotations

import ast
from pathlib import Path

import click
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir

from cli.messages import clicks, tool


def test_every_sentence_is_translated_and_compiled():
    """The template fits the code, translations are whole with the same fields, .mo fits .po."""
    assert list(tool.complaints()) == []


def test_click_still_says_what_the_list_has():
    """An update of Click that changes a sentence shows here, not in a user's terminal."""
    found = extract_from_dir(Path(click.__file__).parent)
    said = {message for _name, _line, message, _comments, _context in found}
    metavars = {"[OPTIONS]", "COMMAND [ARGS]...", "required"}
    assert set(clicks.SENTENCES) - metavars <= said
    assert set(clicks.PLURALS) <= said


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        (Message("{n} rules", ""), "not translated"),
        (Message("{n} rules", "{m} reglas"), "other fields"),
        (Message("{n} rules", "reglas"), "lacks a field"),
        (Message("{n} rules", "{n} reglas", flags={"fuzzy"}), "unsure"),
        (Message(("{n} a", "{n} b"), ("{n} a", "", "")), "not translated"),
    ],
    ids=["missing", "other field", "lost field", "fuzzy", "missing plural"],
)
def test_a_bad_translation_is_a_complaint(message, complaint):
    """The check itself works."""
    assert any(complaint in fault for fault in tool._faults(message))


def test_a_good_translation_is_none():
    """A singular may do without its number."""
    assert list(tool._faults(Message(("one {n}", "{n} many"), ("una", "{n} de", "{n}")))) == []


def test_a_stale_template_is_a_complaint():
    """Both directions are told."""
    differences = list(tool._differences("x.po", {"new"}, {"old"}))
    assert differences == ["x.po lacks 'new'", "x.po has 'old', which the code no longer says"]


def test_compiled_catalogues_compare_by_content():
    """A header with another date is no difference."""
    catalog = Catalog(locale="es")
    catalog.add("a", "b")
    assert tool._as_compiled(catalog) == {"a": "b"}


def test_no_sentence_hides_in_an_f_string():
    """Python 3.11 hands f-strings to the extraction as one piece, so what is in them is lost."""
    hidden = [
        f"{path}:{call.lineno}"
        for package in tool.PACKAGES
        for path in sorted((tool.ROOT / package).rglob("*.py"))
        for formatted in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(formatted, ast.JoinedStr)
        for call in ast.walk(formatted)
        if isinstance(call, ast.Call)
        and getattr(call.func, "id", None) in {"_", "N_", "ngettext"}
        and isinstance(call.args[0], ast.Constant)
    ]
    assert hidden == []
