"""Protection prevents damage by a prevention effect, which unpreventable damage passes (615.12)."""

from __future__ import annotations

from kb.checks.load import read_checks
from kb.checks.model import Status
from kb.checks.prove import examine
from kb.checks.yamltree import Source

CASE = """
- rule: 702.16e
  cases:
    - kind: positive
      oracle: reading
      given:
        A: {{battlefield: {{X: {{types: creature, pt: 2/6, has: [protection from red]}}}}}}
        B:
          battlefield:
            K:
              types: artifact
              colors: red
              has: [{{cost: {{}}, do: [damage: {{amount: 3, to: X{more}}}]}}]
      when:
        - activate: {{by: B, what: K}}
        - resolve
      then: {{damage: {{X: {damage}}}}}
"""


def status(**fields):
    """How the case ends."""
    [check] = read_checks(CASE.format(**fields), Source("case"), outside=True)
    return examine(check).status


def test_protection_keeps_off_what_can_be_prevented():
    """Three damage of a red source, none of it dealt."""
    assert Status.EXECUTABLE is status(more="", damage=0)
    assert Status.FAILED is status(more="", damage=3)


def test_protection_does_not_keep_off_what_cannot_be_prevented():
    """The same damage, which can’t be prevented, is dealt."""
    assert Status.EXECUTABLE is status(more=", unpreventable: yes", damage=3)
