"""`reglario sources`, `doctor`, `rebuild` and `completion`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from small_terms import small_base

from kb.base import KnowledgeBase
from kb.term_intake import store_terms


def test_sources_lists_the_three_digests(reglario, home):
    """Their kind is “digest”; the stable keys are there."""
    sources = reglario("sources", "--json").json["sources"]
    assert [source["kind"] for source in sources] == ["digest"] * 3
    assert {source["lang"] for source in sources} == {"es", "fr", "en"}
    stable = {"id", "kind", "lang", "effective", "rules", "glossary", "examples", "rulings"}
    assert stable | {"cards", "problems"} <= set(sources[0])
    assert {source["rulings"] for source in sources} == {13}


def test_sources_for_people_is_a_table(reglario, home):
    """With dates in the reader's language."""
    out = reglario("sources", "--ui", "es").out
    assert out.splitlines()[0].startswith("Fuente")
    assert "7 de agosto de 2026" in out


def test_a_sound_knowledge_base_has_no_errors(reglario, home):
    """Exit code 0."""
    run = reglario("doctor", "--json")
    assert (run.code, run.json["counts"].get("error", 0)) == (0, 0)


def test_a_reference_that_leads_nowhere_ends_doctor_with_1(reglario, home, rules_file):
    """It is listed with its source, place and line, in the reader's language."""
    text = rules_file.read_text("utf-8").replace("see rule 101.1", "see rule 101.7")
    rules_file.write_text(text, "utf-8")
    reglario("import", str(rules_file))
    run = reglario("doctor", "--ui", "fr")
    assert run.code == 1
    [line] = [line for line in run.out.splitlines() if "101.7" in line]
    assert "100.1a" in line
    assert "qui n’existe pas" in line
    [finding] = [
        one for one in reglario("doctor", "--json").json["findings"] if one["severity"] == "error"
    ]
    assert (finding["code"], finding["where"]) == ("dangling-reference", "100.1a")


def test_rebuild_mends_a_damaged_index(reglario, home):
    """The error names the command that mends it."""
    for path in (home / "index").rglob("*"):
        if path.is_file():
            path.write_bytes(b"broken")
    run = reglario("search", "noche")
    assert run.code == 3
    assert "reglario rebuild" in run.err
    assert reglario("rebuild").code == 0
    assert reglario("search", "noche").code == 0


def test_rebuild_sets_a_damaged_knowledge_base_aside(reglario, home):
    """The damaged file is kept."""
    (home / "knowledge.sqlite3").write_bytes(b"broken" * 1000)
    run = reglario("show", "731")
    assert run.code == 3
    assert "reglario rebuild" in run.err
    assert reglario("rebuild").code == 0
    assert reglario("show", "731").code == 0
    assert [path.name for path in home.glob("*damaged*")]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(reglario, shell):
    """It names the program and the variable by which the shell asks."""
    run = reglario("completion", shell)
    assert run.code == 0
    assert "_REGLARIO_COMPLETE" in run.out
    assert reglario("completion", shell, "--json").json["shell"] == shell


def asked(home, *words, shell="bash"):
    """What the program answers a shell whose user presses the tab key after `words`."""
    env = os.environ | {
        "REGLARIO_HOME": str(home),
        "_REGLARIO_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": "\n".join(("reglario", *words)),
        "COMP_CWORD": str(len(words)) if shell != "fish" else words[-1],
        "LANG": "en_GB.UTF-8",
    }
    code = "from cli.main import program; program.main(prog_name='reglario')"
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    return done.stdout.split("\n")[:-1] if done.stdout.strip() else []


def test_rule_numbers_complete(home):
    """With the letters that there are."""
    assert "plain,702.145b" in asked(home, "show", "702.14")


def test_names_complete_with_their_blanks_escaped(home):
    """Titles in any language, and keys of the glossary."""
    assert r"plain,Diurno\ y\ nocturno" in asked(home, "show", "diurn")


def test_after_a_colon_only_the_rest_is_given(home):
    """Bash takes a colon for the end of a word."""
    assert "plain,Daybound" in asked(home, "show", "glossary", ":", "Dayb")


def test_the_beginning_of_a_keys_kind_completes(home):
    """With the keys of this kind, whose common beginning the shell fills in."""
    assert r"plain,glossary:Daybound" in asked(home, "show", "gloss")
    assert r"plain,card:Curse\ of\ Leeches" in asked(home, "show", "car")
    assert r"plain,Curse\ of\ Leeches" in asked(home, "show", "card", ":", "Cur")


def test_names_of_the_term_base_complete(home):
    """In any language, with or without accents; kinds and statuses are the program's own."""
    with KnowledgeBase.open(home, writable=True) as kb:
        store_terms(kb.database, small_base(), "small")
    assert ["plain,piétinement"] == asked(home, "terms", "pietin")
    assert r"plain,totem\ armor" in asked(home, "terms", "tote")
    assert "plain,proposed" in asked(home, "terms", "--status", "pro")


def test_commands_and_options_complete(home):
    """As Click has it."""
    assert "plain,search" in asked(home, "se")
    assert "plain,--every-edition" in asked(home, "refs", "--ev")


def test_languages_complete_one_after_the_other(home):
    """A language that is there already is not offered again."""
    assert asked(home, "show", "7", "--lang", "es,") == ["plain,es,fr", "plain,es,en"]


def test_completion_never_builds_a_knowledge_base(tmp_path):
    """A person who presses the tab key does not wait."""
    assert asked(tmp_path / "none", "show", "702.14") == []
    assert not (tmp_path / "none").exists()


def test_bash_completes_in_earnest(home):
    """The script, in a real bash, fills in a name with a blank and a colon before it."""
    script = """
    eval "$(python -m cli completion bash)"
    reglario() { python -m cli "$@"; }
    COMP_WORDS=(reglario show glossary : "$1"); COMP_CWORD=4
    _reglario_completion reglario
    printf '%s\\n' "${COMPREPLY[@]}"
    """
    folder = Path(sys.executable).parent
    env = os.environ | {"REGLARIO_HOME": str(home), "PATH": f"{folder}:{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", "-c", script, "bash", "Double"],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines() == [r"Double-Faced\ Cards"]
