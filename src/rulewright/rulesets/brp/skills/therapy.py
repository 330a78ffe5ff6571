"""Therapy: Psychotherapy and what it can and cannot mend."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.chance import Chance
from rulewright.contract import Pick, Say, action
from rulewright.play import Effect, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.health import D3, D3_AND_1, D3_LESS_1
from rulewright.rulesets.brp.body.sanity import MOST, most_sanity, restore, sanity_roll
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import others
from rulewright.rulesets.brp.skills.in_a_fight import no_peace
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State

type Goal = Literal["sanity", "diagnose", "treat"]
type Harm = Literal["shock", "worse", "swap"]

GAINS: dict[Level, Chance[int]] = {Level.SUCCESS: D3_LESS_1, Level.SPECIAL: D3, Level.CRITICAL: D3_AND_1}
"""Sanity after a month of treatment. [BRP-SKL-128]"""

MONTH = 30 * 24 * 60


@dataclass(frozen=True, slots=True)
class Session:
    """How a treatment went: its level, and sanity won or lost."""

    level: Level
    sanity: int = 0


def reachable(actor: Actor) -> int:
    """How far therapy can bring sanity back: POW times 5, less what forbidden knowledge takes. [BRP-SKL-129]"""
    return max(0, actor.value("POW") * 5 - (MOST - most_sanity(actor)))


def no_such_care(book: Book) -> Refusal | None:
    """Why nobody's mind is treated at this table. [BRP-SKL-127]"""
    return None if book.options.sanity else Refusal("Sanity is not in use.", "BRP-SKL-127", "Switch the option on.")


def no_illness(goal: Goal, illness: str) -> Refusal | None:
    """Why nothing is diagnosed or treated: nobody said what. [BRP-SKL-128]"""
    if goal == "sanity" or (illness.strip() and "." not in illness):
        return None
    return Refusal("An illness goes by a name without dots.", "BRP-SKL-128", "Say which it is.")


def no_diagnosis(state: State, patient: str, goal: Goal, illness: str) -> Refusal | None:
    """Why an illness is not treated yet: nobody understands it. [BRP-SKL-128]"""
    if goal != "treat" or state.actor(patient).is_marked(f"diagnosed {illness}"):
        return None
    return Refusal("Its cause is not known yet.", "BRP-SKL-128", "Diagnose it first.")


@action("Psychotherapy", "skill", unless=(no_peace, no_such_care, no_illness, no_diagnosis), tells=LEVELS)
def psychotherapy(
    play: Play,
    actor: str,
    patient: Annotated[str, Pick("Patient", others)],
    goal: Annotated[Goal, Pick("What for")] = "sanity",
    illness: Annotated[str, Say("Which illness")] = "",
    harm: Annotated[Harm, Pick("What a fumble does")] = "shock",
) -> Session:
    """Treat a mind for a month: win sanity back, find the cause of an illness, or treat one that is understood.

    One roll for each illness. A fumble harms, as the game master chooses.
    [BRP-SKL-127 BRP-SKL-128 BRP-SKL-129]
    """
    them = play.actor(patient)
    level = use_skill(play, actor, "psychotherapy").level
    play.change_scene("minutes", play.scene.minutes + MONTH, "a month of therapy")
    if level is Level.FUMBLE:
        return Session(level, _harmed(play, patient, illness, harm))
    if level < Level.SUCCESS:
        return Session(level)
    match goal:
        case "sanity":
            points = max(0, play.draw(GAINS[level], of=patient, what="sanity regained"))
            return Session(level, restore(play, patient, points, reachable(them), "therapy"))
        case "diagnose":
            mark = f"diagnosed {illness}"
            begin(play, patient, Effect(mark.replace(" ", "-"), mark.title(), marks=(mark,), stacking="refuse"))
        case "treat":
            end(play, patient, illness, "treated")
            end(play, patient, f"Diagnosed {illness.title()}", "treated")
            if play.actor(patient).insane:
                play.change(patient, "insane", after=False, cause="treated")
    return Session(level)


def _harmed(play: Play, patient: str, illness: str, harm: Harm) -> int:
    """What a fumble does: a new shock, a worse illness, or another in its place. [BRP-SKL-128]"""
    match harm:
        case "shock":
            return -sanity_roll(play, patient, "1/1d3")
        case "worse":
            play.note(f"{play.actor(patient).name}: {illness or 'the illness'} grows worse.")
        case "swap":
            end(play, patient, illness, "another in its place")
            begin(play, patient, Effect("new-illness", "Another illness", marks=("ill of mind",)))
    return 0
