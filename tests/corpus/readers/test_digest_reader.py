from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from corpus.digest import assemble
from corpus.kinds import Format
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.readers import choose_reader
from corpus.readers.base import ReadOptions
from corpus.readers.digest import READER
from corpus.records import GlossaryRecord, RuleRecord, RulingRecord, Span
from corpus.source import Source

WHOLE = """Reglario digest of the Comprehensive Rules

These are our words, numbered as in the edition effective as of March 4, 2030.

Contents

7. Kites
702. Lines
712. Wind
Glossary
Rulings
Credits

7. Kites

702. Lines

702.65. Reel

702.65a You pull the line in.
Example: It is short.

712. Wind

712.1. Wind lifts kites.

Glossary

Kite
A toy.

Rulings

Blue Kite
2021-09-24 (702.65a, 712.1): It may be pulled in.
2021-09-25: It is blue.

Red Kite
2021-09-26 (712): It is red.

Credits

Us.
"""


@pytest.fixture
def source(tmp_path: Path):
    def make(content: str) -> Source:
        path = tmp_path / "any.txt"
        path.write_text(content, encoding="utf-8")
        return Source.open_path(path)

    return make


@pytest.fixture
def read(source):
    def read_text(content: str):
        reading = READER.read(source(content), ReadOptions())
        records = list(reading.records)
        return reading.info, records, [(p.code, p.line, dict(p.data)) for p in reading.problems]

    return read_text


def rulings(records):
    return [record for record in records if isinstance(record, RulingRecord)]


def test_a_digest_holds_rules_a_glossary_and_rulings(read):
    """It is laid out as the rules are, with one part more, in this order."""
    _info, records, problems = read(WHOLE)
    assert [type(record) for record in records] == (
        [RuleRecord] * 6 + [GlossaryRecord] + [RulingRecord] * 3
    )
    assert problems == []


def test_a_digest_keeps_its_headings_without_rules(read):
    """The whole numbering may stand in it, and that a heading has nothing below is no fault."""
    text = WHOLE.replace("7. Kites\n702. L", "1. Air\n100. Sky\n7. Kites\n702. L", 1)
    text = text.replace("7. Kites\n\n", "1. Air\n\n100. Sky\n\n7. Kites\n\n", 1)
    _info, records, problems = read(text)
    numbers = [str(record.number) for record in records if isinstance(record, RuleRecord)]
    assert numbers[:4] == ["1", "100", "7", "702"]
    assert problems == []


def test_a_digest_has_the_date_of_the_edition_whose_numbers_it_uses(read):
    """It is no edition itself."""
    info, _records, _problems = read(WHOLE)
    assert (info.format, info.lang) == (Format.DIGEST, Language.EN)
    assert info.effective == info.numbering == date(2030, 3, 4)
    assert info.title == "Reglario digest of the Comprehensive Rules"


def test_a_ruling_has_card_date_rules_and_text(read):
    """The numbers in brackets are the ground of the ruling; there may be none."""
    _info, records, _problems = read(WHOLE)
    assert [(r.card, r.date, [str(n) for n in r.rules], r.text) for r in rulings(records)] == [
        ("Blue Kite", date(2021, 9, 24), ["702.65a", "712.1"], "It may be pulled in."),
        ("Blue Kite", date(2021, 9, 25), [], "It is blue."),
        ("Red Kite", date(2021, 9, 26), ["712"], "It is red."),
    ]
    assert {(r.source, r.lang, r.oracle_id) for r in rulings(records)} == {
        ("reglario", Language.EN, None)
    }


def test_a_ruling_knows_where_it_stands(read):
    """The span is the whole line."""
    _info, records, _problems = read(WHOLE)
    assert rulings(records)[1].span == Span(
        line=36, column=1, length=len("2021-09-25: It is blue.")
    )


