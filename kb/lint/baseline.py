"""What an earlier run found: a JSON file that a later one is held against.

Any file with `findings` that have an `id` each will do, the program's own JSON report as well.
Refuses: writing the file to a disk (the caller keeps files whole).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from corpus.errors import N_, ReglarioError
from corpus.source import UnreadableFile
from kb.lint.values import Finding

SCHEMA = 1
"""The version of the file's shape."""


class BrokenBaseline(ReglarioError):
    """A file is no baseline."""

    code = "broken-baseline"
    message = N_("{path} is no baseline: {reason}.")
    hint = N_("“reglario lint --write-baseline FILE” writes one.")
    exit_code = 2


class BaselineUnreadable(UnreadableFile):
    """A baseline cannot be read, for the system's own reason."""

    hint = N_("Check the name, or write one first with --write-baseline.")


@dataclass(frozen=True, slots=True)
class Known:
    """A finding of an earlier run, with as much as is needed to tell of it."""

    id: str
    check: str = ""
    key: str = ""
    lang: str = ""
    severity: str = ""
    message: str = ""


class Baseline:
    """The findings of an earlier run; the same one may be in it several times."""

    def __init__(self, known: Iterable[Known]) -> None:
        """Take them."""
        self._left: dict[str, list[Known]] = {}
        for one in known:
            self._left.setdefault(one.id, []).append(one)

    def takes(self, finding: Finding) -> bool:
        """Whether a finding was known, once for each time that it was found then."""
        left = self._left.get(finding.id)
        if not left:
            return False
        left.pop()
        return True

    def left(self) -> Iterator[Known]:
        """Those that no finding has taken, in the order of the file."""
        return (one for several in self._left.values() for one in several)


def read_baseline(path: Path) -> Baseline:
    """That of a file. Raises BrokenBaseline, BaselineUnreadable."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BaselineUnreadable(path=str(path), reason=error.strerror or str(error)) from error
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise BrokenBaseline(path=str(path), reason=N_("it is not JSON")) from None
    findings = found.get("findings") if isinstance(found, dict) else None
    if not isinstance(findings, list):
        raise BrokenBaseline(path=str(path), reason=N_("it has no list of findings"))
    return Baseline(_known(one, path) for one in findings)


def _known(one: object, path: Path) -> Known:
    if not isinstance(one, Mapping) or not isinstance(one.get("id"), str):
        raise BrokenBaseline(path=str(path), reason=N_("one of its findings has no id"))
    target = one.get("target")
    lang = target.get("lang") if isinstance(target, Mapping) else one.get("lang")
    fields = {name: one.get(name) for name in ("check", "key", "severity", "message")}
    texts = {name: value if isinstance(value, str) else "" for name, value in fields.items()}
    return Known(one["id"], lang=lang if isinstance(lang, str) else "", **texts)


def baseline_text(found: Iterable[Known]) -> str:
    """The file of a run, one finding a line, so that its differences can be read."""
    lines = (
        json.dumps({name: getattr(one, name) for name in Known.__slots__}, ensure_ascii=False)
        for one in found
    )
    return f'{{"schema": {SCHEMA}, "findings": [\n' + ",\n".join(lines) + "\n]}\n"
