"""At the seat, to the edge: the last point, the minute before, the second use, and what holds just there."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import BOOK, actor, character, in_state, npc, scripted, state

from rulewright.play import FrozenMap, Refused
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.checks.boosts import declare
from rulewright.rulesets.shards.checks.laid import Boosting
from rulewright.rulesets.shards.checks.purse import pay
from rulewright.rulesets.shards.state.character import Boost, Relationship, Scene
from rulewright.rulesets.shards.state.ground import Zone
from rulewright.rulesets.shards.world.lighting import light_at
from rulewright.space.grid import Space

# -- moving -------------------------------------------------------------------------------------


def test_who_is_not_in_a_fight_goes_as_far_as_they_like() -> None:
    """Half a kilometre; in a fight as far as the points go, and nobody goes who can do nothing. [SHA-SKL-013 SHA-CHR-032 SHA-CORE-045]"""
    calm = seat(state(a=npc("a")))
    calm.press("move", "a", x=500, y=0)
    assert Space(500, 0) == calm.actor("a").at
    fight = seat(state(turn="a", a=npc("a"), b=npc("b", where=(9, 9))))
    assert fight.allows("move", "a", x=4, y=0)
    assert "SHA-CHR-032" == fight.refused("move", "a", x=5, y=0).rule
    assert not fight.allows("move", "a", x=1, y=0, boosts=("ascending-step",))
    asleep = seat(state(turn="a", a=in_state("asleep"), b=npc("b", where=(9, 9))))
    assert not asleep.allows("move", "a", x=1, y=0)


# -- light --------------------------------------------------------------------------------------


def test_a_torch_does_not_light_a_clutching_dark() -> None:
    """Dark stays dark in it, day stays day; beside it a torch lights the ground. [SHA-SHM-053 SHA-SHM-027 SHA-ENV-031]"""
    zone = Zone(power="clutching-darkness", owner="a", middle=Space(0, 0), radius=1, rating=3)
    for light, found in (("dark", ["dark", "normal", "dark"]), ("normal", ["normal"] * 3)):
        scene = Scene(zones=FrozenMap({"z": zone}), light=light)  # type: ignore[arg-type]
        table = seat(state(scene=scene, a=npc("a", items=("torch",))))
        table.press("kindle", "a", item="torch")
        assert found == [light_at(table.state, BOOK, Space(x, 0)) for x in (1, 2, 3)]


# -- days ---------------------------------------------------------------------------------------


def test_what_comes_again_each_day() -> None:
    """A day of whatever one does but sleep, and counted anew from there. [SHA-CORE-053 SHA-SKL-089]"""
    for steps in ((24, 23), (12, 12, 23)):
        me = npc("a", reflection=4)
        table = seat(state(a=replace(me, day=replace(me.day, centered=True), boosts=(Boost(amount=1, expires="day"),))))
        for hours in steps[:-1]:
            assert (True, 1) == (table.actor("a").day.centered, len(table.actor("a").boosts))
            table.press("travel", "a", hours=hours)
        assert (False, 0, ()) == (table.actor("a").day.centered, table.actor("a").day.minutes, table.actor("a").boosts)
        table.state = table.state.write("a", "day.centered", True)
        table.press("travel", "a", hours=steps[-1])
        assert table.actor("a").day.centered


# -- what is paid -------------------------------------------------------------------------------


def test_a_rule_does_not_take_what_is_not_there() -> None:
    """However it was come by: no boost that one has not learnt, no karma that one lacks. [SHA-CORE-092 SHA-CHR-061]"""
    with pytest.raises(Refused):
        scripted(state(a=actor("a"))).run(declare, "a", ("ascending-step",), Boosting("move", "athletics", "movement"))
    with pytest.raises(Refused):
        scripted(state(a=actor("a", karma=1))).run(pay, "a", 2, "a test")


# -- fear, surprise, obedience ------------------------------------------------------------------


@pytest.mark.parametrize("deed", ["attack", "grapple", "shove", "disarm", "dirty-move"])
def test_who_is_afraid_gets_away_first(deed: str) -> None:
    """Within reach of what they fear nobody strikes or grips; a step further off they may. [SHA-EFF-006]"""
    form: dict[str, Any] = {"attack": {"weapon": "basic"}, "dirty-move": {"result": "prone"}}.get(deed, {})
    afraid = replace(in_state("afraid"), at=Space(0, 0))
    for where, target in ((1, "c"), (2, "c")):
        table = seat(
            state(turn="a", a=afraid, b=npc("b", where=(-where, 0)), c=npc("c", where=(1, 0), weapons=("light",)))
        )
        if where == 1:
            assert "SHA-EFF-006" == table.refused(deed, "a", target=target, **form).rule
        else:
            assert table.allows(deed, "a", target=target, **form)


def test_nobody_warns_themselves() -> None:
    """Who knows how to cry a warning does not hear their own, nor does an enemy cry. [SHA-MTH-037]"""
    knows: dict[str, Any] = {"powers": {"cry-of-warning": 1}, "influence": 4}
    a = npc("a", melee=3, stealth=2, weapons=("light",), **knows)
    table = seat(state(turn="a", a=a, b=npc("b", where=(1, 0), intuition=2, **knows)))
    table.press("attack", "a", [6, 6], ["yes"], target="b", weapon="light", surprise=True)
    assert ([2, 5], 5, 5) == (thrown(table), table.actor("a").pool, table.actor("b").pool)


def test_the_captivated_see_the_sly_no_better() -> None:
    """Against the Influence of whom they think of, one less for each trick of who comes. [SHA-MTH-120 SHA-MTH-024 SHA-CORE-092]"""
    for tricks, number in (((), -1), (("basic-tactics",), -2), (("basic-tactics", "scouting"), -3)):
        talker = npc("a", influence=5, powers={"think-of-me": 1})
        sly = npc("c", where=(1, 1), melee=1, powers=dict.fromkeys(tricks, 1))
        table = seat(state(turn="a", a=talker, b=npc("b", where=(1, 0), intuition=2), c=sly))
        table.press("convince", "a", [1], ["no"], target="b", circumstance="easy", boosts=("think-of-me",))
        table.press("grapple", "c", [6, 6], target="b")
        assert number == thrown(table)[0]


def test_an_alpha_has_its_kind_under_control() -> None:
    """Only those of its kind near by with weaker minds, until it lets go. [SHA-SPC-007]"""
    lord = npc("a", overlay="ravening-dead", influence=2)
    pack: dict[str, Any] = {
        "b": npc("b", overlay="risen", where=(200, 0)),
        "c": npc("c", overlay="risen", where=(201, 0)),
        "d": npc("d", overlay="risen", reflection=2),
        "e": npc("e"),
    }
    table = seat(state(turn="a", a=lord, **pack))
    assert ("b",) == table.press("command", "a")
    assert ["b"] == [who for who in ("a", *pack) if table.actor(who).is_marked("controlled")]
    assert "a" == table.actor("b").effects["controlled"].source
    assert "SHA-SPC-007" == table.refused("command", "b").rule
    assert table.allows("look-through", "a", target="b")
    assert "SHA-SPC-007" == table.refused("look-through", "a", target="c").rule
    assert "SHA-SPC-007" == table.refused("look-through", "e", target="b").rule
    table.press("look-through", "a", target="b")
    assert table.actor("a").turn.standard
    assert not table.allows("look-through", "a", target="b")


# -- ties ---------------------------------------------------------------------------------------


def test_the_forgiven_owe_again() -> None:
    """Once forgiven, a tie does not end for nothing any longer. [SHA-CHR-019 SHA-CHR-021]"""
    tied: dict[str, Any] = {who: replace(actor(who, karma=2), relationships=FrozenMap({other: Relationship(bond="friend")}))
            for who, other in (("a", "b"), ("b", "a"))}  # fmt: skip
    table = seat(state(**tied))
    table.press("violate", "a", other="b")
    assert (True, True) == (
        table.actor("a").is_marked("karma-lock"),
        table.actor("b").relationships["a"].violated_by_other,
    )
    table.press("forgive", "b", other="a")
    assert (False, False) == (
        table.actor("a").is_marked("karma-lock"),
        table.actor("b").relationships["a"].violated_by_other,
    )
    table.press("part", "b", other="a")
    assert (1, True) == (table.actor("b").karma, table.actor("b").is_marked("karma-lock"))


# -- the builder --------------------------------------------------------------------------------


def rules_against(**written: Any) -> list[str]:
    """The rules that a character breaks."""
    assert RULESET.creation is not None
    return [each.rule for each in RULESET.creation.refusals(character("a", **written), BOOK)]


def test_experience_does_not_stand_in_for_a_start() -> None:
    """A level that was bought, and is not there, leaves a start below none. [SHA-CHR-046]"""
    assert "SHA-CHR-046" in rules_against(skills={"melee": 0}, advances=("melee",))
    assert "SHA-CHR-046" not in rules_against(skills={"melee": 1}, advances=("melee",))
