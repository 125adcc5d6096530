"""Why a translated file cannot be taken in."""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class NothingOfOurs(ReglarioError):
    """No segment of a file belongs to a unit of the text that it translates."""

    code = "nothing-of-ours"
    message = N_("No segment of {path} belongs to a rule or an entry that is known here.")
    hint = N_(
        "Translate a file that `reglario export` made, or import the edition first that it was "
        "made from. Nothing was changed."
    )


class NothingHandedIn(ReglarioError):
    """A file has segments and no translation in any of them."""

    code = "nothing-handed-in"
    message = N_("{path} has {segments} segments and no translation of any.")
    hint = N_("Save the translation in the file, and import it again. Nothing was changed.")
