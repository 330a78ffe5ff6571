"""Workings on the flesh: mutations given, taken, deepened, eased."""

from __future__ import annotations

from rulewright.play import Refusal, refuse, rule
from rulewright.rulesets.shards.character import Actor, Play
from rulewright.rulesets.shards.mutations import ease, grow, ripen, shed
from rulewright.rulesets.shards.powers.casting import WORKINGS, Casting

GIFTS = ("cancerous", "evolutionary", "shard")


def no_repeal(actor: Actor, deed: str, name: str) -> Refusal | None:
    """Why a mutation cannot be changed so. [SHA-SHM-051]"""
    if deed == "give":
        return None if name in GIFTS else Refusal(f"There is no mutation {name}.", "SHA-SHM-051")
    stage = actor.mutations.get(name, "")
    wanted = "core" if deed == "lower" else "seed"
    if stage == wanted:
        return None
    return Refusal(f"{actor.name} has no {name} {wanted}.", "SHA-SHM-051", "Choose what is there.")


@rule
def repeal_the_dermal_shell(play: Play, casting: Casting) -> None:
    """Give a seed, remove one, raise it to a core, or lower a core: "give cancerous", "lower shard". [SHA-SHM-051]"""
    deed, _, name = (casting.choice or "give cancerous").partition(" ")
    who = casting.on
    refusal = no_repeal(play.actor(who), deed, name)
    if refusal is not None:
        raise refuse(refusal.reason, refusal.rule, refusal.instead)
    if deed == "give":
        grow(play, who, name, casting.words)  # type: ignore[arg-type]
    elif deed == "remove":
        shed(play, who, name)
    elif deed == "raise":
        ripen(play, who, name)
    else:
        ease(play, who, name)


WORKINGS["repeal-the-dermal-shell"] = repeal_the_dermal_shell
