"""What the digest says of a rule, shortened to its first sentences.

Refuses: rewording.
"""

from __future__ import annotations

import re
from functools import cache

from corpus.languages import Language
from kb.checks.texts import digest_text
from kb.checks.told import InEach

ENOUGH = 240
"""After so many characters no further sentence is begun."""
MOST = 420
"""A text that is not longer stays whole."""
_END = re.compile(r"[.!?][”»)]*(?=\s+[^\s\d])")


@cache
def brief(rule: str) -> InEach:
    """The words of a rule in each language, the first sentences of a long one, then `…`."""
    texts = {lang.value: digest_text(rule, lang).partition("\n")[0] for lang in Language}
    return InEach(**{lang: _shortened(text) for lang, text in texts.items()})


def _shortened(text: str) -> str:
    if len(text) <= MOST:
        return text
    for end in _END.finditer(text):
        if end.end() >= ENOUGH and text[: end.end()].count("(") == text[: end.end()].count(")"):
            return f"{text[: end.end()]} …"
    return text
