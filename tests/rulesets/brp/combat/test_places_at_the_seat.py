"""Places at the seat: how far and how high, on the ground, behind walls, in a crowd and under water."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chance, chances, said
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat

from rulewright.play import Effect
from rulewright.rulesets.brp.state.character import Points
from rulewright.rulesets.brp.state.entries import Shield
from rulewright.testing.at_the_seat import AtTheSeat

PRONE = Effect("prone", "Prone", marks=("prone",))
TOUGH: dict[str, Any] = {"CON": 50, "SIZ": 10}


def shot(weapon: str, metres: int, rating: int = 40, at: Any = BOOK, **more: Any) -> AtTheSeat:
    """Somebody with a missile weapon and a target so far away."""
    shooter = fighter(weapon, at=at, skill=rating, STR=13, **more)
    return seat(duel(shooter, fighter(at=at, **TOUGH), apart=metres), at)


def asked(table: AtTheSeat) -> dict[str, str]:
    """What the last defence was offered, with its chances."""
    question: Any = table.last.asked[0]
    return {each.key: each.note.removeprefix("comes off ") for each in question.among}


# -- range --------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-153", "BRP-SDX-034")
@pytest.mark.parametrize(("metres", "expected"), [(90, 70), (91, 35), (180, 35), (181, 14), (360, 14)])
def test_bands_of_range(metres: int, expected: int) -> None:
    """All of the rating to the range, half to twice, a fifth to four times. [BRP-SPT-153 BRP-SDX-034]"""
    table = shot("bow-long", metres, 70)
    table.press("attack", "a", [95], target="b", weapon="bow-long")
    assert expected == chance(table)


@pytest.mark.rule("BRP-SPT-153", "BRP-SPT-155", "BRP-SDX-034")
@pytest.mark.parametrize(("weapon", "metres", "least"), [("bow-long", 361, 360), ("knife-throwing", 41, 40), ("javelin", 101, 100)])  # fmt: skip
def test_beyond_any_reach(weapon: str, metres: int, least: int) -> None:
    """Nothing beyond four times the range; small things that are thrown not beyond twice. [BRP-SPT-153 BRP-SPT-155 BRP-SDX-034]"""
    table = shot(weapon, metres)
    assert f"Come within {least} m." == table.refused("attack", "a", target="b", weapon=weapon).instead
    assert shot(weapon, least).allows("attack", "a", target="b", weapon=weapon)


@pytest.mark.rule("BRP-SPT-154", "BRP-SPT-218", "BRP-SDX-035")
@pytest.mark.parametrize(("metres", "expected"), [(5, 80), (6, 40)])
def test_point_blank(metres: int, expected: int) -> None:
    """DEX 13: Easy up to five metres. [BRP-SPT-154 BRP-SPT-218 BRP-SDX-035]"""
    table = shot("bow-long", metres, DEX=13)
    table.press("attack", "a", [95], target="b", weapon="bow-long")
    assert expected == chance(table)


@pytest.mark.rule("BRP-SPT-219", "BRP-SPT-271")
@pytest.mark.parametrize(
    ("weapon", "foe", "metres", "expected"),
    [
        ("bow-long", "sword-broad", 1, 20), ("bow-long", "sword-broad", 2, 80), ("bow-long", "spear-long", 2, 20),
        ("rifle-sporting", "sword-broad", 1, 80), ("knife-throwing", "sword-broad", 1, 20), ("javelin", "sword-broad", 1, 40),
    ],
)  # fmt: skip
def test_at_arms_length(weapon: str, foe: str, metres: int, expected: int) -> None:
    """Within a metre, two of a long weapon: bows and throwing knives are Difficult, guns Easy, javelins serve in hand.

    [BRP-SPT-219 BRP-SPT-271]
    """
    shooter = fighter(weapon, skill=40, STR=13)
    table = seat(duel(shooter, fighter(foe, **TOUGH), apart=metres))
    thrown = weapon in ("knife-throwing", "javelin")
    table.press("attack", "a", [95, *([1, 1] if thrown else [])], target="b", weapon=weapon)
    assert expected == chance(table)


@pytest.mark.rule("BRP-SPT-220")
def test_who_shoots_at_arms_length_can_be_parried() -> None:
    """At a metre a sword strikes the gun aside; at three it does not. [BRP-SPT-220]"""
    for metres, can in ((1, True), (3, False)):
        table = seat(duel(fighter("rifle-sporting", STR=13), fighter("sword-broad", **TOUGH), apart=metres))
        table.press(
            "attack",
            "a",
            [30, 30] if can else [30, 1, 1],
            ["parry sword-broad"] if can else ["none"],
            target="b",
            weapon="rifle-sporting",
        )
        assert can == ("parry sword-broad" in asked(table))
        assert can == (30 == table.actor("b").hit_points)


@pytest.mark.rule("BRP-SPT-246", "BRP-SPT-247", "BRP-SDX-052")
@pytest.mark.parametrize(
    ("shield", "knees", "expected"),
    [("shield-half", False, 15), ("shield-full", False, 30), ("shield-full", True, 60), ("shield-hoplite", False, 60), ("shield-hoplite", True, 90)],
)  # fmt: skip
def test_shields_against_arrows(shield: str, knees: bool, expected: int) -> None:
    """A fixed chance by size, more on one's knees; plain shots only. [BRP-SPT-246 BRP-SPT-247 BRP-SDX-052]"""
    assert BOOK.content.get(Shield, shield).cover in ("small", "full", "large")
    table = seat(duel(fighter("bow-long", STR=12), fighter("sword-broad", shield=shield, STR=13, **TOUGH), apart=30))
    if knees:
        table.press("kneel", "b")
    start = table.state
    table.press("attack", "a", [30, expected], [f"parry {shield}"], target="b", weapon="bow-long")
    assert f"{expected}%" == asked(table)[f"parry {shield}"]
    assert 30 == table.actor("b").hit_points
    table.state = start
    table.press("attack", "a", [8, 4, 4], ["none"], target="b", weapon="bow-long")
    assert f"parry {shield}" not in asked(table)


