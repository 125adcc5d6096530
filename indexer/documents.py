"""From a document of the knowledge base to the terms that it is indexed under.

Lives here: zones and their weights, and the terms of every field. The weight of a key in a
document is BM25F's: its counts in the zones, each divided for the zone's length and
multiplied by the zone's boost, are added before they saturate, once for all zones. Usual
lengths are constants, so that a document's weights do not depend on the others and an index
can grow by parts. Refuses: files, and what a word means (it is given).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from corpus.errors import ReglarioError
from corpus.kinds import Kind
from corpus.languages import Language
from corpus.numbers import RuleNumber
from indexer.engine.postings import LAST_PLACE, PLACE_BITS, TOP_IMPACT, Zone, pack_places
from indexer.engine.protocol import PreparedDocument
from indexer.frozen import Frozen
from indexer.tokens import fold, is_word, words
from kb.views import IndexDocument

SATURATION = 1.2
"""BM25's k1: how soon more of the same word stops counting."""

HEADING = "heading"
"""What the field `kind` says besides of a document that is nothing but a title."""

GAP = 8
"""Places left free between two titles or examples, so that no phrase spans them."""

MOST_PLACES = 20_000
"""How many places of one word in one document are kept: what an engine's list can hold."""


class ZoneWeight(Frozen):
    """How a zone counts: its boost, its usual length in words, and BM25's b."""

    boost: float
    usual: float
    evening: float

    def of_one(self, length: int) -> float:
        """What one occurrence counts in a zone of this length."""
        return self.boost / (1 - self.evening + self.evening * length / self.usual)


WEIGHTS: Mapping[Zone, ZoneWeight] = {
    Zone.TEXT: ZoneWeight(boost=1.0, usual=40, evening=0.6),
    Zone.TITLE: ZoneWeight(boost=2.5, usual=2.5, evening=0.4),
    Zone.EXAMPLES: ZoneWeight(boost=0.4, usual=40, evening=0.6),
    Zone.ABOVE: ZoneWeight(boost=1.4, usual=5, evening=0.3),
    Zone.CARDS: ZoneWeight(boost=1.5, usual=8, evening=0.6),
}

KeyTerms = Callable[[Language | None, str], tuple[str, ...]]
"""The terms of the field `key` for a word; the language is None for what has none."""


def key_terms(keys_of: Callable[[Language, str], tuple[str, ...]]) -> KeyTerms:
    """The terms of the field `key`, from the keys of the words of each language.

    A key is marked with its language; numbers, symbols and card names have none.
    """

    @cache
    def terms(lang: Language | None, word: str) -> tuple[str, ...]:
        if lang is None or not is_word(word):
            return (key_term(None, fold(word)),)
        return tuple(key_term(lang, key) for key in keys_of(lang, word))

    return terms


def key_term(lang: Language | None, key: str) -> str:
    """A key as a term of the field `key`: `en:creature`, `:702.145b`."""
    return f"{lang or ''}:{key}"


def own_title(document: IndexDocument) -> str:
    """The document's own title; empty where its heading is that of what stands above."""
    inherited = document.ancestors and document.heading == document.ancestors[0]
    return "" if inherited else document.heading


def zone_texts(document: IndexDocument) -> Iterator[tuple[Zone, tuple[str, ...]]]:
    """The texts of every zone that has any, in the order of zones."""
    yield Zone.TEXT, (document.text,)
    yield Zone.TITLE, (own_title(document),)
    yield Zone.EXAMPLES, document.examples
    yield Zone.ABOVE, document.ancestors
    yield Zone.CARDS, document.cards


def words_of(document: IndexDocument) -> Iterator[str]:
    """The words whose analysis a document needs, with repetitions."""
    for zone, texts in zone_texts(document):
        if zone is not Zone.CARDS:
            for text in texts:
                yield from filter(is_word, words(text))


