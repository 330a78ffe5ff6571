"""Declined: a "no" on its way to the terminal, with its reason, the rule, and what to do next."""

from __future__ import annotations

from typing import IO, Any

import click

AS_JSON = "rulewright.json"
"""Where a context remembers that answers are wanted as JSON."""


class Declined(click.ClickException):
    """Something that cannot be done, told in words. Exits with 1."""

    exit_code = 1

    def __init__(self, reason: str, instead: str = "", rule: str = "") -> None:
        super().__init__(reason)
        self.instead = instead
        self.rule = rule
        context = click.get_current_context(silent=True)
        self.as_json = bool(context and context.meta.get(AS_JSON))

    def show(self, file: IO[Any] | None = None) -> None:
        import json
        import textwrap

        if self.as_json:
            told = {"reason": self.message, "rule": self.rule, "instead": self.instead}
            click.echo(json.dumps({"refusal": told}, ensure_ascii=False), file=file)
            return
        rule = f" [{self.rule}]" if self.rule else ""
        lines = f"{self.message}{rule}".splitlines()
        click.echo(f"✗ {lines[0]}", file=file, err=True)
        for line in [*lines[1:], *textwrap.wrap(self.instead, 96)]:
            click.echo(f"  {line}", file=file, err=True)


def declined(problem: Exception) -> Declined | None:
    """A problem from below in words for people; None for what nobody foresaw."""
    from rulewright.chance.notation import NotationError
    from rulewright.content import ContentError
    from rulewright.library import Troubled, UnknownRuleset
    from rulewright.play import Diverged, Refused
    from rulewright.stores.errors import InUse, StoreError
    from rulewright.stores.journal import JournalInUse, OutOfStep

    match problem:
        case InUse():
            return Declined(_sentence(problem), "Stop the other program first.")
        case StoreError():
            return Declined(_sentence(problem), "" if problem.instead == StoreError.instead else problem.instead)
        case Refused():
            no = problem.refusal
            return Declined(no.reason, no.instead, no.rule)
        case UnknownRuleset():
            return Declined(_sentence(problem), "`rulewright rulesets` lists what is installed.")
        case Troubled() | JournalInUse() | OutOfStep() | ContentError() | NotationError():
            return Declined(_sentence(problem))
        case Diverged():
            instead = "Install the version it was begun with, or start afresh with --new: the old log is kept."
            return Declined(f"An unfinished action does not fit the rules that are installed: {problem}.", instead)
        case OSError() if problem.filename:
            return Declined(f"{problem.strerror or problem}: {problem.filename}")
    return None


def _sentence(problem: Exception) -> str:
    """A problem's text as a sentence; a file's name keeps its small letter."""
    text = str(problem)
    if text.partition(" ")[0].isalpha():
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) or "\n" in text else f"{text}."
