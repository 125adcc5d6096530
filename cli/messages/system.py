"""The system's own reasons, listed so that the catalogues translate them too.

The system gives them in English; an error shows them in its field `reason`.
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
