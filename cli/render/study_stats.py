"""What a learner's answers say, and which decks there are, for people and programs.

Refuses: counting.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cli.messages import _, ngettext, spoken
from cli.render.layout import table
from cli.render.local import day, named, number, percent
from cli.render.out import strong
from cli.render.questions import kind_name, level_name
from kb.checks.headings import heading_of
from kb.study.answers import Sitting
from kb.study.decks import Decks, DeckSize
from kb.study.stats import DueDay, Share, Stats
from kb.study.values import Kind, Level

BAR = 40
"""The longest bar, in signs."""
LATEST_PAPERS = 5


def as_lines(stats: Stats, sittings: Sequence[Sitting], *, drawn: bool) -> Iterator[str]:
    """For people; bars are drawn with blocks on a terminal, with # elsewhere."""
    rows = [
        (_("Due now"), number(stats.due)),
        (_("Questions met"), _of(stats.met, stats.questions)),
        (_("Learned"), number(stats.learned)),
        (_("Answers"), number(stats.answers.of)),
        (_("Answered right"), _percent(stats.answers.value)),
        (_("Retention, last 30 days"), _retention(stats.retention)),
        (_("Expected to be known now"), _percent(stats.predicted)),
        (_("Days in a row"), number(stats.streak)),
    ]
    width = max(len(name) for name, _value in rows)
    yield from (f"{name.ljust(width)}  {value}" for name, value in rows)
    yield ""
    yield strong(_("Due in the next 14 days"))
    yield from _plot(stats.days, drawn=drawn)
    if stats.weak:
        yield ""
        yield strong(_("Weak sections"))
        listed = [
            (one.section, heading_of(one.section, spoken()), _retention(one.share))
            for one in stats.weak
        ]
        yield from table((_("Section"), _("Title"), _("Answered right")), listed, right=1)
    if sittings:
        yield ""
        yield strong(_("Papers"))
        yield from map(_paper, sittings[-LATEST_PAPERS:])


def _plot(days: Sequence[DueDay], *, drawn: bool) -> Iterator[str]:
    most = max((one.due for one in days), default=0)
    names = [day(one.day) for one in days]
    width = max(map(len, names), default=0)
    room = len(number(most))
    for name, one in zip(names, days, strict=True):
        line = f"{name.rjust(width)}  {number(one.due).rjust(room)}  "
        yield f"{line}{_bar(one.due, most, drawn=drawn)}".rstrip()


def _bar(value: int, most: int, *, drawn: bool) -> str:
    """A bar; what is there at all is seen."""
    if not value:
        return ""
    eighths = max(round(8 * BAR * value / most), 1)
    if not drawn:
        return "#" * max(round(eighths / 8), 1)
    whole, rest = divmod(eighths, 8)
    return "█" * whole + ("▏▎▍▌▋▊▉"[rest - 1] if rest else "")


def _paper(one: Sitting) -> str:
    name = _("{date}, paper {seed}").format(date=day(one.begun.astimezone().date()), seed=one.seed)
    if one.ended is None:
        return named(name, _("broken off"))
    return named(name, _of(one.right, one.questions))


def _of(some: int, total: int) -> str:
    return _("{some} of {total}").format(some=number(some), total=number(total))


def _percent(value: float | None) -> str:
    return "–" if value is None else percent(value)


def _retention(share: Share) -> str:
    if share.value is None:
        return _percent(None)
    return f"{_percent(share.value)} ({_of(share.right, share.of)})"


def as_record(stats: Stats, sittings: Sequence[Sitting]) -> dict[str, Any]:
    """The stable keys; see docs/JSON.md."""
    return {
        "questions": stats.questions,
        "met": stats.met,
        "learned": stats.learned,
        "due": stats.due,
        "days": [{"day": one.day, "due": one.due} for one in stats.days],
        "answers": stats.answers._asdict(),
        "retention": stats.retention._asdict(),
        "predicted": stats.predicted,
        "weak": [{"section": one.section, **one.share._asdict()} for one in stats.weak],
        "streak": stats.streak,
        "exams": [
            {
                "seed": one.seed,
                "deck": one.deck,
                "lang": one.lang,
                "begun": one.begun.isoformat(),
                "ended": one.ended.isoformat() if one.ended else None,
                "minutes": one.minutes,
                "questions": one.questions,
                "answered": one.answered,
                "right": one.right,
            }
            for one in sittings
        ],
    }


def deck_lines(decks: Decks) -> Iterator[str]:
    """Every deck of one option, with its numbers."""
    count = (_("Questions"), _("Met"), _("Due"))
    sections = [(one, heading_of(one.name, spoken())) for one in decks.sections]
    levels = [(one, level_name(Level(one.name))) for one in decks.levels]
    kinds = [(one, kind_name(Kind(one.name))) for one in decks.kinds]
    pairs = [(one, "") for one in decks.pairs]
    for option, listed in (
        ("--level", levels),
        ("--kind", kinds),
        ("--pair", pairs),
        ("--section", sections),
    ):
        if listed:
            rows = [(one.name, title, *_numbers(one)) for one, title in listed]
            yield from table((option, "", *count), rows, right=3)
            yield ""
    text = ngettext("{n} question in all.", "{n} questions in all.", decks.whole.questions)
    yield text.format(n=number(decks.whole.questions))


def _numbers(one: DeckSize) -> tuple[str, str, str]:
    return number(one.questions), number(one.met), number(one.due)


def decks_record(decks: Decks) -> dict[str, Any]:
    """The stable keys; see docs/JSON.md."""
    whole = {name: value for name, value in decks.whole._asdict().items() if name != "name"}
    return whole | {
        name: [one._asdict() for one in listed]
        for name, listed in (
            ("sections", decks.sections),
            ("levels", decks.levels),
            ("kinds", decks.kinds),
            ("pairs", decks.pairs),
        )
    }
