"""Defences and missiles at the seat: what is offered, what it costs, and what weapons ask of whoever bears them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat

from rulewright.play import Effect
from rulewright.rulesets.brp.state.character import Book, Points
from rulewright.rulesets.brp.state.entries import Shield, Weapon
from rulewright.rulesets.brp.state.fight import Hold, Snare
from rulewright.testing.at_the_seat import AtTheSeat

ACT = ("act", "act")
MISSILES = book(dodge_missiles=True)


def offered(table: AtTheSeat) -> dict[str, int]:
    """The defences of the last question, each with its chance."""
    question: Any = table.last.asked[-1]
    return dict(zip((each.key for each in question.among), question.chances, strict=True))


def blow(table: AtTheSeat, how: str, *faces: int, weapon: str = "sword-broad") -> Any:
    """The first strikes with a plain success, and the second does this."""
    table.state = table.state.write("a", "fight.rank", 10)
    return table.press("attack", "a", [30, *faces], [how], target="b", weapon=weapon)


# -- only defending -----------------------------------------------------------------------------


def defensive(**more: Any) -> AtTheSeat:
    """The second has stated that they only defend."""
    table = seat(duel(fighter("sword-broad", DEX=9), fighter("sword-broad", skill=80, CON=18, SIZ=18, **more)))
    table.proceed(answers=["defend", "act"])
    return table


def test_the_free_dodge_adds_no_step() -> None:
    """80, 80, 50, 20, and then none: the free one costs nothing, first or not. [BRP-CBT-035 BRP-CBT-038]"""
    table = defensive()
    told = []
    for _ in range(4):
        blow(table, "dodge", 20)
        told.append(offered(table)["dodge"])
    assert [80, 80, 50, 20] == told
    assert "dodge" not in offered_after(table)


def test_each_answer_says_what_its_number_is() -> None:
    """A bare 80 % could be the blow's: beside a dodge and a parry stands that they come off. [BRP-CBT-034]"""
    table = defensive()
    blow(table, "dodge", 20)
    question: Any = table.last.asked[-1]
    notes = {each.key: each.note for each in question.among}
    assert {"none": "", "dodge": "comes off 80%", "parry sword-broad": "comes off 80%"} == notes


def offered_after(table: AtTheSeat) -> dict[str, int]:
    """What could still be done; the blow itself is taken."""
    table.state = table.state.write("a", "fight.rank", 10)
    probe = seat(table.state, table.book)
    probe.press("attack", "a", [30, 1], ["none"] if can_defend(table) else [], target="b", weapon="sword-broad")
    return offered(probe) if probe.last.asked else {}


def can_defend(table: AtTheSeat) -> bool:
    """Whether anything is left to defend with."""
    fight = table.actor("b").fight
    return bool(80 - 30 * (fight.dodges + fight.parries) >= 1)


def test_a_step_reached_stays_for_the_free_dodge_and_after() -> None:
    """Two parries, 80 and 50; the free Dodge at 20, and the next defence at 20 still. [BRP-CBT-037 BRP-CBT-038]"""
    table = defensive()
    for chance in (80, 50):
        blow(table, "parry sword-broad", 20)
        assert chance == offered(table)["parry sword-broad"]
        table.state = table.state.write("b", "fight.parried_at", 0)
    blow(table, "dodge", 20)
    assert 20 == offered(table)["dodge"]
    table.state = table.state.write("b", "fight.dodged_at", 0)
    blow(table, "parry sword-broad", 20)
    assert 20 == offered(table)["parry sword-broad"]


def test_not_both_on_one_rank_and_no_attack() -> None:
    """Who has parried on rank 10 dodges on another; an attack is refused. [BRP-CBT-039]"""
    table = defensive()
    blow(table, "parry sword-broad", 20)
    blow(table, "parry sword-broad", 20)
    assert "dodge" not in offered(table)
    table.state = table.state.write("a", "fight.rank", 5)
    table.press("attack", "a", [30, 20], ["dodge"], target="b", weapon="sword-broad")
    table.state = table.state.write("b", "fight.rank", 5)
    assert "BRP-CBT-039" == table.refused("attack", "b", target="a", weapon="sword-broad").rule
    assert "BRP-CBT-039" == table.refused("lay-hold", "b", target="a").rule


