"""Bad ground: slippery or unstable, and none at all."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.chance import Die
from rulewright.contract import Pick, Tick, action
from rulewright.play import Effect, Rounds, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.body.falling import as_a_fall
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.state.character import Play

SLIPPERY, WEIGHTLESS, TUMBLING = "Slippery ground", "Weightless", "Tumbling"


# -- slippery ground ----------------------------------------------------------------------------


@action("Slippery ground", "table", gm_only=True, any_time=True)
def slippery_ground(
    play: Play,
    actor: str,
    how: Annotated[Literal["slick", "very slick", "firm"], Pick("How")] = "slick",
    failing: Annotated[Literal["falls", "only keeps upright"], Pick("Whoever slips")] = "falls",
) -> None:
    """Somebody stands on ground that gives way underfoot, or on firm ground again. [BRP-SPT-252]"""
    end(play, actor, SLIPPERY, "firm ground")
    if how != "firm":
        worse = ("very slippery",) if how == "very slick" else ()
        marks = ("slippery", *worse, *(("keeps upright",) if failing != "falls" else ()))
        begin(play, actor, Effect("slippery", SLIPPERY, marks=marks, stacking="refresh"))
    play.note(f"{play.actor(actor).name} stands on {how} ground.")


@rule
def keeps_footing(play: Play, who: str) -> bool:
    """Whether somebody who fights on bad ground keeps their feet: Agility, Difficult where it is very slick; a fumble hurts
    for 1D3. Whoever slips falls, or has enough to do with not falling. [BRP-SPT-252]
    """
    me = play.actor(who)
    if not me.is_marked("slippery") or me.is_marked("prone"):
        return True
    hard = "difficult" if me.is_marked("very slippery") else "average"
    level = characteristic_roll(play, who, "DEX", difficulty=hard)
    if level >= Level.SUCCESS:
        return True
    if level is Level.FUMBLE:
        wound(play, who, as_a_fall(play, who, play.draw(Die(3), of=who, what="a bad slip")), "slips")
    if me.is_marked("keeps upright") and level is not Level.FUMBLE:
        play.note(f"{me.name} slips, and only just keeps upright.")
    else:
        fall_prone(play, who, "slips")
        play.note(f"{me.name} slips and falls.")
    return False


# -- no ground at all ---------------------------------------------------------------------------


@action("Weightless", "table", gm_only=True, any_time=True)
def weightless(
    play: Play,
    actor: str,
    *,
    steered: Annotated[bool, Tick("With gear to steer by")] = False,
    braced: Annotated[bool, Tick("Braced")] = False,
    grounded: Annotated[bool, Tick("There is weight again")] = False,
) -> None:
    """Somebody has no weight, with gear to steer by or braced against something, or has weight again.

    [BRP-SPT-300 BRP-SPT-301 BRP-SPT-302]
    """
    end(play, actor, WEIGHTLESS, "weight")
    if not grounded:
        marks = ("weightless", *(("steered",) if steered else ()), *(("braced",) if braced else ()))
        begin(play, actor, Effect("weightless", WEIGHTLESS, marks=marks, stacking="refresh"))
    play.note(f"{play.actor(actor).name} {'has weight again' if grounded else 'floats without weight'}.")


@rule
def steady_oneself(play: Play, who: str) -> bool:
    """A round without weight begins: Agility, or whatever the body does is Difficult; with gear to steer by one faces the
    wrong way instead, and is easy to hit from behind. [BRP-SPT-300 BRP-SPT-302]
    """
    me = play.actor(who)
    if not me.is_marked("weightless") or me.is_out:
        return True
    if passes(play, who, "DEX", "Agility, weightless"):
        return True
    tumble(play, who)
    return False


def tumble(play: Play, who: str) -> None:
    """Somebody has lost their bearings for the round: they tumble, or face the wrong way with gear to steer by.

    [BRP-SPT-300 BRP-SPT-301 BRP-SPT-302]
    """
    me = play.actor(who)
    mark = "back turned" if me.is_marked("steered") else "tumbling"
    begin(play, who, Effect("tumbling", TUMBLING, marks=(mark,), clock=Rounds(1), stacking="refresh"))
    play.note(f"{me.name} {'faces the wrong way' if mark == 'back turned' else 'tumbles'}.")
