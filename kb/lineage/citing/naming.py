"""What the term base says of a title that is quoted beside a rule's number.

Refuses: headings (`kb.lineage.citing.headings`).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from corpus.digest.edition import EFFECTIVE
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.base import KnowledgeBase
from kb.concepts import concepts_of_rule
from kb.lineage.chain import Chain
from kb.lineage.citing.fate import State, fate_of
from kb.references import titles_agree


@dataclass(frozen=True, slots=True)
class ConceptName:
    """A name of a concept that a rule defines; `now` is what it is called, '' for that name."""

    name: str
    now: str = ""


_FOLLOWED = frozenset({State.SAME, State.REWORDED, State.MOVED})


@dataclass(frozen=True, slots=True)
class Cited:
    """A number of the edition `start`, which is to be brought to the edition `end`."""

    number: RuleNumber
    start: date
    end: date


def concept_name(
    kb: KnowledgeBase, chain: Chain, cited: Cited, quoted: str, lang: Language
) -> ConceptName | None:
    """The name that is quoted, if it is one of a concept of a rule of an edition, or was.

    The term base goes by the numbers of one edition; a rule that cannot be followed there has
    no concepts, nor has a section. A name that was still official in `end` is none of old.
    """
    number = cited.number
    if not number.rule or EFFECTIVE not in chain.editions:
        return None
    number = number.parent if number.letter and number.parent else number
    there = fate_of(chain, str(number), cited.start, EFFECTIVE)
    if not there.today or there.state not in _FOLLOWED:
        return None
    names = [one.names[lang] for one in concepts_of_rule(kb, RuleNumber.parse(there.today))]
    if any(titles_agree(quoted, name) for own in names for name in own.right):
        return ConceptName(quoted)
    for own in names:
        old = next((old for old in own.old if titles_agree(quoted, old.term)), None)
        if old:
            still = old.until is not None and cited.end < old.until
            return ConceptName(quoted, "" if still else own.term[:1].upper() + own.term[1:])
    return None
