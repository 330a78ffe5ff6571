"""Bounds of powers: what cover keeps off, what steps bring near, what is drained together, what is told of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import book, caster, dull, master, npc, somebody, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.character import Scene, Turn
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.rulesets.shards.world.charging import BARRED_BY_CHARGE
from rulewright.space.grid import Space

MIRROR = ("quartz-reflection", "quartz-mirror")


@pytest.mark.parametrize(("cover", "stances", "kept"), [
    ("", (), 0), ("partial-cover", (), 3), ("partial-cover", ("quartz-reflection",), 0),
])  # fmt: skip
def test_a_mirror_goes_past_half_a_wall(cover: str, stances: tuple[str, ...], kept: int) -> None:
    """In the stance for it half a cover is none to what Mysticism fills a space with. [SHA-MTH-095 SHA-ENV-010]"""
    ground = FrozenMap({key_of(Space(5, 0)): Ground(modifiers=(cover,))} if cover else {})
    scene = Scene(sides=FrozenMap({"a": "x", "b": "y"}), order=("a", "b"), turn="a", round=1, ground=ground)
    skills = dict.fromkeys(("mysticism", "reflection", "intuition"), 4)
    me = replace(caster("crush", "crystal-blister", *MIRROR, skills=skills), stances=stances)
    table = seat(state(scene=scene, a=me, b=dull("b", (5, 0))))
    table.press("cast", "a", [1, 6], ["no"], power="crush", boosts=("crystal-blister",), shape="explosion", x=5, y=0)
    assert 3 - kept == table.actor("b").wounds.total


@pytest.mark.parametrize(("far", "near"), [(3, True), (9, False)])
def test_steps_that_go_with_a_power_bring_one_near(far: int, *, near: bool) -> None:
    """A skirmisher goes up to whom a touch is for; without the steps, or too far off, nothing touches. [SHA-MTH-108]"""
    skills = {"mysticism": 4, "athletics": 3, "acrobatics": 3}
    table = seat(state("a", a=caster("dermal-skein", "skirmishing", skills=skills), b=dull("b", (far, 0))))
    form: dict[str, Any] = {"power": "dermal-skein", "targets": ("b",)}
    assert "SHA-CORE-062" == table.refused("cast", "a", **form).rule
    if not near:
        assert not table.allows("cast", "a", boosts=("skirmishing",), **form)
        return
    table.press("cast", "a", [1], [True], boosts=("skirmishing",), **form)
    assert 1 == table.state.scene.distance(table.actor("a").at, Space(far, 0))


@pytest.mark.parametrize(("drew", "well", "no"), [
    (True, 2, "The well was drawn from this round."), (False, 0, "The well is empty."),
    (True, 0, "The well was drawn from this round."), (False, 1, ""),
])  # fmt: skip
def test_why_nothing_is_drawn(drew: bool, well: int, no: str) -> None:
    """Once a round, while there is something; and who cannot is told which of the two it is. [SHA-CHR-037]"""
    me = replace(npc("a"), well=well, pool=0, turn=Turn(drew=drew))
    table = seat(state("a", a=me, b=npc("b", where=(1, 0))))
    if no:
        assert no == table.refused("draw", "a").reason
    else:
        table.press("draw", "a")
        assert (0, 2) == (table.actor("a").well, table.actor("a").pool)


@pytest.mark.parametrize(("held", "choice", "said"), [
    (("heavy",), "one-hand", "Heavy (great mace) flies 1 space"), (("heavy",), "secured", "What they bear flies 1 space"),
    ((), "one-hand", "What they bear flies 1 space"),
])  # fmt: skip
def test_what_flies_off_is_named(held: tuple[str, ...], choice: str, said: str) -> None:
    """What was in hand by its name, anything else as what they bear. [SHA-SHM-026]"""
    b = replace(dull("b", (2, 0), weapons=held), in_hand=held)
    table = seat(state("a", a=caster("clattering-cry"), b=b))
    table.press("cast", "a", [1], ["no"], power="clattering-cry", targets=("b",), choice=choice)
    assert said in table.last.notes
    assert (held if choice == "secured" else ()) == table.actor("b").in_hand


@pytest.mark.parametrize(("paid", "again", "pool", "well"), [
    ("declared", True, 2, 0), ("declared", False, 2, 0), ("reactive", True, 2, 0), ("reactive", False, 1, 0),
])  # fmt: skip
def test_a_roar_rolled_again_is_paid_for(paid: str, again: bool, pool: int, well: int) -> None:
    """With the action, or by option only where it is used: for a power of the core as for any deed. [SHA-MTH-008 SHA-MTH-107]"""
    me = master("a", "terrifying-roar", "silver-tongue", skills={"influence": 4})
    table = seat(state("a", a=me, b=dull("b", (2, 0), skills={"reflection": 3})), book(reroll_boosts=paid))
    form: dict[str, Any] = {"power": "terrifying-roar", "targets": ("b",), "boosts": ("silver-tongue",)}
    table.press("use-power", "a", [6, 6] if again else [6], [again], **form)
    assert (pool, well) == (me.pool - table.actor("a").pool, me.well - table.actor("a").well)


@pytest.mark.parametrize(("paid", "again", "well"), [
    ("declared", False, 2), ("reactive", True, 2), ("reactive", False, 1),
])  # fmt: skip
def test_what_takes_minutes_is_paid_for_from_the_well(paid: str, again: bool, well: int) -> None:
    """So is its second roll. [SHA-MTH-008 SHA-MTH-107 SHA-CORE-092]"""
    me = master("a", "hypnotize", "silver-tongue", skills={"influence": 4})
    table = seat(state(a=me, b=dull("b", (2, 0), skills={"reflection": 3})), book(reroll_boosts=paid))
    form: dict[str, Any] = {"power": "hypnotize", "targets": ("b",), "boosts": ("silver-tongue",)}
    table.press("use-power", "a", [6, 6] if again else [6], [again], **form)
    assert (0, well) == (me.pool - table.actor("a").pool, me.well - table.actor("a").well)


@pytest.mark.parametrize(("power", "expertise", "skill"), [
    ("crush", "thaumaturge", "mysticism"), ("unnatural-beam", "marksman", "projectile"),
])  # fmt: skip
def test_expertise_goes_with_no_power_outside_the_core(power: str, expertise: str, skill: str) -> None:
    """Whoever knows a skill inside out does what is no power with it again, or a power of the core. [SHA-MTH-008]"""
    me = caster(power, expertise, skills={skill: 4, "mysticism": 4}, mutations={"shard": "core"})
    table = seat(state("a", a=me, b=dull("b", (2, 0))))
    form: dict[str, Any] = {"power": power, "targets": ("b",)}
    assert table.allows("cast", "a", **form)
    assert "SHA-CORE-092" == table.refused("cast", "a", **form, boosts=(expertise,)).rule


@pytest.mark.parametrize(("skill", "boosts", "pool"), [("influence", ("silver-tongue",), 1), ("intuition", (), 0)])
def test_a_silver_tongue_evades_twice(skill: str, boosts: tuple[str, ...], pool: int) -> None:
    """A counter with Influence is an action with it; one with Intuition is none of its business. [SHA-MTH-107 SHA-SKL-023]"""
    them = dull("b", skills={"influence": 2, "intuition": 2}, powers={"silver-tongue": 1})
    table = seat(state("a", a=master("a", skills={"influence": 4}), b=them))
    answers = [skill, boosts, True] if boosts else [skill]
    table.press("convince", "a", [1, 6, *([1] if boosts else [])], answers, target="b", circumstance="easy")
    assert pool == them.pool - table.actor("b").pool


def test_a_silver_tongue_speaks_by_either_form() -> None:
    """Whether all that is said is spelled out or not. [SHA-MTH-107 SHA-ENC-016]"""
    me = master("a", "silver-tongue", skills={"influence": 2})
    table = seat(state(a=me, b=dull("b", skills={"intuition": 5})))
    form: dict[str, Any] = {"target": "b", "asks": "great", "boosts": ("silver-tongue",)}
    table.press("persuade", "a", [6, 6], [True], **form)
    assert (0, 1) == (me.pool - table.actor("a").pool, me.well - table.actor("a").well)


@pytest.mark.parametrize(("charged", "stands", "asked"), [
    (False, (1, 1), ["c", "g"]), (True, (1, 1), ["c"]), (False, (3, 1), ["c"]), (False, (2, 0), ["c", "g"]),
])  # fmt: skip
def test_who_guards_others(charged: bool, stands: tuple[int, int], asked: list[str]) -> None:
    """Within reach of whom they guard, and not in a round in which they charged. [SHA-MTH-041 SHA-SKL-039]"""
    guard = master("g", "diamond-leaf", stances=("diamond-leaf",), weapons=("light",), where=stands)
    sides = {"b": "red", "c": "blue", "g": "blue"}
    people: dict[str, Any] = {"b": somebody("b", skills={"melee": 4}), "c": dull("c", (1, 0)), "g": guard}
    table = seat(state(turn="b", sides=sides, **people))
    if charged:
        table.state = table.state.write("g", "turn", Turn(barred=BARRED_BY_CHARGE))
    table.press("attack", "b", [1], ["no"] * len(asked), target="c", weapon="basic")
    assert asked == [each.of for each in table.last.asked]
