"""Patterns of people: what a file may say, what is refused and why, and what they find."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from kb.bitext.unit import Unit, UnitKind
from kb.lint.engine import Job, lint
from kb.lint.patterns import BrokenPatterns, read_patterns
from kb.lint.regex import MOST, may_run_away
from kb.lint.values import Finding, Severity

EN, ES, FR = Language.EN, Language.ES, Language.FR


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "patterns.toml"
    path.write_text(text, "utf-8")
    return path


def found(path: Path, source: str, target: str, lang: Language = ES) -> list[Finding]:
    unit = Unit("unit", UnitKind.SEGMENT, {EN: source, lang: target})
    return list(lint([unit], Job(EN, (lang,), (), read_patterns(path)), jobs=1))


BOTH = """
[[pattern]]
id = "judge"
source = '\\bjudge\\b'
without-target = '\\bjuez\\b'
message = "a judge is a juez"
langs = ["es"]
severity = "major"

[[pattern]]
id = "no-judge"
target = '\\bjuez\\b'
without-source = '\\bjudge\\b'
message = "there is no judge in the source"
"""


@pytest.mark.parametrize(
    ("source", "target", "lang", "names"),
    [
        ("Ask a judge.", "Pregunta al juez.", ES, []),
        ("Ask a judge.", "Pregunta al árbitro.", ES, ["judge"]),
        ("Ask someone.", "Pregunta al juez.", ES, ["no-judge"]),
        ("Ask a judge.", "Demandez à l’arbitre.", FR, []),
    ],
)
def test_patterns_work_both_ways(
    tmp_path: Path, source: str, target: str, lang: Language, names: list[str]
) -> None:
    findings = found(written(tmp_path, BOTH), source, target, lang)
    assert names == [one.data["name"] for one in findings]


def test_a_pattern_has_its_severity_and_crosses_processes(tmp_path: Path) -> None:
    path = written(tmp_path, BOTH)
    [one] = found(path, "Ask a judge.", "Nadie.")
    assert Severity.MAJOR is one.severity
    again = pickle.loads(pickle.dumps(read_patterns(path)))  # noqa: S301 - our own
    assert ["judge", "no-judge"] == [check.pattern.name for check in again]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pattern = 1",
        "[[pattern]]\nid = 'a'\nmessage = 'm'",
        "[[pattern]]\nid = 'a'\ntarget = 'x'",
        "[[pattern]]\nid = 'A b'\ntarget = 'x'\nmessage = 'm'",
        "[[pattern]]\nid = 'a'\ntarget = '('\nmessage = 'm'",
        "[[pattern]]\nid = 'a'\ntarget = 'x*'\nmessage = 'm'",
        "[[pattern]]\nid = 'a'\ntarget = '(x+)+y'\nmessage = 'm'",
        f"[[pattern]]\nid = 'a'\ntarget = '{'x' * (MOST + 1)}'\nmessage = 'm'",
        "[[pattern]]\nid = 'a'\ntarget = 1\nmessage = 'm'",
        "[[pattern]]\nid = 'a'\ntarget = 'x'\nmessage = 'm'\nlangs = 'es'",
        "[[pattern]]\nid = 'a'\ntarget = 'x'\nmessage = 'm'\nlangs = [['es']]",
        "[[pattern]]\nid = 'a'\ntarget = 'x'\nmessage = 'm'\nlangs = ['xx']",
        "[[pattern]]\nid = 'a'\ntarget = 'x'\nmessage = 'm'\nseverity = 'bad'",
        "[[pattern]]\nid = 'a'\ntarget = 'x'\nmessage = 'm'\nclass = 'bad'",
        "[[pattern]]\nid = 'a'\ntarget = 'x'\nmessage = 'm'\nfix = '\\2'",
        "[[pattern]]\nid = 'a'\nsource = 'x'\nmessage = 'm'\nfix = 'y'",
        "[[pattern]]\nid = 'a'\ntarget = 'x'\nmessage = 'm'\nother = 'y'",
        "[[pattern]]\nid = 'a'\ntarget = 'x'\nmessage = 'm'\n" * 2,
        "[[pattern]\n",
        "[pattern]\nid = 'a'",
    ],
)
def test_what_is_no_pattern_is_refused(tmp_path: Path, text: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(BrokenPatterns) as caught:
        read_patterns(path)
    assert str(path) in str(caught.value)
    assert caught.value.data["reason"]


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "patterns.toml"
    path.write_bytes(b"\xff\xfe[[pattern]]")
    with pytest.raises(BrokenPatterns):
        read_patterns(path)


@pytest.mark.parametrize(
    "words",
    [
        r"(a+)+b",
        r"(a*)*b",
        r"(?:\w+\s?)*:",
        r"(\w+|\d+)*!",
        r"(a|a)*b",
        r"(a|ab?)*c",
        r"(?:(?:a+)b?)+c",
        r"(.*)*x",
        r"(?:a{1,50}){1,50}b",
        r"([a-z]+)*\d",
        r"(?:x+y*)+z",
        r"(?:\w+-?)+!",
    ],
)
def test_repeats_in_repeats_may_run_away(words: str) -> None:
    assert may_run_away(words)


@pytest.mark.parametrize(
    "words",
    [
        r"\bjudge\b",
        r"(?:\w+ )*x",
        r"(?:, \w+)*",
        r"(?:a|b)*c",
        r"[«“][^»”]*[»”]",
        r".*a.*b",
        r"(?:\d{1,3}(?:\.\d{3})*)",
        r"(?=a+)b+",
        r"(?:a+){1,3}",
        r"(?i)(?:foo|bar)+",
        r"(?:\{[^}]+\})+",
        r"(?P<x>a)(?P=x)",
        "(",
    ],
)
def test_expressions_that_end(words: str) -> None:
    assert not may_run_away(words)


_PIECES = ("a", "b", r"\w", "a?", "a+", "b*", "(?:a|b)*", "(?:a|ab)+", "(?:aa?)+", "(?:ab?)*")


@given(st.lists(st.sampled_from(_PIECES), min_size=1, max_size=3).map("".join))
def test_what_is_let_pass_comes_to_an_end(words: str) -> None:
    """On a text on which one that runs away would be busy for hours."""
    try:
        compiled = re.compile(words + "!")
    except re.error:
        return
    if may_run_away(words):
        return
    assert compiled.search("ab" * 20 + "a" * 20) is None
