"""Questions as one page that needs nothing else: not the program, not the network.

Style, behaviour, data and words all stand in the file, the words in every language that it has; it
asks no other address, and says so to the browser. Refuses: making questions, and writing the file
(`cli.files`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.resources import files

from cli.messages import _, speaking, spoken
from cli.render.quiz.pool import embedded, page_data
from cli.render.quiz.words import NO_SCRIPT, OWN_NAMES, WORDS, page_words
from cli.render.webpage import page_head, page_text
from corpus.languages import Language
from kb.study.values import Question

STYLE = "quiz.css"
SCRIPTS = ("words.js", "kept.js", "choice.js", "asked.js", "sheet.js", "start.js")
"""In the order in which they stand in the page; together they are one function."""


def as_page(questions: Sequence[Question], langs: Sequence[Language]) -> str:
    """The whole page. It opens in the language spoken now where it has that, else in its first."""
    first = spoken() if spoken() in langs else langs[0]
    data = page_data(questions, langs) | page_words(langs)
    with speaking(first):
        return "".join(_page(data, langs))


def _page(data: object, langs: Sequence[Language]) -> Iterator[str]:
    yield page_head(_(WORDS["title"]), _asset(STYLE))
    yield f"<header>\n{_said('h1', 'title')}\n"
    if len(langs) > 1:
        yield from _languages(langs)
    yield "</header>\n<noscript>\n"
    for lang in langs:
        with speaking(lang):
            yield f'<p lang="{lang}">{page_text(_(NO_SCRIPT))}</p>\n'
    yield f"</noscript>\n<main hidden>\n{_START}{_ASK}{_END}</main>\n"
    yield '<div id="sheet"></div>\n<p id="told" class="unseen" role="status"></p>\n'
    yield '<footer hidden><p data-say="about"></p></footer>\n'
    yield f'<script type="application/json" id="data">{embedded(data)}</script>\n'
    yield f"<script>\n{_script()}</script>\n</body>\n</html>\n"


def _languages(langs: Sequence[Language]) -> Iterator[str]:
    yield f'<fieldset class="langs" hidden>{_said("legend", "language", "unseen")}\n'
    for lang in langs:
        checked = " checked" if lang is spoken() else ""
        box = f'<input type="radio" name="lang" value="{lang}" autocomplete="off"{checked}>'
        yield f'<label lang="{lang}">{box}<span>{OWN_NAMES[lang]}</span></label>\n'
    yield "</fieldset>\n"


def _said(tag: str, key: str, style: str = "") -> str:
    """An element whose words follow the language; they stand in it from the beginning."""
    shown = f' class="{style}"' if style else ""
    return f'<{tag} data-say="{key}"{shown}>{page_text(_(WORDS[key]))}</{tag}>'


_START = """\
<section id="start" aria-labelledby="start-head">
<h2 id="start-head" tabindex="-1" data-say="choose"></h2>
<div id="kept"></div>
<form id="choice" autocomplete="off">
<fieldset id="modes"><legend data-say="mode"></legend></fieldset>
<fieldset id="amounts"><legend data-say="amount"></legend><div class="row"></div></fieldset>
<p id="timed" hidden><label for="time" data-say="time"></label> <select id="time"></select></p>
<fieldset id="levels"><legend data-say="level"></legend><div class="row"></div></fieldset>
<details><summary data-say="more"></summary>
<fieldset id="kinds"><legend data-say="kind"></legend><div class="row"></div></fieldset>
<p><label for="section" data-say="section"></label> <select id="section"></select></p>
<label id="not-yet" class="box"><input type="checkbox"><span data-say="not-yet"></span></label>
</details>
<p><output id="fit"></output></p>
<div class="actions">
<button type="submit" class="first" data-say="start"></button>
<button type="button" id="print" data-say="print"></button>
</div>
</form>
</section>
"""
_ASK = """\
<section id="ask" aria-labelledby="ask-head" tabindex="-1" hidden>
<div class="bar"><h2 id="ask-head" tabindex="-1"></h2>
<p id="clock" role="timer" aria-live="off"></p></div>
<progress id="progress" aria-labelledby="ask-head"></progress>
<p id="kind" class="quiet"></p>
<div id="given"></div>
<form id="answer" autocomplete="off">
<fieldset id="options"></fieldset>
<div id="verdict" role="status"></div>
<div id="explained"></div>
<p id="keys" class="quiet" data-say="keys"></p>
<div class="actions" id="moves"></div>
</form>
</section>
"""
_END = """\
<section id="end" aria-labelledby="end-head" hidden>
<h2 id="end-head" tabindex="-1" data-say="result"></h2>
<div id="score"></div>
<div class="actions" id="after"></div>
<div id="missed"></div>
</section>
"""


def _script() -> str:
    """All behaviour as one function, so that nothing of it is seen from outside."""
    parts = "\n".join(map(_asset, SCRIPTS))
    return f'(() => {{\n"use strict";\n{parts}\n}})();\n'


def _asset(name: str) -> str:
    return (files(__package__) / "assets" / name).read_text("utf-8")
