"""Throws at the seat: whoever is thrown is out of every hold and out of the saddle, and so is whoever is knocked far enough."""

from __future__ import annotations

from tests.rulesets.brp.stage import BOOK, duel, fighter, person, rated

from rulewright.play import FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.fight import Hold
from rulewright.testing.at_the_seat import AtTheSeat


def grip(by: str, location: str = "right-arm") -> Hold:
    """A hold of the round before."""
    return Hold(by=by, location=location, fresh=False)


def wrestlers() -> AtTheSeat:
    """A strong one who holds a small one, whom a third one holds too; the small one holds back."""
    there = duel(fighter(STR=20, DEX=18), fighter(SIZ=8, DEX=8, CON=20), c=fighter(SIZ=20), apart=1)
    there = there.write("b", "fight.holds", (grip("a"), grip("c", "left-arm"))).write("a", "fight.holds", (grip("b"),))
    return AtTheSeat(RULESET, there.write("scene", "places", FrozenMap({"a": 0, "b": 1, "c": 1})), BOOK)


def test_a_throw_releases_every_hold() -> None:
    """Thrown four metres, nobody holds the target any more, and the target nobody. [BRP-SKL-089]"""
    table = wrestlers()
    assert table.press("use-hold", "a", [3, 90, 90, 4], target="b", deed="throw")
    assert (4, (), ()) == (
        table.state.scene.places["b"],
        table.actor("b").fight.holds,
        table.actor("a").fight.holds,
    )


def test_a_rider_is_thrown_out_of_the_saddle() -> None:
    """Thrown or dragged down, nobody sits on the horse and lies on the ground. [BRP-SKL-087 BRP-SKL-089]"""
    for location, deed, faces in (("right-arm", "throw", [3, 90, 90, 4]), ("chest", "knock down", [90])):
        table = wrestlers()
        table.press("mount", "b", key="ride/horse")
        table.state = table.state.write("b", "fight.holds", (grip("a", location),))
        table.press("use-hold", "a", faces, target="b", deed=deed)
        assert (False, True) == tuple(table.actor("b").is_marked(each) for each in ("mounted", "prone"))


def test_held_by_the_head_somebody_is_wrenched_and_stays_held() -> None:
    """It has worked, 1D6 is done, and nobody is thrown. [BRP-SKL-089]"""
    table = wrestlers()
    table.state = table.state.write("b", "fight.holds", (grip("a", "head"),))
    assert table.press("use-hold", "a", [3], target="b", deed="throw")
    assert (1, 1, 11) == (
        len(table.actor("b").fight.holds),
        table.state.scene.places["b"],
        table.actor("b").hit_points,
    )


def test_a_blow_that_throws_somebody_back_tears_them_out_of_a_hold() -> None:
    """Knocked back further than arms reach, nobody is held by who stays behind. [BRP-CBT-083 BRP-SKL-089]"""
    me = person(weapons=["maul-war"], skills=rated(melee_weapon__hammer=50), STR=14)
    there = duel(me, fighter(SIZ=1, CON=90), c=fighter(SIZ=20), apart=1).write("b", "fight.holds", (grip("c"),))
    table = AtTheSeat(RULESET, there.write("scene", "places", FrozenMap({"a": 0, "b": 1, "c": 1})), BOOK)
    table.press("knock-somebody-back", "a", [30, 10, 50], ["none"], target="b", weapon="maul-war")
    assert (2, ("c",)) == (
        table.state.scene.distance("b", "c"),
        tuple(each.by for each in table.actor("b").fight.holds),
    )
    table.state = there.write("scene", "places", FrozenMap({"a": 0, "b": 1, "c": 0}))
    table.press("knock-somebody-back", "a", [30, 10, 50], ["none"], target="b", weapon="maul-war")
    assert (3, ()) == (table.state.scene.distance("b", "c"), table.actor("b").fight.holds)
