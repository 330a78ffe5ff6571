"""Chemistry: agents, how they get in, what they do, and how a body comes to want them."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.contract import Pick, Tick
from rulewright.kits.choosing import always, words
from rulewright.play import Clock, Effect, Lasting, Minutes, Modifier, Refusal, Rounds, Until, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.body.cleansing import agent_mark, belongs_to, remove_conditions
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.checks import is_immune
from rulewright.rulesets.shards.checks.perils import Peril, surroundings_test
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play
from rulewright.rulesets.shards.state.effects import HOUR, MINUTES, ROUND_SECONDS, Hold, clock_of, impose, is_called
from rulewright.rulesets.shards.state.entries_world import Addiction, Agent, Delivery, Substance
from rulewright.rulesets.shards.state.nodes import Lasts
from rulewright.rulesets.shards.state.numbers import scale
from rulewright.rulesets.shards.state.scale import exactly

RATINGS = {"mild": 0, "high": 2}
"""The level an agent tests with to be wanted again. [SHA-ECO-041]"""
SECONDS = 60
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
    """How long an agent works on somebody, and so does the condition that it brings. [SHA-ECO-040]

    In a fight too small a dose counts by rounds, and ends with the fight at the latest.
    """
    size = scale(actor, play.book)
    if entry.lasts == "encounter" and play.scene.order and doses < exactly(size):
        return Rounds(max(1, minutes_for(HOUR * SECONDS // ROUND_SECONDS, size, doses)))
    minutes = MINUTES.get(entry.lasts, 0 if play.scene.order or entry.lasts != "encounter" else HOUR)
    if not minutes:
        return clock_of(entry.lasts, play.scene)
    return Minutes(max(1, minutes_for(minutes, size, doses)))


@dataclass(frozen=True, slots=True)
class Strain:
    """A particular agent of its type, which may get in otherwise, last otherwise or be wanted otherwise. [SHA-ECO-047]"""

    exotic: Annotated[bool, Tick("A kind that gets in this way")] = False
    lasting: Annotated[Lasts | Literal[""], Pick("A kind that lasts", always(words(*MINUTES)))] = ""
    craved: Annotated[Addiction | Literal[""], Pick("A kind that is wanted", always(words(*RATINGS, "none")))] = ""

    def of(self, entry: Agent, delivery: Delivery) -> Agent:
        """The agent as it is in this kind."""
        return replace(
            entry,
            delivery=(*entry.delivery, delivery) if self.exotic else entry.delivery,
            lasts=self.lasting or entry.lasts,
            addiction=self.craved or entry.addiction,
        )


AS_LISTED = Strain()


@rule
def administer(
    play: Play,
    target: str,
    agent: str,
    delivery: Delivery,
    *,
    against: str = "",
    doses: int = 1,
    strain: Strain = AS_LISTED,
) -> bool:
    """An agent gets in: no test, and no armor helps; then the body may come to want it. [SHA-ECO-039 SHA-ECO-047]

    An antidote ends the agent it was made `against`.
    """
    entry = strain.of(play.book.content.get(Agent, agent), delivery)
    refusal = no_effect(play.actor(target), entry, delivery, play.book)
    if refusal is not None:
        play.note(refusal.reason)
        return False
    take_hold(play, target, entry, against, doses)
    if entry.addiction != "none":
        crave_more(play, target, agent, entry.addiction)
    return True


@rule
def take_hold(play: Play, target: str, entry: Agent, against: str, doses: int = 1) -> None:
    """What an agent does. [SHA-ECO-038]"""
    if entry.antidote:
        cancel(play, target, against, entry.id)
        return
    if entry.cleanses:
        outcome = resolve(play, Attempt(target, "cleanse", "athletics"))
        remove_conditions(play, target, outcome.successes, "day", "athletics")
        return
    if entry.opens_hands:
        me = play.actor(target)
        play.change(target, "dropped", (*me.dropped, *me.in_hand), entry.name)
        play.change(target, "in_hand", (), entry.name)
    if entry.condition is not None:
        clock = clock_for(entry, play.actor(target), play, doses)
        impose(play, target, entry.condition, entry.lasts, entry.id, Hold(entry.associated, clock=clock))
    if entry.immune is not None:
        ease(play, target, entry.immune, clock_for(entry, play.actor(target), play, doses), entry.name)
    if entry.buries:
        forget(play, target, entry)
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


def ease(play: Play, who: str, condition: str, clock: Clock, cause: str) -> None:
    """What somebody is made immune to is over; what lasts longer does nothing until the immunity ends. [SHA-ECO-038]"""
    for key, effect in tuple(play.actor(who).effects.items()):
        outlasts = isinstance(effect.clock, Lasting | Until) or (
            isinstance(effect.clock, Minutes) and isinstance(clock, Minutes) and effect.clock.left > clock.left
        )
        if is_called(key, condition) and not outlasts:
            end(play, who, key, cause)


@rule
def cancel(play: Play, who: str, agent: str, cause: str) -> None:
    """An agent works no more: what it does goes with it, and nothing of what something else did. [SHA-ECO-038]

    What it would have had forgotten stays known, if the time for that has not come.
    """
    for key, effect in tuple(play.actor(who).effects.items()):
        if belongs_to(effect, agent, play.book) and agent_mark(agent) in play.actor(who).effects:
            end(play, who, key, cause)
    end(play, who, agent_mark(agent), cause)


@rule
def forget(play: Play, who: str, entry: Agent) -> None:
    """What an encounter brings is lost to the memory once it is over, and so hard to find again. [SHA-ECO-038]"""
    begin(
        play,
        who,
        Effect(
            id=f"forgotten-{entry.id}",
            name=f"forgotten ({entry.name})",
            source=entry.id,
            marks=("forgotten", "stuck"),
            level=entry.buries,
            clock=Lasting(),
            stacking="refresh",
            rules=entry.rules,
            text=entry.text,
        ),
    )


# -- addiction ----------------------------------------------------------------------------------


@rule
def crave_more(play: Play, who: str, agent: str, rating: Addiction) -> bool:
    """The agent tests against the body; each time it wins while the last runs, the craving lasts longer.

    [SHA-ECO-041 SHA-ECO-042]
    """
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
