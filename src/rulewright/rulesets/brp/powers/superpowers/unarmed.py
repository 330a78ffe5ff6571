"""Unarmed Combat: whom its master is guarded against, and masters who meet."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Within, action, bears_on
from rulewright.kits.counting import counted
from rulewright.play import Effect, Refusal, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.combat.attack import CLOSES_IN
from rulewright.rulesets.brp.powers.superpowers.growth import level_of
from rulewright.rulesets.brp.powers.superpowers.offers import Whom, without
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.state.powers_state import THIS_SCENE

GUARD = f"{THIS_SCENE}guard against "
DUEL = 5
"""Rounds for which a meeting of masters holds. [BRP-POW-291]"""


def guards(me: Actor) -> dict[str, int]:
    """Levels that somebody has set against each attacker. [BRP-POW-291]"""
    return {name.removeprefix(GUARD): by for name, by in me.powers.flags.items() if name.startswith(GUARD)}


def guarded_by(me: Actor, attacker: str, levels: int) -> int:
    """Levels that count against an attacker: as they were divided, or all of them against the first who engaged.

    [BRP-POW-291]
    """
    divided = guards(me)
    if divided:
        return min(levels, divided.get(attacker, 0))
    return levels if next(iter(me.fight.engaged), attacker) == attacker else 0


def levels_free(me: Actor, target: str) -> int:
    """Levels that may go against one attacker: those that are set against nobody else. [BRP-POW-291]"""
    return level_of(me, "unarmed-combat") - sum(by for other, by in guards(me).items() if other != target)


def no_free_levels(state: State, actor: str, target: str, levels: int) -> Refusal | None:
    """Why so many levels cannot be set against somebody: others have them. [BRP-POW-291]"""
    free = levels_free(state.actor(actor), target)
    if levels <= max(0, free):
        return None
    return Refusal(f"Only {counted(free, 'level', does='is/are')} free.", "BRP-POW-291", "Take some off another first.")


@action(
    "Be on guard against somebody",
    "power",
    unless=(without("unarmed-combat"), no_free_levels),
    any_time=True,
    toward="foes",
)
def guard_against(
    play: Play, actor: str, target: Whom, levels: Annotated[int, Within("Levels (0: all)", 0, 100)] = 0
) -> int:
    """Choose whom to be guarded against: all levels against one, or some of them, the rest for others. [BRP-POW-291]

    Says how many are not given yet.
    """
    me = play.actor(actor)
    if not levels:
        for other in guards(me):
            if other != target:
                play.change(actor, f"powers.flags.{GUARD}{other}", UNSET, "on guard")
        levels = level_of(me, "unarmed-combat")
    left = levels_free(play.actor(actor), target) - levels
    play.change(actor, f"powers.flags.{GUARD}{target}", levels, "on guard")
    play.note(f"{me.name} is on guard against {play.actor(target).name}: {-5 * levels}% to hit.")
    return left


# -- masters who meet ---------------------------------------------------------------------------


def is_outmatched(me: Actor, other: str) -> bool:
    """Whether mastery is of no use against somebody now; against all others it is. [BRP-POW-291]"""
    return me.is_marked(f"outmatched by {other}")


def must_meet(play: Play, one: str, other: str) -> bool:
    """Whether two masters face each other in a fight and have not tried each other in the last five rounds."""
    masters = all(level_of(play.actor(who), "unarmed-combat") for who in (one, other))
    return bool(play.scene.round.number) and masters and not play.actor(one).is_marked(f"has met {other}")


@bears_on(CLOSES_IN)
def try_each_other(play: Play, actor: str, target: str) -> None:
    """Masters of unarmed combat try each other before the first blow between them. [BRP-POW-291]"""
    if must_meet(play, actor, target):
        meet_masters(play, actor, target)


@rule
def meet_masters(play: Play, actor: str, target: str) -> str:
    """Two masters of unarmed combat: each rolls level against level. If only one succeeds only that one has the use of
    it against the other for five rounds, otherwise neither has. Says who. [BRP-POW-291]
    """
    levels = {who: level_of(play.actor(who), "unarmed-combat") for who in (actor, target)}
    pairs = ((actor, target), (target, actor))
    won = {who: resist(play, who, levels[who], levels[other], "mastery") for who, other in pairs}
    better = ""
    for who, other in pairs:
        met: tuple[str, ...] = (f"has met {other}",)
        if won[who] and not won[other]:
            better = who
        else:
            met = (*met, f"outmatched by {other}")
        name = f"{'Better than' if better == who else 'Outmatched by'} {play.actor(other).name}"
        begin(
            play,
            who,
            Effect(f"met-{other}", name, other, marks=met, clock=Rounds(DUEL)),
            "masters meet",
        )
    play.note(f"Masters meet: {f'{play.actor(better).name} has the upper hand' if better else 'neither is better'}.")
    return better
