"""What keywords do once a blow has dealt damage: daze, disarm, life steal."""

from __future__ import annotations

from rulewright.play import Option, rule
from rulewright.rulesets.otherworlds.body.health import heal, stun
from rulewright.rulesets.otherworlds.checks.checks import DiceSum
from rulewright.rulesets.otherworlds.checks.edge import dice_edge
from rulewright.rulesets.otherworlds.checks.turns import decider
from rulewright.rulesets.otherworlds.combat.arms import Attack
from rulewright.rulesets.otherworlds.combat.maneuvers import called, disarm
from rulewright.rulesets.otherworlds.state.character import Play
from rulewright.rulesets.otherworlds.state.questions import DisarmQuestion


def after_hit(play: Play, attack: Attack, target: str, dealt: int) -> None:
    """Keywords that follow damage."""
    them = play.actor(target)
    if attack.has("daze"):
        daze(play, target, dealt)
    if attack.has("disarm") and (in_hand := tuple(them.drawn)):
        knock_from_hand(play, attack.by, target, in_hand)
    if attack.has("life-steal") and "blood" in them.traits:
        life_steal(play, attack.by)


@rule
def daze(play: Play, target: str, dealt: int) -> None:
    """As much stun as damage. [OWS-091]"""
    stun(play, target, dealt, "Daze")


@rule
def knock_from_hand(play: Play, attacker: str, target: str, in_hand: tuple[str, ...]) -> None:
    """Damage knocks something out of a hand, of the attacker's choice. [OWS-093]"""
    among = tuple(Option(key, called(play, target, key), key) for key in in_hand)
    item = in_hand[0]
    if len(in_hand) > 1:
        item = play.ask(
            DisarmQuestion(
                of=decider(play.scene, attacker), text="What is knocked out of the hand?", among=among, target=target
            )
        )
    disarm(play, target, item)


@rule
def life_steal(play: Play, who: str) -> None:
    """A die of Health from a target with blood. [OWS-105]"""
    amount = play.draw(DiceSum(1, edge=dice_edge(play.actor(who))), of=who, what="Life Steal")
    heal(play, who, amount, "Life Steal")
