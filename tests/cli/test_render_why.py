"""Explanations and counts as lines."""

from __future__ import annotations

import pytest

from cli.messages import speaking
from cli.render import why
from corpus.kinds import Kind
from corpus.languages import Language
from indexer.explain import EXACT, FUZZY, PHRASE, PREFIX
from indexer.facets import Facets
from indexer.frozen import replace
from indexer.query.bound import Step
from indexer.results import AskedAs, Explanation, Hit, Met

MET = Met("noche", Language.ES, "exact", "Noche", 0.8, 0.5, 0.4)
TOLD = Explanation(
    words=(MET,),
    number=0.0,
    factors={"digest": 0.8, "language": 1.0},
    others=(
        replace(MET, lang=Language.EN, step="term", met="night", points=0.03),
        replace(MET, lang=Language.FR, step="kin", met="nuit", points=0.0001),
    ),
    together=0.0301,
    missing=("día",),
    name=0.6,
    order=0.0,
    group=0.65,
    score=0.617565,
)
HIT = Hit(
    id="ruling:1",
    number="",
    kind=Kind.RULING,
    title=None,
    heading="",
    family=(),
    lang=Language.ES,
    langs=(Language.ES,),
    edition=None,
    score=0.6176,
    snippet=(),
    explanation=TOLD,
)


def lines(lang, **changes):
    """The lines of an explanation in a language."""
    with speaking(lang):
        return list(why.explanation_lines(replace(HIT, explanation=replace(TOLD, **changes))))


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            Language.EN,
            [
                "noche → Noche (es, as typed): +0.400",
                "other text: noche → night (en, term base): +0.030",
                "not in it: día",
                (
                    "score: (words 0.400 × digest 0.800 + other texts 0.030 + whole name 0.600)"
                    " × ruling 0.650 = 0.618"
                ),
            ],
        ),
        (
            Language.ES,
            [
                "noche → Noche (es, tal como se escribió): +0,400",
                "otro texto: noche → night (en, base de términos): +0,030",
                "no está: día",
                (
                    "puntuación: (palabras 0,400 × compendio 0,800 + otros textos 0,030 +"
                    " nombre entero 0,600) × resolución 0,650 = 0,618"
                ),
            ],
        ),
        (
            Language.FR,
            [
                "noche → Noche (es, tel que saisi) : +0,400",
                "autre texte : noche → night (en, base de termes) : +0,030",
                "absent : día",
                (
                    "score : (mots 0,400 × abrégé 0,800 + autres textes 0,030 + nom entier 0,600)"
                    " × décision 0,650 = 0,618"
                ),
            ],
        ),
    ],
)
def test_a_line_a_word_and_one_of_the_parts(lang, expected):
    """What is too little to be printed is left out, and so are parts that are nothing."""
    assert [line.replace("\u00a0", " ") for line in lines(lang)] == expected


def test_a_number_is_added_before_what_counts_less():
    """And what is cut off at the end."""
    *_, last = lines(
        Language.EN, number=1.0, name=0.0, together=0.0, group=1.0, cut=-0.02, score=1.1
    )
    assert last == (
        "score: (words 0.400 + number 1.000) × digest 0.800 − behind the page before 0.020 = 1.100"
    )


def test_a_question_of_players_is_told_with_what_it_adds():
    """In its own language, and among what the words give."""
    asked = AskedAs("se hace de noche", Language.ES, 0.1)
    told = lines(Language.EN, asked=asked, name=0.0, together=0.0, group=1.0, score=0.4)
    assert told[-3:] == [
        "players ask: “se hace de noche” (es): +0.100",
        "not in it: día",
        "score: (words 0.400 + players ask 0.100) × digest 0.800 = 0.400",
    ]
    record = why.explanation_record(replace(TOLD, asked=asked))
    assert record["asked"] == {"words": "se hace de noche", "lang": "es", "points": 0.1}
    assert why.explanation_record(TOLD)["asked"] is None


def test_where_nothing_was_weighed_that_is_said():
    """Filters alone choose."""
    assert lines(Language.EN, words=(), score=0.0) == [
        "score: chosen by what was asked, not weighed"
    ]


def test_every_step_has_a_name():
    """Those of the query and those of the explanation."""
    named = {value for name, value in vars(Step).items() if name.isupper()}
    assert named | {EXACT, PHRASE, PREFIX, FUZZY} == why.STEPS.keys()


def test_counts_stand_in_three_lines():
    """Chapters with their titles, where these are known; a line without counts is left out."""
    facets = Facets({Kind.RULE: 1200, Kind.CARD: 1}, {"5": 2, "7": 30}, {Language.FR: 3})
    with speaking(Language.EN):
        assert list(why.facet_lines(facets, {"7": "Additional Rules"})) == [
            "Kinds: rule (1,200), card (1)",
            "Chapters: 5 (2), 7 Additional Rules (30)",
            "Languages: French (3)",
        ]
        assert list(why.facet_lines(Facets({}, {}, {}), {})) == []
