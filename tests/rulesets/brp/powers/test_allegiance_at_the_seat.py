"""Allegiance at the seat: scores and deeds, being a force's own, what it gives, and where that leads."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import sorcerer
from tests.rulesets.brp.seats import chances, said, seat, thrown
from tests.rulesets.brp.stage import book, duel, fighter, legal_character, person, rated, told
from tests.rulesets.brp.stage import seat as sit

from rulewright.chance import RandomDice, ScriptedDice
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.state.character import Points
from rulewright.testing.at_the_seat import AtTheSeat

FORCES = book(allegiance=True)
THREE = book(allegiance=True, forces=["law", "anarchy", "the old wood"])


def servant(law: int = 62, at: Any = FORCES, own: str = "law", **more: Any) -> AtTheSeat:
    """Ada, who serves law and says so."""
    scores = more.pop("allegiances", {"law": law, "anarchy": 10})
    ada = person(at=at, name="Ada", allegiances=scores, acknowledged=own, **{"INT": 13, **more})
    return seat(at, me=ada)


def scores(table: AtTheSeat) -> dict[str, int]:
    """Ada's allegiances."""
    return dict(table.actor("me").character.allegiances)


# -- scores -------------------------------------------------------------------------------------


def test_a_score_for_each_force_and_none_below_nothing() -> None:
    """A cause may be new to the table; what is taken away is never more than there is. [BRP-OPT-025]"""
    table = servant(5)
    table.press("serve-cause", "me", allegiance="the sea", points=3)
    table.press("serve-cause", "me", allegiance="law", points=-20)
    assert {"law": 0, "anarchy": 10, "the sea": 3} == scores(table)
    assert "Ada now has 0 allegiance to Law." in said(table)
    assert 3 == int(table.number("me", "Allegiance (The sea)"))
    assert ["law", "anarchy", "the sea"] == table.offered("reward-deed", "me", "force")


@pytest.mark.parametrize(("second", "own"), [(25, True), (26, False)])
def test_brp_sdx_063_allied_with_a_lead_of_twenty(second: int, own: bool) -> None:
    """45 against 25 and 10 makes a force's own, against 26 it does not; and nobody is who has not said so. [BRP-OPT-026]"""
    table = servant(at=THREE, own="", allegiances={"law": 45, "anarchy": second, "the old wood": 10})
    assert "BRP-OPT-026" == table.refused("call-on-force", "me", benefit="benefit-life").rule
    assert own is table.press("acknowledge", "me", force="law")
    assert own == table.allows("call-on-force", "me", benefit="benefit-life")


def test_standing_rises_with_the_score() -> None:
    """A title comes with the score, for a force's own alone; the sheet has it. [BRP-OPT-027]"""
    table = servant(49)
    assert "Follower" in str(table.number("me", "Allegiance (Law)").parts)
    table.press("serve-cause", "me", allegiance="law", points=1)
    assert "Ada is now called Servant among those who serve Law." in said(table)
    assert "Servant" in str(table.number("me", "Allegiance (Law)").parts)
    stranger = servant(49, own="")
    stranger.press("serve-cause", "me", allegiance="law", points=1)
    assert "called" not in said(stranger)


def test_whoever_comes_to_100_is_warned() -> None:
    """From there on betrayal may cost benefits, until penance is done. [BRP-OPT-034]"""
    table = servant(98)
    assert "BRP-OPT-042" == table.refused("turn-away", "me").rule
    table.press("serve-cause", "me", allegiance="law", points=2)
    assert "Ada is bound to Law" in said(table)
    table.press("turn-away", "me", punishment="A bolt from the sky.")
    assert "Law turns away from Ada, and so do those who serve it. A bolt from the sky." in said(table)
    assert "BRP-OPT-034" == table.refused("call-on-force", "me", benefit="benefit-life").rule
    table.press("penance", "me")
    assert table.allows("call-on-force", "me", benefit="benefit-life")
    assert "BRP-OPT-034" == table.refused("penance", "me").rule


# -- the start ----------------------------------------------------------------------------------


def test_brp_sdx_064_starting_scores() -> None:
    """A d6 less two towards each force, never below 0: 1, 2 and 6 give 0, 0 and 4. [BRP-OPT-028]"""
    step = next(each for each in CREATION.steps if each.id == "allegiance")
    assert step.throws is not None
    given = step.throws(legal_character(), THREE, ScriptedDice([1, 2, 6]))
    assert [0, 0, 4] == list(given["rolled_allegiances"].values()) == list(given["allegiances"].values())


