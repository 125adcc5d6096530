"""What differs between two editions, as one page for a browser that needs nothing else.

Everything stands in the file: style, behaviour, words; it asks no other address, and says so to
the browser. Without a script the page is whole, only the filters are not there. Refuses:
comparing, and writing the file (`cli.files`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cli.messages import _
from cli.render.changes import NAMES, change_name
from cli.render.diff import (
    Pieces,
    count_line,
    has_words,
    headline,
    label,
    notes,
    places,
    section_name,
    shown_examples,
    shown_words,
)
from cli.render.diff_assets import SCRIPT, STYLE
from cli.render.local import named, number
from cli.render.webpage import page_head
from cli.render.webpage import page_text as _text
from corpus.lexicon import lexicon_of
from kb.lineage.difference import CLASSES, Difference, Differences, Section
from kb.lineage.passage import Way
from kb.lineage.units import UnitKind
from kb.lineage.words import Op

_TAGS = {Op.REMOVED: "del", Op.INSERTED: "ins"}


def as_page(found: Differences) -> str:
    """The whole page, in the language spoken now."""
    return "\n".join(_page(found)) + "\n"


def _page(found: Differences) -> Iterator[str]:
    title = headline(found)
    yield page_head(title, STYLE).rstrip()
    skip = _text(_("Skip to the changes"))
    yield f'<a class="skip" href="#changes">{skip}</a>'
    yield f"<header>\n<h1>{_text(title)}</h1>"
    for note in (*map(_text, notes(found)), *_legend(found)):
        yield f'<p class="note">{note}</p>'
    yield "</header>"
    if found.changes:
        yield from _filters(found)
        yield from _contents(found)
    yield '<main id="changes">'
    for section, changes in found.by_section():
        yield from _section(found, section, changes)
    made = _text(_("Made by Reglario from the texts that it was given."))
    yield f"</main>\n<footer>{made}</footer>"
    yield f"<script>{SCRIPT}</script>" if found.changes else ""
    yield "</body>\n</html>"


def _legend(found: Differences) -> Iterator[str]:
    """What the marks mean, where there are any."""
    if any(one.known for one in found.changes):
        removed, inserted = _text(_("removed")), _text(_("inserted"))
        yield f"<del>{removed}</del> <ins>{inserted}</ins>"


def _filters(found: Differences) -> Iterator[str]:
    """Hidden until the script is there that makes them work."""
    legend, find, reset = _text(_("Show")), _text(_("Search in the changes")), _text(_("Show all"))
    yield '<form id="filters" hidden role="search">'
    yield f"<fieldset>\n<legend>{legend}</legend>"
    for name in CLASSES:
        count = sum(name in one.classes for one in found.changes)
        if count:
            box = f'<input type="checkbox" name="class" value="{name}" checked>'
            what = f'{_text(_(NAMES[name]))} <span class="count">({number(count)})</span>'
            yield f"<label>{box} <span>{what}</span></label>"
    yield "</fieldset>"
    yield f'<label class="find" for="find">{find}</label>'
    yield '<input type="search" id="find" autocomplete="off" spellcheck="false">'
    yield f'<button type="reset">{reset}</button>'
    template = _text(_("{n} of {total} changes shown"))
    yield f'<output aria-live="polite" data-text="{template}">{_text(count_line(found))}</output>'
    yield "</form>"


def _contents(found: Differences) -> Iterator[str]:
    name = _text(_("Sections"))
    yield f'<nav aria-label="{name}">\n<details open>\n<summary>{name}</summary>\n<ol>'
    for section, changes in found.by_section():
        anchor = _section_anchor(section)
        link = f'<a href="#{anchor}">{_text(section_name(section))}</a>'
        yield f'<li data-section="{anchor}">{link} {_count(changes)}</li>'
    yield "</ol>\n</details>\n</nav>"


def _section(
    found: Differences, section: Section, changes: tuple[Difference, ...]
) -> Iterator[str]:
    anchor = _section_anchor(section)
    title = f"{_text(section_name(section))} {_count(changes)}"
    yield f'<section id="{anchor}" aria-labelledby="{anchor}-title">'
    yield f'<h2 id="{anchor}-title">{title}</h2>'
    for one in changes:
        yield from _change(found, one)
    yield "</section>"


def _change(found: Differences, one: Difference) -> Iterator[str]:
    anchor = _anchor(one)
    yield f'<article id="{anchor}" data-classes="{" ".join(one.classes)}">'
    head = f'<a href="#{anchor}">{_text(places(one))}</a>'
    head += f' <span class="class">{_text(change_name(one.change, one.kind))}</span>'
    if name := label(one):
        head += f' <span class="label" lang="{found.lang}">{_text(name)}</span>'
    yield f"<h3>{head}</h3>"
    if has_words(one):
        if pieces := shown_words(one):
            whole = ' class="whole"' if one.way is Way.NEW else ""
            yield f'<p{whole} lang="{found.lang}">{_marked(pieces)}</p>'
        prefix = _text(named(lexicon_of(found.lang).example_labels[0], ""))
        for each in shown_examples(one):
            yield f'<p class="example" lang="{found.lang}">{prefix}{_marked(each)}</p>'
    yield "</article>"


def _count(changes: Iterable[Difference]) -> str:
    return f'<span class="count">({number(sum(1 for _one in changes))})</span>'


def _section_anchor(section: Section) -> str:
    was = "was-" if section.gone else ""
    return f"{was}section-{section.number}" if section.number else "glossary"


def _anchor(one: Difference) -> str:
    """The rule itself, by its new number; what is gone or merged by its old one."""
    old = one.way in {Way.GONE, Way.MERGED}
    kind = "rule" if one.kind is UnitKind.RULE else "entry"
    key = "-".join((one.old if old else one.new).split())
    return _text(f"{'was-' if old else ''}{kind}-{key}")


def _marked(pieces: Pieces) -> str:
    return "".join(
        f"<{tag}>{_text(one.text)}</{tag}>" if (tag := _TAGS.get(one.op)) else _text(one.text)
        for one in pieces
    )
