"""What the indexer is given."""

from __future__ import annotations

from datetime import date

import pytest
from small_texts import (
    LAMPS,
    SPANISH_PAGE,
    WORDS,
    atomic_cards,
    edition,
    face,
    foreign,
    french_rulings,
    ruling,
    write,
)

from corpus.kinds import Kind
from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.documents import document_stamps, documents, group_revision, texts_of
from kb.importer import ImportOptions, import_files
from kb.views import Group, IndexDocument

NEWEST = "rules-text:en:2026-08-07"
CARDS = {
    "Lantern": [
        face(
            "Lantern",
            "Lights the room.",
            foreignData=[foreign("Spanish", "Farol", "Alumbra la sala.")],
            rulings=[ruling("It burns."), ruling("It is heavy.")],
        )
    ],
    "Lamp": [face("Lamp", "Lights a desk.", rulings=[ruling("It burns.")])],
}


def by_key(kb: KnowledgeBase, group: Group) -> dict[str, IndexDocument]:
    """The documents of a group by key."""
    return {document.key: document for document in documents(kb, group)}


def test_a_rule_is_a_document_with_the_titles_above_it(lamps):
    """Nearest first; its heading is the nearest title."""
    document = by_key(lamps, Group.RULES)[f"{NEWEST}/700.2a"]
    assert ("700.2a", "700.2a", Kind.SUBRULE) == (document.node, document.hit, document.kind)
    assert ("Wicks", ("Wicks", "Of Lamps", "Lamps")) == (document.heading, document.ancestors)
    assert "Every wick is short. See rules 701.1–2." == document.text
    assert ("Ana trims a wick under rule 700.1a and it stays short.",) == document.examples
    assert (Language.EN, date(2026, 8, 7), NEWEST) == (
        document.lang,
        document.date,
        document.source,
    )


def test_a_heading_is_a_document_under_its_own_title(lamps):
    """Without a text, above its rules."""
    document = by_key(lamps, Group.RULES)[f"{NEWEST}/700.2"]
    assert ("Wicks", ("Of Lamps", "Lamps"), "") == (
        document.heading,
        document.ancestors,
        document.text,
    )


def test_a_page_takes_missing_titles_from_its_language(lamps, tmp_path):
    """What stands above a page's rule may stand in another source, never in another language."""
    import_files(lamps, [write(tmp_path, "p.txt", SPANISH_PAGE)])
    document = by_key(lamps, Group.RULES)["rule-page:es:700.2/700.2a"]
    assert ("Mechas", ("Mechas",)) == (document.heading, document.ancestors)


def test_the_same_rule_in_two_languages_is_one_hit(lamps, tmp_path):
    """Where both use the same numbers."""
    import_files(lamps, [write(tmp_path, "p.txt", SPANISH_PAGE)])
    hits = [
        document.hit for document in documents(lamps, Group.RULES) if document.number == "700.2a"
    ]
    assert ["700.2a", "700.2a"] == hits


def test_a_glossary_entry_is_a_document(lamps):
    """Under its whole head."""
    document = by_key(lamps, Group.RULES)[f"{NEWEST}/glossary:Oil, Fuel"]
    assert (Kind.GLOSSARY, "Oil, Fuel", "See rule 701.") == (
        document.kind,
        document.heading,
        document.text,
    )


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("See rule 701.", "701"),
        ("A wick that burns. See rule 701.2, and rule 700.2a.", "701.2"),
        ("A small guest.", ""),
        ("See rule 999.9.", ""),
    ],
)
def test_a_glossary_entry_that_sends_to_a_rule_is_one_hit_with_it(empty, tmp_path, text, number):
    """With the first that its edition has; one that sends nowhere is a hit by itself."""
    import_files(empty, [write(tmp_path, "a.txt", edition(LAMPS, [("Moth", text)]))])
    found = by_key(empty, Group.RULES)
    moth = found[f"{NEWEST}/glossary:Moth"]
    assert ("glossary:Moth", number, number or "glossary:Moth") == (
        moth.node,
        moth.number,
        moth.hit,
    )
    assert not number or found[f"{NEWEST}/{number}"].hit == moth.hit
    assert moth.stamp == document_stamps(empty, Group.RULES)[moth.key]
    assert moth == texts_of(empty, [moth.key])[moth.key]


def test_the_stamp_of_an_entry_tells_where_it_sends(tmp_path):
    """With the same text it is another hit where the edition has no such rule."""
    glossary = [("Moth", "See rule 701.2.")]
    stamps = set()
    for name, lines in (("with", LAMPS), ("without", LAMPS[:-1])):
        with KnowledgeBase.open(tmp_path / name, create=True) as kb:
            import_files(kb, [write(tmp_path, f"{name}.txt", edition(lines, glossary))])
            stamps.add(document_stamps(kb, Group.RULES)[f"{NEWEST}/glossary:Moth"])
    assert 2 == len(stamps)


