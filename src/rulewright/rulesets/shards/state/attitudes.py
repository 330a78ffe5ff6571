"""Attitudes: how somebody feels about another, for good or for an hour, and what moves it."""

from __future__ import annotations

from rulewright.play import Effect, Minutes, Modifier, Part, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.state.character import Actor, Play

ATTITUDES = {"hostile": -3, "unfriendly": -1, "neutral": 0, "friendly": 1, "helpful": 2}
"""What an attitude adds to Influence. [SHA-SKL-054]"""
STEPS = tuple(ATTITUDES)
NEUTRAL, FRIENDLY = STEPS.index("neutral"), STEPS.index("friendly")
WON_OVER = "won-over"
"""Marks a feeling that passes. [SHA-SKL-052]"""
HOUR = 60


def won_over(toward: str) -> str:
    """The effect that a passing feeling about somebody is."""
    return f"attitude-{toward}"


def steps_toward(of: Actor, toward: str) -> int:
    """How many steps from neutral somebody feels about another, passing feelings included. [SHA-SKL-052 SHA-SKL-054]"""
    passing = of.effects.get(won_over(toward))
    return int(of.attitudes.get(toward, 0)) + (sum(each.by for each in passing.modifiers) if passing else 0)


def attitude(of: Actor, toward: str) -> str:
    """How somebody feels about another; neutral unless something changed it. [SHA-SKL-054]"""
    return STEPS[min(max(NEUTRAL + steps_toward(of, toward), 0), len(STEPS) - 1)]


def attitude_part(of: Actor, toward: str) -> Part:
    """Goodwill as part of a target number. [SHA-SKL-054]"""
    found = attitude(of, toward)
    return Part(found, ATTITUDES[found], "SHA-SKL-054")


@rule
def win_over(play: Play, target: str, toward: str, by: int) -> None:
    """Move an attitude a step, not past friendly, for an hour or until there is reason to think again.

    [SHA-SKL-052 SHA-SKL-084]
    """
    them = play.actor(target)
    now = STEPS.index(attitude(them, toward))
    after = min(max(now + by, 0), max(FRIENDLY, now))
    moved = after - NEUTRAL - int(them.attitudes.get(toward, 0))
    feeling = Effect(
        id=won_over(toward),
        name=f"won over by {play.actor(toward).name}",
        source=toward,
        modifiers=(Modifier(won_over(toward), moved, "SHA-SKL-052"),),
        marks=(WON_OVER,),
        clock=Minutes(HOUR),
        stacking="refresh",
        rules=("SHA-SKL-052",),
    )
    begin(play, target, feeling)


@rule
def embitter(play: Play, target: str, toward: str, steps: int, cause: str) -> None:
    """Somebody thinks worse of another, until it is made good; what had won them over is gone. [SHA-CORE-034]"""
    now = STEPS.index(attitude(play.actor(target), toward))
    end(play, target, won_over(toward), cause)
    play.change(target, f"attitudes.{toward}", max(0, now - steps) - NEUTRAL, cause)


@rule
def provoke(play: Play, by: str, target: str) -> None:
    """Whoever is set upon forgets what had won them over to the attacker or the attacker's friends.

    [SHA-SKL-052 SHA-SKL-084]
    """
    for key, effect in tuple(play.actor(target).effects.items()):
        if WON_OVER in effect.marks and not play.scene.are_enemies(by, effect.source):
            end(play, target, key, "provoked")