class _Occurrences:
    """What is gathered of one word or key while a document is read."""

    __slots__ = ("_packed", "places", "weight", "zones")

    def __init__(self, weight: float, zones: int, places: list[int]) -> None:
        self.weight = weight
        self.zones = zones
        self.places = places
        self._packed: tuple[int, int, bytes] | None = None

    def with_(self, other: _Occurrences) -> _Occurrences:
        """Both together, in the order of places."""
        places = sorted(self.places + other.places)
        return _Occurrences(self.weight + other.weight, self.zones | other.zones, places)

    def packed(self) -> tuple[int, int, bytes]:
        """Impact, zones and places as the engine takes them."""
        if self._packed is None:
            share = self.weight / (self.weight + SATURATION)
            impact = max(1, round(TOP_IMPACT * share))
            self._packed = (impact, self.zones, pack_places(self.places[:MOST_PLACES]))
        return self._packed


_Gathered = dict[str, _Occurrences]


def prepare(document: IndexDocument, terms_of: KeyTerms) -> PreparedDocument:
    """Everything that a document is found by."""
    own: _Gathered = {}
    names: _Gathered = {}
    for zone, texts in zone_texts(document):
        _gather(names if zone is Zone.CARDS else own, zone, texts)
    forms = own | names
    for word in own.keys() & names.keys():
        forms[word] = own[word].with_(names[word])
    keys: _Gathered = {}
    for lang, gathered in ((document.lang, own), (None, names)):
        for word, found in gathered.items():
            for term in terms_of(lang, word):
                keys[term] = keys[term].with_(found) if term in keys else found
    placed = {
        "form": {word: found.packed() for word, found in forms.items()},
        "key": {term: found.packed() for term, found in keys.items()},
    }
    return PreparedDocument(document.key, document.hit, document.lang, placed, _selecting(document))


def _gather(gathered: _Gathered, zone: Zone, texts: tuple[str, ...]) -> None:
    """Add each word of a zone with its weight and its places."""
    lists = [words(text) for text in texts]
    length = sum(map(len, lists))
    if not length:
        return
    place = base = zone << PLACE_BITS
    last = base + LAST_PLACE
    places: dict[str, list[int]] = {}
    for found in lists:
        for word in found:
            at = places.get(word)
            if at is None:
                places[word] = [place]
            else:
                at.append(place)
            place += place < last
        place = min(place + GAP, last)
    of_one, bit = WEIGHTS[zone].of_one(length), 1 << zone
    for word, at in places.items():
        here = _Occurrences(of_one * len(at), bit, at)
        gathered[word] = gathered[word].with_(here) if word in gathered else here


def name_term(name: str) -> str:
    """A whole title or card name as a term: its folded words in order."""
    return " ".join(fold(word) for word in words(name))


def _selecting(document: IndexDocument) -> dict[str, tuple[str, ...]]:
    return {
        "date": (document.date.isoformat(),) if document.date else (),
        "kind": (document.kind.value,) if document.text else (document.kind.value, HEADING),
        "lang": (document.lang.value,),
        "name": tuple(dict.fromkeys(_names(document))),
        "number": tuple(numbers_of(document.number)),
        "source": (document.source,) if document.source else (),
    }


def _names(document: IndexDocument) -> Iterator[str]:
    """Whole titles, glossary heads and the names of the cards that a ruling is on, as terms.

    A card's names in all languages are its titles; a ruling has none of its own.
    """
    titles: tuple[str, ...] = (own_title(document),)
    cards = document.cards
    if document.kind is Kind.CARD:
        titles, cards = (*titles, *cards), ()
    elif document.kind is Kind.RULING:
        titles = ()
    own = "head" if document.kind is Kind.GLOSSARY else "title"
    for prefix, names in ((own, titles), ("card", cards)):
        for name in names:
            for part in (name, *_parts(document.kind, name)):
                if term := name_term(part):
                    yield f"{prefix}:{term}"


_SEPARATORS = {Kind.GLOSSARY: ",", Kind.CARD: "//", Kind.RULING: "//"}
"""What stands between the names of one entry: “Control, Controller”, “Fire // Ice”."""


def _parts(kind: Kind, name: str) -> list[str]:
    separator = _SEPARATORS.get(kind)
    return name.split(separator) if separator and separator in name else []


def numbers_of(text: str) -> Iterator[str]:
    """A rule's number, and for each that it belongs to, that number and a star."""
    if not text:
        return
    yield text
    try:
        number = RuleNumber.parse(text)
    except ReglarioError:
        return
    for above in number.ancestors():
        yield f"{above}*"