def test_scores_stay_where_the_dice_put_them() -> None:
    """In rolling order, or placed as the player likes; never more than there is. [BRP-OPT-028]"""
    rolled = {"rolled_allegiances": {"law": 1, "anarchy": 4}}
    freely = book(allegiance=True, forces_as_liked=True)
    for placed, strict, liked in (
        ({"law": 1, "anarchy": 4}, [], []),
        ({"law": 4, "anarchy": 1}, ["BRP-OPT-028"], []),
        ({"law": 4, "anarchy": 4}, ["BRP-OPT-028"], ["BRP-OPT-028"]),
    ):
        written = legal_character(allegiances=placed, **rolled)
        assert (strict, liked) == (told(written, FORCES), told(written, freely))


def test_brp_sdx_065_a_priest_spreads_half_of_pow() -> None:
    """POW 13 gives 7 points more, as one likes; other trades have none. [BRP-OPT-029]"""
    codes = {"STR": 12, "CON": 13, "SIZ": 12, "INT": 13, "POW": 13, "DEX": 14, "CHA": 10}
    for trade, points in (("priest", 7), ("detective", 0)):
        written = legal_character(profession=trade, rolled=codes, POW=13)
        budgets = {each.name: each.points for each in CREATION.budgets(written, FORCES)}
        assert points == budgets["Allegiance points"]
    with_all = legal_character(profession="priest", rolled=codes, POW=13, allegiances={"law": 7})
    assert "BRP-OPT-028" not in told(with_all, FORCES)


def test_what_is_tied_to_a_force_adds_to_it() -> None:
    """A point for a set of powers that the force stands behind, and one for each mutation. [BRP-OPT-029]"""
    at = book(allegiance=True, powers=["sorcery", "mutations"])
    powers = {"sorcery/fury": 1, "sorcery/heal": 1, "mutations/venom": 1, "mutations/luminescence": 1}
    budgets = {each.name: each.points for each in CREATION.budgets(legal_character(powers=powers), at)}
    assert 3 == budgets["Allegiance points"]


def test_people_at_random_have_scores() -> None:
    """Whoever is made at random is legal, with what the dice gave. [BRP-OPT-028]"""
    for seed in "abc":
        character = CREATION.random(RandomDice(seed), FORCES, {})
        assert [] == told(character, FORCES)
        assert {"law", "anarchy"} == set(character.allegiances)


# -- growth -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "after"), [(55, 62), (56, 66)])
def test_brp_sdx_066_an_allegiance_test(face: int, after: int) -> None:
    """Score 62 with a bonus of 7: 55 gives 62 and no gain, 56 gives 63 and 1D6. [BRP-OPT-030]"""
    table = servant()
    assert table.press("grant-test", "me", forces=("law",))
    assert not table.press("grant-test", "me", forces=("law",))
    table.press("learn", "me", [face, *([4] if after > 62 else [])])
    assert after == scores(table)["law"]
    assert () == table.actor("me").checks


def test_tests_go_on_above_100() -> None:
    """A hundred in all is enough for who has a hundred, and every force that was served is tested. [BRP-OPT-030]"""
    table = servant(120)
    table.press("grant-test", "me", forces=("law", "anarchy"))
    table.press("learn", "me", [93, 2, 1])
    assert {"law": 122, "anarchy": 10} == scores(table)


@pytest.mark.parametrize(("grade", "points"), [("minor", 1), ("significant", 2), ("major", 3)])
def test_deeds_by_their_grade(grade: str, points: int) -> None:
    """One, two or three points at once; some tables count no single deeds. [BRP-OPT-031]"""
    table = servant()
    assert 17 == len(table.offered("reward-deed", "me", "deed"))
    assert points == table.press("reward-deed", "me", deed="deed-honour", force="law", grade=grade)
    assert 62 + points == scores(table)["law"]
    never = servant(at=book(allegiance=True, deeds_count=False))
    assert "BRP-OPT-031" == never.refused("reward-deed", "me", deed="deed-honour", force="law").rule


