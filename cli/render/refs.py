"""Links between nodes, as text, JSON, TSV and GraphML.

Refuses: finding links.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cli.messages import _
from cli.render.local import named
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
    return {"to": link.target, **_rest(link), "from": link.origin}


def from_record(link: Link) -> dict[str, Any]:
    """What cites a node: the stable keys `from`, `kind`, `lang`, `words`, and more."""
    return {"from": link.origin, **_rest(link), "to": link.target}


def citing_records(links: Sequence[Link]) -> list[dict[str, Any]]:
    """What cites a node, with the rules whose subrules do.

    A rule shows the references of its subrules as its own (`show 702.145` cites 712, in
    702.145a), so it is among those that cite: `through` names the subrule, and is None where
    the words stand in `from` itself. Each rule stands behind its subrules, once a language.
    """
    records = [{**from_record(link), "through": None} for link in links]
    direct = {(link.origin, link.kind, link.lang) for link in links}
    whole: dict[tuple[str, LinkKind, Language], dict[str, Any]] = {}
    for link in links:
        rule = _rule_of(link.origin)
        if rule and (rule, link.kind, link.lang) not in direct:
            own = {**from_record(link), "from": rule, "through": link.origin}
            whole.setdefault((rule, link.kind, link.lang), own)
    return records + list(whole.values())


def _rule_of(key: str) -> str | None:
    """702.145 for 702.145a; None for what is no subrule."""
    from corpus.numbers import BadRuleNumber, RuleNumber

    try:
        number = RuleNumber.parse(key)
    except BadRuleNumber:
        return None
    return str(number.parent) if number.is_subrule else None


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


def cited_lines(node: str, links: Sequence[Link], langs: Sequence[Language]) -> Iterator[str]:
    """What a node cites, under a heading; nothing where it cites nothing."""
    yield from _under(
        _("Refers to"), [(link.target, link.origin, link) for link in links], node, langs
    )


def citing_lines(node: str, links: Sequence[Link], langs: Sequence[Language]) -> Iterator[str]:
    """What cites a node, under a heading; nothing where nothing does."""
    ends = [(link.origin, link.target, link) for link in links]
    yield from _under(_("Referred to by"), ends, node, langs)


def _under(
    heading: str,
    ends: Sequence[tuple[str, str, Link]],
    node: str,
    langs: Sequence[Language],
) -> Iterator[str]:
    """Lines of links: the other end, our end where it is a subrule of the node, the words.

    Links between the same ends are one line, with the words of the first of `langs`.
    """
    groups: dict[tuple[str, str, LinkKind], list[Link]] = {}
    for other, own, link in ends:
        groups.setdefault((other, own, link.kind), []).append(link)
    if not groups:
        return
    yield heading
    width = max(len(other) for other, _own, _kind in groups)
    for (other, own, kind), links in groups.items():
        links.sort(key=lambda link: _rank(link.lang, langs))
        text = _evidence(kind, links)
        yield f"  {other.ljust(width)}  {text if own == node else named(own, text)}"
    yield ""


def _evidence(kind: LinkKind, links: Sequence[Link]) -> str:
    """The words that make a link, the languages that have it, and what is special about it."""
    notes = [", ".join(dict.fromkeys(link.lang.value for link in links))]
    if kind is not LinkKind.REFERS_TO:
        notes.append(link_name(kind))
    if all(link.in_example for link in links):
        notes.append(_("in an example"))
    if not any(link.sure for link in links):
        notes.append(_("unsure: the source cuts it off"))
    return f"{' '.join(links[0].words.split())}  ({'; '.join(notes)})"


def _rank(lang: Language, langs: Sequence[Language]) -> int:
    return langs.index(lang) if lang in langs else len(langs)


def text_lines(links: Iterable[Link]) -> Iterator[str]:
    """Links for people, one a line, in the order given."""
    for link in links:
        words = " ".join(link.words.split())
        yield f"{link.origin} {link_name(link.kind)} {link.target}  {words}  ({link.lang})"
