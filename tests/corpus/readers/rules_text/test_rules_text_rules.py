from __future__ import annotations

import pytest

from corpus.kinds import Kind
from corpus.records import Span


def texts(document):
    return [(str(rule.number), rule.title, rule.text) for rule in document.rules]


def test_every_level_of_the_rules_is_a_record(read_body):
    """Chapter, section, rule and subrule come in document order."""
    document = read_body(
        "1. Kites\n\n100. Lines\n\n100.1. A kite has a line.\n\n100.1a It is long."
    )
    assert [rule.kind for rule in document.rules] == [
        Kind.CHAPTER,
        Kind.SECTION,
        Kind.RULE,
        Kind.SUBRULE,
    ]
    assert texts(document) == [
        ("1", "Kites", ""),
        ("100", "Lines", ""),
        ("100.1", None, "A kite has a line."),
        ("100.1a", None, "It is long."),
    ]
    assert document.problems == ()


@pytest.mark.parametrize("name", ["Reel", "Reel In and Let Out", "To the Wind!", "Ailes d’été"])
def test_a_short_name_with_subrules_is_a_title(read_body, name):
    """Keyword rules are headings, with an exclamation mark where the keyword has one."""
    document = read_body(f"100. Lines\n100.1. {name}\n100.1a A kite is pulled.")
    assert texts(document)[1] == ("100.1", name, "")


@pytest.mark.parametrize(
    "text",
    [
        "A kite flies.",
        "A kite is one of these:",
        "“A kite flies.”",
        "(A kite flies.)",
        "Does a kite fly?",
        "A kite that is longer than any name of a keyword and lacks its last mark",
    ],
)
def test_a_sentence_is_no_title(read_body, text):
    """Rules that end with a colon go on in subrules and are text all the same."""
    document = read_body(f"100. Lines\n100.1. {text}\n100.1a It flies.")
    assert texts(document)[1] == ("100.1", None, text)


def test_a_name_without_subrules_is_text(read_body):
    """A rule that only lacks its last mark is not a heading."""
    document = read_body("100. Lines\n100.1. A kite flies\n100.2. It lands.")
    assert texts(document)[1] == ("100.1", None, "A kite flies")


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("100.1 A kite flies.", "100.1"),
        ("100.1.A kite flies.", "100.1"),
        ("100.1. A kite flies.", "100.1"),
    ],
)
def test_a_rule_is_read_with_or_without_its_period_and_space(read_body, line, number):
    """Official files lack the one or the other in single rules."""
    assert read_body(f"100. Lines\n{line}").rule(number).text == "A kite flies."


def test_a_subrule_may_have_a_period_behind_its_letter(read_body):
    """A few official subrules do."""
    document = read_body("100. Lines\n100.1. A kite.\n100.1a. It flies.")
    assert document.rule("100.1a").text == "It flies."


def test_rules_need_no_blank_line_between_them(read_body):
    """Two official rules stand straight below others."""
    document = read_body("100. Lines\n100.1. A kite flies.\n100.2. It lands.\n101. Wind")
    assert [str(rule.number) for rule in document.rules] == ["100", "100.1", "100.2", "101"]


def test_a_rule_may_begin_with_a_quote(read_body):
    """The words that a rule explains stand first."""
    assert read_body("100. Lines\n100.1. “Fly” means to rise.").rule("100.1").text == (
        "“Fly” means to rise."
    )


def test_an_indented_paragraph_goes_on_with_its_rule(read_body):
    """The paragraphs are joined by a line feed."""
    document = read_body("100. Lines\n100.1. A kite flies.\n     It needs wind.\n     It lands.")
    assert document.rule("100.1").text == "A kite flies.\nIt needs wind.\nIt lands."
    assert document.problems == ()


@pytest.mark.parametrize("blank", ["", "\n", " \n\xa0\n"])
def test_a_paragraph_that_is_not_indented_goes_on_with_its_rule(read_body, blank):
    """A sentence belongs to the rule above, blank line or not."""
    document = read_body(f"100. Lines\n100.1. A kite flies.\n{blank}It needs wind.")
    assert document.rule("100.1").text == "A kite flies.\nIt needs wind."


