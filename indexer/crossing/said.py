"""The rows of what people say: sayings, everyday words and fillers.

Refuses: names, and learning.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from corpus.languages import Language
from corpus.speech import Saying, SayingKind, sayings
from indexer.crossing.function import is_determiner, is_function_word
from indexer.crossing.keys import Keys, is_key
from indexer.crossing.learned import Chances
from indexer.crossing.named import Named
from indexer.crossing.table import CrossingRow, ReadAs, Why
from indexer.documents import key_term
from indexer.tokens import words

_FADING = 0.5
"""What each further reading of a saying counts, as a share of the one before."""

_ENOUGH = 2
"""A saying is heard without its determiners where it has so many other words."""

_WHY: Mapping[SayingKind, Why] = {SayingKind.FILLER: Why.FILLER, SayingKind.SYNONYM: Why.SYNONYM}


def saying_rows(keys: Keys, chances: Chances) -> Iterator[CrossingRow]:
    """What players say, in words of the rules of every language."""
    said = _Said(keys, chances)
    for lang in Language:
        for one in sayings(lang):
            stems = keys.stems(lang, _undetermined(lang, one))
            if is_key(lang, stems, one.said):
                why = _WHY.get(one.kind, Why.SAYING)
                yield CrossingRow(lang, stems, why, tuple(said.meant(lang, one)))


def _undetermined(lang: Language, saying: Saying) -> str:
    """A saying without its determiners, where that leaves several words: they are typed or not.

    What asks is made of such words, and is heard as it is.
    """
    others = [one for one in words(saying.said) if not is_determiner(lang, one)]
    if saying.kind is SayingKind.FILLER or len(others) < _ENOUGH:
        return saying.said
    return " ".join(others)


class _Said:
    """Sayings in other languages."""

    def __init__(self, keys: Keys, chances: Chances) -> None:
        self._keys = keys
        self._chances = chances
        self._named = Named(keys, chances)

    def meant(self, lang: Language, saying: Saying) -> Iterator[ReadAs]:
        """The readings of a saying in each language, the better ones first."""
        for place, means in enumerate(saying.means):
            weight = round(_FADING**place, 2)
            for other in Language:
                if other is lang:
                    terms = self._keys.terms(other, means)
                else:
                    terms = self._across(lang, other, means)
                if terms:
                    yield ReadAs(weight, terms)

    def _across(self, lang: Language, other: Language, means: str) -> tuple[str, ...]:
        """Words of a language in another: the longest names in them, else word by word."""
        terms: dict[str, None] = {}
        for part in means.split(","):
            said = words(part)
            stems = self._keys.stems(lang, part)
            place = 0
            while place < len(stems):
                length, found = self._named.longest(lang, other, said[place:], stems[place:])
                found = found or self._word(lang, other, said[place], stems[place])
                terms.update(dict.fromkeys(found))
                place += length
        return tuple(terms)

    def _word(self, lang: Language, other: Language, said: str, stem: str) -> tuple[str, ...]:
        """A word in another language; numbers and symbols are themselves."""
        best = self._chances.best(lang, other, stem)
        if best is not None and not is_function_word(lang, said):
            return (best,)
        return () if stem[:1].isalpha() else (key_term(None, stem),)
