"""Findings as one page for a browser: both texts side by side, words marked, filters.

Everything stands in the file: style, behaviour, words; it asks no other address, and says so to
the browser. Without a script the page is whole, only the filters are not there. Refuses: finding.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cli.messages import _
from cli.render.lint.page_assets import SCRIPT, STYLE
from cli.render.lint.page_filters import filters, standing
from cli.render.lint.said import (
    HEAVIEST_FIRST,
    class_name,
    marked,
    message,
    severity_name,
)
from cli.render.lint.talk import compared, fate_lines, verdict
from cli.render.local import named, number
from cli.render.webpage import page_head, page_text
from cli.render.words import language
from kb.lint.run import Judged, Run
from kb.lint.values import Finding, SideView, Vote


def as_page(run: Run) -> Iterator[str]:
    """The whole page, in the language spoken now."""
    run.read()
    found = list(run)
    title = _("Findings in translations")
    yield page_head(title, STYLE)
    skip = page_text(_("Skip to the findings"))
    yield f'<a class="skip" href="#findings">{skip}</a>\n'
    yield f"<header>\n<h1>{page_text(title)}</h1>\n"
    for line in (*compared(run.bitexts), verdict(run), *fate_lines(run)):
        yield f'<p class="quiet">{page_text(line)}</p>\n'
    yield "</header>\n"
    if found:
        yield from filters(run, found)
        yield from _counts(run)
    yield '<main id="findings">\n'
    anchors: Counter[str] = Counter()
    for judged in found:
        anchors[judged.finding.id] += 1
        yield from _article(judged, anchors[judged.finding.id])
    made = page_text(_("Made by Reglario from the texts that it was given."))
    yield f"</main>\n<footer>{made}</footer>\n"
    yield f"<script>{SCRIPT}</script>\n" if found else ""
    yield "</body>\n</html>\n"


def _counts(run: Run) -> Iterator[str]:
    """How many of what there are, of those that nothing lets stand."""
    if not run.counts:
        return
    checks = sorted({check for check, _severity_ in run.counts})
    name = page_text(_("How many of what"))
    yield f'<details open>\n<summary>{name}</summary>\n<div class="table">\n<table>\n<thead>\n<tr>'
    check_head = page_text(_("Check"))
    yield f'<th scope="col">{check_head}</th>'
    for severity in HEAVIEST_FIRST:
        yield f'<th scope="col" class="{severity}">{page_text(severity_name(severity))}</th>'
    yield "</tr>\n</thead>\n<tbody>\n"
    for check in checks:
        cells = (run.counts[check, severity] for severity in HEAVIEST_FIRST)
        row = "".join(f"<td>{number(count) if count else ''}</td>" for count in cells)
        yield f'<tr><th scope="row">{page_text(check)}</th>{row}</tr>\n'
    yield "</tbody>\n</table>\n</div>\n</details>\n"


def _article(judged: Judged, time: int) -> Iterator[str]:
    one = judged.finding
    anchor = f"f-{one.id}" + (f"-{time}" if time > 1 else "")
    data = {
        "check": one.check,
        "severity": one.severity,
        "class": one.error_class,
        "lang": one.target.lang,
        "standing": standing(judged),
        "rule": one.rule or "",
    }
    facts = " ".join(f'data-{name}="{page_text(value)}"' for name, value in data.items())
    yield f'<article id="{anchor}" {facts} aria-labelledby="{anchor}-head">\n'
    head = f'<a href="#{anchor}">{page_text(one.key)}</a>'
    weight = f'<span class="weight {one.severity}">{page_text(severity_name(one.severity))}</span>'
    yield f'<h3 id="{anchor}-head">{head} {weight} {page_text(one.check)}</h3>\n'
    yield f"<p>{page_text(message(one))}</p>\n"
    yield '<div class="sides">\n'
    for role, side in ((_("Source"), one.source), (_("Target"), one.target)):
        yield from _side(role, side)
    yield "</div>\n"
    for line in _further(judged, one):
        yield f"<p>{line}</p>\n"
    yield "</article>\n"


def _side(role: str, side: SideView | None) -> Iterator[str]:
    if side is None:
        return
    place = ""
    if side.place:
        line = f":{side.place.line}" if side.place.line else ""
        place = f", {page_text(side.place.source)}{line}"
    head = named(page_text(role), f"{page_text(language(side.lang))}{place}")
    text = marked(side, lambda words: f"<mark>{page_text(words)}</mark>", page_text)
    yield f'<div>\n<p class="lang">{head}</p>\n<p lang="{side.lang}">{text}</p>\n</div>\n'


def _further(judged: Judged, one: Finding) -> Iterator[str]:
    """What would be right, the fix, what the other language says, why it may stand."""
    lang = one.target.lang
    if one.fix:
        fixed = SideView(
            lang,
            one.fix.applied(one.target.text),
            ((one.fix.start, one.fix.start + len(one.fix.text)),),
        )
        text = marked(fixed, lambda words: f"<ins>{page_text(words)}</ins>", page_text)
        yield named(page_text(_("Fix")), f'<span lang="{lang}">{text}</span>')
    elif one.expected:
        yield named(
            page_text(_("Expected")), f'<span lang="{lang}">{page_text(one.expected)}</span>'
        )
    if one.vote is Vote.SHARED:
        yield page_text(_("The other language has the same: the source may be to blame."))
    if judged.suppression:
        waived = judged.suppression
        yield page_text(named(_("Suppressed by {name}").format(name=waived.author), waived.reason))
    yield f'<span class="quiet">{page_text(class_name(one.error_class))}, {one.id}</span>'
