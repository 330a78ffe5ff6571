"""`rulewright play`: a scene at one screen, kept in a log from the first entry on."""

from __future__ import annotations

from pathlib import Path

import click

from rulewright.cli.arguments import homebrew, house_rules, json_option, pairs, sides_of, sides_option
from rulewright.cli.cast import Cast, cast_of_fight, cast_of_sides, files_of_sides, open_with, ready_fights
from rulewright.cli.declined import Declined
from rulewright.cli.homecoming import HomeFiles
from rulewright.cli.lines import show
from rulewright.cli.lines.table_lines import happened
from rulewright.cli.patience import waiting
from rulewright.cli.people import People, people_of
from rulewright.cli.prompt.asking import Left
from rulewright.cli.prompt.hotseat import HotSeat
from rulewright.cli.table_file import TableFile, open_table
from rulewright.content.problem import slug
from rulewright.library import advice_on, ready, ruleset
from rulewright.play.facts import Started
from rulewright.play.values.wire import encode
from rulewright.tables.telling.naming import Naming
from rulewright.tables.telling.story import taken_back
from rulewright.tables.telling.turns import ended

MOST_ACTIONS = 2000
FOR_PEOPLE = "Nobody would do anything more by themselves: this scene is for people."


@click.command()
@click.argument("which", metavar="RULESET")
@click.argument("fight", required=False)
@sides_option
@click.option(
    "--log", type=click.Path(dir_okay=False, path_type=Path), help="Where the log is kept; ./FIGHT.jsonl if not told."
)
@click.option("--new", "anew", is_flag=True, help="Start afresh; an old log is kept under a number.")
@click.option("--auto", multiple=True, metavar="SIDE|all", help="A side that the ruleset plays.")
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="ACTOR",
    help="Who is played by people (or gm); the ruleset plays the rest.",
)
@click.option("--hand", "by_hand", is_flag=True, help="Throw real dice, and type the faces.")
@click.option("--seed", type=int, help="Dice from a seed, for tests and examples.")
@click.option("--most", type=click.IntRange(1), default=MOST_ACTIONS, help="Stop after so many actions.")
@house_rules
@homebrew
@json_option
def play(  # noqa: PLR0913 - click gives a parameter for each option
    which: str,
    fight: str | None,
    sides: tuple[str, ...],
    log: Path | None,
    anew: bool,
    auto: tuple[str, ...],
    seats: tuple[str, ...],
    by_hand: bool,
    seed: int | None,
    most: int,
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Play a scene at one screen. Whatever happens is kept; the same command goes on where you left.

    \b
    rulewright play otherworld alley                     everybody at one screen
    rulewright play otherworld alley --auto blue         the ruleset plays the blue side
    rulewright play otherworld alley --auto all          watch
    rulewright play otherworld --side us=hero.json --side them=ace,dee

    Whoever came from a file goes back to it as they are when you leave: what lasts, never wounds.
    """  # noqa: D301 - click wants the character itself
    game = ruleset(which)
    if as_json and "all" not in auto:
        raise click.UsageError("--json goes with --auto all.")
    name = fight or (slug("-".join(sides)) if sides else "")
    if not name:
        raise Declined(f"Which fight of {game.name}?", ready_fights(game))

    def cast() -> Cast:
        book = open_with(game, pairs(options), packs)
        return cast_of_fight(game, fight, book) if fight else cast_of_sides(game, sides_of(sides), book, name)

    place = log or Path(f"{fight or game.id}.jsonl")
    with waiting(f"Opening {game.name}"):
        kept = open_table(game, place, cast, name=name, seed=seed, by_hand=by_hand, anew=anew)
    home = HomeFiles(kept, place, files_of_sides(game, sides_of(sides)))
    try:
        _play(kept, place, people_of(kept, auto, seats), most, as_json=as_json)
    finally:
        for line in home.write():
            click.echo(show.faint(show.wrapped(line)), err=as_json)
        kept.close()


def _play(kept: TableFile, place: Path, people: People, most: int, *, as_json: bool) -> None:
    if as_json:
        with waiting("Playing it out"):
            HotSeat(kept, people, most, silent=True).run()
        for entry in kept.journal.entries:
            click.echo(encode(entry).decode())
        return
    _welcome(kept, place, people)
    try:
        over = HotSeat(kept, people, most).run()
    except (Left, KeyboardInterrupt):
        click.echo(f"\nKept in {place}. The same command goes on from here.")
        return
    if not over:
        click.echo(f"\nNot over after {most} actions. Kept in {place}; the same command goes on.")
        return
    desk = kept.table.desk
    how = ended(desk.over, desk.ruleset, Naming(desk.state, desk.book), desk.state) if desk.over else FOR_PEOPLE
    click.echo(f"\n{show.strong(how)}")
    kept.reveal()
    click.echo(show.faint(f"Kept in {place}. The secret of its dice is told at its end, so anyone can check them."))


def _welcome(kept: TableFile, place: Path, people: People) -> None:
    desk, entries = kept.table.desk, kept.journal.entries
    game, name = desk.ruleset, desk.box.dice.table
    ready_fight = ready(game).fights.get(name)
    title = ready_fight.name if ready_fight else name
    click.echo(f"{show.strong(title)}  {show.faint(f'{game.name} {game.version}')}")
    if any(isinstance(entry.fact, Started) for entry in entries):
        click.echo(f"Going on with {place}, {len(entries)} entries. {show.faint('? helps.')}")
        tail = kept.known(people.onlookers).tail
        gone = taken_back(tail)
        actions = [seen.number for seen in tail if isinstance(seen.fact, Started) and seen.number not in gone]
        last = [seen for seen in tail if actions and seen.number >= actions[-1] and seen.number not in gone]
        for line in happened(last, kept.people):
            click.echo(line)
        return
    if ready_fight and ready_fight.text:
        click.echo(show.wrapped(ready_fight.text))
    for advice in advice_on(game, desk.book):
        click.echo(show.faint(show.wrapped(advice)))
    click.echo(show.faint(f"Kept in {place}. ? helps."))
