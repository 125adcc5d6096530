"""The page of findings: what stands in it, and what a browser does with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser import worked
from lint_texts import FRENCH, SPANISH, written
from lxml import html

from cli.render.lint.page_filters import STANDINGS

PATTERNS = """
[[pattern]]
id = "cat"
source = "[Cc]at"
target = "(?i)gato|chat"
message = "A cat is a cat."
severity = "note"
class = "terminology"
"""
VISIBLE = """
const visible = () => [...document.querySelectorAll("article")]
  .filter(row => row.offsetParent !== null).map(row => row.querySelector("h3").textContent.trim());
const box = (name, value) => document.querySelector(`input[name=${name}][value="${value}"]`);
const type = async (name, text) => { const field = document.getElementById(name);
  field.value = text; field.dispatchEvent(new Event("input", {bubbles: true})); await pause(); };
const said = () => document.querySelector("output").textContent;
"""


@pytest.fixture
def page(lint, spanish, tmp_path: Path) -> Path:
    """Two languages, two checks, one finding known and one suppressed."""
    written(tmp_path / "chats.txt", FRENCH)
    written(tmp_path / "own.toml", PATTERNS)
    files = ("gatos.txt", "chats.txt")
    one = lint(*files, "--json").json["findings"][0]["id"]
    words = ("--suppressions", "let.toml")
    lint(*files, *words, "--suppress", one, "--reason", "So <it> is.", "--author", "Ana")
    path = tmp_path / "found.html"
    form = ("--format", "html", "-o", "found.html", "--patterns", "own.toml")
    ran = lint(*files, *words, *form, only="double-blank,pattern:cat")
    assert ran.code == 1
    return path


@pytest.fixture
def tree(page: Path):
    """The page, parsed."""
    return html.fromstring(page.read_text("utf-8"))


def text(element) -> str:
    """Words with single blanks."""
    return " ".join(element.text_content().split())


def test_the_page_of_findings_asks_nothing_of_anybody(page: Path, tree) -> None:
    """No address but its own anchors, and the browser is told to load nothing."""
    found = [value for element in tree.iter() for value in element.attrib.values()]
    assert not [value for value in found if re.search(r"https?:|//|url\(", value)]
    assert not tree.xpath("//link | //img | //iframe | //script[@src]")
    assert "default-src 'none'" in tree.xpath("//meta[@http-equiv]/@content")[0]
    assert not re.search(r"https?:|@import|url\(", page.read_text("utf-8"))


def test_both_texts_stand_side_by_side_with_their_words_marked(tree) -> None:
    """Each in its language."""
    row = tree.xpath("//article[@data-check='double-blank'][@data-lang='fr']")[0]
    source, target = row.xpath(".//div[@class='sides']/div")
    assert source.xpath("p/@lang") == ["en"]
    assert target.xpath("p/@lang") == ["fr"]
    assert [one.text_content() for one in target.xpath(".//mark")] == ["  "]
    assert text(source.xpath("p")[1]) == "A cat may sleep anywhere."
    assert [one.text_content() for one in row.xpath(".//ins")] == [" "]
    other = tree.xpath("//article[@data-check='pattern:cat'][@data-lang='es']")[0]
    assert [one.text_content() for one in other.xpath(".//mark")] == ["Cat", "Gato"]


def test_every_anchor_of_the_page_of_findings_is_one_place(tree) -> None:
    """Though a finding may be there twice."""
    anchors = tree.xpath("//@id")
    assert len(anchors) == len(set(anchors))
    assert {link[1:] for link in tree.xpath("//a/@href")} <= set(anchors)


def test_texts_of_findings_are_escaped(page: Path, tree) -> None:
    """What looks like HTML stays text."""
    assert "<it>" not in page.read_text("utf-8")
    assert "Suppressed by Ana: So <it> is." in text(tree)


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_the_page_of_findings_has_a_language_of_its_own(lint, spanish, tmp_path, lang) -> None:
    """That of the interface."""
    lint("gatos.txt", "--format", "html", "-o", "found.html", ui=lang)
    tree = html.fromstring((tmp_path / "found.html").read_text("utf-8"))
    assert tree.get("lang") == lang
    assert text(tree.find(".//h1")) == tree.findtext(".//title")


def test_filters_hide_findings(page: Path) -> None:
    """By check, severity, class, language and standing; counts follow."""
    script = f"""{VISIBLE}
      const all = visible().length, found = [];
      for (const [name, value] of [["check", "pattern:cat"], ["severity", "note"],
          ["class", "terminology"], ["lang", "fr"], ["standing", "light"]]) {{
        box(name, value).click(); await pause();
        found.push([visible().length, said()]);
        box(name, value).click(); await pause();
      }}
      box("standing", "suppressed").click(); await pause();
      return [all, ...found, visible().length];"""
    every, check, severity, error_class, lang, light, unsuppressed = worked(page, script)
    assert check == severity == error_class == light == [3, f"3 of {every} findings shown"]
    assert 3 < lang[0] < every
    assert unsuppressed == every - 1


def test_a_rule_and_words_can_be_looked_for(page: Path) -> None:
    """A rule with what is below it, words without case and accents."""
    script = f"""{VISIBLE}
      const found = [];
      for (const rule of ["101", "100.1a", "100.1", "1", "10", "7"]) {{
        await type("rule", rule); found.push(new Set(visible().map(head => head.split(" ")[0]))); }}
      await type("rule", "");
      await type("find", "CUALQUIER sítio");
      found.push(new Set(visible().map(head => head.split(" ")[0])));
      document.querySelector("button[type=reset]").click(); await pause(); await pause();
      return [...found.map(one => [...one]), said()];"""
    section, subrule, rule, chapter, part, nothing, words, said = worked(page, script)
    assert section == ["101.1"]
    assert subrule == ["example:100.1a/1"]
    assert set(rule) == {"100.1", *subrule}
    assert set(chapter) == set(part) == {"100#title", *rule, *section}
    assert nothing == []
    assert words == ["100.1"]
    total = re.fullmatch(r"(\d+) of (\d+) findings shown", said)
    assert total
    assert total[1] == total[2]


def test_all_or_none_of_a_choice_can_be_taken(page: Path) -> None:
    """At once."""
    script = f"""{VISIBLE}
      const button = which => document.querySelector(
        `input[name=standing]`).closest("fieldset").querySelector(`[data-choose=${{which}}]`);
      const every = visible().length;
      button("none").click(); await pause();
      const none = visible().length;
      button("all").click(); await pause();
      return [every, none, visible().length];"""
    every, none, again = worked(page, script)
    assert (none, again) == (0, every)


def test_a_finding_that_a_link_names_is_shown(page: Path) -> None:
    """Though a filter hides it."""
    script = f"""{VISIBLE}
      box("lang", "fr").click(); await pause();
      const row = document.querySelector("article[data-lang=fr]");
      const before = row.offsetParent !== null;
      location.hash = `#${{row.id}}`; await pause(); await pause();
      return [before, row.offsetParent !== null];"""
    assert worked(page, script) == [False, True]


def test_the_page_of_findings_is_worked_by_keyboard_and_named(page: Path) -> None:
    """First the way past all else; each field has a label, each finding a name."""
    script = """
      for (const one of document.querySelectorAll("details")) one.open = true;
      await pause();
      const stops = [...document.querySelectorAll("a, input, button, summary")]
        .filter(one => one.offsetParent !== null && one.tabIndex >= 0);
      const named = [...document.querySelectorAll("article")].every(row =>
        document.getElementById(row.getAttribute("aria-labelledby")));
      return [stops[0].className, stops.every(one => { one.focus();
        return document.activeElement === one; }), named,
        [...document.querySelectorAll("input")].every(one => one.labels.length),
        document.querySelector("output").getAttribute("aria-live")];"""
    assert worked(page, script) == ["skip", True, True, True, "polite"]


def test_the_page_of_findings_fits_a_narrow_screen(page: Path) -> None:
    """At 360 pixels nothing runs out, and the texts stand one below the other."""
    script = """
      const frame = document.documentElement;
      document.querySelector("details.choice").open = true;
      frame.style.width = "360px"; await pause();
      const [source, target] = document.querySelectorAll(".sides > div");
      return [[...document.querySelectorAll("body *")]
        .filter(one => one.getBoundingClientRect().right > 360 && one.className !== "skip"
          && !one.closest(".table"))
        .map(one => one.outerHTML.slice(0, 80)),
        target.getBoundingClientRect().top >= source.getBoundingClientRect().bottom];"""
    assert worked(page, script, "--window-size=500,900") == [[], True]


def test_the_page_of_findings_has_a_dark_scheme(page: Path) -> None:
    """Paper darker than ink."""
    script = """
      const light = name => getComputedStyle(document.body)[name].match(/\\d+/g)
        .slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
      return light("backgroundColor") < light("color");"""
    assert worked(page, script, "--blink-settings=preferredColorScheme=0") is True
    assert worked(page, script, "--blink-settings=preferredColorScheme=1") is False


def test_without_a_script_all_findings_are_there(tree) -> None:
    """The filters, which need one, are not."""
    form = tree.get_element_by_id("filters")
    assert "hidden" in form.attrib
    assert not tree.xpath("//main//*[@hidden]")
    standings = set(tree.xpath("//article/@data-standing"))
    assert standings == {"counts", "light", "suppressed"} <= set(STANDINGS)


def test_the_page_of_a_clean_text_has_no_filters(lint, spanish, tmp_path) -> None:
    """And says what was checked."""
    written(spanish, SPANISH.replace("  ", " "))
    assert lint("gatos.txt", "--format", "html", "-o", "found.html").code == 0
    tree = html.fromstring((tmp_path / "found.html").read_text("utf-8"))
    assert not tree.xpath("//form | //script | //article")
    assert "7 texts checked, 0 findings." in text(tree)
