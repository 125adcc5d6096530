"""A page of questions, and a window that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from chromium import Window, window
from quiz_pages import HELP, write_quiz
from shared import made_once


@pytest.fixture(scope="session")
def quiz_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of questions in three languages, made with the interface in English."""
    return (
        made_once(tmp_path_factory, "quiz", lambda at: write_quiz(at / "quiz.html")) / "quiz.html"
    )


@pytest.fixture(scope="module")
def browser_window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """A window of the browser."""
    with window(tmp_path_factory.mktemp("chromium")) as opened:
        yield opened


@pytest.fixture
def quiz(browser_window: Window, quiz_page: Path) -> Window:
    """The page in a window that is as narrow as a telephone; nothing is kept of earlier tests."""
    browser_window.media()
    browser_window.open(quiz_page, 360, 740)
    browser_window.do("localStorage.clear()")
    browser_window.reload()
    browser_window.do(HELP)
    return browser_window
