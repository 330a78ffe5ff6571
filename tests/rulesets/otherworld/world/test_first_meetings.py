"""First meetings at the table: an animal that came with a calm scene is met by whatever is done to it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworld.stage import actor, book, seated

from rulewright.rulesets.otherworld.state.character import Charge
from rulewright.testing.at_the_seat import AtTheSeat


def calm(**mage: Any) -> AtTheSeat:
    """A mage, and a cat that nobody has looked at yet; no fight is on."""
    written = {"power": 3, "control": 3, "otherness": 4, "brawn": 3, "wits": 3, "charm": 4, **mage}
    people = {"mage": actor("mage", **written), "tom": actor("tom", creature="cat"), "bo": actor("bo")}
    table = seated(people, sides={"mage": "us", "bo": "us", "tom": "them"})
    table.state = table.state.write("mage", "quiet_hours", 23)
    return table


@pytest.mark.parametrize(
    ("action", "form", "faces", "answers"),
    [
        ("attack", {"target": "tom", "weapon": "fists"}, [10, *[2] * 6], [False]),
        ("grapple", {"target": "tom"}, [10, *[2] * 6], [False]),
        ("disarm", {"target": "tom"}, [10, *[2] * 6], [False]),
        ("use-item", {"target": "tom", "item": "sear-1"}, [10, *[2] * 3], [False]),
        ("work", {"target": "tom", "working": "sear", "power": 1}, [2, 10, 9, 9, 2], [False]),
        ("work", {"target": "tom", "working": "shield", "power": 1}, [9, 2, 2, 2, 10], []),
        ("work", {"working": "thunderclap", "power": 2}, [9, 9, 2, 2, 2, 10], []),
    ],
)
def test_ow_087_whatever_is_done_to_an_animal_meets_it(
    action: str, form: dict[str, Any], faces: list[int], answers: list[object]
) -> None:
    """Struck, held, disarmed, aimed at, shielded, thrown off its feet: the die falls, once, for the game master to see.

    What touches one that is Other is contact with the Other. [OW-070 OW-087]
    """
    table = calm(agility=3, skills={"unarmed": 3})
    table.state = table.state.write("mage", "items.sear-1", Charge(working="sear", successes=2))
    if action == "disarm":
        table.state = table.state.write("tom", "weapons", ("knife",)).write("tom", "in_hand", ("knife",))
    table.press(action, "mage", faces=faces, answers=answers, **form)
    tom = table.actor("tom")
    assert (True, 3, 0) == (tom.met, tom.otherness, table.actor("mage").quiet_hours)
    table.press("attempt", "mage", stat="charm", toward="tom", faces=[2] * 4)
    assert 1 == len(table.last.drawn)


def test_ow_068_an_animal_is_met_before_its_strangeness_counts() -> None:
    """By the option that counts estrangement in every roll: none towards a cat that the die makes Other.

    [OW-068 OW-087]
    """
    for face, dice in ((10, 6), (1, 2)):
        table = calm(agility=3, skills={"unarmed": 3})
        table.book = book(estrangement="all")
        table.press("attack", "mage", target="tom", weapon="fists", faces=[face, *[2] * dice], answers=[False])
        assert dice == dice_thrown_at_last(table)


def dice_thrown_at_last(table: AtTheSeat) -> int:
    """How many dice the last throw took."""
    thrown: Any = table.last.drawn[-1][0]
    return int(thrown.dice)


def test_ow_089_an_animal_that_strikes_is_met() -> None:
    """A boar that nobody had looked at runs at somebody: how Other it is, is known from then on. [OW-089]"""
    table = calm()
    table.state = table.state.write("tom", "", actor("tom", creature="boar"))
    table.press(
        "attack", "tom", target="mage", weapon=table.offered("attack", "tom", "weapon")[0], faces=[10, *[2] * 6]
    )
    assert (True, 1) == (table.actor("tom").met, table.actor("tom").otherness)


def test_ow_009_what_nobody_knows_yet_forbids_no_bypass() -> None:
    """Eight dice suffice towards a cat that is Other; towards one that is not, four are left, and they are thrown.

    [OW-009 OW-068 OW-087]
    """
    form: dict[str, Any] = {"stat": "charm", "skill": "presence", "toward": "tom", "target_number": 2, "bypass": True}
    table = calm(skills={"presence": 4})
    assert table.press("attempt", "mage", faces=[10], **form).passed
    table = calm(skills={"presence": 4})
    assert not table.press("attempt", "mage", faces=[1, 2, 2, 2, 2], **form).passed
    assert "OW-009" == table.refused("attempt", "mage", **form).rule
