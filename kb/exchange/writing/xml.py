"""Elements whose every text was checked, and a file that is written as they come.

Refuses: formats.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, BinaryIO

from lxml import etree

from kb.exchange.writing.checked import xml_text

LANG = "{http://www.w3.org/XML/1998/namespace}lang"
SPACE = "{http://www.w3.org/XML/1998/namespace}space"


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes elements of one format; `key` is what an error about a text names.

    A format's own names have no namespace here: they stand in a file whose root has it as that of
    names without a prefix. Other names have a prefix and its namespace.
    """

    label: str
    prefix: str = ""
    namespace: str = ""

    def make(
        self, name: str, attributes: Mapping[str, str], text: str = "", *, key: str = ""
    ) -> etree._Element:
        """An element with a text; raises Unwritable."""
        if self.prefix:
            names = {self.prefix: self.namespace}
            tag = f"{{{self.namespace}}}{name}"
            element = etree.Element(tag, self.checked(attributes, key), nsmap=names)
        else:
            element = etree.Element(name, self.checked(attributes, key))
        element.text = xml_text(text, key, self.label) or None
        return element

    def add(
        self,
        parent: etree._Element,
        name: str,
        attributes: Mapping[str, str],
        text: str = "",
        *,
        key: str = "",
    ) -> etree._Element:
        """The same inside another element."""
        element = self.make(name, attributes, text, key=key)
        parent.append(element)
        return element

    def checked(self, attributes: Mapping[str, str], key: str = "") -> dict[str, str]:
        """Attributes whose values XML can hold."""
        return {name: xml_text(value, key, self.label) for name, value in attributes.items()}


@contextmanager
def xml_file(stream: BinaryIO, doctype: str = "") -> Iterator[Any]:
    """A file in UTF-8 with its declaration; what is written to it goes to the stream."""
    with etree.xmlfile(stream, encoding="utf-8") as file:
        file.write_declaration()
        if doctype:
            file.write_doctype(doctype)
        yield file
    stream.write(b"\n")
