"""PO, as gettext reads it: the key is the context, what is not done is fuzzy.

Written here and not by Babel, which wraps notes and the former text and so loses their blanks.
Refuses: several target languages, plural forms.
"""

from __future__ import annotations

import re
from typing import BinaryIO

from kb.bitext.unit import UnitKind
from kb.exchange.values import Exchange, Segment, State
from kb.exchange.writing.checked import one_target, plain_text

LABEL = "PO"
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_ESCAPED = re.compile(r'[\\"\n\t\r]')


def write_po(stream: BinaryIO, exchange: Exchange) -> None:
    """Write an exchange of one target language; raises OneTargetOnly and Unwritable."""
    target = one_target(exchange, LABEL)
    head = {
        "Project-Id-Version": exchange.origin,
        "Language": target.value,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "X-Generator": f"{exchange.tool} {exchange.version}",
        "X-Source-Language": exchange.source.value,
        "X-Edition": exchange.edition.isoformat() if exchange.edition else "",
    }
    lines = "".join(f"{name}: {' '.join(value.split())}\n" for name, value in head.items() if value)
    stream.write(_encoded(f'msgid ""\nmsgstr {_quoted(lines)}\n', ""))
    stream.writelines(_encoded(_entry(segment), segment.key) for segment in exchange.segments)


def _encoded(text: str, key: str) -> bytes:
    return plain_text(text, key, LABEL).encode()


def _entry(segment: Segment) -> str:
    lines = ["", f"#. reglario: {_about(segment)}"]
    for note in segment.notes:
        lines += _note(note)
    if segment.state in {State.STALE, State.NEEDS_REVIEW}:
        lines.append("#, fuzzy")
    if segment.was is not None:
        lines.append("#| msgid " + _quoted(segment.was).replace("\n", "\n#| "))
    lines += [
        f"msgctxt {_quoted(segment.key)}",
        f"msgid {_quoted(segment.source)}",
        f"msgstr {_quoted(segment.target or '')}",
        "",
    ]
    return "\n".join(lines)


def _about(segment: Segment) -> str:
    about = {"state": segment.state.value}
    if segment.kind is not UnitKind.SEGMENT:
        about["kind"] = segment.kind.value
    if segment.rule:
        about["rule"] = segment.rule
    return " ".join(f"{name}={'_'.join(value.split())}" for name, value in about.items())


def _note(note: str) -> list[str]:
    """A line for each line of a note; those after the first begin with a tab."""
    first, *others = note.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [f"#. {first}", *(f"#. \t{line}" for line in others)]


def _quoted(text: str) -> str:
    """A text in quotes: one line a line of it, as gettext has it."""
    lines = [
        '"' + _ESCAPED.sub(lambda found: _ESCAPES[found[0]], line) + '"'
        for line in re.findall(r"[^\n]*\n|[^\n]+", text)
    ]
    if len(lines) < 2:
        return lines[0] if lines else '""'
    return "\n".join(['""', *lines])
