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
    """Points of characteristics that an age takes in all: years below the rolled age and old age, rolled or chosen, one besides the other.

    [BRP-CHR-020 BRP-CHR-021 BRP-CHR-022]
    """
    single, triple = age_losses(character, book)
    return years_younger(character, book) + single + 3 * triple


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
    younger, (single, triple) = years_younger(character, book), age_losses(character, book)
    old = single + 3 * triple
    if total != younger + old:
        yield _not_so_many(character, total, younger, old)
        return
    among = CHARACTERISTICS if younger else AGEING
    if unfit := [code for code in taken if code not in among]:
        yield (
            Refusal(f"Youth does not take from {unfit[0]}.", "BRP-CHR-022", "Lower another characteristic.")
            if younger
            else Refusal(f"Old age does not take from {unfit[0]}.", "BRP-CHR-020", f"Choose among {', '.join(AGEING)}.")
        )
        return
    yield from _old(character, taken, old, triple)
    if younger and book.options.youth_costs_size and not taken.get("SIZ"):
        yield Refusal("At this table the young lose SIZ first.", "BRP-CHR-022", "Take at least one point from SIZ.")


def _not_so_many(character: Character, total: int, younger: int, old: int) -> Refusal:
    """Why these points are too few or too many: years below the rolled age take some, and old age takes its own besides.

    [BRP-CHR-020 BRP-CHR-021 BRP-CHR-022]
    """
    youth = f"{counted(younger, 'year')} below the rolled age {'takes' if younger == 1 else 'take'} {counted(younger, 'point')}"
    if not old and younger:
        return Refusal(f"{youth}, not {total}.", "BRP-CHR-022", "Lower characteristics by one point for each year.")
    said = f"At {character.age} age has taken {counted(old, 'point')}"
    if not younger:
        return Refusal(f"{said}, not {total}.", _rule_of(character), f"Take them from {', '.join(AGEING)}.")
    return Refusal(
        f"{said}, and {youth}: {younger + old} in all, not {total}.",
        _rule_of(character),
        f"Take {old} from {', '.join(AGEING)}, and one from any characteristic for each year.",
    )


def _rule_of(character: Character) -> str:
    return "BRP-CHR-021" if old_age(character.age)[1] else "BRP-CHR-020"


def _old(character: Character, taken: dict[str, int], old: int, triple: int) -> Iterator[Refusal]:
    lost = {code: points for code, points in taken.items() if code in AGEING}
    if sum(lost.values()) < old:
        yield Refusal(
            f"Of what age has taken at {character.age}, {counted(old, 'point')} came off {', '.join(AGEING)}.",
            _rule_of(character),
            "Take as many from those.",
        )
    elif sum(min(points, triple) for points in lost.values()) < 3 * triple:
        yield Refusal(
            "From 80 on each decade takes from three different characteristics.",
            "BRP-CHR-021",
            "Spread the points that age took.",
        )
