"""A node with everything tied to it, as text and as JSON.

Refuses: looking nodes up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Any

from cli.messages import _, ngettext
from cli.render import refs, words
from cli.render.check_ties import check_lines, check_record
from cli.render.followed import followed_line, followed_record
from cli.render.layout import side_by_side, wrapped
from cli.render.local import day, edition, number, reader_first
from cli.render.out import strong
from corpus.kinds import Format
from corpus.languages import Language
from corpus.records import FaceText
from kb.views import ExampleView, FaceView, NodeView, RulingView, TextView

if TYPE_CHECKING:
    from corpus.terms import Concept

MIN_COLUMN = 36
"""A column narrower than this is harder to read than texts one under another."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A node with what is shown of its children.

    `children` are whole nodes, for a rule with its subrules; `contents` are the numbers and
    first words of a chapter's or section's own.
    """

    node: NodeView
    children: tuple[NodeView, ...] = ()
    contents: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """How to show: languages in order, all sources or the best, columns of the terminal.

    `named` collects the sources whose full names have been shown; later texts of theirs have
    short labels.
    """

    langs: tuple[Language, ...] = tuple(Language)
    every_source: bool = False
    width: int | None = None
    named: set[str] = field(default_factory=set)


def as_record(node: NodeView) -> dict[str, Any]:
    """The stable keys of `show --json`; see docs/JSON.md."""
    return {
        "key": node.key,
        "number": str(node.number) if node.number else None,
        "kind": node.kind,
        "title": {lang.value: title for lang, title in node.title.items()},
        "texts": [_text_record(text) for text in node.texts],
        "parent": node.parent,
        "ancestors": [
            {"key": above.key, "title": {lang.value: title for lang, title in above.title.items()}}
            for above in node.ancestors
        ],
        "children": list(node.children),
        "previous": node.previous,
        "next": node.next,
        "examples": [
            {"lang": example.lang, "text": example.text, "source": example.source}
            for example in node.examples
        ],
        "references": [refs.to_record(link) for link in node.references],
        "referenced_by": refs.citing_records(node.referenced_by),
        "rulings": [ruling_record(ruling) for ruling in node.rulings],
        "rulings_total": node.rulings_total,
        "faces": [_face_record(face) for face in node.faces],
        "terms": [_term_record(concept, node) for concept in node.concepts],
        "check": check_record(str(node.reference)) if node.reference else None,
    }


def _text_record(text: TextView) -> dict[str, Any]:
    return {
        "lang": text.lang,
        "edition": text.edition,
        "numbering": text.numbering,
        "source": text.source,
        "format": text.format,
        "title": text.title,
        "text": text.text,
        "truncated": text.truncated,
        "official": text.format.is_official,
        "follows": followed_record(text.followed),
    }


def _face_record(face: FaceView) -> dict[str, Any]:
    texts = [
        {"lang": text.lang, "name": text.name, "type": text.type_line, "text": text.text}
        for text in face.texts
    ]
    return {"name": face.name, "mana_cost": face.mana_cost, "texts": texts}


def ruling_record(ruling: RulingView) -> dict[str, Any]:
    """A ruling's keys, the same wherever rulings are listed."""
    return {
        "key": ruling.key,
        "date": ruling.date,
        "lang": ruling.lang,
        "source": ruling.source,
        "official": not words.is_digest(ruling.source),
        "text": ruling.text,
        "cards": list(ruling.cards),
        "rules": list(ruling.rules),
    }


def as_lines(shown: Shown, view: View) -> Iterator[str]:
    """The node for people."""
    node = shown.node
    yield headline(node, view)
    if node.ancestors:
        above = [key_label(parent.key, parent.title, view) for parent in reversed(node.ancestors)]
        yield "  " + " › ".join(above)
    yield ""
    yield from face_lines(node, view) if node.faces else _texts(node, view)
    yield from _terms(node, view)
    yield from check_lines(str(node.reference) if node.reference else "")
    yield from _children(shown, view)
    yield from _examples(node.examples, view)
    yield from refs.cited_lines(node.key, node.references, view.langs)
    yield from refs.citing_lines(node.key, node.referenced_by, view.langs)
    yield from _rulings(node, view)


def _term_record(concept: Concept, node: NodeView) -> dict[str, Any]:
    from cli.render.terms import Heading, concept_record

    return concept_record(concept, {str(concept.rule): Heading(node.title)})


def _terms(node: NodeView, view: View) -> Iterator[str]:
    """The names of what the rule defines, one concept a line; languages not shown come last."""
    if not node.concepts:
        return
    from cli.render.terms import legend, triple

    order = dict.fromkeys((*reader_first(view.langs), *reader_first(tuple(Language))))
    yield _("Terms")
    for concept in node.concepts:
        yield "  " + triple(concept, order)
    for line in legend(node.concepts):
        yield "  " + line
    yield ""


def headline(node: NodeView, view: View) -> str:
    """The number, or the kind, and the titles."""
    name = str(node.number) if node.number else words.kind(node.kind)
    titles = [node.title[lang] for lang in view.langs if node.title.get(lang)]
    distinct = " · ".join(dict.fromkeys(titles)) or ("" if node.number else node.key)
    return f"{strong(name)}  {distinct}".rstrip()


