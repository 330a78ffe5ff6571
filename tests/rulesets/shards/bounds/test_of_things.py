"""Bounds of things and bodies: hands, containers, strange patients, things that are mended, falls, prices of failure."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import actor, book, in_state, npc, state

from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.shards.gear.market import MOST_THINGS
from rulewright.rulesets.shards.state.character import Wounds

# -- hands and containers -----------------------------------------------------------------------


@pytest.mark.parametrize(("traits", "able"), [({}, False), ({"multi-limbed": ""}, True)])
def test_many_limbs_hold_more(traits: dict[str, str], *, able: bool) -> None:
    """Two hands are full with two weapons; with more limbs there is one to spare. [SHA-ECO-017 SHA-SKL-015]"""
    me = replace(npc("a", traits=traits, weapons=("light", "light", "personal")), in_hand=("light", "light"))
    table = seat(state(a=me))
    if able:
        table.press("ready", "a", item="personal")
        assert ("light", "light", "personal") == table.actor("a").in_hand
    else:
        assert "SHA-ECO-017" == table.refused("ready", "a", item="personal").rule


def test_what_is_packed_is_there_to_be_packed() -> None:
    """Each thing once: what is in a container is not put into it again, nor taken out of one that it is not in. [SHA-ECO-031]"""
    table = seat(state(a=npc("a", items=("pack", "torch", "torch"))))
    table.press("stow", "a", container="pack", things=("torch",))
    table.press("stow", "a", container="pack", things=("torch",))
    no = table.game.action("stow").refuse(table.state, table.book, "a", {"container": "pack", "things": ("torch",)})
    assert no is not None
    table.press("stow", "a", container="pack", things=("torch", "torch"), out=True)
    assert (
        "There is no Torch in it." == table.refused("stow", "a", container="pack", things=("torch",), out=True).reason
    )


@pytest.mark.parametrize(("count", "able"), [(1, True), (2, False)])
def test_nobody_keeps_a_longer_list(count: int, *, able: bool) -> None:
    """What is bought or handed over must find a place on it. [SHA-CHR-029]"""
    full = npc("a", items=("torch",) * (MOST_THINGS - 1), funds=60_000)
    table = seat(state(sides={"a": "x", "b": "x"}, a=full, b=npc("b", items=("torch",) * 3)))
    assert able == table.allows("buy", "a", thing="torch", count=count)
    if not able:
        assert "SHA-CHR-029" == table.refused("buy", "a", thing="torch", count=count).rule


# -- patients -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("species", "penalty", "number"), [
    ("human", 2, 4), ("dog", 2, 2), ("dog", 0, 4),
])  # fmt: skip
@pytest.mark.parametrize("button", ["treat-condition", "treat-injury"])
def test_a_strange_patient(button: str, species: str, penalty: int, number: int) -> None:
    """By option it is harder to treat what one is not; of a condition as of a wound. [SHA-SKL-094]"""
    sick = replace(in_state("dazed", species=species, player=False), name="B", wounds=Wounds(subdual=2))
    healer = npc("a", medical=2, items=("medical-kit",))
    table = seat(
        state(sides={"a": "x", "b": "x"}, a=healer, b=sick), book(unfamiliar_patient=penalty, always_defend=False)
    )
    table.press(button, "a", [6], [True], target="b")
    assert [number] == thrown(table)


@pytest.mark.parametrize("mended", [False, True])
def test_a_thing_is_mended_as_often_as_one_likes(*, mended: bool) -> None:
    """No day counts it, as one counts what heals a body. [SHA-SKL-048]"""
    golem = replace(npc("b", species="stone-simulacrum", where=(1, 0)), wounds=Wounds(lethal=5))
    golem = replace(golem, day=replace(golem.day, healed=mended))
    table = seat(state(sides={"a": "x", "b": "x"}, a=npc("a", craft=3), b=golem))
    for left in (4, 3):
        table.press("try", "a", [1], [()], deed="repair", skill="craft", target="b", workshop=True)
        assert (left, mended) == (table.actor("b").wounds.lethal, table.actor("b").day.healed)


# -- what a failure costs -----------------------------------------------------------------------


def test_a_failure_may_cost_two_degrees_of_liking() -> None:
    """Where the price is how somebody thinks of one. [SHA-CORE-034]"""
    a = actor("a", influence=1, karma=0)
    table = seat(state(a=a, b=npc("b", where=(1, 0))))
    before = table.actor("b").attitudes.get("a", 0)
    table.press(
        "convince",
        "a",
        [6],
        [True, "new-option", "attitude", True],
        target="b",
        circumstance="easy",
        approach="charming",
    )
    assert -2 == table.actor("b").attitudes["a"] - before


# -- burdens ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("marks", "able"), [(("ignored-trait",), False), (("something-else",), True)])
def test_an_ignored_burden_is_bought_off_first(marks: tuple[str, ...], *, able: bool) -> None:
    """By option, and nothing else that lasts is taken for one. [SHA-TRT-006]"""
    me = npc("a", xp=40, traits={"clumsy": ""})
    me = replace(me, effects=FrozenMap({"x": Effect("x", "x", source="clumsy", marks=marks)}))
    table = seat(state(a=me), book(enforce_negatives=True))
    assert able == table.allows("learn", "a", what="melee", reason="a fight")