@pytest.mark.parametrize(
    ("skill", "weapon", "free"), [(120, "sword-broad", 1), (100, "sword-broad", 0), (50, "shuriken", 1)]
)
def test_several_attacks_given_up_are_a_free_defence_of_either_kind(skill: int, weapon: str, free: int) -> None:
    """By a rating above 100, or by stars that fly twice; a parry may use it too. [BRP-CBT-040]"""
    table = seat(duel(fighter("sword-broad", DEX=9), fighter(weapon, skill=skill, STR=12, CON=18, SIZ=18)))
    table.proceed(answers=["defend", "act"])
    assert (1, free) == (table.actor("b").fight.free, table.actor("b").fight.free_any)
    if skill == 120:
        for step in (0, 1, 2):
            blow(table, "parry sword-broad", 20)
            assert step == table.actor("b").fight.parries
        assert (1, 0) == (table.actor("b").fight.free, table.actor("b").fight.free_any)


def test_without_it_one_kind_a_round() -> None:
    """Dodge or Parry: whoever dodged has no parry left, and the next dodge has 30 less. [BRP-CBT-037 BRP-SKL-050 BRP-SKL-051]"""
    table = seat(duel(b=fighter("sword-broad", CON=18, SIZ=18)))
    blow(table, "dodge", 20)
    assert {"none": 0, "dodge": 50, "parry sword-broad": 50} == offered(table)
    blow(table, "dodge", 20)
    assert {"none": 0, "dodge": 20} == offered(table)
    table.proceed(answers=ACT)
    blow(table, "parry sword-broad", 20)
    assert {"none": 0, "dodge": 50, "parry sword-broad": 50} == offered(table)


# -- missiles -----------------------------------------------------------------------------------


def shot(at: Book, **more: Any) -> AtTheSeat:
    """An archer ten metres from a swordsman."""
    return seat(duel(fighter("bow-long", at=at, STR=12), fighter("sword-broad", at=at, **more), apart=10), at)


@pytest.mark.parametrize(("face", "hits"), [(8, False), (2, False), (11, True), (30, True), (70, True)])
def test_a_blade_meets_an_arrow_only_specially(face: int, hits: bool) -> None:
    """At 50% a special parry, 10 or less, stops a plain arrow; what would do against a blow does nothing. [BRP-CBT-087]"""
    table = shot(MISSILES)
    faces = [30, face, 2] if hits else [30, face]
    assert hits == table.press("attack", "a", faces, ["parry sword-broad"], target="b", weapon="bow-long").hit
    assert 10 == offered(table)["parry sword-broad"]


def test_special_against_special_stops_an_arrow() -> None:
    """As the matrix has it: 8 against 8 at 50%. [BRP-CBT-087 BRP-CBT-049]"""
    table = shot(MISSILES)
    assert not table.press("attack", "a", [8, 8], ["parry sword-broad"], target="b", weapon="bow-long").hit


def test_a_missile_dodged_and_caught_where_a_table_allows() -> None:
    """Full Dodge; a special catch has it, a success is unharmed, a failure is Luck's, a fumble hurts. [BRP-CBT-086 BRP-CBT-088]"""
    table = shot(MISSILES)
    table.press("attack", "a", [30, 50], ["dodge"], target="b", weapon="bow-long")
    assert 50 == offered(table)["dodge"]
    for faces, lost in (([30, 50], 0), ([30, 60, 50], 0), ([30, 60, 51, 2], 3), ([30, 100, 2], 3)):
        table = shot(MISSILES)
        table.press("attack", "a", faces, ["catch"], target="b", weapon="bow-long")
        assert 10 - lost == table.actor("b").hit_points
    thrower = seat(duel(fighter("knife-throwing", at=MISSILES, DEX=13), fighter(at=MISSILES), apart=6), MISSILES)
    thrower.press("attack", "a", [30, 10], ["catch"], target="b", weapon="knife-throwing")
    assert (("knife-throwing",), ()) == (thrower.actor("b").in_hand, thrower.actor("a").dropped)


def test_by_the_book_an_arrow_is_dodged_once_and_badly() -> None:
    """The first of a round is Difficult, the second not to be dodged, and no blade parries it. [BRP-CBT-036 BRP-CBT-111 BRP-SKL-052]"""
    table = shot(BOOK)
    table.press("attack", "a", [30, 25], ["dodge"], target="b", weapon="bow-long")
    assert {"none": 0, "dodge": 25} == offered(table)
    table.state = table.state.write("a", "fight.rank", 5)
    table.press("attack", "a", [30, 3], target="b", weapon="bow-long")
    assert [] == table.last.asked
    table.proceed(answers=ACT)
    table.press("attack", "a", [30, 25], ["dodge"], target="b", weapon="bow-long")


