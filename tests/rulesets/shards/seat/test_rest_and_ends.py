"""At the seat: what a rest, a day, the end of an encounter and of a session leave of everything, point by point."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import actor, book, npc, state

from rulewright.play import Effect, FrozenMap, Modifier, ThisScene
from rulewright.rulesets.shards.state.character import Actor, Boost, Day, Relationship, Scene, Trigger, Wounds
from rulewright.rulesets.shards.state.ground import Zone
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

LENT = (Boost(expires="encounter"), Boost(expires="day"), Boost(expires="session"))


def worn(name: str = "a", **more: Any) -> Actor:
    """Somebody who has nothing left of anything."""
    me = npc(name, **more)
    spent = Day(healed=True, centered=True, driven=True, uncounted=("feast",), fragments=2, shard_powers=3, toll=7)
    return replace(me, pool=0, well=0, overwhelm=2, initiative=3, sustaining="light", boosts=LENT, day=spent)


# -- rest ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("minutes", "slept"), [(479, False), (480, True)])
def test_eight_hours_and_not_a_minute_less(minutes: int, slept: bool) -> None:
    """Well and pool are full again, the day's counts are over, and what was lent for the day is gone.

    [SHA-SKL-016 SHA-CHR-036 SHA-CORE-053]
    """
    table = seat(state(a=worn(), b=worn("b")))
    table.press("sleepless", "a")
    assert table.actor("a").is_marked("fatigued")
    table.press("rest", "a", minutes=minutes)
    me = table.actor("a")
    assert ((5, 5) if slept else (0, 0)) == (me.pool, me.well)
    assert slept != me.is_marked("fatigued")
    assert [slept] * 6 == [not me.day.healed, not me.day.centered, not me.day.driven, not me.day.uncounted,
                           not me.day.fragments, not me.day.shard_powers]  # fmt: skip
    assert ([LENT[0], LENT[2]] if slept else list(LENT)) == list(me.boosts)
    assert 0 == me.overwhelm
    assert (0, 0, True) == (table.actor("b").pool, table.actor("b").well, table.actor("b").day.healed)


def test_a_rest_ends_what_an_encounter_left() -> None:
    """Not what lasts for a day, nor what something goes on causing. [SHA-SKL-016]"""
    table = seat(state(a=npc("a"), b=npc("b", where=(1, 0))))
    for condition, lasts in (("staggered", "encounter"), ("crippled", "day"), ("dazed", "encounter")):
        table.press("afflict", "b", target="a", condition=condition, lasts=lasts)
    table.state = table.state.write("a", "effects.dazed.marks", ("dazed", "lasts-encounter", "caused"))
    table.press("rest", "a", minutes=1)
    assert [False, True, True] == [table.actor("a").is_marked(each) for each in ("staggered", "crippled", "dazed")]


def test_karma_comes_with_the_morning() -> None:
    """One, for whom fate favours and who has less than two; for nobody else. [SHA-MTH-071]"""
    for powers, karma, then in (
        ({"karmic-favor": 1}, 0, 1),
        ({"karmic-favor": 1}, 1, 2),
        ({"karmic-favor": 1}, 2, 2),
        ({}, 0, 0),
    ):
        me = replace(actor("a", powers=powers), karma=karma)
        table = seat(state(a=me))
        table.press("rest", "a", minutes=479)
        assert karma == table.actor("a").karma
        table.press("rest", "a", minutes=480)
        assert then == table.actor("a").karma


@pytest.mark.parametrize(
    ("wounds", "minutes", "left"),
    [
        ({"subdual": 3}, 59, {"subdual": 3}), ({"subdual": 3}, 60, {"subdual": 2}), ({"subdual": 3}, 180, {}),
        ({"lethal": 3}, 1439, {"lethal": 3}), ({"lethal": 3}, 1440, {"lethal": 2}), ({"lethal": 3}, 4320, {}),
        ({"subdual": 1, "lethal": 1}, 1440, {}), ({"shard": 1}, 9000, {"shard": 1}),
    ],
)  # fmt: skip
def test_wounds_close_by_their_clocks(wounds: dict[str, int], minutes: int, left: dict[str, int]) -> None:
    """A bruise an hour, a wound a day; a beast twice its size closes two at a time. [SHA-CORE-054 SHA-CORE-055]"""
    table = seat(state(a=replace(npc("a"), wounds=Wounds(**wounds))))
    table.press("rest", "a", minutes=minutes)
    assert Wounds(**left) == table.actor("a").wounds
    large = seat(state(a=replace(npc("a", species="horse"), wounds=Wounds(**wounds))))
    large.press("rest", "a", minutes=minutes)
    fewer = {kind: max(0, many - 2 * (many - left.get(kind, 0))) for kind, many in wounds.items()}
    assert Wounds(**fewer) == large.actor("a").wounds


@pytest.mark.parametrize(("species", "degree", "bruises"), [
    ("large-rat", "normal", [3, 2, 2, 1]), ("human", "starved", [3, 2, 2, 1]), ("human", "dead zone", [3, 3, 3, 3]),
    ("human", "vibrant", [1, 0, 0, 0]), ("large-rat", "starved", [3, 3, 3, 2]),
])  # fmt: skip
def test_half_a_point_waits_for_the_other(species: str, degree: str, bruises: list[int]) -> None:
    """Small bodies and starved ground give a point back every other hour, dead ground none.

    [SHA-CORE-054 SHA-CORE-055 SHA-ENV-036 SHA-ENV-037 SHA-ENV-038]
    """
    hurt = replace(npc("a", species=species), wounds=Wounds(subdual=3))
    table = seat(state(scene=Scene(saturation=degree), a=hurt))  # type: ignore[arg-type]
    for left in bruises:
        table.press("travel", "a", hours=1)
        assert left == table.actor("a").wounds.subdual


@pytest.mark.parametrize(("written", "wounds", "told"), [
    ({}, {"lethal": 2}, "No wound of A has closed: the next one does in 16 hours"),
    ({}, {"shard": 2}, "No wound of A has closed: such wounds do not close by themselves"),
    ({"species": "stone-simulacrum"}, {"lethal": 2}, "No wound of A has closed: nothing there heals by itself"),
    ({}, {"subdual": 2}, ""),
    ({}, {}, ""),
])  # fmt: skip
def test_a_night_that_closes_no_wound_says_why(written: dict[str, Any], wounds: dict[str, int], told: str) -> None:
    """It takes a day, or more than time; who is well, or better, is told nothing. [SHA-CORE-054 SHA-CORE-055 SHA-SKL-016]"""
    table = seat(state(a=replace(npc("a", **written), wounds=Wounds(**wounds))))
    table.press("rest", "a", minutes=480)
    assert [told] * bool(told) == list(table.last.notes)


@pytest.mark.parametrize(("species", "ground", "hours"), [
    ("dog", "normal", (16, 8)), ("small-dog", "normal", (40, 32, 24, 16, 8)),
    ("dog", "starved", (40, 32, 24, 16, 8)), ("small-dog", "vibrant", (16, 8)),
])  # fmt: skip
def test_a_sleeper_is_told_how_long_it_takes(species: str, ground: Any, hours: tuple[int, ...]) -> None:
    """To the hour when a wound closes: who is small, or on starved ground, waits for several cycles.

    [SHA-CORE-050 SHA-CORE-054 SHA-ENV-037]
    """
    hurt = replace(npc("a", species=species), wounds=Wounds(lethal=3))
    table = seat(state(scene=Scene(saturation=ground), a=hurt))
    for left in hours:
        table.press("rest", "a", minutes=480)
        assert [f"No wound of A has closed: the next one does in {left} hours"] == list(table.last.notes)
    table.press("rest", "a", minutes=480)
    assert (2, []) == (table.actor("a").wounds.lethal, list(table.last.notes))


def test_a_sleeper_in_whom_something_works_against_it_is_told() -> None:
    """What takes from each cycle as much as it gives: no time is named that would never come. [SHA-CORE-054 SHA-EFF-026]"""
    gnawed = Effect("gnaws", "Gnaws", modifiers=(Modifier("recovered", -1),))
    table = seat(state(a=replace(npc("a"), wounds=Wounds(lethal=3), effects=FrozenMap({"gnaws": gnawed}))))
    table.press("rest", "a", minutes=480)
    assert ["No wound of A has closed: something within works against it"] == list(table.last.notes)


def test_where_nothing_closes_the_sleeper_is_told() -> None:
    """On dead ground, and while something goes on hurting. [SHA-CORE-055 SHA-ENV-038]"""
    hurt = replace(npc("a"), wounds=Wounds(subdual=3))
    dead = seat(state(scene=Scene(saturation="dead zone"), a=hurt))
    dead.press("rest", "a", minutes=480)
    assert ["No wound of A has closed: on this ground none does"] == list(dead.last.notes)
    burning = seat(state(a=hurt))
    burning.press("afflict", "a", target="a", condition="suffering", lasts="day")
    burning.press("rest", "a", minutes=480)
    assert ["No wound of A has closed: something goes on hurting"] == list(burning.last.notes)


def test_who_does_not_recover() -> None:
    """Things, the dead, and who suffers; by option, who does not rest. [SHA-CORE-054 SHA-CORE-055 SHA-SKL-048]"""
    hurt = Wounds(subdual=2)
    people: dict[str, Any] = {
        "a": replace(npc("a"), wounds=hurt),
        "b": replace(npc("b", species="stone-simulacrum"), wounds=Wounds(lethal=2)),
        "c": replace(npc("c"), wounds=hurt, dead=True),
        "d": replace(npc("d"), wounds=hurt),
    }
    table = seat(state(**people))
    table.press("afflict", "a", target="d", condition="suffering", lasts="day")
    table.press("travel", "a", hours=1)
    assert [1, 0, 2, 2] == [table.actor(who).wounds.subdual for who in "abcd"]
    table.press("rest", "a", minutes=1440)
    assert 2 == table.actor("b").wounds.lethal
    strict = seat(state(a=people["a"]), book(recovery_needs_rest=True))
    strict.press("travel", "a", hours=1)
    assert 2 == strict.actor("a").wounds.subdual
    strict.press("rest", "a", minutes=60)
    assert 1 == strict.actor("a").wounds.subdual


def test_who_has_recovered_comes_to() -> None:
    """Above none of their Health, and not before. [SHA-CORE-045 SHA-CORE-055]"""
    table = seat(state(a=replace(npc("a"), wounds=Wounds(subdual=9)), b=npc("b")))
    table.press("afflict", "b", target="a", condition="unconscious", lasts="lasting")
    for minutes, down in ((60, True), (60, False)):
        table.press("travel", "b", hours=minutes // 60)
        assert down == table.actor("a").is_marked("unconscious")


# -- ends ---------------------------------------------------------------------------------------


def fought(**more: Any) -> AtTheSeat:
    """A fight at its end: two who are worn out, and what was laid over the place."""
    zone = Zone(power="glimmer", owner="a", middle=Space(0, 0), radius=2, rating=3, clock=ThisScene())
    scene = Scene(
        sides=FrozenMap({"a": "a", "b": "b"}), order=("a", "b"), turn="a", round=4, number=3, gm_boosts=2,
        zones=FrozenMap({"glimmer-a": zone}), had_turn=("b",),
    )  # fmt: skip
    a = replace(worn(), stances=("ruby-waters",), trigger=Trigger(event="somebody comes", action="attack"))
    return seat(state(scene=scene, a=a, b=worn("b", **more)))


def test_what_an_encounter_leaves() -> None:
    """Full pools, empty wells, nobody overwhelmed, in a stance, waiting or quicker; the order is gone.

    [SHA-CHR-036 SHA-CORE-045 SHA-CORE-074]
    """
    table = fought()
    table.press("sleepless", "b")
    table.press("end-encounter", "a")
    a, b = table.actor("a"), table.actor("b")
    assert (5, 0, 0, 0) == (a.pool, a.well, b.pool, b.well)  # the tired do not get it back
    for me in (a, b):
        assert ((), 0, 0, None, "") == (me.stances, me.overwhelm, me.initiative, me.trigger, me.sustaining)
        assert [LENT[1], LENT[2]] == list(me.boosts)
    scene = table.state.scene
    assert ((), "", 4, 0, {}) == (scene.order, scene.turn, scene.number, scene.gm_boosts, dict(scene.zones))


def test_what_a_session_leaves() -> None:
    """What was lent for it is gone, drives pay again, and what lasted for it ends unless it is carried over.

    [SHA-CORE-075 SHA-CHR-019]
    """
    for carry, stays in (((), False), (("karma-lock",), True)):
        me = replace(worn(), indulged=("motivation",))
        table = seat(state(a=me, b=npc("b", where=(1, 0))), book(theme="dread"))
        table.press("theme", "a")
        table.press("afflict", "b", target="a", condition="crippled", lasts="day")
        assert ["karma-lock"] == table.offered("end-session", "a", "carry")
        before = table.state.scene.session
        table.press("end-session", "a", carry=carry)
        after = table.actor("a")
        assert ((), [LENT[0], LENT[1]], before + 1) == (after.indulged, list(after.boosts), table.state.scene.session)
        assert (stays, True) == (after.is_marked("karma-lock"), after.is_marked("crippled"))


def test_who_knows_nobody_is_told_so() -> None:
    """A player among players without a tie to one of them; whom they do not play is not meant. [SHA-CHR-023]"""
    known = replace(actor("a"), relationships=FrozenMap({"b": Relationship(bond="friend")}))
    table = seat(state(a=known, b=actor("b"), c=npc("c")))
    table.press("end-session", "a")
    told = [note for note in table.last.notes if "has no tie" in note]
    assert ["B has no tie to anybody here; think of one"] == told
    alone = seat(state(a=actor("a"), c=npc("c")))
    alone.press("end-session", "a")
    assert not [note for note in alone.last.notes if "has no tie" in note]
