"""The command line: people's door at the terminal. Each command family has a file of its own."""

from __future__ import annotations

import click

from rulewright import __version__
from rulewright.cli.door import Door

COMMANDS = {
    "roll": ("rulewright.cli.commands.chances.roll:roll", "Throw dice that anyone can check."),
    "odds": ("rulewright.cli.commands.chances.odds:odds", "Exact odds of dice, or of a whole action."),
    "ask": ("rulewright.cli.commands.chances.ask:ask", "Chances, comparisons, curves and best choices."),
    "rulesets": ("rulewright.cli.commands.rulesets:rulesets", "Which games are installed."),
    "settings": ("rulewright.cli.commands.settings:settings", "Which settings a table can be founded in."),
    "new": ("rulewright.cli.commands.new:new", "Make a character, step by step or at random."),
    "check": ("rulewright.cli.commands.check:check", "Is a character legal, a pack or a game sound?"),
    "new-ruleset": ("rulewright.cli.commands.new_ruleset:new_ruleset", "Write a whole small game of your own."),
    "print": ("rulewright.cli.commands.print:print_", "Sheets, cards of creatures and chronicles on paper."),
    "schema": ("rulewright.cli.commands.schema:schema", "What entries of a game may hold."),
    "play": ("rulewright.cli.commands.play:play", "Play a scene at one screen."),
    "lab": ("rulewright.cli.commands.chances.lab:lab", "Who wins how often: a fight fought many times."),
    "atlas": ("rulewright.cli.commands.chances.atlas:atlas", "Who beats whom: ready characters against each other."),
    "serve": ("rulewright.cli.commands.serve:serve", "Tables for everybody in the room, and for the world."),
    "join": ("rulewright.cli.commands.join:join", "Play at somebody's live table from here."),
    "export": ("rulewright.cli.commands.archive:export", "A table as a file."),
    "import": ("rulewright.cli.commands.archive:import_", "A file as a table."),
    "verify": ("rulewright.cli.commands.archive:verify", "Check the dice of a log."),
    "luck": ("rulewright.cli.commands.chances.luck:luck", "How the dice of a log have fallen."),
    "differences": (
        "rulewright.cli.commands.differences:differences_",
        "What of a log would have gone otherwise by today's rules.",
    ),
    "backup": ("rulewright.cli.commands.archive:backup", "Copy all tables, while play goes on."),
    "restored": ("rulewright.cli.commands.archive:restored", "Say that the tables were put back from a copy."),
    "doctor": ("rulewright.cli.commands.doctor:doctor", "Is a table's log damaged, and where?"),
    "why": ("rulewright.cli.commands.why:why", "Where a number comes from, and what a rule says."),
    "ledger": ("rulewright.cli.commands.ledger:ledger", "Every rule of a book, and whether it is played."),
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
