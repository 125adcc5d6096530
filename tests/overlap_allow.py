"""The list of word runs that the project shares with the official texts on purpose.

The overlap tool that comes with the real texts reports every run of eight words that the
repository has in common with them. A reference with its official title, or a list of official
names, cannot be said in other words; `.ci/overlap-allow.txt` lists such runs, a line each, `#`
and the reason. `python tests/overlap_allow.py TOOL` proposes the lines for new runs of that kind,
drops those that are no longer used, and prints every other run, which is to be reworded. It
proposes no line for a sentence: a list of names has nothing but names, and beside a reference
at most `FREE` words of a run may be neither number nor name. Runs of `NEVER` words are not
listed at all: two references in another order, or a word between them, end such a run.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from corpus.digest.edition import edition_glossary, edition_rules
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.references import read_citations
from kb.terms.concepts import concept_matcher

ROOT = Path(__file__).resolve().parent.parent
ALLOWED = ROOT / ".ci" / "overlap-allow.txt"
WORDS = 8
NEVER = 12
FREE = 4
REFERENCE, NAMES = "reference with its official title", "official names"
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_REPORTED = re.compile(r"(.+?):(\d+): (\d+) words: (.+)")
_NUMBER = re.compile(r"\b\d{3}(?:\.\d+[a-z]{0,2})?\b")
_HEADING = re.compile(r"^\d{3}\.\d+\. [^.\n]+$", re.MULTILINE)
_WITH_HEADS = {"glossary", "rulings"}
_HEAD = re.compile(r"(?:\A|(?<=\n\n))[^\n]+$", re.MULTILINE)


Allowed = Mapping[str, str]
"""Runs of words, each with the reason why it may be shared."""


@dataclass(frozen=True)
class Run:
    """Words of a file that also stand in the real texts."""

    file: str
    line: int
    words: tuple[str, ...]
    reason: str | None
    """Why the run may be shared; None for one that is to be reworded."""

    @property
    def text(self) -> str:
        """The words, a blank between them."""
        return " ".join(self.words)


def words(text: str) -> list[tuple[str, int]]:
    """The words of a text as the tool compares them, and where each begins."""
    return [(m[0].lower().replace("’", "'"), m.start()) for m in _WORD.finditer(text)]


def find_runs(report: str, root: Path = ROOT) -> Iterator[Run]:
    """The runs that the tool reported, each with the reason for which it may stand, if any."""
    for match in filter(None, map(_REPORTED.fullmatch, report.splitlines())):
        path = root / match[1]
        yield run_at(path.relative_to(root), path.read_text("utf-8"), int(match[2]), match)


def run_at(file: Path, text: str, line: int, match: re.Match[str]) -> Run:
    """The run that begins on a line with the words that the tool shows, which it cuts off."""
    found, count, shown = words(text), int(match[3]), match[4].split()
    begins = [m.start() for m in re.finditer("^", text, re.MULTILINE)]
    places = [
        place
        for place, (_, at) in enumerate(found)
        if at >= begins[line - 1]
        and [word for word, _ in found[place : place + len(shown) - 1]] == shown[:-1]
    ]
    if not places:
        sys.exit(f"{file} changed while it was looked at; do it again")
    start = places[0]
    chosen = found[start : start + count]
    return Run(str(file), line, tuple(word for word, _ in chosen), reason_for(file, text, chosen))


def reason_for(file: Path, text: str, run: list[tuple[str, int]]) -> str | None:
    """Why a run may be shared: nearly all of it is references, or all of it names."""
    if len(run) >= NEVER:
        return None
    languages = [Language(part) for part in file.parts if part in set(Language)]
    for lang in languages or list(Language):
        cited, named = cited_places(text, lang), named_places(file, text, lang)
        free = [word for word, at in run if at not in cited | named]
        if set(free) <= set(lexicon_of(lang).list_words) and not any(at in cited for _, at in run):
            return NAMES
        if any(at in cited for _, at in run) and len(free) <= FREE:
            return REFERENCE
    return None


@cache
def cited_places(text: str, lang: Language) -> frozenset[int]:
    """The places in a text that a reference takes, with its title and the word before it."""
    places: set[int] = set()
    see = "|".join(map(re.escape, lexicon_of(lang).see_words))
    before = re.compile(rf"(?:{see})[\s\u00a0]+$", re.IGNORECASE)
    for citation in read_citations(text, lang):
        opened = before.search(text, max(0, citation.start - 20), citation.start)
        begin = opened.start() if opened else citation.start
        places.update(range(begin, citation.start + citation.length))
    return frozenset(places)


@cache
def named_places(file: Path, text: str, lang: Language) -> frozenset[int]:
    """The places of numbers and official names: of rules, headings, entries, terms.

    A term of one word is a word like any other, and no name.
    """
    places: set[int] = set()
    for pattern in (_NUMBER, _HEADING, *((_HEAD,) if file.parent.name in _WITH_HEADS else ())):
        for match in pattern.finditer(text):
            places.update(range(*match.span()))
    for place in concept_matcher(lang).find(text):
        if len(words(place.words)) > 1:
            places.update(range(place.start, place.start + place.length))
    found = words(text)
    known = tuple(word for word, _ in found)
    for size in sorted(set(map(len, official_names()))):
        for first in range(len(found) - size + 1):
            if known[first : first + size] in official_names():
                places.update(at for _, at in found[first : first + size])
    return frozenset(places)


@cache
def official_names() -> frozenset[tuple[str, ...]]:
    """The headings and glossary heads of the edition that have several words."""
    names = [*(rule.title for rule in edition_rules().values()), *edition_glossary()]
    split = (tuple(word for word, _ in words(name)) for name in names)
    return frozenset(name for name in split if len(name) > 1)


def read_allowed(path: Path = ALLOWED) -> dict[str, str]:
    """The lines of the list, words as the tool compares them."""
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    parts = [line.partition("#") for line in lines if line.partition("#")[0].strip()]
    return {" ".join(word for word, _ in words(run)): why.strip() for run, _, why in parts}


def covering(run: str, allowed: Iterable[str]) -> str | None:
    """The line that allows a run, if one does: it is the run or holds it."""
    return next((line for line in allowed if run in line), None)


def proposed(runs: Iterable[Run], allowed: Allowed) -> dict[str, str]:
    """The list as it should be: a line is a run as it is found, and none is inside another.

    A run that a line of the list holds keeps that line's reason.
    """
    found = {run.text: run.reason for run in runs}
    lines: dict[str, str] = {}
    for run, reason in sorted(found.items(), key=lambda item: -len(item[0])):
        line = covering(run, allowed)
        why = allowed[line] if line else reason
        if why and not covering(run, lines):
            lines[run] = why
    return dict(sorted(lines.items()))


def report_of(tool: Path, *options: str | Path) -> str:
    """What the tool says about the files that git knows, but for the list itself."""
    command = [sys.executable, tool, "--root", ROOT, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    if done.returncode not in {0, 1}:
        sys.exit(done.stderr)
    lines = done.stdout.splitlines(keepends=True)
    return "".join(line for line in lines if ALLOWED.name not in line)


def main(arguments: list[str]) -> int:
    """Write the list anew and print what is to be reworded; 1 where there is something."""
    if len(arguments) != 1:
        sys.stderr.write(f"{__doc__}\n")
        return 2
    runs = list(find_runs(report_of(Path(arguments[0]), "--words", str(WORDS))))
    allowed = proposed(runs, read_allowed())
    lines = [f"{run}  # {reason}\n" for run, reason in allowed.items()]
    ALLOWED.write_text("".join(lines), "utf-8")
    left = [run for run in runs if not covering(run.text, allowed)]
    for run in left:
        sys.stdout.write(f"{run.file}:{run.line}: {run.text}\n")
    sys.stderr.write(f"{len(lines)} lines allowed, {len(left)} runs to be reworded\n")
    return 1 if left else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
