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
    assert "No existe la opción «--jsno». ¿Querías decir «--json»?" in run.err


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
            "message": "Il manque l’argument «\u00a0CLÉ...\u00a0».",
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


@pytest.mark.parametrize(
    "words",
    [["show", "7", "--jsno"], ["serach"], ["show"], ["search", "x", "--kind", "poem"]],
    ids=["option", "command", "argument", "choice"],
)
@pytest.mark.parametrize("lang", ["es", "fr"])
def test_misuse_is_told_in_the_quotation_marks_of_the_language(reglario, lang, words):
    """Click's own words too."""
    err = reglario(*words, REGLARIO_UI=lang).err
    assert "«" in err
    assert "'" not in err


def test_french_headings_have_a_blank_before_the_colon(reglario):
    """Click's headings too; other languages have none."""
    assert "Options\u00a0:\n" in reglario("--help", "--ui", "fr").out
    assert "Opciones:\n" in reglario("--help", "--ui", "es").out


def test_a_language_of_the_environment_that_is_none_is_refused(reglario):
    """As --ui is, which goes before it."""
    run = reglario("sources", REGLARIO_UI="tlh", LANG="es_ES")
    assert run.code == 2
    assert "Valor no válido para «REGLARIO_UI»: «tlh» no es uno de estos: «es», «fr», «en»." in (
        run.err
    )
    assert reglario("--help", "--ui", "fr", REGLARIO_UI="tlh").code == 0


@pytest.mark.parametrize("words", [["--ui", "FR"], ["--ui=Fr"]])
def test_languages_may_be_in_capitals(reglario, words):
    """As an option and in the environment."""
    assert "Commandes" in reglario(*words, "--help").out
    assert "Commandes" in reglario("--help", REGLARIO_UI="FR").out


def test_a_key_and_all_are_too_much(reglario):
    """The message says so."""
    assert "Give the number of a rule or --all, not both." in reglario("refs", "702", "--all").err
