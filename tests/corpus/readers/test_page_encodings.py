"""The encoding of a page: proven where it can be, else what the page declares."""

from __future__ import annotations

import pytest
from page_samples import RULE_ES_HTML, RULINGS_FR, RULINGS_FR_HTML

from corpus.decode import UnprovenEncoding

DECLARED = '<meta charset="utf-8">'


def declaring(charset: str) -> str:
    """The sample page, declaring another encoding."""
    return RULE_ES_HTML.replace(DECLARED, f'<meta charset="{charset}">')


@pytest.mark.parametrize(
    ("charset", "encoding", "expected"),
    [
        ("utf-8", "utf-8", "utf-8"),
        ("utf-8", "utf-8-sig", "utf-8-sig"),
        ("iso-8859-1", "utf-8", "utf-8"),
        ("utf-8", "utf-16", "utf-16-le"),
        ("windows-1252", "windows-1252", "windows-1252"),
        ("iso-8859-1", "windows-1252", "windows-1252"),
    ],
)
def test_bytes_prove_their_encoding_before_the_page_is_believed(
    read_text, charset, encoding, expected
):
    """UTF-8 that calls itself Latin 1 is UTF-8, and what the web calls Latin 1 is Windows-1252."""
    found = read_text(declaring(charset).encode(encoding))
    assert found.info.encoding == expected
    assert found.texts() == read_text(RULE_ES_HTML).texts()


def test_a_declaration_is_believed_where_no_word_proves_an_encoding(read_text):
    """`Thé` holds no known word; the page says what its bytes are."""
    page = (
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">'
        "</head><h1>798.4. Thé à 3 €</h1><h2>Subrules</h2><p>Thé.</p>"
    )
    found = read_text(page.encode("iso-8859-15"))
    assert found.texts() == {"798.4": ("Thé à 3 €", ""), "798.4a": (None, "Thé.")}
    assert found.info.encoding == "iso-8859-15"


@pytest.mark.parametrize("charset", ["utf-8", "zlib", "no-such-charset", ""])
def test_bytes_that_nothing_explains_are_refused(read_text, charset):
    """A declaration that the bytes contradict, or that names no encoding of text, is no proof."""
    page = f'<meta charset="{charset}"><h1>798.4. Th\xe9</h1><h2>Subrules</h2><p>Th\xe9.</p>'
    with pytest.raises(UnprovenEncoding):
        read_text(page.encode("latin-1"))


@pytest.mark.parametrize("page", [RULINGS_FR, RULINGS_FR_HTML], ids=["text", "html"])
@pytest.mark.parametrize("encoding", ["windows-1252", "cp850", "macintosh"])
def test_a_french_page_of_rulings_proves_its_encoding(read_text, page, encoding):
    """Its notice, dates and labels come out right in one encoding only."""
    found = read_text(page.encode(encoding))
    assert found.info.encoding == encoding
    assert found.records == read_text(page).records


@pytest.mark.real
@pytest.mark.parametrize("seed", ["000", "002", "003", "004"])
@pytest.mark.parametrize("encoding", ["windows-1252", "macintosh"])
def test_a_seed_proves_the_encoding_that_it_is_saved_in(real_texts, read_text, seed, encoding):
    """The records are those of the page in UTF-8."""
    (path,) = (real_texts / "seeds").glob(f"{seed}*")
    text = path.read_text("utf-8")
    found = read_text(text.encode(encoding))
    assert found.info.encoding == encoding
    assert found.records == read_text(text).records


def test_a_lost_character_is_reported(read_text):
    """A replacement character in the file says that another program lost a letter."""
    found = read_text("<h1>798.4. Th\ufffd</h1>\n<h2>Subrules</h2>\n<p>Tea.</p>")
    assert found.problems == (("replacement-character", 1, {}),)
