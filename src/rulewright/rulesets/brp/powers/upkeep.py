"""Upkeep: what is kept up is paid for, breaks when its user is disturbed, and is fought off by its victim."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.play import Effect, FrozenMap, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.health import hurt
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.characteristics import ROLLS
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.senseless import lose_hold
from rulewright.rulesets.brp.powers.breaking_free import get_free
from rulewright.rulesets.brp.powers.effects.contests import is_helpless, is_willing, learn_from, passive_number, said
from rulewright.rulesets.brp.powers.effects.lasting import lift
from rulewright.rulesets.brp.powers.numbers import SPANS, number, upkeep_of
from rulewright.rulesets.brp.powers.payment import pay, source_of, within_reach
from rulewright.rulesets.brp.powers.tries import try_once
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.deeds import Grip
from rulewright.rulesets.brp.state.kinds.powers import Ender, Power
from rulewright.rulesets.brp.state.known import power_of, set_of
from rulewright.rulesets.brp.state.powers_state import Kept, Use

IDLE, LULLED = "idle", "lulled"
"""Effects on those who do another's will, and hear nothing of it for now."""
CODES = {name: code for code, name in ROLLS.items()}


def rolls(play: Play, who: str, what: str, why: str) -> bool:
    """A characteristic roll by its name, as "Idea" or "Difficult Luck"."""
    how, _, name = what.rpartition(" ")
    hard = {"Easy": Difficulty.EASY, "Difficult": Difficulty.DIFFICULT}.get(how, Difficulty.AVERAGE)
    return passes(play, who, CODES[name], f"{what}, {why}", hard)


# -- beginning and ending -----------------------------------------------------------------------


def hold_of(entry: Power) -> Grip | None:
    """The grip that a power has on its victim, if it has one."""
    return next((deed for deed in entry.deeds if isinstance(deed, Grip)), None)


@rule
def keep(play: Play, user: str, use: Use, entry: Power, on: str, effect: str) -> str:
    """Note that somebody keeps a power up: the price, and what breaks it. Says under which name. [BRP-POW-105]"""
    hold = hold_of(entry)
    upkeep = entry.upkeep
    every = SPANS[upkeep.every] if upkeep else 1
    kept = Kept(
        power=use.power,
        level=use.level,
        on=on,
        effect=effect,
        points=upkeep_of(play.actor(user), use.power, use.level, play.book),
        every=every,
        due=every,
        struggle=SPANS[hold.every] if hold and hold.free else 0,
        concentration=entry.concentration,
        ends=FrozenMap({str(what): str(save) for what, save in entry.ends.items()}),
        choice=use.choice,
    )
    name = f"{on}:{effect}"
    play.change(user, f"powers.kept.{name}", kept, entry.name)
    return name


def kept_on(me: Actor, use: Use) -> str:
    """Under which name somebody keeps the same power up on the same target, if they do."""
    there = (name for name, kept in me.powers.kept.items() if (kept.power, kept.on) == (use.power, use.target))
    return next(there, "")


@rule
def let_go(play: Play, user: str, name: str, cause: str = "ends it") -> None:
    """What was kept up ends. [BRP-POW-202 BRP-POW-269]"""
    kept = play.actor(user).powers.kept.get(name)
    if kept is None:
        return
    play.change(user, f"powers.kept.{name}", UNSET, cause)
    if kept.on in play.state.actors:
        lift(play, kept.on, kept.effect, cause)
        hold = hold_of(power_of(kept.power, play.book))
        if hold is not None and hold.lulls:
            rouse(play, kept.on, user, cause)


@rule
def break_off(play: Play, user: str, name: str, cause: str) -> None:
    """Something kept up breaks off by its user's fault: a victim is free, or left asleep. [BRP-POW-110 BRP-POW-309]"""
    kept = play.actor(user).powers.kept[name]
    let_go(play, user, name, cause)
    if kept.on != user:
        play.note(f"{play.actor(user).name} loses {power_of(kept.power, play.book).name}: {cause}.")
    hold = hold_of(power_of(kept.power, play.book))
    if hold is not None and hold.leaves and kept.on in play.state.actors and not play.actor(kept.on).is_out:
        left = Effect(hold.leaves, hold.leaves.title(), user, marks=(hold.leaves, "cannot act"), stacking="refuse")
        begin(play, kept.on, left, cause)
        lose_hold(play, kept.on)
        try_once(play, kept.on, "to wake")


@rule
def disturb(play: Play, who: str, what: Ender, but: str = "") -> None:
    """Somebody fights, is hurt, uses another power, runs: what that breaks off breaks, unless a roll keeps it up.

    [BRP-POW-105 BRP-POW-282 BRP-POW-326]
    """
    for name, kept in tuple(play.actor(who).powers.kept.items()):
        if what not in kept.ends or name == but:
            continue
        save = kept.ends[what]
        if save and rolls(play, who, save, f"to keep {power_of(kept.power, play.book).name}"):
            continue
        if name in play.actor(who).powers.kept:
            slip(play, who, name, what, what)


def slip(play: Play, who: str, name: str, what: Ender, cause: str) -> None:
    """Something kept up slips its user's mind: its victim stands idle or falls asleep for now, or it breaks off."""
    kept = play.actor(who).powers.kept[name]
    hold = hold_of(power_of(kept.power, play.book))
    if hold is not None and what in hold.idles:
        stand_idle(play, kept.on, who, cause)
    elif hold is not None and what in hold.lulls:
        lull(play, kept.on, who, cause)
    else:
        break_off(play, who, name, cause)


