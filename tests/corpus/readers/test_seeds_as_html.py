"""The real pages, wrapped in markup, give what they give as saved text."""

from __future__ import annotations

import html
from pathlib import Path

import pytest
from whole_files import read_whole

HEADINGS = ("Subreglas", "Reglas del apartado", "Otras reglas de este apartado")


def as_html(text: str) -> str:
    """A page with one element a line: headings, items of lists, paragraphs."""
    parts = ["<!DOCTYPE html><html><head><script>var a = '<p>702.1. No';</script></head><body>"]
    for number, line in enumerate(text.splitlines()):
        words = html.escape(line.removeprefix("- "))
        if number == 0 and line[0].isdecimal():
            parts.append(f"<h1>{words}</h1>")
        elif line in HEADINGS:
            parts.append(f"<h2>{words}</h2>")
        elif line.startswith("- "):
            head, _, rest = words.partition(" ")
            parts.append(f"<ul><li><a href='#'>{head}</a> <p>{rest}</p></li></ul>")
        else:
            parts.append(f"<p>{words}</p>")
    return "\n".join([*parts, "<footer><p>Pie</p></footer></body></html>"])


def as_items(text: str) -> str:
    """A page that is one list: every line is an item, headings too."""
    items = (f"<li>{html.escape(line)}</li>" for line in text.splitlines())
    return "\n".join(["<!DOCTYPE html><html><body><ul>", *items, "</ul></body></html>"])


def as_bare_items(text: str) -> str:
    """The same, where the bullets of the text are those of the list."""
    return as_items("\n".join(line.removeprefix("- ") for line in text.splitlines()))


def gist(record) -> tuple:
    """What a record says, without its place."""
    examples = [example.text for example in getattr(record, "examples", ())]
    names = ("number", "title", "text", "truncated", "card", "date", "lang", "source")
    return (*(getattr(record, name, None) for name in names), examples)


@pytest.mark.real
@pytest.mark.parametrize("seed", ["000", "002", "003", "004"])
@pytest.mark.parametrize("wrap", [as_html, as_items, as_bare_items])
def test_a_seed_as_html_gives_the_same_records(real_texts: Path, tmp_path: Path, seed: str, wrap):
    """Records, header and problems are the same but for their places."""
    (path,) = (real_texts / "seeds").glob(f"{seed}*")
    page = tmp_path / "page.html"
    page.write_text(wrap(path.read_text("utf-8")), "utf-8")
    text, markup = read_whole(path), read_whole(page)
    assert [gist(record) for record in markup.records] == [gist(record) for record in text.records]
    assert (markup.info.siblings, markup.info.card) == (text.info.siblings, text.info.card)
    assert (markup.info.lang, markup.info.format) == (text.info.lang, text.info.format)
    problems = [(code, data) for code, _line, data in markup.problems]
    assert problems == [(code, data) for code, _line, data in text.problems]
