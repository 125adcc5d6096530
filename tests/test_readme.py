"""The README is true: its tour prints what it says, its links lead somewhere."""

from __future__ import annotations

import re

import pytest
from first_use import FirstUse
from readme_tour import README, commands, tour

TEXT = README.read_text("utf-8")


def test_the_tour_prints_what_the_readme_shows(first_use: FirstUse) -> None:
    """Each command is run on the digest; `python tests/readme_tour.py` brings it up to date."""
    assert tour(TEXT, first_use.home) == TEXT


def test_the_tour_shows_every_reading_command() -> None:
    """A command that people start with is in the tour."""
    shown = {command.split()[1] for command in commands(TEXT)}
    assert {"search", "show", "refs", "sources", "doctor"} <= shown


@pytest.mark.parametrize("name", ["search", "tests"])
def test_the_two_commands_are_marked(name: str) -> None:
    """CI takes the test command from here, so the mark and its block must be there."""
    assert re.search(rf"<!-- command: {name} -->\n```sh\n\S.*\n```\n", TEXT)


def test_links_to_files_lead_somewhere() -> None:
    """Every relative link names a file of the repository."""
    targets = re.findall(r"\]\(([^):#]+)\)", TEXT)
    assert targets
    assert [target for target in targets if not (README.parent / target).exists()] == []
