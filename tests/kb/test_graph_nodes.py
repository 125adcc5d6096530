"""What a node shows: texts, family, neighbours, links both ways."""

from __future__ import annotations

from datetime import date

import pytest
from small_texts import LAMPS, SPANISH_PAGE, WORDS, edition, write

from corpus.kinds import Kind
from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.graph import UnknownRule, UntoldRule, canonical_key, links, names, node, numbers, titles
from kb.importer import import_files
from kb.views import LinkKind


def told(found) -> list[tuple[str, str, str]]:
    """Links as origin, target and words."""
    return [(link.origin, link.target, link.words) for link in found]


def test_a_rule_shows_its_family(lamps):
    """Parent, children, ancestors with titles, and the numbers beside it."""
    wicks = node(lamps, "700.2")
    assert (Kind.RULE, "700", ("700.2a",)) == (wicks.kind, wicks.parent, wicks.children)
    assert ("700.1", "701.1") == (wicks.previous, wicks.next)
    assert [("700", "Of Lamps"), ("7", "Lamps")] == [
        (above.key, above.title[Language.EN]) for above in wicks.ancestors
    ]
    assert {Language.EN: "Wicks"} == wicks.title


def test_children_are_one_step_below(lamps):
    """A chapter has sections, a section rules, a rule subrules."""
    children = [node(lamps, key).children for key in ("7", "700", "700.1", "700.1a")]
    assert [("700", "701"), ("700.1", "700.2"), ("700.1a",), ()] == children


def test_neighbours_are_of_the_same_level(lamps):
    """From one section's last subrule to the next one's first, never to a heading."""
    assert ("700.1a", None) == (node(lamps, "700.2a").previous, node(lamps, "700.2a").next)
    assert (None, "701") == (node(lamps, "700").previous, node(lamps, "700").next)
    assert (None, None) == (node(lamps, "7").previous, node(lamps, "7").next)


def test_a_rule_speaks_for_its_subrules(lamps):
    """The words may stand in a subrule; the origin says in which."""
    wicks = node(lamps, "700.2")
    assert told(wicks.references) == [
        ("700.2a", "700.1a", "rule 700.1a"),
        ("700.2a", "701.1", "rules 701.1–2"),
        ("700.2a", "701.2", "rules 701.1–2"),
    ]
    assert [True, False, False] == [link.in_example for link in wicks.references]


def test_a_section_speaks_for_itself_only(lamps):
    """What cites the section as a whole, not each of its rules."""
    oil = node(lamps, "701")
    assert told(oil.referenced_by) == [
        ("700.1", "701", "rule 701, “Of Oil.”"),
        ("glossary:Oil, Fuel", "701", "rule 701"),
    ]
    assert () == oil.references


def test_back_references_of_a_rule_name_the_subrule(lamps):
    """What cites a subrule shows at its rule too, but not what the rule says to itself."""
    assert told(node(lamps, "700.1").referenced_by) == [("700.2a", "700.1a", "rule 700.1a")]
    assert told(node(lamps, "700.1a").referenced_by) == [("700.2a", "700.1a", "rule 700.1a")]


def test_links_are_those_of_the_node(lamps):
    """The short way gives the same."""
    wicks = node(lamps, "700.2")
    assert (wicks.references, wicks.referenced_by) == links(lamps, "700.2")


def test_a_reference_to_a_rule_that_no_source_has_is_marked(empty, tmp_path):
    """Dangling links are shown as such, not dropped."""
    lines = [*LAMPS[:3], "700.1a See rule 705.3."]
    import_files(empty, [write(tmp_path, "a.txt", edition(lines))])
    links_of = {link.target: link.known for link in node(empty, "700.1").references}
    assert {"701": False, "705.3": False} == links_of


def test_an_example_belongs_to_its_rule(lamps):
    """Without its label, and as a node by itself."""
    rule = node(lamps, "700.2a")
    text = "Ana trims a wick under rule 700.1a and it stays short."
    assert [text] == [example.text for example in rule.examples]
    example = node(lamps, "example:700.2a/1")
    assert (Kind.EXAMPLE, "700.2a", text) == (example.kind, example.parent, example.texts[0].text)


def test_languages_stand_side_by_side(lamps, tmp_path):
    """Spanish before English; a page of no date follows the newest numbering."""
    import_files(lamps, [write(tmp_path, "p.txt", SPANISH_PAGE)])
    texts = node(lamps, "700.2a").texts
    assert [("es", None), ("en", date(2026, 8, 7))] == [(t.lang, t.edition) for t in texts]
    assert {date(2026, 8, 7)} == {text.numbering for text in texts}
    assert {"es": "Mechas", "en": "Wicks"} == node(lamps, "700.2").title
    assert [("700.1", "en"), ("700.2a", "es")] == [
        (link.origin, link.lang)
        for link in node(lamps, "701").referenced_by
        if link.origin[0] == "7"
    ]


def test_only_the_newest_edition_speaks(lamps, tmp_path):
    """Older editions stay, for those who ask for a day."""
    old = edition([*LAMPS[:-1], "701.2. A dry lamp is dark."], day="2020-01-01")
    import_files(lamps, [write(tmp_path, "old.txt", old)])
    assert ["A lamp without oil goes dark."] == [t.text for t in node(lamps, "701.2").texts]
    then = node(lamps, "701.2", at=date(2021, 1, 1))
    assert ["A dry lamp is dark."] == [text.text for text in then.texts]
    with pytest.raises(UnknownRule):
        node(lamps, "701.2", at=date(2019, 1, 1))


