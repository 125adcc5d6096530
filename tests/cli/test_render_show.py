"""A node on the screen and as JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

from cli.messages import speaking
from cli.render.out import dump
from cli.render.show import Shown, View, as_lines, as_record
from corpus.kinds import Format, Kind
from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.records import FaceText
from kb.views import Ancestor, ExampleView, FaceView, Link, LinkKind, NodeView, RulingView, TextView

ES, FR, EN = Language
DAY = date(2026, 8, 7)


def text(lang, words, *, form=Format.DIGEST, truncated=False, title=None):
    return TextView(lang, DAY, f"{form}:{lang}:{DAY}", form, title, words, truncated, 1)


NODE = NodeView(
    key="702.145b",
    number=RuleNumber.parse("702.145b"),
    reference=RuleNumber.parse("702.145b"),
    kind=Kind.SUBRULE,
    title={ES: "Diurno", EN: "Daybound"},
    texts=(
        text(ES, "uno dos"),
        text(FR, "un deux"),
        text(EN, "one … ", form=Format.RULES_TEXT, truncated=True),
        text(EN, "one two"),
    ),
    parent="702.145",
    examples=(ExampleView(EN, "rules-text:en", "For instance."),),
    references=(
        Link("702.145b", "712", LinkKind.REFERS_TO, EN, DAY, "rule 712"),
        Link("702.145b", "712", LinkKind.REFERS_TO, ES, DAY, "la regla 712"),
    ),
    referenced_by=(
        Link("731", "702.145b", LinkKind.REFERS_TO, FR, DAY, "la règle 702", True, False),
    ),
    rulings=(RulingView("ruling:1", DAY, EN, "wotc", "It does.", ("A Card",), ("702.145b",)),),
)


def shown(view=None, node=NODE):
    with speaking(EN):
        return list(as_lines(Shown(node), view or View()))


def test_texts_stand_one_under_another_in_the_order_of_languages():
    """Without a terminal there are no columns, and each text is one line."""
    lines = shown()
    assert lines.index("uno dos") < lines.index("un deux") < lines.index("one two")


def test_texts_stand_side_by_side_where_there_is_room():
    """Three columns on one line."""
    assert any(
        all(words in line for words in ("uno dos", "un deux", "one two"))
        for line in shown(View(width=120))
    )


def test_a_narrow_terminal_gets_one_column():
    """A column under 36 characters is harder to read."""
    assert "uno dos" in shown(View(width=80))


def test_a_whole_text_goes_before_one_that_is_cut_off():
    """The digest says it all where the source was cut; the other is shown on request."""
    assert "one …" not in "\n".join(shown())
    everything = "\n".join(shown(View(every_source=True)))
    assert "one …" in everything
    assert "[The source cuts this text off.]" in everything


def test_the_digest_is_marked_wherever_its_text_stands():
    """It is not the official text."""
    assert sum("Reglario digest, not official" in line for line in shown()) == 3


def test_only_the_languages_asked_for_are_shown_in_their_order():
    """--lang en,es."""
    lines = shown(View((EN, ES)))
    assert lines.index("one two") < lines.index("uno dos")
    assert "un deux" not in lines


def test_links_to_one_rule_are_one_line_with_the_words_that_make_them():
    """Spanish words first, all languages named."""
    assert "  712  la regla 712  (es, en)" in shown()


def test_a_link_that_may_be_wrong_says_so():
    """The source cut the number off, and it stands in an example."""
    line = next(line for line in shown() if line.startswith("  731"))
    assert line.endswith("(fr; in an example; unsure: the source cuts it off)")


def test_examples_and_rulings_are_there():
    """With their language, date, card and source."""
    lines = shown()
    assert "  [en] For instance." in lines
    place = lines.index("  August 7, 2026 · A Card · wotc")
    assert lines[place + 1] == "    [en] It does. (702.145b)"


def test_examples_of_the_digest_are_marked_and_stand_after_the_official_ones():
    """By language, then by source; nobody takes them for official ones."""
    examples = (
        ExampleView(EN, "digest:en:2026-08-07", "Ours."),
        ExampleView(ES, "digest:es:2026-08-07", "Nuestro."),
        ExampleView(EN, "rules-text:en:2026-08-07", "Theirs."),
    )
    lines = shown(node=replace(NODE, examples=examples))
    place = lines.index("Examples")
    assert lines[place + 1 : place + 4] == [
        "  [es · digest] Nuestro.",
        "  [en] Theirs.",
        "  [en · digest] Ours.",
    ]


def test_rulings_in_the_digests_words_are_marked_and_stand_together():
    """Nobody takes them for official ones."""
    own = replace(NODE.rulings[0], source="reglario", lang=FR, text="Oui.")
    lines = shown(node=replace(NODE, rulings=(*NODE.rulings, own, replace(own, text="Non."))))
    place = lines.index("  August 7, 2026 · A Card · Reglario digest, not official")
    assert lines[place + 1 : place + 3] == [
        "    [fr] Oui. (702.145b)",
        "    [fr] Non. (702.145b)",
    ]


def test_a_section_lists_its_rules_by_number_and_title():
    """Their texts would fill screens."""
    section = NodeView(
        "702", RuleNumber.parse("702"), Kind.SECTION, {EN: "Keywords"}, (), children=("702.2",)
    )
    with speaking(EN):
        lines = list(as_lines(Shown(section, contents=(("702.2", "Deathtouch"),)), View()))
    assert "  702.2  Deathtouch" in lines


def test_a_rule_shows_its_subrules_whole():
    """A rule with a title only would be an empty page."""
    rule = NodeView("702.145", RuleNumber.parse("702.145"), Kind.RULE, {}, ())
    with speaking(EN):
        lines = list(as_lines(Shown(rule, (NODE,)), View()))
    assert lines.index("\x0e702.145b Daybound\x0f") < lines.index("uno dos")


def test_a_source_is_named_in_full_once_and_the_digest_always():
    """Seven subrules would repeat it seven times."""
    rule = NodeView("702.145", RuleNumber.parse("702.145"), Kind.RULE, {}, NODE.texts[:1])
    with speaking(EN):
        lines = list(as_lines(Shown(rule, (NODE, NODE)), View((ES,))))
    labels = [line for line in lines if line.startswith("[")]
    full = "[Spanish · Reglario digest, not official · edition of August 7, 2026]"
    assert labels == [full, "[es · digest]", "[es · digest]"]


def test_the_headings_above_stand_outermost_first():
    """Each in the reader's language, else in the first that has it."""
    above = (Ancestor("702", {ES: "Palabras"}), Ancestor("7", {ES: "Más", EN: "More"}))
    assert "  7 More › 702 Palabras" in shown(node=replace(NODE, ancestors=above))


