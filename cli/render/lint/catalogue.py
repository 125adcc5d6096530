"""What checks there are, and what one does: the table and the page of help.

Refuses: running them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from cli.messages import _
from cli.render.layout import table, wrapped
from cli.render.lint.said import about, class_name, marked, severity_name, title
from cli.render.local import named
from cli.render.out import pointed, strong
from kb.lint.check import AnyCheck, Example
from kb.lint.values import SideView, Span

_INDENT = "  "


def listed(checks: Iterable[type[AnyCheck]]) -> Iterator[str]:
    """One line a check."""
    head = (_("Check"), _("Weight"), _("Class"), _("What it finds"))
    rows = (
        (one.id, severity_name(one.severity), class_name(one.error_class), title(one))
        for one in checks
    )
    return table(head, rows, 0)


def explained(check: type[AnyCheck], width: int | None) -> Iterator[str]:
    """A check on a page: what it finds, how much that weighs, and examples."""
    yield strong(f"{check.id}: {title(check)}")
    yield f"{class_name(check.error_class)}, {severity_name(check.severity)}"
    yield ""
    yield from wrapped(about(check), width)
    for head, examples in ((_("Right"), check.right), (_("Wrong"), check.wrong)):
        if examples:
            yield ""
            yield strong(head)
            for example in examples:
                yield from _example(example, width)
    if check.rows:
        yield ""
        rows = ", ".join(map(str, check.rows))
        yield named(_("Rows in the table of known checks"), rows)


def _example(example: Example, width: int | None) -> Iterator[str]:
    for lang, text, here in (
        ("en", example.source, example.in_source),
        (str(example.lang), example.target, not example.in_source),
    ):
        shown = marked(_view(example, text, here=here), pointed).replace("\n", " ⏎ ")
        indent = " " * 6
        first, *rest = list(wrapped(shown, width, indent)) or [indent]
        yield f"{_INDENT}{lang.ljust(4)}{first.removeprefix(indent)}"
        yield from rest


def _view(example: Example, text: str, *, here: bool) -> SideView:
    at = text.find(example.words) if here and example.words else -1
    spans: tuple[Span, ...] = ((at, at + len(example.words)),) if at >= 0 else ()
    return SideView(example.lang, text, spans)


def as_record(check: type[AnyCheck]) -> dict[str, Any]:
    """A check for programs; `title` and `about` are translated."""
    return {
        "id": check.id,
        "class": check.error_class,
        "severity": check.severity,
        "title": title(check),
        "about": about(check),
        "rows": check.rows,
        "votes": check.votes,
        "right": [_example_record(one) for one in check.right],
        "wrong": [_example_record(one) for one in check.wrong],
    }


def _example_record(example: Example) -> dict[str, Any]:
    return {
        "source": {"lang": "en", "text": example.source},
        "target": {"lang": example.lang, "text": example.target},
        "words": example.words or None,
        "in_source": example.in_source,
    }
