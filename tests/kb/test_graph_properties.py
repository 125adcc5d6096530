"""What holds of any small edition: families, links, repeated and replaced imports."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dumps import dump
from hypothesis import given, settings
from hypothesis import strategies as st
from small_texts import edition, write

from corpus.numbers import RuleNumber
from kb.base import KnowledgeBase
from kb.doctor import examine
from kb.documents import document_stamps, documents, texts_of
from kb.graph import all_links, node, numbers
from kb.importer import ImportOptions, Outcome, import_files
from kb.views import Group, LinkKind

SECTIONS = ("700", "701")
WORDS = ("lamp", "oil", "wick", "flame", "night", "moth")
REPLACE = ImportOptions(replace=True)


@st.composite
def sentences(draw: st.DrawFn) -> str:
    """A sentence of our own that may refer to rules, there or not."""
    words = draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=3))
    cited = draw(st.lists(st.sampled_from(("700", "701.1", "701.2a", "700.3", "709")), max_size=2))
    references = "".join(f" See rule {number}." for number in cited)
    return f"A {' '.join(words)} shines here for a while.{references}"


@st.composite
def editions(draw: st.DrawFn, day: str = "2026-08-07") -> str:
    """An edition of two sections with rules, subrules and examples in order."""
    lines = ["7. Lamps"]
    for section in SECTIONS:
        lines.append(f"{section}. Of {section}")
        for rule in range(1, draw(st.integers(1, 3)) + 1):
            lines.append(f"{section}.{rule}. {draw(sentences())}")
            lines += [
                f"{section}.{rule}{letter} {draw(sentences())}"
                for letter in "abc"[: draw(st.integers(0, 3))]
            ]
            if draw(st.booleans()):
                lines.append(f"Example: {draw(sentences())}")
    heads = draw(st.lists(st.sampled_from(WORDS), unique=True, max_size=3))
    return edition(lines, [(head.title(), draw(sentences())) for head in heads], day)


@contextmanager
def base(*texts: str, options: ImportOptions = REPLACE) -> Iterator[KnowledgeBase]:
    """A knowledge base into which the texts are imported one after another."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with KnowledgeBase.open(folder / "home", create=True) as kb:
            for text in texts:
                import_files(kb, [write(folder, "text.txt", text)], options)
            yield kb


few = settings(max_examples=12, deadline=None)


@few
@given(editions())
def test_families_agree_from_both_ends(text):
    """Every parent exists, and a node is among its parent's children."""
    with base(text) as kb:
        nodes = {number: node(kb, number) for number, _ in numbers(kb)}
    for number, found in nodes.items():
        assert all(nodes[child].parent == number for child in found.children)
        if found.parent:
            assert number in nodes[found.parent].children
        else:
            assert RuleNumber.parse(number).is_chapter


@few
@given(editions())
def test_numbers_come_in_document_order(text):
    """And each node's next one has it as the previous one."""
    with base(text) as kb:
        listed = [number for number, _ in numbers(kb)]
        nodes = {number: node(kb, number) for number in listed}
    assert sorted(map(RuleNumber.parse, listed)) == list(map(RuleNumber.parse, listed))
    for number, found in nodes.items():
        if found.next:
            assert number == nodes[found.next].previous


@few
@given(editions())
def test_links_end_somewhere_or_are_told(text):
    """A link is known when its target is held; the others are what the doctor finds dangling."""
    with base(text) as kb:
        held = {number for number, _ in numbers(kb)}
        found = list(all_links(kb))
        told = {
            (finding.where, finding.data["target"])
            for finding in examine(kb)
            if finding.code == "dangling-reference"
        }
    assert all(link.known == (link.target in held) for link in found)
    assert {(link.origin, link.target) for link in found if not link.known} == told


@few
@given(editions())
def test_back_references_are_references_read_backwards(text):
    """What a subrule cites is what cites its target, but for what a rule says to itself."""
    with base(text) as kb:
        nodes = [node(kb, number) for number, _ in numbers(kb)]
        links = list(all_links(kb))
    backward = {
        (link.origin, link.target) for one in nodes for link in one.referenced_by if link.known
    }
    forward = {
        (link.origin, link.target)
        for link in links
        if link.known and not _within(link.origin, link.target)
    }
    assert forward == {pair for pair in backward if not _within(*pair)}


def _within(origin: str, target: str) -> bool:
    """Whether both ends are one rule or its subrules; glossary entries are no rules."""
    if not origin[0].isdigit():
        return False
    ends = [RuleNumber.parse(end) for end in (origin, target)]
    return all(end.rule for end in ends) and len({(end.section, end.rule) for end in ends}) == 1


@few
@given(editions())
def test_importing_twice_is_importing_once(text):
    """Without any switch the second import sees that it has nothing to do."""
    with base(text, text, options=ImportOptions()) as twice, base(text) as once:
        assert dump(once) == dump(twice)
        assert once.revision.partition("-")[0] == twice.revision.partition("-")[0]


@few
@given(editions(), editions())
def test_replacing_is_importing_the_newer_alone(old, new):
    """Whatever stood before leaves nothing behind."""
    with base(old, new) as replaced, base(new) as fresh:
        assert dump(fresh) == dump(replaced)


@few
@given(editions("2020-01-01"), editions("2026-08-07"))
def test_the_order_of_editions_does_not_matter(old, new):
    """The newest speaks even when it came first."""
    with base(old, new) as forwards, base(new, old) as backwards:
        first, second = dump(forwards), dump(backwards)
    assert first.pop("links") == second.pop("links")
    assert first == second


@few
@given(editions("2020-01-01"), editions("2026-08-07"))
def test_documents_have_keys_and_stamps_that_hold(old, new):
    """Keys are unique, stamps need no texts, and a few documents are found by key."""
    with base(old, new) as kb:
        for group in Group:
            made = list(documents(kb, group))
            by_key = {document.key: document for document in made}
            assert len(by_key) == len(made)
            assert document_stamps(kb, group) == {key: one.stamp for key, one in by_key.items()}
            assert texts_of(kb, by_key) == by_key


@few
@given(editions(), editions())
def test_equal_stamps_mean_equal_documents(one, other):
    """Across two states, a document changed exactly when its stamp did."""
    with base(one) as first, base(other) as second:
        before = {document.key: document for document in documents(first, Group.RULES)}
        after = {document.key: document for document in documents(second, Group.RULES)}
    for key in before.keys() & after.keys():
        assert (before[key] == after[key]) == (before[key].stamp == after[key].stamp)


@few
@given(editions())
def test_every_example_and_parent_is_a_link(text):
    """The whole graph has a parent link for each number below a chapter, and all examples."""
    with base(text) as kb:
        below = {number for number, _ in numbers(kb) if "." in number or len(number) == 3}
        parents = list(all_links(kb, kinds=[LinkKind.PARENT]))
        examples = list(all_links(kb, kinds=[LinkKind.EXAMPLE_OF]))
        count = sum(len(node(kb, number).examples) for number in below)
    assert below == {link.origin for link in parents}
    assert count == len(examples) == len({link.origin for link in examples})


def test_the_first_import_is_an_addition(tmp_path):
    """The helper of this file really imports."""
    with KnowledgeBase.open(tmp_path / "home", create=True) as kb:
        report = import_files(kb, [write(tmp_path, "text.txt", edition())])
    assert [Outcome.ADDED] == [file.outcome for file in report.files]
