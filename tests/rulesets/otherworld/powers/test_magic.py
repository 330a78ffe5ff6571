"""Magic: Power, Control, Otherness, misses, Calamity, crisis, and the way back."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworld.stage import BOOK, actor, book, dice_thrown, scripted, state

from rulewright.chance import Contest
from rulewright.play import GM, FrozenMap, Refused
from rulewright.rulesets.otherworld.body.conditions import impose
from rulewright.rulesets.otherworld.body.otherness import crisis, drift, otherness_gained
from rulewright.rulesets.otherworld.body.recovery import DAY, calm, pass_time
from rulewright.rulesets.otherworld.checks.checks import estrangement
from rulewright.rulesets.otherworld.checks.turns import declare
from rulewright.rulesets.otherworld.encounter import end_scene
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.powers.calamity import calamity, severity_of
from rulewright.rulesets.otherworld.powers.items import make, use_item
from rulewright.rulesets.otherworld.powers.working import Worked, control_dice, no_magic, power_dice, work
from rulewright.rulesets.otherworld.skills.tasks import Situation, attempt
from rulewright.rulesets.otherworld.state.character import LOST, Actor, Book, Charge, Play
from rulewright.rulesets.otherworld.state.entries import Calamity, Manifestation, Practice, Skill, Working
from rulewright.rulesets.otherworld.state.questions import ManifestationQuestion, MissQuestion, PowerQuestion


def mage(power: int = 3, control: int = 3, otherness: int = 1, **more: Any) -> Actor:
    """Somebody with magic and nothing else to speak of."""
    return actor("Mage", power=power, control=control, otherness=otherness, **more)


def spell(which: str) -> Working:
    """A Working of the book."""
    return BOOK.content.get(Working, which)


# -- Otherness -----------------------------------------------------------------------------------


def test_ow_ex_001_four_power_two_control() -> None:
    """Otherness +2. [OW-062]"""
    assert 2 == otherness_gained(4, 2)


def test_ow_ex_002_control_beyond_power_gains_nothing() -> None:
    """Power 3, Control 5: +0. [OW-062]"""
    assert 0 == otherness_gained(3, 5)


def test_ow_062_without_control_every_success_counts() -> None:
    """A mage whose Control is gone gains every Power success. [OW-062]"""
    assert 3 == otherness_gained(3)
    play = scripted(state(me=replace(mage(), control=0)), [8, 8, 8])
    assert 3 == work(play, "me", "flight", 3).otherness


def test_ow_017_magical_stats() -> None:
    """Only magic-users have them; nobody else can work magic. [OW-017 OW-086]"""
    assert (True, False) == (mage().is_mage, actor("dee").is_mage)
    refusal = no_magic(state(dee=actor("dee", skills={"occult": 3})), "dee")
    assert refusal is not None
    assert "OW-086" == refusal.rule


def test_ow_023_othersight() -> None:
    """Otherness 1 sees, 0 does not. [OW-023]"""
    assert (True, False) == (mage().sees_other, actor("dee").sees_other)


@pytest.mark.parametrize("cause", ["ecstatic", "drugged", "frantic"])
def test_ow_066_ordinary_people_see_for_a_while(cause: str) -> None:
    """Rapture, drugs or stress raise Otherness until the scene ends. [OW-023 OW-066]"""
    play = scripted(state(dee=actor("dee")))
    impose(play, "dee", cause)
    assert play.actor("dee").sees_other
    end_scene(play, "dee")
    assert not play.actor("dee").sees_other


def test_ow_067_bounds() -> None:
    """A magic-user stays between 1 and 10, others do not fall below 0. [OW-067]"""
    play = scripted(state(me=mage(otherness=9), dee=actor("dee")))
    drift(play, "me", 5, "too much")
    assert 10 == play.actor("me").otherness
    drift(play, "me", -20, "a very long rest")
    drift(play, "dee", -1, "a rest")
    assert (1, 0) == (play.actor("me").otherness, play.actor("dee").otherness)


def test_ow_ex_d10_estrangement() -> None:
    """Otherness 4, Charm 3 and Presence 2: one die towards Otherness 0, five towards 1. [OW-068]"""
    me = mage(otherness=4, charm=3, skills={"presence": 2})
    for otherness, dice in ((0, 1), (1, 5)):
        you = replace(actor("you"), otherness=otherness)
        play = scripted(state(me=me, you=you), [8, *[2] * (dice - 1)])
        attempt(play, "me", "charm", "presence", situation=Situation(toward="you"))
        assert [dice] == dice_thrown(play)


def test_ow_068_animals_too_but_attacks_only_by_option() -> None:
    """Handling an animal suffers, an attack does not unless the table says so. [OW-068 OW-091]"""
    me = mage(otherness=3, empathy=2, wits=2, skills={"woodcraft": 2}, specialties={"woodcraft/animals": 2})
    dog = replace(actor("dog", creature="dog"), met=True)
    play = scripted(state(me=me, dog=dog), [8, 2, 2])
    attempt(play, "me", "wits", "woodcraft", "animals", situation=Situation(toward="dog"))
    assert [3] == dice_thrown(play)
    assert [0, -3] == [
        estrangement(me, dog, Options(estrangement=each), social=False).value for each in ("social", "all")
    ]


def test_ow_091_other_animals_are_not_unsettled() -> None:
    """A cat with Otherness minds no mage. [OW-068 OW-091]"""
    cat = replace(actor("cat", creature="cat"), otherness=1)
    assert 0 == estrangement(mage(otherness=5), cat, Options()).value


# -- the rolls -----------------------------------------------------------------------------------


def test_ow_060_the_caster_chooses_the_power_dice() -> None:
    """Asked if nothing was said, from none to all of Power; more is refused. [OW-060]"""
    play = scripted(state(me=mage(power=3)), [8, 8, 8, 8, 8], [2])
    work(play, "me", "flight")
    question = play.asked[0]
    assert isinstance(question, PowerQuestion)
    assert ("me", 0, 3) == (question.of, question.least, question.most)
    assert [2, 3] == dice_thrown(play)
    with pytest.raises(Refused, match="OW-060"):
        work(scripted(state(me=mage(power=3))), "me", "flight", 4)


def test_ow_060_a_working_may_need_a_least() -> None:
    """Thunderclap needs two successes: with one nobody falls. [OW-060]"""
    for faces, fallen in (([8, 2], False), ([8, 8], True)):
        play = scripted(state(me=mage(power=2, control=1), you=actor()), [*faces, 8])
        assert fallen == work(play, "me", "thunderclap", 2).hit
        assert fallen == play.actor("you").is_marked("prone")
        assert not play.actor("me").is_marked("prone")


def test_ow_061_every_working_has_a_control_roll() -> None:
    """Even one that needs no aim. [OW-061]"""
    play = scripted(state(me=mage(power=1, control=2)), [8, 8, 2])
    work(play, "me", "flight", 1)
    assert [1, 2] == dice_thrown(play)


def test_ow_079_skill_and_specialty_join_power_or_control() -> None:
    """A Realm joins the chosen Power dice, a School Control. [OW-077 OW-078 OW-079 OW-080]"""
    me = mage(
        power=4,
        control=3,
        skills={"evocation": 3, "infusion": 2},
        specialties={"evocation/sear": 2, "infusion/flight": 1},
    )
    assert (2 + 3 + 2, 3) == (power_dice(me, spell("sear"), 2, BOOK), control_dice(me, spell("sear"), BOOK))
    assert (2, 3 + 2 + 1) == (power_dice(me, spell("flight"), 2, BOOK), control_dice(me, spell("flight"), BOOK))


def test_ow_077_seven_realms_and_four_schools() -> None:
    """The magical skills and their stats. [OW-077 OW-078]"""
    kinds = [skill.magic for skill in BOOK.content[Skill].values()]
    assert (7, 4, 18) == (kinds.count("realm"), kinds.count("school"), kinds.count(""))


def test_ow_081_improvising_goes_without_specialty() -> None:
    """A specialty in sear does not help frost spike; School Flexibility does, and never sear. [OW-081 OW-100]"""
    me = mage(
        skills={"evocation": 3},
        specialties={"evocation/sear": 2},
        talents={"school-flexibility/evocation": 1, "school-flexibility/abjuration": 3},
    )
    assert 1 + 3 + 1 == power_dice(me, spell("frost-spike"), 1, BOOK)
    assert 1 + 3 + 2 == power_dice(me, spell("sear"), 1, BOOK)
    assert 1 + 3 == power_dice(me, spell("ward"), 1, BOOK)


def test_ow_036_a_split_turn_costs_both_rolls() -> None:
    """A Working in a split turn loses dice on Power and on Control. [OW-036]"""
    play = scripted(state("me", me=mage(power=5, control=5, wits=2)), [8, 8, 8, 8, 8, 8])
    declare(play, "me", 2)
    work(play, "me", "flight", 5)
    assert [3, 3] == dice_thrown(play)


# -- aiming --------------------------------------------------------------------------------------


def test_ow_063_control_is_the_attack_roll() -> None:
    """Three Control successes against Defense 2 hit; the same successes hold Otherness down. [OW-062 OW-063]"""
    you = actor("you", agility=2, skills={"athletics": 1})
    play = scripted(state("me", me=mage(), you=you), [8, 8, 9, 2, 8, 8, 8], [True])
    assert Worked("you", True, 3, 0, False, False) == work(play, "me", "sear", 3, "you")
    assert [3, 1, 3] == dice_thrown(play)
    assert (2, ("me",)) == (play.actor("you").health, play.actor("you").attackers)


def test_ow_063_into_melee_as_with_a_gun() -> None:
    """A friend in melee with the target costs three Control dice. [OW-041 OW-063]"""
    sides = {"me": "red", "friend": "red", "you": "blue"}
    friend = replace(actor("friend"), engaged="you")
    play = scripted(state("me", sides, me=mage(control=5), friend=friend, you=actor("you")), [8, 8, 2])
    assert work(play, "me", "sear", 1, "you").hit
    assert [1, 2] == dice_thrown(play)


def missed(answers: list[object]) -> tuple[Play, Worked]:
    """A sear of three that falls one short of its target."""
    people = {"me": mage(), "you": actor("you", agility=2), "bystander": actor("bystander")}
    play = scripted(state("me", None, None, **people), [8, 8, 8, 8, 2, 3], answers)
    worked = play.run(work, "me", "sear", 3, "you")
    question = play.asked[0]
    assert isinstance(question, MissQuestion)
    assert GM == question.of
    return play, worked


@pytest.mark.parametrize(
    ("answers", "health"),
    [
        (["misses"], (5, 5, 5)),
        (["thin"], (5, 5, 5)),
        (["stray", ("you", "bystander")], (5, 2, 2)),
        (["backfires"], (2, 5, 5)),
    ],
)
def test_ow_064_a_miss_goes_where_the_game_master_says(answers: list[object], health: tuple[int, ...]) -> None:
    """It misses, thins out, strikes several, or turns on the caster. [OW-064]"""
    play, worked = missed(answers)
    assert (False, False, False) == (worked.hit, worked.calamity, worked.backfire)
    assert health == tuple(play.actor(who).health for who in ("me", "you", "bystander"))


def test_ow_065_three_short_is_a_calamity() -> None:
    """Control 1 against Defense 4; severity is Otherness after the gain, less another Control roll. [OW-065 OW-073]"""
    you = actor("you", agility=4)
    play = scripted(state("me", me=mage(), you=you), [8, 2, 3, 8, 2, 3, 8, 2, 3], ["misses"])
    worked = play.run(work, "me", "sear", 3, "you")
    assert (False, True, False) == (worked.hit, worked.calamity, worked.backfire)
    assert "The Calamity is averted" in play.notes


def test_ow_065_two_short_is_not() -> None:
    """Control 1 against Defense 3 merely misses. [OW-065]"""
    play = scripted(state("me", me=mage(), you=actor("you", agility=3)), [8, 2, 3, 8, 2, 3], ["misses"])
    assert not play.run(work, "me", "sear", 3, "you").calamity


def test_ow_065_a_botch_backfires_even_on_a_hit() -> None:
    """One success and two 1s hit Defense 1, and the heat catches the caster too, at full strength. [OW-065]"""
    play = scripted(state("me", me=mage(), you=actor("you")), [8, 8, 2, 1, 1, 8])
    worked = play.run(work, "me", "sear", 3, "you")
    assert (True, True, False) == (worked.hit, worked.backfire, worked.calamity)
    assert (3, 3) == (play.actor("me").health, play.actor("you").health)


def test_ow_065_what_harms_nobody_brings_a_drawback() -> None:
    """A botched shield does not strike its caster: the game master names what is wrong with it. [OW-065 OW-101]"""
    play = scripted(state(me=mage()), [8, 2, 2, 1, 1, 8], ["it hums, audibly, for an hour"])
    assert work(play, "me", "shield", 3, "me").backfire
    assert 5 == play.actor("me").health
    assert "Botch: it hums, audibly, for an hour" in play.notes


def test_ow_065_a_backfire_strikes_the_caster_alone() -> None:
    """Thunderclap throws everybody else down; turned back, the caster falls as well. [OW-065]"""
    play = scripted(state(me=mage(), you=actor()), [8, 8, 2, 1, 1, 8])
    assert play.run(work, "me", "thunderclap", 3).backfire
    assert play.actor("me").is_marked("prone")


def test_ow_101_a_botch_without_power_is_still_a_botch() -> None:
    """No Power success, but more 1s than Control: nothing happens, and the game master names a drawback. [OW-101]"""
    play = scripted(state("me", me=mage(), you=actor("you")), [2, 2, 2, 1, 1, 8], ["a nosebleed"])
    assert not play.run(work, "me", "sear", 3, "you").hit
    assert (5, 5) == (play.actor("me").health, play.actor("you").health)


def test_ow_ex_d16_critical_botch_of_control() -> None:
    """Three Power successes; Control 1, 6, 7 against Defense 2: failure, Calamity, Backfire, Otherness +3. [OW-065]"""
    play = scripted(state("me", me=mage(), you=actor("you", agility=2)), [8, 8, 8, 1, 6, 7, 8, 8, 9])
    assert Worked("you", False, 0, 3, True, True) == play.run(work, "me", "sear", 3, "you")
    assert (2, 5, 4) == (play.actor("me").health, play.actor("you").health, play.actor("me").otherness)
    assert "Calamity of severity 1: a sparkle, a noise or a smell" in play.notes


# -- Calamity ------------------------------------------------------------------------------------


def test_ow_ex_d04_control_averts() -> None:
    """Otherness 7 and seven Control successes: severity 0. [OW-073]"""
    assert [0, 4, 0] == [severity_of(7, control) for control in (7, 3, 9)]


def test_ow_073_only_magic_users_roll_control() -> None:
    """An Otherbeast's Calamity is as bad as the beast is Other. [OW-073]"""
    play = scripted(state(spider=actor("spider", creature="giant-spider")), [2, 2, 2, 2])
    play.state = play.state.write("spider", "otherness", 1)
    assert 1 == calamity(play, "spider")
    assert [] == play.drawn


