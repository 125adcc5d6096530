"""What an import keeps, refuses and reports."""

from __future__ import annotations

from datetime import date

import pytest
from dumps import dump, rows
from small_texts import LAMPS, SPANISH_PAGE, WORDS, atomic_cards, edition, face, write

from corpus.kinds import Format
from corpus.languages import Language
from corpus.records import GlossaryRecord, RuleRecord
from kb.base import KnowledgeBase
from kb.graph import node, sources
from kb.importer import (
    EditionClaimedTwice,
    EditionShrinks,
    ImportOptions,
    NothingToImport,
    Outcome,
    Progress,
    Stage,
    import_files,
    read_files,
)

STRICT = ImportOptions(strict=True)
STRAY = edition().replace("Oil burns.", "Oil burns.\n\nf")


def test_a_report_tells_what_the_file_is(empty, tmp_path):
    """The id, the date in the text and the counts are those of the content, not of the name."""
    path = write(tmp_path, "rules_20190125.txt", edition())
    (report,) = import_files(empty, [path]).files
    assert (report.outcome, report.source) == (Outcome.ADDED, "rules-text:en:2026-08-07")
    assert (report.format, report.lang) == (Format.RULES_TEXT, Language.EN)
    assert report.effective == date(2026, 8, 7)
    counts = report.counts
    assert (3, 6, 2, 1) == (counts.headings, counts.rules, counts.glossary, counts.examples)


def test_the_source_list_says_the_same_as_the_report(lamps):
    """What an import counted is what `sources` shows afterwards."""
    (source,) = sources(lamps)
    assert ("rules-text:en:2026-08-07", 6, 2, 1) == (
        source.id,
        source.rules,
        source.glossary,
        source.examples,
    )
    assert source.file == "lamps.txt"
    assert source.speaks


def test_importing_the_same_file_twice_changes_nothing(lamps, tmp_path):
    """Not even the revision changes, so that no index is built again."""
    before, revision = dump(lamps), lamps.revision
    report = import_files(lamps, [write(tmp_path, "copy.txt", edition())])
    assert [Outcome.UNCHANGED] == [file.outcome for file in report.files]
    assert not report.written
    assert (before, revision) == (dump(lamps), lamps.revision)


def test_the_same_words_in_another_encoding_change_nothing(lamps, tmp_path):
    """An edition is what it says; UTF-16 and Windows line ends do not make it another one."""
    path = tmp_path / "utf16.txt"
    path.write_bytes(edition().replace("\n", "\r\n").encode("utf-16"))
    report = import_files(lamps, [path])
    assert [Outcome.UNCHANGED] == [file.outcome for file in report.files]
    assert not report.written


def test_newer_readers_look_once_at_a_known_file(lamps, tmp_path):
    """After an update a file is read again when it comes again, and then known to be the same."""
    lamps.database.run("UPDATE source SET reader = 'older'")
    revision = lamps.revision
    report = import_files(lamps, [write(tmp_path, "a.txt", edition())])
    assert [Outcome.UNCHANGED] == [file.outcome for file in report.files]
    assert revision == lamps.revision
    assert 0 == lamps.database.value("SELECT count(*) FROM source WHERE reader = 'older'")


def test_a_known_file_is_reported_with_its_counts_and_problems(empty, tmp_path):
    """A file that is not read again is told like one that is."""
    path = write(tmp_path, "stray.txt", STRAY)
    first = import_files(empty, [path]).files[0]
    again = import_files(empty, [path]).files[0]
    assert first.counts == again.counts
    assert first.problems == again.problems != ()


def test_a_newer_file_of_an_edition_replaces_it(lamps, tmp_path):
    """The old text is gone, and so is what only it used."""
    text = edition().replace("Oil burns.", "Oil burns slowly.")
    report = import_files(lamps, [write(tmp_path, "b.txt", text)])
    assert [Outcome.REPLACED] == [file.outcome for file in report.files]
    assert "Oil burns slowly." == node(lamps, "701.1").texts[0].text
    assert 0 == lamps.database.value("SELECT count(*) FROM text WHERE body = 'Oil burns.'")


def test_replacing_is_the_same_as_never_having_had_the_old_file(lamps, tmp_path, home):
    """Nothing of the replaced file is left, nothing of the new one is missing."""
    newer = write(tmp_path, "b.txt", edition([*LAMPS, "701.3. Oil is spent."], WORDS))
    import_files(lamps, [newer])
    with KnowledgeBase.open(home.with_name("fresh"), create=True) as fresh:
        import_files(fresh, [newer])
        assert dump(fresh) == dump(lamps)


