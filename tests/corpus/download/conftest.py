"""A publisher on this computer, and a folder to download to."""

from __future__ import annotations

from pathlib import Path

import pytest
from loopback import listing, serving

from corpus.download.folder import downloads
from corpus.download.publishers import read_publishers


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch):
    """The proxies of whoever runs the tests are not asked."""
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.fixture
def site():
    """A server that answers as the test says."""
    with serving() as found:
        yield found


@pytest.fixture
def folder(tmp_path):
    """Where downloads go."""
    return tmp_path / "downloads"


@pytest.fixture
def get(site, folder, tmp_path):
    """Get the thing `cats` from `/cats.txt` of the site, or from elsewhere."""

    def run(path: str = "/cats.txt", progress=lambda *_: None, **changes):
        address = path if "://" in path else site.at(path)
        publishers = read_publishers(listing(tmp_path / "list.toml", address, **changes))
        with downloads(folder, publishers.network) as held:
            return held.get(publishers.things["cats"], progress)

    return run


@pytest.fixture
def names(folder):
    """The files in the folder that a person sees."""

    def run() -> list[str]:
        found: list[Path] = list(folder.iterdir())
        return sorted(path.name for path in found if not path.name.startswith("."))

    return run
