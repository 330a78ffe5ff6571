"""At the seat: ties among people and with animals, the humble and the cowed, lamps in the dark, and hardy bodies."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import actor, in_state, master, npc, state

from rulewright.play import Effect, FrozenMap, Lasting, ThisScene
from rulewright.rulesets.shards.state.character import Actor, Scene, Wounds
from rulewright.rulesets.shards.state.ground import Zone
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

# -- people -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bond", "asks"),
    [("enemy", True), ("rival", True), ("friendly-rival", True), ("friend", False), ("ally", False), ("debt", False)],
)
def test_who_must_agree_to_a_tie(bond: str, asks: bool) -> None:
    """Two players to what sets them against each other, and to nothing else; nobody asks whom nobody plays. [SHA-CHR-024]"""
    table = seat(state(a=actor("a"), b=actor("b")))
    if bond not in table.offered("forge", "a", "bond"):
        return
    table.press("forge", "a", answers=["no"] if asks else [], other="b", bond=bond)
    assert asks != ("b" in table.actor("a").relationships)
    other = seat(state(a=actor("a"), b=npc("b")))
    other.press("forge", "a", other="b", bond=bond)
    assert bond == other.actor("a").relationships["b"].bond


def test_the_cowed_are_humble() -> None:
    """Whom a power has cowed talks humbly or not at all; others as they like. [SHA-SHM-015]"""
    cowed = Effect("cow-the-craven", "Cowed", source="b", marks=("submissive",), clock=Lasting())
    me = npc("a", influence=2)
    for marked in (False, True):
        a = replace(me, effects=FrozenMap({cowed.id: cowed})) if marked else me
        table = seat(state(a=a, b=npc("b", where=(1, 0))))
        for approach in table.offered("convince", "a", "approach") or ("charming", "forceful", "submissive"):
            able = table.allows("convince", "a", target="b", circumstance="easy", approach=approach)
            assert able == (not marked or approach == "submissive")
            if not able:
                no = table.refused("convince", "a", target="b", circumstance="easy", approach=approach)
                assert "SHA-SHM-015" == no.rule


# -- animals ------------------------------------------------------------------------------------


def befriended(species: str, *powers: str, liking: int = 1, **more: Any) -> AtTheSeat:
    """Somebody who bonds with animals, and an animal that likes them."""
    beast = npc("d", species=species, where=(1, 0), **more)
    table = seat(state(sides={"a": "x", "d": "x"}, a=master("a", "animal-bond", *powers), d=beast))
    feelings = ("hostile", "unfriendly", "neutral", "friendly", "helpful")
    table.press("regard", "a", target="d", toward="a", feeling=feelings[2 + liking])
    return table


@pytest.mark.parametrize(
    ("species", "powers", "liking", "able"),
    [
        ("dog", (), 1, True), ("dog", (), 0, False), ("horse", (), 1, False), ("horse", ("beast-master",), 1, True),
        ("great-cat", (), 1, False), ("great-cat", ("beast-master",), 1, True), ("human", (), 1, False),
        ("errant-strider", ("beast-master",), 1, False), ("large-rat", (), 1, True),
    ],
)  # fmt: skip
def test_which_animals_bond(species: str, powers: tuple[str, ...], liking: int, able: bool) -> None:
    """A tame one that likes one and is no larger; for a master twice as large, or wild and no larger. [SHA-MTH-016 SHA-MTH-025]"""
    table = befriended(species, *powers, liking=liking)
    assert able == table.allows("use-power", "a", power="animal-bond", targets=("d",))


def test_a_bond_is_one_at_a_time_and_can_break() -> None:
    """Both have it, the animal is helpful; broken, neither has. [SHA-MTH-016]"""
    table = befriended("dog")
    table.press("use-power", "a", [1], ["no"], power="animal-bond", targets=("d",))
    a, d = table.actor("a"), table.actor("d")
    assert ("d", "a") == (a.effects["bond"].source, d.effects["bond"].source)
    assert (False, True) == (a.is_marked("bonded"), d.is_marked("bonded"))
    table.state = table.state.write("a", "turn.standard", False)
    assert not table.allows("use-power", "a", power="animal-bond", targets=("d",))
    table.press("break-bond", "d")
    assert not any(table.actor(who).is_marked("bond") for who in ("a", "d"))


# -- light --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("light", "lit", "number"), [("dark", False, 1), ("dark", True, 4), ("normal", True, 4)])
def test_a_lamp_makes_a_mark(light: Any, lit: bool, number: int) -> None:
    """Who carries one is shot at as by day; who does not is hidden by the dark. [SHA-ENV-031 SHA-ENV-032]"""
    archer = npc("a", projectile=2, weapons=("ranged",))
    scene = Scene(light=light, sides=FrozenMap({"a": "a", "b": "b"}))
    table = seat(state(scene=scene, a=archer, b=npc("b", where=(12, 0), items=("torch",))))
    if lit:
        table.press("kindle", "b", item="torch")
    table.press("attack", "a", [6], target="b", weapon="ranged")
    assert [number] == thrown(table)


@pytest.mark.parametrize(("scene", "ground", "glimmer", "number"), [
    ("dark", (), 0, 4), ("dark", ("blinding",), 0, 1), ("normal", ("dark",), 0, 4), ("normal", (), -1, 4),
    ("blinding", (), -2, 4), ("blinding", (), 0, 1),
])  # fmt: skip
def test_a_lamp_stands_out_against_what_is_around_it(scene: Any, ground: Any, glimmer: int, number: int) -> None:
    """Against the dark of its own space, whether the night, the ground or magic makes it; against a blaze it does not.

    [SHA-ENV-031 SHA-ENV-032 SHA-SHM-053]
    """
    archer = npc("a", projectile=2, weapons=("ranged",))
    gloom = Zone(power="glimmer", owner="a", middle=Space(12, 0), radius=2, by=glimmer, clock=ThisScene())
    there = Scene(light=scene, sides=FrozenMap({"a": "a", "b": "b"}), zones=FrozenMap({"g": gloom}))
    table = seat(state(scene=there, a=archer, b=npc("b", where=(12, 0), items=("torch",))))
    if ground:
        table.press("ground", "a", x=12, y=0, modifiers=ground)
    table.press("kindle", "b", item="torch")
    table.press("attack", "a", [6], target="b", weapon="ranged")
    assert [number] == thrown(table)


# -- bodies -------------------------------------------------------------------------------------


def hardy(**wounds: int) -> Actor:
    """Somebody who shrugs wounds off."""
    return replace(master("a", "shrug-off", species="hyena"), wounds=Wounds(**wounds))


def test_shrugging_off() -> None:
    """A point of bruises for each success, or one of a wound for two; nobody is asked who has no wound, or one success.

    [SHA-MTH-105]
    """
    for wounds, face, answers, left in (
        ({"subdual": 4}, 3, [], {"subdual": 1}),
        ({"subdual": 4, "lethal": 2}, 1, [], {"subdual": 3, "lethal": 2}),
        ({"subdual": 4, "lethal": 2}, 3, ["yes"], {"subdual": 3, "lethal": 1}),
        ({"subdual": 4, "lethal": 2}, 2, ["no"], {"subdual": 2, "lethal": 2}),
    ):
        table = seat(state(turn="a", a=hardy(**wounds), b=npc("b", where=(9, 0))))
        table.press("use-power", "a", [face], answers, power="shrug-off")
        assert (wounds, Wounds(**left)) == (wounds, table.actor("a").wounds)


def test_shrugging_off_is_one_healing() -> None:
    """What is over for bruises belongs to the wound's healing: people mend one more in all, and once a day.

    [SHA-MTH-105 SHA-TRT-052 SHA-CORE-053]
    """
    table = seat(state(a=replace(master("a", "shrug-off"), wounds=Wounds(lethal=4, subdual=3))))
    table.press("use-power", "a", [3], ["yes"], power="shrug-off")
    assert Wounds(lethal=2, subdual=2) == table.actor("a").wounds
    table.press("use-power", "a", [3], ["yes"], power="shrug-off")
    assert Wounds(lethal=2, subdual=2) == table.actor("a").wounds


def test_a_born_beast_of_the_heat_burns() -> None:
    """What hurts by the round is no weather: only the slow heat does nothing. [SHA-TRT-051 SHA-ENV-028]"""
    made = replace(npc("b", where=(1, 0)), effects=in_state().effects)
    used = Effect("climatize", "Climatized", source="b", marks=("adapted-heat",), clock=Lasting())
    for me in (npc("b", species="camel"), replace(made, effects=FrozenMap({used.id: used}))):
        table = seat(state(a=npc("a"), b=me))
        arid = me.character.species == "camel"
        assert 1 == table.press("surroundings", "a", target="b", hazard="bonfire", rounds=1)
        assert (arid, 1 if arid else 0) == (
            arid,
            table.press("surroundings", "a", target="b", hazard="hot-weather", rounds=600),
        )
