"""Ghosts: will against will each round, and bodies that have no points left to keep them out."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.chance import Chance, Die
from rulewright.contract import Pick, action
from rulewright.kits.counting import counted
from rulewright.play import Effect, Refusal
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.health import hurt
from rulewright.rulesets.brp.body.wounds.wounds import mark_dying
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.resistance import contest
from rulewright.rulesets.brp.checks.setting_upon import run_at
from rulewright.rulesets.brp.checks.spending import available, in_words, spend
from rulewright.rulesets.brp.checks.touch import IMMATERIAL
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.fight import GONE, YIELDED

DRAINED: Chance[int] = Die(3)
POSSESSED = "possessed"


def no_ghost(state: State, actor: str) -> Refusal | None:
    """Why nobody fights so: they are no ghost. [BRP-CRE-057]"""
    if state.actor(actor).is_marked(IMMATERIAL):
        return None
    return Refusal("Only a ghost fights like that.", "BRP-CRE-057", "Use a contest of wills.")


@action("Ghostly combat", "attack", unless=(no_deed, no_ghost), tells=(SUCCEEDS,))
def haunt(
    play: Play,
    actor: str,
    target: Target,
    takes: Annotated[Literal["power points", "hit points"], Pick("What it takes")] = "power points",
    sides: Annotated[Literal["3", "6", "8", "10"], Pick("Sides of its die")] = "3",
) -> bool:
    """POW against POW, in every round: whoever it beats loses 1D3 power points or hit points, more to a strong ghost; a ghost
    that loses loses 1D3, and flees before it has none. Nobody wins them. Fate may spare hit points, as of any attack.
    [BRP-PLY-056 BRP-CRE-057]
    """
    me, them = play.actor(actor), play.actor(target)
    run_at(play, actor, target)
    take_the_action(play, actor, "haunts")
    won = contest(play, actor, me.value("POW"), them.value("POW"), "ghostly combat")
    if won and takes == "hit points":
        lost = fate.spare(play, target, play.draw(Die(int(sides)), of=target, what="hit points lost"))
        play.note(f"{them.name} loses {counted(lost, 'hit point')}.")
        hurt(play, target, lost, "ghostly combat")
        mark_dying(play, target)
        return True
    loser, die = (target, Die(int(sides))) if won else (actor, DRAINED)
    left = available(play.actor(loser)) - (0 if won else 1)
    rolled = play.draw(die, of=loser, what="power points lost")
    lost = max(0, min(rolled, left))
    play.note(f"{play.actor(loser).name} loses {in_words(lost, play.book)}.")
    if lost:
        spend(play, loser, lost, "ghostly combat")
    if not won and rolled > left:
        begin(play, actor, Effect("fled", "Fled", marks=(YIELDED, "cannot act", GONE), stacking="refuse"))
        play.note(f"{me.name} flees before it has nothing left.")
    return won


def not_open(state: State, target: str) -> Refusal | None:
    """Why somebody is not possessed: they have power points left, or are possessed already. [BRP-CRE-058]"""
    if available(state.actor(target)):
        return Refusal("They have power points left.", "BRP-CRE-058", "Go on with ghostly combat.")
    if POSSESSED in state.actor(target).effects:
        return Refusal("That body is taken.", "BRP-CRE-058", "Choose another.")
    return None


@action("Possess", "attack", unless=(no_deed, no_ghost, not_open))
def possess(play: Play, actor: str, target: Target) -> None:
    """A ghost takes the body of somebody who has no power points left; it stays bound to its haunt. [BRP-CRE-058]"""
    take_the_action(play, actor, "possesses")
    held = Effect(POSSESSED, "Possessed", source=actor, marks=("controlled",), rules=("BRP-CRE-058",))
    begin(play, target, held, "possessed")
    play.note(f"{play.actor(actor).name} possesses {play.actor(target).name}.")
