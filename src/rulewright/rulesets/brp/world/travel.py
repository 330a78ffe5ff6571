"""Travel: a day's way by pace, ground and weather, and what it takes out of those who go."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import Options, entries_of, option
from rulewright.kits.counting import counted
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.checks.offers import others
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.gear.encumbrance import carried_by, too_much
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.creatures import lacks
from rulewright.rulesets.brp.state.entries import Ground, Pace
from rulewright.rulesets.brp.world.movement import HOUR, TRAVEL_DAY, WHOLE_DAY, march, over_ground, pace_rate, run

MARCHED, RUN = "BRP-PLY-071", "BRP-PLY-072"


def paces(state: State, book: Book, who: str) -> Options:
    """Ways of getting about that have a rate. [BRP-PLY-070]"""
    there = [each for each in book.content[Pace].values() if each.metres]
    return tuple(option(each.id, each.name, f"{each.metres} m a round") for each in there)


@dataclass(frozen=True, slots=True)
class Journey:
    """A day on the way, as its form says it: how, over what ground, how long, and with whom."""

    pace: Annotated[str, Pick("Pace", paces)]
    grounds: Annotated[tuple[str, ...], Pick("Ground and weather", entries_of(Ground))] = ()
    hours: Annotated[int, Within("Hours", 1, 24)] = TRAVEL_DAY
    companions: Annotated[tuple[str, ...], Pick("Companions and mounts", others)] = ()
    worst: Annotated[bool, Tick("At its worst")] = False
    shifts: Annotated[bool, Tick("In shifts")] = False


# -- why not ------------------------------------------------------------------------------------


def no_such_day(
    state: State, book: Book, actor: str, pace: str, hours: int, companions: tuple[str, ...], shifts: bool
) -> Refusal | None:
    """Why a day is not so long: only crews that take turns go on after ten hours, in what carries them; on foot, in the
    saddle or swimming nobody does but who never tires. [BRP-PLY-069 BRP-CRE-013]
    """
    going = [state.actor(who) for who in (actor, *companions)]
    aboard = not book.content.get(Pace, pace).by_body or all(lacks(each, "CON") for each in going)
    if hours <= (WHOLE_DAY if shifts and aboard else TRAVEL_DAY):
        return None
    instead = "Rest, or let a crew take turns at the helm."
    return Refusal(f"A day of travel has {TRAVEL_DAY} hours.", "BRP-PLY-069", instead)


def no_set_rate(book: Book, pace: str) -> Refusal | None:
    """Why nobody knows how far that goes: it has no rate. [BRP-PLY-070]"""
    going = book.content.get(Pace, pace)
    if going.metres:
        return None
    return Refusal(f"{going.name} has no set rate.", "BRP-PLY-070", "The game master says how fast it is.")


def no_run(state: State, book: Book, actor: str, pace: str, companions: tuple[str, ...]) -> Refusal | None:
    """Why nobody runs: somebody carries too much for it. [BRP-PLY-077]"""
    if RUN not in book.content.get(Pace, pace).rules:
        return None
    going = [state.actor(who) for who in (actor, *companions)]
    if not any(too_much(each, carried_by(each, book), book) for each in going):
        return None
    return Refusal("Nobody runs for long under such a load.", "BRP-PLY-077", "Lay something down, or walk.")


def takes_the_day(journey: Journey, book: Book) -> bool:
    """Whether something is in the way that no way is made over all day. [BRP-PLY-075]"""
    there = (book.content.get(Ground, each) for each in journey.grounds)
    return any(not Fraction(each.factor) for each in there if journey.pace not in each.spares)


@rule
def cross(play: Play, actor: str) -> int:
    """A day goes by over a great river, whatever the journey would have taken; nobody gets further, or marches. [BRP-PLY-075]"""
    elapse(play, 60 * TRAVEL_DAY, "travel")
    play.note(f"{play.actor(actor).name}: a day is spent in getting across.")
    return 0


@action("Travel", "table", unless=(no_leisure, no_such_day, no_set_rate, no_run), gm_only=True)
def travel(play: Play, actor: str, journey: Journey) -> int:
    """A day on the way: metres by pace, less what ground and weather take, more where they are at their worst.

    Ten hours are a day's travel; only crews that take turns go on. Whoever marches or runs tires, mounts too.
    [BRP-PLY-066 BRP-PLY-069 BRP-PLY-070 BRP-PLY-071 BRP-PLY-072 BRP-PLY-073 BRP-PLY-075 BRP-PLY-077]
    """
    if takes_the_day(journey, play.book):
        return cross(play, actor)
    going, hours = play.book.content.get(Pace, journey.pace), journey.hours
    said = (play.book.content.get(Ground, each) for each in journey.grounds)
    there = [ground for ground in said if journey.pace not in ground.spares]
    metres = int(over_ground(pace_rate(going, "hour") * hours, there, worst=journey.worst))
    elapse(play, 60 * hours, "travel")
    for who in (actor, *journey.companions):
        if MARCHED in going.rules:
            march(play, who, hours, 1)
        elif RUN in going.rules:
            run(play, who, HOUR * hours, hours)
    turns = ", in shifts" if journey.shifts else ""
    play.note(f"{play.actor(actor).name}: {going.name}, {metres / 1000:g} km in {counted(hours, 'hour')}{turns}.")
    return metres
