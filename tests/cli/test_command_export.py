"""`reglario export`, and `reglario import` of what a translator made of it."""

from __future__ import annotations

import json

import pytest

DIGEST = "702.145"


def _translated(path, old: str, new: str) -> None:
    """What a translator does with a file."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


@pytest.mark.parametrize("form", ["xliff-1.2", "xliff-2.1", "tmx", "po", "csv"])
def test_texts_go_out_and_come_back_in_every_form(reglario, home, tmp_path, form):
    """A change is told with the words that changed, and shown beside the digest."""
    path = tmp_path / "out.file"
    run = reglario(
        "export", "--to", "es", "--rule", DIGEST, "--format", form, "--no-terms", "-o", str(path)
    )
    assert run.code == 0
    assert run.err.startswith("13 texts: 13 translated. Written: ")
    _translated(path, "Diurno y nocturno", "De día y de noche")
    run = reglario("import", str(path))
    assert run.code == 0
    assert "  Spanish: 1 changed; 12 unchanged" in run.out
    assert "702.145#title: [-Diurno" in run.out
    shown = reglario("show", DIGEST, "--lang", "es", "--json").json
    titles = {text["source"]: text["title"] for text in shown["texts"]}
    assert titles["translation:es:2026-08-07"] == "De día y de noche"


def test_what_comes_back_as_it_was_changes_nothing(reglario, home, tmp_path):
    """And says so."""
    path = tmp_path / "out.xliff"
    reglario("export", "--to", "fr", "--rule", DIGEST, "-o", str(path))
    run = reglario("import", str(path))
    assert (run.code, run.err) == (0, "")
    assert run.out.splitlines()[1] == "  French: 13 unchanged"
    (taken,) = reglario("import", "--dry-run", "--json", str(path)).json["translations"]
    assert taken["written"] is False
    assert taken["languages"][0]["counts"]["unchanged"] == 13


def test_a_dry_run_tells_and_keeps_nothing(reglario, home, tmp_path):
    """The next run finds the same to do."""
    path = tmp_path / "out.xliff"
    reglario("export", "--to", "es", "--rule", DIGEST, "-o", str(path))
    _translated(path, ">Diurno y nocturno<", ">De día y de noche<")
    for _ in range(2):
        run = reglario("import", "--dry-run", str(path))
        assert "1 changed" in run.out


def test_the_checks_read_what_comes_back(reglario, home, tmp_path):
    """A reference to another rule is found, told, and with --strict left out."""
    path = tmp_path / "out.xliff"
    reglario("export", "--to", "es", "--rule", "702.145a", "-o", str(path))
    _translated(path, "la regla 712,", "la regla 713,")
    run = reglario("import", "--strict", str(path))
    assert run.code == 1
    assert "reglario lint" in run.out
    assert "Nothing was stored, because --strict was given." in run.err
    assert "translation:es" not in json.dumps(reglario("sources", "--json").json)
    assert reglario("import", str(path)).code == 0
    assert "translation:es" in json.dumps(reglario("sources", "--json").json)


def test_terms_go_out_as_tbx(reglario, home, tmp_path):
    """In either version; to stdout too."""
    path = tmp_path / "terms.tbx"
    run = reglario("export", "--of", "terms", "-o", str(path))
    assert run.code == 0
    assert "conceptEntry" in path.read_text("utf-8")
    run = reglario("export", "--of", "terms", "--format", "tbx-v2")
    assert "<martif" in run.out


def test_nothing_to_export_ends_with_1(reglario, home, tmp_path):
    """And writes no file."""
    path = tmp_path / "out.xliff"
    run = reglario("export", "--which", "missing", "-o", str(path))
    assert (run.code, run.err) == (1, "There is nothing to export.\n")
    assert not path.exists()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--from", "es", "--to", "es"), "its own language"),
        (("--of", "terms", "--format", "po"), "TBX"),
        (("--format", "tbx"), "TBX"),
        (("-o", "x.doc"), "does not tell its form"),
        (("--json",), "--output"),
        (("--to", "de"), "not one of"),
        (("--of", "cards", "--rule", "702"), "leave --rule"),
        (("--rule", "abc"), "abc"),
    ],
)
def test_what_cannot_be_exported_is_misuse(reglario, home, args, said):
    """With what to do instead."""
    run = reglario("export", *args)
    assert run.code == 2
    assert said in run.err


@pytest.mark.parametrize(
    "text",
    [
        "<xliff version='1.2'><file>",
        "<!DOCTYPE xliff [<!ENTITY a 'b'>]><xliff version='1.2'>&a;</xliff>",
    ],
)
def test_a_bad_file_changes_nothing(reglario, home, tmp_path, text):
    """It is told with its name, and ends with 3."""
    path = tmp_path / "bad.xliff"
    path.write_text(text, "utf-8")
    run = reglario("import", str(path))
    assert run.code == 3
    assert "bad.xliff" in run.err
    assert "Traceback" not in run.err


def test_a_file_of_somebody_else_is_told(reglario, home, tmp_path):
    """None of its segments is ours."""
    path = tmp_path / "other.po"
    path.write_text(
        'msgid ""\nmsgstr "Language: es\\nX-Source-Language: en\\n"\n\nmsgid "Open"\n'
        'msgstr "Abrir"\n',
        "utf-8",
    )
    run = reglario("import", str(path))
    assert run.code == 3
    assert "No segment of" in run.err
    assert "reglario export" in run.err


def test_translated_files_and_texts_come_one_after_the_other(reglario, home, tmp_path, rules_file):
    """Each has its own report."""
    path = tmp_path / "out.xliff"
    reglario("export", "--to", "es", "--rule", DIGEST, "-o", str(path))
    run = reglario("import", str(path), str(rules_file))
    assert run.code == 2


def test_a_damaged_knowledge_base_gets_its_translations_back(reglario, home, tmp_path):
    """From the files that were imported."""
    path = tmp_path / "out.xliff"
    reglario("export", "--to", "es", "--rule", DIGEST, "-o", str(path))
    _translated(path, ">Diurno y nocturno<", ">De día y de noche<")
    reglario("import", str(path))
    (home / "knowledge.sqlite3").write_bytes(b"damaged")
    assert reglario("rebuild").code == 0
    shown = reglario("show", DIGEST, "--lang", "es", "--json").json
    assert "De día y de noche" in {text["title"] for text in shown["texts"]}


def test_a_unit_that_nobody_knows_is_too_much_for_strict(reglario, home, tmp_path):
    """And told."""
    path = tmp_path / "out.xliff"
    reglario("export", "--to", "es", "--rule", DIGEST, "-o", str(path))
    _translated(path, 'resname="702.145d"', 'resname="799.9z"')
    run = reglario("import", "--strict", str(path))
    assert run.code == 1
    assert "799.9z: no rule or entry has this key" in run.out


def test_a_missing_file_beside_a_good_one_is_told_as_missing(reglario, home, tmp_path):
    """And the good one is taken in."""
    path = tmp_path / "out.xliff"
    reglario("export", "--to", "es", "--rule", DIGEST, "-o", str(path))
    run = reglario("import", str(tmp_path / "none.xliff"), str(path))
    assert run.code == 3
    assert "none.xliff" in run.err
    assert "13 unchanged" in run.out


def test_a_database_is_never_written_over(reglario, home):
    """Not even the program's own."""
    target = home / "knowledge.sqlite3"
    before = target.read_bytes()
    run = reglario("export", "--to", "es", "--format", "csv", "-o", str(target))
    assert run.code == 2
    assert "is a database" in run.err
    assert target.read_bytes() == before


def test_the_language_of_a_file_that_names_none_is_told_by_an_option(reglario, home, tmp_path):
    """A table of terms in PO has often no header."""
    path = tmp_path / "out.po"
    reglario("export", "--to", "es", "--rule", DIGEST, "-o", str(path))
    _translated(path, '"Language: es\\n"\n', "")
    assert reglario("import", str(path)).code == 3
    assert "13 unchanged" in reglario("import", "--lang", "es", str(path)).out
    _translated(path, "Diurno y nocturno", "De día y de noche")
    assert "1 changed" in reglario("import", "--lang", "es", str(path)).out
    (home / "knowledge.sqlite3").write_bytes(b"damaged")
    assert reglario("rebuild").code == 0
    shown = reglario("show", DIGEST, "--lang", "es", "--json").json
    assert "De día y de noche" in {text["title"] for text in shown["texts"]}
