"""`reglario search` on the digest's knowledge base."""

from __future__ import annotations

import re
from math import prod
from shutil import copytree

import pytest
from first_use import QUERY

from cli.commands.search import as_typed
from cli.render.why import FACTORS, STEPS


def test_first_use_builds_the_knowledge_base_by_itself(first_use, reglario_process, tmp_path):
    """Nothing to import; a word on stderr, once."""
    assert "702.145" in first_use.out
    assert "First use" in first_use.err
    home = copytree(first_use.home, tmp_path / "home")
    second = reglario_process("search", QUERY, home=home)
    assert (second.code, second.out) == (0, first_use.out)
    assert "First use" not in second.err


def test_hits_show_the_family_and_mark_the_digest(reglario, home):
    """And the words found, plain where there is no terminal."""
    run = reglario("search", "daybound", "--lang", "en")
    assert run.code == 0
    assert "Reglario digest, not official" in run.out
    assert "\x1b" not in run.out + run.err


def test_the_json_form_has_the_stable_keys(reglario, home):
    """Those of docs/JSON.md."""
    record = reglario("search", "noche", "--json", "--limit", "3").json
    assert {"query", "notes", "total", "hits"} <= set(record)
    assert len(record["hits"]) == 3 < record["total"]
    scores = [hit["score"] for hit in record["hits"]]
    assert scores == sorted(scores, reverse=True)


def test_pages_follow_each_other(reglario, home):
    """Page two begins where page one ends."""
    both = reglario("search", "noche", "--json", "--limit", "4").json["hits"]
    second = reglario("search", "noche", "--json", "--limit", "2", "--page", "2").json["hits"]
    assert [hit["id"] for hit in both[2:]] == [hit["id"] for hit in second]


def test_a_strict_refusal_does_not_say_that_something_was_left_out(reglario, home):
    """Nothing was looked for."""
    for query, reason in (
        ("noche (", "A parenthesis stands alone."),
        ("since:2021-99", "“2021-99” is not a date (write 2021, 2021-09 or 2021-09-24)."),
        ("nada:noche", "There is no field “nada”."),
    ):
        run = reglario("search", query, "--strict")
        assert run.code == 2
        assert f"cannot be read as typed: {reason}\n" in run.err


def test_nothing_found_ends_with_1(reglario, home):
    """And says so on stderr, in the reader's language."""
    run = reglario("search", "xyzzyqwv", "--ui", "fr")
    assert (run.code, run.out) == (1, "")
    assert "Rien n’a été trouvé" in run.err


def test_a_rule_number_alone_goes_straight_to_the_rule(reglario, home):
    """One hit."""
    hits = reglario("search", "702.145b", "--json").json["hits"]
    assert hits[0]["number"] == "702.145b"


def test_only_the_kind_asked_for_is_found(reglario, home):
    """Rules include subrules."""
    hits = reglario("search", "noche", "--kind", "rule", "--json", "--limit", "50").json["hits"]
    assert {hit["kind"] for hit in hits} <= {"rule", "subrule"}
    entries = reglario("search", "noche", "--kind", "glossary", "--json").json["hits"]
    assert {hit["kind"] for hit in entries} == {"glossary"}


@pytest.mark.parametrize(
    ("words", "query"),
    [
        (["card:Curse of Leeches"], 'card:"Curse of Leeches"'),
        (["-carta:Curse of Leeches", "noche"], '-carta:"Curse of Leeches" noche'),
        (["de noche", "se transforma"], "de noche se transforma"),
        (["lang:es de noche"], "lang:es de noche"),
        (['card:"Curse of" Leeches'], 'card:"Curse of" Leeches'),
        (["card:Fire kind:ruling"], "card:Fire kind:ruling"),
        (["nota: de noche"], "nota: de noche"),
    ],
    ids=["a name", "in Spanish", "no field", "a value", "quoted already", "two fields", "no such"],
)
def test_the_quotation_marks_that_a_shell_took_away_are_put_back(words, query):
    """`card:"Curse of Leeches"` reaches the program without them."""
    assert query == as_typed(words)


@pytest.mark.parametrize("word", ["-noche", "-carta:Moonmist", "-hondo", "-12"])
def test_a_word_to_leave_out_may_be_an_argument_of_its_own(reglario, home, word):
    """The shell takes the quotation marks away; -n and -h are options only by themselves."""
    apart = reglario("search", "transforma", word, "--json", "-n", "3")
    assert f"transforma {word}" == apart.json["query"]
    assert len(apart.json["hits"]) <= 3


def test_a_word_left_out_first_is_no_option_either(reglario, home):
    """And -n3 with its number is one."""
    hits = reglario("search", "-noche", "-n3", "transforma", "--json").json["hits"]
    assert len(hits) == 3


def test_two_hyphens_begin_an_option_always(reglario):
    """An unknown one is refused with what was probably meant."""
    run = reglario("search", "noche", "--limt", "3")
    assert run.code == 2
    assert "--limt" in run.err
    assert "--limit" in run.err


@pytest.fixture
def queries(tmp_path):
    """A file of queries with a column of its own between ours."""
    path = tmp_path / "queries.tsv"
    path.write_text(
        "id\tneed\tlang\tquery\nq1\tn\tes\tde noche se transforma\n\nq2\tn\tfr\trecto-verso\n",
        "utf-8",
    )
    return path


