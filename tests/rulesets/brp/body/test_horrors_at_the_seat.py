"""Horrors at the seat: the table of losses, growing used to things, what insanity keeps people from, and what cures it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.rulesets.brp.seats import chances, said, seat, thrown
from tests.rulesets.brp.stage import book, duel, fighter, person, rated
from tests.rulesets.brp.stage import seat as sit

from rulewright.play import SCENE, Exact
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Actor, Book, Points, Scene, Wound
from rulewright.testing.at_the_seat import AtTheSeat

SHAKEN = book(sanity=True)


def witness(at: object = SHAKEN, power: int = 11, **more: object) -> AtTheSeat:
    """Ada of 55 sanity who sees too much, and Brom beside her."""
    ada = person(at=SHAKEN, name="Ada", POW=power, skills=rated(spot=50), **more)
    return seat(at, me=ada, friend=person(at=SHAKEN, name="Brom", POW=10, skills=rated(psychotherapy=50, medicine=40)))


def driven_mad(form: int, length: int = 2) -> AtTheSeat:
    """Ada, out of her mind in one of the six forms."""
    table = witness()
    table.press("sanity", "me", [100, form, length], loss="0/28")
    return table


# -- losses -------------------------------------------------------------------------------------

LOSSES = (
    ("horror-scare", "0", "1"),
    ("horror-creature", "0", "1d3"),
    ("horror-violent-death", "0", "1d3"),
    ("horror-mutilated-body", "1", "1d4"),
    ("horror-gruesome-death", "1", "1d6"),
    ("horror-torture", "1d3", "1d6"),
    ("horror-vision", "0", "1d8"),
    ("horror-monster", "1d2", "1d6"),
    ("horror-transformation", "1d6", "2d10"),
    ("horror-alien-god", "1d10", "1d100"),
)


def test_the_ten_sources_are_on_offer() -> None:
    """The form names them all in the book's order, and nothing else. [BRP-OPT-081]"""
    assert [each[0] for each in LOSSES] == witness().offered("face-horror", "me", "horror")


@pytest.mark.parametrize(("horror", "held", "shaken"), LOSSES)
def test_a_loss_by_the_table(horror: str, held: str, shaken: str) -> None:
    """55 of 55 stands and costs the first figure, 56 does not and costs the second. [BRP-OPT-071 BRP-OPT-081]"""
    for face, dice in ((55, held), (56, shaken)):
        table = witness()
        faces = [1] * (2 if dice == "2d10" else 1 if "d" in dice else 0)
        cost = table.press("face-horror", "me", [face, *faces], horror=horror)
        assert [55, dice] == [*chances(table), thrown(table)[1]]
        assert cost.lost == 55 - table.actor("me").sanity == (2 if dice == "2d10" else int(dice != "0"))
        assert f"Ada loses {cost.lost} sanity" in said(table)


@pytest.mark.parametrize(("faces", "lost"), [([55], 1), ([56, 6], 6)])
def test_brp_sex_031_one_or_1d6(faces: list[int], lost: int) -> None:
    """What is written 1/1D6 costs 1 on a success and 1D6 on a failure. [BRP-OPT-071 BRP-OPT-081]"""
    assert lost == witness().press("face-horror", "me", faces, horror="horror-gruesome-death").lost


def test_all_who_see_it_roll() -> None:
    """One press has everybody roll who sees it, each by their own sanity. [BRP-OPT-071]"""
    table = witness()
    table.press("face-horror", "me", [56, 4, 50], horror="horror-gruesome-death", besides=("friend",))
    assert (51, 49) == (table.actor("me").sanity, table.actor("friend").sanity)
    assert [55, 50] == chances(table)


def test_or_more_is_the_game_masters() -> None:
    """What may cost more costs as much more as the game master says, and other things do not. [BRP-OPT-081]"""
    table = witness()
    assert 5 == table.press("face-horror", "me", [56, 2], horror="horror-creature", more=3).lost
    assert 0 == table.press("face-horror", "me", [50], horror="horror-creature", more=3).lost
    assert 4 == table.press("face-horror", "me", [50, 1], horror="horror-monster", more=3).lost
    assert "BRP-OPT-081" == table.refused("face-horror", "me", horror="horror-vision", more=1).rule


def test_the_odds_are_on_the_button() -> None:
    """To meet a god with 55 sanity: 45 in 100 fail, and 73 of the 100 faces then cost 28 or more. [BRP-OPT-071 BRP-OPT-072]"""
    table = witness()
    button = RULESET.action("face-horror")
    odds = Exact[Actor, Scene, Book](SHAKEN, RULESET.policy).odds(
        button.rule, table.state, actor="me", **button.complete({"horror": "horror-alien-god"})
    )
    maddened = next(each for each in button.measures if each.id == "maddened")
    assert Fraction(45 * 73, 10_000) == odds.chance_that(maddened.of)


