"""Age: what years bring in skill points, and what they take from characteristics."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Book, Character

AGEING = ("STR", "CON", "DEX", "CHA")
"""What old age takes from. [BRP-CHR-020]"""


def decades_older(character: Character, book: Book) -> int:
    """Full decades beyond the rolled age; parts of one count for nothing. [BRP-CHR-017]"""
    return max(0, character.age - character.rolled_age) // 10 if book.options.age_adjustments else 0


def years_below_18(character: Character, book: Book) -> int:
    """Years below 18, whatever age was rolled. [BRP-CHR-018]"""
    return max(0, 18 - character.age) if book.options.age_adjustments else 0


def years_younger(character: Character, book: Book) -> int:
    """Years below the rolled age; each takes a point of any characteristic but EDU. [BRP-CHR-022]"""
    return max(0, character.rolled_age - character.age) if book.options.age_adjustments else 0


def old_age(age: int) -> tuple[int, int]:
    """How often age has come to take one point (at 50, 60 and 70), and to take three (from 80 on).

    [BRP-CHR-020 BRP-CHR-021]
    """
    decades = max(0, age // 10 - 4)
    return min(decades, 3), max(0, decades - 3)


def age_losses(character: Character, book: Book) -> tuple[int, int]:
    """Points that old age takes: single ones, and threes. [BRP-CHR-020 BRP-CHR-021 BRP-CHR-024]"""
    if not book.options.age_adjustments:
        return 0, 0
    single, triple = old_age(character.age)
    return (single + triple if book.options.age_80 == "besides" else single), triple


def points_due(character: Character, book: Book) -> int:
    """Points of characteristics that an age takes in all: youth below the rolled age, or old age, rolled or chosen.

    [BRP-CHR-020 BRP-CHR-021 BRP-CHR-022]
    """
    single, triple = age_losses(character, book)
    return years_younger(character, book) or single + 3 * triple


def least_age(character: Character, book: Book) -> int:
    """Learning takes years: with EDU in use the age is at least EDU + 5, before decades add to EDU. [BRP-CHR-025]"""
    if not book.options.education:
        return 0
    return character.characteristics.value("EDU") - decades_older(character, book) + 5


def refusals(character: Character, book: Book) -> Iterator[Refusal]:
    """What is wrong with an age and what it has taken; who buys characteristics need not have rolled one.

    [BRP-CHR-016 BRP-CHR-025 BRP-CHR-054]
    """
    options = book.options
    least, most = options.age_base + 1, options.age_base + options.age_die
    if options.generation != "points" and not least <= character.rolled_age <= most:
        yield Refusal(
            f"An age of {character.rolled_age} cannot be rolled with {options.age_base}+1D{options.age_die}.",
            "BRP-CHR-016",
            f"Roll again, or write what was rolled: {least} to {most}.",
        )
    if character.age < 1:
        yield Refusal(f"{character.age} is no age.", "BRP-CHR-016", "Choose an age of at least 1.")
    if options.education and options.age_adjustments and character.age < least_age(character, book):
        yield Refusal(
            f"At {character.age} nobody has learned that much.",
            "BRP-CHR-025",
            f"Be at least {least_age(character, book)}, or lower EDU.",
        )
    yield from _losses(character, book)


def _losses(character: Character, book: Book) -> Iterator[Refusal]:
    taken = {code: points for code, points in character.years.items() if points}
    total = sum(taken.values())
    if any(points < 0 for points in taken.values()):
        yield Refusal("Age never gives points back.", "BRP-CHR-022", "Write what it took as numbers above 0.")
        return
    if not book.options.age_adjustments:
        if total:
            yield Refusal("Age takes nothing in this game.", "BRP-CHR-024", "Clear the points that age took.")
        return
    if younger := years_younger(character, book):
        yield from _youth(taken, total, younger, must_shrink=book.options.youth_costs_size)
    else:
        yield from _old(character, taken, total, book)


def _youth(taken: dict[str, int], total: int, younger: int, *, must_shrink: bool) -> Iterator[Refusal]:
    if total != younger:
        yield Refusal(
            f"{counted(younger, 'year')} below the rolled age {'takes' if younger == 1 else 'take'} {counted(younger, 'point')}, not {total}.",
            "BRP-CHR-022",
            "Lower characteristics by one point for each year.",
        )
    if unfit := [code for code in taken if code not in CHARACTERISTICS]:
        yield Refusal(f"Youth does not take from {unfit[0]}.", "BRP-CHR-022", "Lower another characteristic.")
    if must_shrink and not taken.get("SIZ"):
        yield Refusal("At this table the young lose SIZ first.", "BRP-CHR-022", "Take at least one point from SIZ.")


def _old(character: Character, taken: dict[str, int], total: int, book: Book) -> Iterator[Refusal]:
    single, triple = age_losses(character, book)
    rule = "BRP-CHR-021" if triple else "BRP-CHR-020"
    if total != single + 3 * triple:
        yield Refusal(
            f"At {character.age} age has taken {counted(single + 3 * triple, 'point')}, not {total}.",
            rule,
            f"Take them from {', '.join(AGEING)}.",
        )
        return
    if unfit := [code for code in taken if code not in AGEING]:
        yield Refusal(f"Old age does not take from {unfit[0]}.", "BRP-CHR-020", f"Choose among {', '.join(AGEING)}.")
    elif sum(min(points, triple) for points in taken.values()) < 3 * triple:
        yield Refusal(
            "From 80 on each decade takes from three different characteristics.",
            "BRP-CHR-021",
            "Spread the points that age took.",
        )