def test_a_file_of_queries_gives_a_trec_run(reglario, home, queries):
    """Six columns; ranks from 1; documents are rule numbers."""
    run = reglario("search", "--queries", str(queries), "--format", "trec", "--kind", "rule")
    assert run.code == 0
    rows = [line.split() for line in run.out.splitlines()]
    assert {len(row) for row in rows} == {6}
    assert {row[0] for row in rows} == {"q1", "q2"}
    for query in ("q1", "q2"):
        own = [row for row in rows if row[0] == query]
        assert [int(row[3]) for row in own] == list(range(1, len(own) + 1))
        assert len({row[2] for row in own}) == len(own)
    assert all(re.fullmatch(r"\d{3}\.\d+[a-z]*", row[2]) for row in rows)


def test_a_file_of_queries_in_json_is_a_list_of_answers(reglario, home, queries):
    """Each with its id and the language it was asked in."""
    answers = reglario("search", "--queries", str(queries), "--json").json["queries"]
    assert [(answer["id"], answer["asked_in"]) for answer in answers] == [
        ("q1", "es"),
        ("q2", "fr"),
    ]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("id\tquery\nq1\tx\n", "line 1: there is no lang"),
        ("id\tlang\tquery\nq1\tes\n", "line 2: there is no query"),
        ("", "line 1: there is no id"),
        (
            "id\tlang\tquery\nq 1\tes\tx\nq2\tes\ty\nq_1\tes\tz\n",
            "line 4: the id “q_1” stands on line 2 already",
        ),
    ],
    ids=["no column", "no cell", "empty", "an id twice"],
)
def test_a_bad_file_of_queries_is_misuse(reglario, home, tmp_path, content, message):
    """Told with file and line."""
    path = tmp_path / "q.tsv"
    path.write_text(content, "utf-8")
    run = reglario("search", "--queries", str(path), "--format", "trec")
    assert (run.code, run.out) == (2, "")
    assert message in run.err


def test_checks_are_found_by_those_who_ask_for_them(reglario, small_home):
    """In the words of any language; nobody else meets them."""
    asked = reglario("search", "kind:check volar", "--json", home=small_home).json
    assert "702.9b" in [hit["number"] for hit in asked["hits"]]
    assert {"check"} == {hit["kind"] for hit in asked["hits"]}
    told = reglario("search", "volar", "--kind", "check", home=small_home).out
    assert "reglario check 702.9b" in told
    plain = reglario("search", "volar", "--json", home=small_home).json
    assert "check" not in {hit["kind"] for hit in plain["hits"]}


def test_the_parts_of_a_score_are_told_where_they_are_asked_for(reglario, home):
    """With the keys of docs/JSON.md; they add up to the score shown."""
    record = reglario("search", "de noche se transforma", "--explain", "--json").json
    for hit in record["hits"]:
        told = hit["explain"]
        own = sum(one["points"] for one in told["words"]) + told["number"]
        own += told["asked"]["points"] if told["asked"] else 0
        whole = own * prod(told["factors"].values())
        whole += told["together"] + told["name"] + told["order"]
        assert told["group"] * whole + told["cut"] == pytest.approx(hit["score"], abs=1e-4)
        assert {one["step"] for one in told["words"]} <= STEPS.keys()
        assert set(told["factors"]) <= FACTORS.keys()
    plain = reglario("search", "de noche se transforma", "--json").json
    assert all("explain" not in hit for hit in plain["hits"])
    assert "facets" not in plain


def test_counts_are_those_of_the_filtered_hits(reglario, home):
    """Of all pages; the text has a line each for kinds, chapters and languages."""
    words = ("noche", "--facets", "--kind", "subrule", "--lang", "es", "--limit", "2")
    record = reglario("search", *words, "--json").json
    total = record["total"]
    assert total > 2
    assert record["facets"]["kinds"] == {"subrule": total}
    assert record["facets"]["langs"] == {"es": total}
    assert sum(record["facets"]["chapters"].values()) == total
    lines = reglario("search", *words, "--ui", "fr").out.replace("\u00a0", " ").splitlines()
    assert f"Types : sous-règle ({total})" in lines
    assert f"Langues : espagnol ({total})" in lines
    assert any(line.startswith("Chapitres : ") for line in lines)


def test_hits_stand_under_their_section_in_the_order_of_the_best(reglario, home):
    """Each once and with its own place; JSON says the section of each and is else the same."""
    plain = reglario("search", "daybound night", "--json").json
    grouped = reglario("search", "daybound night", "--group")
    assert plain == reglario("search", "daybound night", "--group", "--json").json
    heads = re.findall(r"^== (.*) ==$", grouped.out, re.MULTILINE)
    wanted = dict.fromkeys(hit["section"] or hit["kind"] for hit in plain["hits"])
    assert [head.split()[0] for head in heads] == list(wanted)
    places = re.findall(r"^(\d+)\. ", grouped.out, re.MULTILINE)
    assert sorted(map(int, places)) == list(range(1, 11))
    assert len(heads) < len(places)


@pytest.mark.parametrize(
    "words",
    [
        ["Curse of Leeches"],
        ['card:"Curse of Leeches"'],
        ["card:leeches"],
        ["card:leech*"],
        ["leeches", "--kind", "ruling"],
    ],
)
def test_rulings_are_found_by_a_name_of_their_card_or_a_part_of_it(reglario, home, words):
    """On the first page, with the field and without."""
    hits = reglario("search", *words, "--json").json["hits"]
    assert any("Curse of Leeches" in hit["cards"] and hit["kind"] == "ruling" for hit in hits)
