"""The languages of the project as a value."""

from __future__ import annotations

from enum import StrEnum


class Language(StrEnum):
    """An ISO 639-1 code; the order is the order in which texts are shown."""

    ES = "es"
    FR = "fr"
    EN = "en"
