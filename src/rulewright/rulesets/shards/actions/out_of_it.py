"""Out of it: how it comes that somebody can do nothing, and the book has it so."""

from __future__ import annotations

from rulewright.contract import OutOfIt
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.effects import impose


def perish(play: Play, who: str) -> None:
    """Somebody dies. [SHA-CORE-045]"""
    play.change(who, "dead", after=True, cause="dies")


def disabled(name: str, *rules: str) -> OutOfIt:
    """A condition leaves somebody unable to do anything. [SHA-CORE-045]"""

    def befalls(play: Play, who: str) -> None:
        impose(play, who, name)

    return OutOfIt(name, befalls, ("SHA-CORE-045", *rules))


OUT_OF_IT = (
    OutOfIt("dead", perish, ("SHA-CORE-045",)),
    disabled("unconscious", "SHA-EFF-024"),
    disabled("asleep", "SHA-EFF-007"),
    disabled("paralyzed", "SHA-EFF-019"),
)
