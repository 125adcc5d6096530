"""What a person types and what it is read as, shown as the canonical line."""

from __future__ import annotations

import pytest
from hypothesis import given
from queries import QUERIES

from indexer.query.ast import Field, Not, Nothing, Phrase, Prefix, Scoped, Word, Words
from indexer.query.parse import parse
from indexer.query.show import show

WORDS = [
    ("night", "night"),
    ("  double-faced \t permanent\n", "double-faced permanent"),
    ("¿qué pasa?", "qué pasa"),
    ("l’arme d’Angrath", "l’arme d’Angrath"),
    ("can’t be blocked.", "can’t be blocked"),
    ("'tis night'", "tis night"),
    ("- night", "night"),
    ("702.145b", "702.145b"),
    ("regla 702.145b", "regla 702.145b"),
    ("+1/+1 {2/W} */1+*", "+1/+1 {2/W} */1+*"),
    ("-3", "-3"),
    ("-1/-1", "-1/-1"),
    ("day/night", "day/night"),
    ("…", ""),
    ("", ""),
]
QUOTATIONS = [
    ('"exile it"', '"exile it"'),
    ("«exílalo»", '"exílalo"'),
    ("« exilez-la »", '"exilez-la"'),
    ("«\u00a0exilez-la\u00a0»", '"exilez-la"'),
    ("“exile it”", '"exile it"'),
    ("„exile it“", '"exile it"'),
    ('“exile it"', '"exile it"'),
    ("exile“it now”then", 'exile "it now" then'),
    ('"exile   it"', '"exile it"'),
    ('""', ""),
    ('"…" night', "night"),
]
OPERATORS = [
    ("day AND night", "day AND night"),
    ("día Y noche", "día AND noche"),
    ("jour ET nuit", "jour AND nuit"),
    ("day && night", "day AND night"),
    ("day OR night", "day OR night"),
    ("día O noche", "día OR noche"),
    ("jour OU nuit", "jour OR nuit"),
    ("day || night", "day OR night"),
    ("NOT night", "-night"),
    ("day NOT night", "day -night"),
    ("día SALVO noche", "día -noche"),
    ("día EXCEPTO noche", "día -noche"),
    ("jour SAUF nuit", "jour -nuit"),
    ("day -night", "day -night"),
    ("day --night", "day -night"),
    ("day NOT -night", "day night"),
    ("NOT NOT night", "night"),
    ("day AND NOT night", "day AND -night"),
    ("day and night or not", "day and night or not"),
    ("día y noche o no", "día y noche o no"),
    ("ni NO ni PAS", "ni NO ni PAS"),
    ("day AND/OR night", "day and/or night"),
    ("double-faced", "double-faced"),
    ("day AND +1/+1", "day AND +1/+1"),
    ("day -{T}", "day -{T}"),
]
GROUPS = [
    ("(night)", "night"),
    ("((day OR night))", "day OR night"),
    ("day OR night AND dusk", "day OR night AND dusk"),
    ("(day OR night) AND dusk", "(day OR night) AND dusk"),
    ("day (night OR dusk)", "day (night OR dusk)"),
    ("day night OR dusk dawn", "day (night OR dusk) dawn"),
    ("(day night) OR dusk", "(day night) OR dusk"),
    ("-(day night)", "-(day night)"),
    ("NOT (day OR night)", "-(day OR night)"),
    ("(day OR night) OR dusk", "day OR night OR dusk"),
    ("()", ""),
]
MARKED = [
    ("transform*", "transform*"),
    ("dés*", "dés*"),
    ("(transform*)", "transform*"),
    ("daybond~", "daybond~1"),
    ("daybond~1", "daybond~1"),
    ("daybond~2", "daybond~2"),
    ("daybond~, night", "daybond~1 night"),
    ("702.*", "702.*"),
    ("702.1*", "702.1*"),
    ("-trans*", "-trans*"),
]
FIELDS = [
    ("rule:702.145b", "rule:702.145b"),
    ("regla:702.145", "rule:702.145"),
    ("règle:702", "rule:702"),
    ("number:7", "rule:7"),
    ("rule:702.*", "rule:702.*"),
    ("rule:702.1-702.20", "rule:702.1-702.20"),
    ("rule:601.2f–h", "rule:601.2f–h"),
    ("rule:702.2,702.19", "rule:702.2,702.19"),
    ("kind:ruling", "kind:ruling"),
    ("tipo:resolución", "kind:resolución"),
    ("genre:sous-règle", "kind:sous-règle"),
    ("kind: ruling", "kind:ruling"),
    ("KIND:ruling", "kind:ruling"),
    ("kind:(rule OR card)", "kind:(rule OR card)"),
    ("-kind:ruling", "-kind:ruling"),
    ("kind:-ruling", "-kind:ruling"),
    ("-kind:-ruling", "kind:ruling"),
    ("card:Delver", "card:Delver"),
    ("carta:«Fuego // Hielo»", 'card:"Fuego // Hielo"'),
    ("carte:(feu OU glace)", "card:(feu OR glace)"),
    ("lang:es", "lang:es"),
    ("idioma:español", "lang:español"),
    ("langue:français", "lang:français"),
    ("since:2021-09", "since:2021-09"),
    ("desde:«24 de septiembre de 2021»", 'since:"24 de septiembre de 2021"'),
    ("depuis:2021", "since:2021"),
    ("until:2021", "until:2021"),
    ("hasta:2021", "until:2021"),
    ("edition:2026-08-07", "edition:2026-08-07"),
    ("édition:«7 août 2026»", 'edition:"7 août 2026"'),
    ("title:night*", "title:night*"),
    ("título:-noche", "-title:noche"),
    ("title:-3", "title:-3"),
    ("titre:«jour et nuit»", 'title:"jour et nuit"'),
    ("text:night", "text:night"),
    ("ejemplo:noche", "example:noche"),
    ("glossaire:nuit", "glossary:nuit"),
    ("fuente:wotc", "source:wotc"),
    ("source:rules-text:en", "source:rules-text:en"),
    ("kind:rule, night", "kind:rule night"),
    ("note: night", "note night"),
]
CAPITALS = [
    ("DAY AND NIGHT", "DAY and NIGHT"),
    ("DÍA Y NOCHE", "DÍA y NOCHE"),
    ("DAY && NIGHT", "DAY && NIGHT"),
    ("DAY || NIGHT", "DAY || NIGHT"),
    ("DAY -NIGHT", "DAY -NIGHT"),
    ("day AND NIGHT", "day AND NIGHT"),
    ("title:DAY AND title:NIGHT", "title:DAY AND title:NIGHT"),
    ("rule:702.1 OR rule:702.2", "rule:702.1 OR rule:702.2"),
    ("702.1 OR 702.2", "702.1 OR 702.2"),
    ("+1/+1 OR -1/-1", "+1/+1 OR -1/-1"),
    ("{T} OR {Q}", "{T} OR {Q}"),
    ('"exile it" OR "return it"', '"exile it" OR "return it"'),
    ('"EXILE IT" OR NIGHT', '"EXILE IT" or NIGHT'),
    ("AND", "and"),
]
TABLE = WORDS + QUOTATIONS + OPERATORS + GROUPS + MARKED + FIELDS + CAPITALS


