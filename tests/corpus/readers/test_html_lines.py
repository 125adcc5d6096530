"""Saved web pages become the lines that a person sees, and nothing else."""

from __future__ import annotations

import pytest
from growth import is_linear
from hypothesis import given
from hypothesis import strategies as st

from corpus.readers.html import EntitiesDeclared, is_markup, read_html
from corpus.readers.screen import MAX_DEPTH, PageTooComplex

BOMB = (
    '<?xml version="1.0"?>\n<!DOCTYPE lolz [\n<!ENTITY a0 "ha">\n'
    + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">\n' for n in range(1, 12))
    + "]>\n<lolz>&a11;</lolz>"
)


def lines_of(markup: str) -> list[str]:
    """The texts of the lines of a page, with the indentation of lists."""
    page = read_html(markup, "page.html")
    return [" " * (line.column - 1) + line.text for line in page.lines]


@pytest.mark.parametrize(
    ("markup", "lines"),
    [
        ("<p>a<p>b", ["a", "b"]),
        ("<p>a\n   b\tc</p>", ["a b c"]),
        ("<div>a<b>b</b> <i>c</i></div>d", ["ab c", "d"]),
        ("<p>a<br>b<br/>c", ["a", "b", "c"]),
        ("<ul><li>a<li>b</ul>c", ["- a", "- b", "c"]),
        ("<ul><li>a<p>b</p><ul><li>c</li></ul>d</li></ul>e", ["- a", "  b", "- c", "  d", "e"]),
        ("<p>caf&eacute; &amp; &#x2019;&nbsp;!", ["café & ’\u00a0!"]),
        ("<p>&b; &unknown;", ["&b; &unknown;"]),
        ("<my-rule>a</my-rule><my-rule>b</my-rule>", ["a", "b"]),
        ("<table><tr><td>a</td><td>b</td></tr></table>", ["a", "b"]),
        ("<p>a<!-- <p>no</p> -->b", ["ab"]),
        ("<p hidden>no</p><p>a", ["a"]),
        ("<nav>no <ul><li>no</li></ul></nav><p>a</p><footer>no</footer>", ["a"]),
        ("<template><p>no</p></template><noscript>no</noscript><p>a", ["a"]),
        ("<select><option>no</select><button>no</button><svg><title>no</title></svg>a", ["a"]),
        ("<p>a<img alt='{T}'>b<img alt='a picture'>", ["a{T}b"]),
        ("<!-- nothing at all -->", []),
        ("<p>1 < 2 > 1 & so on", ["1 < 2 > 1 & so on"]),
    ],
)
def test_a_page_gives_the_lines_that_it_shows(markup, lines):
    """Blocks are lines, blanks are folded, what is hidden or no text is left out."""
    assert lines_of(markup) == lines


def test_scripts_and_styles_are_never_text():
    """Not even where they hold markup, and wherever they stand."""
    page = (
        "<head><script>if (a<b) document.write('<p>no</p>')</script><style>p{}</style></head>"
        "<p>yes<script>var no = '</p><p>no';</script> and no more</p><script>no"
    )
    assert lines_of(page) == ["yes and no more"]


def test_title_and_first_headings_are_kept_apart():
    """They name what the page is about; the heading is a line as well."""
    page = read_html(
        '<html lang="fr-CH"><title> A\n title </title><h1>Le <b>vrai</b> titre</h1>', "x"
    )
    assert (page.title, page.headings, page.lang) == ("A title", ("Le vrai titre",), "fr")
    assert [line.text for line in page.lines] == ["Le vrai titre"]


def test_lines_keep_the_number_that_they_have_in_the_file():
    """A problem can be found in the page's source."""
    page = read_html("<html>\n<body>\n\n<p>a</p>\n<p>\nb\nc</p>\n<div><i>d</i></div>", "x")
    assert [(line.number, line.text) for line in page.lines] == [(4, "a"), (6, "b c"), (8, "d")]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("<!DOCTYPE html>", True),
        ("\ufeff\n <html lang='es'>", True),
        ("<!-- saved from url=(0014)about:internet -->", True),
        ("<?xml version='1.0'?>", True),
        ("<p>702.1. Rule", True),
        ("702.1. <b>Rule</b>", False),
        ("< 3 rules", False),
        ("", False),
    ],
)
def test_markup_is_known_by_its_beginning(text, answer):
    """Text that has a tag further on is still text."""
    assert is_markup(text) is answer


def test_entities_that_a_page_declares_are_refused():
    """A billion laughs: eleven lines that would swell to a hundred gigabytes."""
    with pytest.raises(EntitiesDeclared) as caught:
        read_html(BOMB, "laughs.xml")
    assert str(caught.value) == "laughs.xml declares XML entities of its own, so it is not read."
    assert caught.value.hint == (
        "Pages saved by a browser declare none. Save the page again, or save it as text."
    )


def test_a_page_that_nests_too_deep_is_refused():
    """The depth is bounded, and the line is said."""
    with pytest.raises(PageTooComplex) as caught:
        read_html("<html>\n" + "<div>" * 100_000, "deep.html")
    assert str(caught.value) == (
        "deep.html is no page to read: at line 2 it passes 400000 elements or a depth of 2000."
    )


def test_a_page_with_too_many_elements_is_refused():
    """Half a million elements stop the reading before they are all read."""
    with pytest.raises(PageTooComplex):
        read_html("<p>x" * 500_000, "wide.html")


def test_a_page_may_nest_as_deep_as_real_pages_do():
    """A thousand levels are nothing to refuse."""
    depth = MAX_DEPTH // 2
    assert lines_of("<div>" * depth + "x" + "</div>" * depth) == ["x"]


@pytest.mark.parametrize(
    ("page", "size"),
    [
        (lambda size: "<p " + " ".join(f"a{n}=1" for n in range(size)) + ">x", 50_000),
        (lambda size: "<p>" + "&amp;" * size, 50_000),
        (lambda size: "<!--" * size, 50_000),
        (lambda size: "<p>" + "<" * size, 50_000),
        (lambda size: '<p title="' + "x" * size + '">x', 1_500_000),
    ],
    ids=["attributes", "entities", "comments", "angles", "attribute"],
)
def test_hostile_pages_cost_no_more_than_their_size(page, size):
    """No form of nonsense takes sixteen times as long where it is four times as long."""
    assert is_linear(lambda size: read_html(page(size), "x"), size)


@given(st.lists(st.text(st.characters(categories=["L", "Nd"]), min_size=1), max_size=8))
def test_paragraphs_come_out_as_they_went_in(paragraphs):
    """As many lines as paragraphs, in order."""
    assert lines_of("".join(f"<p>{text}</p>\n" for text in paragraphs) or "<p>") == paragraphs


@given(st.text(alphabet="<>/!-&;pbli \n\"'=[]?", max_size=60))
def test_any_markup_can_be_read(text):
    """Broken markup gives lines, never an error."""
    read_html("<p>" + text, "x")
