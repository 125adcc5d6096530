"""Findings as JUnit XML, for build servers: a suite for each language, a failure for what counts.

Refuses: findings that do not count, but as passed (with what they say) or skipped cases.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from cli.render.lint.said import excerpt, expected, message
from cli.render.out import plain_text, pointed
from kb.lint.run import Judged, Run

_BAD = {code: "\ufffd" for code in (*range(0x20), 0xFFFE, 0xFFFF) if chr(code) not in "\t\n"}
_BAD |= dict.fromkeys(range(0xD800, 0xE000), "\ufffd")


def xml_text(text: str) -> str:
    """A text as XML has it; characters that XML has not are replaced."""
    return escape(text.translate(_BAD))


def xml_attribute(text: str) -> str:
    """A text in quotation marks, as an attribute."""
    return quoteattr(text.translate(_BAD), {"\n": "&#10;", "\t": "&#9;"})


def as_junit(run: Run) -> Iterator[str]:
    """The whole report; a check that finds nothing in a language is a case that passes."""
    run.read()
    langs = dict.fromkeys(lang for bitext in run.bitexts for lang in bitext.targets)
    found: dict[str, list[Judged]] = {str(lang): [] for lang in langs}
    for judged in run:
        found[judged.finding.target.lang].append(judged)
    checks = [check.id for check in run.checks]
    total = sum(_count(every, checks) for every in found.values())
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    skipped = sum(one.suppression is not None for every in found.values() for one in every)
    yield (
        f'<testsuites name="reglario lint" tests="{total}" failures="{run.alarms}" errors="0" '
        f'skipped="{skipped}">\n'
    )
    for lang, every in found.items():
        yield from _suite(lang, every, checks)
    yield "</testsuites>\n"


def _count(every: list[Judged], checks: list[str]) -> int:
    silent = set(checks) - {one.finding.check for one in every}
    return len(every) + len(silent)


def _suite(lang: str, every: list[Judged], checks: list[str]) -> Iterator[str]:
    failures = sum(one.counts for one in every)
    skipped = sum(one.suppression is not None for one in every)
    yield (
        f'<testsuite name="{lang}" tests="{_count(every, checks)}" failures="{failures}" '
        f'errors="0" skipped="{skipped}">\n'
    )
    for judged in every:
        yield from _case(judged)
    spoke = {one.finding.check for one in every}
    for check in checks:
        if check not in spoke:
            yield f'<testcase classname={xml_attribute(check)} name="{lang}"/>\n'
    yield "</testsuite>\n"


def _case(judged: Judged) -> Iterator[str]:
    one = judged.finding
    place = one.target.place
    where = f" file={xml_attribute(place.source)}" if place else ""
    where += f' line="{place.line}"' if place and place.line else ""
    name = f"{one.key} {one.id}"
    yield f"<testcase classname={xml_attribute(one.check)} name={xml_attribute(name)}{where}>"
    if judged.suppression:
        yield f"<skipped message={xml_attribute(judged.suppression.reason)}/>"
    elif judged.counts:
        said = xml_attribute(message(one))
        yield f'<failure type="{one.severity}" message={said}>{xml_text(_body(judged))}</failure>'
    else:
        yield f"<system-out>{xml_text(f'{one.severity}: {message(one)}')}</system-out>"
    yield "</testcase>\n"


def _body(judged: Judged) -> str:
    one = judged.finding
    sides = [side for side in (one.source, one.target) if side is not None]
    lines = [plain_text(f"{side.lang}: {excerpt(side, pointed)}") for side in sides]
    if right := expected(one):
        lines.append(right)
    return "\n".join(lines)
