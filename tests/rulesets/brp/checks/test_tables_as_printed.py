"""Tables printed from the rules equal the book's: bands, resistance, matrix, damage modifiers."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest
from tests.rulesets.brp.checks.printed_tables import (
    LETTERS,
    band_table,
    level_of,
    matrix_table,
    modifier_table,
    resistance_cell,
    resistance_table,
    results_row,
)

from rulewright.rulesets.brp.checks.checks import BY_THE_BOOK, Level, Reading
from rulewright.rulesets.brp.combat.matrix import meet

GOLDEN = files("rulewright.rulesets.brp") / "golden"

RESULTS = (
    (5, 1, 1, 96), (10, 1, 2, 96), (15, 1, 3, 96), (20, 1, 4, 96), (25, 2, 5, 97), (30, 2, 6, 97), (35, 2, 7, 97),
    (40, 2, 8, 97), (45, 3, 9, 98), (50, 3, 10, 98), (55, 3, 11, 98), (60, 3, 12, 98), (65, 4, 13, 99), (70, 4, 14, 99),
    (75, 4, 15, 99), (80, 4, 16, 99), (85, 5, 17, 100), (90, 5, 18, 100), (95, 5, 19, 100), (100, 5, 20, 100),
    (105, 6, 21, 100), (110, 6, 22, 100), (115, 6, 23, 100), (120, 6, 24, 100),
)  # fmt: skip
"""The highest chance of a printed row, its highest critical and special, its lowest fumble."""


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("bands.txt", band_table()),
        ("bands_unpractised.txt", band_table(practised=False)),
        ("resistance.txt", resistance_table()),
        ("matrix.txt", matrix_table()),
        ("modifiers.txt", modifier_table()),
    ],
)
def test_tables_are_as_kept(name: str, made: str) -> None:
    """Each table is printed as it is kept: a change of one is a change of a rule. [BRP-PLY-014 BRP-PLY-024 BRP-CBT-049]"""
    assert (GOLDEN / name).read_text() == made


@pytest.mark.parametrize(("highest", "critical", "special", "fumble"), RESULTS)
def test_results_rows(highest: int, critical: int, special: int, fumble: int) -> None:
    """All printed rows of the results table, for each of their five chances. [BRP-PLY-014 BRP-PLY-005 BRP-PLY-011 BRP-PLY-012]"""
    for chance in range(highest - 4, highest + 1):
        assert (critical, special, fumble) == results_row(chance)


def test_brp_cdx_001_bands_at_many_chances() -> None:
    """Highest critical, highest special and lowest fumble at nineteen chances. [BRP-PLY-014]"""
    chances = (1, 5, 6, 15, 20, 21, 40, 41, 60, 61, 75, 80, 81, 95, 100, 101, 120, 150, 200)
    rows = [results_row(chance) for chance in chances]
    assert [1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 8, 10] == [row[0] for row in rows]
    assert [1, 1, 2, 3, 4, 5, 8, 9, 12, 13, 15, 16, 17, 19, 20, 21, 24, 30, 40] == [row[1] for row in rows]
    assert [96] * 5 + [97] * 2 + [98] * 2 + [99] * 3 + [100] * 7 == [row[2] for row in rows]


def levels(chance: int, rolls: tuple[int, ...], *, practised: bool = False) -> str:
    """Rolls against a chance, as letters."""
    return "".join(LETTERS[level_of(roll, chance, practised=practised)] for roll in rolls)


def test_brp_cdx_002_chance_47() -> None:
    """Ten rolls against 47. [BRP-PLY-015 BRP-PLY-013 BRP-PLY-010]"""
    assert "ccss++--FF" == levels(47, (1, 3, 4, 10, 11, 47, 48, 97, 98, 100))


def test_brp_cdx_003_chance_20() -> None:
    """Eight rolls against 20. [BRP-PLY-015]"""
    assert "css++--F" == levels(20, (1, 2, 4, 5, 20, 21, 95, 96))


def test_brp_cdx_004_chance_110() -> None:
    """Above 100 the bands grow, but 96 fails and 00 fumbles. [BRP-PLY-015 BRP-PLY-008 BRP-PLY-006 BRP-PLY-052]"""
    assert "css++--F" == levels(110, (6, 7, 22, 23, 95, 96, 99, 100))


def test_brp_cdx_005_chance_3() -> None:
    """Six rolls against 3. [BRP-PLY-015]"""
    assert "c++--F" == levels(3, (1, 2, 3, 4, 95, 96))


def test_brp_cdx_006_five_always_succeed() -> None:
    """With a base of 5 or more 01 to 05 succeed, however low the chance. [BRP-PLY-017]"""
    assert "c+++-" == levels(2, (1, 2, 3, 5, 6), practised=True)


def test_brp_cdx_007_below_nothing() -> None:
    """Below 1 there is no critical, but 01 to 05 still succeed. [BRP-PLY-017]"""
    assert "++-F" == levels(-15, (1, 5, 6, 96), practised=True)


def cells(*, practised: bool, reading: Reading = BY_THE_BOOK) -> Counter[str]:
    """How many of the hundred times hundred cells have each level."""
    lines = band_table(practised=practised, reading=reading).splitlines()
    return Counter("".join(line[4:] for line in lines))


def test_brp_cdx_061_all_cells() -> None:
    """All 10,000 cells, with and without the sure five. [BRP-PLY-015]"""
    assert {"c": 300, "s": 750, "+": 3985, "-": 4665, "F": 300} == cells(practised=False)
    assert {"c": 300, "s": 750, "+": 3995, "-": 4655, "F": 300} == cells(practised=True)


def test_brp_cdx_062_flat_fumbles() -> None:
    """Fumbles on 99 and 00 alone: 200 cells; as a fraction: 296. [BRP-PLY-005]"""
    flat = cells(practised=False, reading=Reading(fumble="99-00"))
    assert {"c": 300, "s": 750, "+": 3985, "-": 4765, "F": 200} == flat
    assert 296 == cells(practised=False, reading=Reading(fumble="fraction"))["F"]


def test_resistance_cells() -> None:
    """576 cells, 366 with a figure; the misprinted one is 95. [BRP-PLY-024 BRP-PLY-021 BRP-PLY-022]"""
    every = [resistance_cell(active, passive) for active in range(1, 25) for passive in range(1, 25)]
    assert 576 == len(every)
    assert 366 == sum(cell.isdigit() for cell in every)
    assert "95" == resistance_cell(24, 15)


def test_brp_cdx_008_resistance_chances() -> None:
    """Nine contests, automatic ones too, and beyond the printed table. [BRP-PLY-021 BRP-PLY-022]"""
    pairs = ((12, 12), (17, 15), (18, 25), (21, 12), (22, 12), (9, 18), (8, 18), (24, 15), (30, 34))
    assert ["50", "60", "15", "95", "S", "5", "F", "95", "30"] == [resistance_cell(*pair) for pair in pairs]


def test_brp_cex_001_poison_against_constitution() -> None:
    """POT 17 against CON 15 is 60%. [BRP-PLY-021 BRP-PLY-026]"""
    assert "60" == resistance_cell(17, 15)


def test_brp_cex_002_strength_against_size() -> None:
    """STR 18 against SIZ 25 is 15%. [BRP-PLY-021 BRP-PLY-028]"""
    assert "15" == resistance_cell(18, 25)


def test_brp_cex_003_equals() -> None:
    """Equal values are even. [BRP-PLY-021]"""
    assert {"50"} == {resistance_cell(value, value) for value in range(1, 25)}


def test_brp_cdx_044_critical_parried_by_a_shield() -> None:
    """A critical met by a success is a special hit; armour counts, the shield loses 4. [BRP-CBT-049 BRP-CBT-052]"""
    meeting = meet(Level.CRITICAL, Level.SUCCESS, parried=True)
    assert (Level.SPECIAL, 4, 0) == (meeting.level, meeting.item_damage, meeting.weapon_damage)


def test_brp_cdx_045_success_against_a_critical_defence() -> None:
    """Parried, the attacking weapon loses 2; dodged, nothing. [BRP-CBT-049]"""
    assert (False, 2) == ((met := meet(Level.SUCCESS, Level.CRITICAL, parried=True)).hits, met.weapon_damage)
    assert 0 == meet(Level.SUCCESS, Level.CRITICAL, parried=False).weapon_damage


def test_a_failed_attack_meets_nothing() -> None:
    """No defence is needed against a miss; a fumbled defence is a failed one and worse. [BRP-CBT-046 BRP-CBT-042 BRP-CBT-053]"""
    assert not meet(Level.FAILURE, Level.FAILURE, parried=False).hits
    fumbled = meet(Level.SPECIAL, Level.FUMBLE, parried=True)
    assert (Level.SPECIAL, True, 0) == (fumbled.level, fumbled.defender_fumbles, fumbled.item_damage)