@pytest.mark.rule("BRP-SPT-248")
def test_bullets_and_shields() -> None:
    """Nobody parries a bullet, but it may strike the shield: 30 in a hundred for a full one. [BRP-SPT-248]"""
    target = fighter("sword-broad", shield="shield-full", STR=13, **TOUGH)
    for face, through in ((30, False), (31, True)):
        table = seat(duel(fighter("rifle-sporting", STR=13), target, apart=30))
        table.press(
            "attack", "a", [30, face, *([4, 4] if through else [])], ["none"], target="b", weapon="rifle-sporting"
        )
        assert "parry shield-full" not in asked(table)
        assert through == (table.actor("b").hit_points < 30)


@pytest.mark.rule("BRP-SPT-249", "BRP-SPT-250", "BRP-SPT-251")
@pytest.mark.parametrize(
    ("said_of_it", "expected"),
    [
        (["shot-upward"], 30), (["shot-downward"], 50), (["shot-steep"], 20), (["shot-steep", "shot-upward"], 10),
        (["shot-straight-up"], 10), (["shot-awkward-overhead"], 20),
    ],
)  # fmt: skip
def test_up_and_down(said_of_it: list[str], expected: int) -> None:
    """10 less upward, 10 more downward, half where it is steep or the weapon awkward. [BRP-SPT-249 BRP-SPT-250 BRP-SPT-251]"""
    table = shot("bow-long", 40)
    table.press("attack", "a", [95], target="b", weapon="bow-long", circumstances=said_of_it)
    assert expected == chance(table)


@pytest.mark.rule("BRP-SPT-249")
def test_straight_up_goes_half_as_far() -> None:
    """Beyond half the range it is hard, beyond twice it no arrow gets there. [BRP-SPT-249]"""
    up = ["shot-straight-up"]
    near, far = shot("bow-long", 180), shot("bow-long", 181)
    near.press("attack", "a", [95], target="b", weapon="bow-long", circumstances=up)
    assert "BRP-SPT-249" == far.refused("attack", "a", target="b", weapon="bow-long", circumstances=up).rule
    assert far.allows("attack", "a", target="b", weapon="bow-long", circumstances=["shot-steep"])


# -- on the move --------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-198", "BRP-SPT-199")
@pytest.mark.parametrize(
    ("said_of_it", "expected"),
    [("shot-running", 35), ("shot-leaping", 30), ("shot-driving", 25), ("shot-piloting", 20), ("shot-sideways", 25)],
)
def test_shots_on_the_move(said_of_it: str, expected: int) -> None:
    """No better than one runs, leaps, drives or flies; sideways at half. [BRP-SPT-198 BRP-SPT-199]"""
    shooter = fighter("pistol-medium", DEX=7)
    more = rated(jump=30, drive__automobile=25, pilot__airplane=20, firearm__pistol=50)
    table = seat(duel(shooter, fighter(**TOUGH), apart=15))
    for key, points in more.items():
        table.state = table.state.write("a", f"skills.{key}", Points(**points))
    table.press("attack", "a", [95], target="b", weapon="pistol-medium", circumstances=[said_of_it])
    assert expected == chance(table)


@pytest.mark.rule("BRP-SPT-199", "BRP-SDX-046")
def test_from_the_saddle_to_the_side_and_behind() -> None:
    """Rating 50, Ride 40: sideways a gun at 20, a bow at 40; behind at 8, after a Ride roll. [BRP-SPT-199 BRP-SDX-046]"""
    for weapon, way, faces, expected in (
        ("rifle-sporting", "shot-sideways", [10, 95], 20),
        ("bow-long", "shot-sideways", [10, 95], 40),
        ("rifle-sporting", "shot-behind", [10, 10, 95], 8),
    ):
        table = seat(duel(fighter(weapon, STR=13), fighter(**TOUGH), apart=40))
        table.state = table.state.write("a", "skills.ride/horse", Points(given=40))
        table.state = table.state.write(
            "a", "effects.mounted", Effect("mounted", "Mounted", text="ride/horse", marks=("mounted",))
        )
        table.press("attack", "a", faces, target="b", weapon=weapon, circumstances=[way])
        assert expected == chance(table, -1)


@pytest.mark.rule("BRP-SPT-199")
def test_behind_on_foot_takes_agility() -> None:
    """A failed Agility roll spoils the shot; made, a fifth is left, and a hit is a plain one. [BRP-SPT-199]"""
    table = shot("bow-long", 40, 50)
    start = table.state
    assert not table.press("attack", "a", [51], target="b", weapon="bow-long", circumstances=["shot-behind"]).hit
    table.state = start
    blow = table.press(
        "attack", "a", [50, 1, 4], ["none"], target="b", weapon="bow-long", circumstances=["shot-behind"]
    )
    assert (10, "SUCCESS") == (chance(table, 1), blow.level.name)


