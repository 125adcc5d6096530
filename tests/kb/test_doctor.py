"""What the doctor finds, and what it does not."""

from __future__ import annotations

import re

import pytest
from small_texts import (
    LAMPS,
    SPANISH_PAGE,
    WORDS,
    atomic_cards,
    edition,
    face,
    french_rulings,
    scryfall,
    scryfall_ruling,
    write,
)

from corpus.problems import PROBLEMS
from kb.base import KnowledgeBase
from kb.doctor import FINDINGS, examine, sentence_of
from kb.importer import ImportOptions, import_files
from kb.views import Severity


def found(kb: KnowledgeBase) -> list[tuple[str, str | None, str | None]]:
    """Findings as code, source and place."""
    return [(finding.code, finding.source, finding.where) for finding in examine(kb)]


def said(kb: KnowledgeBase, code: str) -> list[str]:
    """The sentences of the findings of a code."""
    return [
        sentence_of(finding.code).format(**finding.data)
        for finding in examine(kb)
        if finding.code == code
    ]


NEWEST = "rules-text:en:2026-08-07"


def test_a_sound_edition_has_no_finding(lamps):
    """No false alarm on a text in which all is right."""
    assert [] == found(lamps)


def test_a_reference_to_no_rule_is_an_error(empty, tmp_path):
    """With its words, where it stands and what is absent."""
    lines = [*LAMPS, "701.3. See rules 701.2–4."]
    import_files(empty, [write(tmp_path, "a.txt", edition(lines))])
    assert [("dangling-reference", NEWEST, "701.3")] == found(empty)
    assert ["“rules 701.2–4” refers to 701.4, which does not exist."] == said(
        empty, "dangling-reference"
    )


def test_a_quoted_title_is_a_checksum(empty, tmp_path):
    """A number whose rule bears another title is wrong."""
    words = [*WORDS, ("Moth", "See rule 701, “Of Moths.”")]
    import_files(empty, [write(tmp_path, "a.txt", edition(glossary=words))])
    assert [("title-differs", NEWEST, "glossary:Moth")] == found(empty)
    assert ["“rule 701, “Of Moths.”” is wrong: the title of 701 is “Of Oil”."] == said(
        empty, "title-differs"
    )


def test_a_quoted_title_above_the_rule_is_right(empty, tmp_path):
    """A rule without a title of its own may be quoted with its section's."""
    lines = [*LAMPS, "701.3. See rule 700.1, “Of Lamps.”"]
    import_files(empty, [write(tmp_path, "a.txt", edition(lines))])
    assert [] == found(empty)


def test_a_title_that_no_rule_bears_is_a_warning(empty, tmp_path):
    """The number may be right and the title made up."""
    lines = [*LAMPS, "701.3. See rule 700.1, “Lighting.”"]
    import_files(empty, [write(tmp_path, "a.txt", edition(lines))])
    assert [("no-such-title", NEWEST, "701.3")] == found(empty)


def test_either_title_is_right_where_a_number_stands_twice(empty, tmp_path):
    """Two rules of one number have two titles, and a reference may mean each."""
    twice = [*LAMPS[:6], "700.2. Moths", "700.2a A moth is drawn to it. See rule 700.2, “Moths.”"]
    import_files(empty, [write(tmp_path, "a.txt", edition([*twice, *LAMPS[7:]]))])
    assert {"number-repeated"} == {code for code, _, _ in found(empty)}


def test_a_fault_of_many_editions_is_told_once(empty, tmp_path):
    """By the newest edition that has it, with the oldest and their number."""
    lines = [*LAMPS, "701.3. See rule 709."]
    moved = [
        "7. Lamps",
        "700. Of Moths",
        "700.1. Moths fly.",
        *(_later(line) for line in lines[1:]),
    ]
    for day, text in (("2020-01-01", lines), ("2021-01-01", lines), ("2022-01-01", moved)):
        import_files(empty, [write(tmp_path, f"{day}.txt", edition(text, (), day))])
    (finding,) = [one for one in examine(empty) if one.code == "dangling-reference"]
    assert ("rules-text:en:2022-01-01", "702.3") == (finding.source, finding.where)
    assert ("rules-text:en:2020-01-01", 3) == (finding.since, finding.editions)


def _later(line: str) -> str:
    """A line whose section moved by one, as sections do between editions."""
    return re.sub(r"\b70([01])\b", lambda match: f"70{int(match[1]) + 1}", line)


