"""What ties texts to rules: keywords that rulings name, and the project's digest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from dumps import dump
from small_texts import LAMPS, atomic_cards, edition, face, ruling, write

from corpus.digest import assemble
from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.doctor import examine
from kb.graph import all_links, node, sources
from kb.importer import ImportOptions, Outcome, import_digest, import_files
from kb.store.meta import FINDERS, set_meta
from kb.views import LinkKind

GLOW = [*LAMPS, "702. Keyword Abilities", "702.1. Lamps have many.", "702.2. Lampglow"]
SHINES = [*GLOW, "702.2a Lampglow is a static ability of some lamps."]
RULINGS = atomic_cards(
    {
        "Lantern": [
            face(
                "Lantern",
                "Lampglow.",
                rulings=[
                    ruling("A lamp with lampglow is seen from afar.", "2020-01-01"),
                    ruling("Lampglow is lost when the oil is spent.", "2021-01-01"),
                    ruling("A lampglower is no lamp.", "2022-01-01"),
                    ruling("Moths come to it. See rule 702.2a.", "2019-01-01"),
                ],
            )
        ]
    }
)


@pytest.fixture
def glow(empty: KnowledgeBase, tmp_path) -> KnowledgeBase:
    """An edition with a keyword of its own, and rulings that name it."""
    paths = [write(tmp_path, "c.json", RULINGS), write(tmp_path, "r.txt", edition(SHINES))]
    import_files(empty, paths)
    return empty


@pytest.fixture
def digest(small_home: Path, small_digest: None, home: Path) -> Iterator[KnowledgeBase]:
    """A knowledge base of its own that holds the small digest."""
    with KnowledgeBase.open(copytree(small_home, home), writable=True) as kb:
        yield kb


def test_a_ruling_is_about_the_keyword_that_it_names(glow):
    """On word boundaries; what cites the rule comes first, then the newest."""
    shown = node(glow, "702.2")
    assert [
        "Moths come to it. See rule 702.2a.",
        "Lampglow is lost when the oil is spent.",
        "A lamp with lampglow is seen from afar.",
    ] == [one.text for one in shown.rulings]
    assert 3 == shown.rulings_total


def test_only_so_many_rulings_are_shown_as_asked(glow):
    """The total is told all the same."""
    shown = node(glow, "702.2", rulings=1)
    assert (1, 3) == (len(shown.rulings), shown.rulings_total)


def test_an_about_link_has_its_words(glow):
    """As they stand in the text."""
    found = all_links(glow, kinds=[LinkKind.ABOUT])
    assert {("702.2", "lampglow"), ("702.2", "Lampglow")} == {
        (link.target, link.words) for link in found
    }


def test_keywords_are_found_whichever_file_came_first(glow, tmp_path, home):
    """Rulings that were there before their keyword are searched again."""
    with KnowledgeBase.open(home.with_name("other"), create=True) as other:
        import_files(other, [tmp_path / "r.txt"])
        import_files(other, [tmp_path / "c.json"])
        assert dump(glow) == dump(other)


def test_a_keyword_that_is_gone_is_not_found_any_more(glow, tmp_path):
    """The links follow the edition that speaks."""
    import_files(glow, [write(tmp_path, "b.txt", edition(GLOW[:-1]))], ImportOptions(replace=True))
    assert () == tuple(all_links(glow, kinds=[LinkKind.ABOUT]))


def test_another_version_of_the_finders_finds_everything_anew(glow, tmp_path):
    """After an update of the program the next import mends what the old one found."""
    before = dump(glow)
    glow.database.run("DELETE FROM citation")
    glow.database.run("DELETE FROM mention")
    set_meta(glow.database, FINDERS, "an older version")
    assert import_files(glow, []).written
    assert before == dump(glow)
    assert not import_files(glow, []).written


def test_the_digest_is_imported_once(digest):
    """Three languages; again nothing changes."""
    assert {Language.ES, Language.FR, Language.EN} == {source.lang for source in sources(digest)}
    assert {"digest"} == {source.format for source in sources(digest)}
    report = import_digest(digest)
    assert ({Outcome.UNCHANGED}, False) == ({file.outcome for file in report.files}, report.written)


def test_an_older_digest_of_the_program_is_taken_out(digest):
    """An update may bring another numbering; the old digest must not speak beside it."""
    slots = [source.id for source in sources(digest)]
    digest.database.run(
        "UPDATE source SET slot = 'digest:es:2020-01-01', sha256 = '', effective = '2020-01-01'"
        " WHERE slot = 'digest:es:2026-08-07'"
    )
    assert import_digest(digest).written
    assert slots == [source.id for source in sources(digest)]


def test_a_digest_that_a_user_brings_stays(digest, tmp_path):
    """Only the program's own are taken out."""
    own = write(tmp_path, "own.txt", assemble(Language.EN).replace("August 7, 2026", "May 1, 2020"))
    import_files(digest, [own])
    import_digest(digest)
    assert "digest:en:2020-05-01" in {source.id for source in sources(digest)}


def test_a_ruling_of_the_digest_has_all_languages(digest):
    """The same place under the same card is the same ruling."""
    first = node(digest, "card:Curse of Leeches").rulings[0]
    shown = node(digest, first.key)
    assert ["es", "fr", "en"] == [text.lang for text in shown.texts]
    assert first.text in {text.text for text in shown.texts}


def test_rulings_stand_first_where_the_digest_grounds_them(digest):
    """The rules that the digest gives as the ground of a ruling show it first."""
    shown = node(digest, "702.145").rulings
    grounded = [any(rule.startswith("702.145") for rule in one.rules) for one in shown]
    assert grounded == sorted(grounded, reverse=True)
    assert grounded[0]


def test_a_digest_entry_is_about_the_keywords_that_it_names(digest):
    """But not about its own rule, nor about one that it cites anyway."""
    links = node(digest, "712.9").references
    about = {link.target for link in links if link.kind is LinkKind.ABOUT}
    cited = {link.target for link in links if link.kind is LinkKind.REFERS_TO}
    assert not about & cited
    assert all(link.words for link in links)


def test_the_digest_is_sound(digest):
    """The doctor finds no fault in what the program brings; cards may come later."""
    assert {"card-unknown"} == {finding.code for finding in examine(digest)}


def test_the_digest_answers_in_three_languages(digest):
    """Daybound cites double-faced cards and day and night in each, and both show it."""
    shown = node(digest, "702.145")
    for lang in Language:
        assert {"712", "731"} <= {link.target for link in shown.references if link.lang is lang}
    for key in ("712", "731"):
        origins = {link.origin for link in node(digest, key).referenced_by}
        assert any(origin.startswith("702.145") for origin in origins)


def test_a_digest_that_lacks_a_rule_is_told(digest, tmp_path):
    """With the languages that have it."""
    text = assemble(Language.EN)
    start = text.index("\n702.65b") + 1
    cut = text[:start] + text[text.index("\n\n", start) + 2 :]
    import_files(digest, [write(tmp_path, "en.txt", cut)], ImportOptions(replace=True))
    (finding,) = [one for one in examine(digest) if one.code == "digest-rule-missing"]
    assert ("702.65b", "es, fr") == (finding.where, finding.data["other"])
