"""What stands in the page of questions."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from lxml import html
from quiz_pages import KINDS, LANGS

from cli.commands.quiz import made
from cli.messages import speaking
from cli.render.quiz.page import as_page
from cli.render.quiz.pool import Pool, embedded
from cli.render.quiz.words import page_words
from corpus.languages import Language
from kb.checks.told import InEach
from kb.study.deck import Deck
from kb.study.values import Block, Item, Kind, Level, Option, Pair, Question, QuestionId

HOSTILE = "</script><script>alert(1)</script><!-- \u2028\u2029 & &lt; \\ \" ' \x00\x1b\ud800 ]]>"


@pytest.fixture
def tree(quiz_page: Path):
    """The page, parsed."""
    return html.fromstring(quiz_page.read_text("utf-8"))


def data_of(tree):
    """What the script of a parsed page reads."""
    return json.loads(tree.get_element_by_id("data").text)


def question(**facts) -> Question:
    """A question about flying, in hostile words where none are given."""
    usual = {
        "item": Item(QuestionId(Kind.TERM, "x"), "702.9b", Level.PLAYER),
        "given": (Block((HOSTILE,), HOSTILE),),
        "ask": HOSTILE,
        "right": Option(HOSTILE),
        "wrong": (Option(f"{HOSTILE}1", HOSTILE), Option(f"{HOSTILE}2", HOSTILE)),
        "run": "702.9b",
        "after": (Block((HOSTILE,)),),
    }
    return Question(**(usual | facts))


def test_the_page_of_questions_asks_nothing_of_anybody(quiz_page: Path, tree) -> None:
    """No address in it, and the browser is told to load nothing."""
    values = [value for one in tree.iter() for value in one.attrib.values()]
    assert not [value for value in values if re.search(r"https?:|//|url\(", value)]
    assert not tree.xpath("//link | //img | //iframe | //script[@src] | //@style | //a")
    assert "default-src 'none'" in tree.xpath("//meta[@http-equiv]/@content")[0]
    assert not re.search(r"https?:|@import|url\(", quiz_page.read_text("utf-8"))


def test_every_field_of_the_page_has_a_name(tree) -> None:
    """Groups a legend, selects a label, the buttons words that the script has."""
    words = data_of(tree)["words"]
    groups = [one for one in tree.iter("fieldset") if one.get("id") != "options"]
    assert all(one.find("legend") is not None for one in groups)
    labels = {*tree.xpath("//label/@for")}
    assert {*tree.xpath("//select/@id")} <= labels
    said = {*tree.xpath("//*/@data-say")}
    assert said <= set(words)
    assert len(tree.xpath("//h1")) == 1
    anchors = tree.xpath("//@id")
    assert len(anchors) == len(set(anchors))
    assert {*tree.xpath("//@aria-labelledby")} <= set(anchors)


def test_the_script_says_nothing_of_its_own(tree) -> None:
    """Every key that it asks for is in the catalogues, and every sentence of them is used."""
    script = tree.xpath("//script[not(@type)]")[0].text
    data = data_of(tree)
    asked = set(re.findall(r"\b(?:say|sentence|move)\(\s*\"([a-z-]+)\"", script))
    counted = set(re.findall(r"counted\(\"([a-z-]+)\"", script))
    assert asked <= set(data["words"])
    assert counted == set(data["plurals"])
    strings = set(re.findall(r"\"([a-z-]+)\"", script)) | {*tree.xpath("//*/@data-say")}
    named = {f"kind-{kind}" for kind in Kind} | {f"level-{level}" for level in Level}
    notes = {"practice-note", "exam-note"}
    assert set(data["words"]) - named - notes <= strings


def test_questions_stand_in_all_languages_once(tree) -> None:
    """A text that is said alike everywhere once, others once a language; none is there twice."""
    data = data_of(tree)
    assert data["langs"] == [lang.value for lang in LANGS]
    assert len(data["questions"]) == 40
    texts = data["texts"]
    assert texts[0] == ""
    assert len({json.dumps(text) for text in texts}) == len(texts)
    assert all(isinstance(text, str) or len(text) == 3 for text in texts)
    for record in data["questions"]:
        _id, kind, level, rule, title, given, ask, options, text, after, _run, _trace = record
        assert data["kinds"][kind] in KINDS
        assert data["levels"][level] in tuple(Level)
        places = [title, ask, text, *(place for own in options for place in own[:2])]
        places += [line for block in (*given, *after) for line in (block[0], *block[1])]
        assert all(0 <= place < len(texts) for place in places)
        assert texts[ask]
        assert not texts[options[0][1]]
        assert all(texts[why] for _text, why, *_ in options[1:])
        assert not rule or any(rule.startswith(own) for own, _title in data["sections"])


def test_the_page_without_a_script_says_what_it_needs(tree) -> None:
    """In each of its languages."""
    said = tree.xpath("//noscript/p")
    assert [one.get("lang") for one in said] == [lang.value for lang in LANGS]
    assert all("JavaScript" in one.text for one in said)
    assert "hidden" in tree.find(".//main").attrib


@pytest.mark.parametrize("lang", Language)
def test_the_page_opens_in_the_language_spoken(lang: Language) -> None:
    """Where it has that, else in its first one."""
    with speaking(lang):
        all_three = html.fromstring(as_page([question()], LANGS))
        others = [one for one in LANGS if one is not lang]
        two = html.fromstring(as_page([question()], others))
    assert all_three.get("lang") == lang
    assert all_three.xpath("//input[@name='lang'][@checked]/@value") == [lang.value]
    assert two.get("lang") == others[0]


def test_a_page_in_one_language_has_no_switch() -> None:
    """And its texts stand alone."""
    tree = html.fromstring(as_page([question()], [Language.FR]))
    assert tree.get("lang") == "fr"
    assert not tree.xpath("//input[@name='lang']")
    assert all(isinstance(text, str) for text in data_of(tree)["texts"])


def test_hostile_words_stay_words(tmp_path: Path, browser_window) -> None:
    """Nothing ends the element of the data, and nothing of it is run or becomes an element."""
    page = tmp_path / "hostile.html"
    page.write_text(as_page([question()], LANGS), "utf-8")
    text = page.read_text("utf-8")
    assert text.count("<script") == 2
    assert "\u2028" not in text
    shown = HOSTILE.translate({0: "\ufffd", 0x1B: "\ufffd", 0xD800: "\ufffd"})
    assert shown in data_of(html.fromstring(text))["texts"]
    browser_window.open(page)
    browser_window.do("document.getElementById('choice').requestSubmit()")
    given = browser_window.do("document.querySelector('#given p').textContent")
    assert given == shown
    browser_window.press("1", "Enter", "Enter")
    assert browser_window.do("document.querySelectorAll('script').length") == 2
    assert browser_window.complaints() == []


def test_words_in_a_language_of_their_own_are_told_from_the_readers() -> None:
    """Names asked for have theirs in every version; all else has none."""
    pair = Pair(Language.ES, Language.FR)
    own = question(
        item=Item(QuestionId(Kind.NAME, "flying", "es-fr"), "702.9", Level.PLAYER, pair),
        given=(Block(("vuela",), lang=Language.ES), Block((InEach("a", "b", "c"),))),
        right=Option("vol", lang=Language.FR),
        wrong=(Option("initiative", "x", Language.FR),),
    )
    data = data_of(html.fromstring(as_page([own], LANGS)))
    record = data["questions"][0]
    assert [block[2:] for block in record[5]] == [["es"], []]
    assert [option[2:] for option in record[7]] == [["fr"], ["fr"]]
    assert ["b", "c", "a"] in data["texts"]


def test_a_text_of_the_pool_is_there_once() -> None:
    """Whatever says it; an empty one is the first."""
    pool = Pool()
    assert pool.place(["", "", ""]) == 0
    first = pool.place(["a", "b", "c"])
    assert pool.place(["a", "b", "c"]) == first
    assert pool.place(["a", "a", "a"]) == first + 1
    assert pool.texts() == ["", ["a", "b", "c"], "a"]


def test_data_are_compact_and_safe() -> None:
    """As JSON has them again."""
    text = embedded({"a": ["<", "é"]})
    assert text == '{"a":["\\u003c","é"]}'
    assert json.loads(text) == {"a": ["<", "é"]}


def test_plurals_have_a_form_for_one_none_and_many() -> None:
    """French counts none as one."""
    words = page_words([Language.EN, Language.FR])
    one, none, many = words["plurals"]["fit"][0]
    assert one != many == none
    assert len(words["words"]["start"]) == 2


def test_the_same_seed_gives_the_same_page() -> None:
    """Another gives other questions."""
    deck = Deck(kinds=frozenset({Kind.TITLE}))
    one, same, other = (made(deck, 5, seed, LANGS).text for seed in ("7", "7", "8"))
    assert one == same != other
