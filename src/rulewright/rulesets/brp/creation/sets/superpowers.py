"""The budget of superpowers: character points, what failings add, what limits give back, and what powers cost."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.contract import Budget
from rulewright.play import Derived, Refusal, derived
from rulewright.rulesets.brp.checks.ratings.rating import as_actor
from rulewright.rulesets.brp.creation.generation import left_for_powers
from rulewright.rulesets.brp.options import PowerLevel
from rulewright.rulesets.brp.powers.numbers import amount
from rulewright.rulesets.brp.powers.superpowers.costs import bought, cost_of
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, EDU, Book, Character
from rulewright.rulesets.brp.state.kinds.superpowers import Failing, Limit, Superpower
from rulewright.rulesets.brp.state.known import variant_of
from rulewright.rulesets.brp.state.units import half, part

FLAT: dict[PowerLevel, int] = {"normal": 10, "heroic": 20, "epic": 35, "superhuman": 75}
"""The flat budget. [BRP-POW-246]"""


# -- what there is ------------------------------------------------------------------------------


def budget_of(character: Character, level: PowerLevel, book: Book) -> Derived:
    """The starting budget, from the highest characteristic before any change, or from all of them; or a flat one.

    EDU counts only where it is in use. [BRP-POW-245 BRP-POW-246]
    """
    if book.options.budget == "flat":
        return derived("Character points", (f"{level}, flat", FLAT[level], "BRP-POW-246"))
    codes = (*CHARACTERISTICS, EDU) if book.options.education else CHARACTERISTICS
    values = [character.characteristics.value(code) for code in codes]
    best = max(values)
    figures = {
        "normal": ("half of the highest characteristic", half(best)),
        "heroic": ("the highest characteristic", best),
        "epic": ("twice the highest characteristic", 2 * best),
        "superhuman": ("all characteristics", sum(values)),
    }
    return derived("Character points", (*figures[level], "BRP-POW-245"))


def from_failings(character: Character, level: PowerLevel, book: Book) -> Derived:
    """What failings bring: no more than half the starting budget, rounded up; more may be had, for nothing.

    [BRP-POW-248 BRP-POW-249]
    """
    cap = half(int(budget_of(character, level, book)))
    parts = ((failing, points, "BRP-POW-248") for failing, points in character.failings.items())
    return derived("Failings", *(tuple(parts) or (("none", 0),)), most=cap, rule="BRP-POW-249")


def points_of(character: Character, level: PowerLevel, book: Book) -> int:
    """All character points: the starting budget, what failings bring, and what was left of buying characteristics.

    [BRP-CHR-053 BRP-POW-245 BRP-POW-249]
    """
    start, failings = budget_of(character, level, book), from_failings(character, level, book)
    return int(start) + int(failings) + left_for_powers(character, book)


# -- what it costs ------------------------------------------------------------------------------


def spent_on(character: Character, book: Book) -> int:
    """Character points spent on all powers. [BRP-POW-244]"""
    return sum(int(cost_of(key, level, character, book)) for key, (_, level) in bought(character, book).items())


def bank(character: Character, level: PowerLevel, book: Book) -> int:
    """Points left over; they are kept without limit, and never below nothing. [BRP-POW-256]"""
    return max(0, points_of(character, level, book) - spent_on(character, book))


def budgets(character: Character, level: PowerLevel, book: Book) -> Iterator[Budget]:
    """Character points and what is spent of them. [BRP-POW-245 BRP-POW-249]"""
    yield Budget("Character points", points_of(character, level, book), spent_on(character, book), "BRP-POW-245")


# -- what is wrong ------------------------------------------------------------------------------


def refusals(character: Character, level: PowerLevel, book: Book) -> Iterator[Refusal]:
    """What is wrong with somebody's superpowers. [BRP-POW-244 BRP-POW-247 BRP-POW-256]"""
    for budget in budgets(character, level, book):
        if budget.left < 0:
            yield Refusal(
                f"{budget.spent} character points are spent, and there are {budget.points}.",
                "BRP-POW-256",
                "Buy fewer levels, take failings, or limit powers.",
            )
    for key, (entry, levels) in bought(character, book).items():
        yield from _power(key, entry, levels, character, book)
    yield from _failings(character, book)
    yield from _limits(character, book)


def _power(key: str, entry: Superpower, levels: int, character: Character, book: Book) -> Iterator[Refusal]:
    me, variant = as_actor(character), variant_of(key)
    if levels < entry.levels[0] or (entry.levels[1] and levels > entry.levels[1]):
        yield Refusal(f"{entry.name} has no level {levels}.", "BRP-POW-247", f"It begins at {entry.levels[0]}.")
    if entry.variants and variant not in entry.choices and not (entry.any_variant and variant):
        among = ", ".join(entry.choices) or "a skill"
        yield Refusal(f"{entry.name} is bought for one kind.", "BRP-POW-272", f"Name it after the power: {among}.")
    if entry.most is not None and levels > amount(entry.most, me) and entry.id not in character.agreed:
        most = amount(entry.most, me)
        yield Refusal(f"{entry.name}: {levels} levels are too many.", "BRP-POW-247", f"Buy {most} at most.")
    size = me.value("SIZ")
    if entry.covers and levels * entry.size_each < size and entry.id not in character.agreed:
        need = part(size, entry.size_each)
        yield Refusal(f"{entry.name} must cover SIZ {size}.", "BRP-POW-247", f"Buy {need} levels at least.")


def _failings(character: Character, book: Book) -> Iterator[Refusal]:
    for failing, points in character.failings.items():
        entry: Failing | None = book.content[Failing].get(failing)
        if entry is None:
            yield Refusal(f"There is no failing {failing!r}.", "BRP-POW-250", "Choose one of the list, or add it.")
            continue
        least, most = entry.points
        if not least <= points <= most or (points - least) % entry.step:
            yield Refusal(f"{entry.name} is not worth {points}.", "BRP-POW-248", f"From {least} to {most}.")
        if entry.leave_beyond is not None and points > entry.leave_beyond and failing not in character.agreed:
            yield Refusal(f"{entry.name} beyond {entry.leave_beyond} needs leave.", "BRP-POW-248", "Ask.")
        if entry.excludes and any(owned.resists for owned, _ in bought(character, book).values()):
            yield Refusal("Whoever resists it has no such weakness.", "BRP-POW-248", "Drop one or the other.")


def _limits(character: Character, book: Book) -> Iterator[Refusal]:
    for written, count in character.limits.items():
        power, _, limit = written.partition("+")
        if limit not in book.content[Limit]:
            yield Refusal(f"There is no limit {limit!r}.", "BRP-POW-251", "Choose one of the list.")
        elif power not in character.powers and power != "superpowers":
            yield Refusal(f"{power} is not owned.", "BRP-POW-251", "Limits go on powers one has.")
        elif limit in book.options.barred_powers:
            yield Refusal(f"Nobody limits powers so here: {limit}.", "BRP-POW-254", "Choose another.")
        elif count < 1:
            yield Refusal(f"{written}: {count} is no count.", "BRP-POW-251", "At least 1.")
