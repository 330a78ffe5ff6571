"""Blunder: what a critical botch costs in a fight."""

from __future__ import annotations

from rulewright.kits.choosing import choices
from rulewright.play import GM, rule
from rulewright.rulesets.otherworld.character import Play
from rulewright.rulesets.otherworld.effects import impose
from rulewright.rulesets.otherworld.gear import without
from rulewright.rulesets.otherworld.questions import BlunderQuestion

BLUNDERS = {
    "shaken": "−3 on every roll for the rest of the scene",
    "helpless": "on the ground, and no Dodge until the next turn",
    "weapon": "the weapon is destroyed",
    "damage": "the attack hits the attacker",
}


@rule
def blunder(play: Play, who: str, weapon: str = "") -> str:
    """A critical botch in combat: the game master picks what it costs; gives what was picked. [OW-043 OW-049]"""
    offered = BLUNDERS if weapon else {key: BLUNDERS[key] for key in ("shaken", "helpless")}
    text = f"{play.actor(who).name} botched critically. What does it cost?"
    cost = play.ask(BlunderQuestion(of=GM, by=who, among=choices(offered), text=text, rules=("OW-043",)))
    if cost == "helpless":
        impose(play, who, "prone", "critical botch")
    if cost in {"shaken", "helpless"}:
        impose(play, who, cost, "critical botch")
    if cost == "weapon":
        drop(play, who, weapon, "destroyed")
    return cost


@rule
def drop(play: Play, who: str, weapon: str, cause: str) -> None:
    """A weapon leaves somebody's hand for good."""
    me = play.actor(who)
    play.change(who, "in_hand", without(me.in_hand, weapon), cause)
    play.change(who, "weapons", without(me.weapons, weapon), cause)
