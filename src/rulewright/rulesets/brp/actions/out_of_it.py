"""Out of it: how it comes that somebody can do nothing, and the book has it so."""

from __future__ import annotations

from rulewright.contract import OutOfIt
from rulewright.play import Effect, Minutes
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.senseless import fall_senseless
from rulewright.rulesets.brp.state.character import Fate, Play
from rulewright.rulesets.brp.state.fight import GONE, YIELDED, Hold

HOUR = 60


def fated(fate: Fate, *rules: str) -> OutOfIt:
    """Somebody falls out of all that happens. [BRP-CHR-087]"""

    def befalls(play: Play, who: str) -> None:
        fall_senseless(play, who, fate, fate)

    return OutOfIt(fate, befalls, rules)


def marked(name: str, rules: tuple[str, ...], *marks: str) -> OutOfIt:
    """Something lasts on somebody that leaves them nothing to do."""

    def befalls(play: Play, who: str) -> None:
        begin(play, who, Effect(name, name.title(), marks=marks, clock=Minutes(HOUR), stacking="refresh"))

    return OutOfIt(name, befalls, rules)


def tire(play: Play, who: str) -> None:
    """No fatigue points are left, and more are lost. [BRP-CHR-111]"""
    play.change(who, "exhausted", after=True, cause="exhaustion")


def pin(play: Play, who: str) -> None:
    """Somebody's trunk is pinned by another. [BRP-SKL-086]"""
    by = next((other for other in play.state.actors if other != who), "")
    if by:
        play.change(who, "fight.holds", (Hold(by=by, location="chest", pinned=True),), "pinned")


OUT_OF_IT = (
    fated("dead", "BRP-CHR-087"),
    fated("dying", "BRP-CHR-087"),
    fated("unconscious", "BRP-CHR-087"),
    fated("fainted", "BRP-CHR-100"),
    fated("insane", "BRP-CHR-120"),
    fated("vegetative", "BRP-CHR-066"),
    fated("invalid", "BRP-CHR-063"),
    fated("immobile", "BRP-CHR-068"),
    marked("asleep", ("BRP-SPT-054",), "asleep", "cannot act", "helpless"),
    marked("paralysed", ("BRP-CBT-019",), "cannot act", "helpless"),
    marked("catatonic", ("BRP-OPT-072", "BRP-CHR-120"), "cannot act", "beside oneself", "helpless"),
    marked("gone home", ("BRP-CRE-057",), YIELDED, "cannot act", GONE),
    OutOfIt("exhausted", tire, ("BRP-CHR-111",)),
    OutOfIt("pinned", pin, ("BRP-SKL-086",)),
)
