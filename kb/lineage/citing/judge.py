"""A text in, its citations out, each with what became of it from one edition to another.

Refuses: finding numbers (`spot`), following them (`fate`), and how an edit is written (`edits`).
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from datetime import date
from functools import cached_property
from itertools import pairwise

from corpus.detect import detect_language
from corpus.languages import Language
from corpus.lexicon import all_lexicons
from corpus.numbers import RuleNumber
from kb.base import KnowledgeBase
from kb.lineage.chain import Chain
from kb.lineage.citing.edits import with_edits
from kb.lineage.citing.fate import Fate, fate_of
from kb.lineage.citing.finding import Finding, Named, Report, TitleCheck
from kb.lineage.citing.headings import Headings, headings_of
from kb.lineage.citing.naming import Cited, concept_name
from kb.lineage.citing.notes import Notes
from kb.lineage.citing.spot import Known, spot
from kb.lineage.citing.spotted import Spotted
from kb.lineage.errors import UnknownEdition
from kb.lineage.trace import rule_key, unit_at
from kb.lineage.units import UnitKind
from kb.references import titles_agree

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")

_LOOKED_AT = 200_000
"""So many characters of a text are looked at for its language."""

_FEW_WORDS = 6
"""A quotation of more words is hardly a title."""


def language_of(text: str, otherwise: Language = Language.EN) -> Language:
    """The language of a text; where that does not show, the one whose words for a rule it has.

    `otherwise` is for a text without such words, or with as many of two languages.
    """
    begin = text[:_LOOKED_AT]
    return detect_language(begin) or _language_of_cues(begin) or otherwise


def _language_of_cues(text: str) -> Language | None:
    said = Counter(_WORD.findall(text.lower()))
    counts = Counter(
        {one.lang: sum(said[word] for word in one.rule_words) for one in all_lexicons()}
    )
    (best, most), (_, second) = counts.most_common(2)
    return best if most > second else None


class Judge:
    """Two editions, and what the numbers of the first are in the second.

    Raises UnknownEdition where nobody knows which numbers they have, KeyError for dates that are
    no editions.
    """

    def __init__(self, kb: KnowledgeBase, chain: Chain, start: date, end: date) -> None:
        """Look the editions up; titles are read when one is asked for."""
        for edition in (start, end):
            if chain.keys(edition) is None:
                raise UnknownEdition(edition=edition)
        self.kb = kb
        self.chain = chain
        self.start = start
        self.end = end
        self._fates: dict[str, Fate] = {}
        self._headings: dict[tuple[date, Language], Headings] = {}
        self._named: dict[tuple[date, str, Language], Named] = {}

    def report(self, notes: Notes, lang: Language | None = None, *, likely: bool = False) -> Report:
        """What is to be said of a text; with `likely` what is not certain is edited too."""
        lang = lang or language_of(notes.text)
        found = [self._judged(one, notes.text, lang) for one in self.spotted(notes.text, lang)]
        edited = with_edits(found, notes.text, likely=likely)
        return Report(notes, lang, self.start, self.end, edited)

    def spotted(self, text: str, lang: Language) -> tuple[Spotted, ...]:
        """The citations of a text."""

        def begins_with(number: str, words: str) -> str | None:
            parsed = RuleNumber.parse(number)
            return next(filter(None, (one.opening(parsed, words) for one in own)), None)

        own = [self.headings(self.start, tongue) for tongue in _tongues(lang)]
        known = Known(self._known_then.__contains__, self._known_now.__contains__, begins_with)
        return spot(text, lang, known)

    @cached_property
    def _known_then(self) -> frozenset[str]:
        return self._numbers(self.start)

    @cached_property
    def _known_now(self) -> frozenset[str]:
        return self._numbers(self.end)

    def _numbers(self, edition: date) -> frozenset[str]:
        keys = self.chain.keys(edition) or frozenset()
        return frozenset(name for kind, name in keys if kind is UnitKind.RULE)

    def fate(self, number: str) -> Fate:
        """What became of a number."""
        if number not in self._fates:
            self._fates[number] = fate_of(self.chain, number, self.start, self.end)
        return self._fates[number]

    def headings(self, edition: date, lang: Language) -> Headings:
        """The headings of an edition in a language."""
        key = edition, lang
        if key not in self._headings:
            self._headings[key] = headings_of(self.kb.database, self.chain, edition, lang)
        return self._headings[key]

    def _judged(self, spotted: Spotted, text: str, lang: Language) -> Finding:
        fates = tuple(self.fate(str(number)) for number in spotted.targets())
        first = fates[0]
        words = text[spotted.start : spotted.end]
        finding = Finding(spotted, words, fates, self.named(self.start, first.number, lang))
        if first.today:
            finding = replace(finding, today=self.named(self.end, first.today, lang))
        taken = next((fate for fate in fates if fate.taken), None)
        if taken:
            finding = replace(finding, taken=self.named(self.end, taken.number, lang))
        if len(fates) > 1:
            finding = replace(finding, together=_together(fates))
        if spotted.title is not None:
            finding = replace(finding, title=self._title(spotted, first, lang))
        return finding

    def named(self, edition: date, number: str, lang: Language) -> Named:
        """A number in an edition with what is known of it there."""
        key = edition, number, lang
        if key not in self._named:
            self._named[key] = self._find_named(edition, number, lang)
        return self._named[key]

    def _find_named(self, edition: date, number: str, lang: Language) -> Named:
        parsed = RuleNumber.parse(number)
        nearest = None
        for tongue in _tongues(lang):
            nearest = nearest or self.headings(edition, tongue).nearest(parsed)
        unit = unit_at(self.chain, rule_key(number), edition)
        if nearest is None:
            return Named(number, "", "", unit)
        return Named(number, nearest[1], str(nearest[0]), unit)

    def _title(self, spotted: Spotted, fate: Fate, lang: Language) -> TitleCheck:
        """What a quoted title is, read in the text's language and in English."""
        quoted = spotted.title or ""
        number = spotted.first
        heads = [(tongue, self.headings(self.start, tongue)) for tongue in _tongues(lang)]
        for tongue, own in heads:
            nearest = own.nearest(number)
            if nearest and titles_agree(quoted, nearest[1]):
                renamed = self._renamed(nearest[0], nearest[1], fate, tongue)
                return TitleCheck(quoted, agrees=True, actual=nearest[1], renamed=renamed)
        actual = next((found[1] for _, own in heads if (found := own.nearest(number))), "")
        cited = Cited(number, self.start, self.end)
        for tongue, _ in heads:
            named = concept_name(self.kb, self.chain, cited, quoted, tongue)
            if named:
                return TitleCheck(quoted, agrees=True, actual=actual, obsolete_for=named.now)
        bearers = next((them for _, own in heads if (them := own.bearing(quoted))), ())
        already = self._agrees_now(number, quoted, lang)
        wrong = already or bool(bearers) or self._must_be_wrong(number, quoted, heads[0][1])
        return TitleCheck(quoted, False if wrong else None, actual, bearers, already)

    def _must_be_wrong(self, number: RuleNumber, quoted: str, own: Headings) -> bool:
        """Whether a rule whose heading is known is given another, not its words quoted."""
        short = len(quoted.split()) <= _FEW_WORDS
        return short and bool(own.own(number)) and not number.letter

    def _agrees_now(self, number: RuleNumber, quoted: str, lang: Language) -> bool:
        found = (self.headings(self.end, tongue).nearest(number) for tongue in _tongues(lang))
        return any(one is not None and titles_agree(quoted, one[1]) for one in found)

    def _renamed(self, owner: RuleNumber, title: str, fate: Fate, lang: Language) -> str:
        """The heading that stands in the other edition where this one stood; '' for the same."""
        stands = self.fate(str(owner)) if str(owner) != fate.number else fate
        now = self.headings(self.end, lang)
        if not stands.today or not stands.sure or not now.proof:
            return ""
        found = now.own(RuleNumber.parse(stands.today))
        return "" if not found or titles_agree(found, title) else found


def _tongues(lang: Language) -> tuple[Language, ...]:
    """The languages in which a text may quote titles: its own and English."""
    return tuple(dict.fromkeys((lang, Language.EN)))


def _together(fates: tuple[Fate, ...]) -> bool:
    """Whether the members of a range go on as a range, without others in between."""
    if not all(fate.today and fate.sure for fate in fates):
        return False
    numbers = [RuleNumber.parse(fate.today or "") for fate in fates]
    return all(
        one.parent == other.parent and one.following() == other for one, other in pairwise(numbers)
    )
