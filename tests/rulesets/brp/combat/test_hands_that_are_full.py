"""Hands that are full, useless or grown: what can be taken up, what stays, and who lets go."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, den
from tests.rulesets.brp.powers.stage import ALL, mage
from tests.rulesets.brp.stage import book, duel, fighter, person, rated, seat

from rulewright.play import Effect, FrozenMap
from rulewright.play import State as AnyState
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Scene, Wound
from rulewright.rulesets.brp.state.fight import Hold
from rulewright.testing.at_the_seat import AtTheSeat

LOCATED = book(hit_locations=True)
HELD = (Hold(by="a", location="head", fresh=False),)


@pytest.mark.rule("BRP-CBT-022", "BRP-SPT-276")
def test_two_hands_hold_two_things() -> None:
    """Beside a shield, or a light, what is taken up takes the place of the sword; with both hands free of them it does not."""
    for besides, held in ((("shield", "shield-half"), ("dagger",)), (("shield", ""), ("dagger", "sword-broad"))):
        there = duel(fighter("sword-broad", "dagger"), fighter()).write("a", "in_hand", ("sword-broad",))
        table = seat(there.write("a", *besides))
        table.press("take-up", "a", item="dagger")
        assert held == table.actor("a").in_hand
    table = seat(duel(fighter("sword-broad", "dagger"), fighter()).write("a", "in_hand", ("sword-broad",)))
    table.press("hold-up-a-light", "a")
    table.state = table.state.write("a", "fight.rank", 10).write("a", "fight.acted", False)
    table.press("take-up", "a", item="dagger")
    assert ("dagger",) == table.actor("a").in_hand


@pytest.mark.rule("BRP-SPT-276")
def test_of_two_alike_one_is_put_away() -> None:
    """A dagger in each hand: whoever puts one away, or lets it fall, has the other."""
    for deed in ("put-away", "let-fall"):
        table = seat(duel(fighter("dagger", "dagger"), fighter()).write("a", "in_hand", ("dagger", "dagger")))
        table.press(deed, "a", item="dagger")
        assert ("dagger",) == table.actor("a").in_hand


@pytest.mark.rule("BRP-CBT-022")
def test_claws_stay_when_a_blade_is_taken_up() -> None:
    """A ghoul with a dagger still bites and claws."""
    table = den("ghoul")
    table.state = table.state.write("ghoul-1", "weapons", (*table.actor("ghoul-1").weapons, "dagger"))
    table.press("take-up", "ghoul-1", item="dagger")
    assert ("dagger", "ghoul-claw", "ghoul-bite") == table.actor("ghoul-1").in_hand


@pytest.mark.rule("BRP-SPT-195")
def test_a_torch_that_falls_takes_its_light_along() -> None:
    """Let fall, it is dropped as any light is, with its Luck roll."""
    there = duel(fighter("torch"), fighter()).write("a", "in_hand", ("torch",))
    table = seat(there)
    table.press("light-up", "a", light="burning-torch")
    table.state = table.state.write("a", "fight.rank", 10).write("a", "fight.acted", False)
    table.press("let-fall", "a", [99], item="torch")
    assert (("torch",), False) == (table.actor("a").dropped, table.actor("a").is_marked("light in hand"))


@pytest.mark.rule("BRP-SKL-078")
def test_with_both_hands_free_one_grapples_back() -> None:
    """Held at the head: a sword in hand is one hand too few."""
    for hands, free in (((), True), (("sword-broad",), False)):
        table = seat(
            duel(fighter(), fighter("sword-broad")).write("b", "in_hand", hands).write("b", "fight.holds", HELD)
        )
        assert free is table.allows("lay-hold", "b", target="a")


@pytest.mark.rule("BRP-SKL-076", "BRP-SKL-082")
def test_the_arm_that_parried_is_caught() -> None:
    """A dagger in the left hand parries a grapple: it is the left arm that is held, and the dagger that falls."""
    there = duel(fighter(STR=14), fighter("sword-broad", "dagger"))
    table = seat(there.write("b", "in_hand", ("sword-broad", "dagger")))
    table.press("lay-hold", "a", [5, 20], ["parry dagger"], target="b")
    assert ("left-arm",) == tuple(each.location for each in table.actor("b").fight.holds)


@pytest.mark.rule("BRP-CBT-136", "BRP-CBT-138")
def test_whoever_has_no_arm_lets_go_and_whoever_is_in_shock_does_nothing_with_a_hold() -> None:
    """One arm is enough to hold on; with the second the hold is gone. In shock nobody strangles."""
    table = seat(
        duel(fighter(at=LOCATED, CON=30), fighter("dagger", at=LOCATED)).write("b", "fight.holds", HELD), LOCATED
    )
    for face, holds in ((13, 1), (16, 0)):
        table.press("attack", "b", [20, face, 4], ["none"], target="a", weapon="dagger")
        table.state = (
            table.state.write("b", "fight.rank", 10).write("b", "fight.acted", False).write("b", "fight.done", 0)
        )
        assert holds == len(table.actor("b").fight.holds)
    table = seat(duel(fighter(), fighter()).write("b", "fight.holds", HELD))
    assert table.allows("use-hold", "a", target="b", deed="injure")
    shock = Effect("location-shock", "In shock", marks=("cannot fight",))
    table.state = table.state.write("a", "effects.location-shock", shock)
    assert "BRP-CBT-117" == table.refused("use-hold", "a", target="b", deed="injure").rule


@pytest.mark.rule("BRP-CBT-133", "BRP-CBT-134")
def test_a_horse_with_a_useless_leg_lies_there() -> None:
    """It stands up no more than a man does."""
    table = den("horse", at=LOCATED, **STURDY)
    table.press("attack-at", "a", [10, 8], ["none"], target="horse-1", weapon="sword-broad", place="left-hind-leg")
    assert table.actor("horse-1").is_marked("useless left-hind-leg")
    assert not table.allows("stand-up", "horse-1")


@pytest.mark.rule("BRP-SKL-066", "BRP-CBT-123")
def test_a_wound_is_not_closed_while_a_spell_makes_hit_points_fewer() -> None:
    """Under Diminish First Aid fills what there is; when the spell ends, what is still open heals in a week."""
    b = person(at=ALL, CON=14, SIZ=10, POW=5)
    c = person(at=ALL, skills=rated(first_aid=90))
    scene = Scene(sides=FrozenMap(dict.fromkeys("abc", "x")))
    table = AtTheSeat(RULESET, AnyState.of({"a": mage("diminish", at=ALL, POW=20), "b": b, "c": c}, scene), ALL)
    table.state = table.state.write("b", "wounds.wound-1", Wound(damage=5)).write("b", "hit_points", 7)
    table.press("cast", "a", [40], target="b", power="magic/diminish", choice="CON", level=6)
    table.press("first-aid", "c", [50, 3], patient="b", wound="wound-1")
    assert (9, 3) == (table.actor("b").hit_points, table.actor("b").wounds["wound-1"].open)
    table.press("pass-time", "a", [], ["rest", "rest", "rest"], hours=1)
    table.press("heal-week", "b", [3])
    assert 12 == table.actor("b").hit_points
