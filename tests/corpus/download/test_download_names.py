"""Files have plain names, whatever the address is."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.download.names import file_name


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("https://h/2026/downloads/MagicCompRules%2020260807.txt", "MagicCompRules 20260807.txt"),
        ("https://h/Cats.txt?x=../../y#z", "Cats.txt"),
        ("https://h/Cats", "Cats.txt"),
        ("https://h/Cats.txt.gz", "Cats.txt"),
        ("https://h/a/..%2F..%2Fetc%2Fpasswd", "etc_passwd.txt"),
        ("https://h/..%5C..%5Cboot", "boot.txt"),
        ("https://h/%00evil.txt", "evil.txt"),
        ("https://h/.downloads.json", "downloads.json.txt"),
        ("https://h/cats.part", "cats.part.txt"),
        ("https://h/CON.txt", "thing.txt"),
        ("https://h/nul.b.txt", "thing.txt"),
        ("https://h/", "thing.txt"),
        ("https://h/%2E%2E", "thing.txt"),
        ("https://h/R%C3%A8gles.txt", "Regles.txt"),
        ("https://[bad", "thing.txt"),
    ],
)
def test_a_file_is_called_as_the_last_step_of_its_address(address, name):
    """Without what could lead elsewhere, hide it, or mean a device."""
    assert name == file_name(address, ".txt", "thing")


@given(st.text(), st.booleans())
def test_no_address_leads_out_of_the_folder(text, is_quoted):
    """The name is one visible file of the folder, with the suffix, of a bearable length."""
    name = file_name(f"https://h/{quote(text) if is_quoted else text}", ".txt", "thing")
    assert Path("folder") == (Path("folder") / name).parent
    assert name == Path(name).name
    assert name.isascii()
    assert name.isprintable()
    assert not name.startswith((".", " "))
    assert name.endswith(".txt")
    assert 5 <= len(name) <= 104
    assert set(name).isdisjoint('/\\:*?"<>|')
