"""The project's own words of what the newest edition says, where no official text is at hand.

Refuses: official texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from corpus.kinds import Format
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.lineage.step import Key
from kb.lineage.units import Unit, UnitKind
from kb.store.editions import entry_of_edition, rule_of_edition
from kb.store.speakers import all_speakers

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.lineage.chain import Chain


class _Digest:
    """The digest that a knowledge base holds, in one language."""

    def __init__(self, kb: KnowledgeBase, lang: Language) -> None:
        """Look whether there is one."""
        self.lang = lang
        self._database = kb.database
        self._source = next(
            (
                one
                for one in all_speakers(kb.database)
                if one.speaks and one.format is Format.DIGEST and one.lang is lang
            ),
            None,
        )

    def of(self, key: Key) -> Unit | None:
        """A rule, or an entry under its head in that language; None where it tells none."""
        if self._source is None:
            return None
        kind, name = key
        if kind is UnitKind.RULE:
            row = rule_of_edition(self._database, self._source.id, RuleNumber.parse(name))
        else:
            row = entry_of_edition(self._database, self._source.id, name)
        return Unit(kind, *row) if row else None


class Own(NamedTuple):
    """The project's own words of a rule, and the title of the nearest one above that has one.

    `unit` is None where the digest does not tell the rule itself.
    """

    lang: Language
    unit: Unit | None
    above: str = ""


def own_words(kb: KnowledgeBase, chain: Chain, key: Key, lang: Language) -> Own | None:
    """What the digest says of a unit of the newest edition, or None.

    It knows the numbers of one edition (`corpus.digest.edition`); an entry is found in English
    only, whose heads are the keys.
    """
    from corpus.digest.edition import EFFECTIVE

    kind, name = key
    if chain.newest != EFFECTIVE or (kind is UnitKind.GLOSSARY and lang is not Language.EN):
        return None
    digest = _Digest(kb, lang)
    unit = digest.of(key)
    above = ""
    if kind is UnitKind.RULE:
        numbers = [one for one in RuleNumber.parse(name).ancestors() if not one.is_chapter]
        units = (digest.of((kind, str(one))) for one in numbers)
        above = next((one.title for one in units if one and one.title), "")
    return Own(lang, unit, above) if unit or above else None
