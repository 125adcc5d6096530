from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.numbers import RuleNumber
from corpus.readers.base import ReadOptions
from corpus.readers.rules_text import READER
from corpus.records import GlossaryRecord, RuleRecord
from corpus.source import Source

WORDS = [
    "kite",
    "vole",
    "cometa",
    "wind",
    "été",
    "niño",
    "“line”",
    "12",
    "{2/W}",
    "+1/+1",
    "705.3a",
    "l’aile",
    "d'or",
    "¿qué?",
    "a–b",
]
SENTENCE = st.lists(st.sampled_from(WORDS), min_size=5, max_size=9).map(
    lambda words: f"A {' '.join(words)}."
)
TEXT = st.lists(SENTENCE, min_size=1, max_size=3)
NAME = st.lists(
    st.sampled_from(["Kite", "Vole", "Niño", "D’or", "of"]), min_size=1, max_size=4
).map(" ".join)


@dataclass(frozen=True)
class Printed:
    """A rule to be printed: `title`, or paragraphs; with examples."""

    number: RuleNumber
    title: str | None
    paragraphs: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()


@st.composite
def bodies(draw: st.DrawFn) -> list[Printed]:
    """Chapters, sections, rules and subrules that count as the rules do."""
    body: list[Printed] = []
    chapter = RuleNumber(1)
    for sections in draw(st.lists(st.integers(1, 2), min_size=1, max_size=2)):
        body.append(Printed(chapter, draw(NAME)))
        section = RuleNumber(chapter.section * 100)
        for _ in range(sections):
            body.append(Printed(section, draw(NAME)))
            rule = RuleNumber(section.section, 1)
            for letters in draw(
                st.lists(st.sampled_from([0, 0, 1, 2, 26]), min_size=1, max_size=3)
            ):
                body.extend(draw(rules(rule, letters)))
                rule = rule.following()
            section = section.following()
        chapter = chapter.following()
    return body


@st.composite
def rules(draw: st.DrawFn, number: RuleNumber, letters: int) -> list[Printed]:
    """A rule with so many subrules; with subrules it may be a name."""
    named = letters > 0 and draw(st.booleans())
    texts = [
        (tuple(draw(TEXT)), tuple(draw(st.lists(SENTENCE, max_size=2))))
        for _ in range(min(letters, 3) + 1)
    ]
    first = Printed(number, draw(NAME)) if named else Printed(number, None, *texts[0])
    found, letter = [first], RuleNumber(number.section, number.rule, "a")
    for place in range(letters):
        found.append(Printed(letter, None, *texts[place % len(texts)]))
        letter = letter.following()
    return found


@st.composite
def documents(draw: st.DrawFn) -> tuple[Language, str, list[Printed], dict[str, str]]:
    """A language, a document in the layout, and what it says."""
    lang = draw(st.sampled_from(Language))
    body = draw(bodies())
    # Heads are numbered so that none is a part of another.
    texts = draw(st.lists(st.lists(SENTENCE, min_size=1, max_size=3).map("\n".join), max_size=3))
    glossary = {f"Kite {place}": text for place, text in enumerate(texts)}
    return (
        lang,
        printed(lang, body, glossary, draw(st.sampled_from(["", " ", "\xa0"]))),
        body,
        glossary,
    )


def printed(lang: Language, body: list[Printed], glossary: dict[str, str], blank: str) -> str:
    """Print a document as the official ones are printed."""
    words = lexicon_of(lang)
    headings = [f"{rule.number}. {rule.title}" for rule in body if not rule.number.rule]
    lines = [
        words.title_phrases[0].title(),
        "",
        f"{words.effective_phrases[0]} 2030-03-04.",
        "",
        words.contents_headings[0],
        "",
        *headings,
        words.glossary_headings[0],
        words.credits_headings[0],
        blank,
    ]
    for rule in body:
        period = "" if rule.number.is_subrule else "."
        first, *rest = rule.paragraphs or (rule.title,)
        lines += [f"{rule.number}{period} {first}", *(f"    {more}" for more in rest)]
        lines += [f"{words.example_labels[0]}: {example}" for example in rule.examples]
        lines.append(blank)
    lines += [words.glossary_headings[0], blank]
    for head, text in glossary.items():
        lines += [head, text, blank]
    return "\n".join([*lines, words.credits_headings[0], "us", ""])


