"""The meaning of operators, quotations and fields, said plainly: every document is read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from corpus.kinds import Kind
from corpus.languages import Language
from indexer.forms import by_word
from indexer.query.ast import And, Field, Not, Or, Phrase, Prefix, Query, Scoped, Word
from indexer.tokens import fold, words
from indexer.vocabulary import shipped_table
from kb.views import IndexDocument

FORMS = by_word(shipped_table())
_VALUES = {
    Field.LANG: lambda document, text: document.lang == text,
    Field.KIND: lambda document, text: text in (document.kind, _WIDER.get(document.kind)),
    Field.RULE: lambda document, text: document.number.partition(".")[0] == text,
}
_WIDER = {Kind.SUBRULE: "rule"}


class ByHand:
    """Reads some documents."""

    def __init__(self, items: Iterable[IndexDocument]) -> None:
        self._items = tuple(items)

    def find(self, query: Query) -> set[str]:
        """The nodes that have what a query asks for."""
        return {item.node for item in self._items if self._has(query, item, None)}

    def _has(self, query: Query, item: IndexDocument, field: Field | None) -> bool:
        match query:
            case And(parts):
                found = all(self._has(part, item, field) for part in parts)
            case Or(parts):
                found = any(self._has(part, item, field) for part in parts)
            case Not(part):
                found = not self._has(part, item, field)
            case Scoped(name, Word(text)) if name in _VALUES:
                found = _VALUES[name](item, text)
            case Scoped(Field.GLOSSARY, part):
                found = item.kind is Kind.GLOSSARY and self._has(part, item, Field.TITLE)
            case Scoped(name, part):
                found = self._has(part, item, name)
            case _:
                texts = map(words, _parts(item, field))
                found = any(self._stands(query, item.lang, text) for text in texts)
        return found

    @staticmethod
    def _stands(query: Query, lang: Language, found: list[str]) -> bool:
        """Whether a word, the start of one, or words one after the other are among these."""
        folded = list(map(fold, found))
        match query:
            case Word(text):
                return any(_asked(lang, text) & _keys(lang, word) for word in found)
            case Prefix(text):
                return any(word.startswith(fold(text)) for word in folded)
            case Phrase(text):
                wanted = list(map(fold, words(text)))
                return any(wanted == folded[at : at + len(wanted)] for at in range(len(folded)))
        raise AssertionError(query)


@cache
def _keys(lang: Language, word: str) -> frozenset[str]:
    return frozenset(FORMS[lang, word].keys) if (lang, word) in FORMS else frozenset()


@cache
def _asked(lang: Language, word: str) -> frozenset[str]:
    """What a word typed stands for in a language: whatever is written so but for accents."""
    alike = (one for one in FORMS if one[0] is lang and fold(one[1]) == fold(word))
    return frozenset().union(*(_keys(*one) for one in alike))


def _parts(item: IndexDocument, field: Field | None) -> tuple[str, ...]:
    """The texts that a field asks for, or all."""
    parts = {Field.TITLE: (item.heading,), Field.TEXT: (item.text,), Field.EXAMPLE: item.examples}
    return parts[field] if field else sum(parts.values(), ())
