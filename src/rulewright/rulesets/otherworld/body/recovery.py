"""Recovery: catching one's breath, mending, and coming back to the real world."""

from __future__ import annotations

from math import ceil, inf
from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import always, choices, entries_of
from rulewright.play import Refusal, TimePasses, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.otherworld.body.health import lost_stats
from rulewright.rulesets.otherworld.body.otherness import drift, touch_other
from rulewright.rulesets.otherworld.checks.refusals import no_part
from rulewright.rulesets.otherworld.state.character import STATS, Actor, Book, Play, State
from rulewright.rulesets.otherworld.state.entries import Practice
from rulewright.rulesets.otherworld.state.numbers import lowest, most_health
from rulewright.rulesets.otherworld.state.questions import MendQuestion

DAY, WEEK = 24, 168
CARED_HOUR = WEEK // DAY
"""What an hour of rest and care mends, in hours without."""
CARE = {"none": "No care", "care": "Rest and care", "healer": "A trained healer"}


type HowCaredFor = Annotated[str, Pick("Care", always(choices(CARE)))]
type AnyPractice = Annotated[str, Pick("Practice", entries_of(Practice))]


def no_rest(state: State) -> Refusal | None:
    """Why nobody can catch their breath. [OW-055]"""
    return Refusal("Nobody rests in a fight.", "OW-055", "End the scene first.") if state.scene.order else None


def no_life(state: State, actor: str) -> Refusal | None:
    """Why neither time nor experience does anything for somebody: there is no way back. [OW-054]"""
    me = state.actor(actor)
    return Refusal(f"{me.name} is {me.fate}.", "OW-054") if me.is_gone else None


@action("Catch one's breath", unless=(no_rest, no_life), any_time=True)
def rest(play: Play, actor: str) -> None:
    """A few minutes to catch one's breath bring all Health back. [OW-055]"""
    me = play.actor(actor)
    pass_moment(play, TimePasses(5), (actor,))
    play.change(actor, "health", int(most_health(me)), "rest")


@action("Let time pass", "table", unless=(no_life,), gm_only=True, any_time=True)
def pass_time(
    play: Play,
    actor: str,
    hours: Annotated[int, Within("Hours", 1, 24 * 365)],
    care: HowCaredFor = "none",
    practice: AnyPractice = "",
    contact: Annotated[bool, Tick("In contact with the Other")] = False,
) -> None:
    """Hours go by: Health returns, stats mend, and whoever keeps away from magic becomes less Other.

    [OW-055 OW-056 OW-057 OW-070 OW-072]
    """
    pass_moment(play, TimePasses(hours * 60), (actor,))
    play.change(actor, "health", int(most_health(play.actor(actor))), "rest")
    mend_stats(play, actor, hours, care)
    abstain(play, actor, hours, practice, contact=contact)


def hours_to_mend(me: Actor, stat: str, care: str) -> int | None:
    """A point takes a week, or a day with rest and care; the first from 0 a week of care, or a day with a healer.

    Counted in hours without care, of which an hour in care is worth seven. [OW-056 OW-057]
    """
    if getattr(me, stat):
        return WEEK
    return {"none": None, "care": WEEK * CARED_HOUR, "healer": WEEK}[care]


@rule
def mend_stats(play: Play, actor: str, hours: int, care: str) -> None:
    """Lost points of stats come back one by one; the patient chooses which, or keeps the days for one that takes more.

    Time mends by the care there was while it passed: days without any are worth no more for a nurse at the end.
    [OW-056 OW-057]
    """
    if play.book.options.mend_each:
        mend_each(play, actor, hours, care)
        return
    me = play.actor(actor)
    left = me.mending_hours + (worth(hours, care) if mending(me, care) else 0)
    while due := mending(play.actor(actor), care, left):
        stat = choose_point(play, actor, care, tuple(due))
        if stat not in due:
            break
        regain(play, actor, stat)
        left -= due[stat]
    play.change(actor, "mending_hours", left if lost_stats(play.actor(actor)) else 0, "time passes")


def mend_each(play: Play, actor: str, hours: int, care: str) -> None:
    """By option every stat mends by itself, those at 0 by hours of their own; when those wake, they mend with the others.

    [OW-056 OW-057]
    """
    while hours > 0:
        me = play.actor(actor)
        waking = [wait - me.waking_hours for wait in alike(me, care, at_nothing=True).values()]
        step = min([hours, *(max(1, ceil(wait / worth(1, care))) for wait in waking)])
        for counted, at_nothing in (("mending_hours", False), ("waking_hours", True)):
            mend_alike(play, actor, step, care, counted, at_nothing=at_nothing)
        hours -= step