UNSEEN_ARCHERS = {
    "invisible": ("a", Effect("e", "Unseen", marks=("invisible",))),
    "in the dark": ("b", Effect("e", "Blinded", marks=("blinded",))),
}


@pytest.mark.parametrize("why", [*UNSEEN_ARCHERS, "hidden"])
@pytest.mark.parametrize("weapon", ["bow-long", "musket"])
@pytest.mark.parametrize("at", [BOOK, MISSILES])
def test_what_nobody_sees_coming_is_not_dodged(why: str, weapon: str, at: Book) -> None:
    """Only a visible archer's shot is dodged, by the book or where missiles may be; what is thrown, and a blow, may be
    dodged still. Whoever has shot is hidden no more. [BRP-CBT-036 BRP-CBT-086]
    """
    table = seat(duel(fighter(weapon, at=at, STR=12), fighter(at=at, CON=18, SIZ=18, INT=3), apart=10), at)
    seen = seat(table.state, at)
    seen.press("attack", "a", [30, 3], ["none"], target="b", weapon=weapon)
    assert "dodge" in offered(seen)
    if why == "hidden":
        table.press("hide", "a", [5])
        table.state = table.state.write("a", "fight.rank", 10)
    else:
        who, effect = UNSEEN_ARCHERS[why]
        table.state = table.state.write(who, "effects.e", effect)
    answers = ["none"] if at is MISSILES and weapon == "bow-long" else []
    table.press("attack", "a", [30, 3], answers, target="b", weapon=weapon)
    assert not any("dodge" in offered(table) for _ in table.last.asked)
    assert not table.actor("a").is_marked("hidden")


@pytest.mark.parametrize(("at", "chance"), [(BOOK, 25), (MISSILES, 50)])
def test_an_archer_who_hides_so_badly_that_all_look_is_seen(at: Book, chance: int) -> None:
    """After a fumbled Hide the archer stands in plain view, and the shot is dodged as any other.

    [BRP-SKL-092 BRP-CBT-036 BRP-CBT-086]
    """
    table = seat(duel(fighter("bow-long", at=at, STR=12, DEX=16), fighter(at=at), apart=10), at)
    table.press("hide", "a", [100])
    assert 11 == table.actor("a").fight.rank
    table.press("attack", "a", [30, chance], ["dodge"], target="b", weapon="bow-long")
    assert chance == offered(table)["dodge"]


@pytest.mark.parametrize("weapon", ["bow-long", "musket"])
def test_without_room_no_missile_is_dodged(weapon: str) -> None:
    """Whoever is hemmed in may catch or parry, not dodge, until there is room again; where missiles are not dodged like
    blows, nobody asks. [BRP-CBT-086]
    """
    there = duel(fighter(weapon, at=MISSILES, STR=12), fighter(at=MISSILES, CON=18, SIZ=18), apart=10)
    table = seat(there, MISSILES)
    table.press("hem-in", "b")
    start = table.state
    answers = ["none"] if weapon == "bow-long" else []
    table.press("attack", "a", [30, 3], answers, target="b", weapon=weapon)
    assert not any("dodge" in offered(table) for _ in table.last.asked)
    table.state = start
    table.press("hem-in", "b", room=True)
    table.press("attack", "a", [30, 50], ["dodge"], target="b", weapon=weapon)
    assert 50 == offered(table)["dodge"]
    assert "BRP-CBT-086" == seat(there).refused("hem-in", "b").rule


def test_without_room_nothing_thrown_is_dodged_but_a_blow_is() -> None:
    """What is thrown is a missile: whoever is hemmed in catches it or takes it, and dodges it where there is room; a blow
    is dodged either way. [BRP-CBT-086 BRP-CBT-102]
    """
    there = duel(fighter("javelin", at=MISSILES), fighter(at=MISSILES, CON=18, SIZ=18), apart=6)
    table = seat(there, MISSILES)
    table.press("hem-in", "b")
    start = table.state
    table.press("attack", "a", [30, 3], ["none"], target="b", weapon="javelin")
    assert ("dodge" in offered(table), "catch" in offered(table)) == (False, True)
    assert table.actor("b").hit_points < 18
    table.state = start
    table.press("attack", "a", [30, 50], ["dodge"], target="b", weapon="fist")
    assert (50, 18) == (offered(table)["dodge"], table.actor("b").hit_points)
    table.state = start
    table.press("hem-in", "b", room=True)
    table.press("attack", "a", [30, 50], ["dodge"], target="b", weapon="javelin")
    assert (50, 18) == (offered(table)["dodge"], table.actor("b").hit_points)


