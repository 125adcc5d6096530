"""Documents of checks: one a check and language, only for those who ask for checks."""

from __future__ import annotations

from shutil import copytree

import pytest

from corpus.kinds import Kind
from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.documents import document_stamps, documents, group_revision, texts_of
from kb.views import Group


@pytest.fixture
def digest(small_home, tmp_path):
    """A knowledge base that holds the digest."""
    with KnowledgeBase.open(copytree(small_home, tmp_path / "with digest")) as kb:
        yield kb


def test_each_check_has_a_document_in_each_language(digest):
    """With the digest's text of its rule, and the words of its clauses apart."""
    found = [one for one in documents(digest, Group.CHECKS) if one.number == "702.9b"]
    assert set(Language) == {one.lang for one in found}
    spanish = next(one for one in found if one.lang is Language.ES)
    assert (Kind.CHECK, "check:702.9b", "Volar") == (spanish.kind, spanish.node, spanish.heading)
    assert "volar" in spanish.text
    assert spanish.examples
    assert all(words in spanish.text for words in spanish.examples)


def test_keys_choose_among_them(digest):
    """As with any other group."""
    assert ["check:702.9b/fr"] == list(texts_of(digest, ["check:702.9b/fr", "check:702.9b/xx"]))


def test_stamps_need_no_texts_and_stay(digest):
    """The same from one look to the next."""
    first = document_stamps(digest, Group.CHECKS)
    assert first == document_stamps(digest, Group.CHECKS)
    assert {one.key: one.stamp for one in documents(digest, Group.CHECKS)} == first


def test_the_revision_is_that_of_the_program_s_files(digest, monkeypatch):
    """An import changes no check; another program may bring others."""
    before = group_revision(digest, Group.CHECKS)
    monkeypatch.setattr("kb.checks.shipped.shipped", lambda: iter([("a.yaml", "[]")]))
    assert before != group_revision(digest, Group.CHECKS)


def test_without_the_digest_there_are_none(empty):
    """They quote its words, and stand beside it."""
    assert [] == list(documents(empty, Group.CHECKS))
    assert "" == group_revision(empty, Group.CHECKS)
