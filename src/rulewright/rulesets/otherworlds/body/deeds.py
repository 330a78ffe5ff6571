"""Deeds: what each deed of a power or an item does to somebody, attacks apart."""

from __future__ import annotations

from rulewright.play import Effect, Until, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.otherworlds.body.conditions import COMBAT_ROLL, turns_of
from rulewright.rulesets.otherworlds.body.damage import fixed
from rulewright.rulesets.otherworlds.body.health import heal, restore
from rulewright.rulesets.otherworlds.checks.checks import DiceSum
from rulewright.rulesets.otherworlds.checks.edge import dice_edge
from rulewright.rulesets.otherworlds.checks.rolls import opposed
from rulewright.rulesets.otherworlds.state.character import Play
from rulewright.rulesets.otherworlds.state.deeds import Cure, Deed, Harm, Lay, Mend, Shelter
from rulewright.rulesets.otherworlds.state.entries import Item, Power
from rulewright.rulesets.otherworlds.state.grid import around


@rule
def perform(play: Play, who: str, source: Power | Item, deed: Deed, target: str) -> None:
    """One deed of a power or an item takes its effect."""
    match deed:
        case Mend(what=what, dice=dice, plus=plus):
            mend(play, who, target, what, dice, plus, source.name)
        case Harm(dice=dice, plus=plus, damage=damage):
            amount = plus + dice_of(play, who, dice, source.name)
            area = source.area if isinstance(source, Power) else 0
            for each in around(play.state.actors, play.actor(target).at, area) if area else (target,):
                if each != who:
                    fixed(play, each, amount, damage, source.name)
        case Cure(what=what):
            cure(play, target, what, source.name)
        case Shelter(absorb=absorb):
            play.change(target, "absorb", max(absorb, play.actor(target).absorb), source.name)
        case Lay():
            lay(play, who, source, deed, target)
        case _:
            msg = f"{type(deed).__name__} is not done this way"
            raise TypeError(msg)


def dice_of(play: Play, who: str, dice: int, cause: str) -> int:
    """Dice that somebody throws for an amount, or none."""
    return play.draw(DiceSum(dice, edge=dice_edge(play.actor(who))), of=who, what=cause) if dice else 0


@rule
def mend(play: Play, who: str, target: str, what: str, dice: int, plus: int, cause: str) -> int:
    """Dice and a number of Health or astral."""
    amount = plus + dice_of(play, who, dice, f"{cause}, adding {plus}" if dice and plus else cause)
    return (heal if what == "health" else restore)(play, target, amount, cause)


@rule
def cure(play: Play, target: str, what: str, cause: str) -> None:
    """An affliction ends at once."""
    if what in ("poison", "stone", "stun", "chill"):
        play.change(target, what, 0, cause)
    else:
        end(play, target, what, cause)


@rule
def lay(play: Play, who: str, source: Power | Item, deed: Lay, target: str) -> bool:
    """Something that lasts takes hold, unless its target resists it."""
    if deed.check and not opposed(play, who, deed.by, target, deed.check):
        play.note(f"{play.actor(target).name} resists {source.name}.")
        return False
    clock = Until(COMBAT_ROLL) if deed.once else turns_of(target, deed.turns)
    effect = Effect(source.id, deed.name, source.name, deed.modifiers, deed.marks, clock, stacking=deed.stacking)
    return begin(play, target, effect, source.name)
