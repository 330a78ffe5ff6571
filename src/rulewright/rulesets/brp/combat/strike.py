"""A hit: damage, knockback, armour, the wound, and what a special leaves; or what a parry makes of it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rulewright.contract import Weighed
from rulewright.kits.choosing import choices
from rulewright.play import rule
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.body.wounds.locations import location_roll
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.combat.arms.blades import broken_on_armour
from rulewright.rulesets.brp.combat.arms.stunning import take_effect
from rulewright.rulesets.brp.combat.close.entangle import snare
from rulewright.rulesets.brp.combat.dealing import as_it_lands, deal, roll_damage
from rulewright.rulesets.brp.combat.defence import price_of_a_bare_parry
from rulewright.rulesets.brp.combat.defence_options import Guarded
from rulewright.rulesets.brp.combat.matrix import Meeting
from rulewright.rulesets.brp.combat.places.where import strikes_the_mount, where_it_lands
from rulewright.rulesets.brp.combat.situations.cover import kept_off
from rulewright.rulesets.brp.combat.situations.struck_places import hurt_at, is_bare
from rulewright.rulesets.brp.combat.special import Shove, after_blow, knock_back, stun
from rulewright.rulesets.brp.combat.swing import Stroke
from rulewright.rulesets.brp.gear.armour import armour_value, stopped, water_over
from rulewright.rulesets.brp.gear.arms import wear
from rulewright.rulesets.brp.gear.field import take_on_the_field
from rulewright.rulesets.brp.gear.hands import bare_limb
from rulewright.rulesets.brp.state.arms import arm, item_armour, kind_of, points_left
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.numbers import damage_done
from rulewright.rulesets.brp.state.questions import CriticalQuestion, SpecialQuestion


class Force(Struct, frozen=True):
    """What a blow came to: what throws back, what came through armour, whether it was hot enough to set fire; and all that
    was `dealt`, with what armour took `off`, what fate has `spared` them, and whether they `ignored` the last of it.
    """

    rolled: int
    through: int
    hot: bool = False
    dealt: int = 0
    off: int = 0
    spared: int = 0
    ignored: bool = False


class Hit(Struct, frozen=True):
    """A blow that landed: on whom, as they were before, with what; the wound it left, if any, what came through, and
    by whom; the place that it was aimed at, what it was meant for, the level of a blow that was aimed so, metres that
    are `free` behind who was struck, and whether fate let them have `ignored` it.
    """

    target: str
    before: Actor
    weapon: Weapon
    wound: str
    damage: int
    hot: bool
    by: str = ""
    item: str = ""
    level: Level = Level.SUCCESS
    place: str = ""
    meant: str = ""
    free: int = 99
    ignored: bool = False


FELT: Weighed[[Actor, Weapon, int], int] = Weighed("damage felt")
"""Rolled damage as the body it strikes takes it, before armour."""
PAST_ARMOUR: Weighed[[Play, tuple[str, str], Weapon, int], int] = Weighed("damage past armour")
"""What is left past armour of a blow of one at another, with a weapon."""
MEANT: Weighed[[Play, Stroke, Force, str], tuple[int, str] | None] = Weighed("meant otherwise")
"""What a blow does that is not meant to harm: the damage that it comes to and the wound's name, or None where it is meant as ever."""
STRUCK: Weighed[[Play, Hit], None] = Weighed("struck")
"""What befalls whoever was struck, besides the wound."""
PARRIED_BARE: Weighed[[Actor, int, str], int] = Weighed("bare parry")
"""What a bare parry costs whoever made it, against somebody."""


