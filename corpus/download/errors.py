"""What can go wrong on the way from a publisher to the disk.

Refuses: errors of the disk itself, which the system tells, and of the readers.
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError

_AGAIN = N_("Repeat the command: it goes on from there where the publisher allows that.")
_NOTHING_KEPT = N_(
    "Nothing of it was kept. Open the address in a browser to see what is there now."
)


class UnknownThing(ReglarioError):
    """Nothing that can be downloaded has that name."""

    code = "unknown-download"
    message = N_("There is nothing to download that is called “{name}”.")
    hint = N_("There is: {known}.")
    exit_code = 2


class BadPublishers(ReglarioError):
    """A list of publishers is not of the form that it must have."""

    code = "bad-publishers"
    message = N_("{path} does not say what can be downloaded: {reason}.")
    hint = N_("Mend it, or leave --from out, so that the list of Reglario itself is used.")


class UnsafeAddress(ReglarioError):
    """An address that is neither https nor, with http, on this computer."""

    code = "unsafe-address"
    message = N_("{address} is not asked: only addresses with https are.")
    hint = N_("Give another address in a list of your own, with --from.")


class UnsafeRedirect(UnsafeAddress):
    """A publisher sends on to an address that is not asked."""

    message = N_("{address} sends on to {other}, which is not asked: only https leads on.")
    hint = _NOTHING_KEPT


class TooManyRedirects(ReglarioError):
    """Addresses send on to each other without end."""

    code = "too-many-redirects"
    message = N_("{address} sends on again and again, at last to {other}.")
    hint = _NOTHING_KEPT


class Unreachable(ReglarioError):
    """No answer came. `reason` is the system's."""

    code = "unreachable"
    message = N_("{address} cannot be reached: {reason}.")
    hint = N_("Check the connection, and the proxy if there is one, then repeat the command.")


class NotTrusted(Unreachable):
    """The certificate does not prove whose address it is."""

    message = N_("{address} does not prove that it is what it says: {reason}.")
    hint = N_(
        "Nothing was fetched. If your network has certificates of its own, name their file in "
        "the variable SSL_CERT_FILE."
    )


class TooSlow(ReglarioError):
    """Nothing came for too long."""

    code = "too-slow"
    message = N_("{address} sent nothing for {seconds} seconds.")
    hint = _AGAIN


class TookTooLong(TooSlow):
    """Something came all the time, but too little."""

    message = N_("{address} was not done after {seconds} seconds.")


class BadStatus(ReglarioError):
    """The answer is not the file. `status` is HTTP's number."""

    code = "bad-status"
    message = N_("{address} does not send the file; its answer is HTTP {status}.")
    hint = N_("Try again later; if it stays so, open the address in a browser.")


class GoneAway(BadStatus):
    """There is nothing at the address."""

    message = N_("There is nothing at {address}; its answer is HTTP {status}.")
    hint = N_(
        "The publisher has moved it, it seems: use a newer Reglario, or give the new address in a "
        "list of your own, with --from."
    )


class AskedToWait(BadStatus):
    """The publisher is busy, or was asked too often, and does not say for how long."""

    message = N_("{address} wants to be left alone for a while; its answer is HTTP {status}.")
    hint = N_("Repeat the command later.")


class AskedToWaitSeconds(AskedToWait):
    """The publisher says after which time it may be asked again."""

    message = N_(
        "{address} wants to be left alone for {seconds} seconds; its answer is HTTP {status}."
    )
    hint = N_("Repeat the command after that time.")


class NoLink(ReglarioError):
    """A page or list does not name the file. `name` is that of the thing."""

    code = "no-link"
    message = N_("{address} names no file for “{name}”.")
    hint = N_(
        "The publisher has changed the page, it seems. Save the file with a browser and import it."
    )


class DownloadTooLarge(ReglarioError):
    """More is sent than is taken."""

    code = "download-too-large"
    message = N_("{address} sends more than {limit} bytes, which is the most that is taken.")
    hint = N_(
        "Nothing of it was kept. If it has really grown so much, raise the limit in a list of "
        "your own, with --from."
    )


class AnnouncedTooLarge(DownloadTooLarge):
    """The publisher says beforehand that it is more."""

    message = N_("{address} would send {size} bytes; at most {limit} are taken.")


class UnpacksTooLarge(DownloadTooLarge):
    """The archive is small and what is in it is not."""

    message = N_("What {address} sent unpacks to more than {limit} bytes.")


class CutOff(ReglarioError):
    """The answer ended before its end."""

    code = "cut-off"
    message = N_("{address} broke off after {size} of {total} bytes.")
    hint = _AGAIN


class CutOffSomewhere(CutOff):
    """The answer ended before its end, wherever that is."""

    message = N_("{address} broke off after {size} bytes.")


class WrongContent(ReglarioError):
    """What came cannot be read as what was looked for. `reason` is the reader's error."""

    code = "wrong-content"
    message = N_("What {address} sent cannot be read as {wanted}. {reason}")
    hint = _NOTHING_KEPT


class OtherFormat(WrongContent):
    """What came is readable, but is something else."""

    message = N_("What {address} sent is {seen}, not {wanted}.")


class OtherLanguage(WrongContent):
    """What came is in another language."""

    message = N_("What {address} sent is in another language: {lang} instead of {other}.")


class TooFew(WrongContent):
    """There is less in it than there must be. `what` is counted."""

    message = N_("What {address} sent is too little. {what}: {count}, and not at least {limit}.")


class Undated(WrongContent):
    """It does not say since when it is in force."""

    message = N_("What {address} sent does not say since when it is in force.")


class NotWhole(WrongContent):
    """A part of it is missing."""

    message = N_("What {address} sent is not whole: “{part}” is missing.")


class DamagedArchive(WrongContent):
    """The gzip archive is damaged."""

    message = N_("What {address} sent is a damaged archive.")


class DownloadBusy(ReglarioError):
    """Another process holds the folder."""

    code = "download-busy"
    message = N_("Another download is writing to {folder}.")
    hint = N_("Wait until it has finished, then try again.")


class InTheWay(ReglarioError):
    """Where the file is to lie, there is one that was not downloaded, or was changed since."""

    code = "in-the-way"
    message = N_("{path} is there already, and it is not as it was downloaded.")
    hint = N_(
        "Move it away, or name another folder with --to. What came is kept for the next time."
    )
