"""A term base of our own for tests, in the two files beside this one."""

from __future__ import annotations

from pathlib import Path

from corpus.terms import TermBase, read_concepts, read_forms

HERE = Path(__file__).parent


def small_base() -> TermBase:
    """The term base of the files."""
    forms = (HERE / "small_forms.tsv").read_text("utf-8")
    concepts = (HERE / "small_terms.toml").read_text("utf-8")
    return TermBase(read_concepts(concepts), read_forms(forms.splitlines()))
