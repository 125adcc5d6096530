"""The rules as registered units, one file a section or family, each under its number.

`load` brings them all in. Refuses: state, and everything that is no rule.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules


@cache
def load() -> None:
    """Import every file of this folder, so that every rule is registered."""
    for module in sorted(one.name for one in iter_modules(__path__)):
        import_module(f"{__name__}.{module}")
