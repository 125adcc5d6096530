"""`reglario check` and `reglario ledger`: transcripts, proofs, files from outside, the ledger."""

from __future__ import annotations

import json

import pytest

from cli.render.ledger import REASONS
from kb.checks.ledger import CHANGED, ruled

CASES = """
- rule: 702.2b
  cases:
    - kind: positive
      oracle: reading
      given:
        A: {battlefield: {X: {types: creature, pt: 1/1, has: [deathtouch]}}}
        B: {life: 7, battlefield: {Y: {types: creature, pt: 0/6, tapped: yes}}}
      when:
        - damage: {source: X, to: Y, amount: 1}
        - settle
      then: {zone: {Y: graveyard}}
"""

TRANSCRIPT = """702.2b  Toque mortal

Caso 1: la regla se aplica (lectura de la regla)
  Situación
    A, campo de batalla: X (criatura, 1/1, toque mortal).
    B: vidas: 7.
    B, campo de batalla: Y (criatura, 0/6, girado).
  Se hace
    X hace esta cantidad de daño a Y: 1.
    Se comprueban las acciones basadas en estado.
  Resultado
    ✓ Zonas: Y: cementerio.

702.2b: pasa; no probada en esta ejecución
"""


@pytest.fixture
def cases(tmp_path):
    """A file of cases with the text given, or the good one."""

    def put(text=CASES):
        path = tmp_path / "cases.yaml"
        path.write_text(text, "utf-8")
        return str(path)

    return put


def test_a_case_is_told_in_the_reader_s_language(reglario, cases):
    """Given, when, then, and the verdict, with the names of the term base."""
    run = reglario("check", "--file", cases(), "--ui", "es")
    assert (0, TRANSCRIPT) == (run.code, run.out)


def test_a_proof_says_what_was_noticed(reglario):
    """The rule off, and each clause altered."""
    run = reglario("check", "702.2b", "--prove")
    assert 0 == run.code
    assert "  Notices when altered: the whole rule" in run.out.splitlines()
    assert "702.2b: verified: fails when the rule or a clause is broken" in run.out


def test_a_file_that_is_not_proved_is_not_told_to_be(reglario, cases):
    """Its case passes whether the rule is on or off."""
    text = CASES.replace("zone: {Y: graveyard}", "life: {B: 7}")
    run = reglario("check", "--prove", "--file", cases(text))
    assert 1 == run.code
    assert "no positive case fails when 702.2b is switched off" in run.out
    assert "Proved of this file" not in run.out


def test_a_clause_is_told_in_the_words_of_the_rule(reglario):
    """In the reader's language; its name is the program's own."""
    run = reglario("check", "702.9b", "--prove", "--ui", "es")
    assert "  Nota si se altera: «Una criatura con la habilidad de volar»" in run.out.splitlines()


@pytest.mark.parametrize(("lang", "said"), [("es", "verificada"), ("fr", "vérifiée")])
def test_the_standing_of_one_rule_is_in_the_singular(reglario, lang, said):
    """Listed, and shown with the rule."""
    run = reglario("ledger", "702.9b", "--list", "--ui", lang)
    assert said == run.out.split()[-1]


def test_a_case_that_fails_says_what_was_expected_and_ends_with_1(reglario, cases):
    """The assertion is marked."""
    run = reglario("check", "--file", cases(CASES.replace("graveyard", "hand")))
    assert 1 == run.code
    assert "    ✗ Zones: Y: hand." in run.out.splitlines()
    assert "  Fault: Y: expected: hand; found: graveyard" in run.out.splitlines()


