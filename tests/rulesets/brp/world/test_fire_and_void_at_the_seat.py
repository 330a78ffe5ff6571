"""Hazards at the seat: fire, radiation and the void."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, rolled, said
from tests.rulesets.brp.seats import seat as alone
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat

from rulewright.play import GM, Effect, Modifier
from rulewright.testing.at_the_seat import AtTheSeat

TOUGH: dict[str, Any] = {"CON": 90, "SIZ": 10}
ACT = ["act", "act"]


def in_flames(fire: str, at: Any = BOOK, retardant: bool = False, **more: Any) -> AtTheSeat:
    """Somebody in a fire, while a fight goes on."""
    table = seat(duel(fighter(at=at, **{**TOUGH, **more}), fighter(at=at), apart=20), at)
    table.press("into-fire", "a", fire=fire, retardant=retardant)
    return table


# -- fire ---------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-166", "BRP-SPT-167", "BRP-SPT-168")
@pytest.mark.parametrize(
    ("fire", "faces", "dice", "lost", "alight"),
    [("candle", [], ["1"], 1, False), ("torch-flame", [4, 50], ["1d6", "50%"], 4, False), ("torch-flame", [4, 51], ["1d6", "50%"], 4, True),
     ("bonfire", [4, 10], ["1d6 + 2", "10%"], 6, False), ("burning-house", [4, 11], ["1d6 + 2", "10%"], 6, True), ("furnace", [1, 2, 3], ["3d6"], 6, False)],
)  # fmt: skip
def test_a_round_of_fire(fire: str, faces: list[int], dice: list[str], lost: int, alight: bool) -> None:
    """At the end of the round: what the fire does, and whether one catches fire from it. [BRP-SPT-166 BRP-SPT-167 BRP-SPT-168]"""
    table = in_flames(fire)
    assert 50 == table.actor("a").hit_points
    table.proceed(faces, ACT)
    assert (50 - lost, alight) == (table.actor("a").hit_points, table.actor("a").is_marked("alight"))
    assert dice == rolled(table)
    assert f"The fire does {lost} damage to Somebody." in said(table)
    assert alight == ("Somebody catches fire." in said(table))


@pytest.mark.rule("BRP-SPT-166", "BRP-SPT-168")
def test_intense_heat_and_burning_on() -> None:
    """After the first round of it one is alight, 1D6 a round more, also out of the fire. [BRP-SPT-166 BRP-SPT-168]"""
    table = in_flames("furnace")
    table.proceed([1, 1, 1], ACT)
    assert not table.actor("a").is_marked("alight")
    table.proceed([1, 1, 1], ACT)
    assert table.actor("a").is_marked("alight")
    table.press("out-of-fire", "a")
    table.proceed([2], ACT)
    assert (42, ["1d6"]) == (table.actor("a").hit_points, rolled(table))
    assert "BRP-SPT-166" == table.refused("out-of-fire", "a").rule


@pytest.mark.rule("BRP-SPT-166")
def test_out_of_a_fight_it_burns_at_once() -> None:
    """Where nobody counts rounds a touch of it is a round. [BRP-SPT-166]"""
    table = alone(me=person(**TOUGH))
    table.press("into-fire", "me", [3, 50], fire="torch-flame")
    assert 47 == table.actor("me").hit_points


@pytest.mark.rule("BRP-SPT-168", "BRP-SPT-169", "BRP-SPT-170")
def test_armour_in_a_fire() -> None:
    """For 1D3 rounds it takes its part off and keeps one from catching fire; leather loses a point a round and is gone.

    [BRP-SPT-168 BRP-SPT-169 BRP-SPT-170]
    """
    table = in_flames("torch-flame", armour=["leather-hard"])
    table.proceed([1, 5], ACT)
    assert (47, 1, ["1d3", "1d6"]) == (
        table.actor("a").hit_points,
        table.actor("a").charred["leather-hard"],
        rolled(table),
    )
    table.proceed([5, 50], ACT)
    assert (42, ()) == (table.actor("a").hit_points, table.actor("a").armour)
    assert "is burnt." in said(table)
    table = in_flames("torch-flame", armour=["plate-full"])
    table.proceed([3, 6], ACT)
    assert (("plate-full",), {}) == (table.actor("a").armour, dict(table.actor("a").charred))


@pytest.mark.rule("BRP-SPT-169", "BRP-SPT-171")
def test_a_fire_is_over_when_nothing_burns() -> None:
    """Out of it but alight it is the same fire, for armour and scars; once that is put out the next counts afresh.

    [BRP-SPT-169 BRP-SPT-171]
    """
    table = in_flames("torch-flame", armour=["plate-full"])
    table.proceed([1, 6], ACT)
    table.proceed([6, 51], ACT)
    assert (44, True) == (table.actor("a").hit_points, table.actor("a").is_marked("alight"))
    table.press("out-of-fire", "a")
    table.proceed([5], ACT)
    assert (39, 11) == (table.actor("a").hit_points, table.actor("a").effects["burns"].level)
    table.press("put-out", "a", target="a", surely=True)
    assert {} == dict(table.actor("a").effects)
    table.press("into-fire", "a", fire="torch-flame")
    table.proceed([3, 6], ACT)
    assert (39, ["1d3", "1d6"]) == (table.actor("a").hit_points, rolled(table))


@pytest.mark.rule("BRP-CRE-091")
def test_fire_counts_twice_on_who_is_tender_to_it() -> None:
    """What comes through past armour is doubled, in a fire and alight. [BRP-CRE-091]"""
    table = in_flames("torch-flame", armour=["leather-hard"])
    table.state = table.state.write("a", "effects.t", Effect("t", "Tender", marks=("tender fire",)))
    table.proceed([1, 5], ACT)
    assert 50 - 2 * 3 == table.actor("a").hit_points


@pytest.mark.rule("BRP-SPT-170")
def test_charred_armour_stops_less() -> None:
    """What fire has taken is missing against a sword. [BRP-SPT-170]"""
    table = in_flames("candle", armour=["leather-hard"])
    table.state = (
        table.state.write("a", "charred.leather-hard", 1)
        .write("scene", "places.b", 1)
        .write("b", "in_hand", ("sword-broad",))
    )
    table.press("attack", "b", [30, 4], ["none"], target="a", weapon="sword-broad")
    assert 50 - 4 == table.actor("a").hit_points


@pytest.mark.rule("BRP-SPT-169")
def test_gear_that_does_not_burn() -> None:
    """It keeps one from catching fire as long as it is worn. [BRP-SPT-169]"""
    table = in_flames("torch-flame", retardant=True)
    for _ in range(4):
        table.proceed([1], ACT)
        assert ["1d6"] == rolled(table)


@pytest.mark.rule("BRP-SPT-169")
def test_gear_gives_way_to_the_greatest_heat() -> None:
    """After a round of intense heat it keeps nobody from catching fire any more. [BRP-SPT-169]"""
    table = in_flames("furnace", retardant=True)
    table.proceed([1, 1, 1], ACT)
    assert "The gear of Somebody gives way to the heat." in said(table)
    table.proceed([1, 1, 1], ACT)
    assert table.actor("a").is_marked("alight")


@pytest.mark.rule("BRP-SPT-169")
def test_armour_that_is_rolled_for_in_a_fire() -> None:
    """Where armour is rolled for, plate is 1D6 against a fire and no more. [BRP-SPT-169]"""
    table = in_flames("torch-flame", book(random_armour=True), armour=["plate-full"])
    table.proceed([3, 5, 4], ACT)
    assert (49, ["1d3", "1d6", "1d6"]) == (table.actor("a").hit_points, rolled(table))


@pytest.mark.rule("BRP-SPT-169")
@pytest.mark.parametrize(
    ("lasting", "lost"),
    [("armour heat", 3), ("magic resistance", 3), ("armour kinetic", 5), ("force field heat", 0), ("", 5)],
)
def test_powers_keep_a_fire_off_in_every_round(lasting: str, lost: int) -> None:
    """What a power keeps off of heat is off without any armour, round after round; what stops blows does not. [BRP-SPT-169]"""
    table = in_flames("torch-flame")
    power = Effect("p", "Power", modifiers=(Modifier(lasting, 10 if "field" in lasting else 2, "BRP-POW-271"),))
    table.state = table.state.write("a", "effects.p", power)
    for round_ in (1, 2):
        table.proceed([5, 50], ACT)
        assert 50 - round_ * lost == table.actor("a").hit_points


@pytest.mark.rule("BRP-SPT-169")
def test_a_brief_touch_and_wet_cloth() -> None:
    """The game master takes off what a soaked blanket is worth. [BRP-SPT-169]"""
    table = alone(me=person(**TOUGH))
    table.press("into-fire", "me", [5, 50], fire="torch-flame", less=3)
    assert 48 == table.actor("me").hit_points
    table.press("into-fire", "me", [2, 50], fire="torch-flame", less=3)
    assert 48 == table.actor("me").hit_points


@pytest.mark.rule("BRP-SPT-169", "BRP-SPT-170")
def test_single_pieces_in_a_fire() -> None:
    """Armour that was put on piece by piece keeps the fire off, and burns away like any. [BRP-SPT-169 BRP-SPT-170]"""
    table = in_flames("torch-flame", book(hit_locations=True))
    table.state = table.state.write("a", "pieces.chest", ("leather-hard",)).write("a", "pieces.head", ("chain",))
    table.proceed([2, 5, 12], ACT)
    assert ({"chest": 3}, ["1d3", "1d6"]) == (dict(table.actor("a").locations), rolled(table)[:2])
    table.proceed([5, 12], ACT)
    assert ({"chest": 7}, {"head": ("chain",)}) == (dict(table.actor("a").locations), dict(table.actor("a").pieces))


@pytest.mark.rule("BRP-SPT-170")
def test_charred_armour_that_is_rolled_for() -> None:
    """What fire has taken is missing from the roll too. [BRP-SPT-170]"""
    at = book(random_armour=True)
    table = seat(duel(fighter(at=at, armour=["leather-hard"], **TOUGH), fighter("sword-broad", at=at)), at)
    table.state = table.state.write("a", "charred.leather-hard", 1)
    table.press("attack", "b", [30, 4, 2], ["none"], target="a", weapon="sword-broad")
    assert 50 - (5 - 1) == table.actor("a").hit_points


@pytest.mark.rule("BRP-SPT-170")
def test_ammunition_cooks_off() -> None:
    """All within five metres need Luck; armour stops its part, and whoever stands farther off is safe. [BRP-SPT-170]"""
    owner, near = fighter("pistol-light", **TOUGH), fighter(armour=["leather-hard"], **TOUGH)
    table = seat(duel(owner, near, apart=5, c=fighter(**TOUGH)))
    table.state = table.state.write("scene", "places.c", 6)
    assert ("b",) == table.press("cook-off", "a", [50, 51, 5], weapon="pistol-light")
    assert (50, 50 - 5 + 1, 50) == tuple(table.actor(who).hit_points for who in "abc")
    assert [] == table.offered("cook-off", "b", "weapon")


@pytest.mark.rule("BRP-SPT-171", "BRP-SDX-038")
@pytest.mark.parametrize(("burns", "looked"), [(4, False), (5, True)])
def test_when_scars_are_looked_for(burns: int, looked: bool) -> None:
    """Of 14 hit points four are borne, five may scar. [BRP-SPT-171 BRP-SDX-038]"""
    table = in_flames("torch-flame", CON=14, SIZ=14)
    table.proceed([burns, 50, *([50] if looked else [])], ACT)
    assert looked == (2 == len(chances(table)))
    assert 10 == table.actor("a").value("CHA")


@pytest.mark.rule("BRP-SPT-171")
def test_scars() -> None:
    """Bad Luck: 1D4 points, one of CHA at least, the others as the game master says; once for each fire. [BRP-SPT-171]"""
    table = in_flames("torch-flame", CON=14, SIZ=14)
    table.proceed([5, 50, 51, 3], ["DEX", "CHA", *ACT])
    assert [GM, GM] == [each.of for each in table.last.asked[:2]]
    assert (8, 9) == (table.actor("a").value("CHA"), table.actor("a").value("DEX"))
    assert "loses 3 points of characteristics." in said(table)
    table.proceed([1, 50], ACT)
    assert (8, 9) == (table.actor("a").value("CHA"), table.actor("a").value("DEX"))


@pytest.mark.rule("BRP-SPT-172", "BRP-SEX-012")
def test_fire_and_places_of_the_body() -> None:
    """A torch burns one place, a burning house all of them. [BRP-SPT-172 BRP-SEX-012]"""
    at = book(hit_locations=True)
    table = in_flames("torch-flame", at)
    table.proceed([2, 12, 50], ACT)
    assert {"chest": 2} == dict(table.actor("a").locations)
    table = in_flames("burning-house", at)
    table.proceed([1, 10, 50], ACT)
    assert ({3}, 7) == (set(table.actor("a").locations.values()), len(table.actor("a").locations))


@pytest.mark.rule("BRP-SPT-173")
@pytest.mark.parametrize(("face", "out", "helper"), [(50, True, False), (51, False, False), (100, False, True)])
def test_putting_out_flames(face: int, out: bool, helper: bool) -> None:
    """A round and a Luck roll; a fumble sets the helper alight. [BRP-SPT-173]"""
    table = seat(duel(fighter(), fighter(), apart=5))
    table.state = table.state.write("b", "effects.alight", Effect("alight", "Alight", marks=("alight",)))
    assert out == table.press("put-out", "a", [face], target="b")
    assert (not out, helper, 0) == (
        table.actor("b").is_marked("alight"),
        table.actor("a").is_marked("alight"),
        table.actor("a").fight.rank,
    )
    assert ("puts out the flames" if out else "still burns") in said(table)


@pytest.mark.rule("BRP-SPT-173")
def test_water_enough_and_too_far() -> None:
    """With water enough nothing goes wrong; nobody helps from afar, or where nobody burns. [BRP-SPT-173]"""
    table = seat(duel(fighter(), fighter(), apart=6))
    assert "not on offer" in table.refused("put-out", "a", target="b").reason
    table.state = table.state.write("b", "effects.alight", Effect("alight", "Alight", marks=("alight",)))
    assert "BRP-SPT-173" == table.refused("put-out", "a", target="b").rule
    assert table.press("put-out", "b", target="b", surely=True)


@pytest.mark.rule("BRP-SPT-174", "BRP-SEX-013")
def test_things_in_a_fire() -> None:
    """Any fire harms a book; a sword takes fifty. [BRP-SPT-174 BRP-SEX-013]"""
    table = alone(me=person())
    assert table.press("burn-thing", "me", thing="book", fire="candle")
    assert "A book is harmed: 1 point of fire, and it takes 1." in said(table)
    assert not table.press("burn-thing", "me", [6, 6, 6], thing="steel-sword", fire="furnace")
    assert "takes no harm" in said(table)


# -- radiation ----------------------------------------------------------------------------------


def glowing(potency: int, faces: list[int], times: int = 1, at: Any = BOOK, **more: Any) -> AtTheSeat:
    """Somebody who is exposed to radiation, so many times alike."""
    table = alone(at, me=person(at=at, **{"CON": 12, "SIZ": 88, **more}))
    for _ in range(times):
        table.press("irradiate", "me", faces, potency=potency)
    return table


@pytest.mark.rule("BRP-SPT-237", "BRP-SDX-085")
@pytest.mark.parametrize(("potency", "safe"), [(15, 35), (10, 60)])
def test_exposure(potency: int, safe: int) -> None:
    """CON 12 against 15 is safe on 35, against 10 on 60. [BRP-SPT-237 BRP-SDX-085]"""
    table = glowing(potency, [safe])
    assert ([safe], True) == (chances(table), "withstands the radiation" in said(table))
    assert 50 == table.actor("me").hit_points
    assert {} == dict(table.actor("me").effects)


@pytest.mark.rule("BRP-SPT-237", "BRP-SPT-238")
def test_little_and_low_radiation() -> None:
    """Below 5 nothing; at 5 and up to 9 a rash and the like. [BRP-SPT-237 BRP-SPT-238]"""
    assert "does nothing to Somebody" in said(glowing(4, []))
    for potency in (5, 9):
        table = glowing(potency, [95])
        assert ("headaches" in said(table), 50) == (True, table.actor("me").hit_points)
        assert not table.actor("me").is_marked("cannot act")


@pytest.mark.rule("BRP-SPT-239")
def test_moderate_radiation() -> None:
    """2D10 hours of helplessness; two failures in a row bring cancer, a success between them does not. [BRP-SPT-239]"""
    table = glowing(10, [61, 3, 4])
    assert (7 * 60, True) == (
        table.actor("me").effects["laid-low"].clock.left,
        table.actor("me").is_marked("cannot act"),
    )
    assert "cancer" not in table.actor("me").effects
    again = table.state
    table.press("irradiate", "me", [61, 1, 1], potency=10)
    assert (9 * 60, True) == (table.actor("me").effects["laid-low"].clock.left, "has cancer" in said(table))
    table.state = again
    table.press("irradiate", "me", [60], potency=10)
    table.press("irradiate", "me", [61, 1, 1], potency=10)
    assert "cancer" not in table.actor("me").effects


@pytest.mark.rule("BRP-SPT-240")
def test_medium_radiation() -> None:
    """Days that add up, and a point; two in a row blind for 1D10 days, three bring cancer. [BRP-SPT-240]"""
    table = glowing(15, [36, 1, 1])
    assert (49, 2 * 1440) == (table.actor("me").hit_points, table.actor("me").effects["laid-low"].clock.left)
    table.press("irradiate", "me", [36, 1, 1, 5], potency=15)
    assert (48, 4 * 1440, 5 * 1440) == (
        table.actor("me").hit_points,
        *(table.actor("me").effects[each].clock.left for each in ("laid-low", "radiation-blind")),
    )
    assert table.actor("me").is_marked("blinded")
    table.press("irradiate", "me", [36, 1, 1, 5], potency=15)
    assert "cancer" in table.actor("me").effects
    assert "Whoever is close to Somebody faces radiation of potency 5." in said(table)


@pytest.mark.rule("BRP-SPT-241")
def test_high_radiation() -> None:
    """1D3, blindness at once, CON in a hundred or sterile; the second failure in all brings cancer. [BRP-SPT-241]"""
    table = glowing(20, [11, 1, 1, 2, 4, 12])
    me = table.actor("me")
    assert (48, True, False) == (me.hit_points, me.is_marked("blinded"), "sterile" in me.effects)
    table.press("irradiate", "me", [10], potency=20)
    table.press("irradiate", "me", [11, 1, 1, 2, 4, 13], potency=20)
    assert {"sterile", "cancer"} <= set(table.actor("me").effects)
    assert "Whoever is close to Somebody faces radiation of potency 10." in said(table)


@pytest.mark.rule("BRP-SPT-241")
def test_blindness_by_high_radiation_may_stay() -> None:
    """Its days add up; ten of them on end are for good, nine of them pass. [BRP-SPT-241]"""
    table = glowing(20, [11, 1, 1, 2, 4, 12])
    assert "Somebody is blinded for 4 days." in said(table)
    again = table.state
    table.press("irradiate", "me", [11, 1, 1, 2, 5, 12], potency=20)
    assert 9 * 1440 == table.actor("me").effects["radiation-blind"].clock.left
    table.press("pass-time", "me", [1], ["ordinary"], hours=9 * 24)
    assert not table.actor("me").is_marked("blinded")
    table.state = again
    table.press("pass-time", "me", [], ["ordinary"], hours=48)
    table.press("irradiate", "me", [11, 1, 1, 2, 6, 12], potency=20)
    assert "Somebody is blinded for good." in said(table)
    table.press("pass-time", "me", [1, 1], ["ordinary"], hours=12 * 24)
    assert table.actor("me").is_marked("blinded")


@pytest.mark.rule("BRP-SPT-242")
def test_acute_radiation() -> None:
    """Burns, blindness and sterility, bodily skills at half after Stamina, and death within half of CON in hours. [BRP-SPT-242]"""
    table = glowing(25, [1, 1, 4])
    me = table.actor("me")
    assert (46, True, 6 * 60) == (me.hit_points, "sterile" in me.effects, me.effects["failing-radiation"].level)
    assert "Dead, Somebody would give off radiation of potency 15." in said(table)
    table.state = table.state.write("me", "effects.laid-low", Effect("laid-low", "Laid low"))
    table.press("jump", "me", [30, 95])
    assert [30, 13] == chances(table)
    assert table.actor("me").is_marked("failing")


@pytest.mark.rule("BRP-SPT-242")
def test_acute_radiation_burns_once_in_a_turn() -> None:
    """A roll every minute, but 1D6 in a turn: the first failure burns, and the sixth. [BRP-SPT-242]"""
    table = glowing(25, [1, 1, 4])
    for _ in range(4):
        table.press("irradiate", "me", [1, 1], potency=25)
        assert 46 == table.actor("me").hit_points
    table.press("irradiate", "me", [1, 1, 3], potency=25)
    assert 43 == table.actor("me").hit_points


@pytest.mark.rule("BRP-SPT-242", "BRP-SPT-244")
def test_care_that_helps_against_radiation() -> None:
    """Without it half of CON in hours are left; with it nobody dies of that, but the sickness stays unless it ends it too.

    [BRP-SPT-242 BRP-SPT-244]
    """
    table = glowing(25, [1, 1, 4])
    again = table.state
    table.press("pass-time", "me", hours=6)
    assert "dead" == table.actor("me").fate
    table.state = again
    table.press("cleanse", "me")
    table.press("pass-time", "me", [], ["ordinary"], hours=7)
    assert ("", True) == (table.actor("me").fate, table.actor("me").is_marked("cannot act"))
    table.press("cleanse", "me", what="all of the sickness")
    assert (False, True) == (table.actor("me").is_marked("cannot act"), "sterile" in table.actor("me").effects)
    assert "BRP-SPT-244" == table.refused("cleanse", "me").rule


@pytest.mark.rule("BRP-SPT-243")
def test_another_fatal_roll_gives_no_more_rounds_to_live() -> None:
    """A roll every round: the next failure burns, and puts death off by nothing. [BRP-SPT-243]"""
    table = seat(duel(fighter(CON=12, SIZ=88), fighter()))
    table.press("irradiate", "a", [3, 2], potency=31)
    table.proceed([], ["act"])
    table.press("irradiate", "a", [3], potency=31)
    assert (3, 44, "dying") == (table.actor("a").fight.doom, table.actor("a").hit_points, table.actor("a").fate)
    table.state = table.state.write("a", "fate", "").write("a", "fight.doom", 0)
    table.proceed([], ACT)
    table.proceed([], ["act"])
    assert ("dead", True) == (table.actor("a").fate, "Somebody dies of the radiation." in said(table))


@pytest.mark.rule("BRP-SPT-243", "BRP-SDX-051")
def test_fatal_radiation() -> None:
    """No action at all, burns, and death within 1D3 rounds; the dead give off half, 16 of 31. [BRP-SPT-243 BRP-SDX-051]"""
    table = seat(duel(fighter(**TOUGH), fighter()))
    table.state = table.state.write("a", "characteristics.CON", 12)
    table.press("irradiate", "a", [3, 2], potency=31)
    me = table.actor("a")
    assert ("dying", 3, 47) == (me.fate, me.fight.doom, me.hit_points)
    assert "has 2 rounds to live." in said(table)
    assert "Dead, Somebody would give off radiation of potency 16." in said(table)
    table.proceed([], ["act"])
    assert "dying" == table.actor("a").fate
    table.proceed([], ["act"])
    table.proceed([], ["act"])
    assert "dead" == table.actor("a").fate


@pytest.mark.rule("BRP-SPT-244")
def test_first_aid_does_nothing_for_radiation() -> None:
    """It heals none of it, and Medicine is Difficult; what radiation did besides its wounds stays. [BRP-SPT-244]"""
    table = seat(duel(person(skills=rated(first_aid=90, medicine=60)), person(CON=12, SIZ=88), number=0))
    table.press("irradiate", "b", [36, 1, 1], potency=15)
    assert "BRP-SPT-244" == table.refused("first-aid", "a", patient="b", wound="wound-1", effect="heal").rule
    table.press("medicine", "a", [30, 1], patient="b", wound="wound-1", effect="heal")
    assert ([30], 50) == (chances(table), table.actor("b").hit_points)
    assert table.actor("b").is_marked("cannot act")


@pytest.mark.rule("BRP-SPT-245")
def test_a_gift_of_radiation() -> None:
    """Where a table plays so, POW in a hundred brings a gift in place of the harm. [BRP-SPT-245]"""
    at = book(mutation_by_radiation=1)
    table = glowing(15, [36, 10], at=at)
    assert ([35, 10], 50, True) == (chances(table), table.actor("me").hit_points, "for the better" in said(table))
    assert 49 == glowing(15, [36, 11, 1, 1], at=at).actor("me").hit_points


# -- the void -----------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-285", "BRP-SEX-021", "BRP-SDX-058")
@pytest.mark.parametrize(("suit", "harm"), [(0, [1, 2, 4, 8]), (2, [0, 0, 1, 2, 4])])
def test_the_void_doubles(suit: int, harm: list[int]) -> None:
    """1, 2, 4, 8; a suit gives as many rounds as it stops. [BRP-SPT-285 BRP-SEX-021 BRP-SDX-058]"""
    table = seat(duel(fighter(**TOUGH), fighter(), apart=20))
    table.press("into-vacuum", "a", abrupt=False, suit=suit)
    left = 50
    for each in harm:
        table.proceed([], ACT)
        left -= each
        assert left == table.actor("a").hit_points
    table.press("back-to-air", "a")
    table.proceed([], ACT)
    assert left == table.actor("a").hit_points
    assert "BRP-SPT-284" == table.refused("back-to-air", "a").rule


@pytest.mark.rule("BRP-SPT-284", "BRP-SPT-286")
@pytest.mark.parametrize(
    ("knows", "faces", "out", "deaf", "rolls"),
    [("knows", [50, 95], True, False, [50, 450]), ("knows", [51, 98], False, True, [50, 450]), ("has no idea", [95], False, False, [450]),
     ("may have heard", [20, 50, 95], True, False, [20, 50, 450]), ("may have heard", [21, 95], False, False, [20, 450])],
)  # fmt: skip
def test_breathing_out(knows: str, faces: list[int], out: bool, deaf: bool, rolls: list[int]) -> None:
    """An Idea roll for who knows, half of Astronomy for who may; eardrums by Stamina; who holds it is torn. [BRP-SPT-284 BRP-SPT-286]"""
    me = person(skills=rated(science__astronomy=40), **TOUGH)
    table = alone(me=me)
    assert out == table.press("into-vacuum", "me", faces, knows=knows)
    assert (rolls, deaf) == (chances(table), table.actor("me").is_marked("deafened"))
    assert (1 if out else 7) == table.press("round-in-void", "me", [] if out else [4])
    assert (50 - (1 if out else 7)) == table.actor("me").hit_points


@pytest.mark.rule("BRP-SPT-286")
def test_eyes_fail_in_the_void() -> None:
    """After twice CON rounds Spot is at half, until there is air. [BRP-SPT-286]"""
    table = alone(me=person(CON=1, SIZ=90, skills=rated(spot=50, throw=40, listen=40)))
    table.press("into-vacuum", "me", abrupt=False)
    for expected in (50, 50, 25):
        table.press("round-in-void", "me")
        table.press("skill", "me", [95], skill="spot")
        assert [expected] == chances(table)
    for skill, expected in (("throw", 20), ("listen", 40)):
        table.press("skill", "me", [95], skill=skill)
        assert [expected] == chances(table)
    table.press("back-to-air", "me")
    table.press("skill", "me", [95], skill="spot")
    assert [50] == chances(table)


@pytest.mark.rule("BRP-SPT-284")
def test_whoever_was_taught_knows_of_the_void() -> None:
    """Where education counts a Difficult Know roll does as well as Astronomy. [BRP-SPT-284]"""
    at = book(education=True)
    table = alone(at, me=person(at=at, EDU=14, **TOUGH))
    assert table.press("into-vacuum", "me", [35, 50, 95], knows="may have heard")
    assert [35, 50, 450] == chances(table)
