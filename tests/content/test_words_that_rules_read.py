"""Words that rules read: a slip in one is told, with what was probably meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli import main

SPELL = """
[[spell]]
id = "shove"
name = "Shove"
text = "It shoves."
deeds = [{deed}]
"""
WEAPON = """
[[weapon]]
id = "meat-hook"
name = "Meat hook"
skill = "{skill}"
base = 25
damage = "1d6"
"""
BEING = """
[[being]]
id = "imp"
name = "Imp"
kind = "demon"
characteristics = {{ STR = 5, {name} = 8 }}
"""


def checked(game: str, text: str, folder: Path) -> tuple[int, str]:
    (folder / "pack.toml").write_text(f'id = "mine"\nname = "Mine"\nversion = "1"\nruleset = "{game}"\n')
    (folder / "mine.toml").write_text(text)
    told = CliRunner().invoke(main, ["check", str(folder)], catch_exceptions=False)
    return told.exit_code, told.output


@pytest.mark.parametrize(
    ("game", "text", "slip", "meant"),
    [
        (
            "brp",
            SPELL.format(deed='{ do = "impose", state = "stunned", contest = { active = "POWW" } }'),
            "POWW",
            "POW",
        ),
        ("brp", SPELL.format(deed='{ do = "impose", state = "stunned", contest = { passive = "CNO" } }'), "CNO", "CON"),
        ("brp", SPELL.format(deed='{ do = "harm", energy = "kinetik" }'), "kinetik", "kinetic"),
        ("brp", SPELL.format(deed='{ do = "modify", to = "swimm" }'), "swimm", "swim"),
        ("brp", SPELL.format(deed='{ do = "impose", state = "stund" }'), "stund", "stunned"),
        ("brp", WEAPON.format(skill="mele-weapon/hook"), "mele-weapon/hook", "melee-weapon"),
        ("brp", BEING.format(name="FOO"), "FOO", ""),
        ("brp", WEAPON.format(skill="melee-weapon/hook") + 'value = "chaep"\n', "chaep", "cheap"),
        ("brp", WEAPON.format(skill="melee-weapon/hook") + 'since = "viktorian"\n', "viktorian", "victorian"),
        ("brp", WEAPON.format(skill="melee-weapon/hook") + 'era = "modren"\n', "modren", "modern"),
        (
            "shards",
            '[[power]]\nid = "x"\nname = "X"\nelement = "mental"\nboosts = ["atack"]\n',
            "atack",
            "attack",
        ),
        (
            "shards",
            '[[trait]]\nid = "x"\nname = "X"\ndoes = [{ do = "adjust", to = "worn-armour", by = 1 }]\n',
            "worn-armour",
            "worn-armor",
        ),
        (
            "otherworld",
            '[[working]]\nid = "x"\nname = "X"\nskill = "evocation"\neffects = [{ type = "modify", to = "braun", points = 1 }]\n',
            "braun",
            "brawn",
        ),
    ],
)
def test_a_slip_is_told_with_what_was_meant(game: str, text: str, slip: str, meant: str, tmp_path: Path) -> None:
    """Otherwise the entry loads, and does nothing at the table."""
    code, told = checked(game, text, tmp_path)
    assert 1 == code
    assert slip in told
    assert (f"Did you mean '{meant}" if meant else "one of 'CHA', 'CON'") in told, told


@pytest.mark.parametrize("skill", ["melee-weapon/hook", "brawl", "melee-weapon/sword"])
def test_a_new_speciality_of_a_skill_is_no_slip(skill: str, tmp_path: Path) -> None:
    assert (0, True) == ((told := checked("brp", WEAPON.format(skill=skill), tmp_path))[0], "1 entr" in told[1]), told