def test_ow_074_eleven_rows() -> None:
    """Severities 0 to 10, each once; 2 to 7 are marked as ours. [OW-074]"""
    rows = {row.severity: row for row in BOOK.content[Calamity].values()}
    assert list(range(11)) == sorted(rows)
    assert {2, 3, 4, 5, 6, 7} == {severity for severity, row in rows.items() if row.extension}


@pytest.mark.parametrize(("severity", "dice"), [(9, 10), (10, 30)])
def test_ow_074_the_mage_is_hurt_and_no_armor_helps(severity: int, dice: int) -> None:
    """Ten dice of damage at 9, thirty at 10, past any armor, and a breach. [OW-074 OW-075]"""
    me = mage(otherness=severity, control=1, armor="riot-gear")
    play = scripted(state(me=me), [2, *[2] * (dice - 2), 8, 9], ["matter"])
    assert severity == play.run(calamity, "me")
    assert [1, dice] == dice_thrown(play)
    assert 3 == play.actor("me").health
    assert play.actor("me").is_marked("prone")


def test_ow_075_a_breach_brings_an_otherbeast() -> None:
    """The game master picks the kind of breach and the beast, which stands there from now on. [OW-075]"""
    play = scripted(state("me", me=mage(otherness=8, control=1)), [2], ["arrival", "wrong-dog"])
    play.run(calamity, "me")
    question = play.asked[0]
    assert isinstance(question, ManifestationQuestion)
    assert ["arrival", "transformation", "matter"] == [option.key for option in question.among]
    beast = play.actor("wrong-dog-1")
    assert ("A dog with too many joints", 3) == (beast.name, beast.otherness)
    assert play.scene.are_enemies("me", "wrong-dog-1")
    assert ("me", "wrong-dog-1") == play.scene.order


