"""Healing: weeks, the care one has, and how what comes back is shared between wounds."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.play import rule
from rulewright.play.effects import end
from rulewright.rulesets.brp.body.health import D3, TWO_D3, mend
from rulewright.rulesets.brp.body.offers import HEALED, Care, Carer, WithWhat, no_care, no_week
from rulewright.rulesets.brp.body.want import slow_week
from rulewright.rulesets.brp.body.wounds.impaled import keeps_from_healing
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.spending import once_roused
from rulewright.rulesets.brp.state.bodies import is_made
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.units import part

DAYS = 7


def days_between(roll: int) -> int:
    """Days from one point to the next, where a week's healing comes by days. [BRP-CBT-124]"""
    return part(DAYS, roll)


def healed_by(day: int, roll: int) -> int:
    """Points a week's roll has given back by a day of it: all at its end, or spread. [BRP-CBT-123 BRP-CBT-124]"""
    return min(roll, day // days_between(roll)) if day < DAYS else roll


@action(
    "A week of healing",
    "table",
    unless=(no_week, no_care),
    tells=(HEALED,),
    id="heal-week",
    gm_only=True,
    any_time=True,
)
def week_of_healing(
    play: Play, actor: str, carer: Carer = "", care: Care = "decent", skill: WithWhat = "first-aid"
) -> int:
    """A week: 1D3 in decent care; in poor care only by a Difficult roll, and a fumble harms; in excellent care
    Medicine makes it 2D3. A great weapon in the body lets nothing heal.

    Says the points. [BRP-CBT-078 BRP-CBT-123 BRP-CBT-127 BRP-CBT-128 BRP-CBT-129]
    """
    points = week_of_care(play, actor, carer, care, skill)
    return mend_evenly(play, actor, points)


@rule
def week_of_care(play: Play, actor: str, carer: str = "", care: Care = "decent", skill: str = "first-aid") -> int:
    """The points that a week gives back, by the care one has; Medicine given for it makes them 2D3, once, and an auto-doc
    twice as many. What was built does not heal.

    [BRP-EQP-190 BRP-EQP-218 BRP-CBT-078 BRP-CBT-123 BRP-CBT-127 BRP-CBT-128 BRP-CBT-129 BRP-CHR-089 BRP-SKL-113]
    """
    built = is_made(play.actor(actor), play.book)
    if keeps_from_healing(play.actor(actor), play.book) or built or slow_week(play, actor):
        return 0
    times = 2 if end(play, actor, "auto-doc", "a week of care") else 1
    dice = TWO_D3 if end(play, actor, "cared-for", "a week of care") else D3
    if care != "decent":
        hard = Difficulty.DIFFICULT if care == "poor" else Difficulty.AVERAGE
        roll = roll_for(play.actor(carer or actor), skill, play.book, hard)
        level, _ = throw(play, carer or actor, roll, "care")
        if care == "poor" and level is Level.FUMBLE:
            wound(play, actor, play.draw(D3, of=actor, what="bad care"), "bad care")
            return 0
        if care == "poor" and level < Level.SUCCESS:
            return 0
        if care == "excellent" and level >= Level.SUCCESS and skill == "medicine":
            dice = TWO_D3
    return times * play.draw(dice, of=actor, what="a week of healing")


@rule
def heal_by_days(play: Play, who: str, first: int, last: int) -> int:
    """Days of a week's healing, from the day after `first` to `last`: the week is rolled for on its first day, and its
    points come one by one. Says those that came. [BRP-CBT-124]
    """
    roll, given = play.actor(who).mending, 0
    for day in range(first + 1, last + 1):
        place = (day - 1) % DAYS + 1
        if place == 1 or not roll:
            roll = week_of_care(play, who)
        if roll:
            given += mend_evenly(play, who, healed_by(place, roll) - healed_by(place - 1, roll))
    play.change(who, "mending", roll, "days pass")
    return given


@rule
def mend_evenly(play: Play, who: str, points: int) -> int:
    """Share points between wounds as evenly as can be, those that lack most first. [BRP-CBT-125]"""
    given = 0
    for _ in range(points):
        neediest = _neediest(play.actor(who))
        if not neediest or not mend(play, who, neediest, 1, "time"):
            break
        given += 1
    return given


def _neediest(me: Actor) -> str:
    """The wound that has had least of its share."""
    open_ones = [name for name, wound in me.wounds.items() if wound.open]
    return min(open_ones, key=lambda name: (me.wounds[name].healed, -me.wounds[name].open), default="")


@rule
def revive(play: Play, who: str) -> None:
    """Whoever was unconscious wakes, an hour later or when raised above 2 hit points. [BRP-PLY-065 BRP-CHR-100 BRP-CBT-115 BRP-CBT-118]"""
    if play.actor(who).fate == "unconscious" and play.actor(who).hit_points > 0:
        play.change(who, "fate", once_roused(play.actor(who)), "an hour later")
