"""At the seat, a second time: another swap, another innovation, a blow somebody lay in wait for, a madness; and the builder's pages."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import BOOK, actor, caster, character, in_state, npc, state

from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.entries import Trait


def test_who_was_traded_with_is_not_traded_with_again() -> None:
    """Neither who traded nor the other, by anybody, until the next round. [SHA-SKL-010]"""
    people: dict[str, Any] = {who: npc(who, intuition=5 - at) for at, who in enumerate("abcd")}
    table = seat(state(**people))
    table.proceed()
    table.press("swap", "a", other="c")
    table.proceed()
    assert "c" == table.state.scene.turn
    assert [("d", "c"), ("b", "c")] == [
        (who, "c") for who in ("d", "b") if table.refused("swap", who, other="c").rule == "SHA-SKL-010"
    ]
    assert not table.allows("swap", "c", other="d")


def test_what_was_worked_out_stays_worked_out() -> None:
    """A second innovation does not take the place of the first; the same one again adds nothing. [SHA-SKL-092 SHA-CHR-068]"""
    table = seat(state(a=npc("a", science=3)))
    for goal, known in (("melee", ("melee",)), ("stealth", ("melee", "stealth")), ("melee", ("melee", "stealth"))):
        assert table.press("innovate", "a", [1], goal=goal)
        assert known == table.actor("a").innovated


def test_a_blow_that_somebody_waited_for() -> None:
    """Whoever lay in wait for an attack acts once it has come, and the attacker goes on afterwards. [SHA-CORE-079 SHA-SKL-068]"""
    people: dict[str, Any] = {who: npc(who, intuition=5 - at, where=(at, 0)) for at, who in enumerate("abc")}
    table = seat(state(**people))
    table.proceed()
    table.press("wait", "a", event="attacks")
    table.proceed()
    table.press("attack", "b", [6], target="c", weapon="basic")
    assert ("a", ("b",), None) == (table.state.scene.turn, table.state.scene.interrupted, table.actor("a").trigger)


def test_the_rallied_who_can_do_nothing() -> None:
    """They are not asked, and shake nothing off. [SHA-MTH-098]"""
    for condition, asked in (("dazed", True), ("paralyzed", False)):
        down = in_state(condition, reflection=3)
        leader = npc("b", where=(1, 0), influence=6, reflection=6, performance=6, powers={"rally": 1})
        table = seat(state(turn="b", sides={"a": "x", "b": "x"}, a=down, b=leader))
        table.press("use-power", "b", [1], ["yes", "no"] if asked else [], power="rally", targets=("a",))
        assert table.actor("a").is_marked(condition)


def test_what_the_builder_offers() -> None:
    """Electives among traits, people among species, and what a campaign gives. [SHA-TRT-005 SHA-CHR-005 SHA-CHR-039]"""
    assert RULESET.creation is not None
    pages = {blank.path: blank for step in RULESET.creation.steps for blank in step.blanks}

    def keys(name: str) -> set[str]:
        offered = pages[name].options
        assert offered is not None
        return {each.key for each in offered(character("a"), BOOK)}

    assert keys("traits") == {each.id for each in BOOK.content.all(Trait) if not each.species}
    assert {"human"} == keys("species")
    assert {"determined", "fortitude"} == keys("granted")
    assert {"", "light", "heavy"} == keys("armor")


def test_what_powers_ask_for_comes_first() -> None:
    """A blade for who boosts blows, a bow for who shoots better; a shard for what is cast. [SHA-CHR-050 SHA-ECO-003]"""
    assert RULESET.creation is not None
    pages = {blank.path: blank for step in RULESET.creation.steps for blank in step.blanks}
    offered = pages["weapons"].options
    assert offered is not None
    cases: tuple[tuple[dict[str, Any], list[str]], ...] = (
        ({"powers": {"jarring-blow": 1}, "melee": 2}, ["light"]),
        ({"powers": {"jarring-blow": 1}, "melee": 2, "projectile": 3}, ["ranged"]),
        ({"powers": {"castigate": 1}}, ["full-shard"]),
        ({}, []),
    )
    for written, first in cases:
        told = [
            each.key for each in offered(character("a", **written), BOOK) if each.label.endswith("(for your powers)")
        ]
        assert (written, first) == (written, told)


# -- disorders ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("disorder", "whom"), [("depression", ()), ("paranoia", ("b",)), ("attention-deficit", ()), ("regression", ())]
)
def test_a_disorder_that_is_acted_out_pays_once(disorder: str, whom: tuple[str, ...]) -> None:
    """Nothing sets it off again while it lasts, by button or by power; once that is over it may pay again. [SHA-EFF-034 SHA-EFF-036]"""
    me = actor("a", karma=0, traits={"mental-disorder": disorder})
    mad = seat(state(turn="a", sides={"a": "x", "b": "y"}, a=me, b=caster("pulse-of-insanity", where=(2, 0))))
    mad.press("provoke", "a", [], ["indulge"], disorder=disorder)
    mad.press("provoke", "a", [], ["act-out", *whom], disorder=disorder)
    assert 1 == mad.actor("a").karma
    assert "SHA-EFF-036" == mad.refused("provoke", "a", disorder=disorder).rule
    mad.state = replace(mad.state, scene=replace(mad.state.scene, turn="b"))
    mad.press("cast", "b", [], power="pulse-of-insanity", targets=("a",))
    assert 1 == mad.actor("a").karma
    assert any(each.endswith("has A in its grip already") for each in mad.last.notes)
    mad.press("end-encounter", "a")
    mad.press("provoke", "a", [], ["act-out", *whom], disorder=disorder)
    assert 2 == mad.actor("a").karma
