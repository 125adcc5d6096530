"""The front door: first use, imports under one lock, and a damaged folder made sound again."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from pathlib import Path

import pytest
from small_terms import small_base

from corpus.languages import Language
from indexer.errors import CorruptIndex
from indexer.library import INDEX_FOLDER, Library, LostSources, rebuild
from indexer.results import SearchOptions
from kb.base import FILE_NAME, KnowledgeBase
from kb.importer import ImportOptions
from kb.named import has_terms
from kb.store.errors import CorruptKnowledgeBase, KnowledgeBaseBusy, NoKnowledgeBase
from kb.store.meta import TERM_BASE
from kb.term_intake import store_terms

PAGE = """702.300. Zurriburri de prueba
Subreglas
El zurriburri de prueba es una capacidad inventada para las pruebas (véase la regla 712).
Otras reglas de este apartado
- 702.1
"""


pytestmark = pytest.mark.usefixtures("small_digest")


@pytest.fixture
def home(small_home: Path, tmp_path: Path) -> Path:
    """A folder of its own that holds the small digest."""
    from shutil import copytree

    return copytree(small_home, tmp_path / "home")


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A saved page of one invented rule."""
    path = tmp_path / "page.txt"
    path.write_text(PAGE, "utf-8")
    return path


def found(home: Path, query: str) -> list[str]:
    """The ids of the hits for a query."""
    with Library.open(home) as library:
        return [hit.id for hit in library.search(query, SearchOptions()).hits]


def test_first_use_answers_from_the_digest(small_home: Path) -> None:
    """A folder that was empty finds the rule of the README's first command."""
    assert "702.145" in found(small_home, "de noche se transforma")[0]


def test_first_use_reports_its_stages(tmp_path: Path) -> None:
    """The person who waits is told what is being done."""
    stages: list[str] = []
    Library.open(tmp_path, progress=lambda stage, *_: stages.append(stage)).close()
    assert {"reading", "writing"} <= set(stages)


def test_without_bootstrap_an_empty_folder_stays_empty(tmp_path: Path) -> None:
    """A command that only looks must not build."""
    with pytest.raises(NoKnowledgeBase):
        Library.open(tmp_path, bootstrap=False)
    assert list(tmp_path.iterdir()) == []


def test_an_import_is_found_at_once(home: Path, page: Path) -> None:
    """Import, then search, in the same open library."""
    with Library.open(home) as library:
        library.import_files([page], ImportOptions())
        hits = library.search("zurriburri de prueba").hits
    assert hits[0].id.startswith("702.300")


def test_importing_the_same_file_again_changes_nothing(home: Path, page: Path) -> None:
    """The revision stays and so does the index."""
    with Library.open(home) as library:
        first = library.import_files([page], ImportOptions())
        again = library.import_files([page], ImportOptions())
    assert (again.written, again.revision) == (False, first.revision)


def test_a_missing_index_is_made_when_it_is_needed(home: Path) -> None:
    """Someone removed the index folder; the texts are there, so the answer is too."""
    from shutil import rmtree

    expected = found(home, "daybound")
    rmtree(home / INDEX_FOLDER)
    assert found(home, "daybound") == expected


def test_a_second_writer_says_that_the_first_is_at_work(home: Path, page: Path) -> None:
    """The lock is held by someone else for longer than we wait."""
    from filelock import FileLock

    with Library.open(home) as library, FileLock(home / "lock"), pytest.raises(KnowledgeBaseBusy):
        library.import_files([page], ImportOptions(), lock_seconds=0.1)


def _import_and_die(home: Path, page: Path, stage: str) -> None:
    def die(now: str, done: int, total: int | None) -> None:
        if now == stage:
            os.kill(os.getpid(), signal.SIGKILL)

    with Library.open(home) as library:
        library.import_files([page], ImportOptions(), progress=die)


@pytest.mark.parametrize("stage", ["reading", "storing", "writing", "switch"])
def test_a_killed_import_leaves_the_old_state_answering(home: Path, page: Path, stage: str) -> None:
    """A process is really killed in each stage; the old answers hold, and a new try works."""
    before = found(home, "de noche se transforma")
    _killed(_import_and_die, home, page, stage)
    assert found(home, "de noche se transforma") == before
    with Library.open(home) as library:
        library.import_files([page], ImportOptions())
    assert found(home, "zurriburri de prueba")[0].startswith("702.300")


def _import_and_die_after_the_commit(home: Path, page: Path) -> None:
    from indexer.build import BuildReport, Prepared

    switch = Prepared.switch

    def die(prepared: Prepared) -> BuildReport:
        if prepared.manifest:
            os.kill(os.getpid(), signal.SIGKILL)
        return switch(prepared)

    Prepared.switch = die  # type: ignore[method-assign]
    with Library.open(home) as library:
        library.import_files([page], ImportOptions())


def _killed(target: object, *args: object) -> None:
    child = multiprocessing.get_context("fork").Process(target=target, args=args)  # type: ignore[arg-type]
    child.start()
    child.join()
    assert child.exitcode == -signal.SIGKILL


def test_a_process_killed_after_the_commit_leaves_a_switch_that_the_next_finishes(
    home: Path, page: Path
) -> None:
    """The text is in the knowledge base, so it is found, and nothing is told to be behind."""
    _killed(_import_and_die_after_the_commit, home, page)
    with Library.open(home) as library:
        results = library.search("zurriburri de prueba")
    assert (results.hits[0].number, results.notes) == ("702.300", ())


