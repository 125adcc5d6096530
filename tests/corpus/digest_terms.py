"""The terms that one language of the digest uses and another leaves out.

`PYTHONPATH=. python tests/corpus/digest_terms.py` prints each one that is not excepted, a line
each (entry, concept, languages that have it, languages that lack it), and then the concepts with
the most of them. `digest_term_exceptions.tsv` excepts an entry (`*`: every entry) and a concept,
with the reason.
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from digest_texts import digest

from corpus.languages import Language
from kb.terms.parity import TermFault, term_faults

EXCEPTIONS = Path(__file__).with_name("digest_term_exceptions.tsv")
EVERY = "*"

Exception_ = tuple[str, str]
"""An entry, or `*`, and a concept."""


@cache
def faults() -> tuple[tuple[str, TermFault], ...]:
    """Every fault with its entry's key, in the order of the digest, the excepted ones too."""
    texts = {lang: dict(_own_words(lang)) for lang in Language}
    alike = [key for key in texts[Language.EN] if all(key in texts[lang] for lang in Language)]
    return tuple(
        (key, fault)
        for key in alike
        for fault in term_faults({lang: texts[lang][key] for lang in Language})
    )


def _own_words(lang: Language) -> Iterator[tuple[str, str]]:
    """The entries without the line that gives a glossary entry's head in English."""
    for key, text in digest(lang).entries():
        glossary = key.startswith("glossary:") and lang is not Language.EN
        yield key, text.rpartition("\n")[0] if glossary else text


@cache
def exceptions() -> dict[Exception_, str]:
    """What is excepted, with the reason; raises ValueError for a pair that stands twice."""
    found: dict[Exception_, str] = {}
    with EXCEPTIONS.open(encoding="utf-8", newline="") as file:
        lines = (line for line in file if not line.startswith("#"))
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
            pair = row["entry"], row["concept"]
            if pair in found:
                raise ValueError(*pair)
            found[pair] = row["reason"] or ""
    return found


def open_faults() -> Iterator[tuple[str, TermFault]]:
    """The faults that nothing excepts."""
    for key, fault in faults():
        if not {(key, fault.concept), (EVERY, fault.concept)} & exceptions().keys():
            yield key, fault


def unused() -> set[Exception_]:
    """Exceptions that except nothing; where `*` does it all, those of single entries."""
    single = {(key, fault.concept) for key, fault in faults()}
    every = {(EVERY, concept) for _, concept in single}
    covered = {(key, concept) for key, concept in single if (EVERY, concept) in exceptions()}
    return exceptions().keys() - (single | every) | exceptions().keys() & covered


def main() -> int:
    """Print the faults; 1 where there is one."""
    found = list(open_faults())
    for key, fault in found:
        sys.stdout.write(f"{key}\t{fault.concept}\t{_list(fault.present)}\t{_list(fault.absent)}\n")
    concepts = Counter(fault.concept for _, fault in found).most_common(20)
    sys.stderr.write(f"{len(found)} terms are not in all languages of their entry")
    sys.stderr.write("".join(f"\n{count:6} {concept}" for concept, count in concepts) + "\n")
    return 1 if found else 0


def _list(languages: tuple[Language, ...]) -> str:
    return ",".join(languages)


if __name__ == "__main__":
    raise SystemExit(main())
