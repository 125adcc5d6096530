"""Which edition a text follows, by the numbers and titles that it cites.

Refuses: deciding where several fit and it would matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.base import KnowledgeBase
from kb.lineage.bearers import presence
from kb.lineage.chain import Chain
from kb.lineage.citing.errors import NothingToGuessBy, SeveralEditionsFit
from kb.lineage.citing.fate import fate_of
from kb.lineage.citing.headings import headings_of
from kb.lineage.citing.judge import language_of
from kb.lineage.citing.notes import Notes
from kb.lineage.citing.spot import Known, spot
from kb.lineage.citing.spotted import Spotted
from kb.lineage.trace import rule_key
from kb.references import titles_agree

_NAMED = 5
"""So many numbers that leave a doubt are named."""


@dataclass(frozen=True, slots=True)
class Guess:
    """The edition that a text is taken to follow, the newest of those that fit best.

    `fitting` are all of them, oldest first; the citations mean the same in each. `cited` counts
    the numbers looked at, `missing` are those that none of the editions has; `titled` counts the
    titles quoted and `agreeing` those that agree.
    """

    edition: date
    fitting: tuple[date, ...]
    cited: int
    missing: tuple[str, ...]
    titled: int
    agreeing: int


def guess(
    kb: KnowledgeBase, chain: Chain, notes: Notes, end: date, lang: Language | None = None
) -> Guess:
    """The edition of a text, whose citations are to be held against the edition `end`.

    Raises NothingToGuessBy, SeveralEditionsFit.
    """
    lang = lang or language_of(notes.text)
    there: dict[str, frozenset[date]] = {}

    def anywhere(number: str) -> bool:
        if number not in there:
            having = zip(chain.editions, presence(chain, rule_key(number)), strict=True)
            there[number] = frozenset(edition for edition, has in having if has)
        return bool(there[number])

    found = spot(notes.text, lang, Known(anywhere, anywhere, lambda _number, _words: None))
    certain = [one for one in found if one.certain]
    numbers = sorted(
        {str(number) for one in certain for number in (one.first, one.last) if number},
        key=RuleNumber.parse,
    )
    cited = [number for number in numbers if anywhere(number)]
    if not cited:
        raise NothingToGuessBy(path=notes.path)
    counts = {
        edition: sum(edition in there[number] for number in cited) for edition in chain.editions
    }
    fitting = [edition for edition in chain.editions if counts[edition] == max(counts.values())]
    titled = [one for one in certain if one.title]
    agreeing = {
        edition: _agreeing(kb, chain, edition, lang, titled) if titled else 0 for edition in fitting
    }
    fitting = [edition for edition in fitting if agreeing[edition] == max(agreeing.values())]
    present = [number for number in cited if fitting[-1] in there[number]]
    if unclear := _unclear(chain, present, fitting, end):
        raise SeveralEditionsFit(
            path=notes.path,
            count=len(fitting),
            first=fitting[0],
            last=fitting[-1],
            numbers=", ".join(unclear[:_NAMED]),
        )
    missing = tuple(number for number in numbers if number not in present)
    best = fitting[-1]
    return Guess(best, tuple(fitting), len(numbers), missing, len(titled), agreeing[best])


def _agreeing(
    kb: KnowledgeBase, chain: Chain, edition: date, lang: Language, titled: Iterable[Spotted]
) -> int:
    """How many of the titles quoted are those of their numbers in an edition."""
    known = [
        headings_of(kb.database, chain, edition, tongue)
        for tongue in dict.fromkeys((lang, Language.EN))
    ]
    found = 0
    for one in titled:
        nearest = [own.nearest(one.first) for own in known]
        found += any(near and titles_agree(one.title or "", near[1]) for near in nearest)
    return found


def _unclear(
    chain: Chain, numbers: Iterable[str], editions: Sequence[date], end: date
) -> list[str]:
    """The numbers that are not one rule of the edition `end` in all of the editions."""
    return [
        number
        for number in numbers
        if len({fate_of(chain, number, edition, end).today for edition in editions}) > 1
    ]
