"""What can be wrong with the file that holds a learner's progress.

Refuses: noticing it; `kb.store.progress_file` raises these.
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class ProgressError(ReglarioError):
    """The file that holds the progress cannot be used as asked; nothing in it was changed."""


class BadProgress(ProgressError):
    """There can be no such file, for the system's own reason."""

    code = "bad-progress"
    message = N_("Progress cannot be kept in {path}: {reason}.")
    hint = N_("Check the permissions, or name another file with --progress.")


class NewerProgress(ProgressError):
    """The file was written by a later version of this program."""

    code = "newer-progress"
    message = N_("{path} has schema {found}; this version of Reglario knows schema {known}.")
    hint = N_("Update Reglario, or name another file with --progress. Nothing was changed.")


class ForeignProgress(ProgressError):
    """The file is a database of something else."""

    code = "foreign-progress"
    message = N_("{path} is a database, but not one of progress in studying.")
    hint = N_("Name another file with --progress. Nothing was changed.")


class NotProgress(ProgressError):
    """The file is no database at all, and nobody said that it was one of progress."""

    code = "not-progress"
    message = N_("{path} is not a file of progress in studying.")
    hint = N_("Name another file with --progress. Nothing was changed.")


class ProgressBusy(ProgressError):
    """Another process is writing and did not end in time."""

    code = "progress-busy"
    message = N_("Another program has been writing to {path} for more than {seconds} seconds.")
    hint = N_("Close it, then go on; all earlier answers are kept.")


class ProgressFull(ProgressError):
    """There was no room to finish writing."""

    code = "progress-full"
    message = N_("There is no room left on the disk that holds {path}.")
    hint = N_("Make room, then go on; all earlier answers are kept.")


class CorruptProgress(ProgressError):
    """The file is damaged."""

    code = "corrupt-progress"
    message = N_("{path} is damaged: {reason}.")
    hint = N_("At the next start it is kept aside, and a new one is begun.")