def test_ow_076_six_other_kinds() -> None:
    """Minds, weather, webs, language, shapes, likelihood; each can happen. [OW-076]"""
    kinds = [kind.id for kind in BOOK.content[Manifestation].values() if not kind.breach]
    assert ["minds", "weather", "webbing", "language", "reshaping", "probability"] == kinds
    for kind in kinds:
        faces = [2, *{"weather": [1, 2, 2, 2], "probability": [1, 2]}.get(kind, [])]
        more = ["near-by"] if kind == "reshaping" else []
        play = scripted(state(me=mage(otherness=6, control=1), you=actor()), faces, [kind, *more])
        assert 6 == play.run(calamity, "me")


# -- crisis --------------------------------------------------------------------------------------


def test_ow_ex_d05_ties_go_to_power() -> None:
    """Otherness 10, three against three: the mage falls. [OW-069]"""
    play = scripted(state(me=mage(otherness=10)), [8, 8, 8, 8, 8, 8])
    play.run(crisis, "me")
    assert LOST == play.actor("me").fate
    assert Contest.TIED is play.drawn[0][2]


def test_ow_069_control_brings_the_mage_back() -> None:
    """Control beyond Power: Otherness 9. [OW-069]"""
    play = scripted(state(me=mage(otherness=10)), [8, 8, 2, 8, 8, 8])
    play.run(crisis, "me")
    assert (9, "") == (play.actor("me").otherness, play.actor("me").fate)


