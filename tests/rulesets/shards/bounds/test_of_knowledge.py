"""Bounds of what is known: the best of forgeries, lips on any ground, where a lantern shines, whose kind obeys, what breaks out."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import actor, caster, dull, npc, spent, state, with_own

from rulewright.play import Effect, FrozenMap, Lasting, Modifier
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.world.lighting import light_at
from rulewright.space.grid import Space

OWN = """
[[power]]
id = "hard-knock"
name = "Hard Knock"
element = "physical"
tier = "lesser"
practice = "ability"
cost = "pool"
cycle = "instant"
skills = ["influence"]
versus = ["reflection"]
range = "earshot"
does = [{ do = "yield", result = "damage", plus = 2 }]
rules = ["SHA-CORE-014"]

[[power]]
id = "hail"
name = "Hail"
method = "shard"
element = "thaumaturgy"
tier = "lesser"
practice = "incantation"
cost = "pool"
cycle = "instant"
skills = ["mysticism"]
versus = ["athletics"]
range = "sight"
template = "cloud (mysticism)"
does = [{ do = "yield", result = "damage", plus = 2 }]
rules = ["SHA-SHM-026"]
"""

# -- seen and read ------------------------------------------------------------------------------


@pytest.mark.parametrize(("levels", "number"), [((), 4), ((2,), 2), ((1, 2), 2), ((2, 1), 2), ((0, 2, 1), 2)])
def test_the_best_of_several_forgeries_is_met(levels: tuple[int, ...], number: int) -> None:
    """Of things by one name, whoever made them, the one that is hardest to see through. [SHA-MTH-059]"""
    makers: dict[str, Any] = {f"m{i}": npc(f"m{i}", artistry=3, powers={"forgery": 1}) for i, _ in enumerate(levels)}
    table = seat(state(b=npc("b", craft=2), **makers))
    for who, level in zip(makers, levels, strict=True):
        table.press("use-power", who, [level + 1], ["The seal"], power="forgery", targets=(who,))
    assert bool(levels) == table.press("prove", "b", [1], skill="craft", thing="the seal")
    assert [number] == thrown(table)


@pytest.mark.parametrize(("metres", "far", "known"), [
    (1, 20, True), (1, 21, False), (5, 4, True), (5, 5, False), (10, 2, True), (10, 3, False),
])  # fmt: skip
def test_lips_are_read_within_twenty_metres(metres: int, far: int, *, known: bool) -> None:
    """However large the spaces of a map are. [SHA-MTH-074]"""
    me = npc("a", native="low speech", powers={"lip-reading": 1})
    scene = Scene(sides=FrozenMap({"a": "x", "b": "x"}), metres=metres)
    table = seat(state(scene=scene, a=me, b=npc("b", where=(far, 0))))
    assert known == table.press("tongue", "a", tongue="low speech", how="reads-lips", target="b")


@pytest.mark.parametrize(("aim", "lit", "dark"), [
    ((9, 3), (7, 3), (1, 3)), ((0, 3), (1, 3), (7, 3)), ((4, 9), (4, 6), (4, 0)), ((4, -3), (4, 0), (4, 6)),
    ((4, 3), (7, 3), (1, 3)),
])  # fmt: skip
@pytest.mark.parametrize("again", [False, True])
def test_a_lantern_shines_where_it_is_aimed(
    aim: tuple[int, int], lit: tuple[int, int], dark: tuple[int, int], *, again: bool
) -> None:
    """From where its bearer stands, as it is lit or turned; aimed at themselves, straight on. [SHA-ECO-030]"""
    scene = Scene(sides=FrozenMap({"a": "x"}), light="dark")
    table = seat(state(scene=scene, a=npc("a", where=(4, 3), items=("lantern-directional",))))
    if again:
        table.press("kindle", "a", item="lantern-directional", x=4, y=3)
    table.press("kindle", "a", item="lantern-directional", x=aim[0], y=aim[1])
    assert ["normal", "dark"] == [light_at(table.state, table.book, Space(*each)) for each in (lit, dark)]


# -- minds --------------------------------------------------------------------------------------


def test_an_alpha_does_not_command_itself() -> None:
    """Though it is of the kind that it rules, and of less Reflection than Influence. [SHA-SPC-007]"""
    lord = npc("a", overlay="remnant", influence=4)
    pack: dict[str, Any] = {
        "b": npc("b", overlay="remnant", where=(400, 0)),
        "c": npc("c", overlay="remnant", where=(401, 0)),
        "d": npc("d", overlay="risen", where=(1, 0)),
        "e": npc("e", overlay="ravening-dead", reflection=4),
        "f": npc("f", overlay="ravening-dead", reflection=3),
    }
    table = seat(state("a", a=lord, **pack))
    assert ("b", "d", "f") == table.press("command", "a")
    assert not table.actor("a").is_marked("controlled")
    assert not table.allows("look-through", "a", target="a")


@pytest.mark.parametrize("planted", ["depression", "regression"])
def test_what_was_planted_breaks_out_and_nothing_else(planted: str) -> None:
    """In a mind that has disorders of its own as well; no die is thrown for which it is. [SHA-SHM-041 SHA-SHM-040]"""
    others = {"mental-disorder": "fixation, compulsive-behavior"}
    them = spent(dull("b", (21, 0), traits=others))
    table = seat(state("a", a=caster("pandemonium", rank=4), b=them))
    table.press("cast", "a", [2, 6], power="pandemonium", targets=("b",), choice=planted)
    table.press("pandemonium", "a", [], ["act-out"], target="b")
    assert [] == list(table.last.drawn)
    assert planted in str(table.last.asked[0]).lower()


# -- entries of one's own -----------------------------------------------------------------------


@pytest.mark.parametrize(("face", "harm"), [(1, 3), (3, 5), (6, 0)])
def test_what_an_entry_adds_comes_on_top(face: int, harm: int) -> None:
    """A point for each success and two more; without a success nothing. [SHA-CORE-014]"""
    own = with_own(OWN)
    me = actor("a", own, influence=3, powers={"hard-knock": 1}, player=False)
    table = seat(state("a", a=me, b=spent(dull("b", reflection=1))), own)
    table.press("use-power", "a", [face], power="hard-knock", targets=("b",))
    assert harm == table.actor("b").wounds.lethal


@pytest.mark.parametrize(("winds", "harm"), [(0, 4), (3, 1)])
def test_splinters_stop_a_cloud(winds: int, harm: int) -> None:
    """By sight, and filling the place, though nobody dodges it. [SHA-SHM-026]"""
    own = with_own(OWN)
    around = Effect("winds", "Winds", modifiers=(Modifier("armor-far", winds, "SHA-SHM-026"),), clock=Lasting())
    them = replace(spent(dull("b", (5, 0))), effects=FrozenMap({"winds": around}))
    me = actor("a", own, mysticism=3, powers={"hail": 1}, weapons=("full-shard",), player=False)
    table = seat(state("a", a=replace(me, fragments=9), b=them), own)
    table.press("cast", "a", [2], power="hail", x=5, y=0)
    assert harm == table.actor("b").wounds.lethal
