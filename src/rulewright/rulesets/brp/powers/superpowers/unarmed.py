"""Unarmed Combat: whom its master is guarded against, and masters who meet."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.contract import bears_on
from rulewright.play import Effect, Refusal, Refused, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.combat.attack import CLOSES_IN
from rulewright.rulesets.brp.powers.superpowers.growth import level_of
from rulewright.rulesets.brp.state.character import Actor, Play
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


@rule
def guard_against(play: Play, actor: str, target: str, levels: int = 0) -> int:
    """Choose whom to be guarded against: all levels against one, or some of them, the rest for others. Says how many
    are not given yet. [BRP-POW-291]
    """
    me = play.actor(actor)
    has, given = level_of(me, "unarmed-combat"), guards(me)
    if not levels:
        for other in given:
            if other != target:
                play.change(actor, f"powers.flags.{GUARD}{other}", UNSET, "on guard")
        given, levels = {}, has
    left = has - sum(by for other, by in given.items() if other != target) - levels
    if left < 0:
        raise Refused(Refusal(f"Only {left + levels} levels are free.", "BRP-POW-291", "Take some off another first."))
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
        name = "Master" if better == who else "Outmatched"
        begin(
            play,
            who,
            Effect(f"met-{other}", name, other, marks=met, clock=Rounds(DUEL), stacking="refresh"),
            "masters meet",
        )
    play.note(f"Masters meet: {f'{play.actor(better).name} has the upper hand' if better else 'neither is better'}.")
    return better
