"""Bodies that were built, and parts that were put in: only whoever repairs machines heals them."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import Options, always, choices, option, words
from rulewright.play import Effect, Modifier, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.health import mend
from rulewright.rulesets.brp.body.wounds import wounds
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import skills
from rulewright.rulesets.brp.checks.touch import no_hand_on, no_hands
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.skills.care import HEALS, Treatment
from rulewright.rulesets.brp.skills.in_a_fight import no_peace
from rulewright.rulesets.brp.skills.offers import (
    ARTIFICIAL,
    HEALED,
    OpenWound,
    Patient,
    is_repaired,
    no_open_wound,
    no_such_wound,
)
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Book, Play, State
from rulewright.rulesets.brp.state.numbers import ARMS, LEGS, place_named

PARTS = {each: place_named(each).capitalize() for each in (*ARMS, *LEGS, "head", "chest", "abdomen")}


def mending(state: State, book: Book, who: str) -> Options:
    """Skills that mend machines. [BRP-EQP-190]"""
    return tuple(each for each in skills(state, book, who) if each.key.startswith(("repair/", "technical-skill/")))


def not_built(state: State, book: Book, patient: str, wound: str) -> Refusal | None:
    """Why nobody is repaired: flesh heals otherwise. [BRP-EQP-190 BRP-EQP-191]"""
    them = state.actor(patient)
    if is_repaired(them, wound, book):
        return None
    return Refusal(f"That part of {them.name} is flesh and blood.", "BRP-EQP-190", "Give First Aid.")


@action(
    "Repair a body",
    "skill",
    unless=(no_peace, no_hands, no_hand_on, no_such_wound, no_open_wound, not_built),
    tells=(*LEVELS, HEALED),
)
def repair_body(
    play: Play,
    actor: str,
    patient: Patient,
    wound: OpenWound,
    key: Annotated[str, Pick("With", mending)],
    *,
    parts_needed: Annotated[bool, Tick("Parts must be found first, by Status")] = False,
) -> Treatment:
    """Repair a robot, or an artificial part: as First Aid heals, with Repair or a Technical Skill. Where parts are wanting a
    Status roll finds them first. A fumble does a point of harm. [BRP-EQP-190 BRP-EQP-191]
    """
    turn_to_a_deed(play, actor)
    if parts_needed and use_skill(play, actor, "status").level < Level.SUCCESS:
        play.note("No parts are to be had.")
        return Treatment(Level.FAILURE)
    level = use_skill(play, actor, key).level
    if level is Level.FUMBLE:
        wounds.wound(play, patient, 1, "bad repair")
    if level < Level.SUCCESS:
        return Treatment(level)
    back = play.draw(HEALS[level], of=actor, what="hit points repaired")
    return Treatment(level, mend(play, patient, wound, back, "repaired"))


@action("Fit an artificial part", "table", gm_only=True, any_time=True)
def fit_part(
    play: Play,
    actor: str,
    part: Annotated[str, Pick("Part", always(choices(PARTS)))],
    raises: Annotated[str, Pick("It raises", always(words(*CHARACTERISTICS)))] = "",
    by: Annotated[int, Within("By", 0, 50)] = 0,
    *,
    removable: Annotated[bool, Tick("It can be taken off")] = False,
) -> None:
    """Somebody has an artificial part: it serves as the living one did, even where that was lost, but only Repair or a Technical
    Skill heals it. One that is better than nature is a gadget fixed to the body, and raises a characteristic.

    [BRP-EQP-191 BRP-EQP-192]
    """
    end(play, actor, f"lost-{part}", "an artificial one")
    better = (Modifier(raises, by, "BRP-EQP-192"),) if raises and by else ()
    marks = (f"{ARTIFICIAL}{part}", *(("removable",) if removable else ()))
    name = f"Artificial {part.replace('-', ' ')}"
    begin(play, actor, Effect(f"part-{part}", name, modifiers=better, marks=marks, stacking="refresh"), "fitted")
    play.note(f"{play.actor(actor).name} has an {name.lower()}.")


def removable(state: State, book: Book, who: str) -> Options:
    """Parts that come off. [BRP-EQP-192]"""
    there = state.actor(who).effects.items()
    return tuple(option(key, each.name) for key, each in there if "removable" in each.marks)


def nothing_comes_off(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nothing is taken off. [BRP-EQP-192]"""
    if removable(state, book, actor):
        return None
    return Refusal("No part of the body comes off.", "BRP-EQP-192", "Leave it as it is.")


@action("Take off an artificial part", unless=(no_peace, nothing_comes_off, no_hands))
def remove_part(play: Play, actor: str, part: Annotated[str, Pick("Part", removable)]) -> None:
    """Take off an artificial part; the limb is wanting then, and so is what it gave. [BRP-EQP-192]"""
    turn_to_a_deed(play, actor)
    effect = play.actor(actor).effects[part]
    end(play, actor, part, "taken off")
    place = part.removeprefix("part-")
    marks = (f"lost {place}", f"useless {place}")
    begin(
        play, actor, Effect(f"lost-{place}", f"Lost {place_named(place)}", marks=marks, stacking="refuse"), "taken off"
    )
    play.note(f"{play.actor(actor).name} takes off: {effect.name.lower()}.")
