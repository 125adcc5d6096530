"""Misuse is told in the reader's language, with what was probably meant."""

from __future__ import annotations

import pytest

from cli.main import COMMANDS
from corpus.languages import Language


def test_a_misspelt_command_is_answered_with_the_nearest(reglario):
    """Exit code 2, nothing on stdout."""
    run = reglario("serach", "x")
    assert (run.code, run.out) == (2, "")
    assert "No such command 'serach'. Did you mean 'search'?" in run.err


def test_a_misspelt_option_is_answered_with_the_nearest(reglario):
    """Spanish, though the language itself stands after the mistake."""
    run = reglario("show", "7", "--jsno", "--ui", "es")
    assert run.code == 2
    assert "No existe la opción «--jsno». ¿Querías decir '--json'?" in run.err


MISUSES = {
    "unknown command": ["frobnicate"],
    "unknown option": ["show", "7", "--frob"],
    "no key": ["show"],
    "two keys": ["refs", "7", "8"],
    "a flag with a value": ["show", "7", "--all=x"],
    "an option without its value": ["search", "x", "--limit"],
    "no number": ["search", "x", "--limit", "many"],
    "out of range": ["search", "x", "--limit", "0"],
    "no such choice": ["search", "x", "--kind", "poem"],
    "no such language": ["show", "7", "--lang", "tlh"],
    "nothing to look for": ["search"],
    "only blanks to look for": ["search", " "],
    "trec without a file": ["search", "x", "--format", "trec"],
    "words and a file": ["search", "x", "--queries", "f"],
    "neither key nor all": ["refs"],
    "key and all": ["refs", "7", "--all"],
    "no shell": ["completion"],
    "unknown shell": ["completion", "cmd"],
}


@pytest.mark.parametrize("name", MISUSES)
def test_misuse_ends_with_2_and_is_told_in_every_language(reglario, name):
    """No line of the Spanish and French answers is the English one."""
    told = {lang: reglario("--ui", lang, *MISUSES[name]) for lang in Language}
    assert {run.code for run in told.values()} == {2}
    choices = {line for line in told[Language.EN].err.splitlines() if line.startswith("\t")}
    english = set(told[Language.EN].err.splitlines()) - choices - {""}
    for lang in (Language.ES, Language.FR):
        assert english.isdisjoint(told[lang].err.splitlines())


def test_misuse_with_json_is_told_in_json_too(reglario):
    """The code is stable, the message in the language."""
    run = reglario("show", "--json", "--ui", "fr")
    assert run.json == {
        "error": {
            "code": "usage",
            "message": "Il manque l’argument 'CLÉ...'.",
            "hint": None,
            "data": {},
        }
    }
    assert "Il manque l’argument" in run.err


def test_no_command_shows_the_help(reglario):
    """Click's own answer, exit code 2, on stderr."""
    run = reglario()
    assert (run.code, run.out) == (2, "")
    assert "Commands:" in run.err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_takes_the_common_options_after_its_name(reglario, command):
    """--home, --ui, --json and --debug."""
    text = reglario(command, "--help").out
    assert all(option in text for option in ("--home", "--ui", "--json", "--debug"))


def test_the_version_is_the_installed_one(reglario):
    """On stdout, alone."""
    from importlib.metadata import version

    assert reglario("--version").out == f"reglario {version('reglario')}\n"
