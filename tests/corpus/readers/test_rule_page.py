"""`rule-page`: saved pages of one rule, as text and as HTML."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page_samples import RULE_ES, RULE_ES_HTML
from whole_files import read_whole

from corpus.kinds import Format, Kind
from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.problems import ProblemLog
from corpus.readers import UnknownFormat
from corpus.readers.outline import find_outline
from corpus.readers.rule_page import records_of
from corpus.readers.rules_text.lines import split_lines

BOTH = pytest.mark.parametrize("page", [RULE_ES, RULE_ES_HTML], ids=["text", "html"])


@BOTH
def test_paragraphs_without_letters_are_lettered(read_text, page):
    """The rule has its title, and its paragraphs are a, b, c."""
    assert read_text(page).texts() == {
        "702.300": ("Lluvia y sol", ""),
        "702.300a": (
            None,
            "Lluvia y sol son dos palabras inventadas aquí (véase la regla 799, «Clima»).",
        ),
        "702.300b": (None, "Quien juega bajo la lluvia abre su paraguas."),
        "702.300c": (None, "Con sol se cierra el paraguas."),
    }


@BOTH
def test_examples_belong_to_the_subrule_before_them(read_text, page):
    """Both examples are b's, without their label."""
    texts = [example.text for example in read_text(page).one("702.300b").examples]
    assert texts == ["Ana abre su paraguas y no se moja.", "Luis olvida el suyo."]


@BOTH
def test_siblings_end_where_the_numbers_do(read_text, page):
    """The list of the other rules is kept in the header; what follows it is the site's."""
    siblings = [str(number) for number in read_text(page).info.siblings]
    assert siblings == ["702.1", "702.2", "702.300"]


@BOTH
def test_a_rule_page_is_known_by_its_content(read_text, page):
    """Format and language come from the page's headings."""
    info = read_text(page).info
    assert (info.format, info.lang, info.effective) == (Format.RULE_PAGE, Language.ES, None)
    assert info.title == "702.300. Lluvia y sol"


@BOTH
def test_a_sound_page_has_no_problems(read_text, page):
    """The site's own lines around the rule are no problem."""
    assert read_text(page).problems == ()


def test_spans_point_into_the_text(read_text):
    """Line, column and length of a saved text are exact, the example's label included."""
    subrule = read_text(RULE_ES).one("702.300b")
    lines = RULE_ES.split("\n")
    assert lines[subrule.span.line - 1][: subrule.span.length] == subrule.text
    example = subrule.examples[0].span
    assert lines[example.line - 1] == "Ejemplo: " + subrule.examples[0].text
    assert example.length == len(lines[example.line - 1])


def test_spans_of_html_point_at_the_line_of_the_tag(read_text):
    """Line 16 of the HTML page has subrule b."""
    assert read_text(RULE_ES_HTML).one("702.300b").span.line == 16


@pytest.mark.parametrize(
    ("lang", "page"),
    [
        ("en", "798.4. Tea and cake\nSubrules\nTea is hot.\nOther rules in this section\n- 798.1"),
        ("fr", "798.4. Thé et gâteau\nSous-règles\nLe thé est chaud.\n"),
        ("es", "798.4. Té y pastel\nSUBREGLAS:\nEl té está caliente.\n"),
    ],
)
def test_headings_of_all_languages_are_known(read_text, lang, page):
    """The headings are data: the same page works in each language, colon and capitals aside."""
    found = read_text(page)
    assert lang == found.info.lang
    assert list(found.texts()) == ["798.4", "798.4a"]


def test_a_rule_may_have_text_and_examples_of_its_own(read_text):
    """A heading that is a sentence is the rule's text; paragraphs before the list are its own."""
    page = (
        "798.2. Whoever bakes the cake cuts it.\nExample: Bea bakes and Bea cuts.\n"
        "Crumbs count as cake.\nSubrules\nA knife is needed.\n"
    )
    rule = read_text(page).one("798.2")
    assert rule.title is None
    assert rule.text == "Whoever bakes the cake cuts it.\nCrumbs count as cake."
    assert [example.text for example in rule.examples] == ["Bea bakes and Bea cuts."]