def test_a_list_goes_on_with_its_rule(read_body):
    """Items need no mark at their end."""
    document = read_body("100. Lines\n100.1. A kite has:\n\n• a line\n\n- a tail")
    assert document.rule("100.1").text == "A kite has:\n• a line\n- a tail"


@pytest.mark.parametrize(
    "stray",
    ["f", "\nf\n", "\nPage 12 of 300\n", "23"],
    ids=["straight below", "alone", "page footer", "page number"],
)
def test_a_stray_line_is_reported_and_belongs_to_no_rule(read_body, stray):
    """One official file has a lone letter below a rule."""
    document = read_body(f"100. Lines\n100.1. A kite flies.\n{stray}\n100.2. It lands.")
    assert document.rule("100.1").text == "A kite flies."
    assert document.rule("100.2").text == "It lands."
    ((code, _line, data),) = document.problems
    assert (code, data) == ("stray-line", {"text": stray.strip()})


def test_a_problem_has_the_line_where_it_stands(read_body):
    """Lines count from 1, blank ones included; this body begins on line 5."""
    document = read_body("100. Lines\n\n100.1. A kite flies.\nf")
    assert [line for _code, line, _data in document.problems] == [8]


def test_a_rule_keeps_all_its_examples(read_body):
    """Up to four examples stand below one official rule."""
    document = read_body(
        "100. Lines\n100.1. A kite flies.\nExample: One.\nExample: Two.\nExample: Three.\n"
        "Example: Four.\n\n100.2. It lands."
    )
    assert [example.text for example in document.rule("100.1").examples] == [
        "One.",
        "Two.",
        "Three.",
        "Four.",
    ]
    assert document.rule("100.2").examples == ()


def test_an_example_may_stand_after_a_blank_line(read_body):
    """It belongs to the rule above all the same."""
    document = read_body("100. Lines\n100.1. A kite flies.\n\nExample: One.\n\n100.2. It lands.")
    assert [example.text for example in document.rule("100.1").examples] == ["One."]


def test_a_paragraph_straight_below_an_example_belongs_to_it(read_body):
    """After a blank line the rule itself goes on."""
    document = read_body(
        "100. Lines\n100.1. A kite flies.\nExample: One.\n   Two.\n\nIt also lands."
    )
    assert document.rule("100.1").text == "A kite flies.\nIt also lands."
    assert [example.text for example in document.rule("100.1").examples] == ["One.\nTwo."]


def test_examples_know_where_they_stand(read_body):
    """An example's span begins at its label and ends with its text."""
    document = read_body("100. Lines\n100.1. A kite flies.\n  Example: One.")
    (example,) = document.rule("100.1").examples
    assert example.span == Span(line=7, column=3, length=len("Example: One."))


def test_rules_know_where_they_stand(read_body):
    """A rule's span holds its paragraphs and the blanks between, but no examples."""
    text = "100.1. A kite flies.\n   It needs wind."
    document = read_body(f"100. Lines\n{text}\nExample: One.")
    assert document.rule("100.1").span == Span(line=6, column=1, length=len(text))


def test_a_number_that_stands_twice_is_kept_twice_and_reported(read_body):
    """Nothing is dropped: both texts are records."""
    document = read_body(
        "100. Lines\n100.1. Reel\n100.1a Pull.\n100.1. Spool\n100.1a Wind up.\n100.2. Fly."
    )
    assert texts(document)[1:5] == [
        ("100.1", "Reel", ""),
        ("100.1a", None, "Pull."),
        ("100.1", "Spool", ""),
        ("100.1a", None, "Wind up."),
    ]
    assert document.problems == (
        ("number-repeated", 8, {"number": "100.1", "first": "6"}),
        ("number-repeated", 9, {"number": "100.1a", "first": "7"}),
    )


def test_a_number_that_goes_backwards_is_kept_and_reported(read_body):
    """Where it stands is where it is read."""
    document = read_body("100. Lines\n100.1. Fly.\n100.2. Land.\n100.1a Rise.\n100.3. Rest.")
    assert [str(rule.number) for rule in document.rules] == [
        "100",
        "100.1",
        "100.2",
        "100.1a",
        "100.3",
    ]
    assert document.codes()[0] == "number-backwards"