def test_one_shot_of_a_round_is_dodged_whichever_it_is() -> None:
    """Whoever takes the first shot, or is missed by it, still dodges one later in the round, at half; and no other after
    that. [BRP-CBT-036]
    """
    for first, answers in (([30, 3], ["none"]), ([90], [])):
        archer = fighter("bow-long", STR=12)
        table = seat(duel(archer, fighter(CON=18, SIZ=18), apart=10, c=archer, d=archer))
        table.press("attack", "a", first, answers, target="b", weapon="bow-long")
        table.press("attack", "c", [30, 25], ["dodge"], target="b", weapon="bow-long")
        assert {"none": 0, "dodge": 25} == offered(table)
        table.press("attack", "d", [30, 3], target="b", weapon="bow-long")
        assert [] == table.last.asked


def test_beams_are_not_dodged_and_hard_to_block() -> None:
    """Only a shield helps, at half. [BRP-SKL-056 BRP-SKL-052]"""
    table = seat(duel(fighter("pistol-laser"), fighter("sword-broad", shield="shield-round"), apart=10))
    table.press("attack", "a", [30, 20], ["parry shield-round"], target="b", weapon="pistol-laser")
    assert {"none": 0, "parry shield-round": 25} == offered(table)


@pytest.mark.parametrize(
    ("shield", "kneeling", "chance"),
    [("shield-buckler", False, 15), ("shield-buckler", True, 15), ("shield-full", False, 30), ("shield-full", True, 60),
     ("shield-hoplite", False, 60), ("shield-hoplite", True, 90)],
)  # fmt: skip
def test_shields_against_arrows(shield: str, kneeling: bool, chance: int) -> None:
    """Small 15, full 30, large 60; on one knee 60 and 90; it takes five ranks to kneel, and a step ends it. [BRP-CBT-030 BRP-CBT-098]"""
    table = seat(duel(fighter("bow-long", STR=12), fighter(shield=shield, STR=14, DEX=14), apart=10))
    if kneeling:
        table.press("kneel", "b")
        assert 9 == table.actor("b").fight.rank
        assert "BRP-CBT-098" == table.refused("kneel", "b").rule
    table.press(
        "attack",
        "a",
        [
            30,
            chance,
        ],
        [f"parry {shield}"],
        target="b",
        weapon="bow-long",
    )
    assert chance == offered(table)[f"parry {shield}"]
    if kneeling:
        table.press("stand-up", "b")
        assert not table.actor("b").is_marked("kneeling")


def under_fire(use: str, shield: str, **more: Any) -> AtTheSeat:
    """A rifle thirty metres from somebody with a shield."""
    at = book(shield_against_bullets=use, **more)
    target = fighter(at=at, shield=shield, STR=14, DEX=14, CON=18, SIZ=18)
    return seat(duel(fighter("rifle-sporting", at=at, STR=14, DEX=10), target, apart=30), at)


SHIELDS = {"shield-buckler": 15, "shield-full": 30, "shield-hoplite": 60}


@pytest.mark.parametrize("shield", SHIELDS)
@pytest.mark.parametrize(
    ("use", "stopping"), [("none", ()), ("large", ("shield-hoplite",)), ("all", tuple(SHIELDS)), ("", tuple(SHIELDS))]
)
def test_shields_against_bullets(use: str, stopping: tuple[str, ...], shield: str) -> None:
    """Nobody parries a bullet, but a carried shield has its fixed chance to be struck instead, whatever is done besides;
    a table may have none or large ones only. [BRP-CBT-099 BRP-SPT-248]
    """
    table = under_fire(use, shield) if use else under_fire(BOOK.options.shield_against_bullets, shield)
    start, chance = table.state, SHIELDS[shield]
    for answer, faces in (("none", [30]), ("dodge", [30, 90])):
        for roll, stops in ((chance, True), (chance + 1, False)) if shield in stopping else ((0, False),):
            table.state = start
            thrown = [*faces, *([roll] if roll else []), *([] if stops else [3, 3])]
            blow = table.press("attack", "a", thrown, [answer], target="b", weapon="rifle-sporting")
            assert {"none", "dodge"} == set(offered(table))
            assert (not stops, 0) == (blow.hit, table.actor("b").fight.parries)
            assert stops == (table.actor("b").hit_points == start.actor("b").hit_points)


