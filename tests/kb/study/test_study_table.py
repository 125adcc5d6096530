"""Questions as CSV."""

from __future__ import annotations

import csv
import io

from cli.render.questions import Written, WrittenBlock, WrittenOption
from corpus.languages import Language
from kb.study.table import COLUMNS, write_table
from kb.study.values import Kind, Level

EN = Language.EN
QUESTION = Written(
    id="keyword:flying",
    kind=Kind.KEYWORD,
    level=Level.PLAYER,
    rule="702.9",
    title="Flying",
    given=(WrittenBlock("Given", ("A line, with a comma.", "Another one."), EN),),
    ask='Which keyword is "this"?',
    options=(
        WrittenOption("=1+1", "It is no keyword.", right=False, lang=EN),
        WrittenOption("Flying", "", right=True, lang=EN),
        WrittenOption("Haste", "It is about attacking.", right=False, lang=EN),
    ),
    text="",
    after=(),
    run="reglario check 702.9",
)
SHORT = Written(
    id="title:1",
    kind=Kind.TITLE,
    level=Level.PLAYER,
    rule="1",
    title="",
    given=(),
    ask="Which?",
    options=(WrittenOption("This one", "", right=True, lang=EN),),
    text="",
    after=(),
    run="",
)


def written(*questions, **more):
    """The bytes of a table."""
    stream = io.BytesIO()
    write_table(stream, questions, EN, **more)
    return stream.getvalue()


def rows(*questions):
    """The rows of a table as a program reads it."""
    return list(csv.DictReader(io.StringIO(written(*questions).decode(), newline="")))


def test_a_row_has_all_of_a_question():
    """Its options in their order, each with why it is wrong."""
    [row] = rows(QUESTION)
    assert "keyword:flying" == row["id"]
    assert ("2", "Flying") == (row["right"], row["answer"])
    assert ("Flying", "") == (row["option_2"], row["why_2"])
    assert "Given\nA line, with a comma.\nAnother one." == row["given"]
    assert 'Which keyword is "this"?' == row["question"]


def test_a_cell_that_would_be_calculated_is_guarded():
    """As in every table of the program."""
    [row] = rows(QUESTION)
    assert "'=1+1" == row["option_1"]


def test_all_rows_have_as_many_cells_as_the_longest_question_needs():
    """The columns that are always there come first."""
    table = list(csv.reader(io.StringIO(written(SHORT, QUESTION).decode(), newline="")))
    assert {len(row) for row in table} == {len(COLUMNS) + 6}
    assert table[0][: len(COLUMNS)] == list(COLUMNS)


def test_lines_end_as_the_standard_has_it_and_a_mark_stands_only_where_asked_for():
    """RFC 4180."""
    assert written(SHORT).count(b"\r\n") == 2
    assert written(SHORT).startswith(b"id,lang,")
    assert written(SHORT, bom=True) == b"\xef\xbb\xbf" + written(SHORT)
