"""Saved web pages to the lines that the same page has when it is saved as text.

A stream of tags is read and no tree is built, so that depth and size cost no more than time.
Entities that a page declares itself are refused. Refuses: the network, running anything,
knowing formats.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from io import StringIO
from typing import Any, cast

from lxml import etree

from corpus.errors import N_, ReglarioError
from corpus.readers.rules_text.lines import Line, split_lines
from corpus.readers.screen import Screen

_MARKUP = re.compile(r"\s*<(?:!doctype|!--|\?xml|[a-z][a-z0-9]*[\s>/])", re.IGNORECASE)
_OWN_ENTITIES = re.compile(r"<!DOCTYPE\b[^>\[]*\[", re.IGNORECASE)
_PROLOGUE = 4096


class EntitiesDeclared(ReglarioError):
    """A page declares entities of its own: a few lines of them can swell to any size."""

    code = "entities-declared"
    message = N_("{path} declares XML entities of its own, so it is not read.")
    hint = N_("Pages saved by a browser declare none. Save the page again, or save it as text.")


@dataclass(frozen=True, slots=True)
class HtmlPage:
    """What a page shows. `lines` have the line number of their tag in the file.

    The texts of h1 elements are `headings`; `lang` is the language code that the page
    declares, such as `fr`, or empty.
    """

    lines: tuple[Line, ...]
    title: str
    headings: tuple[str, ...]
    lang: str


def is_markup(text: str) -> bool:
    """Whether a text begins as HTML or XML does."""
    return bool(_MARKUP.match(text.removeprefix("\ufeff")))


def read_html(text: str, path: str) -> HtmlPage:
    """The lines of a page; `path` is only named in errors.

    An item of a list begins with `- `, and what else stands in it is indented. Raises
    EntitiesDeclared and PageTooComplex.
    """
    if _OWN_ENTITIES.search(text, 0, _PROLOGUE):
        raise EntitiesDeclared(path=path)
    screen = Screen(path)
    parser = etree.HTMLParser(
        target=cast("Any", screen),
        huge_tree=False,
        no_network=True,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        for number, line in enumerate(StringIO(text), start=1):
            screen.line = number
            parser.feed(line)
        parser.close()
    except etree.XMLSyntaxError:
        # Nothing but comments: a page without an element shows nothing.
        screen.close()
    text_form = split_lines("\n".join(text for _, text in screen.rows))
    return HtmlPage(
        lines=tuple(replace(line, number=screen.rows[line.number - 1][0]) for line in text_form),
        title=next(filter(None, screen.titles), ""),
        headings=tuple(screen.headings),
        lang=screen.lang.partition("-")[0].casefold(),
    )
