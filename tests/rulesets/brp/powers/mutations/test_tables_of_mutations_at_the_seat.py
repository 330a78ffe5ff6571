"""Tables of mutations at the seat: luck at the start, which characteristic changes and by how much, and natural weapons."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, gifted, seat
from tests.rulesets.brp.seats import chances, rolled
from tests.rulesets.brp.stage import book, duel, person


@pytest.mark.parametrize(
    ("faces", "known"),
    [
        ([4, 50, 6, 50, 10, 13], ["mutations/camouflage", "mutations/colouration"]),
        ([6, 51, 10], ["mutations/biped", "mutations/camouflage"]),
    ],
)
def test_luck_replaces_an_adverse_mutation(faces: list[int], known: list[str]) -> None:
    """As often as Luck of 50 holds; where it fails the adverse one stays. [BRP-POW-118]"""
    table = seat(facing(person(at=ALL)))
    table.press("mutant-start", "a", faces)
    assert known == [each.partition("/")[0] + "/" + each.split("/")[1] for each in table.actor("a").powers.known]


def test_some_tables_keep_the_adverse() -> None:
    """No Luck roll is made there. [BRP-POW-118]"""
    at = book(powers=SETS, adverse_again=False)
    table = seat(facing(person(at=at), at=at), at)
    table.press("mutant-start", "a", [6, 10])
    assert [] == chances(table)


@pytest.mark.parametrize(
    ("faces", "changes"),
    [
        ([1, 3, 4], {"STR": 4}),
        ([8, 4, 1, 2, 6, 3, 3, 3], {"STR": 3, "SIZ": 9}),
        ([9, 2, 2, 1, 5, 1, 6], {"CON": 11}),
        ([10, 1, 2, 8, 1, 1, 1, 1, 1, 1, 1, 1], {"STR": 2, "CON": 1, "SIZ": 1}),
    ],
)
def test_which_characteristic_changes(faces: list[int], changes: dict[str, int]) -> None:
    """One by the D10, or several; what comes twice adds up, and a second throw has eight sides. [BRP-POW-127]"""
    table = seat(facing(person(at=ALL)))
    table.press("mutagen", "a", faces, mutation="increased-characteristic")
    for code in ("STR", "CON", "SIZ", "INT", "DEX"):
        assert 10 + changes.get(code, 0) == table.actor("a").value(code)


def test_natural_weapons_strike() -> None:
    """Claws do a die more than a fist, two if they are great; spines fly as far as DEX. [BRP-POW-346]"""
    for level, dice, faces in ((1, "1d3 + 1d6", [2, 5]), (2, "1d3 + 2d6", [2, 5, 5])):
        weapon = "natural-claws" if level == 1 else "natural-claws-major"
        table = seat(duel(gifted("mutations/natural-weaponry/claws", level=level), person(at=ALL, SIZ=30, CON=30)))
        table.press("attack", "a", [40, *faces], ["none"], target="b", weapon=weapon)
        assert dice in rolled(table)[1]
    for metres, chance in ((12, 60), (13, 30)):
        me = gifted("mutations/natural-weaponry/spines", DEX=12, skills={"throw": {"given": 60}})
        table = seat(duel(me, person(at=ALL), apart=metres))
        table.press("attack", "a", [90, 3, 3], target="b", weapon="natural-spines")
        assert [chance] == chances(table)
