"""What all tests share: the real texts, where they are, and the digest with few of its parts."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from first_use import FirstUse, search
from shared import made_once
from small_digest import copy_parts, use_parts

ROOT = Path(__file__).resolve().parent.parent

# Looking for cycles as often as Python does of itself takes a tenth of the time of all tests.
gc.set_threshold(50_000, 20, 20)

# How long an example takes says how busy the computer is, not whether the program is right.
hypothesis.settings.register_profile(
    "any computer",
    hypothesis.settings.default,
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("any computer")


@pytest.fixture(scope="session")
def real_texts() -> Path:
    """The folder named by REGLARIO_REAL_TEXTS; the test is skipped, visibly, without it."""
    folder = Path(os.environ.get("REGLARIO_REAL_TEXTS", ROOT.parent / "shared"))
    if not (folder / "corpora").is_dir():
        pytest.skip(
            f"no real texts: REGLARIO_REAL_TEXTS must name a folder with corpora/: {folder}"
        )
    return folder


@pytest.fixture(scope="session")
def few_parts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with few parts of the digest."""
    return copy_parts(tmp_path_factory.mktemp("digest"))


@pytest.fixture
def small_digest(few_parts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process the digest has few parts, for one test."""
    use_parts(monkeypatch, few_parts)


@pytest.fixture(scope="session")
def small_home(few_parts: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home as first use makes it of the small digest; to be copied, not to be written to."""
    from indexer.library import Library

    def make(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            use_parts(patch, few_parts)
            Library.open(folder / "home").close()

    return made_once(tmp_path_factory, "small", make) / "home"


@pytest.fixture(scope="session")
def first_use(tmp_path_factory: pytest.TempPathFactory) -> FirstUse:
    """What the program's first use on the whole digest left, and what it said."""
    return FirstUse.read(made_once(tmp_path_factory, "first-use", search))


@pytest.fixture(scope="session", autouse=True)
def _models_stay() -> Iterator[None]:
    """The tables of spaCy and simplemma are loaded once in a process, not for each import."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("indexer.vocabulary._forget_models", lambda: None)
        yield
