"""Striking at what people drive or serve: a blow or a shot that nobody wards off, and what it does."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.falling import slip
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Level, check
from rulewright.rulesets.brp.checks.ratings.impairments import passes_first
from rulewright.rulesets.brp.checks.ratings.rolling import tick
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.checks.turns import FREE_METRES
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.attacks import spend_attack
from rulewright.rulesets.brp.combat.damage import most_of
from rulewright.rulesets.brp.combat.dealing import as_it_lands, deal
from rulewright.rulesets.brp.combat.mishaps import does_not_fire, jam
from rulewright.rulesets.brp.combat.missile import ARMS_REACH, at_arms_length, over_metres
from rulewright.rulesets.brp.combat.offers import no_use_in_the_water, no_use_on_things
from rulewright.rulesets.brp.combat.situations.broken import roll_with
from rulewright.rulesets.brp.combat.swing import AttackCheck, Stroke, Swing
from rulewright.rulesets.brp.gear.arms import count_shot
from rulewright.rulesets.brp.state.arms import arm, shots_left
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.numbers import damage_done


class Landed(Struct, frozen=True):
    """A hit on a thing: its damage, and whether it passes armour."""

    damage: int
    past_armour: bool


def reach_of(me: Actor, held: Weapon, metres: int) -> Weight | None:
    """What the distance to a thing makes of a blow or a shot at it, as it does of one at people; None where it does not reach.

    [BRP-EQP-078 BRP-EQP-113 BRP-EQP-164 BRP-SPT-219]
    """
    if held.range and metres <= ARMS_REACH:
        return Weight(difficulty=at_arms_length(held))
    if held.range:
        return over_metres(me, held, metres)
    return NOTHING if metres <= FREE_METRES else None


def no_weapon_for_it(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why somebody does not strike at a vehicle, an engine or a thing with that: nothing is left to fire, it does not work there, or
    does nothing to things.

    [BRP-EQP-121 BRP-EQP-200 BRP-SPT-279]
    """
    me = state.actor(actor)
    if refusal := no_use_on_things(book, weapon) or no_use_in_the_water(me, arm(weapon, book)):
        return refusal
    if weapon in me.jammed:
        return Refusal("It has jammed.", "BRP-CBT-048", "Clear it, or use another.")
    if not shots_left(me, weapon, book):
        return Refusal("It is empty.", "BRP-CBT-102", "Load it, or use another.")
    return None


@rule
def strike_at(
    play: Play,
    actor: str,
    weapon: str,
    name: str,
    weight: Weight = NOTHING,
    metres: int = 0,
    within: tuple[str, ...] = (),
) -> Landed | None:
    """An attack on a thing that cannot defend itself, and on all who are `within`, with the strength behind the blow: a special hit does as much more as
    the weapon can so far off, a critical one too and passes armour; what malfunctions does not fire. None where nothing lands.

    [BRP-SKL-036 BRP-POW-309 BRP-SPT-061 BRP-EQP-113 BRP-EQP-127 BRP-EQP-164 BRP-EQP-200]
    """
    set_upon(play, actor, *(each for each in within if each in play.state.actors))
    me, held = play.actor(actor), arm(weapon, play.book)
    roll = roll_with(me, held, play.book, weight.difficulty)
    roll = replace(roll, chance=weight.leaves(roll.chance))
    if not passes_first(play, actor, roll.first):
        spend_attack(play, actor, weapon)
        return None
    rolled = check(roll.chance, play.book, practised=roll.practised)
    swing: Swing = play.draw(AttackCheck(rolled, 0, held.malfunction, plain=weight.plain), of=actor, what=held.name)
    touched = False
    if play.book.options.fate_points:
        level, touched = fate.reconsider(play, actor, swing.level, int(roll.chance), practised=roll.practised)
        swing = replace(swing, level=level)
    tick(play, actor, (held.skill,), swing.level, roll, tense=not touched)
    play.note(f"{me.name} attacks {name} with {held.name}: {swing.level.name.lower()}.", roll.chance.derivation)
    spend_attack(play, actor, weapon)
    if swing.level is Level.FUMBLE:
        slip(play, actor)
    if swing.jams:
        jam(play, actor, weapon)
    if swing.jams and does_not_fire(weapon, play.book):
        return None
    count_shot(play, actor, weapon)
    if swing.level < Level.SUCCESS:
        return None
    stroke = Stroke(actor, "", weapon, Level.SUCCESS, metres=metres)
    damage = damage_done(deal(play, stroke, "")[0])
    more = most_of(me, as_it_lands(play, stroke), play.book) if swing.level >= Level.SPECIAL else 0
    return Landed(damage + more, swing.level is Level.CRITICAL)
