"""Downtime: the time between scenes, and what everybody does with it."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Within, action, bears_on
from rulewright.kits.choosing import choices
from rulewright.kits.counting import counted
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body import fatigue, power_points
from rulewright.rulesets.brp.body.clock import DAY, LIVED, WEEK, elapse
from rulewright.rulesets.brp.body.healing import heal_by_days, mend_evenly, revive, week_of_care
from rulewright.rulesets.brp.combat.vampires.feeding import blood_comes_of_rest
from rulewright.rulesets.brp.gear.things.figures import things_heal
from rulewright.rulesets.brp.powers.effects.working_bodies import hours_of_bodies
from rulewright.rulesets.brp.powers.magic.staff import refill
from rulewright.rulesets.brp.powers.things.charging import fade
from rulewright.rulesets.brp.skills.care import next_day
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.questions import DowntimeQuestion

PASTIMES = {"rest": "Sleep or rest", "ordinary": "This and that", "work": "Hard work"}
MEANWHILE = "meanwhile"
"""What everybody does while somebody studies: this and that."""
NIGHT = 8
"""Hours of a day that are slept, whatever is done with the others."""


def no_pause(state: State) -> Refusal | None:
    """Why the story skips nothing: there is a fight. [BRP-PLY-061]"""
    if state.scene.round.number:
        return Refusal("Rounds are being counted.", "BRP-PLY-061", "End the scene first.")
    return None


@action("Let time pass", "table", unless=(no_pause,), id="pass-time", gm_only=True, any_time=True)
def let_time_pass(play: Play, actor: str, hours: Annotated[int, Within("Hours", 1, 10_000)]) -> None:
    """The story skips some hours, days or weeks, and everybody says what they do meanwhile; a break at the table may stand for
    them, and stands for nothing otherwise. [BRP-PLY-060 BRP-PLY-061 BRP-OPT-009]
    """
    before = play.scene.minutes
    elapse(play, 60 * hours, "time passes")
    after = before + 60 * hours
    asked = [who for who, each in play.state.actors.items() if not each.is_out]
    among = choices(PASTIMES)
    questions = [
        DowntimeQuestion(
            of=who, text=f"{counted(hours, 'hour', does='passes/pass')}. What do you do?", among=among, hours=hours
        )
        for who in asked
    ]
    answers = dict(zip(asked, play.ask_all(questions, sealed=False), strict=True))
    for who in play.state.actors:
        live_through(play, who, hours, (before, after), answers.get(who, "rest"))
        if answers.get(who, "rest") == "rest":
            blood_comes_of_rest(play, who, (before, after))


@bears_on(LIVED)
def meanwhile(play: Play, hours: int, span: tuple[int, int]) -> None:
    """Whatever time is spent on, it is lived through by everybody. [BRP-PLY-064]"""
    if hours:
        for who in play.state.actors:
            live_through(play, who, hours, span, MEANWHILE)


@rule
def live_through(play: Play, who: str, hours: int, span: tuple[int, int], pastime: str) -> None:
    """What a span of time gives back: consciousness in an hour, power points and fatigue by what one does, hit points
    by the week or, at some tables, by the day. A new day lets Medicine try again. The dying do not last.

    [BRP-CHR-101 BRP-CHR-113 BRP-PLY-064 BRP-PLY-065 BRP-CBT-123 BRP-CBT-124 BRP-SKL-113 BRP-EQP-032 BRP-EQP-048 BRP-EQP-058]
    """
    fate = play.actor(who).fate
    if fate == "dead":
        return
    if fate == "dying":
        play.change(who, "fate", "dead", "nobody helped in time")
        return
    revive(play, who)
    nights = NIGHT * (hours // 24)
    if nights:
        power_points.recover(play, who, nights)
    power_points.recover(
        play, who, hours - nights, sleeping=pastime == "rest", strenuous=pastime == "work", since=span[0] + 60 * nights
    )
    refill(play, who, hours, sleeping=pastime == "rest")
    fade(play, who, max(nights, hours if pastime == "rest" else 0))
    if pastime != "work" or nights:
        fatigue.rest(play, who, 60 * hours)
    hours_of_bodies(play, who, hours)
    days, weeks = ([minute // unit for minute in span] for unit in (DAY, WEEK))
    if days[1] > days[0]:
        next_day(play, who)
    things_heal(play, who, weeks[1] - weeks[0])
    if play.book.options.daily_healing:
        if pastime != MEANWHILE or any(wound.open for wound in play.actor(who).wounds.values()):
            heal_by_days(play, who, *days)
    else:
        for _ in range(weeks[1] - weeks[0]):
            if pastime == MEANWHILE and not any(wound.open for wound in play.actor(who).wounds.values()):
                break
            mend_evenly(play, who, week_of_care(play, who))
