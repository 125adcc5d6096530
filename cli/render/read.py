"""A page to be read, as text and as JSON.

Refuses: looking pages up, and turning them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from cli.messages import _, ngettext
from cli.render.check_ties import check_lines
from cli.render.followed import followed_line
from cli.render.local import named, number, reader_first
from cli.render.out import strong
from cli.render.read_columns import Columns
from cli.render.show import (
    View,
    as_record,
    face_lines,
    headline,
    key_label,
    source_label,
    texts_in,
    whose,
)
from cli.render.words import is_digest
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.reading.page import Entry, Page
from kb.views import Link, NodeView, RulingView, TextView

ENTRIES, RULINGS, LINKS = 6, 4, 12
"""How many are read of each; more are told by number, with the command that has them."""
DASH = " — "
"""What stands between a name and its text, in any language."""
TitleOf = Callable[[str], str]
"""The title of a rule's number in the reader's language; '' for one without."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A page with what is needed to read it, and the transcripts of its check, if any.

    `contents` are the numbers and first words below a chapter or section.
    """

    page: Page
    view: View
    title_of: TitleOf
    contents: Sequence[tuple[str, str]] = ()
    transcripts: Sequence[str] | None = None

    def lines(self) -> Iterator[str]:
        """The page for people."""
        node, view = self.page.node, self.view
        columns = self.columns
        yield headline(node, view)
        if node.ancestors:
            above = [key_label(one.key, one.title, view) for one in reversed(node.ancestors)]
            yield from columns.paragraph(" › ".join(above))
        yield ""
        if node.faces:
            yield from face_lines(node, view)
        else:
            yield from self._rules(columns)
        yield from self._contents()
        yield from self._own_words(columns)
        yield from _glossary(self.page, columns)
        yield from self._rulings(columns)
        yield from self._links(columns)
        yield from check_lines(str(node.reference) if node.reference else "")
        yield from self._transcripts()
        yield from self._beside()

    @property
    def columns(self) -> Columns:
        """Where the texts of the page stand."""
        labels = map(self._label, self._nodes)
        return Columns(self.view.langs, self.view.width, max(map(len, labels)))

    def _label(self, node: NodeView) -> str:
        is_asked = node.key == self.page.asked and node is not self.page.node
        label = str(node.number or "")
        return _("→ {number}").format(number=label) if is_asked else label

    def _rules(self, columns: Columns) -> Iterator[str]:
        """Whose texts they are, then the rule and its subrules, each with its examples."""
        heads = {lang: text for lang in self.view.langs if (text := self._first(lang))}
        labels = {lang: source_label(text, self.view) for lang, text in heads.items()}
        if columns.beside:
            yield from columns.row("", labels)
        else:
            for label in labels.values():
                yield from columns.paragraph(label)
        yield ""
        for node in self._nodes:
            texts = {lang: self._cell(node, lang) for lang in self.view.langs}
            if any(texts.values()):
                yield from columns.row(self._label(node), texts)
                yield ""
            yield from self._examples(node, columns)

    @property
    def _nodes(self) -> tuple[NodeView, ...]:
        return (self.page.node, *self.page.family)

    def _first(self, lang: Language) -> TextView | None:
        """The first text of the page in a language; whose it is is told once."""
        return next((text for one in self._nodes if (text := self._text(one, lang))), None)

    def _text(self, node: NodeView, lang: Language) -> TextView | None:
        return next(iter(texts_in(node.texts, lang, self.view)), None)

    def _cell(self, node: NodeView, lang: Language) -> str:
        """What a rule says in a language; whose text it is, where it is another's."""
        text = self._text(node, lang)
        if text is None or not text.text:
            return ""
        first = self._first(lang)
        parts = [] if first and first.source == text.source else [source_label(text, self.view)]
        if text.followed:
            parts.append(followed_line(text.followed))
        parts.append(text.text)
        if text.truncated:
            parts.append(_("[The source cuts this text off.]"))
        return "\n".join(parts)

    def _examples(self, node: NodeView, columns: Columns) -> Iterator[str]:
        found: dict[Language, list[str]] = {}
        for lang in self.view.langs:
            own = [one for one in node.examples if one.lang is lang]
            source = min((one.source for one in own), key=is_digest, default="")
            found[lang] = [_example(one.text, lang) for one in own if one.source == source]
        for place in range(max(map(len, found.values()), default=0)):
            there = {lang: own[place] for lang, own in found.items() if place < len(own)}
            yield from columns.row("", there)
            yield ""

    def _contents(self) -> Iterator[str]:
        if not self.contents:
            return
        width = max(len(key) for key, _words in self.contents)
        for key, first_words in self.contents:
            label = strong(key) + " " * (width - len(key))
            yield f"{label}  {first_words}".rstrip()
        yield ""

    def _own_words(self, columns: Columns) -> Iterator[str]:
        """What the digest says, where another text was read."""
        rows = []
        for node in self._nodes:
            texts = {lang: _digest_beside(node, self._text(node, lang)) for lang in self.view.langs}
            if any(texts.values()):
                rows.append((self._label(node), texts))
        if rows:
            yield strong(_("In the words of the digest, which is not official"))
        for label, texts in rows:
            yield from columns.row(label, texts, stands_out=False)
        if rows:
            yield ""

    def _rulings(self, columns: Columns) -> Iterator[str]:
        node = self.page.node
        own = [ruling for ruling in node.rulings if ruling.lang in self.view.langs]
        if not own:
            return
        yield strong(_("Rulings"))
        left = RULINGS
        for about, group in groupby(own, key=whose):
            texts = _by_language(group)
            there = max(map(len, texts.values()))
            if left > 0:
                yield from columns.paragraph(about, 2)
                yield from columns.rows({lang: said[:left] for lang, said in texts.items()})
            left -= there
        if left < 0 or node.rulings_total > len(node.rulings):
            yield from columns.paragraph(_more(f"reglario show {node.key}"), 2)
        yield ""

    def _links(self, columns: Columns) -> Iterator[str]:
        node = self.page.node
        keys = {node.key, *node.children}
        cites = _ends(node.references, keys, lambda link: link.target)
        cited = _ends(node.referenced_by, keys, lambda link: link.origin)
        cited = [key for key in cited if ":" not in key]
        for heading, listed in ((_("Refers to"), cites), (_("Referred to by"), cited)):
            if not listed:
                continue
            said = ", ".join(f"{key} {self.title_of(key)}".strip() for key in listed[:LINKS])
            left = len(listed) - LINKS
            if left > 0:
                text = ngettext(
                    "{listed} and {n} more (“{command}”)",
                    "{listed} and {n} more (“{command}”)",
                    left,
                )
                command = f"reglario refs {node.key}"
                said = text.format(listed=said, n=number(left), command=command)
            yield strong(heading)
            yield from columns.paragraph(said, 2)
        if cites or cited:
            yield ""

    def _transcripts(self) -> Iterator[str]:
        if self.transcripts is None:
            return
        if not self.transcripts:
            yield _("No check tells what happens here.")
            yield ""
        yield from self.transcripts

    def _beside(self) -> Iterator[str]:
        """The pages before and after, with the commands that open them."""
        for label, key in ((_("Previous"), self.page.previous), (_("Next"), self.page.next)):
            if key:
                command = f'reglario read "{key}"' if " " in key else f"reglario read {key}"
                yield named(label, f"{command}  {self.title_of(key)}".rstrip())


