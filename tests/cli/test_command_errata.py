"""`reglario errata`."""

from __future__ import annotations


def test_a_slip_is_listed_with_its_edition(reglario, home, rules_file):
    """For people and for programs."""
    text = rules_file.read_text("utf-8").replace("see rule 101.1", "see rule 101.7")
    rules_file.write_text(text, "utf-8")
    reglario("import", str(rules_file))
    run = reglario("errata")
    assert (run.code, run.err) == (0, "1 slip.\n")
    assert run.out.splitlines()[:3] == [
        "In the newest edition",
        "  100.1a: “rule 101.7” refers to 101.7, which does not exist.",
        "    in the edition of March 3, 2031",
    ]
    (slip,) = reglario("errata", "--json").json["errata"]
    assert slip["code"] == "dangling-reference"
    assert slip["where"] == "100.1a"
    assert slip["standing"] is True
    assert slip["editions"] == [{"edition": "2031-03-03", "where": "100.1a"}]


def test_no_official_edition_is_told_with_what_to_do(reglario, home):
    """Ends with code 1."""
    run = reglario("errata")
    assert run.code == 1
    assert run.err == (
        "Error: No official edition is known in this language: English.\n"
        "Import one with “reglario import FILE”.\n"
    )


def test_a_day_before_the_first_edition_is_told(reglario, home, rules_file):
    """With the day of the first."""
    reglario("import", str(rules_file))
    run = reglario("errata", "--at", "2001-01-01")
    assert run.code == 1
    assert "March 3, 2031" in run.err


def test_what_is_no_day_is_misuse(reglario, home):
    """Code 2, with how to write one."""
    run = reglario("errata", "--at", "yesterday")
    assert run.code == 2
    assert "2021-09-24" in run.err
