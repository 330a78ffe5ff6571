"""Poisoned points: what is put on darts, arrows and blades works in whoever they wound."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Within, action, bears_on
from rulewright.kits.choosing import entries_of
from rulewright.play import Effect, Modifier
from rulewright.play.effects import begin, end, total_of
from rulewright.rulesets.brp.body.ailments.poison import no_potency, poison_somebody
from rulewright.rulesets.brp.combat.offers import InHand
from rulewright.rulesets.brp.combat.strike import STRUCK, Hit
from rulewright.rulesets.brp.gear.enchanted import called
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.entries import Poison


def potency_on(item: str) -> str:
    """What an effect adds to where a point carries poison."""
    return f"poison on {item}"


@action("Poison points", "table", unless=(no_potency,), gm_only=True, any_time=True)
def poison_points(
    play: Play,
    actor: str,
    weapon: InHand,
    poison: Annotated[str, Pick("Poison", entries_of(Poison, told=True))] = "",
    potency: Annotated[int, Within("Or potency", 0, 100)] = 0,
    doses: Annotated[int, Within("Points that carry it", 1, 100)] = 1,
) -> None:
    """Somebody's darts, arrows or blade carry poison: a dose is gone with each wound that they make. [BRP-EQP-098]"""
    strength = potency or play.book.content.get(Poison, poison).potency
    effect = Effect(
        f"poison-on-{weapon}",
        f"Poison on {called(weapon, play.book)}",
        modifiers=(Modifier(potency_on(weapon), strength, "BRP-EQP-098"),),
        level=doses,
        text=poison,
        stacking="refresh",
    )
    begin(play, actor, effect)


@bears_on(STRUCK)
def gets_into_the_wound(play: Play, hit: Hit) -> None:
    """A point that has drawn blood leaves its poison there; what armour stopped leaves none. [BRP-EQP-098]"""
    me = play.state.actors.get(hit.by)
    carries = me.effects.get(f"poison-on-{hit.item}") if me is not None and hit.wound else None
    if me is None or carries is None:
        return
    left = carries.level - 1
    if left:
        play.change(hit.by, f"effects.{carries.id}.level", left, "a poisoned point")
    else:
        end(play, hit.by, carries.name, "used up")
    if play.actor(hit.target).fate != "dead":
        poison_somebody(play, hit.target, carries.text, total_of(me.effects, potency_on(hit.item)))
