"""Bounds of sight: a thing that lies hidden, beside one and a step farther, behind what hides or covers it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.bounds.test_of_minds import marked
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import npc, state

from rulewright.play import FrozenMap, Modifier
from rulewright.rulesets.shards.state.character import Actor, Scene, Turn
from rulewright.rulesets.shards.state.ground import Cache, Ground, key_of
from rulewright.space.grid import Space


def comes_upon(far: int, watcher: Actor, *modifiers: str, **scene: Any) -> bool:
    """Whether somebody with Intuition 3 sees a ring that is hidden by 2 when their turn comes."""
    at = Space(far, 0)
    ground = FrozenMap({key_of(at): Ground(modifiers=modifiers)}) if modifiers else FrozenMap()
    ring = FrozenMap({"cache-1": Cache(thing="the ring", rating=2, at=at, known=("b",))})
    made = Scene(
        sides=FrozenMap({"a": "x", "b": "y"}), order=("b", "a"), turn="b", had_turn=("b",), round=1,
        ground=ground, caches=ring, **scene,
    )  # fmt: skip
    table = seat(state(scene=made, a=watcher, b=npc("b", where=(0, 9))))
    table.press("end-turn", "b")
    table.proceed()
    return "A finds the ring" in table.last.notes


@pytest.mark.parametrize(("modifiers", "scene", "marks", "beside", "farther"), [
    ((), {}, (), True, True),
    (("partial-concealment",), {}, (), True, False),
    (("full-concealment",), {}, (), False, False),
    (("partial-cover",), {}, (), True, False),
    (("full-cover",), {}, (), False, False),
    ((), {"light": "dark"}, (), False, False),
    ((), {}, ("hazy",), True, False),
    ((), {}, ("no-sight",), False, False),
])  # fmt: skip
def test_what_hides_a_thing_beside_one_and_a_step_farther(
    modifiers: tuple[str, ...], scene: dict[str, Any], marks: tuple[str, ...], *, beside: bool, farther: bool
) -> None:
    """Half of anything is nothing to who stands beside it; all of it hides it from there too.

    [SHA-SKL-056 SHA-SKL-059 SHA-ENV-009 SHA-ENV-012]
    """
    me = npc("a", intuition=3)
    me = marked(me, *marks) if marks else me
    assert (beside, farther) == tuple(comes_upon(far, me, *modifiers, **scene) for far in (1, 2))


@pytest.mark.parametrize(("traits", "modifiers", "seen"), [
    ({}, ("full-concealment",), False), ({"echolocation": ""}, ("full-concealment",), True),
    ({"echolocation": ""}, ("full-cover",), False), ({"vibration-sense": ""}, ("full-concealment",), False),
])  # fmt: skip
def test_another_sense_shows_what_the_eye_does_not(
    traits: dict[str, str], modifiers: tuple[str, ...], *, seen: bool
) -> None:
    """An echo comes back from what fog hides, and not from behind a wall; what lies still shakes no ground.

    [SHA-TRT-050 SHA-TRT-068 SHA-ENV-009]
    """
    assert seen == comes_upon(2, npc("a", intuition=3, traits=traits), *modifiers)


@pytest.mark.parametrize(("by", "seen"), [(0, False), (-1, True)])
def test_a_lens_shows_a_degree_more_of_things_too(by: int, *, seen: bool) -> None:
    """What eases concealment does so for what lies about as for people. [SHA-SKL-056 SHA-SKL-059]"""
    me = marked(npc("a", intuition=3), "lens", modifiers=(Modifier("concealment", by),))
    assert seen == comes_upon(2, me, "partial-concealment")


@pytest.mark.parametrize(("far", "seen"), [(4, True), (5, False)])
def test_five_spaces_of_haze_hide_a_little(far: int, *, seen: bool) -> None:
    """Four are clear. [SHA-ENV-007 SHA-ENV-008]"""
    assert seen == comes_upon(far, npc("a", intuition=3), hazy=True)


@pytest.mark.parametrize(("does", "left"), [("", 0), ("ready", 1), ("drop-prone", 1), ("draw", 1), ("withered", 0)])
def test_only_who_does_nothing_lies_low(does: str, left: int) -> None:
    """What costs no action is done all the same, and keeps Stealth where striking left it. [SHA-MTH-125]"""
    me = npc("a", stealth=4, powers={"quick-draw": 1}, weapons=("light",))
    me = marked(replace(me, stances=("sneak",), in_hand=(), pool=0), "exposed", level=1)
    table = seat(state(turn="a", a=me, b=npc("b", where=(3, 0))))
    if does == "withered":
        table.state = table.state.write("a", "turn", Turn(bonus=(does,)))
    elif does:
        form: dict[str, Any] = {"item": "light"} if does == "ready" else {}
        table.press(does, "a", **form)
    for _ in "aab":
        table.press("end-turn", table.state.scene.turn)
        table.proceed()
    exposed = table.actor("a").effects.get("exposed")
    assert left == (exposed.level if exposed else 0)
