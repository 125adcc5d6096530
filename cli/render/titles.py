"""The titles of rules out of the data of the digest, without a knowledge base.

Refuses: texts.
"""

from __future__ import annotations

from cli.messages import spoken
from cli.render.tokens import term_name
from corpus.digest import headings
from corpus.digest.edition import edition_rules
from corpus.languages import Language
from corpus.numbers import RuleNumber


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
    return known.title if spoken() is Language.EN else term_name(known.title, spoken())
