"""Places of fights at the seat: cover, darkness, narrow rooms, great and little targets, and blasts."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.seats import chances, said
from tests.rulesets.brp.stage import book, duel, fighter, person, rated, seat

from rulewright.play import Effect
from rulewright.rulesets.brp.body.conditions import PRONE
from rulewright.rulesets.brp.state.character import State
from rulewright.testing.at_the_seat import AtTheSeat

ACT = ["act", "act"]
PLACES = book(hit_locations=True)


def shooting(rating: int = 72, apart: int = 20) -> State:
    """Ada shoots at Brom."""
    ada = person(name="Ada", weapons=["rifle-sporting"], skills=rated(firearm__rifle=rating))
    return duel(ada, fighter("sword-broad", name="Brom", CON=40), apart=apart)


# -- easy and difficult -------------------------------------------------------------------------


def test_easy_and_difficult_cancel() -> None:
    """Point-blank at somebody in cover is neither; a second hardship is left over, and a third is no more. [BRP-SPT-002]"""
    table = seat(shooting(50, 2))
    hardships = ("shot-cover", "shot-darkness", "shot-steep")
    for stunned, chance_after in ((0, (100, 50, 25, 25)), (2, (100, 100, 50, 25))):
        for many, chance in enumerate(chance_after):
            table.state = shooting(50, 2).write("b", "fight.stunned", stunned)
            table.press("attack", "a", [96], target="b", weapon="rifle-sporting", circumstances=hardships[:many])
            assert [chance] == chances(table)


# -- cover --------------------------------------------------------------------------------------


def covered(rating: int, roll: int, damage: list[int], substance: str = "wall-of-wood") -> AtTheSeat:
    """A shot at somebody who is half behind something."""
    table = seat(shooting(rating))
    table.press("put-in-cover", "b", substance=substance)
    table.press(
        "attack",
        "a",
        [roll, *damage],
        ["none"] if roll <= (rating + 1) // 2 else [],
        target="b",
        weapon="rifle-sporting",
    )
    return table


@pytest.mark.parametrize(
    ("rating", "roll", "what"),
    [(72, 36, "target"), (72, 37, "cover"), (72, 72, "cover"), (72, 73, "miss"), (55, 28, "target"), (55, 29, "cover"), (55, 55, "cover"), (55, 56, "miss")],
)  # fmt: skip
def test_brp_sex_008_half_behind_a_wall(rating: int, roll: int, what: str) -> None:
    """Half the chance hits the target, the other half the wall. [BRP-SPT-119 BRP-SEX-008 BRP-SDX-029]"""
    table = covered(rating, roll, [] if what == "miss" else [1, 1])
    assert (rating + 1) // 2 == chances(table)[0]
    assert (what == "cover") == ("strikes the wood" in said(table))
    assert (what == "target") == (table.actor("b").hit_points < 25)


def test_shooting_through() -> None:
    """What is more than the armour and hit points of boards goes on: of 12 behind a pane eight. [BRP-SPT-120]"""
    for substance, hit in (("wall-of-glass", True), ("wall-of-brick", False)):
        there = seat(shooting(72))
        there.press("put-in-cover", "b", substance=substance)
        blow = there.press("attack", "a", [50, 6, 6], target="b", weapon="rifle-sporting")
        assert (hit, 8 if hit else 0) == (blow.hit, blow.damage)
    table = covered(72, 50, [6, 6], "wall-of-glass")
    assert (25 - 8, "strikes the glass" in said(table)) == (table.actor("b").hit_points, True)
    assert 25 == covered(72, 50, [6, 6], "wall-of-brick").actor("b").hit_points


def test_out_of_cover_and_blows() -> None:
    """Whoever moves has left it; blows at arm's length do not mind it. [BRP-SPT-119]"""
    table = seat(shooting(72))
    assert "BRP-SPT-119" == table.refused("leave-cover", "b").rule
    table.press("put-in-cover", "b", substance="wall-of-wood")
    table.press("leave-cover", "b")
    table.press("attack", "a", [90], target="b", weapon="rifle-sporting")
    assert [72] == chances(table)
    table.press("put-in-cover", "b", substance="wall-of-wood")
    table.press("move", "b", away="a", distance=3)
    assert not table.actor("b").is_marked("in cover")
    near = seat(duel())
    near.press("put-in-cover", "b", substance="wall-of-wood")
    near.press("attack", "a", [90], target="b", weapon="sword-broad")
    assert [50] == chances(near)


