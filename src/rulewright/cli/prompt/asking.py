"""Asking: lines from a person at a terminal, or from a pipe that stands in for one."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence

import click

from rulewright.play import Option

_STYLES = re.compile(r"(\x1b\[[0-9;]*m)")


class Left(Exception):
    """Whoever was asked has gone: the end of a pipe, or Ctrl-D."""


class Prompter:
    """Asks for one line at a time. At a terminal it completes words with Tab."""

    def __init__(self) -> None:
        self.at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self._words: Sequence[str] = ()
        self.waits = ""
        if self.at_terminal:
            self._teach_completion()

    def line(self, prompt: str, words: Sequence[str] = (), *, hidden: bool = False) -> str:
        """A line that somebody types; `hidden` ones are not shown on the screen."""
        self._words, self.waits = words, "" if hidden else prompt
        try:
            if not self.at_terminal:
                return self._from_pipe(prompt, hidden=hidden)
            if hidden:
                from getpass import getpass

                return getpass(f"{prompt} ").strip()
            return input(f"{_STYLES.sub('\x01\\1\x02', prompt)} ").strip()
        except EOFError:
            raise Left from None
        finally:
            self.waits = ""

    def interrupt(self, lines: Iterable[str]) -> None:
        """Show something while somebody may be typing: what they have typed so far stands below it again."""
        told = list(lines)
        if told:
            self.make_room()
        for line in told:
            click.echo(line)
        if told:
            self.show_again(self.waits)

    def make_room(self) -> None:
        """Take the prompt off its line while something else is shown."""
        if self.at_terminal and self.waits:
            click.echo("\r\x1b[K", nl=False)

    def show_again(self, prompt: str) -> None:
        """Put a prompt and what was typed so far below what has come between."""
        if self.at_terminal and self.waits:
            self.waits = prompt
            click.echo(f"{prompt} {_typed_so_far()}", nl=False)

    def clear(self) -> None:
        """Take everything off the screen, what has scrolled away too."""
        if self.at_terminal:
            click.clear()
            click.echo("\x1b[3J", nl=False)

    def _from_pipe(self, prompt: str, *, hidden: bool) -> str:
        click.echo(f"{prompt} ", nl=False)
        read = sys.stdin.readline()
        if not read:
            click.echo()
            raise Left
        click.echo("…" if hidden else read.strip())
        return read.strip()

    def _teach_completion(self) -> None:
        try:
            import readline
        except ImportError:  # lines can still be typed, without history and completion
            return

        def complete(text: str, number: int) -> str | None:
            found = [f"{word} " for word in self._words if word.lower().startswith(text.lower())]
            return found[number] if number < len(found) else None

        readline.set_completer(complete)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")


def _typed_so_far() -> str:
    try:
        import readline
    except ImportError:
        return ""
    return readline.get_line_buffer()


def exactly(options: Sequence[Option[str]], typed: str) -> str | None:
    """The key of what is called exactly so, or stands under that number."""
    wanted = typed.strip().lower()
    if wanted.isdigit() and 1 <= int(wanted) <= len(options) and all(option.key != wanted for option in options):
        return options[int(wanted) - 1].key
    return next((each.key for each in options if wanted in (each.key.lower(), each.label.lower())), None)


def choose(options: Sequence[Option[str]], typed: str) -> str | None:
    """The key that somebody means: by its number, its key, its words, or their unmistakable beginning."""
    if (found := exactly(options, typed)) is not None:
        return found
    wanted = typed.strip().lower()
    begins = {
        option.key
        for option in options
        if wanted and (option.key.lower().startswith(wanted) or option.label.lower().startswith(wanted))
    }
    return begins.pop() if len(begins) == 1 else None
