"""Bounds of blows: how many hands are put to one, at whom it goes on, what a harmful power breaks, what splinters stop."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import caster, dull, npc, spent, state

from rulewright.play import Effect, FrozenMap, Lasting, Modifier
from rulewright.rulesets.shards.state.character import Actor, Wounds
from rulewright.rulesets.shards.state.ground import key_of
from rulewright.space.grid import Space

# -- hands --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("traits", "held", "most"), [
    ({}, ("light",), 2), ({}, ("light", "personal"), 1), ({}, ("heavy",), 2),
    ({"multi-limbed": ""}, ("light",), 4), ({"multi-limbed": ""}, ("light", "personal"), 3),
    ({"multi-limbed": ""}, ("heavy", "light"), 3),
])  # fmt: skip
def test_as_many_hands_as_hold_nothing_else(traits: dict[str, str], held: tuple[str, ...], most: int) -> None:
    """Of two, or of four; a limb of one's own takes one. [SHA-ECO-017 SHA-TRT-059]"""
    me = replace(npc("a", traits=traits, weapons=held), in_hand=held)
    table = seat(state("a", a=me, b=dull("b")))
    for hands in range(1, 5):
        assert (hands <= most) == table.allows("attack", "a", target="b", weapon=held[0], hands=hands)
        assert (hands == 1) == table.allows("attack", "a", target="b", weapon="basic", hands=hands)
    if most < 4:
        assert "SHA-ECO-017" == table.refused("attack", "a", target="b", weapon=held[0], hands=most + 1).rule


@pytest.mark.parametrize(("traits", "held", "caught"), [
    ({}, (), True), ({}, ("personal",), True), ({}, ("personal", "personal"), False),
    ({"multi-limbed": ""}, ("personal", "personal"), True), ({"multi-limbed": ""}, ("personal",) * 4, False),
])  # fmt: skip
def test_it_takes_a_free_hand_to_catch(traits: dict[str, str], held: tuple[str, ...], *, caught: bool) -> None:
    """Whose hands are full is not asked, and has it at their feet. [SHA-SKL-083 SHA-TRT-059]"""
    them = replace(npc("b", where=(3, 0), traits=traits, weapons=held), in_hand=held)
    table = seat(state("a", a=npc("a", projectile=3, weapons=("light",)), b=them))
    table.press("toss", "a", [2], ["yes"] if caught else [], target="b", item="light")
    assert ((*held, "light") if caught else held) == table.actor("b").in_hand
    assert (() if caught else ("light",)) == table.actor("b").dropped


# -- one after another --------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "asked"), [
    ({}, True), ({"where": (5, 0)}, False), ({"dead": True}, False), ({"side": "us"}, False), ({"sneaks": True}, False),
    ({"marks": ("intangible",)}, False),
])  # fmt: skip
def test_nobody_is_asked_whom_to_strike_next_where_nobody_is(other: dict[str, Any], *, asked: bool) -> None:
    """An enemy who stands, is seen and within reach; else the blow ends there. [SHA-MTH-058]"""
    weak = replace(npc("b", where=(1, 0)), wounds=Wounds(lethal=7))
    third = replace(npc("c", where=other.get("where", (0, 1)), stealth=6), dead=other.get("dead", False))
    if other.get("sneaks"):
        tucked = Effect("concealed", "Concealed", marks=(f"tucked-away-{key_of(Space(0, 1))}",), clock=Lasting())
        third = replace(third, stances=("sneak",), effects=FrozenMap({"concealed": tucked}))
    if marks := other.get("marks", ()):
        third = replace(third, effects=FrozenMap({"odd": Effect("odd", "Odd", marks=marks, clock=Lasting())}))
    me = npc("a", melee=6, weapons=("light",), powers={"follow-through": 1})
    table = seat(state("a", {"a": "us", "b": "them", "c": other.get("side", "them")}, a=me, b=weak, c=third))
    assert asked == table.allows("attack", "a", target="c", weapon="light") or "side" in other or "dead" in other
    table.press("attack", "a", [3], ["no", "unconscious", *([""] if asked else [])], target="b", weapon="light")
    assert (3 if asked else 2) == len(table.last.asked)
    assert () == table.actor("a").turn.bonus


