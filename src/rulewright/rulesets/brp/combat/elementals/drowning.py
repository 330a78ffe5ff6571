"""Drowning on dry land: a water elemental touches somebody, then fills their lungs, at its own cost."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import parse
from rulewright.contract import Pick, action, bears_on
from rulewright.kits.choosing import Options, people
from rulewright.play import Refusal
from rulewright.play.effects import end
from rulewright.rulesets.brp.body.health import hurt
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.combat.creatures.attempt import AFTER_ATTACK, Attempt
from rulewright.rulesets.brp.combat.creatures.clutches import clutch_of, grips_on
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Hazard
from rulewright.rulesets.brp.world.hazards.breath import WATER, is_at_home


@bears_on(AFTER_ATTACK)
def drown(play: Play, attempt: Attempt) -> None:
    """Whom water has touched before it now drowns, for what a round without air in water does; the elemental loses as much
    itself, and nothing for what fate spares them. Whoever breathes water does not mind. [BRP-PLY-056 BRP-CRE-132 BRP-SPT-096]
    """
    clutch = clutch_of(play, attempt.actor, attempt.weapon)
    if clutch is None or not clutch.drowns or not attempt.hit:
        return
    them, hazard = play.actor(attempt.target), play.book.content.get(Hazard, WATER)
    touched = any(each.source == attempt.actor and each.level > 1 for each in grips_on(them).values())
    if not touched or them.fate == "dead":
        return
    if is_at_home(them, hazard):
        play.note(f"{them.name} breathes water and does not mind.")
        return
    felt = fate.spare(play, attempt.target, play.draw(parse(hazard.damage).chance, of=attempt.actor, what="drowning"))
    play.note(
        f"Water fills the lungs of {them.name}: {felt} damage, and {play.actor(attempt.actor).name} loses as much."
    )
    wound(play, attempt.target, felt, "drowning", "chest" if play.book.options.hit_locations else "")
    hurt(play, attempt.actor, felt, "drowns somebody")


def in_its_grip(state: State, book: Book, who: str) -> Options:
    """Those whom a creature holds. [BRP-CRE-132]"""
    held = (
        other for other, each in state.actors.items() if any(grip.source == who for grip in grips_on(each).values())
    )
    return people(state, held)


def holds_nobody(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody is let go: nobody is held. [BRP-CRE-132]"""
    if in_its_grip(state, book, actor):
        return None
    return Refusal("It holds nobody.", "BRP-CRE-132", "There is no need.")


@action("Let go of what it holds", "move", unless=(holds_nobody,), id="loosen-grip", any_time=True)
def loosen(play: Play, actor: str, target: Annotated[str, Pick("Whom", in_its_grip)]) -> None:
    """A creature lets somebody go whom it holds, drowns or crushes, whenever it wants to. [BRP-CRE-132]"""
    for grip in tuple(grips_on(play.actor(target)).values()):
        if grip.source == actor:
            end(play, target, grip.name, "lets go")
    play.note(f"{play.actor(actor).name} lets {play.actor(target).name} go.")
