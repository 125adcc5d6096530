"""A node with everything tied to it, as text and as JSON.

Refuses: looking nodes up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cli.messages import _
from cli.render import refs, words
from cli.render.layout import side_by_side, wrapped
from cli.render.local import day, edition
from cli.render.out import strong
from corpus.languages import Language
from corpus.records import Format, Kind
from kb.views import ExampleView, NodeView, RulingView, TextView

MIN_COLUMN = 36
"""A column narrower than this is harder to read than texts one under another."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A node, the headings above it (outermost first), and its children where they are short."""

    node: NodeView
    above: tuple[NodeView, ...] = ()
    children: tuple[NodeView, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """How to show: languages in order, all sources or the best, columns of the terminal."""

    langs: tuple[Language, ...] = tuple(Language)
    every_source: bool = False
    width: int | None = None


def as_record(node: NodeView) -> dict[str, Any]:
    """The stable keys of `show --json`; see docs/JSON.md."""
    return {
        "key": node.key,
        "number": str(node.number) if node.number else None,
        "kind": node.kind,
        "title": {lang.value: title for lang, title in node.title.items()},
        "texts": [_text_record(text) for text in node.texts],
        "parent": node.parent,
        "children": list(node.children),
        "previous": node.previous,
        "next": node.next,
        "examples": [
            {"lang": example.lang, "text": example.text, "source": example.source}
            for example in node.examples
        ],
        "references": [refs.to_record(link) for link in node.references],
        "referenced_by": [refs.from_record(link) for link in node.referenced_by],
        "rulings": [ruling_record(ruling) for ruling in node.rulings],
        "check": None,
    }


def _text_record(text: TextView) -> dict[str, Any]:
    return {
        "lang": text.lang,
        "edition": text.edition,
        "source": text.source,
        "format": text.format,
        "title": text.title,
        "text": text.text,
        "truncated": text.truncated,
        "official": text.format is not Format.DIGEST,
    }


def ruling_record(ruling: RulingView) -> dict[str, Any]:
    """A ruling's keys, the same wherever rulings are listed."""
    return {
        "key": ruling.key,
        "date": ruling.date,
        "lang": ruling.lang,
        "source": ruling.source,
        "text": ruling.text,
        "cards": list(ruling.cards),
        "rules": list(ruling.rules),
    }


def as_lines(shown: Shown, view: View) -> Iterator[str]:
    """The node for people."""
    node = shown.node
    yield _headline(node, view)
    if shown.above:
        yield "  " + " › ".join(_label(parent, view) for parent in shown.above)
    yield ""
    yield from _texts(node, view)
    yield from _children(shown, view)
    yield from _examples(node.examples, view)
    yield from refs.link_lines(_("Refers to"), node.references, view.langs)
    yield from refs.link_lines(_("Referred to by"), node.referenced_by, view.langs)
    yield from _rulings(node.rulings, view)


def _headline(node: NodeView, view: View) -> str:
    name = str(node.number) if node.number else words.kind(node.kind)
    titles = [node.title[lang] for lang in view.langs if node.title.get(lang)]
    distinct = " · ".join(dict.fromkeys(titles)) or ("" if node.number else node.key)
    return f"{strong(name)}  {distinct}".rstrip()


def _label(node: NodeView, view: View) -> str:
    titles = [node.title[lang] for lang in view.langs if node.title.get(lang)]
    return " ".join([str(node.number or node.key), *titles[:1]])


def _texts(node: NodeView, view: View) -> Iterator[str]:
    chosen = {lang: _chosen(node.texts, lang, view) for lang in view.langs}
    filled = {lang: texts for lang, texts in chosen.items() if texts}
    if _fits(len(filled), view.width):
        columns = ["\n".join(_one_language(texts)) for texts in filled.values()]
        yield from side_by_side(columns, view.width or 0)
        yield ""
        return
    for texts in filled.values():
        for line in _one_language(texts):
            yield from wrapped(line, view.width)
        yield ""


def _fits(columns: int, width: int | None) -> bool:
    return width is not None and columns > 1 and width // columns >= MIN_COLUMN


def _chosen(texts: Sequence[TextView], lang: Language, view: View) -> list[TextView]:
    """The texts of one language to show: all, or the first whole one (else the first)."""
    own = [text for text in texts if text.lang is lang]
    if view.every_source or len(own) < 2:
        return own
    return [next((text for text in own if not text.truncated), own[0])]


def _one_language(texts: Sequence[TextView]) -> Iterator[str]:
    for place, text in enumerate(texts):
        if place:
            yield ""
        yield source_label(text)
        if text.title:
            yield text.title
        if text.text:
            yield text.text
        if text.truncated:
            yield _("[The source cuts this text off.]")


def source_label(text: TextView) -> str:
    """Whose text it is: language, kind of source, edition."""
    parts = (words.language(text.lang), words.format_name(text.format), edition(text.edition))
    return "[" + " · ".join(parts) + "]"


def _children(shown: Shown, view: View) -> Iterator[str]:
    if not shown.node.children:
        return
    if not shown.children:
        yield _("Contains")
        yield from wrapped(", ".join(shown.node.children), view.width, "  ")
        yield ""
        return
    for child in shown.children:
        yield strong(_label(child, view)) if child.title else strong(child.key)
        if shown.node.kind in {Kind.CHAPTER, Kind.SECTION}:
            continue
        yield from _texts(child, view)
        yield from _examples(child.examples, view)
    if shown.node.kind in {Kind.CHAPTER, Kind.SECTION}:
        yield ""


def _examples(examples: Sequence[ExampleView], view: View) -> Iterator[str]:
    own = [example for lang in view.langs for example in examples if example.lang is lang]
    if not own:
        return
    yield _("Examples")
    for example in own:
        yield from wrapped(f"[{example.lang}] {example.text}", view.width, "  ")
    yield ""


def _rulings(rulings: Sequence[RulingView], view: View) -> Iterator[str]:
    if not rulings:
        return
    yield _("Rulings")
    for ruling in rulings:
        yield f"  {day(ruling.date)} · {', '.join(ruling.cards)} · {ruling.source} [{ruling.lang}]"
        yield from wrapped(ruling.text, view.width, "    ")
    yield ""
