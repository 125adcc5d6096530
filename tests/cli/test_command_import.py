"""`reglario import`, with files of our own words."""

from __future__ import annotations

import pytest

from corpus.languages import Language


def test_a_file_is_told_with_what_it_holds_and_then_is_there(reglario, home, rules_file):
    """Format, language, date and counts; search, show and sources know it."""
    run = reglario("import", str(rules_file))
    assert run.code == 0
    assert f"{rules_file}: added" in run.out
    assert "Comprehensive Rules · English · edition of March 3, 2031" in run.out
    assert "3 rules, 3 headings, 1 example, 1 glossary entry" in run.out
    assert "A cat may sleep anywhere." in reglario("show", "100.1").out
    sources = reglario("sources", "--json").json["sources"]
    assert "rules-text:en:2031-03-03" in {source["id"] for source in sources}


def test_the_same_file_twice_changes_nothing(reglario, home, rules_file):
    """And says so."""
    reglario("import", str(rules_file))
    run = reglario("import", str(rules_file), "--json").json
    assert [file["outcome"] for file in run["files"]] == ["unchanged"]
    assert run["written"] is False


def test_a_dry_run_reads_all_and_stores_nothing(reglario, tmp_path, rules_file):
    """No knowledge base is made; the records are there with the stable keys."""
    run = reglario("import", "--dry-run", "--json", str(rules_file))
    assert run.code == 0
    assert not (tmp_path / "home").exists()
    [file] = run.json["files"]
    assert (file["format"], file["lang"], file["effective"], file["refused"]) == (
        "rules-text",
        "en",
        "2031-03-03",
        None,
    )
    by_number = {record["number"]: record for record in file["records"]}
    assert by_number["100"]["title"] == "Cats"
    assert by_number["100.1a"]["examples"] == ["A cat sleeps in a box. It goes on sleeping."]
    assert by_number["100.1a"]["kind"] == "subrule"
    assert by_number[None]["kind"] == "glossary"


def test_a_dry_run_for_people_says_that_nothing_was_stored(reglario, rules_file):
    """In French."""
    assert (
        "lu, non enregistré" in reglario("--ui", "fr", "import", "--dry-run", str(rules_file)).out
    )


BAD = {
    "a PDF": (b"%PDF-1.7\n1 0 obj", "unknown-format"),
    "an empty file": (b"", "empty-file"),
    "JSON of another shape": (b'{"cats": [1, 2]}', "unknown-format"),
    "a text of another kind": (b"Dear cat, please come home.\n", "unknown-format"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_file_that_cannot_be_read_is_refused_and_the_others_are_stored(
    reglario, home, rules_file, tmp_path, name
):
    """Exit code 3; what was seen is told in every language."""
    content, code = BAD[name]
    bad = tmp_path / "bad"
    bad.write_bytes(content)
    run = reglario("import", str(bad), str(rules_file), "--json")
    assert run.code == 3
    refused, read = run.json["files"]
    assert (refused["outcome"], refused["refused"]["code"]) == ("refused", code)
    assert read["outcome"] == "added"
    told = {reglario("import", "--dry-run", str(bad), "--ui", lang).out for lang in Language}
    assert len(told) == 3


def test_a_folder_and_a_missing_file_are_refused(reglario, home, tmp_path):
    """With what to do instead."""
    run = reglario("import", str(tmp_path), str(tmp_path / "gone"), "--ui", "es")
    assert run.code == 3
    assert "no es un archivo normal" in run.out
    assert "no existe el archivo o la carpeta" in run.out


def test_strict_stores_nothing_where_there_is_a_problem(reglario, home, rules_file):
    """Exit code 1; the old state answers."""
    text = rules_file.read_text("utf-8").replace("101.1. A box", "101.1. A box\n\n100.9. A box")
    rules_file.write_text(text, "utf-8")
    run = reglario("import", "--strict", str(rules_file))
    assert run.code == 1
    assert "Nothing was stored" in run.err
    assert len(reglario("sources", "--json").json["sources"]) == 3


def test_problems_are_told_with_their_line(reglario, rules_file):
    """In a dry run too."""
    text = rules_file.read_text("utf-8").replace("effective as of March 3, 2031", "for ever")
    rules_file.write_text(text, "utf-8")
    [file] = reglario("import", "--dry-run", "--json", str(rules_file)).json["files"]
    assert "no-effective-date" in {problem["code"] for problem in file["problems"]}
    assert all(set(problem) == {"line", "code", "message"} for problem in file["problems"])


NOT_COMPARED = (
    "The digest and the checks follow the edition of August 7, 2026. Import that one too to see "
    "which of them the edition of March 3, 2031 touches."
)


def test_a_later_edition_says_what_it_cannot_compare(reglario, home, rules_file):
    """The digest follows an edition that is not imported: nothing is claimed."""
    assert reglario("import", rules_file).out.splitlines()[-1] == NOT_COMPARED
    changed = rules_file.read_text("utf-8").replace("anywhere", "everywhere")
    rules_file.write_text(changed, "utf-8")
    touched = reglario("import", "--json", rules_file).json["touched"]
    assert (touched["known"], touched["rules"]) == (False, [])


def test_a_later_edition_says_which_entries_and_checks_it_touches(reglario, home, rules_file):
    """Under the number that the digest has, with today's and the kinds of change."""
    text = rules_file.read_text("utf-8").replace("1. Game Concepts", "7. Games")
    for old, new in (("100.1a", "702.145d"), ("100.1.", "702.145."), ("100. C", "702. C")):
        text = text.replace(old, new)
    text = text.replace("101. B", "703. B").replace("101.1", "703.1")
    rules_file.write_text(text, "utf-8")
    earlier = text.replace("March 3, 2031", "August 7, 2026").replace("702.145d", "702.145c")
    first = rules_file.with_name("first.txt")
    first.write_text(earlier, "utf-8")
    assert "touches" not in reglario("import", first).out
    run = reglario("import", rules_file)
    assert run.out.splitlines()[-2:] == [
        "The edition of March 3, 2031 touches 1 digest entry and 1 check:",
        "  702.145c → 702.145d: renumbered",
    ]


def test_a_later_excerpt_hides_nothing_of_the_digest(reglario, home, rules_file):
    """It is no edition to compare with: what bears its numbers is shown beside it."""
    text = rules_file.read_text("utf-8").replace("100.1a", "702.145c")
    rules_file.write_text(text.partition("Glossary\n\nBox")[0], "utf-8")
    assert reglario("import", rules_file).code == 0
    langs = [one["lang"] for one in reglario("show", "702.145c", "--json").json["texts"]]
    assert langs == ["es", "fr", "en", "en"]
