"""What is said about a query that cannot be taken as typed, and what strict reading refuses."""

from __future__ import annotations

import pytest

from indexer.errors import QuerySyntax
from indexer.query.parse import parse
from indexer.query.show import show

NOTES = [
    ('day "night dusk', "day night dusk", "unbalanced-quote", '"'),
    ("« jour", "jour", "unbalanced-quote", "«"),
    ("(day OR night", "day OR night", "unbalanced-parenthesis", "("),
    ("day) night", "day night", "unbalanced-parenthesis", ")"),
    ("colour:blue", "colour blue", "unknown-field", "colour:"),
    ("kind:", "", "empty-field", "kind:"),
    ('day title:"…"', "day", "empty-field", "title:"),
    ("title:(lang:es noche)", "title:noche", "nested-field", "lang:es"),
    ("kind: lang:es", "lang:es", "nested-field", "kind:"),
    ("day AND", "day", "lone-operator", "AND"),
    ("OU jour", "jour", "lone-operator", "OU"),
    ("day OR OR night", "day OR night", "lone-operator", "OR"),
    ("day NOT", "day", "lone-operator", "NOT"),
    ("DAY AND NIGHT", "DAY and NIGHT", "capitals", "AND"),
    ("trans*form", "trans*", "wildcard-inside", "trans*form"),
    ("t*", "t", "short-prefix", "t*"),
    ("daybond~5", "daybond~2", "fuzzy-range", "daybond~5"),
    ("daybond~0", "daybond~1", "fuzzy-range", "daybond~0"),
    ("…", "", "empty-query", "…"),
]
STRICT = {
    'day "night': 'A quotation mark stands alone.\n  day "night\n      ^',
    "day) night": "A parenthesis stands alone.\n  day) night\n     ^",
    "(day": "A parenthesis stands alone.\n  (day\n  ^",
    "el colour:azul": ("There is no field “colour”.\n  el colour:azul\n     ^^^^^^^"),
    "kind:": "Nothing stands after “kind:”.\n  kind:\n  ^^^^^",
    "title:(lang:es noche)": (
        "“lang:” stands inside another field.\n  title:(lang:es noche)\n         ^^^^^^^"
    ),
    "day AND": "AND joins nothing here.\n  day AND\n      ^^^",
    "DAY AND NIGHT": (
        "All is in capitals, so AND may be a word or an operator.\n  DAY AND NIGHT\n      ^^^"
    ),
    "a trans*form": ("A star counts only at the end of a word.\n  a trans*form\n    ^^^^^^^^^^"),
    "t*": "“t*” would find almost everything.\n  t*\n  ^^",
    "night~7": "~ allows 1 or 2 changes.\n  night~7\n  ^^^^^^^",
    "": "There is nothing to look for in this query.\n  \n  ^",
}


@pytest.mark.parametrize(("typed", "line", "code", "words"), NOTES, ids=[one[0] for one in NOTES])
def test_a_slip_is_read_in_the_best_way_and_remarked_on(typed, line, code, words):
    """The rest of the query holds, and the remark points at the words it is about."""
    parsed = parse(typed)
    noted = [(note.code, typed[slice(*note.span)]) for note in parsed.notes]
    assert line == show(parsed.tree)
    assert (code, words) in noted


@pytest.mark.parametrize(
    ("typed", "text"), STRICT.items(), ids=[typed or "empty" for typed in STRICT]
)
def test_strict_reading_shows_where_the_query_breaks(typed, text):
    """The sentence, the query, and a caret under the words."""
    with pytest.raises(QuerySyntax) as caught:
        parse(typed, strict=True)
    assert str(caught.value) == f"This query cannot be read as typed: {text}"


def test_a_refused_query_is_misuse_and_says_how_to_go_on():
    """The exit code of misuse, and the way out."""
    with pytest.raises(QuerySyntax) as caught:
        parse("(day", strict=True)
    assert (2, "Without strict reading, the best reading is searched for.") == (
        caught.value.exit_code,
        caught.value.hint,
    )


def test_the_caret_stands_right_under_a_query_of_several_lines():
    """Line ends are shown as blanks, so that columns stay columns."""
    with pytest.raises(QuerySyntax) as caught:
        parse('day\n"night', strict=True)
    assert str(caught.value).endswith('\n  day "night\n      ^')


def test_strict_reading_takes_what_needs_no_remark():
    """It is no other language, only a stricter ear."""
    text = 'day (night OR "a b") -kind:card rule:702.* trans* night~2'
    assert parse(text) == parse(text, strict=True)


def test_a_remark_is_made_once():
    """The same slip at the same place is told once, at another place again."""
    codes = [note.code for note in parse("colour:a colour:b").notes]
    assert codes == ["unknown-field", "unknown-field"]
