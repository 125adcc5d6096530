"""The makers of questions, one subject a file.

Refuses: what is done with questions.
"""

from __future__ import annotations

from kb.study.maker import Maker

ALL: tuple[Maker, ...] = ()
"""Every maker, in the order in which kinds are listed."""
