"""Therapy: Psychotherapy and what it can and cannot mend."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.chance import Chance
from rulewright.contract import Pick, Say, action
from rulewright.kits.choosing import Options, all_but, people
from rulewright.play import Effect, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import elapse, live_on
from rulewright.rulesets.brp.body.health import D3, D3_AND_1, D3_LESS_1
from rulewright.rulesets.brp.body.insanity import bouts_of, come_round, no_madness
from rulewright.rulesets.brp.body.sanity import MOST, forbidden, sanity_roll, win_back
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import others
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.skills.in_a_fight import no_peace
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State

type Goal = Literal["sanity", "diagnose", "treat"]
type Harm = Literal["shock", "worse", "swap"]

GAINS: dict[Level, Chance[int]] = {Level.SUCCESS: D3_LESS_1, Level.SPECIAL: D3, Level.CRITICAL: D3_AND_1}
"""Sanity after a month of treatment. [BRP-SKL-128]"""

MONTH = 30 * 24 * 60

type Remedy = Literal["counsel", "a doctor's drug", "a chemist's drug"]
REMEDIES: dict[Remedy, tuple[str, int]] = {
    "counsel": ("psychotherapy", 1),
    "a doctor's drug": ("medicine", 1),
    "a chemist's drug": ("science/pharmacology", 1),
}
"""What calms a mind before its time: the skill it takes, and the hours. [BRP-OPT-073]"""


@dataclass(frozen=True, slots=True)
class Session:
    """How a treatment went: its level, and sanity won or lost."""

    level: Level
    sanity: int = 0


def reachable(actor: Actor) -> int:
    """How far therapy can bring sanity back: POW times 5, less what forbidden knowledge takes. [BRP-SKL-129]"""
    return max(0, actor.value("POW") * 5 - (MOST - min(actor.sanity_most, MOST)) - forbidden(actor))


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


@action(
    "Psychotherapy", "skill", unless=(no_peace, no_such_care, no_illness, no_diagnosis), tells=LEVELS, toward="friends"
)
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
    [BRP-SKL-127 BRP-SKL-128 BRP-SKL-129 BRP-OPT-077]
    """
    turn_to_a_deed(play, actor)
    them = play.actor(patient)
    level = use_skill(play, actor, "psychotherapy").level
    live_on(play, MONTH, "a month of therapy")
    if level is Level.FUMBLE:
        return Session(level, _harmed(play, patient, illness, harm))
    if level < Level.SUCCESS:
        return Session(level)
    match goal:
        case "sanity":
            points = max(0, play.draw(GAINS[level], of=actor, what="sanity regained"))
            return Session(level, win_back(play, patient, points, reachable(them), "therapy"))
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


def troubled(state: State, book: Book, who: str) -> Options:
    """Those whose minds have given way for now. [BRP-OPT-073]"""
    return people(state, all_but(state, who, lambda each: bool(bouts_of(each))))


def no_patient(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody is calmed: all are in their right minds. [BRP-OPT-073]"""
    if troubled(state, book, actor):
        return None
    return Refusal("Everybody is in their right mind.", "BRP-OPT-073", "Wait until somebody is not.")


def no_such_trouble(state: State, patient: str) -> Refusal | None:
    """Why one is not calmed: their mind is sound. [BRP-OPT-073]"""
    return no_madness(state, patient)


@action("Calm a troubled mind", "skill", unless=(no_peace, no_patient, no_such_trouble), tells=LEVELS, id="calm-mind")
def calm_mind(
    play: Play,
    actor: str,
    patient: Annotated[str, Pick("Patient", troubled)],
    by: Annotated[Remedy, Pick("With what")] = "counsel",
) -> Session:
    """Talk somebody out of temporary insanity with Psychotherapy, or mix them a strong drug with Medicine or Pharmacology:
    it takes hours, and a success ends the bout at once. [BRP-OPT-073]
    """
    turn_to_a_deed(play, actor)
    skill, hours = REMEDIES[by]
    level = use_skill(play, actor, skill).level
    elapse(play, 60 * hours, by)
    if level >= Level.SUCCESS and bouts_of(play.actor(patient)):
        come_round(play, patient, "counsel" if by == "counsel" else "drugs")
    elif bouts_of(play.actor(patient)):
        play.note(f"{play.actor(actor).name} does not reach {play.actor(patient).name}.")
    return Session(level)
