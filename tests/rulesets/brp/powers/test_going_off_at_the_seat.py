"""Spells that were declared in a fight and go off later: reach and sight are asked again then."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, mage, marked, seat, sorcerer
from tests.rulesets.brp.stage import duel, person

from rulewright.testing.at_the_seat import AtTheSeat


def magicians(apart: int = 90) -> AtTheSeat:
    """A magician of DEX 12 with sixteen points in a fight with somebody slower, and a friend who can hide as well."""
    them = person(at=ALL, DEX=10, CON=30, SIZ=30, skills={"hide": {"given": 60}})
    friend = person(at=ALL, DEX=9, skills={"hide": {"given": 60}})
    return seat(duel(mage("blast", "speak-to-mind", DEX=12), them, apart=apart, c=friend))


def declared(spell: str = "blast", *, apart: int = 90, **form: Any) -> AtTheSeat:
    """The same, once a spell is declared that comes some ranks later."""
    table = magicians(apart)
    given: dict[str, Any] = {"power": f"magic/{spell}", "target": "b", "level": 5, **form}
    table.press("cast", "a", **given)
    return table


def outcome(table: AtTheSeat) -> tuple[int, int]:
    """The hit points that the target has lost, and the power points that the caster has paid."""
    return 30 - table.actor("b").hit_points, 16 - table.actor("a").power_points


def rest(table: AtTheSeat, *who: str) -> AtTheSeat:
    """Nothing else happens before the spell comes."""
    for each in who:
        table.press("defend", each)
    return table


def test_whoever_stays_in_view_is_struck() -> None:
    """A Blast that comes on rank 7 strikes whoever is still there, for its whole price. [BRP-POW-024 BRP-POW-045]"""
    table = rest(declared(), "b", "c")
    table.proceed([30, 1, 1, 1, 1, 1], answers=["none"])
    lost, paid = outcome(table)
    assert lost > 0
    assert 15 == paid


def test_whoever_hides_before_it_comes_is_not_struck() -> None:
    """Between the word and the Blast its target hides: nothing is rolled, and it costs what a failure does.

    [BRP-POW-017 BRP-POW-045]
    """
    table = declared()
    assert table.press("hide", "b", [1])
    rest(table, "c").proceed()
    assert (0, 1) == outcome(table)
    assert table.actor("a").powers.casting is None


@pytest.mark.parametrize(("away", "costs"), [(10, 15), (11, 1)])
def test_whoever_leaves_its_reach_is_not_struck(away: int, costs: int) -> None:
    """A hundred metres when it comes, wherever its target stood when it was declared. [BRP-POW-045]"""
    table = declared()
    table.press("move", "b", away="a", distance=away)
    rest(table, "c").proceed([30, 1, 1, 1, 1, 1] if costs > 1 else (), answers=["none"] if costs > 1 else ())
    lost, paid = outcome(table)
    assert (costs > 1, costs) == (lost > 0, paid)


def test_whoever_is_blinded_before_it_comes_strikes_nobody() -> None:
    """The line of sight is the caster's, when the spell is cast. [BRP-POW-045]"""
    table = rest(declared(), "b", "c")
    table.state = table.state.write("a", "effects.x", marked("blinded"))
    table.proceed()
    assert (0, 1) == outcome(table)


def test_of_several_only_those_drop_out_who_got_away() -> None:
    """One of two who were to be spoken to hides: the other hears it. [BRP-POW-045 BRP-POW-106]"""
    table = declared("speak-to-mind", level=2, more=("c",), apart=20)
    table.press("defend", "b")
    assert table.press("hide", "c", [1])
    table.proceed([30])
    assert [True, False] == ["magic-speak-to-mind" in table.actor(each).effects for each in "bc"]


def test_a_touch_of_sorcery_takes_hold_of_nobody_who_walked_away() -> None:
    """It works in the next round, on whom its caster can touch then; its price is gone. [BRP-POW-358]"""
    for apart, works in ((5, True), (31, False)):
        table = seat(duel(sorcerer("curse-of-sorcery"), person(at=ALL), apart=1))
        table.press("cast-sorcery", "a", power="sorcery/curse-of-sorcery", target="b", level=4)
        table.state = table.state.write("scene", "places.b", apart)
        table.press("defend", "b")
        table.proceed([1] if works else (), answers=["act", "act"])
        assert works == bool(table.actor("b").effects), apart
        assert 16 == table.actor("a").power_points