def test_json_has_the_stable_keys(reglario, cases):
    """`ran`, and for each check its rule, status and cases."""
    record = reglario("check", "--file", cases(), "--json").json
    assert 1 == record["ran"]
    [check] = record["checks"]
    assert ("702.2b", "executable") == (check["rule"], check["status"])
    assert [
        {
            "kind": "positive",
            "verdict": "passed",
            "kills": [],
            "oracle": "reading",
            "line": 4,
            "fault": None,
        }
    ] == check["cases"]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (CASES.replace("settle", "sette"), 11, "“sette” is not known here; there are settle"),
        (CASES.replace("702.2b", "702.999"), 2, "the reference edition has no rule 702.999"),
        (CASES.replace("702.2b", "seven"), 2, "this form is expected here: 702.9b"),
        (CASES.replace("pt: 1/1", "pt: big"), 7, "this form is expected here: 2/3"),
        (
            CASES.replace("types: creature, pt: 1/1", "typse: creature"),
            7,
            "“typse” is not known here",
        ),
        (CASES.replace("source: X, ", ""), 10, "“damage” lacks source; it takes this: {source: "),
        (CASES.replace("oracle: reading", "oracle: me"), 5, "“me” is not known here"),
        (CASES.replace("B: {life", "A: {life"), 8, "“A” stands twice"),
        ("- rule: [", 2, "this is no YAML: "),
        ("rule: 702.2b", 1, "this form is expected here: - rule: 702.9b"),
        ("", 1, "this form is expected here"),
    ],
)
def test_a_bad_file_is_refused_with_line_and_reason(reglario, cases, text, line, reason):
    """Nothing of it is run."""
    run = reglario("check", "--file", cases(text))
    assert (3, "") == (run.code, run.out)
    first = run.err.splitlines()[0]
    assert f", line {line}: " in first
    assert reason in first


def test_a_bad_file_is_told_in_spanish(reglario, cases):
    """With the line."""
    run = reglario("check", "--file", cases(CASES.replace("settle", "sette")), "--ui", "es")
    assert ", línea 11: «sette» no se conoce aquí; hay settle" in run.err


def test_a_clause_without_a_mutant_is_refused(reglario, cases):
    """What the model does not alter cannot be claimed."""
    words = '  clauses: {glitter: {en: "a", es: "a", fr: "a"}}\n  cases:'
    run = reglario("check", "--file", cases(CASES.replace("  cases:", words)))
    assert 3 == run.code
    assert "rule 702.2b has no clause “glitter” with a mutant" in run.err


def test_a_feature_that_the_model_lacks_blocks_a_case(reglario, cases):
    """It is told, and the exit code says that not all is well."""
    text = CASES.replace("has: [deathtouch]", "has: [deathtouch, WATCH]").replace(
        "- settle", "- settle\n        - resolve all"
    )
    watch = "{whenever: {dies: creature}, do: [{create: {token: Junk}}]}"
    run = reglario("check", "--file", cases(text.replace("WATCH", watch)))
    assert 1 == run.code
    assert "702.2b: blocked" in run.out
    assert "  the model does not have this: Junk token (rule 111.10; " in run.out


def test_a_rule_that_the_model_lacks_is_told_with_what_the_ledger_says(reglario, cases):
    """With the reason, where it has one; of a rule with subrules those are named."""
    run = reglario("check", "--file", cases(CASES.replace("702.2b", "100.2a")))
    assert 1 == run.code
    said = "  the model does not have the rule 100.2a; the ledger says: out of scope (says what "
    assert said in run.out
    run = reglario("check", "--file", cases(CASES.replace("702.2b", "603.2")))
    assert "  the model has no rule 603.2 as a whole, but its subrules: 603.2a, 603.2b" in run.out


def test_a_refused_action_is_named_with_its_line_and_the_words_of_the_rule(reglario, cases):
    """And what could not be paid."""
    spell = 'S: {types: instant, cost: "{2}", spell: [{draw: {who: you}}]}'
    text = CASES.replace("A: {battle", f"A: {{hand: {{{spell}}}, battle").replace(
        "- settle", "- cast: {by: A, what: S}"
    )
    run = reglario("check", "--file", cases(text))
    assert 1 == run.code
    said = "  Fault: line 11: 601.2h refuses “A casts S.” (to be paid: {2}): Payment of the total "
    assert said in run.out
    wanted = "then: {refused: 601.3}"
    run = reglario("check", "--file", cases(text.replace("then: {zone: {Y: graveyard}}", wanted)))
    assert "a refusal by 601.3 is expected; but line 11: 601.2h refuses “A casts S.”" in run.out
    run = reglario(
        "check", "--file", cases(CASES.replace("zone: {Y: graveyard}", "refused: 601.3"))
    )
    assert "a refusal by 601.3 is expected; all that was done is allowed" in run.out


