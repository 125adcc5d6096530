"""What a query's reading can remark, each with its sentence.

Lives here: the table and the collector. Refuses: deciding what is remarkable.
"""

from __future__ import annotations

from collections.abc import Mapping

from corpus.errors import N_
from corpus.languages import Language
from indexer.errors import QuerySyntax
from indexer.results import Note

NOTES: Mapping[str, str] = {
    # the reading
    "empty-query": N_("There is nothing to look for in this query."),
    "unbalanced-quote": N_("A quotation mark stands alone; it was left out."),
    "unbalanced-parenthesis": N_("A parenthesis stands alone; it was left out."),
    "lone-operator": N_("{operator} joins nothing here; it was left out."),
    "capitals": N_("All is in capitals, so {operator} was read as a word."),
    "unknown-field": N_("There is no field “{field}”; its words were looked for everywhere."),
    "empty-field": N_("Nothing stands after “{field}:”; it was left out."),
    "nested-field": N_("“{field}:” stands inside another field; it was left out."),
    "wildcard-inside": N_("A star counts only at the end of a word: {read} was looked for."),
    "short-prefix": N_("“{text}*” would find almost everything; “{text}” was looked for."),
    "fuzzy-range": N_("~ allows 1 or 2 changes; {read} was looked for."),
    # the values
    "bad-date": N_("“{text}” is not a date (write 2021, 2021-09 or 2021-09-24); it was left out."),
    "bad-number": N_("“{text}” is no rule number or range; it was left out."),
    "unknown-kind": N_("There is no kind of text “{text}”; the kinds are {known}."),
    "unknown-language": N_("“{text}” is no language of the texts; they are {known}."),
    # the search
    "spelling": N_("“{word}” stands nowhere; shown for: {read}."),
    "saying": N_("“{word}” is read as: {read}."),
    "no-such-word": N_("“{word}” stands nowhere."),
    "no-such-number": N_("There is no rule {number}."),
    "did-you-mean": N_("There is no rule {number}. Did you mean {closest}?"),
    "phrase-loosened": N_("Nothing has the words exactly so; shown for the words one by one."),
    "many-forms": N_("“{text}” stands for more than {limit} words; the first {limit} were used."),
    "day-lacks-edition": N_(
        "The text of the English edition in force then, of {date}, is not imported: only other "
        "texts were searched. Import it with “reglario import FILE”."
    ),
    "day-digest": N_(
        "The project’s own words are shown only for rules whose official wording has not changed "
        "since then."
    ),
    "day-cards": N_("Cards and checks are those of today, not of that day."),
    "stale-index": N_("Texts were imported after the index was made; run “reglario rebuild”."),
}
"""Code → sentence. The codes are stable; the sentences are translated by the interface."""

STRICT: Mapping[str, str] = {
    "unbalanced-quote": N_("A quotation mark stands alone."),
    "unbalanced-parenthesis": N_("A parenthesis stands alone."),
    "lone-operator": N_("{operator} joins nothing here."),
    "capitals": N_("All is in capitals, so {operator} may be a word or an operator."),
    "unknown-field": N_("There is no field “{field}”."),
    "empty-field": N_("Nothing stands after “{field}:”."),
    "nested-field": N_("“{field}:” stands inside another field."),
    "wildcard-inside": N_("A star counts only at the end of a word."),
    "short-prefix": N_("“{text}*” would find almost everything."),
    "fuzzy-range": N_("~ allows 1 or 2 changes."),
    "bad-date": N_("“{text}” is not a date (write 2021, 2021-09 or 2021-09-24)."),
    "bad-number": N_("“{text}” is no rule number or range."),
    "many-forms": N_("“{text}” stands for more than {limit} words."),
}
"""Code → the sentence for strict reading, which leaves nothing out and looks for nothing else."""

DAY_NOTES = ("day-lacks-edition", "day-digest", "day-cards")
"""Remarks on a day that was asked for, the same for all queries of a file."""

SEARCH_NOTES = frozenset(
    (
        "spelling",
        "saying",
        "no-such-word",
        "no-such-number",
        "did-you-mean",
        "phrase-loosened",
        "stale-index",
        *DAY_NOTES,
    )
)
"""Remarks on what was found, which strict reading does not forbid."""


class NoteLog:
    """Collects notes while a query is read; in strict mode the first one raises.

    What words are read as is told in the language `prefer` where it is one of several.
    """

    def __init__(self, query: str, *, strict: bool = False, prefer: Language | None = None) -> None:
        self.query = query
        self.strict = strict
        self.prefer = prefer
        self._notes: dict[object, Note] = {}

    def add(self, code: str, span: tuple[int, int] | None = None, **data: object) -> None:
        """Note something; raises KeyError for a code that `NOTES` lacks.

        Raises QuerySyntax in strict mode, unless the note is about what was found.
        """
        fields = {key: str(value) for key, value in data.items()}
        note = Note(code, NOTES[code], fields, span)
        if self.strict and code not in SEARCH_NOTES:
            raise syntax_error(self.query, note)
        # A note says all that it is; looked up, a thousand of them cost no million comparisons.
        self._notes.setdefault((code, span, *sorted(fields.items())), note)

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes so far, in the order of the query's reading."""
        return tuple(self._notes.values())


def syntax_error(query: str, note: Note) -> QuerySyntax:
    """The error that points at the words which a note is about."""
    start, end = note.span or (0, len(query))
    line = " ".join(query.split("\n"))
    caret = " " * start + "^" * max(1, end - start)
    problem = Note(note.code, STRICT.get(note.code, note.message), note.data, note.span)
    return QuerySyntax(problem=problem, query=line, caret=caret, note=note.code, span=note.span)
