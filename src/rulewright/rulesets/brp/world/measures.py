"""Measures: metric by default, and roughly what they are in others."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import entries_of
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.entries import Unit


@action("Convert a measure", "table", id="convert", any_time=True)
def convert(
    play: Play,
    actor: str,
    unit: Annotated[str, Pick("From", entries_of(Unit))],
    amount: Annotated[int, Within("How many", -1000, 1_000_000)] = 1,
) -> str:
    """Say roughly what a metric measure is in feet, yards, miles, pounds, quarts or Fahrenheit. [BRP-EQP-193]"""
    entry = play.book.content.get(Unit, unit)
    much = Fraction(entry.times) * amount + entry.plus
    said = f"{amount} {entry.name} is about {float(much):g} {entry.other}."
    play.note(said)
    return said