def test_brp_sex_032_the_opposite_of_a_deed() -> None:
    """To exploit a weaker person earns points with the force that contends with the one which favours help. [BRP-OPT-031]"""
    table = servant()
    table.press("reward-deed", "me", deed="deed-aid-weaker", force="law", grade="significant", opposite=True)
    assert {"law": 62, "anarchy": 12} == scores(table)
    assert "exploiting a weaker person. Anarchy sees it." in said(table)
    many = servant(at=THREE)
    many.press("serve-cause", "me", allegiance="the old wood", points=1)
    no = many.refused("reward-deed", "me", deed="deed-theft", force="the old wood", opposite=True)
    assert "BRP-OPT-031" == no.rule


@pytest.mark.parametrize(("face", "gained"), [(70, 0), (71, 3)])
def test_brp_sdx_078_acting_against_ones_own(face: int, gained: int) -> None:
    """70 of 70 stays true; 71 gives the enemy 1D4 to 1D8. Nothing keeps anybody from the deed. [BRP-OPT-032 BRP-OPT-033]"""
    for gravity, die in (("slight", "1d4"), ("grave", "1d6"), ("very grave", "1d8")):
        table = servant(70)
        faces = [face, *([3] if gained else [])]
        assert gained == table.press("act-against", "me", faces, pleased="anarchy", gravity=gravity)
        assert 10 + gained == scores(table)["anarchy"]
        assert not gained or die == thrown(table)[-1]
    assert "BRP-OPT-026" == servant(20).refused("act-against", "me", pleased="anarchy").rule


def test_no_score_compels_anybody() -> None:
    """A champion of law may turn to anarchy, and do whatever anybody may. [BRP-OPT-032]"""
    table = servant(150)
    assert table.press("acknowledge", "me", force="anarchy") is False
    assert "anarchy" == table.actor("me").character.acknowledged
    assert table.allows("skill", "me", skill="sleight-of-hand")


def test_brp_sex_028_forces_of_any_kind() -> None:
    """Heaven and hell, two sides, law and anarchy, a pantheon of the group's own: one score each. [BRP-OPT-035]"""
    names = ["heaven", "hell", "bright-side", "dark-side", "the smith", "the moon"]
    table = servant(at=book(allegiance=True, forces=names), allegiances={}, own="")
    assert names == table.offered("reward-deed", "me", "force")
    table.press("reward-deed", "me", deed="deed-create", force="the smith", grade="major")
    table.press("reward-deed", "me", deed="deed-murder", force="hell")
    assert {"the smith": 3, "hell": 1} == scores(table)
    alone = servant(at=book(allegiance=True, forces=["the smith"]))
    assert "BRP-OPT-035" == alone.refused("acknowledge", "me", force="the smith").rule


# -- benefits -----------------------------------------------------------------------------------


def test_brp_sdx_067_power_with_the_last_point() -> None:
    """As the last point goes, 62 under 62 gives 7 more; 63, or a no, and one faints. Three tries. [BRP-OPT-036 BRP-OPT-040]"""
    at = book(allegiance=True, powers=["magic"], sanity=True)

    def mage() -> AtTheSeat:
        there = person(at=at, name="Ada", POW=20, allegiances={"law": 62}, acknowledged="law",
                       powers={"magic/light": 1}, skills=rated())  # fmt: skip
        table = seat(at, me=there)
        table.state = table.state.write("me", "power_points", 1).write("me", "skills.magic/light", Points(given=90))
        return table

    def cast(table: AtTheSeat, faces: list[int], answers: list[bool]) -> None:
        table.press("cast", "me", faces, answers, power="magic/light", level=1)

    table = mage()
    cast(table, [50, 62], [True])
    assert (7, "") == (table.actor("me").power_points, table.actor("me").fate)
    assert ("allegiance/law",) == tuple(each for each in table.actor("me").checks if "/law" in each)
    for faces, answers in (([50, 63], [True]), ([50], [False])):
        table = mage()
        cast(table, faces, answers)
        assert (0, "fainted") == (table.actor("me").power_points, table.actor("me").fate)
    table = mage()
    table.state = table.state.write("me", "devotion.calls.benefit-power", 3)
    cast(table, [50], [])
    assert "fainted" == table.actor("me").fate


