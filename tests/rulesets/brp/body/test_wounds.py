"""Wounds: minor, major, fatal; locations; bleeding, shock, dying blows; fumbles; entangled and impaled."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, play

from rulewright.chance import ScriptedDice, walk
from rulewright.play import Refused
from rulewright.rulesets.brp.body.conditions import flee_stunned
from rulewright.rulesets.brp.body.untreated import time_left
from rulewright.rulesets.brp.body.wounds.dying import cling_to_life, last_words
from rulewright.rulesets.brp.body.wounds.impaled import (
    break_off,
    easy_chance,
    keeps_from_healing,
    pull_out,
    remove_calmly,
    retrieve,
    stir,
)
from rulewright.rulesets.brp.body.wounds.locations import WHERE, points_of
from rulewright.rulesets.brp.body.wounds.major_wounds import SIDES, TABLE, MajorWound, has_ordinary_body
from rulewright.rulesets.brp.body.wounds.wounds import adds_up, wound
from rulewright.rulesets.brp.checks.checks import Level, passing
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.close.entangle import (
    cancels,
    follow_up,
    has_room,
    may_attack_entangled,
    snare,
    wrench,
    wriggle_out,
)
from rulewright.rulesets.brp.combat.fumbles import MELEE, MISSILE, NATURAL, PARRY, TABLES, Fumble, Mishap, suffer
from rulewright.rulesets.brp.combat.mishaps import blunder
from rulewright.rulesets.brp.combat.rounds import DRY, bleed_out, run_down
from rulewright.rulesets.brp.encounter import end_round
from rulewright.rulesets.brp.state.arms import arm, fumble_table_of
from rulewright.rulesets.brp.state.character import Wound
from rulewright.rulesets.brp.state.fight import Lodged, Snare
from rulewright.rulesets.brp.state.numbers import is_major, movement

LOCATED = book(hit_locations=True)


def hale(points: int, **more: Any) -> Any:
    """Somebody with so many hit points."""
    return fighter(CON=points, SIZ=points, **more)


def rows_of(table: Any) -> list[tuple[int, str]]:
    """A table as the last face and what of each row."""
    reached, told = 0, []
    for row, weight in table.rows:
        reached += weight
        told.append((reached, row.what))
    return told


# -- minor, major, fatal ------------------------------------------------------------------------


def test_brp_cdx_055_major_or_minor() -> None:
    """Of 14 hit points 7 are major, of 17 it takes 9. [BRP-CBT-116 BRP-CBT-113]"""
    assert [False, True] == [is_major(damage, hale(14), BOOK) for damage in (6, 7)]
    assert [False, True] == [is_major(damage, hale(17), BOOK) for damage in (8, 9)]


def test_minor_wounds_are_kept_apart() -> None:
    """Each has its own record, and none does more than it costs. [BRP-CBT-112 BRP-CBT-113]"""
    game = play(duel(b=hale(14)))
    names = [game.run(wound, "b", damage) for damage in (2, 3)]
    assert ["wound-1", "wound-2"] == names
    assert (9, "") == (game.actor("b").hit_points, game.actor("b").fate)


def test_brp_cdx_056_minor_wounds_add_up() -> None:
    """4 and 3 of 14 reach the level: Luck, or a faint; once. [BRP-CBT-114]"""
    game = play(duel(b=hale(14)).write("b", "wounds.wound-1", Wound(damage=4)).write("b", "hit_points", 10), [51])
    game.run(wound, "b", 3)
    assert ("unconscious", 0) == (game.actor("b").fate, sum(each.major for each in game.actor("b").wounds.values()))
    lucky = play(duel(b=hale(14)).write("b", "wounds.wound-1", Wound(damage=4)).write("b", "hit_points", 10), [50])
    lucky.run(wound, "b", 3)
    assert "" == lucky.actor("b").fate
    assert not adds_up(lucky.actor("b"), 1, BOOK)


def test_one_or_two_hit_points() -> None:
    """Unconscious, from whatever cause. [BRP-CBT-115]"""
    game = play(duel(b=hale(14)).write("b", "hit_points", 4))
    game.run(wound, "b", 2)
    assert "unconscious" == game.actor("b").fate


def test_the_major_wound_table() -> None:
    """Fifteen rows to 100; what each costs and leaves. [BRP-CBT-116 BRP-CBT-119]"""
    assert (15, 100) == (len(TABLE.rows), TABLE.sides)
    tops = []
    for row, weight in TABLE.rows:
        tops.append(weight)
        assert 3 <= row.sides <= 6
    assert [10] * 9 + [2] * 4 + [1, 1] == tops
    chance = MajorWound(passing(50, BOOK))
    assert walk(chance) == chance.law()


def test_a_major_wound() -> None:
    """Row 21-30 hurts an arm: Luck made keeps STR, but no shield; shock begins. [BRP-CBT-116 BRP-CBT-117 BRP-CBT-119 BRP-CBT-120]"""
    game = play(duel(b=hale(14)), [27, 50, 2])
    game.run(wound, "b", 7)
    me = game.actor("b")
    assert (10, True, 0) == (me.value("STR"), me.is_marked("no shield"), me.fight.shock)
    assert "hand, arm or spine hurt (major wound)" == me.effects["major-wound"].name
    unlucky = play(duel(b=hale(14)), [27, 51, 3, 5])
    unlucky.run(wound, "b", 7)
    assert 7 == unlucky.actor("b").value("STR")
    assert [("left", 3), ("right", 3)] == list(SIDES.rows)


def test_lamed() -> None:
    """What DEX loses MOV does, too. [BRP-CBT-119]"""
    game = play(duel(b=hale(14)), [5, 60, 2])
    game.run(wound, "b", 7)
    assert (8, 8) == (game.actor("b").value("DEX"), movement(game.actor("b")))


def test_some_wounds_end_the_fight() -> None:
    """Who has lost limbs attacks nobody. [BRP-CBT-117]"""
    game = play(duel(b=hale(14)), [55, 50])
    game.run(wound, "b", 7)
    with pytest.raises(Refused, match="lets nobody fight"):
        game.run(attack, "b", "a", "fist")


def test_only_bodies_have_major_wounds() -> None:
    """Not robots, ghosts or jellies. [BRP-CBT-116]"""
    kinds = ("human", "robot", "gelatinous")
    assert [True, False, False] == [has_ordinary_body(hale(14, species=each), BOOK) for each in kinds]
    game = play(duel(b=hale(14, species="robot")))
    game.run(wound, "b", 8)
    assert -1 == game.actor("b").fight.shock


def test_brp_cex_044_shock_with_three_left() -> None:
    """Unconscious in three rounds. [BRP-CBT-117]"""
    there = duel(b=hale(14)).write("b", "hit_points", 3).write("b", "fight.shock", 0)
    game = play(there)
    fates = []
    for _ in range(3):
        game.run(run_down, "b")
        fates.append(game.actor("b").fate)
    assert ["", "", "unconscious"] == fates


@pytest.mark.parametrize(("left", "fate", "rounds"), [(5, "", 5), (2, "unconscious", 0), (0, "dying", 0)])
def test_brp_cdx_057_after_a_major_wound(left: int, fate: str, rounds: int) -> None:
    """Five left: five rounds; two: out at once; none: dying. [BRP-CBT-117 BRP-CBT-118 BRP-CBT-121]"""
    game = play(duel(b=hale(14)).write("b", "hit_points", left + 7), [5, 50])
    game.run(wound, "b", 7)
    assert fate == game.actor("b").fate
    for _ in range(rounds):
        assert "" == game.actor("b").fate
        game.run(run_down, "b")
    assert bool(fate or rounds) == bool(game.actor("b").fate)


def test_the_dying_die() -> None:
    """At the end of the next round, unless raised to 1 or more. [BRP-CBT-121 BRP-CBT-122]"""
    game = play(duel(b=hale(14)).write("b", "hit_points", 4), [])
    game.run(wound, "b", 5)
    assert ("dying", 2, 0) == (game.actor("b").fate, game.actor("b").fight.doom, game.actor("b").fight.rank)
    game.run(end_round)
    assert "dying" == game.actor("b").fate
    game.change_scene("round.number", 2)
    game.run(end_round)
    assert "dead" == game.actor("b").fate


# -- bleeding -----------------------------------------------------------------------------------


def bleeding(**more: Any) -> Any:
    """Somebody with a bleeding wound, and both hands full unless told otherwise."""
    there = duel(b=hale(14, **more)).write("b", "wounds.wound-1", Wound(damage=3, bleeding=True))
    return there.write("b", "hit_points", 11)


def test_wounds_bleed() -> None:
    """A special with an edge: a hit point a round, and fatigue where it is used. [BRP-CBT-061 BRP-CBT-044]"""
    game = play(duel(b=hale(16)), [8, 3], ["none"])
    game.run(attack, "a", "b", "sword-broad")
    assert game.actor("b").wounds["wound-1"].bleeding
    at = book(fatigue="points")
    full = duel(b=fighter("sword-broad", shield="shield-round", CON=14, SIZ=14, at=at))
    full = full.write("b", "wounds.wound-1", Wound(damage=3, bleeding=True)).write("b", "hit_points", 11)
    lost = play(full, at=at)
    lost.run(bleed_out, "b")
    assert (10, 23) == (lost.actor("b").hit_points, lost.actor("b").fatigue)


def test_holding_a_wound() -> None:
    """A free hand and Stamina: no more loss while held; five dry rounds close it. [BRP-CBT-062 BRP-CBT-064]"""
    game = play(bleeding(), [70], [True])
    game.run(bleed_out, "b")
    assert (11, True) == (game.actor("b").hit_points, game.actor("b").wounds["wound-1"].held)
    for _ in range(DRY - 1):
        game.run(bleed_out, "b")
    assert (11, False) == (game.actor("b").hit_points, game.actor("b").wounds["wound-1"].bleeding)
    failed = play(bleeding(), [71], [True])
    failed.run(bleed_out, "b")
    assert 10 == failed.actor("b").hit_points


def test_a_dodge_opens_it_again() -> None:
    """Who dodges lets go; who holds attacks and parries at half. [BRP-CBT-062]"""
    there = bleeding().write("b", "wounds.wound-1.held", True).write("b", "fight.holding", "wound-1")
    game = play(there, [30, 30], ["dodge"])
    game.run(attack, "a", "b", "sword-broad")
    assert ("", False) == (game.actor("b").fight.holding, game.actor("b").wounds["wound-1"].held)
    hindered = play(there, [26])
    assert not hindered.run(attack, "b", "a", "fist").hit


def test_fleeing_stunned() -> None:
    """An Idea roll and an Agility roll. [BRP-CBT-067]"""
    assert play(duel(), [50, 50]).run(flee_stunned, "a")
    assert not play(duel(), [51]).run(flee_stunned, "a")


# -- locations ----------------------------------------------------------------------------------


def test_where_blows_land() -> None:
    """A d20 in seven places. [BRP-CBT-130]"""
    assert [4, 4, 3, 1, 3, 3, 2] == [weight for _, weight in WHERE.rows]
    there = duel(fighter("sword-broad", at=LOCATED), hale(14, at=LOCATED))
    game = play(there, [30, 12, 3], ["none"], LOCATED)
    assert 4 == game.run(attack, "a", "b", "sword-broad").damage
    assert ({"chest": 4}, 10) == (dict(game.actor("b").locations), game.actor("b").hit_points)


def struck(location: str, damage: int, points: int = 14, faces: tuple[int, ...] = (), at: Any = LOCATED) -> Any:
    """Somebody struck there."""
    game = play(duel(b=hale(points, at=at)), faces, (), at)
    game.run(wound, "b", damage, "blow", location)
    return game.actor("b")


def test_brp_cex_045_a_leg_of_five() -> None:
    """Four do nothing to it, five disable it; only six where equal is not enough. [BRP-CBT-132 BRP-CBT-133]"""
    assert 5 == points_of(hale(14, at=LOCATED), "right-leg", LOCATED)
    assert [False, True] == [struck("right-leg", damage).is_marked("prone") for damage in (4, 5)]
    strict = book(hit_locations=True, disable_at_equal=False)
    assert not struck("right-leg", 5, at=strict).is_marked("prone")


def test_brp_cex_046_an_arm_of_two() -> None:
    """One blow of 5 costs 4 in all, and maims at twice. [BRP-CBT-138]"""
    me = struck("right-arm", 5, 8, (15, 50))
    assert 2 == points_of(hale(8, at=LOCATED), "right-arm", LOCATED)
    assert (4, True) == (me.hit_points, me.is_marked("lost right-arm"))


def test_brp_cex_047_an_arm_of_two_struck_for_eight() -> None:
    """Still 4 in all, maimed; with three times as the measure too. [BRP-CBT-140 BRP-CBT-142]"""
    for at in (LOCATED, book(hit_locations=True, maim_multiple=3)):
        me = struck("right-arm", 8, 8, (15, 50), at)
        assert (4, True, 1) == (me.hit_points, me.is_marked("lost right-arm"), points_of(me, "right-arm", at))
    assert not struck("right-arm", 5, 8, at=book(hit_locations=True, maim_multiple=3)).is_marked("lost right-arm")


def test_brp_cdx_059_an_arm_of_four() -> None:
    """3 nothing, 4 disabled, 8 and 12 maimed for 8 in all. [BRP-CBT-132 BRP-CBT-136 BRP-CBT-138 BRP-CBT-140]"""
    told = [
        struck("left-arm", damage, faces=faces) for damage, faces in ((3, ()), (4, ()), (8, (15, 50)), (12, (15, 50)))
    ]
    assert [False, True, True, True] == [me.is_marked("useless left-arm") for me in told]
    assert [False, False, True, True] == [me.is_marked("lost left-arm") for me in told]
    assert [11, 10, 6, 6] == [me.hit_points for me in told]


def test_brp_cdx_060_a_head_of_five() -> None:
    """5 and 10 unconscious, 11 bleeding too, 15 dead. [BRP-CBT-137 BRP-CBT-139 BRP-CBT-141]"""
    told = [struck("head", damage, 15) for damage in (5, 10, 11, 15)]
    assert ["unconscious", "unconscious", "unconscious", "dead"] == [me.fate for me in told]
    assert [False, False, True] == [me.wounds["wound-1"].bleeding for me in told[:3]]
    assert (5, 10) == (time_left("head"), time_left("chest"))


def test_trunk() -> None:
    """Abdomen and chest: down and losing blood; the chest leaves no action. [BRP-CBT-134 BRP-CBT-135]"""
    belly, chest = struck("abdomen", 5), struck("chest", 6)
    assert (True, True, False) == (
        belly.is_marked("prone"),
        belly.wounds["wound-1"].bleeding,
        belly.is_marked("cannot act"),
    )
    assert (True, True, True) == (
        chest.is_marked("prone"),
        chest.wounds["wound-1"].bleeding,
        chest.is_marked("cannot act"),
    )


def test_two_ledgers_and_no_major_wounds() -> None:
    """Both are kept; half the hit points at once is no major wound here. [BRP-CBT-131]"""
    me = struck("abdomen", 7)
    assert ({"abdomen": 7}, 7, -1) == (dict(me.locations), me.hit_points, me.fight.shock)


def test_an_arm_drops_what_it_held() -> None:
    """The right arm lets go. [BRP-CBT-136]"""
    game = play(duel(b=fighter("sword-broad", CON=14, SIZ=14, at=LOCATED)), at=LOCATED)
    game.run(wound, "b", 4, "blow", "right-arm")
    assert ((), ("sword-broad",)) == (game.actor("b").in_hand, game.actor("b").dropped)


# -- fumbles ------------------------------------------------------------------------------------


def test_four_tables() -> None:
    """Every row where the book has it. [BRP-CBT-056 BRP-CBT-057 BRP-CBT-058]"""
    assert [
        (15, "helpless"), (25, "helpless"), (40, "prone"), (50, "drop"), (60, "fling"), (65, "weapon"), (75, "vision"),
        (85, "ally"), (90, "ally"), (98, "ally"), (99, "again"), (100, "again"),
    ] == rows_of(MELEE)  # fmt: skip
    assert [
        (20, "helpless"), (40, "prone"), (50, "drop"), (60, "fling"), (75, "vision"), (85, "open"), (90, "open"),
        (93, "open"), (98, "again"), (100, "again"),
    ] == rows_of(PARRY)  # fmt: skip
    assert [
        (15, "act"), (25, "lose"), (40, "prone"), (55, "vision"), (65, "drop"), (80, "weapon"), (85, "break"),
        (90, "ally"), (95, "ally"), (98, "ally"), (99, "again"), (100, "again"),
    ] == rows_of(MISSILE)  # fmt: skip
    assert [
        (25, "lose"), (30, "lose"), (50, "prone"), (60, "ankle"), (75, "vision"), (85, "strain"), (90, "ally"),
        (94, "ally"), (98, "self"), (99, "again"), (100, "again"),
    ] == rows_of(NATURAL)  # fmt: skip
    assert {100} == {table.sides for table in TABLES.values()}


def test_which_table() -> None:
    """By what was done, and with what. [BRP-CBT-056]"""
    told = {
        each: fumble_table_of(arm(each, BOOK)) for each in ("sword-broad", "fist", "bow-long", "dart", "shield-round")
    }
    assert {
        "sword-broad": "melee",
        "fist": "natural",
        "bow-long": "missile",
        "dart": "missile",
        "shield-round": "melee",
    } == told
    assert "parry" == fumble_table_of(arm("shield-round", BOOK), parrying=True)


def test_roll_again() -> None:
    """Two or three more, adding up, to the guard. [BRP-CBT-057 BRP-CBT-047]"""
    game = play(duel(), [99, 5, 30])
    game.run(blunder, "a", "sword-broad")
    assert (1, True) == (game.actor("a").fight.lost, game.actor("a").is_marked("prone"))
    assert 1 == len(Fumble("melee", 3).throw(ScriptedDice([100, 99, 5])))


@pytest.mark.parametrize(
    ("faces", "path", "value"),
    [
        ((5,), "fight.helpless_next", 1),
        ((20, 3), "fight.lost_next", 3),
        ((45,), "dropped", ("sword-broad",)),
        ((55, 7), "dropped", ("sword-broad",)),
        ((62, 9), "worn.sword-broad", 9),
        ((80,), "dropped", ("sword-broad",)),
        ((95, 4), "worn.sword-broad", 4),
    ],
)
def test_melee_mishaps(faces: Any, path: str, value: object) -> None:
    """What a fumbled blow costs; without an ally another row stands in. [BRP-CBT-056 BRP-CBT-058 BRP-PLY-007]"""
    game = play(duel(), [100, *faces])
    game.run(attack, "a", "b", "sword-broad")
    assert value == game.state.read("a", path)


def test_an_ally_is_struck() -> None:
    """The nearest, with a plain, special or critical hit. [BRP-CBT-058]"""
    game = play(duel(c=hale(16)), [100, 80, 3])
    game.run(attack, "a", "b", "sword-broad")
    assert 12 == game.actor("c").hit_points


def test_obscured_sight() -> None:
    """-30 on what needs eyes, for 1D3 rounds. [BRP-CBT-059]"""
    game = play(duel(), [100, 70, 2])
    game.run(attack, "a", "b", "sword-broad")
    again = play(game.state.write("a", "fight.rank", 5), [21])
    assert not again.run(attack, "a", "b", "sword-broad").hit
    assert 20 == again.drawn[0][0].check.chance  # type: ignore[attr-defined]


def test_mishaps_of_the_body() -> None:
    """A twisted ankle, a strain, something hard. [BRP-CBT-056]"""
    ankle = play(duel(), [3])
    ankle.run(suffer, "a", "fist", Mishap("ankle", 10))
    assert (9, True) == (movement(ankle.actor("a")), ankle.actor("a").is_marked("prone"))
    hurt = play(duel(), [3])
    hurt.run(suffer, "a", "fist", Mishap("self"))
    hurt.run(suffer, "a", "fist", Mishap("strain"))
    assert 6 == hurt.actor("a").hit_points
    lost = play(duel(fighter("bow-long")))
    lost.run(suffer, "a", "bow-long", Mishap("break"))
    assert () == lost.actor("a").in_hand


# -- dying blows --------------------------------------------------------------------------------


def test_a_dying_blow() -> None:
    """Stamina each round, one attack, and the end. [BRP-CBT-090]"""
    at = book(dying_blows=True)
    there = duel(b=fighter("sword-broad", at=at)).write("b", "hit_points", 4).write("b", "fight.rank", 0)
    game = play(there, (), (), at)
    game.run(wound, "b", 4)
    assert ("dying", "owed") == (game.actor("b").fate, game.actor("b").fight.last_blow)
    last = play(game.state.write("b", "fight.rank", 10), [50, 70], (), at)
    assert cling_to_life(last, "b")
    last.run(attack, "b", "a", "sword-broad")
    assert ("dead", 0) == (last.actor("b").fate, last.actor("b").fight.rank)
    first = play(game.state, [51], (), at)
    assert not first.run(cling_to_life, "b")
    assert "dead" == first.actor("b").fate


def test_last_words() -> None:
    """A Luck roll for each fact. [BRP-CBT-091]"""
    at = book(dying_blows=True)
    there = duel().write("b", "fate", "dying").write("b", "fight.last_blow", "owed")
    game = play(there, [50, 51], (), at)
    assert last_words(game, "b", "It was the butler.")
    assert not game.run(last_words, "b", "And the cook.")
    assert ("dead", ["Somebody: It was the butler."]) == (game.actor("b").fate, game.notes)
    with pytest.raises(Refused, match="no last action"):
        play(duel(), at=at).run(last_words, "b", "…")


# -- entangled ----------------------------------------------------------------------------------


def test_entangling_needs_room() -> None:
    """Three metres, except for a garrote. [BRP-CBT-070]"""
    assert [False, True] == [has_room(play(duel(apart=metres)), "a", "b", "whip") for metres in (2, 3)]
    assert has_room(play(duel()), "a", "b", "garrote")


def test_a_whip_entangles() -> None:
    """A special holds for this round and the next. [BRP-CBT-071 BRP-CBT-060]"""
    game = play(duel(fighter("whip"), apart=3), [8, 2], ["none"])
    game.run(attack, "a", "b", "whip")
    assert ("a", 2) == ((caught := game.actor("b").fight.snare).by, caught.rounds)  # type: ignore[union-attr]
    game.run(run_down, "b")
    assert 1 == game.actor("b").fight.snare.rounds  # type: ignore[union-attr]
    assert play(game.state, [50]).run(may_attack_entangled, "b")
    assert not play(game.state, [51]).run(may_attack_entangled, "b")
    bound = play(game.state.write("b", "fight.rank", 5), [51])
    assert not bound.run(attack, "b", "a", "sword-broad").hit
    assert 0 == bound.actor("b").fight.rank


def caught(rounds: int = 1, **more: Any) -> Any:
    """Somebody entangled."""
    return duel(fighter("whip"), fighter("sword-broad", **more)).write(
        "b", "fight.snare", Snare(by="a", weapon="whip", rounds=rounds)
    )


def test_brp_cex_040_what_is_held() -> None:
    """A held end becomes a hold on what was caught; other limbs stay free. [BRP-CBT-072]"""
    there = caught().write("b", "fight.snare", Snare(by="a", weapon="whip", location="left-leg", rounds=1))
    game = play(there)
    game.run(follow_up, "a", "b")
    assert ["left-leg"] == [hold.location for hold in game.actor("b").fight.holds]
    bola = play(duel(apart=10).write("b", "fight.snare", Snare(by="a", weapon="bola-snaring", held=False)))
    with pytest.raises(Refused, match="not in hand"):
        bola.run(follow_up, "a", "b")
    thrown = play(duel(apart=10))
    thrown.run(snare, "a", "b", "bola-snaring")
    assert not thrown.actor("b").fight.snare.held  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("how", "faces"), [("agility", [50]), ("pull", [50]), ("cut", []), ("dodge", [50]), ("grapple", [50])]
)
def test_ways_out(how: Any, faces: list[int]) -> None:
    """Five ways, from the next round on. [BRP-CBT-073]"""
    game = play(caught(), faces)
    assert game.run(wriggle_out, "b", how)
    assert game.actor("b").fight.snare is None
    with pytest.raises(Refused, match="next round"):
        play(caught(2)).run(wriggle_out, "b", how)


def test_flexible_weapons_and_parries() -> None:
    """A parrying weapon may be torn away; only a critical undoes a critical. [BRP-CBT-074]"""
    game = play(duel(fighter("whip")), [50])
    assert game.run(wrench, "a", "b", "sword-broad")
    assert () == game.actor("b").in_hand
    assert [True, False, False, True] == [
        cancels(Level.CRITICAL, Level.CRITICAL), cancels(Level.CRITICAL, Level.SPECIAL), cancels(Level.SPECIAL, Level.SUCCESS),
        cancels(Level.SUCCESS, Level.SUCCESS),
    ]  # fmt: skip


# -- impaled ------------------------------------------------------------------------------------


def test_a_spear_sticks() -> None:
    """Twice the dice; a Difficult roll pulls it free at once. [BRP-CBT-075 BRP-CBT-076]"""
    there = duel(fighter("spear-short"), hale(18))
    stuck = play(there, [8, 2, 2, 26], ["none"])
    assert 6 == stuck.run(attack, "a", "b", "spear-short").damage
    assert ((), ["spear-short"]) == (stuck.actor("a").in_hand, list(stuck.actor("b").fight.lodged))
    free = play(there, [8, 2, 2, 25], ["none"])
    free.run(attack, "a", "b", "spear-short")
    assert ("spear-short",) == free.actor("a").in_hand


def pierced(weapon: str = "spear-short", damage: int = 6, *, number: int = 1) -> Any:
    """Somebody with a weapon in the body."""
    there = duel(b=hale(18), number=number).write("b", f"fight.lodged.{weapon}", Lodged(by="a", damage=damage))
    return there.write("a", "in_hand", ())


def test_retrieving() -> None:
    """The full rating, no defence meanwhile; a missile must be gripped first. [BRP-CBT-077]"""
    game = play(pierced(), [50])
    assert game.run(retrieve, "a", "b", "spear-short")
    assert (True, ("spear-short",)) == (game.actor("a").fight.retrieving, game.actor("a").in_hand)
    assert not play(pierced("javelin"), [26]).run(retrieve, "a", "b", "javelin")
    easy = play(game.state.write("b", "fight.rank", 5), [90, 2, 1])
    assert easy.run(attack, "b", "a", "fist").hit


def test_moving_with_it() -> None:
    """Half of its damage again, no armour; nothing heals. [BRP-CBT-078]"""
    game = play(pierced(), [4])
    assert 3 == game.run(stir, "b", "spear-short")
    assert 9 == game.actor("b").fight.lodged["spear-short"].damage
    assert keeps_from_healing(game.actor("b"), game.book)
    assert 0 == play(pierced("knife")).run(stir, "b", "knife")


def test_pulling_it_out() -> None:
    """STR against the damage so far; failing costs 1D3. [BRP-CBT-079]"""
    game = play(pierced(), [70])
    assert game.run(pull_out, "b", "spear-short")
    assert ({}, ("spear-short",)) == (dict(game.actor("b").fight.lodged), game.actor("b").in_hand)
    failed = play(pierced(), [71, 2])
    assert not failed.run(pull_out, "b", "spear-short")
    assert 16 == failed.actor("b").hit_points
    assert not play(pierced(), [46, 1]).run(pull_out, "b", "spear-short", badly=True)


def test_breaking_it_off() -> None:
    """STR against its hit points. [BRP-CBT-080]"""
    assert play(pierced(), [25]).run(break_off, "b", "spear-short")
    assert not play(pierced(), [26]).run(break_off, "b", "spear-short")


def test_out_of_combat() -> None:
    """Twice the chance, 95 at the most; or as in combat. [BRP-CBT-081]"""
    assert (80, 95) == (easy_chance(10, 12), easy_chance(10, 6))
    assert play(pierced(damage=12, number=0), [80]).run(remove_calmly, "a", "b", "spear-short")
    at = book(easy_removal=False)
    assert not play(pierced(damage=12, number=0), [80], (), at).run(remove_calmly, "a", "b", "spear-short")