def test_ow_069_a_working_that_reaches_ten_leads_there() -> None:
    """Otherness 9 and two unheld successes: the crisis follows at once, and adds nothing. [OW-067 OW-069]"""
    play = scripted(state(me=mage(power=2, control=1, otherness=9)), [8, 8, 2, 2, 3, 8])
    assert 1 == play.run(work, "me", "flight", 2).otherness
    assert 9 == play.actor("me").otherness


# -- the way back --------------------------------------------------------------------------------


def test_ow_ex_003_a_day_at_the_mall() -> None:
    """A day of Earthen work without magic: −2. [OW-070 OW-072]"""
    play = scripted(state(me=mage(otherness=5)))
    pass_time(play, "me", DAY, practice="mall-job")
    assert 3 == play.actor("me").otherness


def test_ow_ex_d06_never_below_one() -> None:
    """Otherness 1 and two days of abstinence: 1. [OW-067 OW-070]"""
    play = scripted(state(me=mage(otherness=1)))
    pass_time(play, "me", 2 * DAY)
    assert 1 == play.actor("me").otherness


def test_ow_070_full_days_only_and_contact_starts_anew() -> None:
    """Twenty-three hours are nothing, one more is a day; a Working in between starts the count again. [OW-070]"""
    play = scripted(state(me=mage(otherness=5, power=1, control=1)), [2, 2])
    pass_time(play, "me", DAY - 1)
    assert 5 == play.actor("me").otherness
    pass_time(play, "me", 1)
    assert 4 == play.actor("me").otherness
    pass_time(play, "me", DAY - 1)
    work(play, "me", "flight", 1)
    pass_time(play, "me", 1)
    assert (4, 1) == (play.actor("me").otherness, play.actor("me").quiet_hours)
    pass_time(play, "me", 3 * DAY, contact=True)
    assert (4, 0) == (play.actor("me").otherness, play.actor("me").quiet_hours)


