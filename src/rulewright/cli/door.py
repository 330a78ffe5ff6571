"""Door: the group of all commands. It opens a command's file only when that command is wanted."""

from __future__ import annotations

import os
from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Any

import click


class Door(click.Group):
    """Commands by name, each told as `module:command` and one line of help."""

    def __init__(self, *args: Any, commands_at: Mapping[str, tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.commands_at = commands_at

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands_at)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.commands_at:
            return None
        module, _, name = self.commands_at[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in `--help`, without opening any command's file."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, short) for name, (_, short) in self.commands_at.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as problem:
            close = get_close_matches(args[0], self.commands_at, n=1)
            perhaps = f" Did you mean {close[0]!r}?" if close else ""
            raise click.UsageError(f"{problem.message}{perhaps}", ctx) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a "no" from anywhere below is told in words, and exits with 1."""
        if os.environ.get("NO_COLOR"):
            ctx.color = False
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.Abort, click.exceptions.Exit):
            raise
        except Exception as problem:
            from rulewright.cli.declined import declined

            told = declined(problem)
            if told is None:
                raise
            raise told from None