def test_two_rules_of_one_number_are_two_documents(empty, tmp_path):
    """The second one's key is told by its count."""
    lines = [*LAMPS, "701.2. A lamp without wick goes dark too."]
    import_files(empty, [write(tmp_path, "a.txt", edition(lines))])
    found = by_key(empty, Group.RULES)
    assert "A lamp without wick goes dark too." == found[f"{NEWEST}/701.2#2"].text
    assert found[f"{NEWEST}/701.2#2"] == texts_of(empty, [f"{NEWEST}/701.2#2"])[f"{NEWEST}/701.2#2"]


def test_an_older_edition_gives_only_what_the_newest_lacks(lamps, tmp_path):
    """Each lost text once, with the last edition that had it."""
    lost = [*LAMPS[:-1], "701.2. A dry lamp is dark."]
    words = [*WORDS, ("Moth", "A small guest.")]
    for day in ("2019-01-01", "2020-01-01"):
        import_files(lamps, [write(tmp_path, f"{day}.txt", edition(lost, words, day))])
    found = list(documents(lamps, Group.ARCHIVE))
    assert [
        ("701.2", "A dry lamp is dark.", date(2020, 1, 1)),
        ("glossary:Moth", "A small guest.", date(2020, 1, 1)),
    ] == [(document.node, document.text, document.date) for document in found]
    assert ("Of Oil", "Lamps") == found[0].ancestors


def test_a_ruling_on_two_cards_is_one_document(empty, tmp_path):
    """With all names of all its cards; the heading is the card where there is one."""
    import_files(empty, [write(tmp_path, "c.json", atomic_cards(CARDS))])
    found = {document.text: document for document in documents(empty, Group.RULINGS)}
    assert {"Lamp", "Lantern", "Farol"} == set(found["It burns."].cards)
    assert ("", "Lantern") == (found["It burns."].heading, found["It is heavy."].heading)
    assert (date(2021, 9, 24), "wotc") == (found["It burns."].date, found["It burns."].source)


def test_a_card_is_a_document_in_each_language(empty, tmp_path):
    """All have all names, and are one hit."""
    import_files(empty, [write(tmp_path, "c.json", atomic_cards(CARDS))])
    found = by_key(empty, Group.CARDS)
    assert ["card:Lamp/en", "card:Lantern/es", "card:Lantern/en"] == list(found)
    spanish = found["card:Lantern/es"]
    assert ("Farol", "Artefacto\nAlumbra la sala.") == (spanish.heading, spanish.text)
    assert {("Lantern", "Farol")} == {found[key].cards for key in found if "Lantern" in key}
    assert 2 == len({document.hit for document in found.values()})


def test_a_card_known_by_rulings_alone_is_a_document(empty, tmp_path):
    """Its name can be found."""
    page = french_rulings(("1 mai 2020", "A lamp burns for as long as there is oil in it."))
    import_files(empty, [write(tmp_path, "p.txt", page)], ImportOptions(card="Lantern"))
    (document,) = documents(empty, Group.CARDS)
    assert ("card:Lantern/en", "Lantern", "") == (document.key, document.heading, document.text)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("700.2. Wicks", "700.2. Cords"),
        ("700. Of Lamps", "700. Of Lights"),
        ("Every wick is short", "Every wick is long"),
        ("Ana trims", "Nora trims"),
    ],
    ids=["heading", "title above", "text", "example"],
)
def test_a_stamp_changes_with_anything_that_is_indexed(lamps, tmp_path, before, after):
    """Only the documents that say it are stamped anew."""
    key = f"{NEWEST}/700.2a"
    stamps = document_stamps(lamps, Group.RULES)
    text = edition().replace(before, after)
    import_files(lamps, [write(tmp_path, "b.txt", text)])
    newer = document_stamps(lamps, Group.RULES)
    assert stamps[key] != newer[key]
    assert stamps[f"{NEWEST}/701.2"] == newer[f"{NEWEST}/701.2"]


def test_stamps_are_the_same_in_another_file(lamps, tmp_path, home):
    """They come from what is said, not from ids of rows."""
    with KnowledgeBase.open(home.with_name("other"), create=True) as other:
        import_files(other, [write(tmp_path, "old.txt", edition(day="2020-01-01"))])
        import_files(other, [write(tmp_path, "a.txt", edition())])
        assert document_stamps(lamps, Group.RULES) == document_stamps(other, Group.RULES)


def test_a_group_keeps_its_revision_when_others_change(lamps, tmp_path):
    """New cards are no reason to look at the rules."""
    before = {group: group_revision(lamps, group) for group in Group}
    import_files(lamps, [write(tmp_path, "c.json", atomic_cards(CARDS))])
    changed = {group for group in Group if group_revision(lamps, group) != before[group]}
    assert {Group.RULINGS, Group.CARDS} == changed


def test_unknown_keys_are_left_out(lamps):
    """An index may be older than the knowledge base."""
    keys = [f"{NEWEST}/999.9", "archive:en/zz", "ruling:none", "card:None/en", "nonsense", "a/b#c"]
    assert {} == texts_of(lamps, keys)
    assert [] == list(documents(lamps, Group.RULES, keys))
