"""Super Hearing at the seat: who creeps is heard by how well they crept, and only by those who have it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, chance_of, facing, gifted, seat
from tests.rulesets.brp.stage import duel, person, rated

from rulewright.rulesets.brp.state.character import State
from rulewright.testing.at_the_seat import AtTheSeat

HEARING = "superpowers/super-sense/super-hearing"


@pytest.mark.parametrize(
    ("crept", "chance", "last", "first_unheard"),
    [
        ("success", 100, 95, 96),  # Easy: twice 50
        ("special", 50, 50, 51),
        ("critical", 50, 10, 11),  # a special of 50
    ],
)
def test_who_creeps_is_heard_by_how_well_they_crept(crept: str, chance: int, last: int, first_unheard: int) -> None:
    """An Easy Listen against a success, a plain one against a special, a special one against a critical.

    [BRP-POW-332]
    """
    table = seat(facing(gifted(HEARING, POW=10, skills=rated(listen=50))))
    assert table.press("listen-for", "a", [last], stealth=crept) is True
    assert chance == chance_of(table.last.drawn[0])
    assert table.press("listen-for", "a", [first_unheard], stealth=crept) is False


def test_who_crept_badly_is_heard_without_a_roll() -> None:
    """A failure of Stealth hides nobody. [BRP-POW-332]"""
    table = seat(facing(gifted(HEARING, POW=10)))
    assert table.press("listen-for", "a", stealth="failure")
    assert not table.last.drawn


@pytest.mark.parametrize("sense", ["sonar", "super-vision", "ultrasonic-hearing"])
def test_no_other_sense_will_do(sense: str) -> None:
    """Sonar, eyes and what hears through walls are other senses. [BRP-POW-332]"""
    table = seat(facing(gifted(f"superpowers/super-sense/{sense}", POW=10)))
    assert "Somebody has no such power." == table.refused("listen-for", "a").reason
    both = seat(facing(gifted(f"superpowers/super-sense/{sense}", HEARING)))
    assert both.allows("listen-for", "a")


HID = {"fumble": 100, "success": 30, "special": 10, "critical": 2}
"""Dice with which somebody at 50% hides so well."""


def somebody_hides(how: str, *, ears: bool = True, apart: int = 10, number: int = 0) -> AtTheSeat:
    """Somebody who listens at 50%, with Super Hearing at level 1 or without, and another who has hidden."""
    listens: dict[str, Any] = {"skills": rated(listen=50), "POW": 10}
    me = gifted(HEARING, **listens) if ears else person(at=ALL, **listens)
    there: State = duel(me, person(at=ALL, skills=rated(hide=50)), apart=apart, number=number)
    table = seat(there)
    table.press("hide", "b", [HID[how]])
    return table


@pytest.mark.parametrize(
    ("how", "ears", "chance", "heard", "unheard"),
    [
        ("success", True, 100, 95, 96),
        ("special", True, 50, 50, 51),
        ("critical", True, 50, 10, 11),
        ("success", False, 50, 50, 51),
        ("special", False, 25, 25, 26),
    ],
)
@pytest.mark.parametrize("button", ["listen-for", "seek"])
def test_whoever_hides_is_found_by_ear(
    button: str, how: str, ears: bool, chance: int, heard: int, unheard: int
) -> None:
    """Super Hearing finds those who are there and hide, by its own button and by seeking with Listen, a step more easily
    than other ears; whoever is heard is hidden no more. [BRP-POW-332 BRP-SKL-093]
    """
    form = {"target": "b"} | ({"skill": "listen"} if button == "seek" else {})
    for die, found in ((unheard, False), (heard, True)):
        table = somebody_hides(how, ears=ears)
        if not ears and button == "listen-for":
            assert "BRP-POW-244" == table.refused(button, "a", **form).rule
            continue
        assert found is table.press(button, "a", [die], **form)
        assert chance == chance_of(table.last.drawn[0])
        assert found is not table.actor("b").is_marked("hidden")


def test_ears_without_power_never_hear_the_best_hidden() -> None:
    """A critical makes it Impossible for them. [BRP-SKL-093]"""
    table = somebody_hides("critical", ears=False)
    assert not table.press("seek", "a", [], target="b", skill="listen")
    assert table.actor("b").is_marked("hidden")


def test_what_is_switched_off_hears_nothing_more() -> None:
    """Switched off there is no such sense, and seeking is as for anybody; on again it works. [BRP-POW-332]"""
    table = somebody_hides("special")
    table.press("switch", "a", power=HEARING)
    assert "That sense is switched off." == table.refused("listen-for", "a", target="b").reason
    assert "BRP-POW-332" == table.refused("listen-for", "a").rule
    table.press("seek", "a", [26], target="b", skill="listen")
    assert 25 == chance_of(table.last.drawn[0])
    table.press("switch", "a", power=HEARING)
    assert table.press("listen-for", "a", [50], target="b")


@pytest.mark.parametrize(("apart", "chance"), [(30, 50), (31, 25)])
def test_ears_reach_so_far(apart: int, chance: int) -> None:
    """15 metres, doubled by the one level: beyond 30 it is refused, and seeking is as for anybody. [BRP-POW-332]"""
    table = somebody_hides("special", apart=apart)
    if apart > 30:
        assert "Those ears reach 30 m." == table.refused("listen-for", "a", target="b").reason
    else:
        assert table.allows("listen-for", "a", target="b")
    table.press("seek", "a", [99], target="b", skill="listen")
    assert chance == chance_of(table.last.drawn[0])


def test_one_listens_so_once_a_round() -> None:
    """In a fight a second try waits for the next round. [BRP-POW-332]"""
    table = somebody_hides("special", number=1)
    assert not table.press("listen-for", "a", [60], target="b")
    assert "That is tried once a round." == table.refused("listen-for", "a", target="b").reason


def test_the_senseless_hear_nobody() -> None:
    """Whoever is senseless or stunned does not listen. [BRP-POW-332]"""
    for path, value in (("fate", "unconscious"), ("fight.stunned", 2)):
        table = seat(duel(gifted("superpowers/super-sense/super-hearing", level=2)))
        table.state = table.state.write("a", path, value)
        assert "BRP-CBT-019" == table.refused("listen-for", "a").rule
