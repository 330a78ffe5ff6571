"""Bodies that are not one's own, at the seat: hosts of swarms, limbs of crystal, the risen, things, and deep sleepers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import BOOK, actor, character, npc, spent, state, with_own

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.creation.builder import CREATION
from rulewright.rulesets.shards.state.character import Scene, Wounds
from rulewright.testing.at_the_seat import AtTheSeat

# -- a swarm and its host -----------------------------------------------------------------------


def swarm_and_host(**host: Any) -> AtTheSeat:
    """A swarm holds b of its own size; c looks on."""
    people: dict[str, Any] = {"a": npc("a", species="tissue-swarm", influence=3), "b": npc("b", where=(1, 0), **host)}
    table = seat(state(turn="a", **people, c=npc("c", where=(1, 1), melee=6, weapons=("light",))))
    table.press("afflict", "a", target="b", condition="grappled", by="a", lasts="lasting")
    return table


def creep_in(table: AtTheSeat) -> None:
    """The swarm forces its way into b."""
    table.press("cast", "a", [1], ["no"], power="flesh-puppet", targets=("b",))


@pytest.mark.parametrize(("species", "held", "allowed"), [
    ("human", True, True), ("human", False, False), ("horse", True, False),
])  # fmt: skip
def test_a_swarm_creeps_into_whom_it_holds(species: str, *, held: bool, allowed: bool) -> None:
    """Somebody of its own size whom it has grappled, tested against Reflection. [SHA-SPC-013]"""
    table = swarm_and_host(species=species)
    if not held:
        table.state = table.state.write("b", "effects", FrozenMap())
    form: dict[str, Any] = {"power": "flesh-puppet", "targets": ("b",)}
    if not allowed:
        assert "SHA-SPC-013" == table.refused("cast", "a", **form).rule
        return
    creep_in(table)
    assert ([2 + 3], True) == (thrown(table), table.actor("b").is_marked("controlled"))


def test_what_is_meant_for_the_swarm_hits_its_host() -> None:
    """The host is hurt first, while they live; before it crept in, the swarm was. [SHA-SPC-013]"""
    for inside in (False, True):
        table = swarm_and_host()
        if inside:
            creep_in(table)
        table.state = replace(table.state, scene=replace(table.state.scene, turn="c"))
        table.state = table.state.write("a", "turn.standard", True).write("b", "turn.standard", True)
        table.press("attack", "c", [4], ["no"], target="a", weapon="light")
        hurt = {who: table.actor(who).wounds.total > 0 for who in ("a", "b")}
        assert {"a": not inside, "b": inside} == hurt


def test_after_ten_days_host_and_swarm_are_one() -> None:
    """Not an hour before: then nobody controls the ravening dead that is left. [SHA-SPC-013]"""
    table = swarm_and_host()
    creep_in(table)
    table.press("end-encounter", "c")
    for hours in (*[24] * 9, 23):
        table.press("travel", "c", hours=hours)
    assert ("", True) == (table.actor("b").character.overlay, table.actor("b").is_marked("controlled"))
    table.press("travel", "c", hours=1)
    assert ("ravening-dead", False) == (table.actor("b").character.overlay, table.actor("b").is_marked("controlled"))


# -- limbs of crystal ---------------------------------------------------------------------------


PAWS = """
[[weapon]]
id = "paw"
name = "Paw"
skill = "melee"
qualities = ["subdual", "soft"]
natural = true
rules = ["SHA-ECO-015"]

