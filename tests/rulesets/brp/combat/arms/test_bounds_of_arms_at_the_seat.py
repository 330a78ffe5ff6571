"""Bounds of arms at the seat: what armour stops stuns nobody, how long a jam takes, and what comes back only once."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.combat.arms.test_firearms_at_the_seat import shooter
from tests.rulesets.brp.combat.arms.test_strange_arms_at_the_seat import against, bearer
from tests.rulesets.brp.seats import rolled, said
from tests.rulesets.brp.stage import duel, person, seat


@pytest.mark.rule("BRP-EQP-115", "BRP-EQP-118", "BRP-EQP-121")
@pytest.mark.parametrize(("weapon", "faces"), [
    ("lance-stun", [30, 1]), ("pistol-em-pulse", [30, 1, 1]), ("pistol-stun", [30, 1, 1]),
])  # fmt: skip
@pytest.mark.parametrize("con", [8, 9])
def test_what_armour_stops_is_set_against_nobody(weapon: str, faces: list[int], con: int) -> None:
    """Of a charge, a pulse or a stunning shot that does not come through nothing is rolled, and nothing is told."""
    table = against(weapon, armour=["riot-gear"], CON=con)
    before = table.actor("b").hit_points
    assert 0 == table.press("attack", "a", faces, ["none"], target="b", weapon=weapon).damage
    assert (before, 0) == (table.actor("b").hit_points, table.actor("b").fight.stunned)
    assert 2 == len(rolled(table))
    assert not any(each in said(table) for each in ("shakes it off", "feels nothing of the pulse"))


@pytest.mark.rule("BRP-EQP-121")
@pytest.mark.parametrize(("faces", "cost"), [([1, 2], 0), ([2, 2], 1), ([2, 3], 2), ([5, 5], 2)])
def test_a_stunning_shot_costs_what_comes_through_and_two_at_most(faces: list[int], cost: int) -> None:
    """Riot gear stops three of it: a point that is left is lost, of seven points two."""
    table = against("pistol-stun", 10, armour=["riot-gear"], CON=20)
    assert cost == table.press("attack", "a", [30, *faces], target="b", weapon="pistol-stun").damage
    assert 15 - cost == table.actor("b").hit_points


@pytest.mark.rule("BRP-EQP-129")
def test_a_jam_takes_one_to_six_rounds() -> None:
    """A six-sided die says how many; one round is the action alone, and six leave five more to be lost."""
    there = duel(shooter("pistol-medium"), person(), apart=10).write("a", "jammed", ("pistol-medium",))
    for rounds, lost in ((1, 0), (2, 1), (6, 5)):
        table = seat(there)
        assert table.press("clear", "a", [rounds, 30], weapon="pistol-medium")
        assert (["1d6", "65%"], lost) == (rolled(table), table.actor("a").fight.lost_next)
        assert ("a.fight.lost_next" in {f"{each.of}.{each.path}" for each in table.last.changes}) == bool(lost)


@pytest.mark.rule("BRP-EQP-099")
@pytest.mark.parametrize(("face", "caught"), [(75, True), (76, False)])
def test_what_comes_back_comes_once(face: int, caught: bool) -> None:
    """Caught or not, it is here: nobody tries for it again, and whoever missed it picks it up."""
    table = seat(duel(bearer("boomerang"), person(CON=170, SIZ=10), apart=20))
    table.press("attack", "a", [80, 1, 1], target="b", weapon="boomerang")
    table.proceed([], ["act", "act"])
    assert caught == table.press("catch-returning", "a", [face], weapon="boomerang")
    assert ([], False) == (
        table.offered("catch-returning", "a", "weapon"),
        "returning-boomerang" in table.actor("a").effects,
    )
    table.state = table.state.write("a", "dropped", ("boomerang",)).write("a", "fight.rank", 10)
    assert not table.allows("catch-returning", "a", weapon="boomerang")


@pytest.mark.rule("BRP-EQP-083", "BRP-EQP-085")
def test_for_what_shots_are_counted() -> None:
    """For bows, slings, guns and beams, and neither for blades nor for what is thrown."""
    arms = ["sword-broad", "bow-long", "sling", "pistol-medium", "pistol-laser", "javelin", "knife"]
    table = seat(duel(person(weapons=arms), person(), number=0))
    assert ["bow-long", "sling", "pistol-medium", "pistol-laser"] == table.offered("count-spare", "a", "weapon")
    table.press("count-spare", "a", weapon="pistol-laser", shots=1)
    assert "Somebody carries 1 spare shot for the Laser Pistol." == said(table)
