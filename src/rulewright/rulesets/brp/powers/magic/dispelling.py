"""Dispel: spells taken off somebody, beings sent away, a casting cut short."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options, people
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.minds import take_the_round
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.powers.beings import leave
from rulewright.rulesets.brp.powers.effects.contests import level_against
from rulewright.rulesets.brp.powers.effects.lasting import lift
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.magic.limits import most_levels
from rulewright.rulesets.brp.powers.magic.offers import no_magic
from rulewright.rulesets.brp.powers.numbers import price_of
from rulewright.rulesets.brp.powers.payment import due, pay, short
from rulewright.rulesets.brp.powers.upkeep import rolls
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.known import power_of, title
from rulewright.rulesets.brp.state.powers_state import Use

DISPEL = "magic/dispel"
SENT = ("elemental", "demon", "possessor")


def spells_on(me: Actor, choice: str = "") -> tuple[tuple[str, int], ...]:
    """Spells of magic on somebody, by effect and level, the strongest first; only the one named, if one is.

    [BRP-POW-100]
    """
    there = [
        (name, effect.level)
        for name, effect in me.effects.items()
        if any(mark.startswith("magic/") for mark in effect.marks) and choice in ("", name, effect.name)
    ]
    return tuple(sorted(there, key=lambda each: -each[1]))


@rule
def dispel(play: Play, working: Working, being: str = "", level: int = 0) -> bool:
    """Dispel at work: a being that was called goes if the level beats its POW; otherwise spells go one by one, the
    strongest first, until one holds. Says whether anything went. [BRP-POW-100 BRP-POW-102]
    """
    target, strength = being or working.target, level or working.contest_level
    them = play.actor(target)
    if any(them.is_marked(mark) for mark in SENT):
        if not level_against(play, working.user, strength, them.value("POW"), "level against POW"):
            return False
        leave(play, target, "is sent away")
        return True
    gone = False
    for name, against in spells_on(them, working.use.words):
        if not level_against(play, working.user, strength, against, "level against level"):
            break
        lift(play, target, name, working.entry.name)
        gone = True
    return gone


# -- cutting short ------------------------------------------------------------------------------


def casting(state: State, book: Book, who: str) -> Options:
    """Those who are casting now."""
    return people(state, [each for each, actor in state.actors.items() if actor.powers.casting is not None])


def no_casting_there(state: State, target: str) -> Refusal | None:
    """Why there is nothing to cut short. [BRP-POW-101]"""
    if state.actor(target).powers.casting is not None:
        return None
    return Refusal("Nobody is casting there.", "BRP-POW-101", "Wait for a spell.")


def no_dispel(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot give up an action for a Dispel. [BRP-POW-101]"""
    me = state.actor(actor)
    if DISPEL in me.powers.mind and not me.fight.acted and me.fight.rank:
        return None
    return Refusal("One needs Dispel in mind and an action left.", "BRP-POW-101", "Wait for the next round.")


def no_such_dispel(state: State, book: Book, actor: str, level: int) -> Refusal | None:
    """Why a Dispel cannot be so strong: too many levels, or too few points. [BRP-POW-019 BRP-POW-026]"""
    me = state.actor(actor)
    most = most_levels(me.value("INT"))
    if level > most:
        return Refusal(f"No casting goes beyond {most} levels.", "BRP-POW-026", "Use fewer levels.")
    return short(me, price_of_dispel(book, level), "magic")


def price_of_dispel(book: Book, level: int) -> int:
    """What a Dispel costs at a level."""
    return price_of(power_of(DISPEL, book).price, Use(power=DISPEL, level=level), None)


@action(
    "Cut a casting short",
    "power",
    unless=(no_magic, no_dispel, no_casting_there, no_such_dispel),
    tells=(DONE,),
    any_time=True,
)
def cut_short(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("Whose", casting)],
    level: Annotated[int, Within("Levels", 1, 30)],
) -> bool:
    """Cut a casting short: whoever has not acted yet, with a Luck roll, gives up the action for a Dispel that is at
    least as strong as the spell. Says whether the spell is gone. [BRP-POW-101]
    """
    me, there = play.actor(actor), play.actor(target).powers.casting
    take_the_round(play, actor, "Dispel")
    if not rolls(play, actor, "Luck", "quick enough"):
        return False
    outcome, _ = throw(play, actor, roll_for(me, DISPEL, play.book, Difficulty.AVERAGE), "Dispel")
    pay(play, actor, due(price_of_dispel(play.book, level), outcome), "magic", "Dispel")
    if there is None or outcome < Level.SUCCESS or level < there.use.level:
        return False
    play.change(target, "powers.casting", None, "cut short")
    play.note(f"{me.name} cuts {title(there.use.power, play.book)} short.")
    return True