def test_reading_problems_are_told_with_their_line(empty, tmp_path):
    """What the import said is not forgotten."""
    text = edition().replace("Oil burns.", "Oil burns.\n\nf")
    import_files(empty, [write(tmp_path, "a.txt", text)])
    (finding,) = examine(empty)
    assert ("stray-line", Severity.WARNING, NEWEST) == (
        finding.code,
        finding.severity,
        finding.source,
    )
    assert text.splitlines().index("f") + 1 == finding.line


def test_a_rule_without_its_parent_is_told(empty, tmp_path):
    """A subrule whose rule is missing hangs in the air; its siblings are not told again."""
    lines = [*LAMPS, "701.4a A lamp is heavy.", "701.4b A lamp is dear."]
    import_files(empty, [write(tmp_path, "a.txt", edition(lines))])
    assert [("no-parent", NEWEST, "701.4a")] == [one for one in found(empty) if "parent" in one[0]]


def test_a_page_lists_what_its_language_lacks(lamps, tmp_path):
    """The siblings that a page names and no source of its language holds."""
    import_files(lamps, [write(tmp_path, "p.txt", SPANISH_PAGE)])
    assert [("missing-rules", "rule-page:es:700.2", None)] == found(lamps)
    assert ["The page lists rules that have no text in this language: 700.1."] == said(
        lamps, "missing-rules"
    )


def test_a_page_that_fits_no_edition_is_told(lamps, tmp_path):
    """Its numbers are those of an edition that is not here."""
    page = SPANISH_PAGE.replace("- 700.1\n", "- 700.1\n- 700.9\n")
    import_files(lamps, [write(tmp_path, "p.txt", page)])
    assert ("numbering-unknown", "rule-page:es:700.2", None) in found(lamps)


def test_a_reference_that_was_cut_off_is_a_note(lamps, tmp_path):
    """It is neither trusted nor called wrong."""
    page = SPANISH_PAGE.replace("la regla 701, «Del aceite».", "la regla 701.2…")
    import_files(lamps, [write(tmp_path, "p.txt", page)])
    assert ("unsure-reference", "rule-page:es:700.2", "700.2a") in found(lamps)


def test_rulings_without_card_data_are_counted(empty, tmp_path):
    """One note for all of them, with a name."""
    page = french_rulings(("1 mai 2020", "A lamp burns for as long as there is oil in it."))
    import_files(empty, [write(tmp_path, "p.txt", page)], ImportOptions(card="Lantern"))
    assert ["No card data describe the cards of 1 rulings, such as “Lantern”."] == said(
        empty, "card-unknown"
    )
    data = atomic_cards({"Lantern": [face("Lantern", "It burns.")]})
    import_files(empty, [write(tmp_path, "c.json", data)])
    assert [] == found(empty)


def test_rulings_under_an_unknown_id_are_counted(empty, tmp_path):
    """Until the cards come."""
    data = scryfall([scryfall_ruling("id-1", "It burns.")])
    import_files(empty, [write(tmp_path, "r.json", data)])
    assert ["No card data know the card ids of 1 rulings, such as id-1."] == said(
        empty, "card-id-unknown"
    )


def test_damage_inside_the_file_is_found(lamps):
    """A row that refers to one that is gone is what foreign keys forbid."""
    lamps.database.run("PRAGMA foreign_keys = OFF")
    lamps.database.run("DELETE FROM text WHERE body = 'Oil burns.'")
    assert ["The file is damaged: statement."] == said(lamps, "damaged")


def test_findings_come_by_severity(empty, tmp_path):
    """Errors, warnings, notes; the codes of one severity together."""
    text = edition([*LAMPS, "701.3. See rule 709."]).replace("Oil burns.", "Oil burns.\n\nf")
    page = SPANISH_PAGE
    import_files(empty, [write(tmp_path, "a.txt", text), write(tmp_path, "p.txt", page)])
    assert [Severity.ERROR, Severity.WARNING, Severity.NOTE] == [
        finding.severity for finding in examine(empty)
    ]


@pytest.mark.parametrize("code", [*FINDINGS, *PROBLEMS])
def test_every_code_has_one_sentence(code):
    """A code names a sentence wherever it comes from, and no code is two things."""
    assert sentence_of(code).endswith(".")
    assert not (code in FINDINGS and code in PROBLEMS)
