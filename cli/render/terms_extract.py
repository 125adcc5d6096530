"""Terms that the base lacks, as text and JSON.

Refuses: finding them (`kb.terms.extract`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from cli.messages import _, ngettext
from cli.render import words
from cli.render.local import named, number, one_line
from cli.render.out import strong
from corpus.errors import N_
from kb.terms.extract import Sign

if TYPE_CHECKING:
    from cli.commands.terms_extract import Proposed

SIGNS = {
    Sign.HEADING: N_("In headings"),
    Sign.QUOTED: N_("In quotation marks"),
    Sign.CAPITAL: N_("With a capital inside sentences"),
    Sign.REPEATED: N_("Words that come together again and again"),
}


def as_record(one: Proposed) -> dict[str, Any]:
    """The stable keys of a candidate; see docs/JSON.md."""
    return {
        "lang": one.lang,
        "term": one.candidate.words,
        "sign": one.candidate.sign,
        "count": one.candidate.count,
        "score": one.candidate.score,
        "unit": one.candidate.unit,
        "called": {
            lang.value: [
                {"words": " ".join(answer.words), "together": answer.together} for answer in answers
            ]
            for lang, answers in one.answers.items()
        },
    }


def as_lines(found: Sequence[Proposed]) -> Iterator[str]:
    """The candidates by language and by what marks them as names, best first."""
    for (lang, sign), group in groupby(found, key=lambda one: (one.lang, one.candidate.sign)):
        yield strong(named(words.language(lang), _(SIGNS[sign])))
        for one in group:
            called = [
                f"{other}: {' / '.join(' '.join(answer.words) for answer in answers)}"
                for other, answers in one.answers.items()
                if answers
            ]
            said = ngettext("{n} time", "{n} times", one.candidate.count).format(
                n=number(one.candidate.count)
            )
            parts = [said, one_line(one.candidate.unit), *called]
            yield f"  {one.candidate.words}  ({'; '.join(parts)})"
        yield ""


def count(found: Sequence[Proposed]) -> str:
    """The last line."""
    if not found:
        return _("The file has no name that the term base lacks.")
    return ngettext("{n} candidate.", "{n} candidates.", len(found)).format(n=number(len(found)))
