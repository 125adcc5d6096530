"""The filters of the page of findings: what there is to choose among, with counts.

Refuses: the findings themselves, and what a filter does (`cli.render.lint.page_assets`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from cli.messages import _
from cli.render.lint.said import HEAVIEST_FIRST, class_name, severity_name, title
from cli.render.local import named, number
from cli.render.webpage import page_text
from cli.render.words import language
from corpus.errors import N_
from corpus.languages import Language
from kb.lint.run import Judged, Run
from kb.lint.values import ErrorClass, Severity

STANDINGS = {
    "counts": N_("counts"),
    "light": N_("lighter than the gate"),
    "known": N_("known from the baseline"),
    "suppressed": N_("suppressed"),
}


def standing(judged: Judged) -> str:
    """What has been said of a finding before, by the name that the filters use."""
    if judged.suppression:
        return "suppressed"
    if judged.new is False:
        return "known"
    return "counts" if judged.counts else "light"


def filters(run: Run, found: Iterable[Judged]) -> Iterator[str]:
    """Hidden until the script is there that makes them work."""
    counts = {kind: Counter[str]() for kind in ("check", "severity", "class", "lang", "standing")}
    for judged in found:
        one = judged.finding
        counts["check"][one.check] += 1
        counts["severity"][one.severity] += 1
        counts["class"][one.error_class] += 1
        counts["lang"][one.target.lang] += 1
        counts["standing"][standing(judged)] += 1
    yield '<form id="filters" hidden role="search">\n'
    yield from _choice("severity", _("Severity"), HEAVIEST_FIRST, counts, _severity)
    yield from _choice("lang", _("Language"), list(Language), counts, _language)
    yield from _choice("standing", _("Standing"), list(STANDINGS), counts, _standing)
    yield from _choice("class", _("Class"), list(ErrorClass), counts, _class)
    titles = {check.id: title(check) for check in run.checks}
    name, amount = page_text(_("Checks")), number(len(counts["check"]))
    yield f'<details class="choice">\n<summary>{name} ({amount})</summary>\n'
    yield from _choice(
        "check", _("Check"), sorted(counts["check"]), counts, lambda one: named(one, titles[one])
    )
    yield "</details>\n"
    yield '<div class="fields">\n'
    for field, label in (("rule", _("Rule, section or chapter")), ("find", _("Search"))):
        yield f'<label for="{field}">{page_text(label)}\n'
        yield f'<input type="search" id="{field}" autocomplete="off" spellcheck="false"></label>\n'
    everything = page_text(_("Show all"))
    yield f'</div>\n<button type="reset">{everything}</button>\n'
    template = _("{n} of {total} findings shown")
    total = number(sum(counts["check"].values()))
    shown = page_text(template.format(n=total, total=total))
    yield f'<output aria-live="polite" data-text="{page_text(template)}">{shown}</output>\n'
    yield "</form>\n"


def _choice(
    kind: str,
    name: str,
    values: Iterable[str],
    counts: dict[str, Counter[str]],
    label: Callable[[str], str],
) -> Iterator[str]:
    yield f"<fieldset>\n<legend>{page_text(name)}</legend>\n"
    for value in values:
        if count := counts[kind][value]:
            box = f'<input type="checkbox" name="{kind}" value="{page_text(value)}" checked>'
            told = f'{page_text(label(value))} <span class="count">({number(count)})</span>'
            yield f"<label>{box} <span>{told}</span></label>\n"
    if len(counts[kind]) > 2:
        for which, words in (("all", _("All")), ("none", _("None"))):
            said = page_text(named(name, words))
            yield (
                f'<button type="button" data-choose="{which}" aria-label="{said}">'
                f"{page_text(words)}</button>\n"
            )
    yield "</fieldset>\n"


def _severity(value: str) -> str:
    return severity_name(Severity(value))


def _language(value: str) -> str:
    return language(Language(value))


def _class(value: str) -> str:
    return class_name(ErrorClass(value))


def _standing(value: str) -> str:
    return _(STANDINGS[value])
