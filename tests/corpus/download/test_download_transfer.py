"""Bytes come whole, or wait for the next time; two states of a file are never glued together."""

from __future__ import annotations

import gzip
import os
import resource
from contextlib import contextmanager

import pytest
from loopback import RULES, File, chunked, drip, drip_headers, silence, status

from corpus.download.errors import (
    AnnouncedTooLarge,
    BadStatus,
    CutOff,
    CutOffSomewhere,
    DamagedArchive,
    DownloadTooLarge,
    TookTooLong,
    TooSlow,
    WrongContent,
)
from corpus.download.outcome import Outcome

BODY = RULES.encode()
OTHER = RULES.replace("sleep", "dream").encode()
DAY, LONG_AGO = "Mon, 03 Mar 2031 12:00:00 GMT", "Mon, 03 Mar 2003 12:00:00 GMT"


def part(folder):
    """What has come so far."""
    return (folder / "cats.part").read_bytes()


def begin(get, site, **how):
    """Have a download break off after 100 bytes."""
    site.pages["/cats.txt"] = File(BODY, cut=100, **how)
    with pytest.raises(CutOff):
        get()


def test_a_file_comes_whole_under_the_name_of_its_address(get, site, folder, names):
    """And nothing else is left beside it."""
    site.pages["/cats.txt"] = File(BODY)
    got = get()
    assert (Outcome.DOWNLOADED, folder / "cats.txt", 0) == (got.outcome, got.path, got.resumed)
    assert BODY == got.path.read_bytes()
    assert ["cats.txt"] == names()


@pytest.mark.parametrize(
    "how", [{}, {"etag": None, "modified": DAY}, {"etag": 'W/"one"'}], ids=["tag", "date", "weak"]
)
def test_what_has_not_changed_is_not_sent_again(get, site, how):
    """The publisher is told what is there, and says that it is the newest."""
    site.pages["/cats.txt"] = File(BODY, **how)
    first, second = get(), get()
    assert (Outcome.UNCHANGED, first.path, None) == (second.outcome, second.path, second.proof)
    asked = site.headers("/cats.txt")[1]
    assert asked.get("if-none-match", asked.get("if-modified-since")) in {*how.values(), '"one"'}
    assert "range" not in asked


def test_what_has_changed_takes_the_place_of_the_old(get, site):
    """At the same address, under the same name."""
    site.pages["/cats.txt"] = File(BODY)
    get()
    site.pages["/cats.txt"] = File(OTHER, etag='"two"')
    got = get()
    assert (Outcome.DOWNLOADED, OTHER) == (got.outcome, got.path.read_bytes())


def test_a_publisher_that_tells_no_states_sends_all_and_it_is_compared(get, site):
    """The same bytes are nothing new."""
    site.pages["/cats.txt"] = File(BODY, etag=None)
    assert [Outcome.DOWNLOADED, Outcome.UNCHANGED] == [get().outcome, get().outcome]
    assert "if-none-match" not in site.headers("/cats.txt")[1]


@pytest.mark.parametrize("lost", ["removed", "altered"])
def test_nothing_is_left_out_for_a_file_that_is_there_no_more(get, site, lost):
    """A file that was removed or altered is asked for without conditions."""
    site.pages["/cats.txt"] = File(BODY)
    path = get().path
    path.unlink()
    if lost == "altered":
        path.write_bytes(BODY[:-1] + b"!")
    site.pages["/cats.txt"] = File(BODY, etag=None)
    if lost == "removed":
        assert get().outcome is Outcome.DOWNLOADED
    else:
        with pytest.raises(Exception, match="not as it was downloaded"):
            get()
    assert "if-none-match" not in site.headers("/cats.txt")[1]


def test_what_broke_off_is_gone_on_with(get, site, folder, names):
    """Only the rest is asked for, on condition that the file is still the same."""
    begin(get, site)
    assert BODY[:100] == part(folder)
    site.pages["/cats.txt"] = File(BODY)
    got = get()
    assert (BODY, 100) == (got.path.read_bytes(), got.resumed)
    asked = site.headers("/cats.txt")[1]
    assert ("bytes=100-", '"one"') == (asked["range"], asked["if-range"])
    assert ["cats.txt"] == names()