def canonical(text):
    """The line that shows how a query was understood."""
    return show(parse(text).tree)


@pytest.mark.parametrize(("typed", "line"), TABLE, ids=[typed or "empty" for typed, _ in TABLE])
def test_a_query_is_understood_as_its_canonical_line(typed, line):
    """Words and marks of every language come out in one notation."""
    assert line == canonical(typed)


@pytest.mark.parametrize("line", sorted({line for _, line in TABLE if line}))
def test_a_canonical_line_reads_back_without_remarks(line):
    """Whoever copies the line gets the same search, except that capitals are remarked on."""
    again = parse(line)
    assert (line, ()) == (show(again.tree), again.notes)


@given(QUERIES)
def test_every_text_is_read_and_its_line_is_the_same_query(text):
    """Lenient reading never raises, and the line hides nothing of what was understood."""
    tree = parse(text).tree
    assert tree == parse(show(tree)).tree


@given(QUERIES)
def test_a_remark_points_into_the_query(text):
    """Its span can be underlined."""
    spans = [note.span for note in parse(text).notes]
    assert all(0 <= start <= end <= len(text) for start, end in spans)


def test_an_item_knows_where_it_stood():
    """Spans are code points of the text as typed, marks and field names included."""
    text = "día -noche tipo:regla «a b»"
    tree = parse(text).tree
    assert ["día", "-noche", "tipo:regla", "«a b»"] == [text[slice(*i.span)] for i in tree.items]


def test_a_tree_is_made_of_what_was_typed():
    """One look at the shape itself: fields around items, exclusions around fields."""
    assert parse('-kind:card night* "a b"').tree == Words(
        (Not(Scoped(Field.KIND, Word("card"))), Prefix("night"), Phrase("a b"))
    )


def test_nothing_typed_is_a_tree_too():
    """The empty query is a value, with a remark."""
    parsed = parse(" ")
    assert (Nothing(), ["empty-query"]) == (parsed.tree, [note.code for note in parsed.notes])


def test_parentheses_inside_each_other_have_a_limit():
    """A thousand of them are no thousand calls inside each other; the words remain."""
    parsed = parse("(" * 1000 + "night" + ")" * 1000)
    assert parsed.tree == Word("night")
    assert {note.code for note in parsed.notes} == {"unbalanced-parenthesis"}
