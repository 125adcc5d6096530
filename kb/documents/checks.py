"""Documents of checks: one a check and language, in the words of its clauses.

They come from the program, not from the knowledge base. Refuses: running checks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from corpus.digest.edition import EFFECTIVE, edition_rules
from corpus.kinds import Kind
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.checks.shipped import Words, shipped_words
from kb.checks.texts import digest_texts
from kb.documents.stamp import stamp_of
from kb.frame import Frame
from kb.views.documents import Group, IndexDocument

PREFIX = "check:"


def make_documents(
    _frame: Frame, keys: Collection[str] | None, bodies: bool
) -> Iterator[IndexDocument]:
    """The documents of the group CHECKS, by rule number and language."""
    for check in sorted(shipped_words(), key=lambda one: RuleNumber.parse(one.rule)):
        for lang in Language:
            key = f"{PREFIX}{check.rule}/{lang}"
            if keys is None or key in keys:
                yield _document(key, check, lang, bodies=bodies)


def _document(key: str, check: Words, lang: Language, *, bodies: bool) -> IndexDocument:
    words = check.clauses[lang]
    text = digest_texts(lang).get(check.rule, "")
    heading = _heading(check.rule, lang)
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


def _heading(rule: str, lang: Language) -> str:
    """The nearest heading in a language; keywords have theirs in the digest's own line."""
    number: RuleNumber | None = RuleNumber.parse(rule)
    while number is not None and number.rule:
        known = edition_rules().get(str(number))
        if known is not None and known.title:
            return digest_titles(lang).get(str(number), known.title)
        number = number.parent
    return ""


def digest_titles(lang: Language) -> dict[str, str]:
    """Rules that are headings → their heading in the digest."""
    return {
        rule: text
        for rule, text in digest_texts(lang).items()
        if edition_rules().get(rule) and edition_rules()[rule].title and "\n" not in text
    }
