from __future__ import annotations

import codecs
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.decode import (
    BadEncoding,
    Decoded,
    NotText,
    NulBytes,
    UnprovenEncoding,
    decode,
    head_text,
    normalise,
)
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.source import HEAD_BYTES, EmptyFile, Source

PROOFS = {
    "Spanish": "El maná y el daño también tienen número.",
    "French": "La règle de la créature, la même étape.",
    "English": "Magic: The Gathering® has a card named Dandân, and it can’t swim.",
}
WORDS = st.text(st.characters(codec="windows-1252", exclude_categories=["Cc"]), max_size=40)
ENCODINGS = {
    "utf-8": b"",
    "utf-8-sig": codecs.BOM_UTF8,
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
    "utf-32-le": codecs.BOM_UTF32_LE,
    "utf-32-be": codecs.BOM_UTF32_BE,
}


def written(text: str, encoding: str) -> bytes:
    """The bytes of a text with the mark of its encoding."""
    return ENCODINGS[encoding] + text.encode(encoding.removesuffix("-sig"))


@pytest.mark.parametrize("encoding", ENCODINGS)
@given(text=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")))
def test_what_declares_or_proves_its_encoding_is_read_back(encoding, text):
    """Every text without NUL survives each Unicode encoding, but for line ends and composing."""
    text = f"x{text}"
    assert decode(written(text, encoding), "f").text == normalise(text)


@pytest.mark.parametrize("proof", PROOFS.values(), ids=PROOFS)
@given(before=WORDS, after=WORDS)
def test_windows_1252_is_proven_by_known_words(proof, before, after):
    """Known words come out right in one encoding of one byte a character only."""
    text = f"{before}\n{proof}\n{after}"
    decoded = decode(text.encode("windows-1252"), "f")
    assert decoded == Decoded(normalise(text), "windows-1252", 0)


@pytest.mark.parametrize("encoding", ["windows-1252", "cp850", "macintosh"])
@pytest.mark.parametrize("proof", ["Dandân and Ma'rûf", "el daño, el maná", "la règle même"])
def test_an_encoding_of_one_byte_is_told_from_the_others(encoding, proof):
    """One official file is in the code page of an old console, which INPUTS do not tell."""
    assert decode(proof.encode(encoding), "f") == Decoded(proof, encoding, 0)


@pytest.mark.parametrize("encoding", ["windows-1252", "cp850", "macintosh"])
@pytest.mark.parametrize(
    "page",
    [
        "Pages en français",
        "La version écrite fait foi, et non celle générée par une machine.",
        "5 août 2021",
        "5 juin 2021 · source : moi",
        "5 juin 2021, source\xa0: moi",
        "5 de junio de 2021 · fuente: yo",
        "Esta traducción no es mía.",
        "June 5, 2021 · source: me",
    ],
)
def test_the_words_of_a_page_of_rulings_prove_its_encoding(encoding, page):
    """Notice, date and label are often all that such a page has outside English rulings."""
    assert decode(page.encode(encoding), "f") == Decoded(page, encoding, 0)


@pytest.mark.parametrize("lang", Language)
@pytest.mark.parametrize("encoding", ["cp850", "macintosh"])
def test_no_apostrophe_read_wrong_makes_a_word_that_proves(lang, encoding):
    """`d’a` in Windows-1252 is `día` to a Macintosh: such a word would prove what is wrong."""
    proofs = [word for word in lexicon_of(lang).proof_words if "’" not in word]
    misread = [word.encode(encoding).decode("windows-1252", "replace") for word in proofs]
    assert not [word for word in misread if "’" in word or "‘" in word]


def test_the_words_that_prove_an_encoding_come_out_of_no_other():
    """Each is proof for one encoding alone, whatever it is written in."""
    proofs = {word for lang in Language for word in lexicon_of(lang).proof_words}
    names = ("windows-1252", "cp850", "macintosh")
    for word in (word for word in proofs if not word.isascii()):
        for name, other in permutations(names, 2):
            read = word.encode(name, "ignore").decode(other, "replace").casefold()
            found = [proof for proof in proofs if proof in read and not proof.isascii()]
            assert found == [], (word, name, other)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    "text",
    ["The order of the bytes", "Reglas completas de un juego", "Les règles complètes d’un jeu"],
)
def test_utf_16_without_a_mark_is_proven_by_known_words(encoding, text):
    """In the wrong order of bytes no Latin word comes out."""
    assert decode(text.encode(encoding), "f") == Decoded(text, encoding, 0)


