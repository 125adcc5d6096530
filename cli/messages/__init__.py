"""The language that the program speaks, and the catalogues that hold its sentences.

English sentences are the keys, so English has no catalogue. Click's own sentences come out
of the same catalogues: Click asks gettext's current domain at call time, in the language
that the environment variable LANGUAGE names.
Refuses: choosing what to say.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from corpus.languages import Language

DOMAIN = "reglario"
FOLDER = os.path.dirname(__file__)  # noqa: PTH120 - a search loads no pathlib for this


class _Voice:
    """What is spoken now."""

    lang: Language = Language.EN
    catalogue: gettext.NullTranslations = gettext.NullTranslations()


def _(message: str) -> str:
    """Give a sentence in the language spoken now; an unknown one comes back as it is."""
    return _Voice.catalogue.gettext(message) if message else message


def ngettext(one: str, many: str, count: int) -> str:
    """Give the form of a sentence that goes with `count`; fields are not filled in."""
    return _Voice.catalogue.ngettext(one, many, count)


def spoken() -> Language:
    """The language spoken now."""
    return _Voice.lang


@contextmanager
def speaking(lang: Language) -> Iterator[None]:
    """Within this context every sentence, Click's too, is in `lang`."""
    before = (_Voice.lang, _Voice.catalogue, gettext.textdomain(), os.environ.get("LANGUAGE"))
    gettext.bindtextdomain(DOMAIN, FOLDER)
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = lang
    _Voice.lang = lang
    _Voice.catalogue = gettext.translation(DOMAIN, FOLDER, [lang], fallback=True)
    try:
        yield
    finally:
        _Voice.lang, _Voice.catalogue, domain, language = before
        gettext.textdomain(domain)
        if language is None:
            os.environ.pop("LANGUAGE", None)
        else:
            os.environ["LANGUAGE"] = language


def language_of(environment: Mapping[str, str]) -> Language:
    """The language that a POSIX environment asks for, English where it asks for none of ours.

    LC_ALL goes before LC_MESSAGES and LANG; LANGUAGE, a list by preference, goes before all
    of them, except where the locale is plain C.
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    wishes = [locale]
    if locale.partition(".")[0] not in {"C", "POSIX"}:
        wishes = [*environment.get("LANGUAGE", "").split(":"), locale]
    for wish in wishes:
        code = wish[:2].lower()
        if code in tuple(Language) and not wish[2:3].isalpha():
            return Language(code)
    return Language.EN
