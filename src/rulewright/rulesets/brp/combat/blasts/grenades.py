"""Grenades: thrown by hand or fired from a launcher, at somebody, and where they come down."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, action
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.falling import slip
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.checks import Level, check
from rulewright.rulesets.brp.checks.ratings.impairments import passes_first
from rulewright.rulesets.brp.checks.ratings.rolling import tick
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.checks.touch import no_force
from rulewright.rulesets.brp.combat.aim import Aim, attack_roll
from rulewright.rulesets.brp.combat.blasts.air import fill_the_air
from rulewright.rulesets.brp.combat.blasts.going_off import burst_at, burst_of
from rulewright.rulesets.brp.combat.blasts.reach import safe_beyond
from rulewright.rulesets.brp.combat.missile import range_of
from rulewright.rulesets.brp.combat.offers import no_fight
from rulewright.rulesets.brp.combat.swing import AttackCheck, Swing
from rulewright.rulesets.brp.gear.stock import Stocked, carried, use_up
from rulewright.rulesets.brp.skills.offers import HURT
from rulewright.rulesets.brp.skills.throwing import reach, scatter
from rulewright.rulesets.brp.state.bodies import is_of_metal
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Charge, Weapon
from rulewright.rulesets.brp.state.kinds.engines import Blast

BEYOND = 4
"""Directions of eight that lie beyond the target; the others lie short of it. [BRP-SKL-156]"""


def is_hurled(thing: Stocked) -> bool:
    """What is thrown or fired, rather than laid."""
    return isinstance(thing, Charge) and thing.use in ("thrown", "fired")


type Hurled = Annotated[str, Pick("What", carried(is_hurled))]


def as_weapon(charge: Charge, me: Actor) -> Weapon:
    """A charge as what is aimed with: thrown it flies as far as STR in metres at the full chance. [BRP-EQP-178 BRP-SKL-157]"""
    return Weapon(
        id=charge.id,
        name=charge.name,
        skill=charge.skill,
        base=charge.base,
        damage="0",
        range=charge.range or reach(me),
        thrown=charge.use == "thrown",
        strength=charge.strength,
        dexterity=charge.dexterity,
        malfunction=charge.malfunction,
    )


def nothing_to_hurl(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody hurls anything: there is nothing, or no fight in which anybody stands anywhere. [BRP-EQP-178]"""
    me = state.actor(actor)
    if not state.scene.round.number:
        text = "Where nobody fights nobody knows who stands where."
        return Refusal(text, "BRP-EQP-178", "Let the game master say who is caught in it.")
    if carried(is_hurled)(state, book, actor):
        return None
    return Refusal(f"{me.name} has nothing to hurl.", "BRP-EQP-178", "Have some handed out.")


def no_grenade(state: State, book: Book, actor: str, target: str, charge: str) -> Refusal | None:
    """Why nobody hurls that now: the next is being made ready, or it flies not so far. [BRP-EQP-178 BRP-EQP-188]"""
    me = state.actor(actor)
    if charge in me.fight.reloading and me.fight.reload:
        return Refusal("The next is not ready yet.", "BRP-EQP-178", "Wait for the round in which it is.")
    entry, metres = book.content.get(Charge, charge), state.scene.distance(actor, target)
    flies = as_weapon(entry, me)
    there = range_of(me, flies, metres)
    if there is None or (there.fifth and flies.thrown):
        most = (2 if flies.thrown else 4) * flies.range
        return Refusal("That is beyond any reach.", "BRP-EQP-178", f"Come within {most} m.")
    return None


@action(
    "Throw a grenade",
    "attack",
    unless=(no_deed, no_fight, no_force, nothing_to_hurl, no_grenade),
    tells=(HURT,),
    id="grenade",
)
def throw_grenade(play: Play, actor: str, target: Target, charge: Hurled) -> int:
    """Throw what explodes at somebody, or fire it from its launcher: a miss comes down 1D6 metres off, a fumble at one's
    own feet, and it goes off there. Says the damage in all.

    [BRP-EQP-178 BRP-EQP-181 BRP-EQP-182 BRP-EQP-184 BRP-EQP-187 BRP-EQP-188 BRP-SPT-149]
    """
    set_upon(play, actor, target)
    entry = play.book.content.get(Charge, charge)
    if entry.launched:
        play.note(f"{entry.name} belongs into a launcher: its blast reaches {safe_beyond(entry.blast)} m.")
    swing = hurl(play, actor, target, entry)
    hurled_away(play, actor, entry)
    if swing.jams:
        play.note(f"{entry.name}: it does not go off.")
        return 0
    return go_off(play, entry, comes_down(play, actor, target, swing.level), aimed=(target,))


