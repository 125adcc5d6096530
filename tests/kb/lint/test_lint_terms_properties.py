"""Whatever two texts say, findings of terms point at words of theirs."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from kb.bitext.unit import Unit, UnitKind
from kb.lint.checks.terms import CHECKS
from kb.lint.engine import Job, lint

PIECES = (
    *("exile", "target", "counter", "flying", "the", "Raid", "criatura", "la carta", "initiative"),
    *("Remueve", "del juego", "Roba", "une carte", "Vol", "incursion", "toque letal", "dégâts"),
    *(".", ",", ";", "(", ")", "—", "\n", "«", "»", '"', "{T}:", "+1/+1", "é", "e\u0301", "’"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=12).map(" ".join)


@given(TEXTS, TEXTS, TEXTS, st.sampled_from(UnitKind))
def test_findings_point_at_words(en: str, es: str, fr: str, kind: UnitKind) -> None:
    """In order, inside the text, and no fix reaches further."""
    texts = {Language.EN: en, Language.ES: es, Language.FR: fr}
    job = Job(Language.EN, (Language.ES, Language.FR), CHECKS)
    for one in lint([Unit("card:Storm#1", kind, texts)], job, jobs=1):
        for side in (one.source, one.target):
            for start, end in side.spans if side else ():
                assert 0 <= start < end <= len(side.text)
        if one.fix:
            assert (one.fix.start, one.fix.end) in one.target.spans
        assert one.said.format(**one.data)
