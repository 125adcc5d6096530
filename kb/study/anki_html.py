"""Fields and templates of Anki's cards: questions as HTML.

Everything that came as text is escaped. A text in another language than the card's says so, so
that it is read out and hyphenated rightly. Refuses: packages.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from corpus.languages import Language
from kb.study.plain import LETTERS, PlainBlock, PlainOption, PlainQuestion

FIELDS = (
    "Id",
    "Kind",
    "Level",
    "Given",
    "Ask",
    "Options",
    "Right",
    "Why",
    "Rule",
    "Text",
    "After",
    "Command",
)
"""Names of fields. Anki takes a note type with other fields for another one, so they stay."""


@dataclass(frozen=True, slots=True)
class Labels:
    """What stands on the cards besides the questions, in their language."""

    right: str
    why: str
    rule: str
    run: str


def fields_of(question: PlainQuestion, lang: Language, kind: str, level: str) -> list[str]:
    """The fields of a question, in the order of `FIELDS`, with the names of its kind and level."""
    right = question.options[question.right]
    rule = f"{question.rule} {question.title}".strip()
    return [
        escape(question.id),
        escape(kind),
        escape(level),
        _blocks(question.given, lang),
        _lines(question.ask),
        _options(question.options, lang),
        f"<p{_lang(right.lang, lang)}><b>{LETTERS[question.right]}.</b> {_lines(right.text)}</p>",
        _why(question.options),
        escape(rule),
        "" if question.text == question.title else _lines(question.text),
        _blocks(question.after, lang),
        f"<code>{escape(question.run)}</code>" if question.run else "",
    ]


def _lang(of: Language, around: Language) -> str:
    return f' lang="{of.value}"' if of is not around else ""


def _lines(text: str) -> str:
    return "<br>".join(map(escape, text.split("\n")))


def _blocks(blocks: Iterable[PlainBlock], lang: Language) -> str:
    return "".join(
        (f"<h3>{escape(one.heading)}</h3>" if one.heading else "")
        + f"<p{_lang(one.lang, lang)}>{'<br>'.join(map(_lines, one.lines))}</p>"
        for one in blocks
    )


def _options(options: Iterable[PlainOption], lang: Language) -> str:
    listed = (f"<li{_lang(one.lang, lang)}>{_lines(one.text)}</li>" for one in options)
    return f'<ol class="options" type="A">{"".join(listed)}</ol>'


def _why(options: Iterable[PlainOption]) -> str:
    listed = [
        f"<li><b>{letter}.</b> {_lines(one.why)}</li>"
        for letter, one in zip(LETTERS, options, strict=False)
        if one.why
    ]
    return f'<ul class="why">{"".join(listed)}</ul>' if listed else ""


def front(lang: Language) -> str:
    """The front of a card."""
    return (
        f'<article lang="{lang.value}">'
        '<p class="kind">{{Kind}} · {{Level}}</p>'
        "{{#Given}}<section>{{Given}}</section>{{/Given}}"
        '<p class="ask">{{Ask}}</p>'
        "{{Options}}"
        "</article>"
    )


def back(lang: Language, labels: Labels) -> str:
    """Its back: the front, then the answer."""
    return (
        "{{FrontSide}}<hr id=answer>"
        f'<article lang="{lang.value}">'
        f'<section class="right"><h3>{escape(labels.right)}</h3>{{{{Right}}}}</section>'
        f"{{{{#Why}}}}<section><h3>{escape(labels.why)}</h3>{{{{Why}}}}</section>{{{{/Why}}}}"
        "{{#Rule}}<section>"
        f"<h3>{escape(labels.rule)} {{{{Rule}}}}</h3>{{{{#Text}}}}<p>{{{{Text}}}}</p>{{{{/Text}}}}"
        "</section>{{/Rule}}"
        "{{#After}}<section>{{After}}</section>{{/After}}"
        f'{{{{#Command}}}}<p class="run">{escape(labels.run)} {{{{Command}}}}</p>{{{{/Command}}}}'
        "</article>"
    )


CSS = """\
.card { background: #fff; color: #1a1a1a; text-align: left; }
.card { font: 1.1em/1.45 system-ui, sans-serif; }
article { margin: 0 auto; max-width: 40em; overflow-wrap: anywhere; padding: 0 .4em; }
h3 { font-size: .9em; margin: 1em 0 .2em; }
p { margin: .4em 0; }
ol, ul { margin: .4em 0; padding-left: 1.8em; }
li { margin: .45em 0; }
ul.why { list-style: none; padding-left: 0; }
.kind, .run { color: #555; font-size: .85em; }
.ask { font-weight: bold; margin-top: .8em; }
.right { border-left: .3em solid #1b7f3b; padding-left: .7em; }
code { font-family: ui-monospace, monospace; }
.nightMode.card, .night_mode .card, .card.night_mode { background: #1e1e1e; color: #e6e6e6; }
.nightMode .kind, .nightMode .run, .night_mode .kind, .night_mode .run { color: #b0b0b0; }
.nightMode .right, .night_mode .right { border-color: #63c384; }
"""
"""Letters on their ground have a contrast of 7 to 1 or more, by day and at night."""