@pytest.mark.parametrize(("roll", "stops"), [(60, True), (61, False)])
def test_a_carried_shield_outlasts_a_fumbled_dodge(roll: int, stops: bool) -> None:
    """Whoever fumbles the dodge of a bullet has the shield in its way still, and bears the fumble all the same: a
    round is lost. [BRP-CBT-099 BRP-CBT-053]
    """
    table = under_fire("all", "shield-hoplite")
    before = table.actor("b").hit_points
    faces = [30, 100, roll, 5, *([] if stops else [3, 3])]
    blow = table.press("attack", "a", faces, ["dodge"], target="b", weapon="rifle-sporting")
    assert stops != blow.hit
    assert stops == (table.actor("b").hit_points == before)
    assert table.actor("b").fight.lost + table.actor("b").fight.lost_next


def test_what_a_shield_is_not_in_the_way_of() -> None:
    """Special shots pass it, and a dodge that succeeds needs none; on a knee a large one has 90.

    [BRP-CBT-098 BRP-CBT-099 BRP-SPT-247 BRP-SPT-248]
    """
    special = under_fire("all", "shield-hoplite")
    assert special.press("attack", "a", [8, 1, 1, 1, 1], ["none"], target="b", weapon="rifle-sporting").hit
    dodged = under_fire("all", "shield-hoplite")
    assert not dodged.press("attack", "a", [30, 20], ["dodge"], target="b", weapon="rifle-sporting").hit
    kneeling = under_fire("all", "shield-hoplite")
    kneeling.press("kneel", "b")
    assert not kneeling.press("attack", "a", [30, 90], ["none"], target="b", weapon="rifle-sporting").hit


def test_what_passes_a_shield_meets_its_armour_too() -> None:
    """A special against a plain block is a plain hit, less the shield and the coat; unblocked only the coat counts. [BRP-CBT-093]"""
    big = fighter("sword-broad", STR=14)
    coat: Any = {"armour": ["leather-soft"]}
    blocked = seat(duel(big, fighter(shield="shield-round", **coat)))
    assert (
        0 == blocked.press("attack", "a", [8, 30, 8], ["parry shield-round"], target="b", weapon="sword-broad").damage
    )
    assert any("armour" in note and "armour 1" not in note.split(", ")[1:] for note in blocked.last.notes)
    bare = seat(duel(big, fighter(shield="shield-round", **coat)))
    assert 3 == bare.press("attack", "a", [30, 3], ["none"], target="b", weapon="sword-broad").damage


# -- what a weapon asks of its bearer -----------------------------------------------------------


@pytest.mark.parametrize(("strength", "dexterity", "chance"), [(14, 13, 50), (13, 13, 25), (14, 12, 25), (3, 3, 25)])
def test_the_weak_and_the_clumsy_wield_a_great_sword_badly(strength: int, dexterity: int, chance: int) -> None:
    """A point too little of STR or DEX makes blow and parry Difficult. [BRP-SKL-055 BRP-SKL-062 BRP-SKL-117]"""
    me = fighter("sword-great", STR=strength, DEX=dexterity)
    table = seat(duel(me, fighter("sword-broad")), book(close_combat=False))
    table.press("attack", "b", [30, 90, 2], ["parry sword-great"], target="a", weapon="sword-broad")
    assert chance == offered(table)["parry sword-great"]
    table = seat(duel(me, fighter("sword-broad")))
    table.press("attack", "a", [chance + 1], target="b", weapon="sword-great")
    assert "failure" in table.last.notes[0]


def everything() -> Any:
    """All weapons."""
    return BOOK.content.all(Weapon)


