"""What becomes of the findings of `reglario lint`: written, kept as a baseline, let stand.

Refuses: knowing any option but those that it is handed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cli.failures import DONE
from cli.messages import _
from cli.options import Settings
from cli.render.local import one_line
from cli.render.out import say, write_bytes, write_json, write_lines

if TYPE_CHECKING:
    from cli.commands.lint_asked import Waive
    from kb.lint.run import Run


def seen_with_bars(output: Path | None) -> bool:
    """Whether the table and the bar would share a terminal, and the table must wait."""
    import sys

    return output is None and sys.stdout.isatty()


def write(run: Run, form: str, output: Path | None) -> None:
    """The findings in a form, to stdout or whole into a file."""
    if output is not None:
        from cli.files import replacing

        with replacing(output) as stream:
            for piece in _pieces(run, form):
                stream.write(piece.encode(errors="replace"))
        say(_("Written: {path}").format(path=one_line(str(output))))
    elif form == "table":
        from cli.render.layout import terminal_width
        from cli.render.lint.table import as_lines

        write_lines(as_lines(run, terminal_width()))
    else:
        write_bytes(_pieces(run, form))


def _pieces(run: Run, form: str) -> Iterator[str]:
    from cli.render.lint.forms import pieces

    return pieces(run, form)


def keep(run: Run, path: Path) -> None:
    """Write a baseline of what nothing lets stand; what is in it counts no more."""
    from cli.files import replacing
    from cli.render.lint.said import message
    from kb.lint.baseline import baseline_text
    from kb.lint.run import known_of

    known = (
        known_of(judged.finding, message(judged.finding))
        for judged in run
        if judged.suppression is None
    )
    with replacing(path) as stream:
        stream.write(baseline_text(known).encode(errors="replace"))
    say(_("Written: {path}").format(path=one_line(str(path))))


def suppress(run: Run, waive: Waive) -> int:
    """Write suppressions of findings that the run has. Raises UnknownFinding."""
    from cli.files import replacing
    from cli.render.lint.said import message
    from kb.lint.errors import UnknownFinding
    from kb.lint.suppress import Suppression, with_entries

    found = {judged.finding.id: judged for judged in run}
    for identity in waive.ids:
        if identity not in found:
            raise UnknownFinding(finding=identity)
    added = [
        Suppression.of(found[identity].finding, waive.reason, waive.author, waive.until)
        for identity in waive.ids
        if found[identity].suppression is None
    ]
    text = waive.path.read_text("utf-8-sig") if waive.path.exists() else ""
    if added:
        with replacing(waive.path) as stream:
            stream.write(with_entries(text, dict.fromkeys(added)).encode())
    for identity in waive.ids:
        one = found[identity].finding
        say(f"{one.key} [{one.target.lang}] {one.check}: {message(one)}")
    say(_("Written: {path}").format(path=one_line(str(waive.path))))
    return DONE


def tell_of_checks(settings: Settings, identity: str | None) -> int:
    """Explain one check, or list all. Raises UnknownCheck."""
    from cli.render.layout import terminal_width
    from cli.render.lint import catalogue
    from kb.lint.registry import all_checks, check_of

    if identity:
        check = check_of(identity)
        if settings.json:
            write_json(catalogue.as_record(check))
        else:
            write_lines(catalogue.explained(check, terminal_width()))
        return DONE
    checks = all_checks().values()
    if settings.json:
        write_json({"checks": [catalogue.as_record(check) for check in checks]})
    else:
        write_lines(catalogue.listed(checks))
    return DONE
