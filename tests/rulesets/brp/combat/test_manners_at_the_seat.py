"""Manners of fighting at the seat: blows that push, knock out, stun or spare, sweeps, volleys, two weapons, quickdraws."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import den
from tests.rulesets.brp.seats import chance, chances, rolled, said
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat

from rulewright.play import Effect
from rulewright.rulesets.brp.state.character import Points
from rulewright.testing.at_the_seat import AtTheSeat

TOUGH: dict[str, Any] = {"CON": 50, "SIZ": 10}
ACT = ["act", "act"]


def asked(table: AtTheSeat, at: int = 0) -> dict[str, str]:
    """What a defence was offered, with its chances."""
    question: Any = table.last.asked[at]
    return {each.key: each.note.removeprefix("comes off ") for each in question.among}


# -- parries with what was not made for it ------------------------------------------------------


@pytest.mark.rule("BRP-SPT-180")
@pytest.mark.parametrize(
    ("item", "can"), [("bow-long", True), ("rifle-sporting", True), ("javelin", True), ("sling", False), ("dart", False), ("pistol-heavy", False), ("shuriken", False), ("rock-thrown", False)]
)  # fmt: skip
def test_what_can_be_held_against_a_blow(item: str, can: bool) -> None:
    """A bow or a rifle can; a sling, a dart or a handgun cannot. [BRP-SPT-180]"""
    table = seat(duel(fighter("sword-broad"), fighter(item, STR=13, **TOUGH)))
    table.press("attack", "a", [30, 1], ["none"], target="b", weapon="sword-broad")
    assert can == (f"parry {item}" in asked(table))


@pytest.mark.rule("BRP-SPT-181", "BRP-SPT-182", "BRP-SPT-183", "BRP-SEX-014", "BRP-SDX-042")
@pytest.mark.parametrize(
    ("profession", "rating", "expected"),
    [("soldier", 58, 29), ("hunter", 58, 20), ("soldier", 25, 20), ("soldier", 50, 25), ("soldier", 41, 21)],
)
def test_a_makeshift_parry(profession: str, rating: int, expected: int) -> None:
    """Half of the rating for who was drilled, 20 at least; each good one costs the thing a point.

    [BRP-SPT-181 BRP-SPT-182 BRP-SPT-183 BRP-SEX-014 BRP-SDX-042]
    """
    me = person(weapons=["rifle-sporting"], profession=profession, skills=rated(firearm__rifle=rating), CON=50, STR=13)
    table = seat(duel(fighter("sword-broad"), me))
    for lost in (1, 2):
        table.press("attack", "a", [30, expected], ["parry rifle-sporting"], target="b", weapon="sword-broad")
        assert f"{expected}%" == asked(table)["parry rifle-sporting"]
        assert (lost, 30) == (table.actor("b").worn["rifle-sporting"], table.actor("b").hit_points)
        table.state = table.state.write("a", "fight.rank", 10).write("b", "fight.parries", 0)


@pytest.mark.rule("BRP-SPT-184")
@pytest.mark.parametrize(
    ("tool", "dice", "luck"),
    [("sickle", "(1d6 + 1) + 0", []), ("torch", "1d6 + 0", [50]), ("club-light", "1d6 + 0", [])],
)
def test_found_weapons(tool: str, dice: str, luck: list[int]) -> None:
    """A tool or a burning branch strikes as its entry says; the branch may set alight. [BRP-SPT-184 BRP-EQP-097]"""
    table = seat(
        duel(person(weapons=[tool], skills=rated(melee_weapon__improvised=50, melee_weapon__club=50)), fighter(**TOUGH))
    )
    table.press("attack", "a", [30, 3, *luck], ["none"], target="b", weapon=tool)
    assert ["50%", dice, *(f"{each}%" for each in luck)] == rolled(table)


@pytest.mark.rule("BRP-SPT-184")
@pytest.mark.parametrize(
    ("tool", "asked_of", "dice"),
    [
        ("scythe", 5, "(2d6 + 1) + 0"),
        ("sickle", 10, "(1d6 + 1) + 0"),
        ("chainsaw", 20, "2d8 + 0"),
        ("rock-thrown", 25, "1d2 + 0"),
        ("club-light", 25, "1d6 + 0"),
        ("club-heavy", 25, "1d8 + 0"),
    ],
)
def test_whoever_has_nothing_takes_what_lies_there(tool: str, asked_of: int, dice: str) -> None:
    """In the midst of a fight something is found, picked up for five ranks, and struck with at the chance and for the damage of
    the improvised entry that is like it; it parries if that does, and lies there again when it is let go. [BRP-SPT-184 BRP-CBT-022]
    """
    me, them = person(STR=13, DEX=13, SIZ=8, CON=16), fighter("sword-broad", SIZ=12, CON=60)
    table = seat(duel(me, them, apart=10 if "thrown" in tool else 1))
    assert [] == table.offered("take-up", "a", "item")
    table.press("find-weapon", "a", weapon=tool)
    assert ((tool,), (tool,), ()) == (table.actor("a").weapons, table.actor("a").dropped, table.actor("a").in_hand)
    table.press("take-up", "a", item=tool)
    assert ((), (tool,), 8) == (table.actor("a").dropped, table.actor("a").in_hand, table.actor("a").fight.rank)
    table.press(
        "attack", "a", [1 + asked_of // 5, *([1, 1] if "2d" in dice else [1])], ["none"], target="b", weapon=tool
    )
    assert [f"{asked_of}%", dice] == rolled(table)
    if tool in table.actor("a").in_hand:
        table.press("let-fall", "a", item=tool)
    assert tool in table.actor("a").dropped


@pytest.mark.rule("BRP-SPT-184")
def test_what_lies_there_is_for_anybody_near_and_no_real_weapon() -> None:
    """Somebody else at arm's length may be quicker; swords and handguns are not found so, nor what is of a later time."""
    table = seat(duel(person(), person()), book(last_era="medieval"))
    found = table.offered("find-weapon", "a", "weapon")
    assert {"scythe", "sickle", "torch", "rock-thrown", "club-light", "club-heavy"} == set(found)
    table.press("find-weapon", "a", weapon="sickle")
    table.press("snatch-up", "b", item="sickle")
    assert (("sickle",), ()) == (table.actor("b").in_hand, table.actor("a").weapons)


