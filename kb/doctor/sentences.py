"""What each finding says.

Refuses: finding anything.
"""

from __future__ import annotations

from collections.abc import Mapping

from corpus.errors import N_
from corpus.problems import PROBLEMS
from kb.views import Severity

FINDINGS: Mapping[str, tuple[Severity, str]] = {
    "damaged": (Severity.ERROR, N_("The file is damaged: {reason}.")),
    "dangling-reference": (
        Severity.ERROR,
        N_("“{words}” refers to {target}, which does not exist."),
    ),
    "title-differs": (
        Severity.ERROR,
        N_("“{words}” is wrong: the title of {target} is “{actual}”."),
    ),
    "no-such-title": (
        Severity.WARNING,
        N_("“{words}” quotes a title, but {target} has none."),
    ),
    "no-parent": (Severity.WARNING, N_("There is no {parent} for this to belong to.")),
    "digest-rule-missing": (
        Severity.WARNING,
        N_("This language’s digest lacks this number; the digest in {other} has it."),
    ),
    "digest-examples-differ": (
        Severity.WARNING,
        N_("The digest has {here} examples here, but {there} in {other}."),
    ),
    "digest-references-differ": (
        Severity.WARNING,
        N_("The digest refers to {here} here, but to {there} in {other}."),
    ),
    "digest-glossary-differs": (
        Severity.WARNING,
        N_("The digest’s glossary has {here} entries, but {there} in {other}."),
    ),
    "digest-ruling-missing": (
        Severity.WARNING,
        N_("This language’s digest lacks a ruling that the digest in {other} has."),
    ),
    "digest-behind": (
        Severity.NOTE,
        N_("The digest is numbered as in the edition of {numbering}; the newest is of {edition}."),
    ),
    "numbering-unknown": (
        Severity.NOTE,
        N_("The numbers of this page fit no edition in the knowledge base."),
    ),
    "unsure-reference": (
        Severity.NOTE,
        N_("“{words}” is cut off, so the rule that it refers to is not sure."),
    ),
    "missing-rules": (
        Severity.NOTE,
        N_("The page lists rules that have no text in this language: {numbers}."),
    ),
    "card-unknown": (
        Severity.NOTE,
        N_("No card data describe the cards of {count} rulings, such as “{card}”."),
    ),
    "card-id-unknown": (
        Severity.NOTE,
        N_("No card data know the card ids of {count} rulings, such as {oracle_id}."),
    ),
}
"""Code → severity and sentence with fields. The codes are stable; the interface translates.

Reading problems that were stored at import keep their own codes and sentences
(`corpus.problems.PROBLEMS`).
"""


def sentence_of(code: str) -> str:
    """The English sentence, with `{fields}` of `Finding.data`, of a finding's code."""
    return FINDINGS[code][1] if code in FINDINGS else PROBLEMS[code]
