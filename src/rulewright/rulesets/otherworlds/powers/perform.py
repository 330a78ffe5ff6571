"""Perform: what each deed of a power or an item does, attacks apart."""

from __future__ import annotations

from rulewright.play import Effect, Refusal, State, Until, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.otherworlds.character import Actor, Play, Rulebook, Scene
from rulewright.rulesets.otherworlds.checks import Tally
from rulewright.rulesets.otherworlds.combat.damage import fixed
from rulewright.rulesets.otherworlds.effects import COMBAT_ROLL, dice_edge, turns_of
from rulewright.rulesets.otherworlds.entries import Item, Power, Spell
from rulewright.rulesets.otherworlds.grid import around, cover, spaces_between
from rulewright.rulesets.otherworlds.health import heal, restore
from rulewright.rulesets.otherworlds.powers.deeds import Cure, Deed, Harm, Lay, Mend, Shelter
from rulewright.rulesets.otherworlds.tasks import opposed


def power_refusal(
    state: State[Actor, Scene], book: Rulebook, who: str, power: Power, target: str = ""
) -> Refusal | None:
    """Why a power cannot be used now, turn points apart. [OWS-067 OWS-115]"""
    me = state.actor(who)
    if me.astral < power.astral:
        return Refusal(f"{power.name} needs {power.astral} astral.", "OWS-067", "Meditate or rest.")
    if isinstance(power, Spell) and power.verbal and me.has("silenced"):
        return Refusal("The silenced speak no spells.", "OWS-115", "Use a spell without words.")
    if power.daily and power.id in me.spent:
        return Refusal(f"{power.name} is spent for today.", "OWS-063", "Take a long rest.")
    if me.has("berserk") and power.use != "passive":
        return Refusal("A berserk only attacks and intimidates.", "OWS-083", "Attack the nearest enemy.")
    return target_refusal(state, who, power, target) if target else None


def target_refusal(state: State[Actor, Scene], who: str, power: Power, target: str) -> Refusal | None:
    """Why a power cannot be aimed at somebody. [OWS-048]"""
    if target not in state.actors:
        return Refusal(f"Nobody here is called {target}.", "OWS-048", f"Here are: {', '.join(state.actors)}.")
    me, them = state.actor(who), state.actor(target)
    sides = state.scene.sides
    if them.dead:
        return Refusal("That one is beyond help and harm.", "OWS-048", "Choose somebody who lives.")
    if power.at == "self" and target != who:
        return Refusal(f"{power.name} is for its user alone.", "OWS-048", "Choose yourself.")
    if power.at == "friend" and sides.get(target) != sides.get(who):
        return Refusal(f"{power.name} is for friends.", "OWS-048", "Choose somebody on your side.")
    if power.at == "foe" and target == who:
        return Refusal(f"{power.name} is for others.", "OWS-048", "Choose somebody else.")
    far = spaces_between(me.at, them.at)
    if target != who and far > max(1, power.reach):
        return Refusal(
            f"{power.name} reaches {max(1, power.reach)} spaces, and it is {far}.", "OWS-048", "Move nearer."
        )
    if far > 1 and cover(state.scene, me.at, them.at) == "full":
        return Refusal("Full cover stands between.", "OWS-106", "Move to where the target can be seen.")
    return None


def pay(play: Play, who: str, power: Power) -> None:
    """What a power costs: astral, and the day's one use. [OWS-063 OWS-067]"""
    me = play.actor(who)
    play.change(who, "astral", me.astral - power.astral, power.name)
    if power.daily:
        play.change(who, "spent", (*me.spent, power.id), power.name)


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
    return play.draw(Tally(dice, edge=dice_edge(play.actor(who))), of=who, what=cause) if dice else 0


@rule
def mend(play: Play, who: str, target: str, what: str, dice: int, plus: int, cause: str) -> int:
    """Dice and a number of Health or astral."""
    amount = plus + dice_of(play, who, dice, cause)
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