@pytest.mark.rule("BRP-SPT-184", "BRP-CBT-022")
def test_whoever_takes_what_lies_there_takes_nothing_out_of_a_hand() -> None:
    """A club lies at the feet of somebody who has one like it in hand: another takes up that one, and each has a club."""
    table = seat(duel(fighter("club-light"), person()))
    table.press("find-weapon", "a", weapon="club-light")
    assert [] == table.offered("take-up", "a", "item")
    table.press("snatch-up", "b", item="club-light")
    for who in ("a", "b"):
        me = table.actor(who)
        assert (("club-light",), ("club-light",), ()) == (me.in_hand, me.weapons, me.dropped)


@pytest.mark.rule("BRP-SPT-215", "BRP-SPT-217", "BRP-SEX-015")
@pytest.mark.parametrize(("arm", "dice"), [("beast-claws", "1d6 + 1d4"), ("beast-bite", "1d3 + 1d4"), ("beast-horns", "1d3 + 1d4"), ("fist", "1d3 + 1d4"), ("kick", "1d3 + 1d4")])  # fmt: skip
def test_natural_weapons(arm: str, dice: str) -> None:
    """Claws 1D6, teeth and horns 1D3, with the damage modifier; humans have fists and feet. Beasts do not parry with them.

    [BRP-SPT-215 BRP-SPT-217 BRP-SEX-015]
    """
    beast = fighter(*([arm] if arm.startswith("beast") else []), STR=14, SIZ=14)
    table = seat(duel(beast, fighter("sword-broad", **TOUGH)))
    table.press("attack", "a", [30, 2, 1], ["none"], target="b", weapon=arm)
    assert ["50%", dice] == rolled(table)
    table.press("attack", "b", [30, 1], ["none"], target="a", weapon="sword-broad")
    assert f"parry {arm}" not in asked(table) or arm == "fist"
    assert "dodge" in asked(table)


@pytest.mark.rule("BRP-SPT-216")
@pytest.mark.parametrize(("armour", "lost"), [([], 2), (["leather-hard"], 0)])
def test_a_bare_parry_where_places_are_told_apart(armour: list[str], lost: int) -> None:
    """The arm takes the least the blow can do, less what it wears. [BRP-SPT-216]"""
    at = book(hit_locations=True)
    table = seat(duel(fighter("sword-broad", at=at), fighter(at=at, armour=armour, **TOUGH)), at)
    table.press("attack", "a", [30, 50], ["parry fist"], target="b", weapon="sword-broad")
    assert (lost, 30 - lost) == (table.actor("b").locations.get("left-arm", 0), table.actor("b").hit_points)


@pytest.mark.rule("BRP-SPT-216", "BRP-CBT-136")
@pytest.mark.parametrize("why", ["a shield", "a light", "a wound", "something held"])
def test_a_bare_parry_is_the_other_arms_where_the_left_cannot(why: str) -> None:
    """The left arm that bears a shield, holds something or hangs useless stops no blow: the right pays for it. [BRP-SPT-216]"""
    at = book(hit_locations=True)
    table = seat(duel(fighter("sword-broad", at=at), fighter("dart", at=at, **TOUGH)), at)
    there = table.state.write("b", "in_hand", ("dart",) if why == "something held" else ())
    match why:
        case "a shield":
            there = there.write("b", "shield", "shield-heater")
        case "a light":
            there = there.write("b", "effects.light", Effect("light", "Torch", marks=("light in hand",)))
        case "a wound":
            there = there.write("b", "effects.lame", Effect("lame", "Lame", marks=("useless left-arm",)))
        case _:
            there = there.write("b", "off_hand", "dart")
    table.state = there
    table.press("attack", "a", [30, 50], ["parry fist"], target="b", weapon="sword-broad")
    assert {"right-arm": 2} == dict(table.actor("b").locations)


@pytest.mark.rule("BRP-SPT-216", "BRP-CRE-153")
def test_a_bare_parry_of_what_has_no_arms() -> None:
    """What goes on four legs and strikes blows aside does so with a leg, of a body that has no arm. [BRP-SPT-216]"""
    at = book(hit_locations=True)
    table = den("alien-xenomorph", at=at)
    (alien,) = (who for who in table.state.actors if who != "a")
    table.state = table.state.write("a", "weapons", ("sword-vibro",)).write("a", "in_hand", ("sword-vibro",))
    table.press("attack", "a", [10, 5], ["parry fist"], target=alien, weapon="sword-vibro")
    assert {"left-foreleg": 3} == dict(table.actor(alien).locations)


@pytest.mark.rule("BRP-SPT-270")
@pytest.mark.parametrize(
    ("strength", "size", "dice"), [(18, 18, "1d6 + ceil(1d6 / 2)"), (5, 6, "1d6 - 1d6"), (10, 10, "1d6 + 0")]
)
def test_the_damage_modifier_of_what_is_thrown(strength: int, size: int, dice: str) -> None:
    """Half of what is good, rounded up, and all of what is bad. [BRP-SPT-270]"""
    me = person(weapons=["dart"], STR=strength, SIZ=size, skills=rated(missile_weapon__missile=50))
    table = seat(duel(me, fighter(**TOUGH), apart=10))
    table.press("attack", "a", [30, 5, *([] if size == 10 else [5])], ["none"], target="b", weapon="dart")
    assert dice == rolled(table)[-1]


@pytest.mark.rule("BRP-SPT-270")
@pytest.mark.parametrize(("option", "damage"), [("result", 5 + 3), ("each die", 5 + 1 + 3)])
def test_half_of_the_result_or_of_each_die(option: str, damage: int) -> None:
    """Of 2D6 that fall 1 and 5 half is 3, or half of each 1 and 3. [BRP-SPT-270]"""
    at = book(halved_modifier=option)
    me = person(weapons=["dart"], STR=30, SIZ=20, skills=rated(missile_weapon__missile=50), at=at)
    table = seat(duel(me, fighter(at=at, **TOUGH), apart=10), at)
    table.press("attack", "a", [30, 5, 1, 5], ["none"], target="b", weapon="dart")
    assert f"{damage} damage" in said(table)


