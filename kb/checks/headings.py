"""The headings of rules in each language, out of the data of the digest.

Refuses: the knowledge base, whose editions have their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from corpus.digest import headings
from corpus.digest.edition import edition_rules
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.checks.texts import digest_text


def heading_of(rule: str, lang: Language) -> str:
    """The nearest heading: of the rule, of the one above it, or of its section."""
    number: RuleNumber | None = RuleNumber.parse(rule)
    while number is not None:
        if title := _own(str(number), lang):
            return title
        number = number.parent
    return ""


def _own(number: str, lang: Language) -> str:
    if number in _sections():
        return _sections()[number][lang]
    known = edition_rules().get(number)
    if known is None or not known.title:
        return ""
    return digest_text(number, lang) or known.title


@cache
def _sections() -> Mapping[str, Mapping[Language, str]]:
    return {one.number: one.titles for one in headings()}
