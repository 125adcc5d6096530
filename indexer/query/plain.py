"""The runs of plain words in a query: what may be a name.

Refuses: looking them up.
"""

from __future__ import annotations

from collections.abc import Iterator

from indexer.query.ast import And, Or, Phrase, Query, Word, Words


def plain_runs(query: Query) -> Iterator[str]:
    """The words that stand side by side without marks or fields, in the query's order.

    What is asked of a field, left out, or cut short is no name; a phrase is a run of its own
    or goes on the one that it stands in.
    """
    match query:
        case Word() | Phrase():
            yield query.text
        case Words():
            run: list[str] = []
            for item in query.items:
                if isinstance(item, Word | Phrase):
                    run.append(item.text)
                    continue
                if run:
                    yield " ".join(run)
                    run = []
                yield from plain_runs(item)
            if run:
                yield " ".join(run)
        case And() | Or():
            for item in query.items:
                yield from plain_runs(item)
