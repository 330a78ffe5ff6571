"""Failings of ready people: machines that magnets tear, powers that water drains, and powers that sit in armour."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Chance, Die, Repeat
from rulewright.contract import Tick, action
from rulewright.play import Effect, FrozenMap, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.state.character import Actor, Play, State

MAGNETS, WATER, IN_ARMOUR, WET = "torn by magnets", "drained by water", "powers in armour", "wet"
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
    return me.is_marked(WATER) and (me.is_marked("under water") or me.is_marked(WET)) and not me.is_out


@rule
def drained(play: Play, who: str) -> None:
    """A round wet or under water takes 2D6 power points from whom water drains. [BRP-CRE-163]"""
    me = play.actor(who)
    lost = min(available(me), play.draw(DRAINED, of=who, what="drained by water"))
    play.note(f"Water drains {me.name} of {lost}.")
    spend(play, who, lost, "drained")


def not_drained(state: State, actor: str) -> Refusal | None:
    """Why nobody minds the wet: water does nothing to them. [BRP-CRE-163]"""
    if state.actor(actor).is_marked(WATER):
        return None
    return Refusal("Water drains nothing from them.", "BRP-CRE-163", "Leave it at that.")


@action("Get wet", "table", unless=(not_drained,), gm_only=True, any_time=True)
def get_wet(play: Play, actor: str, *, dry: Annotated[bool, Tick("Dry again")] = False) -> None:
    """Rain or a splash wets whom water drains, until they are dry again. [BRP-CRE-163]"""
    if dry:
        end(play, actor, "Wet", "dry again")
    else:
        begin(play, actor, Effect("wet", "Wet", marks=(WET,), stacking="refuse"))


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
