"""Failings of ready people: machines that magnets tear, powers that water drains, and powers that sit in armour."""

from __future__ import annotations

from rulewright.chance import Chance, Die, Repeat
from rulewright.contract import action
from rulewright.play import FrozenMap, Refusal, rule
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.state.character import Actor, Play, State

MAGNETS, WATER, IN_ARMOUR = "torn by magnets", "drained by water", "powers in armour"
TORN: Chance[int] = Die(6)
DRAINED: Chance[int] = Repeat(Die(6), 2)


@rule
def torn(play: Play, who: str, energy: str, damage: int) -> int:
    """Parts of metal take 1D6 more from what is magnetic. [BRP-CRE-163]"""
    if energy != "magnetic" or damage <= 0 or not play.actor(who).is_marked(MAGNETS):
        return damage
    return damage + play.draw(TORN, of=who, what="torn by magnets")


def is_drained(me: Actor) -> bool:
    """Whether water drains somebody now. [BRP-CRE-163]"""
    return me.is_marked(WATER) and me.is_marked("under water") and not me.is_out


@rule
def drained(play: Play, who: str) -> None:
    """A round under water takes 2D6 power points from whom water drains. [BRP-CRE-163]"""
    me = play.actor(who)
    lost = min(available(me), play.draw(DRAINED, of=who, what="drained by water"))
    play.note(f"Water drains {me.name} of {lost}.")
    spend(play, who, lost, "drained")


def no_armour_of_power(state: State, actor: str) -> Refusal | None:
    """Why no armour is shut down: nobody's powers sit in it. [BRP-CRE-163]"""
    me = state.actor(actor)
    if me.is_marked(IN_ARMOUR) and me.powers.known:
        return None
    return Refusal("No powers sit in such armour here.", "BRP-CRE-163", "There is nothing to shut down.")


@action("Shut down powered armour", "table", unless=(no_armour_of_power,), gm_only=True, any_time=True)
def shut_down(play: Play, actor: str) -> None:
    """The armour in which somebody's powers sit is shut down or taken off, and all of them end. [BRP-CRE-163]"""
    me = play.actor(actor)
    kept = FrozenMap(
        {name: each for name, each in me.effects.items() if not any("superpowers/" in mark for mark in each.marks)}
    )
    play.change(actor, "effects", kept, "shut down")
    play.change(actor, "powers.known", FrozenMap(), "shut down")
    play.note(f"{me.name} has no powers any more.")
