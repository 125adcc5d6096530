"""The index follows a knowledge base: only what changed is written, and the same is found."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shelf import Shelf, rule, ruling

from indexer.build import GroupReport, refresh, refresh_from
from indexer.disk import LOCK_FILE
from indexer.manifest import read_manifest
from indexer.results import SearchOptions
from indexer.search import Searcher
from indexer.vocabulary import Vocabulary
from kb.base import KnowledgeBase
from kb.importer import import_files
from kb.views import Group

QUERIES = ("night", '"the other face"', "transform*", "kind:glossary", "night AND face", "-night")
CARD = {
    "name": "Night Dragon",
    "type": "Artifact",
    "text": "The other face is of the night.",
    "layout": "normal",
    "rulings": [{"date": "2021-09-24", "text": "It can transform."}],
}
CARDS = json.dumps({"meta": {"version": "1"}, "data": {"Night Dragon": [CARD]}})
LINES = (
    "7. Additional Rules",
    "700. Turning",
    *(f"700.{place}. The face of object {place} is turned." for place in range(1, 20)),
    "700.20. The other face of the night is a creature.",
)


def edition(lines=LINES, day="August 7, 2026"):
    """A rules text in the official layout."""
    headings = [line for line in lines if line.partition(". ")[0].isdigit()]
    return "\n\n".join(
        (
            "Magic: The Gathering Comprehensive Rules",
            f"These rules are effective as of {day}.",
            "Contents",
            "\n".join((*headings, "Glossary", "Credits")),
            *lines,
            "Glossary",
            "Night\nThe other face of the day.",
            "Credits",
            "Nobody.\n",
        )
    )


@pytest.fixture
def home(tmp_path):
    """A folder with a small edition, indexed; its index is in `index`."""
    home = tmp_path / "home"
    bring(home, tmp_path, edition())
    return home


def bring(home, folder, text, name="rules.txt"):
    """Import a text and follow it; what the build did."""
    path = folder / name
    path.write_text(text, "utf-8")
    with KnowledgeBase.open(home, create=True) as kb:
        import_files(kb, [path])
        return refresh(kb, home / "index")


def answers(home, queries=QUERIES):
    """What each query finds, without scores: those depend on documents that were removed."""
    everything = SearchOptions(limit=1000)
    with KnowledgeBase.open(home) as kb, Searcher.open(home / "index", kb) as searcher:
        found = {query: searcher.search(query, everything) for query in queries}
    return {query: {(hit.id, hit.snippet) for hit in one.hits} for query, one in found.items()}


def folders(home):
    """The folder of each group."""
    groups = read_manifest(home / "index").groups
    return {group: entry.folder for group, entry in groups.items()}


def test_the_first_build_makes_every_group_that_has_texts(home, tmp_path):
    """And says how much."""
    report = bring(tmp_path / "other", tmp_path, edition())
    assert (GroupReport(Group.RULES, 23, 23, 0, fresh=True),) == report.groups
    assert report.changed


def test_nothing_is_written_while_nothing_changed(home):
    """Not one byte, not even under another name."""
    before = {path: path.stat().st_mtime_ns for path in (home / "index").rglob("*")}
    with KnowledgeBase.open(home) as kb:
        report = refresh(kb, home / "index")
    assert ((), 0, False) == (report.groups, report.analysed, report.changed)
    after = {path: path.stat().st_mtime_ns for path in (home / "index").rglob("*")}
    assert {path for path in before if path.name != LOCK_FILE} == {
        path for path in after if path.name != LOCK_FILE and before[path] == after[path]
    }


def test_only_the_texts_that_changed_are_written(home, tmp_path):
    """One rule says something else, one is gone, one is new."""
    lines = [*LINES[:-2], LINES[-1].replace("a creature", "no creature"), "700.21. Each face."]
    report = bring(home, tmp_path, edition(lines))
    assert (GroupReport(Group.RULES, 23, 2, 2, fresh=False),) == report.groups
    assert {"700.21", "700.20"} <= {name for name, _ in answers(home, ["face"])["face"]}
    assert set() == answers(home, ["rule:700.19"])["rule:700.19"]


def test_only_new_words_are_analysed(home, tmp_path):
    """Words of the digest and of earlier builds are known."""
    text = edition([*LINES, "700.21. The wombat faces the night."])
    assert 1 == bring(home, tmp_path, text).analysed
    assert 0 == bring(home, tmp_path, text.replace("700.21. The", "700.21. Each")).analysed
    assert {"700.21"} == {name for name, _ in answers(home, ["wombats"])["wombats"]}


def test_a_group_that_did_not_change_keeps_its_folder(home, tmp_path):
    """Cards come in: the rules stay where they are."""
    before = folders(home)
    report = bring(home, tmp_path, CARDS, "cards.json")
    assert [Group.RULINGS, Group.CARDS] == [group.group for group in report.groups]
    assert before[Group.RULES] == folders(home)[Group.RULES]
    assert {"700.20", "glossary:Night"} < {name for name, _ in answers(home)["night"]}


def test_a_great_change_makes_a_group_anew(home, tmp_path):
    """A new edition of other words is cheaper written whole."""
    lines = [line.replace("turned", "changed") for line in LINES]
    report = bring(home, tmp_path, edition(lines))
    assert [True] == [group.fresh for group in report.groups]


def test_many_small_changes_never_make_many_segments(home, tmp_path):
    """Each adds one, until the group is written anew: searches stay fast."""
    segments = []
    for place in range(21, 33):
        lines = [*LINES, *(f"700.{one}. Each face." for one in range(21, place + 1))]
        bring(home, tmp_path, edition(lines))
        segments.append(read_manifest(home / "index").groups[Group.RULES].segments)
    assert max(segments) <= 8
    assert 1 in segments[1:]
    assert 32 == len(answers(home, ["face"])["face"]) - 1


def test_a_full_build_finds_the_same(home, tmp_path):
    """As one that followed step by step."""
    bring(home, tmp_path, edition([*LINES, "700.21. At night, transform the face."]))
    bring(home, tmp_path, CARDS, "cards.json")
    before, old = answers(home), folders(home)
    with KnowledgeBase.open(home) as kb:
        report = refresh(kb, home / "index", full=True)
    assert [True, True, True] == [group.fresh for group in report.groups]
    assert before == answers(home)
    assert set() == set(old.values()) & set(folders(home).values())


def test_only_what_counts_stays_on_the_disk(home, tmp_path):
    """Old folders and tables are removed after the switch."""
    bring(home, tmp_path, edition(LINES[:-1]))
    names = read_manifest(home / "index").names | {LOCK_FILE}
    assert names == {path.name for path in (home / "index").iterdir()}


def test_a_search_that_began_before_a_switch_goes_on(home, tmp_path):
    """Its files lose their names, not their bytes; it says that there is something newer."""
    with KnowledgeBase.open(home) as kb, Searcher.open(home / "index", kb) as searcher:
        before = searcher.search("object").hits
        bring(home, tmp_path, edition([line.replace("object", "permanent") for line in LINES]))
        after = searcher.search("object")
    assert 10 == len(before)
    assert [hit.id for hit in before] == [hit.id for hit in after.hits]
    assert ["stale-index"] == [note.code for note in after.notes]
    assert 20 == len(answers(home, ["permanent"])["permanent"]) + 1


def test_the_old_index_answers_until_the_switch(home, tmp_path):
    """At every step that a build tells of, a search finds what it found before."""
    path = tmp_path / "new.txt"
    path.write_text(edition([line.replace("object", "trinket") for line in LINES]), "utf-8")
    before, seen = answers(home, ["rule:700.3"]), []

    def look(step):
        seen.append(
            (step.step, step.done == step.total, len(answers(home, ["trinket"])["trinket"]))
        )

    with KnowledgeBase.open(home, writable=True) as kb:
        import_files(kb, [path])
        refresh(kb, home / "index", progress=look)
    assert {("writing", False, 0), ("writing", True, 0), ("switch", False, 0)} <= set(seen)
    assert ("switch", True, 19) == seen[-1]
    assert {"700.3"} == {name for name, _ in before["rule:700.3"]}


def test_an_index_of_nothing_answers_nothing(tmp_path):
    """A knowledge base without a source is no error."""
    with KnowledgeBase.open(tmp_path / "home", create=True) as kb:
        assert () == refresh(kb, tmp_path / "home" / "index").groups
    assert {query: set() for query in QUERIES} == answers(tmp_path / "home")


def test_a_group_that_lost_all_its_texts_finds_nothing(tmp_path):
    """Its folder goes with the rest."""
    rules, more = rule("702.1", "night"), ruling("Night Dragon", "night")
    refresh_from(Shelf([rules, more]), tmp_path)
    refresh_from(Shelf([rules]), tmp_path)
    assert [Group.RULES] == list(read_manifest(tmp_path).groups)
    with Searcher.over(tmp_path, Shelf([rules])) as searcher:
        assert ["702.1"] == [hit.id for hit in searcher.search("night").hits]


def test_words_that_were_analysed_otherwise_are_analysed_again(home, tmp_path):
    """A newer version of the analysis makes every group anew, not only those that changed."""
    bring(home, tmp_path, CARDS, "cards.json")
    table = home / "index" / read_manifest(home / "index").forms
    table.write_bytes(table.read_bytes().replace(b"analysis 1", b"analysis 0", 1))
    report = bring(home, tmp_path, edition(LINES[:-1]))
    assert {Group.RULES: True, Group.RULINGS: True, Group.CARDS: True} == {
        one.group: one.fresh for one in report.groups
    }
    words = Vocabulary(home / "index" / read_manifest(home / "index").forms)
    assert words.keys("en", "dragon")


WORDS = ("night", "nights", "face", "faces", "transform", "control")
TEXTS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=5).map(" ".join)
STATES = st.lists(st.dictionaries(st.integers(1, 12), TEXTS, max_size=12), min_size=2, max_size=5)


@settings(max_examples=6, deadline=None)
@given(STATES)
def test_following_step_by_step_is_as_good_as_anew(tmp_path_factory, states):
    """Whatever is added, changed and removed, and in whatever order."""
    folder, anew = tmp_path_factory.mktemp("followed"), tmp_path_factory.mktemp("anew")
    for state in states:
        shelf = Shelf([rule(f"702.{number}", text) for number, text in state.items()])
        refresh_from(shelf, folder)
    refresh_from(shelf, anew)
    everything = SearchOptions(limit=1000)
    with Searcher.over(folder, shelf) as followed, Searcher.over(anew, shelf) as fresh:
        for query in (*WORDS, '"night face"', "trans* OR faces", "-control", "kind:rule"):
            expected, found = fresh.search(query, everything), followed.search(query, everything)
            assert expected.total == found.total
            assert {hit.id for hit in expected.hits} == {hit.id for hit in found.hits}