def test_two_rules_of_one_number_are_both_shown(empty, tmp_path):
    """An official file of 2024 numbers two rules alike; neither is dropped."""
    lines = [*LAMPS, "701.2. A lamp without wick goes dark too."]
    import_files(empty, [write(tmp_path, "a.txt", edition(lines))])
    texts = [text.text for text in node(empty, "701.2").texts]
    assert ["A lamp without oil goes dark.", "A lamp without wick goes dark too."] == texts


@pytest.mark.parametrize("typed", ["lamp", "LAMP", " Lamp "])
def test_a_glossary_entry_is_found_whatever_its_case(lamps, typed):
    """Heads are names, and people type names as they like."""
    entry = node(lamps, f"glossary:{typed}")
    assert ("glossary:Lamp", Kind.GLOSSARY) == (entry.key, entry.kind)
    assert [("glossary:Lamp", "700", "rule 700, “Of Lamps.”")] == told(entry.references)
    assert (None, "glossary:Oil, Fuel") == (entry.previous, entry.next)


def test_an_entry_is_found_under_each_of_its_heads(lamps):
    """A head with a comma is two names."""
    assert {"glossary:Oil, Fuel"} == {
        node(lamps, f"glossary:{head}").key for head in ("oil", "fuel", "Oil, Fuel")
    }


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("702.145b", "702.145b"),
        ("702.145B", "702.145b"),
        ("702.145b.", "702.145b"),
        ("rule 702.145b", "702.145b"),
        ("Regla 702.145 b", "702.145b"),
        ("règle 702.145b.", "702.145b"),
        ("section 7", "7"),
        ("CR 702", "702"),
        ("Glossary: Lamp", "glossary:Lamp"),
        ("daybound", "daybound"),
        ("7 lamps", "7 lamps"),
        ("", ""),
    ],
)
def test_keys_are_read_as_people_type_them(typed, key):
    """Words before the number, capitals and a last period do not matter."""
    assert key == canonical_key(typed)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("wicks", "700.2"),
        ("Of oil", "701"),
        ("fuel", "glossary:Oil, Fuel"),
        ("Lamp", "glossary:Lamp"),
    ],
)
def test_a_bare_name_is_a_heading_or_an_entry(lamps, typed, key):
    """Headings first, then the glossary."""
    assert key == node(lamps, typed).key


def test_a_bare_name_may_be_part_of_a_heading(empty, tmp_path):
    """A heading that joins two names is found by each."""
    lines = [*LAMPS[:4], "700.2. Wicks and Flames", "700.2a A wick bears a flame."]
    import_files(empty, [write(tmp_path, "a.txt", edition(lines))])
    assert {"700.2"} == {node(empty, name).key for name in ("wicks", "flames")}


@pytest.mark.parametrize(
    ("key", "closest"),
    [
        ("700.1c", ("700.1", "700.1a")),
        ("701.99", ("701", "701.2")),
        ("799", ("701",)),
        ("glossary:lampp", ("glossary:Lamp",)),
        ("wickss", ("700.2",)),
        ("zzz", ()),
    ],
)
def test_an_unknown_key_names_the_closest(lamps, key, closest):
    """The rule without its letter, then the numbers beside it; names that are spelt alike."""
    with pytest.raises(UnknownRule) as caught:
        node(lamps, key)
    assert closest == caught.value.data["closest"][: len(closest)]
    assert str(caught.value) == f"There is no “{key}” in the knowledge base."
    assert bool(closest) == bool(caught.value.hint)
    assert 1 == caught.value.exit_code


def test_numbers_are_completed_with_their_titles(lamps):
    """A shell asks with what was typed so far."""
    assert (("700.2", "Wicks"), ("700.2a", "")) == numbers(lamps, "700.2")
    assert 9 == len(numbers(lamps))
    assert () == numbers(lamps, "9")
    assert ("700", "700.1", "700.1a") == tuple(n for n, _ in numbers(lamps, "70", limit=3))


def test_names_are_completed_from_headings_and_glossary(lamps):
    """Headings as they are, entries as keys."""
    assert ("Lamps", "glossary:Lamp") == names(lamps, "la")
    assert ("glossary:Lamp",) == names(lamps, "glossary:L")


def test_titles_of_many_numbers_come_at_once(lamps):
    """For lists of children."""
    assert {"700.2": {"en": "Wicks"}, "7": {"en": "Lamps"}} == titles(
        lamps, ["7", "700.2", "700.1"]
    )


def test_an_empty_base_knows_nothing(empty: KnowledgeBase):
    """No source, no crash."""
    assert () == numbers(empty)
    with pytest.raises(UnknownRule):
        node(empty, "702.145b")
    with pytest.raises(UnknownRule):
        node(empty, "daybound")


def test_links_of_glossaries_alone_need_no_rules(empty, tmp_path):
    """An entry's reference is kept even where the rule is missing."""
    import_files(empty, [write(tmp_path, "a.txt", edition(LAMPS[:3], WORDS))])
    (link,) = node(empty, "glossary:oil").references
    assert (LinkKind.REFERS_TO, False) == (link.kind, link.known)


def test_a_rule_of_the_reference_edition_that_no_text_tells_is_told_as_such(lamps):
    """It is not unknown: the numbers of that edition are kept as data."""
    with pytest.raises(UntoldRule) as caught:
        node(lamps, "205.3g")
    assert {"key": "205.3g", "edition": "2026-08-07"}.items() <= caught.value.data.items()
