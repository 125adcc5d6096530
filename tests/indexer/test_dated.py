"""What a search finds of a day: the texts, numbers and titles of that day, and where they are now.

Three small editions of our own are imported together, and each of them alone: what a search of a
day finds among all of them is what it finds where nothing else is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import date
from pathlib import Path
from shutil import copytree

import pytest
from lamp_editions import FIRST, LAST, MIDDLE, book, write_books
from small_digest import use_parts

from corpus.kinds import Kind
from corpus.languages import Language
from indexer.library import Library
from indexer.results import Hit, Results, SearchOptions
from kb.importer import ImportOptions
from kb.lineage.errors import NotInForce
from kb.views.today import Today

START, BETWEEN, END = map(date.fromisoformat, (FIRST, MIDDLE, LAST))
ENGLISH = frozenset({Language.EN})
OFFICIAL = "rules-text:en"

SPANISH = """\
Reglas Completas de Magic: The Gathering

Estas reglas son válidas desde el 15 de enero de 2027.

Introducción

Un texto pequeño, hecho para una prueba.

Contenido

7. Lámparas
701. El aceite
Glosario
Créditos

7. Lámparas

701. El aceite

701.1. El aceite se mide en cucharas y se guarda en tinajas.

701.2. Una lámpara sin aceite se apaga en el acto.

701.3. La grasa rancia se echa al río en año nuevo.

701.4. El guardián de las tinajas las cuenta antes de cenar.

Glosario

Lámpara
Cosa que se enciende.

Créditos