@rule
def strike(play: Play, stroke: Stroke, location: str = "", less: int = 0) -> int:
    """A hit at a level: says the damage that came through.

    Location first, then damage, knockback on all of it that fate has not taken back, armour unless it is critical, the
    wound, and what the weapon's special leaves. `less` has been spent on what stood in the way; a place that was aimed at
    is struck. Where a table plays so, every hit may throw back. What befalls the struck befalls them too where the blow was
    not meant to harm.
    [BRP-CBT-041 BRP-CBT-044 BRP-CBT-050 BRP-CBT-060 BRP-PLY-056 BRP-POW-318 BRP-SPT-020 BRP-SPT-120 BRP-SPT-121 BRP-SPT-189]
    """
    actor, target, weapon = stroke.actor, stroke.target, stroke.weapon
    level, special = effect_of(play, actor, stroke.held or arm(weapon, play.book), stroke.level)
    before = play.actor(target)
    if play.book.options.hit_locations and not location:
        location = stroke.place or where_it_lands(play, stroke)
        if strikes_the_mount(play, stroke, location):
            return 0
    less += stroke.less + kept_off(before, location, play.book)
    force = force_of(play, stroke.at(level), special, location, less)
    for does in MEANT.on(play.book):
        if (done := does(play, stroke, force, location)) is not None:
            befall(play, stroke.at(level), before, replace(force, through=done[0]), done[1])
            return done[0]
    through = force.through
    if special == "knockback" or force.rolled:
        play.aftermath(knock_back, actor, target, Shove(force.rolled, stroke.free, stroke.footing, stroke.from_above))
    elif play.book.options.high_knockback != "no":
        halved = play.book.options.high_knockback == "half of SIZ"
        shove = Shove(
            force.dealt - force.spared, stroke.free, stroke.footing, stroke.from_above, beyond=True, halved=halved
        )
        play.aftermath(knock_back, actor, target, shove)
    name = wound(play, target, through, arm(weapon, play.book).name, location) if through > 0 else ""
    befall(play, stroke.at(level), before, force, name)
    if special == "entangling":
        snare(play, actor, target, weapon, location)
    elif special:
        after_blow(play, actor, target, weapon, special, name, location)
    if stroke.place and through > 0:
        play.aftermath(hurt_at, target, stroke.place)
    return through


def befall(play: Play, stroke: Stroke, before: Actor, force: Force, name: str) -> None:
    """All that befalls whoever was struck, besides the wound of that name: however they came to be struck. [BRP-POW-318]"""
    landed = Hit(
        stroke.target,
        before,
        arm(stroke.weapon, play.book),
        name,
        force.through,
        force.hot,
        stroke.actor,
        stroke.weapon,
        stroke.level if stroke.place or stroke.meant else Level.SUCCESS,
        stroke.place,
        stroke.meant,
        stroke.free,
        force.ignored,
    )
    for befalls in STRUCK.on(play.book):
        befalls(play, landed)


@rule
def strike_with_the_rest(play: Play, stroke: Stroke, rest: int, location: str, *, hot: bool = False) -> tuple[int, str]:
    """What is left of a blow, past what was held against it, strikes whoever held it like any other, as hot as it was. Says
    the damage and the name of the wound. [BRP-CBT-068 BRP-CBT-101 BRP-POW-318 BRP-POW-325]
    """
    if rest <= 0:
        return 0, ""
    before, force = play.actor(stroke.target), replace(land_blow(play, stroke, rest, location), hot=hot)
    name = wound(play, stroke.target, force.through, arm(stroke.weapon, play.book).name, location)
    befall(play, stroke, before, force, name)
    return force.through, name


def effect_of(play: Play, actor: str, held: Weapon, level: Level) -> tuple[Level, str]:
    """The level as the attacker takes it, and the special effect that goes with it.

    [BRP-CBT-043 BRP-CBT-060 BRP-CBT-100 BRP-EQP-077 BRP-EQP-095 BRP-EQP-103 BRP-EQP-159]
    """
    weapon = held.id
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


def passes_armour(left: Level) -> bool:
    """Whether a hit passes armour: only what is still critical after the defence. [BRP-CBT-043 BRP-CBT-052]"""
    return left is Level.CRITICAL


@rule
def force_of(play: Play, stroke: Stroke, special: str, location: str, less: int) -> Force:
    """Roll the damage, less what stood in its way, and let it land; a special blow at the end of a charge shoves too.

    [BRP-CBT-050 BRP-CBT-092 BRP-PLY-012 BRP-SPT-020 BRP-SPT-061 BRP-SPT-279 BRP-CRE-073]
    """
    dealt, hot = deal(play, stroke, special)
    force = land_blow(play, stroke, damage_done(damage_done(dealt) - less), location)
    me, held = play.actor(stroke.actor), as_it_lands(play, stroke)
    shoves = special == "knockback" or (stroke.level is Level.SPECIAL and charges(me, held))
    return replace(force, rolled=force.dealt - force.spared if shoves else 0, hot=hot)