@pytest.mark.rule("BRP-SPT-199")
def test_behind_at_the_wheel_takes_drive() -> None:
    """Whoever drives turns round by Drive, not by Agility. [BRP-SPT-199]"""
    table = shot("bow-long", 40, 50)
    table.state = table.state.write("a", "skills.drive/automobile", Points(given=35))
    said_of_it = ["shot-behind", "shot-driving"]
    assert not table.press("attack", "a", [36], target="b", weapon="bow-long", circumstances=said_of_it).hit
    assert 35 == chance(table)


@pytest.mark.rule("BRP-SPT-200")
def test_move_and_shoot() -> None:
    """Half a round of moving, and then a shot on half the rank. [BRP-SPT-200]"""
    table = seat(duel(fighter("bow-long", STR=12, DEX=15), fighter(**TOUGH), apart=60))
    table.press("move", "a", toward="b", distance=12)
    assert 8 == table.actor("a").fight.rank
    assert table.allows("attack", "a", target="b", weapon="bow-long")


# -- into a melee -------------------------------------------------------------------------------


def melee(bow: str = "bow-long", **luck: int) -> AtTheSeat:
    """An archer of 60, and a foe who fights hand to hand with two others."""
    friends: dict[str, Any] = {who: fighter("sword-broad", POW=pow_, **TOUGH) for who, pow_ in luck.items()}
    table = seat(duel(fighter(bow, skill=60, STR=13), fighter("sword-broad", **TOUGH), apart=40, **friends))
    state = table.state.write("b", "fight.engaged", tuple(friends))
    for who in friends:
        state = state.write(who, "fight.engaged", ("b",)).write("scene", f"places.{who}", 41)
    table.state = state
    return table


@pytest.mark.rule("BRP-SPT-175", "BRP-SPT-176", "BRP-SDX-039", "BRP-SDX-040")
@pytest.mark.parametrize(("face", "who"), [(40, "b"), (41, "d"), (60, "d"), (61, "")])
def test_a_shot_into_a_melee(face: int, who: str) -> None:
    """60 is 40 there; what misses by no more than those 20 strikes whoever does worst at Luck, and teaches nothing.

    Luck 55 rolled 50 and Luck 60 rolled 62: the second is struck. [BRP-SPT-175 BRP-SPT-176 BRP-SDX-039 BRP-SDX-040]
    """
    table = melee(c=11, d=12)
    luck = [50, 62] if who == "d" else []
    table.press(
        "attack", "a", [face, *luck, *([4] if who else [])], ["none"] if who else [], target="b", weapon="bow-long"
    )
    assert 40 == chance(table)
    hurt = [each for each in "bcd" if table.actor(each).hit_points < 30]
    assert ([who] if who else []) == hurt
    assert (("missile-weapon/bow",) if who == "b" else ()) == table.actor("a").checks
    assert (who == "d") == ("goes past Somebody and at Somebody" in said(table))


@pytest.mark.rule("BRP-SPT-176")
@pytest.mark.parametrize(("face", "strays"), [(8, False), (9, True), (12, True), (13, False)])
def test_a_far_shot_into_a_melee(face: int, strays: bool) -> None:
    """Very far away a fifth is left of all: 8 of 40 strike the target, and no more than 12 of 60 anybody. [BRP-SPT-176]"""
    table = melee(c=11)
    table.state = table.state.write("scene", "places.b", 300).write("scene", "places.c", 301)
    faces = [face, *([50] if strays else []), *([4] if face <= 12 else [])]
    table.press("attack", "a", faces, ["none"] if face <= 12 else [], target="b", weapon="bow-long")
    assert strays == (table.actor("c").hit_points < 30)


@pytest.mark.rule("BRP-SPT-175")
def test_to_shoot_with_a_foe_before_one() -> None:
    """Difficult; at point-blank Easy and Difficult make it plain; a senseless foe presses nobody. [BRP-SPT-175]"""
    for metres, fate, expected in ((40, "", 25), (3, "", 50), (40, "unconscious", 50)):
        table = seat(duel(fighter("bow-long", STR=12), fighter(**TOUGH), apart=metres, c=fighter("sword-broad")))
        table.state = table.state.write("a", "fight.engaged", ("c",)).write("c", "fate", fate)
        table.press("attack", "a", [95], target="b", weapon="bow-long")
        assert expected == chance(table)


@pytest.mark.rule("BRP-SPT-177", "BRP-SDX-041")
def test_a_shot_at_a_crowd() -> None:
    """Seven who stand close: 45 and 30; Luck says who is struck. On the run they are 50 harder to hit; a loose line
    is no crowd. [BRP-SPT-177 BRP-SDX-041 BRP-CBT-105]
    """
    others: dict[str, Any] = {who: fighter(**TOUGH) for who in "cdefgh"}
    table = seat(duel(fighter("bow-long", skill=45, STR=12), fighter(**TOUGH), apart=40, **others))
    for who in others:
        table.state = table.state.write("scene", f"places.{who}", 42)
    start = table.state
    table.press("shoot-at-crowd", "a", [75, 1, 2, 3, 99, 4, 5, 6, 4], ["none"], target="b", weapon="bow-long")
    assert 75 == chance(table)
    assert 30 > table.actor("e").hit_points
    assert "The shot goes at Somebody." in said(table)
    table.state = start
    table.press("shoot-at-crowd", "a", [95], target="b", weapon="bow-long", circumstances=("shot-fast-target",))
    assert 75 - 50 == chance(table)
    table.state = start
    for who in others:
        table.state = table.state.write("scene", f"places.{who}", 43)
    assert "BRP-SPT-177" == table.refused("shoot-at-crowd", "a", target="b", weapon="bow-long").rule
    assert "BRP-SPT-177" == table.refused("shoot-at-crowd", "a", target="b", weapon="fist").rule


