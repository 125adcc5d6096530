"""Why a hit was found and what its score is made of, told after the ranking and in its terms.

Made only where it is asked for: the words of the hits of one page are weighed once more, by
the same judge. The parts of an explanation give its score:
`group x ((points of words + number + asked) x factors + together + name + order) + cut`.
Refuses: ranking, and sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from corpus.languages import Language
from indexer.defining import Named
from indexer.documents import GAP, zone_texts
from indexer.engine.postings import LAST_PLACE, PLACE_BITS
from indexer.matching import Matcher
from indexer.query.bound import Bound, KeyUse, TermForms, TermPhrase, TermWord, terms_sought
from indexer.ranking import (
    GROUP_WEIGHTS,
    TOGETHER,
    Candidate,
    Found,
    Judge,
    asked_of,
    at_home,
    is_strict,
    led_to,
    parts_of,
)
from indexer.results import AskedAs, Explanation, Met
from indexer.tokens import spans
from indexer.words import Term, places_in
from kb.views import Group, IndexDocument

if TYPE_CHECKING:
    from collections.abc import Callable

    Texts = Callable[[Iterable[str]], Mapping[str, IndexDocument]]

EXACT, PHRASE, PREFIX, FUZZY = "exact", "phrase", "prefix", "fuzzy"
"""Steps beside those of `indexer.query.bound.Step`."""

_LANGUAGES = tuple(Language)


class Explainer:
    """Explains hits of one answer."""

    def __init__(
        self,
        matchers: Mapping[Group, Matcher],
        bound: Bound,
        named: Named,
        found: Found,
        texts: Texts,
    ) -> None:
        """Take what was ranked, named and found; `texts` gives documents by their keys."""
        self._matchers = matchers
        self._bound = bound
        self._named = named
        self._found = found
        self._home = at_home(matchers, terms_sought(bound))
        self._texts = texts

    def explain(self, best: Candidate) -> Explanation:
        """What gave a hit's best document its score."""
        matcher, doc = self._matchers[best.group], best.document
        asked = asked_of(best.group, self._bound, matcher)
        sought = terms_sought(asked)
        members = sorted(matcher.layout.together([doc]))
        parts = parts_of(matcher, sought, dict.fromkeys(members, 0.0))
        led = led_to(best.group, matcher, asked, self._named)
        judge = Judge(matcher, sought, self._named.whole, self._home, parts, led=led.all)
        keys = {one: matcher.reader.key(one) for one in members}
        documents = self._texts(keys.values())
        told = _Told(matcher, sought, judge, {one: documents.get(keys[one]) for one in members})
        by_questions = led.by_questions.get(doc, 0.0)
        shown = self._found[best.group] if is_strict(asked) else frozenset(members)
        together = told.together(doc, shown)
        words, others = tuple(told.words(doc)), tuple(told.others(doc, together))
        return completed(
            Explanation(
                words=words,
                others=others,
                missing=tuple(told.missing({one.word for one in (*words, *others)})),
                number=led.all.get(doc, 0.0) - by_questions,
                asked=self._asked(matcher, doc, by_questions),
                factors=dict(judge.factors(doc)),
                together=together,
                name=told.named(doc, shown),
                order=judge.in_order(doc),
                group=GROUP_WEIGHTS[best.group],
                score=best.score,
            )
        )

    def _asked(self, matcher: Matcher, doc: int, points: float) -> AskedAs | None:
        """The question of players by which a document gains."""
        if not points:
            return None
        from indexer.asked.gain import question_of
        from indexer.asked.wording import worded

        lang, words = worded(question_of(matcher, self._named.questions, doc))
        return AskedAs(words, lang, points)


def completed(found: Explanation) -> Explanation:
    """An explanation with what its other parts leave of the score.

    The order of words is looked at in the best hits only, and a page's hits score no more than
    those of the page before.
    """
    from indexer.frozen import replace

    unordered = replace(found, order=0.0)
    if found.score <= unordered.sum + _ROUNDING:
        found = unordered
    cut = found.score - found.sum
    return replace(found, cut=cut if abs(cut) > _ROUNDING else 0.0)


_ROUNDING = 1e-9