@pytest.mark.parametrize(
    "end",
    ["\n", "\r\n", "\r", "\u2028", "\u2029", "\x85", "\v", "\f"],
    ids=["LF", "CRLF", "CR", "U+2028", "U+2029", "NEL", "VT", "FF"],
)
def test_every_line_end_becomes_one_line_feed(end):
    """Lines count the same however a program ends them."""
    assert decode(f"a{end}{end}b{end}".encode(), "f").text == "a\n\nb\n"


def test_bare_and_paired_line_ends_may_mix():
    """19 official files have bare CR and a dozen CRLF; `CR CRLF` are two ends."""
    assert decode(b"a\rb\r\r\nc\nd", "f").text == "a\nb\n\nc\nd"


def test_letters_are_composed():
    """A letter and its accent are one character in every text."""
    assert decode("Danda\u0302n".encode(), "f").text == "Dandân"


def test_blanks_and_typographic_marks_are_kept():
    """No-break spaces and curly quotes belong to the text."""
    text = "Exemple\xa0: «\u202foui\u202f» “yes” 1–2"
    assert decode(text.encode(), "f").text == text


def test_lost_characters_are_counted():
    """A replacement character says that some other program lost a letter."""
    assert decode("Dand\ufffdn, Juz\ufffdm".encode(), "f").replaced == 2