def test_a_date_joins_parts_where_there_is_no_tag(get, site):
    """If it is older than the answer."""
    begin(get, site, etag=None, modified=LONG_AGO)
    site.pages["/cats.txt"] = File(BODY, etag=None, modified=LONG_AGO)
    got = get()
    assert (BODY, 100) == (got.path.read_bytes(), got.resumed)
    assert site.headers("/cats.txt")[1]["if-range"] == LONG_AGO


def test_a_file_that_changed_meanwhile_is_begun_anew(get, site):
    """Its rest is not put behind the old beginning."""
    begin(get, site)
    site.pages["/cats.txt"] = File(OTHER, etag='"two"')
    got = get()
    assert (OTHER, 0) == (got.path.read_bytes(), got.resumed)


def test_a_publisher_that_knows_no_ranges_sends_all(get, site):
    """Status 200 to a question for a part begins anew."""
    begin(get, site)
    site.pages["/cats.txt"] = File(BODY, ranges=False)
    got = get()
    assert (BODY, 0) == (got.path.read_bytes(), got.resumed)


@pytest.mark.parametrize("how", [{"etag": None}, {"etag": 'W/"one"'}], ids=["no tag", "weak tag"])
def test_without_a_state_for_every_byte_nothing_is_joined(get, site, how):
    """The part is not asked on from."""
    begin(get, site, **how)
    site.pages["/cats.txt"] = File(OTHER, **how)
    assert OTHER == get().path.read_bytes()
    assert "range" not in site.headers("/cats.txt")[1]


def lying_range(content_range, body=BODY[100:], etag='"one"'):
    """An answer to the question for a part with a range of its own; whole when asked whole."""

    def page(handler):
        if "Range" not in handler.headers:
            return File(BODY)(handler)
        headers = {"Content-Range": content_range, "ETag": etag}
        return status(206, body, **headers)(handler)

    return page


SIZE = len(BODY)


@pytest.mark.parametrize(
    "page",
    [
        lying_range(f"bytes 0-{SIZE - 1}/{SIZE}", BODY),
        lying_range(f"bytes 99-{SIZE - 1}/{SIZE}", BODY[99:]),
        lying_range(f"bytes 101-{SIZE - 1}/{SIZE}", BODY[101:]),
        lying_range(f"bytes 100-{SIZE}/{SIZE + 1}", OTHER[100:] + b"\n"),
        lying_range(f"bytes 100-{SIZE - 1}/{SIZE}", OTHER[100:], '"two"'),
        lying_range("nonsense"),
        lying_range(""),
        lambda handler: (
            status(416, Content_Range=f"bytes */{SIZE}")
            if "Range" in handler.headers
            else File(BODY)
        )(handler),
        lambda handler: (status(416) if "Range" in handler.headers else File(BODY))(handler),
    ],
    ids=[
        "from the start",
        "too early",
        "too late",
        "another size",
        "another tag",
        "no range",
        "no header",
        "not to be met",
        "not to be met, without a size",
    ],
)
def test_a_part_that_does_not_fit_is_given_up_and_all_is_asked_for(get, site, page):
    """Once, without a range; what comes out is the file."""
    begin(get, site)
    site.pages["/cats.txt"] = page
    got = get()
    assert (BODY, 0) == (got.path.read_bytes(), got.resumed)
    assert [False, True, False] == ["range" in asked for asked in site.headers("/cats.txt")]


def test_a_part_that_is_whole_already_is_proved_and_kept(get, site, folder):
    """It was there to its last byte when the program was killed."""
    begin(get, site)
    (folder / "cats.part").write_bytes(BODY)
    site.pages["/cats.txt"] = File(BODY)
    got = get()
    assert (BODY, SIZE) == (got.path.read_bytes(), got.resumed)


def test_a_part_of_another_address_is_not_gone_on_with(get, site):
    """The newest file has another name now."""
    begin(get, site)
    site.pages["/dogs.txt"] = File(OTHER)
    assert OTHER == get("/dogs.txt").path.read_bytes()
    assert "range" not in site.headers("/dogs.txt")[0]


def test_a_part_that_was_removed_is_not_gone_on_with(get, site, folder):
    """The state still tells of it."""
    begin(get, site)
    (folder / "cats.part").unlink()
    site.pages["/cats.txt"] = File(BODY)
    assert BODY == get().path.read_bytes()
    assert "range" not in site.headers("/cats.txt")[1]


