"""Chemistry: agents, how they get in, what they do, and how a body comes to want them."""

from __future__ import annotations

from math import floor

from rulewright.play import Clock, Effect, Minutes, Modifier, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.body.cleansing import remove_conditions
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.checks import is_immune
from rulewright.rulesets.shards.checks.perils import Peril, surroundings_test
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play
from rulewright.rulesets.shards.state.effects import MINUTES, Hold, clock_of, impose, lift
from rulewright.rulesets.shards.state.entries_world import Agent, Delivery, Substance
from rulewright.rulesets.shards.state.nodes import Lasts
from rulewright.rulesets.shards.state.numbers import scale
from rulewright.rulesets.shards.state.scale import exactly

RATINGS = {"mild": 0, "high": 2}
"""The level an agent tests with to be wanted again. [SHA-ECO-041]"""
WEEK = 7
"""Days that a dose keeps which a chemist brewed. [SHA-MTH-029]"""
LADDER: tuple[Lasts, ...] = ("day", "week", "month", "year", "lasting")
"""How long one is addicted, each time while the last runs. [SHA-ECO-042]"""


def substance_of(actor: Actor, book: Book) -> Substance:
    """What somebody is to an agent: alive or not. [SHA-ECO-038]"""
    return "non-living" if grants(actor.character, book, "lifeless") else "living"


def no_effect(actor: Actor, agent: Agent, delivery: Delivery, book: Book) -> Refusal | None:
    """Why an agent does nothing: the wrong way in, the wrong body, an immunity. [SHA-ECO-039]"""
    if delivery not in agent.delivery:
        return Refusal(f"{agent.name} does not work by {delivery}.", "SHA-ECO-039", f"By {', '.join(agent.delivery)}.")
    if substance_of(actor, book) not in agent.targets or is_immune(actor, book, "agents"):
        return Refusal(f"{agent.name} does nothing to {actor.name}.", "SHA-ECO-039", "Try something else.")
    return None


def minutes_for(minutes: int, scale: float, doses: int = 1) -> int:
    """How long some doses work on a larger or smaller body; each is made for Scale 1. [SHA-ECO-040]"""
    return floor(minutes * doses / exactly(scale))


def clock_for(entry: Agent, actor: Actor, play: Play, doses: int) -> Clock:
    """How long an agent works on somebody. [SHA-ECO-040]"""
    if entry.lasts not in MINUTES:
        return clock_of(entry.lasts, play.scene)
    return Minutes(max(1, minutes_for(MINUTES[entry.lasts], scale(actor, play.book), doses)))


@rule
def administer(play: Play, target: str, agent: str, delivery: Delivery, *, against: str = "", doses: int = 1) -> bool:
    """An agent gets in: no test, and no armor helps; then the body may come to want it. [SHA-ECO-039 SHA-ECO-047]

    An antidote ends the agent it was made `against`.
    """
    entry = play.book.content.get(Agent, agent)
    refusal = no_effect(play.actor(target), entry, delivery, play.book)
    if refusal is not None:
        play.note(refusal.reason)
        return False
    take_hold(play, target, entry, against, doses)
    if entry.addiction != "none":
        crave_more(play, target, agent)
    return True


@rule
def take_hold(play: Play, target: str, entry: Agent, against: str, doses: int = 1) -> None:
    """What an agent does. [SHA-ECO-038]"""
    if entry.antidote:
        end(play, target, f"agent-{against}", entry.id)
        cured = play.book.content.get(Agent, against).condition if against else None
        if cured is not None:
            lift(play, target, cured, entry.id)
        return
    if entry.cleanses:
        outcome = resolve(play, Attempt(target, "cleanse", "athletics", counterable=False))
        remove_conditions(play, target, outcome.successes, "day", "athletics")
        return
    if entry.opens_hands:
        me = play.actor(target)
        play.change(target, "dropped", (*me.dropped, *me.in_hand), entry.name)
        play.change(target, "in_hand", (), entry.name)
    if entry.condition is not None:
        impose(play, target, entry.condition, entry.lasts, entry.id, Hold(entry.associated))
    if entry.immune is not None:
        lift(play, target, entry.immune, entry.name)
    marks = (f"agent-{entry.id}", *((f"immune-{entry.immune}",) if entry.immune else ()), f"lasts-{entry.lasts}")
    modifiers = tuple(Modifier(each.to, each.by, "SHA-ECO-038") for each in entry.adjusts)
    begin(
        play,
        target,
        Effect(
            id=f"agent-{entry.id}",
            name=entry.name,
            source=entry.id,
            modifiers=modifiers,
            marks=(*marks, *(f"by-{skill}" for skill in entry.associated)),
            clock=clock_for(entry, play.actor(target), play, doses),
            stacking="refresh",
            rules=entry.rules,
        ),
    )


# -- addiction ----------------------------------------------------------------------------------


@rule
def crave_more(play: Play, who: str, agent: str) -> bool:
    """The agent tests against the body; each time it wins while the last runs, the craving lasts longer.

    [SHA-ECO-041 SHA-ECO-042]
    """
    rating = play.book.content.get(Agent, agent).addiction
    if rating not in RATINGS or not surroundings_test(play, who, Peril("addiction", RATINGS[rating], "athletics")):
        return False
    key = f"addicted-{agent}"
    running = play.actor(who).effects.get(key)
    rung = 0 if running is None else min(running.level, len(LADDER) - 1)
    begin(
        play,
        who,
        Effect(
            id=key,
            name=f"addicted to {agent}",
            source=agent,
            level=rung + 1,
            marks=("addicted", key, f"lasts-{LADDER[rung]}", "by-athletics"),
            clock=clock_of(LADDER[rung], play.scene),
            stacking="refresh",
            rules=("SHA-ECO-042",),
        ),
    )
    return True


def no_fresh_dose(book: Book, agent: str, days: int, *, homemade: bool) -> Refusal | None:
    """Why a dose does no good any more: it has gone off, one that a chemist brewed within a week.

    [SHA-ECO-038 SHA-MTH-029]
    """
    entry = book.content.get(Agent, agent)
    keeps = min(entry.shelf_days or WEEK, WEEK) if homemade else entry.shelf_days
    if not keeps or days <= keeps:
        return None
    return Refusal(
        f"{entry.name} keeps {keeps} days.", "SHA-MTH-029" if homemade else "SHA-ECO-038", "Make a fresh one."
    )
