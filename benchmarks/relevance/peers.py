"""Plain engines over the same documents: what can be had without this project.

Each is given the text of each document (heading, text, examples) and answers with the names of
documents, best first. A rule that stands in several languages is several documents of one name;
it is one answer, at its best place, as it is in ours. None of them is tuned.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import closing
from itertools import islice
from typing import NamedTuple

from whoosh.analysis import StandardAnalyzer
from whoosh.fields import STORED, TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.query import Or, Term

from benchmarks.relevance.judged import Judged
from benchmarks.relevance.measures import trec_run
from cli.render.search import trec_name
from corpus.kinds import Kind
from kb.base import KnowledgeBase
from kb.documents import documents
from kb.views import Group, IndexDocument

DEPTH = 100
"""So many answers are taken for each query: as many as `search --queries` writes."""


class Text(NamedTuple):
    """A document: its name in a run, and what is searched."""

    name: str
    text: str


def all_texts(kb: KnowledgeBase, kinds: Collection[Kind]) -> list[Text]:
    """Every document of these kinds; of no kinds, what a search covers if not told otherwise."""
    groups = (Group.RULES, Group.CARDS, Group.RULINGS)
    found = (document for group in groups for document in documents(kb, group))
    return [_text(document) for document in found if not kinds or document.kind in kinds]


def _text(document: IndexDocument) -> Text:
    parts = (document.heading, document.text, *document.examples)
    return Text(trec_name(document.number or document.hit), "\n".join(filter(None, parts)))


Answer = Callable[[str], Iterable[str]]
"""From a query to the names of documents, best first; a name may come again."""


def peer_runs(texts: list[Text], queries: list[Judged]) -> Iterator[tuple[str, str]]:
    """The name of each engine and its TREC run."""
    for name, make in PEERS.items():
        answer = make(texts)
        found = [
            (query.id, list(islice(dict.fromkeys(answer(query.text)), DEPTH))) for query in queries
        ]
        yield name, trec_run(found, name.replace(" ", "_"))


def phrase_substring(texts: list[Text]) -> Answer:
    """Documents that hold the query as it is, in their order: there is no score."""
    folded = [(text.name, text.text.casefold()) for text in texts]
    return lambda query: [name for name, text in folded if query.casefold() in text]


def all_substrings(texts: list[Text]) -> Answer:
    """Documents that hold each word of the query somewhere, in their order."""
    folded = [(text.name, text.text.casefold()) for text in texts]

    def answer(query: str) -> list[str]:
        words = query.casefold().split()
        return [name for name, text in folded if all(word in text for word in words)]

    return answer


def whoosh_bm25(texts: list[Text]) -> Answer:
    """Whoosh as it comes: StandardAnalyzer, BM25F, any of the words."""
    analyzer = StandardAnalyzer()
    index = RamStorage().create_index(Schema(name=STORED, text=TEXT(analyzer=analyzer)))
    writer = index.writer()
    for text in texts:
        writer.add_document(name=text.name, text=text.text)
    writer.commit()
    searcher = index.searcher()

    def answer(query: str) -> list[str]:
        words = {token.text for token in analyzer(query)}
        found = searcher.search(Or([Term("text", word) for word in sorted(words)]), limit=None)
        return [hit["name"] for hit in found]

    return answer


def sqlite_fts5(texts: list[Text]) -> Answer:
    """FTS5 as it comes: its unicode61 tokenizer, bm25(), any of the words."""
    db = sqlite3.connect(":memory:")
    db.execute("CREATE VIRTUAL TABLE doc USING fts5(name UNINDEXED, text)")
    db.executemany("INSERT INTO doc VALUES (?, ?)", texts)

    def answer(query: str) -> list[str]:
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))
        sql = "SELECT name FROM doc WHERE doc MATCH ? ORDER BY bm25(doc), rowid"
        with closing(db.execute(sql, (words,))) as rows:
            return [name for (name,) in rows]

    return answer


PEERS: dict[str, Callable[[list[Text]], Answer]] = {
    "phrase substring": phrase_substring,
    "AND of substrings": all_substrings,
    "SQLite FTS5": sqlite_fts5,
    "Whoosh BM25": whoosh_bm25,
}