def test_brp_sdx_068_lent_hit_points() -> None:
    """62 lends up to 13, once: they go first, are never healed, and end with the game session. [BRP-OPT-037 BRP-OPT-040]"""
    there = duel(fighter("sword-broad", at=FORCES, name="Ada", allegiances={"law": 62}, acknowledged="law"),
                 fighter("sword-broad", at=FORCES, name="Brom"))  # fmt: skip
    table = sit(there, FORCES)
    table.press("call-on-force", "a", [62], benefit="benefit-life")
    assert 13 == table.actor("a").devotion.lent
    assert ("allegiance/law",) == table.actor("a").checks
    assert "BRP-OPT-037" == table.refused("call-on-force", "a", benefit="benefit-life").rule
    table.press("attack", "b", [30, 6], ["none"], target="a", weapon="sword-broad")
    assert (10, 6) == (table.actor("a").hit_points, table.actor("a").devotion.lent)
    table.press("end-scene", "a")
    table.press("new-session", "a")
    assert 0 == table.actor("a").devotion.lent
    assert table.allows("call-on-force", "a", benefit="benefit-life")
    table.press("call-on-force", "a", [30], benefit="benefit-life", points=4)
    assert 4 == table.actor("a").devotion.lent


def test_what_is_beyond_the_lent_hit_points_wounds() -> None:
    """Four that are lent stop four; the rest is a wound like any other. [BRP-OPT-037]"""
    there = duel(fighter("sword-broad", at=FORCES, allegiances={"law": 62}, acknowledged="law"), fighter("sword-broad"))
    table = sit(there.write("a", "devotion.lent", 4), FORCES)
    table.press("attack", "b", [30, 6], ["none"], target="a", weapon="sword-broad")
    assert (7, 0) == (table.actor("a").hit_points, table.actor("a").devotion.lent)


def test_brp_sdx_079_a_pool_for_skills() -> None:
    """62 points, 30 of them on a skill of 40: 70, 14, 4; 32 are left, and nothing is learned. [BRP-OPT-038 BRP-OPT-040]"""
    table = servant(skills=rated(spot=40))
    assert "BRP-OPT-038" == table.refused("lend-to-skill", "me", skill="spot", points=30).rule
    table.press("call-on-force", "me", [1], benefit="benefit-skill")
    assert "BRP-OPT-038" == table.refused("lend-to-skill", "me", skill="spot", points=63).rule
    assert 32 == table.press("lend-to-skill", "me", skill="spot", points=30)
    table.press("skill", "me", [70], skill="spot")
    assert "70% (1d100: ≤04 critical, ≤14 special, ≤70 success" in thrown(table)[0]
    assert ("allegiance/law",) == table.actor("me").checks
    table.press("skill", "me", [40], skill="spot")
    assert 40 == chances(table)[0]
    assert "spot" in table.actor("me").checks
    table.press("lend-to-skill", "me", skill="spot", points=30)
    table.press("characteristic", "me", [90], characteristic="INT")
    assert 65 == chances(table)[0]
    for _ in range(2):
        table.press("call-on-force", "me", [99], benefit="benefit-skill")
    assert "BRP-OPT-038" == table.refused("call-on-force", "me", benefit="benefit-skill").rule


def test_points_count_on_a_skill_that_nobody_taught() -> None:
    """30 points on what one has no rating in are a chance of 30, for one roll. [BRP-OPT-038]"""
    table = servant()
    table.press("call-on-force", "me", [1], benefit="benefit-skill")
    table.press("skill", "me", [99], skill="knowledge/academic-lore")
    assert [1] == chances(table)
    table.press("lend-to-skill", "me", skill="knowledge/academic-lore", points=30)
    for chance in (30, 1):
        table.press("skill", "me", [99], skill="knowledge/academic-lore")
        assert [chance] == chances(table)


def test_a_second_pool_comes_to_what_is_left_of_the_first() -> None:
    """What is left is not lost by another call; with the game session all of it is, put on a skill or not. [BRP-OPT-038]"""
    table = servant(skills=rated(spot=40))
    table.press("call-on-force", "me", [1], benefit="benefit-skill")
    table.press("lend-to-skill", "me", skill="spot", points=30)
    table.press("call-on-force", "me", [1], benefit="benefit-skill", points=10)
    assert 42 == table.actor("me").devotion.pool
    table.press("new-session", "me")
    assert 0 == table.actor("me").devotion.pool
    table.press("skill", "me", [40], skill="spot")
    assert 40 == chances(table)[0]


@pytest.mark.parametrize(("face", "heard"), [(4, True), (5, False)])
def test_brp_sdx_069_divine_intervention(face: int, heard: bool) -> None:
    """With 62 a force answers on 01 to 04, as often as one calls; what it does is the game master's word. [BRP-OPT-039]"""
    table = servant()
    for _ in range(4):
        table.press("call-on-force", "me", [face], benefit="benefit-intervention", prayer="Save the ship.")
        assert heard == ("Law hears Ada say “Save the ship”." in said(table))
    assert heard == ("allegiance/law" in table.actor("me").checks)  # one test, however often [BRP-OPT-040]