# -- on the ground ------------------------------------------------------------------------------


def lying(*weapons: str, at: Any = BOOK, who: str = "a", **more: Any) -> AtTheSeat:
    """Two who fight, of whom one lies on the ground."""
    table = seat(duel(fighter(*weapons, at=at, **more), fighter("sword-broad", at=at, **TOUGH), apart=1), at)
    table.state = table.state.write(who, "effects.prone", PRONE)
    return table


@pytest.mark.rule("BRP-SPT-162")
def test_how_one_lies() -> None:
    """Knocked back one lies on the back; overborne face down. [BRP-SPT-162]"""
    table = seat(duel(fighter(shield="shield-round", STR=30, SIZ=30, skill=70), fighter(SIZ=6, CON=90)))
    table.press("attack", "a", [8, 1, 6, 6, 6, 95], ["none", "knockback"], target="b", weapon="shield-round")
    assert "Lies on the back." == table.actor("b").effects["prone"].text
    table = seat(duel(fighter(STR=30, SIZ=30), fighter(SIZ=6)))
    table.press("overbear", "a", target="b")
    assert "Lies face down." == table.actor("b").effects["prone"].text


@pytest.mark.rule("BRP-SPT-163", "BRP-SPT-228")
@pytest.mark.parametrize(
    ("weapon", "expected"), [("sword-broad", 25), ("sword-great", 25), ("bow-long", 20), ("rifle-sporting", 50)]
)
def test_blows_from_the_ground(weapon: str, expected: int) -> None:
    """At half, but guns as ever; a two-handed weapon no worse than that. [BRP-SPT-163 BRP-SPT-228 BRP-SPT-229]"""
    table = lying(weapon, STR=13)
    if weapon in ("bow-long", "rifle-sporting"):
        table.state = table.state.write("scene", "places.b", 40)
        expected = 25 if weapon == "bow-long" else expected
    table.press("attack", "a", [95], target="b", weapon=weapon)
    assert expected == chance(table)


@pytest.mark.rule("BRP-SPT-163", "BRP-SPT-228")
def test_no_weight_behind_a_blow_from_the_ground() -> None:
    """A good damage modifier is not added, a bad one is; some tables bar two-handed weapons. [BRP-SPT-163 BRP-SPT-228]"""
    for strength, size, dice in ((18, 18, "(1d8 + 1) + 0"), (5, 6, "(1d8 + 1) - 1d6")):
        table = lying("sword-broad", STR=strength, SIZ=size)
        table.press("attack", "a", [24, 4, 2] if size == 6 else [24, 4], ["none"], target="b", weapon="sword-broad")
        assert dice == str(table.last.drawn[-1][0])
    barred = book(two_hands_down="barred")
    table = lying("sword-great", at=barred, STR=18)
    assert "BRP-SPT-163" == table.refused("attack", "a", target="b", weapon="sword-great").rule
    assert lying("sword-broad", at=barred).allows("attack", "a", target="b", weapon="sword-broad")


@pytest.mark.rule("BRP-SPT-163", "BRP-SPT-227")
@pytest.mark.parametrize(("weapon", "metres", "at", "expected"), [
    ("sword-broad", 1, BOOK, 100), ("bow-long", 3, BOOK, 100), ("bow-long", 5, BOOK, 25),
    ("bow-long", 180, book(prone_targets="bands"), 50), ("bow-long", 181, book(prone_targets="bands"), 5),
])  # fmt: skip
def test_blows_at_who_lies_there(weapon: str, metres: int, at: Any, expected: int) -> None:
    """Easy with a hand weapon and at point-blank, Difficult from farther; by bands at some tables. [BRP-SPT-163 BRP-SPT-227]"""
    table = seat(duel(fighter(weapon, at=at, STR=12), fighter(at=at, **TOUGH), apart=metres), at)
    table.state = table.state.write("b", "effects.prone", PRONE)
    hits = expected == 100
    table.press("attack", "a", [60, 4] if hits else [95], ["none"] if hits else [], target="b", weapon=weapon)
    assert expected == chance(table)


@pytest.mark.rule("BRP-SPT-229", "BRP-SPT-230")
def test_lying_down_by_choice() -> None:
    """It costs five ranks; where a table plays so a gun is 10 better for it, a bow is not. [BRP-SPT-229 BRP-SPT-230]"""
    steady = book(prone_bonus=True)
    for at, weapon, expected in (
        (steady, "rifle-sporting", 60),
        (BOOK, "rifle-sporting", 50),
        (steady, "bow-long", 25),
    ):
        table = seat(duel(fighter(weapon, at=at, STR=13, DEX=12), fighter(at=at, **TOUGH), apart=40), at)
        table.press("lie-down", "a")
        assert 7 == table.actor("a").fight.rank
        table.press("attack", "a", [95], target="b", weapon=weapon)
        assert expected == chance(table)
    table = lying("sword-broad")
    assert "BRP-CBT-098" == table.refused("lie-down", "a").rule


