"""Things with a name and what is said of them: which is it, and what is it.

Refuses: knowing what the things are; the makers gather them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from corpus.errors import N_
from corpus.languages import Language
from corpus.terms import Concept, term_base
from kb.checks.told import InEach, Told
from kb.study.hiding import (
    GAP,
    Words,
    common_words,
    forms_of,
    has_name,
    hidden,
    signs,
    telling,
    tells,
    without_articles,
)
from kb.study.kin import core, says_the_same
from kb.study.levels import level_of
from kb.study.near import chance, distinct
from kb.study.values import Block, Item, Kind, Option, Question, QuestionGone, QuestionId

_COMMON = 0.04
"""A word that so large a share of the texts has gives nothing away."""
_FEWEST, _FEWEST_RARE = 6, 2
"""With fewer words, and fewer that are not common, a text says too little to tell its name by."""
_ALIKE, _ALIKE_WHOLE = 0.45, 0.6
"""Two texts that share so much of the shorter one may both fit: of its words that are not common,
or of all its words."""
_STEM = 5
_NUMBER = re.compile(r"\d{3}\.\d")
"""A rule that is referred to in the middle of a sentence tells the name too."""
_NEAREST = 7
_LONGER = 2.0
"""No text that is offered is so many times as long as the right one, or as short."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something with a name and a text in each language.

    `family` is what it is one of; `about` is all that the rules say of it, in English, by which
    twins are known; `concepts` are those of the term base that have its name.
    """

    key: str
    rule: str
    family: str
    names: Mapping[Language, str]
    texts: Mapping[Language, str]
    about: str
    concepts: tuple[Concept, ...] = field(repr=False)


class Sentences(NamedTuple):
    """What a way of asking says: the question, and of a wrong answer what it is.

    Both have the field {name}; of a name, {text} too.
    """

    which: str
    what: str
    is_other: str = N_("That is “{name}”: {text}")
    is_of: str = N_("That is “{name}”.")


class _Known(NamedTuple):
    """A thing as it may be asked for: its texts with gaps, and whether they tell its name."""

    thing: Thing
    hidden: Mapping[Language, str]
    forms: Mapping[Language, frozenset[Words]]
    tells: bool


class _Stems(NamedTuple):
    """What a thing is compared by: rare and all words of its text, rare words of its rules."""

    rare: frozenset[str]
    whole: frozenset[str]
    about: frozenset[str]


class Described:
    """Things of one sort, and the questions about them."""

    def __init__(
        self, things: Callable[[], Iterable[Thing]], ways: tuple[Kind, Kind], said: Sentences
    ) -> None:
        """Take what gathers the things: it is asked when the first question is."""
        self._things = things
        self.kinds: tuple[Kind, ...] = ways
        self._which, self._what = ways
        self._said = said

    def items(self) -> Iterator[Item]:
        """A question each way about every thing whose text does not tell its name."""
        for kind in (self._which, self._what):
            for key, known in self._known.items():
                if not known.tells:
                    rule = known.thing.rule
                    yield Item(QuestionId(kind, key), rule, level_of(rule))

    def question(self, item: Item) -> Question:
        """The question with near things as wrong answers. Raises QuestionGone."""
        own = self._known.get(item.id.about)
        if own is None or own.tells:
            raise QuestionGone(id=str(item.id))
        which = item.id.kind is self._which
        near = list(islice(self._near(own, texts=not which), _NEAREST))
        chance(item.id).shuffle(near)
        if not which:
            near.sort(key=lambda one: _has_gap(one) is not _has_gap(own))
        shown = {one.thing.key: one.thing.names if which else one.hidden for one in near}
        right = own.thing.names if which else own.hidden
        wrong = [self._known[key] for key in distinct(right, shown, shown)]
        asked = own.hidden if which else own.thing.names
        return Question(
            item,
            given=(Block((in_each(asked),)),),
            ask=Told(self._said.which if which else self._said.what),
            right=Option(in_each(right)),
            wrong=tuple(self._wrong(one, which=which) for one in wrong),
            after=(Block((in_each(own.thing.texts),), in_each(own.thing.names)),),
        )

    def _wrong(self, other: _Known, *, which: bool) -> Option:
        name, text = in_each(other.thing.names), in_each(other.thing.texts)
        if which:
            return Option(name, Told(self._said.is_other, {"name": name, "text": text}))
        return Option(in_each(other.hidden), Told(self._said.is_of, {"name": name}))

    def _near(self, own: _Known, *, texts: bool) -> Iterator[_Known]:
        """The things that are wrong answers, the nearest first; with `texts` theirs are offered."""
        level = level_of(own.thing.rule)
        order, stems = list(self._known.values()), self._stems
        place = order.index(own)
        ours = stems[own.thing.key]
        sure = []
        for at, one in enumerate(order):
            theirs = stems[one.thing.key]
            alike = _share(ours.rare, theirs.rare)
            if (
                one is not own
                and one.thing.family == own.thing.family
                and alike < _ALIKE
                and _share(ours.whole, theirs.whole) < _ALIKE_WHOLE
                and _share(ours.about, theirs.about) < _ALIKE
                and not (texts and (one.tells or not _as_long(own.hidden, one.hidden)))
            ):
                sure.append((level_of(one.thing.rule) != level, -alike, abs(at - place), at))
        for *_, at in sorted(sure):
            if not _mixed_up(own, order[at]):
                yield order[at]

    @cached_property
    def _known(self) -> Mapping[str, _Known]:
        """All things by key."""
        return {one.key: _known(one, self._common) for one in self._all}

    @cached_property
    def _all(self) -> Sequence[Thing]:
        return tuple(self._things())

    @cached_property
    def _common(self) -> Mapping[Language, frozenset[str]]:
        """The words that give nothing away."""
        return {
            lang: common_words((one.texts[lang] for one in self._all), _COMMON) for lang in Language
        }

    @cached_property
    def _stems(self) -> Mapping[str, _Stems]:
        """What things are compared by, by key."""
        common = self._common[Language.EN]
        return {
            key: _Stems(
                _stems(known.hidden[Language.EN], common),
                _stems(known.hidden[Language.EN], frozenset()),
                _stems(known.thing.about, common),
            )
            for key, known in self._known.items()
        }


def _has_gap(known: _Known) -> bool:
    """Whether a name is left out of a text in any language, as the eye sees at once."""
    return any(GAP in text for text in known.hidden.values())


def in_each(texts: Mapping[Language, str]) -> InEach:
    """A text that is there in each language."""
    return InEach(**{lang.value: texts[lang] for lang in Language})


def _known(thing: Thing, common: Mapping[Language, frozenset[str]]) -> _Known:
    texts, forms, told = {}, {}, False
    for lang in Language:
        names = [thing.names[lang], *_names(thing.concepts, lang)]
        own = [telling(name, lang, common[lang]) for name in names]
        kindred = tuple(dict.fromkeys(words[0] for words in own if len(words) == 1))
        forms[lang] = forms_of([*names, *_inflected(names, lang)])
        gaps = hidden(thing.texts[lang], forms[lang], kindred, common[lang])
        texts[lang] = without_articles(gaps, lang)
        told |= tells(texts[lang], (*kindred, *own[0]), common[lang])
        told |= _NUMBER.search(texts[lang]) is not None
        told |= any(sign in texts[lang] for name in names for sign in signs(name))
    words = set(core(texts[Language.EN], Language.EN))
    few = len(words) < _FEWEST and len(words - common[Language.EN]) < _FEWEST_RARE
    return _Known(thing, texts, forms, tells=told or few)


def _names(concepts: Sequence[Concept], lang: Language) -> Iterator[str]:
    for concept in concepts:
        yield from (*concept.names[lang].right, *concept.names[lang].old_terms)


def _inflected(names: Iterable[str], lang: Language) -> Iterator[str]:
    for name in names:
        yield from term_base().forms_of(lang, name)


def _stems(text: str, common: frozenset[str]) -> frozenset[str]:
    words = core(text, Language.EN)
    return frozenset(word[:_STEM] for word in words if word not in common)


def _share(one: frozenset[str], other: frozenset[str]) -> float:
    """How much of the smaller set is in the other."""
    return len(one & other) / min(len(one), len(other)) if one and other else 0.0


def _as_long(own: Mapping[Language, str], other: Mapping[Language, str]) -> bool:
    """Whether a text is about as long as the right one, so that its length says nothing."""
    return 1 / _LONGER < len(other[Language.EN]) / len(own[Language.EN]) < _LONGER


def _mixed_up(one: _Known, other: _Known) -> bool:
    """Whether the text of one names the other, or their names are made of the same words."""
    return any(
        says_the_same(one.thing.names[lang], other.thing.names[lang], lang)
        or has_name(one.thing.texts[lang], other.forms[lang])
        or has_name(other.thing.texts[lang], one.forms[lang])
        for lang in Language
    )
