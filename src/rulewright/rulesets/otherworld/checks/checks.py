"""Checks: stat + skill + specialty in dice, target numbers, bypassing, and what a botch brings."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.chance import Botch, Pool, SuccessPool
from rulewright.play import GM, Derived, Part, derived, rule
from rulewright.play.effects import parts_of
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.state.character import Actor, Play
from rulewright.rulesets.otherworld.state.questions import DrawbackQuestion

PHYSICAL = {"brawn", "agility", "body"}
SOCIAL = {"charm", "empathy", "persona"}


def kind_of(stat: str) -> str:
    """Whether a roll with this stat is physical, social or mental."""
    return "physical" if stat in PHYSICAL else "social" if stat in SOCIAL else "mental"


def pool(name: str, actor: Actor, stat: str, skill: str = "", specialty: str = "", *more: Part) -> Derived:
    """Dice to throw: stat, skill, one specialty, and every internal modifier. [OW-001 OW-007 OW-018 OW-019]"""
    return derived(
        name,
        (stat.title(), actor.stat(stat), "OW-001"),
        (skill.title(), actor.skill(skill) if skill else 0, "OW-018"),
        (specialty.replace("-", " "), actor.specialty(skill, specialty) if specialty else 0, "OW-019"),
        *parts_of(actor.effects, "all", kind_of(stat)),
        *more,
        least=0,
        rule="OW-013",
    )


def weighing_on_magic(actor: Actor) -> tuple[Part, ...]:
    """What lasts on somebody and counts for a roll of Power or Control: what does for all rolls, or for magic.

    [OW-007 OW-043]
    """
    return parts_of(actor.effects, "all", "magic")


def magic_pool(actor: Actor, stat: str) -> Derived:
    """The whole Power or the whole Control, and nothing learned. [OW-007 OW-043 OW-069 OW-073]"""
    name = stat.title()
    return derived(name, (name, actor.stat(stat), "OW-001"), *weighing_on_magic(actor), least=0)


@dataclass(frozen=True, slots=True)
class Roll:
    """What a roll came to: whether it passed, by how much, and how badly it botched."""

    passed: bool
    shift: int
    botch: Botch = Botch.NONE


def read(thrown: Pool, target: int, external: int = 0) -> Roll:
    """Pass by reaching the target number; external modifiers count as successes, but save no critical botch.

    [OW-005 OW-006 OW-008 OW-010 OW-011 OW-012 OW-014]
    """
    shift = thrown.successes + external - target
    passed = shift >= 0 and not thrown.critical
    return Roll(passed, shift if passed else 0, thrown.botch)


def d10s(dice: int, threshold: int = 8, again: int = 10) -> SuccessPool:
    """Ten-sided dice: 8 and up succeed, 10s succeed and are thrown again. [OW-001 OW-002 OW-003 OW-004 OW-013]"""
    return SuccessPool(dice, 10, threshold, again)


def estrangement(me: Actor, them: Actor, options: Options, *, social: bool = True) -> Part:
    """Otherness stands between a magic-user and whoever has none. [OW-068 OW-091]"""
    weighs = me.is_mage and not them.stat("otherness") and (social or options.estrangement == "all")
    return Part("estrangement", -me.stat("otherness") if weighs else 0, "OW-068")


def can_bypass(dice: int, target: int, external: int, options: Options) -> bool:
    """Whether every fourth die succeeding would be enough. [OW-009]"""
    needed = target - external
    return needed * 4 < dice if options.bypass_strictly else needed <= dice // 4


@rule
def drawback(play: Play, by: str, *, failed: bool, critical: bool = False) -> None:
    """A botch brings a drawback that the game master names, a heavier one if the roll failed too. [OW-011 OW-101]"""
    grade = "catastrophic" if critical else "heavy" if failed else "small"
    text = f"{play.actor(by).name} botched. Which {grade} drawback does it bring?"
    named = play.ask(DrawbackQuestion(of=GM, by=by, failed=failed, text=text, rules=("OW-101",)))
    play.note(f"Botch: {named}" if named else f"{play.actor(by).name} botched: a {grade} drawback")
