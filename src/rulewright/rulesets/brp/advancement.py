"""Advancement: experience, training and research of whatever is rated like a skill."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from rulewright.chance import Chance, Dice, Die, Sum
from rulewright.play import refuse, rule
from rulewright.rulesets.brp.character import Actor, Book, Play, Points
from rulewright.rulesets.brp.checks import Level
from rulewright.rulesets.brp.clock import HOURS_A_WEEK, spend_hours
from rulewright.rulesets.brp.derived import experience_bonus
from rulewright.rulesets.brp.growth import gain_power
from rulewright.rulesets.brp.sanity import mastery
from rulewright.rulesets.brp.skills.keys import name_of, skill_of, split
from rulewright.rulesets.brp.skills.rating import highest, rating
from rulewright.rulesets.brp.skills.specialities import neighbour_of, open_speciality, standing_in
from rulewright.rulesets.brp.skills.using import improves, use_skill

MASTERY = 100
PASSION = "passion"
FIXED = {6: 3, 8: 4, 10: 5}
"""What may be taken instead of the die. [BRP-PLY-086]"""


# -- experience ---------------------------------------------------------------------------------


def learns(rated: int, rolled: int, bonus: int) -> bool:
    """Whether an experience roll teaches: above the rating, or 100 in all for those who have 100. [BRP-PLY-085 BRP-PLY-087]"""
    return rolled + bonus >= MASTERY if rated >= MASTERY else rolled + bonus > rated


@dataclass(frozen=True, slots=True)
class Learning(Chance[bool]):
    """A d100 that must be high. [BRP-PLY-085]"""

    rated: int
    bonus: int

    def throw(self, dice: Dice) -> bool:
        return learns(self.rated, dice.die(100), self.bonus)

    def __str__(self) -> str:
        return f"d100 + {self.bonus} above {self.rated}"


def can_improve(me: Actor, key: str, book: Book) -> bool:
    """Skills that improve by experience, and passions, which are rated like them; nothing else. [BRP-PLY-080]"""
    kind, _, name = key.partition("/")
    return name in me.character.passions if kind == PASSION else improves(key, book)


def rated_at(me: Actor, key: str, book: Book) -> int:
    """The rating of a skill or a passion. [BRP-PLY-080]"""
    kind, _, name = key.partition("/")
    return int(me.character.passions[name]) if kind == PASSION else int(rating(me, key, book))


@rule
def award_check(play: Play, actor: str, skill: str) -> bool:
    """The game master grants a check for what was lived through; one of a skill until the next rolls. [BRP-PLY-082 BRP-PLY-083]"""
    known = play.actor(actor).checks
    if skill in known or not can_improve(play.actor(actor), skill, play.book):
        return False
    play.change(actor, "checks", (*known, skill), "awarded")
    return True


@rule
def learn(play: Play, actor: str, *, fixed: bool = False) -> int:
    """After an adventure: a roll for each check, a gain for each that teaches, and the checks are gone.

    Says the points gained. [BRP-PLY-080 BRP-PLY-082 BRP-PLY-084 BRP-PLY-085 BRP-PLY-086]
    """
    total = 0
    for key in play.actor(actor).checks:
        if key == "POW":
            total += gain_power(play, actor, fixed=fixed)
        else:
            total += learn_one(play, actor, key, fixed=fixed)
    play.change(actor, "checks", (), "experience rolls made")
    return total


@rule
def learn_one(play: Play, actor: str, skill: str, *, fixed: bool = False) -> int:
    """One experience roll: what is gained is rolled, or taken as agreed before. A speciality that was only tried, with a
    neighbour's rating, is opened by it. [BRP-PLY-085 BRP-PLY-086 BRP-PLY-087 BRP-SKL-023]
    """
    me, die = play.actor(actor), play.book.options.gain_die
    known = "" if skill.startswith(PASSION) else neighbour_of(me, skill, play.book)
    rated = int(standing_in(me, known, skill, play.book)) if known else rated_at(me, skill, play.book)
    bonus = int(experience_bonus(me))
    if not play.draw(Learning(rated, bonus), of=actor, what=f"experience: {skill}"):
        return 0
    gain = FIXED[die] if fixed else play.draw(Die(die), of=actor, what=f"gain in {skill}")
    if (top := highest(play.book)) is not None:
        gain = max(0, min(gain, top - rated))
    if known and gain:
        open_speciality(play, actor, known, skill, gain)
    else:
        raise_skill(play, actor, skill, gain, "experience")
    return gain


def raise_skill(play: Play, who: str, skill: str, by: int, origin: str) -> None:
    """Add to one origin of a skill's points, or to a passion; whoever masters a skill takes heart. [BRP-CHR-123]"""
    kind, _, name = skill.partition("/")
    if kind == PASSION:
        play.change(who, f"character.passions.{name}", play.actor(who).character.passions[name] + by, origin)
        return
    points = play.actor(who).skills.get(skill, Points())
    before = int(rating(play.actor(who), skill, play.book))
    play.change(who, f"skills.{skill}", replace(points, **{origin: getattr(points, origin) + by}), origin)
    mastery(play, who, skill, before, before + by)


