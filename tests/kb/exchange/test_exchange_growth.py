"""What a hostile file can make long stays cheap, or is refused before it costs memory."""

from __future__ import annotations

import pytest
from exchange_made import EN, read
from growth import is_linear
from test_exchange_foreign import tmx, unit12, xliff12, xliff20
from test_exchange_hostile import SOME, refused

from corpus.source import Source
from kb.exchange import ReadOptions, read_terms
from kb.exchange.errors import TextTooLong

HEAD = 'msgid ""\nmsgstr "Language: es\\n"\n\n'


def inline(count):
    """Tags beside each other in one text."""
    read(xliff12(unit12("<x id='1' equiv-text='a'/>" * count)))


def parts(count):
    """Segments of one unit, each with its data."""
    data = "".join(f'<data id="d{n}">x</data>' for n in range(count))
    segment = '<segment><source>A<ph id="1" dataRef="d1"/></source></segment>'
    read(xliff20(f"<unit id='a'><originalData>{data}</originalData>{segment * count}</unit>"))


def variants(count):
    """Texts of one unit in a language that has one already."""
    more = '<tuv xml:lang="es"><seg>B</seg></tuv>' * count
    read(tmx(f'<tu><tuv xml:lang="en"><seg>A</seg></tuv>{more}</tu>'))


def notes(count):
    """Notes of one entry, in groups and not."""
    more = "<descripGrp><descrip type='x'>y</descrip></descripGrp><note>n</note>" * count
    name = f'<langSet xml:lang="{EN}"><tig><term>t</term></tig></langSet>'
    data = f"<martif><text><body><termEntry>{more}{name}</termEntry></body></text></martif>"
    read_terms(Source.of_bytes(data.encode(), SOME))


def strings(count):
    """Lines of one string in a PO file."""
    read(HEAD + 'msgid ""\n' + '"a"\n' * count + 'msgstr ""\n')


@pytest.mark.parametrize("work", [inline, parts, variants, notes, strings])
def test_many_parts_cost_as_much_as_each_of_them(work):
    """Four times as many cost about four times as much."""
    assert is_linear(work, 3_000)


@pytest.mark.parametrize(
    "data",
    [
        HEAD + "# a note\n" * 200_000,
        HEAD + 'msgid ""\n' + '""\n' * 400_000,
        "key,en,es\n702.1a," + '"\n",' * 500_000,
    ],
    ids=["comments", "empty strings", "one row"],
)
def test_an_entry_or_a_row_that_never_ends_is_refused(data):
    """It is not gathered to its end first."""
    refused(TextTooLong, data, ReadOptions())