def test_a_heavy_shield_too() -> None:
    """Below its STR every use of it is Difficult: block and blow. [BRP-CBT-097]"""
    shield = next(each for each in BOOK.content.all(Shield) if each.strength > 5)
    for strength, chance in ((shield.strength, 50), (shield.strength - 1, 25)):
        table = seat(duel(b=fighter(shield=shield.id, STR=strength, DEX=15)))
        blow(table, f"parry {shield.id}", 90, 2)
        assert chance == offered(table)[f"parry {shield.id}"]


def test_a_revolver_holds_six() -> None:
    """The seventh shot is refused until it is loaded, which takes the action; a fist needs no powder. [BRP-CBT-102]"""
    gun = next(each for each in everything() if each.ammunition == 6 and each.skill.startswith("firearm"))
    target = fighter(CON=18, SIZ=18)
    table = seat(duel(fighter(gun.id, STR=18, DEX=18), target, apart=1, number=1))
    table.refused("reload", "a", weapon=gun.id)
    for _ in range(6):
        table.state = table.state.write("a", "fight.rank", 10)
        table.press("attack", "a", [90], target="b", weapon=gun.id)
    table.state = table.state.write("a", "fight.rank", 10)
    assert "BRP-CBT-102" == table.refused("attack", "a", target="b", weapon=gun.id).rule
    assert table.allows("attack", "a", target="b", weapon="fist")
    table.press("reload", "a", weapon=gun.id)
    assert 0 == table.actor("a").fight.rank
    table.state = table.state.write("a", "fight.rank", 10)
    assert table.allows("attack", "a", target="b", weapon=gun.id)


def test_soldiers_parry_with_their_rifles() -> None:
    """Half of the rating for who was drilled, flat 20 for who was not. [BRP-CBT-032]"""
    for profession, chance in (("soldier", 29), ("hunter", 20)):
        me = person(profession=profession, weapons=["rifle-sporting"], STR=14, skills=rated(firearm__rifle=58))
        table = seat(duel(b=me))
        blow(table, "parry rifle-sporting", 90, 2)
        assert chance == offered(table)["parry rifle-sporting"]


# -- range and aim ------------------------------------------------------------------------------


@pytest.mark.parametrize(("metres", "chance"), [(4, 100), (5, 50), (90, 50), (91, 25), (180, 25), (181, 10), (360, 10)])
def test_how_far_an_arrow_flies(metres: int, chance: int) -> None:
    """A third of DEX is Easy, to the range as it is, twice Difficult, four times a fifth. [BRP-CBT-103 BRP-CBT-104]"""
    table = seat(duel(fighter("bow-long", STR=12), apart=metres))
    assert 90 == next(each for each in everything() if each.id == "bow-long").range
    table.press("attack", "a", [min(96, chance + 1)], target="b", weapon="bow-long")
    assert "failure" in table.last.notes[0]
    assert chance == int(str(table.last.drawn[0][0]).partition("%")[0])


def test_beyond_four_times_the_range_nobody_shoots() -> None:
    """361 metres are too far for a longbow, and through sights they count as 181. [BRP-CBT-104 BRP-CBT-109]"""
    table = seat(duel(fighter("bow-long", STR=12), apart=361))
    assert "BRP-CBT-104" == table.refused("attack", "a", target="b", weapon="bow-long").rule
    table.press("aim", "a", sights=True)
    table.proceed(answers=ACT)
    assert table.allows("attack", "a", target="b", weapon="bow-long")


@pytest.mark.parametrize(("sights", "chance"), [(True, 50), (False, 25)])
def test_sights_halve_the_way(sights: bool, chance: int) -> None:
    """After a round of aiming 180 metres are as 90; without sights they are not. [BRP-CBT-109]"""
    table = seat(duel(fighter("bow-long", STR=12), apart=180))
    table.press("aim", "a", sights=sights)
    table.proceed(answers=ACT)
    table.press("attack", "a", [96], target="b", weapon="bow-long")
    assert chance == int(str(table.last.drawn[0][0]).partition("%")[0])


def test_a_fixed_support() -> None:
    """40 after a round of aiming, then 20; a step undoes it. [BRP-CBT-110]"""
    table = seat(duel(fighter("bow-long", STR=12), apart=50))
    told = []
    table.press("aim", "a", support=True)
    for _ in range(3):
        table.proceed(answers=ACT)
        table.press("attack", "a", [96], target="b", weapon="bow-long")
        told.append(int(str(table.last.drawn[0][0]).partition("%")[0]))
    assert [90, 70, 70] == told
    table.proceed(answers=ACT)
    table.press("move", "a", toward="b", distance=3)
    table.press("attack", "a", [96], target="b", weapon="bow-long")
    assert 50 == int(str(table.last.drawn[0][0]).partition("%")[0])


