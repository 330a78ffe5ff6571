"""Snares: STR that is shared out among those it binds, and how they tear it."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.play import Effect, Refusal, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.grips import SNARED
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.touch import is_solid
from rulewright.rulesets.brp.powers.effects.contests import is_helpless
from rulewright.rulesets.brp.powers.effects.lasting import lift
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.superpowers.offers import DONE
from rulewright.rulesets.brp.powers.tries import no_second_try, try_once
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.deeds import Deed

ROUNDS = 10
"""Rounds that a snare holds, unless it is torn. [BRP-POW-371]"""


def shares(level: int, targets: int, range_levels: int = 0) -> tuple[int, ...]:
    """The STR of a snare for each target: what is not spent on range, evenly; what is left over goes to the first.

    [BRP-POW-330]
    """
    left = max(0, level - range_levels)
    even, rest = divmod(left, max(1, targets))
    return tuple(even + (rest if not place else 0) for place in range(targets))


@rule
def snare(play: Play, working: Working, deed: Deed) -> None:
    """Each target rolls STR against its share, unless it lies senseless, or is bound for ten rounds.

    [BRP-POW-330 BRP-POW-371]
    """
    targets = (working.target, *working.use.more)
    each_share = shares(working.level, len(targets), working.use.spare.get("range", 0))
    for who, strength in zip(targets, each_share, strict=True):
        if who not in play.state.actors:
            continue
        them = play.actor(who)
        if not is_solid(them):
            play.cite("BRP-POW-326")
            play.note(f"There is nothing of {them.name} to bind.")
            continue
        if not is_helpless(them) and resist(play, who, them.value("STR"), strength, "STR against the snare"):
            play.note(f"{play.actor(who).name} tears the snare; it is gone.")
            continue
        marks = (working.use.power, SNARED, "cannot act")
        bound = Effect("snare", "Snared", working.user, marks=marks, clock=Rounds(ROUNDS), level=strength)
        begin(play, who, bound, working.entry.name)
        try_once(play, who, "to tear it")


def no_snare(state: State, actor: str) -> Refusal | None:
    """Why there is no snare to tear. [BRP-POW-330]"""
    if state.actor(actor).is_marked(SNARED):
        return None
    return Refusal("Nobody is snared here.", "BRP-POW-330", "Nothing to do.")


@action(
    "Tear a snare",
    "attack",
    unless=(no_snare, no_second_try("to tear it", "BRP-POW-330")),
    tells=(DONE,),
    any_time=True,
)
def tear_snare(play: Play, actor: str) -> bool:
    """Try again to tear a snare, once a round. [BRP-POW-330]"""
    try_once(play, actor, "to tear it")
    me = play.actor(actor)
    name, held = next((name, effect) for name, effect in me.effects.items() if SNARED in effect.marks)
    torn = resist(play, actor, me.value("STR"), held.level, "STR against the snare")
    if torn:
        lift(play, actor, name, "torn")
    return torn
