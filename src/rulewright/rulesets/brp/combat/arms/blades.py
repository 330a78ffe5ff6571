"""Blades and needles of a later time: what they cut, what they break on, and whom they may cut as well."""

from __future__ import annotations

from rulewright.kits.counting import so_many
from rulewright.play import rule
from rulewright.rulesets.brp.body.wounds.kinds import kinds_of_injury
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.combat.damage import blow_of_itself
from rulewright.rulesets.brp.gear.armour import pieces, stopped
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.units import half


def broken_on_armour(them: Actor, weapon: Weapon, rolled: int, book: Book, location: str) -> int:
    """What is left of needles that strike armour of metal, plastic or plates: half. [BRP-EQP-119]"""
    hard = weapon.fragile and any(each.hard for each in pieces(them, book, location))
    return half(rolled) if hard else rolled


@rule
def cut_oneself(play: Play, actor: str, weapon: str) -> int:
    """After a fumble with a thread that cuts everything: a Difficult Agility roll, or it strikes its bearer, whose armour counts
    half, and whose powers meet it; with no more force than is left of it, or than water leaves it. Says the damage.

    [BRP-EQP-117 BRP-POW-129 BRP-POW-325 BRP-SPT-061 BRP-SPT-279]
    """
    held = arm(weapon, play.book)
    if not held.turns or play.actor(actor).is_out:
        return 0
    if passes(play, actor, "DEX", "Agility, a turning blade", Difficulty.DIFFICULT):
        return 0
    where = at_random(play, actor)
    rolled = play.draw(blow_of_itself(play.actor(actor), held, play.book), of=actor, what="damage to oneself")
    through = past_powers(
        play, actor, rolled, *kinds_of_injury(held), off=stopped(play, actor, held, where), attack=False
    )
    play.note(f"{play.actor(actor).name}: {held.name} turns on its bearer, {so_many(through, 'comes/come')} through.")
    wound(play, actor, through, held.name, where)
    return through
