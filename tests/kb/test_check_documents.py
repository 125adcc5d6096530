"""Documents of checks: one a check and language, only for those who ask for checks."""

from __future__ import annotations

from corpus.kinds import Kind
from corpus.languages import Language
from kb.documents import document_stamps, documents, group_revision, texts_of
from kb.views import Group


def test_each_check_has_a_document_in_each_language(empty):
    """With the digest's text of its rule, and the words of its clauses apart."""
    found = [one for one in documents(empty, Group.CHECKS) if one.number == "702.9b"]
    assert set(Language) == {one.lang for one in found}
    spanish = next(one for one in found if one.lang is Language.ES)
    assert (Kind.CHECK, "check:702.9b", "Volar") == (spanish.kind, spanish.node, spanish.heading)
    assert "volar" in spanish.text
    assert spanish.examples
    assert all(words in spanish.text for words in spanish.examples)


def test_keys_choose_among_them(empty):
    """As with any other group."""
    assert ["check:702.9b/fr"] == list(texts_of(empty, ["check:702.9b/fr", "check:702.9b/xx"]))


def test_stamps_need_no_texts_and_stay(empty):
    """The same from one look to the next."""
    first = document_stamps(empty, Group.CHECKS)
    assert first == document_stamps(empty, Group.CHECKS)
    assert {one.key: one.stamp for one in documents(empty, Group.CHECKS)} == first


def test_the_revision_is_that_of_the_program_s_files(empty, monkeypatch):
    """An import changes no check; another program may bring others."""
    before = group_revision(empty, Group.CHECKS)
    monkeypatch.setattr("kb.checks.shipped.shipped", lambda: iter([("a.yaml", "[]")]))
    assert before != group_revision(empty, Group.CHECKS)