# -- pushing ------------------------------------------------------------------------------------


def pusher(size: int = 12, at: Any = BOOK, **more: Any) -> AtTheSeat:
    """Somebody with a maul, and a target of some SIZ."""
    return seat(
        duel(
            person(weapons=["maul-war"], at=at, skills=rated(melee_weapon__hammer=50), STR=14),
            fighter(at=at, SIZ=size, CON=90, **more),
        ),
        at,
    )


@pytest.mark.rule("BRP-SPT-185", "BRP-SDX-043")
@pytest.mark.parametrize(
    ("damage", "size", "chance_of_it", "metres"), [(12, 2, None, 2), (11, 6, 75, 1), (10, 12, 40, 0), (12, 14, 40, 0)]
)
def test_a_declared_knockback(damage: int, size: int, chance_of_it: int | None, metres: int) -> None:
    """What came through against SIZ; a metre for each five beyond it, and Agility to stay up. [BRP-SPT-185 BRP-SDX-043]"""
    for agile in (True, False):
        table = pusher(size)
        faces = [30, damage - 2, *([] if chance_of_it is None else [chance_of_it]), 50 if agile else 51]
        blow = table.press("knock-somebody-back", "a", faces, ["none"], target="b", weapon="maul-war")
        assert damage == blow.damage
        assert [*([] if chance_of_it is None else [chance_of_it]), 50] == chances(table)[1:]
        assert (1 + metres, not agile) == (int(table.state.scene.places["b"]), table.actor("b").is_marked("prone"))
        assert bool(metres) == (f"is knocked back {metres} m." in said(table))


@pytest.mark.rule("BRP-SPT-185")
def test_who_is_not_knocked_back() -> None:
    """A larger one who stands firm throws the striker back a metre; what does no damage pushes nobody. [BRP-SPT-185]"""
    table = pusher(12)
    table.press("knock-somebody-back", "a", [30, 8, 41], ["none"], target="b", weapon="maul-war")
    assert (-1, 1) == tuple(int(table.state.scene.places[who]) for who in "ab")
    table = pusher(12, armour=["plate-full"])
    assert not table.press("knock-somebody-back", "a", [30, 1], ["none"], target="b", weapon="maul-war").damage


@pytest.mark.rule("BRP-SPT-186", "BRP-SPT-188")
@pytest.mark.parametrize(
    ("what", "chance_of_it", "metres"),
    [
        ("steep-slope", 55, 0),
        ("target-airborne", 90, 0),
        ("target-unsteady-from-wounds", 50, 0),
        ("bad-footing", 65, 0),
    ],
)
def test_bad_stands_against_a_push(what: str, chance_of_it: int, metres: int) -> None:
    """A slope, the air, wounds and bad footing lower the SIZ that counts. [BRP-SPT-186]"""
    table = pusher(12)
    table.press(
        "knock-somebody-back", "a", [30, 8, 1, 51], ["none"], target="b", weapon="maul-war", circumstances=[what]
    )
    assert chance_of_it == chances(table)[1]
    assert (1 + metres, True) == (int(table.state.scene.places["b"]), table.actor("b").is_marked("prone"))


@pytest.mark.rule("BRP-SPT-188")
def test_a_blow_from_above_pushes_nobody_away() -> None:
    """It may press somebody down, without damage of its own. [BRP-SPT-188]"""
    table = pusher(2)
    table.press(
        "knock-somebody-back",
        "a",
        [30, 10, 51],
        ["none"],
        target="b",
        weapon="maul-war",
        circumstances=["blow-from-above"],
    )
    assert (1, True, 34) == (
        int(table.state.scene.places["b"]),
        table.actor("b").is_marked("prone"),
        table.actor("b").hit_points,
    )


@pytest.mark.rule("BRP-SPT-187", "BRP-SPT-207")
@pytest.mark.parametrize(("ride", "against", "falls"), [(60, 0, False), (61, 40, True)])
def test_a_rider_and_a_push(ride: int, against: int, falls: bool) -> None:
    """A Ride roll adds the mount's SIZ; without it a rider is knocked out of the saddle. [BRP-SPT-187 BRP-SPT-207]"""
    table = pusher(12)
    table.state = table.state.write("b", "skills.ride/horse", Points(given=60))
    table.press("mount", "b", key="ride/horse")
    faces = [30, 8, ride, *([40, 30, 30] if falls else [])]
    table.press("knock-somebody-back", "a", faces, ["none"], target="b", weapon="maul-war")
    assert (falls, not falls) == (table.actor("b").is_marked("prone"), table.actor("b").is_marked("mounted"))
    assert falls == ("is knocked out of the saddle." in said(table))
    assert ([50, 60, against, 50, 450] if falls else [50, 60]) == chances(table)


@pytest.mark.rule("BRP-SPT-187")
@pytest.mark.parametrize(
    ("drive", "kept_by", "against", "falls"),
    [(60, "nothing", 0, False), (66, "nothing", 50, True), (66, "belts", 50, False)],
)
def test_a_driver_and_a_push(drive: int, kept_by: str, against: int, falls: bool) -> None:
    """A Drive roll adds the SIZ of a motorcycle; without it one is knocked off, unless belts keep one there. [BRP-SPT-187]"""
    table = pusher(12)
    table.state = table.state.write("b", "skills.drive/motorcycle", Points(given=60))
    table.press("bring-vehicle", "b", vehicle="motorcycle", kept_by=kept_by)
    faces = [20, 8, drive, *([40] if against else []), *([30, 30] if falls else [])]
    table.press("knock-somebody-back", "a", faces, ["none"], target="b", weapon="maul-war")
    assert (falls, not falls) == (table.actor("b").is_marked("prone"), table.actor("b").is_marked("aboard"))
    assert falls == ("is knocked off Motorcycle." in said(table))
    assert ("is kept in the seat." in said(table)) == (kept_by == "belts")


