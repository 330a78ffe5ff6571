"""At the seat, in a fight: who was cut short and by whom, boosts that do not count, cover and who lies behind it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import BOOK, actor, caster, dull, npc, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.character import Scene, Turn
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.rulesets.shards.world.lighting import light_at
from rulewright.space.grid import Space

# -- waiting ------------------------------------------------------------------------------------


def test_whoever_is_cut_short_goes_on_in_turn() -> None:
    """Two lie in wait, one after the other cuts in, and the first who was cut short comes last. [SHA-CORE-079]"""
    people: dict[str, Any] = {who: npc(who, where=(9 * at, 0), intuition=5 - at) for at, who in enumerate("abc")}
    table = seat(state(**people))
    table.proceed()
    assert "a" == table.state.scene.turn
    table.press("wait", "a", event="attacks")
    assert "" == table.state.scene.turn
    assert "SHA-CORE-079" == table.refused("wait", "a", event="attacks").rule
    table.proceed()
    table.press("wait", "b", event="attacks")
    table.proceed()
    assert "c" == table.state.scene.turn
    assert "SHA-CORE-079" == table.refused("now", "c").rule
    table.press("now", "a")
    assert ("a", ("c",), None) == (table.state.scene.turn, table.state.scene.interrupted, table.actor("a").trigger)
    table.press("now", "b")
    assert ("b", ("a", "c")) == (table.state.scene.turn, table.state.scene.interrupted)
    for who in ("a", "c"):
        table.press("end-turn", table.state.scene.turn)
        table.proceed()
        assert who == table.state.scene.turn


def test_who_has_acted_does_not_lie_in_wait() -> None:
    """It takes a standard action to spare, and an encounter. [SHA-CORE-079]"""
    spent = replace(npc("a"), turn=Turn(standard=True))
    assert "SHA-CORE-079" == seat(state(turn="a", a=spent, b=npc("b"))).refused("wait", "a", event="attacks").rule
    assert not seat(state(a=npc("a"), b=npc("b"))).allows("wait", "a", event="attacks")


# -- boosts -------------------------------------------------------------------------------------


@pytest.mark.parametrize("boost", ["swarm-attack", "charge"])
def test_a_furious_swarm_does_not_count_its_own(boost: str) -> None:
    """Without a level of Melee one boost goes with a blow: its own, and one more for the furious. [SHA-SPC-018 SHA-CORE-090]"""
    for species, able in (("splinter-swarm", True), ("rat-swarm", False)):
        me = npc("a", species=species, powers={"precise-strike": 1})
        table = seat(state(turn="a", a=me, b=npc("b", where=(1, 0))))
        form: dict[str, Any] = {"target": "b", "weapon": table.offered("attack", "a", "weapon")[0]}
        assert table.allows("attack", "a", boosts=(boost,), **form)
        assert able == table.allows("attack", "a", boosts=(boost, "precise-strike"), **form)


# -- volumes and cover --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cover", "lies", "hurt"),
    [("", False, 5), ("partial-cover", False, 2), ("partial-cover", True, 0), ("full-cover", False, 0), ("", True, 5)],
)
def test_a_burst_and_who_is_behind_something(cover: str, lies: bool, hurt: int) -> None:
    """Half a wall stops three points, or all of it for who lies down behind; a whole one everything. [SHA-ENV-010 SHA-ENV-011 SHA-EFF-020]"""
    ground = FrozenMap({key_of(Space(5, 0)): Ground(modifiers=(cover,))} if cover else {})
    scene = Scene(sides=FrozenMap({"a": "x", "b": "y"}), order=("a", "b"), turn="a", round=1, ground=ground)
    me = replace(caster("unnatural-mortar", skills={"projectile": 4, "athletics": 0}), fragments=2)
    table = seat(state(scene=scene, a=me, b=dull("b", (5, 0))))
    if lies:
        table.press("afflict", "b", target="b", condition="prone")
    met = cover != "full-cover" and not (cover and lies)
    table.press("cast", "a", [5] if met else [], ["no"] if met else [], power="unnatural-mortar", x=5, y=0)
    assert hurt == table.actor("b").wounds.total


@pytest.mark.parametrize(("at", "struck"), [(4, False), (5, True)])
def test_a_wall_is_none_between_those_behind_it(at: int, struck: bool) -> None:
    """Nobody is aimed at behind a whole wall, but by who stands in the same space. [SHA-ENV-011]"""
    ground = FrozenMap({key_of(Space(5, 0)): Ground(modifiers=("full-cover",))})
    scene = Scene(sides=FrozenMap({"a": "x", "b": "y"}), order=("a", "b"), turn="a", round=1, ground=ground)
    me = npc("a", melee=3, weapons=("light",), where=(at, 0))
    table = seat(state(scene=scene, a=me, b=dull("b", (5, 0))))
    trip: dict[str, Any] = {"skill": "melee", "what": "trip", "target": "b", "against": "balance"}
    assert [struck] * 3 == [
        table.allows("attack", "a", target="b", weapon="light"),
        table.allows("grapple", "a", target="b"),
        table.allows("improvise", "a", **trip),
    ]
    if struck:
        table.press("attack", "a", [2], ["no"], target="b", weapon="light")
        assert table.actor("b").wounds.total


@pytest.mark.parametrize(
    ("cover", "at", "middle", "hurt"),
    [("full-cover", 5, 5, 5), ("full-cover", 5, 6, 0), ("full-cover", 4, 5, 0), ("partial-cover", 5, 5, 5)],
)
def test_a_burst_from_behind_the_wall(cover: str, at: int, middle: int, hurt: int) -> None:
    """Who stands behind it too and lets it burst there is kept off by nothing; any other burst is. [SHA-ENV-010 SHA-ENV-011]"""
    ground = FrozenMap({key_of(Space(5, 0)): Ground(modifiers=(cover,))})
    scene = Scene(sides=FrozenMap({"a": "x", "b": "y"}), order=("a", "b"), turn="a", round=1, ground=ground)
    me = replace(caster("unnatural-mortar", skills={"projectile": 4, "athletics": 0}, where=(at, 0)), fragments=2)
    table = seat(state(scene=scene, a=me, b=dull("b", (5, 0))))
    own, met = [6] * (at == middle or at < 5), [5] * (hurt > 0)  # whoever lets it burst is caught too
    table.press("cast", "a", [*own, *met], ["no"] * (hurt > 0), power="unnatural-mortar", x=middle, y=0)
    assert hurt == table.actor("b").wounds.total


# -- light --------------------------------------------------------------------------------------


def test_only_what_burns_gives_light() -> None:
    """However much is laid on somebody, it does not shine. [SHA-ECO-030 SHA-ECO-009]"""
    table = seat(state(scene=Scene(light="dark"), a=npc("a", items=("torch",)), b=npc("b", where=(9, 0))))
    table.state = table.state.write("a", "effects", FrozenMap())
    table.press("agent", "b", [1], target="a", agent="hallucinogen", delivery="ingestion")
    assert any(each.level for each in table.actor("a").effects.values())
    assert "dark" == light_at(table.state, BOOK, Space(1, 0))
    table.press("kindle", "a", item="torch")
    assert "normal" == light_at(table.state, BOOK, Space(1, 0))


# -- doses --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("doses", "minutes"), [(1, 720), (2, 1440), (3, 2160)])
def test_doses_out_of_ones_own_bag(doses: int, minutes: int) -> None:
    """Each is gone, and a horse needs two of them for a day. [SHA-ECO-040 SHA-ECO-038]"""
    a = npc("a", items=("healing-poultice",) * 3)
    table = seat(state(sides={"a": "x", "b": "x"}, a=a, b=npc("b", species="horse", where=(1, 0))))
    table.press("dose", "a", target="b", agent="healing-poultice", delivery="contact", doses=doses)
    assert ("healing-poultice",) * (3 - doses) == table.actor("a").character.items
    assert minutes == table.actor("b").effects["agent-healing-poultice"].clock.left


@pytest.mark.parametrize(
    ("agent", "days", "homemade", "fresh"),
    [
        ("cure-all", 1, False, True), ("cure-all", 2, False, False), ("cure-all", 1, True, True),
        ("cure-all", 2, True, False), ("healing-poultice", 9999, False, True), ("healing-poultice", 7, True, True),
        ("healing-poultice", 8, True, False),
    ],
)  # fmt: skip
def test_how_long_doses_keep(agent: str, days: int, homemade: bool, fresh: bool) -> None:
    """A day for what cures everything, a week for what a chemist brewed, else as long as one likes. [SHA-ECO-038 SHA-MTH-029]"""
    table = seat(state(a=npc("a", items=(agent,))))
    form: dict[str, Any] = {"target": "a", "agent": agent, "delivery": "contact", "days": days, "homemade": homemade}
    assert fresh == table.allows("dose", "a", **form)
    if not fresh:
        assert ("SHA-MTH-029" if homemade else "SHA-ECO-038") == table.refused("dose", "a", **form).rule


@pytest.mark.parametrize(
    ("agent", "delivery", "which", "less"),
    [("hallucinogen", "ingestion", "Initiative", 1), ("healing-poultice", "contact", "Initiative", 0)],
)
def test_what_an_agent_takes(agent: str, delivery: str, which: str, less: int) -> None:
    """From Initiative. [SHA-ECO-038]"""
    table = seat(state(a=npc("a", intuition=3, athletics=6), b=npc("b")))
    table.press("agent", "b", [6] if less else [], target="a", agent=agent, delivery=delivery)
    assert 3 - less == int(table.number("a", which))


def test_agents_and_recovery() -> None:
    """A poultice closes two bruises an hour, a diarrhetic none, and one comes with it after five hours. [SHA-ECO-038]"""
    for agent, delivery, left in (("", "", 2), ("healing-poultice", "contact", 1), ("diarrhetic", "ingestion", 3)):
        me = replace(npc("a"), wounds=replace(npc("a").wounds, subdual=3))
        table = seat(state(a=me, b=npc("b")))
        if agent:
            table.press("agent", "b", target="a", agent=agent, delivery=delivery)
        table.press("travel", "b", hours=1)
        assert (agent, left) == (agent, table.actor("a").wounds.subdual)


def test_numb_fingers() -> None:
    """Two less for fine work, and all in hand is dropped. [SHA-ECO-038]"""
    table = seat(state(a=npc("a", artistry=3, weapons=("light",)), b=npc("b")))
    table.press("agent", "b", target="a", agent="arthroxin", delivery="contact")
    assert ((), ("light",)) == (table.actor("a").in_hand, table.actor("a").dropped)
    table.press("try", "a", [6], deed="manipulate-device", skill="artistry")
    assert [2 + 3 - 2] == thrown(table)


def test_a_lost_encounter_is_five_harder_to_remember() -> None:
    """Whenever it is tried, even days later; found again, it is known again. [SHA-ECO-038]"""
    table = seat(state(turn="a", a=npc("a", reflection=6), b=npc("b")))
    table.press("agent", "b", target="a", agent="mnemotoxin", delivery="contact")
    table.press("end-encounter", "b")
    table.press("rest", "a", minutes=2000)
    assert ["forgotten-mnemotoxin"] == table.offered("recall", "a", "key")
    assert not table.press("recall", "a", [4], key="forgotten-mnemotoxin")
    assert [2 + 6 - 5] == thrown(table)
    assert table.press("recall", "a", [3], key="forgotten-mnemotoxin")
    assert "SHA-SHM-046" == table.refused("recall", "a", key="forgotten-mnemotoxin").rule


def test_what_helps_against_pain_and_poison() -> None:
    """A pain killer ends what cripples and keeps it off; an antidote ends what it was made against. [SHA-ECO-038]"""
    table = seat(state(a=npc("a", athletics=6), b=npc("b")))
    table.press("afflict", "b", target="a", condition="crippled", lasts="day")
    table.press("agent", "b", [6], target="a", agent="pain-killer", delivery="injection")
    assert not table.actor("a").is_marked("crippled")
    table.press("afflict", "b", target="a", condition="crippled", lasts="day")
    assert not table.actor("a").is_marked("crippled")
    for against, ends in (("hemotoxin", True), ("neurotoxin", False)):
        ill = seat(state(a=npc("a"), b=npc("b")))
        ill.press("agent", "b", target="a", agent="hemotoxin", delivery="injection")
        assert ill.actor("a").is_marked("suffering")
        ill.press("agent", "b", target="a", agent="antidote", delivery="injection", against=against)
        assert (ends, ends) == (
            not ill.actor("a").is_marked("suffering"),
            "agent-hemotoxin" not in ill.actor("a").effects,
        )


def test_who_an_agent_does_nothing_to() -> None:
    """Things and the dead; an antidote works on anything. [SHA-ECO-039 SHA-SPC-022]"""
    kinds: tuple[tuple[Any, bool], ...] = (
        ({}, True),
        ({"species": "stone-simulacrum"}, False),
        ({"overlay": "risen"}, False),
    )
    for written, able in kinds:
        table = seat(state(a=actor("a", player=False, **written), b=npc("b")))
        assert able == table.press("agent", "b", target="a", agent="hemotoxin", delivery="injection")
        assert able == table.actor("a").is_marked("suffering")
