"""Legality: what keeps a character from being legal in any game that has budgets and a book to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.content import Content, Entry
from rulewright.contract import Budget
from rulewright.play import Refusal

__all__ = [
    "nameless",
    "overspent",
    "unknown",
]


def nameless(name: str, rule: str = "") -> Iterator[Refusal]:
    """A refusal of whoever has no name yet: nobody could be told of at a table."""
    if not name.strip():
        yield Refusal("A character needs a name.", rule, "Give one.", about="name")


def overspent(budgets: Iterable[Budget], rule: str = "") -> Iterator[Refusal]:
    """A refusal for each budget of which too much is spent, by its own rule or else by this one."""
    for budget in budgets:
        if budget.left < 0:
            reason = f"{budget.name}: {budget.spent} where there are {budget.points}."
            yield Refusal(reason, budget.rule or rule, f"Take {-budget.left} back.")


def unknown(content: Content, what: str, ids: Iterable[str], rule: str, *kinds: type[Entry]) -> Iterator[Refusal]:
    """A refusal for each thing that no pack has; what is left empty is not looked up."""
    for each in ids:
        if each and not any(each in content[kind] for kind in kinds):
            yield Refusal(f"There is no {what} {each!r}.", rule, "Choose one that is listed.")