@pytest.mark.rule("BRP-SPT-189")
@pytest.mark.parametrize(
    ("option", "chances_of_it", "places"), [("no", [50], 1), ("SIZ", [50, 15], 1), ("half of SIZ", [50, 55], 1)]
)
def test_where_every_hit_may_throw_back(option: str, chances_of_it: list[int], places: int) -> None:
    """As a table likes: every hit, damaging or not, against SIZ or half of it. [BRP-SPT-189]"""
    at = book(high_knockback=option)
    table = seat(duel(fighter("sword-broad", at=at), fighter(at=at, SIZ=16, CON=60, armour=["plate-full"])), at)
    faces = [30, 8, *([] if option == "no" else [95])]
    table.press("attack", "a", faces, ["none"], target="b", weapon="sword-broad")
    assert (chances_of_it, places) == (chances(table), int(table.state.scene.places["b"]))


@pytest.mark.rule("BRP-SPT-185", "BRP-SPT-189")
def test_a_declared_knockback_where_every_hit_throws_back() -> None:
    """It is rolled for once. [BRP-SPT-185 BRP-SPT-189]"""
    table = pusher(12, book(high_knockback="SIZ"))
    table.press("knock-somebody-back", "a", [30, 8, 95], ["none"], target="b", weapon="maul-war")
    assert 2 == len(chances(table))


# -- knocking out -------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-190", "BRP-SPT-191", "BRP-SDX-044")
@pytest.mark.parametrize(("through", "out", "lost"), [(6, False, 2), (7, True, 1)])
def test_trying_to_knock_out(through: int, out: bool, lost: int) -> None:
    """Difficult; as much as a major wound knocks out and costs one, less does the weapon's least. [BRP-SPT-190 BRP-SPT-191 BRP-SDX-044]"""
    table = seat(duel(fighter("sword-broad"), fighter(CON=14, SIZ=14)))
    faces = [25, through - 1, *([4] if out else [])]
    table.press("try-to-knock-out", "a", faces, ["none"], target="b", weapon="sword-broad")
    them = table.actor("b")
    assert (25, 14 - lost, "unconscious" if out else "") == (chance(table), them.hit_points, them.fate)
    assert out == ("Somebody is knocked out." in said(table))
    if out:
        assert 14 == them.effects["knocked-out"].clock.left


@pytest.mark.rule("BRP-SPT-191")
def test_who_was_knocked_out_comes_to() -> None:
    """After those rounds, or the minutes that they take. [BRP-SPT-191]"""
    table = seat(duel(fighter("sword-broad"), fighter(CON=14, SIZ=14)))
    table.press("try-to-knock-out", "a", [25, 6, 1], ["none"], target="b", weapon="sword-broad")
    for _ in range(10):
        table.proceed([], ["act"])
        assert "unconscious" == table.actor("b").fate
    table.proceed([], ["act", "act"])
    assert ("", True) == (table.actor("b").fate, "Somebody comes to." in said(table))
    table = seat(duel(fighter("sword-broad"), fighter(CON=14, SIZ=14)))
    table.press("try-to-knock-out", "a", [25, 6, 1], ["none"], target="b", weapon="sword-broad")
    table.press("end-scene", "a")
    assert "unconscious" == table.actor("b").fate
    table.press("in-the-press", "a", [30], turns=1)
    assert ("", True) == (table.actor("b").fate, "Somebody comes to." in said(table))


@pytest.mark.rule("BRP-SPT-191")
def test_a_weak_blow_that_was_to_knock_out_costs_the_weapons_least() -> None:
    """Whatever was rolled, also where a weak arm takes more off than the dice give: a light mace costs 3, less armour. [BRP-SPT-191]"""
    table = seat(duel(fighter("mace-light", STR=9, SIZ=7), fighter()))
    table.press("try-to-knock-out", "a", [25, 1, 4], ["none"], target="b", weapon="mace-light")
    assert [3] == [each.damage for each in table.actor("b").wounds.values()]


@pytest.mark.rule("BRP-SPT-190", "BRP-SPT-191")
def test_whom_and_when_nobody_knocks_out() -> None:
    """Not what has no head, and not after an attack in the same round. [BRP-SPT-190 BRP-SPT-191]"""
    table = seat(duel(fighter("sword-broad"), fighter()))
    table.state = table.state.write("b", "effects.e", Effect("e", "Elemental", marks=("elemental",)))
    assert "BRP-SPT-190" == table.refused("try-to-knock-out", "a", target="b", weapon="sword-broad").rule
    table.state = table.state.write("b", "effects.e", Effect("e", "E")).write("a", "fight.done", 1)
    assert "BRP-SPT-191" == table.refused("try-to-knock-out", "a", target="b", weapon="sword-broad").rule


@pytest.mark.rule("BRP-SPT-192")
def test_a_special_knockout_does_not_bleed() -> None:
    """More damage counts, and what passes armour; but nobody bleeds of it. [BRP-SPT-192]"""
    table = seat(duel(fighter("sword-broad"), fighter(CON=14, SIZ=14, armour=["plate-full"])))
    table.press("try-to-knock-out", "a", [1, 4], ["none", False], target="b", weapon="sword-broad")
    assert "unconscious" == table.actor("b").fate
    table = seat(duel(fighter("sword-broad"), fighter(CON=14, SIZ=14)))
    table.press("try-to-knock-out", "a", [4, 6, 1], ["none"], target="b", weapon="sword-broad")
    assert ([False], "unconscious") == (
        [each.bleeding for each in table.actor("b").wounds.values()],
        table.actor("b").fate,
    )


# -- stunning -----------------------------------------------------------------------------------


def stunned(faces: list[int], answers: Any = ("none",), armour: tuple[str, ...] = (), points: int = 12) -> AtTheSeat:
    """A stun baton against somebody with so many hit points."""
    them = fighter("sword-broad", CON=2 * points - 10, SIZ=10, armour=list(armour))
    table = seat(duel(fighter("stun-baton"), them))
    table.press("attack", "a", faces, answers, target="b", weapon="stun-baton")
    return table


