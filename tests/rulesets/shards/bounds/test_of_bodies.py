"""Bounds of bodies: how long one craves and swells, how fast one swims and fades, how little karma one can have."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import actor, caster, dull, master, npc, somebody, spent, state, with_own

from rulewright.play import Effect, FrozenMap, Lasting
from rulewright.rulesets.shards.state.character import Scene
from rulewright.space.grid import Space

DAY = 1440


def test_a_craving_ends_by_staying() -> None:
    """A day, a week, a month, a year, for good; and whatever comes then, no longer than that. [SHA-ECO-041 SHA-ECO-042]"""
    table = seat(state(a=somebody(athletics=1), b=somebody("b")))
    lasts = []
    for _ in range(7):
        table.press("agent", "b", [1], target="a", agent="hallucinogen", delivery="ingestion")
        craving = table.actor("a").effects["addicted-hallucinogen"]
        lasts.append(next(each.removeprefix("lasts-") for each in craving.marks if each.startswith("lasts-")))
    assert ["day", "week", "month", "year", "lasting", "lasting", "lasting"] == lasts
    assert isinstance(table.actor("a").effects["addicted-hallucinogen"].clock, Lasting)


@pytest.mark.parametrize(("how", "crippled", "staggered"), [
    ("contact", 60, 0), ("ingestion", DAY, 60), ("injection", DAY, 60),
])  # fmt: skip
def test_how_badly_an_allergen_takes_one(how: str, crippled: int, staggered: int) -> None:
    """A touch cripples for an hour; what gets in for a day, and staggers for an hour as well. [SHA-TRT-013]"""
    table = seat(state(a=npc("a", traits={"allergy": "nuts"}), b=npc("b")))
    table.press("allergen", "a", how=how)
    me = table.actor("a")
    assert (crippled, bool(staggered)) == (me.effects["crippled"].clock.left, me.is_marked("staggered"))
    if staggered:
        assert staggered == me.effects["staggered"].clock.left
    assert "SHA-TRT-013" == table.refused("allergen", "b", how=how).rule


@pytest.mark.parametrize(("size", "lost"), [(0.5, 1), (1, 1), (2, 2), (3, 3)])
def test_a_shape_fades_by_its_scale(size: float, lost: int) -> None:
    """On dead ground, at the start of each turn, and by a point at least. [SHA-ENV-036]"""
    ghost = Effect("intangible", "Intangible", marks=("intangible",), clock=Lasting())
    me = replace(npc("a", size=size), effects=FrozenMap({"intangible": ghost}))
    scene = Scene(sides=FrozenMap({"a": "x", "b": "y"}), order=("b", "a"), turn="b", round=1, saturation="dead zone")
    table = seat(state(scene=scene, a=me, b=npc("b", where=(5, 0))))
    while table.state.scene.turn != "a":
        table.press("end-turn", "b")
        table.proceed()
    assert lost == table.actor("a").wounds.lethal


@pytest.mark.parametrize("trait", ["amphibious", "aquatic"])
@pytest.mark.parametrize(("species", "far"), [("crevid-swarm", 15), ("monitor-lizard", 4), ("human", 4)])
def test_who_is_at_home_in_water_swims_at_their_best(species: str, far: int, trait: str) -> None:
    """As fast as the fastest of their ways; a swarm as it flies, not as it crawls. [SHA-TRT-042 SHA-TRT-045 SHA-CHR-031]"""
    table = seat(state("a", a=npc("a", species=species, traits={trait: ""}), b=npc("b", where=(0, 50))))
    assert "SHA-CHR-032" == table.refused("move", "a", x=far + 1, y=0, mode="water").rule
    table.press("move", "a", x=far, y=0, mode="water")
    assert Space(far, 0) == table.actor("a").at


@pytest.mark.parametrize(("number", "path"), [("Karma maximum", "max-karma"), ("Pool maximum", "max-pool")])
@pytest.mark.parametrize(("by", "left"), [(-4, 1), (-5, 0), (-9, 0)])
def test_there_is_no_less_than_none(number: str, path: str, by: int, left: int) -> None:
    """However heavy a burden of one's own making. [SHA-CHR-058 SHA-CHR-034]"""
    own = with_own(f"""
[[trait]]
id = "cursed"
name = "Cursed"
does = [{{ do = "adjust", to = "{path}", by = {by} }}]
rules = ["SHA-CHR-058"]
""")
    table = seat(state(a=actor("a", own, player=False, traits={"cursed": ""})), own)
    assert left == int(table.number("a", number))


# -- until the fight is over --------------------------------------------------------------------


def test_what_striking_from_hiding_cost_is_back_after_the_fight() -> None:
    """A point less for each blow in this fight; in the next one hides as well as ever. [SHA-MTH-125 SHA-SKL-093]"""
    me = master("a", "vanishing-strike", stances=("sneak",))
    table = seat(state("a", a=me, b=spent(dull("b")), c=dull("c", (0, 3), skills={"intuition": 6})))
    table.press("attack", "a", [6], target="b", weapon="basic", boosts=("vanishing-strike",))
    assert 1 == table.actor("a").effects["exposed"].level
    table.press("end-encounter", "a")
    assert "exposed" not in table.actor("a").effects


def test_who_hid_in_plain_sight_did_so_for_one_fight() -> None:
    """Nothing is left of it in the next, neither of the stance nor of what was laid upon it. [SHA-MTH-062]"""
    table = seat(state("a", a=master("a", "hide-in-plain-sight"), b=dull("b")))
    table.press("stance", "a", stance="sneak", boosts=("hide-in-plain-sight",))
    assert table.actor("a").is_marked("hides-in-sight")
    table.press("end-encounter", "a")
    assert ((), False) == (table.actor("a").stances, table.actor("a").is_marked("hides-in-sight"))


# -- willing or not -----------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "species", "out", "answers", "done"), [
    ("b", "human", False, [True], True), ("b", "human", False, [False], False), ("b", "stone-simulacrum", False, [], True),
    ("b", "human", True, [], True), ("a", "human", False, [], True),
])  # fmt: skip
def test_who_is_asked_whether_to_be_preserved(
    who: str, species: str, answers: list[bool], *, out: bool, done: bool
) -> None:
    """Whoever lives and is awake and is not the caster; nobody else has a will in it. [SHA-SHM-029]"""
    table = seat(state("a", a=caster("preservation"), b=spent(dull("b", species=species))))
    if out:
        table.press("afflict", "b", target="b", condition="unconscious", lasts="encounter")
    defends = [True] if who == "b" and not out else []
    table.press("cast", "a", [2, 6], [*defends, *answers], power="preservation", targets=(who,))
    assert done == table.actor(who).is_marked("preserved")
    asked: list[Any] = list(table.last.asked)
    assert len(answers) == sum("preserved" in each.text for each in asked)
