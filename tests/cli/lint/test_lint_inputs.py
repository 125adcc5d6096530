"""Files of all kinds through the command: what is said of each, and how bad ones end it."""

from __future__ import annotations

import json
import os

import pytest
from lint_texts import SPANISH, written
from made_cards import KITCHEN, card_file

HEAD = "<?xml version='1.0'?>\n"
OPEN = "<xliff version='1.2' xmlns='urn:oasis:names:tc:xliff:document:1.2'>"
FILE = "<file original='x' source-language='en' target-language='es' datatype='plaintext'><body>"
UNIT = "<trans-unit id='100.1'><source>A cat.</source><target>Un  gato.</target></trans-unit>"
END = "</body></file></xliff>\n"
TMX = """<?xml version="1.0"?>
<tmx version="1.4"><header creationtool="x" creationtoolversion="1" segtype="block" o-tmf="x"
 adminlang="en" srclang="en" datatype="plaintext"/><body>
<tu tuid="100.1"><tuv xml:lang="en"><seg>A cat.</seg></tuv>
<tuv xml:lang="es"><seg>Un  gato.</seg></tuv><tuv xml:lang="fr"><seg>Un chat.</seg></tuv></tu>
</body></tmx>
"""
PO = """msgid ""
msgstr "Language: es\\nContent-Type: text/plain; charset=UTF-8\\n"

msgctxt "100.1"
msgid "A cat."
msgstr "Un  gato."
"""
CSV = "key,en,es\n100.1,A cat.,Un  gato.\n"


@pytest.mark.parametrize(
    ("text", "langs"),
    [
        (HEAD + OPEN + FILE + UNIT + END, "Spanish"),
        (TMX, "Spanish, French"),
        (PO, "Spanish"),
        (CSV, "Spanish"),
    ],
    ids=["xliff", "tmx", "po", "csv"],
)
def test_files_of_translators_are_checked(lint, tmp_path, text, langs) -> None:
    """Whatever they are called."""
    written(tmp_path / "mine", text)
    ran = lint("mine")
    assert ran.code == 1
    assert "  en  A cat.\n  es  Un>>  <<gato.\n" in ran.out
    assert ran.err.startswith(f"mine: {langs} compared with English\n")


def test_a_line_of_a_file_is_told(lint, tmp_path) -> None:
    """So that a person finds the text."""
    written(tmp_path / "mine.po", PO)
    ran = lint("mine.po", "--json")
    assert ran.json["findings"][0]["target"]["line"] in {4, 5, 6}


def test_what_is_odd_in_a_file_is_told_and_the_rest_is_checked(lint, tmp_path) -> None:
    """With its line."""
    written(tmp_path / "mine.csv", CSV + "999.9z,A box.,Una  caja.\n")
    ran = lint("mine.csv")
    assert "mine.csv, line 3: “999.9z” names no rule, entry or card; it was kept.\n" in ran.err
    assert "2 findings" in ran.err


def test_cards_are_checked_against_their_english(lint, tmp_path) -> None:
    """In both languages."""
    lines = [*KITCHEN, {"en": "Mend it.", "es": "Arréglalo  ya.", "fr": "Réparez-le  vite."}]
    card_file(tmp_path / "cards.json", lines)
    ran = lint("cards.json", "--json")
    assert [(one["key"], one["target"]["lang"]) for one in ran.json["findings"]] == [
        ("card:Card 4#1", "es"),
        ("card:Card 4#1", "fr"),
    ]


def test_a_text_without_numbers_is_checked_by_itself(lint, tmp_path) -> None:
    """With what needs no source."""
    written(tmp_path / "note.txt", "El jugador  de la mesa.\n\nOtro de los jugadores.\n")
    ran = lint("note.txt")
    assert ran.code == 1
    assert "line:1 [es] minor: double-blank\n  note.txt:1\n" in ran.out
    assert "  en  " not in ran.out
    assert "2 texts stand beside none in the source language" in ran.err


