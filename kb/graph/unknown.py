"""What to say when a key names nothing: the error, and the nearest keys there are.

Refuses: finding nodes.
"""

from __future__ import annotations

from collections.abc import Iterator

from corpus.errors import N_
from corpus.numbers import RuleNumber
from kb.fold import fold
from kb.frame import Frame
from kb.keys import Key, KeyKind, card_key, glossary_key
from kb.store.cards import all_names
from kb.store.codes import encode, number_text, span_below
from kb.store.rules import all_titles, heads_from, held, neighbours_of, numbers_between
from kb.unknown import SUGGESTIONS, Unknown

_LIKE_ENOUGH = 75.0
_ALL = 100_000


class UnknownRule(Unknown):
    """Nothing in the knowledge base has that number or name."""

    code = "unknown-rule"
    message = N_("There is no “{key}” in the knowledge base.")


class UntoldRule(UnknownRule):
    """The reference edition has a rule of that number, but no text here tells it."""

    code = "untold-rule"
    message = N_("The edition of {edition} has a rule {key}, but nothing that you have tells it.")
    hint = N_("Add the official text with “reglario import FILE”.")


def unknown(frame: Frame, key: Key) -> UnknownRule:
    """The error for a key that names nothing."""
    found = _near_number(frame, key.number) if key.number else _near_name(frame, key)
    closest = tuple(dict.fromkeys(found))[:SUGGESTIONS]
    if key.number and (edition := _edition_with(key.number)):
        return UntoldRule(key=str(key), edition=edition, closest=closest)
    return UnknownRule(key=str(key), closest=closest)


def _edition_with(number: RuleNumber) -> str:
    """The date of the reference edition, if it has such a rule; else ''."""
    from corpus.digest.edition import EFFECTIVE, edition_rules  # only when something is not found

    return EFFECTIVE.isoformat() if str(number) in edition_rules() else ""


def _near_number(frame: Frame, number: RuleNumber) -> Iterator[str]:
    """The rule without its letter, then the numbers beside it under the same parent."""
    code = encode(number)
    above = [encode(ancestor) for ancestor in number.ancestors()]
    there = held(frame.database, above, frame.ids)
    parents = [ancestor for ancestor in above if ancestor in there]
    beside = [near for near in neighbours_of(frame.database, code, frame.ids) if near]
    first, last = span_below(above[0]) if above else (code, code)
    if number.rule:
        yield from (number_text(near) for near in parents[:1])
    yield from (number_text(near) for near in beside if first <= near <= last)
    yield from _alike(
        str(number), map(number_text, numbers_between(frame.database, 0, 1 << 62, frame.ids, _ALL))
    )


def _near_name(frame: Frame, key: Key) -> Iterator[str]:
    """Names of the asked kind (any kind for a bare name) that are spelt alike."""
    names: dict[str, str] = {}
    if key.kind in {KeyKind.NAME, KeyKind.CARD}:
        names.update((folded, card_key(name)) for folded, name in all_names(frame.database))
    if key.kind in {KeyKind.NAME, KeyKind.GLOSSARY}:
        heads = heads_from(frame.database, "", frame.ids, _ALL)
        names.update((fold(head), glossary_key(head)) for head in heads)
    if key.kind is KeyKind.NAME:
        titles = all_titles(frame.database, frame.ids)
        names.update((fold(title), number_text(code)) for code, _, title in titles)
    yield from (names[name] for name in _alike(fold(key.value), names))


def _alike(word: str, candidates: object) -> Iterator[str]:
    from rapidfuzz import fuzz, process  # only when something is not found

    found = process.extract(
        word,
        list(candidates),  # type: ignore[call-overload]
        scorer=fuzz.ratio,
        limit=SUGGESTIONS,
        score_cutoff=_LIKE_ENOUGH,
    )
    return (str(name) for name, _, _ in found)
