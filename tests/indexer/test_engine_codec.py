"""A whole index, written with the real writer into real files and read back."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from prepared import ENTRIES, prepared, unpacked

from corpus.languages import Language
from indexer.engine.reading import WhooshReader
from indexer.engine.writing import WhooshWriter

NIGHT = (200, 3, [0, 4, 1 << 16])
DAY = (90, 1, [1])


def write(folder, *documents, without=()):
    """One commit: a new index, or one more segment; returns how many were removed."""
    fresh = not any(folder.iterdir())
    writer = WhooshWriter.create(folder) if fresh else WhooshWriter.extend(folder)
    removed = writer.remove(set(without))
    for document in documents:
        writer.add(document)
    writer.commit()
    return removed


@pytest.fixture
def opened():
    """Opens readers, and closes them at the end."""
    readers = []

    def open_reader(folder):
        readers.append(WhooshReader(folder))
        return readers[-1]

    yield open_reader
    for reader in readers:
        reader.close()


def living(reader, field, term):
    """Key of document → entry, for the documents of a term that are not removed."""
    return {
        reader.key(number): entry
        for number, entry in unpacked(reader.postings(field, term)).items()
        if number not in reader.removed
    }


def test_a_term_is_read_with_all_that_was_written(tmp_path, opened):
    """Impact, zones and places, in both fields that have them."""
    write(tmp_path, prepared("a", {"night": NIGHT, "day": DAY}), prepared("b", {"night": DAY}))
    reader = opened(tmp_path)
    assert {"a": NIGHT, "b": DAY} == living(reader, "form", "night")
    assert {"a": DAY} == living(reader, "key", ":day")


def test_a_term_that_stands_nowhere_has_an_empty_list(tmp_path, opened):
    """A question about it is no error, nor is one about a field without terms."""
    write(tmp_path, prepared("a", {"night": NIGHT}))
    reader = opened(tmp_path)
    assert [0, 0, 0] == [
        len(reader.postings(*one)) for one in (("form", "x"), ("date", "2021"), ("form", ""))
    ]


def test_terms_come_in_order_each_once(tmp_path, opened):
    """From all segments, and only those of the field that start so."""
    write(tmp_path, prepared("a", {"noche": DAY, "año": DAY, "night": DAY}))
    write(tmp_path, prepared("b", {"nuit": DAY, "night": DAY, "œuf": DAY}))
    reader = opened(tmp_path)
    assert ["año", "night", "noche", "nuit", "œuf"] == list(reader.terms("form"))
    assert ["night", "noche", "nuit"] == list(reader.terms("form", "n"))
    assert ["en"] == list(reader.terms("lang"))


def test_documents_that_are_one_hit_share_its_number(tmp_path, opened):
    """In one segment and across segments; numbers have no gaps."""
    write(tmp_path, prepared("en", {}, hit="702.145"), prepared("other", {}, hit="1"))
    write(tmp_path, prepared("es", {}, hit="702.145", lang=Language.ES), prepared("c", {}, hit="2"))
    reader = opened(tmp_path)
    assert [0, 1, 0, 2] == list(reader.hit_numbers)


def test_each_document_has_its_language(tmp_path, opened):
    """As its place among the languages, and as a term that selects."""
    write(tmp_path, *(prepared(lang.value, {}, lang=lang) for lang in Language))
    write(tmp_path, prepared("last", {}, lang=Language.EN))
    reader = opened(tmp_path)
    languages = tuple(Language)
    expected = [*languages, Language.EN]
    assert expected == [languages[place] for place in reader.languages]
    assert [languages.index(Language.EN), 3] == list(reader.postings("lang", "en").ids)


def test_a_removed_document_stays_in_lists_but_is_told(tmp_path, opened):
    """Its number is among the removed; what was added in its place has a number of its own."""
    write(tmp_path, prepared("a", {"night": NIGHT}), prepared("b", {"night": NIGHT}))
    assert write(tmp_path, prepared("a", {"night": DAY}), without=["a", "nobody"]) == 1
    reader = opened(tmp_path)
    assert (frozenset({0}), [0, 1, 2]) == (
        reader.removed,
        list(reader.postings("form", "night").ids),
    )
    assert [(1, "b"), (2, "a")] == list(reader.live_keys())
    assert {"b": NIGHT, "a": DAY} == living(reader, "form", "night")


def test_an_index_may_have_no_documents(tmp_path, opened):
    """Nothing to find, and nothing to stumble over."""
    write(tmp_path)
    reader = opened(tmp_path)
    assert (0, []) == (reader.size, list(reader.terms("form")))


def test_a_commit_that_only_removes_is_one(tmp_path, opened):
    """No document need be added."""
    write(tmp_path, prepared("a", {"night": NIGHT}), prepared("b", {"night": DAY}))
    write(tmp_path, without=["b"])
    assert {"a": NIGHT} == living(opened(tmp_path), "form", "night")


def test_what_is_cancelled_was_never_written(tmp_path, opened):
    """The index answers as before, and can be written to again."""
    write(tmp_path, prepared("a", {"night": NIGHT}))
    writer = WhooshWriter.extend(tmp_path)
    writer.remove({"a"})
    writer.add(prepared("b", {"night": DAY}))
    writer.cancel()
    assert {"a": NIGHT} == living(opened(tmp_path), "form", "night")
    write(tmp_path, prepared("c", {"night": DAY}))
    assert {"a": NIGHT, "c": DAY} == living(opened(tmp_path), "form", "night")


WORDS = st.sampled_from(["night", "día", "œuf", "{t}", "+1/+1", "a" * 300])
BATCHES = st.lists(
    st.dictionaries(st.sampled_from("abcdef"), st.dictionaries(WORDS, ENTRIES, max_size=4)),
    min_size=1,
    max_size=4,
)


@settings(max_examples=40, deadline=None)
@given(BATCHES, st.data())
def test_any_history_of_commits_reads_like_a_dictionary(batches, data):
    """Documents added, replaced and removed in segments: the last word on each is what counts."""
    model = {}
    with TemporaryDirectory() as name:
        folder = Path(name)
        for batch in batches:
            gone = data.draw(st.sets(st.sampled_from(sorted(model)))) if model else set()
            replaced = (gone | batch.keys()) & model.keys()
            documents = [prepared(key, terms) for key, terms in batch.items()]
            assert len(replaced) == write(folder, *documents, without=replaced)
            model = {key: model[key] for key in model.keys() - replaced} | batch
        reader = WhooshReader(folder)
        terms = {term for document in model.values() for term in document}
        expected = {t: {k: found[t] for k, found in model.items() if t in found} for t in terms}
        assert expected == {term: living(reader, "form", term) for term in terms}
        assert model.keys() == {key for _, key in reader.live_keys()}
        reader.close()
