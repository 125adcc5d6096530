"""What holds for references in any text: printing and reading agree, spans hold, nothing raises."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from corpus.lexicon import all_lexicons, lexicon_of
from corpus.numbers import LETTERS, RuleNumber, expand_range
from kb.references import check_citation, read_citations

languages = st.sampled_from(list(Language))
sections = st.builds(RuleNumber, st.integers(100, 999))
rules = st.builds(RuleNumber, st.integers(100, 999), st.integers(1, 999))
subrules = st.builds(
    RuleNumber, st.integers(100, 999), st.integers(1, 999), st.sampled_from(LETTERS)
)
numbers = st.one_of(sections, rules, subrules)


@st.composite
def ranges(draw: st.DrawFn) -> tuple[RuleNumber, RuleNumber | None]:
    """A number alone, or with a later sibling that a range can end at."""
    first = draw(numbers)
    last = first
    for _ in range(draw(st.integers(0, 5))):
        last = last.following()
    usable = last != first and last.parent == first.parent and len(last.letter) < 2
    return first, last if usable else None


@st.composite
def lists(draw: st.DrawFn) -> tuple[Language, str, list[tuple[RuleNumber, RuleNumber | None]]]:
    """A list of citations printed with the words of a language, and what it names."""
    lang = draw(languages)
    words = lexicon_of(lang)
    members = draw(st.lists(ranges(), min_size=1, max_size=5))
    shown = [draw(_forms(first, last)) for first, last in members]
    joint = draw(st.sampled_from(words.list_words))
    comma = draw(st.sampled_from([", ", "; "]))
    body = comma.join(shown[:-1]) + f" {joint} " * (len(shown) > 1) + shown[-1]
    word = draw(st.sampled_from(words.rule_words))
    return lang, f"({draw(st.sampled_from(words.see_words))} {word} {body}).", members


def _forms(first: RuleNumber, last: RuleNumber | None) -> st.SearchStrategy[str]:
    if last is None:
        return st.just(str(first))
    short = last.letter or str(last.rule or last.section)
    return st.sampled_from([f"{first}{dash}{end}" for dash in "-–" for end in (short, str(last))])


@given(lists())
def test_a_printed_list_is_read_back(case):
    """The words of a language, a list and its ranges give the same numbers again."""
    lang, text, members = case
    found = read_citations(text, lang)
    assert members == [(one.first, one.last) for one in found], text


@given(lists(), st.text(max_size=20), st.text(max_size=20))
def test_words_are_always_a_slice_of_the_text(case, before, after):
    """Start and length count code points of the text that was given."""
    lang, text, _ = case
    whole = before + text + after
    for found in read_citations(whole, lang):
        assert whole[found.start : found.start + found.length] == found.words


def _lexicon_words() -> list[str]:
    fields = ("rule_words", "section_words", "see_words", "list_words", "range_words", "articles")
    return [
        word for lexicon in all_lexicons() for name in fields for word in getattr(lexicon, name)
    ]


soup = st.lists(
    st.one_of(
        st.sampled_from(_lexicon_words()),
        numbers.map(str),
        st.sampled_from([*"0179aclo–-—.,;:…«»“”\"'’()\n ", "...", "100", "2019", "\u00a0"]),
        st.text(max_size=3),
    ),
    max_size=30,
).flatmap(lambda parts: st.sampled_from([" ", ""]).map(lambda blank: blank.join(parts)))


@given(st.one_of(st.text(), soup), languages)
def test_any_text_is_read_without_an_error(text, lang):
    """Citations come in order, each inside the text, with targets in order."""
    found = read_citations(text, lang)
    ends = [one.start + one.length for one in found]
    assert sorted(ends) == ends
    for one in found:
        assert 0 <= one.start < one.start + one.length <= len(text)
        assert text[one.start : one.start + one.length] == one.words
        assert list(one.targets()) == sorted(set(one.targets()))
        assert check_citation(one, lambda _: None, lambda _: True) is None


@given(ranges(), languages)
def test_targets_are_the_range_that_numbers_define(case, lang):
    """A citation expands exactly as `corpus.numbers` does."""
    first, last = case
    text = f"{lexicon_of(lang).rule_words[0]} {first}" + (f"–{last}" if last else "")
    (found,) = read_citations(text, lang)
    assert (expand_range(first, last) if last else (first,)) == found.targets()


@pytest.mark.parametrize("lang", list(Language), ids=str)
def test_every_word_for_rule_opens_a_reference(lang):
    """No word of the lexicon is dead."""
    words = lexicon_of(lang)
    for word in (*words.rule_words, *words.section_words, *words.chapter_words):
        assert [str(one.first) for one in read_citations(f"{word} 712.", lang)] == ["712"], word
    for word in words.see_words:
        assert [str(one.first) for one in read_citations(f"({word} 712)", lang)] == ["712"], word