@pytest.mark.rule("BRP-SPT-163", "BRP-SPT-164")
def test_rolling_to_ones_feet_under_attack() -> None:
    """A dodge on the ground is Difficult; made, one is up, unhit, and may still attack. [BRP-SPT-163 BRP-SPT-164]"""
    for face, up in ((25, True), (26, False)):
        table = lying("sword-broad", who="b", DEX=12)
        table.press("attack", "a", [30, face, *([] if up else [1])], ["dodge"], target="b", weapon="sword-broad")
        assert "25%" == asked(table)["dodge"]
        assert up != table.actor("b").is_marked("prone")
        assert up == ("rolls to their feet" in said(table))
        assert 10 == table.actor("b").fight.rank


@pytest.mark.rule("BRP-SPT-165", "BRP-SPT-231")
@pytest.mark.parametrize(
    ("how", "faces", "expected", "rank", "up"),
    [("quick", [25], [25], 10, True), ("quick", [26], [25], 0, False), ("careful", [50, 50], [50, 50], 0, True),
     ("careful", [50, 51], [50, 50], 0, False), ("careful", [51], [50], 0, False)],
)  # fmt: skip
def test_getting_up_by_skill(how: str, faces: list[int], expected: list[int], rank: int, up: bool) -> None:
    """A Difficult Dodge leaves the attack, Dodge and Agility do not; and nobody finds an opening. [BRP-SPT-165 BRP-SPT-231]"""
    table = lying("sword-broad")
    assert up == table.press("roll-to-feet", "a", faces, how=how)
    assert (expected, rank, not up) == (
        chances(table),
        table.actor("a").fight.rank,
        table.actor("a").is_marked("prone"),
    )
    assert not table.actor("a").is_marked("getting up")
    assert ("rolls to their feet." if up else "does not get up.") in said(table)
    if up:
        table.state = table.state.write("a", "fight.rank", 10)
        assert "BRP-SPT-231" == table.refused("roll-to-feet", "a").rule


@pytest.mark.rule("BRP-SPT-231")
def test_just_getting_up() -> None:
    """Without a roll it takes the action; until the round ends one defends at half and is easy to hit. [BRP-SPT-231]"""
    table = lying("sword-broad")
    table.press("stand-up", "a")
    table.press("attack", "b", [60, 1], ["none"], target="a", weapon="sword-broad")
    assert {"none": "", "dodge": "25%", "parry sword-broad": "25%"} == asked(table)
    assert 100 == chance(table)
    table.proceed(answers=["act", "act"])
    table.press("attack", "b", [30, 1], ["none"], target="a", weapon="sword-broad")
    assert {"none": "", "dodge": "50%", "parry sword-broad": "50%"} == asked(table)


# -- higher ground and walls --------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-259", "BRP-SPT-260", "BRP-SPT-261", "BRP-SEX-018")
@pytest.mark.parametrize(
    ("mine", "theirs", "metres", "more"),
    [("sword-broad", "sword-broad", 0, 0), ("sword-broad", "sword-broad", 1, 10), ("sword-broad", "sword-broad", 2, 10), ("sword-broad", "sword-broad", 3, 0),
     ("spear-long", "sword-broad", 3, 10), ("sword-broad", "spear-long", 1, 0), ("spear-long", "spear-long", 1, 10)],
)  # fmt: skip
def test_higher_ground(mine: str, theirs: str, metres: int, more: int) -> None:
    """A metre above a human is better by 10, more than two only with a long weapon; one below makes up for it.

    [BRP-SPT-259 BRP-SPT-260 BRP-SPT-261 BRP-SEX-018]
    """
    at = book(close_combat=False)
    table = seat(duel(*(fighter(each, at=at, SIZ=12, STR=12, CON=40) for each in (mine, theirs))), at)
    table.press("higher-ground", "a", metres=metres)
    start = table.state
    table.press("attack", "a", [95], target="b", weapon=mine)
    assert 50 + more == chance(table)
    table.state = start
    table.press("attack", "b", [30, 1], ["none"], target="a", weapon=theirs)
    assert (50, f"{50 + more}%") == (chance(table), asked(table)[f"parry {mine}"])
    assert "50%" == asked(table)["dodge"]


@pytest.mark.rule("BRP-SPT-206", "BRP-SPT-260", "BRP-SPT-262", "BRP-SDX-054")
def test_a_rider_against_who_is_on_foot() -> None:
    """Rating 55: 65 from the saddle; a 20 for the location stays 20, and a 4 strikes the other leg. [BRP-SPT-206 BRP-SPT-260 BRP-SPT-262 BRP-SDX-054]"""
    at = book(hit_locations=True)
    for face, where in ((20, "head"), (4, "left-leg")):
        rider = fighter("sword-broad", at=at, skill=55)
        table = seat(duel(rider, fighter(at=at, CON=90, SIZ=20)), at)
        table.state = table.state.write("a", "skills.ride/horse", Points(given=80))
        table.state = table.state.write(
            "a", "effects.mounted", Effect("mounted", "Mounted", text="ride/horse", marks=("mounted",))
        )
        table.press("attack", "a", [50, face, 1], ["none"], target="b", weapon="sword-broad")
        assert (65, [where]) == (chance(table), list(table.actor("b").locations))