def test_ow_071_a_practice_helps_once_per_rise() -> None:
    """Breathing takes one away, then nothing until Otherness has risen again; another practice still helps. [OW-071]"""
    play = scripted(state(me=mage(otherness=5)))
    calm(play, "me", "breathing")
    with pytest.raises(Refused, match="OW-071"):
        calm(play, "me", "breathing")
    calm(play, "me", "salt-ritual")
    assert 3 == play.actor("me").otherness
    drift(play, "me", 1, "magic")
    calm(play, "me", "breathing")
    assert 3 == play.actor("me").otherness


def test_ow_071_how_much_is_an_option() -> None:
    """The book gives no amount: one, or what the table says. [OW-071]"""
    play = scripted(state(me=mage(otherness=5)), at=book(calming=2))
    calm(play, "me", "breathing")
    assert 3 == play.actor("me").otherness


def test_ow_072_earthen_practices_take_their_day() -> None:
    """They cannot be done in a minute. [OW-072]"""
    assert {"mall-job", "call-center", "float-tank", "dulling-drug"} == {
        practice.id for practice in BOOK.content[Practice].values() if practice.earthen
    }
    with pytest.raises(Refused, match="OW-072"):
        calm(scripted(state(me=mage(otherness=5))), "me", "mall-job")


# -- made items ----------------------------------------------------------------------------------


