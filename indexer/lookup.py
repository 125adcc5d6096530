"""What a word of a query may stand for in the index.

Lives here: a word's keys by the form table, its kin by stem, near spellings, and the forms of
a prefix or fuzzy word. Refuses: trees and documents.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from corpus.languages import Language
from indexer.documents import key_term
from indexer.forms import Form, FormTable
from indexer.frozen import Frozen
from indexer.query.bound import KeyUse, Step, TermWord
from indexer.tokens import fold, is_word

if TYPE_CHECKING:
    from indexer.asked.closeness import Close, Said
    from indexer.asked.table import AskedTable
    from indexer.crossing.expand import Crossed, Stems
    from indexer.crossing.table import CrossingTable

EXACT, OTHER_ACCENTS, KIN, NEAR = 1.0, 0.85, 0.5, 0.85
"""How well keys stand for a word: as written, written with other accents, the same stem, or
spelt almost so."""

_ONLY_READ = 0.5
"""How surely a word that only the table of readings knows is one of a language."""

_MOST_SPELLINGS = 3


class Spelling(Frozen):
    """A form near a word, how many changes away, and in how many documents it stands."""

    folded: str
    distance: int
    documents: int


_MOST_KEPT = 4000


class Lookup:
    """Looks words up in a form table."""

    def __init__(
        self,
        forms: FormTable,
        count: Callable[[str, str], int],
        kept: dict[str, TermWord] | None = None,
        crossing: CrossingTable | None = None,
        asked: AskedTable | None = None,
    ) -> None:
        """Take a table; `count` tells how many documents a term stands in.

        `kept` has what was looked up before in the same table, and is added to. `crossing`
        says what words may be read as; without it they are only what they are. `asked` has the
        questions of players.
        """
        self.forms = forms
        self.crossing = crossing
        self.asked = asked
        self.count = count
        self._kept = {} if kept is None else kept

    def word(self, word: str) -> TermWord:
        """A normal word with all its keys, in whatever languages it exists."""
        found = self._kept.get(word)
        if found is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            found = self._kept[word] = self._word(word)
        return found

    def _word(self, word: str) -> TermWord:
        folded = fold(word)
        uses: dict[str, KeyUse] = {}
        if is_word(word):
            rows = self.forms.look(folded)
            for form in rows:
                weight = EXACT if form.word == word else OTHER_ACCENTS
                _use(uses, form.lang, form.keys, weight)
            for lang, stem in self._stems(word, rows):
                _use(uses, lang, self.forms.of_stem(lang, stem), KIN, Step.KIN)
        _use(uses, None, (folded,), EXACT)
        return TermWord(word, tuple(uses.values()), (word,))

    def across(self, words: Sequence[TermWord]) -> Crossed:
        """Words in a row, as they may be read in other languages and in words of the rules."""
        from indexer.crossing.expand import Crossed, crossed

        if self.crossing is None:
            return Crossed(tuple(words), ())
        is_foreign = not self._is_at_home(words)
        stems = [self._stems_of(one, is_foreign) for one in words]
        if is_foreign:
            for lang, places in self._together([_spelt(one) for one in words]):
                stems = [
                    {**one, lang: (places[place], _ONLY_READ)}
                    if place in places and lang not in one
                    else one
                    for place, one in enumerate(stems)
                ]
        return crossed(self.crossing, words, stems)

    def heard(self, words: Sequence[str]) -> frozenset[int]:
        """The places of words that can be read together, though none may say anything alone."""
        return frozenset(place for _, places in self._together(words) for place in places)

    def _together(self, words: Sequence[str]) -> Iterator[tuple[Language, Mapping[int, str]]]:
        """In each language the places of words that are read together, and their stems."""
        if self.crossing is not None:
            from indexer.crossing.function import is_determiner
            from indexer.crossing.meeting import together
            from indexer.stems import stem

            for lang in Language:
                stems = [stem(lang, one) if is_word(one) else fold(one) for one in words]
                small = [is_determiner(lang, one) for one in words]
                places = together(self.crossing, lang, stems, small)
                yield lang, {place: stems[place] for place in places if is_word(words[place])}

    def languages(self, words: Sequence[str]) -> tuple[Language, ...]:
        """The languages in which words make sense; none where no text has them.

        Texts of one language quote words of another: a word is as much one of a language as it
        is as common there as where it is most common. A text that has the word has all its keys,
        so that the rarest of them tells best how many have it.
        """
        from indexer.crossing.expand import likely_languages

        texts = {lang: self.count("lang", lang) for lang in Language}
        sense: list[Stems] = []
        for word in filter(is_word, words):
            shares: dict[Language, float] = {}
            for form in self.forms.look(fold(word)):
                found = min(self.count("key", key_term(form.lang, key)) for key in form.keys)
                weight = EXACT if form.word == word else OTHER_ACCENTS
                share = weight * found / max(1, texts[form.lang])
                shares[form.lang] = max(share, shares.get(form.lang, 0.0))
            most = max(shares.values(), default=0.0) or 1.0
            sense.append({lang: (word, share / most) for lang, share in shares.items()})
        return tuple(likely_languages(sense))

    def questions(self, words: Sequence[TermWord]) -> dict[str, Close]:
        """By rule, how close what players ask is to words as they are read; best first."""
        if self.asked is None:
            return {}
        from indexer.asked.closeness import closest_rules

        is_foreign = not self._is_at_home([one for one in words if one.forms])
        found = dict.fromkeys(words)
        return closest_rules(self.asked, [self._said(one, is_foreign) for one in found])

    def _said(self, word: TermWord, is_foreign: bool) -> Said:
        """The rows of questions that a word may stand in, the better ones later."""
        from indexer.asked.closeness import Said
        from indexer.asked.table import key_row, stem_row

        rows: dict[Language, dict[str, float]] = {lang: {} for lang in Language}
        for use in word.keys:
            if use.step != Step.KIN:
                for lang in (use.lang,) if use.lang else Language:
                    row = key_row(lang, use.term.partition(":")[2])
                    rows[lang][row] = max(use.weight, rows[lang].get(row, 0.0))
        if word.forms and is_word(spelt := _spelt(word)):
            for lang, (stem, _) in self._known_stems(spelt, is_foreign).items():
                rows[lang][stem_row(lang, stem)] = EXACT
        better = itemgetter(1)
        return Said(
            {lang: sorted(own.items(), key=better) for lang, own in rows.items() if own},
            typed=bool(word.forms),
        )

    def ways(self, word: TermWord) -> list[tuple[KeyUse, ...]]:
        """What a word by itself may surely be read as: for each way, the terms that say it."""
        from indexer.crossing.expand import ways

        return ways(self.across([word]).readings)

    def _is_at_home(self, words: Sequence[TermWord]) -> bool:
        """Whether the texts of one language have all the words."""
        at_home = set(Language)
        for word in filter(is_word, map(_spelt, words)):
            at_home &= {form.lang for form in self.forms.look(fold(word))}
        return bool(at_home)

    def reads(self, word: str, *, is_foreign: bool = True) -> bool:
        """Whether a word, which may stand in no text, can be read as something.

        One that is known to be a form of the table need not be tried as a foreign one.
        """
        return any(
            self._makes_sense(lang, stem)
            for lang, (stem, _) in self._known_stems(word, is_foreign).items()
        )

    def _stems_of(self, word: TermWord, is_foreign: bool) -> Stems:
        """What a word is in each language; a misspelt one is what it was read as."""
        spelt = _spelt(word)
        if not is_word(spelt):
            return dict.fromkeys(Language, (fold(spelt), 0.0))
        return self._known_stems(spelt, is_foreign)

    def _known_stems(self, word: str, is_foreign: bool = True) -> Stems:
        """By language, the stem of a word and how surely it is one of that language.

        Languages in which the texts lack it are tried too where it may be foreign to them.
        """
        rows = self.forms.look(fold(word))
        found = {form.lang: (form.stem, OTHER_ACCENTS) for form in rows}
        found.update({form.lang: (form.stem, EXACT) for form in rows if form.word == word})
        if is_foreign and (self.crossing or self.asked):
            from indexer.stems import stem

            for lang in Language:
                if lang not in found and self._makes_sense(lang, other := stem(lang, word)):
                    found[lang] = (other, _ONLY_READ)
        return found

    def _makes_sense(self, lang: Language, stem: str) -> bool:
        """Whether a word of this stem can be read as something, or players ask with it."""
        is_read = self.crossing is not None and self.crossing.knows(lang, stem)
        if is_read or self.asked is None:
            return is_read
        from indexer.asked.table import stem_row

        return self.asked.knows(stem_row(lang, stem))

    def is_known(self, word: TermWord) -> bool:
        """Whether any document has a key of the word."""
        return any(self.count("key", use.term) for use in word.keys)

    def spelt(self, word: str) -> tuple[TermWord, tuple[str, ...]]:
        """A word that stands nowhere as the nearest ones that do, and what these are."""
        near = self.near(fold(word), 1 if len(word) < _LONG else 2)
        nearest = [spelling for spelling in near if spelling.distance == near[0].distance]
        uses: dict[str, KeyUse] = {use.term: use for use in self.word(word).keys}
        names: list[str] = []
        for spelling in nearest[:_MOST_SPELLINGS]:
            rows = self.forms.look(spelling.folded)
            names.append(self._commonest(rows))
            for form in rows:
                _use(uses, form.lang, form.keys, NEAR, Step.FUZZY)
        forms = tuple(form.word for name in names for form in self.forms.look(fold(name)))
        return TermWord(word, tuple(uses.values()), forms), tuple(dict.fromkeys(names))

    def near(self, folded: str, distance: int) -> list[Spelling]:
        """The forms within some changes of letters that stand in documents, nearest first."""
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        found = process.extract(
            folded, self.forms.folded, scorer=OSA.distance, score_cutoff=distance, limit=None
        )
        spellings = [Spelling(form, int(far), self._documents(form)) for form, far, _ in found]
        standing = [
            one for one in spellings if one.documents or self.reads(one.folded, is_foreign=False)
        ]
        return sorted(standing, key=lambda near: (near.distance, -near.documents, near.folded))

    def starting(self, prefix: str, limit: int) -> list[str]:
        """The written forms that begin so, accents aside, at most `limit` and one more."""
        found: list[str] = []
        for row in self.forms.starting(fold(prefix)):
            found.extend(dict.fromkeys(form.word for form in row))
            if len(found) > limit:
                break
        return found

    def written(self, word: str) -> tuple[str, ...]:
        """Every written form that differs from a word in accents only, the word first."""
        rows = self.forms.look(fold(word)) if is_word(word) else ()
        return tuple(dict.fromkeys((word, *(form.word for form in rows))))

    def _stems(self, word: str, rows: tuple[Form, ...]) -> set[tuple[Language, str]]:
        if rows:
            return {(form.lang, form.stem) for form in rows}
        from indexer.stems import stem

        return {(lang, stem(lang, word)) for lang in Language}

    def _documents(self, folded: str) -> int:
        words = dict.fromkeys(form.word for form in self.forms.look(folded))
        return sum(self.count("form", word) for word in words)

    def _commonest(self, rows: tuple[Form, ...]) -> str:
        words = dict.fromkeys(form.word for form in rows)
        return max(words, key=lambda word: self.count("form", word))


_LONG = 7
"""Words of so many letters may be misspelt twice."""


def _spelt(word: TermWord) -> str:
    """A word as it is written; a misspelt one as it was read."""
    return word.forms[0] if word.forms else word.text


def _use(
    uses: dict[str, KeyUse],
    lang: Language | None,
    keys: tuple[str, ...],
    weight: float,
    step: str = Step.LEMMA,
) -> None:
    for key in keys:
        term = key_term(lang, key)
        if term not in uses or uses[term].weight < weight:
            uses[term] = KeyUse(term, lang, weight, step)
