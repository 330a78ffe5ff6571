"""Tasks: skill checks against a difficulty, opposed checks, and what turn points do with them."""

from __future__ import annotations

from msgspec import Struct

from rulewright.play import GM, refuse, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.otherworlds.character import Play
from rulewright.rulesets.otherworlds.checks import Check
from rulewright.rulesets.otherworlds.effects import braced, edge, grappled, intimidated, unseen
from rulewright.rulesets.otherworlds.entries import ATTRIBUTES, Attribute, DamageType, Difficulty
from rulewright.rulesets.otherworlds.grid import adjacent
from rulewright.rulesets.otherworlds.numbers import armor, defense, may_evade, skill
from rulewright.rulesets.otherworlds.turn import spend


class Outcome(Struct, frozen=True, cache_hash=True):
    """What a skill check came to."""

    result: int
    passed: bool


@rule
def check(play: Play, who: str, proficiency: str, against: str = "", attribute: Attribute | None = None) -> int:
    """A die, the attribute and the proficiency bonus. [OWS-001 OWS-007]"""
    me = play.actor(who)
    throw = Check(edge(me, "check", play.book, against))
    return play.draw(throw, of=who, what=proficiency).total + skill(me, proficiency, play.book, attribute)


@rule
def skill_check(
    play: Play, actor: str, proficiency: str, difficulty: str, level: int = -1, attribute: str = ""
) -> Outcome:
    """A check must come out higher than its difficulty level; equal fails. [OWS-007 OWS-008]"""
    needed = level if level >= 0 else play.book.content.get(Difficulty, difficulty).level
    instead = next((each for each in ATTRIBUTES if each == attribute), None)
    result = check(play, actor, proficiency, attribute=instead)
    passed = result > needed
    play.note(f"{play.actor(actor).name} rolls {result} against {needed}: {'passed' if passed else 'failed'}.")
    return Outcome(result, passed)


@rule
def opposed(play: Play, who: str, proficiency: str, other: str, theirs: str) -> bool:
    """Both roll; whoever started it must be higher, a tie changes nothing. [OWS-009]"""
    mine = check(play, who, proficiency, other)
    return mine > check(play, other, theirs, who)


# -- uses of turn points ------------------------------------------------------------------------


@rule
def brace(play: Play, actor: str) -> None:
    """Edge on the next defence roll; twice gives two. [OWS-041]"""
    spend(play, actor, "brace")
    begin(play, actor, braced(), "Brace Yourself")


@rule
def conceal(play: Play, actor: str, target: str) -> bool:
    """Stealth against Perception: unseen, the next attack on a defending target has a die more. [OWS-042 OWS-084]"""
    spend(play, actor, "conceal")
    hidden = play.actor(target).has("blind") or opposed(play, actor, "stealth", target, "perception")
    if hidden:
        begin(play, actor, unseen(target), "Conceal")
    return hidden


@rule
def intimidate(play: Play, actor: str, target: str) -> bool:
    """Influence against Influence: the cowed come no nearer and lose edge against this one. [OWS-044]"""
    spend(play, actor, "intimidate")
    cowed = opposed(play, actor, "influence", target, "influence")
    if cowed:
        begin(play, target, intimidated(actor), "Intimidate")
    return cowed


@rule
def inspire(play: Play, actor: str, friend: str, against: str) -> bool:
    """Influence against the intimidator's: somebody takes heart again. [OWS-043]"""
    spend(play, actor, "inspire")
    heartened = opposed(play, actor, "influence", against, "influence")
    if heartened:
        end(play, friend, f"intimidated-{against}", "Inspire")
    return heartened


@rule
def scan(play: Play, actor: str, target: str, difficulty: str = "moderate") -> bool:
    """A Perception check shows an enemy's weak points and likely tactics. [OWS-047]"""
    spend(play, actor, "scan")
    outcome = skill_check(play, actor, "perception", difficulty)
    if outcome.passed:
        play.note(weak_points(play, target), to=(actor, GM))
    return outcome.passed


def weak_points(play: Play, target: str) -> str:
    """What a scan tells of somebody."""
    them = play.actor(target)
    told = [f"Defense {defense(them, play.book)}", f"Armor {armor(them, play.book)}", f"Guard {them.guard}"]
    if them.absorb:
        told.append(f"Absorb {them.absorb}")
    for ward in ("weakness", "resistance", "immune", "affinity"):
        kinds = [
            mark.partition(":")[2] for each in them.effects.values() for mark in each.marks if mark.startswith(ward)
        ]
        told += [f"{ward}: {', '.join(kinds)}"] if kinds else []
    doubled = [kind.name for kind in play.book.content.all(DamageType) if set(kind.doubles) & set(them.traits)]
    told += [f"double from {', '.join(doubled)}"] if doubled else []
    told.append("will evade" if may_evade(them, play.book) else "can only defend")
    return f"{them.name}: {'; '.join(told)}."


@rule
def grapple(play: Play, actor: str, target: str) -> bool:
    """Athletics against Athletics: take hold of somebody, or break their hold. [OWS-048]"""
    if not adjacent(play.actor(actor).at, play.actor(target).at):
        raise refuse("They are out of reach.", "OWS-048", "Move next to them.")
    spend(play, actor, "grapple")
    held = f"grappled-{target}" in play.actor(actor).effects
    won = opposed(play, actor, "athletics", target, "athletics")
    if won and held:
        end(play, actor, f"grappled-{target}", "broken loose")
    elif won:
        begin(play, target, grappled(actor), "Grapple")
    return won
