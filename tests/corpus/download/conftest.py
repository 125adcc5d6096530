"""A publisher on this computer, and a folder to download to."""

from __future__ import annotations

import shutil
import ssl
import subprocess
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


PUBLISHERS = (
    *("magic.wizards.com", "media.wizards.com", "api.scryfall.com", "data.scryfall.io"),
    "mtgjson.com",
)


@pytest.fixture(scope="session")
def certificate(tmp_path_factory):
    """A certificate of our own, with its key, for this computer and in the publishers' names."""
    if not shutil.which("openssl"):
        pytest.skip("no openssl here, which makes the certificate")
    path = tmp_path_factory.mktemp("tls") / "here.pem"
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    names = ",".join(["IP:127.0.0.1", *(f"DNS:{name}" for name in PUBLISHERS)])
    more = ["-subj", "/CN=here", "-addext", f"subjectAltName={names}"]
    words = [*command.split(), *more, "-keyout", str(path), "-out", "-"]
    made = subprocess.run(words, check=True, capture_output=True)
    with path.open("ab") as stream:
        stream.write(made.stdout)
    return path


@pytest.fixture
def safe_site(certificate):
    """A site with https; its certificate is trusted by nobody yet."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    with serving(context) as found:
        yield found
