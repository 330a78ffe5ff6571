"""Round the table: absent players, pauses, people with few figures, a look at every hero, and the rules in brief."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.house.test_settings import world
from tests.rulesets.brp.seats import chances, rolled, said, seat
from tests.rulesets.brp.stage import book, legal_character, person, rated

from rulewright.library import changed_book, rows
from rulewright.play import Refused
from rulewright.play.audience import GM
from rulewright.rulesets.brp import RULESET
from rulewright.testing.at_the_seat import AtTheSeat

# -- absent players -----------------------------------------------------------------------------


def test_whoever_is_led_by_others_learns_nothing() -> None:
    """The character acts and succeeds, and earns no check while the player is away. [BRP-OPT-007]"""
    table = seat(me=person(name="Ann", skills=rated(listen=60)))
    table.press("player-away", "me")
    assert "Ann is led by others" in said(table)
    table.press("skill", "me", faces=[30], skill="listen")
    assert () == table.actor("me").checks
    assert "BRP-OPT-007" == table.refused("player-away", "me").rule
    table.press("player-back", "me")
    table.press("skill", "me", faces=[30], skill="listen")
    assert ("listen",) == table.actor("me").checks
    assert "Ann's player is here." == table.refused("player-back", "me").reason


def test_a_contest_of_wills_teaches_nobody_whose_player_is_away() -> None:
    """POW is earned like a skill. [BRP-OPT-007]"""
    table = seat(me=person(POW=12), foe=person(POW=12))
    table.press("player-away", "me")
    table.press("will", "me", faces=[10], target="foe")
    assert () == table.actor("me").checks
    table.press("player-back", "me")
    table.press("will", "me", faces=[10], target="foe")
    assert ("POW",) == table.actor("me").checks


def test_or_the_character_is_written_out() -> None:
    """Then it does nothing until its player is back. [BRP-OPT-007]"""
    table = seat(book(statements="none"), me=person(name="Ann"), other=person())
    table.press("player-away", "me", written_out=True)
    assert "Ann is elsewhere for now" in said(table)
    table.begin()
    assert "me" not in table.acting
    assert "other" in table.acting
    table.press("player-back", "me")
    assert "me" in table.acting


# -- rewards and pauses -------------------------------------------------------------------------


def test_a_free_check_for_what_a_player_contributes() -> None:
    """One of a fitting skill, once until the next rolls. [BRP-OPT-008]"""
    table = seat(me=person())
    assert table.press("award", "me", skill="listen")
    assert ("listen",) == table.actor("me").checks
    assert not table.press("award", "me", skill="listen")


@pytest.mark.rule("BRP-SEX-034")
def test_brp_sex_034_a_break_from_dusk_to_morning() -> None:
    """The clock of the story stands still in a break, until the game master lets the break stand for a night. [BRP-OPT-009]"""
    table = seat(me=person(POW=12))
    before = table.state.scene.minutes
    table.press("skill", "me", faces=[99], skill="listen")
    assert before == table.state.scene.minutes
    table.press("pass-time", "me", answers=["rest"], hours=8)
    assert before + 8 * 60 == table.state.scene.minutes


def test_players_catch_up_by_themselves() -> None:
    """Checks wait through a pause as long as one likes, and the player makes the rolls; what is over is over. [BRP-OPT-009]"""
    table = seat(me=person(skills=rated(listen=40)))
    table.press("award", "me", skill="listen")
    table.press("pass-time", "me", answers=["ordinary"], hours=24)
    assert ("listen",) == table.actor("me").checks
    assert not RULESET.action("learn").gm_only
    assert 3 == table.press("learn", "me", faces=[90, 3])
    assert () == table.actor("me").checks


# -- people with few figures --------------------------------------------------------------------


def test_somebody_to_talk_to() -> None:
    """INT, POW, CHA and a rating for all talk are enough for a peaceful scene. [BRP-OPT-010]"""
    table = seat(me=person())
    who = table.press(
        "bring-somebody", "me", name="The innkeeper", INT=12, POW=9, CHA=14, talk=55, looks="a gold tooth"
    )
    assert "The innkeeper comes, a gold tooth." in said(table)
    assert (12, 9, 14, 10) == tuple(table.actor(who).value(code) for code in ("INT", "POW", "CHA", "STR"))
    for skill in ("persuade", "bargain", "fast-talk"):
        table.press("skill", who, faces=[99], skill=skill)
        assert [55] == chances(table)
    assert not table.actor(who).character.hero


def test_somebody_to_fight() -> None:
    """STR, CON, DEX, points, armour, a weapon and its rating: whatever was noted is so. [BRP-OPT-010]"""
    table = seat(me=person())
    who = table.press(
        "bring-somebody", "me", name="A guard", STR=14, CON=13, DEX=9, hits=17, power=6, stops=3, weapon="sword-broad", rated=65
    )  # fmt: skip
    guard = table.actor(who)
    assert (17, 6) == (guard.hit_points, guard.power_points)
    assert 17 == int(table.number(who, "Hit points"))
    assert table.state.scene.side_of(who) != table.state.scene.side_of("me")
    table.press("skill", who, faces=[99], skill="melee-weapon/sword")
    assert [65] == chances(table)
    assert ("sword-broad",) == guard.weapons
    assert "BRP-OPT-010" == table.refused("bring-somebody", "me", name=" ").rule


def test_a_copy_of_a_sheet() -> None:
    """The sheet of somebody who is there, under another name, is a record too. [BRP-OPT-010]"""
    table = seat(me=person(name="Ann", STR=17, skills=rated(listen=71)))
    who = table.press("bring-somebody", "me", name="Ann's brother", like="me")
    assert ("Ann's brother", 17, False) == (
        table.actor(who).name, table.actor(who).value("STR"), table.actor(who).character.hero
    )  # fmt: skip
    table.press("skill", who, faces=[99], skill="listen")
    assert [71] == chances(table)


# -- a look at every hero -----------------------------------------------------------------------


@pytest.mark.rule("BRP-SEX-027")
def test_brp_sex_027_who_can_talk_is_seen_at_a_glance() -> None:
    """Trade, high characteristics, what they notice by, skills above 70, and sums; for the game master alone. [BRP-OPT-011]"""
    hero = RULESET.enter(
        "me", legal_character(CHA=16, skills={"persuade": {"given": 75}, "spot": {"given": 70}}), seat().book
    )
    table = seat(me=hero, beast=person(hero=False))
    told = table.press("review", "me")
    assert 1 == len(told)
    assert told[0].startswith(
        "Nora, Detective; high: CHA 16; notices by Listen 25%, Sense 10%, Spot 70%; excels in Persuade 75%;"
    )
    assert "Professional points 0 of 250" in told[0]
    assert told[0] in said(table)
    assert (GM,) == RULESET.action("review").to


@pytest.mark.rule("BRP-SEX-033")
def test_brp_sex_033_goals_and_rules_are_looked_up_beforehand() -> None:
    """A goal is written on the sheet; Climb and falling can be read before somebody stands at the wall. [BRP-OPT-011]"""
    sheriff = legal_character(text="Wants to bring the Dalton gang to trial.")
    assert "Dalton" in RULESET.enter("me", sheriff, seat().book).character.text
    told = {row.id: f"{row.title} {row.text}".casefold() for row in rows(RULESET.package)}
    assert "climb" in told["BRP-SKL-034"]
    assert "fall" in told["BRP-SPT-156"]


# -- on trial -----------------------------------------------------------------------------------


def test_a_rule_on_trial() -> None:
    """The same table goes on with a rule for an evening, and without it afterwards; what excludes it is said. [BRP-OPT-004]"""
    usual = seat(me=person(), foe=person())
    trial = changed_book(RULESET, {"hit_locations": True}, {"sanity": True})
    assert (True, True) == (trial.options.hit_locations, trial.options.sanity)
    evening = AtTheSeat(RULESET, usual.state, trial)
    assert evening.allows("sanity", "me", loss="1/1D6")
    assert not usual.allows("sanity", "me", loss="1/1D6")
    with pytest.raises(Refused, match="exclude each other"):
        changed_book(RULESET, {"hit_locations": True}, {"random_armour": True})


def test_a_trial_keeps_what_a_setting_was_changed_in() -> None:
    """What a group ruled against its setting stays ruled. [BRP-OPT-004 BRP-OPT-005]"""
    trial = changed_book(RULESET, {"setting": "bronze-age", "era": "ancient"}, {"fate_points": True}).options
    assert (True, False, "ancient") == (trial.fate_points, trial.hit_locations, trial.era)
    assert world("bronze-age").options.hit_locations


# -- the rules in brief -------------------------------------------------------------------------


def test_the_rules_in_brief() -> None:
    """Chapter 9 says it all again: 50% where both are equal, half, double, a fifth, a twentieth. [BRP-OPT-006]"""
    table = seat(me=person(STR=12, POW=12, skills=rated(listen=60)), foe=person(STR=12, POW=12))
    for how, chance in (("easy", 120), ("average", 60), ("difficult", 30)):
        table.press("skill", "me", faces=[99], skill="listen", difficulty=how)
        assert [chance] == chances(table), how
    for how in ("automatic", "impossible"):
        table.press("skill", "me", skill="listen", difficulty=how)
        assert [] == rolled(table), how
    for face, level in ((3, 3), (4, 2), (12, 2), (13, 1), (60, 1), (61, 0), (97, 0), (100, -1)):
        assert level == int(table.press("skill", "me", faces=[face], skill="listen").level), face
    assert table.press("will", "me", faces=[50], target="foe")
    assert not table.press("will", "me", faces=[51], target="foe")