def test_a_decision_that_is_left_open_is_told_with_the_action_that_asks_for_it(reglario, cases):
    """And with what is possible."""
    watch = "{whenever: {dies: creature}, targets: [player], do: [{draw: {who: target}}]}"
    text = CASES.replace("has: [deathtouch]", f"has: [deathtouch, {watch}]")
    run = reglario("check", "--file", cases(text))
    assert 1 == run.code
    said = "Fault: line 11, “State-based actions are checked.”: A must decide “target”; possible: "
    assert said in run.out


def test_a_card_that_is_gone_is_named_with_the_action_that_needs_it(reglario, cases):
    """And with what is still there."""
    text = CASES.replace("types: creature, pt: 1/1", "types: creature, token: yes, pt: 1/1")
    text = text.replace("- settle", "- destroy: X\n        - settle\n        - tap: X")
    run = reglario("check", "--file", cases(text))
    assert 1 == run.code
    said = "line 13, “X becomes tapped.”: “X” is not in the game now; there are Y"
    assert said in run.out


def test_the_trace_lists_the_rules_that_applied_by_action(reglario, cases):
    """With their headings, in the reader's language."""
    run = reglario("check", "--file", cases(), "--trace", "--ui", "es")
    lines = run.out.splitlines()
    begin = lines.index("  Reglas aplicadas")
    assert "    X hace esta cantidad de daño a Y: 1." == lines[begin + 1]
    rules = [line.strip().partition(" ")[0] for line in lines[begin:] if line.startswith("      ")]
    assert rules.index("120.3e") < rules.index("704.5h") < rules.index("701.8a")
    assert "      702.2b Toque mortal" in lines


def test_the_trace_in_json_is_an_additional_key(reglario, cases):
    """Each action with its line and the rules; the other keys are the same without it."""
    plain = reglario("check", "--file", cases(), "--json").json["checks"][0]["cases"][0]
    traced = reglario("check", "--file", cases(), "--json", "--trace").json["checks"][0]
    [case] = traced["cases"]
    trace = case.pop("trace")
    assert plain == case
    assert [("damage", 10), ("settle", 11)] == [(one["action"], one["line"]) for one in trace]
    assert "702.2b" in trace[0]["rules"]


def test_a_file_from_outside_is_proved_by_what_it_names_itself(reglario, cases):
    """The clauses that only the model knows are not asked for, and that is said."""
    run = reglario("check", "--file", cases(), "--prove")
    assert 0 == run.code
    assert "702.2b: verified" in run.out
    assert "  Proved of this file: with the rule switched off a case fails. It names no " in run.out
    claiming = (
        CASES
        + """    - kind: boundary
      oracle: reading
      kills: deathtouch
      given:
        A: {battlefield: {X: {types: creature, pt: 1/1}}}
        B: {battlefield: {Y: {types: creature, pt: 0/6}}}
      when: [damage: {source: X, to: Y, amount: 1}, settle]
      then: {zone: {Y: battlefield}}
"""
    )
    run = reglario("check", "--file", cases(claiming), "--prove")
    assert 0 == run.code
    assert "these clauses altered, a case fails: deathtouch." in run.out
    weak = claiming.replace("zone: {Y: battlefield}", "life: {B: 20}")
    run = reglario("check", "--file", cases(weak), "--prove")
    assert 1 == run.code
    assert "no case fails when the clause “deathtouch” is altered" in run.out


def test_an_unused_decision_is_a_fault(reglario, cases):
    """Each scripted decision is used."""
    text = CASES.replace("- settle", "- settle\n        - choose: {by: A, what: target, pick: Y}")
    run = reglario("check", "--file", cases(text))
    assert 1 == run.code
    assert "Nobody asked A to decide “target”." in run.out


def test_a_decision_before_any_action_is_a_fault(reglario, cases):
    """No action is there that could ask for it."""
    text = CASES.replace("- damage:", "- choose: {by: A, what: target, pick: Y}\n        - damage:")
    run = reglario("check", "--file", cases(text))
    assert 1 == run.code
    assert "Nobody asked A to decide “target”." in run.out


