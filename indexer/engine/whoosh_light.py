"""Imports Whoosh without two libraries that it names and a search never uses.

whoosh-reloaded 2.7.5 imports `urllib.request` for a function that only its tools call, and
the package `cached_property`, which imports asyncio to offer one decorator that the standard
library has had since Python 3.8. Together they double the start of a search. While Whoosh is
imported here for the first time, light stand-ins answer for the two names; afterwards they
are taken away, so that nobody else meets them. Whatever was imported before stays as it is.

All of `indexer.engine` takes Whoosh from here. Refuses: everything else.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any


def _not_here(*_args: Any, **_keywords: Any) -> Any:
    raise NotImplementedError("the network is not used")


def _stand_ins() -> dict[str, ModuleType]:
    network = ModuleType("urllib.request")
    vars(network)["urlretrieve"] = _not_here
    properties = ModuleType("cached_property")
    vars(properties)["cached_property"] = functools.cached_property
    return {network.__name__: network, properties.__name__: properties}


@contextmanager
def _without_needless_imports() -> Iterator[None]:
    absent = {name: module for name, module in _stand_ins().items() if name not in sys.modules}
    sys.modules.update(absent)
    try:
        yield
    finally:
        for name in absent:
            del sys.modules[name]


with _without_needless_imports():
    from whoosh.codec.whoosh3 import (
        W3Codec,
        W3FieldWriter,
        W3PerDocReader,
        W3TermInfo,
        W3TermsReader,
    )
    from whoosh.columns import NumericColumn, VarBytesColumn
    from whoosh.fields import COLUMN, FieldType, Schema
    from whoosh.filedb.filestore import FileStorage
    from whoosh.filedb.filetables import FileFormatError
    from whoosh.filedb.structfile import StructFile
    from whoosh.formats import Format
    from whoosh.index import TOC, EmptyIndexError, IndexVersionError
    from whoosh.index import IndexError as WhooshIndexError
    from whoosh.matching import ListMatcher

__all__ = [
    "COLUMN",
    "TOC",
    "EmptyIndexError",
    "FieldType",
    "FileFormatError",
    "FileStorage",
    "Format",
    "IndexVersionError",
    "ListMatcher",
    "NumericColumn",
    "Schema",
    "StructFile",
    "VarBytesColumn",
    "W3Codec",
    "W3FieldWriter",
    "W3PerDocReader",
    "W3TermInfo",
    "W3TermsReader",
    "WhooshIndexError",
]
