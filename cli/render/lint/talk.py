"""What is said beside the findings: what was compared with what, and what it comes to.

Refuses: the findings themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cli.messages import _, ngettext
from cli.render.lint.table import lighter
from cli.render.local import edition, named, number, one_line, sentence
from cli.render.words import language
from corpus.errors import N_
from corpus.problems import PROBLEMS
from kb.bitext.unit import Bitext
from kb.bitext.wanted import Handed
from kb.lint.run import Run
from kb.lint.waived import Fate

SHOWN = 8
"""So many of what may be long are named; the others are counted."""

FATES = {
    Fate.EXPIRED: N_("line {line}: the suppression of {check} in {key} has expired"),
    Fate.CHANGED: N_("line {line}: the texts of {key} have changed since {check} was suppressed"),
    Fate.UNUSED: N_("line {line}: {check} finds nothing in {key} any more"),
}


def oddities(read: Iterable[Handed]) -> Iterator[str]:
    """What was odd in files, and stopped nothing."""
    for one in read:
        for problem in one.problems:
            line = _("line {line}").format(line=problem.line)
            where = f"{one_line(one.bitext.origin)}, {line}"
            yield named(where, sentence(PROBLEMS[problem.code], dict(problem.data)))


def compared(bitexts: Iterable[Bitext]) -> Iterator[str]:
    """Which texts stood beside which."""
    for one in bitexts:
        targets = ", ".join(map(language, one.targets))
        text = _("{targets} compared with {source}").format(
            targets=targets, source=language(one.source)
        )
        if one.edition:
            text += f" ({edition(one.edition)})"
        yield named(one_line(one.origin), text) if one.origin else text


def after(run: Run) -> Iterator[str]:
    """What a person should know when all is read."""
    yield from _unplaced(run)
    yield from fate_lines(run)
    yield from _gone(run)
    yield verdict(run)


def _unplaced(run: Run) -> Iterator[str]:
    keys = [unit.key for unit in run.unplaced]
    if keys:
        text = ngettext(
            "{n} text stands beside none in the source language, and was checked by itself: {keys}",
            "{n} texts stand beside none in the source language, and were checked by themselves: "
            "{keys}",
            len(keys),
        )
        yield text.format(n=number(len(keys)), keys=_some(keys))


def fate_lines(run: Run) -> Iterator[str]:
    """The suppressions that do nothing any more, and why."""
    for one, fate in run.fates():
        if said := FATES.get(fate):
            yield _(said).format(line=one.line, check=one.check, key=one_line(one.key))
    unread = sum(fate is Fate.UNREAD for _one, fate in run.fates())
    if unread:
        text = ngettext(
            "{n} suppression is for a text or a check that this run did not have.",
            "{n} suppressions are for texts or checks that this run did not have.",
            unread,
        )
        yield text.format(n=number(unread))


def _gone(run: Run) -> Iterator[str]:
    gone = [f"{one.key} [{one.lang}] {one.check}" for one in run.gone()]
    if gone:
        text = ngettext(
            "{n} finding of the baseline is gone: {keys}",
            "{n} findings of the baseline are gone: {keys}",
            len(gone),
        )
        yield text.format(n=number(len(gone)), keys=_some(gone))


def _some(names: list[str]) -> str:
    more = ["…"] if len(names) > SHOWN else []
    return ", ".join((*map(one_line, names[:SHOWN]), *more))


def verdict(run: Run) -> str:
    """The last line."""
    texts = ngettext("{n} text checked", "{n} texts checked", run.units)
    parts = [texts.format(n=number(run.units))]
    found = sum(run.counts.values())
    text = ngettext("{n} finding", "{n} findings", found)
    parts.append(text.format(n=number(found)))
    if found:
        text = ngettext("{n} of them counts", "{n} of them count", run.alarms)
        parts.append(text.format(n=number(run.alarms)))
    if run.suppressed:
        parts.append(_("{n} suppressed").format(n=number(run.suppressed)))
    line = ", ".join(parts) + "."
    if lighter(run):
        line += " " + _("Those lighter than the gate are shown with --severity.")
    return line