@pytest.mark.parametrize(("metres", "chance"), [(4, 100), (5, 25)])
def test_a_prone_target(metres: int, chance: int) -> None:
    """Difficult from beyond a third of DEX, no harder from near. [BRP-CBT-103 BRP-CBT-108]"""
    table = seat(duel(fighter("bow-long", STR=12), apart=metres))
    table.state = table.state.write("b", "effects.prone", Effect("prone", "Prone", marks=("prone",)))
    table.press("attack", "a", [96], target="b", weapon="bow-long")
    assert chance == int(str(table.last.drawn[0][0]).partition("%")[0])


@pytest.mark.parametrize(
    ("which", "chance"),
    [
        ("shot-fast-target", 0),
        ("shot-light-shadow", 40),
        ("shot-light-fog", 25),
        ("shot-darkness", 25),
        ("shot-cover", 25),
    ],
)
def test_what_hides_or_moves(which: str, chance: int) -> None:
    """-50 for speed, -10 and -25 for dusk and mist, Difficult in the dark and behind cover. [BRP-CBT-105 BRP-CBT-106 BRP-CBT-107]"""
    table = seat(duel(fighter("bow-long", STR=12), apart=50))
    table.press("attack", "a", [95], target="b", weapon="bow-long", circumstances=(which,))
    assert chance == int(str(table.last.drawn[0][0]).partition("%")[0])


# -- divided ratings ----------------------------------------------------------------------------


def test_a_divided_rating_is_for_one_weapon_and_before_the_first_blow() -> None:
    """120 as 70 and 50 with the sword: the fist must wait; after a blow it is too late. [BRP-CBT-085 BRP-SKL-022]"""
    table = seat(duel(fighter("sword-broad", skill=120, DEX=12)))
    start = table.state
    for first, second in ((70, 51), (60, 50), (70, 0)):
        table.refused("divide", "a", first=first, second=second)
    table.press("divide", "a", first=70, second=50)
    assert "BRP-CBT-085" == table.refused("attack", "a", target="b", weapon="fist").rule
    table.press("attack", "a", [71], target="b", weapon="sword-broad")
    assert ("failure" in table.last.notes[0], 7) == (True, table.actor("a").fight.rank)
    table.press("attack", "a", [51], target="b", weapon="sword-broad")
    assert ("failure" in table.last.notes[0], 0) == (True, table.actor("a").fight.rank)
    table.state = start.write("a", "fight.done", 1)
    assert "BRP-CBT-085" == table.refused("divide", "a", first=70, second=50).rule


# -- entangling ---------------------------------------------------------------------------------


def whipped(**more: Any) -> AtTheSeat:
    """Somebody with a whip, four metres from a swordsman."""
    return seat(duel(fighter("whip", STR=12, DEX=12), fighter("sword-broad", **more), apart=4))


@pytest.mark.parametrize(("attack", "parry", "caught"), [(8, 30, True), (8, 8, False), (2, 8, True), (2, 2, False)])
def test_an_ordinary_parry_does_nothing_against_a_whip(attack: int, parry: int, caught: bool) -> None:
    """A special winds round a plain parry; a special stops it; only a critical stops a critical. [BRP-CBT-074]"""
    table = whipped()
    answers: list[Any] = ["parry sword-broad"]
    faces = [attack, parry]
    if attack == 2 and caught:
        answers.append(True)  # the special effect instead
    if caught:
        faces += [1]
    else:
        faces += [90]  # it may wrench the sword away
    table.press("attack", "a", faces, answers, target="b", weapon="whip")
    assert caught == (table.actor("b").fight.snare is not None)