def land_blow(play: Play, stroke: Stroke, rolled: int, location: str, *, told: bool = False) -> Force:
    """A blow of so much meets a body: what it feels of it, less what armour stops, what powers keep off and what fate spares. A critical
    passes armour, and so does what was aimed at a bare place; a plain thrust goes between bare bones. Water stops some of
    everything. What was `told` already is not told again.
    [BRP-CBT-092 BRP-PLY-056 BRP-POW-325 BRP-SPT-020 BRP-SPT-279 BRP-CRE-073]
    """
    actor, target, level = stroke.actor, stroke.target, stroke.level
    held = as_it_lands(play, stroke)
    for lessens in FELT.on(play.book):
        rolled = lessens(play.actor(target), held, rolled)
    if level < Level.SPECIAL and "impaling" in held.special and play.actor(target).is_marked("thrusts pass through"):
        rolled = 0
    rolled = broken_on_armour(play.actor(target), held, rolled, play.book, location)
    bare = stroke.place if stroke.place and is_bare(play.actor(target), stroke.place, play.book) else ""
    if passes_armour(level):
        off = water_over(play.actor(target), held, play.book)
    elif off := stopped(play, target, held, location or bare, stroke.behind):
        take_on_the_field(play, target, rolled)
    kept = f", of which armour stops {'all' if off >= rolled else off}" if off and rolled else ""
    if kept or not told:
        play.note(f"{held.name}: {rolled} damage{kept}.")
    through = damage_done(rolled - off)
    met = meet_powers(play, (actor, target), held, through)
    through = fate.spare(play, target, met)
    spared, ignored = met - through, through == 0 < met
    through = take_effect(play, actor, target, held, through) if held.effect else through
    return Force(0, through, dealt=rolled, off=off, spared=spared, ignored=ignored)


def meet_powers(play: Play, between: tuple[str, str], held: Weapon, through: int) -> int:
    """What is left past armour of a blow of one at another, where powers and strange bodies meet it. [BRP-POW-325]"""
    for meets in PAST_ARMOUR.on(play.book):
        through = meets(play, between, held, through)
    return through


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
    elif suffered := max(meeting.item_damage, int(is_makeshift(guarded.item, play.book))):
        left = points_left(play.actor(target), guarded.item, play.book)
        if wear(play, target, guarded.item, suffered, "parry"):
            return strike(play, stroke.at(Level.SUCCESS), less=left)
    past = replace(stroke, behind=guarded.item) if item_armour(guarded.item, play.book) else stroke
    damage = strike(play, past.at(meeting.level)) if meeting.hits else 0
    if meeting.weapon_damage:
        wear(play, actor, weapon, meeting.weapon_damage, "parried")
    return damage


def is_makeshift(item: str, book: Book) -> bool:
    """Whether something that shoots or flies was held against a blow: it loses a point at least each time.

    [BRP-SPT-181 BRP-SPT-183]
    """
    return kind_of(arm(item, book)) != "melee"


@rule
def bare_parry(play: Play, target: str, weapon: str, by: str) -> None:
    """An arm that stops a blow pays with the least that the weapon can do; where places of the body are told apart, less what
    the arm wears; in water less what that stops. [BRP-CBT-027 BRP-POW-364 BRP-SPT-216]
    """
    price = price_of_a_bare_parry(arm(weapon, play.book).damage)
    for lessens in PARRIED_BARE.on(play.book):
        price = lessens(play.actor(target), price, by)
    me, book, held = play.actor(target), play.book, arm(weapon, play.book)
    where = bare_limb(me, book) if book.options.hit_locations else ""
    worn = int(armour_value(me, book, held, where)) if where else water_over(me, held, book)
    through = fate.spare(play, target, meet_powers(play, (by, target), held, max(0, price - worn)))
    wound(play, target, through, "bare parry", where)


@rule
def crush(play: Play, stroke: Stroke, meeting: Meeting, item: str) -> int:
    """A crushing blow on a parrying item: damage against its hit points. If it wins, the item takes all of it and
    what is too much goes on, to the arm behind a shield, or what the defence has left of the attack, if that is more; if
    not, it takes a plain blow and may break, but stops this one.

    [BRP-CBT-068 BRP-CBT-069]
    """
    actor, target = stroke.actor, stroke.target
    left = points_left(play.actor(target), item, play.book)
    crushing, hot = roll_damage(play, replace(stroke, level=Level.SPECIAL, art=False), "crushing", "crushing blow")
    rolled = damage_done(crushing)
    if not resist(play, actor, rolled, left, "crushing the parry"):
        plain, _ = roll_damage(play, replace(stroke, level=Level.SUCCESS, art=False), "", "what the parry takes")
        wear(play, target, item, damage_done(plain), "crushed")
        return strike(play, Stroke(actor, target, stroke.weapon, meeting.level)) if meeting.hits else 0
    excess = max(0, rolled - left)
    location = ""
    if play.book.options.hit_locations:
        behind = item_armour(item, play.book)
        location = (
            "left-arm" if behind else play.draw(location_roll(play.actor(target), play.book), of=actor, what="location")
        )
    wear(play, target, item, rolled, "crushed")
    past = stroke.at(meeting.level if meeting.hits else Level.SUCCESS)
    again, hot_again = deal(play, past, "") if meeting.hits else (0, False)
    rest = max(excess, damage_done(again))
    through, name = strike_with_the_rest(play, past, rest, location, hot=hot or hot_again)
    if name:
        play.aftermath(stun, target)
    return through