def test_a_part_that_the_state_does_not_know_is_not_gone_on_with(get, site, folder):
    """Nobody knows of which state it is."""
    begin(get, site)
    (folder / ".downloads.json").unlink()
    site.pages["/cats.txt"] = File(OTHER)
    assert OTHER == get().path.read_bytes()
    assert "range" not in site.headers("/cats.txt")[1]


def test_a_part_that_is_sent_in_parts_is_gone_on_with_again_and_again(get, site, folder):
    """Each time from where it broke off."""
    begin(get, site)
    site.pages["/cats.txt"] = File(BODY, cut=50)
    with pytest.raises(CutOff) as caught:
        get()
    assert (150, SIZE) == (caught.value.data["size"], caught.value.data["total"])
    assert BODY[:150] == part(folder)
    site.pages["/cats.txt"] = File(BODY)
    assert BODY == get().path.read_bytes()


def test_what_was_begun_is_dropped_when_the_old_is_the_newest_again(get, site, names):
    """A publisher may take a new file back."""
    site.pages["/cats.txt"] = File(BODY)
    get()
    site.pages["/cats.txt"] = File(OTHER, etag='"two"', cut=100)
    with pytest.raises(CutOff):
        get()
    site.pages["/cats.txt"] = File(BODY)
    assert get().outcome is Outcome.UNCHANGED
    assert ["cats.txt"] == names()


def test_a_body_in_chunks_comes_whole(get, site):
    """It has no length."""
    site.pages["/cats.txt"] = chunked(BODY)
    assert BODY == get().path.read_bytes()


def test_chunks_without_an_end_are_cut_off(get, site, folder, names):
    """The old file stays; what came waits."""
    site.pages["/cats.txt"] = File(OTHER, etag='"old"')
    get()
    site.pages["/cats.txt"] = chunked(BODY, ends=False)
    with pytest.raises(CutOffSomewhere) as caught:
        get()
    assert {"size": SIZE} == {"size": caught.value.data["size"]}
    assert OTHER == (folder / "cats.txt").read_bytes()
    assert ["cats.part", "cats.txt"] == names()


def test_a_body_that_ends_with_the_connection_is_believed_if_it_is_proved(get, site):
    """Old servers tell no length; the reader says whether all is there."""
    site.pages["/cats.txt"] = File(BODY, length=False)
    assert BODY == get().path.read_bytes()
    site.pages["/cats.txt"] = File(OTHER, etag='"two"', length=False, cut=200)
    with pytest.raises(WrongContent):
        get()


def test_a_packed_body_comes_unpacked_and_its_part_is_gone_on_with_packed(get, site):
    """Ranges count the bytes on the wire."""
    site.pages["/cats.txt"] = File(BODY, packed=True, cut=100)
    with pytest.raises(CutOff):
        get()
    site.pages["/cats.txt"] = File(BODY, packed=True)
    got = get()
    assert (BODY, 100) == (got.path.read_bytes(), got.resumed)
    assert "gzip" in site.headers("/cats.txt")[0]["accept-encoding"]


def test_a_packed_body_without_a_length_that_is_cut_waits_for_its_rest(get, site, folder):
    """The archive itself says that it has no end."""
    packed = gzip.compress(BODY, mtime=0)
    site.pages["/cats.txt"] = File(BODY, packed=True, length=False, cut=100)
    with pytest.raises(CutOffSomewhere):
        get()
    assert packed[:100] == part(folder)
    site.pages["/cats.txt"] = File(BODY, packed=True)
    assert BODY == get().path.read_bytes()


def test_an_archive_that_is_whole_and_has_no_end_is_damaged(get, site, names):
    """Once the publisher says that there is no more of it; else it would be asked for for ever."""
    site.pages["/cats.txt"] = File(gzip.compress(BODY)[:100], length=False)
    with pytest.raises(CutOffSomewhere):
        get()
    with pytest.raises(DamagedArchive):
        get()
    assert [] == names()


def test_a_file_that_is_said_to_be_too_large_is_not_begun(get, site, names):
    """Not one byte of it is taken."""
    site.pages["/cats.txt"] = silence(total=100_001)
    with pytest.raises(AnnouncedTooLarge) as caught:
        get()
    assert (100_001, 100_000) == (caught.value.data["size"], caught.value.data["limit"])
    assert [] == names()


