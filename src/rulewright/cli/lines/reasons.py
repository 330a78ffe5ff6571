"""Reasons: numbers in their parts and rules in our own words, as lines for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from rulewright.cli.lines import show
from rulewright.contract import Ruleset
from rulewright.library import LedgerRow, RuleStatus, rows
from rulewright.play import Derivation, Refusal
from rulewright.play.rule import RULE_ID


@lru_cache(maxsize=8)
def rules_of(game: Ruleset) -> Mapping[str, LedgerRow]:
    """The rules a ruleset lists, by id; none where it keeps no ledger."""
    try:
        return {row.id: row for row in rows(game.package)}
    except FileNotFoundError:
        return {}


def number_lines(derivation: Derivation, known: Mapping[str, LedgerRow], *, told: bool) -> Iterator[str]:
    """A number in its parts; `told` tells the rules behind them too."""
    parts = derivation.parts
    sums = " ".join(
        f"{'' if place == 0 else '− ' if part.value < 0 else '+ '}{part.label} "
        f"{part.value if place == 0 else abs(part.value)}"
        for place, part in enumerate(parts)
    )
    bound = f" ({derivation.bound})" if derivation.bound else ""
    yield f"  {derivation.name} {show.strong(str(derivation.total))}{f' = {sums}' if parts else ''}{show.faint(bound)}"
    if told:
        ids = [part.rule for part in parts if part.rule] + RULE_ID.findall(derivation.bound)
        yield from told_rules(ids, known, indent=4)


def told_rules(ids: Iterable[str], known: Mapping[str, LedgerRow], indent: int = 2) -> Iterator[str]:
    """What some rules say, each with its place in the book."""
    for id in dict.fromkeys(ids):
        row = known.get(id)
        if row is None:
            yield f"{' ' * indent}{show.accent(id)}"
            continue
        yield f"{' ' * indent}{show.accent(id)}  {show.strong(row.title)}  {show.faint(row.place)}"
        if row.text:
            yield show.wrapped(row.text, indent + 2)


def rule_lines(row: RuleStatus) -> Iterator[str]:
    """A rule with its status and all that shows it."""
    yield f"{show.accent(row.id)}  {show.strong(row.title)}"
    if row.text:
        yield show.wrapped(row.text, 2)
    kind = "" if row.kind == "core" else f" · {row.kind}"
    reason = f": {row.reason}" if row.reason else ""
    yield f"  {row.status}{reason}{kind}{f' · {row.place}' if row.place else ''}"
    for label, places in (("code ", row.code), ("tests", row.tests)):
        for place, where in enumerate(places):
            yield f"  {show.faint(label if not place else '     ')} {where}"


def refusal_lines(refusal: Refusal, known: Mapping[str, LedgerRow], indent: int = 2) -> Iterator[str]:
    """A "no" with its rule, what the rule says, and the way out."""
    row = known.get(refusal.rule)
    rule = f" [{refusal.rule}]" if refusal.rule else ""
    yield f"{' ' * indent}{show.warning('✗')} {refusal.reason}{show.faint(rule)}"
    if row is not None and row.text:
        yield show.faint(show.wrapped(f"{row.title}: {row.text}", indent + 2))
    if refusal.instead:
        yield show.wrapped(f"→ {refusal.instead}", indent + 2)