def test_cover_with_hit_locations() -> None:
    """The chance is whole, and a hit on a covered place strikes the cover. [BRP-SPT-121]"""
    ada = person(at=PLACES, weapons=["rifle-sporting"], skills=rated(firearm__rifle=72))
    there = duel(ada, fighter(at=PLACES, CON=50), apart=20)
    for face, hurt in ((1, {}), (12, {"chest": 4})):
        table = seat(there, PLACES)
        table.press("put-in-cover", "b", substance="wall-of-brick", places=("right-leg", "left-leg"))
        table.press("attack", "a", [50, face, 2, 2], ["none"], target="b", weapon="rifle-sporting")
        assert (72, hurt) == (chances(table)[0], dict(table.actor("b").locations))


# -- darkness -----------------------------------------------------------------------------------


def dark(gloom: str, weapon: str = "sword-broad", apart: int = 1, **skills: int) -> AtTheSeat:
    """A fight in the dark."""
    ratings = {
        "melee_weapon__sword": 60,
        "missile_weapon__bow": 60,
        "dodge": 60,
        "listen": 40,
        "sense": 30,
        "spot": 60,
        **skills,
    }
    ada = person(name="Ada", weapons=[weapon], STR=12, skills=rated(**ratings))
    table = seat(duel(ada, fighter("sword-broad", name="Brom", CON=40), apart=apart))
    table.press("set-light", "a", gloom=gloom)
    return table


@pytest.mark.parametrize(
    ("gloom", "blow", "shot"), [("dark", 40, 30), ("pitch dark", 10, 10), ("light enough", 60, 60)]
)
def test_what_the_dark_takes_off(gloom: str, blow: int, shot: int) -> None:
    """20 or 50 off a blow; a shot is Difficult in the dark, and 50 less in full darkness. [BRP-SPT-122]"""
    table = dark(gloom)
    assert f"It is {gloom} now" in said(table)
    table.press("attack", "a", [95], target="b", weapon="sword-broad")
    assert [blow] == chances(table)
    far = dark(gloom, "bow-long", 20)
    far.press("attack", "a", [95], target="b", weapon="bow-long")
    assert [shot] == chances(far)


def test_defences_and_work_in_the_dark() -> None:
    """A dodge suffers as much; Spot is Difficult, and of no use in full darkness; ears do not mind. [BRP-SPT-122]"""
    for gloom, dodge, spot, less in (("dark", 40, [30], 20), ("pitch dark", 10, [], 50)):
        table = dark(gloom, jump=60, fine_manipulation=60, track=60)
        table.state = table.state.write("b", "effects.light-in-hand", light())
        table.press("attack", "b", [30, 95, 1], ["dodge"], target="a", weapon="sword-broad")
        assert dodge == chances(table)[1]
        table.state = table.state.write("a", "fight.engaged", ()).write("b", "fight.engaged", ())
        table.press("skill", "a", [95] if spot else [], skill="spot")
        assert spot == chances(table)
        for skill, chance in (
            ("listen", 40),
            ("jump", 60 - less),
            ("fine-manipulation", 60 - less),
            ("track", 60 - less),
        ):
            table.state = table.state.write("a", "fight.rank", 10).write("scene", "round.number", 0)
            table.press("skill", "a", [95, 2] if skill == "track" else [95], skill=skill)
            assert chance == chances(table)[0], skill


def light() -> Effect:
    """A light in somebody's hand."""
    return Effect("light-in-hand", "A light in hand", marks=("light in hand",))


@pytest.mark.parametrize(("face", "chance"), [(20, 35), (21, 10)])
def test_brp_sdx_030_a_foe_found_in_the_dark(face: int, chance: int) -> None:
    """A Difficult Listen roll halves what full darkness takes off: 10 or 35 of 60. [BRP-SPT-123 BRP-SDX-030]"""
    table = dark("pitch dark")
    assert (chance == 35) == table.press("find-in-the-dark", "a", [face], target="b")
    assert 20 == chances(table)[0]
    assert ("knows where Brom is" if chance == 35 else "does not know where Brom is") in said(table)
    assert 5 == table.actor("a").fight.rank
    table.press("attack", "a", [95], target="b", weapon="sword-broad")
    assert [chance] == chances(table)


