"""Refusal: a "no" with its reason and what to do instead."""

from __future__ import annotations

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """Why something cannot be done, the rule that says so, the way out, and which field it is about, if it is one."""

    reason: str
    rule: str = ""
    instead: str = ""
    about: str = ""

    def __str__(self) -> str:
        rule = f" [{self.rule}]" if self.rule else ""
        instead = f" {self.instead}" if self.instead else ""
        return f"{self.reason}{rule}{instead}"


class Refused(Exception):
    """Carries a refusal out of a rule; whoever runs the rule hands the refusal on."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def refuse(reason: str, rule: str = "", instead: str = "") -> Refused:
    """A refusal to raise."""
    return Refused(Refusal(reason, rule, instead))
