"""What is open at the table: what nothing can make work is not offered to somebody who cannot do it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import actor, dull, master, npc, state

from rulewright.play import Refusal
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"a": "1", "b": "1", "c": "2"}


def closed(table: AtTheSeat, action: str) -> Refusal | None:
    """What a button says that is closed to the first one."""
    return table.game.action(action).closed(table.state, table.book, "a")


def people(**more: Any) -> dict[str, Any]:
    """The first one, a friend and a foe."""
    return {"a": npc("a"), "b": npc("b"), "c": npc("c"), **more}


def test_calming_is_open_where_an_animal_is() -> None:
    """Among people there is nothing to calm; a dog opens it, a dead one does not. [SHA-SKL-084]"""
    no = closed(seat(state(**people())), "calm-animal")
    assert no is not None
    assert (no.rule, no.reason) == ("SHA-SKL-084", "There is no animal here.")
    dog = actor("w", player=False, species="dog")
    assert closed(seat(state(**people(w=dog))), "calm-animal") is None
    assert closed(seat(state(**people(w=replace(dog, dead=True)))), "calm-animal") is not None


@pytest.mark.parametrize(
    ("written", "open_"),
    [({}, False), ({"armor": "light"}, True), ({"items": ("light-armor",)}, True)],
)
def test_changing_armor_is_open_with_armor(written: dict[str, Any], *, open_: bool) -> None:
    """Who has none wears nothing, and has nothing to change into. [SHA-ECO-019]"""
    no = closed(seat(state(a=actor("a", player=False, **written), b=npc("b"))), "wear")
    assert (no is None) == open_
    assert open_ or (no is not None and no.rule == "SHA-ECO-019")


@pytest.mark.parametrize(
    ("weapons", "in_hand", "open_"),
    [
        (("light", "heavy"), ("light",), False),
        (("light", "heavy"), (), True),
        (("light", "personal", "heavy"), ("light",), True),
    ],
)
def test_taking_in_hand_is_open_with_a_hand_for_it(
    weapons: tuple[str, ...], in_hand: tuple[str, ...], *, open_: bool
) -> None:
    """An axe in hand leaves no room for the great mace, but some for a dagger. [SHA-ECO-017]"""
    table = seat(state("a", a=replace(actor("a", player=False, weapons=weapons), in_hand=in_hand), b=npc("b")))
    no = closed(table, "ready")
    assert (no is None) == open_
    assert open_ or (no is not None and no.rule == "SHA-ECO-017")


def test_two_stances_are_offered_to_who_holds_two() -> None:
    """Without the flame there are none to pair; with it there are, and a pair that is sent all the same is refused.

    [SHA-CORE-095 SHA-MTH-102]
    """
    plain, flaming = (
        seat(state("a", a=master("a", "citrine-perch", *more), b=dull("b"))) for more in ((), ("sapphire-flame",))
    )
    assert plain.offered("stance", "a", "pair") == []
    assert {"citrine-perch", "sneak"} <= set(flaming.offered("stance", "a", "pair"))
    assert not plain.allows("stance", "a", stance="citrine-perch", pair=("sneak",))
    assert plain.allows("stance", "a", stance="citrine-perch")


@pytest.mark.parametrize("action", ["search", "ponder", "try", "improvise"])
def test_help_is_offered_by_who_could_do_it_alone(action: str) -> None:
    """A friend with an action to spare helps; no foe does, nor a friend who is spent. [SHA-CORE-038]"""
    table = seat(state("a", sides=SIDES, **people()))
    assert table.offered(action, "a", "helpers") == ["b"]
    table.state = table.state.write("b", "turn.standard", True)
    assert table.offered(action, "a", "helpers") == []
    assert closed(table, action) is None


@pytest.mark.parametrize(("action", "field", "offered"), [
    *((each, "target", "cbd") for each in ("attack", "grapple", "shove", "disarm", "dirty-move", "pilfer")),
    ("attack", "further", "cbd"), ("pilot", "target", "cbd"), ("toss", "target", "bdc"),
    ("treat-injury", "target", "abdc"), ("treat-condition", "target", "abdc"),
])  # fmt: skip
def test_who_is_meant_comes_first(action: str, field: str, offered: str) -> None:
    """Enemies where harm is done, oneself and friends where good is, in a calm scene too. [SHA-CORE-062 SHA-SKL-048]"""
    sides = {"a": "1", "b": "1", "c": "2", "d": "1"}
    table = seat(state(sides=sides, **people(d=npc("d"))))
    assert list(offered) == table.offered(action, "a", field)
