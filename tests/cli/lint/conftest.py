"""A home with a small English book, and translations of it that people hand over."""

from __future__ import annotations

import shutil

import pytest
from lint_texts import SPANISH, write_english


@pytest.fixture(scope="session")
def lint_home(small_home, tmp_path_factory):
    """A home with the small digest and a small English book; only to be read."""
    from kb.base import KnowledgeBase
    from kb.importer import import_files

    folder = tmp_path_factory.mktemp("lint-texts")
    home = shutil.copytree(small_home, folder / "home")
    with KnowledgeBase.open(home, writable=True) as kb:
        import_files(kb, [write_english(folder)])
    return home


@pytest.fixture
def lint(reglario, lint_home, tmp_path, monkeypatch):
    """Run `reglario lint` with that home, in a folder where names of files are short.

    Only blanks are looked for, unless the test says otherwise: what else is found in the texts
    is for the tests of the checks to say.
    """
    monkeypatch.chdir(tmp_path)

    def run(*words, ui="en", only="double-blank"):
        chosen = ["--only", only] if only else []
        return reglario("--ui", ui, "lint", *words, *chosen, home=lint_home)

    return run


@pytest.fixture
def spanish(tmp_path):
    """A Spanish translation with a doubled blank in two rules, and a rule too many."""
    path = tmp_path / "gatos.txt"
    path.write_text(SPANISH, "utf-8")
    return path
