"""The program's own term base goes into a knowledge base.

Refuses: the files of the base (`corpus.terms`), SQL (`kb.store`), and reading it back
(`kb.concepts`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from corpus.languages import Language
from corpus.terms import TermBase, concept_table, term_base
from kb.fingerprint import term_base_fingerprint
from kb.fold import form_key
from kb.store.codes import encode
from kb.store.database import Database
from kb.store.terms import ConceptRow, FormRow, fill_terms, terms_stamp
from kb.terms.concepts import forms_of
from kb.views.forms import FormKind


def take_in_terms(database: Database) -> bool:
    """Fill the tables unless they hold this very term base; whether they changed.

    Raises BadTermBase.
    """
    stamp = term_base_fingerprint()
    if terms_stamp(database) == stamp:
        return False
    store_terms(database, term_base(), stamp)
    return True


def store_terms(database: Database, base: TermBase, stamp: str) -> None:
    """Fill the tables with a term base."""
    fill_terms(database, stamp, _concept_rows(base), _form_rows(base))


def _concept_rows(base: TermBase) -> Iterator[ConceptRow]:
    for concept in base.concepts.values():
        record = json.dumps(concept_table(concept), ensure_ascii=False)
        yield concept.id, encode(concept.rule) if concept.rule else None, record


def _form_rows(base: TermBase) -> Iterator[FormRow]:
    ranks = {kind: rank for rank, kind in enumerate(FormKind)}
    for lang in Language:
        for form, one, _verb in forms_of(base, lang):
            if key := form_key(form):
                row = (one.concept, ranks[one.kind], one.inflected, one.common, one.name)
                yield FormRow(key, str(lang), *row)