def test_where_one_sees_nobody_is_felt_for() -> None:
    """In mere darkness there is something to see. [BRP-SPT-123]"""
    assert "BRP-SPT-123" == dark("dark").refused("find-in-the-dark", "a", target="b").rule
    table = dark("pitch dark")
    table.press("find-in-the-dark", "a", [15], target="b", skill="sense")
    assert [15] == chances(table)


def test_a_light_in_hand() -> None:
    """It takes a hand, and makes up for the dark for whoever carries it. [BRP-SPT-124]"""
    table = dark("pitch dark")
    table.press("hold-up-a-light", "a")
    assert (5, True) == (table.actor("a").fight.rank, "holds up a light" in said(table))
    table.press("attack", "a", [95], target="b", weapon="sword-broad")
    assert [60] == chances(table)
    assert "BRP-SPT-124" == seat(table.state.write("a", "fight.rank", 5)).refused("hold-up-a-light", "a").rule
    table.press("put-the-light-down", "a")
    table.proceed([], ACT)
    table.press("attack", "a", [95], target="b", weapon="sword-broad")
    assert [10] == chances(table)
    assert "BRP-SPT-124" == table.refused("put-the-light-down", "a").rule
    full = seat(duel(fighter("sword-broad", shield="shield-round"), fighter()))
    assert "has no hand free" in full.refused("hold-up-a-light", "a").reason
    both = seat(duel(fighter("spear-long"), fighter()).write("a", "effects.light-in-hand", light()))
    assert "has no hand for" in both.refused("attack", "a", target="b", weapon="spear-long").reason


# -- room ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("room", "weapon", "hopeless", "chance"),
    [
        ("less than a metre", "sword-broad", False, 50),
        ("less than a metre", "spear-long", False, 25),
        ("less than a metre", "spear-long", True, 25),
        ("less than half a metre", "dagger", False, 25),
        ("less than half a metre", "fist", False, 50),
        ("plenty", "spear-long", False, 50),
    ],
)
def test_little_room(room: str, weapon: str, hopeless: bool, chance: int) -> None:
    """Under a metre what is larger than 1.5 is Difficult, under half a metre what is not the smallest. [BRP-SPT-146 BRP-SPT-147]"""
    table = seat(duel(fighter(*((weapon,) if weapon != "fist" else ()), STR=14, DEX=14), fighter(name="Brom")))
    table.press("room-to-fight", "a", room=room, hopeless=hopeless)
    table.press("attack", "a", [90], target="b", weapon=weapon)
    assert [chance] == chances(table)


def test_little_room_to_parry() -> None:
    """A long spear parries there as badly as it strikes, and where a sword cannot be used it parries nothing. [BRP-SPT-146 BRP-SPT-147]"""
    for room, weapon, parry in (("less than a metre", "spear-long", 25), ("less than half a metre", "sword-broad", 0)):
        table = seat(duel(fighter("sword-broad"), fighter(weapon, STR=14, DEX=14)))
        table.press("room-to-fight", "b", room=room)
        table.state = table.state.write("b", "fight.engaged", ("a",)).write("a", "fight.engaged", ("b",))
        how = f"parry {weapon}" if parry else "none"
        faces = [30, 26, 1] if parry else [30, 1]
        table.press("attack", "a", faces, [how], target="b", weapon="sword-broad")
        assert ([parry] if parry else []) == chances(table)[1:]


@pytest.mark.parametrize(
    ("room", "weapon", "hopeless"),
    [("less than half a metre", "sword-broad", False), ("less than a metre", "pike", True)],
)
def test_what_no_room_allows(room: str, weapon: str, hopeless: bool) -> None:
    """What is larger than 1 in half a metre, and the greatest where the game master says so. [BRP-SPT-146 BRP-SPT-147]"""
    table = seat(duel(fighter(weapon, STR=18, DEX=14), fighter()))
    table.press("room-to-fight", "a", room=room, hopeless=hopeless)
    rule = "BRP-SPT-146" if room == "less than a metre" else "BRP-SPT-147"
    assert rule == table.refused("attack", "a", target="b", weapon=weapon).rule


