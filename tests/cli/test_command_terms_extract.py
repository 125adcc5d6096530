"""`reglario terms --extract`."""

from __future__ import annotations

import pytest


@pytest.fixture
def text(tmp_path):
    """A Spanish text with a name that nobody knows."""
    path = tmp_path / "nuevo.txt"
    path.write_text(
        "La carta nueva tiene «enramar». Cuando una criatura ataque, enramar permite girar un "
        "árbol. El jugador elige la carta y la pone en la mano.\n",
        "utf-8",
    )
    return path


def test_names_that_the_base_lacks_are_proposed(reglario, home, text):
    """With how often they come and where."""
    run = reglario("terms", "--extract", str(text), "--lang", "es")
    assert (run.code, run.err) == (0, "1 candidate.\n")
    assert run.out.splitlines()[:2] == [
        "Spanish: In quotation marks",
        "  enramar  (2 times; line:1)",
    ]
    (one,) = reglario("terms", "--extract", str(text), "--json").json["candidates"]
    assert (one["term"], one["sign"], one["count"], one["called"]) == ("enramar", "quoted", 2, {})


def test_a_translated_file_shows_what_they_are_called(reglario, home, tmp_path):
    """In the other languages that it has."""
    path = tmp_path / "out.tmx"
    reglario("export", "--to", "es", "--no-terms", "-o", str(path))
    found = reglario("terms", "--extract", str(path), "--json").json["candidates"]
    assert found
    assert all(one["lang"] == "en" for one in found)
    assert any(one["called"]["es"] for one in found)


def test_nothing_found_ends_with_1(reglario, home, tmp_path):
    """And is said."""
    path = tmp_path / "known.txt"
    path.write_text("La criatura tiene la habilidad de volar y no la pierde.\n", "utf-8")
    run = reglario("terms", "--extract", str(path), "--lang", "es")
    assert (run.code, run.out) == (1, "")
    assert "no name that the term base lacks" in run.err


@pytest.mark.parametrize(
    "args", [("flying", "--extract", "x"), ("--limit", "3"), ("--extract", "x", "--kind", "zone")]
)
def test_options_that_do_not_go_together_are_misuse(reglario, home, args):
    """Code 2."""
    assert reglario("terms", *args).code == 2


def test_a_missing_file_is_told(reglario, home, tmp_path):
    """With its name."""
    run = reglario("terms", "--extract", str(tmp_path / "none.txt"))
    assert run.code == 3
    assert "none.txt" in run.err


def test_an_english_text_is_read_too(reglario, home, tmp_path):
    """Nothing is compared with it."""
    path = tmp_path / "new.txt"
    path.write_text("A card with “branchwalk” may climb. Branchwalk is new.\n", "utf-8")
    run = reglario("terms", "--extract", str(path))
    assert run.code == 0
    assert "  branchwalk  (2 times; line:1)" in run.out
