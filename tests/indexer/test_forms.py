"""The form table: a sorted file, searched where it lies, that gives back what was put in."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.languages import Language
from indexer.errors import CorruptIndex
from indexer.forms import Form, FormTable, by_word, table_bytes
from indexer.tokens import fold

LETTERS = "abzéñœß'"
WORDS = st.builds(str.__add__, st.sampled_from("abzéñœ"), st.text(LETTERS, max_size=4))
KEYS = st.lists(WORDS.map(fold), unique=True, min_size=1, max_size=3).map(tuple)
FORMS = st.lists(
    st.builds(Form, st.sampled_from(Language), WORDS, WORDS.map(fold), KEYS),
    unique_by=lambda form: (form.lang, form.word),
    max_size=25,
)
TABLE = table_bytes(
    [
        Form(Language.ES, "cree", "cre", ("crear", "creer")),
        Form(Language.FR, "créé", "cre", ("creer",)),
        Form(Language.ES, "crea", "cre", ("crear",)),
        Form(Language.EN, "night", "night", ("night",)),
    ],
    7,
)


def read(forms):
    """The table of some forms, as it is read."""
    return FormTable(table_bytes(forms, 1), "table")


@settings(max_examples=40)
@given(FORMS)
def test_a_table_gives_back_every_form(forms):
    """Whatever letters the words have, and however many share a row."""
    assert by_word(forms) == by_word(read(forms))


@settings(max_examples=40)
@given(FORMS)
def test_every_row_is_found_by_bisection(forms):
    """Under its folded form, with all words of all languages that fold so, and no other."""
    table = read(forms)
    for folded in {fold(form.word) for form in forms}:
        assert {form for form in forms if fold(form.word) == folded} == set(table.look(folded))


@settings(max_examples=40)
@given(FORMS, WORDS.map(fold))
def test_a_word_that_was_not_put_in_is_not_found(forms, folded):
    """Nor is one that only begins like another."""
    assert {form for form in forms if fold(form.word) == folded} == set(read(forms).look(folded))


@settings(max_examples=40)
@given(FORMS)
def test_a_stem_has_the_keys_of_all_its_words(forms):
    """In each language by itself."""
    table = read(forms)
    for lang in Language:
        for stem in {form.stem for form in forms}:
            alike = [form for form in forms if (form.lang, form.stem) == (lang, stem)]
            expected = sorted({key for form in alike for key in form.keys})
            assert expected == list(table.of_stem(lang, stem))


@settings(max_examples=40)
@given(FORMS, st.text("abzeno", min_size=1, max_size=3))
def test_a_prefix_gives_the_rows_that_begin_so(forms, prefix):
    """In order, each once."""
    found = [row[0] for row in read(forms).starting(prefix)]
    expected = sorted({fold(form.word) for form in forms if fold(form.word).startswith(prefix)})
    assert expected == [fold(form.word) for form in found]


@settings(max_examples=40)
@given(FORMS)
def test_the_folded_forms_are_listed_in_order(forms):
    """Each once, whatever the languages."""
    assert tuple(sorted({fold(form.word) for form in forms})) == read(forms).folded


@settings(max_examples=40)
@given(FORMS, st.randoms())
def test_the_order_of_forms_does_not_change_the_file(forms, chance):
    """Two builds of the same words are the same bytes."""
    other = list(forms)
    chance.shuffle(other)
    assert table_bytes(forms, 1) == table_bytes(other, 1)


def test_a_row_is_readable_by_eye():
    """Tabs between languages, blanks within."""
    lines = TABLE.decode().splitlines()
    assert "#reglario-forms 1 analysis 7" == lines[0]
    assert "cree\tes cree cre crear creer\tfr créé cre creer" in lines
    assert "~cre\tes crear creer\tfr creer" in lines


def test_a_file_is_mapped(tmp_path):
    """What lies on the disk is what was in memory."""
    path = tmp_path / "forms.txt"
    path.write_bytes(TABLE)
    table = FormTable.open(path)
    assert (7, list(FormTable(TABLE, "x"))) == (table.analysis, list(table))
    table.close()


def test_a_table_that_is_open_outlives_its_name(tmp_path):
    """A build may remove the file while a search reads it."""
    path = tmp_path / "forms.txt"
    path.write_bytes(TABLE)
    table = FormTable.open(path)
    path.unlink()
    assert ["cree", "créé"] == [form.word for form in table.look("cree")]
    table.close()


def test_an_empty_table_knows_nothing():
    """The index of no text at all has one."""
    table = read([])
    assert ((), (), (), []) == (
        table.look("night"),
        table.of_stem(Language.EN, "night"),
        table.folded,
        list(table.starting("n")),
    )


DAMAGED = {
    "empty": (b"", "the form table is empty"),
    "other file": (b"a\ten a a a\n", "the form table has no header"),
    "zeros": (bytes(200), "the form table has no header"),
    "newer format": (TABLE.replace(b"forms 1", b"forms 2"), "the form table has no header"),
    "number is none": (TABLE.replace(b"analysis 7", b"analysis x"), "the form table has no header"),
}


@pytest.mark.parametrize(("data", "reason"), DAMAGED.values(), ids=DAMAGED)
def test_a_file_that_is_no_table_is_told(tmp_path, data, reason):
    """With its path."""
    path = tmp_path / "forms.txt"
    path.write_bytes(data)
    with pytest.raises(CorruptIndex) as caught:
        FormTable.open(path)
    assert f"The search index in {path} is damaged: {reason}." == str(caught.value)


ROWS = {
    "a row cut off": b"cree\tes cree",
    "no language": b"cree\txx cree cre crear",
    "no text": b"cree\t\xff\xfe cree cre crear",
}
LOOKS = {
    "one word": lambda table: table.look("cree"),
    "a prefix": lambda table: list(table.starting("cr")),
    "all": list,
}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_damaged_row_is_told_where_it_is_read(row, look):
    """Not before, for nobody reads the whole table to start a search."""
    header = TABLE.partition(b"\n")[0]
    table = FormTable(b"\n".join((header, row, b"")), "forms.txt")
    with pytest.raises(CorruptIndex) as caught:
        look(table)
    assert "The search index in forms.txt is damaged: the form table has a damaged row." == str(
        caught.value
    )


def test_a_table_that_is_not_there_is_no_damage(tmp_path):
    """The one who opens an index looks for the newer one then."""
    with pytest.raises(FileNotFoundError):
        FormTable.open(tmp_path / "forms.txt")
    assert [] == list(tmp_path.iterdir())
