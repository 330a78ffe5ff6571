"""Spells that move things and people: Lift and Teleport."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Die, Repeat
from rulewright.contract import Within, action
from rulewright.play import Lasting, rule
from rulewright.rulesets.brp.body.sanity import sanity_roll
from rulewright.rulesets.brp.body.wounds.major_wounds import major_wound
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.powers.effects.lasting import effect_for, lay
from rulewright.rulesets.brp.powers.effects.working import Working, target_of
from rulewright.rulesets.brp.powers.magic.offers import no_magic
from rulewright.rulesets.brp.powers.numbers import levels_needed
from rulewright.rulesets.brp.powers.upkeep import rolls
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.deeds import Deed

STEP, FASTER = 24, 6
KILOMETRE = 1000
FUSING = "0/1d3"
"""What it costs the mind to put somebody into something solid, where sanity is played. [BRP-POW-113]"""


# -- Lift ---------------------------------------------------------------------------------------


def lift_metres(level: int, needed: int) -> int:
    """Metres in a round that Lift moves its load: 24, and 6 for each level beyond those it takes. [BRP-POW-297]"""
    return STEP + FASTER * max(0, level - needed)


def slow_fall(height: int, missing: int) -> int:
    """A fall that a Lift too weak slows: 12 m less, or 3 m for each level that is missing, whichever is more.

    [BRP-POW-297]
    """
    return min(height, max(height - 12, 3 * missing))


@action("Fall under a weak Lift", "table", unless=(no_magic,), id="slow-fall", gm_only=True, any_time=True)
def fall_slowly(
    play: Play,
    actor: str,
    metres: Annotated[int, Within("Metres", 1, 1000)],
    missing: Annotated[int, Within("Levels too few", 1, 30)],
) -> int:
    """A fall under a Lift that has some levels too few; says how deep it counts. [BRP-POW-297]"""
    left = slow_fall(metres, missing)
    play.note(f"{play.actor(actor).name} falls as if from {left} m.")
    return left


@rule
def lift_load(play: Play, working: Working, deed: Deed) -> None:
    """Lift moves its load. [BRP-POW-297]"""
    needed = levels_needed(working.entry, working.use, target_of(play, working))
    play.note(f"Lift: {lift_metres(working.level, needed)} m a round.")


# -- Teleport -----------------------------------------------------------------------------------


@rule
def teleport(play: Play, working: Working, deed: Deed) -> None:
    """Somebody is elsewhere: a kilometre and one more for each level to spare; or is fused with something.

    [BRP-POW-113 BRP-POW-341]
    """
    if working.use.choice == "fuse":
        if play.book.options.sanity:
            sanity_roll(play, working.user, FUSING)
        if working.target in play.state.actors:
            fuse(play, working.target, working.entry.name)
        else:
            play.note("One thing sticks in the other.")
        return
    metres = KILOMETRE * (1 + int(working.use.spare.get("kilometres", 0)))
    far = min(metres, int(working.use.words)) if working.use.words.isdecimal() else metres
    if working.target in play.scene.places:
        here = int(play.scene.places[working.target])
        there = here - far if working.use.choice == "back" else here + far
        play.change_scene(f"places.{working.target}", there, working.entry.name)
    play.note(f"Teleport: up to {metres} m.")


@rule
def fuse(play: Play, target: str, cause: str, *, lucky: str = "") -> bool:
    """Somebody arrives inside something solid: Luck, theirs or whose else it is, or 3D6 and a major wound that stays
    until they are got out. Says whether that happened. [BRP-POW-113 BRP-POW-341]
    """
    if rolls(play, lucky or target, "Luck", "not to be fused"):
        return False
    wound(play, target, play.draw(Repeat(Die(6), 3), of=target, what="fused"), cause)
    if play.actor(target).fate != "dead":
        play.aftermath(major_wound, target)
    lay(play, target, effect_for("magic/teleport", "Fused", target, 1, Lasting(), marks=("fused",)))
    return True