def test_ow_085_an_item_holds_a_working_for_anybody_other() -> None:
    """Three successes go into it; whoever has Otherness lets them out, and nobody else. [OW-085 OW-103]"""
    maker = mage(power=2, control=3, skills={"artifice": 2, "evocation": 1})
    play = scripted(state(me=maker, you=actor("you")), [8, 2, 2, 2, 2, 8, 8, 8])
    made = play.run(make, "me", "sear", 2)
    assert (True, 2, [5, 3]) == (made.hit, made.otherness, dice_thrown(play))
    charge = play.actor("me").items["sear-1"]
    assert ("sear", 3) == (charge.working, charge.successes)
    user = replace(actor("user", agility=2), items=play.actor("me").items)
    with pytest.raises(Refused, match="OW-085"):
        use_item(scripted(state(user=user, you=actor())), "user", "sear-1", "you")
    play = scripted(state(user=replace(user, otherness=1), you=actor()), [8, 2])
    assert Worked("you", True, 3, 0, False, False) == play.run(use_item, "user", "sear-1", "you")
    assert {} == dict(play.actor("user").items)


def test_ow_085_only_artificers_make_them() -> None:
    """It takes Artifice, and magic. [OW-085]"""
    for somebody, needed in ((mage(), "OW-085"), (actor("dee"), "OW-086")):
        with pytest.raises(Refused, match=needed):
            make(scripted(state(me=somebody)), "me", "sear", 1)


def test_ow_085_a_botched_item_catches_its_maker() -> None:
    """The heat that should have waited does not. [OW-065 OW-085]"""
    maker = mage(power=2, control=2, skills={"artifice": 1})
    play = scripted(state(me=maker), [1, 1, 8, 8, 8])
    assert play.run(make, "me", "sear", 2).backfire
    assert (3, ["sear-1"]) == (play.actor("me").health, list(play.actor("me").items))


def test_ow_070_using_an_item_is_contact() -> None:
    """The hours of abstinence start anew. [OW-070 OW-085]"""
    play = scripted(state(me=mage(skills={"artifice": 1})), [8, 2, 2, 2, 8, 2, 2])
    make(play, "me", "shield", 3)
    play.state = play.state.write("me", "quiet_hours", 20)
    use_item(play, "me", "shield-1", "me")
    assert 0 == play.actor("me").quiet_hours


def test_ow_086_occult_is_open_to_everybody() -> None:
    """Otherness 0 may know about magic. [OW-086]"""
    dee = actor("dee", skills={"occult": 2})
    play = scripted(state(dee=dee), [8, 2, 2, 2])
    assert attempt(play, "dee", "intellect", "occult", situation=Situation(recall=True)).passed
    assert "" == BOOK.content.get(Skill, "occult").magic


def test_books_differ_only_in_options() -> None:
    """Another book has the same content."""
    other: Book = book(calming=2)
    assert other.content is BOOK.content


def test_ow_063_aimed_things_need_a_target() -> None:
    """Neither a Working nor a charged thing goes to nobody. [OW-063]"""
    armed = replace(mage(), items=FrozenMap({"sear-1": Charge(working="sear", successes=2)}))
    with pytest.raises(Refused, match="OW-063"):
        work(scripted(state(me=armed)), "me", "sear", 1)
    with pytest.raises(Refused, match="OW-063"):
        use_item(scripted(state(me=armed)), "me", "sear-1")
