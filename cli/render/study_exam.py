"""Exam papers, for people and programs: the questions, and the marked result.

Refuses: putting the questions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

from cli.messages import _, ngettext
from cli.render.layout import in_a_row, wrapped
from cli.render.local import named, number, percent
from cli.render.out import strong
from cli.render.questions import Written, WrittenBlock
from cli.render.study import INDENT, block_lines, option_lines
from corpus.languages import Language
from kb.study.paper import Marks


class Sat(NamedTuple):
    """A question of a paper that was put, and the place of the option chosen, None for none."""

    told: Written
    place: int | None


def heading(seed: int, questions: int, minutes: int | None) -> str:
    """What is before whoever sits a paper."""
    text = ngettext("Paper {seed}: {n} question.", "Paper {seed}: {n} questions.", questions)
    said = text.format(seed=seed, n=number(questions))
    if minutes is None:
        return said
    limit = ngettext("{n} minute of time.", "{n} minutes of time.", minutes)
    return f"{said} {limit.format(n=number(minutes))}"


def head_of(place: int, of: int, left: float | None) -> str:
    """Which question it is, and how much time is left, in seconds."""
    text = _("{number} of {of}").format(number=place, of=of)
    if left is None:
        return text
    minutes = ceil(left / 60)
    said = ngettext("{n} minute left", "{n} minutes left", minutes).format(n=number(minutes))
    return in_a_row((text, said))


def marks_lines(marks: Marks, seconds: float) -> Iterator[str]:
    """The result in numbers."""
    text = ngettext(
        "{right} of {n} question right: {percent}.",
        "{right} of {n} questions right: {percent}.",
        marks.questions,
    )
    yield ""
    yield strong(
        text.format(
            right=number(marks.right),
            n=number(marks.questions),
            percent=percent(marks.share),
        )
    )
    open_ = marks.questions - marks.answered
    if open_:
        yield ngettext("{n} was left open.", "{n} were left open.", open_).format(n=number(open_))
    minutes = round(seconds / 60)
    if not minutes:
        yield _("It took less than a minute.")
        return
    text = ngettext("It took {n} minute.", "It took {n} minutes.", minutes)
    yield text.format(n=number(minutes))


def wrong_lines(sat: Sequence[Sat], width: int | None) -> Iterator[str]:
    """Each question that was not answered right, with what is right and where it stands."""
    for count, (told, place) in enumerate(sat, start=1):
        if place == told.right:
            continue
        yield ""
        yield from map(strong, wrapped(f"{count}. {told.ask}", width))
        for block in told.given:
            yield from block_lines(block, width)
        if place is not None:
            yield _("Your answer:")
            yield from option_lines(place + 1, told.options[place].text, width)
            if told.options[place].why:
                yield from wrapped(told.options[place].why, width, INDENT)
        yield _("The right answer:")
        yield from option_lines(told.right + 1, told.options[told.right].text, width)
        if told.rule:
            yield from wrapped(named(told.rule, told.title) if told.title else told.rule, width)
        if told.text and told.text != told.title:
            yield from wrapped(told.text, width, INDENT)
        for block in told.after:
            yield from block_lines(block, width)
        if told.run:
            yield _("See it run: {command}").format(command=told.run)


def as_record(
    papers: Sequence[Written], given: Mapping[str, object], lang: Language, *, key: bool
) -> dict[str, Any]:
    """The stable keys of a paper; see docs/JSON.md."""
    record: dict[str, Any] = {
        **given,
        "lang": lang,
        "questions": [
            {
                "id": one.id,
                "kind": one.kind,
                "level": one.level,
                "given": list(map(_block, one.given)),
                "ask": one.ask,
                "options": [option.text for option in one.options],
            }
            for one in papers
        ],
    }
    if key:
        record["key"] = [
            {
                "id": one.id,
                "right": one.right + 1,
                "rule": one.rule or None,
                "title": one.title or None,
                "why": [option.why or None for option in one.options],
                "run": one.run or None,
            }
            for one in papers
        ]
    return record


def _block(block: WrittenBlock) -> dict[str, Any]:
    return {"heading": block.heading or None, "lines": list(block.lines), "lang": block.lang}
