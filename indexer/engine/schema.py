"""The fields of an index of ours.

`key` holds lemmas, marked with their language (`en:creature`, `:702.145b` for what belongs to
none), with a weight from all zones of the document; `form` holds words as they are written;
both know the zones (title, text, examples, headings above, card names) and the places. The
other terms only select: `name` whole titles and card names, `number` rule numbers and
what lies above them, `kind`, `lang`, `date`, `source`. Columns: the document's key, its hit,
the number of the hit, its language.
"""

from __future__ import annotations

from corpus.languages import Language
from indexer.engine.codec import TermField
from indexer.engine.whoosh_light import COLUMN, NumericColumn, Schema, VarBytesColumn

INDEX_NAME = "MAIN"
PLACED_FIELDS = ("form", "key")
SELECTING_FIELDS = ("date", "kind", "lang", "name", "number", "source")
FIELDS = tuple(sorted((*PLACED_FIELDS, *SELECTING_FIELDS)))
LANGUAGES = tuple(Language)
"""The column `language` holds places in this tuple."""

TEXT_COLUMN = VarBytesColumn(write_offsets_cutoff=0)
HIT_NUMBER_CODE, LANGUAGE_CODE = "I", "B"
COLUMNS = {
    "document": TEXT_COLUMN,
    "hit": TEXT_COLUMN,
    "hitnumber": NumericColumn(HIT_NUMBER_CODE),
    "language": NumericColumn(LANGUAGE_CODE),
}


def schema() -> Schema:
    """The schema as Whoosh keeps it."""
    return Schema(
        **{field: TermField() for field in FIELDS},
        **{name: COLUMN(column) for name, column in COLUMNS.items()},
    )