@pytest.mark.parametrize(
    ("data", "seen"),
    [
        (b"%PDF-1.7\n%\xe2\xe3", "PDF"),
        (b"\x89PNG\r\n\x1a\n", "PNG"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "JPEG"),
        (b"GIF89a", "GIF"),
        (b"PK\x03\x04rules.docx", "ZIP"),
        (b"\x1f\x8b\x08", "gzip"),
        (b"{\\rtf1\\ansi", "RTF"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "Microsoft Word (DOC)"),
        (b"SQLite format 3\x00", "SQLite"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_content_of_another_kind_is_named(data, seen):
    """A person learns what was given instead of text, and what to do."""
    with pytest.raises(NotText) as caught:
        decode(data, "rules.txt")
    assert str(caught.value) == f"rules.txt is not plain text; its content is {seen}."
    assert caught.value.hint == (
        "Unpack it, or save its text as plain text in UTF-8, and import that."
    )
    assert (caught.value.code, caught.value.exit_code) == ("not-text", 3)


def test_nul_bytes_are_no_text():
    """The error gives the place of the first one."""
    with pytest.raises(NulBytes) as caught:
        decode(b"100. Gen\x00eral", "rules.txt")
    assert str(caught.value) == "rules.txt is not plain text; it holds a NUL byte at offset 8."
    assert caught.value.hint == (
        "Open it with the program that made it, and save its text in UTF-8."
    )


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_nul_characters_are_no_text_in_any_encoding(encoding):
    """The offset counts the bytes of the file."""
    with pytest.raises(NulBytes) as caught:
        decode(written("é\0", encoding), "f")
    width = len(written("é", encoding))
    assert caught.value.data["offset"] == width


@pytest.mark.parametrize(
    ("data", "encoding", "offset", "line"),
    [
        (codecs.BOM_UTF8 + b"a\nb\xff", "utf-8-sig", 6, 2),
        (codecs.BOM_UTF16_LE + b"a\x00\n\x00b", "utf-16-le", 6, 2),
        (codecs.BOM_UTF16_BE + b"\xd8\x00\x00a", "utf-16-be", 2, 1),
    ],
    ids=["UTF-8", "half a character", "half a pair"],
)
def test_bytes_that_break_a_declared_encoding_are_refused(data, encoding, offset, line):
    """A mark promises an encoding; a damaged file breaks the promise."""
    with pytest.raises(BadEncoding) as caught:
        decode(data, "rules.txt")
    assert str(caught.value) == (
        f"rules.txt says that it is {encoding}, but byte {offset} (line {line}) is not."
    )
    assert caught.value.hint == ("The file may be damaged: download it again, or save it as UTF-8.")
    assert (caught.value.code, caught.value.exit_code) == ("bad-encoding", 3)


def test_bytes_in_no_provable_encoding_are_refused():
    """A letter that might be one of many is not guessed."""
    with pytest.raises(UnprovenEncoding) as caught:
        decode(b"one\r\ntwo\rna\xefve", "rules.txt")
    assert str(caught.value) == (
        "rules.txt is in an unknown encoding: byte 11 (line 3) is not UTF-8, and no known words "
        "appear when it is read as windows-1252, cp850, macintosh."
    )
    assert caught.value.hint == (
        "Open the file with the program that wrote it, and save it as UTF-8."
    )


def test_one_damaged_byte_does_not_turn_utf_8_into_another_encoding():
    """Known words in UTF-8 do not come out of the same bytes read otherwise."""
    with pytest.raises(UnprovenEncoding):
        decode("Magic: The Gathering® can’t".encode() + b"\xff", "f")


@pytest.mark.parametrize("text", ["", " \t\n", "\ufeff\r\n", "\xa0\u2028"])
def test_blanks_alone_are_an_empty_file(text):
    """A text of blanks holds nothing to read."""
    with pytest.raises(EmptyFile):
        decode(text.encode(), "f")


@given(st.binary())
def test_any_bytes_are_decoded_or_refused_for_a_reason(data):
    """Nothing but the documented errors comes out of any content."""
    try:
        decoded = decode(data, "f")
    except (NotText, BadEncoding, EmptyFile):
        return
    assert "\r" not in decoded.text
    assert "\0" not in decoded.text


@pytest.mark.parametrize("lang", Language)
def test_every_language_has_words_that_prove_an_encoding(lang):
    """Each proof holds something outside ASCII, in lower case, that Windows-1252 can write."""
    words = lexicon_of(lang).proof_words
    assert words
    assert all(not word.isascii() and word == word.casefold() for word in words if "'" not in word)
    assert all(word.encode("windows-1252") for word in words)


def test_the_head_of_a_long_file_may_end_inside_a_character(tmp_path):
    """The head is cut after a number of bytes, wherever that is."""
    path = tmp_path / "long.txt"
    path.write_bytes(b"x" * (HEAD_BYTES - 1) + "é".encode() + b"y")
    assert head_text(Source.open_path(path)) == "x" * (HEAD_BYTES - 1)


@pytest.mark.parametrize(
    "data",
    [
        "The ruleé\r100. A".encode(),
        codecs.BOM_UTF8 + "The ruleé\n100. A".encode(),
        codecs.BOM_UTF16_LE + "The ruleé\r\n100. A".encode("utf-16-le"),
        "The ruleé is the rule\n100. A".encode("utf-16-be"),
        "The ruleé\n100. A".encode("windows-1252"),
    ],
    ids=["UTF-8 with CR", "UTF-8 with mark", "UTF-16", "UTF-16 without mark", "Windows-1252"],
)
def test_the_head_is_text_in_every_encoding(tmp_path, data):
    """A format is recognised whatever the encoding, even one that is not proven yet."""
    path = tmp_path / "rules.txt"
    path.write_bytes(data)
    assert "\n100. A" in head_text(Source.open_path(path))


@pytest.mark.parametrize("data", [b"%PDF-1.7", b"a\x00b\x01", b"\x89PNG\r\n\x1a\n"])
def test_the_head_of_no_text_is_empty(tmp_path, data):
    """Content of another kind fits no reader of text."""
    path = tmp_path / "rules.txt"
    path.write_bytes(data)
    assert head_text(Source.open_path(path)) == ""
