"""Recoil: blows without weight, which push both who is struck and who strikes."""

from __future__ import annotations

from rulewright.chance import Die, Repeat
from rulewright.contract import bears_on
from rulewright.play import rule
from rulewright.rulesets.brp.body.wounds.kinds import CRUSHING
from rulewright.rulesets.brp.body.wounds.plain_force import is_unmoved, past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.combat.special import PUSH, push
from rulewright.rulesets.brp.combat.strike import STRUCK, Hit
from rulewright.rulesets.brp.state.arms import kind_of
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.units import half, part
from rulewright.rulesets.brp.world.hazards.footing import tumble


@bears_on(STRUCK)
def drift_apart(play: Play, hit: Hit) -> None:
    """Without weight a blow throws back whoever is struck, and the striker half as far, unless they are braced. [BRP-SPT-301]"""
    if not hit.by or not hit.damage or not play.actor(hit.target).is_marked("weightless"):
        return
    metres = hit.damage // PUSH
    play.aftermath(drift, hit.target, hit.by, metres, hit.free)
    if kind_of(hit.weapon) != "beam" and play.actor(hit.by).is_marked("weightless"):
        play.aftermath(drift, hit.by, hit.target, half(metres))


@rule
def drift(play: Play, who: str, away_from: str, metres: int, free: int = 99) -> None:
    """Whoever is not braced drifts off: a metre for each five points of damage, half as far for who struck or shot. What
    stands in the way does half of what it would, and Agility keeps one's bearings. [BRP-SPT-301]
    """
    me = play.actor(who)
    if me.is_marked("braced") or not metres or is_unmoved(play, who):
        return
    push(play, who, away_from, min(metres, free))
    play.note(f"{me.name} drifts off {min(metres, free)} m.")
    if metres > free:
        dice = Repeat(Die(6), part(metres - free, 3))
        felt = past_powers(play, who, half(play.draw(dice, of=who, what="against an obstacle")), CRUSHING)
        wound(play, who, felt, "obstacle")
    if not play.actor(who).is_out and not passes(play, who, "DEX", "Agility, adrift"):
        tumble(play, who)
