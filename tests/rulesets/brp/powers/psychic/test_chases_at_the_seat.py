"""Minds at the seat that run from each other, and minds that get free of a feeling."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET
from tests.rulesets.brp.powers.stage import ALL, chance_of, facing, gifted, marked, seat
from tests.rulesets.brp.stage import duel, person

from rulewright.play import EVERYONE, GM, Scripted
from rulewright.rulesets.brp.checks.minds import ASTRAL, LOCKED
from rulewright.testing.at_the_seat import AtTheSeat


def outside(mine: int = 12, theirs: int = 12, apart: int = 12, number: int = 0) -> AtTheSeat:
    """Two psychics outside their bodies."""
    pair = [gifted("psychic/astral-projection", POW=each) for each in (mine, theirs)]
    there = duel(*pair, apart=apart, number=number)
    for who in "ab":
        there = there.write(who, "effects.astral", marked(ASTRAL))
    return seat(there)


def locked(table: AtTheSeat) -> list[bool]:
    """Who of both is locked in psychic combat."""
    return [table.actor(who).is_marked(LOCKED) for who in "ab"]


# -- chases -------------------------------------------------------------------------------------


def test_a_mind_is_run_down() -> None:
    """As quick as each other, POW against POW wins a square or loses it: two lengths off it takes one, and then both are
    in one place and locked. [BRP-POW-168]
    """
    table = outside()
    assert table.press("chase-mind", "a", [50], target="b")
    assert 50 == chance_of(table.last.drawn[0])
    assert ([True, True], 0) == (locked(table), table.state.scene.distance("a", "b"))
    assert "BRP-POW-171" == table.refused("chase-mind", "a", target="b").rule


def test_a_mind_gets_away() -> None:
    """Three squares lost from two lengths: out of sight, further than minds meet, and nobody follows. [BRP-POW-168 BRP-POW-167]"""
    table = outside()
    for _ in range(2):
        assert not table.press("chase-mind", "a", [51], target="b")
        assert table.allows("chase-mind", "a", target="b")
    assert not table.press("chase-mind", "a", [51], target="b")
    assert ([False, False], 13) == (locked(table), table.state.scene.distance("a", "b"))
    assert "BRP-POW-168" == table.refused("chase-mind", "a", target="b").rule
    assert "BRP-POW-167" == table.refused("psychic-combat", "a", target="b").rule


@pytest.mark.parametrize(
    ("mine", "theirs", "roll", "square"),
    [(12, 13, 45, "close"), (12, 13, 46, "out of sight"), (12, 30, 96, "out of sight"), (13, 12, 56, "close"), (14, 12, 61, "two lengths"), (15, 12, 66, "two lengths"), (30, 12, 5, "side by side")],
)  # fmt: skip
def test_the_quicker_gains(mine: int, theirs: int, roll: int, square: str) -> None:
    """A square for each point of POW, two at most, beside the roll; three lengths off at first. [BRP-POW-168]"""
    table = outside(mine, theirs, apart=2 * mine)
    table.press("chase-mind", "a", [roll] if abs(mine - theirs) < 10 else [], target="b")
    assert any(str(note).endswith(f"is {square}.") for note in table.last.notes), table.last.notes


def test_a_mind_that_will_not_fight_flees() -> None:
    """Sought within reach, it says whether it meets the other: if not, nothing is rolled, and it must be run down first.

    [BRP-POW-168 BRP-POW-167]
    """
    table = outside(number=1)
    table.press("psychic-combat", "a", [], ["no"], target="b")
    assert ([False, False], []) == (locked(table), table.last.drawn)
    assert "BRP-POW-168" == table.refused("psychic-combat", "a", target="b").rule
    assert table.press("chase-mind", "a", [50], target="b")
    assert [True, True] == locked(table)
    table.proceed([], ["act"] * 2)
    assert table.allows("psychic-combat", "a", target="b")
    table.press("psychic-combat", "a", [96, 96], target="b")
    bold = outside()
    bold.press("psychic-combat", "a", [96, 96], ["yes"], target="b")
    assert [True, True] == locked(bold)


def test_whoever_is_in_the_flesh_or_taken_up_is_not_asked() -> None:
    """A being that fights minds in the flesh locks whom it reaches, and a mind that is locked already flees from nobody.

    [BRP-POW-168 BRP-POW-353]
    """
    table = outside()
    table.state = table.state.write("b", "effects.astral", UNSET)
    table.press("psychic-combat", "a", [96, 96], target="b", embodied=True)
    assert ([True, True], []) == (locked(table), table.last.asked)


def test_who_can_be_chased() -> None:
    """Only minds outside their bodies; in a fight it is the action of the round. [BRP-POW-168 BRP-CBT-013]"""
    table = seat(facing(gifted("psychic/astral-projection"), person(at=ALL)))
    assert "BRP-POW-168" == table.refused("chase-mind", "a", target="b").rule
    fight = outside(number=1)
    assert not fight.press("chase-mind", "a", [51], target="b")
    assert "BRP-CBT-013" == fight.refused("chase-mind", "a", target="b").rule


# -- feelings -----------------------------------------------------------------------------------


def swayed(apart: int = 1, **them: Any) -> AtTheSeat:
    """Somebody of INT 12 who feels what another wants: five points against 10, four paid for INT 12."""
    table = seat(facing(gifted("psychic/emotion-control", INT=11), person(at=ALL, INT=12, **them), apart=apart))
    table.press("psychic", "a", [30, 80], ability="emotion-control", target="b", words="trust")
    assert [60, 80] == [chance_of(each) for each in table.last.drawn]  # 16 points against 10
    assert (True, 12) == (table.actor("b").is_marked("swayed"), table.actor("a").power_points)
    return table


def test_a_feeling_is_forced_on_somebody() -> None:
    """Points against points; a third of INT is paid when it is over, and also where it does not work. [BRP-POW-305]"""
    swayed()
    table = seat(facing(gifted("psychic/emotion-control"), person(at=ALL, INT=13)))
    table.press("psychic", "a", [30, 81], ability="emotion-control", target="b", words="trust")
    assert (False, 11) == (table.actor("b").is_marked("swayed"), table.actor("a").power_points)


@pytest.mark.parametrize(
    ("victim", "psychic", "told"),
    [(61, 56, ()), (60, 56, ("b",)), (12, 56, ("b",)), (61, 55, ("a",)), (12, 55, ("b", "a"))],
)
def test_who_gets_free_of_a_feeling(
    victim: int, psychic: int, told: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each full turn INT against the points that are left. An Idea roll tells the freed of it, a special whose it was;
    whoever lost the hold has an Idea roll too, and nobody else hears a word. [BRP-POW-305 BRP-POW-350]
    """
    heard: list[tuple[str, Any]] = []
    monkeypatch.setattr(Scripted, "note", lambda self, text, why=None, *, to=EVERYONE: heard.append((text, to)))
    table = swayed()
    heard.clear()
    table.press("pass-time", "a", [55, victim, psychic], ["ordinary"] * 2, hours=1)
    assert [55, 60, 55] == [chance_of(each) for each in table.last.drawn]
    assert (False, {}) == (table.actor("b").is_marked("swayed"), dict(table.actor("a").powers.kept))
    assert 11 == table.actor("a").power_points  # a point for the turn that went by
    assert [(GM, "b"), *((GM, who) for who in told)] == [to for text, to in heard if "free" in text or "knows" in text]
    assert (victim == 12) == any("knows: it was" in text for text, _ in heard)


