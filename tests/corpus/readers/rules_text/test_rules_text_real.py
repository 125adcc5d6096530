from __future__ import annotations

import re
import tarfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path

import pytest

from corpus.kinds import Kind
from corpus.languages import Language
from corpus.readers import read_file
from corpus.records import GlossaryRecord, Reading, RuleRecord, SourceInfo

pytestmark = [pytest.mark.real, pytest.mark.slow]

# Date in the text → (rules, glossary entries, examples). The counts of rules and entries are
# those of SOURCES.md where it lists the edition; all others were counted by a second script.
EDITIONS = {
    "2015-01-23": (2026, 500, 223),
    "2016-09-30": (2153, 524, 241),
    "2017-09-29": (2238, 534, 244),
    "2018-08-10": (2303, 547, 243),
    "2019-01-25": (2328, 554, 243),
    "2019-10-04": (2386, 562, 248),
    "2020-04-17": (2434, 571, 250),
    "2021-04-22": (2521, 589, 258),
    "2021-09-24": (2608, 606, 262),
    "2022-04-29": (2651, 621, 265),
    "2022-11-18": (2791, 647, 271),
    "2023-02-03": (2800, 650, 272),
    "2023-09-01": (2874, 661, 276),
    "2023-11-17": (2899, 668, 276),
    "2024-07-30": (2993, 690, 279),
    "2024-09-20": (3016, 698, 279),
    "2024-11-08": (3007, 698, 272),
    "2025-02-07": (3022, 703, 274),
    "2025-06-06": (3059, 711, 275),
    "2025-11-14": (3109, 725, 276),
    "2026-02-27": (3120, 726, 276),
    "2026-06-19": (3153, 735, 277),
    "2026-08-07": (3162, 739, 277),
}

# The name's label → the date in the text, where they differ.
OTHER_DATES = {
    "20170119": "2017-01-20",
    "20170707": "2017-07-08",
    "20170925": "2017-09-29",
    "20200122": "2020-01-24",
    "20210202": "2021-02-05",
    "20210224": "2021-02-15",
    "20210419": "2021-04-22",
    "20210609": "2021-06-18",
    "20210712": "2021-07-23",
    "20211115": "2021-11-19",
    "20240206": "2024-02-02",
    "20240410": "2024-04-12",
    "20240802": "2024-07-30",
    "20240917": "2024-09-20",
}

# Everything that is wrong in the 62 official files, by the date in the text.
PROBLEMS = {
    "2021-06-18": [("run-together", "head")] * 11,
    "2021-09-24": [("letter-out-of-step", "724.3a")],
    "2021-11-19": [("stray-line", "f")],
    "2023-04-14": [("letter-out-of-step", "712.3d")],
    "2024-09-20": [("number-repeated", "702.175"), ("number-repeated", "702.175a")],
}

TITLED_ELSEWHERE = {
    "205.2",
    "205.3",
    "205.4",
    "901.15",
    "903.11",
    "903.12",
    "903.13",
    "904.12",
    "904.13",
}


