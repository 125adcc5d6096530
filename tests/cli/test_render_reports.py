"""Reports of imports, sources, findings and builds."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from cli.messages import speaking
from cli.render import doctor, imports, rebuild, sources
from corpus.errors import N_
from corpus.kinds import Format
from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.problems import Problem
from corpus.records import (
    CardRecord,
    Example,
    Face,
    FaceText,
    GlossaryRecord,
    RuleRecord,
    RulingRecord,
    Span,
)
from corpus.source import EmptyFile
from indexer.build import BuildReport, GroupReport
from indexer.library import Rebuilt
from kb.importer import Counts, FileReport, Outcome
from kb.views import Finding, Group, Severity, SourceView

EN = Language.EN
DAY = date(2026, 8, 7)
SPAN = Span(1)
READ = FileReport(
    Path("rules.txt"),
    Outcome.ADDED,
    f"rules-text:en:{DAY}",
    Format.RULES_TEXT,
    EN,
    DAY,
    counts=Counts(rules=3162, examples=1),
    problems=tuple(Problem("no-effective-date", line) for line in range(1, 4)),
)
REFUSED = FileReport(Path("x.txt"), Outcome.REFUSED, refused=EmptyFile(path="x.txt"))


def test_a_file_that_was_read_is_told_with_its_counts():
    """What it is, what it holds, what became of it."""
    with speaking(EN):
        lines = list(imports.as_lines(READ, 2))
    assert lines[0].endswith("rules.txt\x0f: added")
    assert lines[1:3] == [
        "  Comprehensive Rules · English · edition of August 7, 2026",
        "  3,162 rules, 1 example",
    ]


def test_long_lists_of_problems_are_cut_and_counted():
    """Nothing is hidden without a word."""
    with speaking(EN):
        lines = list(imports.as_lines(READ, 2))
    assert lines[3] == "  line 1: The text does not say when it takes effect."
    assert lines[5:] == ["  … and 1 more problem"]


def test_a_refused_file_is_told_with_the_reason_and_the_next_step():
    """In the reader's language."""
    with speaking(Language.ES):
        lines = list(imports.as_lines(REFUSED, None))
    assert lines[0].endswith("x.txt\x0f: rechazado")
    assert lines[1:] == ["  x.txt está vacío.", "  Vuelve a guardarlo o a descargarlo."]


def test_the_summary_counts_files_by_what_became_of_them():
    """One line at the end."""
    with speaking(EN):
        assert list(imports.summary([READ, REFUSED])) == [
            "2 files (added: 1, refused: 1), 3 problems."
        ]


def test_the_json_keys_of_an_import_stay_stable():
    """Those of docs/JSON.md."""
    report = FileReport(
        Path("a"),
        Outcome.READ,
        records=(
            RuleRecord(RuleNumber(702, 2), "T", "x", SPAN, True, (Example("e", SPAN),)),
            GlossaryRecord("A, B", ("A", "B"), "g", SPAN),
            CardRecord("C", (Face("C", "", (FaceText(EN, "C", "", "c"),)),), SPAN),
            RulingRecord("C", DAY, EN, "wotc", "r", SPAN),
        ),
        problems=(Problem("no-effective-date", 7),),
        siblings=(RuleNumber(702, 1),),
    )
    with speaking(EN):
        record = imports.as_record(report)
    assert record["records"] == [
        {
            "kind": "rule",
            "number": "702.2",
            "title": "T",
            "text": "x",
            "truncated": True,
            "examples": ["e"],
        },
        {
            "kind": "glossary",
            "number": None,
            "title": "A, B",
            "text": "g",
            "truncated": False,
            "examples": [],
        },
        {
            "kind": "card",
            "number": None,
            "title": "C",
            "text": "c",
            "truncated": False,
            "examples": [],
        },
    ]
    assert {"date", "lang", "source", "text"} <= set(record["rulings"][0])
    assert record["siblings"] == ["702.1"]
    assert record["problems"] == [
        {
            "line": 7,
            "code": "no-effective-date",
            "message": "The text does not say when it takes effect.",
        }
    ]
    stable = {"path", "format", "lang", "effective", "refused", "card"}
    assert stable <= set(record)


