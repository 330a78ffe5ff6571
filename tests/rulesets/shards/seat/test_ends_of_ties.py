"""At the seat: what ends with a state, a disorder that is satisfied, a conditioning undone, and the bond with an animal."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.seat.table import offered_in, seat, thrown
from tests.rulesets.shards.stage import actor, dull, master, npc, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.checks.purse import purse
from rulewright.rulesets.shards.state.attitudes import attitude
from rulewright.testing.at_the_seat import AtTheSeat


def test_who_can_do_nothing_lights_nothing_and_lies_in_wait_for_nothing() -> None:
    """Nor do they tell what they have heard; a stunned mind does. [SHA-EFF-004]"""
    forms: dict[str, dict[str, Any]] = {
        "kindle": {"item": "torch"},
        "wait": {"event": "attacks", "action": "Run"},
        "lore": {"skill": "academics", "subject": "wolves"},
    }
    for condition, able in (("paralyzed", False), ("unconscious", False), ("asleep", False), ("dazed", True)):
        table = seat(state(turn="a", a=npc("a", items=("torch",)), b=npc("b", where=(1, 0))))
        table.press("afflict", "b", target="a", condition=condition, lasts="encounter", by="b")
        for button, form in forms.items():
            assert able == table.allows(button, "a", **form)
            assert able or "SHA-CORE-045" == table.refused(button, "a", **form).rule


def test_what_the_downed_are_lent_is_theirs_while_they_are_down() -> None:
    """Free again, nobody spends it, and with the next turn it is gone. [SHA-CORE-045 SHA-EFF-004]"""
    table = seat(state(turn="b", a=actor("a"), b=npc("b", where=(1, 0))))
    table.press("afflict", "b", target="a", condition="paralyzed", lasts="encounter", by="b")
    table.proceed()
    assert ("a", 1) == (table.state.scene.turn, len(table.actor("a").boosts))
    table.press("relieve", "b", target="a", condition="paralyzed")
    assert 0 == purse(table.actor("a"))
    while table.state.scene.turn != "b":
        table.proceed()
    while table.state.scene.turn != "a":
        table.proceed()
    assert not table.actor("a").boosts


def test_a_disorder_that_is_satisfied_distracts_no_more() -> None:
    """Given in to a little, and then had. [SHA-EFF-035 SHA-EFF-038]"""
    table = seat(state(turn="a", a=actor("a", traits={"mental-disorder": "depression"}), b=npc("b", where=(1, 0))))
    table.press("provoke", "a", [], ["indulge"], disorder="depression")
    assert table.actor("a").is_marked("distracted")
    table.press("satisfy", "a", disorder="depression")
    assert not table.actor("a").is_marked("distracted")


def test_one_conditioning_is_undone_at_a_time() -> None:
    """Of two the one that is named, and the other holds. [SHA-MTH-033]"""
    wise = npc("a", influence=4, medical=3, powers={"conditioning": 1})
    people: dict[str, Any] = {"a": replace(wise, well=9), "b": npc("b"), "c": npc("c"), "d": npc("d")}
    for chosen, left in (("charmed", "d"), ("charmed-d", "c")):
        table = seat(state(sides=dict.fromkeys("abcd", "1"), **people))
        for subject in "cd":
            table.press("use-power", "a", [1], ["no"], power="conditioning", targets=("b",), choice=subject)
        table.press("use-power", "a", [1], ["no", chosen], power="conditioning", targets=("b",), choice="nobody")
        assert ["charmed", "charmed-d"] == offered_in(table)[-2:]
        assert [left] == [each.source for each in table.actor("b").effects.values()]
        table.press("use-power", "a", [1], ["no"], power="conditioning", targets=("b",), choice="nobody")
        assert not table.actor("b").effects


def kennel() -> AtTheSeat:
    """Somebody with two tame dogs beside them, bonded with the first."""
    keeper = master("a", "animal-bond", skills={"ranging": 3, "intuition": 1, "influence": 4, "reflection": 4})
    dogs: dict[str, Any] = {
        who: replace(dull(who, species="dog", skills={"intuition": 2}), attitudes=FrozenMap({"a": 1})) for who in "bd"
    }
    table = seat(state(sides={"a": "1", "b": "1", "d": "1"}, a=keeper, **dogs))
    table.press("use-power", "a", [1], ["no"], power="animal-bond", targets=("b",))
    return table


def test_a_bonded_animal_always_helps() -> None:
    """A threat moves it for nobody's good, but its heart stays where it is. [SHA-MTH-016]"""
    table = kennel()
    assert "helpful" == attitude(table.actor("b"), "a")
    table.press("persuade", "a", target="b", asks="easy", approach="forceful", leverage="negative")
    assert "helpful" == attitude(table.actor("b"), "a")


def test_death_ends_a_bond() -> None:
    """A dead dog helps nobody to see, and another may take its place. [SHA-MTH-016 SHA-CORE-044]"""
    table = kennel()
    table.press("search", "a", [6], skill="intuition")
    beside = thrown(table)
    assert "SHA-MTH-016" == table.refused("use-power", "a", power="animal-bond", targets=("d",)).rule
    table.press("fall", "b", [], ["no", "dead"], metres=300)
    assert table.actor("b").dead
    assert ([], []) == ([*table.actor("a").effects], [*table.actor("b").effects])
    table.press("search", "a", [6], skill="intuition")
    assert [each - 1 for each in beside] == thrown(table)
    assert table.allows("use-power", "a", power="animal-bond", targets=("d",))
