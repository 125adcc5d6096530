"""What a search says of the names in its query.

Apart from the other views of the term base, so that a search loads no more than this.
Refuses: how it is found.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from corpus.languages import Language
from kb.views.forms import FormKind


class NamedConcept(NamedTuple):
    """A concept that a query names.

    `words` are the query's own, `langs` the languages in which they name it, `names` the
    preferred names by language, `rule` the number that defines it or ''. `plain` says that
    the words are plain ones too, `form` what kind of name they are, the best if several.
    """

    words: str
    concept: str
    langs: tuple[Language, ...]
    names: Mapping[Language, str]
    rule: str
    plain: bool
    form: FormKind