def test_entangled_one_stays_until_one_gets_out() -> None:
    """No step in this round and the next; out by one try a round, from the next on. [BRP-CBT-071 BRP-CBT-073]"""
    table = whipped()
    table.press("attack", "a", [8, 1], ["none"], target="b", weapon="whip")
    table.state = table.state.write("b", "fight.engaged", ()).write("a", "fight.engaged", ())
    assert "BRP-CBT-071" == table.refused("move", "b", away="a").rule
    assert "BRP-CBT-073" == table.refused("wriggle-out", "b").rule
    table.proceed(answers=ACT)
    table.state = table.state.write("b", "fight.engaged", ()).write("a", "fight.engaged", ())
    assert "BRP-CBT-071" == table.refused("move", "b", away="a").rule
    assert not table.press("wriggle-out", "b", [51], how="agility")
    assert "BRP-CBT-018" == table.refused("wriggle-out", "b").rule
    table.proceed(answers=ACT)
    assert table.press("wriggle-out", "b", [50], how="agility")
    assert table.actor("b").fight.snare is None
    table.proceed(answers=ACT)
    table.state = table.state.write("b", "fight.engaged", ()).write("a", "fight.engaged", ())
    assert table.allows("move", "b", away="a")


@pytest.mark.parametrize(("luck", "strikes"), [(50, True), (51, False)])
def test_the_entangled_strike_by_luck(luck: int, strikes: bool) -> None:
    """Luck, or the attack of the round is gone. [BRP-CBT-071]"""
    table = whipped()
    table.state = table.state.write("b", "fight.snare", Snare(by="a", weapon="whip", rounds=1))
    told = table.press(
        "attack", "b", [luck, 98] if strikes else [luck], [False] if strikes else [], target="a", weapon="sword-broad"
    )
    assert (0, not strikes) == (table.actor("b").fight.rank, told.level == 0 and len(table.last.drawn) == 1)


def test_a_held_end_is_a_hold_from_the_next_round_on_and_once() -> None:
    """Then it disarms, throws or strangles like any other. [BRP-CBT-072]"""
    table = whipped()
    table.press("attack", "a", [8, 1], ["none"], target="b", weapon="whip")
    table.state = table.state.write("a", "fight.rank", 5)
    assert "BRP-CBT-072" == table.refused("use-snare", "a", target="b").rule
    table.proceed(answers=ACT)
    table.press("use-snare", "a", target="b")
    assert (Hold(by="a", location="right-arm", fresh=False),) == table.actor("b").fight.holds
    assert "BRP-CBT-072" == table.refused("use-snare", "a", target="b").rule
    table.press("use-hold", "a", target="b", deed="disarm")  # STR 12 and SIZ 10 against 10
    assert ((), ("sword-broad",)) == (table.actor("b").in_hand, table.actor("b").dropped)


def test_nearer_than_three_metres_nothing_winds() -> None:
    """At two it strikes without entangling. [BRP-CBT-070]"""
    for apart, caught in ((2, False), (3, True)):
        table = seat(duel(fighter("whip", STR=12, DEX=12), fighter("sword-broad"), apart=apart))
        table.press("attack", "a", [8, 1], ["none"], target="b", weapon="whip")
        assert caught == (table.actor("b").fight.snare is not None)


def test_points_are_points() -> None:
    """What the tests above write is what a state keeps."""
    assert 50 == fighter("sword-broad").skills.get("dodge", Points()).given


@pytest.mark.parametrize(
    ("button", "arm", "faces", "form"),
    [
        ("attack", "sword-broad", [90], {"target": "b", "weapon": "sword-broad"}),
        ("smash", "sword-broad", [90], {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}),
        ("disarm-blow", "sword-broad", [90], {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}),
        ("sweep", "sword-great", [97], {"swept": ["b"], "weapon": "sword-great"}),
        ("entangle", "whip", [90], {"target": "b", "weapon": "whip"}),
        ("shoot-at-crowd", "bow-long", [97], {"target": "b", "weapon": "bow-long"}),
        ("lay-hold", "fist", [90], {"target": "b"}),
        ("overbear", "fist", [90], {"target": "b"}),
    ],
)
def test_whoever_attacks_in_any_way_has_come_out_of_hiding(
    button: str, arm: str, faces: list[int], form: dict[str, Any]
) -> None:
    """From then on everybody sees them, and whom it was aimed at looks. [BRP-CBT-036 BRP-SKL-092]"""
    me = fighter(*([] if arm == "fist" else [arm]), STR=16, DEX=16)
    there = duel(me, fighter("sword-broad"), c=fighter(), apart=4 if arm in ("whip", "bow-long") else 1)
    there = there.write("scene", "places.c", 4).write(
        "a", "effects.hidden", Effect("hidden", "Hidden", marks=("hidden",))
    )
    table = seat(there)
    table.press(button, "a", faces, **form)
    assert not table.actor("a").is_marked("hidden")
