"""Venom: what a bite or a dart brings into the blood."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.kits.counting import counted
from rulewright.play import Effect, Minutes, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.health import hurt
from rulewright.rulesets.brp.body.wounds.wounds import mark_dying
from rulewright.rulesets.brp.checks.resistance import is_proof, poison
from rulewright.rulesets.brp.checks.senseless import lose_hold
from rulewright.rulesets.brp.combat.special import stun
from rulewright.rulesets.brp.combat.strike import STRUCK, Hit
from rulewright.rulesets.brp.state.arms import weapon_dice
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.kinds.creatures import Venom
from rulewright.rulesets.brp.state.units import half

HOUR = 60


@bears_on(STRUCK)
def envenom(play: Play, hit: Hit) -> None:
    """A venomous arm has drawn blood, or a spray has met its mark. [BRP-CRE-046 BRP-CRE-047 BRP-CRE-146 BRP-CRE-147]"""
    me = play.state.actors.get(hit.by)
    kind = creature_of(me, play.book) if me is not None else None
    venom = next((each for each in kind.venoms if each.arm == hit.item), None) if kind is not None else None
    drawn = hit.wound or hit.weapon.damage == "0"
    if me is not None and venom is not None and drawn and play.actor(hit.target).fate != "dead":
        work(play, hit.target, venom, venom.potency or me.value(venom.of))


@rule
def work(play: Play, target: str, venom: Venom, potency: int) -> None:
    """A venom's potency against CON: all of it in hit points, or half, rounded up; some paralyse, stun or blind instead of
    hurting. A body without CON is not harmed by any. [BRP-CRE-013 BRP-CRE-046 BRP-CRE-047 BRP-CRE-146 BRP-CRE-147]
    """
    them = play.actor(target)
    if is_proof(play, target, "Venom"):
        return
    whole = poison(play, target, potency)
    if venom.stuns:
        if whole:
            stun(play, target)
    elif venom.blinds != "0":
        rounds = play.draw(weapon_dice(venom.blinds), of=target, what="rounds blind") if whole else 0
        if rounds:
            begin(
                play, target, Effect("blinded", "Blinded", marks=("blinded",), clock=Rounds(rounds), stacking="refresh")
            )
            play.note(f"{them.name} is blind for {counted(rounds, 'round')}.")
    elif venom.paralyses:
        if whole:
            marks = ("cannot act", "helpless")
            begin(play, target, Effect("paralysed", "Paralysed", marks=marks, clock=Minutes(HOUR), stacking="refresh"))
            play.note(f"{them.name} is paralysed.")
            lose_hold(play, target)
    else:
        points = potency if whole else half(potency)
        play.note(f"The venom does {points} to {them.name}.")
        hurt(play, target, points, "venom")
        mark_dying(play, target)