def test_whoever_goes_down_strikes_no_more() -> None:
    """Neither at another nor once more: spines end it. [SHA-MTH-058 SHA-CORE-085 SHA-SHM-058]"""
    spiny = npc("b", where=(1, 0), powers={"unnatural-retaliation": 2}, mutations={"shard": "core"})
    for powers, wounds, boosts in (({"follow-through": 1}, 7, ()), ({"manifold-strike": 1}, 0, ("manifold-strike",))):
        me = replace(npc("a", melee=6, weapons=("light",), powers=powers), wounds=Wounds(lethal=7))
        them = replace(spent(spiny), wounds=Wounds(lethal=wounds))
        table = seat(state("a", {"a": "us", "b": "them", "c": "them"}, a=me, b=them, c=npc("c", where=(0, 1))))
        fates = ["unconscious"] * (2 if wounds else 1)
        table.press("attack", "a", [3], fates, target="b", weapon="light", boosts=boosts)
        assert table.actor("a").is_disabled
        assert 1 == len(table.last.drawn)


@pytest.mark.parametrize("times", [1, 2])
def test_outside_an_encounter_one_follows_through_each_time(times: int) -> None:
    """Nobody counts rounds there: so often at one attack as it was learned. [SHA-MTH-058 SHA-CORE-074]"""
    me = npc("a", melee=6, weapons=("light",), powers={"follow-through": times})
    weak: dict[str, Any] = {
        who: replace(npc(who, where=at), wounds=Wounds(lethal=7))
        for who, at in (("b", (1, 0)), ("c", (0, 1)), ("d", (1, 1)))
    }
    table = seat(state("", {"a": "us", "b": "them", "c": "them", "d": "them"}, a=me, **weak))
    felled = [("c", "no", "unconscious"), ("d", "no", "unconscious")][:times]
    answers = ["no", "unconscious", *(each for one in felled for each in one)]
    table.press("attack", "a", [3] * (times + 1), answers, target="b", weapon="light")
    assert () == table.actor("a").turn.bonus


def test_whoever_was_sent_at_somebody_follows_through_at_nobody_else() -> None:
    """Unless whoever sent them is dead. [SHA-MTH-058 SHA-EFF-012]"""
    will = Effect(
        "controlled", "Controlled", source="d", marks=("controlled", "told-attack", "sent-at-b"), clock=Lasting()
    )
    me = npc("a", melee=6, weapons=("light",), powers={"follow-through": 1})
    me = replace(me, effects=FrozenMap({"controlled": will}))
    weak = replace(spent(npc("b", where=(1, 0))), wounds=Wounds(lethal=7))
    for dead in (False, True):
        master = replace(npc("d", where=(5, 5)), dead=dead)
        sides = {"a": "us", "b": "them", "c": "them", "d": "us"}
        table = seat(state("a", sides, a=me, b=weak, c=npc("c", where=(0, 1)), d=master))
        table.press("attack", "a", [3], ["unconscious", *([""] if dead else [])], target="b", weapon="light")
        assert (2 if dead else 1) == len(table.last.asked)


@pytest.mark.parametrize(
    ("sizes", "able"), [((2, 2), True), ((1, 3), True), ((2, 3), False), ((4, 1), False), ((1, 1, 2), True)]
)
def test_a_giant_of_scale_4_swats_so_many(sizes: tuple[int, ...], *, able: bool) -> None:
    """Together no larger than it is. [SHA-SKL-077]"""
    small: dict[str, Any] = {f"p{i}": dull(f"p{i}", (1, i), size=size) for i, size in enumerate(sizes)}
    people: dict[str, Any] = {"a": npc("a", melee=3, size=4), **small}
    table = seat(state("a", {who: "us" if who == "a" else "them" for who in people}, **people))
    first, *others = small
    form: dict[str, Any] = {"target": first, "weapon": "basic", "further": tuple(others), "boosts": ("swat",)}
    assert able == table.allows("attack", "a", **form)
    if not able:
        assert "SHA-SKL-077" == table.refused("attack", "a", **form).rule


