"""Ailments: what time does to a body that is poisoned, or that something else walks in."""

from __future__ import annotations

from rulewright.play import Minutes, rule
from rulewright.play.effects import end
from rulewright.rulesets.shards.body.health import IRREDUCIBLE, hurt
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.effects import MINUTES, effect_named

DIARRHETIC = "agent-diarrhetic"
EVERY_MINUTES = 300
"""How often a diarrhetic hurts. [SHA-ECO-038]"""
FUSED_DAYS = 10


def ail(play: Play, who: str, minutes: int) -> None:
    """Time passes for a body: what it was given works on, and what walks in it grows into it. [SHA-ECO-038 SHA-SPC-013]"""
    me = play.actor(who)
    if not me.dead and me.is_marked(DIARRHETIC):
        gripe(play, who, minutes)
    if not me.dead and me.is_marked("possessed"):
        fuse(play, who, minutes)


@rule
def gripe(play: Play, who: str, minutes: int) -> int:
    """A diarrhetic takes a point of subdual damage every five hours, as long as it works. [SHA-ECO-038]"""
    effect = play.actor(who).effects.get(DIARRHETIC)
    if effect is None:
        return 0
    left = effect.clock.left if isinstance(effect.clock, Minutes) else minutes
    times, rest = divmod(effect.level + min(minutes, left), EVERY_MINUTES)
    play.change(who, f"effects.{DIARRHETIC}.level", rest, "time passes")
    return hurt(play, who, times, "subdual", "Diarrhetic", IRREDUCIBLE) if times else 0


@rule
def fuse(play: Play, host: str, minutes: int) -> bool:
    """After ten days host and swarm are one: ravening dead. [SHA-SPC-013]"""
    held = effect_named(play.actor(host), "possessed")
    if held is None:
        return False
    spent = held.level + minutes
    if spent < FUSED_DAYS * MINUTES["day"]:
        play.change(host, f"effects.{held.id}.level", spent, "time passes")
        return False
    play.change(host, "character.overlay", "ravening-dead", "fused")
    end(play, host, held.id, "fused")
    return True
