"""Where somebody can go in a fight, and what keeps them where they are."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Within
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.conditions import cannot_stand
from rulewright.rulesets.brp.checks.acting import targets
from rulewright.rulesets.brp.state.character import State

type Toward = Annotated[str, Pick("Towards", targets)]
type Away = Annotated[str, Pick("Away from", targets)]
type Metres = Annotated[int, Within("Metres", 1, 10_000)]


def no_free_feet(state: State, actor: str) -> Refusal | None:
    """Why somebody stays: they are held. [BRP-CBT-071]"""
    fight = state.actor(actor).fight
    if fight.snare is not None or fight.holds:
        return Refusal("Whoever is held cannot move.", "BRP-CBT-071", "Get free first.")
    return None


def no_leaving(state: State, actor: str) -> Refusal | None:
    """Why somebody stays: a foe stands before them, and they have not stated that they disengage. [BRP-CBT-024]"""
    fight = state.actor(actor).fight
    standing = any(each in state.actors and not state.actor(each).is_out for each in fight.engaged)
    stays = fight.intent != "disengage" or fight.defence_failed
    if standing and stays and state.scene.round.number:
        return Refusal("Engaged in melee, one cannot just walk away.", "BRP-CBT-024", "State that you disengage.")
    return None


def not_down(state: State, actor: str) -> Refusal | None:
    """Why nobody gets up: they stand already. [BRP-CBT-022]"""
    me = state.actor(actor)
    return (
        None
        if me.is_marked("prone") or me.is_marked("kneeling")
        else Refusal(f"{me.name} is up.", "BRP-CBT-022", "Do something else.")
    )


def no_knee(state: State, actor: str) -> Refusal | None:
    """Why nobody kneels: they are down already. [BRP-CBT-098]"""
    me = state.actor(actor)
    if me.is_marked("prone") or me.is_marked("kneeling"):
        return Refusal(f"{me.name} is down.", "BRP-CBT-098", "Do something else.")
    return None


def no_legs(state: State, actor: str) -> Refusal | None:
    """Why somebody stays down. [BRP-CBT-133]"""
    if cannot_stand(state.actor(actor)):
        return Refusal("A leg will not carry anybody.", "BRP-CBT-133", "Fight on lying down, or have it treated.")
    return None
