"""Going off: what a blast does to each whom it catches, and what it leaves."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from rulewright.chance import Die
from rulewright.contract import Pick, Tick, Weighed, Within, action
from rulewright.kits.counting import so_many
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.body.wounds.kinds import EXPLOSION
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import Suffered, as_felt, is_unmoved, past_powers_at, spare_at
from rulewright.rulesets.brp.body.wounds.wounds import wound, wound_over
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.setting_upon import come_under_attack
from rulewright.rulesets.brp.combat.arms.stunning import shake, take_alive
from rulewright.rulesets.brp.combat.blasts.reach import Force, force_at, shares
from rulewright.rulesets.brp.combat.special import PUSH, stun
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.gear.field import take_on_the_field
from rulewright.rulesets.brp.skills.offers import HURT
from rulewright.rulesets.brp.state.bodies import is_made
from rulewright.rulesets.brp.state.character import Book, Play
from rulewright.rulesets.brp.state.entries import Charge, Weapon
from rulewright.rulesets.brp.state.eras import in_time
from rulewright.rulesets.brp.state.kinds.engines import Blast, Burning
from rulewright.rulesets.brp.state.units import part
from rulewright.rulesets.brp.world.hazards.burning import may_catch_fire, set_on_fire

SHRAPNEL = 6
"""The part of solid shot that shrapnel does. [BRP-EQP-172]"""
STUNNER = Weapon(id="stunner", name="Stunner", skill="throw", base=0, damage="0", stuns="CON")
"""What armour meets where something goes off that is made to stun. [BRP-EQP-121 BRP-SPT-258]"""
PLACES = 4
"""The most places of a body among which a blast is divided. [BRP-SPT-150]"""


class Burst(Struct, frozen=True):
    """Something that goes off: its name, its blast, and what that does besides.

    Of what is cut into `parts` one counts: of shrapnel a sixth, of what water slows half.
    """

    name: str
    blast: Blast
    knocks: bool = False
    alight: Burning = ""
    clings: bool = False
    stuns: bool = False
    spares: bool = False
    pulses: bool = False
    shocks: bool = False
    parts: int = 1
    shrapnel: bool = False
    sounds: bool = False

    @property
    def breaks_things(self) -> bool:
        """Whether it harms what does not live: shrapnel does not, nor what only stuns. [BRP-EQP-121 BRP-EQP-172 BRP-EQP-176]"""
        return not (self.shrapnel or self.spares or self.shocks)

    @property
    def meets_no_armour(self) -> bool:
        """Whether the armour of a thing does not count: a pulse and a sound go through it. [BRP-EQP-120 BRP-EQP-185]"""
        return self.pulses or self.sounds


CAUGHT: Weighed[[Play, Burst, int], None] = Weighed("caught in a blast")
"""What a blast at a place does to things that stand there, besides people."""


def burst_of(charge: Charge, book: Book, blast: Blast | None = None) -> Burst:
    """A charge as it goes off, with its own blast or what shaping made of it. [BRP-SPT-151]"""
    return Burst(
        charge.name,
        blast or charge.blast,
        book.options.blast_knockback and "knockback" in charge.special,
        charge.alight,
        charge.clings,
        charge.stuns == "Stamina",
        charge.stuns == "CON",
        charge.pulses,
        sounds=charge.sounds,
    )


@rule
def burst_at(play: Play, burst: Burst, place: int, aimed: tuple[str, ...] = ()) -> int:
    """Something goes off at a place: everybody takes what reaches them there, and is attacked by it, whoever it was `aimed` at.
    Says the damage in all.

    [BRP-SPT-149 BRP-SPT-150 BRP-EQP-178]
    """
    caught = {who: abs(int(play.scene.places.get(who, 0)) - place) for who in play.state.actors}
    there = (who for who, metres in caught.items() if force_at(burst.blast, metres, play.book) is not None)
    come_under_attack(play, *(who for who in there if who not in aimed))
    done = sum(catch(play, who, burst, metres, place) for who, metres in caught.items())
    for befalls in CAUGHT.on(play.book):
        befalls(play, burst, place)
    return done


@rule
def catch(play: Play, who: str, burst: Burst, metres: int, place: int | None = None) -> int:
    """One who is so far from a blast rolls for their own distance; armour helps. What fate spares them all of sets nobody on
    fire. Says what came through.

    [BRP-PLY-056 BRP-SPT-149 BRP-SPT-150 BRP-SPT-151 BRP-EQP-121 BRP-EQP-176 BRP-EQP-180 BRP-EQP-183 BRP-EQP-185 BRP-EQP-186]
    """
    me = play.actor(who)
    force = force_at(burst.blast, metres, play.book)
    if force is None or me.fate == "dead" or (burst.pulses and not is_made(me, play.book)):
        return 0
    rolled = force_on(play, who, burst, force)
    if burst.shocks:
        shake(play, who, who, rolled, burst.name)
        return 0
    if burst.spares:
        suffered = spare_at(play, who, (past_armour(play, who, rolled),))
        through = take_alive(play, who, who, suffered.whole, burst.name)
        wound(play, who, through, burst.name)
    else:
        suffered = take_blast(play, who, rolled, burst.name, plain=not burst.meets_no_armour)
        through = suffered.whole
    play.note(f"{burst.name}, {metres} m from {me.name}: {rolled} damage, {so_many(through, 'comes/come')} through.")
    if burst.knocks and metres <= burst.blast.radius:
        throw_back(play, who, rolled - suffered.spared, place)
    if burst.stuns and through:
        stun(play, who)
    if suffered.ignored:
        return through
    if burst.clings:
        set_on_fire(play, who, burst.name)
    elif burst.alight:
        may_catch_fire(play, who, Difficulty[burst.alight.upper()], burst.name)
    return through


@rule
def force_on(play: Play, who: str, burst: Burst, force: Force) -> int:
    """The damage that a blast rolls; a pulse does no more than the least to a machine that withstands it with CON.

    [BRP-SPT-149 BRP-EQP-172 BRP-EQP-185]
    """
    rolled = play.draw(force.chance, of=who, what=burst.name) if force.dice else force.plus
    if burst.pulses and not resist(play, who, rolled, play.actor(who).value("CON"), "pulse against CON", suffers=True):
        return force.least
    return part(rolled, burst.parts)


@rule
def force_on_a_thing(play: Play, by: str, burst: Burst, metres: int, points: int) -> int:
    """The damage that a blast does to a thing so far off; a pulse meets the hit points that it has left, and does no more
    than the least to what withstands it. [BRP-EQP-172 BRP-EQP-178 BRP-EQP-185]
    """
    force = force_at(burst.blast, metres, play.book)
    if force is None or not burst.breaks_things:
        return 0
    rolled = play.draw(force.chance, of=by, what=burst.name) if force.dice else force.plus
    if burst.pulses and not resist(play, by, rolled, points, "pulse against hit points"):
        return force.least
    return shattered_by(play, by, rolled, points) if burst.sounds else part(rolled, burst.parts)


@rule
def shattered_by(play: Play, by: str, rolled: int, points: int) -> int:
    """Sound against the hit points that a thing has left: if it wins nothing is left of them, else nothing is lost.

    [BRP-EQP-120]
    """
    won = resist(play, by, rolled, points, "sound against hit points")
    play.note("It shatters." if won else "It holds.")
    return points if won else 0


def past_armour(play: Play, who: str, damage: int) -> int:
    """What comes through of something made to stun; armour of an older make does not count. [BRP-EQP-121 BRP-SPT-258]"""
    return max(0, damage - int(armour_value(play.actor(who), play.book, STUNNER)))


@rule
def take_blast(play: Play, who: str, damage: int, cause: str, *, plain: bool = True) -> Suffered:
    """General damage, less armour; with hit locations it is divided among 1D4 of them, each with its own armour. Says
    what comes through. What a field stops costs it charges. If it is plain force and neither pulse nor sound, a body feels it in
    its own way before it is divided, and powers meet what is left past armour of all of it; of any blast fate may spare some.

    [BRP-SPT-150 BRP-EQP-146 BRP-POW-129 BRP-POW-130 BRP-POW-285 BRP-POW-325 BRP-POW-326]
    """
    felt = as_felt(play, who, damage, EXPLOSION) if plain else damage
    if not felt:
        return Suffered(())
    if play.book.options.hit_locations:
        parts = shares(felt, play.draw(Die(PLACES), of=who, what="places hit"))
        where = [at_random(play, who) for _ in parts]
    else:
        parts, where = (felt,), [""]
    off = [worn_against(play, who, share, place) for share, place in zip(parts, where, strict=True)]
    if plain:
        left = past_powers_at(play, who, parts, off, EXPLOSION)
    else:
        left = spare_at(play, who, [max(0, share - armour) for share, armour in zip(parts, off, strict=True)])
    wound_over(play, who, tuple(zip(where, left.places, strict=True)), cause)
    return left


def worn_against(play: Play, who: str, damage: int, where: str) -> int:
    """What armour takes off, at one place or all over; what a field stops costs it charges. [BRP-SPT-150 BRP-EQP-146]"""
    off = int(armour_value(play.actor(who), play.book, None, where))
    take_on_the_field(play, who, damage)
    return off


@rule
def throw_back(play: Play, who: str, rolled: int, place: int | None) -> None:
    """A blast may throw back whom it catches within its radius: its damage against SIZ, a metre for each five points, and
    down without an Agility roll. What has no substance is not thrown. [BRP-SPT-151 BRP-POW-326]
    """
    me = play.actor(who)
    if (
        me.fate == "dead"
        or is_unmoved(play, who)
        or not resist(play, who, rolled, me.value("SIZ"), "blast against SIZ", suffers=True)
    ):
        return
    metres = rolled // PUSH
    if place is not None:
        here = int(play.scene.places.get(who, 0))
        play.change_scene(f"places.{who}", here + (metres if here >= place else -metres), "thrown back")
    play.note(f"{me.name} is thrown back {metres} m.")
    if not passes(play, who, "DEX", "Agility, thrown back"):
        fall_prone(play, who, "thrown back")


def no_force_named(book: Book, charge: str, dice: int) -> Refusal | None:
    """Why nothing goes off: neither a charge nor its dice are named. [BRP-SPT-149]"""
    if charge or dice:
        return None
    return Refusal("Nothing says how strong it is.", "BRP-SPT-149", "Name a charge, or how many D6.")


@action("Caught in an explosion", "table", unless=(no_force_named,), tells=(HURT,), gm_only=True, any_time=True)
def explosion(
    play: Play,
    actor: str,
    metres: Annotated[int, Within("Metres from it", 0, 200)] = 0,
    charge: Annotated[str, Pick("What goes off", in_time(Charge))] = "",
    dice: Annotated[int, Within("Or so many D6", 0, 40)] = 0,
    *,
    throws_back: Annotated[bool, Tick("It throws back")] = False,
) -> int:
    """Somebody is so far from something that explodes: a charge of the list, or so many D6 that lose one for each two
    metres and reach two metres for each. Says what comes through.

    [BRP-SPT-149 BRP-SPT-150 BRP-SPT-151]
    """
    if charge:
        burst = burst_of(play.book.content.get(Charge, charge), play.book)
    else:
        burst = Burst("Explosion", Blast(dice=dice))
    if force_at(burst.blast, metres, play.book) is None:
        play.note(f"{play.actor(actor).name} is out of its reach.")
        return 0
    come_under_attack(play, actor)
    return catch(play, actor, replace(burst, knocks=burst.knocks or throws_back), metres)
