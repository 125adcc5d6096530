"""How publishers are asked: who asks, where they send on to, through which proxy, how safely."""

from __future__ import annotations

import socket
import threading
from importlib.metadata import version

import pytest
from loopback import RULES, File, chunked, drip, drip_headers, redirect, status

from corpus.download.errors import (
    AskedToWait,
    AskedToWaitSeconds,
    BadStatus,
    CutOff,
    GoneAway,
    NotTrusted,
    TookTooLong,
    TooManyRedirects,
    Unreachable,
    UnsafeAddress,
    UnsafeRedirect,
)

BODY = RULES.encode()


def test_the_publisher_is_told_who_asks(get, site):
    """Name and version of the program, and nothing about the person."""
    site.pages["/cats.txt"] = File(BODY)
    get()
    [asked] = site.headers("/cats.txt")
    assert asked["user-agent"] == f"reglario/{version('reglario')}"
    assert {"host", "user-agent", "accept", "accept-encoding"} == set(asked)


def test_one_file_is_one_question(get, site):
    """Nothing is asked beforehand, and nothing again when it fails."""
    site.pages["/cats.txt"] = status(500)
    with pytest.raises(BadStatus):
        get()
    assert len(site.asked) == 1


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
def test_redirects_are_followed_and_told(get, site, code):
    """Relative ones too; the file is called as in the list all the same."""
    site.pages["/cats.txt"] = redirect("/moved", code)
    site.pages["/moved"] = redirect(site.at("/dogs.txt"), code)
    site.pages["/dogs.txt"] = File(BODY)
    got = get()
    assert (site.at("/moved"), site.at("/dogs.txt")) == got.redirects
    assert ("cats.txt", BODY) == (got.path.name, got.path.read_bytes())


def test_a_redirected_file_is_gone_on_with_and_not_sent_twice(get, site):
    """Conditions go with the question wherever it is sent on to."""
    site.pages["/cats.txt"] = redirect("/dogs.txt")
    site.pages["/dogs.txt"] = File(BODY, cut=100)
    with pytest.raises(Exception, match="broke off"):
        get()
    site.pages["/dogs.txt"] = File(BODY)
    assert get().resumed == 100
    assert get().outcome == "unchanged"


@pytest.mark.parametrize("to", ["/cats.txt", "/other"])
def test_addresses_that_send_on_in_a_circle_are_left_at_once(get, site, to):
    """None is asked twice."""
    site.pages["/cats.txt"] = redirect(to)
    site.pages["/other"] = redirect("/cats.txt")
    with pytest.raises(TooManyRedirects):
        get()
    paths = [path for path, _ in site.asked]
    assert sorted(set(paths)) == sorted(paths)


def test_addresses_that_send_on_without_end_are_left_after_a_few(get, site):
    """Three, as the list says."""
    for number in range(9):
        site.pages[f"/{number}"] = redirect(f"/{number + 1}")
    with pytest.raises(TooManyRedirects) as caught:
        get("/0")
    assert site.at("/4") == caught.value.data["other"]
    assert ["/0", "/1", "/2", "/3"] == [path for path, _ in site.asked]


@pytest.mark.parametrize(
    "to",
    ["ftp://127.0.0.1/cats.txt", "file:///etc/passwd", "http://example.org/cats.txt", "data:,x"],
)
def test_nobody_is_sent_on_to_another_scheme(get, site, to):
    """Nor to http outside this computer."""
    site.pages["/cats.txt"] = redirect(to)
    with pytest.raises(UnsafeRedirect) as caught:
        get()
    assert {"address": site.at("/cats.txt"), "other": to} == caught.value.data


def test_a_redirect_to_nowhere_is_no_answer(get, site):
    """Without its header."""
    site.pages["/cats.txt"] = status(302)
    with pytest.raises(BadStatus):
        get()


@pytest.mark.parametrize("how", [{}, {"link": "(?P<address>x)"}], ids=["file", "page"])
def test_an_unsafe_address_of_the_list_is_not_asked(get, how):
    """Before anything is connected."""
    with pytest.raises(UnsafeAddress):
        get("ftp://127.0.0.1/cats.txt", **how)


@pytest.mark.parametrize(
    ("page", "kind", "seconds"),
    [
        (status(404), GoneAway, None),
        (status(410), GoneAway, None),
        (status(403), BadStatus, None),
        (status(429), AskedToWait, None),
        (status(429, Retry_After="120"), AskedToWaitSeconds, 120),
        (status(503, Retry_After="0"), AskedToWaitSeconds, 0),
        (status(503, Retry_After="later"), AskedToWait, None),
    ],
)
def test_a_publisher_that_does_not_send_says_why(get, site, page, kind, seconds):
    """And for how long it wants to be left alone."""
    site.pages["/cats.txt"] = page
    with pytest.raises(BadStatus) as caught:
        get()
    assert (kind, seconds) == (type(caught.value), caught.value.data.get("seconds"))


