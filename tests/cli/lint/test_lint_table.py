"""The table of findings: which words of which text, within the width there is."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.render import out
from cli.render.lint.said import apart, excerpt, marked
from cli.render.lint.table import as_lines
from cli.render.out import plain_text, pointed
from corpus.languages import Language
from kb.bitext.unit import Bitext, Unit, UnitKind
from kb.lint.registry import chosen
from kb.lint.run import Asked, Run
from kb.lint.values import SideView

LONG = "Ana lleva la lámpara a la casa de la plaza y vuelve. " * 12
TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=600)
SPANS = st.lists(st.tuples(st.integers(0, 600), st.integers(0, 600)), max_size=4)


def side(text, *spans):
    """One side of a finding."""
    return SideView(Language.ES, text, spans)


@given(TEXT, SPANS)
def test_marks_never_change_a_text(text, spans):
    """Whatever the spans are: they may overlap, or lie outside."""
    assert marked(side(text, *spans), lambda words: words) == text
    found = apart(spans, len(text))
    assert all(0 <= start <= end <= len(text) for start, end in found)
    assert all(one[1] < other[0] for one, other in pairwise(found))


@given(TEXT, SPANS)
def test_an_excerpt_holds_all_words_pointed_at(text, spans):
    """Of a long text too; what it leaves out is shown by an ellipsis."""
    shown = excerpt(side(text, *spans), lambda words: f"\x18{words}\x19")
    words = [text[slice(*span)].replace("\n", " ⏎ ") for span in apart(spans, len(text))]
    assert re.findall("\x18(.*?)\x19", shown, re.DOTALL) == words
    bare = re.sub("[\x18\x19]", "", shown).replace(" ⏎ ", "\n")
    assert bare.removeprefix("…").removesuffix("…") in text or bare in text


def test_an_excerpt_of_a_long_text_is_what_stands_around_the_words():
    """Cut between words."""
    at = LONG.index("plaza", 300)
    shown = plain_text(excerpt(side(LONG, (at, at + 5)), pointed))
    assert ">>plaza<<" in shown
    assert len(shown) < 330
    first, *_between, last = shown.strip("…").split()
    assert {first, last} <= set(LONG.split())
    assert (shown[0], shown[-1]) == ("…", "…")


def test_a_place_between_words_is_marked():
    """Where something is missing."""
    assert plain_text(excerpt(side("Ana canta", (3, 3)), pointed)) == "Ana>><< canta"


@pytest.fixture
def ran():
    """A run with a finding in a long text."""
    texts = {Language.EN: "A cat. " * 60, Language.ES: LONG.replace("plaza y", "plaza  y", 3)}
    unit = Unit("a very long name of a unit " * 3, UnitKind.SEGMENT, texts)
    bitext = Bitext(Language.EN, (Language.ES,), (unit,))
    return Run([bitext], Asked(chosen(["double-blank"]), jobs=1)).read()


@pytest.mark.parametrize("width", [1, 40, 80])
def test_texts_are_cut_where_the_terminal_ends(ran, width):
    """Names of units are not."""
    lines = [plain_text(line).replace(">>", "").replace("<<", "") for line in as_lines(ran, width)]
    texts = [line for line in lines if re.match(r"  (en|es|  )  ", line)]
    assert texts
    assert max(map(len, texts)) <= max(width, 16)


def test_words_are_underlined_at_a_terminal(ran):
    """Each mark is closed, and nothing else is left of it."""
    lines = [line.translate(out._BOLD) for line in as_lines(ran, 80)]
    text = "\n".join(lines)
    assert text.count("\x1b[1;4m") == text.count("\x1b[22;24m") == 3
    assert not re.search("[\x18\x19]", text)
