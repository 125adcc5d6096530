"""Documents of checks: one a check and language, in the words of its clauses.

They come from the program, and stand beside the digest whose words they quote: a knowledge base
without it has none. Refuses: running checks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from corpus.digest.edition import EFFECTIVE
from corpus.kinds import Kind
from corpus.languages import Language
from kb.checks.headings import heading_of
from kb.checks.shipped import Words, shipped_words, words_of_rules
from kb.checks.texts import digest_text
from kb.documents.stamp import stamp_of
from kb.frame import Frame
from kb.views.documents import Group, IndexDocument

PREFIX = "check:"


def make_documents(
    frame: Frame, keys: Collection[str] | None, bodies: bool
) -> Iterator[IndexDocument]:
    """The documents of the group CHECKS, by rule number and language."""
    if not frame.has_digest:
        return
    checks = shipped_words() if keys is None else words_of_rules({_rule(key) for key in keys})
    for check in checks:
        for lang in Language:
            key = f"{PREFIX}{check.rule}/{lang}"
            if keys is None or key in keys:
                yield _document(key, check, lang, bodies=bodies)


def _rule(key: str) -> str:
    return key.removeprefix(PREFIX).partition("/")[0]


def _document(key: str, check: Words, lang: Language, *, bodies: bool) -> IndexDocument:
    words = check.clauses[lang]
    text = digest_text(check.rule, lang)
    heading = heading_of(check.rule, lang)
    return IndexDocument(
        key=key,
        node=f"{PREFIX}{check.rule}",
        hit=f"{PREFIX}{check.rule}",
        group=Group.CHECKS,
        kind=Kind.CHECK,
        lang=lang,
        date=EFFECTIVE,
        stamp=stamp_of(key, heading, words, text, texts=()),
        number=check.rule,
        heading=heading,
        text=text if bodies else "",
        examples=words if bodies else (),
        source=f"digest:{lang}:{EFFECTIVE.isoformat()}",
    )
