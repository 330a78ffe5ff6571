"""Chain of Being: several put their power points together, evenly, until one has none left."""

from __future__ import annotations

from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.powers.effects.lasting import lift, of_power
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.powers_state import Use

CHAIN = "sorcery/chain-of-being"


MOST, ARM = 8, 5
"""Those who hold hands at most, and how near they must be in metres. [BRP-POW-315]"""


def no_circle(state: State, who: str, use: Use) -> Refusal | None:
    """Why these do not hold hands: too many of them, or somebody too far away. [BRP-POW-315]"""
    others = [each for each in dict.fromkeys(use.more) if each in state.actors and each != who]
    if len(others) + 1 > MOST:
        return Refusal(f"No more than {MOST} make a chain.", "BRP-POW-315", "Name fewer.")
    if any(state.scene.distance(who, each) > ARM for each in others):
        return Refusal("All of them must hold hands.", "BRP-POW-315", "Bring them together.")
    return None


def links(state: State, who: str) -> tuple[str, ...]:
    """Those whose points somebody can draw on by a chain, the caster first; nobody else without one. [BRP-POW-315]"""
    if not any(effect.source == who for _, effect in of_power(state.actor(who), CHAIN)):
        return (who,)
    others = [
        each
        for each, actor in state.actors.items()
        if each != who and any(effect.source == who for _, effect in of_power(actor, CHAIN))
    ]
    return (who, *others)


def shares(points: int, has: dict[str, int]) -> dict[str, int]:
    """What each gives: a point in turn, beginning with the caster, until it is paid or somebody has none left.

    [BRP-POW-315]
    """
    given = dict.fromkeys(has, 0)
    left = points
    while left:
        for who, most in has.items():
            if left and given[who] < most:
                given[who] += 1
                left -= 1
        if any(given[who] == has[who] for who in has):
            break
    return given


@rule
def pay_together(play: Play, who: str, points: int, cause: str) -> bool:
    """Pay by the chain: evenly, the caster first. Whoever comes to 0 breaks it, and the points are lost. Says whether it
    held. [BRP-POW-315]
    """
    circle = links(play.state, who)
    has = {each: available(play.actor(each)) for each in circle}
    given = shares(points, has)
    for each, amount in given.items():
        if amount:
            spend(play, each, amount, cause)
    if all(given[each] < has[each] for each in circle) and sum(given.values()) == points:
        return True
    for each in circle:
        for name, _ in of_power(play.actor(each), CHAIN):
            lift(play, each, name, "the circle breaks")
    return False
