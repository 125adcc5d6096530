"""Hits on the screen, as JSON and as a TREC run."""

from __future__ import annotations

import json
import struct
from datetime import date

import pytest

from cli.messages import speaking
from cli.render import search
from cli.render.out import dump
from corpus.kinds import Kind
from corpus.languages import Language
from indexer.frozen import replace
from indexer.results import Hit, Note, Results, Segment

HIT = Hit(
    id="702.145b",
    number="702.145b",
    kind=Kind.SUBRULE,
    title=None,
    heading="Diurno y nocturno",
    family=("Diurno y nocturno", "Habilidades"),
    lang=Language.ES,
    langs=(Language.ES, Language.EN),
    edition=date(2026, 8, 7),
    score=2.5,
    snippet=(Segment("cae la "), Segment("noche", marked=True)),
    source="digest:es:2026-08-07",
)
NOTE = Note("guess", "There is no “{key}” in the knowledge base.", {"key": "noxe"})
RESULTS = Results("noche", "noche", (NOTE,), 12, (HIT,))


def test_a_hit_shows_its_family_the_words_found_and_whose_text_it_is():
    """Outermost heading first; the digest is marked."""
    with speaking(Language.EN):
        assert list(search.as_lines(RESULTS)) == [
            "1. \x0e702.145b\x0f Diurno y nocturno",
            "   Habilidades › Diurno y nocturno",
            "   cae la \x0enoche\x0f",
            "   es, en · August 7, 2026 · Reglario digest, not official",
            "",
        ]


@pytest.mark.parametrize(
    ("changes", "headline"),
    [
        (
            {"kind": Kind.GLOSSARY, "number": "", "title": "Night", "heading": "Night"},
            "1. \x0eNight\x0f (glossary entry)",
        ),
        (
            {"kind": Kind.RULING, "number": "", "cards": ("A", "B"), "heading": "A"},
            "1. \x0eA, B\x0f (ruling)",
        ),
        (
            {"kind": Kind.CARD, "number": "", "title": "Feu", "id": "card:Fire"},
            "1. \x0eFeu\x0f · Fire (card)",
        ),
        (
            {"kind": Kind.CARD, "number": "", "title": "Fire", "id": "card:Fire"},
            "1. \x0eFire\x0f (card)",
        ),
    ],
    ids=["glossary", "ruling", "card in French", "card"],
)
def test_a_hit_that_is_no_rule_says_what_it_is(changes, headline):
    """It has no number to know it by."""
    with speaking(Language.EN):
        assert next(search.as_lines(replace(RESULTS, hits=(replace(HIT, **changes),)))) == headline


def test_rulings_in_the_digests_words_are_marked():
    """Their source is the project itself."""
    own = replace(HIT, kind=Kind.RULING, number="", cards=("A",), source="reglario")
    results = replace(RESULTS, hits=(own,))
    with speaking(Language.EN):
        assert "Reglario digest, not official" in "\n".join(search.as_lines(results))
        assert search.as_record(results)["hits"][0]["official"] is False


def test_a_text_that_is_cut_off_says_so():
    """A hit may be in a truncated page."""
    cut = replace(RESULTS, hits=(replace(HIT, truncated=True),))
    with speaking(Language.FR):
        assert "coupé dans la source" in "\n".join(search.as_lines(cut))


def test_the_last_line_tells_how_many_there_are():
    """All, some, none on this page, none at all."""
    with speaking(Language.EN):
        assert search.closing(replace(RESULTS, total=1)) == "1 result"
        assert search.closing(RESULTS, 3).startswith("12 results; shown: 3.")
        assert search.closing(replace(RESULTS, hits=())) == "12 results; none on this page."
        empty = replace(RESULTS, total=0, hits=())
        assert search.closing(empty) == "Nothing found for “noche”."


def test_the_json_keys_stay_stable():
    """Those of docs/JSON.md; notes are sentences in the reader's language."""
    with speaking(Language.ES):
        record = json.loads(dump(search.as_record(RESULTS)))
    assert {"query", "notes", "total", "hits"} <= set(record)
    assert record["notes"] == ["No hay «noxe» en la base de conocimiento."]
    stable = {"id", "number", "kind", "title", "lang", "edition", "score", "snippet"}
    assert stable <= set(record["hits"][0])
    assert record["hits"][0]["snippet"] == "cae la noche"
    assert record["hits"][0]["edition"] == "2026-08-07"


def test_a_trec_run_has_six_columns():
    """Rules go by number, other documents by a key without blanks."""
    entry = replace(HIT, number="", id="glossary:Day and Night", score=1)
    results = replace(RESULTS, hits=(HIT, entry))
    assert list(search.trec_lines("q1", results)) == [
        "q1 Q0 702.145b 1 2.500000 reglario",
        "q1 Q0 glossary:Day_and_Night 2 1.000000 reglario",
    ]


def test_the_scores_of_a_trec_run_fall_where_hits_score_alike():
    """Measuring programs sort by score, in single precision, and break ties by name."""
    hits = [replace(HIT, number=f"702.{place}a", score=25.0) for place in range(10, 60)]
    lines = list(search.trec_lines("q1", replace(RESULTS, hits=tuple(hits))))
    scores = [struct.unpack("f", struct.pack("f", float(line.split()[4])))[0] for line in lines]
    assert scores == sorted(set(scores), reverse=True)


def test_the_id_of_a_query_is_one_column_of_a_trec_run():
    """Blanks in it would make seven."""
    [line] = search.trec_lines("first one", Results("q", "q", (), 1, (HIT,)))
    assert line.split()[:2] == ["first_one", "Q0"]
    assert len(line.split()) == 6


@pytest.mark.parametrize(
    ("count", "last"), [(5, "“w4” stands nowhere."), (6, "… and 1 more"), (9, "… and 4 more")]
)
def test_a_flood_of_notes_is_cut_and_counted(count, last):
    """Five are shown; JSON has them all."""
    notes = tuple(
        Note("no-such-word", "“{word}” stands nowhere.", {"word": f"w{place}"})
        for place in range(count)
    )
    with speaking(Language.EN):
        lines = list(search.note_lines(notes))
        record = search.as_record(Results("q", "q", notes, 0, ()))
    assert (lines[-1], len(lines)) == (last, min(count, 6))
    assert len(record["notes"]) == count


def test_one_hit_of_many_is_no_range():
    """“1”, not “1 to 1”."""
    for lang, expected in (
        (Language.EN, "shown: 1."),
        (Language.ES, "se muestra el 1."),
        (Language.FR, "affiché\u00a0: le 1."),
    ):
        with speaking(lang):
            assert expected in search.closing(Results("q", "q", (), 12, (HIT,)))
