"""Rounds at the seat: what a fumble, a wound, a slow weapon and a long way cost whoever sits there."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, seat

from rulewright.chance import Die
from rulewright.play import Effect, Modifier
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.conditions import arm_fails
from rulewright.rulesets.brp.state.character import Wound
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.fight import Hold
from rulewright.testing.at_the_seat import AtTheSeat

ACT = ("act", "act")


def strike(table: AtTheSeat, who: str = "a", at: str = "b", *faces: int, answers: Any = (), weapon: str = "") -> Any:
    """An attack with what is in hand."""
    item = weapon or table.actor(who).in_hand[0]
    return table.press("attack", who, faces, answers, target=at, weapon=item)


# -- rounds that are lost -----------------------------------------------------------------------


def test_a_fumbled_blow_costs_the_next_round_and_all_defence_in_it() -> None:
    """Helpless in round 2, not in round 1, and up again in round 3. [BRP-CBT-047 BRP-CBT-056]"""
    table = seat(duel())
    strike(table, "a", "b", 100, 5)
    table.press("attack", "b", [30, 30], ["parry sword-broad"], target="a", weapon="sword-broad")  # a still defends
    table.proceed(answers=["act"])  # only b is asked
    assert ("b",) == table.acting
    assert "cannot act" in str(table.refused("attack", "a", target="b", weapon="sword-broad"))
    strike(table, "b", "a", 30, 2)  # nobody is asked how a defends
    assert [] == table.last.asked
    table.proceed(answers=ACT)
    assert table.allows("attack", "a", target="b", weapon="sword-broad")


def test_three_lost_rounds_are_three() -> None:
    """1D3 rounds from the next one on. [BRP-CBT-056]"""
    table = seat(duel())
    strike(table, "a", "b", 100, 20, 3)
    assert Die(3) == table.last.drawn[-1][0]
    for _ in range(3):
        table.proceed(answers=["act"])
        assert "a" not in table.acting
    table.proceed(answers=ACT)
    assert "a" in table.acting


def test_a_fumbled_parry_costs_this_round_if_one_has_not_acted() -> None:
    """Who parries badly before their rank loses this round; after it, the next. [BRP-CBT-056 BRP-CBT-053]"""
    early = seat(duel())
    strike(early, "a", "b", 30, 100, 5, 2, answers=["parry sword-broad"])
    assert (1, 1, 0) == (early.actor("b").fight.lost, early.actor("b").fight.helpless, early.actor("b").fight.lost_next)
    assert "cannot act" in str(early.refused("attack", "b", target="a", weapon="sword-broad"))
    early.proceed(answers=ACT)
    assert early.allows("attack", "b", target="a", weapon="sword-broad")
    late = seat(duel())
    strike(late, "b", "a", 70)
    strike(late, "a", "b", 30, 100, 5, 2, answers=["parry sword-broad"])
    assert (0, 1) == (late.actor("b").fight.lost, late.actor("b").fight.lost_next)
    late.proceed(answers=["act"])
    assert "b" not in late.acting


def test_a_fumbled_shot_costs_the_next_act_but_no_defence() -> None:
    """The second arrow of this round, or, without one, the acts of the next; defences remain. [BRP-CBT-056]"""
    table = seat(duel(fighter("bow-long", DEX=10), apart=5))
    table.press("attack", "a", [100, 5], target="b", weapon="bow-long")
    assert 0 == table.actor("a").fight.rank
    table.proceed(answers=["act"])
    assert "a" not in table.acting
    strike(table, "b", "a", 30, 20, answers=["dodge"])
    assert 1 == table.actor("a").fight.dodges


def test_natural_fumbles_count_the_same_way() -> None:
    """A fist that missed badly has acted: the next round is lost. [BRP-CBT-056]"""
    table = seat(duel(fighter(), fighter()))
    table.press("attack", "a", [100, 5], target="b", weapon="fist")
    table.proceed(answers=["act"])
    assert "a" not in table.acting


def test_a_stun_outlasts_the_round_of_the_blow() -> None:
    """Stunned for one round: no attack in the next, and one again in that after it. [BRP-CBT-066 BRP-CBT-067]"""
    table = seat(duel(fighter("mace-light"), fighter("sword-broad", CON=16, SIZ=16)))
    strike(table, "a", "b", 8, 2, 3, 81, 1, answers=["none"])
    assert Die(3) == table.last.drawn[-1][0]
    table.proceed(answers=ACT)
    assert "BRP-CBT-067" == table.refused("attack", "b", target="a", weapon="sword-broad").rule
    table.proceed(answers=ACT)
    assert table.allows("attack", "b", target="a", weapon="sword-broad")


# -- bleeding -----------------------------------------------------------------------------------


def bleeding() -> AtTheSeat:
    """The second bleeds since this round, and has a hand free."""
    table = seat(duel(fighter("sword-broad"), fighter("sword-broad", CON=16, SIZ=16)))
    strike(table, "a", "b", 8, 2, answers=["none"])
    assert table.actor("b").wounds["wound-1"].bleeding
    return table


def test_a_wound_does_not_bleed_in_its_own_round() -> None:
    """Its round is free; from the next on a point a round, and nobody is asked before. [BRP-CBT-061]"""
    table = bleeding()
    whole = table.actor("b").hit_points
    table.proceed(answers=ACT)
    assert whole == table.actor("b").hit_points
    table.proceed(answers=["no", *ACT])
    assert whole - 1 == table.actor("b").hit_points


def test_armour_stops_no_bleeding_and_fatigue_goes_with_it() -> None:
    """Each round a hit point and, where they count, a fatigue point more than the effort. [BRP-CBT-061]"""
    at = book(fatigue="points")
    there = duel(fighter("sword-broad", at=at), fighter("sword-broad", at=at, armour=["chain"], CON=16, SIZ=16))
    there = there.write("b", "wounds.wound-1", Wound(damage=2, bleeding=True)).write("b", "hit_points", 14)
    table = seat(there, at)
    before = table.actor("b").fatigue
    table.proceed(answers=["no", *ACT])
    assert (13, before - 1) == (table.actor("b").hit_points, table.actor("b").fatigue)


def test_a_held_wound_hinders_and_closes_after_five_rounds() -> None:
    """Held: blows, parries and bodily acts are Difficult. The fifth dry round closes it and frees the hand; the fourth
    does not. [BRP-CBT-062 BRP-CBT-064]
    """
    table = bleeding()
    table.proceed(answers=ACT)
    table.proceed([50], ["yes", *ACT])  # Stamina 80
    assert "wound-1" == table.actor("b").fight.holding
    strike(table, "b", "a", 26)  # 25 of 50
    assert "failure" in table.last.notes[0]
    table.press("skill", "b", [26], skill="sleight-of-hand", in_passing=True)
    assert "half" in str(table.last.notes) or "failure" in table.last.notes[0]
    for _ in range(3):
        table.proceed(answers=ACT)
        assert table.actor("b").wounds["wound-1"].bleeding
    table.proceed(answers=ACT)
    assert (False, "") == (table.actor("b").wounds["wound-1"].bleeding, table.actor("b").fight.holding)
    strike(table, "b", "a", 26, 50, answers=["dodge"])  # 50 again


@pytest.mark.parametrize("deed", ["dodge", "jump"])
def test_a_dodge_or_a_strain_opens_the_wound(deed: str) -> None:
    """Whoever dodges or leaps bleeds again. [BRP-CBT-062]"""
    table = bleeding()
    table.proceed(answers=ACT)
    table.proceed([50], ["yes", *ACT])
    if deed == "dodge":
        strike(table, "a", "b", 30, 30, answers=["dodge"])
    else:
        table.press("jump", "b", [50])
    assert ("", False) == (table.actor("b").fight.holding, table.actor("b").wounds["wound-1"].held)
    before = table.actor("b").wounds["wound-1"].damage
    table.proceed(answers=["no", *ACT] if deed == "jump" else ACT)
    assert 1 == table.actor("b").wounds["wound-1"].damage - before


def test_first_aid_stops_the_bleeding_and_frees_the_hand() -> None:
    """Whoever is treated bleeds no more, and strikes as before. [BRP-CBT-063 BRP-SKL-065]"""
    healer = fighter("sword-broad", skill=50)
    table = seat(duel(healer, fighter("sword-broad", CON=16, SIZ=16), apart=4, c=fighter()))
    there = table.state.write("b", "wounds.wound-1", Wound(damage=2, bleeding=True, held=True))
    table.state = there.write("b", "fight.holding", "wound-1").write("b", "hit_points", 14)
    table.press("first-aid", "c", [20], patient="b", wound="wound-1", effect="stop")
    assert (False, "") == (table.actor("b").wounds["wound-1"].bleeding, table.actor("b").fight.holding)


# -- slow weapons -------------------------------------------------------------------------------


def test_a_slow_weapon_waits_and_nothing_else_does() -> None:
    """A heavy crossbow is spent until it is loaded; a fist is not. [BRP-CBT-102]"""
    slow = next(each for each in ("crossbow-heavy", "arbalest", "crossbow-medium") if each in weapons())
    rounds = weapons()[slow].rounds
    assert rounds > 1
    table = seat(duel(fighter(slow), apart=2))
    table.press("attack", "a", [90], target="b", weapon=slow)
    for _ in range(rounds - 1):
        table.proceed(answers=ACT)
        assert "BRP-CBT-102" == table.refused("attack", "a", target="b", weapon=slow).rule
        assert table.allows("attack", "a", target="b", weapon="fist")
        assert table.allows("attack", "a", target="b", weapon="kick")
    table.proceed(answers=ACT)
    assert table.allows("attack", "a", target="b", weapon=slow)


def weapons() -> dict[str, Any]:
    """Weapons by id."""
    return {each.id: each for each in BOOK.content.all(Weapon)}


# -- what grows on a body -----------------------------------------------------------------------


def test_claws_do_not_fall_and_dead_arms_do_not_use_them() -> None:
    """They are no loot; with both arms dead they neither strike nor parry, while teeth still bite. [BRP-CBT-119 BRP-CBT-136]"""
    table = seat(duel(fighter("hybrid-claws", "sword-broad"), fighter("sword-broad")))
    table.state = table.state.write("a", "in_hand", ("hybrid-claws", "hybrid-teeth"))
    for limb in ("right-arm", "left-arm"):
        arm_fails(table.last, "a", limb, "a wound")
        table.state = table.state.write("a", f"wounds.{limb}", Wound(damage=1))
    game = table.last
    assert ((), ("hybrid-claws", "hybrid-teeth")) == (game.actor("a").dropped, table.actor("a").in_hand)
    begin(game, "a", Effect("dead-arms", "Dead arms", marks=("useless right-arm", "useless left-arm")))
    table.state = game.state.write("a", "in_hand", ("hybrid-claws", "hybrid-teeth"))
    assert "BRP-CBT-119" == table.refused("attack", "a", target="b", weapon="hybrid-claws").rule
    assert table.allows("attack", "a", target="b", weapon="hybrid-teeth")
    strike(table, "b", "a", 30, 90, 2, answers=["dodge"])
    asked: Any = table.last.asked[0]
    assert ["none", "dodge", "parry hybrid-teeth"] == [each.key for each in asked.among]
    table.state = table.state.write("a", "fate", "dead")
    assert "hybrid-claws" not in table.offered("snatch-up", "b", "item")
    assert "sword-broad" in table.offered("snatch-up", "b", "item")


def test_nobody_hands_over_their_claws() -> None:
    """Only what was made can be given. [BRP-CBT-022]"""
    table = seat(duel(fighter("hybrid-claws", "sword-broad"), c=fighter()))
    table.state = table.state.write("a", "in_hand", ("hybrid-claws",))
    assert ["sword-broad"] == table.offered("hand-over", "a", "item")
    table.refused("hand-over", "a", target="c", item="hybrid-claws")


# -- moving -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("metres", "rank"), [(5, 12), (6, 6), (15, 6), (16, 3), (29, 3), (30, 0)])
def test_how_far_and_when(metres: int, rank: int) -> None:
    """Five metres are free, fifteen leave half of DEX 12, 29 a quarter, 30 nothing. [BRP-CBT-020]"""
    table = seat(duel(fighter("sword-broad", DEX=12), apart=60))
    table.press("move", "a", toward="b", distance=metres)
    assert (metres, rank) == (table.actor("a").fight.moved, table.actor("a").fight.rank)


@pytest.mark.parametrize(("metres", "rank"), [(1, 12), (4, 12), (5, 12), (6, 6), (16, 3), (30, 0)])
@pytest.mark.parametrize("away", ["b", ""])
def test_any_direction_costs_the_same(metres: int, rank: int, away: str) -> None:
    """Away from somebody or towards nobody: five metres are free there too, and one strikes after them. [BRP-CBT-020]"""
    table = seat(duel(fighter("bow-self", DEX=12), apart=60))
    form: dict[str, Any] = {"away": away} if away else {}
    table.press("move", "a", distance=metres, **form)
    assert (metres, rank) == (table.actor("a").fight.moved, table.actor("a").fight.rank)
    if rank:
        table.press("attack", "a", [95], target="b", weapon="bow-self")
    else:
        assert "BRP-CBT-018" == table.refused("attack", "a", target="b", weapon="bow-self").rule


@pytest.mark.parametrize(("first", "second", "rank"), [(10, 10, 3), (3, 2, 12), (3, 3, 6), (14, 2, 3), (20, 10, 0)])
def test_two_moves_are_one_way(first: int, second: int, rank: int) -> None:
    """Ten and ten of DEX 12 leave a quarter, 3, as twenty do. [BRP-CBT-020]"""
    table = seat(duel(fighter("sword-broad", DEX=12), apart=60))
    table.press("move", "a", toward="b", distance=first)
    table.press("move", "a", toward="b", distance=second)
    assert rank == table.actor("a").fight.rank


def test_a_deed_between_two_moves_still_costs() -> None:
    """DEX 16: ten metres, a deed, and on: a quarter less five ranks is too late. [BRP-CBT-018 BRP-CBT-020 BRP-CBT-022]"""
    table = seat(duel(fighter("sword-broad", DEX=16), apart=60))
    table.press("move", "a", toward="b", distance=10)
    table.press("skill", "a", [99], skill="spot")
    assert 3 == table.actor("a").fight.rank
    table.press("move", "a", toward="b", distance=3)
    assert 3 == table.actor("a").fight.rank
    table.press("move", "a", toward="b", distance=4)
    assert 0 == table.actor("a").fight.rank


@pytest.mark.parametrize(("metres", "rank"), [(5, 11), (6, 3), (15, 3), (16, 0)])
def test_a_deed_before_a_move_costs_as_much_as_after_it(metres: int, rank: int) -> None:
    """DEX 16: half of it is 8 and a quarter 4, and the deed takes five off that. [BRP-CBT-018 BRP-CBT-020 BRP-CBT-022]"""
    table = seat(duel(fighter("sword-broad", DEX=16), apart=60))
    table.press("skill", "a", [99], skill="spot")
    table.press("move", "a", toward="b", distance=metres)
    assert rank == table.actor("a").fight.rank


def test_who_waits_moves_from_the_later_rank() -> None:
    """DEX 16 that waits for rank 10 and goes ten metres acts on half of that. [BRP-CBT-006 BRP-CBT-020]"""
    table = seat(duel(fighter("sword-broad", DEX=16), apart=60))
    table.press("wait", "a", rank=10)
    table.press("move", "a", toward="b", distance=10)
    assert 5 == table.actor("a").fight.rank


@pytest.mark.parametrize(("mov", "first", "second"), [(10, 29, 1), (8, 20, 4), (5, 14, 1)])
def test_nobody_runs_further_in_two_moves_than_in_one(mov: int, first: int, second: int) -> None:
    """Three metres for each point of MOV are the round's, however often one moves. [BRP-CBT-020]"""
    slow = Effect("slow", "Slow", modifiers=(Modifier("MOV", mov - 10, "BRP-CHR-106"),))
    table = seat(duel(fighter("sword-broad", DEX=16), apart=90).write("a", "effects.slow", slow))
    assert first == table.press("move", "a", toward="b", distance=first)
    assert second == table.press("move", "a", toward="b", distance=30)
    assert 3 * mov == table.actor("a").fight.moved
    if mov < 10:
        assert "BRP-CBT-020" == table.refused("move", "a", toward="b", distance=5).rule


# -- disarming ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("limb", "left"), [("right-arm", ("dagger",)), ("left-arm", ("sword-broad",))])
def test_disarmed_is_what_that_hand_held(limb: str, left: tuple[str, ...]) -> None:
    """It lies on the ground, and the other hand keeps what it has. [BRP-SKL-082]"""
    table = seat(duel(fighter(STR=18, SIZ=18), fighter("sword-broad", "dagger", STR=5)))
    there = table.state.write("b", "in_hand", ("sword-broad", "dagger"))
    table.state = there.write("b", "fight.holds", (Hold(by="a", location=limb, fresh=False),))
    assert table.press("use-hold", "a", target="b", deed="disarm")
    assert left == table.actor("b").in_hand
    assert {"sword-broad", "dagger"} == {*left, *table.actor("b").dropped}
    assert table.actor("b").fight.holds[0].pinned