def test_two_files_of_one_edition_in_one_command_are_refused(empty, tmp_path):
    """Nobody can know which is right, so nothing is written at all."""
    first = write(tmp_path, "a.txt", edition())
    second = write(tmp_path, "b.txt", edition(LAMPS[:-1]))
    with pytest.raises(EditionClaimedTwice) as caught:
        import_files(empty, [first, second])
    assert str(caught.value) == (
        f"{first} and {second} both are rules-text:en:2026-08-07, with different contents."
    )
    assert () == sources(empty)


def test_two_equal_files_of_one_command_are_one(empty, tmp_path):
    """A copy under another name is no second claim."""
    paths = [write(tmp_path, name, edition()) for name in ("a.txt", "b.txt")]
    report = import_files(empty, paths)
    assert [Outcome.ADDED, Outcome.UNCHANGED] == [file.outcome for file in report.files]


def test_an_edition_does_not_shrink_by_accident(lamps, tmp_path):
    """A download that was cut off must not cost the rules that were there."""
    before = dump(lamps)
    path = write(tmp_path, "cut.txt", edition(LAMPS[:6]))
    (report,) = import_files(lamps, [path]).files
    assert Outcome.REFUSED is report.outcome
    assert isinstance(report.refused, EditionShrinks)
    assert str(report.refused) == (
        f"{path} holds much less than the rules-text:en:2026-08-07 that it would replace: "
        "4 instead of 6 (rules)."
    )
    assert before == dump(lamps)


def test_an_edition_shrinks_when_the_user_says_so(lamps, tmp_path):
    """The guard is for accidents, not against people."""
    path = write(tmp_path, "cut.txt", edition(LAMPS[:6]))
    report = import_files(lamps, [path], ImportOptions(replace=True))
    assert [Outcome.REPLACED] == [file.outcome for file in report.files]
    assert 4 == sources(lamps)[0].rules


def test_a_lost_glossary_counts_as_shrinking(lamps, tmp_path):
    """Rules may be whole where the end of a file is missing."""
    path = write(tmp_path, "cut.txt", edition(glossary=()))
    (report,) = import_files(lamps, [path]).files
    assert isinstance(report.refused, EditionShrinks)
    assert "glossary" == report.refused.data["what"]


def test_one_bad_file_does_not_cost_the_others(empty, tmp_path):
    """People bring folders: what can be read is kept, the rest is told."""
    good = write(tmp_path, "good.txt", edition())
    bad = write(tmp_path, "bad.txt", "This is a letter to my aunt.\n")
    report = import_files(empty, [bad, good])
    assert [Outcome.REFUSED, Outcome.ADDED] == [file.outcome for file in report.files]
    assert ["unknown-format"] == [file.refused.code for file in report.refused]
    assert report.written
    assert ["rules-text:en:2026-08-07"] == [source.id for source in sources(empty)]


@pytest.mark.parametrize(
    ("text", "why"),
    [(STRAY, "a problem"), ("This is a letter to my aunt.\n", "a refused file")],
    ids=["problem", "refused"],
)
def test_strict_writes_nothing_when_anything_is_wrong(empty, tmp_path, text, why):
    """With --strict one problem or one refused file undoes the whole command."""
    paths = [write(tmp_path, "good.txt", edition(day="2025-01-01")), write(tmp_path, "b.txt", text)]
    report = import_files(empty, paths, STRICT)
    assert not report.written, why
    assert Outcome.READ is report.files[0].outcome
    assert () == sources(empty)


def test_strict_writes_what_is_faultless(empty, tmp_path):
    """Strictness costs nothing where nothing is wrong."""
    report = import_files(empty, [write(tmp_path, "good.txt", edition())], STRICT)
    assert report.written


def test_problems_are_kept_with_their_lines(empty, tmp_path):
    """What reading found is told by the import and counted in the list of sources."""
    (report,) = import_files(empty, [write(tmp_path, "a.txt", STRAY)]).files
    assert ["stray-line"] == [problem.code for problem in report.problems]
    assert 1 == sources(empty)[0].problems


def test_a_file_without_any_record_is_refused(tmp_path):
    """A format may be recognised in a file that holds nothing."""
    path = write(tmp_path, "none.json", atomic_cards({}))
    (report,) = read_files([path])
    assert isinstance(report.refused, NothingToImport)
    assert str(report.refused) == f"{path} holds no rule, no ruling and no card."