@dataclass(frozen=True)
class Edition:
    """One official file, read, and its text decoded by other means."""

    label: str
    info: SourceInfo
    rules: tuple[RuleRecord, ...]
    glossary: tuple[GlossaryRecord, ...]
    problems: tuple[tuple[str, int, dict[str, str]], ...]
    raw_lines: tuple[str, ...]

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines that hold something, without the blanks around them."""
        return tuple(line.strip() for line in self.raw_lines if line.strip())

    @property
    def day(self) -> str:
        """The date in the text."""
        return str(self.info.effective)

    @property
    def numbered(self) -> list[RuleRecord]:
        """The rules and subrules, without chapters and sections."""
        return [record for record in self.rules if record.kind in (Kind.RULE, Kind.SUBRULE)]

    def part(self, start: str, end: str) -> list[str]:
        """The lines between the last lines that are exactly so."""
        places = [len(self.lines) - 1 - self.lines[::-1].index(mark) for mark in (start, end)]
        return list(self.lines[places[0] + 1 : places[1]])

    @cached_property
    def body_lines(self) -> list[str]:
        """The lines from the last heading of the first chapter to the last `Glossary`."""
        return ["1. Game Concepts", *self.part("1. Game Concepts", "Glossary")]


def decoded_lines(data: bytes) -> tuple[str, ...]:
    """All lines of a file, by a decoding that knows nothing of proofs."""
    for mark, encoding in (
        (b"\xef\xbb\xbf", "utf-8"),
        (b"\xff\xfe", "utf-16"),
        (b"\xfe\xff", "utf-16"),
    ):
        if data.startswith(mark):
            text = data.decode(encoding).lstrip("\ufeff")
            break
    else:
        text = data.decode("cp850" if b"Dand\x83n" in data else "cp1252")
    return tuple(re.split("\r\n|\r|\n", text))


def read_edition(path: Path) -> Edition:
    reading: Reading = read_file(path)
    records = list(reading.records)
    return Edition(
        label=path.stem.removeprefix("rules_"),
        info=reading.info,
        rules=tuple(record for record in records if isinstance(record, RuleRecord)),
        glossary=tuple(record for record in records if isinstance(record, GlossaryRecord)),
        problems=tuple((found.code, found.line, dict(found.data)) for found in reading.problems),
        raw_lines=decoded_lines(path.read_bytes()),
    )


@pytest.fixture(scope="module")
def editions(real_texts: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Edition, ...]:
    """All 62 official files, byte for byte as published, each read once."""
    folder = tmp_path_factory.mktemp("editions")
    archive = real_texts / "corpora" / "en" / "cr-all-62-versions-original-bytes.tar.xz"
    with tarfile.open(archive) as members:
        members.extractall(folder, filter="data")
    found = tuple(read_edition(path) for path in sorted(folder.rglob("rules_*.txt")))
    assert len(found) == 62
    return found


def test_every_edition_is_read_as_english_rules(editions):
    """The language and the date come from the text, whatever the name says."""
    for edition in editions:
        label = edition.label
        day = OTHER_DATES.get(label, f"{label[:4]}-{label[4:6]}-{label[6:]}")
        assert (Language.EN, date.fromisoformat(day)) == (edition.info.lang, edition.info.effective)
        assert edition.info.title == "Magic: The Gathering Comprehensive Rules"


def test_every_encoding_is_proven(editions):
    """One file is in a console's code page, where INPUTS saw no-break spaces in words."""
    assert Counter(edition.info.encoding for edition in editions) == {
        "utf-8-sig": 45,
        "windows-1252": 13,
        "utf-16-le": 2,
        "utf-16-be": 1,
        "cp850": 1,
    }
    (console,) = (edition for edition in editions if edition.info.encoding == "cp850")
    assert console.day == "2019-01-25"
    for edition in editions:
        text = " ".join(rule.text for rule in edition.rules)
        assert all(word in text for word in ("Dandân", "El-Hajjâj", "Ghazbán", "Junún"))
        assert "\xa0" not in text


def test_the_counts_are_those_of_the_sources(editions):
    """Rules, glossary entries and examples of each edition that SOURCES.md lists."""
    assert {
        edition.day: (
            len(edition.numbered),
            len(edition.glossary),
            sum(len(rule.examples) for rule in edition.rules),
        )
        for edition in editions
        if edition.day in EDITIONS
    } == EDITIONS


def test_the_newest_edition_has_156_headings(editions):
    """INPUTS count 147 headings: those are the sections; the 9 chapters come on top."""
    kinds = Counter(record.kind for record in editions[-1].rules)
    assert kinds == {Kind.CHAPTER: 9, Kind.SECTION: 147, Kind.RULE: 1173, Kind.SUBRULE: 1989}


def test_no_rule_is_lost(editions):
    """Every line of every body that begins with a number is a record, in the same order."""
    for edition in editions:
        starts = [
            match[1]
            for line in edition.body_lines
            if (match := re.match(r"(\d{3}\.\d+[a-z]{0,2})\b|(?!)", line))
        ]
        assert starts == [str(rule.number) for rule in edition.numbered], edition.day


def test_no_example_is_lost(editions):
    """Every line of every body that begins with the label is an example, in the same order."""
    for edition in editions:
        texts = [line[8:].strip() for line in edition.body_lines if line.startswith("Example:")]
        assert texts == [example.text for rule in edition.rules for example in rule.examples], (
            edition.day
        )


def test_no_line_of_a_body_is_lost_or_changed(editions):
    """Titles, paragraphs, examples and stray lines are together the lines of the body."""
    for edition in editions:
        expected = Counter(
            re.sub(r"^(\d{3}\.\d+[a-z]{0,2}\.?|\d(\d\d)?\.|Example:)\s*", "", line)
            for line in edition.body_lines
        )
        found = Counter(paragraph for rule in edition.rules for paragraph in paragraphs(rule))
        strays = [data["text"] for code, _line, data in edition.problems if code == "stray-line"]
        assert expected == found + Counter(strays), edition.day


