"""What the skilled can choose from, and what keeps them from it: patients and wounds, walls and water."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from rulewright.contract import Measure, Pick
from rulewright.kits.choosing import Options, choices
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import everybody
from rulewright.rulesets.brp.gear.encumbrance import carried_by
from rulewright.rulesets.brp.state.bodies import is_made
from rulewright.rulesets.brp.state.character import RADIATION, Actor, Book, State, Wound

AT_HAND = 5
"""Metres from which somebody is treated: a step is free. [BRP-CBT-021]"""
ARTIFICIAL = "artificial "
"""How the mark of an artificial part begins, before the place. [BRP-EQP-191]"""
AILMENTS = ("poison", "disease", "sick")

HURT = Measure("damage", "Damage", lambda ending: ending.outcome)
HEALED = Measure("healed", "Hit points healed", lambda ending: ending.outcome.healed)

# -- what can be chosen -------------------------------------------------------------------------


def untreated_wounds(state: State, book: Book, who: str) -> Options:
    """Wounds of anybody that First Aid has not touched. [BRP-SKL-066]"""
    return _wounds(state, lambda wound: not wound.treated)


def open_wounds(state: State, book: Book, who: str) -> Options:
    """Wounds of anybody that have not healed. [BRP-SKL-114]"""
    return _wounds(state, lambda wound: bool(wound.open))


def _wounds(state: State, wanted: Callable[[Wound], bool]) -> Options:
    """Wounds of anybody, each told by how grave it is and whose; several people's may go by one key."""
    found: dict[str, list[str]] = {}
    for actor in state.actors.values():
        for key, wound in actor.wounds.items():
            if wanted(wound):
                found.setdefault(key, []).append(f"{wound.name} ({actor.name})")
    return choices({key: " or ".join(found[key]) for key in sorted(found)})


type Patient = Annotated[str, Pick("Patient", everybody)]
type UntreatedWound = Annotated[str, Pick("Wound", untreated_wounds)]
type OpenWound = Annotated[str, Pick("Wound", open_wounds)]


# -- why nobody is treated ----------------------------------------------------------------------


def no_such_wound(state: State, patient: str, wound: str) -> Refusal | None:
    """Why a wound is not treated: it is not there. [BRP-SKL-066]"""
    them = state.actor(patient)
    if not wound or wound in them.wounds:
        return None
    there = ", ".join(them.wounds) or "none"
    return Refusal(f"{them.name} has no {wound}.", "BRP-SKL-066", f"There are: {there}.")


def burnt_by_rays(state: State, patient: str, wound: str) -> bool:
    """Whether a wound was done by radiation. [BRP-SPT-244]"""
    there = state.actor(patient).wounds.get(wound)
    return there is not None and there.kind == RADIATION


def no_aid_for_rays(state: State, patient: str, wound: str) -> Refusal | None:
    """Why First Aid does nothing for a wound: radiation did it. [BRP-SPT-244]"""
    if not burnt_by_rays(state, patient, wound):
        return None
    return Refusal("First Aid does nothing for what radiation did.", "BRP-SPT-244", "Try Medicine, or time.")


def no_wound_named(text: str, rule: str) -> Callable[..., Refusal | None]:
    """Refuse, in the words of one skill or another, to heal nothing in particular."""

    def no_wound(wound: str, effect: str) -> Refusal | None:
        return Refusal(text, rule, "Name the wound.") if effect in ("heal", "restore", "stop") and not wound else None

    return no_wound


def no_fresh_wound(state: State, patient: str, wound: str) -> Refusal | None:
    """Why First Aid does nothing for a wound: it had some already. [BRP-SKL-066]"""
    there = state.actor(patient).wounds.get(wound)
    if there is None or not there.treated:
        return None
    return Refusal("This wound has been treated.", "BRP-SKL-066", "Treat another, or call somebody with Medicine.")


def no_patient_near(state: State, actor: str, patient: str) -> Refusal | None:
    """Why nobody is treated from afar. [BRP-SKL-064]"""
    if is_at_hand(state, actor, patient):
        return None
    return Refusal(f"{state.actor(patient).name} is too far away.", "BRP-SKL-064", "Go there first.")


def is_at_hand(state: State, actor: str, other: str) -> bool:
    """Whether a hand reaches somebody: in a fight those who stand within a free step, else everybody. [BRP-CBT-021]"""
    return not state.scene.round.number or other == actor or state.scene.distance(actor, other) <= AT_HAND


def no_pocket_near(state: State, actor: str, target: str) -> Refusal | None:
    """Why nothing is filched from somebody: no hand gets into a pocket from afar. [BRP-SKL-139]"""
    if is_at_hand(state, actor, target):
        return None
    return Refusal(f"{state.actor(target).name} is too far away.", "BRP-SKL-139", "Go there first.")


