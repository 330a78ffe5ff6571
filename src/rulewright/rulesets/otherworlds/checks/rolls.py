"""Rolls: one check of a skill, and two against each other."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.otherworlds.checks.checks import Check
from rulewright.rulesets.otherworlds.checks.edge import edge
from rulewright.rulesets.otherworlds.state.character import Play
from rulewright.rulesets.otherworlds.state.entries import Attribute, Proficiency
from rulewright.rulesets.otherworlds.state.numbers import skill


@rule
def check(play: Play, who: str, proficiency: str, against: str = "", attribute: Attribute | None = None) -> int:
    """A die, the attribute and the proficiency bonus. [OWS-001 OWS-007]"""
    me = play.actor(who)
    throw, more = Check(edge(me, "check", play.book, against)), skill(me, proficiency, play.book, attribute)
    name = play.book.content.get(Proficiency, proficiency).name
    adding = f", adding {int(more)}" if more > 0 else f", less {-int(more)}" if more < 0 else ""
    return play.draw(throw, of=who, what=f"{name}{adding}").total + more


@rule
def opposed(play: Play, who: str, proficiency: str, other: str, theirs: str) -> bool:
    """Both roll; whoever started it must be higher, a tie changes nothing. [OWS-009]"""
    mine = check(play, who, proficiency, other)
    needed = check(play, other, theirs, who)
    by, against = (play.book.content.get(Proficiency, each).name for each in (proficiency, theirs))
    told = f"{play.actor(who).name}'s {by} {mine} against {play.actor(other).name}'s {against} {needed}"
    play.note(f"{told}: {'it works' if mine > needed else 'it comes to nothing'}.")
    return mine > needed
