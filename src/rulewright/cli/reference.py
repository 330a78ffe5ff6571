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

- **`--json`** goes with every command and gives the answer as JSON on standard output; so are refusals: `{"refusal": {"reason", "rule", "instead"}}`.
  [The keys](#answers-in-json) stay as they are within a version.
- **Exit codes:** 0 for an answer, 1 for a refusal (an illegal character, a missing rule, a fight that does not exist), 2 for words that are no command.
- **Terminals and pipes:** at a terminal there is colour, completion with Tab and wrapped text; in a pipe there is plain text, one thing to a line.
  `NO_COLOR` takes the colour away.
- **Progress:** whatever takes more than a second says on standard error what it is at, where somebody looks on.
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
No figure counts karma, luck or the like that somebody has yet to spend, on either side, unless that is told apart.
`--plot` needs matplotlib: `pip install 'rulewright[plot]'`.
""",
    "lab": """\
Figures are an estimate, told with spans that are right 999 times in 1,000 [however often one looks](../explanation/how-sure-the-lab-is.md); see [how to](../how-to/fight-in-the-lab.md).
`--cluster` needs Dask: `pip install 'rulewright[cluster]'`.
""",
    "ask": """\
The words of a question, and what comes back, are described under [questions](questions.md); see [how to](../how-to/ask-the-lab.md).
""",
    "atlas": """\
A duel is told for certain where that takes no longer than half its share of the time. Of weapons, armour and powers it takes ten of many sorts unless `--among` names them. See [who beats whom](../explanation/who-beats-whom.md).
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

A folder with a `pyproject.toml` or an `__init__.py` is taken for a game, and so is a word that is no file: the id of an installed game, or a module.
Of a game are looked at its `sheet.toml`, `ready.toml`, `evenings.toml`, `ledger.toml` and content, its structs and its code; where all that is sound, [the laws](../how-to/hold-your-game-to-the-laws.md) are tried in short, and `--steps 0` leaves them out.
""",
    "new-ruleset": """\
What is written is a whole game: [a game of your own](../tutorials/your-own-game.md) explains it from the first line on.
""",
    "join": """\
The prompt is that of [play](#play); `undo` and `house NAME=VALUE` work for whoever may, and `begin` and `proceed` for a game master.
What others do is told as it happens, above what you type.
It needs little: `pip install 'rulewright[client]'`.
""",
    "play": """\
A turn begins with what one would most likely want, and its odds against whom it names.
A number, a name or its unmistakable beginning does it; further words fill in the form (`attack ace`, `attack ace aim=2`), and what is missing is asked.
What is bound to be refused is refused before anything is asked.

| at any prompt | |
|---|---|
| `more`, `more GROUP` | all that can be done, by groups; of one group with the odds |
| `find WORD`, `/WORD` | look for something, also for what cannot be done, and why |
| `all` | why the rest cannot be done; not what the house rules leave out |
| `odds ACTION …` | all that may come of it, for each answer of others |
| `why`, `why NUMBER`, `why ACTOR NUMBER`, `why RULE` | what lies behind it |
| `who`, `sheet`, `sheet ACTOR` | how everybody stands and where; somebody's page |
| `move toward NAME`, `move away from NAME`, `move 4,2` | where the game has a map, as far as its own movement goes |
| `log`, `log N`, `undo` | what has happened; take the last action back |
| `say`, `roll 2d6`, `whisper NAME` | speak, and throw dice of your own |
| `house`, `house NAME=VALUE`, `gm` | house rules; what a game master can do |
| `do NAME` | the action of that name, where a command has it too |
| `help`, `back`, `quit` | |

Commands come before names that only begin so.
The log holds every entry from the founding on and is on the disk before anybody sees what it says.
The secret of the dice lies beside it in `FILE.secret`, readable by its owner alone, until the end of the scene tells it.
With `--auto all --json` the entries of the log are printed, one a line.
""",
    "ledger": """\
`played` has code that names the rule and a test that comes to it as a person at a table does: by an action's form, a question, a moment, a step of the builder, a sheet.
`data` has content and such a test, `advice` is for people, `unshown` has only tests of bare functions, and the rest is `missing`.
Beside that stands what somebody found who read the rule beside the book: `true`, `weak` (right, but a test might miss it), `wrong`, `words`; a rule that changes is to be read again.
The last line says how many of those that were [drawn at random](../adr/0032-shown-at-the-seat.md) and tried hard held on every road: expect no more of the others.
""",
}


JSON_KEYS = """\
## Answers in JSON

| command | answer |
|---|---|
| `roll` | a list: of each roll what was thrown, its faces and the secret |
| `odds` | dice: a list of charts; an action: `action`, `asked`, `exact`, `measures` |
| `rulesets` | `rulesets`, `broken` |
| `settings`, `schema`, `why` | what the command tells, as data |
| `new` | with `--random`: `ruleset`, `version`, `file`, `legal`, `character` |
| `check` | a list: `file`, `sound`, `problems`, `doubts` |
| `new-ruleset` | `id`, `name`, `folder`, `files` |
| `print` | `file`, `bytes`; of several, one a line |
| `play` | with `--auto all`: the entries of the log, one a line |
| `ask` | the [answer](questions.md#what-comes-back): `type`, `ask`, `ruleset`, `edition`, `title`, `of`, `said`, `rows`, `rules`; of a file, answers by the names of the questions |
| `lab` | the balance of the fight, or its bounds |
| `atlas` | `ruleset`, `version`, `kind`, `title`, `told`, `names`, `order`, `strength`, `cells`, `cycles`, `unfought`, `prices`; with `--powers`: `ruleset`, `version`, `kind`, `of`, `base`, `low`, `high`, `found`, `untried` |
| `serve` | on one line as it starts: `host`, `url`, `link`, `kept` |
| `join` | the table as the seat knows it, as over [HTTP](http-routes.md); nothing is asked |
| `export` | a list: `table`, `ruleset`, `name`, `entries`; of one: `table`, `name`, `entries` or `lines`, `file`, and `pictures` if there are any |
| `import` | `table`, `ruleset`, `entries`, `advice` |
| `verify`, `luck` | the verdict, the report |
| `differences` | `ruleset`, `then`, `today`, `compared`, `found`, `whole` |
| `backup` | `file`, `pictures` |
| `restored` | `restored` |
| `doctor` | a list of tables; with `--installation` of parts; with `--cut`: `table`, `said` |
| `ledger` | a list of rules with their status |
"""


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
    parts.append(JSON_KEYS)
    return "\n".join(parts)


if __name__ == "__main__":
    click.echo(page(), nl=False)
