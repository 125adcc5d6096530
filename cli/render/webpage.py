"""What all pages for a browser have in common: their head, their colours, texts made safe.

Refuses: the contents of any of them.
"""

from __future__ import annotations

from html import escape

from cli.messages import spoken

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
"""What the browser may load: nothing."""

SHOWN_AS_REPLACED = {
    code: "\ufffd" for code in (*range(0x20), 0x7F) if chr(code) not in "\n\t"
} | dict.fromkeys(range(0xD800, 0xE000), "\ufffd")
"""Characters that no page may have."""


def page_text(text: str) -> str:
    """A text as it stands in the page; control characters are shown as replaced."""
    return escape(text.translate(SHOWN_AS_REPLACED))


def page_head(title: str, style: str) -> str:
    """The beginning of a page, up to its body, in the language spoken now."""
    return (
        f'<!DOCTYPE html>\n<html lang="{spoken()}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{page_text(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
    )
