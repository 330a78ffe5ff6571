"""Figures of things: characteristics that a thing has because play asks for them, and how they are found."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.chance import Chance, Die, Repeat, Sum
from rulewright.contract import Pick, Within, action
from rulewright.play import FrozenMap, Refusal, rule
from rulewright.rulesets.brp.body.health import D3
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.offers import of_skill
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.gear.things.finding import AnyThing, Found, everything, find, no_thing, offered, write
from rulewright.rulesets.brp.state.character import Play, State

type Figure = Annotated[Literal["STR", "CON", "INT", "POW", "DEX", "CHA", "EDU"], Pick("Characteristic")]

MEANS: dict[str, str] = {
    "STR": "it moves things with that, and is no tougher for it",
    "CON": "it lives: it heals, and falls ill",
    "INT": "it thinks, and should be able to speak",
    "POW": "it has a spirit, which is no store of points",
    "DEX": "it moves by itself",
    "CHA": "it is pleasant to look at, or not",
    "EDU": "it holds knowledge",
}
"""What each characteristic of a thing is. [BRP-EQP-031 BRP-EQP-032 BRP-EQP-034 BRP-EQP-035 BRP-EQP-036 BRP-EQP-037 BRP-EQP-038]"""

TWO_D6 = Repeat(Die(6), 2)
BY_STATUS: dict[Level, Chance[int] | int] = {
    Level.FUMBLE: 1,
    Level.FAILURE: Die(6),
    Level.SUCCESS: TWO_D6,
    Level.SPECIAL: Sum((TWO_D6, 6)),
    Level.CRITICAL: Sum((TWO_D6, 12)),
}
"""What a Status roll says of a thing that nobody has figures for. [BRP-EQP-039]"""


@rule
def set_figure(play: Play, found: Found, code: str, value: int, cause: str) -> None:
    """A thing has a characteristic from now on, and that is said. [BRP-EQP-030]"""
    write(play, found, replace(found.thing, figures=FrozenMap({**found.thing.figures, code: value})), cause)
    play.note(f"{found.thing.name}: {code} {value}; {MEANS[code]}.")


@action("Give a thing a figure", "table", unless=(no_thing,), gm_only=True, any_time=True)
def give_figure(
    play: Play,
    actor: str,
    thing: AnyThing,
    code: Figure,
    value: Annotated[int, Within("Value, 0 to roll", 0, 500)] = 0,
    dice: Annotated[int, Within("So many D6", 1, 20)] = 2,
) -> int:
    """Give a thing a characteristic, because it may be put to a resistance roll: as the game master says, or as many D6.

    [BRP-EQP-030 BRP-EQP-031 BRP-EQP-032 BRP-EQP-034 BRP-EQP-035 BRP-EQP-036 BRP-EQP-037 BRP-EQP-038 BRP-EQP-039]
    """
    found = find(play.state, thing)
    known = value or play.draw(Repeat(Die(6), dice), what=f"{code} of {found.thing.name}")
    set_figure(play, found, code, known, "by the game master")
    return known


def no_model(state: State, code: str, like: str) -> Refusal | None:
    """Why a figure is not copied: the other thing has none. [BRP-EQP-039]"""
    if code in find(state, like).thing.figures:
        return None
    return Refusal(f"{find(state, like).thing.name} has no {code}.", "BRP-EQP-039", "Choose another, or roll.")


@action("Copy a figure", "table", unless=(no_thing, no_model), gm_only=True, any_time=True)
def copy_figure(
    play: Play,
    actor: str,
    thing: AnyThing,
    code: Figure,
    like: Annotated[str, Pick("From", offered(lambda thing: bool(thing.figures)))],
) -> int:
    """A thing has what a similar thing has. [BRP-EQP-039]"""
    value = int(find(play.state, like).thing.figures[code])
    set_figure(play, find(play.state, thing), code, value, "like another")
    return value


@action("Find a figure by Status", "table", unless=(no_thing,), gm_only=True, any_time=True)
def figure_by_status(
    play: Play,
    actor: str,
    thing: AnyThing,
    code: Figure,
    key: Annotated[str, Pick("Circle", of_skill("status"))],
) -> int:
    """Nobody knows how good a thing is: its owner's Status roll says. 1 for a fumble, 1D6 for a failure, 2D6 for a
    success, 6 more for a special and 12 more for a critical one. [BRP-EQP-039]
    """
    roll = roll_for(play.actor(actor), key, play.book, Difficulty.AVERAGE)
    level, _ = throw(play, actor, roll, key)
    found, dice = find(play.state, thing), BY_STATUS[level]
    value = dice if isinstance(dice, int) else play.draw(dice, of=actor, what=f"{code} of {found.thing.name}")
    set_figure(play, found, code, value, "by Status")
    return value


@rule
def things_heal(play: Play, who: str, weeks: int) -> None:
    """What lives among somebody's things gets back 1D3 hit points a week, as people do: what has CON, and what was
    mutated. [BRP-EQP-032 BRP-EQP-052]
    """
    for name, found in everything(play.state).items():
        if found.where != who or not lives(found) or found.thing.broken:
            continue
        for _ in range(weeks):
            there = find(play.state, name)
            if not there.thing.lost:
                break
            back = min(there.thing.lost, play.draw(D3, of=who, what=f"{there.thing.name} heals"))
            after = replace(there.thing, lost=there.thing.lost - back, spot=max(0, there.thing.spot - back))
            write(play, there, after, "heals")


def lives(found: Found) -> bool:
    """Whether a thing heals by itself. [BRP-EQP-032 BRP-EQP-052]"""
    imbued = found.thing.imbued
    mutated = imbued is not None and any(key.startswith("mutations/") for key in imbued.powers)
    return mutated or found.thing.figures.get("CON", 0) > 0
