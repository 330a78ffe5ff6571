"""Nothing to hold: whoever becomes mist or intangible comes out of every grip at once, and keeps hold of nobody."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, SUMMONS, den
from tests.rulesets.brp.powers.stage import ALL, mighty, seat
from tests.rulesets.brp.stage import duel, fighter

from rulewright.play import Effect
from rulewright.rulesets.brp.state.character import State
from rulewright.rulesets.brp.state.fight import Hold, Snare
from rulewright.testing.at_the_seat import AtTheSeat

FADE = "superpowers/intangibility"
NIGHT = Effect("vampire", "Vampire", marks=("drinks blood",))
GRIPS: dict[str, Any] = {
    "a hold": ("fight.holds", (Hold(by="b", location="chest", fresh=False),)),
    "a pinned arm": ("fight.holds", (Hold(by="b", location="left-arm", fresh=False, pinned=True),)),
    "a cord": ("fight.holds", (Hold(by="b", location="head", strangling=True, cord=True),)),
    "a net": ("fight.snare", Snare(by="b", weapon="net", held=True)),
    "a trunk": ("effects.trunk", Effect("trunk", "In a trunk", "b", marks=("in a trunk",))),
}


def held(how: str, by: str) -> State:
    """Somebody who can become intangible, or mist, in the grip of another."""
    me = mighty(FADE, CON=30)
    there = duel(me, fighter("net", at=ALL))
    path, grip = GRIPS[how]
    there = there.write("a", path, grip)
    return there.write("a", "effects.vampire", NIGHT) if by == "mist" else there


def fades(table: AtTheSeat, by: str, who: str = "a") -> None:
    """Become intangible, or mist."""
    if by == "mist":
        table.press("mist-form", who)
    else:
        table.press("superpower", who, power=FADE, level=12)
    table.state = table.state.write(who, "fight.rank", 10)


@pytest.mark.parametrize("by", ["mist", "intangibility"])
@pytest.mark.parametrize("how", GRIPS)
def test_no_grip_holds_what_has_no_substance(how: str, by: str) -> None:
    """A hold, a cord, a net, a trunk: free at once, in the next round too, and on the move. [BRP-POW-326 BRP-CRE-162]"""
    table = seat(held(how, by))
    assert not table.allows("move", "a", away="b", distance=3)
    fades(table, by)
    me = table.actor("a")
    assert ((), None, False) == (me.fight.holds, me.fight.snare, me.is_marked("in a trunk"))
    assert table.allows("move", "a", away="b", distance=3)
    for who in "ab":
        table.press("pass", who)
    table.proceed([], ["act", "act"])
    assert ((), 0) == (table.actor("a").fight.holds, len(table.actor("a").wounds))


@pytest.mark.parametrize("by", ["mist", "intangibility"])
def test_what_has_no_substance_holds_nobody(by: str) -> None:
    """Whoever fades lets go of whom they held. [BRP-POW-326 BRP-CRE-162]"""
    there = duel(mighty(FADE, CON=30), fighter(at=ALL)).write("b", "fight.holds", (Hold(by="a", location="chest"),))
    table = seat(there.write("a", "effects.vampire", NIGHT) if by == "mist" else there)
    fades(table, by)
    assert () == table.actor("b").fight.holds


@pytest.mark.parametrize(
    ("creature", "strikes"),
    [
        ("gorilla", {"gorilla-grapple": [20]}),
        ("snake-constrictor", {"snake-constrictor-bite": [90], "snake-constrictor-constrict": [30, 2, 3]}),
    ],
)
@pytest.mark.parametrize("by", ["mist", "intangibility"])
def test_no_beast_holds_what_has_no_substance(creature: str, strikes: dict[str, list[int]], by: str) -> None:
    """Neither a gorilla nor a constrictor: nobody is crushed or choked in the rounds that follow. [BRP-POW-326 BRP-CRE-162]"""
    table = den(creature, at=SUMMONS, powers={FADE: 12}, **STURDY, POW=40, SIZ=10)
    table.state = table.state.write("a", "effects.vampire", NIGHT)
    for arm, faces in strikes.items():
        hits = ["none"] if faces[0] < 90 else []
        table.press("attack", f"{creature}-1", faces, hits, target="a", weapon=arm)
    assert table.actor("a").is_marked("held by a beast")
    fades(table, by)
    assert not table.actor("a").is_marked("held by a beast")
    hurt = len(table.actor("a").wounds)
    table.state = table.state.write("a", "fight.rank", 0).write(f"{creature}-1", "fight.rank", 0)
    table.proceed([], ["act", "act"])
    assert (hurt, "") == (len(table.actor("a").wounds), table.actor("a").fate)


def test_a_snare_of_power_binds_nothing() -> None:
    """STR that is spun round a mist passes through it. [BRP-CRE-162 BRP-POW-330]"""
    there = duel(mighty("superpowers/snare-projection"), mighty(FADE, CON=30), number=0)
    table = seat(there.write("b", "effects.vampire", NIGHT))
    fades(table, "mist", "b")
    table.press("superpower", "a", [30], power="superpowers/snare-projection", target="b", level=12)
    assert not table.actor("b").is_marked("snared")


@pytest.mark.parametrize(("how", "lies"), [("mist", False), ("", True)])
def test_a_wind_throws_no_mist_down(how: str, lies: bool) -> None:
    """A wind of 40 throws people down, and no mist; whoever lies there and turns to mist lies no more. [BRP-CRE-162 BRP-SPT-296]"""
    table = seat(duel(fighter(at=ALL), fighter(at=ALL)).write("a", "effects.vampire", NIGHT))
    if how:
        table.press("lie-down", "a")
        table.state = table.state.write("a", "fight.rank", 10)
        fades(table, "mist")
        assert not table.actor("a").is_marked("prone")
    table.press("wind", "b", strength=40)
    for who in "ab":
        table.press("pass", who)
    table.proceed([], ["act", "act"])
    assert [lies, True] == [table.actor(who).is_marked("prone") for who in "ab"]
