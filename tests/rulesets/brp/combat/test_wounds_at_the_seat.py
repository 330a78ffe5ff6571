"""Blows and wounds at the seat: dice by level, arts and grips, what special hits leave, where blows land, who dies."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances
from tests.rulesets.brp.stage import book, duel, fighter, person, rated, seat

from rulewright.play import Effect
from rulewright.rulesets.brp.encounter import acting
from rulewright.rulesets.brp.state.character import Wound
from rulewright.rulesets.brp.state.fight import Hold, Lodged
from rulewright.testing.at_the_seat import AtTheSeat

ACT = ("act", "act")
PLACES = book(hit_locations=True)


def dice(table: AtTheSeat) -> list[str]:
    """What was thrown, as it reads."""
    return [str(chance) for chance, _, _ in table.last.drawn]


# -- damage by level ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "more", "answers", "damage"),
    [
        (30, [4, 2], ["none"], 6),
        (8, [4, 2], ["none"], 6),
        (2, [3], ["none", False], 12),
        (2, [4, 2], ["none", True], 6),
    ],
)
def test_a_sword_by_level(face: int, more: list[int], answers: list[Any], damage: int) -> None:
    """1D8+1 and 1D4, less one of leather; a critical 9 and 1D4 past it, or the special instead.

    [BRP-CBT-043 BRP-CBT-044 BRP-CBT-045 BRP-CBT-050 BRP-CBT-051 BRP-CBT-092]
    """
    strong = fighter("sword-broad", STR=14, SIZ=14)
    table = seat(duel(strong, fighter(CON=38, SIZ=20, armour=["leather-soft"])))
    told = table.press("attack", "a", [face, *more], answers, target="b", weapon="sword-broad")
    assert damage == told.damage
    bleeds = any(wound.bleeding for wound in table.actor("b").wounds.values())
    assert bleeds == (face == 8 or answers == ["none", True])


@pytest.mark.parametrize(
    ("attacker", "defender", "left"),
    [(2, 30, 2), (2, 8, 1), (2, 2, 0), (8, 30, 1), (8, 8, 0), (30, 30, 0), (30, 90, 1), (8, 90, 2)],
)
def test_a_dodge_takes_off_levels(attacker: int, defender: int, left: int) -> None:
    """One, two or three; what a critical becomes no longer passes armour. [BRP-SKL-048 BRP-SKL-049 BRP-CBT-034 BRP-CBT-049 BRP-CBT-052]"""
    table = seat(duel(fighter("sword-broad"), fighter(CON=28, SIZ=20, armour=["leather-soft"])))
    faces = [attacker, defender, *([1] if left else [])]
    told = table.press("attack", "a", faces, ["dodge"], target="b", weapon="sword-broad")
    assert (left, 1 if left else 0) == (int(told.result), told.damage)


def test_order_of_work_and_checks_for_both() -> None:
    """Attack, defence, location, damage, armour; both have earned a check where both succeeded. [BRP-CBT-041 BRP-CBT-042]"""
    target = fighter("sword-broad", at=PLACES, CON=18, SIZ=18)
    table = seat(duel(fighter("sword-broad", at=PLACES), target), PLACES)
    table.press("attack", "a", [8, 30, 12, 3], ["parry sword-broad"], target="b", weapon="sword-broad")
    assert [100, 100, 20, 8] == [sides(each) for each, _, _ in table.last.drawn]
    assert (("melee-weapon/sword",),) * 2 == (table.actor("a").checks, table.actor("b").checks)
    assert {"chest": 4} == dict(table.actor("b").locations)
    assert {"sword-broad": 2} == dict(table.actor("b").worn)


def sides(chance: Any) -> int:
    """The greatest face of what was thrown first."""
    text = str(chance)
    return (
        100
        if "%" in text
        else 20
        if "leg" in text or "d20" in text
        else int(text.partition("d")[2].split()[0].rstrip(")"))
    )


@pytest.mark.parametrize(("face", "jams", "fumbles"), [(94, False, False), (95, True, False), (100, True, True)])
def test_a_musket_jams_by_its_own_number(face: int, jams: bool, fumbles: bool) -> None:
    """From 95, fumbled or not; cleared it shoots again. [BRP-CBT-048]"""
    table = seat(duel(fighter("musket"), apart=20))
    table.press("attack", "a", [face, *([30] if fumbles else [])], target="b", weapon="musket")
    assert jams == ("musket" in table.actor("a").jammed)
    table.state = table.state.write("a", "fight.rank", 10).write("a", "fight.reload", 0)
    assert jams != table.allows("attack", "a", target="b", weapon="musket")
    if jams:
        table.press("clear", "a", weapon="musket")
        assert ((), 0) == (table.actor("a").jammed, table.actor("a").fight.rank)


def test_a_friend_is_struck_by_a_fumble_or_something_else_happens() -> None:
    """76 to 85 the nearest friend; alone the weapon drops. [BRP-CBT-056 BRP-CBT-058]"""
    near = seat(duel(c=fighter(CON=18, SIZ=18)))
    near.press("attack", "a", [100, 80, 3], target="b", weapon="sword-broad")
    assert (14, ("sword-broad",)) == (near.actor("c").hit_points, near.actor("a").in_hand)
    far = seat(duel())
    far.press("attack", "a", [100, 80], target="b", weapon="sword-broad")
    assert ((), ("sword-broad",)) == (far.actor("a").in_hand, far.actor("a").dropped)


def test_a_fumble_that_calls_for_two_more() -> None:
    """Prone, and half blind for 1D3 rounds: 30 off what needs eyes, nothing off thought, and then it is over; whoever
    lies there strikes at half all the while. [BRP-CBT-057 BRP-CBT-059 BRP-SPT-228]
    """
    table = seat(duel())
    table.press("attack", "a", [100, 99, 30, 70, 2], target="b", weapon="sword-broad")
    assert table.actor("a").is_marked("prone")
    for _ in range(2):
        table.proceed(answers=ACT)
        table.press("attack", "a", [90], target="b", weapon="sword-broad")
        assert dice(table)[0].startswith("10%")
        table.press("skill", "a", [90], skill="appraise", in_passing=True)
        assert dice(table)[0].startswith("15%")
    table.proceed(answers=ACT)
    table.press("attack", "a", [90], target="b", weapon="sword-broad")
    assert dice(table)[0].startswith("25%")


# -- arts and grips -----------------------------------------------------------------------------


def artist(art: int = 35, brawl: int = 60, **more: Any) -> Any:
    """Somebody with Brawl and Karate."""
    return person(skills=rated(brawl=brawl, martial_arts__karate=art), STR=14, SIZ=14, **more)


@pytest.mark.parametrize(
    ("face", "rolls", "hit"), [(30, 2, True), (35, 2, True), (36, 1, True), (60, 1, True), (61, 0, False)]
)
def test_one_roll_and_two_ratings(face: int, rolls: int, hit: bool) -> None:
    """Within both the fist's dice twice, and the modifier once; above Brawl a miss, whatever the art.

    [BRP-SKL-106 BRP-SKL-107 BRP-SKL-108 BRP-SKL-109 BRP-SKL-032]
    """
    table = seat(duel(artist(), fighter(CON=28, SIZ=20)))
    faces = [face, *[1] * rolls, *([2] if hit else [])]
    told = table.press("attack", "a", faces, ["none"] if hit else [], target="b", weapon="fist")
    assert (hit, rolls + 2 if hit else 0) == (told.hit, told.damage)
    if rolls == 2:
        assert {"brawl", "martial-arts/karate"} == set(table.actor("a").checks)


def test_the_art_does_nothing_for_guns_and_once_a_round() -> None:
    """A pistol is no partner; and of two fists only the first has it, unless it is divided. [BRP-SKL-108 BRP-SKL-110]"""
    table = seat(duel(artist(art=46, brawl=120, DEX=14), fighter(CON=28, SIZ=20)))
    table.refused("divide", "a", first=60, second=60, art_first=23, art_second=22)
    table.press("divide", "a", first=60, second=60, art_first=20, art_second=26)
    table.press("attack", "a", [21, 1, 2], ["none"], target="b", weapon="fist")
    table.press("attack", "a", [26, 1, 1, 2], ["none"], target="b", weapon="fist")
    gun = person(skills=rated(firearm__pistol=60, martial_arts__karate=60), weapons=["pistol-medium"])
    armed = seat(duel(gun, fighter(CON=28, SIZ=20), apart=10))
    armed.press("attack", "a", [30, 1], ["none"], target="b", weapon="pistol-medium")


@pytest.mark.parametrize(
    ("face", "hold"),
    [(30, Hold(by="a", location="head")), (8, Hold(by="a", location="head", sure=True, edge=3)),
     (2, Hold(by="a", location="head", sure=True, halved=True))],
)  # fmt: skip
def test_laying_hold(face: int, hold: Hold) -> None:
    """A random place; a special holds by itself and has an edge of 3, a critical halves the other. [BRP-SKL-074 BRP-SKL-075]"""
    table = seat(duel(fighter(), fighter()))
    table.press("lay-hold", "a", [face, 20], ["none"], target="b")
    assert ((hold,), 0) == (table.actor("b").fight.holds, table.actor("a").fight.rank)
    assert (
        "BRP-SKL-080" == table.refused("use-hold", "a", target="b", deed="strangle").rule
        or table.actor("a").fight.rank == 0
    )
    faces = [] if hold.sure else [30]
    table.proceed(faces, ACT)
    assert 1 == len(table.actor("b").fight.holds)


def test_a_grapple_that_fails_or_fumbles_holds_nothing() -> None:
    """The target slips away; a fumble goes by the table of bare hands. [BRP-SKL-075]"""
    table = seat(duel(fighter(), fighter()))
    table.press("lay-hold", "a", [70], target="b")
    assert () == table.actor("b").fight.holds
    table.state = table.state.write("a", "fight.rank", 10)
    table.press("lay-hold", "a", [100, 40], target="b")
    assert table.actor("a").is_marked("prone")


def test_two_hold_one_place_and_pull_together() -> None:
    """STR 10 and 10 against 18 is 60%; a third finds no room. [BRP-SKL-079]"""
    there = duel(fighter(), fighter(STR=18), c=fighter(), d=fighter())
    both = (Hold(by="a", location="right-arm", fresh=False), Hold(by="c", location="right-arm", fresh=False))
    table = seat(there.write("b", "fight.holds", both))
    table.press("lay-hold", "d", [30, 14], ["none"], target="b")
    assert both == table.actor("b").fight.holds
    assert table.press("use-hold", "a", [60], target="b", deed="immobilise")
    assert dice(table)[0].startswith("60%")


def test_a_pinned_chest_leaves_nothing_to_do() -> None:
    """No blow, no step, until the hold breaks. [BRP-SKL-085 BRP-SKL-086]"""
    table = seat(duel(fighter(STR=18), fighter("sword-broad", STR=9)))
    table.state = table.state.write("b", "fight.holds", (Hold(by="a", location="chest", fresh=False),))
    assert table.press("use-hold", "a", [80], target="b", deed="immobilise")
    for deed, form in (("attack", {"target": "a", "weapon": "fist"}), ("lay-hold", {"target": "a"}), ("pass", {})):
        assert "BRP-CBT-019" == table.refused(deed, "b", **form).rule
    table.press("let-go", "a", target="b")
    assert table.allows("attack", "b", target="a", weapon="fist")


def test_bare_parries_cost_the_least_a_blade_can_do() -> None:
    """1D8+1: two points for a parry that succeeds; a fist against a sword that failed costs no more. [BRP-SKL-029 BRP-SKL-030 BRP-CBT-027]"""
    table = seat(duel(fighter("sword-broad"), fighter()))
    told = table.press("attack", "a", [30, 30], ["parry fist"], target="b", weapon="sword-broad")
    assert (False, 8) == (told.hit, table.actor("b").hit_points)


# -- specials -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("stamina", "stunned"), [(80, 0), (81, 3)])
def test_a_mace_crushes(stamina: int, stunned: int) -> None:
    """No modifier becomes 1D4; Stamina or stunned. [BRP-CBT-065 BRP-CBT-066]"""
    table = seat(duel(fighter("mace-light"), fighter(CON=16, SIZ=20)))
    faces = [8, 2, 3, stamina, *([2] if stunned else [])]
    assert 7 == table.press("attack", "a", faces, ["none"], target="b", weapon="mace-light").damage
    assert stunned == table.actor("b").fight.stunned


@pytest.mark.parametrize(("pull", "stuck"), [(25, False), (26, True)])
def test_a_spear_impales_and_may_stick(pull: int, stuck: bool) -> None:
    """Twice its dice and adds; pulled free by a Difficult roll or left in the wound, where nothing heals.

    [BRP-CBT-075 BRP-CBT-076 BRP-CBT-078]
    """
    table = seat(duel(fighter("spear-short", DEX=12), fighter(CON=38, SIZ=20)))
    told = table.press("attack", "a", [8, 2, 3, pull], ["none"], target="b", weapon="spear-short")
    assert 2 + 3 + 2 * 1 == told.damage
    assert (stuck, stuck) == ("spear-short" in table.actor("b").fight.lodged, () == table.actor("a").in_hand)
    if stuck:
        table.press("end-scene", "a")
        assert 0 == table.press("heal-week", "b")


@pytest.mark.parametrize(("face", "metres", "prone"), [(30, 2, False), (30, 2, True), (99, 0, False)])
def test_a_shield_knocks_back(face: int, metres: int, prone: bool) -> None:
    """Damage before armour against SIZ: a metre for each five points, Agility or prone; who stands firm stays.

    [BRP-CBT-082 BRP-CBT-083 BRP-CBT-084 BRP-CBT-100]
    """
    giant = fighter(shield="shield-full", STR=30, SIZ=30)
    table = seat(duel(giant, fighter(CON=39, SIZ=15)))
    before = table.state.scene.distance("a", "b")
    faces = [8, 3, 3, 3, 3, face, *([] if face == 99 else [60 if prone else 40])]
    table.press("attack", "a", faces, ["none", "knockback"], target="b", weapon="shield-full")
    assert (metres, prone) == (table.state.scene.distance("a", "b") - before, table.actor("b").is_marked("prone"))


def test_a_wall_behind_and_bad_footing() -> None:
    """Two metres with none free do 1D6; and SIZ 15 stands like 10. [BRP-CBT-082 BRP-CBT-083]"""
    giant = fighter(shield="shield-full", STR=30, SIZ=30)
    table = seat(duel(giant, fighter(CON=39, SIZ=15)))
    said = ("wall-behind", "bad-footing")
    faces = [8, 3, 3, 3, 3, 60, 4, 40, 40]
    form: Any = {"target": "b", "weapon": "shield-full", "circumstances": said}
    table.press("attack", "a", faces, ["none", "knockback"], **form)
    assert 1 == table.state.scene.distance("a", "b")
    assert [4, 12] == [wound.damage for wound in table.actor("b").wounds.values()]


def test_thrown_is_thrown() -> None:
    """Three metres away, prone, and the grip is gone. [BRP-SKL-089]"""
    table = seat(duel(fighter(STR=30), fighter(CON=18)))
    table.state = table.state.write("b", "fight.holds", (Hold(by="a", location="left-leg", fresh=False),))
    table.press("use-hold", "a", [3, 90, 40], target="b", deed="throw")
    assert (4, True, ()) == (
        table.state.scene.distance("a", "b"),
        table.actor("b").is_marked("prone"),
        table.actor("b").fight.holds,
    )


@pytest.mark.parametrize("deed", ["attack", "move"])
def test_who_strikes_or_walks_is_hidden_no_more(deed: str) -> None:
    """Both are seen. [BRP-SKL-092 BRP-SKL-093]"""
    table = seat(duel(apart=6))
    table.press("hide", "a", [5])
    assert table.actor("a").is_marked("hidden")
    table.proceed(answers=ACT)
    if deed == "attack":
        table.press("attack", "a", [90], target="b", weapon="sword-broad")
    else:
        table.press("move", "a", away="b", distance=4)
    assert not table.actor("a").is_marked("hidden")


def test_a_stuck_spear_is_out_of_reach_from_afar() -> None:
    """One closes in first; then the full rating, and nobody defends meanwhile. [BRP-CBT-077]"""
    for apart, near in ((20, False), (1, True)):
        table = seat(duel(fighter("spear-short"), fighter("sword-broad", CON=18, SIZ=18), apart=apart))
        lodged = Lodged(by="a", damage=3)
        table.state = table.state.write("b", "fight.lodged.spear-short", lodged).write("a", "in_hand", ())
        if not near:
            assert "BRP-CBT-077" == table.refused("retrieve", "a", target="b", weapon="spear-short").rule
            continue
        assert table.press("retrieve", "a", [50], target="b", weapon="spear-short")
        assert ("spear-short",) == table.actor("a").in_hand
        table.press("attack", "b", [96], target="a", weapon="sword-broad")
        assert dice(table)[0].startswith("100%")


# -- wounds -------------------------------------------------------------------------------------


def test_a_major_wound_is_half_of_all_hit_points() -> None:
    """Five of ten is one, with table and Luck; four is not, and adds up with the next to a Luck roll.

    [BRP-CBT-112 BRP-CBT-113 BRP-CBT-114 BRP-CBT-116 BRP-CBT-119]
    """
    major = seat(duel())
    major.press("attack", "a", [30, 4, 65, 50], ["none"], target="b", weapon="sword-broad")
    assert (5, True, 0) == (
        major.actor("b").hit_points,
        major.actor("b").wounds["wound-1"].major,
        major.actor("b").fight.shock,
    )
    minor = seat(duel())
    minor.press("attack", "a", [30, 3], ["none"], target="b", weapon="sword-broad")
    minor.state = minor.state.write("a", "fight.rank", 10)
    minor.press("attack", "a", [30, 1, 51], ["none"], target="b", weapon="sword-broad")
    assert (4, "unconscious") == (minor.actor("b").hit_points, minor.actor("b").fate)
    assert [False, False] == [wound.major for wound in minor.actor("b").wounds.values()]


@pytest.mark.parametrize(("luck", "lasts"), [(50, False), (51, True)])
def test_a_lucky_major_wound_heals_and_leaves_nothing(luck: int, lasts: bool) -> None:
    """An arm that is dead works again once the wound has healed, unless Luck failed: then DEX is lost, and it stays dead.

    [BRP-CBT-119 BRP-CBT-120]
    """
    table = seat(duel())
    faces = [30, 4, 95, luck, *([2] if lasts else []), 4]
    table.press("attack", "a", faces, ["none"], target="b", weapon="sword-broad")
    assert table.actor("b").is_marked("useless right-arm")
    assert (8 if lasts else 10) == table.actor("b").value("DEX")
    table.press("end-scene", "a")
    for rolled in (3, 2):
        table.press("heal-week", "b", [rolled])
    assert 10 == table.actor("b").hit_points
    assert lasts == table.actor("b").is_marked("useless right-arm")


def test_shock_ends_in_a_faint() -> None:
    """After a major wound with five points left one fights for five rounds more. [BRP-CBT-117]"""
    table = seat(duel())
    table.press("attack", "a", [30, 4, 65, 50], ["none"], target="b", weapon="sword-broad")
    for _ in range(4):
        table.proceed(answers=ACT)
        assert "" == table.actor("b").fate
    table.proceed(answers=["act"])
    assert "unconscious" == table.actor("b").fate


@pytest.mark.parametrize(("points", "fate"), [(8, "unconscious"), (9, "unconscious"), (10, "dying"), (7, "")])
def test_two_one_and_nothing_left(points: int, fate: str) -> None:
    """Two or one: unconscious; nothing: dying. [BRP-CBT-115 BRP-CBT-118 BRP-CBT-121]"""
    table = seat(duel(fighter("sword-great", STR=14, DEX=13)))
    faces = [30, points - 1, 1, 65, 50]
    if points > 9:
        faces = [30, 8, 2, 65, 50]
    if points == 9:
        faces = [30, 8, 1, 65, 50]
    table.press("attack", "a", faces, ["none"], target="b", weapon="sword-great")
    assert (10 - points, fate) == (table.actor("b").hit_points, table.actor("b").fate)


@pytest.mark.parametrize("helped", [True, False])
def test_the_dying_have_until_the_end_of_the_next_round(helped: bool) -> None:
    """First Aid in time brings them back above nothing; or they die. [BRP-CBT-121 BRP-CBT-122 BRP-CBT-126]"""
    table = seat(duel(fighter("sword-great", STR=14, DEX=13), c=fighter(skill=50)))
    table.state = table.state.write(
        "c", "skills", {**table.actor("c").skills, **person(skills=rated(first_aid=50)).skills}
    )
    table.press("attack", "a", [30, 8, 2, 65, 50], ["none"], target="b", weapon="sword-great")
    table.proceed(answers=ACT)
    assert "dying" == table.actor("b").fate
    if helped:
        table.press("first-aid", "c", [30, 2], patient="b", wound="wound-1", effect="restore")
        assert 2 == table.actor("b").hit_points
    table.proceed(answers=ACT)
    assert ("unconscious" if helped else "dead") == table.actor("b").fate


def test_whoever_is_saved_lies_on_the_ground() -> None:
    """Brought back above 2 hit points one is awake, and has to get up. [BRP-CBT-121]"""
    large = fighter("sword-broad", CON=20, SIZ=20)
    table = seat(duel(b=large, c=person(skills=rated(first_aid=50))).write("b", "hit_points", 3))
    table.press("attack", "a", [30, 4], ["none"], target="b", weapon="sword-broad")
    assert "dying" == table.actor("b").fate
    assert not table.allows("attack", "b", target="a", weapon="sword-broad")
    table.press("first-aid", "c", [8, 3, 3], patient="b", wound="wound-1", effect="restore")
    assert ("", True) == (table.actor("b").fate, table.actor("b").is_marked("prone"))


@pytest.mark.parametrize("woken", ["mended", "revived", "an hour later"])
def test_whoever_is_saved_senseless_lies_there_when_they_wake(woken: str) -> None:
    """Brought back to 2 hit points one is senseless on the ground; mended above 2, revived, or an hour later, one is awake
    and still has to get up. [BRP-CBT-121 BRP-CBT-122]
    """
    helpers: dict[str, Any] = {who: person(skills=rated(first_aid=50)) for who in ("c", "d")}
    table = seat(duel(b=fighter("sword-broad", CON=20, SIZ=20), **helpers).write("b", "hit_points", 4))
    table.press("attack", "a", [30, 4], ["none"], target="b", weapon="sword-broad")
    table.state = table.state.write("b", "wounds.older", Wound(damage=16))
    table.press("first-aid", "c", [30, 3], patient="b", wound="wound-1", effect="restore")
    assert (2, "unconscious") == (table.actor("b").hit_points, table.actor("b").fate)
    if woken == "an hour later":
        table.press("end-scene", "a")
        table.press("pass-time", "a", [], ["rest"] * 3, hours=1)
    else:
        effect = "heal" if woken == "mended" else "revive"
        faces = [30, 2] if woken == "mended" else [30]
        table.press("first-aid", "d", faces, patient="b", wound="older", effect=effect)
    assert ("", True) == (table.actor("b").fate, table.actor("b").is_marked("prone"))
    if woken != "an hour later":
        table.proceed(answers=["act"] * 4)
    table.press("stand-up", "b")
    assert not table.actor("b").is_marked("prone")


def test_armour_hinders_the_body_and_never_the_weapon() -> None:
    """Full plate takes off bodily skills what it says, and nothing off a sword. [BRP-CBT-094]"""
    table = seat(duel(fighter("sword-broad", armour=["plate-full"])))
    table.press("skill", "a", [99], skill="jump", in_passing=True)
    assert not dice(table)[0].startswith("25%")
    table.press("attack", "a", [90], target="b", weapon="sword-broad")
    assert "50%" in dice(table)[0]


# -- places -------------------------------------------------------------------------------------


def struck(place: int, damage: int, **more: Any) -> AtTheSeat:
    """Somebody of 12 hit points (leg 4, belly 4, chest 5, arm 3, head 4), struck somewhere with a plain hit."""
    table = seat(
        duel(
            fighter("sword-great", at=PLACES, STR=14, DEX=13), fighter("sword-broad", at=PLACES, CON=12, SIZ=12, **more)
        ),
        PLACES,
    )
    one, two = max(1, damage - 8), min(8, damage - 1)
    table.press(
        "attack", "a", [30, place, two, one, *more_faces(place, damage)], ["none"], target="b", weapon="sword-great"
    )
    assert damage == table.last.actor("b").locations[WHERE[place]]
    return table


WHERE = {1: "right-leg", 4: "right-leg", 5: "left-leg", 8: "left-leg", 9: "abdomen", 11: "abdomen", 12: "chest",
         13: "right-arm", 15: "right-arm", 16: "left-arm", 18: "left-arm", 19: "head", 20: "head"}  # fmt: skip


def more_faces(place: int, damage: int) -> list[int]:
    """What a lost limb asks for: the table and Luck."""
    limb = {"leg": 4, "arm": 3}.get(WHERE[place].rpartition("-")[2])
    return [65, 50] if limb and damage >= 2 * limb else []


@pytest.mark.parametrize("place", list(WHERE))
def test_where_it_lands(place: int) -> None:
    """A d20; location and total both lose. [BRP-CBT-130 BRP-CBT-131]"""
    table = struck(place, 2)
    assert (10, {WHERE[place]: 2}) == (table.actor("b").hit_points, dict(table.actor("b").locations))


@pytest.mark.parametrize(("damage", "useless"), [(3, False), (4, True)])
def test_a_leg_bears_less_than_it_has(damage: int, useless: bool) -> None:
    """Three of four do nothing; at four one lies down, does nothing more this round, and does not get up. [BRP-CBT-132 BRP-CBT-133]"""
    table = struck(1, damage)
    assert (useless, 0 if useless else 10) == (table.actor("b").is_marked("prone"), table.actor("b").fight.rank)
    if useless:
        table.proceed(answers=ACT)
        assert "BRP-CBT-133" == table.refused("stand-up", "b").rule
        assert table.allows("attack", "b", target="a", weapon="sword-broad")


def test_a_belly_and_a_chest() -> None:
    """Both fall and bleed; the belly still fights lying down, the chest does nothing at all; ten minutes are all. [BRP-CBT-134 BRP-CBT-135]"""
    belly, chest = struck(9, 4), struck(12, 5)
    for table in (belly, chest):
        assert table.actor("b").is_marked("prone")
        assert table.actor("b").wounds["wound-1"].bleeding
    belly.proceed(answers=ACT)
    assert belly.allows("attack", "b", target="a", weapon="sword-broad")
    assert "BRP-CBT-133" == belly.refused("stand-up", "b").rule
    chest.proceed(answers=ACT)
    assert "BRP-CBT-019" == chest.refused("attack", "b", target="a", weapon="sword-broad").rule
    before = belly.actor("b").hit_points
    belly.proceed([61], ACT)
    assert before - 1 == belly.actor("b").hit_points
    belly.proceed([60], ACT)
    assert (before - 1, False) == (belly.actor("b").hit_points, belly.actor("b").wounds["wound-1"].bleeding)
    belly.proceed(answers=ACT)
    assert before - 1 == belly.actor("b").hit_points


def test_no_hand_is_needed_where_a_place_has_failed() -> None:
    """With both hands full, or senseless: Stamina alone ends the loss, a Difficult one where the blow was that hard.

    [BRP-CBT-134 BRP-CBT-138 BRP-CBT-139]
    """
    for table, chance in ((struck(9, 4, shield="shield-full"), 60), (struck(13, 10), 30), (struck(19, 9), 30)):
        answers = ACT if not table.actor("b").is_out else ["act"]
        table.proceed(answers=answers)
        before = table.actor("b").hit_points
        table.proceed([chance + 1], answers)
        assert before - 1 == table.actor("b").hit_points
        table.proceed([chance], answers)
        assert (before - 1, False) == (table.actor("b").hit_points, table.actor("b").wounds["wound-1"].bleeding)


@pytest.mark.parametrize(("face", "fate"), [(60, ""), (61, "dead")])
def test_a_head_wound_may_be_outlived(face: int, fate: str) -> None:
    """Nobody helps: after five minutes a Stamina roll is all there is; who makes it comes to. [BRP-CBT-137]"""
    table = struck(19, 4)
    table.press("end-scene", "a")
    assert "unconscious" == table.actor("b").fate
    table.press("pass-time", "a", [face], ["rest"], hours=1)
    assert fate == table.actor("b").fate


def test_an_arm_drops_what_it_holds() -> None:
    """The right one the sword; the other fights on. [BRP-CBT-136]"""
    table = struck(13, 3)
    assert ((), ("sword-broad",)) == (table.actor("b").in_hand, table.actor("b").dropped)
    assert table.allows("attack", "b", target="a", weapon="fist")
    kept = struck(16, 3)
    assert ("sword-broad",) == kept.actor("b").in_hand


def test_a_head() -> None:
    """At four unconscious, at nine bleeding hard, at twelve dead. [BRP-CBT-137 BRP-CBT-139 BRP-CBT-141]"""
    assert ("unconscious", False) == told_of(struck(19, 4))
    assert ("unconscious", True) == told_of(struck(19, 9))
    assert "dead" == struck(19, 12).actor("b").fate


def told_of(table: AtTheSeat) -> tuple[str, bool]:
    """How the second fares, and whether the wound bleeds."""
    return table.actor("b").fate, table.actor("b").wounds["wound-1"].bleeding


def test_a_limb_struck_twice_over() -> None:
    """Six on an arm of three: maimed, in shock, bleeding by a Difficult roll, and never more than twice its points in all.

    [BRP-CBT-138 BRP-CBT-140 BRP-CBT-142]
    """
    table = struck(13, 10)
    me = table.actor("b")
    assert (6, True, True) == (me.hit_points, me.is_marked("lost right-arm"), me.wounds["wound-1"].bleeding)
    assert "difficult" == me.wounds["wound-1"].stamina
    table.proceed(answers=ACT)
    assert "BRP-CBT-117" == table.refused("attack", "b", target="a", weapon="fist").rule


def test_a_wound_kept_apart_from_others() -> None:
    """Two blows, two wounds, each with its own damage. [BRP-CBT-112]"""
    table = seat(duel(b=fighter(CON=18, SIZ=18)))
    for face in (2, 3):
        table.state = table.state.write("a", "fight.rank", 10)
        table.press("attack", "a", [30, face], ["none"], target="b", weapon="sword-broad")
    assert [Wound(damage=3), Wound(damage=4)] == list(table.actor("b").wounds.values())


@pytest.mark.parametrize("deed", ["attack", "skill"])
def test_a_last_act_and_then_the_end(deed: str) -> None:
    """A blow, or a skill: whoever does it is dead then; a failed Stamina roll is death before it. [BRP-CBT-090 BRP-CBT-091]"""
    at = book(dying_blows=True)
    table = seat(duel(b=fighter("sword-broad", at=at)), at)
    fallen = table.state.write("b", "hit_points", -1).write("b", "fate", "dying").write("b", "fight.last_blow", "owed")
    table.state = fallen.write("b", "fight.doom", 5).write("b", "fight.rank", 0)
    start = table.state
    table.proceed([50], ["act"])
    if deed == "attack":
        table.press("attack", "b", [90], target="a", weapon="sword-broad")
    else:
        table.press("skill", "b", [20], skill="spot")
    assert ("dead", 0) == (table.actor("b").fate, table.actor("b").fight.rank)
    table.state = start
    table.proceed([51], ["act"])
    assert "dead" == table.actor("b").fate


def slain(rank: int, stamina: int | None) -> AtTheSeat:
    """The second is struck down at two hit points, with this rank still to come; a Stamina roll then, if any."""
    at = book(dying_blows=True)
    table = seat(duel(fighter("sword-broad", at=at, DEX=14), fighter("sword-broad", at=at, DEX=9)), at)
    table.state = table.state.write("b", "hit_points", 2).write("b", "fight.rank", rank)
    table.press("attack", "a", [30, 1, *([stamina] if stamina else [])], ["none"], target="b", weapon="sword-broad")
    return table


def test_a_dying_blow_on_ones_own_rank() -> None:
    """Whoever is slain before their rank strikes on it by a Stamina roll, and is dead then; a failed one is death at
    once. [BRP-CBT-090]
    """
    table = slain(9, 50)
    assert ("dying", "owed", 9) == (
        table.actor("b").fate,
        table.actor("b").fight.last_blow,
        table.actor("b").fight.rank,
    )
    assert ("b",) == acting(table.state, table.book)
    table.press("attack", "b", [30, 3], ["none"], target="a", weapon="sword-broad")
    assert 50 == chances(table)[0]
    assert ("dead", 0, 6) == (table.actor("b").fate, table.actor("b").fight.rank, table.actor("a").hit_points)
    late = slain(9, 51)
    assert ("dead", 0) == (late.actor("b").fate, late.actor("b").fight.rank)
    assert "BRP-CBT-019" == late.refused("attack", "b", target="a", weapon="sword-broad").rule


def test_a_dying_blow_in_the_next_round() -> None:
    """Whoever has acted already must hold on to the next round, and to each one more. [BRP-CBT-090]"""
    table = slain(0, None)
    assert ("dying", 0) == (table.actor("b").fate, table.actor("b").fight.rank)
    table.proceed([50], ["act"])
    assert ("dying", 9) == (table.actor("b").fate, table.actor("b").fight.rank)
    table.press("attack", "b", [90], target="a", weapon="sword-broad")
    assert "dead" == table.actor("b").fate
    gone = slain(0, None)
    gone.proceed([51], ["act"])
    assert "dead" == gone.actor("b").fate


def test_whoever_is_slain_senseless_strikes_no_more() -> None:
    """Struck down at two hit points, and slain there: no Stamina roll, and no last blow; whoever is called back is owed
    nothing. [BRP-CBT-090]
    """
    at = book(dying_blows=True)
    table = seat(duel(fighter("sword-broad", at=at, DEX=14), fighter("sword-broad", at=at, DEX=9)), at)
    table.state = table.state.write("b", "hit_points", 2).write("b", "fate", "unconscious").write("b", "fight.rank", 0)
    table.press("attack", "a", [30, 1], target="b", weapon="sword-broad")
    assert ("dying", "spent") == (table.actor("b").fate, table.actor("b").fight.last_blow)
    saved = seat(table.state, at)
    table.proceed([], ["act"])
    assert 0 == table.actor("b").fight.rank
    assert "BRP-CBT-019" == table.refused("attack", "b", target="a", weapon="sword-broad").rule
    wound = next(iter(saved.actor("b").wounds))
    saved.state = saved.state.write("a", "fight.rank", 14).write("a", "fight.done", 0).write("a", "fight.engaged", ())
    saved.press("first-aid", "a", [20, 3], patient="b", wound=wound)
    assert ("unconscious", "") == (saved.actor("b").fate, saved.actor("b").fight.last_blow)


@pytest.mark.parametrize("kept", ["asleep", "bound", "helpless"])
def test_whoever_cannot_act_has_no_dying_blow(kept: str) -> None:
    """Asleep, bound or helpless one dies without it, and strikes only once that has passed. [BRP-CBT-090 BRP-CBT-019]"""
    at = book(dying_blows=True)
    table = seat(duel(fighter("sword-broad", at=at, DEX=14), fighter("sword-broad", at=at, DEX=9)), at)
    spell = Effect("e", kept.title(), marks=(kept, "cannot act"))
    table.state = table.state.write("b", "hit_points", 2).write("b", "effects.e", spell)
    table.press("attack", "a", [30, 1, 50], target="b", weapon="sword-broad")
    assert "dying" == table.actor("b").fate
    assert () == acting(table.state, table.book)
    assert "BRP-CBT-019" == table.refused("attack", "b", target="a", weapon="sword-broad").rule


def test_armour_comes_off_in_the_water_a_roll_a_round() -> None:
    """A Swim roll for each point that it stops, each the action of a round; a failure is a round lost. [BRP-SKL-150]"""
    table = seat(duel(fighter(armour=["leather-hard"], STR=18)))
    stops = 2
    for _ in range(stops):
        assert not (table.press("shed-armour", "a", [1], piece="leather-hard") and table.actor("a").armour)
        assert 0 == table.actor("a").fight.rank
        table.refused("shed-armour", "a", piece="leather-hard")
        table.proceed(answers=ACT)
    assert () == table.actor("a").armour


def test_the_dying_lie_there() -> None:
    """At 0 one is on the ground at once: a bow finds no more of one at thirty metres than of anybody prone. [BRP-CBT-121]"""
    table = seat(
        duel(fighter("bow-self"), fighter("sword-broad", CON=20, SIZ=20), apart=30).write("b", "hit_points", 4)
    )
    table.press("fall", "b", [2, 3], metres=6)
    assert ("dying", True) == (table.actor("b").fate, table.actor("b").is_marked("prone"))
    table.press("attack", "a", [99, 1], target="b", weapon="bow-self")
    at_the_dying = chances(table)[0]
    table.state = duel(fighter("bow-self"), fighter("sword-broad"), apart=30)
    table.press("lie-down", "b")
    table.state = table.state.write("b", "effects.helpless", Effect("helpless", "Helpless", marks=("helpless",)))
    table.press("attack", "a", [99, 1], target="b", weapon="bow-self")
    assert at_the_dying == chances(table)[0]


def test_whoever_cannot_die_goes_down_all_the_same() -> None:
    """At -1 one lies senseless and has nothing more to do in this round; mended to 3 one still has to get up.

    [BRP-CBT-121 BRP-POW-216]
    """
    lasts = Effect("vital", "Relentless Vitality", marks=("cannot die",))
    helpers: dict[str, Any] = {who: person(skills=rated(first_aid=50)) for who in ("c", "d")}
    there = duel(b=fighter("sword-broad", CON=20, SIZ=20), **helpers).write("b", "hit_points", 4)
    table = seat(there.write("b", "effects.vital", lasts))
    table.press("fall", "b", [2, 3], metres=6)
    fallen = table.actor("b")
    assert ("unconscious", True, 0) == (fallen.fate, fallen.is_marked("prone"), fallen.fight.rank)
    table.press("first-aid", "c", [30, 3], patient="b", wound="wound-1", effect="restore")
    table.state = table.state.write("b", "wounds.older", Wound(damage=16))
    table.press("first-aid", "d", [30, 2], patient="b", wound="older", effect="heal")
    woken = table.actor("b")
    assert ("", True, 0) == (woken.fate, woken.is_marked("prone"), woken.fight.rank)
