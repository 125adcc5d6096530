"""The answers of pofilter, of the Translate Toolkit, over the same segments.

All its tests are asked. It names a unit and the tests that fail, and points at no words.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from benchmarks.translation.answers import Answer, Answers
from benchmarks.translation.faults import LANGS, Seeded

_CONTEXT = re.compile(r'^msgctxt "(.*)"$', re.MULTILINE)
_TEST = re.compile(r"^# \(pofilter\) (\w+):", re.MULTILINE)


def program() -> str | None:
    """Where pofilter is: beside this Python, else on the path; None where it is not installed."""
    beside = Path(sys.executable).with_name("pofilter")
    return str(beside) if beside.is_file() else shutil.which("pofilter")


def pofilter(segments: list[Seeded]) -> Answers:
    """Which tests fail, by segment. Raises FileNotFoundError where it is not installed."""
    answers: dict[str, list[Answer]] = defaultdict(list)
    for lang in LANGS:
        own = [one for one in segments if one.lang == lang]
        for key, test in _failures(own, lang):
            answers[key].append(Answer(test, (), minor=True, on_words=False))
    return answers


def _failures(segments: Iterable[Seeded], lang: str) -> Iterator[tuple[str, str]]:
    found = program()
    if found is None:
        raise FileNotFoundError("pofilter")
    with tempfile.TemporaryDirectory(prefix="reglario-pofilter-") as folder:
        given, answer = Path(folder, "in.po"), Path(folder, "out.po")
        given.write_text(_HEAD + "\n".join(_entry(one) for one in segments), "utf-8")
        command = [found, "--progress=none", f"--language={lang}", given, answer]
        subprocess.run(command, check=True, capture_output=True)
        text = answer.read_text("utf-8") if answer.is_file() else ""
    for block in text.split("\n\n"):
        if context := _CONTEXT.search(block):
            yield from ((context[1], test) for test in _TEST.findall(block))


_HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def _entry(one: Seeded) -> str:
    source, target = _quoted(one.source or ""), _quoted(one.target or "")
    return f'msgctxt "{one.id}"\nmsgid "{source}"\nmsgstr "{target}"\n'


def _quoted(text: str) -> str:
    for plain, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t")):
        text = text.replace(plain, escaped)
    return text