def test_scores_may_be_worth_nothing_but_devotion() -> None:
    """A table says whether forces give anything, and then all of them do alike. [BRP-OPT-035]"""
    bare = servant(at=book(allegiance=True, allegiance_benefits=False))
    assert "BRP-OPT-035" == bare.refused("call-on-force", "me", benefit="benefit-life").rule
    hellish = servant(at=FORCES, own="anarchy", allegiances={"anarchy": 62})
    hellish.press("call-on-force", "me", [62], benefit="benefit-life")
    assert 13 == hellish.actor("me").devotion.lent


@pytest.mark.parametrize(
    ("benefit", "path", "before", "after"),
    [("benefit-stamina", "fatigue", 2, 15), ("benefit-peace", "sanity", 20, 27)],
)
def test_further_benefits(benefit: str, path: str, before: int, after: int) -> None:
    """Fatigue, sanity and inspiration, where a table wants them. [BRP-OPT-041]"""
    assert benefit not in servant().offered("call-on-force", "me", "benefit")
    table = servant(at=book(allegiance=True, further_benefits=True, sanity=True, fatigue="points"))
    table.state = table.state.write("me", path, before)
    table.press("call-on-force", "me", [62], benefit=benefit)
    assert after == getattr(table.actor("me"), path)
    table.press("call-on-force", "me", [62], benefit="benefit-inspiration")
    assert "a thought, as an Idea roll would" in said(table)


# -- apotheosis ---------------------------------------------------------------------------------


def champion(**more: Any) -> AtTheSeat:
    """Ada, who has accepted the service of law."""
    table = servant(100, **{"POW": 14, **more})
    table.press("offer-service", "me", answers=[True])
    return table


def test_service_is_offered_and_may_be_declined() -> None:
    """It takes 100 and a lead; whoever declines goes on, and for a champion no other score counts. [BRP-OPT-042]"""
    assert "BRP-OPT-042" == servant(99).refused("offer-service", "me").rule
    table = servant(100)
    assert not table.press("offer-service", "me", answers=[False], vision="A scale of fire")
    assert "Law shows itself to Ada: A scale of fire." in said(table)
    assert "BRP-OPT-042" == table.refused("grant-gift", "me", gift="gift-goal").rule
    assert table.press("offer-service", "me", answers=[True])
    table.press("serve-cause", "me", allegiance="anarchy", points=20)
    table.press("serve-cause", "me", allegiance="anarchy", points=20)
    table.press("serve-cause", "me", allegiance="anarchy", points=20)
    table.press("serve-cause", "me", allegiance="anarchy", points=20)
    assert table.allows("call-on-force", "me", benefit="benefit-life")
    assert "BRP-OPT-042" == table.refused("offer-service", "me").rule


@pytest.mark.parametrize(("how", "before", "after"), [("half", 14, 27), ("total", 27, 54)])
def test_brp_sdx_080_hit_points_of_a_champion(how: str, before: int, after: int) -> None:
    """CON 13 and SIZ 14: 14 hit points become 27; where 27 are usual, they double. Locations follow. [BRP-OPT-043]"""
    table = champion(at=book(allegiance=True, hit_points=how, hit_locations=True), CON=13, SIZ=14)
    assert before == int(table.number("me", "Hit points"))
    chest = int(table.number("me", "Chest"))
    table.press("grant-gift", "me", gift="gift-life")
    assert (after, after) == (int(table.number("me", "Hit points")), table.actor("me").hit_points)
    assert chest < int(table.number("me", "Chest"))
    assert "BRP-OPT-043" == table.refused("grant-gift", "me", gift="gift-life").rule


