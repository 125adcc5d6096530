"""Checks that a person writes: pairs of regular expressions in a TOML file.

A pattern finds something where all that it names is so: `source` and `target` match,
`without-source` and `without-target` do not. So both directions can be said, and either side alone.
Refuses: being part of the register, which has the program's own checks only.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from kb.lint.check import Check, Pair
from kb.lint.errors import UnknownCheck
from kb.lint.regex import MOST, may_run_away
from kb.lint.values import ErrorClass, Finding, Fix, Severity, Span

PREFIX = "pattern:"
"""What stands before the names of patterns where ids of checks stand."""

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_CONDITIONS = ("source", "target", "without-source", "without-target")
_KEYS = frozenset((*_CONDITIONS, "id", "langs", "severity", "class", "message", "fix"))


class BrokenPatterns(ReglarioError):
    """A file of patterns cannot be read as such; `place` counts its patterns from 1, 0 for none."""

    code = "broken-patterns"
    message = N_("{path}, pattern {place}, cannot be used: {reason}.")
    hint = N_(
        "A pattern is a table [[pattern]] with “id”, “message” and at least one of “source”, "
        "“target”, “without-source” and “without-target”."
    )
    exit_code = 2


@dataclass(frozen=True, slots=True)
class Pattern:
    """One pattern as the file has it; regular expressions are kept as they are written."""

    name: str
    said: str
    conditions: tuple[tuple[str, str], ...]
    langs: tuple[Language, ...] = ()
    severity: Severity = Severity.MINOR
    error_class: ErrorClass = ErrorClass.STYLE
    fix: str | None = None


class PatternCheck(Check):
    """A check made of a pattern; `check_of_pattern` is the way in."""

    rows = (27,)
    right = ()
    wrong = ()

    def __init__(self, pattern: Pattern) -> None:
        self.pattern = pattern
        self._compiled = {name: re.compile(words) for name, words in pattern.conditions}

    def __reduce__(self) -> tuple[object, ...]:
        """Made anew in another process, where its class is not known."""
        return check_of_pattern, (self.pattern,)

    def find(self, pair: Pair) -> Iterator[Finding]:
        """One finding for each match in the target, or one where only an absence is named."""
        pattern = self.pattern
        if pattern.langs and pair.target.lang not in pattern.langs:
            return
        source = pair.source.text if pair.source else ""
        if any(
            _is_there(self._compiled.get(f"without-{side}"), text)
            for side, text in (("source", source), ("target", pair.target.text))
        ):
            return
        from_source = self._spans("source", source)
        if from_source == []:
            return
        matches: list[re.Match[str] | None] = [*self._matches("target", pair.target.text)]
        if "target" in self._compiled and not matches:
            return
        for match in matches or [None]:
            yield self._finding(pair, from_source or [], match)

    def _finding(self, pair: Pair, source: Sequence[Span], match: re.Match[str] | None) -> Finding:
        expected, fix = "", None
        if match and self.pattern.fix is not None:
            expected = match.expand(self.pattern.fix)
            fix = Fix(*match.span(), expected)
        return self.found(
            pair,
            N_("Your pattern “{name}”: {text}"),
            source=source if pair.source else (),
            target=[match.span()] if match else (),
            expected=expected,
            fix=fix,
            name=self.pattern.name,
            text=self.pattern.said,
        )

    def _spans(self, side: str, text: str) -> list[Span] | None:
        """Where a side matches; None where nothing is asked of it."""
        if side not in self._compiled:
            return None
        return [match.span() for match in self._matches(side, text)]

    def _matches(self, side: str, text: str) -> Iterator[re.Match[str]]:
        compiled = self._compiled.get(side)
        return compiled.finditer(text) if compiled else iter(())


def check_of_pattern(pattern: Pattern) -> PatternCheck:
    """The check that a pattern makes, of a class of its own."""
    named = {name for name, _words in pattern.conditions}
    facts: dict[str, object] = {
        "id": PREFIX + pattern.name,
        "error_class": pattern.error_class,
        "severity": pattern.severity,
        "title": pattern.said,
        "about": pattern.said,
        "needs_source": bool(named & {"source", "without-source"}),
    }
    kind: type[PatternCheck] = type(f"Pattern {pattern.name}", (PatternCheck,), facts)
    return kind(pattern)


def read_patterns(path: Path) -> tuple[PatternCheck, ...]:
    """The checks of a file, in its order. Raises BrokenPatterns, OSError."""
    data = path.read_bytes()
    try:
        tables = tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BrokenPatterns(path=str(path), place=0, reason=N_("the file is not UTF-8")) from None
    except tomllib.TOMLDecodeError as error:
        raise BrokenPatterns(path=str(path), place=0, reason=str(error)) from None
    entries = tables.pop("pattern", [])
    if tables or not isinstance(entries, list) or not entries:
        why = N_("the file must have tables [[pattern]] and nothing else")
        raise BrokenPatterns(path=str(path), place=0, reason=why)
    found: dict[str, Pattern] = {}
    for place, entry in enumerate(entries, 1):
        try:
            pattern = _pattern(entry)
            if pattern.name in found:
                _refuse(N_("its “id” is that of an earlier one"))
            found[pattern.name] = pattern
        except _Unusable as error:
            raise BrokenPatterns(path=str(path), place=place, reason=error.why) from None
    return tuple(map(check_of_pattern, found.values()))


class _Unusable(Exception):
    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def _refuse(why: str) -> None:
    raise _Unusable(why)


def _pattern(entry: object) -> Pattern:
    if not isinstance(entry, Mapping) or set(entry) - _KEYS:
        _refuse(N_("it has a key that means nothing"))
    assert isinstance(entry, Mapping)  # noqa: S101 - told above
    texts = {name: value for name, value in entry.items() if name != "langs"}
    if not all(isinstance(value, str) for value in texts.values()):
        _refuse(N_("its values must be texts"))
    if not _NAME.fullmatch(texts.get("id", "")):
        _refuse(N_("its “id” must be small letters, digits and hyphens"))
    if not texts.get("message", "").strip():
        _refuse(N_("it lacks its “message”"))
    conditions = tuple((name, texts[name]) for name in _CONDITIONS if texts.get(name))
    if not conditions:
        _refuse(N_("it looks for nothing"))
    _try(conditions, texts.get("fix"))
    langs = entry.get("langs", [])
    if not isinstance(langs, list) or any(one not in tuple(Language) for one in langs):
        _refuse(N_("its “langs” must be a list of languages"))
    severity = texts.get("severity", Severity.MINOR)
    if severity not in tuple(Severity):
        _refuse(N_("its “severity” is not known"))
    error_class = texts.get("class", ErrorClass.STYLE)
    if error_class not in tuple(ErrorClass):
        _refuse(N_("its “class” is not known"))
    return Pattern(
        texts["id"],
        texts["message"].strip(),
        conditions,
        tuple(map(Language, langs)),
        Severity(severity),
        ErrorClass(error_class),
        texts.get("fix"),
    )


def _try(conditions: tuple[tuple[str, str], ...], fix: str | None) -> None:
    """Refuse what is no regular expression, or may never end, and a fix without its group."""
    if any(len(words) > MOST for _name, words in conditions):
        _refuse(N_("its regular expression is too long: split it"))
    try:
        compiled = {name: re.compile(words) for name, words in conditions}
    except (re.error, OverflowError, RecursionError):
        _refuse(N_("it has no regular expression where one must be"))
        return
    if any(may_run_away(words) for _name, words in conditions):
        _refuse(
            N_("its regular expression may take hours: it has a repeat in a repeat, such as (a+)+")
        )
    if any(each.match("") for name, each in compiled.items() if not name.startswith("without-")):
        _refuse(N_("its regular expression matches where nothing is"))
    if fix is not None:
        if "target" not in compiled:
            _refuse(N_("its “fix” needs a “target”"))
        try:
            compiled["target"].sub(fix, "")  # the template is read before anything is looked for
        except (re.error, IndexError):
            _refuse(N_("its “fix” names a group that is not there"))


def _is_there(pattern: re.Pattern[str] | None, text: str) -> bool:
    return bool(pattern and pattern.search(text))


def split_names(only: Sequence[str]) -> tuple[list[str], list[str]]:
    """Ids of checks, and names of patterns without what stands before them."""
    ids = [one for one in only if not one.startswith(PREFIX)]
    return ids, [one.removeprefix(PREFIX) for one in only if one.startswith(PREFIX)]


def chosen_patterns(
    patterns: Sequence[PatternCheck], only: Sequence[str], without: Sequence[str]
) -> tuple[PatternCheck, ...]:
    """All patterns, or `only` some, less those `without`. Raises UnknownCheck."""
    known = {one.pattern.name: one for one in patterns}
    for name in (*split_names(only)[1], *split_names(without)[1]):
        if name not in known:
            listed = ", ".join(PREFIX + one for one in known) or "—"
            raise UnknownCheck(check=PREFIX + name, known=listed)
    wanted = set(split_names(only)[1]) if only else set(known)
    wanted -= set(split_names(without)[1])
    return tuple(one for name, one in known.items() if name in wanted)