def test_a_part_of_a_file_that_is_said_to_be_too_large_is_dropped(get, site, names):
    """Its size was not known when it was begun."""
    site.pages["/cats.txt"] = chunked(BODY[:100], ends=False)
    with pytest.raises(CutOffSomewhere):
        get()
    site.pages["/cats.txt"] = lying_range("bytes 100-199999/200000")
    with pytest.raises(AnnouncedTooLarge):
        get()
    assert [] == names()


@pytest.mark.parametrize("page", [chunked(bytes(150_000)), File(bytes(150_000), length=False)])
def test_a_file_that_turns_out_too_large_is_dropped(get, site, names, page):
    """Where nobody said how large it is."""
    site.pages["/cats.txt"] = page
    with pytest.raises(DownloadTooLarge):
        get()
    assert [] == names()


def test_a_file_without_end_is_left_at_the_limit(get, site, names):
    """Long before the time is over."""

    def page(handler):
        handler.begin(200, {})
        while not handler.site.stopped.wait(0.001):
            handler.wfile.write(bytes(1 << 14))

    site.pages["/cats.txt"] = page
    with pytest.raises(DownloadTooLarge):
        get(network={"whole": 10})
    assert [] == names()


def test_more_bytes_than_were_announced_are_not_taken(get, site):
    """What stands behind the end is not of this answer."""
    site.pages["/cats.txt"] = File(BODY + b"evil", more={"Content-Length": str(SIZE)}, length=False)
    assert BODY == get().path.read_bytes()


def test_a_publisher_that_says_nothing_is_left(get, site, folder):
    """What it sent before stays for the next time."""
    site.pages["/cats.txt"] = silence(BODY[:100], SIZE)
    with pytest.raises(TooSlow) as caught:
        get(network={"silence": 0.4})
    assert caught.value.data["seconds"] == 0.4
    assert BODY[:100] == part(folder)
    site.pages["/cats.txt"] = File(BODY)
    got = get()
    assert (BODY, 100) == (got.path.read_bytes(), got.resumed)


@pytest.mark.parametrize(
    "page",
    [drip(BODY, 0.05, 100), drip_headers(0.05), lambda handler: handler.site.stopped.wait(30)],
    ids=["body", "headers", "nothing"],
)
def test_a_publisher_that_drips_is_left_when_the_time_is_over(get, site, page):
    """Each byte comes in time, and all of them never."""
    site.pages["/cats.txt"] = page
    with pytest.raises(TookTooLong) as caught:
        get(network={"whole": 0.5})
    assert caught.value.data["seconds"] == 0.5


def test_what_dripped_is_gone_on_with(get, site, folder):
    """The bytes that came in time are not lost."""
    site.pages["/cats.txt"] = drip(BODY, 0.05, 100)
    with pytest.raises(TookTooLong):
        get(network={"whole": 1})
    came = part(folder)
    assert BODY.startswith(came)
    assert len(came) > 100
    site.pages["/cats.txt"] = File(BODY)
    assert len(came) == get().resumed


def test_a_body_without_a_length_that_drips_is_no_whole_file(get, site):
    """When the clock shuts the connection, that looks like its end, and is none."""

    def page(handler):
        handler.begin(200, {})
        handler.wfile.write(BODY)
        handler.wfile.flush()
        for _ in range(100):
            if handler.site.stopped.wait(0.05):
                return
            handler.wfile.write(b"\n")
            handler.wfile.flush()

    site.pages["/cats.txt"] = page
    with pytest.raises(TookTooLong):
        get(network={"whole": 0.5})


@pytest.mark.parametrize("code", [206, 416, 304, 204, 500])
def test_a_status_that_nobody_asked_for_is_no_file(get, site, names, code):
    """Part of a file, or news that it has not changed, when all was asked for."""
    site.pages["/cats.txt"] = status(code)
    with pytest.raises(BadStatus) as caught:
        get()
    assert code == caught.value.data["status"]
    assert [] == names()


@contextmanager
def small_files():
    """Within, the system lets no file grow beyond 64 KiB, as a full disk would."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_is_told_with_the_file_and_what_came_is_gone_on_with(get, site, folder):
    """The system's error names the part."""
    body = BODY + b"\n" * 80_000
    site.pages["/cats.txt"] = File(body)
    with small_files(), pytest.raises(OSError, match="too large") as caught:
        get()
    assert os.fspath(folder / "cats.part") == caught.value.filename
    got = get()
    assert body == got.path.read_bytes()
    assert got.resumed > 0
