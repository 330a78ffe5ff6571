"""Advancement: experience, training and research of whatever is rated like a skill."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Die, Sum
from rulewright.contract import UNASKED, Pick, Tick, Within, action
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.clock import HOURS_A_WEEK
from rulewright.rulesets.brp.body.growth import Learning, gain_power
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import GAINED
from rulewright.rulesets.brp.checks.offers import AnySkill, skills
from rulewright.rulesets.brp.checks.ratings.other_form import checks_are_made, checks_of, is_in_another_form
from rulewright.rulesets.brp.checks.ratings.rating import highest, own_rating, rating
from rulewright.rulesets.brp.checks.ratings.rolling import improves
from rulewright.rulesets.brp.checks.ratings.specialities import neighbour_of, open_speciality, standing_in
from rulewright.rulesets.brp.checks.refusals import goes_by_the_language, no_leisure
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.powers.allegiance.deeds import allegiance_test
from rulewright.rulesets.brp.skills.learning import (
    FELT,
    HoursAWeek,
    can_learn,
    no_bearable_week,
    no_sense_left,
    raise_skill,
    rated_at,
    study_for,
    trained_to,
    training_hours,
)
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.beliefs.devotion import ALLEGIANCE
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.keys import name_of, skill_of, split
from rulewright.rulesets.brp.state.numbers import experience_bonus

FIXED = {6: 3, 8: 4, 10: 5}
"""What may be taken instead of the die. [BRP-PLY-086]"""
type SureGain = Annotated[bool, Tick("Take the sure gain")]


# -- experience ---------------------------------------------------------------------------------


def no_checks(state: State, actor: str) -> Refusal | None:
    """Why nothing can be learned from experience now; another form has experience of its own. [BRP-PLY-084 BRP-POW-319]"""
    if checks_of(state.actor(actor)):
        return None
    return Refusal("No skill is checked.", "BRP-PLY-084", "Succeed at something in earnest first.")


def no_memory(state: State, actor: str) -> Refusal | None:
    """Why nothing is learned from what happened: it is forgotten for now. [BRP-OPT-072]"""
    me = state.actor(actor)
    if not me.is_marked("remembers nothing"):
        return None
    return Refusal(f"{me.name} remembers nothing of it.", "BRP-OPT-072", "Wait until it comes back.")


@action(
    "Roll for experience",
    unless=(no_checks, no_leisure, no_memory),
    tells=(GAINED,),
    text="A week or so after an adventure: one roll for each check.",
)
def learn(play: Play, actor: str, *, fixed: SureGain = False) -> int:
    """After an adventure: a roll for each check, a gain for each that teaches, and the checks are gone. Players may make
    these rolls by themselves when an evening ends, or when the next begins.

    Forces that were served are tested with them. Says the points gained.

    What was learned in another form is rolled for in it, and is that form's.

    [BRP-OPT-009 BRP-OPT-030 BRP-PLY-080 BRP-PLY-082 BRP-PLY-084 BRP-PLY-085 BRP-PLY-086 BRP-POW-319]
    """
    total = 0
    for key in checks_of(play.actor(actor)):
        if key == "POW":
            total += gain_power(play, actor, fixed=fixed)
        elif key.startswith(ALLEGIANCE):
            total += allegiance_test(play, actor, key.removeprefix(ALLEGIANCE))
        else:
            total += learn_one(play, actor, key, fixed=fixed)
    checks_are_made(play, actor, "experience rolls made")
    return total


@rule
def learn_one(play: Play, actor: str, skill: str, *, fixed: bool = False) -> int:
    """One experience roll: what is gained is rolled, or taken as agreed before. A speciality that was only tried, with a
    neighbour's rating, is opened by it. Whose sense for it is gone gains nothing.

    [BRP-PLY-054 BRP-PLY-085 BRP-PLY-086 BRP-PLY-087 BRP-POW-115 BRP-SKL-023]
    """
    me, die = play.actor(actor), play.book.options.gain_die
    if not can_learn(play, actor, skill):
        return 0
    known = "" if skill.startswith(FELT) else neighbour_of(me, skill, play.book)
    rated = int(standing_in(me, known, skill, play.book)) if known else rated_at(me, skill, play.book)
    bonus = int(experience_bonus(me))
    if not fate.throw_or_again(play, actor, Learning(rated, bonus), f"experience: {skill}"):
        return 0
    gain = FIXED[die] if fixed else play.draw(Die(die), of=actor, what=f"gain in {skill}")
    if (top := highest(play.book)) is not None:
        gain = max(0, min(gain, top - rated))
    if known and gain and is_in_another_form(me):
        raise_skill(play, actor, skill, max(0, rated + gain - int(own_rating(me, skill, play.book))), "experience")
    elif known and gain:
        open_speciality(play, actor, known, skill, gain)
    else:
        raise_skill(play, actor, skill, gain, "experience")
    return gain


# -- training and research ----------------------------------------------------------------------


@action(
    "Skill by other means",
    "table",
    unless=(no_leisure, goes_by_the_language, no_sense_left),
    id="implant",
    gm_only=True,
)
def train_by_other_means(
    play: Play, actor: str, skill: AnySkill, gain: Annotated[int, Within("Points", 1, 100)]
) -> int:
    """Implants, downloads and the like: a gain that the game master fixes. [BRP-PLY-091 BRP-PLY-092]"""
    rated = int(rating(play.actor(actor), skill, play.book))
    after = trained_to(rated, gain, play.book)
    raise_skill(play, actor, skill, after - rated, "training")
    return after - rated


def no_sources(book: Book, skill: str, library: bool = True) -> Refusal | None:
    """Why a skill is not researched: nothing is written of it, or not here. [BRP-PLY-093]"""
    barred = {skill, split(skill)[0], skill_of(skill, book).category} & set(book.options.unresearched)
    if improves(skill, book) and library and not barred:
        return None
    return Refusal(f"{name_of(skill, book)} cannot be researched here.", "BRP-PLY-093", "Find sources, or a teacher.")


@action(
    "Research a skill",
    unless=(no_leisure, no_sources, no_sense_left, no_bearable_week),
    tells=(GAINED,),
    text="As many hours as the rating, then an experience roll.",
)
def research(
    play: Play,
    actor: str,
    skill: AnySkill,
    first: Annotated[str, Pick("Read sources with", skills)] = "",
    a_week: HoursAWeek = HOURS_A_WEEK,
    *,
    fixed: SureGain = False,
    library: Annotated[bool, UNASKED] = True,
) -> int:
    """Study alone: as long as training, then an experience roll, and 1D6-2 or a sure 2. Past 75 too, unless a table
    says otherwise. Sources may have to be read `first`, with a skill that learns nothing by it.
    [BRP-PLY-054 BRP-PLY-093 BRP-PLY-094 BRP-PLY-095 BRP-PLY-096]
    """
    turn_to_a_deed(play, actor)
    me = play.actor(actor)
    rated = int(rating(me, skill, play.book))
    study_for(play, actor, training_hours(rated), a_week, "research")
    if first and use_skill(play, actor, first, tense=False).level < Level.SUCCESS:
        return 0
    if not fate.throw_or_again(play, actor, Learning(rated, int(experience_bonus(me))), f"research: {skill}"):
        return 0
    gain = 2 if fixed else play.draw(Sum((Die(6), -2)), of=actor, what=f"gain in {skill}")
    if gain < 0 and not play.book.options.research_loss:
        gain = 0
    for cap in (play.book.options.research_cap, highest(play.book)):
        gain = gain if cap is None else max(min(gain, 0), min(gain, cap - rated))
    raise_skill(play, actor, skill, gain, "training")
    return gain
