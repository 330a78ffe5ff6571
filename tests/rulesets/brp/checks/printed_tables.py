"""Tables as the book prints them, made from the rules themselves."""

from __future__ import annotations

from rulewright.rulesets.brp.checks.checks import BY_THE_BOOK, Level, Reading, bands
from rulewright.rulesets.brp.checks.resistance import HOPELESS, SURE, resistance
from rulewright.rulesets.brp.combat.matrix import meet
from rulewright.rulesets.brp.state.numbers import modifier_dice

LETTERS = {Level.CRITICAL: "c", Level.SPECIAL: "s", Level.SUCCESS: "+", Level.FAILURE: "-", Level.FUMBLE: "F"}


def level_of(roll: int, chance: int, *, practised: bool = True, reading: Reading = BY_THE_BOOK) -> Level:
    """The level of a roll against a chance."""
    return bands(chance, practised, reading).level(roll)


def band_table(*, practised: bool = True, reading: Reading = BY_THE_BOOK) -> str:
    """Every chance from 1 to 100 as a line of a hundred rolls."""
    lines = [
        f"{chance:>3} "
        + "".join(LETTERS[level_of(roll, chance, practised=practised, reading=reading)] for roll in range(1, 101))
        for chance in range(1, 101)
    ]
    return "\n".join(lines) + "\n"


def results_row(chance: int) -> tuple[int, int, int]:
    """The highest critical, the highest special and the lowest fumble of a chance."""
    there = bands(chance, practised=False)
    critical, special, fumble = (there.range_of(level) for level in (Level.CRITICAL, Level.SPECIAL, Level.FUMBLE))
    top = critical[1] if critical else 0
    return top, special[1] if special else top, fumble[0] if fumble else 101


def resistance_cell(active: int, passive: int) -> str:
    """One cell of the resistance table: a chance, S for sure, F for failure."""
    chance = int(resistance(active, passive))
    return "S" if chance > SURE else "F" if chance < HOPELESS else str(chance)


def resistance_table(size: int = 24) -> str:
    """Active along the top, passive down the side."""
    numbers = range(1, size + 1)
    head = "    " + " ".join(f"{active:>2}" for active in numbers)
    rows = [
        f"{passive:>3} " + " ".join(f"{resistance_cell(active, passive):>2}" for active in numbers)
        for passive in numbers
    ]
    return "\n".join((head, *rows)) + "\n"


def matrix_table() -> str:
    """Attack against defence: the level that is left, and what it does to the items."""
    lines = []
    for attack in (Level.CRITICAL, Level.SPECIAL, Level.SUCCESS):
        for defence in (Level.CRITICAL, Level.SPECIAL, Level.SUCCESS, Level.FAILURE, Level.FUMBLE):
            meeting = meet(attack, defence, parried=True)
            left = meeting.level.name.lower() if meeting.level else "none"
            lines.append(
                f"{attack.name.lower():<9}{defence.name.lower():<9}{left:<9}{meeting.item_damage} {meeting.weapon_damage}"
            )
    return "\n".join(lines) + "\n"


def modifier_table(highest: int = 88) -> str:
    """Damage modifiers by STR and SIZ together."""
    return "".join(f"{total:>3} {modifier_dice(total) or 'none'}\n" for total in range(2, highest + 1))
