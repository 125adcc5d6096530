"""Peers of the warm search: other engines over the same documents, each as one would use it.

Each is built from the documents, opened again, and answers a query with the ten best that hold any
of its words, with what a person is shown of them: key, heading and a snippet, or the text where the
engine makes no snippets. An engine's library is loaded only where the engine is used.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Protocol

from kb.views import IndexDocument

TOP = 10
WEIGHTS = {"number": 4, "heading": 4, "text": 2, "examples": 1, "ancestors": 1, "cards": 2}
"""The fields, and what a word in each is worth where the engine can be told."""


def values(document: IndexDocument) -> list[str]:
    """The fields of a document as texts, in the order of WEIGHTS."""
    found = (getattr(document, name) for name in WEIGHTS)
    return [value if isinstance(value, str) else "\n".join(value) for value in found]


def words(query: str) -> list[str]:
    """The words of a query, without signs that mean something to an engine."""
    return re.findall(r"\w+", query)


class Engine(Protocol):
    """An engine whose index stands in a folder, opened to be asked."""

    def __init__(self, folder: Path) -> None:
        """Open the index that was built in a folder."""

    @staticmethod
    def build(documents: Iterable[IndexDocument], folder: Path) -> None:
        """Index the documents in a folder."""

    def ask(self, query: str) -> int:
        """Find the best documents with what is shown of them; how many there are."""


class Fts5:
    """SQLite's FTS5, accents folded."""

    _FILE = "fts5.sqlite3"

    def __init__(self, folder: Path) -> None:
        self._db = sqlite3.connect(folder / self._FILE)

    @classmethod
    def build(cls, documents: Iterable[IndexDocument], folder: Path) -> None:
        """Index the documents in a folder."""
        db = sqlite3.connect(folder / cls._FILE)
        db.execute(
            f"CREATE VIRTUAL TABLE doc USING fts5(key UNINDEXED, {', '.join(WEIGHTS)}, "
            "tokenize = 'unicode61 remove_diacritics 2')"
        )
        places = ", ".join("?" * (len(WEIGHTS) + 1))
        rows = ([one.key, *values(one)] for one in documents)
        db.executemany(f"INSERT INTO doc VALUES ({places})", rows)  # noqa: S608 - question marks
        db.execute("INSERT INTO doc(doc) VALUES ('optimize')")
        db.commit()
        db.close()

    def ask(self, query: str) -> int:
        """The best documents, each with FTS5's snippet of its text."""
        match = " OR ".join(f'"{word}"' for word in words(query))
        score = f"bm25(doc, 0, {', '.join(map(str, WEIGHTS.values()))})"
        rows = self._db.execute(
            f"SELECT key, heading, snippet(doc, 3, '[', ']', '…', 24), {score} "  # noqa: S608 - numbers
            f"FROM doc WHERE doc MATCH ? ORDER BY {score} LIMIT {TOP}",
            (match,),
        ).fetchall()
        return len(rows)


class Tantivy:
    """Tantivy, accents folded."""

    def __init__(self, folder: Path) -> None:
        from tantivy import Index, SnippetGenerator

        self._index = Index.open(str(folder))
        self._register(self._index)
        self._searcher = self._index.searcher()
        self._snippets = SnippetGenerator.create

    @staticmethod
    def _register(index: Any) -> None:
        """Make the index know the tokenizer that its fields name."""
        from tantivy import Filter, TextAnalyzerBuilder, Tokenizer

        chain = TextAnalyzerBuilder(Tokenizer.simple())
        chain = chain.filter(Filter.lowercase()).filter(Filter.ascii_fold())
        index.register_tokenizer("folded", chain.build())

    @classmethod
    def build(cls, documents: Iterable[IndexDocument], folder: Path) -> None:
        """Index the documents in a folder."""
        from tantivy import Document, Index, SchemaBuilder

        builder = SchemaBuilder()
        builder.add_text_field("key", stored=True, tokenizer_name="raw", index_option="basic")
        for name in WEIGHTS:
            builder.add_text_field(name, stored=True, tokenizer_name="folded")
        index = Index(builder.build(), path=str(folder))
        cls._register(index)
        writer = index.writer(heap_size=100_000_000, num_threads=1)
        for one in documents:
            fields = dict(zip(WEIGHTS, values(one), strict=True))
            writer.add_document(Document(key=one.key, **fields))
        writer.commit()
        writer.wait_merging_threads()

    def ask(self, query: str) -> int:
        """The best documents, each with Tantivy's snippet of its text."""
        sought = self._index.parse_query(
            " ".join(f'"{word}"' for word in words(query)),
            list(WEIGHTS),
            field_boosts={name: float(weight) for name, weight in WEIGHTS.items()},
        )
        snippets = self._snippets(self._searcher, sought, self._index.schema, "text")
        shown = []
        for score, address in self._searcher.search(sought, TOP, count=False).hits:
            found = self._searcher.doc(address)
            snippet = snippets.snippet_from_doc(found)
            shown.append((found["key"], found["heading"], snippet.to_html(), score))
        return len(shown)


class Bm25s:
    """bm25s: sparse matrices in memory, one text a document, no snippets."""

    def __init__(self, folder: Path) -> None:
        import bm25s  # type: ignore[import-untyped]

        self._index = bm25s.BM25.load(folder, load_corpus=True)

    @staticmethod
    def build(documents: Iterable[IndexDocument], folder: Path) -> None:
        """Index the documents in a folder, with what is shown of them."""
        import bm25s

        shown, texts = [], []
        for one in documents:
            shown.append({"key": one.key, "heading": one.heading, "text": one.text})
            texts.append("\n".join(values(one)))
        index = bm25s.BM25()
        index.index(_tokens(texts), show_progress=False)
        index.save(folder, corpus=shown, show_progress=False)

    def ask(self, query: str) -> int:
        """The best documents, each with its whole text."""
        found, scores = self._index.retrieve(_tokens([query]), k=TOP, show_progress=False)
        shown = [
            (one["key"], one["heading"], one["text"], score)
            for one, score in zip(found[0], scores[0], strict=True)
            if score > 0
        ]
        return len(shown)


def _tokens(texts: list[str]) -> Any:
    """The words of texts in three languages, of which English stop words would help one only."""
    import bm25s

    return bm25s.tokenize(texts, stopwords=None, show_progress=False)


PEERS: dict[str, type[Engine]] = {"FTS5": Fts5, "Tantivy": Tantivy, "bm25s": Bm25s}