def key_label(key: str, titles: Mapping[Language, str], view: View) -> str:
    """A key and its title: in the reader's language, else in the first that has one."""
    title = next((titles[lang] for lang in reader_first(view.langs) if titles.get(lang)), "")
    return f"{key} {title}".rstrip()


def _texts(node: NodeView, view: View) -> Iterator[str]:
    chosen = {lang: texts_in(node.texts, lang, view) for lang in view.langs}
    paragraphs = ["\n".join(_one_language(texts, view)) for texts in chosen.values() if texts]
    yield from _columns(paragraphs, view)


def face_lines(node: NodeView, view: View) -> Iterator[str]:
    """A card's faces, and where they come from; its texts say the same without costs."""
    for source in dict.fromkeys((text.format, text.edition) for text in node.texts):
        yield f"[{words.format_name(source[0])} · {edition(source[1])}]"
    for face in node.faces:
        yield strong(f"{face.name} {face.mana_cost}".rstrip())
        texts = {text.lang: text for text in face.texts}
        own = [texts[lang] for lang in view.langs if lang in texts]
        yield from _columns([_face_text(text) for text in own], view)


def _face_text(text: FaceText) -> str:
    parts = (f"[{text.lang}] {text.name}", text.type_line, text.text)
    return "\n".join(part for part in parts if part)


def _columns(paragraphs: Sequence[str], view: View) -> Iterator[str]:
    """Texts of several languages: side by side where there is room, else one after another."""
    if _fits(len(paragraphs), view.width):
        yield from side_by_side(paragraphs, view.width or 0)
        yield ""
        return
    for paragraph in paragraphs:
        yield from wrapped(paragraph, view.width)
        yield ""


def _fits(columns: int, width: int | None) -> bool:
    return width is not None and columns > 1 and width // columns >= MIN_COLUMN


def texts_in(texts: Sequence[TextView], lang: Language, view: View) -> list[TextView]:
    """The texts of one language to show: all, or the first whole one (else the first)."""
    own = [text for text in texts if text.lang is lang]
    if view.every_source or len(own) < 2:
        return own
    return [next((text for text in own if not text.truncated), own[0])]


def _one_language(texts: Sequence[TextView], view: View) -> Iterator[str]:
    for place, text in enumerate(texts):
        if place:
            yield ""
        yield source_label(text, view)
        if text.followed:
            yield followed_line(text.followed)
        if text.title:
            yield text.title
        if text.text:
            yield text.text
        if text.truncated:
            yield _("[The source cuts this text off.]")


def source_label(text: TextView, view: View) -> str:
    """Whose text it is: in full when a source first speaks, shortly afterwards.

    Either way the digest is named, so that nobody takes it for the official text.
    """
    if text.source in view.named:
        return _short_label(text.lang, digest=text.format is Format.DIGEST)
    view.named.add(text.source)
    when = edition(text.edition)
    if text.edition is None and text.numbering is not None:
        when = _("numbered as in the edition of {date}").format(date=day(text.numbering))
    return f"[{words.language(text.lang)} · {words.format_name(text.format)} · {when}]"


def _children(shown: Shown, view: View) -> Iterator[str]:
    for child in shown.children:
        yield strong(key_label(child.key, child.title, view))
        yield from _texts(child, view)
        yield from _examples(child.examples, view)
    if shown.contents:
        yield _("Contains")
        width = max(len(key) for key, _words in shown.contents)
        for key, first_words in shown.contents:
            yield f"  {key.ljust(width)}  {first_words}".rstrip()
        yield ""


def _examples(examples: Sequence[ExampleView], view: View) -> Iterator[str]:
    own = [example for example in examples if example.lang in view.langs]
    if not own:
        return
    places = {lang: place for place, lang in enumerate(view.langs)}
    sources = list(dict.fromkeys(example.source for example in own))
    sources.sort(key=words.is_digest)
    own.sort(key=lambda example: (places[example.lang], sources.index(example.source)))
    yield _("Examples")
    for example in own:
        label = _short_label(example.lang, digest=words.is_digest(example.source))
        yield from wrapped(f"{label} {example.text}", view.width, "  ")
    yield ""


def _short_label(lang: Language, *, digest: bool) -> str:
    own = _("digest")
    return f"[{lang} · {own}]" if digest else f"[{lang}]"


def _rulings(node: NodeView, view: View) -> Iterator[str]:
    own = [ruling for ruling in node.rulings if ruling.lang in view.langs]
    if not own:
        return
    yield _("Rulings")
    for about, group in groupby(own, key=whose):
        yield f"  {about}"
        for ruling in group:
            grounds = f" ({', '.join(ruling.rules)})" if ruling.rules else ""
            yield from wrapped(f"[{ruling.lang}] {ruling.text}{grounds}", view.width, "    ")
    more = node.rulings_total - len(node.rulings)
    if more > 0:
        text = ngettext("… and {n} more ruling", "… and {n} more rulings", more)
        yield "  " + text.format(n=number(more))
    yield ""


def whose(ruling: RulingView) -> str:
    """Date, cards and who ruled; the project's own wording is never passed off as a ruling."""
    own = words.is_digest(ruling.source)
    who = words.format_name(Format.DIGEST) if own else ruling.source
    return f"{day(ruling.date)} · {', '.join(ruling.cards)} · {who}"
