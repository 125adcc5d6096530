"""The files of an index: Whoosh can read them, nobody writes to them twice, damage is told."""

from __future__ import annotations

import random
from pathlib import Path
from shutil import copytree

import pytest
from prepared import prepared, unpacked
from whoosh.filedb.filestore import FileStorage
from whoosh.query import And, Not, Or, Prefix, Term

from indexer.disk import link_files
from indexer.engine.reading import WhooshReader
from indexer.engine.schema import INDEX_NAME
from indexer.engine.writing import WhooshWriter
from indexer.errors import CorruptIndex

FIELDS = ("form", "key", "kind", "lang", "name", "number")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """An index of two segments with one removed document; tests do not change it."""
    folder = tmp_path_factory.mktemp("index")
    writer = WhooshWriter.create(folder)
    for number in range(150):
        forms = {"night": (51, 1, [number]), f"w{number % 7}": (255, 2, [1 << 16])}
        writer.add(prepared(f"d{number}", forms, kinds=["rule", "subrule"][: 1 + number % 2]))
    writer.commit()
    writer = WhooshWriter.extend(folder)
    writer.remove({"d3"})
    writer.add(prepared("new", {"night": (102, 1, [5]), "nuit": (1, 1, [6])}))
    writer.commit()
    return folder


@pytest.fixture
def linked(made, tmp_path):
    """Second names of the same files, as a build makes them before it changes an index."""
    link_files(made, tmp_path, without=frozenset())
    return tmp_path


@pytest.fixture(scope="module")
def whoosh(made):
    """The index as Whoosh itself opens it."""
    index = FileStorage(str(made)).open_index(indexname=INDEX_NAME)
    with index.searcher() as searcher:
        yield searcher


