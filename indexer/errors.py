"""What can be wrong with an index or a query: each fact is one class.

Lives here: the errors that callers of `indexer` see. Refuses: printing them.
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class NoIndex(ReglarioError):
    """There is no search index in the folder."""

    code = "no-index"
    message = N_("There is no search index in {folder}.")
    hint = N_("Make one with “reglario rebuild”.")


class CorruptIndex(ReglarioError):
    """The index is there but cannot be read."""

    code = "corrupt-index"
    message = N_("The search index in {folder} is damaged: {reason}.")
    hint = N_("The imported texts are safe. Make the index anew with “reglario rebuild”.")


class NewerIndex(ReglarioError):
    """A newer version of the program made the index."""

    code = "newer-index"
    message = N_(
        "The search index in {folder} has format {found}; this version reads up to {known}."
    )
    hint = N_("Update reglario, or make the index anew with “reglario rebuild”.")


class IndexBusy(ReglarioError):
    """Another process is building the index."""

    code = "index-busy"
    message = N_("Another process is building the search index in {folder}.")
    hint = N_("Wait until it has finished, then try again.")


class IndexDiskFull(ReglarioError):
    """The disk had no room for the new index; the old one still answers."""

    code = "index-disk-full"
    message = N_("There is no room left to write the search index in {folder}: {reason}.")
    hint = N_("The index as it was still answers. Free some space, then run “reglario rebuild”.")


class QuerySyntax(ReglarioError):
    """A query cannot be read as it was typed; raised in strict mode only.

    `data` has the query, the sentence of its first problem, and the caret line under it.
    """

    code = "query-syntax"
    message = N_("This query cannot be read as typed: {problem}\n  {query}\n  {caret}")
    hint = N_("Without strict reading, the best reading is searched for.")
    exit_code = 2
