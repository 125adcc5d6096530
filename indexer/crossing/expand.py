"""What the words of a query may be read as: in other languages, and in words of the rules.

The longest names and sayings are read first, from left to right; what they do not cover is
read word by word. A word is read in the languages in which most of the query makes sense.
Refuses: looking for anything.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator, Mapping, Sequence

from corpus.languages import Language
from indexer.crossing.function import is_determiner, is_function_word
from indexer.crossing.meeting import SAID, is_apart, steps
from indexer.crossing.table import CrossingRow, CrossingTable, ReadAs, Why
from indexer.frozen import Frozen, replace
from indexer.query.bound import KeyUse, Step, TermWord

ACROSS = 0.95
"""How well the best word of another language, or a better word, stands for what was typed."""

_LEAST = 0.2
"""What stands for a word less well is not looked for."""

_LIKELY = 0.6
"""A language in which so much of what makes sense in the best one does is looked at too."""

_BESIDE_NAME = 0.3
"""How much less a learned word counts where the term base has a name, or a saying stands."""

_SURE = 0.25
"""A word that so likely stands for another stands for it wholly."""

_SURELY = 0.5
"""A reading that stands for a word less well is none where the word is asked for."""

_SAYING = 0.85
"""How well what people say stands for it, beside a name."""

_APART = 0.85
"""How much less it counts where other words stand between its words."""

_STEPS: Mapping[Why, str] = {
    Why.NAME: Step.TERM,
    Why.SAYING: Step.SAYING,
    Why.SYNONYM: Step.SAYING,
    Why.WORD: Step.WORD,
}

Stems = Mapping[Language, tuple[str, float]]
"""By language: a word's stem there, and how surely the word is one of that language, 0 to 1."""


class Reading(Frozen):
    """A stretch of words that is read as something; `place` and `length` count words.

    `steps` says which words of the stretch the stems of the row are; what stands between them are
    determiners, or (`apart`) other words too.
    """

    place: int
    length: int
    row: CrossingRow
    steps: tuple[int, ...]
    apart: bool = False


class Crossed(Frozen):
    """The words with their further keys, those that say more, and which readings were taken."""

    words: tuple[TermWord, ...]
    readings: tuple[Reading, ...]


def crossed(table: CrossingTable, words: Sequence[TermWord], stems: Sequence[Stems]) -> Crossed:
    """Words in a row, with the keys that they may be read as; fillers are left out.

    `stems` has what each word is in each language; words that are none have no stems.
    """
    taken: list[Reading] = []
    uses: list[dict[str, KeyUse]] = [{} for _ in words]
    more: dict[tuple[int, int], dict[str, KeyUse]] = {}
    read: dict[tuple[int, int], int] = {}  # of how many words
    likely = likely_languages(stems)
    all_readings = [
        (lang, share, reading)
        for lang, share in likely.items()
        for reading in _readings(
            table,
            lang,
            [stem[lang][0] if lang in stem else "" for stem in stems],
            [is_determiner(lang, word.text) for word in words],
        )
    ]
    named = {
        (one.place, one.length, lang)
        for lang, _, one in all_readings
        if one.row.why is Why.NAME and _is_of_today(one.row)
    }
    heard = [
        (lang, share, reading)
        for lang, share, reading in all_readings
        if not _is_only_said(reading, lang, named) and not _is_of_no_word(reading, lang, words)
    ]
    said = [reading for _, _, reading in heard]
    idle = [one for one in said if one.row.why is Why.FILLER and _is_idle(one, said)]
    for lang, share, reading in heard:
        if not any(_is_inside(reading, filler) for filler in idle):
            taken.append(reading)
            at = _places(table, lang, reading)
            for one in _uses(reading, share):
                for place, use in at(one):
                    if place < reading.length:
                        _better(uses[reading.place + place], use)
                    else:
                        extra = (reading.place, place)
                        _better(more.setdefault(extra, {}), use)
                        read[extra] = max(reading.length, read.get(extra, 0))
    empty = {one.place + step for one in idle for step in range(one.length)}
    empty.update(
        place
        for place, word in enumerate(words)
        if any(is_function_word(lang, word.text) for lang in likely)
    )
    found = [
        _with_uses(word, uses[place])
        for place, word in enumerate(words)
        if place not in empty or len(empty) == len(words)
    ]
    found += [
        TermWord(f"{_typed(words, place, read[place, step])}+{step}", tuple(extra.values()), ())
        for (place, step), extra in more.items()
    ]
    return Crossed(tuple(found), tuple(taken))