@rule
def lull(play: Play, who: str, commander: str, cause: str) -> None:
    """Somebody under another's will lies down and falls asleep while that other minds something else; the hold lasts.

    [BRP-POW-309]
    """
    if who in play.state.actors and LULLED not in play.actor(who).effects:
        asleep = Effect(LULLED, "Asleep under another's will", commander, marks=("asleep", "cannot act"))
        begin(play, who, asleep, cause)
        play.note(f"{play.actor(who).name} lies down and falls asleep.")
        lose_hold(play, who)


def rouse(play: Play, who: str, commander: str, cause: str) -> None:
    """Whoever was lulled by somebody wakes: by their order, or because the hold is over. [BRP-POW-309]"""
    if LULLED in (effects := play.actor(who).effects) and effects[LULLED].source == commander:
        lift(play, who, LULLED, cause)


@rule
def stand_idle(play: Play, who: str, commander: str, cause: str) -> None:
    """Somebody who does another's will, and hears nothing of it, does nothing for the rest of the round. [BRP-POW-340]"""
    if who in play.state.actors:
        idle = Effect(IDLE, "Stands idle", commander, marks=("cannot act",), clock=Rounds(1), stacking="refresh")
        begin(play, who, idle, cause)
        play.note(f"{play.actor(who).name} stands idle.")


# -- the end of a round -------------------------------------------------------------------------


@rule
def disturbed(play: Play, who: str) -> None:
    """Whoever lies senseless, sleeps or has no points loses what needs them. [BRP-POW-105 BRP-POW-282 BRP-POW-326]"""
    me = play.actor(who)
    if me.fate:
        disturb(play, who, "unconscious")
    if me.is_marked("asleep"):
        disturb(play, who, "asleep")
    if not me.power_points:
        disturb(play, who, "no points")


@rule
def round_of_upkeep(play: Play, who: str) -> None:
    """A round has gone by for all that somebody keeps up: what is gone is forgotten, whoever lies senseless or has no
    points loses what needs them, the price is paid when due, and victims struggle.

    [BRP-POW-105 BRP-POW-282 BRP-POW-326]
    """
    disturbed(play, who)
    for name in tuple(play.actor(who).powers.kept):
        kept = play.actor(who).powers.kept.get(name)
        if kept is None:
            continue
        there = kept.on in play.state.actors and kept.effect in play.actor(kept.on).effects
        if not there:
            let_go(play, who, name, "over")
        elif pay_upkeep(play, who, name, kept) and struggle(play, who, name, kept):
            let_go(play, who, name, "fought off")


@rule
def pay_upkeep(play: Play, who: str, name: str, kept: Kept) -> bool:
    """Pay for what is kept up, once its time has come; it ends where the points do not reach, or feeds on hit points.
    Says whether it goes on. [BRP-POW-105 BRP-POW-270 BRP-POW-302 BRP-POW-325 BRP-POW-326]
    """
    if not kept.points:
        return True
    if kept.due > 1:
        play.change(who, f"powers.kept.{name}.due", kept.due - 1, "a round")
        return True
    entry, of = power_of(kept.power, play.book), source_of(play.actor(who), kept.power)
    if within_reach(play.actor(who), of) >= kept.points:
        pay(play, who, kept.points, of, f"upkeep of {entry.name}")
    elif entry.upkeep is not None and entry.upkeep.starved:
        hurt(play, who, entry.upkeep.starved, "nothing left to live on")
    else:
        let_go(play, who, name, "no points left")
    if goes_on := name in play.actor(who).powers.kept:  # the last point, or hit point, may have ended it
        play.change(who, f"powers.kept.{name}.due", kept.every, "paid")
    return goes_on


@rule
def struggle(play: Play, user: str, name: str, kept: Kept) -> bool:
    """The victim of a grip tries to get free: a roll first, where one is named, then the contest. Says whether it did.

    [BRP-POW-305 BRP-POW-309 BRP-POW-317]
    """
    hold = hold_of(power_of(kept.power, play.book))
    if hold is None or hold.free is None:
        return False
    if kept.struggle > 1:
        play.change(user, f"powers.kept.{name}.struggle", kept.struggle - 1, "a round")
        return False
    play.change(user, f"powers.kept.{name}.struggle", SPANS[hold.every], "tries")
    return try_to_get_free(play, user, kept, hold)


@rule
def try_to_get_free(play: Play, user: str, kept: Kept, hold: Grip, gone: int = 0) -> bool:
    """One try of a victim to get free, after so many points of upkeep are gone that are not yet paid; whoever lets it
    happen does not try. [BRP-POW-305 BRP-POW-309 BRP-POW-317]
    """
    contest = power_of(kept.power, play.book).contest
    lets_it = contest is not None and contest.when == "unwilling" and is_willing(play.state, user, kept.on)
    if hold.free is None or lets_it:
        return False
    them = play.actor(kept.on)
    helpless = them.is_out or (is_helpless(them) and LULLED not in them.effects)
    if helpless or (hold.first and not rolls(play, kept.on, hold.first, "to get free")):
        return False
    active = number(them, hold.free.active)
    against = passive_number(replace(hold.free, rolls="target"), play.actor(user), them, kept.level)
    against -= gone if hold.free.passive == "PP" else 0
    won = resist(play, kept.on, active, against, said(hold.free))
    if hold.free.active == hold.free.passive == "POW":
        learn_from(play, kept.on, user, won=won, set_=set_of(kept.power))
    if won:
        get_free(play, kept.on, user, power_of(kept.power, play.book))
    return won
