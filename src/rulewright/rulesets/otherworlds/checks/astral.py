"""Astral: what a skill or spell costs, and why it cannot be used or aimed so."""

from __future__ import annotations

from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.otherworlds.checks.refusals import unheard
from rulewright.rulesets.otherworlds.state.character import Play, State
from rulewright.rulesets.otherworlds.state.entries import Power
from rulewright.rulesets.otherworlds.state.grid import cover, spaces_between


def no_power(state: State, who: str, power: Power, target: str = "") -> Refusal | None:
    """Why a power cannot be used now, turn points apart. [OWS-067 OWS-115]"""
    me = state.actor(who)
    if me.astral < power.astral:
        return Refusal(f"{power.name} needs {power.astral} astral.", "OWS-067", "Meditate or rest.")
    if power.verbal and (refusal := unheard(me)):
        return refusal
    if power.daily and power.id in me.spent:
        return Refusal(f"{power.name} is spent for today.", "OWS-063", "Take a long rest.")
    if me.is_marked("berserk") and power.use != "passive":
        return Refusal("A berserk only attacks and intimidates.", "OWS-083", "Attack the nearest enemy.")
    return no_aim(state, who, power, target) if target else None


def no_aim(state: State, who: str, power: Power, target: str) -> Refusal | None:
    """Why a power cannot be aimed at somebody. [OWS-048]"""
    me, them = state.actor(who), state.actor(target)
    sides = state.scene.sides
    if them.dead:
        return Refusal("That one is beyond help and harm.", "OWS-048", "Choose somebody who lives.")
    if power.at == "friend" and sides.get(target) != sides.get(who):
        return Refusal(f"{power.name} is for friends.", "OWS-048", "Choose somebody on your side.")
    if power.at == "foe" and target == who:
        return Refusal(f"{power.name} is for others.", "OWS-048", "Choose somebody else.")
    far = spaces_between(me.at, them.at)
    if target != who and far > max(1, power.reach):
        return Refusal(
            f"{power.name} reaches {counted(max(1, power.reach), 'space')}, and it is {far}.", "OWS-048", "Move nearer."
        )
    if cover(state.scene, me.at, them.at) == "full":
        return Refusal("Full cover stands between.", "OWS-106", "Move to where the target can be seen.")
    return None


def pay(play: Play, who: str, power: Power) -> None:
    """What a power costs: astral, and the day's one use. [OWS-063 OWS-067]"""
    me = play.actor(who)
    play.change(who, "astral", me.astral - power.astral, power.name)
    if power.daily:
        play.change(who, "spent", (*me.spent, power.id), power.name)
