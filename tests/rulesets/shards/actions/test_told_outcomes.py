"""What came of it, in the log that everybody reads: a sentence with names, and never a bare number."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import actor, caster, npc, state, with_own

from rulewright.play import Effect, FrozenMap, Modifier
from rulewright.rulesets.shards.state.character import Scene, Wounds
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

SHAPELESS = Effect("intangible", "Intangible", marks=("intangible",))


def around(**more: Any) -> AtTheSeat:
    """Anna, who talks, and two who listen."""
    anna = npc("anna", influence=1, academics=2, powers={"inspire": 1}, **more)
    return seat(state(sides={"a": "us", "b": "them", "c": "us"}, a=anna, b=npc("bob"), c=npc("cleo")))


@pytest.mark.parametrize(
    ("face", "wish", "told"),
    [
        (1, "open the gate", "Anna wins Bob over: open the gate"),
        (6, "open the gate", "Bob refuses Anna: open the gate"),
        (6, "", "Bob refuses Anna"),
    ],
)
def test_who_was_persuaded_is_told(face: int, wish: str, told: str) -> None:
    """By whom and to what; and who was not. [SHA-ENC-016 SHA-ENC-018]"""
    table = around()
    table.press("persuade", "a", [face], ["no"] * (face == 1), target="b", wish=wish)
    assert told in table.last.notes


def test_who_is_persuaded_without_a_roll_is_told_so_too() -> None:
    """Nobody rolls at two or better, and what came of it is told all the same. [SHA-ENC-017]"""
    table = around()
    table.press("persuade", "a", target="b", leverage="positive", degree="great")
    assert ("Anna wins Bob over",) == tuple(table.last.notes)


def test_fewer_successes_than_it_takes_are_a_refusal() -> None:
    """Where a friend's two successes would not do, neither do two that were rolled. [SHA-ENC-016 SHA-ENC-029]"""
    for face, won in ((2, False), (3, True)):
        table = around()
        assert won == table.press("persuade", "a", [face], ["no"], target="b", wanted=3)


def test_who_was_convinced_is_told_of_each_of_a_crowd() -> None:
    """One goes along and the other does not. [SHA-SKL-049 SHA-SKL-053]"""
    anna = npc("anna", influence=2)
    table = seat(state(sides={"a": "us", "b": "them", "c": "them"}, a=anna, b=npc("bob"), c=npc("cleo")))
    plea: dict[str, Any] = {"target": "b", "further": ("c",), "boosts": ("talking-to-a-crowd",)}
    table.press("convince", "a", [1, 6], ["no"], circumstance="easy", **plea)
    assert ["Anna wins Bob over", "Cleo refuses Anna"] == [each for each in table.last.notes if "Anna" in each]


def test_what_was_never_said_is_not_held_against_anybody() -> None:
    """Three karma undo the talk: nobody is told of an answer, and it may be tried as if for the first time. [SHA-ENC-020]"""
    table = seat(state(sides={"a": "us", "b": "them"}, a=actor("anna", karma=3), b=npc("bob")))
    threat: dict[str, Any] = {"leverage": "negative", "degree": "minor", "wish": "the gate"}
    table.press("persuade", "a", [6], ["cancel", "a bad feeling"], target="b", **threat)
    assert not [each for each in table.last.notes if "Bob" in each]
    assert not table.actor("b").turned_down
    assert not table.actor("b").attitudes


def test_an_achievement_is_told_by_what_it_was() -> None:
    """Who has done what, and to whom; no figure that says nothing. [SHA-SKL-020 SHA-CORE-014]"""
    table = around()
    table.press("try", "a", [2], deed="appraise", skill="academics", target="b")
    assert "Anna succeeds: Appraise (Bob)" in table.last.notes
    table.press("improvise", "a", [2], skill="academics", what="a rhyme")
    assert {"Anna: yes", "Anna succeeds: a rhyme"} <= {*table.last.notes}
    table.press("improvise", "a", [3], skill="academics", what="a riddle", result="difficulty", target="b")
    assert "Anna makes it harder by 2: a riddle (Bob)" in table.last.notes


