"""Acting: to whom something can be done, what keeps anybody from doing it now, and whether it was done."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, with_keys
from rulewright.kits.choosing import Options, all_but, people
from rulewright.kits.sides import enemies_of
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.minds import stay_the_hand
from rulewright.rulesets.brp.checks.refusals import no_heart
from rulewright.rulesets.brp.checks.turns import no_action
from rulewright.rulesets.brp.state.character import Book, State

# -- to whom ------------------------------------------------------------------------------------


def living(state: State, book: Book, who: str) -> tuple[str, ...]:
    """Everybody else who is not dead, enemies first."""
    found = all_but(state, who, lambda actor: actor.fate != "dead")
    enemies = enemies_of(state.scene, who, found)
    return (*enemies, *(each for each in found if each not in enemies))


@with_keys(living)
def targets(state: State, book: Book, who: str) -> Options:
    """Everybody else who is not dead, by their names."""
    return people(state, living(state, book, who))


def everybody(state: State, book: Book, who: str) -> Options:
    """Everybody, oneself last."""
    return people(state, (*all_but(state, who), who))


type Target = Annotated[str, Pick("Target", targets)]


# -- why not ------------------------------------------------------------------------------------


def no_deed(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody does nothing with the body now; whoever despairs only runs or hides.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056]
    """
    return no_step(state, book, actor) or no_heart(state.actor(actor))


def no_step(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody cannot even move now. [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019]"""
    return no_action(state, actor) or stay_the_hand(state, book, actor)