@pytest.mark.rule("BRP-SPT-253", "BRP-SPT-254", "BRP-SPT-255", "BRP-SDX-053")
def test_a_stun_weapon() -> None:
    """8 less 2 of a modern vest against 12 hit points: 20; stunned as long as that, for 2 points. [BRP-SPT-253 BRP-SPT-254 BRP-SPT-255 BRP-SDX-053]"""
    for face, rounds in ((20, 6), (21, 0)):
        table = stunned([30, 4, 4, face], armour=("clothing-heavy-modern",) * 2)
        them = table.actor("b")
        assert (10, rounds + bool(rounds), 20) == (them.hit_points, them.fight.stunned, chances(table)[1])
        assert bool(rounds) == ("is stunned for 6 rounds." in said(table))
        assert bool(rounds) != ("withstands Stun Baton" in said(table))


@pytest.mark.rule("BRP-SPT-253")
def test_who_is_stunned() -> None:
    """No attack; an Idea roll before a defence; easy to hit; flight by Idea and Agility. [BRP-SPT-253]"""
    table = seat(duel(fighter("sword-broad"), fighter("sword-broad", **TOUGH)))
    table.state = table.state.write("b", "fight.stunned", 3)
    assert "BRP-CBT-067" == table.refused("attack", "b", target="a", weapon="sword-broad").rule
    start = table.state
    table.press("attack", "a", [60, 51, 1], ["dodge"], target="b", weapon="sword-broad")
    assert [100, 50] == chances(table)
    table.state = start
    assert 5 == table.press("move", "b", [50, 50], away="a", distance=5)
    table.state = start
    assert 0 == table.press("move", "b", [50, 51], away="a", distance=5)


@pytest.mark.rule("BRP-SPT-254", "BRP-SPT-256")
def test_good_hits_with_a_stun_weapon() -> None:
    """Special: the most it can do; critical: the most and a roll besides. [BRP-SPT-254 BRP-SPT-256]"""
    table = stunned([8, 10], points=20)
    assert ("10%", True) == (rolled(table)[-1], "is stunned for 12 rounds." in said(table))
    table = stunned([1, 3, 4, 35], points=22)
    assert ("35%", True) == (rolled(table)[-1], "is stunned for 19 rounds." in said(table))


@pytest.mark.rule("BRP-SPT-257")
@pytest.mark.parametrize(("points", "fate", "failing"), [(10, "unconscious", False), (9, "unconscious", False), (8, "unconscious", True), (11, "", False)])  # fmt: skip
def test_too_much_of_it(points: int, fate: str, failing: bool) -> None:
    """Eight would leave two or one: knocked out; nothing: in danger of life, untreated. [BRP-SPT-257]"""
    table = stunned([30, 4, 4, 5, *([3] if fate else [])], points=points)
    them = table.actor("b")
    assert (fate, failing, points - 2) == (them.fate, them.is_marked("failing"), them.hit_points)
    assert failing == ("has a concussion" in said(table))


@pytest.mark.rule("BRP-SPT-258")
@pytest.mark.parametrize(("armour", "rounds"), [("plate-full", 8), ("", 8)])
def test_old_armour_against_stunning(armour: str, rounds: int) -> None:
    """Mail and plate do not help against what is made to stun. [BRP-SPT-258]"""
    table = stunned([30, 4, 4, 5], armour=(armour,) if armour else (), points=14)
    assert f"is stunned for {rounds} rounds." in said(table)


@pytest.mark.rule("BRP-SPT-258")
def test_old_armour_that_is_rolled_for_against_stunning() -> None:
    """Nothing is rolled for plate, and none of it counts. [BRP-SPT-258]"""
    at = book(random_armour=True)
    them = fighter("sword-broad", CON=18, SIZ=10, armour=["plate-full"], at=at)
    table = seat(duel(fighter("stun-baton", at=at), them), at)
    table.press("attack", "a", [30, 4, 4, 5], ["none"], target="b", weapon="stun-baton")
    assert "is stunned for 8 rounds." in said(table)


# -- pulled blows -------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-232", "BRP-SPT-233", "BRP-SEX-017")
@pytest.mark.parametrize(
    ("how", "by", "dice"),
    [("smaller dice", 1, "4d4"), ("smaller dice", 2, "4d3"), ("smaller dice", 3, "4d2"), ("smaller dice", 4, ""),
     ("fewer dice", 1, "3d6"), ("fewer dice", 2, "2d6"), ("fewer dice", 3, "1d6"), ("fewer dice", 4, ""), ("as many dice", 0, "4d6")],
)  # fmt: skip
def test_a_shotgun_held_back(how: str, by: int, dice: str) -> None:
    """4D6 becomes 4D4, 4D3 or 4D2, or 3D6, 2D6 or 1D6, and nothing else. [BRP-SPT-232 BRP-SPT-233 BRP-SEX-017]"""
    shooter = person(weapons=["shotgun-sporting"], STR=13, skills=rated(firearm__shotgun=50))
    table = seat(duel(shooter, fighter(**TOUGH), apart=5))
    form = {"target": "b", "weapon": "shotgun-sporting", "how": how, "by": by}
    if not dice:
        assert "BRP-SPT-232" == table.refused("pull-blow", "a", **form).rule
        return
    count = int(dice[0])
    table.press("pull-blow", "a", [30, *[1] * count], ["none"], **form)
    assert f"{dice} + 0" == rolled(table)[-1]
    assert 30 - count == table.actor("b").hit_points


@pytest.mark.rule("BRP-SPT-232", "BRP-EQP-113")
def test_pellets_held_back_from_afar() -> None:
    """At 15 metres 2D6 of a shotgun arrive: one die can be held back, and not two. [BRP-SPT-232 BRP-EQP-113]"""
    shooter = person(weapons=["shotgun-sporting"], STR=13, skills=rated(firearm__shotgun=50))
    table = seat(duel(shooter, fighter(**TOUGH), apart=15))
    form = {"target": "b", "weapon": "shotgun-sporting", "how": "fewer dice"}
    refusal = table.refused("pull-blow", "a", by=2, **form)
    assert ("BRP-SPT-232", True) == (refusal.rule, refusal.reason.startswith("2D6 of "))
    table.press("pull-blow", "a", [30, 1], ["none"], by=1, **form)
    assert ("1d6 + 0", 29) == (rolled(table)[-1], table.actor("b").hit_points)


