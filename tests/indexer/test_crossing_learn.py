"""The table of readings: learned from card files, renewed without them, kept in a folder."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from made_cards import KITCHEN, card_file

from corpus.languages import Language
from corpus.source import FolderNotFile, UnreadableFile
from corpus.speech import sayings
from corpus.terms.base import term_base
from indexer.crossing.function import is_function_word
from indexer.crossing.learn import NothingAligned, learn, renewed
from indexer.crossing.own import OWN_TABLE, forget, keep, own_crossing, refuse_unwritable
from indexer.crossing.provenance import LearnedFile, Provenance, written
from indexer.crossing.renew import TABLE, renewed_bytes
from indexer.crossing.table import (
    BadCrossing,
    CrossingRow,
    CrossingTable,
    ReadAs,
    Why,
    crossing_bytes,
)
from indexer.stems import stem

ROOT = Path(__file__).resolve().parent.parent.parent
NOTHING = written(Provenance((), {}))
TETERA = CrossingRow(Language.ES, ("teter",), Why.WORD, (ReadAs(0.5, ("en:kettle",)),))


def table_of(*rows, learned_from=NOTHING):
    """A table in memory."""
    return CrossingTable(crossing_bytes(rows, learned_from), "made.txt")


def rows_of(table, lang, word):
    """The rows of a single word."""
    key = (stem(lang, word),)
    return [row for row in table.beginning(lang, key[0]) if row.stems == key]


@pytest.fixture(scope="module")
def told():
    """What was told while the table of the kitchen was learned."""
    return []


@pytest.fixture(scope="module")
def kitchen(few_parts, tmp_path_factory, told):
    """A table learned from the kitchen, a digest of few parts, and the term base."""
    from small_digest import use_parts

    path = card_file(tmp_path_factory.mktemp("cards") / "kitchen.json")
    with pytest.MonkeyPatch.context() as patch:
        use_parts(patch, few_parts)
        learned = learn([path], lambda *step: told.append(step))
    return path, learned, CrossingTable(learned.table, "kitchen.txt")


@pytest.mark.parametrize(
    ("lang", "word", "best"),
    [
        (Language.ES, "teteras", "en:kettle"),
        (Language.FR, "bouilloire", "en:kettle"),
        (Language.EN, "kettle", "fr:bouilloire"),
        (Language.ES, "cuchara", "en:spoon"),
    ],
)
def test_words_that_stand_together_stand_for_each_other(kitchen, lang, word, best):
    """The likeliest first, of each other language, with its probability."""
    (row,) = rows_of(kitchen[2], lang, word)
    code = best.partition(":")[0]
    of_language = [one for one in row.readings if one.terms[0].startswith(f"{code}:")]
    assert (Why.WORD, (best,)) == (row.why, of_language[0].terms)
    assert 0.5 < of_language[0].weight <= 1


def test_a_word_of_one_line_only_is_not_learned(kitchen):
    """Once is chance."""
    assert [] == rows_of(kitchen[2], Language.ES, "limpia")


def test_names_and_sayings_are_in_the_table_too(kitchen):
    """The term base, and how players say it."""
    table = kitchen[2]
    assert {Why.NAME, Why.WORD} <= {row.why for row in rows_of(table, Language.EN, "tap")}
    assert Why.SAYING in {row.why for row in rows_of(table, Language.EN, "etb")}


def test_a_saying_is_kept_without_its_articles(kitchen):
    """They are typed or not; what asks is kept as it is, since it is made of such words."""
    (saying,) = (one for one in sayings(Language.ES) if one.said == "muere el bloqueador")
    stems = tuple(stem(Language.ES, word) for word in saying.said.split())
    kept = {row.stems: row.why for row in kitchen[2].beginning(Language.ES, stems[0])}
    assert (stems[0], stems[2]) in kept
    assert stems not in kept
    asking = tuple(stem(Language.ES, word) for word in ("una", "duda"))
    assert Why.FILLER in {
        row.why for row in kitchen[2].beginning(Language.ES, asking[0]) if row.stems == asking
    }


def test_a_word_with_the_stem_of_a_pronoun_is_a_key(kitchen):
    """What is said is looked at, not what is left of it."""
    assert is_function_word(Language.FR, stem(Language.FR, "tuer"))
    assert any(row.why is Why.SAYING for row in rows_of(kitchen[2], Language.FR, "tuer"))


def test_of_names_with_the_same_stem_the_one_that_is_said_is_meant(kitchen):
    """The hand is no mana: `mano`, `maná`."""
    assert stem(Language.ES, "mano") == stem(Language.ES, "maná")
    meant = {
        term
        for row in rows_of(kitchen[2], Language.ES, "bouncear")
        for reading in row.readings
        for term in reading.terms
    }
    assert "en:hand" in meant
    assert "en:mana" not in meant


def test_the_table_says_what_it_was_learned_from(kitchen):
    """Name, date of the data and hash of each file, and the lines of each pair of languages."""
    path, learned, table = kitchen
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    assert (LearnedFile("kitchen.json", date(2031, 2, 5), digest),) == table.provenance.files
    counts = table.provenance.lines
    assert {"es-fr", "es-en", "fr-en"} == set(counts)
    assert all(len(KITCHEN) < count <= learned.lines for count in counts.values())


def test_how_far_it_is_is_told(kitchen, told):
    """Reading, analysing words, learning; each stage that knows its end reaches it."""
    stages = [stage for stage, _done, _total in told]
    assert ["reading", "analysis", "learning"] == list(dict.fromkeys(stages))
    last = {stage: (done, total) for stage, done, total in told}
    assert last["learning"] == (6, 6)
    assert last["analysis"][0] == last["analysis"][1]


AGAIN = """
import sys
from pathlib import Path
sys.path.append("tests")
import pytest
from small_digest import copy_parts, use_parts
from indexer.crossing.learn import learn
with pytest.MonkeyPatch.context() as patch:
    use_parts(patch, copy_parts(Path(sys.argv[2])))
    sys.stdout.buffer.write(learn([Path(sys.argv[1])]).table)
