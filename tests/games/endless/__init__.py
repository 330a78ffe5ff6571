"""Endless: a game whose author made every mistake that can take for ever. For tests of what then happens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.games.skirmish import RULESET as SKIRMISH
from tests.games.skirmish import Fighter

from rulewright.chance.dice import Dice
from rulewright.contract import Action, Budget, Measure, Step
from rulewright.play import Play, Refusal, rule


def for_ever() -> None:
    """Go on, whatever anybody does to stop it."""
    while True:
        try:
            while True:
                pass
        except BaseException:  # noqa: BLE001, S110 - that is the point
            pass


def in_one_go() -> int:
    """One instruction of Python's that takes hours and hears nobody meanwhile."""
    return sum(range(10**14))


def too_much() -> bytes:
    """More memory than there is."""
    return bytes(10**12)


WAYS = {"Loop": for_ever, "One": in_one_go, "Much": too_much}


class Making:
    """Characters whose name says what goes wrong with them."""

    steps: tuple[Step, ...] = ()

    def blank(self, book: Any) -> Fighter:
        return Fighter(name="Somebody")

    def budgets(self, character: Fighter, book: Any) -> tuple[Budget, ...]:
        return ()

    def refusals(self, character: Fighter, book: Any) -> tuple[Refusal, ...]:
        if character.name in WAYS:
            WAYS[character.name]()
        return ()

    def random(self, dice: Dice, book: Any, wishes: Mapping[str, Any]) -> Fighter:
        return Fighter(name=str(wishes.get("name", "Somebody")))


@rule
def brood(play: Play[Any, Any, Any], actor: str) -> None:
    """Think for ever."""
    for_ever()


RULESET = replace(
    SKIRMISH,
    id="endless",
    name="Endless",
    creation=Making(),
    actions=(
        *SKIRMISH.actions,
        Action("brood", "Brood", brood, any_time=True, measures=(Measure("done", "Done", bool),)),
    ),
)
