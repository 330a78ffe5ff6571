"""What is open at the table: tending where somebody ails, and drawing with a hand free."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworlds.stage import battle, person, seated, table

from rulewright.play import Refusal
from rulewright.rulesets.otherworlds.state.character import Actor, Spot
from rulewright.testing.at_the_seat import AtTheSeat


def closed(at: AtTheSeat, action: str) -> Refusal | None:
    """What a button says that is closed to the first one."""
    return at.game.action(action).closed(at.state, at.book, "a")


def beside(other: Actor) -> AtTheSeat:
    """Somebody with bandages, and another beside them."""
    return seated(table(None, a=person(belt={"bandages": 1}), b=other))


def test_ows_092_tending_is_open_where_somebody_ails() -> None:
    """The hale need none; poison in reach opens it, out of reach or with nothing to tend it does not. [OWS-092]"""
    poisoned = replace(person(), poison=4)
    no = closed(beside(person()), "tend")
    assert no is not None
    assert no.rule == "OWS-092"
    assert closed(beside(poisoned), "tend") is None
    assert closed(beside(replace(poisoned, at=Spot(9, 9))), "tend") is not None
    assert closed(seated(table(None, a=person(), b=poisoned)), "tend") is not None


def test_ows_092_a_form_says_its_own_reason() -> None:
    """Who asks for one person all the same hears about that person. [OWS-092]"""
    no = beside(person(name="Bo")).refused("tend", "a", target="b", what="poison", means="bandages")
    assert (no.rule, no.reason) == ("OWS-092", "Bo does not suffer from that.")


def test_ows_092_bleeding_takes_no_means() -> None:
    """Bare hands serve against bleeding. [OWS-092]"""
    assert closed(seated(table(None, a=person(), b=person(marks=("bleeding",)))), "tend") is None


@pytest.mark.parametrize(("drawn", "open_"), [((), True), (("mace",), True), (("mace", "buckler"), False)])
def test_ows_050_drawing_is_open_with_a_hand_free(drawn: tuple[str, ...], open_: bool) -> None:
    """A javelin on the back waits until a hand is free for it. [OWS-050]"""
    me = person(weapons=("mace", "buckler", "javelin"), drawn=drawn)
    at = seated(battle(table(None, a=me, b=person()), "a"))
    no = closed(at, "draw")
    assert (no is None) == open_
    assert open_ or (no is not None and no.rule == "OWS-050")
    assert open_ == at.allows("draw", "a", weapon="javelin")