def test_a_fumble_costs_the_most_where_a_table_plays_so() -> None:
    """The switch is off in the book: then a 00 is a failure like any other. [BRP-OPT-071]"""
    plain, hard = witness(), witness(book(sanity=True, fumbled_sanity=True))
    assert 2 == plain.press("face-horror", "me", [100, 2], horror="horror-vision").lost
    assert 8 == hard.press("face-horror", "me", [100], horror="horror-vision").lost
    assert 3 == hard.press("face-horror", "me", [60, 3], horror="horror-vision").lost


# -- thresholds and limits ----------------------------------------------------------------------


def test_brp_sdx_074_the_threshold_is_half_of_what_one_has() -> None:
    """Of 55 it is 28, of 40 it is 20; by other tables' rule half of the start for ever, or POW. [BRP-OPT-069 BRP-OPT-070]"""
    table = witness()
    assert (55, 28) == tuple(int(table.number("me", each)) for each in ("Starting sanity", "Insanity threshold"))
    for basis, before, after in (("current", 28, 20), ("starting", 28, 28), ("POW", 11, 11)):
        other = witness(book(sanity=True, insanity_basis=basis))
        assert before == int(other.number("me", "Insanity threshold"))
        other.state = other.state.write("me", "sanity", 40)
        assert after == int(other.number("me", "Insanity threshold"))
        other.press("sanity", "me", [100], loss=f"0/{after - 1}")
        assert not other.actor("me").is_marked("temporarily insane")
        other.press("sanity", "me", [100, 3, 1], loss="0/1")
        assert other.actor("me").is_marked("temporarily insane")


@pytest.mark.parametrize(("last", "mad"), [(4, True), (7, False)])
def test_brp_sdx_075_losses_within_five_minutes(last: int, mad: bool) -> None:
    """10, 9 and 9 of 55 in four minutes break a mind; in seven they do not. [BRP-OPT-072]"""
    table = witness()
    for minute, points in ((0, 10), (2, 9), (last, 9)):
        table.state = table.state.write(SCENE, "minutes", minute)
        table.press("sanity", "me", [100, *([3, 1] if mad and minute == last else [])], loss=f"0/{points}")
    assert mad == table.actor("me").is_marked("temporarily insane")


@pytest.mark.parametrize(("lore", "most"), [(0, 99), (1, 99), (43, 57)])
def test_brp_sdx_076_forbidden_lore_leaves_less(lore: int, most: int) -> None:
    """The most is 100 less the lore, and never above 99; who begins with more begins with that. [BRP-OPT-075]"""
    skills = rated(knowledge__blasphemous_lore=lore) if lore else {}
    table = seat(SHAKEN, me=person(at=SHAKEN, POW=18, skills=skills))
    assert (most, min(90, most)) == (int(table.number("me", "Most sanity")), table.actor("me").sanity)


def test_brp_sex_030_forbidden_lore_below_the_start() -> None:
    """POW 15 and lore of 43: 75 at the start, and 57 at the most. [BRP-OPT-075]"""
    skills = rated(knowledge__blasphemous_lore=43)
    table = seat(SHAKEN, me=person(at=SHAKEN, POW=15, skills=skills))
    assert (75, 57) == tuple(int(table.number("me", each)) for each in ("Starting sanity", "Most sanity"))


def test_sanity_may_end_where_it_began() -> None:
    """By the stricter rule nobody has more than at the start, though POW has grown; a drug leads no further. [BRP-OPT-069 BRP-OPT-075 BRP-OPT-078]"""
    table = witness(book(sanity=True, sanity_end="start"))
    table.state = table.state.write("me", "characteristics.POW", 18).write("me", "sanity", 50)
    assert 5 == table.press("regain-sanity", "me", points=20, by="a drug")
    assert 20 == witness().press("regain-sanity", "me", points=20)


# -- insanity and what it keeps people from -----------------------------------------------------


def test_a_phobia_is_of_what_was_seen() -> None:
    """Whoever brought it on is hard to strike at while it lasts, and nobody else. [BRP-OPT-072]"""
    there = duel(fighter("sword-broad", at=SHAKEN, name="Ada"), fighter("sword-broad", at=SHAKEN, name="Brom"))
    ghoul = person(at=SHAKEN, name="The ghoul", species="ghoul")
    table = sit(duel(there.actor("a"), ghoul, c=there.actor("b")), SHAKEN)
    table.state = table.state.write("a", "sanity", 2).write(SCENE, "sides.c", "blue")
    table.press("see-horror", "a", [100, 1, 4, 2], creature="b")
    assert "It is The ghoul." in said(table)
    table.press("attack", "a", [90], target="b", weapon="sword-broad", answers=[])
    assert [25] == chances(table)[:1]