def test_gifts_of_other_kinds() -> None:
    """Three skills doubled, the most power points doubled with POW as it was, an artefact, neither years nor illness, a goal.

    [BRP-OPT-043]
    """
    at = book(allegiance=True, ageing=True)
    table = champion(at=at, skills=rated(spot=40, hide=30, listen=25), age=60)
    assert "BRP-OPT-043" == table.refused("grant-gift", "me", gift="gift-skills", fitting=("spot",)).rule
    table.press("grant-gift", "me", gift="gift-skills", fitting=("spot", "hide", "listen"))
    assert [80, 60, 50] == [int(table.number("me", each)) for each in ("Spot", "Hide", "Listen")]
    table.press("grant-gift", "me", gift="gift-avatar")
    assert (28, 14) == (int(table.number("me", "Power points")), int(table.number("me", "POW")))
    table.press("grant-gift", "me", gift="gift-artefact", words="The scales of judgement")
    assert "The scales of judgement" in table.actor("me").character.possessions
    table.press("grant-gift", "me", gift="gift-immortality")
    assert not table.press("expose", "me", disease=table.offered("expose", "me", "disease")[0])
    assert "No illness touches Ada." in said(table)
    table.press("years", "me", years=1)
    assert [] == thrown(table)
    table.press("grant-gift", "me", gift="gift-goal", words="Her city is free")
    assert "Her city is free" in said(table)


@pytest.mark.parametrize(("face", "heard"), [(42, True), (43, False)])
def test_brp_sdx_070_speaking_with_a_force(face: int, heard: bool) -> None:
    """POW 14: 42 in a hundred; only a champion may. [BRP-OPT-044]"""
    assert "BRP-OPT-042" == servant(150).refused("speak-with-force", "me").rule
    table = champion()
    assert heard is table.press("speak-with-force", "me", [face])
    assert 42 == chances(table)[0]
    assert ("listens to" if heard else "does not answer") in said(table)


def test_every_action_is_there() -> None:
    """Where allegiance is not played none of it can be pressed. [BRP-SYS-027]"""
    table = servant(at=book())
    for each in ("acknowledge", "reward-deed", "grant-test", "call-on-force", "offer-service", "new-session"):
        assert "BRP-SYS-027" == RULESET.action(each).refuse(table.state, table.book, "me", {}).rule  # type: ignore[union-attr]


# -- what other rules make of it ----------------------------------------------------------------


def test_points_lent_to_an_attack_are_used_by_it() -> None:
    """On a weapon's skill they count for the next blow, which teaches nothing, and not for the one after. [BRP-OPT-038]"""
    there = duel(fighter("sword-broad", at=FORCES, skill=40), fighter("sword-broad", at=FORCES))
    table = sit(there.write("a", "devotion.pool", 30), FORCES)
    table.press("lend-to-skill", "a", skill="melee-weapon/sword", points=30)
    table.press("attack", "a", [70, 1], ["none"], target="b", weapon="sword-broad")
    assert 70 == chances(table)[0]
    assert () == table.actor("a").checks
    table.state = table.state.write("a", "fight", there.actor("a").fight)
    table.press("attack", "a", [90], target="b", weapon="sword-broad")
    assert 40 == chances(table)[0]


def test_change_for_ever_pleases_the_force_of_change() -> None:
    """A spell that lasts for ever gives its subject 1D8 towards anarchy, and towards nothing else. [BRP-OPT-025 BRP-POW-214]"""
    at = book(powers=["sorcery"], allegiance=True)
    there = duel(sorcerer("titans-strength", at=at), person(at=at, name="Ada"), number=0).write(
        "scene", "sides.b", "red"
    )
    table = sit(there, at)
    form = {"power": "sorcery/titans-strength", "target": "b", "level": 3}
    table.press("cast-sorcery", "a", [100, 5], [{"CON": 5, "DEX": 4}], **form)
    assert {"anarchy": 5} == dict(table.actor("b").character.allegiances)


@pytest.mark.parametrize(("points", "chance"), [(99, 1), (100, 43)])
def test_a_god_hears_its_champion(points: int, chance: int) -> None:
    """Whoever is its own with 100 calls on it with half of Luck. [BRP-OPT-044 BRP-POW-362]"""
    at = book(powers=["sorcery"], allegiance=True)
    me = sorcerer("pox", at=at, POW=17, allegiances={"law": points}, acknowledged="law")
    table = sit(duel(me, person(at=at), number=0), at)
    assert table.press("invoke", "a", [chance], god="Law")
    assert not table.press("invoke", "a", [chance + 1], god="Law")


def test_a_priest_of_the_bestiary_is_its_gods_own() -> None:
    """Whoever comes with a score acknowledges what they serve. [BRP-OPT-026]"""
    table = servant()
    table.press("bring-creature", "me", creature="priest", average=True)
    priest = next(each for who, each in table.state.actors.items() if who != "me")
    assert ("the faith", {"the faith": 50}) == (priest.character.acknowledged, dict(priest.character.allegiances))