@pytest.mark.rule("BRP-SPT-178", "BRP-SPT-179")
def test_behind_a_bulwark() -> None:
    """Partly: at half, which careful aim makes up for step by step. Wholly: out of reach for all but what is heavy. No longer: as ever. [BRP-SPT-178 BRP-SPT-179]"""
    shooter = person(
        weapons=["bow-long"], STR=13, DEX=18, skills=rated(missile_weapon__bow=50, heavy_weapon__flamethrower=50)
    )
    table = seat(duel(shooter, fighter(**TOUGH), apart=20))
    for how, expected in (("partly", 25), ("no longer", 50)):
        table.press("behind-bulwark", "b", how=how)
        table.state = table.state.write("a", "fight.rank", 10).write("a", "fight.done", 0)
        table.press("attack", "a", [95], target="b", weapon="bow-long")
        assert expected == chance(table)
    table.press("behind-bulwark", "b", how="partly")
    table.state = table.state.write("a", "fight.rank", 18).write("a", "fight.done", 0)
    for _ in range(2):
        table.press("aim-longer", "a")
    table.press("attack", "a", [95], target="b", weapon="bow-long")
    assert 25 + 2 * 5 == chance(table)
    table.press("behind-bulwark", "b", how="wholly")
    table.state = table.state.write("a", "fight.rank", 10).write("a", "in_hand", ("bow-long", "flamethrower"))
    assert "BRP-SPT-179" == table.refused("attack", "a", target="b", weapon="bow-long").rule
    assert table.allows("attack", "a", target="b", weapon="flamethrower")


# -- superior numbers ---------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-263", "BRP-SPT-264", "BRP-SEX-023")
@pytest.mark.parametrize(
    ("weapon", "mine", "theirs", "tight", "most"),
    [("sword-broad", 10, 10, False, 5), ("spear-long", 10, 10, False, 8), ("axe-great", 10, 10, True, 2), ("sword-broad", 10, 10, True, 5),
     ("sword-broad", 20, 10, False, 3), ("sword-broad", 10, 20, False, 8), ("sword-broad", 60, 5, False, 1)],
)  # fmt: skip
def test_how_many_get_at_one(weapon: str, mine: int, theirs: int, tight: bool, most: int) -> None:
    """Five about one, eight with long spears, two with large weapons where it is tight; more about giants.

    [BRP-SPT-263 BRP-SPT-264 BRP-SEX-023]
    """
    others: dict[str, Any] = {f"c{n}": fighter("sword-broad") for n in range(most)}
    table = seat(duel(fighter(weapon, STR=13, SIZ=mine), fighter("sword-broad", SIZ=theirs), **others))
    if tight:
        table.state = table.state.write(
            "b", "effects.hemmed-in", Effect("hemmed-in", "Hemmed in", marks=("hemmed in",))
        )
    table.state = table.state.write("b", "fight.engaged", tuple(others)[:-1])
    assert table.allows("attack", "a", target="b", weapon=weapon)
    table.state = table.state.write("b", "fight.engaged", tuple(others))
    assert "BRP-SPT-263" == table.refused("attack", "a", target="b", weapon=weapon).rule
    assert table.allows("skill", "a", skill="spot")
    table.state = table.state.write("c0", "fate", "unconscious")
    assert table.allows("attack", "a", target="b", weapon=weapon)


# -- lengths of weapons -------------------------------------------------------------------------


def before_me(mine: str, theirs: str, *, inside: bool = False, at: Any = BOOK, **more: Any) -> AtTheSeat:
    """Two who stand before each other, of whom the second may be inside the first one's guard."""
    arms = rated(
        melee_weapon__staff=50, melee_weapon__spear=50, melee_weapon__sword=50, melee_weapon__dagger=50, dodge=50
    )
    usual: dict[str, Any] = {"at": at, "skills": arms, "STR": 12, "CON": 50}
    me = person(weapons=[mine], **usual, **more)
    table = seat(duel(me, person(weapons=[theirs], **usual, DEX=14)), at)
    table.state = table.state.write("a", "fight.engaged", ("b",)).write("b", "fight.engaged", ("a",))
    if inside:
        table.state = table.state.write("b", "fight.inside", ("a",))
    return table


@pytest.mark.rule("BRP-SPT-289", "BRP-SPT-290", "BRP-SPT-293", "BRP-SPT-294")
@pytest.mark.parametrize(
    ("mine", "theirs", "inside", "rank"),
    [("spear-long", "sword-broad", False, 14), ("spear-long", "dagger", False, 14), ("spear-long", "spear-long", False, 10), ("sword-broad", "dagger", False, 10),
     ("spear-long", "sword-broad", True, 10), ("staff-quarter", "sword-broad", False, 10)],
)  # fmt: skip
def test_the_longer_weapon_first(mine: str, theirs: str, inside: bool, rank: int) -> None:
    """A long one acts no later than a shorter one before it; not once that is inside, and nothing else counts.

    [BRP-SPT-289 BRP-SPT-290 BRP-SPT-293 BRP-SPT-294]
    """
    table = before_me(mine, theirs, inside=inside)
    table.proceed([], ["act", "act"])
    assert (rank, 14) == tuple(table.actor(who).fight.rank for who in "ab")
    assert ("a" if rank == 14 else "b") == table.acting[0]
    fast = before_me(mine, theirs, inside=inside, DEX=16)
    fast.proceed([], ["act", "act"])
    assert 16 == fast.actor("a").fight.rank
    table = before_me(mine, theirs, inside=inside, at=book(close_combat=False))
    table.proceed([], ["act", "act"])
    assert 10 == table.actor("a").fight.rank