def free_port():
    """A port where nobody listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def test_where_nobody_listens_the_system_says_so(get):
    """In its own words."""
    with pytest.raises(Unreachable) as caught:
        get(f"http://127.0.0.1:{free_port()}/cats.txt")
    assert caught.value.data["reason"] == "Connection refused"


def test_an_answer_that_is_no_http_is_told(get):
    """Some other program listens there."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer():
            connection, _ = server.accept()
            with connection:
                connection.recv(1 << 16)
                connection.sendall(b"220 mail.example.org ready\r\n")

        thread = threading.Thread(target=answer)
        thread.start()
        with pytest.raises(Unreachable) as caught:
            get(f"http://127.0.0.1:{server.getsockname()[1]}/cats.txt")
        thread.join()
    assert caught.value.data["reason"] == "its answer is not HTTP"


def test_a_connection_that_is_closed_before_any_answer_is_told(get, site):
    """Nothing was sent."""
    site.pages["/cats.txt"] = lambda handler: handler.hang_up()
    with pytest.raises(Unreachable):
        get()


def test_the_proxy_of_the_environment_is_asked(get, site, monkeypatch):
    """For http it gets the whole address, and the password that is in its own."""
    monkeypatch.setenv("http_proxy", f"http://cat:m%3Aew@127.0.0.1:{site.port}")
    there = f"http://127.0.0.1:{free_port()}/cats.txt"
    site.pages[there] = File(BODY)
    assert BODY == get(there).path.read_bytes()
    [asked] = site.headers(there)
    assert asked["proxy-authorization"] == "Basic Y2F0Om06ZXc="


def test_the_proxy_is_not_asked_for_what_the_environment_excepts(get, site, monkeypatch):
    """NO_PROXY."""
    monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{free_port()}")
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    site.pages["/cats.txt"] = File(BODY)
    assert BODY == get().path.read_bytes()


def test_for_https_the_proxy_is_asked_to_connect(get, site, monkeypatch):
    """A name is looked up by it, not by us; one that refuses is told."""
    monkeypatch.setenv("https_proxy", f"127.0.0.1:{site.port}")
    site.pages["cats.invalid:443"] = status(502)
    with pytest.raises(Unreachable) as caught:
        get("https://cats.invalid/cats.txt")
    assert ["cats.invalid:443"] == [path for path, _ in site.asked]
    assert caught.value.data["reason"] == "the proxy does not let us through"


def test_a_proxy_that_is_none_is_told(get, monkeypatch):
    """Of a kind that is not understood."""
    monkeypatch.setenv("all_proxy", "socks5://127.0.0.1:9")
    with pytest.raises(Unreachable) as caught:
        get("http://127.0.0.1:9/cats.txt")
    assert caught.value.data["reason"] == "the proxy’s address is not understood"


def test_a_certificate_that_nobody_vouches_for_is_refused(get, safe_site):
    """Nothing is asked of such an address."""
    safe_site.pages["/cats.txt"] = File(BODY)
    with pytest.raises(NotTrusted) as caught:
        get(safe_site.at("/cats.txt"))
    assert caught.value.data["reason"] == "self-signed certificate"
    assert [] == safe_site.asked


def test_a_certificate_of_another_host_is_refused(get, safe_site, certificate, monkeypatch):
    """Though it is trusted."""
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    with pytest.raises(NotTrusted, match="localhost"):
        get(safe_site.at("/cats.txt").replace("127.0.0.1", "localhost"))


def test_a_trusted_site_is_asked_and_leads_nowhere_but_to_https(
    get, site, safe_site, certificate, monkeypatch
):
    """Not even to this computer."""
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    safe_site.pages["/cats.txt"] = File(BODY)
    safe_site.pages["/moved"] = redirect(site.at("/cats.txt"))
    site.pages["/moved"] = redirect(safe_site.at("/cats.txt"))
    assert BODY == get(safe_site.at("/cats.txt")).path.read_bytes()
    assert (safe_site.at("/cats.txt"),) == get("/moved").redirects
    with pytest.raises(UnsafeRedirect):
        get(safe_site.at("/moved"))


def test_a_safe_site_that_breaks_off_or_drips_is_no_different(
    get, safe_site, certificate, monkeypatch
):
    """What comes through TLS is cut off, gone on with, and given up all the same."""
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    address = safe_site.at("/cats.txt")
    safe_site.pages["/cats.txt"] = File(BODY, cut=100)
    with pytest.raises(CutOff):
        get(address)
    for page in (drip(BODY, 0.05), drip_headers(0.05)):
        safe_site.pages["/cats.txt"] = page
        with pytest.raises(TookTooLong):
            get(address, network={"whole": 0.5})
    safe_site.pages["/cats.txt"] = chunked(BODY)
    assert BODY == get(address).path.read_bytes()