@pytest.mark.rule("BRP-SPT-232")
@pytest.mark.parametrize(
    ("weight", "dice"), [("full", "(1d6 + 1) + 1d4"), ("half", "(1d6 + 1) + ceil(1d4 / 2)"), ("none", "(1d6 + 1) + 0")]
)
def test_less_weight_behind_a_blow(weight: str, dice: str) -> None:
    """All, half or none of the damage modifier; what is added stays. [BRP-SPT-232]"""
    table = seat(duel(fighter("sword-broad", STR=14, SIZ=14), fighter(**TOUGH)))
    faces = [30, 1, *([] if weight == "none" else [1])]
    table.press("pull-blow", "a", faces, ["none"], target="b", weapon="sword-broad", weight=weight)
    assert dice == rolled(table)[-1]


@pytest.mark.rule("BRP-SPT-232")
def test_weakness_is_not_held_back() -> None:
    """Whoever is weak does no more by sparing the target. [BRP-SPT-232]"""
    table = seat(duel(fighter("sword-short", STR=7, SIZ=7), fighter(**TOUGH)))
    table.press("pull-blow", "a", [30, 3, 2], ["none"], target="b", weapon="sword-short", weight="none")
    assert "1d4" in rolled(table)[-1].rpartition("-")[2]
    assert "Short Sword: 2 damage" in said(table)


# -- sweeps -------------------------------------------------------------------------------------


def swept(weapon: str = "spear-long", rating: int = 40, **more: Any) -> AtTheSeat:
    """Somebody with a long weapon, and two before them."""
    arms = {"melee_weapon__spear": rating, "melee_weapon__hammer": rating, "melee_weapon__staff": rating}
    me = person(weapons=[weapon], STR=12, SIZ=12, skills=rated(**arms))
    others: dict[str, Any] = {"c": fighter("sword-broad", **{**TOUGH, **more})}
    table = seat(duel(me, fighter("sword-broad", **{**TOUGH, **more}), **others))
    table.state = table.state.write("scene", "places.c", 1)
    for who in "bc":
        table.state = table.state.write(who, "skills.jump", Points(given=50))
    return table


@pytest.mark.rule("BRP-SPT-265", "BRP-SPT-266", "BRP-SDX-055")
def test_a_sweep() -> None:
    """Rating 40 is 80, nine become five for each; a jump takes one out of it, and dodging does not. [BRP-SPT-265 BRP-SPT-266 BRP-SDX-055]"""
    table = swept()
    struck = table.press("sweep", "a", [60, 8, 50], ["none", "jump"], weapon="spear-long", swept=["b", "c"])
    assert (("b",), 80, 25, 30) == (struck, chance(table), table.actor("b").hit_points, table.actor("c").hit_points)
    assert {"none": "", "jump": "50%", "parry sword-broad": "50%"} == asked(table)
    assert (1, 0) == (table.actor("c").fight.dodges, table.actor("a").fight.rank)
    assert ": 5 damage each." in said(table)


@pytest.mark.rule("BRP-SPT-267", "BRP-SDX-086")
@pytest.mark.parametrize(("face", "struck"), [(35, ()), (36, ("b", "c"))])
def test_stopping_a_sweep(face: int, struck: tuple[str, ...]) -> None:
    """STR 14 against 17 of damage: 35; who stops it spares the next, who does not is struck for 9. [BRP-SPT-267 BRP-SDX-086]"""
    table = swept(STR=14)
    table.state = table.state.write("a", "characteristics.STR", 20).write("a", "characteristics.SIZ", 20)
    faces = [60, 10, 6, 50, face]
    answers = ["parry sword-broad", *(["none"] if struck else [])]
    assert struck == table.press("sweep", "a", faces, answers, weapon="spear-long", swept=["b", "c"])
    assert [35] == chances(table)[-1:]
    assert (21 if struck else 30) == table.actor("b").hit_points
    assert bool(struck) != ("stops the sweep." in said(table))


@pytest.mark.rule("BRP-SPT-268")
def test_a_blunt_sweep_ends_with_who_stands_firm() -> None:
    """Each is knocked back or ends it there. [BRP-SPT-268]"""
    table = swept("staff-quarter", SIZ=14, CON=60)
    struck = table.press("sweep", "a", [60, 8], ["none"], weapon="staff-quarter", swept=["b", "c"])
    assert (("b",), True) == (struck, "stands firm, and the sweep ends there." in said(table))
    table = swept("staff-quarter", SIZ=6, CON=60)
    struck = table.press(
        "sweep", "a", [60, 8, 1, 50, 1, 50], ["none", "none"], weapon="staff-quarter", swept=["b", "c"]
    )
    assert ("b", "c") == struck


@pytest.mark.rule("BRP-SPT-269")
def test_a_special_sweep() -> None:
    """What impales counts as a plain hit; what crushes crushes. [BRP-SPT-269]"""
    table = swept()
    table.press("sweep", "a", [10, 8], ["none"], weapon="spear-long", swept=["b"])
    assert (25, {}) == (table.actor("b").hit_points, dict(table.actor("b").fight.lodged))
    table = swept("staff-quarter", SIZ=14, CON=60)
    table.press("sweep", "a", [10, 8, 3, 98, 2, 95], ["none"], weapon="staff-quarter", swept=["b"])
    assert table.actor("b").fight.stunned


@pytest.mark.rule("BRP-SPT-265")
def test_who_does_not_sweep() -> None:
    """It takes something long or massive, or a giant, and somebody within reach. [BRP-SPT-265]"""
    table = swept("dagger")
    assert "BRP-SPT-265" == table.refused("sweep", "a", weapon="dagger", swept=["b"]).rule
    giant = table.state.write("a", "characteristics.SIZ", 30)
    assert seat(giant).allows("sweep", "a", weapon="dagger", swept=["b"])
    table = swept()
    assert "BRP-SPT-265" == table.refused("sweep", "a", weapon="spear-long", swept=[]).rule
    table.state = table.state.write("scene", "places.c", 20)
    assert "BRP-CBT-020" == table.refused("sweep", "a", weapon="spear-long", swept=["b", "c"]).rule