def test_other_encodings_are_read(lint, tmp_path) -> None:
    """Where they prove themselves."""
    (tmp_path / "gatos.txt").write_bytes(SPANISH.encode("utf-16"))
    assert lint("gatos.txt").code == 1
    (tmp_path / "gatos.txt").write_bytes(SPANISH.encode("windows-1252"))
    assert lint("gatos.txt").code == 1


ENTITY = "<!DOCTYPE xliff [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>"
BOMB = "<!DOCTYPE xliff [<!ENTITY a 'b'><!ENTITY c '&a;&a;&a;'>]>"


@pytest.mark.parametrize(
    ("data", "code", "told"),
    [
        ("", 3, "Error: mine is empty.\n"),
        (b"%PDF-1.7\n\x00\x01", 3, "Error: mine is in no format that can be read; its content is"),
        (b"\x00\x01\x02abc", 3, "Error: mine is in no format that can be read; "),
        ('{"a": 1}', 3, "Error: mine is in no format that can be read; it is JSON with the keys a"),
        ("<html><p>Hola</p></html>", 3, "it is a web page"),
        ("Zzz qqq.", 2, "Error: The language of mine cannot be told.\nName it with --target"),
        (HEAD + OPEN + FILE, 3, "Error: mine is broken or cut off at line 2"),
        (HEAD + ENTITY + OPEN + FILE + END, 3, "Error: mine declares entities or other things"),
        (HEAD + BOMB + OPEN + FILE + END, 3, "Error: mine declares entities or other things"),
        (HEAD + OPEN + FILE.replace("'es'", "'de'") + END, 3, "mine has “de” as its target"),
        (CSV + "100.1,A cat.,Otro.\n", 3, "Error: mine has “100.1” twice in Spanish"),
        ("<tbx type='TBX-Basic'></tbx>", 3, "Error: mine has terms (TBX), no texts.\n"),
        ("key,en,es\n", 3, "Error: Nothing to check was found in mine.\n"),
    ],
)
def test_a_bad_file_is_told_and_nothing_is_checked(lint, tmp_path, data, code, told) -> None:
    """With what is wrong with it."""
    (tmp_path / "mine").write_bytes(data if isinstance(data, bytes) else data.encode())
    ran = lint("mine")
    assert (ran.code, ran.out) == (code, "")
    assert told in ran.err


def test_an_error_is_told_as_json_where_that_was_asked_for(lint, tmp_path) -> None:
    """With a code that stays."""
    written(tmp_path / "mine", "Zzz qqq.")
    ran = lint("mine", "--json")
    assert ran.json["error"]["code"] == "language-unclear"


def test_findings_go_through_a_pipe_that_is_closed(start, lint_home, tmp_path) -> None:
    """Whoever reads no further is not told of it."""
    text = "".join(
        f"El gato  número {place} del jugador y de los otros.\n\n" for place in range(3000)
    )
    path = written(tmp_path / "largo.txt", text)
    words = ("lint", str(path), "--only", "double-blank", "--format", "json", "--jobs", "1")
    one = start(*words, home=lint_home)
    assert one.stdout.readline() == '{"schema": 1,\n'
    one.stdout.close()
    assert one.stderr.read().count("\n") == 1
    assert one.wait(timeout=60) == 141


def test_many_units_in_several_processes_give_the_same_report(start, lint_home, tmp_path) -> None:
    """In the same order."""
    text = "".join(
        f"El gato  número {place} del jugador y de los otros.\n\n" for place in range(1500)
    )
    path = written(tmp_path / "largo.txt", text)
    outs = []
    for jobs in ("1", "2"):
        words = ("lint", str(path), "--only", "double-blank", "--json", "--jobs", jobs)
        out, _err = start(*words, home=lint_home).communicate(timeout=120)
        outs.append(out)
    assert outs[0] == outs[1]
    assert len(json.loads(outs[0])["findings"]) == 1500


def test_the_output_may_be_a_device(lint, spanish) -> None:
    """It is written to as it is."""
    ran = lint("gatos.txt", "--format", "csv", "-o", os.devnull)
    assert (ran.code, ran.out) == (1, "")
