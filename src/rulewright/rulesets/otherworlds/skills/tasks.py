"""Tasks: skill checks against a difficulty, opposed checks, and what turn points do with them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from rulewright.contract import Measure, Pick, Within, action
from rulewright.kits.choosing import Options, always, entries_of, people, words
from rulewright.play import GM, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.otherworlds.body.conditions import (
    between,
    braced,
    grappled,
    intimidated,
    show_oneself,
    times_braced,
    unseen,
)
from rulewright.rulesets.otherworlds.checks.measures import PASSES, WINS
from rulewright.rulesets.otherworlds.checks.offers import HowHard, Target, everybody
from rulewright.rulesets.otherworlds.checks.refusals import no_voice, no_waking, using
from rulewright.rulesets.otherworlds.checks.rolls import check, opposed
from rulewright.rulesets.otherworlds.checks.turns import POINTS, in_battle, spend
from rulewright.rulesets.otherworlds.state.character import Book, Play, State
from rulewright.rulesets.otherworlds.state.entries import ATTRIBUTES, DamageType, Difficulty, Proficiency
from rulewright.rulesets.otherworlds.state.grid import adjacent
from rulewright.rulesets.otherworlds.state.numbers import armor, defense, may_evade


class Outcome(Struct, frozen=True, cache_hash=True):
    """What a skill check came to."""

    result: int
    passed: bool


def cowed_by(state: State, book: Book, who: str) -> Options:
    """Whoever has intimidated anybody on one's side."""
    sides = state.scene.sides
    found = {
        effect.source: None
        for other, actor in state.actors.items()
        if sides.get(other) == sides.get(who)
        for effect in actor.effects.values()
        if "intimidated" in effect.marks
    }
    return people(state, (key for key in found if key in state.actors))


def no_eyes(state: State, actor: str) -> Refusal | None:
    """The blind perceive nothing by sight. [OWS-084]"""
    if state.actor(actor).is_marked("blind"):
        return Refusal("The blind perceive nothing by sight.", "OWS-084", "Listen, or wait until it passes.")
    return None


def no_sight(state: State, actor: str, proficiency: str) -> Refusal | None:
    """Why a check cannot be made with the eyes. [OWS-084]"""
    return no_eyes(state, actor) if proficiency == "perception" else None


def no_words(state: State, book: Book, actor: str, proficiency: str) -> Refusal | None:
    """Why a check cannot be made by talking. [OWS-115]"""
    return no_voice(state, actor) if book.content.get(Proficiency, proficiency).spoken else None


@action(
    "Skill check",
    "skill",
    unless=(no_waking, no_sight, no_words),
    tells=(PASSES, Measure("result", "result", lambda ending: ending.outcome.result)),
    any_time=True,
    called=True,
    formerly=("check",),
)
def skill_check(
    play: Play,
    actor: str,
    proficiency: Annotated[str, Pick("Proficiency", entries_of(Proficiency, told=True))],
    difficulty: HowHard = "moderate",
    level: Annotated[int, Within("Or a level", -1, 99)] = -1,
    attribute: Annotated[str, Pick("Another attribute", always(words(*ATTRIBUTES)))] = "",
) -> Outcome:
    """A check must come out higher than its difficulty level; equal fails. [OWS-007 OWS-008]"""
    needed = level if level >= 0 else play.book.content.get(Difficulty, difficulty).level
    instead = next((each for each in ATTRIBUTES if each == attribute), None)
    result = check(play, actor, proficiency, attribute=instead)
    passed = result > needed
    play.note(
        f"{play.actor(actor).name} rolls {result} and needs more than {needed}: {'passed' if passed else 'failed'}."
    )
    return Outcome(result, passed)


# -- uses of turn points ------------------------------------------------------------------------


def no_firmer_stand(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot brace themselves any more: without turns nobody gathers more than one turn gives. [OWS-040]"""
    if in_battle(state.scene) or times_braced(state.actor(actor)) < POINTS:
        return None
    return Refusal(f"{state.actor(actor).name} is braced as firmly as can be.", "OWS-040", "Wait for the blow.")


@action("Brace Yourself", unless=(using("brace"), no_firmer_stand))
def brace(play: Play, actor: str) -> None:
    """Edge on the next defence roll; twice gives two. [OWS-041]"""
    spend(play, actor, "brace")
    begin(play, actor, braced(), "Brace Yourself")


@action("Conceal", "skill", unless=(using("conceal"),), tells=(WINS,))
def conceal(play: Play, actor: str, target: Target) -> bool:
    """Stealth against Perception: unseen, the next attack on a defending target has a die more.

    The blind and the senseless spot nobody. [OWS-019 OWS-042 OWS-084]
    """
    spend(play, actor, "conceal")
    sees_nothing = play.actor(target).is_marked("blind") or not play.actor(target).conscious
    hidden = sees_nothing or opposed(play, actor, "stealth", target, "perception")
    if hidden:
        between(play, actor, unseen(target, play.actor(target).name), "Conceal")
    return hidden


@action("Intimidate", "skill", unless=(no_voice, using("intimidate")), tells=(WINS,))
def intimidate(play: Play, actor: str, target: Target) -> bool:
    """Influence against Influence: the cowed come no nearer and lose edge against this one. [OWS-044]"""
    spend(play, actor, "intimidate")
    cowed = opposed(play, actor, "influence", target, "influence")
    if cowed:
        between(play, target, intimidated(actor, play.actor(actor).name), "Intimidate")
    return cowed


def no_call(state: State, actor: str, friend: str) -> Refusal | None:
    """Why nobody else takes heart from somebody's words. [OWS-115]"""
    return None if friend == actor else no_voice(state, actor)


@action("Inspire", "skill", unless=(using("inspire"), no_call), tells=(WINS,))
def inspire(
    play: Play,
    actor: str,
    friend: Annotated[str, Pick("Whom", everybody)],
    against: Annotated[str, Pick("Against", cowed_by)],
) -> bool:
    """Influence against the intimidator's: somebody takes heart again. [OWS-043]"""
    spend(play, actor, "inspire")
    heartened = opposed(play, actor, "influence", against, "influence")
    if heartened:
        end(play, friend, f"intimidated-{against}", "Inspire")
    return heartened


@action("Scan", "skill", unless=(no_eyes, using("scan")), tells=(WINS,))
def scan(play: Play, actor: str, target: Target, difficulty: HowHard = "moderate") -> bool:
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


def no_grip(state: State, actor: str, target: str) -> Refusal | None:
    """Why nobody can lay hands on them. [OWS-048]"""
    if adjacent(state.actor(actor).at, state.actor(target).at):
        return None
    return Refusal("They are out of reach.", "OWS-048", "Move next to them.")


@action("Grapple", "attack", unless=(using("grapple"), no_grip), tells=(WINS,))
def grapple(play: Play, actor: str, target: Target) -> bool:
    """Take hold of somebody next to you, or break their hold: Athletics against Athletics.

    Whoever lays hands on anybody is hidden from nobody any longer. [OWS-042 OWS-048]
    """
    spend(play, actor, "grapple")
    held = f"grappled-{target}" in play.actor(actor).effects
    won = opposed(play, actor, "athletics", target, "athletics")
    show_oneself(play, actor)
    if won and held:
        end(play, actor, f"grappled-{target}", "broken loose")
    elif won:
        between(play, target, grappled(actor, play.actor(actor).name), "Grapple")
    return won
