"""Blunder: what a critical botch costs in a fight. A weapon or one's own blood is lost where the attack is."""

from __future__ import annotations

from rulewright.kits.choosing import choices
from rulewright.play import GM, rule
from rulewright.rulesets.otherworld.body.conditions import impose
from rulewright.rulesets.otherworld.state.character import Play
from rulewright.rulesets.otherworld.state.questions import BlunderQuestion

BLUNDERS = {
    "shaken": "−3 on every roll for the rest of the scene",
    "helpless": "on the ground, and no Dodge until the next turn",
    "weapon": "the weapon is destroyed",
    "damage": "the attack hits the attacker",
}


@rule
def blunder(play: Play, who: str, *, attacking: bool = False, armed: bool = False) -> str:
    """A critical botch in combat: the game master picks what it costs; gives what was picked. [OW-043 OW-049]

    Bare hands and teeth are no weapon that could be destroyed.
    """
    may_be = {"weapon": armed, "damage": attacking}
    offered = {key: text for key, text in BLUNDERS.items() if may_be.get(key, True)}
    text = f"{play.actor(who).name} botched critically. What does it cost?"
    cost = play.ask(BlunderQuestion(of=GM, by=who, among=choices(offered), text=text, rules=("OW-043",)))
    if cost == "helpless":
        impose(play, who, "prone", "critical botch")
    if cost in {"shaken", "helpless"}:
        impose(play, who, cost, "critical botch")
    return cost
