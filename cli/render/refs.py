"""Links between nodes, as text, JSON, TSV and GraphML.

Refuses: finding links.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any

from cli.messages import _
from corpus.errors import N_
from corpus.languages import Language
from kb.views import Link, LinkKind

LINKS = {
    LinkKind.PARENT: N_("part of"),
    LinkKind.REFERS_TO: N_("refers to"),
    LinkKind.EXAMPLE_OF: N_("example of"),
    LinkKind.RULING_OF: N_("ruling on"),
    LinkKind.SAME_RULE: N_("same rule as"),
    LinkKind.ABOUT: N_("about"),
}

COLUMNS = ("from", "to", "kind", "lang", "edition", "in_example")
"""The columns of the TSV form; they stay stable."""


def link_name(kind: LinkKind) -> str:
    """A kind of link, as read from its origin to its target."""
    return _(LINKS[kind])


def to_record(link: Link) -> dict[str, Any]:
    """What a node cites: the stable keys `to`, `kind`, `lang`, `words`, and more."""
    return {"to": link.target, **_rest(link)}


def from_record(link: Link) -> dict[str, Any]:
    """What cites a node: the stable keys `from`, `kind`, `lang`, `words`, and more."""
    return {"from": link.origin, **_rest(link)}


def record(link: Link) -> dict[str, Any]:
    """A link of the whole graph, both ends."""
    return {"from": link.origin, "to": link.target, **_rest(link)}


def _rest(link: Link) -> dict[str, Any]:
    return {
        "kind": link.kind,
        "lang": link.lang,
        "words": link.words,
        "edition": link.edition,
        "in_example": link.in_example,
        "sure": link.sure,
    }


def tsv_lines(links: Iterable[Link]) -> Iterator[str]:
    """The whole graph as tab-separated values, header first, one link a line."""
    yield "\t".join(COLUMNS)
    for link in links:
        edition = link.edition.isoformat() if link.edition else ""
        in_example = "true" if link.in_example else "false"
        cells = (link.origin, link.target, link.kind, link.lang, edition, in_example)
        yield "\t".join(" ".join(cell.split()) for cell in cells)


def link_lines(
    heading: str, links: Sequence[Link], langs: Sequence[Language] = tuple(Language)
) -> Iterator[str]:
    """A list of links under a heading: the other end, the languages, the words of the first.

    Links to or from one node are one line. Nothing where there is no link.
    """
    other = _other_end(links)
    groups: dict[tuple[str, LinkKind], list[Link]] = {}
    for link in sorted(links, key=lambda link: _rank(link.lang, langs)):
        groups.setdefault((other(link), link.kind), []).append(link)
    if not groups:
        return
    yield heading
    order = dict.fromkeys((other(link), link.kind) for link in links)
    width = max(len(key) for key, _kind in order)
    for key, kind in order:
        yield "  " + _one_line(key.ljust(width), kind, groups[key, kind])
    yield ""


def _one_line(key: str, kind: LinkKind, links: Sequence[Link]) -> str:
    first = links[0]
    langs = ", ".join(dict.fromkeys(link.lang.value for link in links))
    notes = [langs]
    if kind is not LinkKind.REFERS_TO:
        notes.append(link_name(kind))
    if all(link.in_example for link in links):
        notes.append(_("in an example"))
    if not any(link.sure for link in links):
        notes.append(_("unsure: the source cuts it off"))
    return f"{key}  “{' '.join(first.words.split())}”  ({'; '.join(notes)})"


def _rank(lang: Language, langs: Sequence[Language]) -> int:
    return langs.index(lang) if lang in langs else len(langs)


def _other_end(links: Sequence[Link]) -> Callable[[Link], str]:
    """Which end of the links is not the node that they all share."""
    same_origin = len({link.origin for link in links}) == 1
    return attrgetter("target" if same_origin else "origin")


def text_lines(links: Iterable[Link]) -> Iterator[str]:
    """Links for people, one a line, in the order given."""
    for link in links:
        what = link_name(link.kind)
        yield f"{link.origin} {what} {link.target}  “{' '.join(link.words.split())}”  ({link.lang})"
