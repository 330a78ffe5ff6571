"""No power is offered in vain: what nobody and nothing at the table goes with is closed, and opens with what it takes."""

from __future__ import annotations

from msgspec.structs import replace
from tests.rulesets.brp.powers.stage import ALL, facing, gifted, mage, seat
from tests.rulesets.brp.stage import person, ready_fight

from rulewright.play import Effect
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.checks.minds import ASTRAL, LOCKED
from rulewright.rulesets.brp.state.character import State

LEAP = "superpowers/leap"
HELLS_RAZOR = "sorcery/hells-razor"


def closed(there: State, action: str, who: str = "a") -> str:
    """The rule by which a button is closed to somebody, whatever would stand on its form; nothing where it is open."""
    table = seat(there, ALL)
    no = RULESET.action(action).closed(table.state, table.book, who)
    return "" if no is None else no.rule


def both(there: State, effect: Effect, *who: str) -> State:
    """The same comes over several."""
    for each in who:
        there = there.write(each, f"effects.{effect.id}", effect)
    return there


def test_minds_out_of_the_body() -> None:
    """Out of the body one flies; chased is a mind that is out as well, and a combat ended that there is.

    [BRP-POW-168 BRP-POW-171 BRP-POW-302]
    """
    there = ready_fight("seance")
    astral = both(there, Effect("astral", "Out of the body", marks=(ASTRAL,)), "selma", "viktor")
    found = {each: closed(there, each, "selma") for each in ("astral-flight", "chase-mind", "psychic-truce")}
    assert {"astral-flight": "BRP-POW-302", "chase-mind": "BRP-POW-168", "psychic-truce": "BRP-POW-171"} == found
    assert ["", ""] == [closed(astral, each, "selma") for each in ("astral-flight", "chase-mind")]
    locked = both(there, Effect("psychic-combat", "Psychic combat", marks=(LOCKED,)), "selma", "viktor")
    assert not closed(locked, "psychic-truce", "selma")


def test_trainers() -> None:
    """Trained is a power of which somebody has more levels. [BRP-POW-259]"""
    equals, better = (facing(gifted(LEAP, level=2), gifted(LEAP, level=level)) for level in (2, 3))
    assert ("BRP-POW-259", "") == (closed(equals, "train-power"), closed(better, "train-power"))


def test_spells_that_are_in_mind() -> None:
    """Memorised is what the grimoire has and the mind has not. [BRP-POW-035]"""
    there = ready_fight("bridge")
    powers = there.actor("orla").powers
    fewer = there.write("orla", "powers.mind", powers.mind.without("magic/heal"))
    assert ("BRP-POW-035", "") == (closed(there, "memorise", "orla"), closed(fewer, "memorise", "orla"))


def test_masters() -> None:
    """Apprenticed is a layman, where there is a magician. [BRP-POW-091]"""
    assert "BRP-POW-091" == closed(facing(mage("light")), "apprentice")
    assert "BRP-POW-091" == closed(facing(person(at=ALL), person(at=ALL)), "apprentice")
    assert not closed(facing(person(at=ALL), mage("light")), "apprentice")


def test_sorcery_that_is_lost_and_beings_that_are_away() -> None:
    """Recalled is a spell that the grimoire lacks, called back a being that was sent home. [BRP-POW-191 BRP-POW-359]"""
    there = ready_fight("salt-tower")
    assert "BRP-POW-191" == closed(there, "recall-spell", "mara")
    book = tuple(each for each in there.actor("mara").powers.book if each != HELLS_RAZOR)
    assert not closed(there.write("mara", "powers.book", book), "recall-spell", "mara")
    assert "BRP-POW-359" == closed(there, "call-back", "mara")
    away = replace(there.actor("mara").powers.bonds["gnash"], away=True)
    assert not closed(there.write("mara", "powers.bonds.gnash", away), "call-back", "mara")


def test_familiars() -> None:
    """Bound is a creature that is small enough. [BRP-POW-054]"""
    large, small = (facing(mage("light", POW=16), person(at=ALL, SIZ=size)) for size in (5, 4))
    assert ("BRP-POW-054", "") == (closed(large, "bind-familiar"), closed(small, "bind-familiar"))