def test_a_dry_run_gives_the_records_when_asked(tmp_path):
    """All rules and entries in file order, examples with their rules."""
    (report,) = read_files([write(tmp_path, "a.txt", edition())], keep_records=True)
    assert (Outcome.READ, "rules-text:en:2026-08-07") == (report.outcome, report.source)
    kinds = [type(record) for record in report.records]
    assert [RuleRecord] * 9 + [GlossaryRecord] * 2 == kinds


def test_a_dry_run_tells_of_two_claims(tmp_path):
    """The second file is refused, as the import would be."""
    paths = [
        write(tmp_path, "a.txt", edition()),
        write(tmp_path, "b.txt", edition(LAMPS[:-1])),
    ]
    reports = list(read_files(paths))
    assert [Outcome.READ, Outcome.REFUSED] == [report.outcome for report in reports]
    assert isinstance(reports[1].refused, EditionClaimedTwice)


def test_a_folder_is_refused_by_name(empty, tmp_path):
    """A path that holds no text is told, not crashed on."""
    (report,) = import_files(empty, [tmp_path]).files
    assert report.refused
    assert "not-a-file" == report.refused.code


def test_a_page_is_kept_beside_the_editions(lamps, tmp_path):
    """A page has an id of its own, by its language and rule."""
    (report,) = import_files(lamps, [write(tmp_path, "p.txt", SPANISH_PAGE)]).files
    assert "rule-page:es:700.2" == report.source
    assert ["700.1", "700.2"] == list(map(str, report.siblings))
    assert ["es", "en"] == [text.lang for text in node(lamps, "700.2").texts]


def test_progress_is_told_file_by_file_and_then_by_stage(empty, tmp_path):
    """A caller can draw a bar from nothing but what it is told."""
    steps: list[Progress] = []
    path = write(tmp_path, "a.txt", edition())
    import_files(empty, [path], progress=steps.append)
    assert Progress(Stage.READING, 1, 1, path, 0) == steps[0]
    assert [Stage.READING, Stage.LINKING, Stage.STORING] == [step.stage for step in steps]


def test_an_import_of_nothing_changes_nothing(empty):
    """No file, no revision."""
    report = import_files(empty, [])
    assert ((), False, "") == (report.files, report.written, report.revision)


MANY = {f"Lamp {place}": [face(f"Lamp {place}", "Shines.")] for place in range(600)}


def test_a_file_that_changes_while_it_is_read_is_refused(lamps, tmp_path):
    """Half of one file and half of another are no file; nothing of them is kept."""
    before = dump(lamps)
    path = write(tmp_path, "cards.json", atomic_cards(MANY))

    def meddle(step: Progress) -> None:
        if step.records == 250:
            path.write_text(atomic_cards({}), encoding="utf-8")

    (report,) = import_files(lamps, [path], progress=meddle).files
    assert report.refused
    assert report.refused.code == "file-changed"
    assert before == dump(lamps)


def test_of_json_that_is_cut_off_nothing_is_kept(lamps, tmp_path):
    """Not even the cards that could be read, and the files beside it are."""
    whole = atomic_cards(MANY)
    cut = write(tmp_path, "cut.json", whole[: len(whole) // 2])
    page = write(tmp_path, "p.txt", SPANISH_PAGE)
    first, second = import_files(lamps, [cut, page]).files
    assert (Outcome.REFUSED, Outcome.ADDED) == (first.outcome, second.outcome)
    assert first.refused
    assert str(cut) in str(first.refused)
    assert 0 == rows(lamps, "card") == lamps.database.value("SELECT count(*) FROM description")


def test_a_refused_file_leaves_room_for_the_next(empty, tmp_path):
    """Ids given to rows that were undone are given again without a clash."""
    whole = atomic_cards(MANY)
    cut = write(tmp_path, "cut.json", whole[: len(whole) // 2])
    good = write(tmp_path, "good.json", whole)
    outcomes = [file.outcome for file in import_files(empty, [cut, good]).files]
    assert [Outcome.REFUSED, Outcome.ADDED] == outcomes
    assert "Artifact\nShines." == node(empty, "card:Lamp 599").texts[0].text
    assert 1 == empty.database.value("SELECT count(*) FROM text WHERE body = 'Shines.'")
