"""The project's own digest of the rules, in parts, embedded in the package.

Lives here: `headings.tsv` (chapters and sections in three languages), one folder a language
with `rules/`, `glossary/`, `rulings/` (one file a section or a range of it), `front.txt` and
`credits.txt`, all in the layout of the rules text and in words of our own; and what joins the
parts (`assemble`). Refuses: sentences of the official text, and reading; the digest reader
reads the joined text like any other.
"""

from corpus.digest.assemble import Heading, assemble, headings

__all__ = ["Heading", "assemble", "headings"]
