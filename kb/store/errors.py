"""What can be wrong with the file that holds the knowledge base.

Refuses: noticing it; `kb.store.database` raises these.
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class StoreError(ReglarioError):
    """The file that holds the knowledge base cannot be used as asked; nothing was written."""


class NoKnowledgeBase(StoreError):
    """A folder holds no knowledge base yet."""

    code = "no-knowledge-base"
    message = N_("There is no knowledge base in {home}.")
    hint = N_("Run “reglario rebuild” to make one from the built-in digest.")


class BadHome(StoreError):
    """The folder for the data cannot be used, for the system's own reason."""

    code = "bad-home"
    message = N_("{home} cannot hold the knowledge base: {reason}.")
    hint = N_("Name another folder with --home or REGLARIO_HOME.")


class NewerKnowledgeBase(StoreError):
    """The file was written by a later version of this program."""

    code = "newer-knowledge-base"
    message = N_("{path} has schema {found}; this version of Reglario knows schema {known}.")
    hint = N_("Update Reglario, or name another folder with --home.")


class CorruptKnowledgeBase(StoreError):
    """The file is not a knowledge base, or it is damaged."""

    code = "corrupt-knowledge-base"
    message = N_("{path} is damaged or is not a knowledge base: {reason}.")
    hint = N_("“reglario rebuild” starts anew; the damaged file is kept beside the new one.")


class KnowledgeBaseBusy(StoreError):
    """Another process is writing and did not end in time."""

    code = "knowledge-base-busy"
    message = N_("Another import has been writing to {path} for more than {seconds} seconds.")
    hint = N_("Wait until it is done, then try again. Nothing was changed.")


class DiskFull(StoreError):
    """There was no room to finish writing."""

    code = "disk-full"
    message = N_("There is no room left on the disk that holds {path}.")
    hint = N_("Make room and import again. Nothing was changed.")


class StorageFailed(StoreError):
    """The system refused to read or write."""

    code = "storage-failed"
    message = N_("{path} could not be read or written: {reason}.")
    hint = N_("Check the disk and the permissions of the folder. Nothing was changed.")
