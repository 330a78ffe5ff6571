"""Upkeep: what is kept up is paid for, breaks when its user is disturbed, and is fought off by its victim."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.contract import Tick, action, bears_on
from rulewright.play import Effect, FrozenMap, Refusal, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.health import hurt
from rulewright.rulesets.brp.body.wounds.wounds import WOUNDED
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.characteristics import ROLLS
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.combat.attack import ATTACKED, ATTACKS
from rulewright.rulesets.brp.powers.breaking_free import realise
from rulewright.rulesets.brp.powers.effects.contests import is_helpless, is_willing, learn_from, passive_number
from rulewright.rulesets.brp.powers.effects.lasting import lift
from rulewright.rulesets.brp.powers.numbers import SPANS, number
from rulewright.rulesets.brp.powers.payment import pay, within_reach
from rulewright.rulesets.brp.powers.tries import try_once
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.state.deeds import Grip
from rulewright.rulesets.brp.state.kinds.powers import Ender, Power
from rulewright.rulesets.brp.state.known import power_of, set_of
from rulewright.rulesets.brp.state.powers_state import Kept, Use

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
        points=upkeep.flat + upkeep.each * use.level if upkeep else 0,
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


@rule
def break_off(play: Play, user: str, name: str, cause: str) -> None:
    """Something kept up breaks off by its user's fault; a victim may be left asleep. [BRP-POW-110 BRP-POW-309]"""
    kept = play.actor(user).powers.kept[name]
    let_go(play, user, name, cause)
    play.note(f"{play.actor(user).name} loses {power_of(kept.power, play.book).name}: {cause}.")
    hold = hold_of(power_of(kept.power, play.book))
    if hold is not None and hold.leaves and kept.on in play.state.actors and not play.actor(kept.on).is_out:
        left = Effect(hold.leaves, hold.leaves.title(), user, marks=(hold.leaves, "cannot act"), stacking="refuse")
        begin(play, kept.on, left, cause)
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
        break_off(play, who, name, what)


@bears_on(ATTACKS)
def lose_by_fighting(play: Play, who: str) -> None:
    """Whoever fights loses what fighting breaks off. [BRP-POW-105]"""
    disturb(play, who, "fights")


@bears_on(ATTACKED)
def lose_by_being_attacked(play: Play, who: str) -> None:
    """Whoever is attacked may lose what that breaks off. [BRP-POW-307]"""
    if play.actor(who).powers.kept:
        disturb(play, who, "attacked")


@bears_on(WOUNDED)
def lose_by_a_wound(play: Play, who: str, name: str) -> None:
    """Whoever is hurt may lose what they keep up, and the spell they are casting. [BRP-POW-105 BRP-POW-197]"""
    me = play.actor(who)
    if me.powers.kept or me.powers.casting:
        hurt_by(play, who, name)


@rule
def hurt_by(play: Play, who: str, name: str) -> None:
    """Somebody is hurt: what that breaks off breaks, more so by a major wound; a spell that is being cast may be lost.

    [BRP-POW-105 BRP-POW-197 BRP-POW-282]
    """
    disturb(play, who, "hurt")
    me = play.actor(who)
    if name in me.wounds and me.wounds[name].major:
        disturb(play, who, "major wound")
    if play.actor(who).powers.casting:
        distract(play, who)


def no_spell_under_way(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to be distracted from. [BRP-POW-197]"""
    if state.actor(actor).powers.casting is not None:
        return None
    return Refusal("Nobody casts there.", "BRP-POW-197", "There is nothing to lose.")


@action("A distraction while casting", "table", unless=(no_spell_under_way,), gm_only=True, any_time=True)
def distract(play: Play, actor: str, *, extreme: Annotated[bool, Tick("Extreme")] = False) -> bool:
    """A distraction while casting sorcery: an Idea roll, Difficult if it is extreme, or the spell and its points are
    lost. Says whether the spell was lost. [BRP-POW-197]
    """
    casting = play.actor(actor).powers.casting
    if casting is None or set_of(casting.use.power) != "sorcery":
        return False
    if not play.actor(actor).is_out and rolls(play, actor, "Difficult Idea" if extreme else "Idea", "distracted"):
        return False
    play.change(actor, "powers.casting", None, "distracted")
    play.note(f"{play.actor(actor).name} loses the spell.")
    return True


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
            play.change(who, f"powers.kept.{name}", UNSET, "over")
        elif pay_upkeep(play, who, name, kept) and struggle(play, who, name, kept):
            let_go(play, who, name, "fought off")


@rule
def pay_upkeep(play: Play, who: str, name: str, kept: Kept) -> bool:
    """Pay for what is kept up, once its time has come; it ends where the points do not reach, or feeds on hit points.
    Says whether it goes on. [BRP-POW-105 BRP-POW-270 BRP-POW-302]
    """
    if not kept.points:
        return True
    if kept.due > 1:
        play.change(who, f"powers.kept.{name}.due", kept.due - 1, "a round")
        return True
    of = set_of(kept.power)
    if within_reach(play.actor(who), of) < kept.points:
        upkeep = power_of(kept.power, play.book).upkeep
        if upkeep is not None and upkeep.starved:
            hurt(play, who, upkeep.starved, "nothing left to live on")
            play.change(who, f"powers.kept.{name}.due", kept.every, "starves")
            return True
        let_go(play, who, name, "no points left")
        return False
    pay(play, who, kept.points, of, f"upkeep of {power_of(kept.power, play.book).name}")
    play.change(who, f"powers.kept.{name}.due", kept.every, "paid")
    return True


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
def try_to_get_free(play: Play, user: str, kept: Kept, hold: Grip) -> bool:
    """One try of a victim to get free; whoever lets it happen does not try. [BRP-POW-305 BRP-POW-309 BRP-POW-317]"""
    contest = power_of(kept.power, play.book).contest
    lets_it = contest is not None and contest.when == "unwilling" and is_willing(play.state, user, kept.on)
    if hold.free is None or lets_it:
        return False
    them = play.actor(kept.on)
    if is_helpless(them) or (hold.first and not rolls(play, kept.on, hold.first, "to get free")):
        return False
    active = number(them, hold.free.active)
    against = passive_number(replace(hold.free, rolls="target"), play.actor(user), them, kept.level)
    won = resist(play, kept.on, active, against, f"{hold.free.active} against {hold.free.passive}")
    if hold.free.active == hold.free.passive == "POW":
        learn_from(play, kept.on, user, won=won, set_=set_of(kept.power))
    if won:
        play.note(f"{them.name} gets free.")
        realise(play, kept.on, user, power_of(kept.power, play.book))
    return won
