"""What an import read and what it could not, as text and JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from cli.failures import Told
from cli.messages import _, ngettext
from cli.render import words
from cli.render.local import edition, named, number, one_line, sentence
from cli.render.out import strong
from corpus.errors import N_
from corpus.kinds import Format, Kind
from corpus.problems import PROBLEMS, Problem
from corpus.records import CardRecord, GlossaryRecord, Record, RuleRecord, RulingRecord
from kb.importer import Counts, FileReport, Outcome

OUTCOMES = {
    Outcome.ADDED: N_("added"),
    Outcome.REPLACED: N_("replaced"),
    Outcome.UNCHANGED: N_("known already, nothing changed"),
    Outcome.READ: N_("read, not stored"),
    Outcome.REFUSED: N_("refused"),
}


def problem_text(problem: Problem) -> str:
    """A reading problem's sentence in the language spoken now."""
    return sentence(PROBLEMS[problem.code], dict(problem.data))


def as_record(report: FileReport) -> dict[str, Any]:
    """The stable keys of one file of `import --json`; see docs/JSON.md."""
    return {
        "path": str(report.path),
        "outcome": report.outcome,
        "source": report.source,
        "format": report.format,
        "lang": report.lang,
        "effective": report.effective,
        "refused": Told.of(report.refused).record() if report.refused else None,
        "counts": {name: getattr(report.counts, name) for name in Counts.__dataclass_fields__},
        "records": [_record(item) for item in report.records if not _is_ruling(item)],
        "siblings": [str(sibling) for sibling in report.siblings],
        "card": _page_card(report),
        "rulings": [_ruling(ruling) for ruling in report.rulings],
        "problems": [
            {"line": problem.line, "code": problem.code, "message": problem_text(problem)}
            for problem in report.problems
        ],
    }


def _page_card(report: FileReport) -> str | None:
    """The card that a page of rulings is about; files of many cards are about none."""
    return report.card if report.format is Format.RULINGS_PAGE else None


def _is_ruling(record: Record) -> bool:
    return isinstance(record, RulingRecord)


def _record(record: Record) -> dict[str, Any]:
    """A record other than a ruling under the keys that all share."""
    match record:
        case RuleRecord():
            return {
                "kind": record.kind,
                "number": str(record.number),
                "title": record.title,
                "text": record.text,
                "truncated": record.truncated,
                "examples": [example.text for example in record.examples],
            }
        case GlossaryRecord():
            return _plain(Kind.GLOSSARY, record.head, record.text)
        case CardRecord():
            texts = [text for face in record.faces for text in face.texts]
            return _plain(Kind.CARD, record.name, "\n".join(t.text for t in texts if t.text))
    raise TypeError(record)


def _plain(kind: Kind, title: str, text: str) -> dict[str, Any]:
    return {
        "kind": kind,
        "number": None,
        "title": title,
        "text": text,
        "truncated": False,
        "examples": [],
    }


def _ruling(ruling: RulingRecord) -> dict[str, Any]:
    return {
        "date": ruling.date,
        "lang": ruling.lang,
        "source": ruling.source,
        "text": ruling.text,
        "card": ruling.card,
        "rules": [str(rule) for rule in ruling.rules],
    }


def as_lines(report: FileReport, limit: int | None) -> Iterator[str]:
    """One file for people: what it is, what it holds, what became of it, its problems."""
    head = named(strong(one_line(str(report.path))), _(OUTCOMES[report.outcome]))
    if report.refused:
        told = Told.of(report.refused)
        yield head
        yield f"  {told.message}"
        if told.hint:
            yield f"  {told.hint}"
        return
    yield head
    facts = [words.format_name(report.format), words.language(report.lang)]
    facts += [edition(report.effective), *filter(None, [_page_card(report)])]
    yield "  " + " · ".join(facts)
    yield f"  {counted(report.counts)}"
    yield from _problems(report.problems, limit)


def counted(counts: Counts) -> str:
    """What a file holds, leaving out what it has none of."""
    n = number
    parts = (
        (counts.rules, ngettext("{n} rule", "{n} rules", counts.rules)),
        (counts.headings, ngettext("{n} heading", "{n} headings", counts.headings)),
        (counts.examples, ngettext("{n} example", "{n} examples", counts.examples)),
        (
            counts.glossary,
            ngettext("{n} glossary entry", "{n} glossary entries", counts.glossary),
        ),
        (counts.rulings, ngettext("{n} ruling", "{n} rulings", counts.rulings)),
        (counts.cards, ngettext("{n} card", "{n} cards", counts.cards)),
    )
    return ", ".join(text.format(n=n(count)) for count, text in parts if count) or _("nothing")


def _problems(problems: Iterable[Problem], limit: int | None) -> Iterator[str]:
    listed = list(problems)
    for problem in listed[:limit]:
        place = _("line {line}").format(line=problem.line)
        yield "  " + named(place, problem_text(problem))
    more = len(listed) - len(listed[:limit])
    if more:
        text = ngettext("… and {n} more problem", "… and {n} more problems", more)
        yield "  " + text.format(n=number(more))


def summary(files: Iterable[FileReport]) -> Iterator[str]:
    """The last lines: how many files became what, and how many problems there are."""
    listed = list(files)
    became = {outcome: sum(1 for file in listed if file.outcome is outcome) for outcome in Outcome}
    total = len(listed)
    parts = [
        named(_(OUTCOMES[outcome]), number(count)) for outcome, count in became.items() if count
    ]
    head = ngettext("{n} file", "{n} files", total).format(n=number(total))
    problems = sum(len(file.problems) for file in listed)
    text = ngettext("{n} problem", "{n} problems", problems).format(n=number(problems))
    yield f"{head} ({', '.join(parts)}), {text}."
