"""Fears at the seat: several at once, the shortest way out, steps outside a fight, and what they take from counters."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.seat.table import seat, thrown_at
from tests.rulesets.shards.stage import dull, npc, state

from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

SHOT = {"weapon": "ranged"}


def afraid_of(*feared: str, turn: str = "a", far: int = 5, **more: Any) -> AtTheSeat:
    """A is afraid of these, who stand far off; a bow in hand."""
    people: dict[str, Any] = {
        "a": npc("a", projectile=3, weapons=("ranged",), **more),
        "b": dull("b", (far, 0), skills={"projectile": 3}),
        "c": dull("c", (0, 5), skills={"projectile": 3}),
    }
    at = seat(state(turn=turn, **people))
    for each in feared:
        at.press("afflict", "c", target="a", condition="afraid", by=each)
    return at


def shot_at(at: AtTheSeat, target: str) -> list[int]:
    """What a shot at somebody must not pass."""
    at.press("attack", "a", [6], target=target, **SHOT)
    return thrown_at(at)


def test_a_second_fear_leaves_the_first() -> None:
    """Two less against each of those feared; twice of one is once; taken off, all are gone. [SHA-EFF-006]"""
    plain = shot_at(afraid_of(), "b")[0]
    for feared in (("b",), ("b", "c"), ("c", "b"), ("b", "c", "b")):
        assert [plain - 2] == shot_at(afraid_of(*feared), "b")
    assert [plain - 2] == shot_at(afraid_of("b", "c"), "c")
    at = afraid_of("b", "c", "b")
    assert 2 == len(at.actor("a").effects)
    at.press("relieve", "c", target="a", condition="afraid")
    assert [plain] == shot_at(at, "c")


def test_one_fear_is_cleansed_at_a_time() -> None:
    """Each is a condition of its own: one success takes one of them. [SHA-EFF-006 SHA-SKL-021]"""
    at = afraid_of("b", "c", reflection=3)
    at.press("cleanse", "a", [1], ["afraid"], skill="reflection")
    assert ["c"] == [each.source for each in at.actor("a").effects.values()]


def test_the_way_out_does_not_lead_past() -> None:
    """From beside the feared one gets out by the shortest way: back and aside, not past them. [SHA-EFF-006]"""
    at = afraid_of("b", far=1)
    assert at.refused("move", "a", x=3, y=0).rule in ("SHA-CHR-032", "SHA-EFF-006")
    assert "SHA-EFF-006" == at.refused("move", "a", x=0, y=1).rule
    for x, y in ((-1, 0), (-1, 1), (-1, -1), (-3, 0)):
        assert at.allows("move", "a", x=x, y=y)
    assert afraid_of("c", far=1).allows("move", "a", x=3, y=0)


def test_nobody_steps_up_to_what_they_fear_outside_a_fight_either() -> None:
    """Where no fight is on, the space beside the feared is as closed, and others are open. [SHA-EFF-006]"""
    at = afraid_of("b", turn="")
    assert "SHA-EFF-006" == at.refused("move", "a", x=4, y=0).rule
    assert at.allows("move", "a", x=3, y=0)
    assert afraid_of(turn="").allows("move", "a", x=4, y=0)


@pytest.mark.parametrize(("way", "form"), [("across", {"way": "jump"}), ("through-wall", {"centimetres": 10})])
@pytest.mark.parametrize(("feared", "turn", "far", "there", "goes"), [
    ((), "a", 3, (2, 0), True), (("b",), "a", 3, (2, 0), False), (("b",), "", 3, (2, 0), False),
    (("b",), "a", 3, (1, 0), True), (("b",), "", 3, (1, 0), True), (("b",), "a", 1, (2, 0), False),
    (("b",), "a", 1, (0, 1), False), (("b",), "a", 1, (-2, 0), True),
])  # fmt: skip
def test_neither_a_leap_nor_a_wall_leads_to_the_feared(
    way: str, form: dict[str, Any], feared: tuple[str, ...], turn: str, far: int, there: tuple[int, int], *, goes: bool
) -> None:
    """Beside them one does not land, nor stay; refused as a move is, in a fight and not. [SHA-EFF-006]"""
    at = afraid_of(*feared, turn=turn, far=far, athletics=3)
    if way == "through-wall":
        at.press("afflict", "c", target="a", condition="intangible", lasts="encounter")
    x, y = there
    assert goes == at.allows(way, "a", x=x, y=y, **form) == at.allows("move", "a", x=x, y=y)
    if not goes:
        assert "SHA-EFF-006" == at.refused(way, "a", x=x, y=y, **form).rule


@pytest.mark.parametrize(("beside", "passes"), [(1, False), (2, True)])
def test_a_leap_does_not_pass_the_feared(beside: int, *, passes: bool) -> None:
    """From out of their reach to out of their reach, what lies between counts. [SHA-EFF-006]"""
    at = afraid_of("b", athletics=3)
    at.state = at.state.write("b", "at", Space(2, beside))
    assert passes == at.allows("across", "a", way="jump", x=5, y=0, boosts=("charge",))
    at.press("afflict", "c", target="a", condition="intangible", lasts="encounter")
    assert passes == at.allows("through-wall", "a", x=4, y=0, centimetres=10)


def test_a_leap_out_goes_the_shortest_way() -> None:
    """From beside the feared one leaps straight away from them, not along within their reach. [SHA-EFF-006]"""
    at = afraid_of("b", far=1, athletics=3)
    assert "SHA-EFF-006" == at.refused("across", "a", way="jump", x=0, y=2).rule
    assert at.allows("across", "a", way="jump", x=-1, y=1)
    at.press("across", "a", [1], way="jump", x=-2, y=0)
    assert Space(-2, 0) == at.actor("a").at


def test_fear_weighs_on_a_counter() -> None:
    """One less to counter where the feared is, whoever attacks. [SHA-EFF-006]"""
    numbers = []
    for feared in ((), ("c",)):
        at = afraid_of(*feared, turn="b", acrobatics=3)
        at.state = at.state.write("b", "character.weapons", ("ranged",)).write("b", "in_hand", ("ranged",))
        at.press("attack", "b", [1, 6], ["acrobatics", ()], target="a", **SHOT)
        numbers.append(thrown_at(at)[-1])
    assert numbers[0] - 1 == numbers[1]