# -- powers -------------------------------------------------------------------------------------


def spellbound(who: Actor) -> Actor:
    """Somebody whom a has hypnotized."""
    held = Effect("controlled", "Controlled", source="a", marks=("controlled", "hypnosis"), clock=Lasting())
    return replace(who, effects=who.effects.with_("controlled", held))


@pytest.mark.parametrize(("power", "face", "free"), [("crush", 1, True), ("crush", 6, False), ("castigate", 1, False)])
@pytest.mark.parametrize("victim", ["b", "c"])
def test_a_power_that_harms_ends_hypnosis(power: str, face: int, victim: str, *, free: bool) -> None:
    """Harm ends it for whoever is hurt, though they do not shake it off, and for whoever hurts.

    What fails or does not hurt leaves it. [SHA-MTH-063 SHA-EFF-012]
    """
    mage = replace(caster(power, skills={"mysticism": 4, "athletics": 4}), at=Space(0, 2))
    people: dict[str, Any] = {
        "a": dull("a", (9, 9)),
        "b": spent(dull("b", (2, 2), athletics=2, reflection=2)),
        "c": mage,
    }
    people[victim] = spellbound(people[victim])
    table = seat(state("c", **people))
    if victim == "c":
        table.press("orders", "a", target="c", words="Have at them", deeds=("power",))
    table.press("cast", "c", [face, *([6] if free and victim == "b" else [])], power=power, targets=("b",))
    assert free == (not table.actor(victim).is_marked("controlled")) == (table.actor("b").wounds.total > 0)


@pytest.mark.parametrize(("boosts", "shape", "harm"), [
    ((), "", 3), (("crystal-blister",), "explosion", 0), (("crystal-blister",), "arc", 3),
])  # fmt: skip
def test_splinters_stop_what_bursts(boosts: tuple[str, ...], shape: str, harm: int) -> None:
    """What squeezes one from within they let by, unless it comes as an explosion. [SHA-SHM-026]"""
    winds = Effect("winds", "Winds", modifiers=(Modifier("armor-far", 3, "SHA-SHM-026"),), clock=Lasting())
    them = replace(spent(dull("b", (4, 0))), effects=FrozenMap({"winds": winds}))
    skills = {"mysticism": 4, "athletics": 4, "reflection": 4}
    table = seat(state("a", a=caster("crush", "crystal-blister", skills=skills), b=them))
    aim: dict[str, Any] = {"x": 5, "y": 0, "shape": shape} if boosts else {"targets": ("b",)}
    table.press("cast", "a", [1, 6] if boosts else [1], power="crush", boosts=boosts, **aim)
    assert harm == table.actor("b").wounds.total


@pytest.mark.parametrize(("boosts", "number"), [((), 3), (("opportunist",), 4)])
def test_a_boost_makes_a_shout_likelier(boosts: tuple[str, ...], number: int) -> None:
    """One better against whoever has had to defend already; so with a power as with a blow. [SHA-MTH-085 SHA-MTH-007]"""
    me = npc("a", influence=4, intuition=3, powers={"terrifying-roar": 1, "opportunist": 1})
    them = replace(dull("b", (1, 0), reflection=4), overwhelm=1)
    table = seat(state("a", a=me, b=them))
    table.press("use-power", "a", [6], power="terrifying-roar", targets=("b",), boosts=boosts)
    assert [number] == thrown(table)
    assert 5 - 1 - len(boosts) == table.actor("a").pool
