"""Laying hold in a fight: a grapple that the target may dodge or parry, and what is done with the grip."""

from __future__ import annotations

from typing import Literal

from rulewright.play import Refusal, refuse, rule
from rulewright.rulesets.brp.body.grips import release, turn_away
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.combat.attack import blunder, close_in
from rulewright.rulesets.brp.combat.close import grapple_effects
from rulewright.rulesets.brp.combat.close.grapple import may_grapple_back, take_hold
from rulewright.rulesets.brp.combat.defence import lowered
from rulewright.rulesets.brp.combat.defence_options import defend
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.entries import Shield
from rulewright.rulesets.brp.state.numbers import LOCATIONS

type Deed = Literal["change hold", "disarm", "second hold", "injure", "immobilise", "knock down", "strangle", "throw"]
DEEDS: tuple[Deed, ...] = (
    "change hold", "disarm", "second hold", "injure", "immobilise", "knock down", "strangle", "throw",
)  # fmt: skip
"""What can be done with a hold; to break free is the other side's. [BRP-SKL-080]"""


def no_grapple(me: Actor) -> Refusal | None:
    """Why somebody who is held cannot lay hold in turn. [BRP-SKL-078]"""
    if me.fight.holds and not may_grapple_back(me):
        return Refusal("Both hands must be free for that.", "BRP-SKL-078", "Break free, or strike with a free arm.")
    return None


@rule
def lay_hold(play: Play, actor: str, target: str) -> Level:
    """Close in and grapple; the target may dodge or parry, with Grapple too. It is the action of the round.

    What parried is what gets caught, if the grip succeeds all the same. [BRP-CBT-019 BRP-SKL-074 BRP-SKL-075 BRP-SKL-076]
    """
    turn_away(play, actor)
    close_in(play, actor, target, "fist")
    rank = play.actor(actor).fight.rank
    level = use_skill(play, actor, "grapple").level
    play.change(actor, "fight.rank", 0, "grapples")
    if level is Level.FUMBLE:
        play.aftermath(blunder, actor, "fist")
    if level < Level.SUCCESS:
        return level
    guarded = defend(play, target, actor, "fist", level, rank, grappling=True)
    left = lowered(level, guarded.level)
    if left < Level.SUCCESS:
        return left
    armed = guarded.how == "parry" and guarded.item != "fist"
    caught = ("shield" if guarded.item in play.book.content[Shield] else "weapon") if armed else ""
    take_hold(play, actor, target, left, caught)
    return left


@rule
def tear_loose(play: Play, actor: str, holder: str) -> bool:
    """Break a holder's grip; it is the action of the round. [BRP-CBT-019 BRP-SKL-083]"""
    play.change(actor, "fight.rank", 0, "breaks free")
    return grapple_effects.break_free(play, actor, holder)


@rule
def use_hold(play: Play, actor: str, target: str, deed: Deed, location: str = "") -> bool:
    """Do something with a hold, once a round from the round after it was laid on; says whether it worked.

    [BRP-SKL-080 BRP-SKL-081 BRP-SKL-082 BRP-SKL-083 BRP-SKL-084 BRP-SKL-085 BRP-SKL-086 BRP-SKL-087 BRP-SKL-088 BRP-SKL-089]
    """
    if deed in ("change hold", "second hold") and location not in LOCATIONS:
        raise refuse("Where to?", "BRP-SKL-081", f"Name a place: {', '.join(LOCATIONS)}.")
    done: object = True
    match deed:
        case "change hold":
            done = grapple_effects.change_hold(play, actor, target, location)
        case "disarm":
            done = grapple_effects.disarm(play, actor, target)
        case "second hold":
            done = grapple_effects.grab_second(play, actor, target, location)
        case "injure":
            done = grapple_effects.injure(play, actor, target)
        case "immobilise":
            done = grapple_effects.immobilise(play, actor, target)
        case "knock down":
            grapple_effects.knock_down(play, actor, target)
        case "strangle":
            done = grapple_effects.strangle(play, actor, target)
        case "throw":
            done = grapple_effects.throw_down(play, actor, target)
    play.change(actor, "fight.rank", 0, deed)
    return bool(done)


@rule
def let_go_of(play: Play, actor: str, target: str) -> None:
    """Let somebody go. [BRP-SKL-077]"""
    release(play, actor, target)