def _digest_beside(node: NodeView, read: TextView | None) -> str:
    """What the digest says in the language of a text that is not its own."""
    if read is None or is_digest(read.source):
        return ""
    own = [text for text in node.texts if text.lang is read.lang and is_digest(text.source)]
    followed = [followed_line(text.followed) for text in own[:1] if text.followed]
    return "\n".join((*followed, *(text.text for text in own[:1])))


def _example(text: str, lang: Language) -> str:
    return DASH.join((lexicon_of(lang).example_labels[0], text))


def _by_language(rulings: Iterable[RulingView]) -> dict[Language, list[str]]:
    """What rulings say, with the rules that they rest on."""
    found: dict[Language, list[str]] = {}
    for ruling in rulings:
        grounds = f" ({', '.join(ruling.rules)})" if ruling.rules else ""
        found.setdefault(ruling.lang, []).append(f"{ruling.text}{grounds}")
    return found


def _more(command: str) -> str:
    return _("More: “{command}”").format(command=command)


def _ends(links: Sequence[Link], own: set[str], end: Callable[[Link], str]) -> list[str]:
    """The other ends of links, each once; those on the page itself are left out."""
    return [key for key in dict.fromkeys(map(end, links)) if key not in own]


def _glossary(page: Page, columns: Columns) -> Iterator[str]:
    if not page.glossary:
        return
    yield strong(_("In the glossary"))
    for entry in page.glossary[:ENTRIES]:
        yield from columns.row("", {lang: _entry(entry, lang) for lang in columns.langs})
    left = len(page.glossary) - ENTRIES
    if left > 0:
        text = ngettext("… and {n} more entry", "… and {n} more entries", left)
        yield from columns.paragraph(text.format(n=number(left)), columns.gutter)
    yield ""


def _entry(entry: Entry, lang: Language) -> str:
    if lang not in entry.heads:
        return ""
    return DASH.join((entry.heads[lang], entry.texts[lang]))


def titles_in(titles: Mapping[str, Mapping[Language, str]], langs: tuple[Language, ...]) -> TitleOf:
    """The titles of numbers, each in the reader's language or the first that has one."""
    ordered = reader_first(langs)

    def title_of(key: str) -> str:
        known = titles.get(key, {})
        return next((known[lang] for lang in ordered if known.get(lang)), "")

    return title_of


def record(
    page: Page, langs: tuple[Language, ...], transcripts: Sequence[dict[str, Any]] | None
) -> dict[str, Any]:
    """The stable keys of `read --json`; see docs/JSON.md."""
    return {
        "asked": page.asked,
        "langs": list(langs),
        "page": as_record(page.node),
        "family": [as_record(one) for one in page.family],
        "glossary": [
            {"english": one.english, "heads": _by_code(one.heads), "texts": _by_code(one.texts)}
            for one in page.glossary
        ],
        "previous": page.previous,
        "next": page.next,
        **({} if transcripts is None else {"checks": list(transcripts)}),
    }


def _by_code(texts: Mapping[Language, str]) -> dict[str, str]:
    return {lang.value: text for lang, text in texts.items()}
