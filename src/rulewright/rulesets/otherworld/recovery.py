"""Recovery: catching one's breath, mending, and coming back to the real world."""

from __future__ import annotations

from rulewright.kits.choosing import choices
from rulewright.play import TimePasses, refuse, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.otherworld.character import STATS, Actor, Play
from rulewright.rulesets.otherworld.entries import Practice
from rulewright.rulesets.otherworld.health import LOST, most_health
from rulewright.rulesets.otherworld.powers.otherness import drift, touch_other
from rulewright.rulesets.otherworld.questions import MendQuestion

DAY, WEEK = 24, 168
CARE = {"none": "No care", "care": "Rest and care", "healer": "A trained healer"}


@rule
def rest(play: Play, actor: str) -> None:
    """A few minutes to catch one's breath bring all Health back. [OW-055]"""
    me = play.actor(actor)
    if play.scene.turn:
        raise refuse("Nobody rests in a fight.", "OW-055", "End the scene first.")
    pass_moment(play, TimePasses(5), (actor,))
    play.change(actor, "health", int(most_health(me)), "rest")


@rule
def pass_time(
    play: Play, actor: str, hours: int, care: str = "none", practice: str = "", contact: bool = False
) -> None:
    """Hours go by: Health returns, stats mend, and whoever keeps away from magic becomes less Other.

    [OW-055 OW-056 OW-057 OW-070 OW-072]
    """
    if play.actor(actor).fate in {"dead", LOST}:
        raise refuse(f"{play.actor(actor).name} is {play.actor(actor).fate}.", "OW-054")
    pass_moment(play, TimePasses(hours * 60), (actor,))
    play.change(actor, "health", int(most_health(play.actor(actor))), "rest")
    mend_stats(play, actor, hours, care)
    abstain(play, actor, hours, practice, contact=contact)


def hours_to_mend(me: Actor, stat: str, care: str) -> int | None:
    """A point takes a week, or a day with rest and care; the first from 0 a week of care, or a day with a healer.

    [OW-056 OW-057]
    """
    if getattr(me, stat):
        return WEEK if care == "none" else DAY
    return {"none": None, "care": WEEK, "healer": DAY}[care]


@rule
def mend_stats(play: Play, actor: str, hours: int, care: str) -> None:
    """Lost points of stats come back one by one; the patient chooses which. [OW-056 OW-057]"""
    left = play.actor(actor).mending_hours + hours
    while True:
        me = play.actor(actor)
        lost = [stat for stat in (*STATS, "power", "control") if getattr(me, stat) < getattr(me.character, stat)]
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
    """Each full day away from magic takes a point of Otherness, two with something very Earthen. [OW-070 OW-072]"""
    if contact:
        touch_other(play, actor)
        return
    earthen = 1 if practice and play.book.content.get(Practice, practice).earthen else 0
    days, left = divmod(play.actor(actor).quiet_hours + hours, DAY)
    play.change(actor, "quiet_hours", left, "away from magic")
    drift(play, actor, -days * (1 + earthen), practice or "abstinence")


@rule
def calm(play: Play, actor: str, practice: str) -> None:
    """A meditation or ritual takes Otherness away once, and again only after it has risen. [OW-071]"""
    me, way = play.actor(actor), play.book.content.get(Practice, practice)
    if way.earthen:
        raise refuse(f"{way.name} takes a day.", "OW-072", "Let time pass with it.")
    if practice in me.practices:
        raise refuse(f"{way.name} has done what it can.", "OW-071", "It helps again once Otherness has risen.")
    drift(play, actor, -play.book.options.calming, way.name)
    play.change(actor, "practices", (*me.practices, practice), way.name)
