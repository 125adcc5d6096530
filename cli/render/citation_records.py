"""The citations of texts and what became of them, as JSON.

Refuses: sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cli.failures import Told
from cli.render.citation_patch import patch
from cli.render.citation_values import Looked, Question
from kb.lineage.citing.fate import Fate, State
from kb.lineage.citing.finding import Finding, Named, Report, TitleCheck
from kb.lineage.citing.guess import Guess


def as_record(question: Question, looked: Sequence[Looked], *, with_patch: bool) -> dict[str, Any]:
    """The stable keys of `citations --json`; see docs/JSON.md."""
    reports = [one.report for one in looked if one.report]
    states = Counter(finding.state for report in reports for finding in report.findings)
    return {
        "from": {"asked": question.start_day or "auto", "edition": question.start},
        "to": {"asked": question.end_day, "edition": question.end},
        "files": [_file(one, with_patch=with_patch) for one in looked],
        "counts": {state.value: states[state] for state in State},
    }


def _file(looked: Looked, *, with_patch: bool) -> dict[str, Any]:
    report = looked.report
    record: dict[str, Any] = {
        "path": str(looked.path),
        "lang": report.lang if report else None,
        "encoding": report.notes.encoding if report else None,
        "edition": report.start if report else None,
        "guess": _guess(looked.guess) if looked.guess else None,
        "refused": Told.of(looked.refused).record() if looked.refused else None,
        "written": looked.written,
        "citations": [_record(one, report) for one in report.findings] if report else [],
    }
    if with_patch:
        made = patch([looked], Path.cwd())
        record["patch"] = _text_of(made.data, report)
    return record


def _text_of(data: bytes, report: Report | None) -> str | None:
    """A patch as text; None where its bytes are no text, as in UTF-16."""
    try:
        return data.decode(report.notes.encoding if report else "utf-8")
    except UnicodeDecodeError:
        return None


def _guess(guess: Guess) -> dict[str, Any]:
    return {
        "edition": guess.edition,
        "fitting": list(guess.fitting),
        "cited": guess.cited,
        "missing": list(guess.missing),
        "titled": guess.titled,
        "agreeing": guess.agreeing,
    }


def _record(finding: Finding, report: Report) -> dict[str, Any]:
    line, column = report.notes.place(finding.spotted.start)
    first = finding.fates[0]
    return {
        "line": line,
        "column": column,
        "words": finding.words,
        "number": str(finding.spotted.first),
        "last": str(finding.spotted.last) if finding.spotted.last else None,
        "sign": finding.spotted.sign,
        "certain": finding.spotted.certain,
        "state": finding.state,
        "reworded": any(fate.reworded for fate in finding.fates),
        "then": _named(finding.then) if first.state is not State.NEVER else None,
        "today": _named(finding.today) if finding.today else None,
        "taken": _named(finding.taken) if finding.taken else None,
        "members": [_fate(fate) for fate in finding.fates],
        "title": _title_record(finding.title) if finding.title else None,
        "by_hand": finding.by_hand,
        "edits": [_edit(edit.at[0], edit.old, edit.new, report) for edit in finding.edits],
    }


def _edit(start: int, old: str, new: str, report: Report) -> dict[str, Any]:
    line, column = report.notes.place(start)
    return {"line": line, "column": column, "old": old, "new": new}


def _named(named: Named) -> dict[str, Any]:
    return {
        "number": named.number,
        "title": named.title or None,
        "title_of": named.title_of or None,
        "text": named.unit.text or None if named.unit else None,
    }


def _fate(fate: Fate) -> dict[str, Any]:
    return {
        "number": fate.number,
        "state": fate.state,
        "today": fate.today,
        "sure": fate.sure,
        "since": fate.since,
        "parts": list(fate.parts),
        "closest": list(fate.closest),
        "editions": list(fate.editions),
        "changes": [
            {"edition": one.edition, "number": one.number, "class": one.change}
            for one in fate.events
        ],
    }


def _title_record(title: TitleCheck) -> dict[str, Any]:
    return {
        "quoted": title.quoted,
        "agrees": title.agrees,
        "actual": title.actual or None,
        "bearers": list(title.bearers),
        "already": title.already,
        "renamed": title.renamed or None,
        "obsolete_for": title.obsolete_for or None,
    }
