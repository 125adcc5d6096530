"""Questions and answers of a session, for people.

Refuses: keys and what is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

from cli.messages import _, ngettext
from cli.render.layout import in_a_row, wrapped
from cli.render.local import day, number
from cli.render.out import strong
from cli.render.questions import Written, WrittenBlock, kind_name, level_name
from kb.checks.run import Applied

INDENT = "    "


def question_lines(written: Written, head: str, width: int | None) -> Iterator[str]:
    """What is asked: what is given, the question, and the numbered answers."""
    yield ""
    yield " · ".join((strong(head), kind_name(written.kind), level_name(written.level)))
    yield ""
    for block in written.given:
        yield from block_lines(block, width)
        yield ""
    yield from map(strong, wrapped(written.ask, width))
    for place, option in enumerate(written.options, start=1):
        yield from option_lines(place, option.text, width)


def block_lines(block: WrittenBlock, width: int | None) -> Iterator[str]:
    """A paragraph, its heading first."""
    if block.heading:
        yield block.heading
    for line in block.lines:
        yield from wrapped(line, width, "  " if block.heading else "")


def option_lines(place: int, text: str, width: int | None) -> Iterator[str]:
    """A numbered answer; further lines of it stand below its first word."""
    for count, line in enumerate(wrapped(text, width, INDENT)):
        yield f"{place:>2}  {line.removeprefix(INDENT)}" if count == 0 else line


def verdict_lines(written: Written, place: int | None, width: int | None) -> Iterator[str]:
    """Right or wrong; why what was chosen is wrong; and the right answer."""
    yield ""
    if place == written.right:
        yield "✓ " + strong(_("Right."))
        return
    if place is not None:
        yield "✗ " + strong(_("Not right."))
        if why := written.options[place].why:
            yield from option_lines(place + 1, why, width)
    yield _("The right answer:")
    yield from option_lines(written.right + 1, written.options[written.right].text, width)


def rule_lines(written: Written, width: int | None) -> Iterator[str]:
    """The rule that answers, in the words of the digest."""
    if written.rule:
        yield ""
        yield f"{strong(written.rule)}  {written.title}".rstrip()
        if written.text and written.text != written.title:
            yield from wrapped(written.text, width, INDENT)


def proof_lines(written: Written, trace: Iterable[Applied], width: int | None) -> Iterator[str]:
    """What else there is to read: paragraphs, the rules that applied, the command to run it."""
    for block in written.after:
        yield ""
        yield from block_lines(block, width)
    if listed := tuple(trace):
        from cli.render.check_trace import trace_lines  # few questions have one

        yield ""
        yield from trace_lines(listed, width)
    if written.run:
        yield ""
        yield _("See it run: {command}").format(command=written.run)


def again(due: datetime, now: datetime) -> str:
    """When a question comes again."""
    wait = due - now
    if wait < timedelta(hours=12):  # minutes while it is learned, whole days after that
        minutes = max(round(wait.total_seconds() / 60), 1)
        text = ngettext("It comes again in {n} minute.", "It comes again in {n} minutes.", minutes)
        return text.format(n=number(minutes))
    days = round(wait / timedelta(days=1))
    text = ngettext(
        "It comes again in {n} day, on {date}.", "It comes again in {n} days, on {date}.", days
    )
    return text.format(n=number(days), date=day(due.astimezone(now.tzinfo).date()))


def next_due(due: datetime, now: datetime) -> str:
    """When the next question of a deck is due, where none is."""
    wait = due - now
    if wait < timedelta(hours=1):
        minutes = max(round(wait.total_seconds() / 60), 1)
        text = ngettext(
            "The next question is due in {n} minute.",
            "The next question is due in {n} minutes.",
            minutes,
        )
        return text.format(n=number(minutes))
    local = due.astimezone(now.tzinfo)
    text = _("The next question is due on {date} at {time}.")
    return text.format(date=day(local.date()), time=f"{local:%H:%M}")


def signs(written: Written) -> int:
    """How much there is to read before one can answer."""
    texts = [line for block in written.given for line in block.lines]
    texts += [written.ask, *(option.text for option in written.options)]
    return sum(map(len, texts))


def beginning(due: int, new: int) -> str:
    """What waits in a deck."""
    said = (
        (due, ngettext("{n} question is due", "{n} questions are due", due)),
        (new, ngettext("at most {n} new one", "at most {n} new ones", new)),
    )
    return in_a_row(text.format(n=number(count)) for count, text in said if count)


def ending(answered: int, right: int) -> str:
    """How a session went."""
    text = ngettext("{n} answer kept, {right} right.", "{n} answers kept, {right} right.", answered)
    return text.format(n=number(answered), right=number(right))
