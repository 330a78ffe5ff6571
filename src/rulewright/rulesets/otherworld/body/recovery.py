"""Recovery: catching one's breath, mending, and coming back to the real world."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import always, choices, entries_of
from rulewright.play import Refusal, TimePasses, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.otherworld.body.health import LOST
from rulewright.rulesets.otherworld.body.otherness import drift, touch_other
from rulewright.rulesets.otherworld.state.character import STATS, Actor, Book, Play, State
from rulewright.rulesets.otherworld.state.entries import Practice
from rulewright.rulesets.otherworld.state.numbers import most_health
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
    return Refusal(f"{me.name} is {me.fate}.", "OW-054") if me.fate in {"dead", LOST} else None


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


def lost_stats(me: Actor) -> list[str]:
    """The stats that somebody has lost points of."""
    return [stat for stat in (*STATS, "power", "control") if getattr(me, stat) < getattr(me.character, stat)]


@rule
def mend_stats(play: Play, actor: str, hours: int, care: str) -> None:
    """Lost points of stats come back one by one; the patient chooses which. [OW-056 OW-057]

    Time mends by the care there was while it passed: days without any are worth no more for a nurse at the end.
    """
    me = play.actor(actor)
    mends = any(hours_to_mend(me, stat, care) for stat in lost_stats(me))
    left = me.mending_hours + (hours * (1 if care == "none" else CARED_HOUR) if mends else 0)
    while True:
        me = play.actor(actor)
        lost = lost_stats(me)
        waits = {stat: wait for stat in lost if (wait := hours_to_mend(me, stat, care)) and wait <= left}
        if not waits:
            play.change(actor, "mending_hours", left if lost else 0, "time passes")
            return
        among = choices({stat: stat.title() for stat in waits})
        question = MendQuestion(of=actor, among=among, text="Which stat gets a point back?", rules=("OW-056",))
        for stat in waits if play.book.options.mend_each else (play.ask(question),):
            regain(play, actor, stat)
        left -= max(waits.values()) if play.book.options.mend_each else waits[stat]


@rule
def regain(play: Play, actor: str, stat: str) -> None:
    """A point of a stat comes back; with no stat left at 0 the patient is back in play. [OW-056 OW-057]"""
    play.change(actor, stat, getattr(play.actor(actor), stat) + 1, "mends")
    if all(getattr(play.actor(actor), each) for each in STATS):
        play.change(actor, "fate", "", "recovers")


@rule
def abstain(play: Play, actor: str, hours: int, practice: str = "", *, contact: bool = False) -> None:
    """Each full day away from magic takes a point of Otherness; a full day of something very Earthen one more.

    [OW-070 OW-072]
    """
    if contact:
        touch_other(play, actor)
        return
    me, earthen = play.actor(actor), practice and play.book.content.get(Practice, practice).earthen
    days, quiet = divmod(me.quiet_hours + hours, DAY)
    advanced, dull = divmod(me.earthen_hours + hours, DAY) if earthen else (0, me.earthen_hours)
    play.change(actor, "quiet_hours", quiet, "away from magic")
    play.change(actor, "earthen_hours", dull, "away from magic")
    drift(play, actor, -days - advanced, practice or "abstinence")


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


@action("Calm the Other", "power", unless=(no_calm,), any_time=True)
def calm(play: Play, actor: str, practice: AnyPractice) -> None:
    """A meditation or ritual takes Otherness away once, and again only after it has risen. [OW-071]"""
    me, way = play.actor(actor), play.book.content.get(Practice, practice)
    drift(play, actor, -play.book.options.calming, way.name)
    play.change(actor, "practices", (*me.practices, practice), way.name)