@pytest.mark.rule("BRP-SPT-291", "BRP-SPT-294")
@pytest.mark.parametrize(
    ("mine", "against", "own", "parry"), [("spear-long", 100, 25, "25%"), ("staff-quarter", 50, 50, "50%")]
)
def test_inside_the_guard(mine: str, against: int, own: int, parry: str) -> None:
    """Easy to strike at the bearer, Difficult for them to strike or parry; a staff is as good at every distance.

    [BRP-SPT-291 BRP-SPT-294]
    """
    table = before_me(mine, "dagger", inside=True)
    start = table.state
    table.press("attack", "b", [40, 1], ["none"], target="a", weapon="dagger")
    assert (against, parry) == (chance(table), asked(table)[f"parry {mine}"])
    table.state = start
    table.press("attack", "a", [95], target="b", weapon=mine)
    assert own == chance(table)


@pytest.mark.rule("BRP-SPT-292")
@pytest.mark.parametrize(("face", "away"), [(50, True), (51, False)])
def test_getting_ones_distance_back(face: int, away: bool) -> None:
    """By a Dodge, for five ranks; or with something shorter in hand. [BRP-SPT-292]"""
    table = before_me("spear-long", "dagger", inside=True, DEX=12)
    assert away == table.press("regain-distance", "a", [face], target="b")
    assert (7, () if away else ("a",)) == (table.actor("a").fight.rank, table.actor("b").fight.inside)
    assert ("off again." if away else "does not get") in said(table)
    if away:
        assert "BRP-SPT-292" == table.refused("regain-distance", "a", target="b").rule
    table = before_me("spear-long", "dagger", inside=True)
    table.state = table.state.write("a", "in_hand", ("dagger",)).write("a", "weapons", ("spear-long", "dagger"))
    table.press("attack", "a", [95], target="b", weapon="dagger")
    assert 50 == chance(table)


# -- bad ground and none ------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-252")
@pytest.mark.parametrize(
    ("how", "failing", "faces", "hit", "prone", "lost"),
    [("slick", "falls", [50, 30, 1], True, False, 0), ("slick", "falls", [51], False, True, 0), ("very slick", "falls", [26], False, True, 0),
     ("slick", "only keeps upright", [51], False, False, 0), ("slick", "only keeps upright", [100, 2], False, True, 2), ("firm", "falls", [30, 1], True, False, 0)],
)  # fmt: skip
def test_slippery_ground(how: str, failing: str, faces: list[int], hit: bool, prone: bool, lost: int) -> None:
    """Agility before a blow, Difficult where it is very slick; who slips falls or only keeps upright. [BRP-SPT-252]"""
    table = seat(duel(fighter("sword-broad"), fighter(**TOUGH)))
    table.press("slippery-ground", "a", how=how, failing=failing)
    blow = table.press("attack", "a", faces, ["none"] if hit else [], target="b", weapon="sword-broad")
    me = table.actor("a")
    assert (hit, prone, 10 - lost) == (blow.hit, me.is_marked("prone"), me.hit_points)


@pytest.mark.rule("BRP-SPT-300", "BRP-SPT-302")
def test_without_weight() -> None:
    """Agility each round, or all that the body does is Difficult; with gear one faces the wrong way. [BRP-SPT-300 BRP-SPT-302]"""
    for steered, face, own, against in ((False, 50, 50, 50), (False, 51, 25, 50), (True, 51, 50, 100)):
        table = seat(duel(fighter("sword-broad", CON=40), fighter("sword-broad", **TOUGH)))
        table.press("weightless", "a", steered=steered)
        table.proceed([face], ["act", "act"])
        start = table.state
        table.press("attack", "a", [95], target="b", weapon="sword-broad")
        assert own == chance(table)
        table.state = start
        noticed = [95] if against == 100 else []
        table.press("attack", "b", [30, *noticed, 1], [] if noticed else ["none"], target="a", weapon="sword-broad")
        assert against == chance(table)
        table.press("weightless", "a", grounded=True)
        table.proceed([], ["act", "act"])
        assert [] == table.last.drawn


@pytest.mark.rule("BRP-SPT-302")
def test_a_back_turned_without_weight_is_taken_from_behind() -> None:
    """A Difficult Listen or Sense roll, and a Dodge at half; shots are as ever. [BRP-SPT-302]"""
    table = seat(duel(fighter("sword-broad", CON=40), fighter("sword-broad", **TOUGH)))
    table.press("weightless", "a", steered=True)
    table.proceed([51], ["act", "act"])
    start = table.state
    table.press("attack", "b", [30, 1, 1], ["none"], target="a", weapon="sword-broad")
    assert {"none": "", "dodge": "25%", "parry sword-broad": "25%"} == asked(table)
    table.state = start.write("b", "in_hand", ("bow-long",)).write("scene", "places.b", 20)
    table.press("attack", "b", [95], target="a", weapon="bow-long")
    assert 50 >= chance(table)


@pytest.mark.rule("BRP-SPT-301")
def test_recoil() -> None:
    """A blow of ten throws its target two metres, and the striker one, unless they are braced. [BRP-SPT-301]"""
    for braced, places in ((False, (-1, 3)), (True, (0, 3))):
        table = seat(duel(fighter("sword-great", STR=14, DEX=14, SIZ=10), fighter(CON=60, SIZ=20)))
        table.press("weightless", "a", braced=braced)
        table.press("weightless", "b")
        bearings = [51, *([] if braced else [70])]
        table.press("attack", "a", [30, 5, 5, *bearings], ["none"], target="b", weapon="sword-great")
        assert places == tuple(int(table.state.scene.places[who]) for who in "ab")
        assert "drifts off 2 m" in said(table)
        assert (False, True) == tuple(table.actor(who).is_marked("tumbling") for who in "ab")