def mend_alike(play: Play, actor: str, hours: int, care: str, counted: str, *, at_nothing: bool) -> None:
    """The stats at 0, or all others, have a point each as often as their hours are full. [OW-056 OW-057]"""
    me = play.actor(actor)
    left = getattr(me, counted) + (worth(hours, care) if alike(me, care, at_nothing=at_nothing) else 0)
    while due := alike(play.actor(actor), care, left, at_nothing=at_nothing):
        for stat in due:
            regain(play, actor, stat)
        left -= max(due.values())
    me = play.actor(actor)
    waiting = any(bool(getattr(me, stat)) != at_nothing for stat in lost_stats(me))
    play.change(actor, counted, left if waiting else 0, "time passes")


def worth(hours: int, care: str) -> int:
    """What time mends, in hours without care. [OW-056]"""
    return hours * (1 if care == "none" else CARED_HOUR)


def alike(me: Actor, care: str, within: float = inf, *, at_nothing: bool) -> dict[str, int]:
    """Of the stats that mend, those at 0 or those that are not. [OW-057]"""
    return {stat: wait for stat, wait in mending(me, care, within).items() if bool(getattr(me, stat)) != at_nothing}


def mending(me: Actor, care: str, within: float = inf) -> dict[str, int]:
    """The stats of which a point comes back in so many hours, and the hours that it takes. [OW-056 OW-057]"""
    waits = {stat: hours_to_mend(me, stat, care) for stat in lost_stats(me)}
    return {stat: wait for stat, wait in waits.items() if wait and wait <= within}


def choose_point(play: Play, actor: str, care: str, due: tuple[str, ...]) -> str:
    """The stat of which the patient has a point back, or one that is not due, for which the days are kept. [OW-056]"""
    waiting = mending(play.actor(actor), care)
    among = choices({stat: stat.title() if stat in due else f"{stat.title()}, in time" for stat in waiting})
    return play.ask(MendQuestion(of=actor, among=among, text="Which stat gets a point back?", rules=("OW-056",)))


@rule
def regain(play: Play, actor: str, stat: str) -> None:
    """A point of a stat comes back; with no stat left at 0 the patient is back in play. [OW-056 OW-057]"""
    play.change(actor, stat, getattr(play.actor(actor), stat) + 1, "mends")
    if all(getattr(play.actor(actor), each) for each in STATS):
        play.change(actor, "fate", "", "recovers")


@rule
def abstain(play: Play, actor: str, hours: int, practice: str = "", *, contact: bool = False) -> None:
    """Each full day away from magic takes a point of Otherness; a full day of something very Earthen one more.

    So it is for magic-users: what a beast or a spirit is born with, no day takes away. [OW-070 OW-072]
    """
    if not play.actor(actor).is_mage:
        return
    if contact:
        touch_other(play, actor)
        return
    me, way = play.actor(actor), play.book.content.get(Practice, practice) if practice else None
    earthen = way is not None and way.earthen
    days, quiet = divmod(me.quiet_hours + hours, DAY)
    advanced, dull = divmod(me.earthen_hours + hours, DAY) if earthen else (0, me.earthen_hours)
    play.change(actor, "quiet_hours", quiet, "away from magic")
    play.change(actor, "earthen_hours", dull, "away from magic")
    drift(play, actor, -days - advanced, way.name if way is not None and advanced else "abstinence")


def no_calm(state: State, book: Book, actor: str, practice: str) -> Refusal | None:
    """Why a practice does not help now. [OW-071 OW-072]"""
    way = book.content.get(Practice, practice)
    if state.scene.order:
        return Refusal("Nobody comes to rest in a fight.", "OW-071", "End the scene first.")
    if way.earthen:
        return Refusal(f"{way.name} takes a day.", "OW-072", "Let time pass with it.")
    if practice in state.actor(actor).practices:
        return Refusal(f"{way.name} has done what it can.", "OW-071", "It helps again once Otherness has risen.")
    return None


def no_return(state: State, actor: str) -> Refusal | None:
    """Why no practice does anything for somebody: only magic-users come back to Earth by one, and none all the way.

    [OW-067 OW-071]
    """
    me = state.actor(actor)
    if not me.is_mage:
        return Refusal(f"{me.name} is no magic-user.", "OW-071", "Leave the Other to those who work with it.")
    if me.otherness > (least := lowest(me)):
        return None
    reason = f"No magic-user comes below Otherness {least}, and {me.name} is at {me.otherness}."
    return Refusal(reason, "OW-067", "Keep the practice until Otherness has risen.")


@action("Calm the Other", "power", unless=(no_part, no_return, no_calm), any_time=True)
def calm(play: Play, actor: str, practice: AnyPractice) -> None:
    """A meditation or ritual takes Otherness from a magic-user once, and again only after it has risen. [OW-071]"""
    me, way = play.actor(actor), play.book.content.get(Practice, practice)
    drift(play, actor, -play.book.options.calming, way.name)
    play.change(actor, "practices", (*me.practices, practice), way.name)
