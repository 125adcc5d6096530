"""Every word that is indexed can be looked up, and the digest needs no language model."""

from __future__ import annotations

import pytest
from shelf import Shelf, rule

from corpus.languages import Language
from indexer.analysis import _methods, analyse
from indexer.build import refresh_from
from indexer.documents import key_term, words_of
from indexer.forms import Form, FormTable, table_bytes
from indexer.forms_build import TABLE, made_table
from indexer.lookup import Lookup
from indexer.manifest import read_manifest
from indexer.tokens import fold
from indexer.vocabulary import ANALYSIS, Vocabulary, _forget_models, shipped_table
from kb.base import KnowledgeBase
from kb.documents import documents
from kb.views import Group


@pytest.fixture(scope="module")
def digest_words(first_use):
    """Every word of the digest's documents, as the build takes it, with its language."""
    with KnowledgeBase.open(first_use.home) as kb:
        return {
            (document.lang, word)
            for group in Group
            for document in documents(kb, group)
            for word in words_of(document)
        }


def test_the_shipped_table_has_every_word_of_the_digest(digest_words):
    """Of its documents, which is what is indexed: titles above and glossary heads included."""
    assert set() == digest_words - {(form.lang, form.word) for form in shipped_table()}


def test_the_query_side_looks_under_the_keys_of_the_build(digest_words):
    """Each word typed as it stands asks for every key that it was indexed under, at full weight."""
    vocabulary = Vocabulary(None)
    vocabulary.learn(digest_words)
    lookup = Lookup(FormTable(vocabulary.table, "table"), lambda _field, _term: 1)
    for lang, word in digest_words:
        asked = {use.term: use.weight for use in lookup.word(word).keys}
        terms = [key_term(lang, key) for key in vocabulary.keys(lang, word)]
        assert {1.0} == {asked.get(term) for term in terms}, (lang, word)


def test_a_word_without_its_accents_asks_for_the_same(digest_words):
    """People leave them out; what they wrote may count a little less."""
    lookup = Lookup(shipped_table(), lambda _field, _term: 1)
    for lang, word in digest_words:
        with_accents = {use.term for use in lookup.word(word).keys}
        without = {use.term for use in lookup.word(fold(word)).keys}
        assert with_accents <= without, (lang, word)


@pytest.mark.slow
def test_the_shipped_table_is_current():
    """`python -m indexer.forms_build` would write the same bytes."""
    assert TABLE.read_bytes() == made_table()


def test_first_use_loads_no_language_model(first_use):
    """The digest is read, linked, indexed and searched in seconds."""
    assert set() == {"spacy", "simplemma", "snowballstemmer", "numpy"} & first_use.loaded
    assert {"kb.importer", "indexer.build", "indexer.search"} <= first_use.loaded


def test_the_models_are_forgotten():
    """Between two builds the memory is for other things."""
    analyse(Language.EN, ["wombats"])
    assert _methods.cache_info().currsize
    _forget_models()
    assert not _methods.cache_info().currsize


def test_new_words_are_counted_and_kept(tmp_path):
    """Once analysed, they are in the table of the index."""
    vocabulary = Vocabulary(None)
    told = []
    words = [(Language.EN, word) for word in ("night", "wombats", "wombats", "702.1", "echidnas")]
    assert 2 == vocabulary.learn(words, lambda *step: told.append(step))
    assert [(0, 2), (2, 2)] == told
    path = tmp_path / "forms.txt"
    path.write_bytes(vocabulary.table)
    later = Vocabulary(path)
    assert 0 == later.learn(words)
    assert ("wombat",) == later.keys(Language.EN, "wombats")


def test_a_known_word_is_never_analysed_again(tmp_path):
    """What the table of the index says holds, so that old documents and new ones agree."""
    own = Form(Language.EN, "wombat", "wom", ("marsupial",))
    path = tmp_path / "forms.txt"
    path.write_bytes(table_bytes([own], ANALYSIS))
    vocabulary = Vocabulary(path)
    assert 0 == vocabulary.learn([(Language.EN, "wombat")])
    assert ("marsupial",) == vocabulary.keys(Language.EN, "wombat")


def test_a_table_of_another_analysis_is_not_used(tmp_path):
    """Its keys may be other ones."""
    own = Form(Language.EN, "night", "wom", ("marsupial",))
    path = tmp_path / "forms.txt"
    path.write_bytes(table_bytes([own], ANALYSIS - 1))
    assert ("night",) == Vocabulary(path).keys(Language.EN, "night")


def test_a_word_that_was_not_taken_in_has_no_keys():
    """It is a slip of the program, not of a person."""
    with pytest.raises(KeyError):
        Vocabulary(None).keys(Language.EN, "wombats")


def test_the_table_of_an_index_has_the_words_of_its_texts(tmp_path):
    """Of every group, also of those that a later build leaves alone."""
    first, second = rule("702.1", "A wombat at night."), rule("702.2", "An echidna.", "en")
    refresh_from(Shelf([first]), tmp_path)
    refresh_from(Shelf([first, second]), tmp_path)
    table = FormTable.open(tmp_path / read_manifest(tmp_path).forms)
    words = {form.word for form in table if form.lang is Language.EN}
    table.close()
    assert {"wombat", "echidna", "night"} <= words
