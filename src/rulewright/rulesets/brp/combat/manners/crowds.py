"""Shots at a crowd: at nobody in particular, and at whoever is unlucky."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.kits.in_vain import none_will_do
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.checks.acting import Target, no_deed, targets
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.offers import Circumstances
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.combat.attack import exchange, show_oneself, swing_at
from rulewright.rulesets.brp.combat.attacks import settle_up
from rulewright.rulesets.brp.combat.mishaps import blunder, jam
from rulewright.rulesets.brp.combat.offers import DAMAGE, HIT, InHand, no_attack, no_fight, no_sense_in_it, weapons
from rulewright.rulesets.brp.combat.places.shooting import (
    INTO_MELEE,
    dense_about,
    fighting_with,
    mass_bonus,
    no_mass,
    no_missile,
    struck_instead,
)
from rulewright.rulesets.brp.combat.swing import Blow, Manner, Stroke
from rulewright.rulesets.brp.state.character import Play


@action(
    "Shoot at a crowd",
    "attack",
    unless=(
        no_deed,
        no_missile,
        none_will_do(no_missile, "Nothing in hand shoots or flies.", weapon=weapons),
        no_attack,
        no_fight,
        no_sense_in_it,
        no_mass,
        none_will_do(no_mass, "Nobody stands close to anybody.", target=targets),
    ),
    tells=(HIT, DAMAGE),
    text="5% better for each body beyond the first about the target; Luck says who is hit.",
)
def shoot_at_crowd(play: Play, actor: str, target: Target, weapon: InHand, circumstances: Circumstances = ()) -> Blow:
    """Shoot at people who stand close together, no matter whom it hits: 5 better for each beyond the first, and it strikes
    whoever does worst at Luck. Nobody picks a target there, so a melee does not spoil the shot; speed and shadow do.

    [BRP-SPT-176 BRP-SPT-177 BRP-CBT-105 BRP-CBT-106 BRP-CBT-107]
    """
    turn_away(play, actor)
    set_upon(play, actor, target)
    crowd, rank = dense_about(play.state, actor, target), play.actor(actor).fight.rank
    melee = any(each != actor for each in fighting_with(play.state, target))
    better = mass_bonus(len(crowd)) + (INTO_MELEE if melee else 0)
    swing = swing_at(play, actor, target, weapon, Manner(better, circumstances))
    if swing.level is Level.FUMBLE:
        play.aftermath(blunder, actor, weapon)
    if swing.jams:
        jam(play, actor, weapon)
    blow = Blow(target, swing.level)
    if swing.level >= Level.SUCCESS:
        victim = struck_instead(play, crowd)
        play.note(f"The shot goes at {play.actor(victim).name}.")
        blow = exchange(play, Stroke(actor, victim, weapon, swing.level), rank)
    show_oneself(play, actor, target)
    settle_up(play, actor, weapon, 0)
    return blow
