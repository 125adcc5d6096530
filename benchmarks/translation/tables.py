"""The figures as tables for people, and their place in docs/lint.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date

from benchmarks.common import ROOT
from benchmarks.translation.measures import Figures

PAGE = ROOT / "docs" / "lint.md"
BEGIN = "<!-- made by python -m benchmarks.translation.seeded --write: begin -->"
END = "<!-- made by python -m benchmarks.translation.seeded --write: end -->"

ByLang = Mapping[str, Figures]

ROWS = {
    1: "missing or empty translation",
    2: "left as the source",
    3: "no source",
    4: "blanks, tabs, lines",
    5: "doubled words",
    7: "end mark",
    8: "blanks beside marks",
    9: "¿ and ¡",
    10: "quotes",
    11: "brackets",
    12: "numbers",
    13: "number format",
    15: "symbols",
    18: "capitals",
    19: "length",
    20: "sentences dropped or added",
    21: "same source told twice otherwise",
    22: "same translation of two sources",
    23: "wrong term",
    24: "unofficial term",
    25: "name translated",
    26: "term added",
    28: "false friends",
    33: "both languages against the source",
    35: "references",
    36: "numbering",
    37: "number words",
    38: "may, must, only, instead, unless",
    39: "negation and quantifiers",
    40: "power and toughness, costs in order",
    41: "obsolete terms",
    42: "one concept in two forms",
    43: "words of another language",
    44: "wrong in one language alone",
    45: "names and numbers of examples",
    46: "accents, ligatures, apostrophes",
}


def summary(checkers: Mapping[str, ByLang]) -> str:
    """Each checker's figures over the whole set."""
    head = (
        "checker",
        "language",
        "found at the words",
        "of these minor or above",
        "found in any way",
        "of these minor or above",
        "right ones flagged",
    )
    rows = []
    for name, by_lang in checkers.items():
        for lang, one in by_lang.items():
            at_words = one.noted_on_words or name == OURS
            rows.append(
                (
                    name,
                    lang,
                    share(one.noted_on_words, one.wrong) if at_words else POINTS_AT_NONE,
                    share(one.found_on_words, one.wrong) if at_words else POINTS_AT_NONE,
                    share(one.noted, one.wrong),
                    share(one.found, one.wrong),
                    share(one.flagged, one.right),
                )
            )
    return markdown(head, rows)


OURS = "reglario"
POINTS_AT_NONE = "–"


def rows_table(checkers: Mapping[str, Mapping[int, ByLang]]) -> str:
    """Row by row: ours at the words, the peers in any way, and how often what is said is true."""
    ours, peers = checkers[OURS], {name: one for name, one in checkers.items() if name != OURS}
    langs = list(next(iter(ours.values())))
    head = ["row"]
    for lang in langs:
        head += [f"{lang}: found", "precision", "flagged"]
        for name in peers:
            head += [f"{name}: found", "precision", "flagged"]
    return markdown(head, (_row(row, ours[row], peers) for row in ours))


def _row(row: int, ours: ByLang, peers: Mapping[str, Mapping[int, ByLang]]) -> Iterator[str]:
    yield f"{row} {ROWS[row]}"
    for lang, one in ours.items():
        yield f"{one.noted_on_words} of {one.wrong}"
        yield percent(one.true, one.findings)
        yield f"{one.flagged} of {one.right}"
        for peer in peers.values():
            its = peer[row][lang]
            yield f"{its.noted} of {its.wrong}"
            yield percent(its.near, its.findings)
            yield f"{its.flagged} of {its.right}"


def checks_table(checks: Mapping[str, ByLang], rows: Mapping[str, tuple[int, ...]]) -> str:
    """Check by check: its recall of the faults of its rows, and the precision of its findings."""
    langs = list(next(iter(checks.values())))
    head = ["check", "rows"]
    for lang in langs:
        head += [f"{lang}: recall", "precision", "findings"]
    lines = []
    for name, by_lang in checks.items():
        line = [name, ", ".join(map(str, rows[name]))]
        for one in by_lang.values():
            line += [
                percent(one.noted_on_words, one.wrong),
                percent(one.true, one.findings),
                str(one.findings),
            ]
        lines.append(line)
    return markdown(head, lines)


def tests_table(name: str, tests: Mapping[str, ByLang]) -> str:
    """A peer's own tests: how many of their findings stand in wrong segments."""
    langs = list(next(iter(tests.values())))
    head = [f"{name}’s test"]
    for lang in langs:
        head += [f"{lang}: findings", "in wrong segments"]
    lines = []
    for test, by_lang in sorted(tests.items()):
        line = [test]
        for one in by_lang.values():
            line += [str(one.findings), percent(one.near, one.findings)]
        lines.append(line)
    return markdown(head, lines)


def write_page(tables: Iterable[str], day: date) -> None:
    """Put the tables into the page between its marks."""
    text = PAGE.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    made = "\n\n".join((BEGIN, f"Measured on {day.isoformat()}.", *tables, END))
    PAGE.write_text(before + made + after, "utf-8")


def share(part: int, whole: int) -> str:
    """As “12 of 40 (30 %)”."""
    return f"{part} of {whole} ({percent(part, whole)})"


def percent(part: int, whole: int) -> str:
    """A share without decimals; blank where there is nothing to share."""
    return f"{100 * part / whole:.0f} %" if whole else ""


def markdown(head: Sequence[str], rows: Iterable[Iterable[str]]) -> str:
    """A table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
