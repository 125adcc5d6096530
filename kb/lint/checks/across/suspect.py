"""A source at which several translations fail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Example, JointCheck
from kb.lint.values import ErrorClass, Finding, Severity, SideView, Span


class SourceSuspect(JointCheck):
    """One source at which the same check finds fault in several languages."""

    id = "source-suspect"
    rows = (33, 44)
    error_class = ErrorClass.ACCURACY
    severity = Severity.NOTE
    title = N_("a source that several languages fail at")
    about = N_(
        "In several languages the same check finds something in the translation of one text. "
        "Where translators who do not know of each other go wrong at one place, the source may be "
        "wrong, changed since, or hard to understand. Findings that are notes do not count."
    )
    right = (Example(Language.ES, "Draw a card.", "Roba una carta."),)
    wrong = (Example(Language.FR, "Draw a card", "Piochez une carte."),)

    def judge(self, found: Mapping[Language, Sequence[Finding]]) -> Iterator[Finding]:
        """One finding for each check that all languages fail, at the words it points at."""
        weighty = {
            lang: [one for one in several if one.severity >= Severity.MINOR]
            for lang, several in found.items()
        }
        if len(weighty) < 2:
            return
        first, *others = weighty
        asked: set[str] = set()
        for finding in weighty[first]:
            same = [[one for one in weighty[lang] if one.check == finding.check] for lang in others]
            if finding.check in asked or not all(same) or finding.source is None:
                continue
            asked.add(finding.check)
            alike = (finding, *(one for several in same for one in several))
            yield replace(
                finding,
                check=self.id,
                error_class=self.error_class,
                severity=self.severity,
                source=_widened(finding.source, alike),
                target=replace(finding.target, spans=()),
                said=N_("All {count} translations fail the check {check}: look at the source."),
                data={"count": str(len(weighty)), "check": finding.check},
                expected="",
                fix=None,
            )


def _widened(source: SideView, findings: Sequence[Finding]) -> SideView:
    """The source with all words that the findings point at."""
    spans: set[Span] = {
        span for one in findings if one.source is not None for span in one.source.spans
    }
    return replace(source, spans=tuple(sorted(spans)))
