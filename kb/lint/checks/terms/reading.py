"""What a text names, as the checks of terms read it.

Refuses: comparing texts.
"""

from __future__ import annotations

import re

from corpus.terms import Concept, term_base
from kb.bitext.unit import UnitKind
from kb.lint.text import Text
from kb.terms.parity import program_parity
from kb.terms.use import TermUse

_ASIDE = re.compile(r"\([^()]*\)")
_GLUED = re.compile(r"(?<=[a-zà-ÿ.)])(?=[A-ZÀ-Ý])")
"""Where a print’s lines have run into one another: VolQuand."""
_WITH_ASIDES = frozenset({UnitKind.CARD, UnitKind.HEADING, UnitKind.GLOSSARY_HEAD})


def concept_of(identity: str) -> Concept:
    """A concept of the program's term base."""
    return term_base().concepts[identity]


def term_use(text: Text) -> TermUse:
    """The concepts that a text names.

    What stands in brackets on a card reminds of rules, and in a title tells it from others: one
    language may have it and another not. It names nothing surely, and may excuse. The name of a
    card names nothing.
    """
    if text.kind is UnitKind.CARD_NAME:
        return TermUse()
    parity = program_parity()
    if text.kind is UnitKind.CARD and _GLUED.search(text.text):
        return _excusing(_use(text), parity.use(text.lang, _GLUED.sub(" ", text.text)))
    return _use(text)


def _use(text: Text) -> TermUse:
    parity = program_parity()
    if text.kind not in _WITH_ASIDES or "(" not in text.text:
        return parity.use(text.lang, text.text)
    use = parity.use(text.lang, _ASIDE.sub(lambda found: " " * len(found[0]), text.text))
    whole = parity.use(text.lang, text.text)
    use.wrong = whole.wrong
    return _excusing(use, whole)


def _excusing(use: TermUse, other: TermUse) -> TermUse:
    """What a text names, excused by all that another reading of it may name."""
    use.maybe |= other.maybe
    use.words |= other.words
    for concept, inside in other.parts.items():
        use.parts.setdefault(concept, []).extend(inside)
    return use
