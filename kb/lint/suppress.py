"""Findings that a person has looked at and lets stand, each with a reason: a TOML file.

A suppression holds for one check, one unit and one language, and dies when either side's text
changes. Refuses: writing the file to a disk (the caller keeps files whole).
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from kb.lint.values import Finding

TABLE = "suppress"
"""Each suppression is a table of this name: `[[suppress]]`."""

_HASH_DIGITS = 16
_HEAD = re.compile(rf"\s*\[\[\s*{TABLE}\s*\]\]", re.ASCII)
_PLACE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")
_NEEDED = ("check", "key", "lang", "hash", "author")


class BrokenSuppressions(ReglarioError):
    """A file of suppressions cannot be read as such. `line` counts from 1."""

    code = "broken-suppressions"
    message = N_("{path}, line {line}, is no suppression: {reason}.")
    hint = N_("“reglario lint --suppress ID” writes one as it should be.")
    exit_code = 2


class ReasonMissing(BrokenSuppressions):
    """A suppression says nobody why. `line` counts from 1."""

    code = "suppression-without-reason"
    message = N_("{path}, line {line}: a suppression needs a reason.")
    hint = N_("Write after “reason =” why the finding may stand, or take the suppression out.")


@dataclass(frozen=True, slots=True)
class Suppression:
    """One entry; `sides` is the hash of both texts, `line` where it begins in its file."""

    check: str
    key: str
    lang: Language
    sides: str
    reason: str
    author: str
    until: date | None = None
    line: int = 0

    @classmethod
    def of(
        cls, finding: Finding, reason: str, author: str, until: date | None = None
    ) -> Suppression:
        """What lets a finding stand."""
        source = finding.source.text if finding.source else None
        target = finding.target
        sides = sides_hash(source, target.text)
        return cls(finding.check, finding.key, target.lang, sides, reason, author, until)

    def entry(self) -> str:
        """It as the file has it."""
        fields = {
            "check": self.check,
            "key": self.key,
            "lang": str(self.lang),
            "hash": self.sides,
            "reason": self.reason,
            "author": self.author,
        }
        lines = [f"[[{TABLE}]]", *(f"{name} = {_quoted(value)}" for name, value in fields.items())]
        if self.until:
            lines.append(f"until = {self.until.isoformat()}")
        return "\n".join(lines) + "\n"


def sides_hash(source: str | None, target: str) -> str:
    """Sixteen hexadecimal digits of both texts; a side that is absent is not an empty one."""
    source_bytes = b"" if source is None else b"s" + source.encode()
    data = source_bytes + b"\0" + target.encode()
    return hashlib.sha256(data).hexdigest()[:_HASH_DIGITS]


def read_suppressions(path: Path) -> tuple[Suppression, ...]:
    """Those of a file, in its order. Raises BrokenSuppressions, ReasonMissing, OSError."""
    try:
        return parse_suppressions(path.read_bytes().decode("utf-8-sig"), str(path))
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise BrokenSuppressions(path=str(path), line=line, reason=N_("it is not UTF-8")) from None


def parse_suppressions(text: str, path: str) -> tuple[Suppression, ...]:
    """Those of a text; `path` is what it is called. Raises BrokenSuppressions, ReasonMissing."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        match = _PLACE.search(str(error))
        last = text.rstrip("\n").count("\n") + 1
        line = int(match[1]) if match and match[1] else last
        why = _PLACE.sub("", str(error))
        raise BrokenSuppressions(path=path, line=line, reason=why) from None
    heads = [place for place, line in enumerate(text.split("\n"), 1) if _HEAD.match(line)]
    entries = tables.pop(TABLE, [])
    if tables or not isinstance(entries, list) or len(entries) != len(heads):
        raise BrokenSuppressions(
            path=path, line=1, reason=N_("only tables [[suppress]] may stand here")
        )
    return tuple(_entry(entry, path, line) for entry, line in zip(entries, heads, strict=True))


def _entry(entry: Mapping[str, object], path: str, line: int) -> Suppression:
    reason = entry.get("reason", "")
    if not isinstance(reason, str) or not reason.strip():
        raise ReasonMissing(path=path, line=line)
    texts = {name: _text(entry, name, path, line) for name in _NEEDED}
    until = entry.get("until")
    if unknown := set(entry) - {*_NEEDED, "reason", "until"}:
        why = N_("it has a key that means nothing")
        raise BrokenSuppressions(path=path, line=line, reason=why, unknown=min(unknown))
    if until is not None and type(until) is not date:
        raise BrokenSuppressions(path=path, line=line, reason=N_("“until” must be a day"))
    if texts["lang"] not in tuple(Language):
        raise BrokenSuppressions(path=path, line=line, reason=N_("its language is not known"))
    return Suppression(
        texts["check"],
        texts["key"],
        Language(texts["lang"]),
        texts["hash"],
        reason.strip(),
        texts["author"],
        until if isinstance(until, date) else None,
        line,
    )


def _text(entry: Mapping[str, object], name: str, path: str, line: int) -> str:
    value = entry.get(name)
    if not isinstance(value, str) or not value.strip():
        raise BrokenSuppressions(path=path, line=line, reason=_LACKS[name])
    return value


_LACKS = {
    "check": N_("it lacks its “check”"),
    "key": N_("it lacks its “key”"),
    "lang": N_("it lacks its “lang”"),
    "hash": N_("it lacks its “hash”"),
    "author": N_("it lacks its “author”"),
}


def with_entries(text: str, added: Iterable[Suppression]) -> str:
    """The text of a file with further entries at its end; what stands there stays as it is."""
    entries = [one.entry() for one in added]
    begin = [text.rstrip("\n") + "\n"] if text.strip() else []
    return "\n".join([*begin, *entries])


def _quoted(value: str) -> str:
    """A TOML string: as JSON has it, and DEL escaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def by_place(all_of_them: Iterable[Suppression]) -> dict[tuple[str, str, str], list[Suppression]]:
    """Suppressions by check, key and language."""
    found: dict[tuple[str, str, str], list[Suppression]] = {}
    for one in all_of_them:
        found.setdefault((one.check, one.key, one.lang), []).append(one)
    return found


def in_force(all_of_them: Iterable[Suppression], today: date) -> Iterator[Suppression]:
    """Those that hold on a day; the last day of one is `until` itself."""
    return (one for one in all_of_them if one.until is None or one.until >= today)
