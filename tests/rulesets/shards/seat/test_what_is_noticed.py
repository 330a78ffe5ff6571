"""What is noticed, at the seat: by which sense, through what, in which state; and what a dowser reads around."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import caster, in_state, npc, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.state.ground import Cache, Ground, Zone, key_of
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

WALL = (Space(1, 0),)


def watching(stirs: int = 0, cover: tuple[Space, ...] = (), **watcher: Any) -> AtTheSeat:
    """A watches with Intuition 3; b sneaks two spaces off with Stealth 2, and may have stirred; it is b's turn."""
    conditions = watcher.pop("conditions", ())
    a = npc("a", intuition=3, **watcher)
    b = replace(npc("b", stealth=2, where=(2, 0)), stances=("sneak",))
    scene = Scene(
        sides=FrozenMap({"a": "x", "b": "y"}), order=("b", "a"), turn="b", had_turn=("b",), round=1, cover=cover
    )
    table = seat(state(scene=scene, a=replace(a, effects=in_state(*conditions).effects), b=b))
    if stirs:
        table.press("move", "b", x=2, y=stirs)
    return table


def noticed(table: AtTheSeat) -> bool:
    """Whether a becomes aware of b when the turn comes."""
    table.press("end-turn", "b")
    table.proceed()
    assert "a" == table.state.scene.turn
    return "A notices B" in table.last.notes


@pytest.mark.parametrize(("conditions", "stirs", "cover", "seen"), [
    ((), 0, (), True), (("blind",), 0, (), False), (("blind",), 1, (), True), ((), 0, WALL, False),
    (("blind", "deaf"), 1, (), False),
])  # fmt: skip
def test_it_takes_a_sense_that_gets_there(
    conditions: tuple[str, ...], stirs: int, cover: tuple[Space, ...], *, seen: bool
) -> None:
    """By eye in sight, by ear where somebody stirs nearby, and not through a wall. [SHA-SKL-056]"""
    table = watching(stirs, cover, conditions=conditions)
    if not stirs:
        assert (not seen) == ((2, 2) == table.press("perceive", "a", target="b"))
    assert seen == noticed(table)


@pytest.mark.parametrize(("conditions", "traits", "seen"), [
    ((), {}, True), (("crippled",), {}, False), (("staggered",), {}, True),
    (("blind",), {}, True), (("blind",), {"poor-hearing": ""}, False), ((), {"poor-hearing": ""}, True),
])  # fmt: skip
def test_conditions_and_poor_senses_lower_the_level(
    conditions: tuple[str, ...], traits: dict[str, str], *, seen: bool
) -> None:
    """Intuition 3 against Stealth 2: a point less is not more; poor ears count where only ears serve. [SHA-SKL-059]"""
    assert seen == noticed(watching(1, conditions=conditions, traits=traits))


@pytest.mark.parametrize(("where", "ground", "intuition", "seen"), [
    ((2, 0), "", 3, True), ((2, 0), "partial-concealment", 3, False), ((2, 0), "partial-concealment", 4, True),
    ((2, 0), "partial-cover", 3, False), ((2, 0), "partial-cover", 4, True),
    ((21, 0), "", 3, False), ((21, 0), "", 4, True), ((120, 0), "", 4, False), ((120, 0), "", 5, True),
])  # fmt: skip
def test_terrain_and_distance_make_a_sneaker_harder_to_notice(
    where: tuple[int, int], ground: str, intuition: int, *, seen: bool
) -> None:
    """Stealth 2 counts one more half hidden, half covered or past twenty spaces, two more past a hundred.

    [SHA-SKL-056 SHA-SKL-059]
    """
    table = watching()
    table.state = table.state.write("a", "character.skills.intuition", intuition).write("b", "at", Space(*where))
    if ground:
        here = FrozenMap({key_of(Space(*where)): Ground(modifiers=(ground,))})
        table.state = replace(table.state, scene=replace(table.state.scene, ground=here))
    assert seen == noticed(table)


@pytest.mark.parametrize(("conditions", "cover", "sense", "found"), [
    ((), (), "sight", True), (("crippled",), (), "sight", False), (("blind",), (), "sight", False),
    (("blind",), (), "sound", True), (("blind", "deaf"), (), "sound", False), ((), WALL, "sight", False),
    ((), WALL, "sound", False), (("blind", "deaf"), WALL, "sound", False),
])  # fmt: skip
def test_a_search_goes_by_state_and_sense(
    conditions: tuple[str, ...], cover: tuple[Space, ...], sense: str, *, found: bool
) -> None:
    """Intuition 3 finds Stealth 2 whatever the die says, by a sense that gets there and with nothing lowering it.

    [SHA-SKL-059 SHA-SKL-061]
    """
    table = watching(cover=cover, conditions=conditions)
    table.state = replace(table.state, scene=replace(table.state.scene, turn="a"))
    assert (("b",) if found else ()) == table.press("search", "a", [6], sense=sense)


def test_a_crippled_sneaker_hides_worse() -> None:
    """Stealth 3 against Intuition 3 holds, and less does not. [SHA-SKL-059 SHA-SKL-093]"""
    for conditions, seen in (((), False), (("crippled",), True)):
        table = watching()
        table.state = table.state.write("b", "character.skills.stealth", 3)
        table.state = table.state.write("b", "effects", in_state(*conditions).effects)
        assert seen == noticed(table)


