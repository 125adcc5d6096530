"""Findings as notes in XLIFF 1.2, which opens in a translator's own program.

One file a target language, one unit a pair of texts; each finding is a note on its target, the
heaviest first. Refuses: pairs without a source, which XLIFF does not have.
"""

from __future__ import annotations

from collections.abc import Iterator

from cli.render.lint.junit import xml_attribute, xml_text
from cli.render.lint.said import expected, message, severity_name, words_at
from cli.render.local import named
from kb.bitext.unit import UnitKind
from kb.exchange import xml_id
from kb.lint.run import Judged, Run
from kb.lint.values import Finding, Severity

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
_PRIORITY = {Severity.CRITICAL: 1, Severity.MAJOR: 2, Severity.MINOR: 4, Severity.NOTE: 8}


def as_xliff(run: Run) -> Iterator[str]:
    """The whole document, with what nothing lets stand."""
    run.read()
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield f'<xliff version="1.2" xmlns="{NAMESPACE}">\n'
    groups: dict[tuple[str, str], dict[str, list[Judged]]] = {}
    for judged in run:
        one = judged.finding
        if one.source is not None and judged.suppression is None:
            langs = str(one.source.lang), str(one.target.lang)
            groups.setdefault(langs, {}).setdefault(one.key, []).append(judged)
    for lang in dict.fromkeys(
        (str(one.source), str(lang)) for one in run.bitexts for lang in one.targets
    ):
        yield from _file(run, *lang, groups.get(lang, {}))
    yield "</xliff>\n"


def _file(run: Run, source: str, target: str, units: dict[str, list[Judged]]) -> Iterator[str]:
    origin = ", ".join(one.origin for one in run.bitexts if one.origin) or "reglario"
    yield (
        f"<file original={xml_attribute(origin)} source-language={xml_attribute(source)} "
        f'target-language={xml_attribute(target)} datatype="plaintext">\n<body>\n'
    )
    for key, judged in units.items():
        yield from _unit(key, [one.finding for one in judged])
    yield "</body>\n</file>\n"


def _unit(key: str, found: list[Finding]) -> Iterator[str]:
    first = found[0]
    assert first.source is not None  # noqa: S101 - those without were left out
    kind = "" if first.kind is UnitKind.SEGMENT else f' restype="x-{first.kind}"'
    about = f"id={xml_attribute(xml_id(key))} resname={xml_attribute(key)}{kind}"
    yield f'<trans-unit {about} xml:space="preserve">\n'
    yield f"<source>{xml_text(first.source.text)}</source>\n"
    if first.target.text:
        yield f'<target state="needs-review-translation">{xml_text(first.target.text)}</target>\n'
    for one in sorted(found, key=lambda one: _PRIORITY[one.severity]):
        yield (
            f'<note from="reglario" annotates="target" priority="{_PRIORITY[one.severity]}">'
            f"{xml_text(_note(one))}</note>\n"
        )
    yield "</trans-unit>\n"


def _note(one: Finding) -> str:
    lines = [named(f"{one.check} ({severity_name(one.severity)})", message(one))]
    lines += [
        named(str(side.lang), " | ".join(words_at(side)))
        for side in (one.source, one.target)
        if side and side.spans
    ]
    if right := expected(one):
        lines.append(right)
    return "\n".join((*lines, one.id))
