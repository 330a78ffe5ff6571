"""Names of people at random: enough of them that twenty at a table are told apart."""

from __future__ import annotations

from rulewright.chance import RandomDice
from rulewright.kits.callings import DABBLED, Calling, led
from rulewright.kits.names import COMBINATIONS, FAMILY, FIRST, GIVEN, LAST, family_name, name_by_place, put_together


def test_there_are_many_names() -> None:
    """Far more than two hundred, none listed twice, all as people write them."""
    assert COMBINATIONS >= 10_000
    for some in (GIVEN, FAMILY, FIRST, LAST):
        assert len(set(some)) == len(some)
    assert all(name.isalpha() and name.istitle() for name in (*GIVEN, *FAMILY, *FIRST))


def test_names_of_both_kinds() -> None:
    """A family's where people have families' names, and a place before; the same luck gives the same name."""
    dice = RandomDice(4)
    given, family = family_name(dice).split()
    assert given in GIVEN
    assert family in FAMILY
    given, of, place = name_by_place(dice).split()
    assert (given in GIVEN, of, place.isalpha()) == (True, "of", True)
    assert name_by_place(RandomDice(7)) == name_by_place(RandomDice(7))


def test_a_calling_leads() -> None:
    """Its skills all begin at one and the first nearly at the most; others are dabbled in, and no point is lost."""
    smith = Calling(id="smith", name="Smith", knows=("forging", "crafts", "melee"))
    for seed in range(20):
        rated = led(RandomDice(seed), smith, ("singing", "dance", "law"), 14, 4)
        assert 14 == sum(rated.values())
        assert rated["forging"] >= 3
        assert all(1 <= rated[each] <= 4 for each in smith.knows)
        assert all(rating <= DABBLED for skill, rating in rated.items() if skill not in smith.knows)
    assert {"forging": 4, "crafts": 4, "melee": 4} == led(RandomDice(1), smith, (), 20, 4)


def test_no_letter_stands_three_times_in_a_row() -> None:
    """Moss and shaw are Mosshaw; whatever need not be cut is whole."""
    places = [put_together(first, last) for first in FIRST for last in LAST]
    assert not [each for each in places if any(letter * 3 in each.lower() for letter in set(each.lower()))]
    assert ("Mosshaw", "Mossford") == (put_together("Moss", "shaw"), put_together("Moss", "ford"))
