"""Minutes of powers outside a fight: what is kept up is paid for, victims struggle, clocks run out."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.contract import bears_on
from rulewright.play import Rounds, TimePasses, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.brp.body.clock import TIME_PASSES
from rulewright.rulesets.brp.body.health import hurt
from rulewright.rulesets.brp.powers.fight.rage import rages_end
from rulewright.rulesets.brp.powers.numbers import SPANS
from rulewright.rulesets.brp.powers.payment import pay, source_of, within_reach
from rulewright.rulesets.brp.powers.update_points import rounds_pass, update_all_points
from rulewright.rulesets.brp.powers.upkeep import disturbed, hold_of, let_go, try_to_get_free
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.known import power_of
from rulewright.rulesets.brp.state.powers_state import Kept
from rulewright.rulesets.brp.state.units import rounds_in

MOST_TRIES = 100
"""So often a victim struggles in one stretch of time."""


@bears_on(TIME_PASSES)
def powers_in_time(play: Play, minutes: int) -> None:
    """Minutes that go by are minutes of all that lasts. [BRP-POW-046 BRP-POW-105]"""
    minutes_pass(play, minutes)


@rule
def minutes_pass(play: Play, minutes: int) -> None:
    """Minutes go by outside a fight: what is kept up takes its points, and clocks run, whether they count rounds or
    minutes. [BRP-POW-046 BRP-POW-105 BRP-POW-270]
    """
    rounds_go_by(play, rounds_in(whole_minutes=minutes))
    before = play.state.actors
    pass_moment(play, TimePasses(minutes))
    update_all_points(play, before)
    rages_end(play)


@rule
def rounds_go_by(play: Play, rounds: int) -> None:
    """So many rounds go by outside a fight, for what is kept up and for clocks that count rounds. [BRP-POW-105]"""
    for who in tuple(play.state.actors):
        if play.actor(who).powers.kept:
            rounds_of_upkeep(play, who, rounds)
    rounds_pass(play, rounds)


@rule
def rounds_of_upkeep(play: Play, who: str, rounds: int) -> None:
    """So many rounds go by for all that somebody keeps up. [BRP-POW-105 BRP-POW-270]"""
    disturbed(play, who)
    for name, kept in tuple(play.actor(who).powers.kept.items()):
        effect = play.actor(kept.on).effects.get(kept.effect) if kept.on in play.state.actors else None
        if effect is None:
            let_go(play, who, name, "over")
            continue
        ends = isinstance(effect.clock, Rounds) and effect.clock.left <= rounds
        keep_up(play, who, name, kept, effect.clock.left if isinstance(effect.clock, Rounds) and ends else rounds)
        if ends and name in play.actor(who).powers.kept:
            play.change(who, f"powers.kept.{name}", UNSET, "its time is up")


def times(first: int, every: int, rounds: int) -> int:
    """How often something comes in so many rounds: first in this many, then each span."""
    return 1 + (rounds - first) // every if 0 < first <= rounds else 0


@rule
def keep_up(play: Play, who: str, name: str, kept: Kept, rounds: int) -> None:
    """So many rounds of one thing kept up: paid for each time it is due, for as long as the points reach and one is left
    to stay awake by; then it ends, or feeds on hit points. Its victim struggles as often as it may.

    [BRP-POW-020 BRP-POW-105 BRP-POW-270 BRP-POW-302]
    """
    entry, of = power_of(kept.power, play.book), source_of(play.actor(who), kept.power)
    due = times(kept.due, kept.every, rounds) if kept.points else 0
    reach = (within_reach(play.actor(who), of) - 1) // kept.points if due else 0
    starves = entry.upkeep is not None and bool(entry.upkeep.starved)
    lasts = rounds if due <= reach or starves else kept.due + reach * kept.every
    if freed := struggles(play, who, kept, lasts):
        lasts = freed
        due = times(kept.due, kept.every, lasts) if kept.points else 0
    paid = min(due, reach)
    if paid:
        pay(play, who, paid * kept.points, of, f"upkeep of {entry.name}")
    if freed:
        let_go(play, who, name, "fought off")
    elif due > paid and not starves:
        let_go(play, who, name, "no points left")
    else:
        if due > paid and entry.upkeep is not None:
            hurt(play, who, (due - paid) * entry.upkeep.starved, "nothing left to live on")
        if name in play.actor(who).powers.kept:
            run_on(play, who, name, kept, rounds)


def struggles(play: Play, user: str, kept: Kept, rounds: int) -> int:
    """The round in which a victim gets free, as often as it may try in so many; 0 for never.

    Whoever has tried a hundred times in vain tries no more: years may go by at once.
    """
    hold = hold_of(power_of(kept.power, play.book))
    if hold is None or hold.free is None:
        return 0
    every = SPANS[hold.every]
    for number in range(min(MOST_TRIES, times(kept.struggle, every, rounds))):
        at = kept.struggle + number * every
        gone = kept.points * times(kept.due, kept.every, at) if kept.points else 0
        if try_to_get_free(play, user, kept, hold, gone):
            return at
    return 0


def run_on(play: Play, who: str, name: str, kept: Kept, rounds: int) -> None:
    """What is still kept up has so many rounds less until upkeep and the next struggle."""
    path = f"powers.kept.{name}"
    if kept.points:
        play.change(
            who, f"{path}.due", kept.due + times(kept.due, kept.every, rounds) * kept.every - rounds, "time passes"
        )
    hold = hold_of(power_of(kept.power, play.book))
    if kept.struggle and hold is not None:
        every = SPANS[hold.every]
        left = kept.struggle + times(kept.struggle, every, rounds) * every - rounds
        play.change(who, f"{path}.struggle", left, "time passes")