# -- great and little ---------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "chance"), [(26, 50), (27, 70), (7, 50), (6, 30)])
def test_brp_sdx_016_great_and_little_targets(size: int, chance: int) -> None:
    """More than twice SIZ 13 is 20 easier, less than half of it 20 harder. [BRP-SPT-056 BRP-SDX-016]"""
    table = seat(duel(fighter("sword-broad", SIZ=13), fighter(SIZ=size)))
    table.press("attack", "a", [95], target="b", weapon="sword-broad")
    assert [chance] == chances(table)


def test_lifeless_things() -> None:
    """A barn door is Easy, a coin Difficult. [BRP-SPT-057]"""
    for what, chance in (("large-object", 100), ("tiny-object", 25)):
        table = seat(duel())
        table.press("attack", "a", [96], target="b", weapon="sword-broad", circumstances=(what,))
        assert [chance] == chances(table)


# -- areas --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "faces", "left"),
    [("dodge", [50], 0), ("dodge", [51], 13), ("agility", [50], 7), ("agility", [51], 13), ("none", [], 13)],
)
def test_brp_sdx_010_an_area_is_struck(answer: str, faces: list[int], left: int) -> None:
    """A Dodge leaves nothing of 13, an Agility roll seven, and whoever dives lies there. [BRP-SPT-028 BRP-SPT-029 BRP-SDX-010]"""
    table = seat(duel(fighter(), fighter(name="Brom", CON=50)))
    assert left == table.press("strike-area", "a", [6, 6, 1, *faces], [answer], damage="3d6", caught=("b",))
    assert (30 - left, answer != "none") == (table.actor("b").hit_points, table.actor("b").is_marked("prone"))
    assert (answer != "none") == ("Brom dives to the ground" in said(table))


def test_getting_up_after_a_dive() -> None:
    """Five ranks, and not the whole action; whoever fell otherwise needs that. [BRP-SPT-029]"""
    table = seat(duel(fighter(), fighter()))
    table.press("strike-area", "a", [1, 50], ["dodge"], damage="1d6", caught=("b",))
    table.press("stand-up", "b")
    assert (5, False) == (table.actor("b").fight.rank, table.actor("b").is_marked("prone"))
    fallen = seat(table.state.write("b", "effects.prone", PRONE).write("b", "fight.rank", 10))
    fallen.press("stand-up", "b")
    assert 0 == fallen.actor("b").fight.rank


def test_an_area_meets_the_armour_of_the_place_it_strikes() -> None:
    """With hit locations a helmet is of no use to a leg. [BRP-SPT-030]"""
    told = book(hit_locations=True)
    there = duel(fighter(), fighter(CON=50, armour=["helmet-heavy"]))
    for face, off in ((1, 0), (20, 8)):
        table = seat(there, told)
        table.press("strike-area", "a", [4, 6, face], ["none"], damage="2d6", caught=("b",))
        assert f"10 damage, armour {off}." in said(table), face


def test_an_area_strikes_everybody_in_it() -> None:
    """Armour counts unless it does not; the senseless do not dive; some blasts throw back. [BRP-SPT-030]"""
    there = duel(fighter(), fighter(CON=50, armour=["leather-hard"]), c=fighter(CON=50))
    table = seat(there.write("c", "fate", "unconscious"))
    assert 8 + 10 == table.press("strike-area", "a", [4, 6], ["none"], damage="2d6", caught=("b", "c"))
    bare = seat(there)
    assert 10 == bare.press("strike-area", "a", [4, 6], ["none"], damage="2d6", caught=("b",), armour=False)
    thrown = seat(there)
    thrown.press("strike-area", "a", [6, 6, 60, 50], ["none"], damage="2d6", caught=("b",), throws_back=True)
    assert 3 == thrown.state.scene.distance("a", "b")
    assert "BRP-SPT-030" == table.refused("strike-area", "a", damage="many", caught=("b",)).rule
    assert "BRP-SPT-030" == table.refused("strike-area", "a", damage="1d6", caught=()).rule