def test_whom_a_shout_has_reached_is_told() -> None:
    """Each by name: what one has of it, and that another has nothing. [SHA-MTH-067 SHA-MTH-007]"""
    table = around()
    table.press("use-power", "a", [1, 6], [True, False], power="inspire", targets=("c", "b"))
    told = ["Inspire of Anna helps Cleo with the next Counter", "Inspire of Anna does nothing to Bob"]
    assert told == [each for each in table.last.notes if "Inspire" in each]


def test_whom_a_burst_does_nothing_to_is_told() -> None:
    """One dodges, one wears too much, one stands behind a wall, one has no shape; one is hurt.

    [SHA-MTH-007 SHA-ENV-011 SHA-EFF-017]
    """
    gunner = replace(caster("unnatural-mortar", skills={"projectile": 3, "athletics": 0}), name="Anna", fragments=2)
    there: dict[str, Any] = {
        who: npc(name, where=(5, 0)) for who, name in zip("bcdef", ("Bob", "Cleo", "Dan", "Eve", "Fay"), strict=True)
    }
    there["d"] = replace(there["d"], at=Space(6, 0))
    wall = FrozenMap({key_of(Space(6, 0)): Ground(modifiers=("full-cover",))})
    sides = FrozenMap({"a": "us", **dict.fromkeys(there, "them")})
    scene = Scene(sides=sides, order=("a", *there), turn="a", round=1, ground=wall)
    table = seat(state(scene=scene, a=gunner, **there))
    plate = Effect("plate", "Plate", modifiers=(Modifier("armor", 50),))
    table.state = table.state.write("c", "effects.plate", plate).write("e", "effects.mist", SHAPELESS)
    table.press("cast", "a", [6, 1, 2], ["no", "no"], power="unnatural-mortar", x=5, y=0)
    assert [
        "Unnatural Mortar of Anna does nothing to Bob",
        "Unnatural Mortar of Anna does Cleo no harm",
        "Unnatural Mortar of Anna is kept off by cover, and does not reach Dan",
        "Unnatural Mortar of Anna passes through Eve",
    ] == [each for each in table.last.notes if "Unnatural Mortar of" in each]
    assert table.actor("f").wounds.lethal


MENDING = """
[[power]]
id = "mending-light"
name = "Mending Light"
method = "species"
element = "physical"
tier = "lesser"
practice = "ability"
cost = "pool"
cycle = "instant"
range = "reach"
skills = ["athletics"]
friendly = true
does = [{ do = "yield", result = "healing", trauma = "lethal" }]
rules = ["SHA-CORE-024"]
text = "Heals a point for each success."
"""


@pytest.mark.parametrize(("wounds", "ground", "told"), [
    (0, "normal", "Mending Light of Anna finds nothing to heal in Bob"),
    (2, "dead zone", "Mending Light of Anna heals no wound of Bob"),
    (2, "normal", ""),
])  # fmt: skip
def test_why_nothing_is_healed_is_told_as_it_is(wounds: int, ground: Any, told: str) -> None:
    """There are no wounds; or there are, and on this ground none closes. [SHA-CORE-024 SHA-ENV-036]"""
    own = with_own(MENDING)
    anna = actor("anna", own, athletics=5, powers={"mending-light": 1}, player=False)
    bob = replace(npc("bob", where=(1, 0)), wounds=Wounds(lethal=wounds))
    scene = Scene(sides=FrozenMap({"a": "us", "b": "us"}), saturation=ground)
    table = seat(state(scene=scene, a=anna, b=bob), own)
    table.press("cast", "a", [1], [True], power="mending-light", targets=("b",))
    assert [told] * bool(told) == list(table.last.notes)