def test_letters_out_of_step_are_not_renumbered(read_body):
    """One official edition letters a rule d, e, f."""
    document = read_body("100. Lines\n100.1. Fly:\n100.1d Up.\n100.1e Down.\n100.1f Round.")
    assert [str(rule.number) for rule in document.rules[2:]] == ["100.1d", "100.1e", "100.1f"]
    assert document.problems == (
        (
            "letter-out-of-step",
            7,
            {"number": "100.1d", "previous": "100.1", "expected": "100.1a"},
        ),
    )


def test_two_letters_follow_z(read_body):
    """704.5aa is no 704.5a that begins with an a."""
    letters = [*"abcdefghijkmnpqrstuvwxyz", "aa"]
    lines = "\n".join(f"100.1{letter} A kite flies." for letter in letters)
    document = read_body(f"100. Lines\n100.1. Kites:\n{lines}")
    assert str(document.rules[-1].number) == "100.1aa"
    assert document.rules[-1].text == "A kite flies."
    assert document.problems == ()


def test_a_section_that_is_left_out_is_reported(read_body):
    """A number that is missing may be a rule that is lost."""
    document = read_body("100. Lines\n100.1. Fly.\n102. Wind\n102.1. Blow.")
    assert document.problems == (
        ("number-out-of-step", 7, {"number": "102", "previous": "100.1", "expected": "101"}),
    )


def test_a_number_alone_on_its_line_takes_the_paragraph_below(read_body):
    """Some programs break the line behind the number."""
    document = read_body("100. Lines\n100.1.\nA kite flies.")
    assert document.rule("100.1").text == "A kite flies."


def test_a_rule_without_any_text_is_reported(read_body):
    """The record is kept, empty."""
    document = read_body("100. Lines\n100.1.\n\n100.2. Fly.")
    assert document.rule("100.1").text == ""
    assert document.problems == (("empty-entry", 6, {"head": "100.1"}),)


@pytest.mark.parametrize("word", ["rule", "Rules", "and", "section"])
def test_a_number_that_a_broken_line_leads_to_begins_no_rule(read_body, word):
    """Programs that fill lines break references in two."""
    document = read_body(f"100. Lines\n100.1. A kite flies by {word}\n200.5. It may land.")
    assert document.rule("100.1").text == f"A kite flies by {word}\n200.5. It may land."


def test_senses_inside_a_rule_are_no_chapters(read_body):
    """A chapter stands before a section of its own."""
    document = read_body("100. Lines\n100.1. A kite:\n   1. A toy.\n   2. A bird.\n100.2. Fly.")
    assert document.rule("100.1").text == "A kite:\n1. A toy.\n2. A bird."


def test_text_below_a_heading_is_the_text_of_the_section(read_body):
    """A paragraph before the first rule is kept with the heading above it."""
    document = read_body("1. Kites\n100. Lines\n\nThis is about lines.\n\n100.1. It is long.")
    assert texts(document) == [
        ("1", "Kites", ""),
        ("100", "Lines", "This is about lines."),
        ("100.1", None, "It is long."),
    ]


def test_a_text_that_is_cut_off_is_marked_truncated(read):
    """Without any later part and without a last mark, the last rule is not whole."""
    document = read("Comprehensive Rules\n100. Lines\n100.1. A kite flies.\n100.1a It needs a st")
    assert [rule.truncated for rule in document.rules] == [False, False, True]
    assert ("truncated", 4, {"number": "100.1a"}) in document.problems


def test_a_text_that_ends_with_a_mark_is_not_truncated(read):
    """A part of the rules may end with a whole rule."""
    document = read("Comprehensive Rules\n100. Lines\n100.1. A kite flies.")
    assert not document.rule("100.1").truncated


def test_a_sentence_that_a_page_breaks_goes_on_behind_it(read_body):
    """The foot of the page is stray, the rest of the sentence is not."""
    document = read_body(
        "100. Lines\n100.1. A kite flies\n\n23\n\nwhen the wind\nblows.\nExample: It may\n\n"
        "also land."
    )
    assert document.rule("100.1").text == "A kite flies\nwhen the wind\nblows."
    assert [example.text for example in document.rule("100.1").examples] == ["It may\nalso land."]
    assert document.codes() == ["stray-line"]
