"""Strains: a thing that pulls or resists, one that a person operates, two that are compared, and what SIZ weighs."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated

from rulewright.contract import Pick, Within, action
from rulewright.play import Refusal, derived
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import passing
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.resistance import contest
from rulewright.rulesets.brp.checks.touch import no_force, no_hands
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.gear.things.figures import Figure
from rulewright.rulesets.brp.gear.things.finding import AnyThing, find, is_broken, no_thing, offered
from rulewright.rulesets.brp.state.belongings.things import Thing
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Weight

HUGE, TON, TONS_A_SIZE = 330, 2000, 10
"""From this SIZ on, weight in short tons of so many pounds is ten times SIZ. [BRP-EQP-230]"""
POUNDS_A_KILOGRAM = 2.2046


def is_gadget(thing: Thing) -> bool:
    """Whether superpowers are in a thing. [BRP-EQP-061]"""
    return thing.imbued is not None and any(key.startswith("superpowers/") for key in thing.imbued.powers)


# -- pulling and resisting ----------------------------------------------------------------------

type Load = Annotated[int, Within("SIZ of the load", 1, 1000)]


def no_such_figure(code: str) -> Refusal:
    """Say that a thing lacks a characteristic. [BRP-EQP-030]"""
    return Refusal(f"It has no {code}.", "BRP-EQP-030", "The game master gives it one if it should have it.")


def no_strength_in_it(state: State, thing: str) -> Refusal | None:
    """Why a thing moves nothing: it has no STR. [BRP-EQP-031]"""
    return None if "STR" in find(state, thing).thing.figures else no_such_figure("STR")


def no_motion(state: State, thing: str) -> Refusal | None:
    """Why nobody operates a thing so: it does not move by itself. [BRP-EQP-036]"""
    return None if "DEX" in find(state, thing).thing.figures else no_such_figure("DEX")


@action(
    "Let a thing pull or lift",
    "skill",
    unless=(no_strength, no_deed, no_thing, is_broken, no_strength_in_it, no_hands),
    tells=(SUCCEEDS,),
)
def pull_with(play: Play, actor: str, thing: AnyThing, size: Load) -> bool:
    """A winch, a loader or a jack moves a load: its STR against the SIZ. [BRP-EQP-031]"""
    act_besides(play, actor, "works a machine")
    found = find(play.state, thing).thing
    return contest(play, actor, int(found.figures["STR"]), size, found.name)


@action(
    "Operate a thing nimbly",
    "skill",
    unless=(no_strength, no_deed, no_thing, is_broken, no_motion, no_hands),
    tells=(SUCCEEDS,),
)
def operate(play: Play, actor: str, thing: AnyThing) -> bool:
    """What moves by itself is as quick as the slower of it and whoever operates it: five times that DEX. [BRP-EQP-036]"""
    act_besides(play, actor, "operates it")
    me, found = play.actor(actor), find(play.state, thing).thing
    slower = min(me.value("DEX"), int(found.figures["DEX"]))
    chance = derived(found.name, ("the lower DEX, five times", 5 * slower, "BRP-EQP-036"))
    done = fate.throw_or_again(play, actor, passing(int(chance), play.book), found.name)
    play.note(f"{me.name}, {found.name}: {'success' if done else 'failure'}.", chance.derivation)
    return done


def no_resistance(state: State, thing: str, code: str) -> Refusal | None:
    """Why nothing is set against a thing: it lacks the characteristic; of a gadget that is no reason, it just fails.

    [BRP-EQP-030 BRP-EQP-063]
    """
    found = find(state, thing).thing
    return None if code in found.figures or is_gadget(found) else no_such_figure(code)


@action(
    "Set yourself against a thing",
    "skill",
    unless=(no_strength, no_deed, no_thing, no_resistance, no_force),
    tells=(SUCCEEDS,),
)
def try_against(play: Play, actor: str, thing: AnyThing, code: Figure) -> bool:
    """A characteristic against the same one of a thing; a gadget that lacks it fails by itself. [BRP-EQP-030 BRP-EQP-063 BRP-POW-302]"""
    act_besides(play, actor, "against a thing")
    found = find(play.state, thing).thing
    if code not in found.figures:
        play.note(f"{found.name} has no {code} and gives way.")
        return True
    return contest(play, actor, play.actor(actor).value(code), int(found.figures[code]), f"{code} of {found.name}")


def no_looks(state: State, thing: str, other: str) -> Refusal | None:
    """Why two things are not compared: one of them has no CHA, or it is the same. [BRP-EQP-037]"""
    if thing == other:
        return Refusal("That is the same thing.", "BRP-EQP-037", "Name another.")
    both = (find(state, thing).thing.figures, find(state, other).thing.figures)
    return None if all("CHA" in each for each in both) else no_such_figure("CHA")


@action("Compare two things", "table", unless=(no_thing, no_looks), gm_only=True, any_time=True)
def compare(play: Play, actor: str, thing: AnyThing, other: Annotated[str, Pick("With", offered())]) -> str:
    """Which of two things is the finer to look at: the one with more CHA. [BRP-EQP-037]"""
    one, two = find(play.state, thing).thing, find(play.state, other).thing
    first, second = int(one.figures["CHA"]), int(two.figures["CHA"])
    finer = "" if first == second else one.name if first > second else two.name
    play.note(f"{finer} is the finer of the two." if finer else f"{one.name} and {two.name} are equals.")
    return finer


# -- weight -------------------------------------------------------------------------------------


def weight_of(size: int, book: Book) -> tuple[float, float]:
    """What something of a SIZ weighs in pounds and kilograms, in the middle: as listed, in between where it is not, and from
    SIZ 330 on ten short tons for each point. [BRP-EQP-230]
    """
    if size >= HUGE:
        pounds = float(size * TONS_A_SIZE * TON)
        return pounds, pounds / POUNDS_A_KILOGRAM
    rows = sorted(book.content.all(Weight), key=lambda row: row.size)
    low, high = next((pair for pair in pairwise(rows) if pair[0].size <= size <= pair[1].size), (rows[0], rows[1]))
    way = (size - low.size) / (high.size - low.size)
    return between(low.pounds, high.pounds, way), between(low.kilograms, high.kilograms, way)


def between(low: tuple[float, float], high: tuple[float, float], way: float) -> float:
    """A part of the way from the middle of one span to the middle of another."""
    lighter, heavier = sum(low) / 2, sum(high) / 2
    return lighter + (heavier - lighter) * way


def spoken_weight(size: int, book: Book) -> str:
    """A weight as people say it: in pounds and kilograms, or in short tons and tonnes."""
    pounds, kilograms = weight_of(size, book)
    if pounds < 5 * TON:
        return f"about {pounds:,.0f} lb, or {kilograms:,.0f} kg"
    return f"about {pounds / TON:,.0f} short tons, or {kilograms / 1000:,.0f} t"


@action("How heavy is it?", "table", any_time=True)
def weigh(play: Play, actor: str, size: Annotated[int, Within("SIZ", 1, 10_000)]) -> str:
    """What something of a SIZ weighs. [BRP-EQP-230]"""
    said = spoken_weight(size, play.book)
    play.note(f"SIZ {size} weighs {said}.")
    return said
