"""Scenes of hazards: how the spot rules of acid, breath, want and damaged armour are told."""

from __future__ import annotations

from tests.rulesets.brp.stage import duel, fighter, person, rated, state
from tests.rulesets.brp.transcripts.telling import Telling, section

ACT = ["act", "act"]


@section("acid")
def acid(telling: Telling) -> None:
    """Very strong acid on somebody in mail."""
    there = duel(fighter(name="Ada", CON=60, armour=["chain"]), fighter(name="Brom"))
    table = telling.tell("Very strong acid on mail", there)
    table.press("pour-acid", "a", [2, 1], strength="acid-very-strong")
    for face in (4, 5, 3):
        table.proceed([face], ACT)
    table.press("wash-off", "a")


@section("armor-damaged")
def armour_damaged(telling: Telling) -> None:
    """Five points become two, then none; mended they are four."""
    table = telling.tell("Ring mail suffers", state(me=person(name="Ada", armour=["ring"])))
    table.press("let-armour-suffer", "me", armour="ring")
    table.press("let-armour-suffer", "me", armour="ring")
    table.press("have-mended", "me", armour="ring")


@section("choking-drowning-and-asphyxiation")
def choking(telling: Telling) -> None:
    """Under water, forewarned; and a cord at the throat."""
    table = telling.tell("Forewarned, CON 11", state(me=person(name="Ada", CON=11, SIZ=29)))
    table.press("take-air", "me", medium="air-water")
    for face in (95, 55, 45):
        table.press("airless-round", "me", [face])
    table.press("airless-round", "me", [5])
    table.press("give-air", "me")
    table = telling.tell("Choked", state(me=person(name="Ada", CON=11, SIZ=29)))
    table.press("take-air", "me", medium="air-choking")
    table.press("airless-round", "me", [11])
    table.press("airless-round", "me", [12, 4])


@section("cold-exposure-hunger-and-thirst")
def want(telling: Telling) -> None:
    """CON 13: four days, seven, thirteen."""
    table = telling.tell("Without food, CON 13", state(me=person(name="Ada", CON=13, SIZ=27, skills=rated(jump=60))))
    table.press("days-of-want", "me", lacks=("food",), days=4)
    table.press("skill", "me", [31], skill="jump")
    table.press("days-of-want", "me", lacks=("food",), days=3)
    table.press("skill", "me", [66, 31], skill="jump")
    table.press("relieve", "me")
    table.press("skill", "me", [60], skill="jump")
