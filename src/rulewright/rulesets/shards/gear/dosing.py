"""Dosing: an agent out of somebody's bag into somebody's body."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import Options, entries_of, listed
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.shards.body.chemistry import AS_LISTED, WEEK, Strain, administer
from rulewright.rulesets.shards.checks.offers import Anybody
from rulewright.rulesets.shards.checks.turns import spending, take_action
from rulewright.rulesets.shards.gear.belongings import carry
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries_world import Agent, Delivery
from rulewright.rulesets.shards.state.numbers import reach


@dataclass(frozen=True, slots=True)
class Dose:
    """What somebody is given: how many doses, how old, and an antidote to what."""

    doses: Annotated[int, Within("Doses", 1, 100)] = 1
    days: Annotated[int, Within("Days old", 0, 10_000)] = 0
    against: Annotated[str, Pick("An antidote to what", entries_of(Agent))] = ""
    homemade: Annotated[bool, Tick("Brewed by a chemist, not bought")] = False


ONE_FRESH = Dose()


def carried_agents(state: State, book: Book, who: str) -> Options:
    """What somebody carries of a chemist's wares."""
    return listed(
        book.content.get(Agent, each)
        for each in dict.fromkeys(state.actor(who).character.items)
        if each in book.content[Agent]
    )


def no_dose(state: State, actor: str, agent: str, doses: int) -> Refusal | None:
    """Why there is nothing to give: not so many doses are there. [SHA-ECO-040]"""
    me = state.actor(actor)
    has = me.character.items.count(agent)
    return (
        None
        if has >= doses
        else Refusal(f"{me.name} has {counted(has, 'dose')} of it.", "SHA-ECO-040", "Buy or brew more.")
    )


def no_way_in(state: State, book: Book, actor: str, target: str) -> Refusal | None:
    """Why an agent does not get into somebody: too far off, or they do not hold still for it. [SHA-ECO-039]"""
    me, them = state.actor(actor), state.actor(target)
    if state.scene.distance(me.at, them.at) > reach(me, book):
        return Refusal("That is beyond reach.", "SHA-ECO-039", "Get closer.")
    still = actor == target or them.is_disabled or them.is_marked("grappled")
    if still or not state.scene.are_enemies(actor, target):
        return None
    return Refusal(
        f"{them.name} does not hold still for it.", "SHA-ECO-039", "Hold them first, or let them not notice."
    )


def no_fresh_dose(book: Book, agent: str, dose: Dose) -> Refusal | None:
    """Why a dose does no good any more: it has gone off, one that a chemist brewed within a week.

    [SHA-ECO-038 SHA-MTH-029]
    """
    entry = book.content.get(Agent, agent)
    keeps = min(entry.shelf_days or WEEK, WEEK) if dose.homemade else entry.shelf_days
    if not keeps or dose.days <= keeps:
        return None
    return Refusal(
        f"{entry.name} keeps {counted(keeps, 'day')}.",
        "SHA-MTH-029" if dose.homemade else "SHA-ECO-038",
        "Make a fresh one.",
    )


@action("Give a dose", unless=(spending("instant", "dose"), no_fresh_dose, no_dose, no_way_in), id="dose")
def give_dose(
    play: Play,
    actor: str,
    target: Anybody,
    agent: Annotated[str, Pick("Agent", carried_agents)],
    delivery: Annotated[Delivery, Pick("How")],
    dose: Dose = ONE_FRESH,
) -> bool:
    """An agent gets into somebody, if it is the right way in; the body may come to want it.

    The doses are gone either way. [SHA-ECO-038 SHA-ECO-039 SHA-ECO-040]
    """
    take_action(play, actor, "instant", "dose")
    carry(play, actor, lost=(agent,) * dose.doses)
    return administer(play, target, agent, delivery, against=dose.against, doses=dose.doses)


@action("Let an agent work", "table", id="agent", any_time=True, gm_only=True)
def let_work(
    play: Play,
    actor: str,
    target: Anybody,
    agent: Annotated[str, Pick("Agent", entries_of(Agent))],
    delivery: Annotated[Delivery, Pick("How")],
    dose: Dose = ONE_FRESH,
    strain: Strain = AS_LISTED,
) -> bool:
    """What is in the air, the wine or a needle gets into somebody, if it is the right way in. [SHA-ECO-038 SHA-ECO-039]

    The listed ones are examples: a particular kind may be otherwise. [SHA-ECO-047]
    """
    return administer(play, target, agent, delivery, against=dose.against, doses=dose.doses, strain=strain)