def test_who_does_not_get_free() -> None:
    """A point for each full turn, and INT against fewer points each time. [BRP-POW-305]"""
    table = swayed()
    table.press("pass-time", "a", [56, 61, 65, 60, 55], ["ordinary"] * 2, hours=1)
    assert [55, 60, 65, 60, 55] == [chance_of(each) for each in table.last.drawn]
    assert 9 == table.actor("a").power_points


def test_nobody_struggles_for_ever() -> None:
    """However long a time goes by at once, a victim tries a hundred times in it and no more. [BRP-POW-305]"""
    table = swayed()
    (name,) = table.actor("a").powers.kept
    table.state = table.state.write("a", f"powers.kept.{name}.points", 0)  # nothing ends it but the victim
    table.press("pass-time", "a", [99] * 100, ["ordinary"] * 2, hours=24)
    assert (100, True) == (len(table.last.drawn), table.actor("b").is_marked("swayed"))


def test_a_feeling_does_not_reach_for_ever() -> None:
    """Ten metres for each POW: whoever is further away at the end of a round feels what they like. [BRP-POW-349]"""
    for far, felt in ((160, True), (161, False)):
        table = swayed()
        table.state = table.state.write("scene", "round.number", 1).write("scene", "places.b", far)
        table.proceed([], ["act", "act"])
        assert felt == table.actor("b").is_marked("swayed")