def no_whole_round(state: State, actor: str) -> Refusal | None:
    """Why there is no time for First Aid: it takes a whole round, and this one has begun with something else.

    [BRP-SKL-064]
    """
    fight = state.actor(actor).fight
    if not state.scene.round.number or not (fight.done or fight.dodges or fight.parries or fight.acted):
        return None
    return Refusal("First Aid takes a whole round.", "BRP-SKL-064", "Begin with it in the next.")


def is_repaired(them: Actor, wound: str, book: Book) -> bool:
    """Whether a wound is one for whoever mends machines: of a body that was built, or in an artificial part.

    [BRP-EQP-190 BRP-EQP-191]
    """
    there = them.wounds.get(wound)
    return is_made(them, book) or bool(there and there.location and them.is_marked(f"{ARTIFICIAL}{there.location}"))


def no_living_body(state: State, book: Book, patient: str, wound: str) -> Refusal | None:
    """Why no doctor helps: what is hurt was built. [BRP-EQP-190 BRP-EQP-191]"""
    them = state.actor(patient)
    if not is_repaired(them, wound, book):
        return None
    text = f"{them.name} was built, and is not healed like that." if is_made(them, book) else "That part was built."
    return Refusal(text, "BRP-EQP-190", "Repair it, or use a Technical Skill.")


def no_open_wound(state: State, patient: str, wound: str) -> Refusal | None:
    """Why Medicine does nothing for a wound: it has healed. [BRP-SKL-114]"""
    there = state.actor(patient).wounds.get(wound)
    return None if there is None or there.open else Refusal("That is healed.", "BRP-SKL-114", "Treat another malady.")


def tried_on(wound: str, malady: str) -> str:
    """The mark of a treatment with Medicine that came to nothing. [BRP-SKL-113]"""
    return f"medicine {wound or malady or 'care'}"


def no_further_try(state: State, patient: str, wound: str, malady: str) -> Refusal | None:
    """Why Medicine must wait: it was tried in vain on this day. [BRP-SKL-113]"""
    if not state.actor(patient).is_marked(tried_on(wound, malady)):
        return None
    text = "This was tried today, and failed."
    return Refusal(text, "BRP-SKL-113", "Try again tomorrow, or treat something else.")


def ailments_of(me: Actor) -> tuple[str, ...]:
    """Poisons and diseases at work in somebody, by the marks they leave. [BRP-SKL-113]"""
    return tuple(
        key
        for key, effect in me.effects.items()
        if any(mark.startswith(AILMENTS) for mark in (effect.name.lower(), *effect.marks))
    )


def no_ailment(state: State, patient: str, effect: str) -> Refusal | None:
    """Why nothing is halted: no poison or disease is at work. [BRP-SKL-113]"""
    if effect != "halt" or ailments_of(state.actor(patient)):
        return None
    return Refusal("No poison or disease is at work there.", "BRP-SKL-113", "Treat a wound, or give care.")


def stable_in(wound: str, malady: str) -> str:
    """The mark of somebody who was stabilised this week. [BRP-SKL-113]"""
    return f"stable {malady or wound}"


def no_second_week(state: State, patient: str, effect: str, wound: str, malady: str) -> Refusal | None:
    """Why nobody is stabilised again: a week has not gone by. [BRP-SKL-113]"""
    if effect != "stabilise" or not state.actor(patient).is_marked(stable_in(wound, malady)):
        return None
    return Refusal("That was done this week.", "BRP-SKL-113", "Let a week go by.")


def no_malady(effect: str, malady: str, wound: str) -> Refusal | None:
    """Why nobody is stabilised: nothing gnaws at them. [BRP-SKL-113]"""
    if effect != "stabilise" or malady or wound:
        return None
    return Refusal("Nothing gnaws at the patient.", "BRP-SKL-113", "Name the characteristic that the malady takes.")


# -- walls and water ----------------------------------------------------------------------------


def no_wall(state: State, actor: str) -> Refusal | None:
    """Why there is no wall to leave. [BRP-SKL-036]"""
    if state.actor(actor).is_marked("clinging"):
        return None
    return Refusal("You stand on firm ground.", "BRP-SKL-036", "Climb first.")


def no_swimming(state: State, book: Book, actor: str, load: int) -> Refusal | None:
    """Why somebody does not even try to swim: the load is more than STR. [BRP-SKL-150]"""
    me = state.actor(actor)
    whole = load + carried_by(me, book)
    if whole <= me.value("STR"):
        return None
    return Refusal(f"A load of {whole} sinks {me.name}.", "BRP-SKL-150", "Shed some of it.")


def no_saddle(state: State, actor: str) -> Refusal | None:
    """Why nobody gets down: they ride nothing. [BRP-SKL-133]"""
    if state.actor(actor).is_marked("mounted"):
        return None
    return Refusal("You ride nothing.", "BRP-SKL-133", "Mount first.")
