"""Mutants of a made-up ruleset: those at which a test looks are killed, wherever the function is held; others live."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
RULES = '''
from functools import cache

from rulewright.contract.bearing import Weighed, bears_on
from rulewright.contract.declared import action
from rulewright.play import Refusal, rule

ATTACK = Weighed("attack")


def no_daylight(actor: str) -> Refusal | None:
    """Why not."""


def no_wind(actor: str) -> Refusal | None:
    """Why not."""


def no_rain(actor: str) -> Refusal | None:
    """Why not."""


@action("Sail", unless=(no_daylight, no_wind, no_rain))
def sail(play, actor: str) -> int:
    """Sail. [XY-009]"""
    return len(actor)


def no_strength(actor: str, weary: bool = False) -> Refusal | None:
    """Why not. [XY-001]"""
    return Refusal("too weak", "XY-001") if len(actor) < 3 else None


@action("Strike", "attack", unless=(no_strength,))
def strike(play, actor: str) -> int:
    """Strike. [XY-002]"""
    return len(actor) + 4


@rule
def parry(play) -> int:
    """Parry. [XY-003]"""
    return 5


@bears_on(ATTACK)
def darkness(aim: int) -> int:
    """It is dark. [XY-004]"""
    return aim - 6


@cache
def reach() -> int:
    """How far one reaches. [XY-005]"""
    return 7


def fall() -> int:
    """Fall. [XY-006]"""
    return 8


FALLS = fall()


def climb() -> int:
    """Climb. [XY-007]"""
    return 9


def swim() -> int:
    """Swim. [XY-008]"""
    return 10
'''
CONTENT = """
[[weapon]]
id = "axe"
rules = ["XY-010"]
damage = "1d6"
weight = 3
"""
EVIDENCE = """{"tests":{},"seat":{"XY-003":["test_rules.py::test_xy_003_parrying"]}}"""
TESTS = """
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest
from tiny import rules
from rulewright.contract.bearing import joined
from rulewright.play import Refused

PLAY = SimpleNamespace(state=None, book=None)


def test_xy_001_the_weak_do_not_strike() -> None:
    with pytest.raises(Refused):
        rules.strike.rule.run(PLAY, ("Al",), {})
    assert rules.strike.action.guards[0].ask(None, None, {"actor": "Ann"}) is None


def test_xy_002_striking() -> None:
    assert 7 == rules.strike.rule.run(PLAY, ("Ann",), {})


def test_xy_003_parrying() -> None:
    assert 5 == rules.parry.rule.run(PLAY, (), {})


def test_xy_004_darkness() -> None:
    assert 4 == joined([rules.darkness])[rules.ATTACK][0](10)


def test_xy_005_reach() -> None:
    assert 7 == rules.reach()


def test_xy_006_falling() -> None:
    assert 8 == rules.FALLS


def test_xy_007_is_only_called() -> None:
    rules.climb()


def test_xy_008_is_only_called() -> None:
    rules.swim()


def test_xy_009_sailing() -> None:
    assert 3 == rules.sail.rule.run(PLAY, ("Ann",), {})


def test_xy_010_axes_do_damage() -> None:
    text = (Path(rules.__file__).parent / "content" / "gear.toml").read_text()
    assert "1d6" == tomllib.loads(text)["weapon"][0]["damage"]


def test_somebody_else_looks() -> None:
    assert 10 == rules.swim()
"""


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with a tiny ruleset."""
    folder = tmp_path_factory.mktemp("tiny")
    home, tests = folder / "src/rulewright/rulesets/tiny", folder / "tests/rulesets/tiny"
    (home / "content").mkdir(parents=True)
    (home / "content" / "gear.toml").write_text(CONTENT)
    tests.mkdir(parents=True)
    (home / "__init__.py").touch()
    (home / "rules.py").write_text(RULES)
    (home / "evidence.json").write_text(EVIDENCE)
    (tests / "test_rules.py").write_text(TESTS)
    (folder / "pytest.ini").touch()
    return folder


@pytest.fixture(scope="module")
def verdicts(tiny: Path) -> list[dict[str, Any]]:
    """All mutants of the tiny ruleset's code, tried."""
    return judged(tiny, "--wide")


def judged(checkout: Path, *words: str) -> list[dict[str, Any]]:
    subprocess.run(
        [sys.executable, "-m", "judges.mutate", "tiny", "--sample", "99", "--json", "kept.json", *words],
        cwd=checkout,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(checkout / "src/rulewright/rulesets")])},
        check=True,
        stdout=subprocess.DEVNULL,
    )
    kept: list[dict[str, Any]] = json.loads((checkout / "kept.json").read_text())
    return kept


def of(verdicts: list[dict[str, Any]], name: str) -> set[str]:
    return {each["status"] for each in verdicts if each["owner"]["name"] == name}


@pytest.mark.parametrize("name", ["no_strength", "strike", "darkness", "reach", "fall"])
def test_whoever_looks_notices(verdicts: list[dict[str, Any]], name: str) -> None:
    """A guard bound at declaration, an action, a bearing, what is kept in a cache, what ran at import."""
    assert {"id"} == of(verdicts, name)


def test_whoever_looks_at_the_seat_is_asked_first(verdicts: list[dict[str, Any]]) -> None:
    """The test of a rule is known to show it at the seat, and is told apart from those that only name their ids."""
    assert {"seat"} == of(verdicts, "parry")


def test_to_call_is_not_to_look(verdicts: list[dict[str, Any]]) -> None:
    """The line is run by the id's test, and nobody notices what it comes to."""
    assert {"survived"} == of(verdicts, "climb")
    assert all(each["reached"] for each in verdicts if each["owner"]["name"] == "climb")


def test_others_are_told_apart(verdicts: list[dict[str, Any]]) -> None:
    """A test without the id noticed: the rule is looked after, its id shows it in the wrong place."""
    assert {"wide"} == of(verdicts, "swim")


def test_a_refusal_that_is_not_asked_for_is_missed(verdicts: list[dict[str, Any]]) -> None:
    """The guard is there, and the declaration leaves it out; those for which nobody looks are not missed."""
    dropped = [each for each in verdicts if each["operator"] == "drop refusal"]
    assert ["id"] == [each["status"] for each in dropped if each["owner"]["name"] == "strike"]
    assert ["survived"] * 3 == [each["status"] for each in dropped if each["owner"]["name"] == "sail"]


def test_content_is_judged_too(tiny: Path) -> None:
    """A die at which a test looks, and a weight at which none does."""
    told = {each["operator"].split()[0]: each["status"] for each in judged(tiny, "--kind", "content")}
    assert {"die": "id", "number": "survived"} == told
