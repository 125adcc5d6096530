"""Words that the grammars need, one file a language, the same names in each.

Lives here: the shape (`Lexicon`) and the look-up (`lexicon_of`). A language is added by one
file and one line in `_MODULES`. Refuses: rules about words; they are in the one grammar.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from corpus.languages import Language

_MODULES = {
    Language.EN: "corpus.lexicon.en",
    Language.ES: "corpus.lexicon.es",
    Language.FR: "corpus.lexicon.fr",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """The words of one language. All are lower case unless they are whole headings.

    Fields that end in `_headings` are whole lines; `months` run from January; `date_pattern`
    has the fields {day}, {month} (a name; {Month} where it takes a capital) and {year};
    `date_links` may stand between the parts of a date and `ordinal_marks` after its day;
    `effective_phrases` stand before the date of an edition; `common_words` tell languages
    apart (each in one language only); `english_name_labels` stand before the English head on the
    last line of a glossary entry; `proof_words` hold a letter or mark outside ASCII, which comes
    out right only in the right encoding (no `í`: an apostrophe becomes one when it is read wrong,
    so that `d’a` would make a word of `día`); `name_links` are the small words inside the names of
    cards; `english_name` is what English card data calls the language; `enclitics` follow a verb,
    after a hyphen or (`enclitics_joined`) in one word with it, but
    not in a word with the ending of one of `enclitic_lookalikes`; `negative_prefixes` are
    joined to nouns, with or without a hyphen: nonland, non-terrain; `contractions` are words
    that are written as one where they meet; `indefinite` has patterns of `gender:noun`, each
    with its article, of which the first that fits counts.
    `function_words` are articles, prepositions, pronouns and the like, that
    say nothing of what a text is about; `determiners` are those of them that a noun may have or not
    in one and the same phrase: articles, and words for whose or which one.

    What a query may say: `query_and`, `query_or` and `query_not` are operators, in capitals,
    and none is a word that people stress by capitals (hence no Spanish NO); `query_fields` and
    `query_kinds` have the words for each field and kind of text, without accents, and
    `query_language_names` the language's names, in any of the languages.
    """

    lang: Language
    english_name: str
    # encodings
    proof_words: tuple[str, ...]
    # documents
    title_phrases: tuple[str, ...]
    digest_title: str
    numbering_phrase: str
    contents_headings: tuple[str, ...]
    introduction_headings: tuple[str, ...]
    glossary_headings: tuple[str, ...]
    credits_headings: tuple[str, ...]
    rulings_headings: tuple[str, ...]
    example_labels: tuple[str, ...]
    effective_phrases: tuple[str, ...]
    obsolete_marks: tuple[str, ...]
    english_name_labels: tuple[str, ...]
    subrules_headings: tuple[str, ...]
    section_rules_headings: tuple[str, ...]
    siblings_headings: tuple[str, ...]
    machine_translation_phrases: tuple[str, ...]
    source_labels: tuple[str, ...]
    # dates
    months: tuple[str, ...]
    month_abbreviations: tuple[str, ...]
    date_pattern: str
    date_links: tuple[str, ...]
    ordinal_marks: tuple[str, ...]
    first_of_month: tuple[str, ...]
    # references
    rule_words: tuple[str, ...]
    section_words: tuple[str, ...]
    chapter_words: tuple[str, ...]
    step_words: tuple[str, ...]
    see_words: tuple[str, ...]
    list_words: tuple[str, ...]
    range_words: tuple[str, ...]
    not_units: tuple[str, ...]
    articles: tuple[str, ...]
    number_marks: tuple[str, ...]
    single_letter_words: tuple[str, ...]
    other_documents: tuple[str, ...]
    of_words: tuple[str, ...]
    # words
    common_words: frozenset[str]
    name_links: tuple[str, ...]
    elisions: tuple[str, ...]
    function_words: tuple[str, ...]
    determiners: tuple[str, ...]
    contractions: Mapping[str, str]
    indefinite: tuple[tuple[str, str], ...]
    enclitics: tuple[str, ...]
    enclitics_joined: bool
    enclitic_lookalikes: tuple[str, ...]
    negative_prefixes: tuple[str, ...]
    names_in_title_case: bool
    opening_quotes: str
    closing_quotes: str
    # queries
    query_and: tuple[str, ...]
    query_or: tuple[str, ...]
    query_not: tuple[str, ...]
    query_fields: Mapping[str, tuple[str, ...]]
    query_kinds: Mapping[str, tuple[str, ...]]
    query_language_names: tuple[str, ...]


@cache
def lexicon_of(lang: Language) -> Lexicon:
    """The words of a language; loaded when first asked for."""
    lexicon = import_module(_MODULES[lang]).LEXICON
    assert isinstance(lexicon, Lexicon)  # noqa: S101 - narrows the type of a module attribute
    return lexicon


def all_lexicons() -> tuple[Lexicon, ...]:
    """Every language's words, in the order of `Language`."""
    return tuple(lexicon_of(lang) for lang in Language)
