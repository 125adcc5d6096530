"""Which numbers of a free text are taken for those of rules, and how surely."""

from __future__ import annotations

import pytest
from growth import is_linear
from hypothesis import given
from hypothesis import strategies as st

from corpus.digest.edition import edition_rules
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.lineage.citing.headings import Headings
from kb.lineage.citing.spot import Known, spot
from kb.lineage.citing.spotted import Sign, Spotted

RULES = edition_rules()
HEADINGS = Headings({key: rule.title for key, rule in RULES.items()}, whole=True, proof=True)
KNOWN = Known(
    RULES.__contains__,
    RULES.__contains__,
    lambda number, words: HEADINGS.opening(RuleNumber.parse(number), words),
)


def said(one: Spotted) -> str:
    """A citation as it is written in the tables below."""
    last = f"–{one.last}" if one.last else ""
    return f"{one.first}{last}"


def spotted(text: str, lang: Language = Language.EN) -> list[str]:
    return [said(one) for one in spot(text, lang, KNOWN)]


def certain(text: str, lang: Language = Language.EN) -> list[str]:
    return [said(one) for one in spot(text, lang, KNOWN) if one.certain]


SURE = {
    "CR 702.145b": ["702.145b"],
    "cr702.145b": ["702.145b"],
    "C.R. 702.9": ["702.9"],
    "CR: 613": ["613"],
    "CR 613 is about layers": ["613"],
    "§ 613.8": ["613.8"],
    "§§702.9b": ["702.9b"],
    "(702.145b)": ["702.145b"],
    "702.145B": ["702.145b"],
    "#702.145b": ["702.145b"],
    "r702.145b": ["702.145b"],
    "// 603.6d": ["603.6d"],
    "# see rule 603.6": ["603.6"],
    "rule **702.9** says": ["702.9"],
    "rule `702.9`": ["702.9"],
    "rule_[702.9]_": ["702.9"],
    "{702.9b}": ["702.9b"],
    "[rule 702]": ["702"],
    "[rule 702][702.9b]": ["702", "702.9b"],
    "#rule-702.9b": ["702.9b"],
    '"702.9b": f(702.9c), {"rule": "702.9"}': ["702.9b", "702.9c", "702.9"],
    "<https://example.org/rules/702.9>": ["702.9"],
    "rule: 702.9": ["702.9"],
    'Rule("702.9b", x)': ["702.9b"],
    'rule="702.9"': ["702.9"],
    "rule no. 702.9": ["702.9"],
    "in rule\n702.9 and": ["702.9"],
    "// as in rule\n// 702.9 it": ["702.9"],
    "rules 702.2, 702.3 and 704.5": ["702.2", "702.3", "704.5"],
    "rules 601.2f–h": ["601.2f–601.2h"],
    "601.2f-h": ["601.2f–601.2h"],
    "rules 601.2f&ndash;h": ["601.2f–601.2h"],
    "rules 614–616": ["614–616"],
    "608.3a and b": ["608.3a", "608.3b"],
    "702.145b/c": ["702.145b", "702.145c"],
    "702.145b/702.146a": ["702.145b", "702.146a"],
    "rule 702.2/702.3": ["702.2", "702.3"],
    "510.1 c-d": ["510.1c–510.1d"],
    "rule&nbsp;702.9": ["702.9"],
    "rule <b>702.9</b>": ["702.9"],
    "<td>702.9b</td><td>3</td>": ["702.9b"],
    "## 702.145 Daybound and Nightbound": ["702.145"],
    "702.2. Deathtouch": ["702.2"],
    "731. Day and Night": ["731"],
    "## 731 Day and Night": ["731"],
    "<h2>731. Day and Night</h2>": ["731"],
    "as in 731 (Day and Night)": ["731"],
    "<!-- rule 702.9 -->": ["702.9"],
    "702.2 (Deathtouch)": ["702.2"],
    "702.2, “Deathtouch”": ["702.2"],
    "section 613, “Interaction of Continuous Effects”": ["613"],
    "[a](https://example.org/cr/702.145b)": ["702.145b"],
    "[a](https://example.org/cr/702.145)": ["702.145"],
    "https://example.org/cr/702": ["702"],
    "https://example.org/rules#r702.145b": ["702.145b"],
    "[a](#702.145b)": ["702.145b"],
    '<a href="/cr/702.145b">': ["702.145b"],
    '<p id="r702.145">': ["702.145"],
    "See 702.9": ["702.9"],
    "step 601.2a": ["601.2a"],
    "rule 702.99999": [],
    "rule 999.9": ["999.9"],
}

NOTHING = (
    "$702.5",
    "702.5 €",
    "702.5€",
    "702.5%",
    "702.5 MB",
    "702.5 km",
    "702.5 seconds",
    "version 702.5",
    "v702.5",
    "v 702.5",
    "1.702.145",
    "702.2.1",
    "10.100.2.1",
    "192.168.100.1",
    "603,5",
    "100.00",
    "999,999",
    "1,702.5",
    "x = 702.2",
    "double x = 702.2f;",
    "3 * 702.2",
    "(12.5, 702.2)",
    "702.2, 9.1",
    '<rect width="702.5">',
    "https://example.org/pkg/702.1/x",
    "2021.10.12",
    "101.12.2021",
    "100 cards and 300 tokens",
    "999.9z",
    "702.5mb",
    "MTR 702.2",
    "rule 702.2 of the MTR",
    "section 7",
    "100_500",
    "a702.2",
    "702.2em",
    "108 cards in a deck",
    "- 108 cards",
    "731 (about)",
)


