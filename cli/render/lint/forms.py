"""The forms in which findings are written, by name.

Refuses: any one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import cast

from cli.render.out import plain_text
from kb.lint.run import Run

_FORMS = {
    "json": ("cli.render.lint.records", "as_json"),
    "csv": ("cli.render.lint.records", "as_csv"),
    "sarif": ("cli.render.lint.sarif", "as_sarif"),
    "junit": ("cli.render.lint.junit", "as_junit"),
    "html": ("cli.render.lint.page", "as_page"),
    "xliff": ("cli.render.lint.xliff", "as_xliff"),
}


def pieces(run: Run, form: str) -> Iterator[str]:
    """The findings in a form that goes to a file: pieces of text, as they come."""
    if form == "table":
        from cli.render.lint.table import as_lines

        return (plain_text(line) + "\n" for line in as_lines(run, None))
    module, name = _FORMS[form]
    return cast("Callable[[Run], Iterator[str]]", getattr(import_module(module), name))(run)
