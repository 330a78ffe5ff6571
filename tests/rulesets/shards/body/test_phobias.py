"""What minds are afraid of for good, at the seat: as horror brings it, as a trait says it, in any spelling."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.seat.table import seat, thrown_at
from tests.rulesets.shards.stage import BOOK, actor, character, dull, npc, state

from rulewright.play import GM
from rulewright.rulesets.shards.creation.legality import wrong_traits
from rulewright.testing.at_the_seat import AtTheSeat

HORROR = {"who": "a", "source": "being tortured"}


def meeting(**more: Any) -> AtTheSeat:
    """A meets a spider, b, and somebody else, c, in a fight."""
    people: dict[str, Any] = {
        "a": npc("a", melee=3, weapons=("reach",), **more),
        "b": npc("b", species="shard-spider", where=(2, 0)),
        "c": dull("c", (0, 2)),
    }
    return seat(state(turn="a", **people))


def feared(at: AtTheSeat) -> list[str]:
    """What a is afraid of."""
    return [each.source for each in at.actor("a").effects.values() if "afraid" in each.marks]


def is_afraid_of(at: AtTheSeat, who: str) -> bool:
    """Whether a step up to somebody is refused for fear."""
    x, y = (1, 0) if who == "b" else (0, 1)
    return not at.allows("move", "a", x=x, y=y) and "SHA-EFF-006" == at.refused("move", "a", x=x, y=y).rule


@pytest.mark.parametrize(
    ("said", "of"), [("shard-spiders", "b"), ("of Shard Spiders", "b"), ("C", "c"), ("heights", "")]
)
def test_horror_brings_a_phobia_of_something(said: str, of: str) -> None:
    """The game master says of what: a kind, somebody, anything; it is feared from then on. [SHA-EFF-046]"""
    at = meeting()
    at.press("horror", "c", [1], ["phobia", said], **HORROR)
    assert [GM, GM] == [each.of for each in at.last.asked]
    assert [bool(of == each) for each in "bc"] == [is_afraid_of(at, each) for each in "bc"]
    assert 1 == len(feared(at))
    at.press("horror", "c", [1], **HORROR)
    assert 1 == len(feared(at))


@pytest.mark.parametrize(
    ("said", "source"),
    [
        ("phobia shard-spider", "shard-spider"),
        ("paranoia phobia shard-spider", "shard-spider"),
        ("phobia of shard-spiders", "shard-spiders"),
        ("Phobia: Shard Spiders, Paranoia", "shard-spiders"),
        ("acrophobia", "heights"),
        ("Phobia (Ophidophobia)", "snakes"),
    ],
)
def test_a_phobia_is_of_what_was_said(said: str, source: str) -> None:
    """Other disorders beside it, small words and capitals change nothing. [SHA-EFF-046 SHA-TRT-026]"""
    at = meeting(traits={"mental-disorder": said})
    assert [source] == feared(at)
    assert ("spider" in source) == is_afraid_of(at, "b")
    assert not is_afraid_of(at, "c")


def test_disorders_are_known_in_any_spelling() -> None:
    """With a capital a paranoia takes as much from Reflection as without; what is no disorder is refused. [SHA-EFF-046]"""
    for said, number in (("paranoia", 4), ("Paranoia", 4), ("PARANOIA, depression", 4), ("depression", 5)):
        at = seat(state(turn="a", a=npc("a", reflection=3, traits={"mental-disorder": said}), b=dull("b", (9, 0))))
        at.press("cleanse", "a", [6], skill="reflection")
        assert [number] == thrown_at(at)
    for said, refused in (("Paranoia", False), ("kleptomania", False), ("gloom", True)):
        found = wrong_traits(character(traits={"mental-disorder": said}), BOOK)
        assert refused == ("SHA-TRT-026" in [each.rule for each in found])


def test_what_is_acted_out_is_not_shaken_off() -> None:
    """Stunned by what one acts out, nothing frees one of it for the encounter; stunned because one lost, it does.

    [SHA-EFF-046 SHA-EFF-036]
    """
    for answer, faces, free in (("act-out", [], False), ("resist", [1], True)):
        shaken = actor("a", reflection=1, karma=0, traits={"mental-disorder": "Posttraumatic Stress"})
        at = seat(state(turn="a", a=shaken, b=dull("b", (3, 0))))
        at.press("provoke", "a", faces, [answer], disorder="posttraumatic-stress", trigger="strong")
        assert at.actor("a").is_marked("stunned")
        assert free == at.allows("shake-off", "a")
        if free:
            continue
        at.press("cleanse", "a", [1], [None], skill="reflection")
        assert at.actor("a").is_marked("stunned")
