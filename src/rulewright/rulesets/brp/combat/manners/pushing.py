"""Blows that are meant to push: declared before they are struck."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.offers import Circumstances, Situation
from rulewright.rulesets.brp.combat.attack import assail
from rulewright.rulesets.brp.combat.offers import (
    DAMAGE,
    HIT,
    InHand,
    no_attack,
    no_fight,
    no_sense_in_it,
)
from rulewright.rulesets.brp.combat.special import Shove, knock_back
from rulewright.rulesets.brp.combat.swing import Blow, Manner
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.entries import Circumstance


@action(
    "Knock somebody back",
    "attack",
    unless=(no_deed, no_attack, no_fight, no_sense_in_it),
    tells=(HIT, DAMAGE),
    text="An attack as ever; what comes through armour is then set against SIZ, and may throw the target back.",
)
def knock_somebody_back(
    play: Play,
    actor: str,
    target: Target,
    weapon: InHand,
    modifier: Situation = 0,
    circumstances: Circumstances = (),
) -> Blow:
    """Strike so as to throw somebody back: the damage that came through against SIZ, a metre for each five points beyond
    it; slopes, bad footing and the like lower the SIZ that counts. Where every hit throws back,
    this one does so once. [BRP-SPT-185 BRP-SPT-186 BRP-SPT-188]
    """
    blow = assail(play, actor, target, weapon, Manner(modifier, circumstances))
    by_itself = play.book.options.high_knockback != "no"
    if blow.hit and blow.damage > 0 and not by_itself and play.actor(blow.target).fate != "dead":
        there = [play.book.content.get(Circumstance, each) for each in circumstances]
        free = min((each.free for each in there if each.free is not None), default=99)
        above = any(each.from_above for each in there)
        shove = Shove(blow.damage, free, sum(each.footing for each in there), above, beyond=True)
        play.aftermath(knock_back, actor, blow.target, shove)
    return blow
