"""Perform: what each deed of a power does, harm apart."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec.structs import replace

from rulewright.chance import Chance, Repeat, parse
from rulewright.play import Effect, Modifier, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.fatigue import tire
from rulewright.rulesets.brp.body.health import mend, settle
from rulewright.rulesets.brp.body.power_points import gain
from rulewright.rulesets.brp.checks.senseless import lose_hold
from rulewright.rulesets.brp.checks.spending import spend
from rulewright.rulesets.brp.gear.enchanted import called
from rulewright.rulesets.brp.powers.effects.contests import Backing, overcome
from rulewright.rulesets.brp.powers.effects.harm import harm
from rulewright.rulesets.brp.powers.effects.lasting import clock_of, effect_for, lay
from rulewright.rulesets.brp.powers.effects.working import Working, share_of
from rulewright.rulesets.brp.powers.numbers import ROUNDS, amount, rounds_of
from rulewright.rulesets.brp.powers.update_points import ANOTHER_BODY, LOWER
from rulewright.rulesets.brp.powers.upkeep import keep
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.deeds import (
    Deed,
    Drain,
    Enchant,
    Give,
    Grip,
    Harm,
    Impose,
    Mark,
    Mend,
    Modify,
    Shift,
    Store,
    Tell,
)
from rulewright.rulesets.brp.state.powers_state import Vessel

type Procedures = dict[str, Callable[[Play, Working, Deed], None]]

POOLS = {"HP": "hit_points", "PP": "power_points", "FP": "fatigue", "SAN": "sanity"}


@lru_cache(maxsize=512)
def thrown(dice: str, times: int) -> Chance[int]:
    """Dice of a deed so many times."""
    return Repeat(parse(dice).chance, times)


@rule
def perform(play: Play, working: Working, deed: Deed, target: str) -> None:
    """One deed of a power takes its effect on somebody; what lasts is laid on by itself. [BRP-POW-001]"""
    match deed:
        case Harm():
            harm(play, working, deed, target)
        case Mend():
            mend_by(play, working, deed, target)
        case Drain():
            drain(play, working, deed, target)
        case Give():
            give(play, working, deed, target)
        case Impose():
            impose(play, working, deed, target)
        case Shift():
            shift(play, working, deed, target)
        case Store():
            fill(play, working, deed)
        case Tell():
            play.note(f"{working.entry.name}: {deed.text}")


# -- what happens at once -----------------------------------------------------------------------


@rule
def mend_by(play: Play, working: Working, deed: Mend, target: str) -> int:
    """Points come back: hit points as far as wounds cost them, the oldest first, or only one wound's.

    [BRP-POW-108]
    """
    points = play.draw(thrown(deed.dice, 1 if deed.once else working.level), of=working.user, what=working.entry.name)
    points = working.lessened(working.times(points, "damage"))
    if deed.pool == "PP":
        return points - gain(play, target, points, working.entry.name)
    left = points
    for name, there in tuple(play.actor(target).wounds.items()):
        healable = there.open and not (deed.one_wound and name in helped(play, target, working.use.power))
        if not left or not healable:
            continue
        back = mend(play, target, name, left, working.entry.name)
        left -= back
        if deed.one_wound and back:
            play.change(target, f"powers.flags.{working.use.power}:{name}", 1, "helped once")
            break
    return points - left


def helped(play: Play, who: str, key: str) -> tuple[str, ...]:
    """Wounds that a power has already helped, each only once."""
    flags = play.actor(who).powers.flags
    return tuple(name for name in play.actor(who).wounds if f"{key}:{name}" in flags)


def lose(play: Play, who: str, pool: str, points: int, cause: str) -> int:
    """Somebody loses points of a pool, as far as there are any; says how many."""
    me = play.actor(who)
    if pool == "FP":
        tire(play, who, points, cause)
        return points
    lost = min(points, max(0, int(getattr(me, POOLS[pool]))))
    if pool == "PP" and lost:
        spend(play, who, lost, cause)
    elif lost:
        play.change(who, POOLS[pool], int(getattr(me, POOLS[pool])) - lost, cause)
        settle(play, who)
    return lost


@rule
def drain(play: Play, working: Working, deed: Drain, target: str) -> int:
    """Points are taken from somebody; the user may keep them. [BRP-POW-286]"""
    times = 1 if deed.once else working.level
    points = play.draw(thrown(deed.dice, times), of=working.user, what=working.entry.name)
    lost = lose(play, target, deed.pool, working.lessened(working.times(points, "damage")), working.entry.name)
    if deed.keep and deed.pool == "PP":
        gain(play, working.user, lost, working.entry.name)
    return lost


@rule
def give(play: Play, working: Working, deed: Give, target: str) -> int:
    """Points go over from the user. [BRP-POW-288]"""
    points = lose(play, working.user, deed.pool, amount(deed.by, play.actor(working.user), working.level), "gives")
    if deed.pool == "PP":
        gain(play, target, points, working.entry.name)
    return points


@rule
def impose(play: Play, working: Working, deed: Impose, target: str) -> bool:
    """Somebody is stunned, unconscious, asleep or blind for a time. [BRP-POW-308]"""
    backing = Backing(working.contest_level, working.spent)
    if deed.contest and not overcome(play, working.user, target, deed.contest, backing):
        return False
    time = play.draw(thrown(deed.dice, 1), of=working.user, what=f"{deed.unit} {deed.state}")
    rounds = working.times(time * ROUNDS[deed.unit], "duration")
    if deed.state == "stunned":
        play.change(target, "fight.stunned", max(play.actor(target).fight.stunned, rounds), working.entry.name)
        return True
    marks = (deed.state, *(("cannot act", "helpless") if deed.state in ("unconscious", "asleep") else ()))
    effect = Effect(deed.state, deed.state.title(), working.user, marks=marks, clock=Rounds(rounds))
    begun = begin(play, target, effect, working.entry.name)
    if begun and "helpless" in marks:
        lose_hold(play, target)
    return begun


@rule
def shift(play: Play, working: Working, deed: Shift, target: str) -> int:
    """Somebody is moved along the line, as many metres as the user says, or as many as can be; on, or back.

    [BRP-POW-297 BRP-POW-365]
    """
    most = amount(deed.metres, play.actor(working.user), working.level)
    said = working.use.words.removeprefix("-")
    metres = min(most, int(said)) if said.isdecimal() else most
    here = int(play.scene.places.get(target, 0))
    back = working.use.choice == "back" or working.use.words.startswith("-")
    if target in play.state.actors and play.scene.round.number:
        play.change_scene(f"places.{target}", here + (-metres if back else metres), working.entry.name)
    return metres


@rule
def fill(play: Play, working: Working, deed: Store) -> None:
    """A thing begins to hold power points. [BRP-POW-013]"""
    most = amount(deed.capacity, play.actor(working.user), working.level)
    held = play.actor(working.user).powers.stores.get(deed.item)
    after = Vessel(points=held.points if held else 0, most=most + (held.most if held else 0), sets=deed.sets)
    play.change(working.user, f"powers.stores.{deed.item}", after, working.entry.name)


# -- what lasts ---------------------------------------------------------------------------------


def modifiers_of(play: Play, working: Working, deed: Deed, target: str) -> tuple[Modifier, ...]:
    """What a deed changes while it lasts, as modifiers."""
    rule_id = working.entry.cites
    match deed:
        case Modify():
            to = working.use.choice if deed.to == "choice" else deed.to.replace("{choice}", working.use.choice)
            by = amount(deed.by, play.actor(working.user), working.level)
            if deed.dice != "0":
                by += play.draw(thrown(deed.dice, working.level), of=working.user, what=f"{working.entry.name}, {to}")
            by = working.lessened(by) * deed.sign
            if deed.least_left is not None and target in play.state.actors:
                by = max(by, min(0, deed.least_left - play.actor(target).value(to)))
            return (Modifier(to, by, rule_id),) if by else ()
        case Enchant():
            item, level = working.use.item, share_of(working) if deed.spread else working.level
            found = {
                f"attack {item}": deed.chance * level,
                f"damage {item}": deed.damage * level,
                f"armour {item}": deed.armour * level,
            }
            return tuple(Modifier(to, working.lessened(by), rule_id) for to, by in found.items() if by)
    return ()


def marks_of(working: Working, deed: Deed) -> tuple[str, ...]:
    """The marks that a deed leaves while it lasts."""
    match deed:
        case Mark() | Grip():
            return tuple(mark.replace("{choice}", working.use.choice) for mark in deed.marks)
        case Modify() if deed.lower:
            return (LOWER, *((ANOTHER_BODY,) if deed.another_body else ()))
        case Enchant():
            return (f"on {working.use.item}", *(("capped",) if deed.capped else ()))
    return ()


def endures(working: Working) -> bool:
    """Whether anything of a power stays on its target."""
    lasting = any(
        isinstance(deed, Modify | Mark | Grip | Enchant) and working.reaches(deed) for deed in working.entry.deeds
    )
    return lasting and working.entry.lasts.what != "instant"


@rule
def lay_on(play: Play, working: Working, target: str, *, extra: int = 0, less: int = 0) -> str:
    """All that lasts of a power goes on its target as one effect, with its clock, and its user keeps it up where that
    is needed. What lies on a thing or a place is kept with its user, and changes nobody. `extra` are rounds on top,
    `less` are rounds gone already. Says the effect's id. [BRP-POW-046 BRP-POW-105]
    """
    entry, use, me = working.entry, working.use, play.actor(working.user)
    deeds = [deed for deed in entry.deeds if working.reaches(deed)]
    rounds = max(0, working.times(rounds_of(entry.lasts, me, working.level), "duration") + extra - less)
    detail = use.choice or (use.item and called(use.item, play.book)) if target else use.words
    effect = effect_for(
        use.power if target else f"thing {use.power}",
        f"{entry.name} ({detail.replace('-', ' ')})" if detail else entry.name,
        working.user,
        working.level,
        clock_of(rounds, entry.lasts.until),
        tuple(each for deed in deeds for each in modifiers_of(play, working, deed, target)) if target else (),
        tuple(dict.fromkeys(mark for deed in deeds for mark in marks_of(working, deed))) if target else (),
    )
    add = entry.stacking == "add" or (entry.stacking == "optional" and play.book.options.diminish_stacks)
    effect = replace(effect, stacking="add" if add else "highest", rules=entry.rules)
    bearer = target or working.user
    id_ = lay(play, bearer, effect, prolong=entry.stacking == "prolong")
    if id_ and (entry.upkeep or entry.concentration or entry.ends or any(isinstance(each, Grip) for each in deeds)):
        keep(play, working.user, use, entry, bearer, id_)
    return id_
