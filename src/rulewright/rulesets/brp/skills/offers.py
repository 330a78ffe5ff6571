"""What the skilled can choose from, and what keeps them from it: patients and wounds, walls and water."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from rulewright.contract import Measure, Pick
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import everybody
from rulewright.rulesets.brp.state.character import Book, State

HURT = Measure("damage", "Damage", lambda ending: ending.outcome)
HEALED = Measure("healed", "Hit points healed", lambda ending: ending.outcome.healed)

# -- what can be chosen -------------------------------------------------------------------------


def untreated_wounds(state: State, book: Book, who: str) -> Options:
    """Wounds of anybody that First Aid has not touched. [BRP-SKL-066]"""
    names = {name for actor in state.actors.values() for name, wound in actor.wounds.items() if not wound.treated}
    return tuple(map(option, sorted(names)))


def open_wounds(state: State, book: Book, who: str) -> Options:
    """Wounds of anybody that have not healed. [BRP-SKL-114]"""
    names = {name for actor in state.actors.values() for name, wound in actor.wounds.items() if wound.open}
    return tuple(map(option, sorted(names)))


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


def no_malady(effect: str, malady: str) -> Refusal | None:
    """Why nobody is stabilised: nothing gnaws at them. [BRP-SKL-113]"""
    if effect != "stabilise" or malady:
        return None
    return Refusal("Nothing gnaws at the patient.", "BRP-SKL-113", "Name the characteristic that the malady takes.")


# -- walls and water ----------------------------------------------------------------------------


def no_wall(state: State, actor: str) -> Refusal | None:
    """Why there is no wall to leave. [BRP-SKL-036]"""
    if state.actor(actor).is_marked("clinging"):
        return None
    return Refusal("You stand on firm ground.", "BRP-SKL-036", "Climb first.")


def no_swimming(state: State, actor: str, load: int) -> Refusal | None:
    """Why somebody does not even try to swim: the load is more than STR. [BRP-SKL-150]"""
    me = state.actor(actor)
    if load <= me.value("STR"):
        return None
    return Refusal(f"A load of {load} sinks {me.name}.", "BRP-SKL-150", "Shed some of it.")
