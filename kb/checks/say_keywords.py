"""Keywords with what follows them, in words: `protection from red`, `champion a creature`.

Refuses: other abilities (`kb.checks.say_abilities`).
"""

from __future__ import annotations

import re

from corpus.errors import N_
from kb.checks.describe import keyword
from kb.checks.phrases import PLAIN
from kb.checks.say_names import type_words
from kb.checks.told import Listed, TermName, Told

WHOLE = {
    "cast only after upkeep": N_("cast it only after the upkeep step"),
    "nonbasic landwalk": N_("nonbasic landwalk"),
    "artifact landwalk": N_("artifact landwalk"),
    "snow swampwalk": N_("snow swampwalk"),
    "bands with other legends": N_("bands with other legends"),
    "indestructible": N_("indestructible"),
    "trample over planeswalkers": N_("trample over planeswalkers"),
}
"""Names that the term base does not have whole."""

QUALITIES = {
    "white": N_("from white"),
    "blue": N_("from blue"),
    "black": N_("from black"),
    "red": N_("from red"),
    "green": N_("from green"),
    "each color": N_("from each color"),
    "each card type": N_("from each card type"),
    "legendary creatures": N_("from legendary creatures"),
    "everything": N_("from everything"),
    "each opponent": N_("from each opponent"),
    "artifacts": N_("from artifacts"),
    "creatures": N_("from creatures"),
    "instants": N_("from instants"),
    "Goblins": N_("from Goblins"),
    "Elf": N_("from Elves"),
}
"""What protection and hexproof are from."""

_SPARING = {
    "this": N_("{quality} (this Aura stays)"),
    "Auras": N_("{quality} (Auras stay)"),
    "Equipment": N_("{quality} (Equipment stays)"),
    "what was attached": N_("{quality} (what was attached stays)"),
}
_AFTER = (
    (r"from the name (?P<name>.+)", N_("from the name “{name}”")),
    (r"from player (?P<name>.+)", N_("from player {name}")),
    (r"pay (?P<number>\d+) life", N_("pay {number} life")),
    (r"sacrifice a creature", N_("sacrifice a creature")),
    (r"(?P<one>\{\S+) or (?P<other>\{\S+)", N_("{one} or {other}")),
    (r"(?P<one>\{\S+) and/or (?P<other>\{\S+)", N_("{one} and/or {other}")),
    (r"(?P<cost>\{\S+), exile (?P<number>\d+)", N_("{cost}, exile other cards: {number}")),
    (r"from artifact (?P<cost>\{\S+)", N_("from an artifact, {cost}")),
    (r"creature you control", N_("creature you control")),
    (r"(?P<number>\d+) \+1/\+1", N_("+1/+1 counters: {number}")),
)
_NAMED = {
    "affinity for": N_("affinity for: {param}"),
    "champion a": N_("champion: {param}"),
    "champion an": N_("champion: {param}"),
    "escapes with": N_("escapes with: {param}"),
}


def keyword_words(word: str) -> object:
    """A keyword with what follows it."""
    text = str(word)
    if text in WHOLE:
        return Told(WHOLE[text])
    found = keyword(text)
    if found.name in PLAIN:
        name: object = Told(PLAIN[found.name])
    elif found.name in _NAMED:
        return Told(_NAMED[found.name], {"param": _param(found.param)})
    else:
        name = TermName(found.name)
    if not found.param:
        return name
    quality = found.name == "hexproof from"
    if quality:
        name = TermName("hexproof")
    param = _quality(found.param.removeprefix("from ")) if quality else _param(found.param)
    return Told("{keyword} {param}", {"keyword": name, "param": param})


def _param(param: str) -> object:
    for pattern, message in _AFTER:
        if found := re.fullmatch(pattern, param):
            return Told(message, found.groupdict())
    if param.startswith("from "):
        return _quality(param.removeprefix("from "))
    return Told("{words}", {"words": Listed(tuple(_word(one) for one in param.split()), " ")})


def _word(word: str) -> object:
    return type_words(word) if re.fullmatch(r"[A-Za-z]{2,}", word) else word


def _quality(quality: str) -> object:
    """One or several qualities, and what stays attached all the same."""
    names, _comma, sparing = quality.partition(", sparing ")
    parts = [part.removeprefix("from ") for part in names.split(" and ")]
    told: object = Listed(tuple(_one(part) for part in parts))
    return Told(_SPARING[sparing], {"quality": told}) if sparing in _SPARING else told


def _one(quality: str) -> object:
    if quality in QUALITIES:
        return Told(QUALITIES[quality])
    return Told(N_("from this: {quality}"), {"quality": type_words(quality)})
