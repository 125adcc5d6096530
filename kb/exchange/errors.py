"""What can be wrong with a file that translators exchange, as far as it stops the reading.

Refuses: what is odd and stops nothing (`corpus.problems`).
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class UnknownExchange(ReglarioError):
    """The content is in none of the formats."""

    code = "unknown-exchange"
    message = N_("{path} is in none of the formats that translators exchange.")
    hint = N_(
        "Read are TMX, XLIFF, TBX and PO, and tables (CSV, TSV) whose first row names a language "
        "in two columns or more."
    )


class TermsOnly(ReglarioError):
    """Texts are asked of a file of terms."""

    code = "terms-only"
    message = N_("{path} has terms (TBX), no texts.")
    hint = N_("Export the texts as XLIFF, TMX, PO or CSV.")


class TextsOnly(ReglarioError):
    """Terms are asked of a file of texts."""

    code = "texts-only"
    message = N_("{path} has texts, no terms.")
    hint = N_("Export the terms as TBX.")


class Broken(ReglarioError):
    """A file breaks the rules of its own format, or is cut off; `reason` is the parser's."""

    code = "exchange-broken"
    message = N_("{path} is broken or cut off at line {line}: {reason}.")
    hint = N_("Export it once more from the program that made it; do not mend it by hand.")


class BadPoEntry(ReglarioError):
    """A line that has no place in a PO file, or an entry without its texts."""

    code = "bad-po-entry"
    message = N_("{path} does not keep to the form of PO on line {line}: “{text}”.")
    hint = N_(
        "An entry has msgid and msgstr once each, with texts in quotes. Mend it, or export the "
        "file once more."
    )


class DeclaresEntities(ReglarioError):
    """A DOCTYPE with declarations in it: a few lines can swell to any size or name any file."""

    code = "exchange-entities"
    message = N_("{path} declares entities or other things in its DOCTYPE, so it is not read.")
    hint = N_(
        "No translator's program writes such declarations. If you trust the file, take out what "
        "stands between [ and ] in its DOCTYPE."
    )


class WrongEncoding(ReglarioError):
    """Bytes that are not in the encoding that the file has or claims."""

    code = "exchange-encoding"
    message = N_("{path} has bytes on line {line} that are no text in {encoding}.")
    hint = N_("Save it as UTF-8 in the program that made it.")


class NulInFile(ReglarioError):
    """A NUL character, which no text has."""

    code = "exchange-nul"
    message = N_("{path} has a NUL character on line {line}.")
    hint = N_("The file is damaged or no text; export it once more.")


class TextTooLong(ReglarioError):
    """A single text, or what lies between two, is longer than any can be."""

    code = "exchange-text-too-long"
    message = N_("{path} has a text on line {line} that is longer than {limit} characters.")
    hint = N_("No rule is that long. Check that it is the file you meant, and export it once more.")


class SegmentRepeated(ReglarioError):
    """Two segments of one key and one language: which one counts, the file does not say."""

    code = "segment-repeated"
    message = N_("{path} has “{key}” twice in {lang}: on line {line} and on line {first}.")
    hint = N_("Take out the one that is not to count.")


class EntryRepeated(ReglarioError):
    """Two entries of one id."""

    code = "entry-id-repeated"
    message = N_("{path} has the entry “{id}” twice: on line {line} and on line {first}.")
    hint = N_("Take out one of them, or give it an id of its own.")


class SourceNotTold(ReglarioError):
    """A file does not say which language it is translated from."""

    code = "source-not-told"
    message = N_("{path} does not say what its source language is (line {line}).")
    hint = N_("Say which it is, or export the file once more with its languages.")


class TargetNotTold(ReglarioError):
    """A file does not say which language it is translated into, or says the source's."""

    code = "target-not-told"
    message = N_("{path} does not say what its target language is (line {line}).")
    hint = N_("Say which it is, or export the file once more with its languages.")


class SourceNotOurs(ReglarioError):
    """A file is translated from a language that the program does not have."""

    code = "source-not-ours"
    message = N_("{path} has “{lang}” as its source language (line {line}); read are {known}.")
    hint = N_("Check that it is the file you meant.")


class TargetNotOurs(ReglarioError):
    """A file is translated into a language that the program does not have."""

    code = "target-not-ours"
    message = N_("{path} has “{lang}” as its target language (line {line}); read are {known}.")
    hint = N_("Check that it is the file you meant.")


class OtherSource(ReglarioError):
    """A file has another source language than the one asked for, or than its first part."""

    code = "other-source"
    message = N_("{path} has “{lang}” as its source language (line {line}), not “{wanted}”.")
    hint = N_("Name the languages that the file has, or choose the file of those you named.")


class OtherTarget(ReglarioError):
    """A file has another target language than the one asked for."""

    code = "other-target"
    message = N_("{path} has “{lang}” as its target language (line {line}), not “{wanted}”.")
    hint = N_("Name the languages that the file has, or choose the file of those you named.")


class OneTargetOnly(ReglarioError):
    """A format that holds one target language is to hold another number of them."""

    code = "one-target-only"
    message = N_("{format} holds one target language, not {count}.")
    hint = N_("Export each language to a file of its own, or all to TMX or CSV.")
    exit_code = 2


class Unwritable(ReglarioError):
    """A text has a character that the format forbids."""

    code = "unwritable-character"
    message = N_("“{key}” has the character {char}, which {format} cannot hold.")
    hint = N_("Take the character out of the text; it shows nothing.")
