"""A hit: damage, knockback, armour, the wound, and what a special leaves; or what a parry makes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.contract import Weighed
from rulewright.kits.choosing import choices
from rulewright.play import rule
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.body.health import D3_LESS_1
from rulewright.rulesets.brp.body.wounds.locations import location_roll
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.combat.close.entangle import snare
from rulewright.rulesets.brp.combat.damage import blow_of, roll_damage
from rulewright.rulesets.brp.combat.defence import price_of_a_bare_parry
from rulewright.rulesets.brp.combat.defence_options import Guarded
from rulewright.rulesets.brp.combat.matrix import Meeting
from rulewright.rulesets.brp.combat.special import after_blow, knock_back, stun
from rulewright.rulesets.brp.combat.swing import Stroke
from rulewright.rulesets.brp.gear.armour import stopped
from rulewright.rulesets.brp.gear.arms import wear
from rulewright.rulesets.brp.skills.athletics import WATER
from rulewright.rulesets.brp.state.arms import arm, item_armour, kind_of, points_left
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.numbers import damage_done
from rulewright.rulesets.brp.state.questions import CriticalQuestion, SpecialQuestion


@dataclass(frozen=True, slots=True)
class Force:
    """What a blow came to: rolled, through armour, and whether it was hot enough to set fire."""

    rolled: int
    through: int
    hot: bool = False


@dataclass(frozen=True, slots=True)
class Hit:
    """A blow that landed: on whom, as they were before, with what; the wound it left, if any, what came through, and
    by whom.
    """

    target: str
    before: Actor
    weapon: Weapon
    wound: str
    damage: int
    hot: bool
    by: str = ""
    item: str = ""


FELT: Weighed[[Actor, Weapon, int], int] = Weighed("damage felt")
"""Rolled damage as the body it strikes takes it, before armour."""
PAST_ARMOUR: Weighed[[Play, str, Weapon, int], int] = Weighed("damage past armour")
"""What is left of a blow past armour."""
STRUCK: Weighed[[Play, Hit], None] = Weighed("struck")
"""What befalls whoever was struck, besides the wound."""
PARRIED_BARE: Weighed[[Actor, int, str], int] = Weighed("bare parry")
"""What a bare parry costs whoever made it, against somebody."""


@rule
def strike(play: Play, stroke: Stroke, location: str = "", less: int = 0) -> int:
    """A hit at a level: says the damage that came through.

    Location first, then damage, knockback on all of it that fate has not taken back, armour unless it is critical, the
    wound, and what the weapon's special leaves. `less` has been spent on what stood in the way.
    [BRP-CBT-041 BRP-CBT-044 BRP-CBT-050 BRP-CBT-060 BRP-PLY-056]
    """
    actor, target, weapon = stroke.actor, stroke.target, stroke.weapon
    level, special = effect_of(play, actor, weapon, stroke.level)
    before = play.actor(target)
    if play.book.options.hit_locations and not location:
        location = play.draw(location_roll(), of=actor, what="location")
    force = force_of(play, stroke.at(level), special, location, less)
    through = fate.spare(play, target, force.through) if play.book.options.fate_points else force.through
    if special == "knockback" or force.rolled:
        rolled = force.rolled - (force.through - through)
        play.aftermath(knock_back, actor, target, rolled, stroke.free, stroke.footing)
    name = wound(play, target, through, arm(weapon, play.book).name, location) if through > 0 else ""
    for befalls in STRUCK.on(play.book):
        befalls(play, Hit(target, before, arm(weapon, play.book), name, through, force.hot, actor, weapon))
    if special == "entangling":
        snare(play, actor, target, weapon, location)
    elif special:
        after_blow(play, actor, target, weapon, special, name, location)
    return through


def effect_of(play: Play, actor: str, weapon: str, level: Level) -> tuple[Level, str]:
    """The level as the attacker takes it, and the special effect that goes with it. [BRP-CBT-043 BRP-CBT-060 BRP-CBT-100]"""
    held = arm(weapon, play.book)
    if level is Level.CRITICAL and held.special and play.book.options.special_for_critical:
        instead = CriticalQuestion(of=actor, text="A critical hit. Take the special effect instead?", weapon=weapon)
        if play.ask(instead):
            level = Level.SPECIAL
    if level is not Level.SPECIAL or not held.special:
        return level, ""
    if len(held.special) == 1:
        return level, held.special[0]
    among = choices({each: each.title() for each in held.special})
    return level, play.ask(SpecialQuestion(of=actor, text="A special hit. Which effect?", among=among, weapon=weapon))


@rule
def force_of(play: Play, stroke: Stroke, special: str, location: str, less: int) -> Force:
    """Roll the damage and take off what armour stops; a critical passes armour. [BRP-CBT-050 BRP-CBT-092 BRP-PLY-012]"""
    actor, target, level = stroke.actor, stroke.target, stroke.level
    held, me = arm(stroke.weapon, play.book), play.actor(actor)
    bought = play.book.options.fate_points and level < Level.CRITICAL and fate.buys_the_most(play, actor, held)
    if me.is_marked("under water") and "impaling" not in held.special:
        dealt, hot = play.draw(D3_LESS_1, of=actor, what="damage"), False
    elif bought:
        dealt, hot = roll_damage(play, actor, target, held, Level.CRITICAL, "", art=False)
    else:
        dealt, hot = roll_damage(play, actor, target, held, level, special, art=stroke.art)
    rolled = damage_done(damage_done(dealt) - less)
    for lessens in FELT.on(play.book):
        rolled = lessens(play.actor(target), held, rolled)
    off = 0 if level is Level.CRITICAL else stopped(play, target, held, location, stroke.behind)
    off += WATER if play.actor(target).is_marked("under water") else 0
    play.note(f"{held.name}: {rolled} damage, armour {off}")
    through = damage_done(rolled - off)
    for meets in PAST_ARMOUR.on(play.book):
        through = meets(play, target, held, through)
    shoves = special == "knockback" or (level is Level.SPECIAL and charges(me, held))
    return Force(rolled if shoves else 0, through, hot)


def charges(me: Actor, held: Weapon) -> bool:
    """Whether a blow comes at the end of a charge at speed; a special one throws back besides. [BRP-POW-334]"""
    return bool(total_of(me.effects, "charge")) and kind_of(held) == "melee"


# -- what a parry makes of it -------------------------------------------------------------------


@rule
def parried_damage(play: Play, stroke: Stroke, meeting: Meeting, guarded: Guarded) -> int:
    """What follows when an attack met a good parry: steel suffers, and what is left strikes. Says the damage.

    [BRP-CBT-028 BRP-CBT-049 BRP-CBT-054 BRP-CBT-055 BRP-CBT-068]
    """
    actor, target, weapon = stroke.actor, stroke.target, stroke.weapon
    held = arm(weapon, play.book)
    if not arm(guarded.item, play.book).hit_points:
        bare_parry(play, target, weapon, actor)
    elif stroke.level >= Level.SPECIAL and "crushing" in held.special[:1] and meeting.level < stroke.level:
        return crush(play, stroke, meeting, guarded.item)
    elif meeting.item_damage:
        left = points_left(play.actor(target), guarded.item, play.book)
        if wear(play, target, guarded.item, meeting.item_damage, "parry"):
            return strike(play, stroke.at(Level.SUCCESS), less=left)
    past = replace(stroke, behind=guarded.item) if item_armour(guarded.item, play.book) else stroke
    damage = strike(play, past.at(meeting.level)) if meeting.hits else 0
    if meeting.weapon_damage:
        wear(play, actor, weapon, meeting.weapon_damage, "parried")
    return damage


@rule
def bare_parry(play: Play, target: str, weapon: str, by: str) -> None:
    """An arm that stops a blow pays with the least that the weapon can do. [BRP-CBT-027 BRP-POW-364]"""
    price = price_of_a_bare_parry(arm(weapon, play.book).damage)
    for lessens in PARRIED_BARE.on(play.book):
        price = lessens(play.actor(target), price, by)
    wound(play, target, price, "bare parry", "left-arm" if play.book.options.hit_locations else "")


@rule
def crush(play: Play, stroke: Stroke, meeting: Meeting, item: str) -> int:
    """A crushing blow on a parrying item: damage against its hit points. If it wins, the item takes all of it and
    what is too much goes on, to the arm behind a shield, or what the defence has left of the attack, if that is more; if
    not, it takes the blow and may break, but stops it.

    [BRP-CBT-068 BRP-CBT-069]
    """
    actor, target, weapon = stroke.actor, stroke.target, stroke.weapon
    held, left = arm(weapon, play.book), points_left(play.actor(target), item, play.book)
    rolled = damage_done(
        play.draw(
            blow_of(play.actor(actor), held, Level.SPECIAL, play.book, "crushing"), of=actor, what="crushing blow"
        )
    )
    if not resist(play, actor, rolled, left, "crushing the parry"):
        wear(play, target, item, rolled, "crushed")
        return strike(play, Stroke(actor, target, weapon, meeting.level)) if meeting.hits else 0
    excess = max(0, rolled - left)
    location = ""
    if play.book.options.hit_locations:
        behind = item_armour(item, play.book)
        location = "left-arm" if behind else play.draw(location_roll(), of=actor, what="location")
    wear(play, target, item, rolled, "crushed")
    through = max(0, excess - stopped(play, target, held, location))
    if meeting.hits:
        through = max(through, force_of(play, stroke.at(meeting.level), "", location, 0).through)
    if wound(play, target, through, held.name, location):
        play.aftermath(stun, target)
    return through
