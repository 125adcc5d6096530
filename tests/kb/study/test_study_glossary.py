"""Questions about the glossary and about keywords, whose names are left out of what is said."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.terms import term_base
from kb.checks.headings import heading_of
from kb.checks.told import InEach
from kb.fold import fold, form_key
from kb.study.entries import entries
from kb.study.makers.glossary import Glossary
from kb.study.makers.keywords import Keywords
from kb.study.values import Item, Kind, Question, QuestionGone, QuestionId

MAKERS = (Glossary(), Keywords())
NAMED, TOLD = (Kind.TERM, Kind.KEYWORD), (Kind.DEFINITION, Kind.EFFECT)


@cache
def _made() -> tuple[Question, ...]:
    return tuple(maker.question(item) for maker in MAKERS for item in maker.items())


def _of(*kinds: Kind) -> Iterator[Question]:
    return (made for made in _made() if made.item.id.kind in kinds)


def _given(made: Question) -> InEach:
    (block,) = made.given
    (words,) = block.words
    assert isinstance(words, InEach)
    return words


def _each(words: object) -> InEach:
    assert isinstance(words, InEach)
    return words


@cache
def _english_concepts() -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = {}
    for concept in term_base().concepts.values():
        for name in (*concept.names[Language.EN].right, *concept.heads):
            found.setdefault(form_key(name), []).append(concept.id)
    return found


def _forms(name: InEach, lang: Language) -> set[str]:
    """All forms of a name in a language: of what it is called, and of its concepts."""
    names = {name.in_language(lang)}
    for identity in _english_concepts().get(form_key(name.en), ()):
        names.update(term_base().concepts[identity].names[lang].right)
    forms = {form for one in names for form in term_base().forms_of(lang, one)}
    return {fold(form) for form in names | forms if re.search(r"[^\W\d_]", form)}


def test_there_are_hundreds_of_terms_and_keywords() -> None:
    """Each is asked for both ways."""
    kinds = Counter(made.item.id.kind for made in _made())
    assert kinds[Kind.TERM] == kinds[Kind.DEFINITION] > 280
    assert kinds[Kind.KEYWORD] == kinds[Kind.EFFECT] > 200


@pytest.mark.parametrize("lang", Language)
def test_no_form_of_a_name_is_left_in_what_is_said_of_it(lang: Language) -> None:
    """Nor in the right answer, where that is a text."""
    for made in _made():
        named = made.item.id.kind in NAMED
        name = _each(made.right.words) if named else _given(made)
        text = _given(made) if named else _each(made.right.words)
        words = fold(text.in_language(lang))
        for form in _forms(name, lang):
            assert not re.search(rf"(?<!\w){re.escape(form)}(?!\w)", words), (made.item.id, form)


@pytest.mark.parametrize("lang", Language)
def test_no_text_offered_names_the_term_that_is_asked_about(lang: Language) -> None:
    """A wrong one would look right by it."""
    for made in _of(*TOLD):
        forms = _forms(_given(made), lang)
        for option in made.wrong:
            text = fold(_each(option.words).in_language(lang))
            assert not any(re.search(rf"(?<!\w){re.escape(form)}(?!\w)", text) for form in forms), (
                made.item.id
            )


def test_no_question_refers_to_a_rule() -> None:
    """The number would give the name away."""
    for made in _of(*NAMED):
        for lang in Language:
            text = _given(made).in_language(lang)
            assert not re.search(r"\d{3}\.\d", text), made.item.id
            first = re.split(r"\W", text.casefold())[0]
            assert first not in lexicon_of(lang).see_words, made.item.id


def test_no_wrong_text_is_much_longer_or_shorter_than_the_right_one() -> None:
    """So that length tells nothing."""
    for made in _of(*TOLD):
        right = len(_each(made.right.words).en)
        assert all(0.5 < len(_each(one.words).en) / right < 2 for one in made.wrong), made.item.id


def test_what_no_entry_defines_is_asked_for_out_of_its_rule() -> None:
    """Such as what every player needs and no keyword is about."""
    made = next(one for one in _of(Kind.TERM) if one.item.id.about == "sideboard")
    assert made.item.rule == "100.4"
    assert _each(made.right.words).fr == "Réserve"


def test_obsolete_terms_are_not_asked_for() -> None:
    """Nobody need know what a word meant once."""
    names = {_each(made.right.words).en for made in _of(Kind.TERM)}
    assert "Totem Armor (Obsolete)" in entries()
    assert not any("bsolete" in name for name in names)
    assert "Scry" in names


@pytest.mark.parametrize(
    "term", ["mountainwalk", "play", "phased-in-phased-out", "counter", "infinity"]
)
def test_what_tells_its_name_or_has_several_senses_is_left_out(term: str) -> None:
    """A landwalk ability says which land it is about."""
    identity = QuestionId(Kind.TERM, term)
    with pytest.raises(QuestionGone):
        Glossary().question(Item(identity, "702.14", _made()[0].item.level))


def test_the_evergreen_are_told_from_each_other() -> None:
    """Whoever knows the basic game is asked about the basic game."""
    made = next(one for one in _of(Kind.KEYWORD) if one.item.rule == "702.9")
    assert _each(made.right.words).es == heading_of("702.9", Language.ES) == "Volar"
    evergreen = {heading_of(f"702.{number}", Language.EN) for number in range(2, 22)}
    assert {_each(one.words).en for one in made.wrong} < evergreen


def test_twins_are_not_offered_beside_each_other() -> None:
    """Converting is done as transforming is, and fading is much like vanishing."""
    apart = [{"Transform", "Convert"}, {"Double", "Triple"}, {"Spree", "Tiered"}]
    for made in _of(*NAMED):
        names = {_each(one.words).en for one in (made.right, *made.wrong)}
        assert not any(pair <= names for pair in apart if _each(made.right.words).en in pair)
