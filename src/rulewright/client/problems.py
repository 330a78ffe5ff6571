"""What a server may say no to, as exceptions."""

from __future__ import annotations

from rulewright.tables.protocol import Problem


class NotGranted(Exception):
    """A request or a wish was not granted. `problem` says why and what to do instead."""

    def __init__(self, problem: Problem, status: int = 409) -> None:
        super().__init__(problem.reason)
        self.problem = problem
        self.status = status

    def __str__(self) -> str:
        rule = f" [{self.problem.rule}]" if self.problem.rule else ""
        return " ".join(part for part in (f"{self.problem.reason}{rule}", self.problem.instead) if part)


class Gone(Exception):
    """The server has ended the conversation for good."""
