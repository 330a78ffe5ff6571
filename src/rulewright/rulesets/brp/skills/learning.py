"""Learning: checks that are earned, points that are added, and hours of study."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, Within, action
from rulewright.contract.action import never_empty
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted
from rulewright.play import Refusal, Refused
from rulewright.rulesets.brp.body.clock import HOURS_A_WEEK, spend_hours
from rulewright.rulesets.brp.body.sanity import bow_to_lore, mastery
from rulewright.rulesets.brp.checks.offers import skills
from rulewright.rulesets.brp.checks.ratings.absence import earns_checks
from rulewright.rulesets.brp.checks.ratings.hindered import is_without, why_without
from rulewright.rulesets.brp.checks.ratings.other_form import grow_in_the_form, is_in_another_form, note_checks
from rulewright.rulesets.brp.checks.ratings.rating import own_rating, rating
from rulewright.rulesets.brp.checks.ratings.rolling import improves
from rulewright.rulesets.brp.state.character import (
    Actor,
    Book,
    Play,
    Points,
    State,
)
from rulewright.rulesets.brp.state.keys import name_of
from rulewright.rulesets.brp.state.temperament.feelings import PASSION, TRAIT, WHOLE, side_of, sides, written_trait

FELT = (f"{PASSION}/", f"{TRAIT}/")
"""How checks begin for what is felt and not known."""

MASTERY = 100

type HoursAWeek = Annotated[int, Within("Hours a week", 1, 168)]


def can_improve(me: Actor, key: str, book: Book) -> bool:
    """Skills that improve by experience, and passions and traits, which are rated like them; nothing else, and none whose sense
    is gone. [BRP-PLY-080 BRP-OPT-018 BRP-OPT-045 BRP-POW-115]
    """
    kind, _, name = key.partition("/")
    if kind == TRAIT:
        return written_trait(me.character, name, book) is not None
    return name in me.character.passions if kind == PASSION else improves(key, book) and not is_without(me, key)


def nothing_to_learn_with(me: Actor, skill: str, book: Book) -> Refusal | None:
    """Why a skill does not improve in any way: the sense that it lives on is gone, or the body was never made for it.

    [BRP-CRE-072 BRP-POW-115]
    """
    if not is_without(me, skill):
        return None
    return Refusal(
        f"{me.name} has nothing to learn {name_of(skill, book)} with.",
        why_without(me, skill),
        "Learn something else, as long as that is so.",
    )


def can_learn(play: Play, who: str, skill: str) -> bool:
    """Whether a skill improves as far as the body goes; it is said if it does not. [BRP-POW-115]"""
    no = nothing_to_learn_with(play.actor(who), skill, play.book)
    if no is not None:
        play.note(no.reason)
    return no is None


def no_sense_left(state: State, book: Book, actor: str, skill: str) -> Refusal | None:
    """Why somebody does not improve a skill. [BRP-POW-115]"""
    return nothing_to_learn_with(state.actor(actor), skill, book)


def rated_at(me: Actor, key: str, book: Book) -> int:
    """The rating of a skill, a passion or a trait to learn from: what somebody has of it themselves, without a super skill or
    anything else that adds to it. [BRP-PLY-080 BRP-OPT-018 BRP-POW-333]
    """
    kind, _, name = key.partition("/")
    if kind == TRAIT:
        return written_trait(me.character, name, book) or 0
    return int(me.character.passions[name]) if kind == PASSION else int(own_rating(me, key, book))


@never_empty
def improving(state: State, book: Book, who: str) -> Options:
    """Skills, passions and traits that may be checked. [BRP-PLY-080 BRP-OPT-018]"""
    me = state.actor(who).character
    felt = [f"{PASSION}/{name}" for name in me.passions] if book.options.passions else []
    felt += [f"{TRAIT}/{name}" for name in sides(me, book)] if book.options.traits else []
    return (*skills(state, book, who), *(option(key, key.partition("/")[2].title()) for key in felt))


@action("Award a check", "table", id="award", gm_only=True, any_time=True)
def award_check(play: Play, actor: str, skill: Annotated[str, Pick("Skill", improving)]) -> bool:
    """The game master grants a check for what was lived through; one of a skill until the next rolls. For what a
    player has done for the group, too: such a reward is small and free. [BRP-PLY-082 BRP-PLY-083 BRP-OPT-008]
    """
    if not can_learn(play, actor, skill) or not can_improve(play.actor(actor), skill, play.book):
        return False
    return bool(note_checks(play, actor, (skill,), "awarded"))


def earn_check(play: Play, who: str, key: str) -> bool:
    """A roll that succeeded earns a check; not while others play somebody for an absent player. [BRP-OPT-007 BRP-OPT-018]"""
    return earns_checks(play.actor(who)) and award_check(play, who, key)


def raise_skill(play: Play, who: str, skill: str, by: int, origin: str) -> None:
    """Add to one origin of a skill's points, to a passion or a trait; whoever masters a skill takes heart. What somebody
    learns by experience in another form is that form's. [BRP-CHR-123 BRP-POW-319]
    """
    kind, _, name = skill.partition("/")
    if kind == TRAIT:
        move_trait(play, who, name, by, origin)
        return
    if kind == PASSION:
        play.change(who, f"character.passions.{name}", play.actor(who).character.passions[name] + by, origin)
        return
    points = play.actor(who).skills.get(skill, Points())
    before = int(rating(play.actor(who), skill, play.book))
    if origin == "experience" and is_in_another_form(play.actor(who)):
        grow_in_the_form(play, who, skill, by, origin)
    else:
        play.change(who, f"skills.{skill}", replace(points, **{origin: getattr(points, origin) + by}), origin)
    mastery(play, who, skill, before, before + by)
    bow_to_lore(play, who)


def move_trait(play: Play, who: str, trait: str, by: int, cause: str) -> int:
    """A trait grows, and its opposite shrinks by as much, between 0 and 100; says by how much. [BRP-OPT-012 BRP-OPT-019]"""
    found, before = side_of(trait, play.book), written_trait(play.actor(who).character, trait, play.book)
    if found is None or before is None:
        return 0
    after = max(0, min(WHOLE, before + by))
    play.change(who, f"character.traits.{found[0].id}", after if found[1] else WHOLE - after, cause)
    return after - before


def training_hours(rated: int) -> int:
    """Hours a course takes: the rating, one at least. [BRP-PLY-089 BRP-PLY-094]"""
    return max(1, rated)


def no_bearable_week(a_week: int) -> Refusal | None:
    """Why nobody studies so many hours a week: twice the usual is the most that one bears. [BRP-PLY-089]"""
    if a_week <= 2 * HOURS_A_WEEK:
        return None
    instead = f"Keep to {HOURS_A_WEEK} hours a week, or twice that for a while."
    return Refusal("So much study harms.", "BRP-PLY-089", instead)


def training_weeks(hours: int, a_week: int = HOURS_A_WEEK) -> int:
    """Weeks that takes; nobody bears more than twice the usual hours. [BRP-PLY-089]"""
    if refusal := no_bearable_week(a_week):
        raise Refused(refusal)
    return -(-hours // a_week)


def study_for(play: Play, who: str, hours: int, a_week: int, cause: str) -> None:
    """Spend hours on study, so many of them a week; says how long it took. [BRP-PLY-089 BRP-PLY-094]"""
    weeks = training_weeks(hours, a_week)
    spend_hours(play, hours, cause, a_week)
    play.note(
        f"{play.actor(who).name}: {cause} for {counted(hours, 'hour')}, in {weeks} week{'s' if weeks > 1 else ''}."
    )


def trained_to(rated: int, gain: int, book: Book) -> int:
    """A rating after training, which leads nobody beyond 75. [BRP-PLY-092]"""
    cap = book.options.training_cap
    return rated + gain if cap is None else max(rated, min(cap, rated + gain))