@pytest.mark.parametrize(("cover", "conditions", "found"), [
    ((), (), True), (WALL, (), False), ((), ("blind",), False), ((), ("crippled",), False),
])  # fmt: skip
def test_a_hidden_thing_takes_a_line_of_sight(
    cover: tuple[Space, ...], conditions: tuple[str, ...], *, found: bool
) -> None:
    """A ring hidden by 2 is seen by Intuition 3, but not through a wall, by the blind, or by who is crippled.

    [SHA-SKL-056 SHA-SKL-059]
    """
    table = watching(cover=cover, conditions=conditions)
    table.state = table.state.write("b", "stances", ())
    ring = Cache(thing="the ring", rating=2, at=Space(2, 1 if not cover else 0), known=("b",))
    table.state = replace(table.state, scene=replace(table.state.scene, caches=FrozenMap({"cache-1": ring})))
    noticed(table)
    assert found == ("A finds the ring" in table.last.notes)


def beside_a_ring(where: tuple[int, int], ground: str, intuition: int) -> AtTheSeat:
    """A ring is hidden by 2 so far from a, on such ground."""
    table, at = watching(), Space(*where)
    table.state = table.state.write("b", "stances", ()).write("a", "character.skills.intuition", intuition)
    ring = Cache(thing="the ring", rating=2, at=at, known=("b",))
    here = FrozenMap({key_of(at): Ground(modifiers=(ground,))}) if ground else FrozenMap[str, Ground]()
    scene = replace(table.state.scene, caches=FrozenMap({"cache-1": ring}), ground=here)
    table.state = replace(table.state, scene=scene)
    return table


@pytest.mark.parametrize(("where", "ground", "needed"), [
    ((2, 0), "", 3), ((2, 0), "partial-concealment", 4), ((2, 0), "partial-cover", 4), ((1, 0), "partial-cover", 3),
    ((20, 0), "", 3), ((21, 0), "", 4), ((120, 0), "", 5), ((21, 0), "partial-concealment", 5),
])  # fmt: skip
def test_a_hidden_thing_is_harder_to_notice_and_to_find_by_its_ground_and_from_afar(
    where: tuple[int, int], ground: str, needed: int
) -> None:
    """As a sneaker: one more half hidden, half covered or past twenty spaces, two more past a hundred.

    A search gets no farther than twenty spaces, noticing does. [SHA-SKL-056 SHA-SKL-059]
    """
    for intuition in (needed - 1, needed):
        table = beside_a_ring(where, ground, intuition)
        noticed(table)
        assert (intuition == needed) == ("A finds the ring" in table.last.notes)
        table = beside_a_ring(where, ground, intuition)
        table.state = replace(table.state, scene=replace(table.state.scene, turn="a"))
        found = intuition == needed and where[0] <= 20
        assert (("the ring",) if found else ()) == table.press("search", "a", [6])


# -- dowsing ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mysticism", "skill", "read"), [
    (3, "mysticism", "the ground is normal, and vibrant within 6 spaces"),
    (3, "reflection", "the ground is normal, and vibrant within 6 spaces"),
    (2, "mysticism", "the ground is normal"), (0, "reflection", "the ground is normal"),
])  # fmt: skip
def test_a_dowser_reads_the_whole_aura(mysticism: int, skill: str, read: str) -> None:
    """Twice Mysticism around, whatever it is tested with: land that was charged farther off than that stays unread.

    [SHA-SKL-079]
    """
    dowser = npc("a", mysticism=mysticism, reflection=3)
    maker = replace(caster("shard-land", rank=4), at=Space(25, 0), name="B")
    table = seat(state(a=dowser, b=maker))
    table.press("cast", "b", [1, 6], [""], power="shard-land")
    zone = next(iter(table.state.scene.zones.values()))
    assert (20, Space(25, 0)) == (zone.radius, zone.middle)
    form = {"instrument": "a pendulum", "skill": skill}
    assert (read,) == table.press("dowse", "a", [1], [("saturation",)], **form)
    table.press("move", "a", x=24, y=0)
    assert ("the ground is vibrant",) == table.press("dowse", "a", [1], [("saturation",)], **form)


@pytest.mark.parametrize(("zone", "magic"), [
    (Zone(power="webs", owner="a", middle=Space(0, 0), radius=3), False),
    (Zone(power="shard-land", owner="b", middle=Space(2, 0), radius=1), True),
    (Zone(power="shard-land", owner="b", middle=Space(3, 0), radius=1), False),
])  # fmt: skip
def test_a_dowser_tells_magic_from_webs(zone: Zone, *, magic: bool) -> None:
    """A place that a power fills within reach, though nobody stands there; not what spiders spun. [SHA-SKL-079]"""
    table = seat(state(a=npc("a", mysticism=3), b=npc("b", where=(9, 0))))
    table.state = replace(table.state, scene=replace(table.state.scene, zones=FrozenMap({"z": zone})))
    read = table.press("dowse", "a", [1], [("effect",), *(() if magic else ("",))], instrument="a rod")
    assert ("magic is at work" if magic else "no magic is at work",) == read


def test_a_dowser_finds_what_a_shard_has_laid_on_somebody() -> None:
    """Castigate's daze is magic; a daze from a foul blow is not. [SHA-SKL-079]"""
    mage, dowser = caster("castigate"), npc("c", mysticism=3, where=(1, 1))
    for cursed in (True, False):
        table = seat(state(a=mage, b=npc("b", where=(1, 0)), c=replace(dowser, fragments=0)))
        if cursed:
            table.press("cast", "a", [1], ["no"], power="castigate", targets=("b",))
        else:
            table.press("afflict", "a", target="b", condition="dazed")
        read = table.press("dowse", "c", [1], [("effect",), *(() if cursed else ("",))], instrument="a rod")
        assert ("magic is at work" if cursed else "no magic is at work",) == read