def paragraphs(rule: RuleRecord) -> Iterator[str]:
    if rule.title:
        yield rule.title
    if rule.text:
        yield from rule.text.split("\n")
    for example in rule.examples:
        yield from example.text.split("\n")


def test_no_line_of_a_glossary_is_lost_or_changed(editions):
    """Heads and texts are together the lines of the glossary, in the same order."""
    for edition in editions:
        joined = "".join(edition.part("Glossary", "Credits"))
        kept = "".join(entry.head + entry.text.replace("\n", "") for entry in edition.glossary)
        assert joined == kept, edition.day


def test_every_record_stands_where_its_span_says(editions):
    """The place of a span begins with the number, the label or the head."""
    for edition in editions:
        marked = [(rule.span, str(rule.number)) for rule in edition.rules]
        marked += [(found.span, "Example:") for rule in edition.rules for found in rule.examples]
        marked += [(entry.span, entry.head) for entry in edition.glossary]
        for span, mark in marked:
            assert edition.raw_lines[span.line - 1][span.column - 1 :].startswith(mark)


def test_the_problems_are_the_known_errors_of_the_files(editions):
    """Nothing sound is reported, and every known error is."""
    found = {
        edition.day: [
            (code, "head" if code == "run-together" else data.get("number") or data["text"])
            for code, _line, data in edition.problems
        ]
        for edition in editions
        if edition.problems
    }
    assert found == PROBLEMS


def test_numbers_ascend_and_do_not_repeat_but_for_the_known_errors(editions):
    """Sorting the numbers of an edition gives the order of the document."""
    for edition in editions:
        numbers = [record.number for record in edition.rules]
        if edition.day == "2024-09-20":
            assert len(numbers) - len(set(numbers)) == 2
            continue
        assert sorted(set(numbers)) == numbers, edition.day


def test_keyword_rules_are_titled_and_no_sentence_is(editions):
    """All of 701 and 702 but their first rules are headings, and a few rules elsewhere."""
    for edition in editions:
        titled = {str(rule.number) for rule in edition.rules if rule.title and rule.number.rule}
        keywords = {
            str(rule.number)
            for rule in edition.rules
            if rule.number.section in (701, 702) and rule.kind is Kind.RULE and rule.number.rule > 1
        }
        assert keywords <= titled
        assert titled - keywords <= TITLED_ELSEWHERE
    names = {rule.title for edition in editions for rule in edition.rules if rule.title}
    assert {"For Mirrodin!", "Start Your Engines!", "Daybound and Nightbound"} <= names


def test_the_oddities_of_single_rules_are_read(editions):
    """Missing periods and spaces, two letters, paragraphs that go on; 58 quotes, not 61."""
    by_day = {edition.day: edition for edition in editions}
    newest = {str(rule.number): rule for rule in by_day["2026-08-07"].rules}
    assert newest["606.5"].text.startswith("If ")
    assert newest["119.1d"].text.startswith("In ")
    assert str(newest["704.5aa"].number) == "704.5aa"
    assert all(newest[number].text.count("\n") == 1 for number in ("205.4c", "509.1b"))
    oldest = {str(rule.number): rule for rule in by_day["2015-01-23"].rules}
    assert oldest["810.7b"].text.count("\n") == 2
    assert len(oldest["704.4"].examples) == 1
    planes = {str(rule.number): rule for rule in by_day["2022-10-07"].rules}
    assert planes["901.4"].text.startswith("All ")
    assert sum(rule.text.startswith("“") for rule in by_day["2026-08-07"].rules) == 58
    assert max(len(rule.examples) for rule in by_day["2026-08-07"].rules) == 4


def test_the_glossary_of_the_newest_edition_is_read_as_it_is_meant(editions):
    """33 heads are marked obsolete and one text is; of 13 heads with commas one is a name."""
    glossary = editions[-1].glossary
    assert sum("(Obsolete)" in entry.head for entry in glossary) == 33
    assert sum(entry.obsolete for entry in glossary) == 34
    assert sum(", " in entry.head for entry in glossary) == 13
    whole = [entry.head for entry in glossary if ", " in entry.head and len(entry.heads) == 1]
    assert whole == ["Active Player, Nonactive Player Order"]
    assert sum(entry.text.startswith("1. ") for entry in glossary) == 28
    heads = {head for entry in glossary for head in entry.heads}
    assert {"Control", "Controller", "Bands with Other", "Team vs. Team Variant"} <= heads