@rule
def hurl(play: Play, actor: str, target: str, entry: Charge) -> Swing:
    """The roll to hurl something where it should go; what is drawn to metal has 20% more against it. [BRP-EQP-178 BRP-EQP-187 BRP-SKL-036]"""
    me, them, metres = play.actor(actor), play.actor(target), play.scene.distance(actor, target)
    drawn = entry.metal if is_of_metal(them, play.book) else 0
    aim = Aim(me, them, as_weapon(entry, me), metres, play.book, actor, target, modifier=drawn)
    roll, plain = attack_roll(aim)
    if not passes_first(play, actor, roll.first):
        return Swing(Level.FAILURE)
    rolled = check(roll.chance, play.book, practised=roll.practised)
    swing: Swing = play.draw(AttackCheck(rolled, 0, entry.malfunction, plain), of=actor, what=entry.name)
    level, touched = swing.level, False
    if play.book.options.fate_points:
        level, touched = fate.reconsider(play, actor, level, int(roll.chance), practised=roll.practised)
    tick(play, actor, (entry.skill,), level, roll, tense=not touched)
    play.note(f"{me.name} hurls {entry.name} at {them.name}: {level.name.lower()}.", roll.chance.derivation)
    if level is Level.FUMBLE:
        slip(play, actor)
    return replace(swing, level=level)


def hurled_away(play: Play, actor: str, entry: Charge) -> None:
    """The attack is spent, and what was thrown is gone; a launcher stays unless it is good for one shot.

    [BRP-EQP-178 BRP-EQP-188]
    """
    me = play.actor(actor)
    play.change(actor, "fight.done", me.fight.done + 1, "attack")
    play.change(actor, "fight.rank", 0, "attack")
    if entry.use == "thrown" or entry.disposable:
        use_up(play, actor, entry.id, "hurled")
    if entry.rounds > 1:
        play.change(actor, "fight.reload", max(me.fight.reload, entry.rounds), "to be made ready")
        play.change(actor, "fight.reloading", tuple(dict.fromkeys((*me.fight.reloading, entry.id))), "to be made ready")


@rule
def comes_down(play: Play, actor: str, target: str, level: Level) -> int:
    """The metre at which something comes down: at the target, off it by a miss, at one's own feet by a fumble.

    [BRP-SKL-156 BRP-EQP-178]
    """
    here, there = (int(play.scene.places.get(each, 0)) for each in (actor, target))
    if level >= Level.SUCCESS:
        return there
    if level is Level.FUMBLE:
        play.note(f"{play.actor(actor).name} drops it.")
        return here
    off = scatter(play, actor)
    play.note(f"It comes down {off.metres_off} m off.")
    return astray(here, there, off.metres_off, off.direction)


def astray(here: int, there: int, metres: int, direction: int) -> int:
    """The metre at which something lands so many metres off: beyond the target or short of it. [BRP-SKL-156 BRP-EQP-169]"""
    onward = 1 if there >= here else -1
    return there + (onward if direction <= BEYOND else -onward) * metres


@rule
def go_off(play: Play, entry: Charge, place: int, blast: Blast | None = None, aimed: tuple[str, ...] = ()) -> int:
    """A charge goes off at a place: its blast, and what it fills the air with; it may have been `aimed` at somebody. [BRP-EQP-178 BRP-EQP-181 BRP-EQP-182 BRP-EQP-184]"""
    if entry.air:
        fill_the_air(play, entry, place)
    if entry.clings:
        fill_the_air(play, entry, place, "smoke")
    return burst_at(play, burst_of(entry, play.book, blast), place, aimed)
