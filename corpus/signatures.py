"""What content that is no text is, told by its first bytes.

Refuses: reading such content; a person must turn it into text first.
"""

from __future__ import annotations

_SIGNATURES: tuple[tuple[bytes, str], ...] = (
    (b"%PDF-", "PDF"),
    (b"\x89PNG\r\n", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF87a", "GIF"),
    (b"GIF89a", "GIF"),
    (b"RIFF", "RIFF"),
    (b"II*\x00", "TIFF"),
    (b"MM\x00*", "TIFF"),
    (b"PK\x03\x04", "ZIP"),
    (b"PK\x05\x06", "ZIP"),
    (b"\x1f\x8b", "gzip"),
    (b"\xfd7zXZ\x00", "xz"),
    (b"BZh", "bzip2"),
    (b"7z\xbc\xaf\x27\x1c", "7-Zip"),
    (b"(\xb5/\xfd", "Zstandard"),
    (b"{\\rtf", "RTF"),
    (b"\xd0\xcf\x11\xe0", "Microsoft Word (DOC)"),
    (b"SQLite format 3\x00", "SQLite"),
    (b"\x7fELF", "ELF"),
)


def looks_like(head: bytes) -> str | None:
    """The proper name of the content that begins so (`PDF`), None where it has no name here."""
    for signature, name in _SIGNATURES:
        if head.startswith(signature):
            return name
    return None
