"""Banes of vampires: garlic, thirst, daylight, and the want of home earth."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Chance, Die, Repeat, Sum
from rulewright.contract import Tick, Within, action
from rulewright.kits.counting import so_many
from rulewright.play import Effect, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.conditions import be_stunned
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.ratings.hindered import ALL_DIFFICULT
from rulewright.rulesets.brp.checks.resistance import contest
from rulewright.rulesets.brp.checks.senseless import fall_senseless
from rulewright.rulesets.brp.checks.spending import available
from rulewright.rulesets.brp.combat.vampires.feeding import VAMPIRE, no_vampire
from rulewright.rulesets.brp.state.character import Actor, Play

THIRST: Chance[int] = Die(6)
HOMELESS: Chance[int] = Repeat(Die(6), 3)
GARLIC: Chance[int] = Sum((Repeat(Die(6), 2), 6))
CLOVE: Chance[int] = Die(2)
PARCHED = 2
"""Power points at which a vampire can hardly think of anything else. [BRP-CRE-089]"""


@action("A vampire rises", "table", unless=(no_vampire,), gm_only=True, any_time=True, id="vampire-rises")
def rise(play: Play, actor: str, *, home: Annotated[bool, Tick("Rested in its home earth")] = True) -> int:
    """Each rising costs a vampire 1D6 power points, and 3D6 besides if it has not lain four hours in its home earth; at 1 or 2
    everything is Difficult, at 0 it lies as if dead until somebody gives it points. Says what was lost. [BRP-CRE-089 BRP-CRE-094]
    """
    me = play.actor(actor)
    due = play.draw(THIRST, of=actor, what="thirst")
    if not home:
        due += play.draw(HOMELESS, of=actor, what="no home earth")
    left = max(0, me.power_points - due)
    play.change(actor, "power_points", left, "thirst")
    if not left and not me.is_out:
        fall_senseless(play, actor, "fainted", "spent")
        if me.fight.rank:
            play.change(actor, "fight.rank", 0, "spent")
    elif left <= PARCHED:
        begin(
            play, actor, Effect("parched", "Parched", marks=(ALL_DIFFICULT,), stacking="refuse", rules=("BRP-CRE-089",))
        )
    play.note(f"{me.name} rises and loses {due}, {so_many(left, 'is/are')} left.")
    return due


@action("Garlic", "table", unless=(no_vampire,), gm_only=True, any_time=True)
def garlic(play: Play, actor: str, cloves: Annotated[int, Within("Cloves eaten", 0, 20)] = 0) -> bool:
    """Garlic near a vampire: its potency of 2D6+6 against the power points it has, or stunned; each clove that it eats does 1D2.
    Says whether it is stunned. [BRP-CRE-088]
    """
    potency = play.draw(GARLIC, of=actor, what="garlic")
    stunned = contest(play, actor, potency, available(play.actor(actor)), "garlic", suffers=True)
    if stunned:
        be_stunned(play, actor, 1, "garlic")
    for _ in range(cloves):
        wound(play, actor, play.draw(CLOVE, of=actor, what="a clove"), "garlic")
    play.note(f"{play.actor(actor).name} {'reels from' if stunned else 'stands'} the garlic.")
    return stunned


def is_in_the_sun(me: Actor) -> bool:
    """Whether the sun burns a vampire. [BRP-CRE-090]"""
    return me.is_marked(VAMPIRE) and me.is_marked("in sunlight") and me.fate != "dead"


@rule
def sun_burns(play: Play, who: str) -> None:
    """A round in direct sunlight costs a vampire a hit point. [BRP-CRE-090]"""
    play.note(f"The sun burns {play.actor(who).name}.")
    wound(play, who, 1, "sunlight", kind="sun")
