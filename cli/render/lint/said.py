"""The words for findings: what is said of one, classes, severities, the words pointed at.

Refuses: any one form of output.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cli.messages import _
from cli.render.local import named, sentence
from corpus.errors import N_
from kb.lint.check import AnyCheck
from kb.lint.values import ErrorClass, Finding, Severity, SideView, Span

SEVERITIES = {
    Severity.NOTE: N_("note"),
    Severity.MINOR: N_("minor"),
    Severity.MAJOR: N_("major"),
    Severity.CRITICAL: N_("critical"),
}
CLASSES = {
    ErrorClass.TERMINOLOGY: N_("terminology"),
    ErrorClass.ACCURACY: N_("accuracy"),
    ErrorClass.LINGUISTIC: N_("linguistic conventions"),
    ErrorClass.STYLE: N_("style"),
    ErrorClass.LOCALE: N_("locale conventions"),
    ErrorClass.AUDIENCE: N_("audience appropriateness"),
    ErrorClass.MARKUP: N_("design and markup"),
    ErrorClass.DATED: N_("dated wording"),
}
HEAVIEST_FIRST = tuple(reversed(Severity))
_AROUND = 60
_LONG = 240


def message(finding: Finding) -> str:
    """What a finding says, in the language spoken now."""
    return sentence(finding.said, finding.data)


def severity_name(severity: Severity) -> str:
    """How much it weighs, in words."""
    return _(SEVERITIES[severity])


def class_name(error_class: ErrorClass) -> str:
    """Its dimension of MQM, in words."""
    return _(CLASSES[error_class])


def title(check: AnyCheck | type[AnyCheck]) -> str:
    """What a check looks for, as a noun phrase."""
    return _(check.title)


def about(check: AnyCheck | type[AnyCheck]) -> str:
    """What a check looks for, as a paragraph."""
    return _(check.about)


def expected(finding: Finding) -> str:
    """What would be right, with a name before it; '' where that cannot be told or shows nothing."""
    right = finding.expected
    return named(_("Expected"), right) if right.strip() else ""


def words_at(side: SideView | None) -> tuple[str, ...]:
    """The words that a side points at."""
    return tuple(side.text[start:end] for start, end in side.spans) if side else ()


def apart(spans: Sequence[Span], length: int) -> list[Span]:
    """Spans in order, those that touch or overlap joined, none out of the text."""
    found: list[Span] = []
    for begin, stop in sorted(spans):
        start = max(0, min(begin, length))
        end = max(start, min(stop, length))
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return found


def marked(side: SideView, mark: Callable[[str], str], plain: Callable[[str], str] = str) -> str:
    """The whole text with the words pointed at marked; `plain` is done to the rest."""
    done, at = list[str](), 0
    for start, end in apart(side.spans, len(side.text)):
        done += [plain(side.text[at:start]), mark(side.text[start:end])]
        at = end
    return "".join((*done, plain(side.text[at:])))


def excerpt(side: SideView, mark: Callable[[str], str]) -> str:
    """The text with its words marked, on one line; of a long one what stands around them."""
    spans = apart(side.spans, len(side.text))
    first, last = (spans[0][0], spans[-1][1]) if spans else (0, 0)
    if len(side.text) <= _LONG:
        shown = marked(side, mark)
    else:
        begin = _blank(side.text, max(0, first - _AROUND), 1)
        end = _blank(side.text, min(len(side.text), max(last, first + _LONG // 2) + _AROUND), -1)
        moved = tuple((start - begin, stop - begin) for start, stop in spans)
        part = SideView(side.lang, side.text[begin:end], moved)
        before, behind = "…" if begin else "", "…" if end < len(side.text) else ""
        shown = f"{before}{marked(part, mark)}{behind}"
    return shown.replace("\n", " ⏎ ")


def _blank(text: str, at: int, step: int) -> int:
    """The next place where no word is cut, or the place itself."""
    if at in {0, len(text)}:
        return at
    for place in range(at, at + 20 * step, step):
        if 0 < place < len(text) and text[place - (step > 0)].isspace():
            return place
    return at