def test_a_refused_file_in_json_has_the_errors_code():
    """The code is stable, the message is not."""
    with speaking(Language.FR):
        refused = imports.as_record(REFUSED)["refused"]
    assert refused["code"] == "empty-file"
    assert refused["message"] == "x.txt est vide."
    assert refused["data"] == {"path": "x.txt"}


SOURCE = SourceView(
    "digest:es:2026-08-07", Format.DIGEST, Language.ES, DAY, None, "es.txt", "0", "2026",
    headings=2, rules=12, glossary=3, examples=4, rulings=13, cards=1, problems=0,
)  # fmt: skip


def test_the_table_of_sources_has_a_line_of_sums():
    """Two sources of twelve rules hold twenty-four."""
    with speaking(EN):
        lines = list(sources.as_lines([SOURCE, SOURCE]))
    assert len(lines) == 4
    assert "Reglario digest, not official" in lines[1]
    assert lines[-1].split() == ["All", "24", "6", "8", "26", "2", "0"]


def test_the_json_keys_of_a_source_stay_stable():
    """Those of docs/JSON.md; the kind of the digest is “digest”."""
    assert sources.as_record(SOURCE) == {
        "id": "digest:es:2026-08-07",
        "kind": "digest",
        "lang": "es",
        "effective": DAY,
        "rules": 12,
        "glossary": 3,
        "examples": 4,
        "rulings": 13,
        "cards": 1,
        "problems": 0,
        "headings": 2,
        "numbering": None,
        "speaks": True,
        "title": None,
        "file": "es.txt",
        "sha256": "0",
        "imported": "2026",
    }


def finding(severity, number):
    return Finding("absent", severity, "s", str(number), 9, {"number": str(number)})


def template(code):
    return {"absent": N_("“{text}” is not a date.").replace("text", "number")}[code]


def test_findings_stand_under_their_severity_and_long_runs_are_counted():
    """Errors first, as they come."""
    found = [finding(Severity.ERROR, 1), *(finding(Severity.NOTE, n) for n in range(5))]
    with speaking(EN):
        lines = list(doctor.as_lines(found, template, 2))
    assert lines == [
        "\x0eErrors\x0f",
        "  s, 1, line 9: “1” is not a date.",
        "",
        "\x0eNotes\x0f",
        "  s, 0, line 9: “0” is not a date.",
        "  s, 1, line 9: “1” is not a date.",
        "  … and 3 more like these",
        "",
    ]


def test_the_verdict_counts_or_says_that_all_is_sound():
    """The last line of doctor."""
    with speaking(EN):
        assert doctor.verdict({}) == "Everything is sound."
        assert doctor.verdict({Severity.ERROR: 1}) == "1 error, 0 warnings, 0 notes."


def test_a_build_tells_what_it_wrote():
    """One line for each group."""
    report = Rebuilt(BuildReport("r", (GroupReport(Group.RULES, 9123, 9123, 0, True),), 5))
    with speaking(EN):
        assert list(rebuild.as_lines(report)) == ["Rules: 9,123 texts indexed"]
        assert list(rebuild.as_lines(Rebuilt(BuildReport("r", (), 0)))) == [
            "The index is up to date."
        ]


def test_a_line_feed_in_the_name_of_a_file_stays_on_its_line():
    """Escaped, as the shell would show it."""
    refused = FileReport(Path("a\nb"), Outcome.REFUSED, refused=EmptyFile(path="a\nb"))
    with speaking(EN):
        lines = list(imports.as_lines(refused, None))
    assert lines[:2] == ["\x0ea\\nb\x0f: refused", "  a\\nb is empty."]


def test_french_reports_have_a_blank_before_each_colon():
    """Of imports, findings and builds."""
    finding = Finding("x", Severity.ERROR, "s", "702", 3, {})
    with speaking(Language.FR):
        lines = [
            *imports.as_lines(READ, None),
            *imports.summary([READ]),
            *doctor.as_lines([finding], lambda _code: "T"),
            *rebuild.as_lines(
                Rebuilt(BuildReport("r", (GroupReport(Group.RULES, 1, 1, 0, True),), 1))
            ),
        ]
    told = [line for line in lines if ":" in line]
    assert len(told) > 4
    assert all("\u00a0: " in line for line in told)
