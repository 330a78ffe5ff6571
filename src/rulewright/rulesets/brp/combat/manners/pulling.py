"""Pulled blows: fewer dice or smaller ones, with less weight behind them."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.contract import Pick, Within, action
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.combat.arms.wielding import at_distance
from rulewright.rulesets.brp.combat.attack import assail
from rulewright.rulesets.brp.combat.damage import modifier_of
from rulewright.rulesets.brp.combat.offers import DAMAGE, HIT, MAJOR, InHand, no_attack, no_fight
from rulewright.rulesets.brp.combat.swing import Blow, Manner
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Weapon

LADDER = (2, 3, 4, 6, 8, 10, 12, 20)
"""Dice from the smallest up. [BRP-SPT-233]"""
DICE = re.compile(r"(\d+)d(\d+)")

type Pull = Annotated[Literal["smaller dice", "fewer dice", "as many dice"], Pick("What of the weapon")]
type Steps = Annotated[int, Within("By how much", 0, 8)]
type Weight = Annotated[Literal["full", "half", "none"], Pick("How much of the damage modifier")]


def smaller(sides: int, steps: int) -> int | None:
    """A die so many steps down the ladder; None below the smallest, or where it is on no ladder. [BRP-SPT-233]"""
    place = LADDER.index(sides) - steps if sides in LADDER else -1
    return LADDER[place] if place >= 0 else None


def pulled_dice(damage: str, how: str, by: int) -> str | None:
    """A weapon's damage as somebody holds it back: all dice smaller alike, or fewer of them, never both; what is added
    stays. None where there is not so much to hold back. [BRP-SPT-232 BRP-SPT-233]
    """
    if how == "as many dice":
        return damage
    impossible = False

    def less(found: re.Match[str]) -> str:
        nonlocal impossible
        count, sides = int(found[1]), int(found[2])
        if how == "fewer dice":
            impossible = impossible or count <= by
            return f"{count - by}d{sides}"
        die = smaller(sides, by)
        impossible = impossible or die is None
        return f"{count}d{die}"

    told = DICE.sub(less, damage)
    return None if impossible else told


def not_so_little(state: State, book: Book, actor: str, target: str, weapon: str, how: str, by: int) -> Refusal | None:
    """Why a blow is not pulled so far; of pellets so far away there is less to hold back. [BRP-SPT-232 BRP-SPT-233 BRP-EQP-113]"""
    held = at_distance(arm(weapon, book), state.scene.distance(actor, target))
    if pulled_dice(held.damage, how, by) is not None:
        return None
    text = f"{held.damage.upper()} of {held.name} cannot be so much less."
    return Refusal(text, "BRP-SPT-232", "Leave one die at least, and none smaller than a D2.")


def held_back(held: Weapon, how: str, by: int, weight: Literal["full", "half", "none"]) -> Weapon:
    """A weapon as it is used to spare somebody, at whatever distance: no more of the damage modifier than it would take
    anyway. [BRP-SPT-232 BRP-EQP-113]
    """
    least = min((held.modifier, weight), key=("none", "half each", "half", "full").index)
    farther = tuple((most, pulled_dice(dice, how, by) or dice) for most, dice in held.steps)
    return replace(held, damage=pulled_dice(held.damage, how, by) or held.damage, steps=farther, modifier=least)


@action(
    "Pull a blow",
    "attack",
    unless=(no_deed, no_attack, no_fight, not_so_little),
    tells=(HIT, DAMAGE, MAJOR),
    text="An attack that is held back: smaller dice or fewer, and as much of the damage modifier as you like.",
)
def pull_blow(
    play: Play,
    actor: str,
    target: Target,
    weapon: InHand,
    how: Pull = "smaller dice",
    by: Steps = 1,
    weight: Weight = "none",
) -> Blow:
    """Strike, but not with full force: all dice smaller alike or some of them left out, never both, and all, half or none
    of the damage modifier; weakness is nothing to hold back. [BRP-SPT-232 BRP-SPT-233]
    """
    held = arm(weapon, play.book)
    weak = modifier_of(play.actor(actor), held).startswith("-")
    held = held_back(held, how, by, "full" if weak else weight)
    return assail(play, actor, target, weapon, Manner(held=held))
