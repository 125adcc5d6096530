"""What the headers of an answer say, as values. What is not well formed says nothing.

Refuses: acting on it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

_NUMBER = re.compile(r"\d{1,18}", re.ASCII)
_RANGE = re.compile(r"bytes (\d{1,18})-(\d{1,18})/(\d{1,18}|\*)", re.ASCII | re.IGNORECASE)
_NO_RANGE = re.compile(r"bytes \*/(\d{1,18})", re.ASCII | re.IGNORECASE)
_ETAG = re.compile(r'(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"')
_LONGEST_WAIT = timedelta(days=365)


@dataclass(frozen=True, slots=True)
class Validators:
    """What tells one state of a file from another: `ETag` and `Last-Modified`, as they came.

    `firm` says that the date is older than the answer, so that the file has not changed
    twice within its second.
    """

    etag: str | None = None
    modified: str | None = None
    firm: bool = False

    @classmethod
    def of(cls, headers: Mapping[str, str]) -> Validators:
        """Those of an answer."""
        etag = headers.get("ETag", "").strip()
        modified = headers.get("Last-Modified", "").strip()
        changed, answered = http_date(modified), http_date(headers.get("Date", ""))
        return cls(
            etag if _ETAG.fullmatch(etag) else None,
            modified if changed else None,
            changed is not None and answered is not None and changed < answered,
        )

    @property
    def strong(self) -> str | None:
        """What holds for every byte of the file, as `If-Range` wants it."""
        if self.etag is not None:
            return None if self.etag.startswith("W/") else self.etag
        return self.modified if self.firm else None

    def conditions(self) -> dict[str, str]:
        """The headers that ask for the file only if it is another."""
        given = {"If-None-Match": self.etag, "If-Modified-Since": self.modified}
        return {name: value for name, value in given.items() if value}


@dataclass(frozen=True, slots=True)
class ContentRange:
    """Which bytes a part has, first and last, counted from 0; `total` where it is known."""

    first: int
    last: int
    total: int | None = None

    @classmethod
    def parse(cls, text: str) -> ContentRange | None:
        """`bytes 0-9/100` or `bytes 0-9/*`; None for anything else, or what cannot be."""
        found = _RANGE.fullmatch(text.strip())
        if not found:
            return None
        first, last = int(found[1]), int(found[2])
        total = None if found[3] == "*" else int(found[3])
        if first > last or (total is not None and last >= total):
            return None
        return cls(first, last, total)

    def __str__(self) -> str:
        return f"bytes {self.first}-{self.last}/{'*' if self.total is None else self.total}"


def whole_size(text: str) -> int | None:
    """The size that stands in the answer to a range that cannot be met (`bytes */100`)."""
    found = _NO_RANGE.fullmatch(text.strip())
    return int(found[1]) if found else None


def length(headers: Mapping[str, str]) -> int | None:
    """How many bytes the body of an answer has, where it says so in one way only."""
    if "Transfer-Encoding" in headers:
        return None
    text = headers.get("Content-Length", "").strip()
    return int(text) if _NUMBER.fullmatch(text) else None


def retry_after(text: str, now: datetime) -> int | None:
    """The seconds that a publisher wants to be left alone, given as such or as a date."""
    text = text.strip()
    if _NUMBER.fullmatch(text):
        return min(int(text), int(_LONGEST_WAIT.total_seconds()))
    until = http_date(text)
    if until is None or until - now > _LONGEST_WAIT:
        return None
    return max(0, round((until - now).total_seconds()))


def http_date(text: str) -> datetime | None:
    """A date as HTTP writes it."""
    try:
        found = parsedate_to_datetime(text)
    except (ValueError, TypeError, OverflowError, IndexError):
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)