def bytes_of(folder):
    """Every file of a folder with its bytes."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def everything(folder):
    """All that can be read of an index; raises CorruptIndex or FileNotFoundError."""
    reader = WhooshReader(folder)
    try:
        lists = {
            (field, term): reader.postings(field, term)
            for field in FIELDS
            for term in list(reader.terms(field))
        }
        placed = {name: unpacked(one) for name, one in lists.items() if one.zones}
        ids = {name: list(one.ids) for name, one in lists.items()}
        keys, hits = list(reader.live_keys()), reader.numbers_of_hits()
        return placed, ids, keys, hits, reader.removed, list(reader.hit_numbers), reader.languages
    finally:
        reader.close()


def test_whoosh_counts_the_documents(whoosh):
    """All that were written, and those that were not removed since."""
    assert (151, 150) == (whoosh.doc_count_all(), whoosh.doc_count())


def test_whoosh_reads_our_lists(whoosh):
    """Its own matcher walks through them, without the removed document."""
    matcher = whoosh.reader().postings("form", "night")
    assert [number for number in range(151) if number != 3] == list(matcher.all_ids())


def test_whoosh_reads_a_weight_of_at_most_one(whoosh):
    """Our impacts, of which 255 is all that a word can weigh."""
    matcher = whoosh.reader().postings("form", "w3")
    assert matcher.weight() == 1.0
    assert whoosh.reader().postings("form", "night").weight() == pytest.approx(0.2)


def test_whoosh_knows_the_terms(whoosh):
    """In the order of their bytes."""
    terms = [text for _, text in whoosh.reader().terms_from("form", b"")]
    assert [b"night", b"nuit", *(b"w%d" % number for number in range(7))] == [
        one for one in terms if not one.startswith((b":", b"rule", b"subrule", b"en"))
    ]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        (Term("form", "nuit"), [150]),
        (And([Term("form", "night"), Term("form", "nuit")]), [150]),
        (And([Term("form", "w0"), Term("kind", "subrule")]), list(range(7, 150, 14))),
        (And([Term("form", "w0"), Not(Term("kind", "subrule"))]), list(range(0, 150, 14))),
        (Or([Term("form", "nuit"), Term("form", "w3")]), [*range(10, 150, 7), 150]),
        (Prefix("form", "nui"), [150]),
        (Term("form", "nowhere"), []),
    ],
    ids=str,
)
def test_whoosh_answers_its_own_queries_from_our_lists(whoosh, query, found):
    """Another program that knows Whoosh can use the index."""
    assert found == list(whoosh.docs_for_query(query))


def test_a_change_never_writes_to_a_file_that_was_there(made, linked):
    """The build links old files into the new folder: writing to one would change the old index."""
    before, answers = bytes_of(made), everything(made)
    writer = WhooshWriter.extend(linked)
    writer.remove({"d7", "new"})
    writer.add(prepared("newer", {"night": (9, 1, [3])}))
    writer.commit()
    assert before == bytes_of(made)
    assert answers == everything(made)
    assert {"newer"} == {key for _, key in everything(linked)[2]} - {key for _, key in answers[2]}


def test_a_change_that_is_given_up_leaves_the_old_files_alone(made, linked):
    """Both under their old names and their new ones."""
    before = bytes_of(made)
    writer = WhooshWriter.extend(linked)
    writer.remove({"d7"})
    writer.add(prepared("newer", {"night": (9, 1, [3])}))
    writer.cancel()
    assert before == bytes_of(made)
    assert everything(made) == everything(linked)


def test_old_segments_are_shared_not_copied(made, linked):
    """Only the table of contents and the new segment take room."""
    writer = WhooshWriter.extend(linked)
    writer.add(prepared("newer", {"night": (9, 1, [3])}))
    writer.commit()
    shared = {path.name for path in made.iterdir() if not path.name.endswith(".toc")}
    assert all((linked / name).samefile(made / name) for name in shared)


def test_a_reader_goes_on_when_its_files_lose_their_names(made, tmp_path):
    """A build may remove the old index while a search reads it."""
    folder = copytree(made, tmp_path / "index")
    reader = WhooshReader(folder)
    for path in folder.iterdir():
        path.unlink()
    assert len(reader.postings("form", "night")) == 151
    assert reader.key(150) == "new"
    reader.close()


def _turned(data):
    """The bytes with one bit of them turned."""
    third = len(data) // 3
    return data[:third] + bytes((data[third] ^ 16,)) + data[third + 1 :]


DAMAGES = {
    "emptied": lambda data: data[:0],
    "cut in half": lambda data: data[: len(data) // 2],
    "one byte short": lambda data: data[:-1],
    "zeroed": lambda data: bytes(len(data)),
    "overwritten": lambda data: random.Random(len(data)).randbytes(len(data)),  # noqa: S311
    "behind other bytes": lambda data: b"This is no index at all.\n" + data,
    "one bit turned": _turned,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_told_as_damage_or_does_no_harm(made, tmp_path, damage):
    """Each file in turn: nothing but CorruptIndex comes out of the reader."""
    for path in made.iterdir():
        data = path.read_bytes()
        if not data:
            continue
        folder = copytree(made, tmp_path / path.name)
        (folder / path.name).write_bytes(damage(data))
        try:
            everything(folder)
        except CorruptIndex as error:
            assert str(folder) in str(error)  # noqa: PT017 - it need not be raised
        except FileNotFoundError:
            assert path.suffix == ".toc"


def test_damage_says_where_and_what_to_do(made, tmp_path):
    """The folder, the reason, and that nothing is lost."""
    folder = copytree(made, tmp_path / "index")
    terms = max(folder.glob("*.trm"))
    terms.write_bytes(b"This is no index at all.\n")
    with pytest.raises(CorruptIndex) as caught:
        WhooshReader(folder)
    assert str(caught.value) == (
        f"The search index in {folder} is damaged: Unknown file header b'This'."
    )
    assert caught.value.hint == (
        "The imported texts are safe. Make the index anew with “reglario rebuild”."
    )


def test_a_file_that_is_missing_is_told_by_its_name(made, tmp_path):
    """Whoever opens the index decides whether a build has just replaced it."""
    folder = copytree(made, tmp_path / "index")
    missing = max(folder.glob("*.pst"))
    missing.unlink()
    with pytest.raises(FileNotFoundError) as caught:
        WhooshReader(folder)
    assert Path(caught.value.filename) == missing
