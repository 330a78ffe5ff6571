"""Places: an attack that is aimed at some part of the body, and what a hit there brings."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import always
from rulewright.play import rule
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.offers import Circumstances, Situation
from rulewright.rulesets.brp.combat.attack import assail
from rulewright.rulesets.brp.combat.offers import (
    DAMAGE,
    DROPS,
    FUMBLES,
    HIT,
    MAJOR,
    RESULT,
    InHand,
    no_attack,
    no_fight,
    no_sense_in_it,
)
from rulewright.rulesets.brp.combat.situations.cover import PLACES
from rulewright.rulesets.brp.combat.swing import Blow, Manner
from rulewright.rulesets.brp.state.character import Play


@action(
    "Attack at a place",
    "attack",
    unless=(no_deed, no_attack, no_fight, no_sense_in_it),
    tells=(HIT, DAMAGE, DROPS, MAJOR, RESULT, FUMBLES),
    text="A Difficult attack at one part of the body; where that is bare no armour counts.",
)
def attack_at(
    play: Play,
    actor: str,
    target: Target,
    weapon: InHand,
    place: Annotated[str, Pick("Where", always(PLACES))],
    modifier: Situation = 0,
    circumstances: Circumstances = (),
) -> Blow:
    """A Difficult attack at one part of the body; careful aim adds to what is left of the chance.

    [BRP-SPT-014 BRP-SPT-019 BRP-SPT-020]
    """
    manner = Manner(modifier, circumstances, Difficulty.DIFFICULT, place)
    return announced(play, actor, target, weapon, manner)


@rule
def announced(play: Play, actor: str, target: str, weapon: str, manner: Manner) -> Blow:
    """Say where an attack is aimed, and make it. [BRP-SPT-019]"""
    where = manner.place.replace("-", " ")
    play.note(f"{play.actor(actor).name} aims at the {where} of {play.actor(target).name}.")
    return assail(play, actor, target, weapon, manner)
