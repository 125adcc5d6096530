"""A phrase in context, as text and JSON.

Refuses: finding it (`kb.concord`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from cli.messages import _, ngettext
from cli.render import words
from cli.render.layout import in_a_row, wrapped
from cli.render.local import named, number
from cli.render.out import pointed, strong
from corpus.languages import Language
from kb.concord.phrase import words_of

if TYPE_CHECKING:
    from cli.commands.concord import Found
    from kb.concord import Answer

Span = tuple[int, int]


def as_record(asked: str, text: str, found: Found, limit: int) -> dict[str, Any]:
    """The stable keys of `concord --json`; see docs/JSON.md."""
    return {
        "phrase": asked,
        "of": text,
        "lang": found.lang,
        "total": len(found.hits),
        "answers": {
            lang.value: [
                {"words": " ".join(one.words), "together": one.together, "score": one.score}
                for one in answers
            ]
            for lang, answers in found.answers.items()
        },
        "hits": [
            {
                "key": hit.unit.key,
                "kind": hit.unit.kind,
                "rule": hit.unit.rule,
                "text": hit.text,
                "spans": [list(span) for span in hit.spans],
                "beside": {
                    lang.value: hit.unit.texts[lang]
                    for lang in found.answers
                    if lang in hit.unit.texts
                },
            }
            for hit in found.hits[:limit]
        ],
    }


def as_lines(found: Found, limit: int, width: int | None) -> Iterator[str]:
    """What it is called elsewhere, then each place with its other languages."""
    if not found.hits:
        return
    for lang, answers in found.answers.items():
        if answers:
            yield _answer_line(lang, answers, len(found.hits))
    yield ""
    for hit in islice(found.hits, limit):
        yield strong(hit.unit.key)
        yield from _said(found.lang, hit.text, hit.spans, width)
        for lang, answers in found.answers.items():
            if text := hit.unit.texts.get(lang):
                yield from _said(lang, text, _spans(text, answers), width)
        yield ""


def _answer_line(lang: Language, answers: Iterable[Answer], hits: int) -> str:
    said = [
        _("{words} (in {n} of {total})").format(
            words=" ".join(one.words), n=number(one.together), total=number(hits)
        )
        for one in answers
    ]
    return named(words.language(lang), in_a_row(said))


def _said(lang: Language, text: str, spans: Iterable[Span], width: int | None) -> Iterator[str]:
    marked = text
    for start, end in sorted(spans, reverse=True):
        marked = f"{marked[:start]}{pointed(marked[start:end])}{marked[end:]}"
    indent = " " * 4
    first = True
    for line in wrapped(marked, width, indent):
        yield f"{lang:<4}{line.removeprefix(indent)}" if first else line
        first = False


def _spans(text: str, answers: Iterable[Answer]) -> list[Span]:
    """Where the answers stand in a text, none overlapping another."""
    found: list[Span] = []
    said = words_of(text)
    for one in answers:
        for at in range(len(said) - len(one.words) + 1):
            here = said[at : at + len(one.words)]
            span = here[0].start, here[-1].end
            fits = tuple(word.text for word in here) == one.words
            if fits and all(span[1] <= start or span[0] >= end for start, end in found):
                found.append(span)
    return found


def count(found: Found, limit: int) -> str:
    """The last line."""
    total = len(found.hits)
    if not total:
        return _("The phrase stands nowhere.")
    said = ngettext("{n} place, in {language}.", "{n} places, in {language}.", total).format(
        n=number(total), language=words.language(found.lang)
    )
    if total > limit:
        more = _("{shown} are shown; --limit shows more.").format(shown=number(limit))
        return f"{said} {more}"
    return said
