"""`reglario today`."""

from __future__ import annotations

from datetime import date

import pytest

from kb.reading.daily import rule_of

DAY = date(2026, 12, 24)
"""A day whose rule the small digest has."""


@pytest.fixture
def told(monkeypatch):
    """Let rules be told whose text the small digest has."""
    monkeypatch.setattr("kb.reading.daily.rules_by_day", lambda: ("702.65", "702.145", "731.1"))


def test_the_rule_of_a_day_is_read(reglario, home, told):
    """The next day another one."""
    days = [DAY.replace(day=day) for day in (24, 25, 26, 27)]
    records = [reglario("today", "--date", day, "--json").json for day in days]
    assert [day.isoformat() for day in days] == [one["date"] for one in records]
    read = [one["asked"] for one in records]
    assert set(read[:3]) == {"702.65", "702.145", "731.1"}
    assert read[0] == read[3] == rule_of(DAY)
    assert reglario("today", "--date", DAY).out == reglario("read", read[0]).out


def test_without_a_date_it_is_the_day_of_the_clock(reglario, home, told, monkeypatch):
    """The reader's own."""
    monkeypatch.setattr("cli.commands.today.clock", lambda: DAY)
    assert "2026-12-24" == reglario("today", "--json").json["date"]
    assert reglario("today").out == reglario("today", "--date", DAY).out


def test_it_takes_the_options_of_reading(reglario, home, told):
    """Languages and transcripts."""
    record = reglario("today", "--date", DAY, "--lang", "fr,es", "--transcript", "--json").json
    assert ["fr", "es"] == record["langs"]
    assert record["checks"]


def test_the_first_use_reads_at_once(reglario_process):
    """Whatever day it is."""
    run = reglario_process("today", "--date", "2027-02-28", "--ui", "fr")
    assert run.code == 0
    assert run.out.startswith(rule_of(date(2027, 2, 28)))
    assert "abrégé Reglario, non officiel" in run.out


@pytest.mark.parametrize("day", ["2026-02-30", "24.12.2026", "today", ""])
def test_a_day_that_is_none_is_misuse(reglario, home, day):
    """With how days are written."""
    run = reglario("today", "--date", day)
    assert run.code == 2
    assert "2021-09-24" in run.err
