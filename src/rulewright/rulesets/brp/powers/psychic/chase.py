"""Chases of minds: one that will not fight is run down outside the body, round by round, or gets out of sight."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Pick, action
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.minds import ASTRAL, HELD_FAST, LOCKED, take_the_round
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.powers.choosing import anybody
from rulewright.rulesets.brp.powers.psychic.combat import lock, reach
from rulewright.rulesets.brp.powers.psychic.flight import AWAY, CAUGHT, chase_of, gap_between
from rulewright.rulesets.brp.powers.psychic.offers import no_psychic
from rulewright.rulesets.brp.state.character import Play, State

TRACK = ("", "side by side", "two lengths", "close", "in sight", "out of sight")
QUICKER = 2
"""Squares that being quicker is worth in a round at most. [BRP-POW-168]"""


def no_chase(state: State, actor: str, target: str) -> Refusal | None:
    """Why a mind cannot be chased: it is one's own, one of both is in the body or locked, or it has got away. [BRP-POW-168]"""
    me, them = state.actor(actor), state.actor(target)
    if state.scene.round.number and me.fight.acted:
        return Refusal("One power a round.", "BRP-CBT-013", "Wait for the next round.")
    if actor == target or not (me.is_marked(ASTRAL) and them.is_marked(ASTRAL)):
        return Refusal("Both must be outside their bodies.", "BRP-POW-168", "Use Astral Projection first.")
    if me.is_marked(LOCKED) or them.is_marked(LOCKED):
        return HELD_FAST
    if gap_between(state, actor, target) >= AWAY:
        return Refusal(f"{them.name} is out of sight.", "BRP-POW-168", "Wait for another day.")
    return None


@action(
    "Chase a mind",
    "power",
    unless=(no_psychic, no_chase, none_will_do(no_chase, target=anybody)),
    tells=(DONE,),
    id="chase-mind",
    toward="foes",
)
def run_down(play: Play, actor: str, target: Annotated[str, Pick("Whom", anybody)]) -> bool:
    """Chase a mind that will not fight, for a round: POW is what MOV is on foot. The quicker gains a square for each
    point, two at most, and POW against POW wins or loses one. Side by side both are locked in psychic combat, out of
    sight it is over. Says whether the runner is caught. [BRP-POW-168]
    """
    gap = gap_between(play.state, actor, target)
    mine, theirs = play.actor(actor).value("POW"), play.actor(target).value("POW")
    take_the_round(play, actor, "chases")
    nearer = resist(play, actor, mine, theirs, "chasing a mind")
    quicker = max(-QUICKER, min(QUICKER, theirs - mine))
    gap = max(CAUGHT, min(AWAY, gap + quicker + (-1 if nearer else 1)))
    play.note(f"{play.actor(target).name} is {TRACK[gap]}.")
    if gap == CAUGHT:
        catch_up(play, actor, target)
        return True
    play.change(actor, f"powers.flags.{chase_of(target)}", gap, "chases")
    if gap == AWAY:
        get_away(play, target, actor)
    return False


def catch_up(play: Play, actor: str, target: str) -> None:
    """A mind is caught: both are in one place, and locked. [BRP-POW-168]"""
    play.change_scene(f"places.{actor}", int(play.scene.places.get(target, 0)), "catches up")
    if chase_of(target) in play.actor(actor).powers.flags:
        play.change(actor, f"powers.flags.{chase_of(target)}", UNSET, "caught")
    lock(play, actor, target)


def get_away(play: Play, runner: str, pursuer: str) -> None:
    """A mind is out of sight, further away than minds meet. [BRP-POW-168]"""
    here, there = (int(play.scene.places.get(each, 0)) for each in (runner, pursuer))
    far = 1 + reach(play.actor(runner), play.actor(pursuer))
    if abs(here - there) < far:
        play.change_scene(f"places.{runner}", there + (far if here >= there else -far), "gets away")
