"""Whether the digest says the same in every language, and keeps up with the rules.

Refuses: comparing words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from corpus.kinds import Format
from corpus.languages import Language
from kb.doctor.found import finding
from kb.frame import Frame
from kb.keys import ruling_key
from kb.store.checks import DigestRule, digest_rules, digest_twins
from kb.store.codes import number_text
from kb.store.sources import source_counts
from kb.store.speakers import Speaker
from kb.views import Finding


class _Digest(NamedTuple):
    source: Speaker
    lang: Language
    rules: dict[int, DigestRule]
    glossary: int
    twins: dict[str, tuple[str, int]]


def examine_digest(frame: Frame) -> Iterator[Finding]:
    """Differences between the digest's languages, and from the newest edition's numbering."""
    digests = [
        _Digest(
            source,
            source.lang,
            digest_rules(frame.database, source.id),
            source_counts(frame.database, source.id).glossary,
            digest_twins(frame.database, source.id),
        )
        for source in frame.speakers.values()
        if source.format is Format.DIGEST and source.lang
    ]
    for one in digests:
        yield from _lacking(one, digests)
    for one in digests[1:]:
        yield from _differing(one, digests[0])
    yield from _behind(frame, digests)


def _lacking(one: _Digest, digests: list[_Digest]) -> Iterator[Finding]:
    """What one language lacks, told once with the languages that have it."""
    numbers = {number for other in digests for number in other.rules} - one.rules.keys()
    for number in sorted(numbers):
        others = ", ".join(other.lang for other in digests if number in other.rules)
        where = number_text(number)
        yield finding("digest-rule-missing", one.source.slot, where, other=others)
    twins = {twin for other in digests for twin in other.twins} - one.twins.keys()
    for twin in sorted(twins):
        having = [other for other in digests if twin in other.twins]
        where = ruling_key(having[0].twins[twin][0])
        others = ", ".join(other.lang for other in having)
        yield finding("digest-ruling-missing", one.source.slot, where, other=others)


def _differing(one: _Digest, first: _Digest) -> Iterator[Finding]:
    """What differs from the language shown first, where both have the number."""
    for number in sorted(one.rules.keys() & first.rules.keys()):
        here, there = one.rules[number], first.rules[number]
        place = (one.source.slot, number_text(number), here.line)
        if here.examples != there.examples:
            yield finding(
                "digest-examples-differ",
                *place,
                here=here.examples,
                there=there.examples,
                other=first.lang,
            )
        if here.targets != there.targets:
            yield finding(
                "digest-references-differ",
                *place,
                here=_listed(here.targets),
                there=_listed(there.targets),
                other=first.lang,
            )
    if one.glossary != first.glossary:
        yield finding(
            "digest-glossary-differs",
            one.source.slot,
            here=one.glossary,
            there=first.glossary,
            other=first.lang,
        )


def _listed(codes: tuple[int, ...]) -> str:
    return ", ".join(map(number_text, codes)) or "–"


def _behind(frame: Frame, digests: list[_Digest]) -> Iterator[Finding]:
    editions = [
        source.edition
        for source in frame.everyone.values()
        if source.format is Format.RULES_TEXT and source.edition
    ]
    for digest in digests:
        numbering = digest.source.numbering
        if editions and numbering and numbering < max(editions):
            yield finding(
                "digest-behind", digest.source.slot, numbering=numbering, edition=max(editions)
            )
