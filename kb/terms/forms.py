"""The form of one name that stands for the form of another: costo and coste, costos and costes.

Refuses: making forms; they are in the table.
"""

from __future__ import annotations

from corpus.languages import Language
from corpus.terms import TermBase


def counterpart(base: TermBase, lang: Language, name: str, form: str, other: str) -> str | None:
    """The form of another name at the place that a form has among those of a name.

    None where the tables of the two do not go side by side, or the form is none of the name's.
    """
    if form == name.lower():
        return other
    ours, theirs = base.forms_of(lang, name), base.forms_of(lang, other)
    if len(ours) != len(theirs):
        return None
    return next((new for old, new in zip(ours, theirs, strict=True) if old.lower() == form), None)
