"""At the seat: what charged ground makes of a drain, bodies enlarged and shrunk, shouts, spiders, sneaks and steps aside."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import chances, changed, seat
from tests.rulesets.shards.stage import actor, caster, dull, master, npc, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.character import Scene, Wounds
from rulewright.rulesets.shards.state.ground import Ground, Saturation, key_of
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

# -- drain --------------------------------------------------------------------------------------


def upon(ground: Saturation, pool: int) -> AtTheSeat:
    """A caster on some ground, with so much in the pool."""
    me = replace(caster("castigate", "taunt"), pool=pool)
    sides = FrozenMap({"a": "a", "b": "b"})
    scene = Scene(saturation=ground, order=("a", "b"), turn="a", round=1, number=1, sides=sides)
    return seat(state(scene=scene, a=me, b=npc("b", where=(2, 0))))


@pytest.mark.parametrize(
    ("ground", "shard", "core"),
    [("dead zone", 2, 2), ("starved", 2, 1), ("normal", 1, 1), ("vibrant", 1, 0), ("immersed", 0, 0)],
)
def test_what_a_power_drains_from_whom_on_which_ground(ground: Saturation, shard: int, core: int) -> None:
    """Twice on dead ground, on starved for shards only; rich ground gives the first use. [SHA-SHM-060 SHA-ENV-036 SHA-ENV-039]"""
    for button, power, drain in (("cast", "castigate", shard), ("use-power", "taunt", core)):
        form: dict[str, Any] = {"power": power, "targets": ("b",)}
        for pool in (0, 1, 2):
            assert (pool >= drain) == upon(ground, pool).allows(button, "a", **form), (power, pool)
        table = upon(ground, 3)
        table.press(button, "a", [6], **form)
        assert (3 - drain, 0 if drain else 1) == (table.actor("a").pool, table.actor("a").eased)
        again = seat(table.state.write("a", "turn.standard", False).write("a", "turn.free", ()))
        assert (drain > 0) == (again.actor("a").eased == 0)
        if drain <= 1:
            again.press(button, "a", [6], **form)
            assert 1 == table.actor("a").pool - again.actor("a").pool  # the second use is not given


# -- sizes --------------------------------------------------------------------------------------

NUMBERS = ("Health", "Strength", "Speed", "Strategic speed", "Reach", "Carrying Capacity")


@pytest.mark.parametrize(
    ("centimetres", "scale", "numbers"),
    [
        (400, 2, (16, 16, 8, 10, 2, 128)), (200, 1, (8, 4, 4, 5, 1, 32)), (120, 1, (8, 4, 4, 5, 1, 32)),
        (60, 0.5, (4, 1, 2, 2, 1, 8)), (201, 1.005, (8, 4, 4, 5, 2, 32)), (600, 3, (24, 36, 12, 15, 3, 288)),
    ],
)  # fmt: skip
def test_a_body_of_another_size(centimetres: int, scale: float, numbers: tuple[int, ...]) -> None:
    """Lengths and Health by the Scale, Strength by its square; 1.2 to 2 metres are one. [SHA-CORE-065 SHA-CORE-066 SHA-CORE-069]"""
    table = seat(state(a=actor("a"), b=npc("b")))
    assert scale == table.press("resize", "b", target="a", centimetres=centimetres)
    assert numbers == tuple(int(table.number("a", each)) for each in NUMBERS)
    assert ({"a.character.size": scale} if scale != 1 else {}) == changed(table)
    table.press("resize", "b", target="a", centimetres=400)
    assert 16 == int(table.number("a", "Strength"))  # from what they were born as, not from what they were last


def test_what_size_nobody_gets_to() -> None:
    """One that no number holds, and one at which wounds would kill. [SHA-CORE-066]"""
    table = seat(state(a=replace(actor("a"), wounds=Wounds(lethal=5))))
    for centimetres, no in (
        (60, "A is too badly hurt for that."), (90, ""), (7000, ""), (7100, "A would be too strong for any number here."),
    ):  # fmt: skip
        if no:
            assert no == table.refused("resize", "a", target="a", centimetres=centimetres).reason
        else:
            assert table.allows("resize", "a", target="a", centimetres=centimetres)


# -- shouts, spiders, sneaks --------------------------------------------------------------------


def test_a_roar_goes_as_far_as_it_is_heard() -> None:
    """At several at once, for a point; out of earshot nobody is frightened. [SHA-CORE-094 SHA-MTH-118]"""
    people: dict[str, Any] = {"b": dull("b", (5, 0)), "c": dull("c", (4, 0)), "d": dull("d", (50, 0))}
    table = seat(state(turn="a", a=master("a", "terrifying-roar"), **people))
    form: dict[str, Any] = {"power": "terrifying-roar"}
    assert "SHA-CORE-064" == table.refused("use-power", "a", targets=("b", "d"), **form).rule
    table.press("use-power", "a", [1, 2], ["no", "no"], targets=("b", "c"), **form)
    afraid = "a | afraid lasts-encounter by-reflection | against-a-2 | thisscene"
    assert {
        "a.pool": 4, "a.turn.standard": True, "b.overwhelm": 1, "c.overwhelm": 1, "b.effects.afraid": afraid,
        "c.effects.afraid": afraid,
    } == changed(table)  # fmt: skip


def test_what_a_shard_spider_has() -> None:
    """A bite with a dose for a point, webs as far as short range, and a lair that slows all but them. [SHA-SPC-016]"""
    spider = npc("a", species="shard-spider", melee=2, projectile=2)
    bitten = seat(state(turn="a", a=spider, b=npc("b", where=(1, 0))))
    form: dict[str, Any] = {"target": "b", "weapon": "shard-bite"}
    bitten.press("attack", "a", [3], ["no"], boosts=("poisonous-bite-hemotoxin",), **form)
    assert {
        "a.pool": 4, "a.turn.standard": True, "b.overwhelm": 1, "b.wounds.shard": 5,
        "b.effects.suffering": "hemotoxin | suffering lasts-encounter by-athletics |  | thisscene",
        "b.effects.agent-hemotoxin": "hemotoxin | agent-hemotoxin lasts-encounter by-athletics |  | thisscene",
    } == changed(bitten)  # fmt: skip
    lair = seat(state(turn="b", a=spider, b=npc("b", where=(-1, 0)), c=npc("c", species="shard-spider", where=(-1, 0))))
    farthest = {who: max(x for x in range(6) if x == 0 or lair.allows("move", who, x=x, y=0)) for who in "bc"}
    lair.press("webs", "a", target="a", radius=3)
    assert {"b": farthest["b"] // 2, "c": farthest["c"]} == {
        who: max(x for x in range(6) if x == 0 or lair.allows("move", who, x=x, y=0)) for who in "bc"
    }
    people: dict[str, Any] = {"b": npc("b", where=(20, 0)), "c": npc("c", where=(21, 0))}
    spun = seat(state(turn="a", a=spider, **people))
    assert not spun.allows("cast", "a", power="webbing-spit", targets=("c",))
    spun.press("cast", "a", [3], ["no"], power="webbing-spit", targets=("b",))
    assert {
        "a.pool": 4, "a.turn.standard": True, "b.overwhelm": 1,
        "b.effects.snared": "a | snared held lasts-encounter by-athletics |  | thisscene",
    } == changed(spun)  # fmt: skip


def test_a_blister_doubles_a_shape_that_is_there() -> None:
    """Twelve spaces across instead of six, for a fragment and a point more. [SHA-SHM-022]"""
    for boosts, faces, down, left in (
        (("crystal-blister",), [6, 1, 1, 1, 6], ["b", "c", "d"], (3, 8)), ((), [1, 1], ["b", "d"], (4, 9)),
    ):  # fmt: skip
        people: dict[str, Any] = {who: npc(who, where=(x, 0)) for who, x in (("b", 16), ("c", 17), ("d", 11))}
        table = seat(state(turn="a", a=caster("rippling-earth", "crystal-blister"), **people))
        table.press("cast", "a", faces, ["no"] * len(down), power="rippling-earth", x=10, y=0, boosts=boosts)
        assert down == [who for who in people if table.actor(who).is_marked("prone")]
        assert left == (table.actor("a").pool, table.actor("a").fragments)


def test_a_blow_ends_a_sneak_but_for_who_hides_in_plain_sight() -> None:
    """A point of the pool as it begins; the blow leaves it then. [SHA-MTH-062 SHA-SKL-093]"""
    for boosts, pool, after in (((), 5, ()), (("hide-in-plain-sight",), 4, ("sneak",))):
        table = seat(state(turn="a", a=master("a", "hide-in-plain-sight"), b=dull("b")))
        table.press("stance", "a", stance="sneak", boosts=boosts)
        assert (("sneak",), pool) == (table.actor("a").stances, table.actor("a").pool)
        table.press("attack", "a", [6], ["no"], target="b", weapon="basic")
        assert (after, 6) == (table.actor("a").stances, table.actor("b").wounds.subdual)


@pytest.mark.parametrize(
    ("powers", "answers", "at", "bonus"),
    [
        (("pearl-dew",), ["acrobatics", (), "yes"], 2, ("Pearl Dew: counter",)),
        (("pearl-dew",), ["acrobatics", (), "no"], 1, ("Pearl Dew: counter",)),
        (("pearl-dew",), ["acrobatics", ("leap",)], 3, ()),
        ((), ["acrobatics", (), "yes"], 2, ()),
        ((), ["acrobatics", ("leap",)], 2, ()),
    ],
)
def test_a_tear_steps_aside(powers: tuple[str, ...], answers: list[Any], at: int, bonus: tuple[str, ...]) -> None:
    """A space away, or a leap; with dew the leap is longer, and a plain dodge costs no action.

    [SHA-MTH-087 SHA-MTH-088 SHA-CORE-085]
    """
    me = master("a", "pearl-tear", *powers, stances=("pearl-tear",), where=(1, 0))
    table = seat(state(turn="b", b=master("b"), a=me))
    table.press("attack", "b", [2, 2], answers, target="a", weapon="basic")
    assert (["1d6 ≤ 2", "1d6 ≤ 8"], Space(at, 0), bonus, not bonus, 0) == (
        chances(table),
        table.actor("a").at,
        table.actor("a").turn.bonus,
        table.actor("a").turn.standard,
        table.actor("a").wounds.total,
    )


@pytest.mark.parametrize(
    ("size", "powers", "armor", "hurt"),
    [
        (2, (), "", 5), (2, (), "light", 6), (2, (), "heavy", 5), (2, ("pearl-dew",), "", 3),
        (2, ("pearl-dew",), "light", 6), (1, (), "", 2), (1, ("pearl-dew",), "", 1),
    ],
)  # fmt: skip
def test_what_flows_past_a_tear(size: int, powers: tuple[str, ...], armor: str, hurt: int) -> None:
    """Of three successes by the other's size, as much as its Scale; twice with dew and no armor. [SHA-MTH-087 SHA-MTH-088]"""
    me = npc("a", powers=dict.fromkeys(("pearl-tear", *powers), 1), acrobatics=4, armor=armor, where=(1, 0))
    table = seat(state(turn="g", g=npc("g", melee=6, size=size), a=replace(me, stances=("pearl-tear",))))
    table.press("attack", "g", [3], ["no"], target="a", weapon="basic")
    assert hurt == table.actor("a").wounds.subdual


@pytest.mark.parametrize(("action", "form"), [
    ("grapple", {}), ("shove", {}), ("disarm", {}), ("pilfer", {}),
    ("improvise", {"skill": "projectile", "against": "dodge", "result": "damage"}),
    ("improvise", {"skill": "craft", "result": "damage"}),
])  # fmt: skip
def test_nobody_lays_hands_on_who_is_behind_full_cover(action: str, form: dict[str, Any]) -> None:
    """What is out of a blow's way is out of a grip's; words get there. [SHA-ENV-011]"""
    for modifier in ("partial-cover", "full-cover"):
        wall = FrozenMap({key_of(Space(1, 0)): Ground(modifiers=(modifier,))})
        people: dict[str, Any] = {"a": npc("a", weapons=("light",)), "b": npc("b", where=(1, 0), weapons=("light",))}
        table = seat(state(scene=Scene(sides=FrozenMap({"a": "1", "b": "2"}), ground=wall), **people))
        if modifier == "partial-cover":
            assert table.allows(action, "a", target="b", **form)
        else:
            assert "SHA-ENV-011" == table.refused(action, "a", target="b", **form).rule
            assert table.allows("convince", "a", target="b", circumstance="easy")
