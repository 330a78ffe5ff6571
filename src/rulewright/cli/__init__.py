"""The command line: people's door at the terminal. Each command family has a file of its own."""

from __future__ import annotations

import click

from rulewright import __version__
from rulewright.cli.door import Door

COMMANDS = {
    "roll": ("rulewright.cli.roll:roll", "Throw dice that anyone can check."),
    "odds": ("rulewright.cli.odds:odds", "Exact odds of dice, or of a whole action."),
    "rulesets": ("rulewright.cli.rulesets:rulesets", "Which games are installed."),
    "new": ("rulewright.cli.new:new", "Make a character, step by step or at random."),
    "check": ("rulewright.cli.check:check", "Is a character legal, is a pack sound?"),
    "play": ("rulewright.cli.play:play", "Play a scene at one screen."),
    "serve": ("rulewright.cli.serve:serve", "Tables for everybody in the room, and for the world."),
    "join": ("rulewright.cli.join:join", "Play at somebody's live table from here."),
    "export": ("rulewright.cli.archive:export", "A table as a file."),
    "import": ("rulewright.cli.archive:import_", "A file as a table."),
    "verify": ("rulewright.cli.archive:verify", "Check the dice of a log."),
    "backup": ("rulewright.cli.archive:backup", "Copy all tables, while play goes on."),
    "why": ("rulewright.cli.why:why", "Where a number comes from, and what a rule says."),
    "ledger": ("rulewright.cli.ledger:ledger", "Every rule of a book, and whether it is played."),
}
"""Each command: where it lives, and what it is for. A further one is one more line."""


@click.group(
    cls=Door,
    commands_at=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="`rulewright COMMAND --help` tells the rest.",
)
@click.version_option(__version__, message="rulewright %(version)s")
def main() -> None:
    """Rulebooks that run: roll, ask for odds, make a character, play a scene, ask why."""