"""


@pytest.mark.slow
def test_the_same_files_give_the_same_bytes(kitchen, tmp_path):
    """Whatever order a process has its sets in: another one has another than this."""
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    done = subprocess.run(
        [sys.executable, "-c", AGAIN, str(kitchen[0]), str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        env=os.environ | {"PYTHONHASHSEED": seed},
    )
    assert kitchen[1].table == done.stdout


def test_a_renewed_table_keeps_what_was_learned_and_nothing_else(kitchen):
    """Names and sayings come from the term base and the lists as they are now."""
    gone = CrossingRow(Language.ES, ("teter",), Why.NAME, (ReadAs(1.0, ("en:pot",)),))
    table = table_of(TETERA, gone, learned_from=kitchen[2].learned_from)
    again = CrossingTable(renewed(table), "again.txt")
    assert [TETERA] == rows_of(again, Language.ES, "tetera")
    assert kitchen[2].learned_from == again.learned_from
    keys = {(row.lang, row.stems) for row in again if row.why is not Why.WORD}
    assert keys == {(row.lang, row.stems) for row in kitchen[2] if row.why is not Why.WORD}


def test_renewing_what_was_just_learned_changes_nothing(kitchen):
    """The rows say enough of what was learned to make the others of."""
    assert kitchen[1].table == renewed(kitchen[2])


@pytest.mark.slow
def test_the_shipped_table_is_current():
    """`python -m indexer.crossing.renew` would write the same bytes."""
    assert TABLE.read_bytes() == renewed_bytes()


def test_a_table_out_of_step_is_renewed(tmp_path):
    """A row that no name or saying has any more goes: what the test above looks for."""
    stale = CrossingRow(Language.ES, ("teter",), Why.SAYING, (ReadAs(1.0, ("en:kettle",)),))
    path = tmp_path / "stale.txt"
    path.write_bytes(crossing_bytes([stale], NOTHING))
    assert b"teter" not in renewed_bytes(path)


def test_the_term_base_and_the_sayings_are_there_to_be_renewed_from():
    """Empty lists would pass the tests above."""
    assert term_base().concepts
    assert all(sayings(lang) for lang in Language)


def test_cards_in_one_language_teach_nothing(tmp_path):
    """It is told which file has none in two."""
    path = card_file(tmp_path / "english.json", [{"en": "The kettle is hot."}])
    with pytest.raises(NothingAligned) as caught:
        learn([path])
    assert {"path": str(path)} == caught.value.data


@pytest.mark.parametrize(("name", "error"), [("", FolderNotFile), ("none.json", UnreadableFile)])
def test_what_cannot_be_read_is_refused(tmp_path, name, error):
    """A folder, and a file that is not there."""
    with pytest.raises(error):
        learn([tmp_path / name])


def test_equal_rows_stand_once():
    """Two sayings of the same stems and readings are one row."""
    assert crossing_bytes([TETERA], NOTHING) == crossing_bytes([TETERA, TETERA], NOTHING)


@pytest.mark.parametrize(
    "line",
    ["", "30 lines", "[]", '{"files": []}', '{"files": [{}], "lines": {}}', '{"files": 1}'],
)
def test_a_line_that_says_nothing_of_files_is_refused(line):
    """It is no provenance."""
    with pytest.raises(BadCrossing, match="does not say what it was learned from"):
        _ = table_of(learned_from=line).provenance


def test_a_table_that_is_cut_off_is_refused():
    """A copy that did not come to its end."""
    with pytest.raises(BadCrossing, match="cut off"):
        CrossingTable(crossing_bytes([TETERA], NOTHING)[:-3], "made.txt")


def test_a_folder_has_a_table_of_its_own_or_none(tmp_path):
    """Until it is forgotten."""
    assert own_crossing(tmp_path) is None
    keep(tmp_path / OWN_TABLE, crossing_bytes([TETERA], NOTHING))
    table = own_crossing(tmp_path)
    assert table is not None
    assert [TETERA] == list(table)
    table.close()
    assert (True, False) == (forget(tmp_path), forget(tmp_path))
    assert own_crossing(tmp_path) is None


def test_a_place_where_nothing_can_be_written_is_refused_at_once(tmp_path):
    """A folder, and a file in a folder that is none."""
    (tmp_path / "file").write_text("")
    for path in (tmp_path, tmp_path / "none" / "table.txt", tmp_path / "file" / "table.txt"):
        with pytest.raises(OSError, match="irectory"):
            refuse_unwritable(path)
    refuse_unwritable(tmp_path / "table.txt")


@pytest.mark.parametrize(
    ("word", "idle"), [("de", True), ("d'", True), ("l'", True), ("à", True), ("dé", False)]
)
def test_an_elided_word_says_nothing_and_an_accented_one_may(word, idle):
    """`étape d’entretien` has two words that tell; a die is none for its letters."""
    assert idle is is_function_word(Language.FR, word)