def test_who_trusts_nobody_works_with_nobody() -> None:
    """Paranoia: neither leads nor helps, until it is over. [BRP-OPT-072]"""
    table = driven_mad(3)
    for leader, helper in (("me", "friend"), ("friend", "me")):
        no = table.refused("cooperate", leader, skill="spot", helpers=(helper,))
        assert ("BRP-OPT-072", "Ada trusts nobody.") == (no.rule, no.reason)
    table.press("pass-time", "friend", answers=["rest", "rest"], hours=1)
    assert table.allows("cooperate", "me", skill="spot", helpers=("friend",))


def test_who_remembers_nothing_learns_nothing() -> None:
    """Amnesia: no experience rolls until it comes back. [BRP-OPT-072]"""
    table = driven_mad(5)
    table.state = table.state.write("me", "checks", ("spot",))
    assert "BRP-OPT-072" == table.refused("learn", "me").rule
    table.press("pass-time", "friend", answers=["rest", "rest"], hours=1)
    assert table.allows("learn", "me")


@pytest.mark.parametrize(("form", "helpless"), [(1, True), (2, True), (3, False), (6, False)])
def test_who_lies_there_defends_against_nothing(form: int, helpless: bool) -> None:
    """Catatonia and stupefaction leave nobody a parry; despair forces nobody to anything. [BRP-OPT-072]"""
    table = sit(duel(fighter("sword-broad", at=SHAKEN), fighter("sword-broad", at=SHAKEN)), SHAKEN)
    table.press("sanity", "a", [100, form, 2], loss="0/25")
    assert helpless == table.actor("a").is_marked("helpless")
    table.press("attack", "b", [30, 3], [] if helpless else ["none"], target="a", weapon="sword-broad")
    assert helpless != table.allows("attack", "a", target="b", weapon="sword-broad")


def test_bouts_run_side_by_side() -> None:
    """Another shock brings another bout: each ends by its own time. [BRP-OPT-072]"""
    table = driven_mad(3, 2)
    table.press("sanity", "me", [100, 6, 3], loss="0/14")
    assert {"paranoia", "despair"} <= set(table.actor("me").effects)
    table.press("pass-time", "friend", answers=["rest", "rest"], hours=1)
    assert ["despair"] == [each for each in table.actor("me").effects if each in ("paranoia", "despair")]


# -- ways back ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "chance"), [("counsel", 50), ("a doctor's drug", 40), ("a chemist's drug", 1)])
def test_somebody_is_calmed(by: str, chance: int) -> None:
    """Psychotherapy, or a drug from a doctor or a chemist, ends a bout early; a failure does not. [BRP-OPT-073]"""
    table = driven_mad(3, 8)
    table.press("calm-mind", "friend", [chance + 1], patient="me", by=by)
    assert chance == chances(table)[0]
    assert "Brom does not reach Ada" in said(table)
    assert table.actor("me").is_marked("temporarily insane")
    table.press("calm-mind", "friend", [chance], patient="me", by=by)
    assert not table.actor("me").is_marked("temporarily insane")
    assert "BRP-OPT-073" == table.refused("calm-mind", "friend").rule


def test_the_game_master_names_what_helped() -> None:
    """Drugs that were bought, powers, gods: the log says by what. [BRP-OPT-073]"""
    table = driven_mad(1, 8)
    table.press("come-round", "me", by="divine help")
    assert "Ada is in their right mind again, by divine help." in said(table)


def test_a_lost_mind_is_the_game_masters() -> None:
    """At 0 nothing small helps; a god or a long cure gives as much back as the game master says. [BRP-OPT-074]"""
    table = witness(power=3)
    assert "BRP-OPT-074" == table.refused("restore-mind", "me", points=5).rule
    assert table.press("face-horror", "me", [100, 60], horror="horror-alien-god").mad
    assert "Ada is hopelessly insane, and the game master's from now on." in said(table)
    assert not table.allows("skill", "me", skill="spot")
    assert "BRP-OPT-074" == table.refused("regain-sanity", "me", points=5).rule
    assert 2 == table.press("take-heart", "friend", [4, 4], cause="horror-gruesome-death", besides=("me",))
    table.press("psychotherapy", "friend", [50, 3], patient="me")
    assert (0, "insane") == (table.actor("me").sanity, table.actor("me").fate)
    table.state = table.state.write("me", "skills.knowledge/blasphemous-lore", Points(given=43))
    assert "BRP-OPT-075" == table.refused("restore-mind", "me", points=58).rule
    table.press("restore-mind", "me", points=12, by="a long cure")
    assert (12, "") == (table.actor("me").sanity, table.actor("me").fate)
    assert table.allows("skill", "me", skill="spot")


