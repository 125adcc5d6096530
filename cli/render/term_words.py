"""What the term base's own words are called in the reader's language.

Refuses: layout.
"""

from __future__ import annotations

import re

from cli.messages import _, ngettext
from cli.render.local import number
from corpus.errors import N_
from corpus.terms import ConceptKind, Names, NameStatus, PartOfSpeech

KINDS = {
    ConceptKind.KEYWORD_ACTION: N_("keyword action"),
    ConceptKind.KEYWORD_ABILITY: N_("keyword ability"),
    ConceptKind.ABILITY_WORD: N_("ability word"),
    ConceptKind.ZONE: N_("zone"),
    ConceptKind.PHASE: N_("phase"),
    ConceptKind.STEP: N_("step"),
    ConceptKind.CARD_TYPE: N_("card type"),
    ConceptKind.SUPERTYPE: N_("supertype"),
    ConceptKind.OBJECT: N_("object"),
    ConceptKind.EVENT: N_("event"),
    ConceptKind.PLAYER: N_("kind of player"),
    ConceptKind.ACTION: N_("game action"),
    ConceptKind.CHARACTERISTIC: N_("characteristic"),
    ConceptKind.COST: N_("cost"),
    ConceptKind.DESIGNATION: N_("designation"),
    ConceptKind.FORMAT: N_("format of play"),
    ConceptKind.VARIANT: N_("variant"),
    ConceptKind.ABILITY: N_("kind of ability"),
    ConceptKind.EFFECT: N_("kind of effect"),
    ConceptKind.COUNTER: N_("kind of counter"),
    ConceptKind.OTHER: N_("term of the game"),
}

STATUSES = {
    NameStatus.PRINTED: N_("printed on cards"),
    NameStatus.OFFICIAL: N_("in an official text"),
    NameStatus.PROPOSED: N_("proposed by this project, not official"),
}

MARKS = {NameStatus.PRINTED: "", NameStatus.OFFICIAL: "†", NameStatus.PROPOSED: "*"}
"""What stands behind a name where there is no room to say its status."""

PARTS_OF_SPEECH = {
    PartOfSpeech.NOUN: N_("noun"),
    PartOfSpeech.VERB: N_("verb"),
    PartOfSpeech.ADJECTIVE: N_("adjective"),
    PartOfSpeech.PHRASE: N_("phrase"),
}

_VOTES = re.compile(r"(\d+)/(\d+) (.+)", re.ASCII)
_OTHER = re.compile(r"“([^”]+)”: (.+)")
_PRINTED = "printed "
_TRANSCRIBED = "transcribed "
_ARTICLE = "article "


def kind(value: ConceptKind) -> str:
    """What a concept is."""
    return _(KINDS[value])


def founded(names: Names) -> str:
    """How well a name is founded, and where it was seen."""
    if is_of_the_rules(names):
        return _("in the Comprehensive Rules")
    seen = evidence(names.seen)
    return f"{status(names.status)} ({seen})" if seen else status(names.status)


def status(value: NameStatus) -> str:
    """A status by itself."""
    return _(STATUSES[value])


def mark(names: Names) -> str:
    """What stands behind a name to say its status; '' for the best founded ones."""
    return "" if is_of_the_rules(names) else MARKS[names.status]


def is_of_the_rules(names: Names) -> bool:
    """Whether a name needs no other evidence than the rules themselves: the English ones."""
    return names.status is NameStatus.OFFICIAL and not names.seen


def grammar(names: Names) -> str:
    """How a name stands in a sentence: its part of speech, and the gender of a noun."""
    word = _(PARTS_OF_SPEECH[names.pos])
    return f"{word}, {names.gender}" if names.gender else word


def evidence(seen: str) -> str:
    """Where a name was seen, in words; '' where the base says nothing."""
    if other := _OTHER.fullmatch(seen):
        return _("“{form}”: {evidence}").format(form=other[1], evidence=evidence(other[2]))
    if votes := _VOTES.fullmatch(seen):
        return _counted(votes)
    if seen.startswith(_PRINTED):
        return _("on the card “{card}”").format(card=seen.removeprefix(_PRINTED))
    if seen.startswith(_TRANSCRIBED):
        return _("on the card “{card}”, as others transcribed it").format(
            card=seen.removeprefix(_TRANSCRIBED)
        )
    if seen.startswith(_ARTICLE):
        return _("article “{name}”").format(name=seen.removeprefix(_ARTICLE))
    return seen


def _counted(votes: re.Match[str]) -> str:
    """On how many of the cards that could show a name it was seen."""
    count = int(votes[2])
    text = ngettext(
        "{votes} of {count} card text, such as “{card}”",
        "{votes} of {count} card texts, such as “{card}”",
        count,
    )
    return text.format(votes=number(int(votes[1])), count=number(count), card=votes[3])
