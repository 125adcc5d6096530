"""Keyword abilities and actions by their official names, for decks.

Refuses: what keywords do (`kb.study.makers`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice

from corpus.errors import N_
from corpus.languages import Language
from corpus.terms import term_base
from corpus.terms.model import Concept, ConceptKind
from kb.fold import fold, form_key
from kb.unknown import SUGGESTIONS, Unknown

KEYWORDS = frozenset({ConceptKind.KEYWORD_ABILITY, ConceptKind.KEYWORD_ACTION})
_LIKE_ENOUGH = 60.0


class UnknownKeyword(Unknown):
    """No keyword has that name in any language."""

    code = "unknown-keyword"
    message = N_("No keyword is called “{keyword}”.")
    exit_code = 1


def rules_of_keyword(name: str) -> tuple[str, ...]:
    """The rules that define the keyword of a name, official in any language, now or once.

    Case, accents and hyphens do not matter; where several keywords share the name, each gives its
    rule. Raises UnknownKeyword, which names the closest names.
    """
    found = _rules().get(form_key(name))
    if found is None:
        raise UnknownKeyword(keyword=name, closest=tuple(_closest(name)))
    return found


def keyword_names(begin: str = "") -> tuple[str, ...]:
    """Today's names of keywords in all languages that begin so, whatever their case and accents."""
    begin = fold(begin)
    names = (name for own in _keywords() for lang in Language for name in own.names[lang].right)
    return tuple(dict.fromkeys(name for name in names if fold(name).startswith(begin)))


def _keywords() -> Iterator[Concept]:
    return (own for own in term_base().concepts.values() if own.kind in KEYWORDS and own.rule)


@cache
def _rules() -> Mapping[str, tuple[str, ...]]:
    """Folded name → rules."""
    found: dict[str, dict[str, None]] = {}
    for own in _keywords():
        for names in own.names.values():
            for name in (own.id, *names.right, *names.old_terms):
                found.setdefault(form_key(name), {})[str(own.rule)] = None
    return {name: tuple(rules) for name, rules in found.items()}


def _closest(name: str) -> Iterator[str]:
    """Names spelt most like it, one for each rule."""
    from rapidfuzz import fuzz, process  # only when something is not found

    names = {each: rules_of_keyword(each) for each in keyword_names()}
    ranked = process.extract(
        form_key(name),
        {each: form_key(each) for each in names},
        scorer=fuzz.ratio,
        limit=SUGGESTIONS * len(Language) * 2,
        score_cutoff=_LIKE_ENOUGH,
    )
    nearest: dict[tuple[str, ...], str] = {}
    for _, _, each in ranked:
        nearest.setdefault(names[each], each)
    yield from islice(nearest.values(), SUGGESTIONS)
