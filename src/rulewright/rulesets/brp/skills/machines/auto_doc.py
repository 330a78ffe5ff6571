"""Auto-docs: machines that treat people by themselves."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, action
from rulewright.play import Effect, Refusal, derived
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.health import mend
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.ratings.rolling import Roll, throw
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.gear.kits import serving
from rulewright.rulesets.brp.skills.care import HEALS, Treatment
from rulewright.rulesets.brp.skills.in_a_fight import no_peace
from rulewright.rulesets.brp.skills.offers import (
    HEALED,
    OpenWound,
    Patient,
    no_living_body,
    no_open_wound,
    no_such_wound,
)
from rulewright.rulesets.brp.state.character import Book, Play, State

RECOVERS = Effect("auto-doc", "In an auto-doc's care", stacking="refuse")
"""What makes the next week of healing count twice. [BRP-EQP-218]"""


def no_auto_doc(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no machine treats anybody: there is none. [BRP-EQP-218]"""
    if any(each.acts for each in serving(state.actor(actor), "medicine", book)):
        return None
    return Refusal("There is no auto-doc here.", "BRP-EQP-218", "Have one handed out.")


@action(
    "Auto-doc",
    "skill",
    unless=(no_peace, no_auto_doc, no_such_wound, no_open_wound, no_living_body, no_hands),
    tells=(*LEVELS, HEALED),
    id="auto-doc",
)
def auto_treat(
    play: Play,
    actor: str,
    patient: Patient,
    wound: OpenWound,
    skill: Annotated[Literal["first-aid", "medicine"], Pick("With")] = "first-aid",
) -> Treatment:
    """Lay somebody into an auto-doc: it has First Aid and Medicine at its own rating, heals one wound twice as well, and halves the
    time that Medicine lets one recover in. [BRP-EQP-218 BRP-POW-302]
    """
    machine = max(serving(play.actor(actor), "medicine", play.book), key=lambda each: each.acts)
    chance = derived(machine.name, ("its own skill", machine.acts, "BRP-EQP-218"))
    level, _ = throw(play, actor, Roll(chance, Difficulty.AVERAGE, practised=True, teaches=False), machine.name)
    play.note(f"{machine.name} treats {play.actor(patient).name}: {level.name.lower()}.", chance.derivation)
    if level < Level.SUCCESS:
        return Treatment(level)
    if skill == "medicine":
        begin(play, patient, RECOVERS)
    points = machine.times * play.draw(HEALS[level], of=actor, what="hit points healed")
    return Treatment(level, mend(play, patient, wound, points, machine.name))