# -- volleys ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-287", "BRP-SPT-288", "BRP-SEX-022", "BRP-SDX-059")
@pytest.mark.parametrize(
    ("weapon", "dexterity", "ranks"),
    [("rock-thrown", 12, (12, 7)), ("pistol-light", 15, (15, 10, 5)), ("pistol-light", 10, (10, 5))],
)
def test_a_volley(weapon: str, dexterity: int, ranks: tuple[int, ...]) -> None:
    """On one's rank and every five lower, each shot at half, and no defence. [BRP-SPT-287 BRP-SPT-288 BRP-SEX-022 BRP-SDX-059]"""
    me = person(weapons=[weapon], DEX=dexterity, skills=rated(throw=50, firearm__pistol=50, dodge=50))
    table = seat(duel(me, fighter("sword-broad", **TOUGH), apart=8))
    assert ranks == table.press("volley", "a", weapon=weapon)
    for place, rank in enumerate(ranks):
        assert rank == table.actor("a").fight.rank
        table.press("attack", "a", [95, *([1, 1] if weapon == "rock-thrown" else [])], target="b", weapon=weapon)
        assert (25, place + 1) == (chance(table), table.actor("a").fight.done)
    assert 0 == table.actor("a").fight.rank
    table.state = table.state.write("scene", "places.b", 1)
    table.press("attack", "b", [30, 1], target="a", weapon="sword-broad")
    assert [] == list(table.last.asked)


@pytest.mark.rule("BRP-SPT-287", "BRP-SPT-288")
def test_no_volley() -> None:
    """Not with a bow or a sword, and not once the round has begun. [BRP-SPT-287 BRP-SPT-288]"""
    table = seat(duel(fighter("bow-long", "pistol-light", STR=12), fighter(), apart=8))
    assert "BRP-SPT-287" == table.refused("volley", "a", weapon="bow-long").rule
    table.state = table.state.write("a", "in_hand", ("pistol-light",)).write("a", "fight.dodges", 1)
    assert "BRP-SPT-288" == table.refused("volley", "a", weapon="pistol-light").rule


# -- two weapons --------------------------------------------------------------------------------


def armed(sword: int, dagger: int, at: Any = BOOK, **more: Any) -> AtTheSeat:
    """Somebody with a rapier in the one hand and a dagger in the other."""
    skills = rated(melee_weapon__sword=sword, melee_weapon__dagger=dagger)
    me = person(weapons=["rapier", "dagger"], at=at, skills=skills, **{"DEX": 13, **more})
    table = seat(duel(me, fighter("sword-broad", at=at, **TOUGH)), at)
    table.state = table.state.write("a", "in_hand", ("rapier", "dagger"))
    return table


@pytest.mark.rule("BRP-SPT-272", "BRP-SPT-273", "BRP-SPT-274", "BRP-SEX-019")
def test_an_attack_with_each() -> None:
    """Rapier 102 and dagger 110: 51 and 55, five ranks apart, each with its own. [BRP-SPT-272 BRP-SPT-273 BRP-SPT-274 BRP-SEX-019]"""
    table = armed(102, 110)
    assert (51, 55) == table.press("use-both", "a")
    assert "BRP-CBT-085" == table.refused("attack", "a", target="b", weapon="dagger").rule
    table.press("attack", "a", [95], target="b", weapon="rapier")
    assert (51, 8) == (chance(table), table.actor("a").fight.rank)
    assert "BRP-CBT-085" == table.refused("attack", "a", target="b", weapon="rapier").rule
    table.press("attack", "a", [95], target="b", weapon="dagger")
    assert (55, 0) == (chance(table), table.actor("a").fight.rank)


@pytest.mark.rule("BRP-SPT-272", "BRP-SPT-273", "BRP-SDX-056")
def test_who_has_no_attack_with_each() -> None:
    """100 is not enough, 101 is; a weapon in each hand, before the first blow, and where the table plays so.

    [BRP-SPT-272 BRP-SPT-273 BRP-SDX-056]
    """
    assert "BRP-SPT-273" == armed(100, 120).refused("use-both", "a").rule
    assert (51, 60) == armed(101, 120).press("use-both", "a")
    table = armed(102, 110)
    table.state = table.state.write("a", "fight.done", 1)
    assert "BRP-SPT-273" == table.refused("use-both", "a").rule
    table.state = table.state.write("a", "fight.done", 0).write("a", "in_hand", ("rapier",))
    assert "BRP-SPT-272" == table.refused("use-both", "a").rule
    assert "BRP-SPT-273" == armed(102, 110, book(two_weapon_split=False)).refused("use-both", "a").rule


@pytest.mark.rule("BRP-SPT-275", "BRP-SPT-272")
@pytest.mark.parametrize(
    ("rating", "weapon", "expected"), [(50, "dagger", 25), (100, "dagger", 100), (99, "dagger", 50), (50, "sai", 50)]
)
def test_the_other_hand(rating: int, weapon: str, expected: int) -> None:
    """Difficult, but not for what is made for it, nor at 100; and it gives no attack more. [BRP-SPT-272 BRP-SPT-275]"""
    table = armed(50, rating, STR=12)
    table.state = table.state.write("a", "in_hand", ("rapier", weapon)).write("a", "weapons", ("rapier", weapon))
    start = table.state
    hit = expected == 100
    table.press("attack", "a", [60, 1] if hit else [95], ["none"] if hit else [], target="b", weapon=weapon)
    assert (expected, 0) == (chance(table), table.actor("a").fight.rank)
    table.state = start
    table.press("attack", "a", [95], target="b", weapon="rapier")
    assert 50 == chance(table)


