"""Drawing: the sheets in the reference show what the rules do, and dodging helps at the edge alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import actor, scripted, state

from rulewright.rulesets.shards.powers.casting import cast
from rulewright.rulesets.shards.powers.cost_and_range import Shaping
from rulewright.rulesets.shards.state.templates import NAMES, dodge_helps
from rulewright.rulesets.shards.world.drawing import drawing, shown
from rulewright.space.grid import Space, beside

IMAGES = Path(__file__).parents[4] / "docs" / "images"
GRIDS: tuple[Any, ...] = ("square", "hex")


@pytest.mark.parametrize("grid", GRIDS)
def test_the_sheets_are_as_the_rules_draw_them(grid: Any) -> None:
    """Run `python docs/draw_templates.py` after a change. [SHA-CORE-057 SHA-CORE-059]"""
    assert drawing(grid) == (IMAGES / f"shards-templates-{grid}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("name", NAMES)
def test_dodging_helps_at_the_edge(name: Any, grid: Any) -> None:
    """An edge space touches one outside; in the middle one must leave or find cover. [SHA-CORE-060]"""
    inside, edge = shown(name, grid)
    assert inside
    for space in inside:
        touches = any(each not in inside for each in beside(space, grid))
        assert touches == (space in edge)
        assert touches == dodge_helps(space, inside, leaves=False, covered=False, grid=grid)
        assert dodge_helps(space, inside, leaves=True, covered=False, grid=grid)
        assert dodge_helps(space, inside, leaves=False, covered=True, grid=grid)


@pytest.mark.parametrize(("where", "face", "caught"), [((9, 0), 3, False), ((6, 0), 3, True)])
def test_the_edge_counts_in_play(where: tuple[int, int], face: int, caught: bool) -> None:
    """An earthquake over nine spaces: who stands at its edge may dodge, who stands in it may not. [SHA-CORE-060]"""
    me = actor("a", mysticism=2, powers={"rippling-earth": 1}, weapons=("full-shard",), player=False)
    them = actor("b", acrobatics=4, player=False, where=where)
    play = scripted(state(turn="a", a=replace(me, at=Space(0, 5)), b=them), [face], ["no"] if caught else [])
    play.run(cast, "a", "rippling-earth", (), Shaping(x=5, y=0))
    assert caught == play.actor("b").is_marked("prone")
