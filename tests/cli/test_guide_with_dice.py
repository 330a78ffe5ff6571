"""The guide where dice decide: it lets them fall, shows chances, offers what fits, and does not keep anybody waiting."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from rulewright.cli import patience
from rulewright.cli.patience import LuckWaits
from rulewright.library import open_book
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION

NAMED = ("Brom", "", "", "")
"""A name; gender, hero and leave as they are."""


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_the_dice_fall_for_a_step(run: Run) -> None:
    """Seven numbers at once, told and kept, and not asked for again; nobody is asked what their dice showed."""
    told = run("new", "brp", "--seed", "4", input=typed(*NAMED, "roll", "finish"))
    assert 0 == told.exit_code, told.output
    (line,) = [each for each in told.output.splitlines() if "The dice:" in each]
    assert 1 == told.output.count("as rolled")
    made = json.loads(Path("brom.json").read_text())["character"]
    thrown = dict(each.split() for each in line.partition(":")[2].strip(" .").split(", "))
    for code, value in thrown.items():
        assert int(value) == made["characteristics"].get(code, 10) == made["rolled"].get(code, 10)
    assert ["STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA"] == list(thrown)


def test_the_dice_fall_again(run: Run) -> None:
    """Whoever does not like them lets them fall once more; age has dice of its own. [BRP-CHR-008 BRP-CHR-016]"""
    told = run("new", "brp", "--seed", "4", input=typed(*NAMED, "roll", "roll", "go age", "roll", "quit")).output
    thrown = [each.partition(":")[2].strip() for each in told.splitlines() if "The dice:" in each]
    assert 3 == len(thrown)
    assert thrown[0] != thrown[1]
    assert thrown[2] in {f"Age {age}." for age in range(18, 24)}


def test_assigned_numbers_are_told_as_they_fell(run: Run) -> None:
    """Where rolls are assigned both are told: what fell, and where it went. [BRP-CHR-010]"""
    told = run("new", "brp", "--seed", "4", "--option", "generation=assigned", input=typed(*NAMED, "roll", "quit"))
    (line,) = [each for each in told.output.splitlines() if "The dice:" in each]
    assert "STR as rolled" in line
    assert ", STR " in line


def test_the_profession_has_its_skills(run: Run) -> None:
    """A warrior is offered what a warrior learns, with the chances so far; anything else is refused at once."""
    words = ("go profession", "warrior", "", "?", "shield 50", "dodge 20", "quit")
    told = run("new", "brp", "--option", "era=medieval", input=typed(*words)).output
    offered = [each for each in told.splitlines() if "% so far." in each]
    assert any("Dodge" in each and "20% so far." in each for each in offered)
    assert any("Melee Weapon (Sword)" in each and "15% so far." in each for each in offered)
    assert not any("Shield  " in each or "Medicine" in each for each in offered)
    assert "'shield' is not on offer for Professional points." in told
    assert "Professional points: 230 of 250 left" in told


def test_armour_and_shield(run: Run) -> None:
    """Both can be chosen, and stand in the file. [BRP-CHR-045]"""
    words = (*NAMED, "roll", "go profession", "warrior", "", "", "shield 60", "", "", *("poor", "", "ring", ""))
    told = run("new", "brp", "--seed", "4", "--option", "era=medieval", input=typed(*words, "shield-round", "finish"))
    assert 0 == told.exit_code, told.output
    made = json.loads(Path("brom.json").read_text())["character"]
    assert (["ring"], "shield-round", "warrior") == (made["armour"], made["shield"], made["profession"])


def test_what_a_game_master_may_ask(run: Run) -> None:
    """Of a legal character the guide tells what is odd about it, when it is asked to check."""
    words = ("Mia", "My own words.", "go skills", "melee 4", "go gear", "check", "sword", "check", "quit")
    told = run("new", "otherworld", input=typed(*words)).output
    assert 2 == told.count("Nothing is against the rules.")
    assert 1 == told.count("A game master may ask: Mia lives by melee and has nothing to do it with.")


def test_what_is_of_the_time_comes_first() -> None:
    """In the Middle Ages an energy shield is the last thing on offer, and a jetpack the last skill. [BRP-SKL-009]"""
    at = open_book(RULESET, {"era": "medieval"})
    blanks = {blank.path: blank for step in CREATION.steps for blank in step.blanks}
    nobody = CREATION.blank(at)
    for path, early, late in (
        ("shield", "shield-round", "shield-energy"),
        ("armour", "ring", "assault-armor"),
        ("skills.personal", "ride/horse", "pilot/jetpack"),
    ):
        offers = blanks[path].options
        assert offers is not None
        keys = [each.key for each in offers(nobody, at)]
        assert keys.index(early) < keys.index(late), path


def test_whoever_waits_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Every other second a line, and an end when it takes too long."""
    now = [0.0]
    monkeypatch.setattr(patience, "monotonic", lambda: now[0])
    waiting = LuckWaits()
    heard = []
    for second, tries in ((1.0, 0), (2.5, 1), (3.0, 1), (5.0, 2), (21.0, 9)):
        now[0] = second
        heard.append((waiting.goes_on(tries), capsys.readouterr().out.count("Luck looks for somebody")))
    assert [(True, 0), (True, 1), (True, 0), (True, 1), (False, 1)] == heard
