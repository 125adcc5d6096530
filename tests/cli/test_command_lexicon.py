"""`reglario lexicon`: what words are read as, and a table of one's own."""

from __future__ import annotations

import json
import signal

import pytest
from made_cards import card_file

from corpus.languages import Language
from indexer.crossing.own import own_path
from indexer.crossing.provenance import Provenance, learned_file, written
from indexer.crossing.table import CrossingRow, ReadAs, Why, crossing_bytes

ROWS = (
    CrossingRow(
        Language.ES,
        ("teter",),
        Why.WORD,
        (ReadAs(0.9, ("en:transform",)), ReadAs(0.07, ("en:night",)), ReadAs(1.0, ("fr:nuit",))),
    ),
    CrossingRow(Language.ES, ("teter",), Why.NAME, (ReadAs(1.0, ("en:double", "en:face")),)),
    CrossingRow(Language.EN, ("tetera",), Why.SYNONYM, (ReadAs(1.0, (":+1/+1", "en:day")),)),
    CrossingRow(Language.FR, ("dis", "moi"), Why.FILLER, ()),
    CrossingRow(Language.FR, ("bouilloir",), Why.WORD, (ReadAs(1.0, ("en:transform",)),)),
)
PROVENANCE = Provenance(
    (learned_file("pots.json", None, "ab" * 32),), {"es-fr": 12, "es-en": 3456, "fr-en": 0}
)
TABLE = crossing_bytes(ROWS, written(PROVENANCE))


@pytest.fixture
def own(home):
    """The table of a home, made by hand."""
    path = own_path(home)
    path.write_bytes(TABLE)
    return path


@pytest.fixture
def cards(tmp_path):
    """A file of cards in three languages."""
    return card_file(tmp_path / "kitchen.json")


SHOWN = """[es] name of the term base
  [en] double + face
[es] learned from texts
  [en] transform 90%, night 7%
  [fr] nuit 100%
[en] everyday word
  [en] +1/+1 + day

Your own table, learned from pots.json (sha256 abababababab), the digest and the term base.
Lines that say the same: Spanish–French 12 · Spanish–English 3,456 · French–English 0
"""


def test_a_word_is_shown_by_language_and_source(reglario, own):
    """What it is read as in each other language, and where the table is from."""
    run = reglario("lexicon", "show", "teteras")
    assert (0, SHOWN) == (run.code, run.out)


def test_a_word_of_one_language_only_is_shown(reglario, own):
    """`--lang` takes it as a word of that language."""
    run = reglario("lexicon", "show", "tetera", "--lang", "en")
    assert (0, ["[en] everyday word"]) == (run.code, run.out.splitlines()[:1])


def test_programs_get_the_rows_and_the_files(reglario, own):
    """Keys and codes that stay; see docs/JSON.md."""
    found = reglario("lexicon", "show", "tetera", "--lang", "es", "--json").json
    name, word = found["readings"]
    assert ("tetera", "es", "name") == (found["asked"], name["lang"], name["source"])
    assert [{"lang": "en", "words": ["double", "face"], "weight": 1.0}] == name["as"]
    assert {"lang": "en", "words": ["night"], "weight": 0.07} in word["as"]
    assert {
        "built_in": False,
        "files": [{"name": "pots.json", "date": None, "sha256": "ab" * 6}],
        "lines": {"es-fr": 12, "es-en": 3456, "fr-en": 0},
    } == found["table"]


def test_words_that_are_read_together_are_looked_up_together(reglario, own):
    """A filler has no readings; its first word alone is none."""
    run = reglario("lexicon", "show", "dis", "moi")
    assert run.out.startswith("[fr] asks, and says nothing of what is asked for\n\n")
    assert 1 == reglario("lexicon", "show", "dis").code


def test_a_word_that_is_read_as_nothing_is_told(reglario, own):
    """Nothing found is 1; programs get an empty list."""
    run = reglario("lexicon", "show", "xyzzy")
    assert (1, "“xyzzy” is read as nothing but itself.\n") == (run.code, run.err)
    run = reglario("lexicon", "show", "xyzzy", "--json")
    assert (1, []) == (run.code, run.json["readings"])


def test_the_built_in_table_is_used_where_there_is_no_other(reglario, home):
    """It says so, and what it was learned from."""
    run = reglario("lexicon", "show", "girar", "--lang", "es")
    assert "  [en] tap" in run.out.splitlines()
    assert run.out.splitlines()[-2].startswith("Built-in table, learned from ")
    assert reglario("lexicon", "show", "girar", "--json").json["table"]["built_in"] is True


def test_searches_use_the_table_of_the_home(reglario, home):
    """A word that only it has finds what it stands for."""
    assert 0 == reglario("search", "bouilloire", "--json").json["total"]
    own_path(home).write_bytes(TABLE)
    assert reglario("search", "bouilloire", "--json").json["total"] > 0


@pytest.mark.parametrize("damage", [b"", b"no table\n", TABLE[:-9]], ids=["empty", "other", "cut"])
def test_a_damaged_table_is_told_with_what_to_do(reglario, own, damage):
    """`reset` goes back to the built-in one, and searches answer again."""
    own.write_bytes(damage)
    run = reglario("search", "daybound")
    assert (3, "") == (run.code, run.out)
    assert f"The table of words across languages in {own} is damaged" in run.err
    assert "“reglario lexicon learn”" in run.err
    assert "“reglario lexicon reset”" in run.err
    assert "bad-crossing" == reglario("lexicon", "show", "x", "--json").json["error"]["code"]
    assert "Searches use the built-in table again.\n" == reglario("lexicon", "reset").out
    assert 0 == reglario("search", "daybound").code


