"""Makes `corpus/lineage/en.tsv` anew: `python -m kb.lineage_build HOME`.

HOME is a folder in which all official editions of the language are imported. The same editions
give the same bytes. Refuses: texts.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from corpus.languages import Language
from corpus.lineage import EDITION, FOLDER, SAME_KEY
from kb.base import KnowledgeBase
from kb.lineage.chain import Chain
from kb.lineage.compare import worth_telling

HEAD = (
    "# What became of each rule number and glossary head from one official edition to the next.",
    "# After the line of an edition: kind, key before, key in that edition, way, wording,",
    "# confidence; `=` is the key before. What is not listed stayed as it was. No text.",
)


def lines(chain: Chain) -> Iterator[str]:
    """The file, line by line."""
    yield from HEAD
    yield f"{EDITION}\t{chain.editions[0]}"
    for step in chain.steps:
        if step is None:
            continue
        yield f"{EDITION}\t{step.new}"
        for one in worth_telling(step.passages):
            new = SAME_KEY if one.new == one.old else one.new
            fields = (one.kind, one.old, new, one.way, one.wording, one.confidence)
            yield "\t".join(map(str, fields))


def main(home: Path, lang: Language = Language.EN) -> None:
    """Write the facts of the editions imported in a folder."""
    with KnowledgeBase.open(home) as kb:
        text = "\n".join(lines(Chain.of(kb, lang))) + "\n"
    (FOLDER / f"{lang}.tsv").write_text(text, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
