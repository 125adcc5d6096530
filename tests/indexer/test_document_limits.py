"""Texts that no rule is like must not end a build."""

from __future__ import annotations

import pytest
from shelf import rule

from indexer.documents import MOST_PLACES, key_terms, prepare
from indexer.engine.postings import LAST_PLACE
from indexer.engine.reading import WhooshReader
from indexer.engine.writing import WhooshWriter


@pytest.fixture
def read(tmp_path):
    """Writes one document and opens the index that it is in."""
    readers = []

    def of(document):
        writer = WhooshWriter.create(tmp_path)
        writer.add(prepare(document, key_terms(lambda _, word: (word,))))
        writer.commit()
        readers.append(WhooshReader(tmp_path))
        return readers[-1]

    yield of
    for reader in readers:
        reader.close()


def test_a_word_may_stand_in_a_text_any_number_of_times(read):
    """Only so many of its places are kept."""
    reader = read(rule("702.1", "night day " * 70_000))
    assert list(range(0, 2 * MOST_PLACES, 2)) == reader.postings("form", "night").places(0)


def test_words_behind_the_last_place_are_found_there(read):
    """A place has sixteen bits; what stands behind the last is found, though not in phrases."""
    reader = read(rule("702.1", "day " * (LAST_PLACE + 10) + "night"))
    assert [LAST_PLACE] == reader.postings("form", "night").places(0)


def test_a_word_may_be_of_any_length(read):
    """A million letters are a term like others."""
    reader = read(rule("702.1", "a" * 1_000_000))
    assert len(reader.postings("form", "a" * 1_000_000)) == 1
