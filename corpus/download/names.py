"""What a file is called on the disk, whatever its address says.

Refuses: the header `Content-Disposition`, which is the publisher's wish and not needed.
"""

from __future__ import annotations

import re
import unicodedata
from urllib.parse import unquote, urlsplit

_LONGEST = 100
_ODD = re.compile(r"[^\w .()+-]|[^\x20-\x7e]")
_DEVICES = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE | re.ASCII)


def file_name(address: str, suffix: str, otherwise: str) -> str:
    """The last step of an address as a plain name that ends with `suffix`.

    Nothing in it leads to another folder, hides the file, or means a device; `otherwise` is
    taken where nothing is left.
    """
    try:
        step = urlsplit(address).path.rpartition("/")[2]
    except ValueError:
        step = ""
    letters = unicodedata.normalize("NFKD", unquote(step))
    plain = "".join(c for c in letters if not unicodedata.combining(c)).removesuffix(".gz")
    stem = _ODD.sub("_", plain.removesuffix(suffix)).strip(" ._")[:_LONGEST].rstrip(" ._")
    if not stem or _DEVICES.fullmatch(stem.partition(".")[0].strip()):
        stem = otherwise
    return f"{stem}{suffix}"