def test_a_rule_without_subrules_is_known_by_its_siblings(read_text):
    """A page without the list of subrules gives the one rule."""
    page = "798.2. Whoever bakes cuts.\nOther rules in this section\n- 798.1\n- 798.3\n"
    found = read_text(page)
    assert found.texts() == {"798.2": (None, "Whoever bakes cuts.")}
    assert [RuleNumber(798, 1), RuleNumber(798, 3)] == list(found.info.siblings)


@pytest.mark.parametrize("heading", ["798. Cakes", "798 Cakes"])
def test_a_section_numbers_its_paragraphs(read_text, heading):
    """Below a section stand rules, not subrules; the heading's period may be missing."""
    found = read_text(f"{heading}\nSubrules\nCakes are round.\nCakes are sweet.\n")
    assert list(found.texts()) == ["798", "798.1", "798.2"]
    assert found.one("798").title == "Cakes"
    assert found.one("798.1").kind is Kind.RULE


def test_letters_skip_l_and_o_and_go_on_after_z(read_text):
    """The 12th paragraph is m, the 14th p, the 25th aa."""
    page = "798.4. Beans\nSubrules\n" + "".join(f"Bean {n} is green.\n" for n in range(1, 26))
    numbers = list(read_text(page).texts())
    assert tuple(numbers[11:15]) == ("798.4k", "798.4m", "798.4n", "798.4p")
    assert tuple(numbers[24:]) == ("798.4z", "798.4aa")


def test_numbers_that_a_page_gives_are_kept(read_text):
    """A paragraph that has its number keeps it; one that is out of step is reported."""
    page = "798.4. Beans\nSubrules\n798.4a Beans are green.\n798.4c Beans are long.\nMore beans.\n"
    found = read_text(page)
    assert list(found.texts()) == ["798.4", "798.4a", "798.4c", "798.4d"]
    assert found.problems[0][:2] == ("letter-out-of-step", 4)


def test_a_cut_subrule_is_truncated_and_reported(read_text):
    """A text that ends with … is never passed off as whole."""
    found = read_text("798.4. Beans\nSubrules\nBeans are green and…\nBeans are long.\n")
    assert [record.truncated for record in found.records] == [False, True, False]
    assert found.problems == (("truncated", 3, {"number": "798.4a"}),)


def test_an_example_label_may_stand_alone(read_text):
    """The text of the example is then the next paragraph."""
    page = (
        "<h1>798.4. Beans</h1><h2>Subrules</h2><p>Beans grow.</p><h4>Example</h4><p>This one.</p>"
    )
    (example,) = read_text(page).one("798.4a").examples
    assert example.text == "This one."


def test_paragraphs_of_one_list_item_stay_together(read_text):
    """An item of a list is one subrule, however many paragraphs it has."""
    page = (
        "<h1>798.4. Beans</h1><h2>Subrules</h2><ol><li><p>Beans grow.</p><p>Slowly.</p>"
        "<p>Example: This one.</p></li><li>Beans die.</li></ol>"
    )
    found = read_text(page)
    assert found.one("798.4a").text == "Beans grow.\nSlowly."
    assert len(found.one("798.4a").examples) == 1
    assert found.one("798.4b").text == "Beans die."


def test_siblings_are_kept_when_they_stand_in_navigation(read_text):
    """Menus are dropped, but not the list of the other rules."""
    page = (
        "<nav><p>Menu</p></nav><h1>798.4. Beans</h1><h2>Subrules</h2><p>Beans grow.</p>"
        "<nav><h2>Other rules in this section</h2><ul><li>798.1</li><li>798.4</li></ul></nav>"
    )
    found = read_text(page)
    assert [RuleNumber(798, 1), RuleNumber(798, 4)] == list(found.info.siblings)
    assert list(found.texts()) == ["798.4", "798.4a"]