# -- training and research ----------------------------------------------------------------------


def training_hours(rated: int) -> int:
    """Hours a course takes: the rating, one at least. [BRP-PLY-089 BRP-PLY-094]"""
    return max(1, rated)


def training_weeks(hours: int, a_week: int = HOURS_A_WEEK) -> int:
    """Weeks that takes; nobody bears more than twice the usual hours. [BRP-PLY-089]"""
    if a_week > 2 * HOURS_A_WEEK:
        raise refuse(
            "So much study harms.", "BRP-PLY-089", f"Keep to {HOURS_A_WEEK} hours a week, or twice that for a while."
        )
    return -(-hours // a_week)


def study_for(play: Play, who: str, hours: int, a_week: int, cause: str) -> None:
    """Spend hours on study, so many of them a week; says how long it took. [BRP-PLY-089 BRP-PLY-094]"""
    weeks = training_weeks(hours, a_week)
    spend_hours(play, hours, cause, a_week)
    play.note(f"{play.actor(who).name}: {cause} for {hours} hours, in {weeks} week{'s' if weeks > 1 else ''}.")


def trained_to(rated: int, gain: int, book: Book) -> int:
    """A rating after training, which leads nobody beyond 75. [BRP-PLY-092]"""
    cap = book.options.training_cap
    return rated + gain if cap is None else max(rated, min(cap, rated + gain))


@rule
def train_by_other_means(play: Play, actor: str, skill: str, gain: int) -> int:
    """Implants, downloads and the like: a gain that the game master fixes. [BRP-PLY-091 BRP-PLY-092]"""
    rated = int(rating(play.actor(actor), skill, play.book))
    after = trained_to(rated, gain, play.book)
    raise_skill(play, actor, skill, after - rated, "training")
    return after - rated


@rule
def research(
    play: Play,
    actor: str,
    skill: str,
    first: str = "",
    a_week: int = HOURS_A_WEEK,
    *,
    fixed: bool = False,
    library: bool = True,
) -> int:
    """Study alone: as long as training, then an experience roll, and 1D6-2 or a sure 2. Past 75 too, unless a table
    says otherwise. Sources may have to be read `first`, with a skill that learns nothing by it.
    [BRP-PLY-093 BRP-PLY-094 BRP-PLY-095 BRP-PLY-096]
    """
    barred = {skill, split(skill)[0], skill_of(skill, play.book).category} & set(play.book.options.unresearched)
    if not improves(skill, play.book) or not library or barred:
        raise refuse(
            f"{name_of(skill, play.book)} cannot be researched here.", "BRP-PLY-093", "Find sources, or a teacher."
        )
    me = play.actor(actor)
    rated = int(rating(me, skill, play.book))
    study_for(play, actor, training_hours(rated), a_week, "research")
    if first and use_skill(play, actor, first, tense=False).level < Level.SUCCESS:
        return 0
    if not play.draw(Learning(rated, int(experience_bonus(me))), of=actor, what=f"research: {skill}"):
        return 0
    gain = 2 if fixed else play.draw(Sum((Die(6), -2)), of=actor, what=f"gain in {skill}")
    if gain < 0 and not play.book.options.research_loss:
        gain = 0
    for cap in (play.book.options.research_cap, highest(play.book)):
        gain = gain if cap is None else max(min(gain, 0), min(gain, cap - rated))
    raise_skill(play, actor, skill, gain, "training")
    return gain
