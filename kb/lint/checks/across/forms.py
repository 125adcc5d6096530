"""One concept under two of its names in one translation."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.bitext.unit import UnitKind
from kb.fold import fold
from kb.lint.check import Example, Pair, RunCheck
from kb.lint.checks.across.words import across_words
from kb.lint.values import ErrorClass, Finding, Severity, Span
from kb.terms import concept_matcher
from kb.views.forms import FormKind

_NOT_ASKED = frozenset(
    (UnitKind.CARD, UnitKind.CARD_NAME, UnitKind.CARD_TYPE, UnitKind.GLOSSARY_HEAD)
)
_KINDS = frozenset((FormKind.PREFERRED, FormKind.ALSO))
_ENOUGH = 10
_FEW = 3
_SHARE = 0.1
_HALF = 0.5
"""In a short text two names may be used once each."""
_STEM = 4


class MixedTerms(RunCheck):
    """A concept that is called by one name nearly always, and by another now and then."""

    id = "mixed-terms"
    rows = (42,)
    error_class = ErrorClass.TERMINOLOGY
    severity = Severity.NOTE
    title = N_("one concept under two names")
    about = N_(
        "The term base admits several names for a concept, and the translation uses one of "
        "them nearly always and another at most three times, or, in a short text, once each. "
        "Readers may take two names for two things. A longer and a shorter form of a name, a noun "
        "and its verb, singular and plural are one name here. Not asked on cards, whose prints are "
        "of many years, nor in the names of entries, which list them all."
    )
    right = (Example(Language.ES, "The back face", "La cara posterior"),)
    wrong = (Example(Language.FR, "An instance", "Une instance"),)

    def __init__(self) -> None:
        self._used: dict[str, dict[str, list[tuple[Pair, Span]]]] = {}
        self._lang: Language | None = None

    def see(self, pair: Pair) -> None:
        """Note each use of a name that can stand for one concept only."""
        if pair.kind in _NOT_ASKED or not pair.target.text:
            return
        self._lang = pair.target.lang
        for place in concept_matcher(pair.target.lang).find(pair.target.text):
            if len(place.candidates) == 1 and place.candidates[0].kind in _KINDS:
                one = place.candidates[0]
                uses = self._used.setdefault(one.concept, {}).setdefault(one.name, [])
                uses.append((pair, (place.start, place.start + place.length)))

    def end(self) -> Iterator[Finding]:
        """Each use of the rare name."""
        for concept, names in self._used.items():
            if len(names) < 2 or self._lang is None:
                continue
            usual = max(names, key=lambda name: len(names[name]))
            everything = sum(map(len, names.values()))
            for name, uses in names.items():
                share = _SHARE if everything >= _ENOUGH else _HALF
                if name == usual or not len(uses) <= min(_FEW, share * everything):
                    continue
                if not _two_names(name, usual, self._lang):
                    continue
                for pair, span in uses:
                    if not _is_said(pair, concept):
                        continue
                    yield self.found(
                        pair,
                        N_("“{name}” is said {here} times, and “{usual}” {there} times."),
                        target=[span],
                        expected=usual,
                        name=name,
                        usual=usual,
                        here=len(uses),
                        there=len(names[usual]),
                        concept=concept,
                    )


def _is_said(pair: Pair, concept: str) -> bool:
    """Whether the source says the concept by its first name; another may have one of its own."""
    if pair.source is None:
        return True
    return any(
        one.concept == concept and one.kind is FormKind.PREFERRED
        for place in concept_matcher(pair.source.lang).find(pair.source.text)
        for one in place.candidates
    )


def _two_names(one: str, other: str, lang: Language) -> bool:
    """Whether two names are more than two forms of one: other words, or another order."""
    ours, theirs = _words(one, lang), _words(other, lang)
    if not ours or not theirs or ours == theirs:
        return False
    if len(ours) == 1 and len(theirs) == 1:
        endings = across_words(lang).verb_endings
        return ours != theirs and _is_verb(one, endings) == _is_verb(other, endings)
    return len(ours) == len(theirs)


def _words(name: str, lang: Language) -> list[str]:
    """The stems of a name's words that are no small ones, in order."""
    small = frozenset(map(fold, lexicon_of(lang).function_words))
    return [word[:_STEM] for word in re.findall(r"[^\W_]+", fold(name)) if word not in small]


def _is_verb(name: str, endings: tuple[str, ...]) -> bool:
    return name.split(maxsplit=1)[0].endswith(endings)
