"""Otherness: how far from the real world a magic-user is, and what happens at the edge of it."""

from __future__ import annotations

from rulewright.chance import Contest, Opposed, versus
from rulewright.kits.tracks import lowered, raised
from rulewright.play import rule
from rulewright.rulesets.otherworld.body.health import leave
from rulewright.rulesets.otherworld.checks.checks import d10s, magic_pool
from rulewright.rulesets.otherworld.state.character import LOST, Play
from rulewright.rulesets.otherworld.state.numbers import HIGHEST, lowest


def otherness_gained(power: int, control: int = 0) -> int:
    """Every Power success that no Control success holds back. [OW-062]"""
    return max(0, power - control)


def drift(play: Play, who: str, by: int, cause: str) -> int:
    """Otherness rises or falls within its bounds; a rise makes every calming practice useful again.

    Gives the difference made. [OW-062 OW-067 OW-071]
    """
    me = play.actor(who)
    moved = raised(me.otherness, by, HIGHEST) if by > 0 else lowered(me.otherness, -by, lowest(me))
    play.change(who, "otherness", moved.now, cause)
    if moved.now > me.otherness:
        play.change(who, "practices", (), cause)
    return moved.now - me.otherness


def touch_other(play: Play, who: str) -> None:
    """Any contact with the Other starts the hours of abstinence anew. [OW-070]"""
    play.change(who, "quiet_hours", 0, "contact with the Other")
    play.change(who, "earthen_hours", 0, "contact with the Other")


def touch_each_other(play: Play, one: str, other: str) -> None:
    """Dealing with a creature of Otherworld is contact with the Other, whoever began it. [OW-070]"""
    for who, whom in ((one, other), (other, one)):
        if play.actor(who).is_mage and play.actor(whom).is_of_otherworld:
            touch_other(play, who)


@rule
def crisis(play: Play, who: str) -> None:
    """At Otherness 10 the mage rises: whole Power against whole Control, and ties are lost. [OW-069]"""
    me = play.actor(who)
    power, control = d10s(magic_pool(me, "power")), d10s(magic_pool(me, "control"))
    balance = Opposed(power.successes(), control.successes(), versus)
    if play.draw(balance, of=who, what="Power against Control") is not Contest.LOST:
        leave(play, who, LOST)
    else:
        drift(play, who, -1, "comes back to Earth")
        play.note(f"{me.name} comes back to Earth")
