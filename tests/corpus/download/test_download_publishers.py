"""The built-in list is sound, and a list that is not is refused with its fault."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from loopback import listing

import corpus.download
from corpus.download.addresses import checked
from corpus.download.errors import BadPublishers, UnknownThing
from corpus.download.publishers import read_publishers
from corpus.kinds import Format
from corpus.languages import Language
from corpus.source import MAX_TEXT_BYTES

BUILT_IN = read_publishers()
THINGS = list(BUILT_IN.things.values())
TREES = "https://media.wizards.com/2026/downloads/"


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: thing.id)
def test_every_thing_of_the_built_in_list_is_whole(thing):
    """Safe addresses, three languages, limits that its reader can bear, something to count."""
    assert thing.address == checked(thing.address)
    assert all(address.startswith("https://") for address in (thing.page, thing.terms))
    assert set(Language) == set(thing.what)
    assert len(set(thing.what.values())) == 3
    assert thing.least
    assert thing.limit <= thing.unpacked
    assert thing.format is not Format.RULES_TEXT or thing.unpacked <= MAX_TEXT_BYTES
    assert thing.file is None or thing.file.endswith(thing.suffix)


def test_the_list_has_the_rules_and_the_rulings():
    """That is what people come for."""
    assert {"rules-en", "rulings"} <= set(BUILT_IN.things)


@pytest.mark.parametrize(
    ("link", "address"),
    [
        (f"{TREES}MagicCompRules%2020260807.txt", f"{TREES}MagicCompRules%2020260807.txt"),
        (f"{TREES}MagicCompRules 20260807.txt", f"{TREES}MagicCompRules 20260807.txt"),
        (f"{TREES}MagicCompRules%20202609224.txt", f"{TREES}MagicCompRules%20202609224.txt"),
        (f"{TREES}MagicCompRules_20260807.txt", f"{TREES}MagicCompRules_20260807.txt"),
        (f"{TREES}MagicCompRules%2020260807.pdf", None),
        ("https://example.org/MagicCompRules%2020260807.txt", None),
        (f"{TREES}Other%2020260807.txt", None),
    ],
)
def test_the_link_to_the_official_text_is_known_by_its_form(link, address):
    """With a blank, or a digit too many, as has been seen; PDF and other hosts are not taken."""
    found = BUILT_IN.things["rules-en"].link.search(f'<p>x</p><a href="{link}">TXT</a>')
    assert address == (found and found["address"])


def test_the_pattern_of_the_link_takes_no_time_on_a_bad_page():
    """A page of half a megabyte of beginnings."""
    text = (f"{TREES}MagicCompRules" * 10_000)[:500_000]
    assert BUILT_IN.things["rules-en"].link.search(text) is None


def test_no_address_stands_in_the_code():
    """All are data."""
    folder = Path(corpus.download.__file__).parent
    code = {path.name: path.read_text("utf-8") for path in folder.glob("*.py")}
    assert len(code) > 10
    assert [name for name, text in code.items() if re.search(r"https?://\w", text)] == []


def test_names_are_chosen_once_each_in_their_order():
    """However often they are given."""
    chosen = BUILT_IN.chosen(("rulings", "rules-en", "rulings"))
    assert ["rulings", "rules-en"] == [thing.id for thing in chosen]


def test_an_unknown_name_is_told_with_those_there_are():
    """Nothing is guessed."""
    with pytest.raises(UnknownThing) as caught:
        BUILT_IN.chosen(("rules-en", "rules-de"))
    assert {"name": "rules-de", "known": tuple(BUILT_IN.things)} == caught.value.data


BAD = {
    "no id": ({"id": None}, "thing-1 lacks id"),
    "an id that is a path": ({"id": "../cats"}, "thing-1 has a wrong id"),
    "no limit": ({"limit": None}, "cats lacks limit"),
    "a limit of nothing": ({"limit": 0}, "cats has a wrong limit"),
    "a limit in words": ({"limit": "much"}, "cats has a wrong limit"),
    "a truth for a limit": ({"limit": True}, "cats has a wrong limit"),
    "a format that is none": ({"format": "pdf"}, "cats has a wrong format"),
    "a language that is none": ({"lang": "de"}, "cats has a wrong lang"),
    "a file in another folder": ({"file": "../x.txt"}, "cats has a wrong file"),
    "a hidden file": ({"file": ".downloads.json"}, "cats has a wrong file"),
    "a suffix with a path": ({"suffix": "./x"}, "cats has a wrong suffix"),
    "a pattern that is none": ({"link": "(?P<address>"}, "cats has a wrong link"),
    "a pattern without an address": ({"link": "x"}, "cats has a wrong link"),
    "an unknown count": ({"least": {"cats": 3}}, "cats has a wrong cats"),
    "a misspelt key": ({"adress": "x"}, "cats has a wrong adress"),
    "two ways to find it": (
        {"link": "(?P<address>x)", "entry": {"list": "x", "where": {}, "take": ["x"]}},
        "cats has a wrong entry",
    ),
    "an entry without a key": (
        {"entry": {"list": "x", "where": {}, "take": []}},
        "cats has a wrong take",
    ),
    "an entry that is text": ({"entry": "data"}, "cats has a wrong entry"),
    "a missing language": ({"what": {"en": "x", "es": "x"}}, "cats lacks fr"),
    "no patience": ({"network": {"silence": 0}}, "network has a wrong silence"),
    "patience in words": ({"network": {"whole": "long"}}, "network has a wrong whole"),
    "something else of the network": ({"network": {"retries": 3}}, "network has a wrong retries"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_list_that_is_not_of_the_form_is_refused(tmp_path, name):
    """With the key that is wrong; nothing is passed over."""
    changes, reason = BAD[name]
    path = listing(tmp_path / "list.toml", "https://example.org/x", **changes)
    with pytest.raises(BadPublishers) as caught:
        read_publishers(path)
    assert {"path": str(path), "reason": reason} == caught.value.data


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "publishers.toml lacks network"),
        ("network = 7\nthing = []", "publishers.toml has a wrong network"),
        ("x = = 7", "Invalid value (at line 1, column 5)"),
        ("thing = 7", "publishers.toml lacks network"),
    ],
)
def test_a_file_that_is_no_list_is_refused(tmp_path, text, reason):
    """With what it lacks, or with what the parser says."""
    path = tmp_path / "list.toml"
    path.write_text(text)
    with pytest.raises(BadPublishers) as caught:
        read_publishers(path)
    assert reason == caught.value.data["reason"]


def test_a_list_with_something_else_in_it_is_refused(tmp_path):
    """It may be a misspelt table."""
    path = listing(tmp_path / "list.toml", "https://example.org/x")
    path.write_text("[things]\n" + path.read_text())
    with pytest.raises(BadPublishers, match="has a wrong things"):
        read_publishers(path)


def test_a_list_in_another_encoding_is_refused(tmp_path):
    """TOML is UTF-8."""
    path = tmp_path / "list.toml"
    path.write_bytes("é = 7".encode("latin-1"))
    with pytest.raises(BadPublishers):
        read_publishers(path)


def test_two_things_of_one_name_are_refused(tmp_path):
    """A name means one thing."""
    path = listing(tmp_path / "list.toml", "https://example.org/x")
    text = path.read_text()
    path.write_text(text + text[text.index("[[thing]]") :])
    with pytest.raises(BadPublishers, match="cats has a wrong id"):
        read_publishers(path)
