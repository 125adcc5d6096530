"""The set of seeded faults is what docs/lint.md says; our checks find as much of it as before."""

from __future__ import annotations

from collections import Counter

import pytest

from benchmarks.translation.answers import Answer, false_alarms, halves, ours
from benchmarks.translation.baseline import baseline, worse
from benchmarks.translation.faults import (
    IN_SOURCE,
    LANGS,
    OR,
    RUN_WIDE,
    VOTED,
    Seeded,
    seeded,
)
from benchmarks.translation.measures import by_lang, figures
from benchmarks.translation.pofilter import pofilter, program
from benchmarks.translation.tables import ROWS
from corpus.languages import Language

SETS = {lang: seeded(lang) for lang in LANGS}
EVERY = [one for segments in SETS.values() for one in segments]


@pytest.fixture(scope="module")
def answers():
    """What all our checks say of the set."""
    return ours(EVERY)


@pytest.mark.parametrize("lang", LANGS)
def test_a_set_is_as_large_as_the_page_says(lang: Language) -> None:
    """At least 70 right and 160 wrong segments."""
    verdicts = Counter(one.wrong for one in SETS[lang])
    assert verdicts[False] >= 70
    assert verdicts[True] >= 160


@pytest.mark.parametrize("lang", LANGS)
def test_each_row_with_faults_has_right_segments_that_tempt(lang: Language) -> None:
    """So that no check is praised that flags everything; each row has a name in the tables."""
    faulty = {one.row for one in SETS[lang] if one.wrong}
    assert faulty <= {one.tempts for one in SETS[lang] if not one.wrong}
    assert faulty <= set(ROWS)


def test_every_segment_has_an_id_of_its_own() -> None:
    """And no text stands in a set twice as the same pair."""
    assert [key for key, times in Counter(one.id for one in EVERY).items() if times > 1] == []
    pairs = Counter((one.lang, one.source, one.target) for one in EVERY)
    assert [pair for pair, times in pairs.items() if times > 1] == []


@pytest.mark.parametrize("lang", LANGS)
def test_a_segment_is_filled_in_by_its_verdict(lang: Language) -> None:
    """A fault has its row and words that occur; a right segment names the row that it tempts."""
    assert [one.id for one in SETS[lang] if not _filled_in(one)] == []


def _filled_in(one: Seeded) -> bool:
    sides = (one.row is not None, one.tempts is not None)
    if not one.note or sides != (one.wrong, not one.wrong):
        return False
    return _words_occur(one) if one.wrong else one.expect == ""


def _words_occur(one: Seeded) -> bool:
    return all(
        (words := told.removeprefix(IN_SOURCE))
        and words in ((one.source if told.startswith(IN_SOURCE) else one.target) or "")
        for told in one.expect.split(OR)
    )


def test_what_is_voted_on_stands_in_both_languages() -> None:
    """With the same source, so that the two translations make one unit."""
    voted = {
        lang: {(one.key, one.source) for one in SETS[lang] if one.about in VOTED} for lang in LANGS
    }
    assert voted[Language.ES] == voted[Language.FR] != set()


@pytest.mark.parametrize("lang", LANGS)
def test_a_run_wide_fault_stands_in_a_run(lang: Language) -> None:
    """The same source told twice, the same translation, and two forms need a neighbour."""
    alone = Counter(one.group for one in SETS[lang])
    lonely = [
        one.id
        for one in SETS[lang]
        if one.wrong and one.row in RUN_WIDE - {36} and (not one.group or alone[one.group] == 1)
    ]
    assert lonely == []


@pytest.mark.parametrize("lang", LANGS)
def test_our_checks_find_as_much_as_they_did(lang: Language, answers) -> None:
    """No share of faults found falls below the kept one, none of right ones flagged rises."""
    kept = {lang: baseline()[lang]}
    assert worse(by_lang(EVERY, answers), kept) == []


def test_a_lost_finding_and_a_new_false_alarm_are_told(answers) -> None:
    """By language and figure: the floor is no formality."""
    kept = {lang: one.record() for lang, one in by_lang(EVERY, answers).items()}
    first = next(one for one in EVERY if any(a.on_words and a.minor for a in answers[one.id]))
    lost = {key: said for key, said in answers.items() if key != first.id}
    told = worse(by_lang(EVERY, lost), kept)
    assert [line.split(":")[0] for line in told] == ["es noted_on_words", "es found_on_words"]
    spared = halves(EVERY)
    calm = next(
        one
        for one in SETS[Language.FR]
        if not one.wrong and not false_alarms(one, answers.get(one.id, []), spared)
    )
    noisy = {**answers, calm.id: [Answer("made-up", (), minor=True, on_words=False)]}
    told = worse(by_lang(EVERY, noisy), kept)
    assert [line.split(":")[0] for line in told] == ["fr flagged"]


def test_half_of_a_run_wide_fault_is_no_false_alarm() -> None:
    """But anything else that is said of it is."""
    half = next(one for one in EVERY if one.id in halves(EVERY))
    beside = Answer("made-up", (21,), minor=True, on_words=False)
    other = Answer("made-up", (5,), minor=True, on_words=False)
    assert figures([half], {half.id: [beside]}, {half.id}).flagged == 0
    assert figures([half], {half.id: [other]}, {half.id}).flagged == 1


@pytest.mark.skipif(program() is None, reason="translate-toolkit is not installed")
def test_pofilter_is_asked_about_each_segment() -> None:
    """A doubled word it knows; a reference that changed by a letter it does not."""
    found = pofilter([one for one in EVERY if one.row in {5, 35}])
    assert "doublewords" in {answer.check for answer in found["es-05-01"]}
    assert "fr-35-01" not in found