def test_a_killed_replacement_leaves_the_replaced_page_to_be_found(home: Path, page: Path) -> None:
    """The old text answers as long as the new one is not in: total and hits agree."""
    with Library.open(home) as library:
        library.import_files([page], ImportOptions())
    page.write_text(PAGE.replace("capacidad inventada", "habilidad distinta"), "utf-8")
    _killed(_import_and_die, home, page, "writing")
    with Library.open(home) as library:
        results = library.search('"capacidad inventada"')
    assert [hit.number for hit in results.hits] == ["702.300a"]
    assert results.total == 1


@pytest.mark.parametrize("left", [b"", None], ids=["empty", "gone"])
def test_an_emptied_knowledge_base_does_not_give_way_unseen(
    home: Path, page: Path, left: bytes | None
) -> None:
    """Files were imported, so a small new knowledge base would hide a loss."""
    with Library.open(home) as library:
        library.import_files([page], ImportOptions())
    for file in home.glob(f"{FILE_NAME}*"):
        file.unlink()
    if left is not None:
        (home / FILE_NAME).write_bytes(left)
    with pytest.raises(CorruptKnowledgeBase) as caught:
        Library.open(home)
    assert str(caught.value) == (
        f"{home / FILE_NAME} is damaged or is not a knowledge base: files were imported into it, "
        "but it is empty or gone."
    )
    assert rebuild(home).again == (page,)
    assert found(home, "zurriburri de prueba")[0].startswith("702.300")


def test_a_form_table_that_was_cut_off_is_told_as_damage(home: Path) -> None:
    """A part of the table would answer, but wrongly."""
    table = next((home / INDEX_FOLDER).glob("forms-*.txt"))
    table.write_bytes(table.read_bytes()[: table.stat().st_size // 2])
    with pytest.raises(CorruptIndex, match=r"forms-.* bytes"):
        found(home, "daybound")
    rebuild(home)
    assert found(home, "daybound")


def test_a_rebuild_makes_the_same_index(home: Path) -> None:
    """Anew from the texts, the answers are what they were."""
    before = found(home, "double-faced permanent transforms")
    rebuild(home)
    assert found(home, "double-faced permanent transforms") == before


def test_a_damaged_knowledge_base_is_set_aside_and_made_anew(home: Path, page: Path) -> None:
    """The files that were imported are imported again; the damaged one is kept."""
    with Library.open(home) as library:
        library.import_files([page], ImportOptions())
    (home / FILE_NAME).write_bytes(b"not a database" * 1000)
    with pytest.raises(CorruptKnowledgeBase):
        Library.open(home)
    rebuilt = rebuild(home)
    assert (rebuilt.aside, rebuilt.again) == (home / f"{FILE_NAME}.damaged-1", (page,))
    assert (home / f"{FILE_NAME}.damaged-1").read_bytes().startswith(b"not a database")
    assert found(home, "zurriburri de prueba")[0].startswith("702.300")


def test_files_that_are_gone_are_named_after_a_rebuild(home: Path, page: Path) -> None:
    """What cannot be imported again is said, and the digest answers all the same."""
    with Library.open(home) as library:
        library.import_files([page], ImportOptions())
    page.unlink()
    (home / FILE_NAME).write_bytes(b"not a database" * 1000)
    with pytest.raises(LostSources) as caught:
        rebuild(home)
    assert str(caught.value) == (
        f"The knowledge base was made anew; these files must be imported again: {page.absolute()}."
    )
    assert found(home, "de noche se transforma")


def test_the_journal_names_what_was_imported(home: Path, page: Path) -> None:
    """One entry a source, with the path and the digest of the bytes."""
    with Library.open(home) as library:
        library.import_files([page], ImportOptions())
        library.import_files([page], ImportOptions())
    entries = json.loads((home / "imports.json").read_text("utf-8"))["imports"]
    assert [(entry["source"], entry["path"]) for entry in entries] == [
        ("rule-page:es:702.300", str(page.absolute()))
    ]


@pytest.mark.parametrize("lang", list(Language))
def test_a_number_is_shown_in_the_language_of_the_reader(small_home: Path, lang: Language) -> None:
    """It was found in all three alike, so the reader's own comes first."""
    with Library.open(small_home) as library:
        hit = library.search("702.145c", SearchOptions(prefer=lang)).hits[0]
    assert (hit.lang, set(hit.langs)) == (lang, set(Language))


def test_a_folder_of_an_older_version_takes_the_term_base_in(home: Path) -> None:
    """When it is next opened."""
    with KnowledgeBase.open(home, writable=True) as kb:
        kb.database.run("DELETE FROM concept")
        kb.database.run("DELETE FROM meta WHERE key = ?", (TERM_BASE,))
        assert not has_terms(kb)
    with Library.open(home) as library:
        assert has_terms(library.kb)


def test_a_search_says_which_concepts_it_names(home: Path) -> None:
    """The longest name counts, in whatever language; fields name none."""
    with KnowledgeBase.open(home, writable=True) as kb:
        store_terms(kb.database, small_base(), "small")
    with Library.open(home) as library:
        named = library.search("criatura que arrolla con double strike title:exilio").terms
    assert [("arrolla", "trample"), ("double strike", "double-strike")] == [
        (one.words, one.concept) for one in named
    ]