def test_what_has_triggered_resolves_when_the_stack_is_asked_to_become_empty(reglario, cases):
    """Players get priority before they pass, so it is put there first."""
    ability = "{whenever: {loses life: {who: opponent}}, do: [{gain life: {amount: 5}}]}"
    text = CASES.replace("has: [deathtouch]", f"has: [deathtouch, {ability}]")
    text = text.replace(
        "- settle", "- settle\n        - lose life: {who: B}\n        - resolve all"
    )
    run = reglario(
        "check", "--file", cases(text.replace("then: {", "then: {life: {A: 25, B: 6}, "))
    )
    assert (0, True) == (run.code, "B loses 1 life." in run.out)


@pytest.mark.parametrize(("whom", "life"), [("player", "18"), ("opponent", "20")])
def test_each_player_and_each_opponent_are_players(reglario, cases, whom, life):
    """As the words `each player` and `opponents` are."""
    effect = f"{{lose life: {{who: {{each: {whom}}}, amount: 2}}}}"
    text = CASES.replace("has: [deathtouch]", f"has: [deathtouch, {{cost: {{}}, do: [{effect}]}}]")
    text = text.replace(
        "- settle", "- settle\n        - activate: {by: A, what: X}\n        - resolve"
    )
    run = reglario(
        "check", "--file", cases(text.replace("then: {", f"then: {{life: {{A: {life}, B: 5}}, "))
    )
    assert (0, True) == (run.code, f"each {whom} loses 2 life" in run.out)


@pytest.mark.parametrize(
    ("ability", "size"),
    [
        ("{static: [{pt: +1/+1}], what: {types: creature, mana value at most: 2}}", "2/2"),
        ("{static: [{pt: +1/+1}], what: {types: creature, mana value: 3}}", "1/1"),
        ("{static: [{pt: +1/+1}], what: player}", "1/1"),
        ("{static: [{pt: +1/+1}], if: unpaired}", "2/2"),
    ],
)
def test_a_static_ability_may_ask_what_its_objects_are(reglario, cases, ability, size):
    """Mana value and pairing are known while characteristics are worked out."""
    text = CASES.replace("has: [deathtouch]", f'cost: "{{2}}", has: [deathtouch, {ability}]')
    run = reglario(
        "check", "--file", cases(text.replace("then: {", f"then: {{pt: {{X: {size}}}, "))
    )
    assert (0, "") == (run.code, run.out.partition("Fault")[2])


@pytest.mark.parametrize(
    ("effect", "where"),
    [
        ("{choose and sacrifice: {what: creature}}", "X: graveyard"),
        ("{search: {what: creature}}", "P: hand"),
        ("{copy spell: {what: X}}", "X: battlefield"),
    ],
)
def test_what_an_instruction_looks_for_may_be_one_word(reglario, cases, effect, where):
    """A filter in braces says no more; what is no spell is not copied as one."""
    text = CASES.replace("has: [deathtouch]", f"has: [deathtouch, {{cost: {{}}, do: [{effect}]}}]")
    text = text.replace("A: {batt", "A: {library: {P: {types: creature, pt: 1/1}}, batt")
    text = text.replace(
        "- settle", "- settle\n        - activate: {by: A, what: X}\n        - resolve"
    )
    if "search" in effect:
        text = text.replace(
            "- resolve\n", "- resolve\n        - choose: {by: A, what: search, pick: P}\n"
        )
    run = reglario("check", "--file", cases(text.replace("{zone: {Y", f"{{zone: {{{where}, Y")))
    assert (0, "") == (run.code, run.out.partition("Fault")[2])


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ("game: draw", "se esperaba: empate; hay: sigue"),
        ("types: {X: artifact}", "X: se esperaba: artefacto; hay: criatura"),
        ("has: {X: flying}", "X: volar: se esperaba: sí; hay: no"),
        ("step: draw", "se esperaba: paso de robar; hay: fase principal precombate"),
        ("won: A", "A: se esperaba: sí; hay: no"),
        ("blocking: {X: Y}", "X: se esperaba: Y; hay: ninguno"),
        ("size: {A: {hand: 2}}", "A: mano: se esperaba: 2; hay: 0"),
    ],
)
def test_what_is_found_instead_is_told_in_the_reader_s_language(reglario, cases, then, said):
    """With the card or player that it is about, and no value of the program's own."""
    run = reglario(
        "check", "--file", cases(CASES.replace("zone: {Y: graveyard}", then)), "--ui", "es"
    )
    assert 1 == run.code
    assert f"  Fallo: {said}" in run.out.splitlines()


