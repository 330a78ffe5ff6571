"""The log of a fight with powers as players read it: names, not keys, and no bookkeeping."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.rulesets.brp.powers.stage import ALL, facing, mighty, use_of, used
from tests.rulesets.brp.stage import person

from rulewright.cli import main
from rulewright.play import Effect, Modifier
from rulewright.rulesets.brp.powers.superpowers.use import use_superpower

BEAM = "superpowers/energy-projection/heat"


@pytest.fixture
def told(tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """What the terminal says of a fight."""
    fight, actions = request.param
    log = str(tmp_path / "fight.jsonl")
    words = ["play", "brp", fight, "--auto", "all", "--seed", "4", "--most", str(actions), "--log", log]
    return CliRunner().invoke(main, words).output


@pytest.mark.parametrize("told", [("bridge", 7), ("rooftop", 12), ("salt-tower", 9), ("seance", 9)], indirect=True)
def test_no_keys_and_no_bookkeeping(told: str) -> None:
    """A player who reads "superpowers/protection/cold" or "powers · kept". [BRP-POW-001]"""
    for key in (
        "magic/",
        "sorcery/",
        "psychic/",
        "superpowers/",
        "effects ·",
        "powers ·",
        "sword-broad",
        "Rounds →",
        "is now Wound",
    ):
        assert key not in told


@pytest.mark.parametrize(
    ("hundred", "dodge", "line"),
    [
        (30, 60, "Somebody gets out of the way of Energy Projection (heat)."),
        (40, 1, "Somebody: Protection (heat) leaves 1 of 3 levels."),
        (70, 1, "Energy Projection (heat) misses, passes in front of Somebody, and strikes something there."),
    ],
)
def test_what_came_of_a_beam(hundred: int, dodge: int, line: str) -> None:
    """A beam that misses, is dodged or is weakened without a word. [BRP-POW-266 BRP-POW-267 BRP-POW-271]"""
    shield = Effect("p", "Protection (heat)", "", (Modifier("protection heat", 2),))
    them = person(at=ALL, SIZ=30, skills={"dodge": {"given": dodge}})
    there = facing(mighty(BEAM, POW=10), them, apart=10).write("b", "effects.p", shield)
    assert line in used(there, use_superpower, use_of(BEAM, 3), hundred=hundred).play.notes


@pytest.mark.parametrize("told", [("salt-tower", 9)], indirect=True)
def test_things_by_their_names(told: str) -> None:
    """A spell on "sword broad". [BRP-POW-207]"""
    assert "Mara of the Salt Tower: now Hell's Razor (Broad Sword)" in told