def test_a_reset_without_a_table_is_none(reglario, home):
    """All is as it should be."""
    run = reglario("lexicon", "reset")
    assert (0, "Nothing to do: searches use the built-in table.\n") == (run.code, run.out)
    assert {"removed": False} == reglario("lexicon", "reset", "--json").json


def test_what_was_learned_is_used_from_then_on(reglario, cards, home):
    """It says how much, and where it went."""
    run = reglario("lexicon", "learn", str(cards))
    first, where, then = run.out.splitlines()
    assert 0 == run.code
    assert first.startswith("Learned ")
    assert f"Written: {own_path(home)}" == where
    assert "Searches use it from now on." in then
    shown = reglario("lexicon", "show", "bouilloire", "--lang", "fr").out
    assert "[fr] learned from texts" in shown
    assert "kitchen.json (February 5, 2031, sha256 " in shown


def test_with_an_output_searches_stay_as_they_are(reglario, cards, home, tmp_path):
    """The table is only written; two runs write the same."""
    output = tmp_path / "table.txt"
    run = reglario("lexicon", "learn", str(cards), "--output", str(output), "--json")
    assert 0 == run.code
    assert {
        "path": str(output),
        "lines": run.json["lines"],
        "words": run.json["words"],
        "bytes": output.stat().st_size,
    } == run.json
    assert min(run.json["lines"], run.json["words"]) > 100
    assert not own_path(home).exists()


def test_cards_in_one_language_teach_nothing(reglario, own, tmp_path):
    """It is told, and the old table stays."""
    path = card_file(tmp_path / "english.json", [{"en": "The kettle is hot."}])
    run = reglario("lexicon", "learn", str(path), "--json")
    assert (3, "nothing-aligned") == (run.code, run.json["error"]["code"])
    assert TABLE == own.read_bytes()


def test_a_rules_text_teaches_nothing(reglario, rules_file):
    """It has no cards."""
    run = reglario("lexicon", "learn", str(rules_file))
    assert 3 == run.code
    assert f"{rules_file} has no card with its text in two of the languages" in run.err


@pytest.mark.parametrize(
    ("name", "code"), [("none.json", "unreadable-file"), ("", "not-a-file")], ids=["none", "folder"]
)
def test_what_cannot_be_read_is_told(reglario, tmp_path, name, code):
    """A file that is not there, and a folder."""
    run = reglario("lexicon", "learn", str(tmp_path / name), "--json")
    assert (3, code) == (run.code, run.json["error"]["code"])


@pytest.mark.parametrize("name", ["", "none/table.txt"], ids=["folder", "in no folder"])
def test_an_output_that_cannot_be_written_is_told_at_once(reglario, tmp_path, name):
    """Before anything is learned, and even before it is seen that there is nothing to learn of."""
    none = tmp_path / "none.json"
    run = reglario("lexicon", "learn", str(none), "--output", str(tmp_path / name), "--json")
    assert (3, "system-refused") == (run.code, run.json["error"]["code"])


def test_the_output_is_no_input(reglario, cards):
    """The cards would be gone."""
    before = cards.read_bytes()
    run = reglario("lexicon", "learn", str(cards), "--output", str(cards))
    assert 2 == run.code
    assert "The output is one of the files to learn from." in run.err
    assert before == cards.read_bytes()


@pytest.mark.parametrize(
    "words",
    [("learn",), ("show",), ("show", " "), ("forget",), ()],
    ids=["no file", "no word", "blank", "no such command", "no command"],
)
def test_misuse_is_two(reglario, words):
    """What is missing, or not there."""
    assert 2 == reglario("lexicon", *words).code


WAITS = """
import runpy, signal, sys
import indexer.crossing.learn

def wait(*_args):
    print("learning", flush=True)
    signal.pause()

indexer.crossing.learn._keys = wait
runpy.run_module("cli", run_name="__main__", alter_sys=True)
"""
"""The program, which waits when all is read that is to be learned from."""


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_learn_leaves_the_old_table(start, own, home, cards, sign):
    """It is replaced at once, when the new one is whole."""
    one = start("lexicon", "learn", str(cards), home=home, program=("-c", WAITS))
    assert one.stdout.readline() == "learning\n"
    one.send_signal(sign)
    one.communicate(timeout=60)
    assert {signal.SIGKILL: -9, signal.SIGINT: 130}[sign] == one.returncode
    assert TABLE == own.read_bytes()


def test_help_is_there_in_every_language(reglario):
    """Of the command and of what it holds."""
    for words in (("lexicon",), ("lexicon", "learn"), ("lexicon", "show"), ("lexicon", "reset")):
        texts = {reglario(*words, "--help", "--ui", lang).out for lang in Language}
        assert len(Language) == len(texts)


def test_json_is_json(reglario, own):
    """One value on stdout."""
    assert "readings" in json.loads(reglario("lexicon", "--json", "show", "tetera").out)
