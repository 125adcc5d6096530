"""The makers of questions, one subject a file.

Refuses: what is done with questions.
"""

from __future__ import annotations

from kb.study.maker import Maker
from kb.study.makers.citations import Citations
from kb.study.makers.glossary import Glossary
from kb.study.makers.keywords import Keywords
from kb.study.makers.names import OfficialNames
from kb.study.makers.outcomes import Outcomes
from kb.study.makers.titles import Titles

ALL: tuple[Maker, ...] = (
    Outcomes(),
    Glossary(),
    Keywords(),
    Titles(),
    OfficialNames(),
    Citations(),
)
"""Every maker, in the order in which kinds are listed."""
