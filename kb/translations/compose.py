"""Translations that were handed in, put together as one source an edition: shown and searched.

Refuses: rulings and cards, which stand in no rules text; they are kept, and go out again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from corpus.kinds import Format
from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.records import Example, GlossaryRecord, RuleRecord, SourceInfo, Span
from kb.bitext.unit import UnitKind
from kb.store.sources import delete_source, source_in_slot
from kb.store.translations import TranslationRow
from kb.store.write import SourceRow, SourceWriter, Writer
from kb.summary import Summary
from kb.translations.keys import kind_of_key, rule_of_key
from kb.translations.values import Origin


@dataclass(slots=True)
class _Rule:
    title: str | None = None
    text: str = ""
    examples: dict[int, str] = field(default_factory=dict)


def slot_of_translation(lang: Language, edition: str) -> str:
    """The id of the source: `translation:es:2026-08-07`."""
    return f"{Format.TRANSLATION}:{lang}:{edition or 'undated'}"


def compose(
    writer: Writer, lang: Language, edition: str, rows: Sequence[TranslationRow], imported: str
) -> None:
    """Write the source of an edition anew from its rows; without rows it goes."""
    slot = slot_of_translation(lang, edition)
    if stored := source_in_slot(writer.database, slot):
        delete_source(writer.database, stored.id)
    records = tuple(_records(rows))
    if not records:
        return
    source, summary = SourceWriter(writer, digest=False), Summary()
    for record in records:
        source.add(record, lang)
        summary.add(record)
    info = SourceInfo(
        format=Format.TRANSLATION,
        lang=lang,
        numbering=date.fromisoformat(edition) if edition else None,
    )
    files = sorted({row.file for row in rows})
    sha256 = hashlib.sha256(repr([tuple(row) for row in rows]).encode()).hexdigest()
    row = SourceRow(
        slot=slot,
        info=info,
        card=None,
        file=", ".join(files),
        sha256=sha256,
        given="",
        reader="",
        imported=imported,
    )
    source.finish(row, summary, ())


def _records(rows: Iterable[TranslationRow]) -> Iterator[RuleRecord | GlossaryRecord]:
    """Rules by number, then glossary entries by head.

    Of a unit translated from the edition and from the digest the former counts.
    """
    texts: dict[str, str] = {}
    for row in sorted(rows, key=lambda row: row.origin == Origin.EDITION):
        texts[row.unit] = row.text
    yield from _rules(texts)
    yield from _entries(texts)


def _rules(texts: Mapping[str, str]) -> Iterator[RuleRecord]:
    rules: dict[RuleNumber, _Rule] = {}
    for key, text in texts.items():
        owner = rule_of_key(key)
        if owner is None:
            continue
        rule = rules.setdefault(RuleNumber.parse(owner), _Rule())
        match kind_of_key(key):
            case UnitKind.HEADING:
                rule.title = text
            case UnitKind.EXAMPLE:
                rule.examples[int(key.rpartition("/")[2])] = text
            case _:
                rule.text = text
    for line, (number, rule) in enumerate(sorted(rules.items(), key=lambda item: item[0]), 1):
        span = Span(line)
        examples = tuple(Example(text, span) for _, text in sorted(rule.examples.items()))
        yield RuleRecord(number, rule.title, rule.text, span, examples=examples)


def _entries(texts: Mapping[str, str]) -> Iterator[GlossaryRecord]:
    heads = {
        key.removesuffix("#head"): text for key, text in texts.items() if key.endswith("#head")
    }
    keys = [key for key in texts if kind_of_key(key) is UnitKind.GLOSSARY]
    for line, key in enumerate(sorted({*keys, *heads}), 1):
        english = key.removeprefix("glossary:")
        head = heads.get(key, english)
        yield GlossaryRecord(
            head, tuple(dict.fromkeys((head, english))), texts.get(key, ""), Span(line)
        )