def test_a_digest_may_leave_rules_out(read):
    """Numbers and letters that are not there are no problem, but a letter that rules skip is."""
    _info, _records, problems = read(WHOLE.replace("702.65a You", "702.65c You"))
    assert [] == list(problems)
    _info, _records, problems = read(WHOLE.replace("702.65a You", "702.65l You"))
    assert [code for code, _line, _data in problems] == ["letter-out-of-step"]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("2021-02-30: It is odd.", ("bad-date", 36, {"text": "2021-02-30: It is odd."})),
        ("2021-09-25 (70x): It is odd.", ("bad-number", 36, {"text": "70x"})),
        ("It is odd.", ("stray-line", 36, {"text": "It is odd."})),
    ],
    ids=["no such day", "no such number", "no date"],
)
def test_what_is_wrong_with_a_ruling_is_reported(read, line, problem):
    """The text of the line stays with the problem, or with the ruling."""
    _info, records, problems = read(WHOLE.replace("2021-09-25: It is blue.", line))
    assert problems == [problem]
    assert ("It is odd." in [r.text for r in rulings(records)]) is (problem[0] == "bad-number")


def test_a_ruling_before_any_card_is_kept_and_reported(read):
    """The card is unknown, the ruling is not lost."""
    _info, records, problems = read(WHOLE.replace("Blue Kite\n", ""))
    assert rulings(records)[0].card is None
    assert [code for code, _line, _data in problems] == ["no-card", "no-card"]


def test_a_digest_without_rulings_is_reported(read):
    """It may be cut off."""
    _info, _records, problems = read(WHOLE[: WHOLE.index("Rulings\n\nBlue")] + "Credits\n")
    assert [(code, data) for code, _line, data in problems] == [
        ("missing-section", {"name": "Rulings"})
    ]


def test_a_digest_without_its_numbering_is_reported(read):
    """Without a date its numbers mean nothing."""
    info, _records, problems = read(WHOLE.replace("numbered as in", "like"))
    assert info.numbering is None
    assert problems == [("no-effective-date", 1, {})]


@pytest.mark.parametrize(
    ("lang", "day"),
    [
        (Language.EN, "March 4, 2030"),
        (Language.ES, "4 de marzo de 2030"),
        (Language.FR, "4 mars 2030"),
    ],
)
def test_a_digest_is_read_in_every_language(read, source, lang, day):
    """Title, phrase, headings and labels are the language's own; French spaces its colons."""
    words = lexicon_of(lang)
    content = (
        WHOLE.replace("Reglario digest of the Comprehensive Rules", words.digest_title)
        .replace("numbered as in the edition effective as of March 4, 2030", "%")
        .replace("%", f"{words.numbering_phrase} {day}")
        .replace("Contents", words.contents_headings[0])
        .replace("Glossary", words.glossary_headings[0])
        .replace("Rulings", words.rulings_headings[0])
        .replace("Credits", words.credits_headings[0])
        .replace("Example:", f"{words.example_labels[0]}\xa0:")
        .replace("712.1): ", "712.1)\xa0: ")
    )
    info, records, problems = read(content)
    assert (info.lang, info.numbering) == (lang, date(2030, 3, 4))
    assert len(rulings(records)) == 3
    assert problems == []
    assert choose_reader(source(content)).format is Format.DIGEST


@pytest.mark.parametrize(
    "content",
    [
        "Comprehensive Rules\n1. Kites\n100. Lines\n100.1. A line.",
        "On the Reglario digest of the Comprehensive Rules\n1. Kites",
        "\n",
    ],
)
def test_other_texts_are_no_digest(source, content):
    """Only the title as the first line makes a digest."""
    assert not READER.matches(source(content))


@pytest.mark.parametrize("lang", Language)
def test_the_projects_own_digest_is_read_without_a_problem(lang):
    """The embedded parts are sound together."""
    source = Source.of_bytes(assemble(lang).encode(), Path("digest.txt"))
    reading = READER.read(source, ReadOptions())
    records = list(reading.records)
    assert reading.problems == ()
    assert (reading.info.lang, reading.info.numbering) == (lang, date(2026, 8, 7))
    assert len(rulings(records)) >= 13
