"""Gifts of forces at the seat: what they double, and what they end."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.seats import said, seat, thrown
from tests.rulesets.brp.stage import book, person, rated

from rulewright.play import Effect, FrozenMap, Modifier
from rulewright.testing.at_the_seat import AtTheSeat

FORCES = book(allegiance=True)


def champion(**more: Any) -> AtTheSeat:
    """Ada, who has accepted the service of law."""
    ada = person(at=FORCES, name="Ada", allegiances={"law": 100, "anarchy": 10}, acknowledged="law", POW=14, **more)
    table = seat(FORCES, me=ada)
    table.press("offer-service", "me", answers=[True])
    return table


def test_what_passes_has_no_part_in_a_doubled_skill() -> None:
    """A spell that was doubled too, and stayed when it was over; deaf ears, because of which less was doubled than had been
    learned. [BRP-OPT-043]
    """
    table = champion(skills=rated(spot=40, listen=90, hide=30))
    lent = Effect("lent", "Lent", modifiers=(Modifier("spot", 20),))
    table.state = table.state.write("me", "effects.lent", lent)
    table.state = table.state.write("me", "effects.ears", Effect("ears", "Dull ears", marks=("dull ears",)))
    assert [60, 65] == [int(table.number("me", each)) for each in ("Spot", "Listen")]
    table.press("grant-gift", "me", gift="gift-skills", fitting=("spot", "listen", "hide"))
    assert "Spot: 40% is now 80%." in said(table)
    assert [100, 65, 60] == [int(table.number("me", each)) for each in ("Spot", "Listen", "Hide")]
    table.state = table.state.write("me", "effects", FrozenMap())
    assert [80, 180, 60] == [int(table.number("me", each)) for each in ("Spot", "Listen", "Hide")]


def test_the_gift_of_immortality_ends_what_one_was_ill_with() -> None:
    """A champion whom no illness touches any more, and who died of one all the same. [BRP-OPT-043]"""
    table = champion()
    table.press("expose", "me", [99, 1], disease="minor-disease")
    table.press("expose", "me", [99], disease="wasting-disease")
    assert {"minor-disease", "wasting-disease"} == set(table.actor("me").ailing.illnesses)
    table.press("grant-gift", "me", gift="gift-immortality")
    assert ({}, ["gift-immortality"]) == (dict(table.actor("me").ailing.illnesses), list(table.actor("me").effects))
    table.press("pass-time", "me", answers=["rest"], hours=72)
    assert [] == thrown(table)