Nadie en particular.
"""


@contextmanager
def library_of(home: Path, parts: Path, folder: Path, files: Sequence[Path]) -> Iterator[Library]:
    """A library with the small digest and some files."""
    with pytest.MonkeyPatch.context() as patch:
        use_parts(patch, parts)
        with Library.open(copytree(home, folder / "home")) as library:
            library.import_files(files, ImportOptions())
            yield library


@pytest.fixture(scope="module")
def shelf_of_books(
    small_home: Path, few_parts: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Library]]:
    """A library with all three editions under '', and one with each alone under its day."""
    with ExitStack() as stack:
        found = {}
        for days in ((FIRST, MIDDLE, LAST), (FIRST,), (MIDDLE,), (LAST,)):
            folder = tmp_path_factory.mktemp("books")
            opened = library_of(small_home, few_parts, folder, write_books(folder, *days))
            found[days[0] if len(days) == 1 else ""] = stack.enter_context(opened)
        yield found


@pytest.fixture
def books(shelf_of_books: dict[str, Library]) -> Library:
    """The library with all three editions."""
    return shelf_of_books[""]


def on(library: Library, day: date, words: str, **options: object) -> Results:
    """What a search of a day finds in English."""
    return library.search(words, SearchOptions(at=day, langs=ENGLISH, **options))


def official(results: Results) -> list[Hit]:
    """The hits that are official texts."""
    return [hit for hit in results.hits if hit.source.startswith(OFFICIAL)]


RENAMED = "glossary:Oil"
"""An entry whose words are today under another head, by which it is found."""

QUERIES = (
    "oil",
    "lamp",
    "wick",
    "keeper jars supper",
    "rancid grease",
    "merchant bell",
    "bees comb",
    '"goes dark"',
    "hearth AND ash",
    "kind:glossary lamp",
    "rule:701.*",
    "rule:700-701",
    "701.3",
    "702.2",
    "700.2a",
    "what burns at night",
)


@pytest.mark.parametrize("day", [FIRST, MIDDLE, LAST])
@pytest.mark.parametrize("words", QUERIES)
def test_a_day_among_all_editions_is_its_edition_alone(
    shelf_of_books: dict[str, Library], day: str, words: str
) -> None:
    """The same rules under the same numbers and titles; no other edition shows through."""
    alone = shelf_of_books[day].search(words, SearchOptions(langs=ENGLISH, limit=100))
    among = on(shelf_of_books[""], date.fromisoformat(day), words, limit=100)
    shown = [
        {(hit.id, hit.number, hit.kind, hit.title, hit.heading, hit.family) for hit in hits}
        for hits in (official(among), official(alone))
    ]
    shown = [{one for one in some if one[0] != RENAMED} for some in shown]
    assert shown[0] == shown[1]
    assert all(hit.edition == date.fromisoformat(day) for hit in official(among))


def test_a_day_between_editions_has_the_one_before(books: Library) -> None:
    """And a day after the last has the last."""
    there = official(on(books, date(2027, 2, 20), "merchant bell"))[0]
    assert (there.id, there.edition) == ("701.5", BETWEEN)
    assert on(books, date(2031, 1, 1), "bees comb").in_force == END


def test_each_rule_says_where_it_is_today(books: Library) -> None:
    """Moved and reworded, merged, gone, unchanged."""
    found = {hit.id: hit.today for hit in official(on(books, START, "rule:701.*"))}
    assert found["701.4"] == Today("702.3", "702.3", "renumbered-reworded")
    assert found["701.3"] == Today("", "", "gone")
    assert found["701.3"].is_gone
    assert found["701.5"] == Today("702.1", "702.1", "merged")
    same = official(on(books, START, "taper or spark"))[0]
    assert same.today == Today("700.1", "700.1", "same")


def test_an_entry_says_under_which_head_it_is_today(books: Library) -> None:
    """It has no number of its own."""
    entry = official(on(books, START, "kind:glossary burns"))[0]
    assert (entry.id, entry.today) == (
        "glossary:Oil",
        Today("glossary:Fuel", "", "renumbered"),
    )


def test_a_number_is_that_of_the_day(books: Library) -> None:
    """701 is of oil on the first day and of wax on the last; 702.3 was not there."""
    assert on(books, START, "701").hits[0].title == "Of Oil"
    assert on(books, END, "701").hits[0].title == "Of Wax"
    assert on(books, START, "702.3").notes[0].code in {"did-you-mean", "no-such-number"}


def test_a_text_under_two_numbers_is_two_hits(
    small_home: Path, few_parts: Path, tmp_path: Path
) -> None:
    """Though the archive has it once."""
    lines = (
        "7. Lamps",
        "700. Of Lamps",
        "700.1. Nobody blows at the lamps of others.",
        "700.2. Nobody blows at the lamps of others.",
    )
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    old.write_text(book(FIRST, lines), encoding="utf-8")
    new.write_text(book(LAST, lines[:2]), encoding="utf-8")
    with library_of(small_home, few_parts, tmp_path, [old, new]) as library:
        found = official(on(library, START, "blows"))
        assert sorted(hit.id for hit in found) == ["700.1", "700.2"]
        assert not official(on(library, END, "blows"))


def test_pages_of_a_day_are_pieces_of_one_list(books: Library) -> None:
    """And the counts are those of the day."""
    whole = on(books, START, "lamp oil", limit=100)
    pages = [on(books, START, "lamp oil", limit=2, offset=start).hits for start in range(0, 6, 2)]
    assert [hit.id for page in pages for hit in page] == [hit.id for hit in whole.hits][:6]
    assert whole.total == len(whole.hits)
    options = {"facets": True, "titles": True, "prefer": Language.EN}
    counted = on(books, START, "rule:701.*", limit=100, **options)
    assert counted.facets
    assert counted.facets.kinds[Kind.RULE] == 5
    assert counted.titles["701"] == "Of Oil"


def test_an_explanation_of_a_day_gives_its_score(books: Library) -> None:
    """As any other does."""
    for hit in on(books, START, "keeper jars", explain=True).hits:
        assert hit.explanation
        assert hit.explanation.sum == pytest.approx(hit.score, abs=1e-3)


def test_a_translation_is_one_hit_with_the_rule_of_its_lineage(
    small_home: Path, few_parts: Path, tmp_path: Path
) -> None:
    """The Spanish 701.4 is beside the English 701.3 of the next edition; it has no newer text."""
    spanish = tmp_path / "es.txt"
    spanish.write_text(SPANISH, encoding="utf-8")
    files = [*write_books(tmp_path), spanish]
    with library_of(small_home, few_parts, tmp_path, files) as library:
        found = library.search("tinajas contar cenar", SearchOptions(at=BETWEEN)).hits[0]
        assert (found.id, found.lang) == ("701.3", Language.ES)
        assert found.edition == date(2027, 1, 15)
        assert found.today == Today("702.3", "702.3", "renumbered-reworded")
        both = library.search("keeper cuenta jars tinajas", SearchOptions(at=BETWEEN)).hits[0]
        assert set(both.langs) == {Language.EN, Language.ES}
        today = library.search("keeper cuenta jars tinajas").hits[0]
        assert (today.id, set(today.langs)) == ("702.3", {Language.EN, Language.ES})
        gone = library.search("grasa rancia", SearchOptions(at=BETWEEN)).hits[0]
        assert (gone.id, gone.today) == ("701.3", None)
        before = library.search("tinajas", SearchOptions(at=date(2027, 1, 10)))
        assert not [hit for hit in before.hits if hit.source.startswith("rules-text:es")]


def test_rulings_of_a_later_day_are_left_out(books: Library) -> None:
    """Those of the digest are of one day."""
    kinds = frozenset({Kind.RULING})
    found = books.search("daybound", SearchOptions(kinds=kinds, limit=100))
    days = [hit.edition for hit in found.hits if hit.edition]
    same = books.search("daybound", SearchOptions(kinds=kinds, at=max(days), limit=100))
    assert same.total == found.total
    before = date.fromordinal(max(days).toordinal() - 1)
    fewer = books.search("daybound", SearchOptions(kinds=kinds, at=before, limit=100))
    assert fewer.total == sum(day <= before for day in days) < found.total


def test_the_digest_holds_only_for_what_is_unchanged(small_home: Path) -> None:
    """702.145d says since 2021 what it says; 702.145b does not."""
    with Library.open(small_home) as library:
        found = library.search("rule:702.145*", SearchOptions(at=date(2021, 9, 24), limit=100))
        numbers = {hit.number for hit in found.hits if hit.kind is Kind.SUBRULE}
        assert "702.145d" in numbers
        assert "702.145b" not in numbers
        codes = [note.code for note in found.notes]
        assert codes == ["day-lacks-edition", "day-digest"]
        today = library.search("rule:702.145*", SearchOptions(at=date(2026, 8, 7), limit=100))
        assert "702.145b" in {hit.number for hit in today.hits}
        assert "day-digest" not in [note.code for note in today.notes]


def test_what_the_digest_says_stands_under_the_number_of_the_day(small_home: Path) -> None:
    """Meld stood in the section before it when that had another number."""
    with Library.open(small_home) as library:
        then, now = (
            library.search("meld", SearchOptions(at=day, limit=100)).hits
            for day in (date(2021, 9, 24), date(2026, 8, 7))
        )
        assert then[0].today
        moved = {hit.number: hit.today.number for hit in then if hit.today}
        assert any(number != today for number, today in moved.items())
        assert set(moved.values()) <= {hit.number for hit in now}


def test_the_names_in_a_query_have_the_numbers_of_the_day(small_home: Path) -> None:
    """Banding was 702.21 until another keyword came before it."""
    with Library.open(small_home) as library:
        rules = {
            at: [one.rule for one in library.search("banding", SearchOptions(at=at)).terms]
            for at in (date(2016, 1, 1), date(2026, 8, 7))
        }
        assert rules == {date(2016, 1, 1): ["702.21"], date(2026, 8, 7): ["702.22"]}


def test_a_day_before_all_editions_is_refused(books: Library) -> None:
    """Nobody knows what was in force."""
    with pytest.raises(NotInForce):
        on(books, date(1999, 1, 1), "lamp")
