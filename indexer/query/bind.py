"""From tree to bound query: every word becomes terms of the index, every field a choice.

Refuses: evaluation.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from corpus.kinds import Kind
from corpus.languages import Language
from corpus.numbers import BadRuleNumber, RuleNumber
from indexer.crossing.function import is_function_word
from indexer.documents import key_term, name_term
from indexer.engine.postings import ALL_ZONES, Zone
from indexer.frozen import Frozen
from indexer.lookup import Lookup
from indexer.query.ast import (
    VALUE_FIELDS,
    And,
    Field,
    Fuzzy,
    Not,
    Nothing,
    Or,
    Phrase,
    Prefix,
    Query,
    Scoped,
    Span,
    Word,
    Words,
)
from indexer.query.bound import (
    AllOf,
    AnyOf,
    Bound,
    Everything,
    Jump,
    KeyUse,
    NoDocument,
    NoneOf,
    Select,
    TermForms,
    TermPhrase,
    TermWord,
    Wishes,
    is_filter,
    is_known,
    uncrossed,
)
from indexer.query.notes import NoteLog
from indexer.query.values import bind_value, range_of_rules
from indexer.query.words import KINDS, kinds, rule_words
from indexer.tokens import fold, is_word, normal, tokens

if TYPE_CHECKING:
    from indexer.crossing.expand import Reading
    from indexer.crossing.table import ReadAs

MOST_FORMS = 300
"""How many written forms a prefix or a fuzzy word may stand for."""

_ZONES = {
    Field.TITLE: Zone.TITLE.bit,
    Field.TEXT: Zone.TEXT.bit,
    Field.EXAMPLE: Zone.EXAMPLES.bit,
    Field.GLOSSARY: Zone.TITLE.bit,
}
_WITH_CARDS = Select("kind", (Kind.CARD.value, Kind.RULING.value))
_SHORTEST_MISSPELT = 4


def bind(tree: Query, lookup: Lookup, log: NoteLog, said: list[TermWord] | None = None) -> Bound:
    """Bind a tree. Words that stand nowhere are replaced by the nearest, with a note.

    The words typed without any operator are added to `said` as they are read, those too that no
    text has.
    """
    binder = _Binder(lookup, log)
    if jump := _number_alone(tree):
        return jump
    bound = binder.wished(tree, said)
    return NoDocument() if bound is None else bound


def asks_for_editions(tree: Query) -> bool:
    """Whether a query names an edition, which older ones may have to answer."""
    match tree:
        case Scoped(name):
            return name is Field.EDITION
        case Not(item):
            return asks_for_editions(item)
        case And(items) | Or(items) | Words(items):
            return any(map(asks_for_editions, items))
        case _:
            return False


def asks_for_kind(tree: Query, kind: Kind) -> bool:
    """Whether a query names a kind of text, other than to leave it out."""
    match tree:
        case Scoped(Field.KIND, Word(text)):
            return kind in KINDS.get(kinds().get(fold(text), ""), ())
        case And(items) | Or(items) | Words(items):
            return any(asks_for_kind(item, kind) for item in items)
        case _:
            return False


def loosened(tree: Query) -> Query:
    """The tree with every quotation read as plain words; the same tree where it has none."""
    match tree:
        case Phrase(text, span):
            words = tuple(Word(token.text, span) for token in tokens(text))
            return words[0] if len(words) == 1 else Words(words)
        case And(items) | Or(items):
            return type(tree)(tuple(map(loosened, items)))
        case Words(items):
            parts = map(loosened, items)
            flat = (
                inner
                for part in parts
                for inner in (part.items if isinstance(part, Words) else (part,))
            )
            return Words(tuple(flat))
        case _:
            return tree


def _parts(tree: Query) -> tuple[Query, ...]:
    return tree.items if isinstance(tree, Words) else (tree,)


def _number_alone(tree: Query) -> Bound | None:
    """A rule number or range typed alone, or behind a word for rule."""
    words = tree.items if isinstance(tree, Words) else (tree,)
    texts = [word.text for word in words if isinstance(word, Word)]
    if len(texts) != len(words) or not texts:
        return None
    first = fold(normal(texts[0]))
    if len(texts) == 2 and first in rule_words():
        del texts[0]
    if len(texts) != 1:
        return None
    if found := range_of_rules(texts[0]):
        return found
    try:
        return Jump(str(RuleNumber.parse(texts[0].lower())))
    except BadRuleNumber:
        return None


def _jump(text: str) -> Jump | None:
    """A rule number among words."""
    if "." not in text:
        return None
    try:
        return Jump(str(RuleNumber.parse(text)))
    except BadRuleNumber:
        return None


def _is_of(lang: Language, reading: ReadAs) -> bool:
    """Whether a reading is in a language, as its terms have it."""
    return reading.terms[0].startswith(f"{lang}:")


class _Binder(Frozen):
    lookup: Lookup
    log: NoteLog

    def wished(self, tree: Query, said: list[TermWord] | None = None) -> Bound | None:
        """A query as a person's wish: plain words may be missing, the rest may not.

        The plain words are added to `said`.
        """
        if isinstance(tree, Nothing):
            return None
        items = tree.items if isinstance(tree, Words) else (tree,)
        wishes: list[Bound] = []
        musts: list[Bound] = []
        nots: list[Bound] = []
        for is_run, run in groupby(items, lambda item: isinstance(item, Word)):
            if is_run:
                numbers, words = self._plain(list(run))
                wishes += (*numbers, *words)
                if said is not None:
                    said += words
                continue
            for item in run:
                self._sort(item, wishes, musts, nots)
        found = _wishes([wish for wish in wishes if self._stands(wish)] or wishes, musts, nots)
        if found is None or all(map(is_filter, nots)):
            return found
        # The words of one language leave out no text of another: there, nothing must cross.
        return uncrossed(found, self._is_known)

    def _is_known(self, word: TermWord) -> bool:
        return is_known(word, self.lookup.count)

    def _sort(
        self, item: Query, wishes: list[Bound], musts: list[Bound], nots: list[Bound]
    ) -> None:
        """Put what is no plain word where it belongs."""
        if isinstance(item, Not):
            nots += _some(self.asked(item.item))
        elif isinstance(item, Prefix | Fuzzy):
            wishes += _some(self.asked(item))
        else:
            musts += _some(self.asked(item))

    def _stands(self, wish: Bound) -> bool:
        """Whether any document can have it: what stands nowhere makes no other wish matter less."""
        match wish:
            case TermWord():
                return self.lookup.is_known(wish)
            case TermForms(forms=forms):
                return bool(forms)
            case Jump(number):
                named = self.lookup.count("key", key_term(None, number))
                return bool(named or self.lookup.count("number", number))
            case _:
                return True

    def asked(self, tree: Query, zones: int = ALL_ZONES) -> Bound | None:
        """A query as an operator or a field asks for it: whatever stands in it must be there."""
        bound: Bound | None
        match tree:
            case Word(text, span):
                bound = self._phrase_or_word(text, span, zones)
            case Phrase(text):
                bound = self._phrase(text, zones)
            case Prefix(text, span):
                bound = self._prefix(text, span, zones)
            case Fuzzy(text, distance, span):
                bound = self._fuzzy(text, distance, span, zones)
            case Scoped(name, item, span):
                bound = self._scoped(name, item, span)
            case Not(item):
                bound = _none_of(self.asked(item, zones))
            case And(items) | Or(items) | Words(items):
                bound = self._several(tree, items, zones)
            case _:
                bound = None
        return bound

    def _several(self, tree: Query, items: tuple[Query, ...], zones: int) -> Bound | None:
        if isinstance(tree, Words) and zones == ALL_ZONES:
            return self.wished(tree)
        found = tuple(part for item in items if (part := self.asked(item, zones)))
        if len(found) < 2:
            return found[0] if found else None
        return AnyOf(found) if isinstance(tree, Or) else AllOf(found)

    def _plain(self, run: list[Query]) -> tuple[list[Bound], tuple[TermWord, ...]]:
        """Words typed side by side, read across languages, and the rule numbers among them.

        `double-faced` is two words.
        """
        numbers: list[Bound] = []
        typed: list[tuple[str, Span]] = []
        for item in run:
            if not isinstance(item, Word):
                continue
            found = [token.text for token in tokens(item.text)]
            for text in [one for one in found if "'" not in (one[0], one[-1])] or found:
                if jump := _jump(text):
                    numbers.append(jump)
                else:
                    typed.append((text, item.span))
        heard: frozenset[int] = frozenset()
        if any(self._is_strange(text) for text, _ in typed):
            heard = self.lookup.heard([text for text, _ in typed])
        words = [
            self.lookup.word(text) if place in heard else self._word(text, span, ALL_ZONES)
            for place, (text, span) in enumerate(typed)
        ]
        across = self.lookup.across(words)
        self._tell_sayings(across.readings, words)
        return numbers, across.words

    def _tell_sayings(self, readings: Sequence[Reading], words: list[TermWord]) -> None:
        """Tell what players' words are read as: the longest, in the reader's language if it may."""
        told: dict[int, tuple[str, str]] = {}
        covered: set[int] = set()
        for one in sorted(readings, key=self._telling):
            places = range(one.place, one.place + one.length)
            own = [reading for reading in one.row.readings if _is_of(one.row.lang, reading)]
            if one.row.why == "saying" and own and covered.isdisjoint(places):
                covered.update(places)
                stretch = words[one.place : one.place + one.length]
                heard = [stretch[step] for step in one.steps] if one.apart else stretch
                said = " ".join(word.text for word in heard)
                read = " ".join(term.partition(":")[2] for term in own[0].terms)
                told[one.place] = said, read
        for _, (said, read) in sorted(told.items()):
            if fold(said) != read:
                self.log.add("saying", word=said, read=read)

    def _telling(self, one: Reading) -> tuple[int, bool]:
        return -one.length, one.row.lang is not self.log.prefer

    def _is_strange(self, text: str) -> bool:
        """Whether a word stands in no text and is read as nothing by itself."""
        known = not is_word(text) or self.lookup.is_known(self.lookup.word(text))
        return not known and not self.lookup.reads(text)

    def _word(self, text: str, span: Span, zones: int) -> TermWord:
        word = self.lookup.word(text)
        if self._is_strange(text):
            idle = any(is_function_word(lang, text) for lang in Language)
            long = len(text) >= _SHORTEST_MISSPELT and not idle
            spelt, names = self.lookup.spelt(text) if long else (word, ())
            if names:
                self.log.add("spelling", span, word=text, read=", ".join(names))
                word = spelt
            elif not idle:
                self.log.add("no-such-word", span, word=text)
        if zones == word.zones:
            return word
        return TermWord(word.text, word.keys, word.forms, zones)

    def _phrase_or_word(self, text: str, span: Span, zones: int) -> Bound:
        found = list(tokens(text))
        if len(found) > 1:
            return self._phrase(text, zones)
        word = self._word(found[0].text, span, zones)
        return word if self._is_known(word) else self._read(word)

    def _read(self, word: TermWord) -> Bound:
        """A word that no text has as what it may be read as: any of its readings, each whole."""
        alone: list[KeyUse] = []
        together: list[AllOf] = []
        for uses in self.lookup.ways(word):
            terms = tuple(TermWord(one.term, (one,), (), word.zones) for one in uses)
            if len(terms) > 1:
                together.append(AllOf(terms))
            else:
                alone += uses
        if not alone and not together:
            return word
        is_bent = any(use.is_lemma and use.lang for use in word.keys)
        own = [use for use in word.keys if not use.lang] if is_bent else word.keys
        found = TermWord(word.text, (*own, *alone), word.forms, word.zones)
        return AnyOf((found, *together)) if together else found

    def _phrase(self, text: str, zones: int) -> Bound:
        slots = tuple(self.lookup.written(token.text) for token in tokens(text))
        return TermPhrase(text, "form", slots, zones)

    def _prefix(self, text: str, span: Span, zones: int) -> Bound | None:
        if not text[-1:].isalpha():
            return bind_value(Field.RULE, f"{text}*", span, self.log)
        *before, last = (token.text for token in tokens(text))
        forms = self._limited(self.lookup.starting(last, MOST_FORMS), f"{text}*", span)
        if not before or not forms:
            return TermForms(f"{text}*", forms, zones)
        slots = (*(self.lookup.written(word) for word in before), forms)
        return TermPhrase(text, "form", slots, zones)

    def _fuzzy(self, text: str, distance: int, span: Span, zones: int) -> Bound:
        near = self.lookup.near(fold(normal(text)), distance)
        words = (word for spelling in near for word in self.lookup.written(spelling.folded))
        shown = f"{text}~{distance}"
        return TermForms(shown, self._limited(list(dict.fromkeys(words)), shown, span), zones)

    def _limited(self, forms: list[str], shown: str, span: Span) -> tuple[str, ...]:
        if len(forms) > MOST_FORMS:
            self.log.add("many-forms", span, text=shown, limit=MOST_FORMS)
        return tuple(forms[:MOST_FORMS])

    def _scoped(self, name: Field, item: Query, span: Span) -> Bound | None:
        if name in VALUE_FIELDS:
            return self._valued(name, item, span)
        if name is Field.CARD:
            return self._card(item)
        inner = self.asked(item, _ZONES[name])
        if inner is None or name is not Field.GLOSSARY:
            return inner
        return AllOf((Select("kind", (Kind.GLOSSARY.value,)), inner))

    def _valued(self, name: Field, item: Query, span: Span) -> Bound | None:
        match item:
            case Word(text) | Phrase(text):
                return bind_value(name, text, span, self.log)
            case Prefix(text):
                return bind_value(name, f"{text}*", span, self.log)
            case Not(inner):
                return _none_of(self._valued(name, inner, span))
            case And(items) | Or(items) | Words(items):
                parts = [self._valued(name, part, span) for part in items]
                kept = tuple(part for part in parts if part is not None)
                return AnyOf(kept) if kept else None
            case _:
                return None

    def _card(self, item: Query) -> Bound | None:
        """Cards of a name, or with a part of it, and their rulings."""
        match item:
            case Word(text) | Phrase(text):
                whole = Select("name", (f"title:{name_term(text)}", f"card:{name_term(text)}"))
                named = any(self.lookup.count("name", term) for term in whole.terms)
                if named and isinstance(item, Phrase):
                    return AllOf((_WITH_CARDS, whole))
                slots = tuple((key_term(None, fold(t.text)),) for t in tokens(text))
                return AllOf((_WITH_CARDS, TermPhrase(text, "key", slots, Zone.CARDS.bit)))
            case Not(inner):
                return _none_of(self._card(inner))
            case And(items) | Or(items) | Words(items):
                parts = tuple(part for inner in items if (part := self._card(inner)))
                return AnyOf(parts) if isinstance(item, Or) else AllOf(parts)
            case _:
                inside = self.asked(item, Zone.CARDS.bit)
                return None if inside is None else AllOf((_WITH_CARDS, inside))


def _some(bound: Bound | None) -> tuple[Bound, ...]:
    return () if bound is None else (bound,)


def _none_of(bound: Bound | None) -> Bound | None:
    return None if bound is None else NoneOf(bound)


def _wishes(wishes: list[Bound], musts: list[Bound], nots: list[Bound]) -> Bound | None:
    if not wishes and not musts and not nots:
        return None
    if not wishes and not nots and len(musts) == 1:
        return musts[0]
    if not wishes and not musts:
        return AllOf((Everything(), *map(NoneOf, nots)))
    return Wishes(tuple(dict.fromkeys(wishes)), tuple(musts), tuple(nots))


def narrowed(bound: Bound, filters: tuple[Bound, ...]) -> Bound:
    """A query of which only documents count that pass the filters."""
    if not filters or isinstance(bound, NoDocument):
        return bound
    if isinstance(bound, Wishes):
        return Wishes(bound.wishes, (*bound.musts, *filters), bound.nots)
    return AllOf((*filters, bound))


__all__ = ["asks_for_editions", "bind", "is_filter", "loosened", "narrowed"]
