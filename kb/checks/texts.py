"""The digest's text of a rule by language, its hash, and the words of clauses in it.

Refuses: official texts (`kb.checks.stale`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files

from corpus.errors import N_
from corpus.languages import Language
from kb.checks.model import Check
from kb.checks.told import Told
from kb.fold import same_words

NOT_SAID = N_("{clause}: the digest ({lang}) does not say “{words}”")
_NUMBER = re.compile(r"(\d{3}\.\d+)(?:\. |([a-z]{1,2}) )")


def digest_text(rule: str, lang: Language) -> str:
    """The text of a rule in the digest with its examples, without the number; '' for none.

    Only the files of the rule's section are read.
    """
    return _section(rule[:3], lang).get(rule, "")


@cache
def _section(section: str, lang: Language) -> Mapping[str, str]:
    found: dict[str, str] = {}
    folder = files("corpus.digest") / lang / "rules"
    for path in folder.iterdir():
        if not path.name.startswith(section):
            continue
        for block in path.read_text("utf-8").strip("\n").split("\n\n"):
            if number := _NUMBER.match(block):
                found[number[1] + (number[2] or "")] = block[number.end() :]
    return found


def fingerprint(text: str) -> str:
    """A short hash of a text, blind to kinds of quotes and blanks; '' for no text."""
    return sha256(same_words(text).encode()).hexdigest()[:12] if text else ""


def digest_print(rule: str, lang: Language) -> str:
    """The hash of the digest's text of a rule; '' where it has none."""
    return fingerprint(digest_text(rule, lang))


def missing_words(check: Check) -> list[Told]:
    """What the digest does not say literally: clause, language and words (gate TEXT)."""
    faults = []
    for clause in check.clauses:
        for lang, words in clause.words.items():
            text = same_words(digest_text(check.rule, lang))
            if same_words(words) not in text:
                data = {"clause": clause.name, "lang": lang.value, "words": words}
                faults.append(
                    Told(N_("{clause}: the digest ({lang}) does not say “{words}”"), data)
                )
    return faults
