"""The knowledge base on the real texts: figures, the seeds, all cards, all editions."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from dumps import rows
from shared import made_once

from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.doctor import examine
from kb.documents import documents
from kb.graph import all_links, node, numbers, sources
from kb.importer import Outcome, import_digest, import_files
from kb.views import Group, LinkKind, Severity

pytestmark = pytest.mark.real
HERE = Path(__file__).parent
NEWEST = "corpora/en/cr-2026-08-07.txt"
ARCHIVE = "corpora/en/cr-all-62-versions-original-bytes.tar.xz"
CARDS = "corpora/mtgjson-AtomicCards-es-fr.json"


@pytest.fixture(scope="module")
def full(real_texts, tmp_path_factory) -> Iterator[KnowledgeBase]:
    """The digest, the seeds, the newest edition and all cards."""

    def make(folder: Path) -> None:
        with KnowledgeBase.open(folder, create=True) as kb:
            import_digest(kb)
            seeds = sorted((real_texts / "seeds").glob("*.txt"))
            report = import_files(kb, [*seeds, real_texts / NEWEST, real_texts / CARDS])
        assert {Outcome.ADDED} == {file.outcome for file in report.files}

    with KnowledgeBase.open(made_once(tmp_path_factory, "full", make)) as kb:
        yield kb


def counted(kb: KnowledgeBase, slot: str) -> dict[str, int]:
    """What a source holds, zeros left out."""
    (source,) = [one for one in sources(kb) if one.id == slot]
    names = ("headings", "rules", "glossary", "examples", "rulings", "cards")
    return {name: getattr(source, name) for name in names if getattr(source, name)}


@pytest.mark.parametrize(
    ("slot", "counts"),
    [
        (
            "rules-text:en:2026-08-07",
            {"headings": 156, "rules": 3162, "glossary": 739, "examples": 277},
        ),
        ("rule-page:es:702.145", {"rules": 8}),
        ("rule-page:es:702.65", {"rules": 3, "examples": 2}),
        ("section-page:es:712", {"headings": 1, "rules": 21}),
        ("rulings-page:fr:Curse of Leeches", {"rulings": 13}),
        ("atomic-cards", {"rulings": 46177, "cards": 23167}),
    ],
)
def test_each_source_holds_what_its_file_holds(full, slot, counts):
    """One of the 46,178 rulings has no text, and is told as a problem."""
    assert counts == counted(full, slot)


def test_the_seeds_subrules_have_their_letters(full):
    """The page has none: they are counted, in the order of the alphabet without l and o."""
    spanish = [
        number
        for number in node(full, "702.145").children
        if any(text.source == "rule-page:es:702.145" for text in node(full, number).texts)
    ]
    assert [f"702.145{letter}" for letter in "abcdefg"] == spanish


def test_both_examples_of_aura_swap_belong_to_b(full):
    """The Spanish page has them below the second paragraph."""
    shown = node(full, "702.65b").examples
    assert 2 == len([one for one in shown if one.source == "rule-page:es:702.65"])
    assert () == node(full, "702.65a").examples


def test_the_section_page_marks_what_it_cuts_off(full):
    """Twelve texts, and the reference that the cut went through."""
    found = [
        text
        for number in ("712", *node(full, "712").children)
        for text in node(full, number).texts
        if text.source == "section-page:es:712"
    ]
    assert 22 == len(found)
    assert 12 == len([text for text in found if text.truncated])
    unsure = [link for link in node(full, "712.9").references if not link.sure]
    assert ["701.27"] == [link.target for link in unsure]


def test_daybound_cites_what_the_issue_says_in_every_language(full):
    """And double-faced cards and day and night show it from the other end."""
    shown = node(full, "702.145")
    for lang in {text.lang for text in shown.texts}:
        assert {"712", "731"} <= {link.target for link in shown.references if link.lang is lang}
    origins = {link.origin for link in node(full, "712").referenced_by}
    assert "702.145a" in origins


def test_texts_of_a_rule_stand_side_by_side(full):
    """Spanish page and digest, French digest, English rules and digest; pages take part."""
    shown = node(full, "702.145b").texts
    assert [
        "rule-page:es:702.145",
        "digest:es:2026-08-07",
        "digest:fr:2026-08-07",
        "rules-text:en:2026-08-07",
        "digest:en:2026-08-07",
    ] == [text.source for text in shown]
    assert {date(2026, 8, 7)} == {text.numbering for text in shown}


def test_the_pages_rulings_are_those_of_the_card_data(full):
    """All thirteen, whatever their apostrophes, and they are on the whole card."""
    shown = node(full, "card:Leeching Lurker", rulings=None)
    english = [one for one in shown.rulings if one.source == "wotc"]
    assert "card:Curse of Leeches // Leeching Lurker" == shown.key
    assert 14 == len(english)
    in_page = full.database.value(
        "SELECT count(*) FROM ruling_use AS page JOIN ruling_use AS data USING (ruling)"
        " JOIN source AS a ON a.id = page.source JOIN source AS b ON b.id = data.source"
        " WHERE a.format = 'rulings-page' AND b.format = 'atomic-cards'"
        " AND data.called <> page.called"
    )
    assert in_page >= 13


def test_equal_rulings_are_stored_once(full):
    """46,177 pairs of ruling and card are 25,152 rulings, apart from those of the digest."""
    assert 25_152 == rows(full, "ruling WHERE who <> 'reglario'")
    pairs = list(all_links(full, kinds=[LinkKind.RULING_OF]))
    assert len(pairs) >= 46_177


def test_most_links_of_the_newest_edition_are_there(full):
    """Distinct pairs of rules; ranges are taken apart."""
    pairs = {
        (link.origin, link.target)
        for link in all_links(full)
        if link.edition == date(2026, 8, 7) and link.lang is Language.EN and link.known
    }
    from_rules = {pair for pair in pairs if pair[0][0].isdigit()}
    assert len(from_rules) >= 1331


def test_the_doctor_finds_the_newest_editions_errors_only(full):
    """Three wrong titles and one that does not exist; all else are gaps or card data."""
    found = [one for one in examine(full) if one.severity is not Severity.NOTE]
    assert [
        ("title-differs", "725.5"),
        ("title-differs", "glossary:Endure"),
        ("title-differs", "glossary:Supervillain Rumble"),
        ("bad-item", None),
        ("no-such-title", "120.7"),
    ] == [(finding.code, finding.where) for finding in found]


def test_the_doctor_says_which_rules_spanish_lacks(real_texts, tmp_path):
    """The page of 702.145 lists its 195 siblings; without the digest, two of them are there."""
    with KnowledgeBase.open(tmp_path / "home", create=True) as kb:
        import_files(kb, sorted((real_texts / "seeds").glob("*.txt")))
        (finding,) = [one for one in examine(kb) if one.code == "missing-rules"]
    expected = "702.1–702.64, 702.66–702.144, 702.146–702.195"
    assert (expected, "193") == (finding.data["numbers"], finding.data["count"])


def test_every_document_has_its_language_and_key(full):
    """Rules, rulings and cards by the ten thousand, no key twice."""
    found = {group: [one.key for one in documents(full, group)] for group in Group}
    rules = [key for key in found[Group.RULES] if not key.startswith("digest:")]
    own = rows(full, "ruling WHERE who = 'reglario'")
    assert own > 0
    others = [len(found[group]) for group in (Group.ARCHIVE, Group.RULINGS, Group.CARDS)]
    assert [4090, 0, 25_152 + own, 67_452] == [len(rules), *others]
    assert all(len(keys) == len(set(keys)) for keys in found.values())


@pytest.mark.slow
def test_all_editions_cost_little_more_than_one(all_editions):
    """227,000 rules, entries and examples have 9,000 different texts, each stored once."""
    kept = sum(rows(all_editions, table) for table in ("statement", "example", "glossary"))
    assert kept > 225_000
    assert rows(all_editions, "text") < 9_000


@pytest.mark.slow
def test_only_the_newest_of_all_editions_speaks(all_editions):
    """The others can be asked for by a day."""
    speaking = [source.id for source in sources(all_editions) if source.speaks]
    assert ["rules-text:en:2026-08-07"] == speaking
    assert 3318 == len(numbers(all_editions, limit=10_000))
    then = node(all_editions, "724", at=date(2021, 10, 1))
    now = node(all_editions, "731")
    assert then.title == now.title


@pytest.mark.slow
def test_the_number_that_stands_twice_is_kept_twice(all_editions):
    """In the edition of 2024-09-20."""
    shown = node(all_editions, "702.175", at=date(2024, 10, 1))
    assert 2 == len(shown.texts)
    assert 2 == len({text.title for text in shown.texts})
    assert 2 == len(node(all_editions, "702.175a", at=date(2024, 10, 1)).texts)


@pytest.mark.slow
def test_the_doctor_finds_the_official_errors_of_all_editions(all_editions):
    """Those that a person listed, and no others; one that moved with its section is one."""
    expected: dict[tuple[str, str], int] = {}
    moved = {"119.7": "120.7", **{f"72{n}.5": "725.5" for n in range(1, 5)}}
    with (HERE / "official_faults.tsv").open(encoding="utf-8") as lines:
        for row in csv.DictReader((line for line in lines if line[0] != "#"), delimiter="\t"):
            where = moved.get(row["from"], row["from"])
            key = (where if where[0].isdigit() else f"glossary:{where}", row["to"])
            expected[key] = expected.get(key, 0) + int(row["editions"])
    codes = {"dangling-reference", "title-differs", "no-such-title"}
    found = {
        (finding.where, finding.data["target"]): finding.editions
        for finding in examine(all_editions)
        if finding.code in codes
    }
    assert expected == found


@pytest.mark.slow
def test_the_doctor_has_few_other_findings_in_all_editions(all_editions):
    """What reading met: two letters, one number twice, a stray line, run-together entries."""
    codes: dict[str, int] = {}
    for finding in examine(all_editions):
        codes[finding.code] = codes.get(finding.code, 0) + 1
    faults = ("dangling-reference", "title-differs", "no-such-title")
    assert {
        "letter-out-of-step": 2,
        "no-parent": 1,
        "number-repeated": 2,
        "run-together": 11,
        "stray-line": 1,
    } == {code: count for code, count in codes.items() if code not in faults}


@pytest.mark.slow
def test_the_archive_holds_each_lost_text_once(all_editions):
    """Only texts that the newest edition lacks, with the last edition that had them."""
    found = list(documents(all_editions, Group.ARCHIVE))
    newest = {document.text for document in documents(all_editions, Group.RULES)}
    assert len(found) == len({(document.kind == "glossary", document.text) for document in found})
    assert not newest & {document.text for document in found}
    assert max(document.date for document in found if document.date) < date(2026, 8, 7)
