"""`reglario study`: questions with answers that are computed, asked when they are due."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cli.base import Choice, Group, command, option
from cli.commands.deck_options import deck_of, deck_options
from cli.failures import DONE
from cli.messages import _
from cli.options import LANGUAGES, Settings, common_options, terminal
from cli.render.out import say, write_json, write_lines
from cli.session import home_of
from corpus.errors import N_
from corpus.languages import Language

if TYPE_CHECKING:
    from kb.study.progress import Progress
    from kb.study.values import Item

COUNT, NEW = 20, 10


class Study(Group):
    """The group, which studies where no command of it is named."""

    @property
    def subcommand_metavar(self) -> str:
        """How the usage line shows the command."""
        return _("[COMMAND]")

    @subcommand_metavar.setter
    def subcommand_metavar(self, value: str) -> None:
        """Click sets its own English one, which is not needed."""


progress_option = option(
    "--progress",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Keep the answers in this file instead of the one beside the knowledge base."),
)


@click.group(
    "study",
    cls=Study,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    short_help=N_("Learn the rules by questions."),
    help=N_(
        "Answer questions about the rules. Each comes again when you are about to forget it, and "
        "every answer is explained by the rule. Answer with the number of an option; ? shows the "
        "rule first, q ends.\n\n"
        "The options choose a deck; --decks lists them all. With --exam, sit a paper without "
        "feedback, which is marked at the end."
    ),
)
@deck_options
@option(
    "--count",
    type=click.IntRange(min=1),
    default=COUNT,
    metavar=N_("N"),
    help=N_("Ask at most N questions (20)."),
)
@option(
    "--new",
    type=click.IntRange(min=0),
    default=NEW,
    metavar=N_("N"),
    help=N_("At most N of them may be new (10)."),
)
@option(
    "--lang",
    type=Choice(LANGUAGES, case_sensitive=False),
    help=N_("The language of the questions; without it, that of the program."),
)
@progress_option
@option(
    "--exam",
    type=click.IntRange(min=1),
    metavar=N_("N"),
    help=N_("Sit a paper of N questions."),
)
@option(
    "--seed",
    type=click.IntRange(min=0, max=999_999_999),
    metavar=N_("N"),
    help=N_("With --exam: draw the paper of this number, the same each time."),
)
@option(
    "--minutes",
    type=click.IntRange(min=1),
    metavar=N_("N"),
    help=N_("With --exam: the minutes for the paper; what is open then counts as wrong."),
)
@option("--key", is_flag=True, help=N_("With --exam and --json: write the right answers too."))
@option("--decks", "listing", is_flag=True, help=N_("List the decks, and stop."))
@common_options
@click.pass_context
def entry(ctx: click.Context, /, **given: Any) -> int:
    """Study, sit a paper or list the decks, unless a command of the group was named."""
    if ctx.invoked_subcommand is not None:
        return DONE
    settings = ctx.find_object(Settings) or Settings()
    _refuse(settings, given)
    _refuse_of_sessions(ctx, given)
    if given["listing"]:
        return _decks(settings, given)
    return _exam(settings, given) if given["exam"] else _session(settings, given)


def _refuse(settings: Settings, given: dict[str, Any]) -> None:
    """Refuse options that do not go together. Raises click.UsageError."""
    if not given["exam"]:
        if given["seed"] is not None or given["minutes"] or given["key"]:
            raise click.UsageError(_("--seed, --minutes and --key go with --exam."))
        if settings.json and not given["listing"]:
            raise click.UsageError(_("--json goes with --exam, --decks or “stats”."))
    elif given["listing"]:
        raise click.UsageError(_("Give --exam or --decks, not both."))
    elif given["key"] and not settings.json:
        raise click.UsageError(_("--key goes with --exam and --json."))


def _refuse_of_sessions(ctx: click.Context, given: dict[str, Any]) -> None:
    """Refuse what only a session heeds, where it was typed with --exam. Raises click.UsageError."""
    typed = click.core.ParameterSource.COMMANDLINE
    if given["exam"] and typed in map(ctx.get_parameter_source, ("count", "new")):
        raise click.UsageError(_("--count and --new go with a session; --exam N says how many."))


def _lang(settings: Settings, given: dict[str, Any]) -> Language:
    return Language(given["lang"]) if given["lang"] else settings.ui


def _items(given: dict[str, Any], lang: Language) -> list[Item]:
    """The questions of the deck for who reads a language. Raises EmptyDeck, UnknownKeyword."""
    from kb.study.bank import items_of

    deck = deck_of(given)
    return deck.of(items_of(deck.kinds), lang)


def open_progress(settings: Settings, path: Path | None, *, writable: bool) -> Progress:
    """Open the file of answers, and tell where a damaged one is now."""
    from kb.study.clock import local_clock
    from kb.study.progress import FILE_NAME, Progress

    file = (path or home_of(settings) / FILE_NAME).absolute()
    opened = Progress.open(file, today=local_clock().date(), writable=writable)
    if opened.damaged is not None:
        from cli.render.local import sentence

        text = N_("{path} is damaged ({reason}). It is kept as {file}, and a new one is begun.")
        data = {"path": file, "reason": opened.damaged.reason, "file": opened.damaged.path}
        say(sentence(text, data))
    return opened


def _session(settings: Settings, given: dict[str, Any]) -> int:
    from cli.commands.study_session import Desk, hold
    from cli.keys import keys
    from kb.study.session import Plan, Session

    desk = Desk(keys(), _lang(settings, given))
    items = _items(given, desk.lang)
    plan = Plan(desk.lang, most=given["count"], new=given["new"])
    with open_progress(settings, given["progress"], writable=True) as progress:
        return hold(Session(progress, items, plan), desk)


def _exam(settings: Settings, given: dict[str, Any]) -> int:
    from secrets import randbelow

    from cli.commands.study_exam import Exam, sit, write_paper
    from cli.commands.study_session import Desk
    from cli.keys import keys

    seed = randbelow(1_000_000) if given["seed"] is None else given["seed"]
    lang = _lang(settings, given)
    deck, minutes = str(deck_of(given)), given["minutes"]
    if settings.json:
        paper = Exam(_items(given, lang), seed, deck, given["exam"], minutes, lang)
        return write_paper(paper, key=given["key"])
    desk = Desk(keys(), lang)
    paper = Exam(_items(given, lang), seed, deck, given["exam"], minutes, lang)
    with open_progress(settings, given["progress"], writable=True) as progress:
        return sit(paper, progress, desk)


def _decks(settings: Settings, given: dict[str, Any]) -> int:
    from cli.render import study_stats as render
    from kb.study.bank import items_of
    from kb.study.clock import local_clock
    from kb.study.decks import decks

    items = deck_of(given).of(items_of(deck_of(given).kinds))
    with open_progress(settings, given["progress"], writable=False) as progress:
        found = decks(items, progress.cards(), local_clock())
    if settings.json:
        write_json(render.decks_record(found))
    else:
        write_lines(render.deck_lines(found))
    return DONE


@command(
    "stats",
    short_help=N_("Tell what is due, known and weak."),
    help=N_(
        "Tell how many questions are due today and in the next 14 days, how many of the answers "
        "were right, how much is still known, and which sections are weak."
    ),
)
@progress_option
@common_options
@click.pass_context
def stats(ctx: click.Context, /, *, progress: Path | None) -> int:
    """Count, and draw."""
    import sys

    from cli.render import study_stats as render
    from kb.study.bank import bank
    from kb.study.clock import local_clock
    from kb.study.stats import stats as counted

    settings = ctx.find_object(Settings) or Settings()
    above = ctx.parent.params.get("progress") if ctx.parent else None
    items = {str(identity): item for identity, item in bank().items()}
    with open_progress(settings, progress or above, writable=False) as opened:
        found = counted(items, opened.cards(), opened.answers(), local_clock())
        sittings = [one for one in opened.sittings() if one.answered]
    if settings.json:
        write_json(render.as_record(found, sittings))
    else:
        write_lines(render.as_lines(found, sittings, drawn=terminal(sys.stdout)))
    return DONE


entry.add_command(stats)
