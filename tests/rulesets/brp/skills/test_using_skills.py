"""Using skills at a table: chances, outcomes, experience checks, aids, secrets, circumstances, odds."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.stage import BOOK, book, person, rated, scripted, state, undone

from rulewright.chance import Chance
from rulewright.play import GM, Audience, Exact, Refused, Scripted
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import CRITICAL, FUMBLE, SPECIAL, SUCCESS
from rulewright.rulesets.brp.checks.offers import skills
from rulewright.rulesets.brp.checks.ratings.circumstances import difficulty_of, found, points_of
from rulewright.rulesets.brp.checks.ratings.competence import is_sure
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, SkillUse, improves, roll_for
from rulewright.rulesets.brp.skills.attempt import Attempt
from rulewright.rulesets.brp.skills.in_a_fight import use_in_a_scene
from rulewright.rulesets.brp.skills.using import try_skill, use_skill, use_unseen
from rulewright.rulesets.brp.state.character import Actor, Book, Scene, State
from rulewright.rulesets.brp.state.entries import Circumstance, Skill, Speciality

EXPECTED = """
crew-alone difficult | held-by-foe easy | ladder automatic | tall-ladder easy | no-feet difficult | clinging difficult
no-craft-tools difficult | massive-structure difficult | no-charges-tools difficult | unstable-explosives average | very-different difficult
no-props difficult | too-far impossible | foreign -20 | dim-light +20 | hard-missile difficult | energy-beam impossible
under-water difficult | everyday-driving automatic | unknown-energy-weapon difficult | unknown-firearm difficult
energy-shot difficult | good-argument easy | weak-argument difficult | after-failure difficult | no-picks difficult
improvised-tool -20 | superior-tools +20 | poison-or-disease difficult | unsanitary difficult | futuristic-care easy
medical-kit +20 | staying-aloft difficult | short-flight automatic | beyond-limits difficult | scant-cover difficult
no-cover impossible | hiding-on-the-move difficult | camouflage +20 | intimates easy | showy difficult
own-daily-talk automatic | obscure-dialect difficult | obscure-script difficult | out-of-earshot difficult | common-ailment automatic
related-class difficult | lost difficult | featureless difficult | advanced-aids easy | map-or-compass +20
language-barrier difficult | against-nature difficult | sound-argument +20 | everyday-piloting automatic
similar-craft difficult | after-fumbled-repair difficult | similar-animal difficult | related-field difficult
short-of-means difficult | strong-stimulus easy | faint-stimulus difficult | darkness impossible | low-light difficult
outside-its-area difficult | fast-sneaking difficult | noisy-gear -20 | soft-soles +20 | unfavourable difficult
floating automatic | drowning difficult | swim-aids +20 | beyond-reach difficult | poor-ground difficult
ideal-ground easy | lost-trail difficult | tracking-gear +20
"""


def test_brp_ex_043_judging_a_sword_with_sword() -> None:
    """A weapon skill may stand for knowledge of weapons: the same roll. [BRP-SKL-005 BRP-SKL-006]"""
    play = scripted(state(me=person(skills=rated(melee_weapon__sword=60))), faces=[60])
    assert SkillUse("melee-weapon/sword", Level.SUCCESS, ticked=("melee-weapon/sword",)) == play.run(
        use_skill, "me", "melee-weapon/sword"
    )


def test_a_success_in_earnest_is_ticked_once() -> None:
    """Success ticks; Easy, safe, automatic and failed rolls do not; a second success adds nothing. [BRP-SYS-014]"""
    there = state(me=person(skills=rated(spot=60)))
    play = scripted(there, faces=[30, 30])
    use_skill(play, "me", "spot")
    assert () == use_skill(play, "me", "spot").ticked
    assert ("spot",) == play.actor("me").checks
    for face, more in ((30, {"difficulty": "easy"}), (30, {"tense": False}), (90, {})):
        assert () == scripted(there, faces=[face]).run(use_skill, "me", "spot", **more).ticked
    assert () == scripted(there).run(use_skill, "me", "spot", "automatic").ticked
    assert there == undone(play)


def test_some_skills_are_never_ticked() -> None:
    """Status and Blasphemous Lore never; Martial Arts where only training improves it.

    [BRP-SYS-014 BRP-SKL-099 BRP-SKL-111 BRP-SKL-142]
    """
    never = [
        key
        for key in ("status/home", "knowledge/blasphemous-lore", "martial-arts/karate", "spot")
        if not improves(key, BOOK)
    ]
    assert ["status/home", "knowledge/blasphemous-lore"] == never
    assert not improves("martial-arts/karate", book(martial_arts_training=True))


def test_without_any_skill() -> None:
    """At 0% one chance in a hundred, or POW where luck may help, and nothing learned; with category bonuses raw
    talent counts and may teach. [BRP-SKL-010 BRP-SKL-011]
    """
    me = person(POW=13, INT=14)
    assert [1, 13] == [
        roll_for(me, "language/latin", BOOK, Difficulty.AVERAGE, on=Basis(luck=luck)).chance for luck in (False, True)
    ]
    assert not roll_for(me, "language/latin", BOOK, Difficulty.AVERAGE).teaches
    talented = roll_for(me, "language/latin", book(category_bonuses="full"), Difficulty.AVERAGE)
    assert (5, True) == (talented.chance, talented.teaches)
    wild = roll_for(me, "language/latin", book(category_bonuses="full", untrained="wild"), Difficulty.AVERAGE)
    assert (1, False) == (wild.chance, wild.teaches)


def test_only_a_critical_will_do() -> None:
    """Anything less than a critical fails; a fumble stays one. [BRP-SYS-030]"""
    there = state(me=person(skills=rated(climb=60)))
    rolls = {
        face: scripted(there, faces=[face]).run(try_skill, "me", "climb", Attempt(only_critical=True)).level
        for face in (3, 4, 40, 70, 99)
    }
    assert {3: Level.CRITICAL, 4: Level.FAILURE, 40: Level.FAILURE, 70: Level.FAILURE, 99: Level.FUMBLE} == rolls


def test_routine_tasks_need_no_roll() -> None:
    """A professional does routine work without a roll, and learns nothing by it. [BRP-SKL-013]"""
    there = state(me=person(skills=rated(repair__mechanical=60)))
    use = scripted(there).run(try_skill, "me", "repair/mechanical", Attempt(task="complex"))
    assert (Level.SUCCESS, False, ()) == (use.level, use.rolled, use.ticked)
    assert scripted(there, faces=[10]).run(try_skill, "me", "repair/mechanical", Attempt(task="challenging")).rolled


def test_demolition_is_sure_at_60() -> None:
    """Normal uses succeed from 60% on; a hard one must still be rolled. [BRP-SKL-043]"""
    assert [False, True] == [is_sure("demolition", value) for value in (59, 60)]
    there = state(me=person(skills=rated(demolition=60)))
    assert not scripted(there).run(use_skill, "me", "demolition").rolled
    hard = scripted(there, faces=[31]).run(use_skill, "me", "demolition", circumstances=("massive-structure",))
    assert (Level.FAILURE, True) == (hard.level, hard.rolled)


# -- aids ---------------------------------------------------------------------------------------


def test_an_augment_and_a_complement_exclude_each_other() -> None:
    """One or the other for the same roll. [BRP-SKL-019]"""
    with pytest.raises(Refused, match="BRP-SKL-019"):
        scripted(state(me=person())).run(use_in_a_scene, "me", "spot", Attempt(complement="listen", augment="sense"))


def test_an_augment_is_rolled_first() -> None:
    """Success makes the main roll Easy, failure Difficult; both are ticked only if both succeed.

    [BRP-SKL-018 BRP-SKL-020]
    """
    there = state(me=person(skills=rated(spot=40, listen=50)))
    good = scripted(there, faces=[50, 80])
    use = good.run(try_skill, "me", "spot", Attempt(augment="listen"))
    assert (Level.SUCCESS, ("spot", "listen")) == (use.level, use.ticked)
    bad = scripted(there, faces=[60, 21])
    assert (Level.FAILURE, ()) == (
        (use := bad.run(try_skill, "me", "spot", Attempt(augment="listen"))).level,
        use.ticked,
    )
    lost = scripted(there, faces=[50, 81])
    assert () == lost.run(try_skill, "me", "spot", Attempt(augment="listen")).ticked


def test_a_complementary_skill_is_not_ticked() -> None:
    """Only the main skill learns. [BRP-SKL-017]"""
    there = state(me=person(skills=rated(spot=40, listen=50)))
    use = scripted(there, faces=[50]).run(try_skill, "me", "spot", Attempt(complement="listen"))
    assert (Level.SUCCESS, ("spot",)) == (use.level, use.ticked)


def test_a_related_speciality_stands_in_at_half() -> None:
    """Science (Astronomy) 60 for Physics is 30, and teaches nothing; a sword for a dagger may. [BRP-SKL-003 BRP-SKL-023]"""
    there = state(me=person(skills=rated(science__astronomy=60, melee_weapon__sword=60)))
    star = scripted(there, faces=[30]).run(try_skill, "me", "science/physics", Attempt(instead="science/astronomy"))
    assert (Level.SUCCESS, ()) == (star.level, star.ticked)
    blade = scripted(there, faces=[30]).run(
        try_skill, "me", "melee-weapon/dagger", Attempt(instead="melee-weapon/sword")
    )
    assert ("melee-weapon/dagger",) == blade.ticked


# -- secrets ------------------------------------------------------------------------------------


class Listening(Scripted[Actor, Scene, Book]):
    """A play that remembers who was let into what."""

    __slots__ = ("drawn_to", "noted_to")

    def __init__(self, there: State, at: Book, faces: list[int]) -> None:
        super().__init__(there, at, faces)
        self.drawn_to: list[Audience] = []
        self.noted_to: list[Audience] = []

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = ()) -> T:
        self.drawn_to.append(to)
        return super().draw(chance, of=of, what=what, to=to)

    def note(self, text: str, why: object = None, *, to: Audience = ()) -> None:
        self.noted_to.append(to)


def test_secret_rolls_are_the_game_masters() -> None:
    """31 skills are typically rolled unseen; a success is told to the player, a failure only to the game master.

    [BRP-SKL-007]
    """
    secret = [each.id for each in BOOK.content[Skill].values() if each.secret]
    assert 31 == len(secret)
    there = state(me=person(skills=rated(listen=50, climb=50)))
    for face, to in ((20, (GM, "me")), (80, (GM,))):
        play = Listening(there, BOOK, [face])
        play.run(use_unseen, "me", "listen")
        assert ([(GM,)], [to]) == (play.drawn_to, play.noted_to)
    by_option = Listening(there, book(secret_rolls=True), [80, 80])
    use_skill(by_option, "me", "listen")
    use_skill(by_option, "me", "climb")
    assert [(GM,), ()] == by_option.drawn_to


# -- circumstances ------------------------------------------------------------------------------


def test_every_circumstance_as_catalogued() -> None:
    """What makes each skill easier or harder, or adds to it, as the entries say.

    [BRP-SYS-010 BRP-SKL-023 BRP-SKL-027 BRP-SKL-031 BRP-SKL-035 BRP-SKL-036 BRP-SKL-041 BRP-SKL-044 BRP-SKL-045
    BRP-SKL-047 BRP-SKL-052 BRP-SKL-054 BRP-SKL-056 BRP-SKL-057 BRP-SKL-060 BRP-SKL-061 BRP-SKL-063 BRP-SKL-064
    BRP-SKL-067 BRP-SKL-069 BRP-SKL-070 BRP-SKL-090 BRP-SKL-093 BRP-SKL-094 BRP-SKL-097 BRP-SKL-102 BRP-SKL-105
    BRP-SKL-114 BRP-SKL-118 BRP-SKL-119 BRP-SKL-124 BRP-SKL-125 BRP-SKL-130 BRP-SKL-134 BRP-SKL-135 BRP-SKL-136
    BRP-SKL-140 BRP-SKL-141 BRP-SKL-146 BRP-SKL-147 BRP-SKL-148 BRP-SKL-150 BRP-SKL-151 BRP-SKL-157 BRP-SKL-158]
    """
    wanted = dict(row.split() for row in EXPECTED.replace("\n", "|").split("|") if row.strip())
    told = {}
    for each in BOOK.content[Circumstance].values():
        if each.rules[0].startswith(("BRP-SYS", "BRP-SKL")):
            told[each.id] = f"{each.modifier:+d}" if each.modifier else each.difficulty
    assert wanted == told
    assert all(difficulty_of([each]).name.lower() == each.difficulty for each in BOOK.content[Circumstance].values())


def test_every_circumstance_plays() -> None:
    """Each goes with a roll of its skill, and changes its chance as it says."""
    me = person(skills={key: {"given": 50} for key in first_keys()})
    for each in BOOK.content[Circumstance].values():
        for skill in each.skills or ("spot",):
            if skill == "idea":
                continue
            key = next(key for key in first_keys() if key.partition("/")[0] == skill)
            there = found((each.id,), skill, BOOK)
            chance = roll_for(me, key, BOOK, difficulty_of(there), *points_of(there)).chance
            due = {"automatic": 50, "easy": 100, "average": 50, "difficult": 25, "impossible": 1}[each.difficulty]
            assert due + each.modifier == chance


def test_a_circumstance_of_another_skill_is_refused() -> None:
    """Low light is no matter for Climb. [BRP-SYS-010]"""
    with pytest.raises(Refused, match="nothing to do with climb"):
        scripted(state(me=person())).run(use_skill, "me", "climb", circumstances=("low-light",))


def test_speaking_a_language_badly() -> None:
    """Bargaining in a language of 20% is Difficult, of 4% out of the question. [BRP-SKL-102 BRP-SKL-103]"""
    there = state(me=person(skills=rated(bargain=60, language__latin=20, language__french=4)))
    halved = scripted(there, faces=[31]).run(try_skill, "me", "bargain", Attempt(language="latin"))
    assert Level.FAILURE is halved.level
    assert not scripted(there).run(try_skill, "me", "bargain", Attempt(language="french")).rolled


def test_fatigue_weighs_on_every_roll() -> None:
    """Ten below nothing is 10 off the chance; simple fatigue makes it Difficult, a quarter, POW at most.

    [BRP-CHR-110 BRP-CHR-115 BRP-CHR-116 BRP-CHR-117]
    """
    me = replace(person(CON=10, POW=11, skills=rated(spot=60)), fatigue=-10)
    assert 50 == roll_for(me, "spot", book(fatigue="points"), Difficulty.AVERAGE).chance
    simple = book(fatigue="simple")
    chances = [
        roll_for(replace(me, exertion=rounds), "spot", simple, Difficulty.AVERAGE).chance for rounds in (0, 30, 40, 100)
    ]
    assert [60, 30, 15, 11] == chances


def test_a_roll_takes_its_time_where_nobody_fights() -> None:
    """Research, Science, Navigate and Pilot four hours, Track 1D3 minutes; in a fight no time is counted.

    [BRP-SKL-118 BRP-SKL-125 BRP-SKL-131 BRP-SKL-135 BRP-SKL-158]
    """
    me = person(skills=rated(research=50, navigate=50, track=50, pilot__boat=50, science__physics=50))
    for key, faces, minutes in (("research", [20], 240), ("navigate", [20], 240), ("pilot/boat", [20], 240),
                                ("science/physics", [20], 240), ("track", [20, 3], 3)):  # fmt: skip
        play = scripted(state(me=me), faces=faces)
        play.run(use_skill, "me", key)
        assert minutes == play.scene.minutes
    fighting = scripted(state(me=me), faces=[20])
    fighting.change_scene("round.number", 1)
    fighting.run(use_skill, "me", "track")
    assert 0 == fighting.scene.minutes


# -- the action and its odds --------------------------------------------------------------------


def first_keys() -> list[str]:
    """One key of every skill, with a speciality where it needs one."""
    fields = {
        each.skill: f"{each.skill}/{each.key}"
        for each in reversed(tuple(BOOK.content[Speciality].values()))
        if not each.focus
    }
    listed = [each for each in BOOK.content[Skill].values() if each.option not in ("magic", "psychic")]
    return [fields[each.id] if each.specialities else each.id for each in listed]


def test_every_skill_can_be_rolled_with_its_odds() -> None:
    """57 skills at 50%: the action's measures say 50, 10, 3 and 3 in a hundred. [BRP-SYS-002 BRP-SKL-008]"""
    there = state(me=person(skills={key: {"given": 50} for key in first_keys()}))
    action = RULESET.action("skill")
    at = book(projection=True, literacy="separate")
    offered = {option.key for option in skills(there, at, "me")}
    for key in first_keys():
        assert key in offered
        args = action.complete({"skill": key})
        assert action.refuse(there, at, "me", {"skill": key}) is None
        odds = Exact[Actor, Scene, Book](at).odds(action.rule, there, actor="me", **args)
        shown = [measure.headline(odds.map(measure.of)) for measure in (SUCCESS, SPECIAL, CRITICAL, FUMBLE)]
        assert [Fraction(50, 100), Fraction(10, 100), Fraction(3, 100), Fraction(3, 100)] == shown, key


def test_odds_of_an_augmented_roll_are_quick() -> None:
    """Two rolls, exact, on as many paths as both have levels."""
    there = state(me=person(skills=rated(spot=40, listen=50)))
    reader = Exact[Actor, Scene, Book](book(era="pulp"))
    odds = reader.odds(try_skill, there, "me", "spot", Attempt(augment="listen"))
    assert Fraction(1, 2) * Fraction(80, 100) + Fraction(1, 2) * Fraction(20, 100) == odds.chance_that(
        lambda end: end.outcome.level >= Level.SUCCESS
    )
    assert reader.walked < 100


def test_who_is_out_or_exhausted_cannot_act() -> None:
    """The action says why not. [BRP-CHR-087 BRP-CHR-111]"""
    action = RULESET.action("skill")
    for me, rule in (
        (replace(person(), fate="unconscious"), "BRP-CHR-087"),
        (replace(person(), exhausted=True), "BRP-CHR-111"),
    ):
        refusal = action.refuse(state(me=me), BOOK, "me", {})
        assert refusal is not None
        assert rule == refusal.rule