def _is_of_today(row: CrossingRow) -> bool:
    """Whether a name is right: one that is not has the right one among its readings."""
    return not any(_code(one) == row.lang for one in row.readings)


def _is_only_said(
    reading: Reading, lang: Language, named: Collection[tuple[int, int, Language]]
) -> bool:
    """Whether words are a saying in one language, but a name of the game in another."""
    stretch = reading.place, reading.length
    return reading.row.why in SAID and any(
        stretch == (place, length) and one is not lang for place, length, one in named
    )


def _is_of_no_word(reading: Reading, lang: Language, words: Sequence[TermWord]) -> bool:
    """Whether a saying is read in a word that says nothing, which only has its stem: `tu`."""
    is_alone = reading.row.why in SAID and reading.length == 1
    return is_alone and is_function_word(lang, words[reading.place].text)


def _typed(words: Sequence[TermWord], place: int, length: int) -> str:
    return " ".join(word.text for word in words[place : place + length])


def ways(readings: Sequence[Reading]) -> list[tuple[KeyUse, ...]]:
    """The sure readings of a word, each as the terms that say it together."""
    return [
        terms
        for reading in readings
        for terms in _uses(reading, 1.0)
        if terms and terms[0].weight >= _SURELY
    ]


def likely_languages(stems: Sequence[Stems]) -> Mapping[Language, float]:
    """The languages that the words may be in, each with its share of the best one's sense."""
    sense = {lang: sum(one[lang][1] for one in stems if lang in one) for lang in Language}
    most = max(sense.values(), default=0.0)
    if not most:
        return {}
    return {lang: much / most for lang, much in sense.items() if much >= _LIKELY * most}


def _readings(
    table: CrossingTable, lang: Language, stems: Sequence[str], small: Sequence[bool]
) -> Iterator[Reading]:
    """The longest names and words from left to right, none overlapping another; then sayings."""
    found: list[list[Reading]] = [
        [
            Reading(place, met[-1] + 1, row, met, is_apart(met, small, place))
            for row in (table.beginning(lang, stem) if stem else ())
            if (met := steps(row, stems, small, place))
        ]
        for place, stem in enumerate(stems)
    ]
    named: set[tuple[int, int]] = set()
    for longest in _longest(found, SAID, is_among=False):
        names = [one for one in longest if one.row.why is Why.NAME]
        here = found[longest[0].place]
        better = (*names, *(one for one in here if one.row.why in SAID and one.length == 1))
        codes = {_code(one) for reading in better for one in reading.row.readings}
        named.update((one.place, one.length) for one in names)
        for one in longest:
            row = _best_first(one.row)
            weaker = _weaker(row, codes) if row.why is Why.WORD else row
            yield replace(one, row=weaker)
    for longest in _longest(found, SAID, is_among=True):
        yield from (one for one in longest if (one.place, one.length) not in named)


def _longest(
    found: Sequence[Sequence[Reading]], kinds: Container[Why], *, is_among: bool
) -> Iterator[list[Reading]]:
    """Of the readings of some kinds, or of the others, the longest from left to right."""
    free = 0
    for place, here in enumerate(found):
        some = [one for one in here if (one.row.why in kinds) is is_among]
        if place >= free and some:
            length = max(one.length for one in some)
            yield [one for one in some if one.length == length]
            free = place + length


