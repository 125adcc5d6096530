"""What others say in English in the fields of our sentences, listed for the catalogues.

The system gives its reasons in the field `reason`; an import says in the field `what` of
what there is less.
"""

from __future__ import annotations

from corpus.errors import N_

REASONS = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("Not a directory"),
    N_("Is a directory"),
    N_("File exists"),
    N_("File name too long"),
    N_("No space left on device"),
    N_("Disk quota exceeded"),
    N_("Read-only file system"),
    N_("Input/output error"),
    N_("Too many open files"),
    N_("Too many levels of symbolic links"),
    N_("too many levels of symbolic links"),
    N_("Text file busy"),
    N_("Device or resource busy"),
    N_("Bad file descriptor"),
    N_("Stale file handle"),
    N_("Cannot allocate memory"),
)

COUNTED = (N_("rules"), N_("glossary"), N_("rulings"), N_("cards"))
