"""Seats: who sits at a table, in which role, and what a role may do."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright.play import GM, Refusal
from rulewright.stores.registry import Role

type Right = Literal[
    "act",
    "act_for_others",
    "answer",
    "answer_for_others",
    "say",
    "stand",
    "contribute",
    "proceed",
    "override",
    "rewind",
    "branch",
    "dial",
    "reveal",
    "invite",
    "see_secrets",
    "bring_actors",
    "map",
    "hand_out",
]

RIGHTS: dict[Role, frozenset[Right]] = {
    "observer": frozenset(),
    "player": frozenset({"act", "answer", "say", "stand", "contribute"}),
    "assistant": frozenset(
        {"act", "act_for_others", "answer", "answer_for_others", "say", "stand", "contribute", "proceed", "see_secrets"}
    ),
    "gm": frozenset(
        {
            "act", "act_for_others", "answer", "answer_for_others", "say", "stand", "contribute", "proceed",
            "override", "rewind", "branch", "dial", "reveal", "invite", "see_secrets", "bring_actors", "map", "hand_out",
        }
    ),
}  # fmt: skip


class Seat(Struct, frozen=True):
    """A place at a table. Its id goes into the log; the name of whoever sits there does not."""

    id: str
    role: Role
    actors: tuple[str, ...] = ()

    def may(self, right: Right) -> bool:
        """Whether this seat's role carries a right."""
        return right in RIGHTS[self.role]

    @property
    def names(self) -> frozenset[str]:
        """The names by which audiences may mean this seat."""
        known = {self.id, *self.actors}
        return frozenset(known | {GM} if self.may("see_secrets") else known)

    def refuse(self, right: Right, what: str) -> Refusal | None:
        """Why this seat may not; None if it may."""
        if self.may(right):
            return None
        allowed = [role for role, rights in RIGHTS.items() if right in rights]
        who = " or ".join(allowed) if allowed else "nobody"
        return Refusal(f"A seat of role {self.role} may not {what}.", instead=f"Ask the {who}.")

    def acts_for(self, actor: str) -> bool:
        """Whether this seat may act and answer for an actor."""
        return actor in self.actors or self.may("act_for_others")
