"""A log that was played honestly holds, whatever was played: for our own verifier and for the one that stands alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from rulewright.library import all_rulesets, ready

STRANGER = Path(__file__).parents[2] / "docs" / "verify_dice.py"
FIGHTS = [(game.id, fight) for game in all_rulesets().values() for fight in ready(game).fights]
NAMESAKES = ("otherworld", "--side", "dee=dee", "--side", "ace=ace")


@pytest.mark.parametrize("scene", [*FIGHTS, ("standoff", "noon"), ("brawl", "bar"), NAMESAKES], ids=" ".join)
def test_every_ready_fight_verifies(run: Run, scene: tuple[str, ...]) -> None:
    """Sides that bear the name of somebody on them are promised their dice once, like everybody."""
    played = run("play", *scene, "--auto", "all", "--seed", "5", "--most", "15", "--log", "log.jsonl")
    assert 0 == played.exit_code, played.output
    told = run("verify", "log.jsonl")
    assert (0, "The log holds") == (told.exit_code, told.output[:13]), told.output
    alone = subprocess.run(
        [sys.executable, "-I", str(STRANGER), "log.jsonl"], capture_output=True, text=True, check=False
    )
    assert 0 == alone.returncode, alone.stdout


def test_dice_that_nobody_else_stirred_are_said_to_be_so(run: Run) -> None:
    """At one screen there is nobody but the host, and the check says whose word it is."""
    run("play", "brawl", "bar", "--auto", "all", "--seed", "1", "--log", "log.jsonl")
    assert "They rest on the host's word alone." in run("verify", "log.jsonl").output
