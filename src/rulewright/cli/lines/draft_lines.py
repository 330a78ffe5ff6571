"""Draft lines: budgets, options with their prices, and prompts of a character in the making."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.cli.lines import show
from rulewright.cli.lines.sheet import plain_text
from rulewright.cli.making.draft import Draft
from rulewright.contract import Blank, Budget
from rulewright.contract.figures import label
from rulewright.play import Refusal

HOW = {
    "map": " (name and rating, Enter when done)",
    "list": " (one at a time, Enter when done)",
    "pairs": " (one = another, Enter when done)",
    "named": " (one at a time, or one = words, Enter when done)",
}


def prompt(draft: Draft, blank: Blank) -> str:
    """What a blank is called, what it takes, and what stands in it."""
    span = f" {blank.least}–{blank.most}" if blank.kind == "number" and blank.most else ""
    value = draft.value(blank.path)
    now = _entries(value) if blank.kind in HOW else plain_text(value)
    held = f" [{now}]" if now not in ("", "none") else ""
    return f"  {blank.label}{show.faint(span + HOW.get(blank.kind, ''))}{held} {show.accent('>')}"


def budget_lines(draft: Draft, names: tuple[str, ...]) -> Iterator[str]:
    """What is left of some budgets."""
    for budget in draft.budgets:
        if budget.name in names:
            yield f"  {_budget(budget)}"


def option_lines(draft: Draft, blank: Blank) -> list[str]:
    """What can be chosen, what it costs, and what it is."""
    options = draft.options(blank)
    prices = [_price(draft, blank, option.key) for option in options]
    taken = 12 + max((len(option.label) for option in options), default=0) + max(map(len, prices), default=0)
    rows = [
        (
            show.accent(str(number)),
            option.label,
            price,
            show.faint(show.cut(option.note, max(16, show.width() - taken))),
        )
        for number, (option, price) in enumerate(zip(options, prices, strict=True), 1)
    ]
    return show.columns(rows, indent=4, rights=(0,))


def is_in_the_way(draft: Draft, refusal: Refusal) -> bool:
    """Whether a refusal speaks against what was just done, rather than asking for what is still to come."""
    overspent = {budget.rule for budget in draft.budgets if budget.left < 0}
    unspent = {budget.rule for budget in draft.budgets if budget.left > 0 and budget.rule}
    return refusal.rule in overspent or refusal.rule not in unspent


def _budget(budget: Budget) -> str:
    if budget.left < 0:
        return show.warning(f"{budget.name}: {-budget.left} too many of {budget.points}")
    drawn = show.track(budget.left, budget.points) if budget.points else ""
    return f"{budget.name}: {show.strong(str(budget.left))} of {budget.points} left  {show.accent(drawn)}"


def _price(draft: Draft, blank: Blank, key: str) -> str:
    """What the next step of an option costs."""
    match blank.kind:
        case "map":
            now = draft.value(f"{blank.path}.{key}")
            rating = now if isinstance(now, int) else 0
            costs = _costs(draft.price(f"{blank.path}.{key}", rating + 1), "next ")
            return f"{rating}, {costs}" if rating and costs else str(rating) if rating else costs
        case "pairs":
            now = draft.value(f"{blank.path}.{key}")
            return f"= {now}" if isinstance(now, str) else ""
        case "named":
            held = draft.value(blank.path)
            return "✓" if key in held else _costs(draft.price(f"{blank.path}.{key}", ""))
        case "list":
            held = draft.value(blank.path)
            return "✓" if key in held else _costs(draft.price(blank.path, (*held, key)))
    return "✓" if key and draft.value(blank.path) == key else _costs(draft.price(blank.path, key))


def _costs(costs: dict[str, int], before: str = "") -> str:
    return ", ".join(
        f"{before}{'costs' if cost > 0 else 'gives'} {abs(cost)}{'' if len(costs) == 1 else f' {name}'}"
        for name, cost in costs.items()
    )


def _entries(value: Any) -> str:
    if isinstance(value, tuple):
        return plain_text(value)
    return ", ".join(f"{label(key)} {rating}" for key, rating in value.items()) if value else ""
