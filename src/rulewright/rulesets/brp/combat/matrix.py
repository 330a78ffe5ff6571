"""The attack and defence matrix: what a defence leaves of an attack, and what the weapons suffer."""

from __future__ import annotations

from msgspec import Struct

from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.combat.defence import lowered


class Meeting(Struct, frozen=True):
    """An attack that met a defence: the level left of it, points off the parrying item and off the weapon."""

    level: Level
    item_damage: int = 0
    weapon_damage: int = 0
    defender_fumbles: bool = False

    @property
    def hits(self) -> bool:
        """Whether anything is left of the attack. [BRP-CBT-042]"""
        return self.level >= Level.SUCCESS


def meet(attack: Level, defence: Level, *, parried: bool, in_melee: bool = True) -> Meeting:
    """Level against level: what is left of the attack; twice its lead off a parrying item, the defender's lead off
    the attacker's weapon where steel met steel. No defence counts as a failed one.

    [BRP-CBT-027 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049 BRP-CBT-053]
    """
    left = lowered(attack, defence)
    if attack < Level.SUCCESS:
        return Meeting(left)
    met = parried and defence >= Level.SUCCESS
    return Meeting(
        left,
        item_damage=2 * max(0, attack - defence) if met else 0,
        weapon_damage=max(0, defence - attack) if met and in_melee else 0,
        defender_fumbles=defence is Level.FUMBLE,
    )
