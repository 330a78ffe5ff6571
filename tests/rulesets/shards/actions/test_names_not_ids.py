"""What people are asked and told calls things by their names."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import caster, dull, npc, somebody, state

from rulewright.rulesets.shards.state.character import Wounds
from rulewright.testing.at_the_seat import AtTheSeat


def asked(table: AtTheSeat) -> list[str]:
    """The words of every question of the last press."""
    questions: list[Any] = list(table.last.asked)
    return [each.text for each in questions]


def test_a_power_is_called_by_its_name_when_it_is_let_happen() -> None:
    """Who may waive a defence is told against what. [SHA-CORE-098]"""
    table = seat(state(turn="a", a=caster("mothers-kiss"), b=replace(dull("b", (1, 0)), wounds=Wounds(lethal=3))))
    table.press("cast", "a", [1, 6], [True], power="mothers-kiss", targets=("b",))
    assert ["A: Mother's Kiss. Let it happen without defending?"] == asked(table)


def test_a_power_is_called_by_its_name_when_it_is_countered() -> None:
    """Who may counter is told what. [SHA-SKL-023]"""
    b = somebody("b", (1, 0), skills={"reflection": 1, "athletics": 1, "acrobatics": 1})
    table = seat(state(turn="a", a=caster("wail-of-ruin"), b=b))
    table.press("cast", "a", [1, 6], ["no"], power="wail-of-ruin", targets=("b",))
    assert ["Wail of Ruin: 1 success. Counter?"] == asked(table)
    table = seat(state(turn="a", a=somebody("a", skills={"melee": 3}), b=b))
    table.press("attack", "a", [1], ["no"], target="b", weapon="basic")
    assert ["Attack: 1 success. Counter?"] == asked(table)


def test_what_is_tossed_is_called_by_its_name() -> None:
    """To who may catch it, and where it falls. [SHA-SKL-083]"""
    a = replace(npc("a", projectile=3, items=("burglary-kit",)), in_hand=("burglary-kit",))
    table = seat(state(turn="a", a=a, b=npc("b", where=(1, 0))))
    table.press("toss", "a", [1], [False], target="b", item="burglary-kit")
    assert ["A tosses Burglary Kit. Catch it?"] == asked(table)
    assert "Burglary Kit falls to the ground" in table.last.notes
