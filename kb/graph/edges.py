"""Rows of the store made into links: named by keys, in order, each once.

Refuses: asking the store.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from datetime import date

from corpus.languages import Language
from kb.fold import fold
from kb.frame import Frame
from kb.keys import glossary_key, ruling_key
from kb.store.codes import number_text
from kb.store.links import Found, LinkRow
from kb.store.rules import held
from kb.views import Link, LinkKind

KIND_OF = {Found.CITED: LinkKind.REFERS_TO, Found.NAMED: LinkKind.ABOUT}
_KINDS = tuple(LinkKind)
_LANGUAGES = tuple(Language)


def owner_key(row: LinkRow) -> str:
    """The key of the node whose text holds the words."""
    if row.number:
        return number_text(row.number)
    return glossary_key(row.name) if row.source else ruling_key(row.name)


def link_of(frame: Frame, row: LinkRow, kind: LinkKind, *, known: bool = True) -> Link:
    """A row as a link; the edition of a ruling is its date."""
    edition = date.fromisoformat(row.day) if row.day else None
    if row.source:
        edition = frame.speakers[row.source].edition
    return Link(
        origin=owner_key(row),
        target=number_text(row.target),
        kind=kind,
        lang=Language(row.lang),
        edition=edition,
        words=row.words,
        in_example=row.in_example,
        sure=row.sure,
        known=known,
    )


def references(
    frame: Frame, cited: Collection[LinkRow], named: Collection[LinkRow]
) -> tuple[Link, ...]:
    """Links by target, then kind and language; `known` says whether the target is held.

    A keyword whose rule is cited anyway, or which is the rule's own, is not told again.
    """
    known = held(frame.database, {row.target for row in (*cited, *named)}, frame.ids)
    told = {(_owner(row), row.target) for row in cited}
    about = [
        row
        for row in named
        if (_owner(row), row.target) not in told and not is_own_rule(row.number, row.target)
    ]
    return _in_order(
        frame, ((LinkKind.REFERS_TO, cited), (LinkKind.ABOUT, about)), _by_target, known
    )


def back_references(
    frame: Frame,
    cited: Iterable[LinkRow],
    named: Iterable[LinkRow],
    inside: tuple[int, int],
) -> tuple[Link, ...]:
    """Links by origin: rules by number, then glossary entries, then rulings, newest first.

    What a rule's own subrules say to each other (`inside`) is not told here.
    """
    first, last = inside
    cited = [row for row in cited if not first <= row.number <= last]
    told = {(_owner(row), row.target) for row in cited}
    named = [
        row
        for row in named
        if not first <= row.number <= last and (_owner(row), row.target) not in told
    ]
    known = held(frame.database, {row.target for row in (*cited, *named)}, frame.ids)
    return _in_order(
        frame, ((LinkKind.REFERS_TO, cited), (LinkKind.ABOUT, named)), _by_origin, known
    )


def _owner(row: LinkRow) -> tuple[int, int, str]:
    return row.source, row.number, row.name


def is_own_rule(number: int, target: int) -> bool:
    """Whether a keyword's rule is the rule itself or the one it belongs to."""
    return number - number % 1_000 == target


def _by_target(row: LinkRow) -> tuple[object, ...]:
    return (row.target,)


def _by_origin(row: LinkRow) -> tuple[object, ...]:
    newest = -date.fromisoformat(row.day).toordinal() if row.day else 0
    return (not row.number, not row.source, newest, row.number, fold(row.name), row.target)


def _in_order(
    frame: Frame,
    found: Iterable[tuple[LinkKind, Iterable[LinkRow]]],
    order: Callable[[LinkRow], tuple[object, ...]],
    known: set[int],
) -> tuple[Link, ...]:
    rows = [(kind, row) for kind, kind_rows in found for row in kind_rows]
    rows.sort(
        key=lambda item: (
            *order(item[1]),
            _KINDS.index(item[0]),
            _LANGUAGES.index(Language(item[1].lang)),
            frame.place(item[1].source),
            item[1].in_example,
        )
    )
    once: dict[tuple[str, str, LinkKind, str, str], Link] = {}
    for kind, row in rows:
        link = link_of(frame, row, kind, known=row.target in known)
        once.setdefault((link.origin, link.target, kind, link.lang, link.words), link)
    return tuple(once.values())
