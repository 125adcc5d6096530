"""What can be wrong with a question about the citations of a text.

Refuses: reading a file (`kb.lineage.citing.notes`).
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class NothingToGuessBy(ReglarioError):
    """A text has no certain citation, so no edition can be told from it."""

    code = "nothing-to-guess-by"
    message = N_("{path} cites no rule by which its edition could be told.")
    hint = N_("Say with “--from DATE” as of when it was written.")
    exit_code = 1


class SeveralEditionsFit(ReglarioError):
    """The numbers of a text are right in editions in which they do not mean the same."""

    code = "several-editions-fit"
    message = N_(
        "The citations of {path} fit {count} editions, from {first} to {last}, and not all of "
        "them mean the same in each: {numbers}."
    )
    hint = N_("Say with “--from DATE” as of when it was written.")
    exit_code = 1


class NotesChanged(ReglarioError):
    """A file is not any more what was read."""

    code = "notes-changed"
    message = N_("{path} changed while its citations were looked up; it was left as it is.")
    hint = N_("Wait until nothing writes to it, then repeat the command.")


class NotesNotWritable(ReglarioError):
    """A file cannot be written, for the system's own reason."""

    code = "notes-not-writable"
    message = N_("{path} cannot be written: {reason}. It was left as it is.")
    hint = N_("Check the permissions of the file and its folder, or take the patch (--patch).")
