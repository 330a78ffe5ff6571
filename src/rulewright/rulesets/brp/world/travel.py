"""Travel: a day's way by pace, ground and weather, and what it takes out of those who go."""

from __future__ import annotations

from rulewright.play import refuse, rule
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.gear.encumbrance import carried_by, too_much
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.entries import Ground, Pace
from rulewright.rulesets.brp.world.movement import HOUR, TRAVEL_DAY, WHOLE_DAY, march, over_ground, pace_rate, run

MARCHED, RUN = "BRP-PLY-071", "BRP-PLY-072"


@rule
def travel(
    play: Play,
    actor: str,
    pace: str,
    grounds: tuple[str, ...] = (),
    hours: int = TRAVEL_DAY,
    companions: tuple[str, ...] = (),
    *,
    worst: bool = False,
    shifts: bool = False,
) -> int:
    """A day on the way: metres by pace, less what ground and weather take, `worst` where they are at their worst.

    Ten hours are a day's travel; only crews that take turns go on. Whoever marches or runs tires, mounts too.
    [BRP-PLY-066 BRP-PLY-069 BRP-PLY-070 BRP-PLY-071 BRP-PLY-072 BRP-PLY-073 BRP-PLY-075 BRP-PLY-077]
    """
    book = play.book
    going = book.content.get(Pace, pace)
    if hours > (WHOLE_DAY if shifts else TRAVEL_DAY):
        raise refuse(
            f"A day of travel has {TRAVEL_DAY} hours.", "BRP-PLY-069", "Rest, or let a crew take turns at the helm."
        )
    if not going.metres:
        raise refuse(f"{going.name} has no set rate.", "BRP-PLY-070", "The game master says how fast it is.")
    laden = [who for who in (actor, *companions) if too_much(play.actor(who), carried_by(play.actor(who), book), book)]
    if laden and RUN in going.rules:
        raise refuse("Nobody runs for long under such a load.", "BRP-PLY-077", "Lay something down, or walk.")
    there = [book.content.get(Ground, each) for each in grounds]
    metres = int(over_ground(pace_rate(going, "hour") * hours, there, worst=worst))
    elapse(play, 60 * hours, "travel")
    for who in (actor, *companions):
        if MARCHED in going.rules:
            march(play, who, hours, 1)
        elif RUN in going.rules:
            run(play, who, HOUR * hours, hours)
    play.note(f"{play.actor(actor).name}: {going.name}, {metres / 1000:g} km in {hours} hours.")
    return metres