@pytest.mark.rule("BRP-SPT-301")
def test_recoil_against_a_wall_and_of_a_shot() -> None:
    """What stands in the way does half of 1D6; a bow pushes its archer too, a blow of four nobody. [BRP-SPT-301]"""
    table = seat(duel(fighter("bow-long", STR=13), fighter(CON=60, SIZ=20), apart=20))
    for who in "ab":
        table.press("weightless", who)
    table.press(
        "attack", "a", [30, 5, 5, 50, 50], ["none"], target="b", weapon="bow-long", circumstances=["wall-behind"]
    )
    assert ((-1, 20), 40 - 6 - 3) == (
        tuple(int(table.state.scene.places[who]) for who in "ab"),
        table.actor("b").hit_points,
    )
    table.state = table.state.write("a", "fight.rank", 10).write("a", "fight.done", 0)
    table.press("attack", "a", [30, 3], ["none"], target="b", weapon="bow-long")
    assert 27 == table.actor("b").hit_points


# -- under water --------------------------------------------------------------------------------


def sunk(weapon: str, at: Any = BOOK, **dive: Any) -> AtTheSeat:
    """Two who fight under water, with 70 in arms and 45 in Swim."""
    table = seat(
        duel(
            fighter(weapon, skill=70, at=at, STR=12),
            fighter("sword-broad", skill=70, shield="shield-round", at=at, STR=12, **TOUGH),
        ),
        at,
    )
    for who in "ab":
        table.state = table.state.write(who, "skills.swim", Points(given=45))
        table.press("dive", who, **dive)
    return table


@pytest.mark.rule("BRP-SPT-278", "BRP-SPT-280", "BRP-SDX-057")
def test_blows_under_water() -> None:
    """A Swim roll first, and no better than one swims; a dagger is as ever; who stands needs no roll. [BRP-SPT-278 BRP-SPT-280 BRP-SDX-057]"""
    for weapon, expected in (("sword-broad", 45), ("dagger", 70)):
        table = sunk(weapon)
        start = table.state
        table.press("attack", "a", [45, 95], target="b", weapon=weapon)
        assert [45, expected] == chances(table)
        table.state = start
        assert not table.press("attack", "a", [46], target="b", weapon=weapon).hit
        assert "does not get near enough" in said(table)
    table = sunk("sword-broad", standing=True)
    table.press("attack", "a", [95], target="b", weapon="sword-broad")
    assert [45] == chances(table)


@pytest.mark.rule("BRP-SPT-279", "BRP-SPT-280", "BRP-SPT-281")
def test_defence_under_water() -> None:
    """Shields are of no use, parries no better than one swims, a dodge is half of Swim, if that is less; guns do not work.

    [BRP-SPT-279 BRP-SPT-280 BRP-SPT-281]
    """
    table = sunk("dagger")
    table.press("attack", "a", [45, 30, 1], ["none"], target="b", weapon="dagger")
    assert {"none": "", "dodge": "23%", "parry sword-broad": "45%"} == asked(table)
    assert "BRP-SPT-279" == sunk("rifle-sporting").refused("attack", "a", target="b", weapon="rifle-sporting").rule


@pytest.mark.rule("BRP-SPT-279")
@pytest.mark.parametrize(
    ("option", "weapon", "faces", "damage", "stopped"),
    [("1D3-1", "sword-broad", [3], 2, 2), ("1D3-1", "dagger", [4], 6, 3),
     ("half", "sword-broad", [8], 5, 3), ("half", "dagger", [4], 6, 0)],
)  # fmt: skip
def test_damage_under_water(option: str, weapon: str, faces: list[int], damage: int, stopped: int) -> None:
    """A sword does 1D3-1, and water stops 3 of everything; or half, and 3 of what does not impale. [BRP-SPT-279]"""
    table = sunk(weapon, at=book(blows_in_water=option))
    table.press("attack", "a", [45, 40, *faces], ["none"], target="b", weapon=weapon)
    kept = f", of which armour stops {'all' if stopped == damage else stopped}" if stopped else ""
    assert f": {damage} damage{kept}." in said(table)


@pytest.mark.rule("BRP-SPT-282")
@pytest.mark.parametrize(("option", "spent"), [(True, 2), (False, 1)])
def test_water_tires(option: bool, spent: int) -> None:
    """A round of fighting under water tires twice as much, unless a table will not have it. [BRP-SPT-282]"""
    at = book(fatigue="points", water_fatigue=option)
    table = sunk("dagger", at)
    before = table.actor("a").fatigue
    table.press("attack", "a", [45, 95], target="b", weapon="dagger")
    table.proceed([], ["act", "act"])
    assert before - spent == table.actor("a").fatigue


@pytest.mark.rule("BRP-SPT-283")
def test_at_home_under_water() -> None:
    """Merfolk and fish fight there as others do on land. [BRP-SPT-283]"""
    table = sunk("sword-broad", at_home=True)
    table.press("attack", "a", [30, 1], ["none"], target="b", weapon="sword-broad")
    assert 70 == chance(table)
    assert {"none": "", "dodge": "70%", "parry sword-broad": "70%", "parry shield-round": "70%"} == asked(table)
