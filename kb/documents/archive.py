"""Documents of older editions: each text that the newest edition lacks, once, where it stood last.

Refuses: what speaks (`kb.documents.rules`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from corpus.kinds import Format, Kind, kind_of
from corpus.languages import Language
from kb.documents.stamp import stamp_of
from kb.frame import Frame
from kb.keys import glossary_key
from kb.store.codes import decode, encode
from kb.store.rule_docs import DocRow, archived_entries, archived_rules, example_texts
from kb.store.rules import all_titles, titles_of
from kb.views.documents import Group, IndexDocument

_PREFIX = "archive"


def make_documents(
    frame: Frame, keys: Collection[str] | None, bodies: bool
) -> Iterator[IndexDocument]:
    """The documents of the group ARCHIVE: by language, rules by number, then the glossary."""
    shas = None if keys is None else _shas(keys)
    for source in frame.speakers.values():
        if source.format is Format.RULES_TEXT and source.lang:
            yield from _of_language(frame, source.id, source.lang, bodies, shas)


def archive_key(lang: Language, sha: bytes, kind: Kind = Kind.RULE) -> str:
    """The key of an archived text; those of glossary entries stand apart."""
    inside = f"/{kind}" if kind is Kind.GLOSSARY else ""
    return f"{_PREFIX}:{lang}{inside}/{sha.hex()}"


def _shas(keys: Collection[str]) -> dict[str, set[bytes]]:
    """The digests in keys, under what stands before them (`archive:en`)."""
    found: dict[str, set[bytes]] = {}
    for key in keys:
        prefix, _, sha = key.rpartition("/")
        try:
            found.setdefault(prefix, set()).add(bytes.fromhex(sha))
        except ValueError:
            continue
    return found


def _of_language(
    frame: Frame,
    newest: int,
    lang: Language,
    bodies: bool,
    shas: Mapping[str, Collection[bytes]] | None,
) -> Iterator[IndexDocument]:
    prefix = f"{_PREFIX}:{lang}"
    chosen = None if shas is None else shas.get(prefix, ())
    if chosen is None or chosen:
        rows = list(archived_rules(frame.database, lang, newest, bodies, chosen))
        titles = _titles(frame, rows)
        examples = _examples(frame, rows, bodies)
        for row in rows:
            yield _rule(frame, row, lang, titles, examples.get(row.id, ()))
    chosen = None if shas is None else shas.get(f"{prefix}/{Kind.GLOSSARY}", ())
    if chosen is None or chosen:
        for row in archived_entries(frame.database, lang, newest, bodies, chosen):
            yield _entry(frame, row, lang)


Titles = Mapping[tuple[int, int], str]
"""The title of a number in a source."""


def _titles(frame: Frame, rows: Collection[DocRow]) -> Titles:
    sources = {row.source for row in rows}
    if len(rows) > 200:
        found = all_titles(frame.database, sources)
    else:
        above = {encode(number) for row in rows for number in decode(row.number).ancestors()}
        found = titles_of(frame.database, above, sources)
    return {(source, code): title for code, source, title in found}


def _examples(
    frame: Frame, rows: Collection[DocRow], bodies: bool
) -> dict[int, list[tuple[bytes, str]]]:
    found: dict[int, list[tuple[bytes, str]]] = {}
    by_source: dict[int, list[int]] = {}
    for row in rows:
        by_source.setdefault(row.source, []).append(row.id)
    for source, ids in by_source.items():
        for example in example_texts(frame.database, source, bodies, ids):
            found.setdefault(example.statement, []).append((example.sha, example.body))
    return found


def _rule(
    frame: Frame,
    row: DocRow,
    lang: Language,
    titles: Titles,
    examples: Collection[tuple[bytes, str]],
) -> IndexDocument:
    number = decode(row.number)
    source = frame.everyone[row.source]
    above = tuple(
        filter(None, (titles.get((row.source, encode(up)), "") for up in number.ancestors()))
    )
    heading = row.head or (above[0] if above else "")
    assert row.sha is not None  # noqa: S101 - only rows with a text are selected
    key = archive_key(lang, row.sha)
    kind = kind_of(number)
    return IndexDocument(
        key=key,
        node=str(number),
        hit=key,
        group=Group.ARCHIVE,
        kind=kind,
        lang=lang,
        date=source.edition,
        stamp=stamp_of(
            (number, kind, lang, source.edition, row.truncated),
            (row.head, heading, above),
            texts=(row.sha, *(sha for sha, _ in examples)),
        ),
        number=str(number),
        heading=heading,
        text=row.body,
        examples=tuple(body for _, body in examples),
        ancestors=above,
        source=source.slot,
        truncated=bool(row.truncated),
    )


def _entry(frame: Frame, row: DocRow, lang: Language) -> IndexDocument:
    source = frame.everyone[row.source]
    assert row.sha is not None  # noqa: S101 - only rows with a text are selected
    node = glossary_key(row.head or "")
    key = archive_key(lang, row.sha, Kind.GLOSSARY)
    return IndexDocument(
        key=key,
        node=node,
        hit=key,
        group=Group.ARCHIVE,
        kind=Kind.GLOSSARY,
        lang=lang,
        date=source.edition,
        stamp=stamp_of((node, lang, source.edition), texts=(row.sha,)),
        heading=row.head or "",
        text=row.body,
        source=source.slot,
    )
