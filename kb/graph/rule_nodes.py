"""The view of a chapter, section, rule or subrule, and of one example.

Refuses: glossary entries, cards and rulings.
"""

from __future__ import annotations

from corpus.kinds import Kind, kind_of
from corpus.numbers import BadRuleNumber, RuleNumber
from kb.concepts import concepts_between
from kb.frame import Frame
from kb.graph.edges import back_references, references
from kb.graph.ruling_views import rulings_of_rule
from kb.keys import Key
from kb.store.codes import encode, number_text, span_below
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
    rows = statements_at(frame.database, code, frame.ids)
    if not rows:
        return None
    rows.sort(key=lambda row: frame.place(row.source))
    ancestors = _ancestors(frame, number)
    before, after = neighbours_of(frame.database, code, frame.ids)
    cites, cited_by = rule_links(frame, number)
    shown, total = rulings_of_rule(frame, number, rulings)
    return NodeView(
        key=str(number),
        number=number,
        kind=kind_of(number),
        title=frame.titles([code]).get(str(number), {}),
        texts=tuple(_text(frame, row) for row in rows),
        parent=ancestors[0].key if ancestors else None,
        children=tuple(map(number_text, children_of(frame.database, code, frame.ids))),
        previous=number_text(before) if before else None,
        next=number_text(after) if after else None,
        examples=_examples(frame, code),
        references=cites,
        referenced_by=cited_by,
        rulings=shown,
        rulings_total=total,
        ancestors=ancestors,
        concepts=concepts_between(frame.database, *family_span(number)),
    )


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
    )


def _ancestors(frame: Frame, number: RuleNumber) -> tuple[Ancestor, ...]:
    """The numbers above that a speaking source has, nearest first."""
    above = [encode(ancestor) for ancestor in number.ancestors()]
    there = held(frame.database, above, frame.ids)
    titles = frame.titles(there)
    keys = [number_text(code) for code in above if code in there]
    return tuple(Ancestor(key, titles.get(key, {})) for key in keys)


def _examples(frame: Frame, code: int) -> tuple[ExampleView, ...]:
    rows = examples_at(frame.database, code, frame.ids)
    rows.sort(key=lambda row: frame.place(row.source))
    return tuple(
        ExampleView(frame.lang_of(row.source), frame.speakers[row.source].slot, row.body)
        for row in rows
    )
