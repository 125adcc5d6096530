"""The page of differences: what stands in it, and what a browser does with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser import worked
from lamp_editions import FIRST, LAST
from lxml import html

VISIBLE = """
const visible = () => [...document.querySelectorAll("article")]
  .filter(row => row.offsetParent !== null).map(row => row.id);
const box = name => document.querySelector(`input[value=${name}]`);
const find = document.getElementById("find");
const type = async text => {
  find.value = text; find.dispatchEvent(new Event("input", {bubbles: true})); await pause(); };
const said = () => document.querySelector("output").textContent;
"""


@pytest.fixture
def page(reglario, lamps_home, tmp_path: Path) -> Path:
    """From the first edition to the last, in English."""
    path = tmp_path / "page.html"
    ran = reglario("diff", FIRST, LAST, "--html", path, home=lamps_home)
    assert ran.code == 0
    return path


@pytest.fixture
def tree(page: Path):
    """The page, parsed."""
    return html.fromstring(page.read_text("utf-8"))


def text(element) -> str:
    """Words with single blanks."""
    return " ".join(element.text_content().split())


def test_the_page_asks_nothing_of_anybody(page: Path, tree) -> None:
    """No address but its own anchors, and the browser is told to load nothing."""
    found = [value for element in tree.iter() for value in element.attrib.values()]
    assert not [value for value in found if re.search(r"https?:|//|url\(", value)]
    assert not tree.xpath("//link | //img | //iframe | //script[@src]")
    assert all(link.startswith("#") for link in tree.xpath("//a/@href"))
    assert "default-src 'none'" in tree.xpath("//meta[@http-equiv]/@content")[0]
    assert not re.search(r"https?:|@import|url\(", page.read_text("utf-8"))


def test_every_link_leads_to_one_place(tree) -> None:
    """Each rule has an anchor of its own."""
    anchors = tree.xpath("//@id")
    assert len(anchors) == len(set(anchors))
    assert {link[1:] for link in tree.xpath("//a/@href")} <= set(anchors)
    assert {"rule-702.2", "was-rule-701.3", "was-rule-701.5", "entry-Fuel"} <= set(anchors)


def test_sections_are_headings_and_stand_in_the_contents_with_their_counts(tree) -> None:
    """In the order of the new edition."""
    wanted = ["700 Of Lamps (5)", "701 Of Wax (2)", "702 Of Oil (6)", "Glossary (2)"]
    assert [text(one) for one in tree.xpath("//nav//li")] == wanted
    assert [text(one) for one in tree.xpath("//main/section/h2")] == wanted


def test_words_are_marked_by_more_than_colour(page: Path, tree) -> None:
    """As removed and inserted, which browsers and screen readers know."""
    row = tree.get_element_by_id("rule-702.2")
    assert [text(one) for one in row.xpath(".//del")] == ["at once"]
    assert [text(one) for one in row.xpath(".//ins")] == ["very soon"]
    style = page.read_text("utf-8")
    assert re.search(r"ins \{[^}]*underline", style)
    assert re.search(r"del \{[^}]*line-through", style)
    assert "prefers-color-scheme: dark" in style


def test_texts_are_escaped(page: Path, tree) -> None:
    """A rule with marks of HTML in it stays text."""
    row = tree.get_element_by_id("rule-700.4")
    assert row.get("data-classes") == "examples"
    assert "&lt;before&gt;" not in text(row)
    assert "<before>" not in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("lang", "title", "label"),
    [
        ("en", "From the edition of January 1, 2027 to that of March 1, 2027", "renumbered"),
        ("es", "De la edición del 1 de enero de 2027 a la del 1 de marzo de 2027", "renumerada"),
        ("fr", "De l’édition du 1er janvier 2027 à celle du 1er mars 2027", "renumérotée"),
    ],
)
def test_the_page_speaks_the_readers_language(  # noqa: PLR0917 - fixtures and parameters
    reglario, lamps_home, tmp_path: Path, lang: str, title: str, label: str
) -> None:
    """And says of the rules in which language they are."""
    path = tmp_path / "page.html"
    reglario("--ui", lang, "diff", FIRST, LAST, "--html", path, home=lamps_home)
    tree = html.fromstring(path.read_text("utf-8"))
    assert tree.get("lang") == lang
    assert text(tree.find(".//h1")) == tree.findtext(".//title") == title
    assert text(tree.get_element_by_id("rule-702").find(".//h3/span")) == label
    assert set(tree.xpath("//article//p/@lang")) == {"en"}


def test_filters_hide_classes(page: Path) -> None:
    """A rule of two classes stays while one of them is wanted; empty sections go."""
    script = f"""{VISIBLE}
      const all = visible().length;
      for (const one of document.querySelectorAll("input[type=checkbox]")) one.checked = false;
      box("gone").click(); await pause();
      const gone = visible();
      box("reworded").click(); await pause();
      return [all, gone, visible(), said(),
        [...document.querySelectorAll("nav li")].filter(one => one.offsetParent).length];"""
    every, gone, more, said, entries = worked(page, script)
    assert every == 15
    assert gone == ["was-rule-701.3"]
    assert more == [
        "rule-700.2",
        "rule-702.1",
        "rule-702.2",
        "rule-702.3",
        "was-rule-701.3",
        "entry-Lamp",
    ]
    assert said == "6 of 15 changes shown"
    assert entries == 3


def test_a_search_finds_words_without_case_and_accents(page: Path) -> None:
    """All words must be there; numbers are words; a form that is reset shows all again."""
    script = f"""{VISIBLE}
      const found = [];
      for (const words of ["CLAY wáx", "702.2", "nowhere"]) {{ await type(words);
        found.push([visible(), said()]); }}
      document.querySelector("button[type=reset]").click(); await pause(); await pause();
      return [...found, visible().length];"""
    clay, number, nothing, every = worked(page, script)
    assert clay == [["rule-702.1"], "1 of 15 changes shown"]
    assert set(number[0]) == {"rule-700.1a", "rule-702.2"}
    assert nothing == [[], "0 of 15 changes shown"]
    assert every == 15


def test_an_anchor_is_shown_though_a_filter_hides_it(page: Path) -> None:
    """Who follows a link wants to see where it leads."""
    script = f"""{VISIBLE}
      box("new").click(); await pause();
      const before = visible().includes("rule-701.1");
      location.hash = "#rule-701.1"; await pause(); await pause();
      return [before, visible().includes("rule-701.1"), box("new").checked];"""
    assert worked(page, script) == [False, True, True]


def test_everything_can_be_reached_with_the_keyboard(page: Path) -> None:
    """First the way past all else, then filters, search, contents, rules."""
    script = """
      const stops = [...document.querySelectorAll("a, input, button, summary")]
        .filter(one => one.offsetParent !== null && one.tabIndex >= 0);
      return [stops[0].className, stops.every(one => { one.focus();
        return document.activeElement === one; }), [...new Set(stops.map(one => one.localName))],
        [...document.querySelectorAll("input")].every(one => one.labels.length)];"""
    assert worked(page, script) == ["skip", True, ["a", "input", "button", "summary"], True]


def test_nothing_runs_out_of_a_narrow_screen(page: Path) -> None:
    """At 360 pixels all lines are broken, and the contents are folded away."""
    script = """
      const frame = document.documentElement;
      frame.style.width = "360px"; await pause();
      return [...document.querySelectorAll("body *")]
        .filter(one => one.getBoundingClientRect().right > 360 && one.className !== "skip")
        .map(one => one.outerHTML.slice(0, 80))
        .concat(document.querySelector("nav details").open ? ["open"] : []);"""
    assert worked(page, script, "--window-size=500,900") == []


def test_the_dark_scheme_is_dark(page: Path) -> None:
    """Paper darker than ink."""
    script = """
      const light = name => getComputedStyle(document.body)[name].match(/\\d+/g)
        .slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
      return light("backgroundColor") < light("color");"""
    assert worked(page, script, "--blink-settings=preferredColorScheme=0") is True
    assert worked(page, script, "--blink-settings=preferredColorScheme=1") is False


def test_without_a_script_the_page_is_whole(tree) -> None:
    """The filters, which need one, are not there then."""
    form = tree.get_element_by_id("filters")
    assert "hidden" in form.attrib
    assert not tree.xpath("//main//*[@hidden]")
    assert len(tree.xpath("//article")) == 15
