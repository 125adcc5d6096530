"""What the tests of exchanged files share: segments of all sorts, and bytes to and fro."""

from __future__ import annotations

import io
from datetime import date
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st

from corpus.languages import Language
from corpus.source import Source
from kb.bitext.unit import UnitKind
from kb.exchange import Exchange, Segment, State, read_exchange, write_exchange

ES, FR, EN = Language.ES, Language.FR, Language.EN
FEW = settings(max_examples=50, deadline=None)
DAY = date(2026, 8, 7)

KEYS = (
    "7#title",
    "702.145a",
    "702.145#title",
    "example:702.145a/1",
    "glossary:Daybound and Nightbound#head",
    "ruling:0123456789ab",
    "card:Fire // Ice#1-name",
)

TRAPS = (
    "<b>&amp;</b>",
    "]]> <!-- -->",
    " blank at both ends ",
    "no-break\u00a0\u202f",
    "line\nline\r\nline\rline",
    "tab\tand\ttab",
    "+1/+1",
    "'=1+1",
    "''''@x",
    '"quoted" \\n \\',
    "\u200fright to left\u200e \u202bשלום\u202c",
    "astral 😀 𝔐",
    "a\u2028b\u2029c\u0085d",
    "⟦x:1⟧ %s {0} {W}{U}",
    "e\u0301 é",
    "\ufeffmark",
    '#| msgid "x"',
    "key,kind;rule\tsource",
)

XML_CHARACTERS = st.characters(
    exclude_categories=["Cs"],
    exclude_characters=[*(chr(n) for n in range(32) if chr(n) not in "\t\n\r"), "\ufffe", "\uffff"],
)
PLAIN_CHARACTERS = st.characters(exclude_categories=["Cs"], exclude_characters=["\0"])


def texts(characters, **limits):
    """Texts with what goes wrong most often among them."""
    return st.text(characters, max_size=30, **limits) | st.sampled_from(TRAPS)


def segments(characters, langs=(ES,)):
    """Runs of segments, each unit in all the languages, every state and kind among them."""
    filled = texts(characters, min_size=1)
    notes = st.lists(
        texts(characters).map(lambda text: text.replace("\r", "").strip()).filter(bool), max_size=2
    )

    @st.composite
    def run(draw):
        keys = draw(
            st.lists(st.sampled_from(KEYS) | texts(characters, min_size=1), unique=True, max_size=4)
        )
        return [segment for key in keys for segment in unit(draw, key)]

    def unit(draw, key):
        source = draw(texts(characters))
        kind = draw(st.sampled_from(UnitKind))
        rule = draw(st.none() | st.sampled_from(("702", "702.145a")))
        some = draw(st.sampled_from((langs, *((lang,) for lang in langs))))
        said = tuple(draw(notes))
        for lang in some:
            state = draw(st.sampled_from(State))
            target = None if state is State.MISSING else draw(filled)
            was = draw(st.none() | filled) if state is State.STALE else None
            said = draw(st.just(said) | notes.map(tuple))
            yield Segment(key, lang, source, target, state, kind, rule, said, was)

    return run()


def written(exchange, format_):
    """The bytes of a file."""
    stream = io.BytesIO()
    write_exchange(stream, exchange, format_)
    return stream.getvalue()


def read(data, options=None, name="handed.xml"):
    """What a file with these bytes says."""
    content = data.encode() if isinstance(data, str) else data
    return read_exchange(Source.of_bytes(content, Path(name)), options)


def pairs(exchange):
    """The texts of an exchange: key, source, target."""
    return [(one.key, one.source, one.target) for one in exchange.segments]


SAMPLE = (
    Segment(
        "702.145#title", ES, "Daybound", "Diurno", State.TRANSLATED, UnitKind.HEADING, "702.145"
    ),
    Segment(
        "702.145a",
        ES,
        "A face that is bound to the day\nturns & <turns>.",
        "Una cara diurna cambia.",
        State.STALE,
        UnitKind.RULE,
        "702.145a",
        ("Two notes stand here.", "This one\nhas two lines."),
        "A face bound to the day turns.",
    ),
    Segment(
        "example:702.145a/1", ES, "It is night.", None, State.MISSING, UnitKind.EXAMPLE, "702.145a"
    ),
    Segment(
        "glossary:Daybound and Nightbound#head",
        ES,
        "Daybound and Nightbound",
        "Diurno y nocturno",
        State.NEEDS_REVIEW,
        UnitKind.GLOSSARY_HEAD,
    ),
    Segment("ruling:0123456789ab", ES, " {W}{U} 😀 ", " {W}{U} 😀 ", State.TRANSLATED),
)
"""One segment of each state."""


def sample(*segments_, targets=(ES,)):
    """A run of segments from English."""
    return Exchange(EN, targets, segments_ or SAMPLE, DAY, "digest")
