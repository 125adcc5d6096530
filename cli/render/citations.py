"""The citations of a text and what became of them, a line each.

Refuses: finding them and changing files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from pathlib import Path
from textwrap import shorten

from cli.messages import _, ngettext
from cli.render.citation_values import Looked, Question
from cli.render.local import day, number, one_line
from cli.render.local import named as with_words
from cli.render.out import strong
from corpus.errors import N_
from kb.lineage.citing.fate import Fate, State
from kb.lineage.citing.finding import Finding, Named, Report, TitleCheck
from kb.lineage.citing.guess import Guess
from kb.lineage.passage import Wording

FIRST_WORDS = 60
COUNTED = {
    State.MOVED: N_("{count} moved"),
    State.REWORDED: N_("{count} reworded"),
    State.SPLIT: N_("{count} split"),
    State.MERGED: N_("{count} merged"),
    State.GONE: N_("{count} gone"),
    State.NEVER: N_("{count} not in that edition"),
    State.UNKNOWN: N_("{count} unknown"),
    State.SAME: N_("{count} unchanged"),
}


def question_lines(question: Question) -> Iterator[str]:
    """Which edition is cited, unless that is guessed, and which one the texts are brought to."""
    if question.start and question.start_day:
        exact = question.start == question.start_day
        text = _("Cited: the edition of {edition}, in force on {at}.")
        text = _("Cited: the edition of {edition}.") if exact else text
        yield text.format(edition=day(question.start), at=day(question.start_day))
    exact = question.end_day in {None, question.end}
    text = _("Brought to: the edition of {edition}, in force on {at}.")
    text = _("Brought to: the edition of {edition}.") if exact else text
    yield text.format(edition=day(question.end), at=day(question.end_day or question.end))


def lines(looked: Sequence[Looked], *, everything: bool = False) -> Iterator[str]:
    """One line for each citation that is not fine, or for each at all."""
    for one in looked:
        if one.report is None:
            continue
        if one.guess:
            yield from _guess_lines(one.path, one.guess)
        for finding in one.report.findings if everything else one.report.open:
            yield _line(one, one.report, finding)


def left_lines(looked: Sequence[Looked]) -> Iterator[str]:
    """A line for each citation that a person must look at, since no edit does."""
    for one in looked:
        for finding in one.report.open if one.report else ():
            if one.report and finding.by_hand:
                yield _line(one, one.report, finding)


def _line(looked: Looked, report: Report, finding: Finding) -> str:
    line, column = report.notes.place(finding.spotted.start)
    place = f"{one_line(str(looked.path))}:{line}:{column}"
    said = [_what(finding, report), *_remarks(finding, report)]
    return f"{place}: {reduce(_and, said)}"


def _and(one: str, other: str) -> str:
    """Two remarks as one; after a question a new sentence begins."""
    if one.endswith("?"):
        return f"{one} {other[:1].upper()}{other[1:]}"
    return _("{one}; {other}").format(one=one, other=other)


def _guess_lines(path: Path, guess: Guess) -> Iterator[str]:
    name = one_line(str(path))
    if len(guess.fitting) == 1:
        text = _("{path}: cites the edition of {edition} (no other fits as well).")
    else:
        text = _(
            "{path}: cites the edition of {edition}; those from {first} on fit as well and say "
            "the same."
        )
    yield text.format(path=name, edition=day(guess.edition), first=day(guess.fitting[0]))
    if guess.missing:
        missing = _("{path}: that edition lacks {numbers}.")
        yield missing.format(path=name, numbers=", ".join(guess.missing))
    if guess.agreeing < guess.titled:
        titles = _("{path}: {count} of {all} titles quoted agree.")
        yield titles.format(path=name, count=guess.agreeing, all=guess.titled)


def _what(finding: Finding, report: Report) -> str:
    """What became of the number."""
    words = strong(_whole(finding))
    about = _about(finding.then) if finding.state is not State.NEVER else ""
    for edit in finding.edits:
        if edit.at == finding.spotted.at[0]:
            return f"{words} → {strong(_new_words(finding))}{about}"
    fate = max(finding.fates, key=lambda one: (one.state is finding.state, one.taken))
    if len(finding.fates) > 1 and finding.state is State.MOVED:
        pairs = ", ".join(f"{one.number} → {one.today}" for one in finding.fates)
        return _("{words}: the range does not go on as one: {pairs}").format(
            words=words, pairs=pairs
        )
    said = _become(fate, report)
    if len(finding.fates) > 1:
        return f"{words}: {said}"
    return said.replace(fate.number, words, 1) + about


def _whole(finding: Finding) -> str:
    """The citation as it stands; a letter that goes on with a number before it with that."""
    if finding.words[0].isdigit():
        return " ".join(finding.words.split())
    last = finding.spotted.last
    return f"{finding.spotted.first}–{last.letter}" if last else str(finding.spotted.first)


def _new_words(finding: Finding) -> str:
    """The citation as it is to be."""
    words = finding.words
    start = finding.spotted.start
    for edit in reversed(finding.edits):
        if edit.at[1] <= finding.spotted.end:
            words = words[: edit.at[0] - start] + edit.new + words[edit.at[1] - start :]
    return " ".join(words.split())


def _become(fate: Fate, report: Report) -> str:
    match fate.state:
        case State.SAME:
            text = _("{number} is unchanged")
        case State.REWORDED:
            return _reworded(fate)
        case State.MOVED:
            text = _("{number} → {today}, to be changed by hand")
        case State.MERGED:
            text = _("{number} was merged into {today}")
        case State.SPLIT:
            text = _("{number} was split; it goes on in {parts}")
        case State.GONE:
            return _gone(fate, report)
        case State.NEVER:
            return _never(fate, report)
        case State.UNKNOWN:
            text = _("{number}: nobody knows what became of it")
    parts = dict.fromkeys(filter(None, (fate.today, *fate.parts)))
    return text.format(number=fate.number, today=fate.today, parts=", ".join(parts))


def _reworded(fate: Fate) -> str:
    times = [one.edition for one in fate.events if str(Wording.REWORDED) in one.change]
    text = ngettext(
        "{number} was reworded on {edition}",
        "{number} was reworded {count} times, last on {edition}",
        len(times),
    )
    return text.format(number=fate.number, count=number(len(times)), edition=day(max(times)))


def _gone(fate: Fate, report: Report) -> str:
    if report.end < report.start:
        text = _("{number} came with the edition of {edition}")
    else:
        text = _("{number} is gone since the edition of {edition}")
    return text.format(number=fate.number, edition=day(fate.since or report.end))


def _never(fate: Fate, report: Report) -> str:
    said = [_("{number} is not in the edition of {edition}")]
    later = [edition for edition in fate.editions if edition > report.start]
    earlier = [edition for edition in fate.editions if edition < report.start]
    if later:
        said.append(_("there is one since {first}: is --from right?"))
    elif earlier:
        said.append(_("there was one until {last}: is --from right?"))
    elif fate.closest:
        said.append(_("closest: {closest}"))
    return reduce(_and, said).format(
        number=fate.number,
        edition=day(report.start),
        first=day(min(later, default=report.start)),
        last=day(max(earlier, default=report.start)),
        closest=", ".join(fate.closest),
    )


def _remarks(finding: Finding, report: Report) -> Iterator[str]:
    """What else is to be known of a citation."""
    if finding.taken:
        text = _("{number} means another rule now: {what}")
        if report.end < report.start:
            text = _("{number} means another rule in the edition of {edition}: {what}")
        what = _described(finding.taken) or _("of another title")
        taken = finding.taken.number
        yield strong(text.format(number=taken, edition=day(report.end), what=what))
    if finding.state is State.MOVED and any(fate.reworded for fate in finding.fates):
        yield _("reworded too")
    if finding.title:
        yield from _title_remark(finding.title, report)
    if finding.spotted.is_name:
        yield _("part of a name, so it is not changed")
    elif finding.spotted.is_fixed:
        if _movable(finding):
            yield _("part of a link, a path or an anchor, so it is not changed")
    elif not finding.spotted.certain and not finding.edits:
        yield (
            _("perhaps no rule (--likely changes it)")
            if _movable(finding)
            else _("perhaps no rule")
        )


def _title_remark(title: TitleCheck, report: Report) -> Iterator[str]:
    if title.agrees is False:
        yield _title(title, report)
    elif title.renamed:
        text = _("its title is now “{title}”")
        if report.end < report.start:
            text = _("its title in the edition of {edition} is “{title}”")
        yield text.format(edition=day(report.end), title=title.renamed)
    elif title.obsolete_for:
        text = _("“{quoted}” is an obsolete name for “{title}”")
        yield text.format(quoted=title.quoted.strip(" .,;:"), title=title.obsolete_for)


def _movable(finding: Finding) -> bool:
    return finding.state is State.MOVED and not finding.title_is_wrong


def _title(title: TitleCheck, report: Report) -> str:
    quoted = title.quoted.strip(" .,;:")
    if title.already:
        text = _("“{quoted}” is its title in the edition of {edition}: is it up to date already?")
    elif title.bearers:
        text = _("“{quoted}” is not its title but that of {bearers}")
    else:
        text = _("“{quoted}” is not its title, which is “{actual}”")
    bearers = ", ".join(title.bearers[:3])
    return text.format(quoted=quoted, edition=day(report.end), bearers=bearers, actual=title.actual)


def _about(named: Named) -> str:
    what = _described(named)
    return f" ({what})" if what else ""


def _described(named: Named) -> str:
    """The title of a number, and the first words of a rule that has none of its own."""
    first = named.unit.text if named.unit and named.title_of != named.number else ""
    words = shorten(first, FIRST_WORDS, placeholder=" …") if first else ""
    return with_words(named.title, words) if named.title and words else named.title or words


def summary(looked: Sequence[Looked]) -> Iterator[str]:
    """How many citations there are, what became of them, and what is to be done."""
    reports = [one.report for one in looked if one.report]
    found = [finding for report in reports for finding in report.findings]
    states = Counter(finding.state for finding in found)
    text = ngettext("{count} citation", "{count} citations", len(found))
    total = text.format(count=number(len(found)))
    parts = [
        _(said).format(count=number(states[state]))
        for state, said in COUNTED.items()
        if states[state]
    ]
    text = _("{total}: {parts}.") if parts else "{total}."
    yield text.format(total=total, parts=", ".join(parts))
    wrong = sum(finding.title_is_wrong for finding in found)
    if wrong:
        text = ngettext("{count} title is wrong.", "{count} titles are wrong.", wrong)
        yield text.format(count=number(wrong))


def changes(looked: Sequence[Looked]) -> Iterator[str]:
    """How much was changed, or could be."""
    edits = sum(len(one.report.edits) for one in looked if one.report and not one.refused)
    written = sum(len(one.report.edits) for one in looked if one.report and one.written)
    if written:
        text = ngettext("{count} place was changed.", "{count} places were changed.", written)
        yield text.format(count=number(written))
    elif edits:
        text = ngettext(
            "{count} place can be changed: --patch shows it, --write does it.",
            "{count} places can be changed: --patch shows them, --write does it.",
            edits,
        )
        yield text.format(count=number(edits))