[[species]]
id = "cub"
name = "Cub"
health = 8
strength = 1
speeds = { land = { tactical = 4, strategic = 5 } }
weapons = ["paw"]
rules = ["SHA-SPC-001"]
"""


@pytest.mark.parametrize(("mutations", "overlay", "found"), [
    ({}, "", (0, 2)), ({"shard": "seed"}, "", (0, 4)), ({"cancerous": "core"}, "", (0, 2)), ({"shard": "core"}, "", (4, 0)),
    ({}, "risen", (5, 0)), ({}, "ravening-dead", (5, 0)),  # their greater Strength adds one
])  # fmt: skip
def test_a_seed_of_crystal_makes_soft_limbs_hard(
    mutations: dict[str, str], overlay: str, found: tuple[int, int]
) -> None:
    """Soft paws bruise for half; a seed makes it all of it, a core or the grave wounds. [SHA-EFF-033 SHA-SPC-005 SHA-ECO-015]"""
    own = with_own(PAWS)
    me = actor("a", own, melee=4, species="cub", mutations=mutations, overlay=overlay, player=False)
    table = seat(state(turn="a", a=me, b=spent(npc("b", where=(1, 0)))), own)
    table.press("attack", "a", [4], target="b", weapon="paw")
    assert found == (table.actor("b").wounds.lethal, table.actor("b").wounds.subdual)


# -- the dead who walk --------------------------------------------------------------------------


def test_meeting_the_undead() -> None:
    """Trivial: two less Reflection; a degree worse with a friend in it, no test once withstood. [SHA-SPC-022 SHA-EFF-039 SHA-EFF-040]"""
    for reflection, special, number in ((1, False, 1), (0, False, 2), (1, True, 2), (3, True, 0)):
        table = seat(state(a=npc("a", reflection=reflection), b=npc("b", where=(1, 0), overlay="risen")))
        form: dict[str, Any] = {"who": "a", "source": "meeting the undead", "special": special}
        table.press("horror", "b", [6], **form)
        assert ([number], ("meeting the undead",)) == (thrown(table), table.actor("a").inured)
        table.press("horror", "b", [6] if special else [], **form)
        assert int(special) == len(table.last.drawn)


@pytest.mark.parametrize(("ground", "days", "intact", "became"), [
    ("vibrant", 365, True, "risen"), ("immersed", 365, True, "risen"), ("vibrant", 364, True, ""),
    ("normal", 9999, True, ""), ("vibrant", 365, False, ""),
])  # fmt: skip
def test_a_body_on_charged_ground_rises(ground: Any, days: int, became: str, *, intact: bool) -> None:
    """After a year, if it is whole; nobody rises who lives, and what has risen regains what it lost by rest.

    [SHA-SPC-009]
    """
    dead = replace(npc("b"), dead=True, wounds=Wounds(lethal=20))
    table = seat(state(scene=Scene(saturation=ground), a=npc("a"), b=dead))
    assert not table.allows("body", "a", target="a", days=days)
    assert became == table.press("body", "a", target="b", days=days, intact=intact)
    assert (not became, became) == (table.actor("b").dead, table.actor("b").character.overlay)
    if became:
        table.state = table.state.write("b", "wounds", Wounds(lethal=9))
        table.press("travel", "a", hours=24)
        assert 9 > table.actor("b").wounds.lethal


# -- what does not recover, and who does not wake -----------------------------------------------


@pytest.mark.parametrize(("species", "left"), [("human", (0, 2)), ("stone-simulacrum", (2, 3)), ("dog", (0, 2))])
def test_no_thing_recovers_by_itself(species: str, left: tuple[int, int]) -> None:
    """A day closes what bruises there are and a wound of flesh; stone stays as it was broken. [SHA-CORE-055]"""
    table = seat(state(a=replace(npc("a", species=species), wounds=Wounds(subdual=2, lethal=3)), b=npc("b")))
    table.press("travel", "b", hours=24)
    assert left == (table.actor("a").wounds.subdual, table.actor("a").wounds.lethal)


@pytest.mark.parametrize(
    ("traits", "woken"), [({}, (False, True, True, True)), ({"deep-sleeper": ""}, (False, False, False, True))]
)
def test_a_deep_sleeper_needs_three_more(traits: dict[str, str], woken: tuple[bool, ...]) -> None:
    """Words near by wake who has more than nothing of Intuition; a deep sleeper takes three more. [SHA-TRT-018 SHA-EFF-007]"""
    found = []
    for rank in (0, 1, 3, 4):
        table = seat(state(a=npc("a"), b=npc("b", where=(1, 0), intuition=rank, traits=traits)))
        table.press("afflict", "a", target="b", condition="asleep", lasts="hour")
        found.append(table.press("disturb", "b", kind="normal sound", metres=1))
    assert woken == tuple(found)


def test_who_wakes_badly_has_a_point_for_it() -> None:
    """A burden gives a point, and experience may buy it off. [SHA-TRT-018]"""
    points = [
        next(each.left for each in CREATION.budgets(character("a", traits=traits), BOOK) if each.name == "Traits")
        for traits in ({}, {"deep-sleeper": ""})
    ]
    assert 1 == points[1] - points[0]
