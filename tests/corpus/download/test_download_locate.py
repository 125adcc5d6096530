"""The newest file is found behind a link of a page, or by an item of a list."""

from __future__ import annotations

import gzip
import json

import pytest
from loopback import RULES, File, chunked, redirect, silence, status

from corpus.download.errors import (
    CutOffSomewhere,
    DownloadTooLarge,
    GoneAway,
    NoLink,
    TooSlow,
    UnsafeRedirect,
)

BODY = RULES.encode()
LINK = r'(?P<address>/files/[^"<>\\]*?(?P<newest>\d{8})\d?\.txt)'


def page(*names):
    """A page that links to some files."""
    links = "".join(f'<a href="{name}">Text</a><a href="{name}.pdf">PDF</a>' for name in names)
    return File(f"<html><body>{links}</body></html>".encode(), etag=None)


@pytest.mark.parametrize(
    "names",
    [
        ("/files/Cats%2020310303.txt",),
        ("/files/Cats 20310303.txt",),
        ("/files/Cats&#32;20310303.txt",),
        ("/files/Cats%2020290101.txt", "/files/Cats%2020310303.txt", "/files/Cats%2020300101.txt"),
        ("/files/Cats%2020310303.txt", "/files/Dogs%2020310303.txt"),
        ("/other/Cats%2020320101.txt", "/files/Cats%2020310303.txt"),
    ],
    ids=[
        "one",
        "with a blank",
        "with a blank as HTML has it",
        "the newest of three",
        "the first of two",
        "another pattern",
    ],
)
def test_the_newest_link_that_fits_is_taken(get, site, names):
    """By the date in its name; of two of one day the one that stands first."""
    site.pages["/list"] = page(*names)
    site.pages["/files/Cats%2020310303.txt"] = File(BODY)
    got = get("/list", link=LINK)
    assert ("Cats 20310303.txt", BODY) == (got.path.name, got.path.read_bytes())
    assert site.headers("/list")[0]["accept"].startswith("text/html")


@pytest.mark.parametrize(
    "text",
    ['{"url":"\\/files\\/Cats%2020310303.txt"}', '"\\u002Ffiles\\u002FCats%2020310303.txt"'],
    ids=["slashes", "code points"],
)
def test_a_link_in_a_script_is_found_too(get, site, text):
    """Some pages are made by their scripts."""
    site.pages["/list"] = File(f"<script>{text}</script>".encode())
    site.pages["/files/Cats%2020310303.txt"] = File(BODY)
    assert BODY == get("/list", link=LINK).path.read_bytes()


def test_a_newer_file_gets_its_own_name_beside_the_old(get, site, names):
    """Editions are kept; and nothing of the old one is a condition for the new."""
    site.pages["/list"] = page("/files/Cats%2020310303.txt")
    site.pages["/files/Cats%2020310303.txt"] = File(BODY)
    get("/list", link=LINK)
    site.pages["/list"] = page("/files/Cats%2020310404.txt", "/files/Cats%2020310303.txt")
    site.pages["/files/Cats%2020310404.txt"] = File(BODY.replace(b"March", b"April"))
    assert get("/list", link=LINK).kept.effective == "2031-04-03"
    assert "if-none-match" not in site.headers("/files/Cats%2020310404.txt")[0]
    assert ["Cats 20310303.txt", "Cats 20310404.txt"] == names()
    assert get("/list", link=LINK).outcome == "unchanged"


def test_a_page_may_be_packed_and_elsewhere(get, site):
    """A link is meant from where the page is at last."""
    site.pages["/list"] = redirect("/files/")
    relative = r'(?P<address>[^"<>]*(?P<newest>\d{8})\.txt)"'
    site.pages["/files/"] = File(b'<a href="Cats%2020310303.txt">', packed=True)
    site.pages["/files/Cats%2020310303.txt"] = File(BODY)
    assert (site.at("/files/"),) == get("/list", link=relative).redirects


ENTRY = {
    "list": "data",
    "where": {"type": "rules", "object": "bulk_data"},
    "take": ["new_address", "address"],
}


@pytest.mark.parametrize("keys", [["address"], ["new_address"], ["address", "new_address"]])
def test_the_item_of_a_list_is_taken_that_is_as_it_must_be(get, site, keys):
    """The first key that it has says where the file is."""
    other = {"type": "cards", "object": "bulk_data", "address": site.at("/no")}
    item = {"type": "rules", "object": "bulk_data"}
    item |= {key: site.at("/old" if key == "address" else "/new") for key in keys}
    site.pages["/list"] = File(json.dumps({"data": [None, other, {**other}, item]}).encode())
    site.pages["/old"] = site.pages["/new"] = File(BODY)
    got = get("/list", entry=ENTRY)
    assert got.kept.address == item.get("new_address", item.get("address"))
    assert site.headers("/list")[0]["accept"].startswith("application/json")


NOTHING = {
    "no link": ({"link": LINK}, b"<html>Nothing here</html>"),
    "a link to something else": ({"link": LINK}, b'<a href="/files/Cats%2020310303.pdf">'),
    "no JSON": ({"entry": ENTRY}, b"<html>Sorry</html>"),
    "no list": ({"entry": ENTRY}, b'{"object": "error"}'),
    "a list of nothing": ({"entry": ENTRY}, b'{"data": {"type": "rules"}}'),
    "no item": ({"entry": ENTRY}, b'{"data": [{"type": "cards", "address": "x"}]}'),
    "no address": ({"entry": ENTRY}, b'{"data": [{"type": "rules", "object": "bulk_data"}]}'),
    "a number": ({"entry": ENTRY}, b"7"),
    "too deep": ({"entry": ENTRY}, b"[" * 15_000),
}


@pytest.mark.parametrize("name", NOTHING)
def test_a_page_that_names_no_file_is_told(get, site, name):
    """With its address, and nothing else is asked."""
    how, body = NOTHING[name]
    site.pages["/list"] = File(body)
    with pytest.raises(NoLink) as caught:
        get("/list", **how)
    assert {"address": site.at("/list"), "name": "cats"} == caught.value.data
    assert len(site.asked) == 1


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (status(404), GoneAway),
        (silence(b"<html>"), TooSlow),
        (File(bytes(500), cut=100), CutOffSomewhere),
        (chunked(b"<html>", ends=False), CutOffSomewhere),
        (File(gzip.compress(b"<html>" * 99)[:-9]), CutOffSomewhere),
        (File(bytes(30_000)), DownloadTooLarge),
        (File(gzip.compress(bytes(10_000_000))), DownloadTooLarge),
    ],
    ids=["none", "silent", "cut", "no end", "half packed", "too large", "a bomb"],
)
def test_a_page_that_does_not_come_whole_is_told(get, site, answer, kind):
    """As a file that does not."""
    site.pages["/list"] = answer
    with pytest.raises(kind):
        get("/list", link=LINK, network={"silence": 0.4 if kind is TooSlow else 30})


@pytest.mark.parametrize("to", ["http://example.org/x.txt", "file:///etc/passwd"])
def test_a_page_that_names_an_unsafe_address_is_not_followed(get, site, to):
    """As a redirect is not."""
    site.pages["/list"] = File(json.dumps({"data": [{"address": to}]}).encode())
    with pytest.raises(UnsafeRedirect):
        get("/list", entry={"list": "data", "where": {}, "take": ["address"]})
