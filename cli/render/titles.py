"""The titles of rules out of the data of the digest, without a knowledge base.

Refuses: texts.
"""

from __future__ import annotations

from cli.messages import spoken
from corpus.digest import headings
from corpus.digest.edition import edition_rules
from corpus.numbers import RuleNumber
from kb.checks.texts import digest_texts


def rule_title(rule: str) -> str:
    """The nearest heading: of the rule, the one above it, or its section."""
    number: RuleNumber | None = RuleNumber.parse(rule)
    while number is not None:
        if title := _own(str(number)):
            return title
        number = number.parent
    return ""


def _own(number: str) -> str:
    for one in headings():
        if one.number == number:
            return one.titles[spoken()]
    known = edition_rules().get(number)
    if known is None or not known.title:
        return ""
    return digest_texts(spoken()).get(number, known.title)