@pytest.mark.parametrize("text", SURE)
def test_a_citation_is_certain(text: str) -> None:
    """By a word before it, its letter, its title, a list, or the address that it stands in."""
    assert certain(text) == SURE[text]


@pytest.mark.parametrize("text", NOTHING)
def test_a_number_that_counts_something_is_no_citation(text: str) -> None:
    """Prices, measures, versions, addresses, dates, code, and other documents."""
    assert spotted(text) == []


@pytest.mark.parametrize("text", ["720.1 is so", "(702.2)", "section 613 says", "702.9z"])
def test_what_only_exists_is_no_more_than_likely(text: str) -> None:
    """A number that nothing speaks against, a section of something, a letter that is too far."""
    assert len(spotted(text)) == 1
    assert certain(text) == []


@pytest.mark.parametrize(
    ("text", "lang", "numbers"),
    [
        ("la regla 702.9, «Vuela»", Language.ES, ["702.9"]),
        ("las reglas 702.9 y 702.10", Language.ES, ["702.9", "702.10"]),
        ("la règle 702.9", Language.FR, ["702.9"]),
        ("les règles 601.2f à h", Language.FR, ["601.2f–601.2h"]),
        ("véase 702.9", Language.ES, ["702.9"]),
        ("// regla 702.9", Language.EN, ["702.9"]),
    ],
)
def test_other_languages_have_their_words(text: str, lang: Language, numbers: list[str]) -> None:
    """Also where the text was taken for another language."""
    assert certain(text, lang) == numbers


@pytest.mark.parametrize("short", ["r.", "R.", "v.", "s.", "r"])
def test_a_word_of_one_letter_is_no_subrule(short: str) -> None:
    """It is said before the next number of a list, which goes on with it."""
    for after in ("707.10c", "707.10"):
        text = f"CR 716.3, RC 711.2a; {short} {after}."
        assert spotted(text, Language.ES) == ["716.3", "711.2a", after]
    assert certain("CR 711.2a; r. 707.10") == ["711.2a", "707.10"]
    assert certain("As in 608.3a, b. 702.9 is so")[:2] == ["608.3a", "608.3b"]
    assert spotted("rules 608.3a, b, 702.9") == ["608.3a", "608.3b", "702.9"]


@pytest.mark.parametrize(
    ("text", "lang", "title"),
    [
        ("regla 702.2 («Arrollar»)", Language.ES, "Arrollar"),
        ("702.19 («Toque mortal»)", Language.ES, "Toque mortal"),
        ('rule 702.2 ("Trample")', Language.EN, "Trample"),
        ("rule **702.2** (“Trample”)", Language.EN, "Trample"),
        ("Règle 702.19 (« Contact mortel »)", Language.FR, "Contact mortel"),
        ('rule 702.2 ("Deathtouch")', Language.EN, "Deathtouch"),
        ("rule 702.2 (see “Trample”)", Language.EN, None),
    ],
)
def test_a_title_in_brackets_is_that_of_the_number_before(
    text: str, lang: Language, title: str | None
) -> None:
    """Whether it is right is another question."""
    (one,) = spot(text, lang, KNOWN)
    assert one.title == title
    assert title is None or (one.title_at and text[slice(*one.title_at)] == title)


@pytest.mark.parametrize("name", ["rule_702_9b", "test_702_9b_flies", "CR_702_9", "rule702_9b"])
def test_a_name_in_a_program_is_told_as_such(name: str) -> None:
    """So that nobody renames it."""
    (one,) = spot(name, Language.EN, KNOWN)
    assert one.sign is Sign.NAME


def test_each_place_is_that_of_the_number() -> None:
    """Whatever markup stands in between, in the text as it was given."""
    text = "A <b>rule&nbsp;702.2</b>, &ldquo;Deathtouch&rdquo;\r\nand CR **601.2f**–**h**, 608.3a/b"
    found = spot(text, Language.EN, KNOWN)
    assert [text[slice(*at)] for one in found for at in one.at] == [
        "702.2",
        "601.2f",
        "h",
        "608.3a",
        "b",
    ]
    assert found[0].title_at is not None
    assert text[slice(*found[0].title_at)] == "Deathtouch"


@pytest.mark.parametrize(
    "piece",
    [
        "[",
        "*",
        "_",
        "`",
        "<a ",
        "](",
        "&#",
        "\n# ",
        " ",
        "a",
        "702.2 ",
        "702.2b, c",
        "http://",
        "[a](",
        "[a]: ",
        '<a href="',
        "a/",
        "a.b",
        "(www.",
        "\r",
    ],
)
def test_long_runs_of_one_thing_take_no_time(piece: str) -> None:
    """Four times as long takes no sixteen times as long."""
    assert is_linear(lambda size: spot(f"rule 702.9{piece * size}", Language.EN, KNOWN), 2500)


@given(st.text(st.sampled_from("702.145b rule,–\n\r&#<>()[]/§CR*_`=$“”h;"), max_size=60))
def test_nothing_breaks_it(text: str) -> None:
    """Places lie in the text, in order, and hold a number or its last part."""
    end = 0
    for one in spot(text, Language.EN, KNOWN):
        for start, stop in one.at:
            assert end <= start < stop <= len(text)
            end = stop
        whole = text[slice(*one.at[0])]
        assert str(one.first).endswith(whole[-1].lower())
