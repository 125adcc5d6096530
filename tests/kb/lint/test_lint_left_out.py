"""A language of which nothing is asked in a unit is not checked there, nor heard."""

from __future__ import annotations

import pytest

from corpus.languages import Language
from kb.bitext.unit import Unit, UnitKind
from kb.lint.engine import Job, pairs_of

EN, ES, FR = Language.EN, Language.ES, Language.FR


@pytest.mark.parametrize(
    ("left_out", "langs"),
    [({}, [ES, FR]), ({FR}, [ES]), ({ES, FR}, []), ({EN}, [])],
)
def test_a_language_that_is_left_out_has_no_pair(left_out, langs) -> None:
    """Not even one with an empty text; without the source there is none at all."""
    unit = Unit("a", UnitKind.RULE, {EN: "A cat.", ES: "Un gato."}, left_out=frozenset(left_out))
    assert [pair.target.lang for pair in pairs_of(unit, Job(EN, (ES, FR), ()))] == langs
