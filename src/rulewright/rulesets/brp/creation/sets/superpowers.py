"""The budget of superpowers: character points, what failings add, what limits give back, and what powers cost."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.contract import Budget
from rulewright.kits.counting import counted, there_are
from rulewright.play import Derived, Refusal, derived
from rulewright.rulesets.brp.checks.ratings.rating import as_actor
from rulewright.rulesets.brp.creation.generation import left_for_powers
from rulewright.rulesets.brp.creation.sets.set_levels import step
from rulewright.rulesets.brp.options.choices import PowerLevel
from rulewright.rulesets.brp.powers.numbers import amount
from rulewright.rulesets.brp.powers.superpowers.costs import bought, cost_of, initial_cost, only_in_form
from rulewright.rulesets.brp.state.belongings.written_things import in_any_thing
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, EDU, Book, Character
from rulewright.rulesets.brp.state.kinds.superpowers import Failing, Limit, Superpower
from rulewright.rulesets.brp.state.known import id_of, variant_of
from rulewright.rulesets.brp.state.units import half, part

MIGHTY, SLIGHT = "mighty gadget", "slight gadget"
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
    """Character points spent on all powers, and on gadgets that have no points of their own. [BRP-POW-244 BRP-EQP-018]"""
    gadgets = 0 if shifted(character) else spent_on_gadgets(character, book)
    return gadgets + sum(
        int(cost_of(key, level, character, book)) for key, (_, level) in bought(character, book).items()
    )


def spent_on_gadgets(character: Character, book: Book) -> int:
    """Character points that are in gadgets. [BRP-EQP-018 BRP-EQP-043]"""
    return sum(
        initial_cost(key, level, character, book)
        for key, level in in_any_thing(character, "superpowers")
        if id_of(key) in book.content[Superpower]
    )


def shifted(character: Character) -> int:
    """How many power levels gadgets stand above their owner's, by leave: the owner goes as far the other way. [BRP-EQP-019]"""
    return 1 if MIGHTY in character.agreed else -1 if SLIGHT in character.agreed else 0


def paid_by_form(character: Character, level: PowerLevel, book: Book) -> Budget:
    """The points that another form has of its own, where it has any, and what its powers cost as far as they reach; the
    rest comes out of one's own. [BRP-POW-379]
    """
    owned = bought(character, book)
    granted = book.options.own_form_budget and any(entry.changes_body for entry, _ in owned.values())
    points = int(budget_of(character, level, book)) if granted else 0
    costs = (
        int(cost_of(key, at, character, book)) for key, (_, at) in owned.items() if only_in_form(key, character, book)
    )
    return Budget("Points of the other form", points, min(points, sum(costs)), "BRP-POW-379")


def bank(character: Character, level: PowerLevel, book: Book) -> int:
    """Points left over; they are kept without limit, and never below nothing. [BRP-POW-256]"""
    return max(0, next(budgets(character, level, book)).left)


def budgets(character: Character, level: PowerLevel, book: Book) -> Iterator[Budget]:
    """Character points and what is spent of them; by leave gadgets are a level above or below their owner.

    [BRP-POW-245 BRP-POW-249 BRP-POW-379 BRP-EQP-018 BRP-EQP-019]
    """
    by = shifted(character)
    own = step(level, -by)
    form = paid_by_form(character, own, book)
    spent = spent_on(character, book) - form.spent
    yield Budget("Character points", points_of(character, own, book), spent, "BRP-POW-245")
    if by:
        gadgets = int(budget_of(character, step(level, by), book))
        yield Budget("Points of gadgets", gadgets, spent_on_gadgets(character, book), "BRP-EQP-019")
    if form.points:
        yield form


# -- what is wrong ------------------------------------------------------------------------------


def refusals(character: Character, level: PowerLevel, book: Book) -> Iterator[Refusal]:
    """What is wrong with somebody's superpowers. [BRP-POW-244 BRP-POW-247 BRP-POW-256]"""
    for budget in budgets(character, level, book):
        if budget.left < 0:
            yield Refusal(
                f"{counted(budget.spent, 'character point', does='is/are')} spent, and {there_are(budget.points)}.",
                "BRP-POW-256",
                "Buy fewer levels, take failings, or limit powers.",
            )
    for key, (entry, levels) in bought(character, book).items():
        yield from _power(key, entry, levels, character)
    yield from _form(character, book)
    yield from _failings(character, book)
    yield from _limits(character, book)


def _power(key: str, entry: Superpower, levels: int, character: Character) -> Iterator[Refusal]:
    me, variant = as_actor(character), variant_of(key)
    if levels < entry.levels[0] or (entry.levels[1] and levels > entry.levels[1]):
        yield Refusal(f"{entry.name} has no level {levels}.", "BRP-POW-247", f"It begins at {entry.levels[0]}.")
    if entry.variants and variant not in entry.choices and not (entry.any_variant and variant):
        among = ", ".join(entry.choices) or "a skill"
        yield Refusal(f"{entry.name} is bought for one kind.", "BRP-POW-272", f"Name it after the power: {among}.")
    if entry.most is not None and levels > amount(entry.most, me) and entry.id not in character.agreed:
        most = amount(entry.most, me)
        yield Refusal(
            f"{entry.name}: {counted(levels, 'level', does='is/are')} too many.", "BRP-POW-247", f"Buy {most} at most."
        )
    size = me.value("SIZ")
    if entry.covers and levels * entry.size_each < size and entry.id not in character.agreed:
        need = part(size, entry.size_each)
        yield Refusal(f"{entry.name} must cover SIZ {size}.", "BRP-POW-247", f"Buy {counted(need, 'level')} at least.")


def _form(character: Character, book: Book) -> Iterator[Refusal]:
    """Whoever has another form may have to have something that works only at times. [BRP-POW-379]"""
    owned = bought(character, book)
    if not book.options.form_needs_limit or not any(entry.changes_body for entry, _ in owned.values()):
        return
    failings, limits = book.content[Failing], book.content[Limit]
    identity = any(each in failings and failings[each].identity for each in character.failings)
    limited = any(limit in limits and (limits[limit].form or limits[limit].at_times) for limit in _kinds(character))
    if not identity and not limited:
        yield Refusal(
            "Another form goes with powers that work only at times.",
            "BRP-POW-379",
            "Take a failing of identity, or limit a power.",
        )


def _kinds(character: Character) -> Iterator[str]:
    for written in character.limits:
        yield written.partition("+")[2]


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
