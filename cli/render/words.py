"""Names of our own things in the reader's language: languages, kinds, formats.

Refuses: layout.
"""

from __future__ import annotations

from cli.messages import _
from corpus.errors import N_
from corpus.kinds import Format, Kind
from corpus.languages import Language

LANGUAGES = {Language.ES: N_("Spanish"), Language.FR: N_("French"), Language.EN: N_("English")}

KINDS = {
    Kind.CHAPTER: N_("chapter"),
    Kind.SECTION: N_("section"),
    Kind.RULE: N_("rule"),
    Kind.SUBRULE: N_("subrule"),
    Kind.EXAMPLE: N_("example"),
    Kind.GLOSSARY: N_("glossary entry"),
    Kind.RULING: N_("ruling"),
    Kind.CARD: N_("card"),
    Kind.CHECK: N_("check"),
}

FORMATS = {
    Format.RULES_TEXT: N_("Comprehensive Rules"),
    Format.RULE_PAGE: N_("page of one rule"),
    Format.SECTION_PAGE: N_("page of one section"),
    Format.RULINGS_PAGE: N_("page of rulings"),
    Format.ATOMIC_CARDS: N_("MTGJSON cards"),
    Format.SCRYFALL: N_("Scryfall cards or rulings"),
    Format.DIGEST: N_("Reglario digest, not official"),
    Format.TRANSLATION: N_("your translation, not official"),
}


DIGEST_RULINGS = "reglario"
"""The source of rulings that the digest tells in its own words."""


def is_digest(source: str) -> bool:
    """Whether a text of this source (`digest:es:2026-08-07`, `reglario`) is the project's own."""
    return source == DIGEST_RULINGS or source.partition(":")[0] == Format.DIGEST


def language(lang: Language | None) -> str:
    """A language by its name; sources of several languages have none of their own."""
    return _(LANGUAGES[lang]) if lang else _("several languages")


def kind(value: Kind) -> str:
    """A kind of node."""
    return _(KINDS[value])


def format_name(value: Format | None) -> str:
    """What a source is."""
    return _(FORMATS[value]) if value else _("unknown format")
