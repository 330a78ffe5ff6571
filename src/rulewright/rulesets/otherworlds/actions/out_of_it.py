"""Out of it: how it comes that somebody can do nothing, and the book has it so."""

from __future__ import annotations

from rulewright.contract import OutOfIt
from rulewright.rulesets.otherworlds.body.health import die, fall
from rulewright.rulesets.otherworlds.state.character import Play
from rulewright.rulesets.otherworlds.state.numbers import attribute, defense


def drop(play: Play, who: str) -> None:
    """Somebody has no Health left, and falls. [OWS-019]"""
    play.change(who, "health", 0, "0 Health")
    fall(play, who)


def perish(play: Play, who: str) -> None:
    """Somebody dies. [OWS-020]"""
    die(play, who, "dies")


def freeze(play: Play, who: str) -> None:
    """Frost takes all Dexterity, and with it the turn. [OWS-102]"""
    play.change(who, "chill", max(1, attribute(play.actor(who), "dexterity")), "frost")
    play.change(who, "turn.points", 0, "no turn points")


def turn_to_stone(play: Play, who: str) -> None:
    """Stone takes all Defense, and with it the turn. [OWS-109]"""
    play.change(who, "stone", max(1, int(defense(play.actor(who), play.book))), "stone")
    play.change(who, "turn.points", 0, "no turn points")


OUT_OF_IT = (
    OutOfIt("unconscious", drop, ("OWS-019",)),
    OutOfIt("dead", perish, ("OWS-020",)),
    OutOfIt("frozen", freeze, ("OWS-102",)),
    OutOfIt("petrified", turn_to_stone, ("OWS-109",)),
)
