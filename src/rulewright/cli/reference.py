"""The reference page of the command line, written from the commands themselves.

`python -m rulewright.cli.reference > docs/reference/cli.md` writes it anew; a test holds the page to it.
"""

from __future__ import annotations

import click

from rulewright.cli import main

WIDTH = 88

HEAD = """\
# Command line

<!-- Written by `python -m rulewright.cli.reference`; a test holds it to the commands. -->

Every command tells about itself with `--help`.

- **`--json`** gives the answer as JSON on standard output; so are refusals: `{"refusal": {"reason", "rule", "instead"}}`.
- **Exit codes:** 0 for an answer, 1 for a refusal (an illegal character, a missing rule, a fight that does not exist), 2 for words that are no command.
- **Terminals and pipes:** at a terminal there is colour, completion with Tab and wrapped text; in a pipe there is plain text, one thing to a line.
  `NO_COLOR` takes the colour away.
- **Dice** are verifiable unless a `--seed` is given: what was thrown can be computed again by anyone who learns the secret.
"""

NOTES = {
    "roll": """\
The notation is described under [dice notation](notation.md).
The n-th roll of a call takes its faces from HMAC-SHA-256 of the secret over `rulewright roll n`; `--secret` throws the same again.
""",
    "odds": """\
Figures are exact unless marked `≈`: then they are an estimate from samples, told with its error.
Where somebody on another side decides, there is a figure for each answer; other questions are answered by the ruleset's policy.
`--plot` needs matplotlib: `pip install 'rulewright[plot]'`.
""",
    "new": """\
The guide takes `?` for help, `back`, `go STEP`, `check`, `finish` (luck fills in the rest and keeps what you chose) and `quit`; where dice decide, `roll` lets them fall for the step.
It also reads its answers from a pipe, one a line.

Somebody at random could sit down at once: legal, with a name and a sentence that says who they are, skills of one walk of life, arms that they can use, and nothing before its time.
The same seed makes the same person within a version.
""",
    "check": """\
A folder, or a TOML file without a `[character]`, is taken for a pack of content.
Behind a question mark stands what is allowed and would still be asked about at a table: a soldier without a weapon, words that stand for words, twenty of one name.
With many entries of a kind few of the people have yours; `--people 200` makes more of them.
""",
    "play": """\
At any prompt: `why`, `undo`, `log`, `who`, `sheet`, `all`, `gm`, `help`, `quit`.
The log holds every entry from the founding on and is on the disk before anybody sees what it says.
The secret of the dice lies beside it in `FILE.secret`, readable by its owner alone, until the end of the scene tells it.
With `--auto all --json` the entries of the log are printed, one a line.
""",
    "ledger": """\
`played` has code that names the rule and a test that comes to it as a person at a table does: by an action's form, a question, a moment, a step of the builder, a sheet.
`data` has content and such a test, `advice` is for people, `unshown` has only tests of bare functions, and the rest is `missing`.
Beside that stands what somebody found who read the rule beside the book: `true`, `weak` (right, but a test might miss it), `wrong`, `words`; a rule that changes is to be read again.
""",
}


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    context = click.Context(
        main, info_name="rulewright", **{**main.context_settings, "terminal_width": WIDTH, "max_content_width": WIDTH}
    )
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        if command is None:
            continue
        shown = click.Context(command, parent=context, info_name=name)
        help_text = "\n".join(line.rstrip() for line in command.get_help(shown).splitlines())
        parts.append(f"## {name}\n\n```text\n{help_text}\n```\n")
        if name in NOTES:
            parts.append(NOTES[name])
    return "\n".join(parts)


if __name__ == "__main__":
    click.echo(page(), nl=False)
