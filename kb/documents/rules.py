"""Documents of the rules and glossary entries that speak.

A glossary entry that sends to a rule is one hit with that rule.

Refuses: older editions (`kb.documents.archive`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from corpus.kinds import Kind, kind_of
from corpus.languages import Language
from corpus.numbers import BadRuleNumber, RuleNumber
from kb.documents.stamp import stamp_of
from kb.frame import Frame
from kb.keys import KeyKind, glossary_key
from kb.store.codes import decode, encode
from kb.store.rule_docs import DocRow, ExampleText, entry_rows, example_texts, rule_rows
from kb.store.rules import all_titles, titles_of
from kb.store.speakers import Speaker
from kb.views.documents import Group, IndexDocument

Titles = Mapping[tuple[Language, int], str]
"""The title of a number in a language, from the source that is shown first."""


class Wanted(NamedTuple):
    """Which documents of one source are wanted: numbers and heads, or (None) all."""

    numbers: frozenset[int] | None = None
    heads: frozenset[str] | None = None


def make_documents(
    frame: Frame, keys: Collection[str] | None, bodies: bool
) -> Iterator[IndexDocument]:
    """The documents of the group RULES: source by source in display order, in file order."""
    wanted = _wanted(keys) if keys is not None else None
    numberings = {one.numbering for one in frame.speakers.values() if one.numbering}
    apart = frame.followers.apart if len(numberings) > 1 else {}
    in_step = _titles(frame, wanted, [number for number in frame.ids if number not in apart])
    for source in frame.speakers.values():
        chosen = Wanted() if wanted is None else wanted.get(source.slot)
        if chosen is None:
            continue
        titles = _titles(frame, wanted, [source.id]) if source.id in apart else in_step
        maker = _Maker(frame, source, titles, others=len(numberings) > 1)
        for document in maker.documents(chosen, bodies):
            if keys is None or document.key in keys:
                yield document


def _wanted(keys: Iterable[str]) -> dict[str, Wanted]:
    numbers: dict[str, set[int]] = {}
    heads: dict[str, set[str]] = {}
    for key in keys:
        slot, _, rest = key.partition("/")
        name, _, _ = rest.rpartition("#") if "#" in rest else (rest, "", "")
        prefix, colon, head = name.partition(":")
        if colon and prefix == KeyKind.GLOSSARY:
            heads.setdefault(slot, set()).add(head)
            continue
        try:
            numbers.setdefault(slot, set()).add(encode(RuleNumber.parse(name)))
        except BadRuleNumber:
            continue
    return {
        slot: Wanted(frozenset(numbers.get(slot, ())), frozenset(heads.get(slot, ())))
        for slot in numbers.keys() | heads.keys()
    }


def _titles(frame: Frame, wanted: Mapping[str, Wanted] | None, sources: Collection[int]) -> Titles:
    if wanted is None:
        rows = all_titles(frame.database, sources)
    else:
        codes = {
            code
            for chosen in wanted.values()
            for number in chosen.numbers or ()
            for code in (number, *map(encode, decode(number).ancestors()))
        }
        rows = titles_of(frame.database, codes, sources)
    found: dict[tuple[Language, int], str] = {}
    for code, source, title in sorted(rows, key=lambda row: frame.place(row[1])):
        found.setdefault((frame.lang_of(source), code), title)
    return found


class _Maker:
    """Makes the documents of one source."""

    def __init__(self, frame: Frame, source: Speaker, titles: Titles, *, others: bool) -> None:
        """Take a source; `others` says that some use numbers of another edition than others."""
        self._frame = frame
        self._database = frame.database
        self._source = source
        self._lang = frame.lang_of(source.id)
        self._titles = titles
        self._others = others

    def documents(self, wanted: Wanted, bodies: bool) -> Iterator[IndexDocument]:
        """The rules, then the glossary."""
        if wanted.numbers != frozenset():
            yield from self._rules(wanted.numbers, bodies)
        if wanted.heads != frozenset():
            yield from self._entries(wanted.heads, bodies)

    def _entries(self, heads: Collection[str] | None, bodies: bool) -> Iterator[IndexDocument]:
        seen: Counter[str] = Counter()
        for row in entry_rows(self._database, self._source.id, bodies, heads):
            head = row.head or ""
            seen[head] += 1
            yield self._entry(row, head, seen[head])

    def _rules(self, numbers: Collection[int] | None, bodies: bool) -> Iterator[IndexDocument]:
        rows = list(rule_rows(self._database, self._source.id, bodies, numbers))
        statements = None if numbers is None else [row.id for row in rows]
        examples: dict[int, list[ExampleText]] = {}
        for example in example_texts(self._database, self._source.id, bodies, statements):
            examples.setdefault(example.statement, []).append(example)
        seen: Counter[int] = Counter()
        for row in rows:
            seen[row.number] += 1
            yield self._rule(row, examples.get(row.id, []), seen[row.number])

    def _rule(self, row: DocRow, examples: list[ExampleText], count: int) -> IndexDocument:
        number = decode(row.number)
        above = tuple(filter(None, (self._title(ancestor) for ancestor in number.ancestors())))
        heading = row.head or (above[0] if above else "")
        own = str(number)
        source = self._source
        node, hit = self._read(own)
        kind = kind_of(RuleNumber.parse(node))
        return IndexDocument(
            key=document_key(source.slot, own, count),
            node=node,
            hit=hit,
            group=Group.RULES,
            kind=kind,
            lang=self._lang,
            date=source.edition,
            stamp=stamp_of(
                (hit, kind, self._lang, source.edition, row.truncated),
                (row.head, heading, above),
                texts=(row.sha, *(example.sha for example in examples)),
            ),
            number=node,
            heading=heading,
            text=row.body,
            examples=tuple(example.body for example in examples),
            ancestors=above,
            source=source.slot,
            truncated=bool(row.truncated),
        )

    def _read(self, own: str) -> tuple[str, str]:
        """The number of a rule in the edition that is read, and what it is as a hit.

        A rule of another edition that this one lacks is a hit by itself, under its own number.
        """
        number = own if self._numbers is None else self._numbers.get(own, "")
        return (number, number) if number else (own, f"{own}@{self._source.numbering}")

    @cached_property
    def _numbers(self) -> Mapping[str, str] | None:
        """Own numbers → those of the edition that is read; None where they are the same."""
        if not self._others:
            return None
        followers = self._frame.followers
        if self._source.id in followers.apart:
            return followers.numbers_read(self._source.id)
        return None if followers.is_known(self._source) else {}

    def _title(self, number: RuleNumber) -> str:
        return self._titles.get((self._lang, encode(number)), "")

    def _entry(self, row: DocRow, head: str, count: int) -> IndexDocument:
        source, node = self._source, glossary_key(head)
        number, hit = self._read(str(decode(row.number))) if row.number else ("", node)
        return IndexDocument(
            key=document_key(source.slot, node, count),
            node=node,
            hit=hit,
            group=Group.RULES,
            kind=Kind.GLOSSARY,
            lang=self._lang,
            date=source.edition,
            stamp=stamp_of((node, hit, self._lang, source.edition), texts=(row.sha,)),
            number=number,
            heading=head,
            text=row.body,
            source=source.slot,
        )


def document_key(slot: str, node: str, count: int) -> str:
    """A document's key; a second node of the same name in a source is told by its count."""
    return f"{slot}/{node}" if count == 1 else f"{slot}/{node}#{count}"
