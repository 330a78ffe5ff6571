"""Energy let loose: what somebody has used in this scene, and a barrier that is made of it."""

from __future__ import annotations

from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.powers.superpowers.combined import COMBINED, apart
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.known import id_of, variant_of
from rulewright.rulesets.brp.state.powers_state import THIS_SCENE, Use

BARRIER, SOLID = "barrier", "solid"


def loose(energy: str) -> str:
    """The flag that says so of an energy."""
    return f"{THIS_SCENE}{energy} let loose"


@rule
def let_loose(play: Play, who: str, use: Use) -> None:
    """Whoever shapes or throws an energy has it at hand for a barrier until the scene ends. [BRP-POW-367]"""
    for each in apart(use):
        if id_of(each.power) in COMBINED:
            energy = variant_of(each.power)
            play.change(who, f"powers.flags.{loose(energy)}", 1, "let loose")


def no_energy_at_hand(me: Actor, use: Use) -> Refusal | None:
    """Why no barrier comes of an energy: the power that makes it must be used first. [BRP-POW-367]"""
    if id_of(use.power) != BARRIER or use.choice == SOLID or loose(use.choice) in me.powers.flags:
        return None
    return Refusal(
        f"A barrier of {use.choice} needs that energy first.",
        "BRP-POW-367",
        "Use the power that makes it, or what is there.",
    )
