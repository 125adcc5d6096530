"""`reglario concord`."""

from __future__ import annotations


def test_a_phrase_is_shown_beside_its_translations(reglario, home):
    """In the language that has it, with what it is called elsewhere."""
    run = reglario("concord", "se transforma", "--limit", "1")
    assert run.code == 0
    lines = run.out.splitlines()
    assert lines[0].startswith("French: ")
    assert lines[1].startswith("English: transform")
    assert any(line.startswith("es  ") and ">>" in line for line in lines)
    assert run.err.endswith("are shown; --limit shows more.\n") or "1 is shown" in run.err


def test_the_record_has_places_and_answers(reglario, home):
    """With stable keys; inflected forms are found, unless only the very words are wanted."""
    found = reglario("concord", "transforming", "--json").json
    assert set(found) == {"phrase", "of", "lang", "total", "answers", "hits"}
    assert found["lang"] == "en"
    hit = found["hits"][0]
    assert set(hit) == {"key", "kind", "rule", "text", "spans", "beside"}
    assert hit["text"][slice(*hit["spans"][0])].lower().startswith("transform")
    assert set(hit["beside"]) <= {"es", "fr"}
    exact = reglario("concord", "transforming", "--exact", "--json").json
    assert 0 < exact["total"] < found["total"]


def test_a_phrase_that_stands_nowhere_ends_with_1(reglario, home):
    """And says so."""
    run = reglario("concord", "zyxw")
    assert (run.code, run.out, run.err) == (1, "", "The phrase stands nowhere.\n")


def test_what_is_not_imported_is_told(reglario, home):
    """There are no cards in the digest."""
    run = reglario("concord", "draw", "--of", "cards")
    assert run.code == 1
    assert "nothing of that kind is imported" in run.err


def test_a_phrase_without_words_is_misuse(reglario, home):
    """Code 2, with what to write."""
    run = reglario("concord", "*")
    assert run.code == 2
    assert "holds no word" in run.err
