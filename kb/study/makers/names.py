"""Questions about official names: what something called so in one language is called in another.

Refuses: names that nobody has seen on a card or in an official text, and names so alike that who
knows neither could tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice, permutations
from typing import NamedTuple

from corpus.digest.edition import edition_rules
from corpus.errors import N_
from corpus.languages import Language
from corpus.terms import Concept, ConceptKind, Names, NameStatus, PartOfSpeech, term_base
from kb.checks.told import Listed, Told
from kb.fold import form_key
from kb.study.kin import core, gives_away, says_the_same
from kb.study.levels import level_of
from kb.study.near import chance, distinct
from kb.study.values import Block, Item, Kind, Option, Pair, Question, QuestionGone, QuestionId
from kb.terms.names import name_words

_NEAREST = 8
"""Wrong answers are drawn from so many concepts at most."""
_A_WORD = 100
"""A name with a word more or less is as good as one so many rules farther off."""
_SAME_WORD = 200
"""One that has a word of the right name is as good as one so many rules nearer."""

_key = cache(form_key)
_FIGURE = re.compile(r"[0-9]")

_SAID = {
    Language.EN: N_("In English"),
    Language.ES: N_("In Spanish"),
    Language.FR: N_("In French"),
}
_ASK = {
    Language.EN: N_("What is its official English name?"),
    Language.ES: N_("What is its official Spanish name?"),
    Language.FR: N_("What is its official French name?"),
}


class OfficialNames:
    """An official name in one language is given, and four in another."""

    kinds: tuple[Kind, ...] = (Kind.NAME,)

    def items(self) -> Iterator[Item]:
        """A question about each concept that has one right answer, for each pair of languages."""
        for source, target in permutations((Language.EN, Language.ES, Language.FR), 2):
            pair, asked = Pair(source, target), set()
            for identity, concept in term_base().concepts.items():
                name = _key(concept.names[source].term)
                if name not in asked and _is_asked(concept, source, target):
                    asked.add(name)
                    rule = str(concept.rule)
                    yield Item(
                        QuestionId(Kind.NAME, identity, str(pair)), rule, level_of(rule), pair
                    )

    def question(self, item: Item) -> Question:
        """The question, with the names of near concepts as wrong answers."""
        concept = term_base().concepts.get(item.id.about)
        if concept is None or item.pair is None:
            raise QuestionGone(id=str(item.id))
        source, target = item.pair.source, item.pair.target
        if not _is_asked(concept, source, target):
            raise QuestionGone(id=str(item.id))
        others = list(islice(_others(concept, source, target), _NEAREST))
        chance(item.id).shuffle(others)
        shown = {one.id: {target: one.names[target].term} for one in others}
        right = concept.names[target].term
        wrong = distinct({target: right}, [one.id for one in others], shown)
        return Question(
            item,
            given=(Block((concept.names[source].term,), Told(_SAID[source]), source),),
            ask=Told(_ASK[target]),
            right=Option(right, lang=target),
            wrong=tuple(_wrong(term_base().concepts[one], source, target) for one in wrong),
            after=_further(concept.names[target]),
        )


def _is_asked(concept: Concept, source: Language, target: Language) -> bool:
    """Whether a concept has official names in both that differ, and the one tells the other."""
    ours, theirs = concept.names[source], concept.names[target]
    return (
        _is_official(concept, source)
        and _is_official(concept, target)
        and not _has_figures(ours.term)
        and not _has_figures(theirs.term)
        and not gives_away(ours.term, source, theirs.term, target)
        and _means(ours.term, source, target) == {_key(theirs.term)}
    )


def _is_official(concept: Concept, lang: Language) -> bool:
    """Whether its name was seen; what is no more, is called nothing today."""
    names = concept.names[lang]
    return names.status is not NameStatus.PROPOSED and not any(
        one.gone for one in concept.names.values()
    )


def _means(name: str, source: Language, target: Language) -> set[str]:
    """What everything that a name may stand for is called in another language."""
    base = term_base().concepts
    return {_key(base[one].names[target].term) for one in _bearers(source)[_key(name)]}


@cache
def _bearers(lang: Language) -> Mapping[str, set[str]]:
    """A name or one of its forms → the concepts that have, had or are wrongly given it."""
    base, found = term_base(), dict[str, set[str]]()
    for identity, concept in base.concepts.items():
        names = concept.names[lang]
        for name in (*names.right, *names.old_terms, *names.never):
            for form in (name, *base.forms_of(lang, name)):
                found.setdefault(_key(form), set()).add(identity)
    return found


def _others(concept: Concept, source: Language, target: Language) -> Iterator[Concept]:
    """The concepts whose names are wrong answers, the nearest first.

    None of them has, had or is wrongly given a name that the concept has too, in either language;
    nor is it called by the same words and some more, as a creature and a creature card are. What
    is called the same in both languages would tell nothing.
    """
    same = _bearers(source)[_key(concept.names[source].term)]
    for one in _by_nearness(concept, target):
        name = one.names[target].term
        alike = _key(name) == _key(one.names[source].term)
        if (
            not alike
            and same.isdisjoint(_bearers(target)[_key(name)])
            and not any(
                says_the_same(concept.names[lang].term, one.names[lang].term, lang)
                for lang in (source, target)
            )
        ):
            yield one


def _by_nearness(concept: Concept, target: Language) -> Iterator[Concept]:
    """The others: of its kind, of its part of speech, then alike in words and near in the rules."""
    looks = _looks(target)
    own = looks[concept.id]

    def distance(other: _Look) -> tuple[bool, bool, int]:
        apart = abs(other.place - own.place) + _A_WORD * abs(other.length - own.length)
        if not own.words.isdisjoint(other.words):
            apart -= _SAME_WORD
        return other.kind is not own.kind, other.pos is not own.pos, apart

    order = sorted(looks, key=lambda one: distance(looks[one]))
    return (term_base().concepts[one] for one in order if one != concept.id)


class _Look(NamedTuple):
    """What makes a concept near to another: by its name in one language, and its rule."""

    kind: ConceptKind
    pos: PartOfSpeech
    place: int
    length: int
    words: frozenset[str]


@cache
def _looks(lang: Language) -> Mapping[str, _Look]:
    """All concepts with an official name in a language, by id."""
    places = {number: place for place, number in enumerate(edition_rules())}
    return {
        identity: _Look(
            one.kind,
            one.names[lang].pos,
            places[str(one.rule)],
            len(name_words(one.names[lang].term)),
            frozenset(core(one.names[lang].term, lang)),
        )
        for identity, one in term_base().concepts.items()
        if _is_official(one, lang) and not _has_figures(one.names[lang].term)
    }


def _has_figures(name: str) -> bool:
    """Whether a name tells itself in every language, as +1/+1 does, or ∞."""
    return _FIGURE.search(name) is not None or not name_words(name)


def _wrong(concept: Concept, source: Language, target: Language) -> Option:
    name, other = concept.names[target].term, concept.names[source].term
    return Option(name, Told(N_("“{name}” = “{other}”"), {"name": name, "other": other}), target)


def _further(names: Names) -> tuple[Block, ...]:
    """What else may be said, and what could be once."""
    lines = []
    if names.also:
        lines.append(Told(N_("Also right: {names}."), {"names": Listed(names.also)}))
    if names.old:
        lines.append(Told(N_("Formerly: {names}."), {"names": Listed(names.old_terms)}))
    return (Block(tuple(lines)),) if lines else ()