def _uses(reading: Reading, share: float) -> Iterator[tuple[KeyUse, ...]]:
    """The terms of each reading of a stretch."""
    row = reading.row
    if row.why is Why.FILLER:
        return
    said = (_SAYING if row.why in SAID else 1.0) * (_APART if reading.apart else 1.0)
    for one in row.readings:
        weight = ACROSS * share * said * one.weight
        if weight >= _LEAST:
            yield tuple(_use(term, weight, _STEPS[row.why]) for term in one.terms)


def _use(term: str, weight: float, step: str) -> KeyUse:
    code = term.partition(":")[0]
    return KeyUse(term, Language(code) if code else None, weight, step)


def _places(
    table: CrossingTable, lang: Language, reading: Reading
) -> Callable[[tuple[KeyUse, ...]], Iterator[tuple[int, KeyUse]]]:
    """Which word of a stretch each term of a reading stands for, as far as it can be told.

    Terms that translate a word of the stretch stand for that word; the others are words more.
    """
    if reading.length == 1:
        return enumerate
    said: list[dict[str, float]] = [{} for _ in range(reading.length)]
    for step, stem in zip(reading.steps, reading.row.stems, strict=True):
        alone = (row for row in table.beginning(lang, stem) if row.stems == (stem,))
        said[step] = {
            term: one.weight for row in alone for one in row.readings for term in one.terms[:1]
        }

    def placed(uses: tuple[KeyUse, ...]) -> Iterator[tuple[int, KeyUse]]:
        free = set(range(reading.length))
        later = []
        for use in uses:
            at = max(free, key=lambda place: said[place].get(use.term, 0.0), default=-1)
            if at >= 0 and use.term in said[at]:
                free.discard(at)
                yield at, use
            else:
                later.append(use)
        for extra, use in enumerate(later):
            yield reading.length + extra, use

    return placed


def _best_first(row: CrossingRow) -> CrossingRow:
    """A row whose best reading in each language stands for the words wholly, where it is sure."""
    best: dict[str, float] = {}
    for one in row.readings:
        best[_code(one)] = max(one.weight, best.get(_code(one), 0.0))
    readings = (
        one._replace(weight=one.weight / max(best[_code(one)], _SURE)) for one in row.readings
    )
    return row._replace(readings=tuple(readings))


def _weaker(row: CrossingRow, codes: Container[str]) -> CrossingRow:
    """A row whose readings count less in some languages: there a name says it better."""
    readings = (
        one._replace(weight=one.weight * _BESIDE_NAME) if _code(one) in codes else one
        for one in row.readings
    )
    return row._replace(readings=tuple(readings))


def _code(reading: ReadAs) -> str:
    """The language that a reading is in, as its terms have it."""
    return reading.terms[0].partition(":")[0]


def _is_idle(filler: Reading, taken: Sequence[Reading]) -> bool:
    """Whether no name or saying reads any of the filler's words, unless inside a longer filler."""
    return not any(
        one.row.why in {Why.NAME, Why.SAYING, Why.SYNONYM}
        and one.place < filler.place + filler.length
        and filler.place < one.place + one.length
        and not _is_inside(one, filler)
        for one in taken
    )


def _is_inside(reading: Reading, filler: Reading) -> bool:
    """Whether a shorter stretch is read within the filler: `passe` in `se passe`."""
    begins, ends = filler.place, filler.place + filler.length
    is_within = begins <= reading.place and reading.place + reading.length <= ends
    return is_within and reading.length < filler.length


def _better(uses: dict[str, KeyUse], use: KeyUse) -> None:
    if use.term not in uses or uses[use.term].weight < use.weight:
        uses[use.term] = use


def _with_uses(word: TermWord, uses: Mapping[str, KeyUse]) -> TermWord:
    own = {use.term for use in word.keys if use.weight >= ACROSS}
    new = tuple(use for use in uses.values() if use.term not in own)
    if not new:
        return word
    kept = tuple(use for use in word.keys if use.term not in {one.term for one in new})
    return TermWord(word.text, (*kept, *new), word.forms, word.zones)
