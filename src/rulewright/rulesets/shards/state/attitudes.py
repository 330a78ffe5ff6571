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


def steps_toward(of: Actor, toward: str, at_first: int = 0) -> int:
    """How many steps from neutral somebody feels about another, passing feelings included; `at_first` before any reason.

    [SHA-SKL-052 SHA-SKL-054]
    """
    passing = of.effects.get(won_over(toward))
    return int(of.attitudes.get(toward, at_first)) + (sum(each.by for each in passing.modifiers) if passing else 0)


def attitude(of: Actor, toward: str, at_first: int = 0) -> str:
    """How somebody feels about another; as at first, which is mostly neutral, unless something changed it. [SHA-SKL-054]"""
    return STEPS[min(max(NEUTRAL + steps_toward(of, toward, at_first), 0), len(STEPS) - 1)]


def slights_by(of: Actor, toward: str) -> int:
    """How many insults by another nobody has made good. [SHA-ENC-033]"""
    return int(of.slights.get(toward, 0))


def attitude_part(of: Actor, toward: str, at_first: int = 0) -> Part:
    """Goodwill as part of a target number, less what was never made good. [SHA-SKL-054 SHA-ENC-033]"""
    found = attitude(of, toward, at_first)
    return Part(found, ATTITUDES[found] - slights_by(of, toward), "SHA-SKL-054")


@rule
def win_over(play: Play, target: str, toward: str, by: int, at_first: int = 0) -> None:
    """Move an attitude a step, not past friendly, for an hour or until there is reason to think again.

    [SHA-SKL-052 SHA-SKL-084]
    """
    them = play.actor(target)
    now = STEPS.index(attitude(them, toward, at_first))
    after = min(max(now + by, 0), max(FRIENDLY, now))
    moved = after - NEUTRAL - int(them.attitudes.get(toward, at_first))
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
def embitter(play: Play, target: str, toward: str, steps: int, cause: str, at_first: int = 0) -> None:
    """Somebody thinks worse of another, until it is made good; what had won them over is gone. [SHA-CORE-034]

    An animal always helps whoever it is bonded to. [SHA-MTH-016]
    """
    bonded = any("bonded" in each.marks and each.source == toward for each in play.actor(target).effects.values())
    now = STEPS.index(attitude(play.actor(target), toward, at_first))
    end(play, target, won_over(toward), cause)
    if not bonded:
        play.change(target, f"attitudes.{toward}", max(0, now - steps) - NEUTRAL, cause)


@rule
def insult(play: Play, target: str, by: str) -> None:
    """An insult stands between two until it is made good; what had won somebody over is gone. [SHA-ENC-033 SHA-SKL-052]"""
    end(play, target, won_over(by), "insult")
    slights = play.actor(target).slights
    play.change(target, "slights", slights.with_(by, int(slights.get(by, 0)) + 1), "insult")


@rule
def settle(play: Play, target: str, toward: str, feeling: str, *, amends: bool = False) -> None:
    """Somebody feels so about another from now on, whatever passing mood they were in; amends end what insults left.

    [SHA-ENC-028 SHA-ENC-032 SHA-ENC-033 SHA-SKL-054]
    """
    end(play, target, won_over(toward), "regard")
    play.change(target, f"attitudes.{toward}", STEPS.index(feeling) - NEUTRAL, "regard")
    if amends and slights_by(play.actor(target), toward):
        play.change(target, f"slights.{toward}", 0, "amends")


@rule
def provoke(play: Play, by: str, target: str) -> None:
    """Whoever is set upon forgets what had won them over to the attacker or the attacker's friends.

    [SHA-SKL-052 SHA-SKL-084]
    """
    for key, effect in tuple(play.actor(target).effects.items()):
        if WON_OVER in effect.marks and not play.scene.are_enemies(by, effect.source):
            end(play, target, key, "provoked")
