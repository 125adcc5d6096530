"""The built-in list finds what it looks for, where publishers answer in the form they do.

The real publishers are not asked: a proxy on this computer leads to a server that has a
certificate in their names.
"""

from __future__ import annotations

import gzip
import json

import pytest
from loopback import File, tunnel

from corpus.download.errors import NoLink, TooFew
from corpus.download.folder import downloads
from corpus.download.publishers import read_publishers

BUILT_IN = read_publishers()
NEWEST = "/2031/downloads/MagicCompRules%2020310303.txt"


@pytest.fixture
def get(site, safe_site, certificate, folder, monkeypatch):
    """Get a thing of the built-in list; all hosts are the safe site."""
    monkeypatch.setenv("https_proxy", site.at(""))
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    for host in ("magic.wizards.com", "media.wizards.com", "api.scryfall.com"):
        site.pages[f"{host}:443"] = tunnel(safe_site.port)
    for host in ("data.scryfall.io", "mtgjson.com"):
        site.pages[f"{host}:443"] = tunnel(safe_site.port)

    def run(name):
        with downloads(folder, BUILT_IN.network) as held:
            return held.get(BUILT_IN.things[name], lambda *_: None)

    return run


def rules(count=2600):
    """So many rules and terms in the layout of the official text."""
    numbered = [f"{100 + n // 90}.{n % 90 + 1}. Cat {n} sleeps." for n in range(count)]
    terms = [f"Box {n}\nA place for cat {n}.\n" for n in range(600)]
    head = "Magic: The Gathering Comprehensive Rules\n\nThese are effective as of March 3, 2031.\n"
    body = "\n\n".join(["1. Game Concepts", *numbered])
    return f"{head}\n{body}\n\nGlossary\n\n{chr(10).join(terms)}\nCredits\n\nNobody.\n".encode()


def rules_page(*years):
    """The page of the rules, with its three forms of the newest text."""
    links = "".join(
        f'<a class="cta" href="https://media.wizards.com/{year}/downloads/'
        f'MagicCompRules%20{year}0303.{form}" target="_blank">{form}</a>'
        for year in years
        for form in ("docx", "pdf", "txt")
    )
    return File(f"<!doctype html><html><body>{links}</body></html>".encode(), packed=True)


def bulk(**addresses):
    """Scryfall's list of its files, by type."""
    items = [
        {"object": "bulk_data", "type": kind, **found, "name": kind, "compressed_size": 7}
        for kind, found in addresses.items()
    ]
    return File(json.dumps({"object": "list", "has_more": False, "data": items}).encode())


def lines(objects):
    """A file of objects, one a line, packed."""
    return File(gzip.compress("".join(f"{json.dumps(one)}\n" for one in objects).encode(), 1))


def rulings(count):
    """So many rulings."""
    known = {"object": "ruling", "source": "wotc", "published_at": "2020-01-02"}
    return [{**known, "oracle_id": f"k-{n}", "comment": f"Cat {n} sleeps."} for n in range(count)]


def cards(count):
    """So many cards."""
    known = {"object": "card", "lang": "en", "layout": "normal", "type_line": "Cat"}
    return [{**known, "oracle_id": f"k-{n}", "name": f"Cat {n}"} for n in range(count)]


def test_the_newest_rules_are_found_on_their_page(get, safe_site):
    """The text, not the PDF, of the newest of two."""
    safe_site.pages["/en/rules"] = rules_page(2030, 2031)
    safe_site.pages[NEWEST] = File(rules())
    got = get("rules-en")
    assert ("MagicCompRules 20310303.txt", "2031-03-03") == (got.path.name, got.kept.effective)
    assert (2600, 600) == (got.proof.counts["rules"], got.proof.counts["glossary"])


def test_a_page_without_the_text_is_told(get, safe_site):
    """It has been changed, or is that of something else."""
    safe_site.pages["/en/rules"] = rules_page()
    with pytest.raises(NoLink):
        get("rules-en")


def test_part_of_the_rules_is_not_taken_for_them(get, safe_site):
    """A page may link to a summary by that name."""
    safe_site.pages["/en/rules"] = rules_page(2031)
    safe_site.pages[NEWEST] = File(rules(200))
    with pytest.raises(TooFew):
        get("rules-en")


AT = "https://data.scryfall.io"


@pytest.mark.parametrize("key", ["jsonl_download_uri", "download_uri"])
def test_rulings_are_found_in_the_list(get, safe_site, key):
    """Under the key of today, or that of before."""
    safe_site.pages["/bulk-data"] = bulk(
        oracle_cards={key: f"{AT}/no"}, rulings={key: f"{AT}/rulings.jsonl.gz"}
    )
    safe_site.pages["/rulings.jsonl.gz"] = lines(rulings(30_000))
    got = get("rulings")
    assert ("scryfall-rulings.jsonl", 30_000) == (got.path.name, got.proof.counts["rulings"])


def test_cards_are_found_in_the_list(get, safe_site):
    """One of each, and not one of each printing."""
    safe_site.pages["/bulk-data"] = bulk(
        default_cards={"jsonl_download_uri": f"{AT}/no"},
        oracle_cards={"jsonl_download_uri": f"{AT}/cards.jsonl.gz"},
    )
    safe_site.pages["/cards.jsonl.gz"] = lines(cards(20_000))
    got = get("cards")
    assert ("scryfall-cards.jsonl", 20_000) == (got.path.name, got.proof.counts["cards"])


def test_cards_are_not_taken_for_rulings(get, safe_site):
    """Where a list mixes its files up."""
    safe_site.pages["/bulk-data"] = bulk(rulings={"jsonl_download_uri": f"{AT}/cards"})
    safe_site.pages["/cards"] = lines(cards(10))
    with pytest.raises(TooFew):
        get("rulings")


def test_atomic_cards_are_unpacked(get, safe_site):
    """MTGJSON has them at one address, as an archive."""
    ruling = {"date": "2020-01-02", "text": "It sleeps."}
    other = {"date": "2020-01-03", "text": "It purrs."}
    data = {
        f"Cat {n}": [{"name": f"Cat {n}", "layout": "normal", "rulings": [ruling, other]}]
        for n in range(20_000)
    }
    text = json.dumps({"meta": {"date": "2031-03-03"}, "data": data}).encode()
    safe_site.pages["/api/v5/AtomicCards.json.gz"] = File(gzip.compress(text, 1))
    got = get("atomic-cards")
    assert ("AtomicCards.json", text) == (got.path.name, got.path.read_bytes())
