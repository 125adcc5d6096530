"""The view of a chapter, section, rule or subrule, and of one example.

Refuses: glossary entries, cards and rulings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corpus.kinds import Kind, kind_of
from corpus.languages import Language
from corpus.numbers import BadRuleNumber, RuleNumber
from kb.concepts import concepts_between
from kb.frame import Frame
from kb.graph.edges import back_references, references
from kb.graph.ruling_views import rulings_of_rule
from kb.keys import Key
from kb.store.codes import decode, encode, number_text, span_below
from kb.store.links import Found, links_from_rules, links_into
from kb.store.rules import (
    StatementRow,
    children_of,
    examples_at,
    held,
    neighbours_of,
    statements_at,
)
from kb.views import Ancestor, ExampleView, Link, NodeView, TextView


def rule_node(frame: Frame, number: RuleNumber, rulings: int | None) -> NodeView | None:
    """The view of a number; None where no speaking source has it."""
    code = encode(number)
    rows = _rows(frame, number)
    if not rows:
        return None
    near = frame.in_step() if held(frame.database, [code], frame.in_step().ids) else frame
    ancestors = _ancestors(near, number)
    before, after = neighbours_of(frame.database, code, near.ids)
    cites, cited_by = rule_links(near, number)
    reference = frame.followers.reference(number)
    shown, total = rulings_of_rule(frame, reference, rulings) if reference else ((), 0)
    return NodeView(
        key=str(number),
        number=number,
        kind=kind_of(number),
        title=_titles(frame, rows),
        texts=tuple(_text(frame, row) for row in rows),
        parent=ancestors[0].key if ancestors else None,
        children=tuple(map(number_text, children_of(frame.database, code, near.ids))),
        previous=number_text(before) if before else None,
        next=number_text(after) if after else None,
        examples=_examples(frame, number),
        references=cites,
        referenced_by=cited_by,
        rulings=shown,
        rulings_total=total,
        ancestors=ancestors,
        concepts=concepts_between(frame.database, *family_span(reference)) if reference else (),
        reference=reference,
    )


def _rows(frame: Frame, number: RuleNumber) -> list[StatementRow]:
    """What the sources state of a rule, under whatever number, in the order of display.

    A number that the edition read does not have is looked up as it is in all of them.
    """
    rows = [
        row
        for there, sources in _places(frame, number)
        for row in statements_at(frame.database, encode(there), sources)
    ]
    if not rows:
        rows = statements_at(frame.database, encode(number), frame.ids)
    return sorted(rows, key=lambda row: frame.place(row.source))


def _places(frame: Frame, number: RuleNumber) -> Iterator[tuple[RuleNumber, Sequence[int]]]:
    """The numbers that a rule of the edition read has, and the sources in which it has them."""
    followers = frame.followers
    yield number, [source for source in frame.ids if source not in followers.apart]
    for source in followers.apart:
        there = followers.number_in(source, number)
        if there:
            yield there, [source]


def _titles(frame: Frame, rows: Sequence[StatementRow]) -> dict[Language, str]:
    """The title of a rule in each language from the source that is shown first."""
    found: dict[Language, str] = {}
    for row in rows:
        if row.title:
            found.setdefault(frame.lang_of(row.source), row.title)
    return found


def rule_links(frame: Frame, number: RuleNumber) -> tuple[tuple[Link, ...], tuple[Link, ...]]:
    """What a number cites and what cites it.

    A rule (702.145) speaks for its subrules; chapters and sections, whose rules have little
    to do with each other, speak for themselves only.
    """
    span = family_span(number)
    database, ids = frame.database, frame.ids
    return (
        references(
            frame,
            links_from_rules(database, Found.CITED, *span, ids),
            links_from_rules(database, Found.NAMED, *span, ids),
        ),
        back_references(
            frame,
            links_into(database, Found.CITED, *span, ids),
            links_into(database, Found.NAMED, *span, ids),
            inside=span,
        ),
    )


def family_span(number: RuleNumber) -> tuple[int, int]:
    """First and last integer of the numbers whose links a view of `number` shows."""
    code = encode(number)
    return span_below(code) if number.rule else (code, code)


def example_node(frame: Frame, key: Key) -> NodeView | None:
    """The view of one example: its texts in every language, and its rule as parent."""
    number, _, place = key.value.rpartition("/")
    try:
        rule = RuleNumber.parse(number)
    except BadRuleNumber:
        return None
    rows = examples_at(frame.database, encode(rule), frame.ids)
    rows = [row for row in rows if str(row.place) == place]
    rows.sort(key=lambda row: frame.place(row.source))
    texts = [
        _text(frame, StatementRow(0, row.source, row.number, None, row.body, False, row.line))
        for row in rows
    ]
    if not texts:
        return None
    return NodeView(
        key=str(key),
        number=None,
        kind=Kind.EXAMPLE,
        title={},
        texts=tuple(texts),
        parent=str(rule),
        ancestors=(
            Ancestor(str(rule), frame.titles([encode(rule)]).get(str(rule), {})),
            *_ancestors(frame, rule),
        ),
    )


def _text(frame: Frame, row: StatementRow) -> TextView:
    source = frame.speakers[row.source]
    return TextView(
        lang=frame.lang_of(row.source),
        edition=source.edition,
        source=source.slot,
        format=source.format,
        title=row.title,
        text=row.body,
        truncated=bool(row.truncated),
        line=row.line,
        numbering=source.numbering,
        followed=frame.followers.followed(row.source, decode(row.number)),
    )


def _ancestors(frame: Frame, number: RuleNumber) -> tuple[Ancestor, ...]:
    """The numbers above that a speaking source has, nearest first."""
    above = [encode(ancestor) for ancestor in number.ancestors()]
    there = held(frame.database, above, frame.ids)
    titles = frame.titles(there)
    keys = [number_text(code) for code in above if code in there]
    return tuple(Ancestor(key, titles.get(key, {})) for key in keys)


def _examples(frame: Frame, number: RuleNumber) -> tuple[ExampleView, ...]:
    rows = [
        row
        for there, sources in _places(frame, number)
        for row in examples_at(frame.database, encode(there), sources)
    ]
    rows.sort(key=lambda row: frame.place(row.source))
    return tuple(
        ExampleView(frame.lang_of(row.source), frame.speakers[row.source].slot, row.body)
        for row in rows
    )