@pytest.mark.parametrize("first", ["[Menu]", "{T}", '"Quoted"', "· · ·"])
def test_what_stands_first_on_a_page_does_not_hide_it(read_text, first):
    """A menu in brackets is no JSON."""
    found = read_text(f"{first}\n798.4. Beans\nSubrules\nBeans grow.\n")
    assert list(found.texts()) == ["798.4", "798.4a"]


def test_a_page_may_be_one_list(read_text):
    """Every line is an item, below the site's own; the page is read as it is without bullets."""
    bulleted = "\n".join(f"- {line}" for line in RULE_ES.splitlines()[1:])
    found = read_text(f"Inicio\n{bulleted}\n")
    assert found.texts() == read_text(RULE_ES).texts()
    assert found.info.siblings == read_text(RULE_ES).info.siblings


def test_a_list_that_other_lines_stand_in_is_not_taken_for_the_page(read_text):
    """A line without a bullet may belong to the item above it; which, no one can tell."""
    page = "- 798.4. Té\n- Subreglas\n- El té hierve.\n  Y se enfría.\n- La taza espera.\n"
    with pytest.raises(UnknownFormat):
        read_text(page)


def test_siblings_may_stand_side_by_side(read_text):
    """Several numbers on one line, and titles behind them, are read alike."""
    listed = "798.1 · 798.2, 798.3\n798.5. Peas\nEnd\n798.9"
    page = f"798.4. Beans\nSubrules\nOther rules in this section\n{listed}"
    siblings = [str(number) for number in read_text(page).info.siblings]
    assert siblings == ["798.1", "798.2", "798.3", "798.5"]


def test_a_rule_page_may_have_a_byte_order_mark_and_other_line_ends(read_text):
    """UTF-16, CRLF and no-break spaces change nothing."""
    changed = RULE_ES.replace(": ", "\u00a0: ").replace("\n", "\r\n")
    found = read_text(changed.encode("utf-16"))
    assert found.texts() == read_text(RULE_ES).texts()
    assert found.info.encoding == "utf-16-le"


PARAGRAPH = st.text(st.characters(categories=["L", "Nd", "Zs", "Po"]), min_size=1, max_size=40).map(
    lambda text: f"Bean {text} bean."
)


@given(st.lists(PARAGRAPH, max_size=60))
def test_no_paragraph_is_lost(paragraphs):
    """As many subrules as paragraphs, in order, with the letters of the rules."""
    lines = split_lines("\n".join(["798.4. Beans", "Subrules", *paragraphs]))
    outline = find_outline(lines, lambda lexicon: lexicon.subrules_headings)
    assert outline is not None
    _, *subrules = records_of(outline, ProblemLog())
    number, expected = RuleNumber(798, 4, "a"), []
    for paragraph in paragraphs:
        expected.append((number, paragraph))
        number = number.following()
    assert expected == [(record.number, record.text) for record in subrules]


@pytest.mark.real
def test_seed_000_gives_seven_subrules_and_195_siblings(real_texts):
    """702.145 with a to g, and the numbers that the page says exist."""
    (path,) = (real_texts / "seeds").glob("000*")
    found = read_whole(path)
    assert ["702.145", *(f"702.145{letter}" for letter in "abcdefg")] == list(found.texts())
    assert found.one("702.145").title == "Diurno y nocturno"
    assert tuple(RuleNumber(702, rule) for rule in range(1, 196)) == found.info.siblings
    assert (found.info.format, found.info.lang) == (Format.RULE_PAGE, Language.ES)
    assert found.problems == ()


@pytest.mark.real
def test_seed_003_gives_two_subrules_and_both_examples_to_b(real_texts):
    """702.65 with a and b."""
    (path,) = (real_texts / "seeds").glob("003*")
    found = read_whole(path)
    assert list(found.texts()) == ["702.65", "702.65a", "702.65b"]
    assert [len(record.examples) for record in found.records] == [0, 0, 2]
    assert (len(found.info.siblings), found.problems) == (195, ())
