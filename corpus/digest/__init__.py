"""The project's own digest of the rules, one text a language, embedded in the package.

Lives here: `en.txt`, `es.txt` and `fr.txt`, in the layout of the rules text and in words of
our own, with the same numbers, references, examples and rulings in each. Refuses: sentences
of the official text, and reading; the digest reader reads these files like any other.
"""
