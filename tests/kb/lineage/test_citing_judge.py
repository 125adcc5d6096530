"""What became of the citations of a text, and the text brought up to date."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from oil_editions import MOVED, NEW, OLD, put_editions

from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.lineage.chain import Chain
from kb.lineage.citing.edits import with_edits
from kb.lineage.citing.errors import NothingToGuessBy, SeveralEditionsFit
from kb.lineage.citing.fate import Fate, State
from kb.lineage.citing.finding import Finding, Named, Report, applied
from kb.lineage.citing.guess import guess
from kb.lineage.citing.judge import Judge, language_of
from kb.lineage.citing.notes import Notes
from kb.lineage.citing.spot import Known, spot

DAY_AND_NIGHT = date(2021, 9, 24)
TODAY = date(2026, 8, 7)


@pytest.fixture(scope="module")
def oil(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    """A knowledge base with both editions; only to be read."""
    folder = tmp_path_factory.mktemp("oil")
    with KnowledgeBase.open(folder / "home", create=True) as kb:
        put_editions(kb, folder)
        yield kb


@pytest.fixture(scope="module")
def judge(oil: KnowledgeBase) -> Judge:
    """From the old edition to the new one."""
    return Judge(oil, Chain.of(oil), OLD, NEW)


@pytest.fixture(scope="module")
def back(oil: KnowledgeBase) -> Judge:
    """From the new edition to the old one."""
    return Judge(oil, Chain.of(oil), NEW, OLD)


@pytest.fixture(scope="module")
def digest(small_home: Path) -> Iterator[KnowledgeBase]:
    """A knowledge base with part of the digest and the term base; only to be read."""
    with KnowledgeBase.open(small_home) as kb:
        yield kb


def read(judge: Judge, text: str, *, likely: bool = False) -> Report:
    return judge.report(Notes("notes.md", text), likely=likely)


def one(judge: Judge, text: str) -> Finding:
    (found,) = read(judge, text).findings
    return found


def test_a_number_that_moved_is_changed_and_nothing_else(judge: Judge) -> None:
    """In every form in which it stands."""
    text = "# Rule 701.1a\r\nSee `CR 701.1a`, (701.1a); <b>701.1a</b>, // 701.1a\n"
    assert read(judge, text).updated == text.replace("701.1a", "702.1a")


def test_a_number_that_means_another_rule_now_is_told_so(judge: Judge) -> None:
    """With the words of that rule."""
    found = one(judge, "rule 702.2")
    assert found.state is State.MOVED
    assert found.today is not None
    assert found.today.number == "703.2"
    assert found.taken is not None
    assert found.taken.number == "702.2"
    assert found.taken.title == "Old Oil"


def test_a_rule_that_moved_and_was_reworded_is_told_as_both(judge: Judge) -> None:
    """It is the same rule still, and to be read again."""
    found = one(judge, "rule 700.3")
    assert (found.state, found.fates[0].today) == (State.MOVED, "700.4")
    assert found.fates[0].reworded
    assert [edit.new for edit in found.edits] == ["700.4"]


def test_a_rule_that_is_gone_is_told_with_the_day(judge: Judge) -> None:
    """And what its number means now."""
    found = one(judge, "rule 700.4")
    assert (found.state, found.fates[0].since) == (State.GONE, NEW)
    assert found.taken is not None
    assert found.by_hand


def test_a_number_that_never_was_is_told_with_those_near_it(judge: Judge) -> None:
    """And with the editions that have it: perhaps the day is wrong."""
    found = one(judge, "rule 703.2")
    assert found.state is State.NEVER
    assert NEW in found.fates[0].editions
    assert "702.2" in found.fates[0].closest


def test_a_range_whose_members_move_together_stays_a_range(judge: Judge) -> None:
    """In the form in which it stands."""
    text = "rules 700.2a–c, 700.2a-700.2b and 701-702"
    assert read(judge, text).updated == "rules 700.3a–c, 700.3a-700.3b and 702-703"


def test_a_range_in_whose_midst_a_rule_came_is_left_to_a_person(judge: Judge) -> None:
    """701.1a and b are 702.1a and c now; a range would say b too."""
    text = "rules 701.1a–b"
    found = read(judge, text)
    assert found.updated == text
    assert not found.findings[0].together
    assert [fate.today for fate in found.findings[0].fates] == ["702.1a", "702.1c"]
    assert found.findings[0].by_hand


def test_a_list_of_letters_goes_on_in_letters(judge: Judge) -> None:
    """Or says the whole number where a letter alone would mean another."""
    assert read(judge, "rules 701.1a and b").updated == "rules 702.1a and c"
    assert read(judge, "rule 700.2a/b, 701.1b").updated == "rule 700.3a/b, 702.1c"


def test_a_letter_whose_number_moves_away_is_written_out() -> None:
    """Also a letter that stays what it was, once another number stands before it."""
    text = "608.3a, b and c–d"
    fates = [
        (Fate("608.3a", State.MOVED, "609.1c"),),
        (Fate("608.3b", State.SAME, "608.3b"),),
        (Fate("608.3c", State.MOVED, "610.2a"), Fate("608.3d", State.MOVED, "610.2b")),
    ]
    rules = frozenset({"608.3", "608.3a", "608.3b", "608.3c", "608.3d"})
    known = Known(rules.__contains__, rules.__contains__, lambda _number, _words: None)
    spotted = spot(text, Language.EN, known)
    findings = [
        Finding(one, "", fate, Named(fate[0].number, "", "", None))
        for one, fate in zip(spotted, fates, strict=True)
    ]
    edits = [edit for one in with_edits(findings, text) for edit in one.edits]
    assert applied(text, edits) == "609.1c, 608.3b and 610.2a–b"


@pytest.mark.parametrize(
    ("text", "bearers"),
    [("rule 701.1, “Old Oil”", ("701.2",)), ("rule 702, “Of Lamps.”", ("700",))],
)
def test_a_title_of_another_rule_is_wrong(
    judge: Judge, text: str, bearers: tuple[str, ...]
) -> None:
    """Which number bears it is told, and the citation is left to a person."""
    found = one(judge, text)
    assert found.title is not None
    assert found.title_is_wrong
    assert found.title.bearers == bearers
    assert not found.edits


def test_a_citation_that_is_up_to_date_already_is_not_changed(judge: Judge) -> None:
    """Its title is that of the number in the newer edition."""
    found = one(judge, "rule 702, “Of Oil”")
    assert found.title is not None
    assert found.title.already
    assert not found.edits


def test_a_title_that_agrees_is_no_fault(judge: Judge) -> None:
    """Whatever its marks and case; it stays where the rule is called so still."""
    text = "rule 701, “of oil,” and 701.2a (Old Oil)"
    assert read(judge, text).updated == "rule 702, “of oil,” and 702.2a (Old Oil)"


def test_words_of_a_rule_in_quotation_marks_are_no_title(judge: Judge) -> None:
    """A number is moved with them."""
    text = "rule 701.1a: “Each jar of oil bears the seal of the house that pressed it.”"
    assert read(judge, text).updated == text.replace("701", "702")


def test_what_is_only_likely_is_changed_on_request(judge: Judge) -> None:
    """A bare number may be a price."""
    text = "It is 702.1 today."
    assert read(judge, text).updated == text
    assert read(judge, text, likely=True).updated == "It is 703.1 today."


def test_a_name_in_a_program_is_told_and_never_changed(judge: Judge) -> None:
    """Even on request."""
    text = "def test_rule_701_1a(): ..."
    found = read(judge, text, likely=True)
    assert found.updated == text
    assert found.findings[0].by_hand


ADDRESSES = (
    "<https://example.org/wiki/Jar#701.1a>",
    "https://example.org/cr/701.1a",
    "https://example.org/rules-701.1a.html",
    "https://example.org/CR?rule=701.1a&x=1",
    "(https://example.org/rules_(x)/701.1a)",
    "www.example.org/rules/701.1a",
    "![fig](img/rule-701.1a.png)",
    "![fig](img_(x)/rule-701.1a.png)",
    '<a href="#701.1a">',
    '<p id="r701.1a">',
    "[jar](#701.1a)",
    "[jar](rules.md#r701.1a 'x')",
    "[701.1a]: https://example.org/rules#701.1a",
    "[oil]: #701.1a",
    "rule [701.1a]\n\n[701.1a]: x.md",
    "[[rule 701.1a]]",
    "rules/701.1a",
    "rule-701.1a.html",
    "docs/en/701.1a, rule",
    "#701.1a",
)


@pytest.mark.parametrize("text", ADDRESSES)
def test_an_address_is_told_and_never_changed(judge: Judge, text: str) -> None:
    """Links, their targets and definitions, attributes, paths and anchors, even on request."""
    found = read(judge, text, likely=True)
    assert found.findings
    assert found.updated == text
    assert all(one.by_hand for one in found.findings)


@pytest.mark.parametrize(
    "text",
    [
        "[rule {}](https://example.org/rules/701.1a)",
        '<a href="https://example.org/x">rule&nbsp;{}</a>',
        "see https://example.org/701.1a, rule {}",
        "[^701.1a]: rule {}",
        "[[rule 701.1a|rule {}]]",
        "rule {0}/{0}",
        "// rule {}",
    ],
)
def test_what_stands_beside_an_address_is_changed(judge: Judge, text: str) -> None:
    """As everywhere else."""
    assert read(judge, text.format("701.1a")).updated == text.format("702.1a")


def test_a_letter_after_an_address_is_written_out(judge: Judge) -> None:
    """The number before it stays, and the letter would mean another."""
    assert read(judge, "rules #701.1a and b").updated == "rules #701.1a and 702.1c"


@pytest.mark.parametrize("text", ["#700.2a; 702", "rule 700.2a; 702.1 km"])
def test_what_an_address_or_a_unit_leaves_open_is_no_list(judge: Judge, text: str) -> None:
    """An address keeps its number whatever it means, and kilometres are no rule."""
    assert read(judge, text).updated.endswith(text[text.index("; ") :])


def test_towards_an_older_edition_new_rules_are_gone(back: Judge) -> None:
    """`since` says with which edition they came."""
    found = one(back, "rule 701.1")
    assert (found.state, found.fates[0].since) == (State.GONE, NEW)


def test_a_text_is_read_without_any_edition_imported(empty: KnowledgeBase) -> None:
    """Numbers and titles of the official editions are facts."""
    judge = Judge(empty, Chain.of(empty), DAY_AND_NIGHT, date(2026, 8, 7))
    text = "See rule 724, “Day and Night,” and 724.2, rule 702.145."
    assert read(judge, text).updated == "See rule 731, “Day and Night,” and 731.2, rule 702.145."


@pytest.mark.parametrize(
    ("text", "lang", "now"),
    [
        ("Regla 702.89, «Armadura tótem»", Language.ES, "Armadura de umbra"),
        ("Règle 702.89, « Armure totémique ».", Language.FR, "Armure d’ombre"),
        ("rule 702.89, “Totem Armor”", Language.EN, "Umbra armor"),
    ],
)
def test_an_old_name_is_told_with_that_of_today(
    digest: KnowledgeBase, text: str, lang: Language, now: str
) -> None:
    """It is no title of another rule."""
    judge = Judge(digest, Chain.of(digest), TODAY, TODAY)
    (found,) = judge.report(Notes("notes.md", text), lang).findings
    assert found.title is not None
    assert (found.title.agrees, found.title.obsolete_for) == (True, now)
    assert found.by_hand


def test_an_old_name_is_none_before_it_was_changed(digest: KnowledgeBase) -> None:
    """It was right in both editions; in one of today it is old, though it was right once."""
    chain = Chain.of(digest)
    notes = Notes("notes.md", "Regla 702.89, «Armadura tótem»")
    for end, now in ((date(2022, 4, 29), ""), (TODAY, "Armadura de umbra")):
        (found,) = Judge(digest, chain, DAY_AND_NIGHT, end).report(notes, Language.ES).findings
        assert found.title is not None
        assert (found.title.agrees, found.title.obsolete_for) == (True, now)


@pytest.mark.parametrize(
    ("text", "lang", "agrees"),
    [
        ("regla 702.65, «Cosa rara»", Language.ES, False),
        ("regla 702.65, «Cambio de aura»", Language.ES, True),
        ("regla 702.65 («Diurno y nocturno»)", Language.ES, False),
        ("regla 702.145 («Nocturno»)", Language.ES, True),
        ("regla 702.65b, «Cosa rara»", Language.ES, None),
        ("règle 702.65, « Chose rare »", Language.FR, False),
        ("règle 731 (« Échange d’aura »)", Language.FR, False),
        ("règle 702.65, « Échange d'aura »", Language.FR, True),
    ],
)
def test_a_title_is_compared_in_the_language_of_the_text(
    digest: KnowledgeBase, text: str, lang: Language, agrees: bool | None
) -> None:
    """With the headings of the digest and the names of the term base."""
    judge = Judge(digest, Chain.of(digest), TODAY, TODAY)
    (found,) = judge.report(Notes("notes.md", text), lang).findings
    assert found.title is not None
    assert found.title.agrees is agrees


def test_the_edition_is_told_by_numbers_and_titles(oil: KnowledgeBase) -> None:
    """The only one in which 724 is called so; what means another thing elsewhere is no guess."""
    chain = Chain.of(oil)
    end = date(2026, 8, 7)
    found = guess(oil, chain, Notes("a", "rule 724, “Day and Night”"), end)
    assert found.fitting[0] == DAY_AND_NIGHT
    assert found.edition == date(2022, 4, 29)
    with pytest.raises(SeveralEditionsFit) as caught:
        guess(oil, chain, Notes("a", "rule 724.2"), end)
    assert caught.value.data["numbers"] == "724.2"
    with pytest.raises(NothingToGuessBy):
        guess(oil, chain, Notes("a", "nothing"), end)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Règle 702.89, « Armure totémique ». Règle 724, « Jour et nuit ».", Language.FR),
        ("Regla 702.89, «Armadura tótem»", Language.ES),
        ("Rule 702.89", Language.EN),
        ("CR 702.89", Language.FR),
        ("regla 702.89 = rule 702.89", Language.FR),
    ],
)
def test_a_short_text_is_of_the_language_of_its_cue_words(text: str, lang: Language) -> None:
    """Else of that which the asker says."""
    assert language_of(text, Language.FR) is lang


NUMBERS = st.sampled_from(sorted(MOVED))
FORMS = st.sampled_from(
    (
        "rule {}",
        "CR {}",
        "(rule {})",
        "**CR {}**",
        "see {}",
        "[x](https://example.org/cr/{})",
        "<a href='/rules/{}'>rule {}</a>",
        "#{}",
        "reglas {}",
        "§ {}",
    )
)
WORDS = st.sampled_from(
    ("$702.1", "jar", "1.701.1", "\n", "\r\n", "\r", "702.1 km", "¡é!", "“x”", "999,999", "701", "")
)
CITATIONS = st.builds(lambda form, number: form.format(number, number), FORMS, NUMBERS)
TEXTS = st.lists(st.one_of(CITATIONS, WORDS), max_size=12).map("; ".join)


def masked(text: str) -> str:
    """A text without what may be a number of a rule."""
    return re.sub(r"\d{3}(?:\.\d+[a-z]?)?", "#", text)


@given(TEXTS)
def test_only_numbers_are_changed(judge: Judge, text: str) -> None:
    """Every other character stays where it is."""
    assert masked(read(judge, text).updated) == masked(text)


@given(TEXTS)
@example("#700.2a; 702.1 km")
@example("#700.2a; 701")
def test_there_and_back_is_the_same_text(judge: Judge, back: Judge, text: str) -> None:
    """Rules that only moved have one number each way."""
    assert read(back, read(judge, text).updated).updated == text


@given(TEXTS)
def test_within_an_edition_nothing_moves(oil: KnowledgeBase, text: str) -> None:
    """Whatever is cited."""
    chain = Chain.of(oil)
    found = Judge(oil, chain, OLD, OLD).report(Notes("notes.md", text))
    assert not found.edits
    assert {one.state for one in found.findings} <= {State.SAME, State.NEVER}
