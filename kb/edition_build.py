"""Makes the digest's data on its official edition: `python -m kb.edition_build TEXT`.

TEXT is the official English rules text, which is not part of the project. Numbers, headings,
glossary heads, and which rule refers to which are facts; nothing else of it is written. Run it
when the digest moves to another edition, after renaming the two files in `corpus.digest.edition`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import corpus.digest
from corpus.digest.edition import GLOSSARY_FILE, QUOTED, RULES_FILE
from corpus.languages import Language
from corpus.readers import read_file
from corpus.records import GlossaryRecord, Record, RuleRecord
from kb.references import read_citations

FOLDER = Path(corpus.digest.__path__[0])
NOTE = (
    "# Facts of the edition effective as of 2026-08-07: see corpus/digest/edition.py.\n"
    "# Made by `python -m kb.edition_build`; do not edit.\n"
)


def rules_table(records: Iterable[Record]) -> str:
    """The table of the numbers.

    The title stands first, so that the table is no copy of the official contents.
    """
    rules = (record for record in records if isinstance(record, RuleRecord))
    lines = [f"{rule.title or ''}\t{rule.number}\t{cites(rule.text)}" for rule in rules]
    return NOTE + "\n".join(["title\tnumber\tcites", *lines]) + "\n"


def glossary_table(records: Iterable[Record]) -> str:
    """The table of the glossary heads."""
    entries = (record for record in records if isinstance(record, GlossaryRecord))
    lines = [f"{cites(entry.text)}\t{entry.head}" for entry in entries]
    return NOTE + "\n".join(["cites\thead", *lines]) + "\n"


def cites(text: str) -> str:
    """The numbers that an English text refers to, in order, with the mark of a quoted title."""
    found = [
        (number, citation.title is not None)
        for citation in read_citations(text, Language.EN)
        for number in citation.targets()
    ]
    return " ".join(f"{number}{QUOTED if quoted else ''}" for number, quoted in sorted(found))


def main(arguments: list[str]) -> int:
    """Write both files."""
    if len(arguments) != 1:
        sys.stderr.write(f"{__doc__}\n")
        return 2
    records = list(read_file(Path(arguments[0])).records)
    for name, table in (
        (RULES_FILE, rules_table(records)),
        (GLOSSARY_FILE, glossary_table(records)),
    ):
        (FOLDER / name).write_text(table, "utf-8")
        sys.stderr.write(f"{name}: {len(table)} characters\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