def test_a_link_of_a_subrule_says_which():
    """A rule's links are those of its subrules too."""
    link = Link("702.145a", "731", LinkKind.REFERS_TO, EN, DAY, "rule 731")
    lines = shown(node=replace(NODE, references=(link,)))
    assert "  731  702.145a: rule 731  (en)" in lines


def test_rulings_beyond_the_first_are_counted():
    """A keyword may have thousands."""
    assert "  … and 41 more rulings" in shown(node=replace(NODE, rulings_total=42))


def test_a_page_says_whose_numbers_it_uses():
    """A page has no date of its own."""
    page = replace(NODE.texts[0], edition=None, numbering=DAY)
    lines = shown(node=replace(NODE, texts=(page,)))
    assert "numbered as in the edition of August 7, 2026]" in "\n".join(lines)


def test_a_card_shows_its_faces():
    """Name, cost and text in each language."""
    face = FaceView("Fire", "{1}{R}", (FaceText(EN, "Fire", "Instant", "Fire deals 2."),))
    lines = shown(node=replace(NODE, faces=(face,)))
    place = lines.index("\x0eFire {1}{R}\x0f")
    assert lines[place + 1 : place + 4] == ["[en] Fire", "Instant", "Fire deals 2."]
    assert "[Comprehensive Rules · edition of August 7, 2026]" in lines


def test_the_json_keys_stay_stable():
    """Those of docs/JSON.md, in their order."""
    record = json.loads(dump(as_record(NODE)))
    stable = ("number", "kind", "title", "texts", "children", "examples", "references")
    assert [key for key in record if key in stable] == list(stable)
    assert ["status", "leaves", "counts", "command"] == list(record["check"])
    assert {"lang", "edition", "source", "text", "truncated"} <= set(record["texts"][0])
    assert {"lang", "text"} <= set(record["examples"][0])
    assert {"to", "kind", "lang", "words"} <= set(record["references"][0])
    assert {"from", "kind", "lang", "words"} <= set(record["referenced_by"][0])
    assert record["rulings"][0]["date"] == "2026-08-07"
    assert record["title"] == {"es": "Diurno", "en": "Daybound"}
