"""Falling: what the ground does, and who loses a hold on a wall."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Die, Percentile, Repeat, Sum
from rulewright.contract import Measure, Tick, Weighed, Within, action, bears_on
from rulewright.play import rule
from rulewright.play.effects import end, total_of
from rulewright.rulesets.brp.body.clock import ROUND_ENDS, TIME_PASSES
from rulewright.rulesets.brp.body.conditions import jostle
from rulewright.rulesets.brp.body.wounds.kinds import FALLING, PIERCING
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import as_felt, kinetic_armour, past_powers, past_powers_at
from rulewright.rulesets.brp.body.wounds.wounds import wound, wound_over
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.hindered import is_clinging
from rulewright.rulesets.brp.checks.ratings.rolling import FUMBLED, roll_for, throw
from rulewright.rulesets.brp.checks.senseless import SENSELESS
from rulewright.rulesets.brp.checks.touch import INTANGIBLE
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.units import half, part

FALL_METRES = 3
SMALL, LARGE = 5, 20
"""Up to which SIZ one falls lightly, and from which the larger fall more heavily. [BRP-SPT-157]"""
STAKE = Sum((Die(10), 1))
HURT = Measure("damage", "Damage", lambda ending: ending.outcome)
WORN: Weighed[[Actor, Book, str], int] = Weighed("worn in a fall")
"""What somebody wears at some place of the body, or all over, that takes the edge off a fall."""
CLINGING = "Clinging"
LIMP = ("asleep", "helpless")
"""Marks of those whose hands hold nothing."""


def glides(me: Actor) -> bool:
    """Whether somebody is so light that they weigh nothing, and glide on the air. [BRP-POW-321]"""
    return total_of(me.effects, "falling") < 0 and me.value("SIZ") <= 0


def falls_softer(me: Actor, damage: int) -> int:
    """Damage of a fall for who is lighter: a point less for each level. [BRP-POW-321]"""
    return max(0, damage + total_of(me.effects, "falling"))


def dice_of_a_fall(me: Actor, metres: int, book: Book, *, hurled: bool = False) -> int:
    """Six-sided dice of a fall: one for each whole three metres, or for part of them too, twice as many for who
    was hurled with great force; one fewer for the small, more for the large, whatever a power makes them weigh.

    [BRP-POW-321 BRP-SPT-156 BRP-SPT-157]
    """
    steps = metres // FALL_METRES if book.options.whole_falls else part(metres, FALL_METRES)
    size = me.characteristics.SIZ if total_of(me.effects, "falling") else me.value("SIZ")
    by_size = -1 if size <= SMALL else part(size, LARGE) - 1 if size > LARGE else 0
    return max(0, steps * (2 if hurled else 1) + by_size)


def padding(me: Actor, metres: int, book: Book, where: str) -> int:
    """What is worn takes off a fall: half of it, and only off one of three metres or less. [BRP-SPT-160]"""
    return half(sum(wears(me, book, where) for wears in WORN.on(book))) if metres <= FALL_METRES else 0


def as_a_fall(play: Play, who: str, rolled: int, worn: int = 0, *, attack: bool = False) -> int:
    """What is left of damage that somebody takes by falling, however they came to fall: a point less for each level that they
    are lighter, nothing for who glides, less what is worn and what powers stop, and the rest like any plain force. Where it is
    part of an `attack` fate may spare some.

    [BRP-PLY-056 BRP-POW-129 BRP-POW-321 BRP-POW-325 BRP-SPT-160]
    """
    me = play.actor(who)
    if glides(me) and rolled > 0:
        play.cite("BRP-POW-321")
        play.note(f"{me.name} weighs nothing, and glides down.")
        return 0
    return past_powers(play, who, falls_softer(me, rolled), FALLING, off=worn + kinetic_armour(me), attack=attack)


@rule
def fall_from(play: Play, who: str, metres: int, less: int = 0, *, landed: str = "", hurled: bool = False) -> int:
    """A fall does 1D6 for each three metres, less the dice that a good landing takes off; where places of
    the body are told apart it is divided over 1D4 of them, or all where one chose to land.

    The intangible are not hurt by it, and who weighs nothing glides down; nobody clings to a wall after it. Says the damage.
    [BRP-SKL-036 BRP-SKL-096 BRP-POW-321 BRP-POW-325 BRP-POW-326 BRP-SPT-156 BRP-SPT-157 BRP-SPT-158 BRP-SPT-159 BRP-SPT-160]
    """
    end(play, who, CLINGING, "falls")
    if play.actor(who).is_marked(INTANGIBLE):
        play.cite("BRP-POW-326")
        play.note(f"The ground does nothing to {play.actor(who).name}.")
        return 0
    if glides(play.actor(who)):
        play.cite("BRP-POW-321")
        play.note(f"{play.actor(who).name} weighs nothing, and glides down.")
        return 0
    jostle(play, who)
    dice = dice_of_a_fall(play.actor(who), metres, play.book, hurled=hurled) - less
    rolled = play.draw(Repeat(Die(6), dice), of=who, what="fall") if dice > 0 else 0
    if play.book.options.hit_locations and play.actor(who).fate != "dead":
        return fall_on_places(play, who, rolled, metres, landed)
    damage = as_a_fall(play, who, rolled, padding(play.actor(who), metres, play.book, ""))
    wound(play, who, damage, "fall")
    return damage


@rule
def fall_on_places(play: Play, who: str, rolled: int, metres: int, landed: str) -> int:
    """A fall is divided over 1D4 places of the body, each with its own armour, or strikes the one that somebody landed on; all
    of it counts for the whole, however much a limb can bear. Says the damage. [BRP-POW-321 BRP-SPT-158 BRP-SPT-160]
    """
    me = play.actor(who)
    felt = as_felt(play, who, falls_softer(me, rolled), FALLING)
    if not felt:
        return 0
    many = 1 if landed else play.draw(Die(4), of=who, what="places that are hurt")
    shares = [each for each in even_shares(felt, many) if each]
    where = [landed or at_random(play, who) for _ in shares]
    off = [padding(me, metres, play.book, each) + kinetic_armour(me) for each in where]
    left = past_powers_at(play, who, shares, off, FALLING, attack=False)
    wound_over(play, who, tuple(zip(where, left.places, strict=True)), "fall", whole=True)
    return left.whole


def even_shares(damage: int, places: int) -> tuple[int, ...]:
    """Damage as evenly as it goes, what is left over on the first. [BRP-SPT-158]"""
    return tuple(damage // places + (place < damage % places) for place in range(places))


@action("Fall on stakes", "table", tells=(HURT,), gm_only=True, any_time=True)
def fall_on_stakes(
    play: Play,
    actor: str,
    stakes: Annotated[int, Within("Stakes", 1, 20)] = 1,
    chance: Annotated[int, Within("Chance of each, in a hundred", 1, 100)] = 50,
    *,
    unaware: Annotated[bool, Tick("Unaware of them")] = False,
) -> int:
    """Stakes at the bottom of a pit do 1D10+1 each, by their own chance; who knows of them may dodge, and who does not
    must spot them first. Says the damage. [BRP-SPT-161]
    """
    me, book = play.actor(actor), play.book
    spot, dodge = (roll_for(me, key, book, Difficulty.AVERAGE) for key in ("spot", "dodge"))
    seen = not unaware or throw(play, actor, spot, "Spot, stakes")[0] >= Level.SUCCESS
    if seen and throw(play, actor, dodge, "Dodge, stakes")[0] >= Level.SUCCESS:
        play.note(f"{me.name} comes down between the stakes.")
        return 0
    damage = 0
    for _ in range(stakes):
        if play.draw(Percentile.plain(chance), of=actor, what="a stake"):
            hurt = past_powers(play, actor, play.draw(STAKE, of=actor, what="stake"), PIERCING, attack=False)
            wound(play, actor, hurt, "stake", at_random(play, actor))
            damage += hurt
    play.note(f"The stakes do {damage} damage to {me.name}.")
    return damage


@bears_on(FUMBLED)
@rule
def lose_footing(play: Play, who: str) -> None:
    """Whoever fumbles anything while clinging to a wall falls from it. [BRP-SKL-036]"""
    there = play.actor(who).effects.get("clinging")
    if there is not None and end(play, who, CLINGING, "falls"):
        play.note(f"{play.actor(who).name} falls.")
        fall_from(play, who, there.level)


def slip(play: Play, who: str) -> None:
    """What a fumbled blow or defence leads to on a wall: a fall, once all else has come of it. [BRP-SKL-036]"""
    if is_clinging(play.actor(who)):
        play.aftermath(lose_footing, who)


def hangs_limp(me: Actor) -> bool:
    """Whether somebody is on a wall and has nothing to hold on with: senseless, asleep, paralysed or wholly exhausted. Who is
    out of their mind holds on like others. [BRP-SKL-036]
    """
    if not is_clinging(me):
        return False
    return (me.is_out and me.fate != "insane") or me.exhausted or any(map(me.is_marked, LIMP))


@bears_on(SENSELESS)
def drop_off(play: Play, who: str) -> None:
    """Whoever falls senseless on a wall lets go of it at once, and falls. [BRP-SKL-036 BRP-SPT-156]"""
    if hangs_limp(play.actor(who)):
        slip(play, who)


@bears_on(ROUND_ENDS)
def drop_off_in_a_fight(play: Play) -> None:
    """Nobody hangs limp on a wall beyond the round, however they came to. [BRP-SKL-036 BRP-SPT-156]"""
    for who in play.state.actors:
        drop_off(play, who)


@bears_on(TIME_PASSES)
def drop_off_in_time(play: Play, minutes: int) -> None:
    """Nobody hangs limp on a wall for a minute, however they came to. [BRP-SKL-036 BRP-SPT-156]"""
    drop_off_in_a_fight(play)
