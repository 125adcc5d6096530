"""The whole graph as a stream of links.

Refuses: any order but that of the sources.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import date
from typing import TYPE_CHECKING

from corpus.languages import Language
from kb.frame import Frame
from kb.graph.edges import KIND_OF, is_own_rule, link_of
from kb.keys import card_key, example_key, ruling_key
from kb.store.codes import number_text
from kb.store.links import (
    Found,
    all_examples,
    all_found,
    all_parents,
    all_twins,
    all_uses,
)
from kb.store.rules import all_numbers
from kb.views import Link, LinkKind

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


def all_links(
    kb: KnowledgeBase,
    *,
    kinds: Collection[LinkKind] = (LinkKind.REFERS_TO,),
    every_edition: bool = False,
) -> Iterator[Link]:
    """The whole graph as a stream: by kind; rules, their examples, glossary entries, rulings.

    Within these by source and place in it, rulings by date. Each number that a text cites is
    one link, as often as it is cited; a range is one link a number. With `every_edition` older
    editions are included. The two ends of a same-rule link are named with their sources
    (`rule-page:es:712/712.1`), since their number is the same; the words of parent, example-of
    and same-rule links are the number that ties them.
    """
    frame = Frame.of(kb)
    if every_edition:
        frame = frame.all_speaking()
    ways = {
        LinkKind.PARENT: _parents,
        LinkKind.REFERS_TO: _found,
        LinkKind.EXAMPLE_OF: _examples,
        LinkKind.RULING_OF: _rulings,
        LinkKind.SAME_RULE: _twins,
        LinkKind.ABOUT: _found,
    }
    for kind, way in ways.items():
        if kind in kinds:
            yield from way(frame, kind)


def _found(frame: Frame, kind: LinkKind) -> Iterator[Link]:
    found = Found.CITED if kind is LinkKind.REFERS_TO else Found.NAMED
    known = all_numbers(frame.database, frame.ids)
    for row in all_found(frame.database, found, frame.ids):
        if found is Found.NAMED and is_own_rule(row.number, row.target):
            continue
        yield link_of(frame, row, KIND_OF[found], known=row.target in known)


def _parents(frame: Frame, kind: LinkKind) -> Iterator[Link]:
    for source, number, parent in all_parents(frame.database, frame.ids):
        yield _tie(frame, kind, source, (number_text(number), number_text(parent)))


def _examples(frame: Frame, kind: LinkKind) -> Iterator[Link]:
    for source, number, place in all_examples(frame.database, frame.ids):
        rule = number_text(number)
        yield _tie(frame, kind, source, (example_key(rule, place), rule), rule)


def _twins(frame: Frame, kind: LinkKind) -> Iterator[Link]:
    for number, source, other in all_twins(frame.database, frame.ids):
        rule = number_text(number)
        ends = tuple(f"{frame.speakers[one].slot}/{rule}" for one in (source, other))
        yield _tie(frame, kind, source, (ends[0], ends[1]), rule)


def _rulings(_frame: Frame, kind: LinkKind) -> Iterator[Link]:
    for key, lang, day, card, called in all_uses(_frame.database):
        yield Link(
            ruling_key(key), card_key(card), kind, Language(lang), date.fromisoformat(day), called
        )


def _tie(
    frame: Frame, kind: LinkKind, source: int, ends: tuple[str, str], words: str | None = None
) -> Link:
    origin, target = ends
    edition = frame.speakers[source].edition
    return Link(origin, target, kind, frame.lang_of(source), edition, words or origin)