def test_a_rule_without_a_check_is_told_with_the_way_to_the_ledger(reglario):
    """Exit code 1."""
    run = reglario("check", "100.6")
    assert (1, "") == (run.code, run.out)
    assert "Error: There is no check for 100.6." in run.err
    assert "“reglario ledger 100.6”" in run.err


@pytest.mark.parametrize("words", [(), ("702.2b", "--all"), ("--all", "--file", "x.yaml")])
def test_one_choice_of_checks_is_needed(reglario, words):
    """Rules, or all, or a file."""
    run = reglario("check", *words)
    assert 2 == run.code
    assert "Give rules, or --all, or --file." in run.err


def test_a_file_that_is_not_there_is_told(reglario):
    """As any other file."""
    run = reglario("check", "--file", "nowhere.yaml")
    assert 3 == run.code
    assert "nowhere.yaml" in run.err


def test_the_ledger_counts_every_leaf(reglario):
    """Its keys are stable, and the counts sum to the leaves."""
    record = reglario("ledger", "--json").json
    assert ["edition", "leaves", "counts"] == list(record)
    assert ("2026-08-07", 2592) == (record["edition"], record["leaves"])
    assert [
        "verified",
        "executable",
        "predicate",
        "structural",
        "blocked",
        "out_of_scope",
        "unreviewed",
    ] == list(record["counts"])
    assert 2592 == sum(record["counts"].values())


def test_the_ledger_of_a_section_counts_only_that(reglario):
    """A key as people type it."""
    assert 576 == reglario("ledger", "rule 702", "--json").json["leaves"]
    run = reglario("ledger", "702.2")
    assert (0, "Verified: ") == (run.code, run.out[:10])


def test_every_reason_of_the_ledger_has_its_words():
    """And no words are about a reason that nothing has."""
    used = {line.reason for line in ruled()} | {CHANGED}
    assert used == set(REASONS)


@pytest.mark.parametrize("command", ["ledger", "check"])
@pytest.mark.parametrize("key", ["702.999", "trample", "999", ""])
def test_what_is_no_rule_is_told_and_ends_with_1(reglario, command, key):
    """It is neither counted as no rules nor taken for all of them."""
    run = reglario(command, key)
    assert (1, "") == (run.code, run.out)
    assert f"The reference edition has no rule, section or chapter “{key}”." in run.err


def test_the_ledger_lists_every_rule_on_request(reglario):
    """With title, standing and reason."""
    record = reglario("ledger", "702.2", "--list", "--json").json
    assert "702.2b" in [one["rule"] for one in record["rules"]]
    assert json.dumps(record)
    assert "702.2b" in reglario("ledger", "702.2", "--list").out


def test_what_was_not_reached_is_not_ticked(reglario, cases):
    """After a fault nothing is claimed."""
    text = CASES.replace("then: {zone: {Y: graveyard}}", "then: {zone: {Y: hand}, life: {B: 99}}")
    lines = reglario("check", "--file", cases(text)).out.splitlines()
    assert ["    ✗ Zones: Y: hand.", "    · Life totals: B: 99."] == [
        line for line in lines if line.startswith(("    ✗", "    ·"))
    ]


def test_a_filter_of_an_event_needs_no_key(reglario, cases):
    """It is applied, and told as what it is."""
    watch = "{whenever: {dies: {types: land}}, do: [{gain life: {amount: 5}}]}"
    text = (
        CASES.replace("has: [deathtouch]", f"has: [deathtouch, {watch}]")
        .replace("- settle", "- settle\n        - resolve all")
        .replace("zone: {Y: graveyard}", "life: {A: 20}")
    )
    run = reglario("check", "--file", cases(text))
    assert "whenever this happens: a land dies" in run.out
    assert 0 == run.code


def test_whose_numbers_checks_have_is_said_beside_a_newer_edition(reglario, home, rules_file):
    """Not before one is imported: then there is nothing to mistake."""
    assert "Checks have the numbers" not in reglario("check", "702.145c").err
    reglario("import", rules_file)
    assert (
        "Checks have the numbers of the edition of August 7, 2026; “reglario resolve” leads on."
        in reglario("check", "702.145c").err
    )
