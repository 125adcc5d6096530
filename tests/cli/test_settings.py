"""The settings that all commands share, as far as they are known before parsing."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.options import first_look
from corpus.languages import Language


@pytest.mark.parametrize(
    "args",
    [["--ui", "fr", "show"], ["show", "7", "--ui=fr"], ["--ui", "es", "show", "--ui", "fr"]],
    ids=["before", "after", "the last counts"],
)
def test_the_language_is_seen_wherever_it_stands(args):
    """Errors of parsing are told in it."""
    assert first_look(args, {"LANG": "es_ES"}).ui is Language.FR


def test_words_after_two_hyphens_are_no_options():
    """A search may look for --json."""
    assert not first_look(["search", "--", "--json"], {}).json


def test_an_unknown_language_is_left_for_click_to_refuse():
    """The first look refuses nothing."""
    assert first_look(["--ui", "tlh"], {"LANG": "fr_FR"}).ui is Language.FR


def test_the_environment_gives_what_the_command_line_does_not():
    """Home, language and debugging have variables."""
    settings = first_look([], {"REGLARIO_HOME": "h", "REGLARIO_UI": "es", "REGLARIO_DEBUG": "1"})
    assert (Path("h"), Language.ES, True) == (settings.home, settings.ui, settings.debug)


def test_the_command_line_goes_before_the_environment():
    """An option is nearer than a variable."""
    assert first_look(["--ui", "en"], {"REGLARIO_UI": "es"}).ui is Language.EN


def test_a_tilde_in_the_environments_home_is_the_persons_folder():
    """A quoted variable reaches the program with it."""
    assert Path.home() / "foo" == first_look([], {"REGLARIO_HOME": "~/foo"}).home


def test_languages_are_known_in_any_case():
    """In the environment and as an option."""
    assert first_look([], {"REGLARIO_UI": "ES"}).ui is Language.ES
    assert first_look(["--ui", "Fr"], {}).ui is Language.FR