@pytest.mark.parametrize(("die", "back"), [(5, 3), (2, 1)])
def test_brp_sdx_083_half_of_what_was_threatened(die: int, back: int) -> None:
    """What cost 1/1D6 is beaten: half of the die, rounded up, to all who took part. [BRP-OPT-076]"""
    table = witness()
    won = table.press("take-heart", "me", [die, 6], cause="horror-gruesome-death", besides=("friend",))
    assert (back, 55 + back, 53) == (won, table.actor("me").sanity, table.actor("friend").sanity)
    assert 4 == table.press("take-heart", "me", cause="horror-gruesome-death", flat=4)


def test_a_beaten_creature_gives_heart_too() -> None:
    """One that is dreadful to look at gives half of its own figure back. [BRP-OPT-076]"""
    ghoul = person(at=SHAKEN, name="The ghoul", species="ghoul")
    table = seat(SHAKEN, me=person(at=SHAKEN, POW=11), ghoul=ghoul)
    assert "ghoul" in table.offered("take-heart", "me", "cause")
    assert 2 == table.press("take-heart", "me", [4], cause="ghoul")


@pytest.mark.parametrize(("agreed", "back"), [(True, 2), (False, 0)])
def test_the_game_master_judges_every_gain(agreed: bool, back: int) -> None:
    """Therapy and mastery give nothing back that the game master does not agree to. [BRP-OPT-077 BRP-OPT-079 BRP-OPT-080]"""
    table = witness()
    table.state = table.state.write("me", "sanity", 30)
    table.press("psychotherapy", "friend", [50, 3], [agreed], patient="me")
    assert 30 + back == table.actor("me").sanity
    table.state = table.state.write("me", "checks", ("spot",)).write("me", "skills.spot.given", 90)
    table.press("learn", "me", [100, 1, 1, 1], [agreed])
    assert 30 + 2 * back == table.actor("me").sanity
    assert f"has mastered Spot: {back} sanity comes back" in said(table)


def test_a_month_of_therapy_is_lived_through() -> None:
    """Wounds heal in it by the week, as in any other month. [BRP-OPT-077 BRP-CHR-089]"""
    table = witness()
    hurt = table.state.write("me", "sanity", 30).write("me", "wounds.wound-1", Wound(damage=3))
    table.state = hurt.write("me", "hit_points", table.actor("me").hit_points - 3)
    table.press("psychotherapy", "friend", [50, 3, 3], [True], patient="me")
    assert (32, 3) == (table.actor("me").sanity, table.actor("me").wounds["wound-1"].healed)
    assert 30 * 24 * 60 <= table.state.scene.minutes


@pytest.mark.parametrize(("lore", "back"), [(0, 1), (10, 0)])
def test_therapy_goes_no_further_than_pow_times_five(lore: int, back: int) -> None:
    """55 with POW 11, and less by what is known of forbidden things. [BRP-SKL-129]"""
    table = witness()
    known = table.state.write("me", "skills.knowledge/blasphemous-lore", Points(given=lore))
    table.state = known.write("me", "sanity", 54)
    assert back == table.press("psychotherapy", "friend", [2, 3], [True], patient="me").sanity


# -- growing used to it -------------------------------------------------------------------------


def test_brp_sdx_084_nobody_loses_more_to_one_thing() -> None:
    """To what costs 0/1D8 one loses 5, then 3, and then one is not shaken by it any more. [BRP-OPT-082]"""
    table = witness(book(sanity=True, accustomed=True))
    assert 5 == table.press("face-horror", "me", [100, 5], horror="horror-vision").lost
    assert 3 == table.press("face-horror", "me", [100, 4], horror="horror-vision").lost
    assert 0 == table.press("face-horror", "me", horror="horror-vision").lost
    assert [] == thrown(table)
    assert "Ada has seen too much of a vision that unmakes reality" in said(table)
    assert 1 == table.press("face-horror", "me", [100], horror="horror-scare").lost
    plain = witness()
    for die in (5, 4):
        assert die == plain.press("face-horror", "me", [100, die], horror="horror-vision").lost