@pytest.mark.rule("BRP-SPT-276", "BRP-SEX-020")
def test_a_torch_in_the_other_hand() -> None:
    """It lights, and strikes as a club; who loses one still has the other. [BRP-SPT-276 BRP-SEX-020]"""
    me = person(weapons=["sword-broad", "torch"], skills=rated(melee_weapon__sword=50, melee_weapon__club=50))
    table = seat(duel(me, fighter("sword-broad", **TOUGH)))
    table.state = table.state.write("a", "in_hand", ("sword-broad", "torch"))
    table.press("light-up", "a", light="burning-torch")
    assert table.actor("a").is_marked("light in hand")
    table.state = table.state.write("a", "in_hand", ("torch",)).write("a", "fight.rank", 10)
    table.press("attack", "a", [30, 3, 50], ["none"], target="b", weapon="torch")
    assert ["50%", "1d6 + 0", "50%"] == rolled(table)


@pytest.mark.rule("BRP-SPT-276")
def test_a_hand_for_a_light_and_a_light_in_danger() -> None:
    """With both hands on a sword nobody lights a lamp; what is fragile in the other hand wants Luck. [BRP-SPT-276]"""
    table = seat(duel(fighter("sword-great", STR=13), fighter("sword-broad", **TOUGH), apart=20))
    assert "BRP-SPT-276" == table.refused("light-up", "a", light="oil-lamp").rule
    table.press("light-up", "b", light="oil-lamp")
    assert table.press("endanger-light", "b", [50])
    assert not table.press("endanger-light", "b", [51, 51])
    assert ("light" in table.actor("b").effects, "goes out" in said(table)) == (False, True)
    assert "BRP-SPT-195" == table.refused("endanger-light", "b").rule


@pytest.mark.rule("BRP-SPT-277")
@pytest.mark.parametrize(
    ("faces", "hand"), [([10], "both"), ([11], "right"), ([50], "right"), ([51, 3], "right"), ([51, 4], "left")]
)
def test_the_better_hand_by_luck(faces: list[int], hand: str) -> None:
    """Special: both; a success: as one likes; else 1D6, 1 to 3 right; and it stays so. [BRP-SPT-277]"""
    table = armed(50, 50)
    assert hand == table.press("better-hand", "a", faces)
    assert "BRP-SPT-277" == table.refused("better-hand", "a").rule
    table.press("attack", "a", [95], target="b", weapon="dagger")
    assert (50 if hand == "both" else 25) == chance(table)


@pytest.mark.rule("BRP-SPT-277")
def test_who_may_choose_both() -> None:
    """From DEX 16 on. [BRP-SPT-277]"""
    assert "BRP-SPT-277" == armed(50, 50, DEX=15).refused("better-hand", "a", choice="both").rule
    assert "both" == armed(50, 50, DEX=16).press("better-hand", "a", choice="both")
    assert "left" == armed(50, 50, DEX=15).press("better-hand", "a", choice="left")
    assert "left" == armed(50, 50).press("better-hand", "a", [50], rather="left")


# -- quickdraws ---------------------------------------------------------------------------------


def duellists(**dexterity: int) -> AtTheSeat:
    """Two with pistols, ten metres apart."""
    both = {
        who: person(
            weapons=["pistol-heavy"],
            DEX=dexterity[who],
            STR=13,
            CON=50,
            skills=rated(firearm__pistol=50, spot=35, dodge=50),
        )
        for who in "ab"
    }
    return seat(duel(both["a"], both["b"], apart=10))


@pytest.mark.rule("BRP-SPT-234", "BRP-SPT-235", "BRP-SDX-050")
def test_a_quickdraw_that_nobody_sees() -> None:
    """Spot 35 is 70 here; who misses it has no defence. [BRP-SPT-234 BRP-SPT-235 BRP-SDX-050]"""
    table = duellists(a=12, b=12)
    table.press("quickdraw", "a", [71, 30, 4], target="b", weapon="pistol-heavy")
    assert ([70, 50], []) == (chances(table), list(table.last.asked))
    assert (24, True) == (table.actor("b").hit_points, "does not see Somebody move." in said(table))


@pytest.mark.rule("BRP-SPT-235", "BRP-SPT-236")
def test_who_is_faster() -> None:
    """DEX 12 against 10: 60. The slower one comes a rank later; or shoots first. [BRP-SPT-235 BRP-SPT-236]"""
    table = duellists(a=12, b=10)
    table.press("quickdraw", "a", [70, 60, 30, 4], ["none"], target="b", weapon="pistol-heavy")
    assert ([70, 60, 50], 24, 10) == (chances(table), table.actor("b").hit_points, table.actor("b").fight.rank)
    table = duellists(a=12, b=14)
    table.press("quickdraw", "a", [70, 40, 30, 4], ["none"], target="b", weapon="pistol-heavy")
    assert (24, 11) == (table.actor("b").hit_points, table.actor("b").fight.rank)
    table = duellists(a=12, b=14)
    table.press("quickdraw", "a", [70, 41, 30, 4, 30, 4], ["none", "none"], target="b", weapon="pistol-heavy")
    assert (24, 24, 0) == (*(table.actor(who).hit_points for who in "ab"), table.actor("b").fight.rank)


@pytest.mark.rule("BRP-SPT-236")
def test_after_a_quickdraw() -> None:
    """Until the end of the next round dodges are at half. [BRP-SPT-236]"""
    table = duellists(a=12, b=10)
    table.press("quickdraw", "a", [70, 60, 95], target="b", weapon="pistol-heavy")
    for number, half in ((2, True), (3, False)):
        table.proceed([], ACT)
        table.state = table.state.write("scene", "places.b", 1)
        table.press("attack", "a", [20, 1], ["none"], target="b", weapon="kick")
        assert ("25%" if half else "50%") == asked(table)["dodge"], number


@pytest.mark.rule("BRP-SPT-234")
def test_no_quickdraw() -> None:
    """It takes two who have both held their action. [BRP-SPT-234]"""
    table = duellists(a=12, b=10)
    table.state = table.state.write("b", "fight.done", 1)
    assert "BRP-SPT-234" == table.refused("quickdraw", "a", target="b", weapon="pistol-heavy").rule
    quiet = seat(duel(fighter("pistol-heavy"), fighter(), number=0, apart=10))
    assert "BRP-SPT-234" == quiet.refused("quickdraw", "a", target="b", weapon="pistol-heavy").rule
