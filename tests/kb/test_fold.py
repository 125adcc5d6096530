"""Names and sentences as they are compared."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.fold import fold, form_key, same_words


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("Lim-Dûl’s Vault", "lim-dul's vault"),
        ("  Farol   viejo ", "farol viejo"),
        ("Œuf de Straße", "œuf de strasse"),
        ("l\u2019E\u0301clat", "l'eclat"),
        ("non\u2011basic", "non-basic"),
    ],
    ids=["apostrophe", "blanks", "letters", "combining accent", "hyphen"],
)
def test_a_name_is_folded(typed, folded):
    """No case, no accents, one kind of apostrophe, blank and hyphen."""
    assert folded == fold(typed)


@given(st.text())
def test_folding_twice_is_folding_once(text):
    """A folded name is its own folded form."""
    assert fold(text) == fold(fold(text))


def test_same_words_keeps_case_and_accents():
    """Rulings that differ in more than marks are different rulings."""
    assert 'The lamp\'s "Écl at"' == same_words("The\u00a0lamp’s  “Écl at”")


@pytest.mark.parametrize(("name", "key"), [("∞ (Infinito)", "infinito"), ("∞", "∞"), ("?!", "?!")])
def test_a_name_without_words_is_looked_up_as_itself(name, key):
    """A keyword may be nothing but a sign."""
    assert key == form_key(name)