def read(data: bytes):
    """Read bytes; hypothesis needs a new folder for each example."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "rules.txt"
        path.write_bytes(data)
        reading = READER.read(Source.open_path(path), ReadOptions(lang=Language.EN))
        return reading.info, list(reading.records), reading.problems


@given(
    documents(),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
    st.sampled_from(["\n", "\r\n", "\r"]),
)
@settings(max_examples=60)
def test_what_is_printed_in_the_layout_is_read_back(document, encoding, end):
    """Every number, title, paragraph, example and entry comes back, in order, without a problem."""
    lang, text, body, glossary = document
    info, records, problems = read(text.replace("\n", end).encode(encoding))
    rules = [record for record in records if isinstance(record, RuleRecord)]
    entries = [record for record in records if isinstance(record, GlossaryRecord)]
    assert (lang, "2030-03-04") == (info.lang, str(info.effective))
    assert body == [
        Printed(
            rule.number,
            rule.title,
            tuple(rule.text.split("\n")) if rule.text else (),
            tuple(example.text for example in rule.examples),
        )
        for rule in rules
    ]
    assert list(glossary.items()) == [(entry.head, entry.text) for entry in entries]
    assert problems == ()


@given(documents())
@settings(max_examples=40)
def test_every_record_stands_where_its_span_says(document):
    """Slicing the text by a span gives the record's first and last words."""
    _lang, text, _body, _glossary = document
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    _info, records, _problems = read(text.encode())
    for record in records:
        start = starts[record.span.line - 1] + record.span.column - 1
        piece = text[start : start + record.span.length]
        last = (record.text or record.title).split("\n")[-1]
        assert piece.endswith(last)
        assert piece.startswith(str(getattr(record, "number", "Kite")))


LINES = [
    "1. Kites",
    "100. Lines",
    "100.1. Reel",
    "100.1a It flies.",
    "100.1b",
    "100.1l It lands.",
    "100.2 Fly.",
    "900.9zz.",
    "Example: One.",
    "Example:",
    "f",
    "   More.",
    "It flies on.",
    "Contents",
    "Kite",
    "1. A toy.",
    "Kite1. A toy.",
    "2. A bird.",
    "see rule",
    "100.3. By rule",
    "Comprehensive Rules",
]
LINE = st.sampled_from(LINES) | st.text(st.sampled_from("ab1.:,”\xa0 "), max_size=8)


@given(st.lists(LINE, max_size=30))
def test_no_line_of_a_body_is_lost_whatever_it_holds(lines):
    """Each character is in a record or in a problem, as often as it stands there."""
    _info, records, problems = read("\n".join(["100.1. Start.", *lines]).encode())
    kept = [
        part for record in records for part in (str(record.number), record.title or "", record.text)
    ]
    kept += [example.text for record in records for example in record.examples]
    kept += [dict(problem.data)["text"] for problem in problems if problem.code == "stray-line"]
    unlabelled = (re.sub(r"^\s*Example:", "", line) for line in lines)
    assert Counter(signs("100.1. Start.", *unlabelled)) == Counter(signs(*kept))


def signs(*texts: str) -> str:
    """All characters of some texts but blanks and periods, which numbers may or may not have."""
    return re.sub(r"[\s.]", "", "".join(texts))


@given(st.lists(LINE | st.sampled_from(["Glossary", "Credits", ""]), max_size=30))
def test_any_order_of_headings_is_read_to_the_end(lines):
    """Reading fails for no order of parts, and each head is found once."""
    text = "\n".join(["Comprehensive Rules", "100. Lines", *lines])
    _info, records, _problems = read(text.encode())
    spans = [record.span.line for record in records]
    assert sorted(set(spans)) == spans
