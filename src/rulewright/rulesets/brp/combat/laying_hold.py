"""Laying hold in a fight: a grapple that the target may dodge or parry first."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.brp.character import Play
from rulewright.rulesets.brp.checks import Level
from rulewright.rulesets.brp.combat.attack import close_in
from rulewright.rulesets.brp.combat.grapple import grapple
from rulewright.rulesets.brp.combat.grapple_effects import break_free


@rule
def lay_hold(play: Play, actor: str, target: str) -> Level:
    """Close in and grapple; it is the action of the round. [BRP-CBT-019 BRP-SKL-074]"""
    close_in(play, actor, target, "fist")
    level = grapple(play, actor, target)
    play.change(actor, "fight.rank", 0, "grapples")
    return level


@rule
def tear_loose(play: Play, actor: str, holder: str) -> bool:
    """Break a holder's grip; it is the action of the round. [BRP-CBT-019 BRP-SKL-083]"""
    play.change(actor, "fight.rank", 0, "breaks free")
    return break_free(play, actor, holder)
