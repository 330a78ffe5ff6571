"""What weeks and years do to a body: what can be trained, who can lie and heal, and what is worth knowing of it."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Measure, Pick
from rulewright.kits.choosing import Options, always, choices, words
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.offers import others
from rulewright.rulesets.brp.state.character import Book, State

BY_TRAINING, BY_LEAVE = ("STR", "CON", "DEX", "CHA"), ("SIZ", "INT")
"""Characteristics that training raises, and those that it raises where the game master agrees. [BRP-PLY-097 BRP-PLY-106]"""
LOST = Measure("lost", "Points lost", lambda ending: ending.outcome)
HEALED = Measure("healed", "Hit points healed", lambda ending: ending.outcome)

# -- what can be chosen -------------------------------------------------------------------------


def trained(state: State, book: Book, who: str) -> Options:
    """Characteristics that training raises, and those it does by leave. [BRP-PLY-097 BRP-PLY-106]"""
    by_leave = [code for code in BY_LEAVE if code in state.actor(who).character.agreed]
    return choices({code: code for code in (*BY_TRAINING, *by_leave)})


type Trained = Annotated[str, Pick("Characteristic", trained)]
type Care = Annotated[Literal["poor", "decent", "excellent"], Pick("Care")]
type Carer = Annotated[str, Pick("In whose care", others)]
type WithWhat = Annotated[str, Pick("With", always(words("first-aid", "medicine")))]


# -- why not ------------------------------------------------------------------------------------


def no_training(state: State, actor: str, code: str) -> Refusal | None:
    """Why a characteristic is not trained. [BRP-PLY-097 BRP-PLY-106]"""
    if code in BY_TRAINING or code in state.actor(actor).character.agreed:
        return None
    if code in BY_LEAVE:
        return Refusal(f"{code} is not trained, or only by leave.", "BRP-PLY-106", "Ask the game master.")
    instead = "STR, CON, DEX and CHA are; SIZ and INT by leave, POW by contests."
    return Refusal(f"{code} is not trained.", "BRP-PLY-097", instead)


def no_care(state: State, actor: str, carer: str, care: Care) -> Refusal | None:
    """Why somebody is not in such care: it takes somebody who is up. [BRP-CBT-127 BRP-CBT-129]"""
    who = carer or (actor if care != "decent" else "")
    if not who or not state.actor(who).is_out:
        return None
    return Refusal(f"{state.actor(who).name} can care for nobody.", "BRP-CBT-127", "Choose somebody who is up.")


def no_week(state: State, actor: str) -> Refusal | None:
    """Why a week cannot pass now, for whoever lies there. [BRP-CBT-122 BRP-CBT-123]"""
    if state.scene.round.number:
        return Refusal("Nobody has a week in a fight.", "BRP-CBT-123", "End the scene first.")
    if state.actor(actor).fate in ("dead", "dying"):
        return Refusal("Time alone does not help there.", "BRP-CBT-122", "It takes somebody with First Aid, at once.")
    return None