class _Told:
    """The words of the query as the texts of one hit have them."""

    def __init__(
        self,
        matcher: Matcher,
        sought: Sequence[Term],
        judge: Judge,
        documents: Mapping[int, IndexDocument | None],
    ) -> None:
        self._matcher, self._sought, self._judge = matcher, sought, judge
        self._documents = documents
        self._shares = {doc: judge.shares(doc) for doc in documents}
        self._own = {doc: judge.score(shares, doc) for doc, shares in self._shares.items()}

    def words(self, doc: int) -> Iterator[Met]:
        """The words that a text has."""
        for term, share, weight in zip(
            self._sought, self._shares[doc], self._judge.weights, strict=True
        ):
            if share:
                yield self._met(term, doc, share, weight, share * weight)

    def _is_best(self, doc: int, shown: AbstractSet[int]) -> bool:
        """Whether a text is the best of those that are shown, which gains by the others."""
        own = self._own
        return own[doc] >= max(score for one, score in own.items() if one in shown or one == doc)

    def named(self, doc: int, shown: AbstractSet[int]) -> float:
        """What a text gains by its title or name, or by that of one that is not shown."""
        lending = [one for one in self._own if one == doc or one not in shown]
        named = self._judge.named
        return max(named.get(one, 0.0) for one in (lending if self._is_best(doc, shown) else [doc]))

    def together(self, doc: int, shown: AbstractSet[int]) -> float:
        """What a text gains by the others of the hit."""
        if not self._is_best(doc, shown):
            return 0.0
        own = self._own
        best = max(own, key=own.__getitem__)
        told = list(map(max, zip(*self._shares.values(), strict=True)))
        more = TOGETHER * max(0.0, self._judge.score(told, best) - own[best])
        return own[best] + more - own[doc]

    def others(self, doc: int, together: float) -> Iterator[Met]:
        """The words that another text of the hit says better, with their shares of its gain."""
        better: list[tuple[int, int, float]] = []
        for place, weight in enumerate(self._judge.weights):
            shares = {one: found[place] for one, found in self._shares.items()}
            other = max(shares, key=shares.__getitem__)
            if shares[other] > shares[doc]:
                better.append((place, other, weight * (shares[other] - shares[doc])))
        whole = sum(more for _, _, more in better)
        for place, other, more in better if together else ():
            share, weight = self._shares[other][place], self._judge.weights[place]
            yield self._met(self._sought[place], other, share, weight, together * more / whole)

    def missing(self, met: set[str]) -> Iterator[str]:
        """The typed words that no text of the hit has."""
        for term in self._sought:
            if _is_typed(term) and term.text not in met:
                yield term.text

    def _met(self, term: Term, doc: int, share: float, weight: float, points: float) -> Met:
        lang = _LANGUAGES[self._matcher.reader.languages[doc]]
        step, places = self._step(term, doc, lang)
        document = self._documents[doc]
        met = " ".join(word_at(document, place) for place in places) if document else ""
        return Met(_typed(term), lang, step, met, share, weight, points)

    def _step(self, term: Term, doc: int, lang: Language) -> tuple[str, list[int]]:
        """How a term stands in a document that has it, and where first."""
        if isinstance(term, TermPhrase):
            return PHRASE, self._matcher.places(term, doc)[: len(term.slots)]
        if isinstance(term, TermForms):
            step = PREFIX if term.text.endswith("*") else FUZZY
            return step, sorted(self._matcher.places(term, doc))[:1]
        use = self._best(term, doc, lang)
        if use is None:
            return "", []
        if use.is_lemma and (placed := self._placed(term, doc, "form", term.forms)):
            return EXACT, placed
        return use.step, self._placed(term, doc, "key", (use.term,))

    def _best(self, term: TermWord, doc: int, lang: Language) -> KeyUse | None:
        """The key of a word that gives a document the most."""
        uses = [use for use in term.keys if use.lang in (lang, None)]
        alone = (
            (self._matcher.scores_in(TermWord(term.text, (use,), (), term.zones), {doc: 0.0}), use)
            for use in uses
        )
        scored = [(found[doc], use) for found, use in alone if doc in found]
        return max(scored, key=lambda one: one[0])[1] if scored else None

    def _placed(self, term: TermWord, doc: int, field: str, names: Iterable[str]) -> list[int]:
        """The first place in the word's zones where one of some terms stands."""
        lists = (self._matcher.reader.postings(field, name) for name in names)
        places = (place for one in lists for place in places_in(one, doc))
        inside = [place for place in places if term.zones >> (place >> PLACE_BITS) & 1]
        return [min(inside)] if inside else []


def _is_typed(term: Term) -> bool:
    """Whether a term is a word of the query, not one more that a reading has."""
    return not isinstance(term, TermWord) or bool(term.forms)


def _typed(term: Term) -> str:
    return term.text if _is_typed(term) else term.text.rpartition("+")[0] or term.text


def word_at(document: IndexDocument, place: int) -> str:
    """The word of a document at a place, as `Postings.places` tells it; '' where none is."""
    for zone, texts in zone_texts(document):
        if zone != place >> PLACE_BITS:
            continue
        at = place & LAST_PLACE
        for text in texts:
            found = spans(text)
            if at < len(found):
                return text[slice(*found[at])] if at >= 0 else ""
            at -= len(found) + GAP
    return ""
