"""`rulewright atlas`: characters, creatures and things of a game against each other, one by one."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulewright.cli.arguments import homebrew, house_rules, json_option, pairs, print_json
from rulewright.cli.cast import open_with
from rulewright.cli.commands.chances.atlas_told import lines_of, written
from rulewright.cli.lines import show
from rulewright.contract import Book, Ruleset
from rulewright.library import ruleset

if TYPE_CHECKING:
    from rulewright.lab import Enough
    from rulewright.lab.compared.atlas import Atlas
    from rulewright.lab.compared.gains import Gains

MINUTES = 5.0
"""How long it goes on if nobody says."""
FOLDER = click.Path(file_okay=False, path_type=Path)
POWERS = "powers"


@click.command()
@click.argument("which", metavar="RULESET")
@click.option("--among", metavar="ID,ID", help="These alone: ready characters and creatures, or things.")
@click.option("--creatures", "kind", flag_value="creatures", help="The creatures of the game, as printed.")
@click.option("--weapons", "kind", flag_value="weapons", help="The same person with one weapon after another.")
@click.option("--armour", "kind", flag_value="armour", help="The same person in one armour after another.")
@click.option("--powers", "kind", flag_value=POWERS, help="What each power brings to a person, beside its price.")
@click.option("--of", "of", metavar="WHO", default="", help="Whose weapons, armour or powers; the first ready one's.")
@click.option("--minutes", type=click.FloatRange(0), default=MINUTES, show_default=True, help="How long to go on.")
@click.option("--fights", type=click.IntRange(1), metavar="N", help="How often one duel is fought at most.")
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed, other luck.")
@click.option("--out", type=FOLDER, metavar="FOLDER", help="Write a page, a picture and tables there.")
@house_rules
@homebrew
@json_option
def atlas(  # noqa: PLR0913 - click gives a parameter for each option
    which: str,
    among: str | None,
    kind: str | None,
    of: str,
    minutes: float,
    fights: int | None,
    seed: int,
    out: Path | None,
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Have the ready characters of a game fight each other, one by one, and tell who is stronger.

    \b
    rulewright atlas otherworld                  for five minutes
    rulewright atlas brp --among ada,brom,wolf --minutes 1
                                                 with a creature among them
    rulewright atlas brp --weapons --of brom     a few weapons of many sorts
    rulewright atlas otherworlds --powers --of oriel --among astral-bolt,frostbite
    rulewright atlas shards --minutes 60 --out shards-atlas
                                                 with a page, a picture, CSV and JSON

    Duels that can be known for certain are; the others are estimates with bounds. Ctrl-C ends it.
    """  # noqa: D301 - click wants the character itself
    from msgspec import to_builtins

    from rulewright.lab import Enough

    game = ruleset(which)
    book = open_with(game, pairs(options), packs)
    wanted = tuple(each.strip() for each in (among or "").split(",") if each.strip())
    live = show.on_terminal() and not as_json

    def heard(told: str) -> None:
        if live:
            click.echo(f"\r\x1b[K{show.faint(show.cut(told, show.width() - 1))}", nl=False)

    enough = Enough(fights=fights, seconds=max(minutes * 60, 0.001))
    found = _found(game, book, (kind or "", of, wanted), (enough, seed), heard)
    if live:
        click.echo("\r\x1b[K", nl=False)
    told = {f"--{kind}": kind, f"--of {of}": of, f"--among {among}": among, f"--minutes {minutes:g}": True}
    said = " ".join([f"rulewright atlas {which}", *(word for word, is_told in told.items() if is_told)])
    files = [] if out is None else written(found, game.name, f"{said} --out {out.name}", out)
    if as_json:
        print_json(to_builtins(found))
        return
    for line in lines_of(found, game.name):
        click.echo(line)
    for place in files:
        click.echo(f"  {place}")


def _found(
    game: Ruleset,
    book: Book[Any],
    asked: tuple[str, str, tuple[str, ...]],
    within: tuple[Enough, int],
    heard: Callable[[str], None],
) -> Atlas | Gains:
    """What comes of it, as long as there is time."""
    from rulewright.lab.compared.atlas import atlas_of
    from rulewright.lab.compared.duellists import KINDS, people_of, things_of
    from rulewright.lab.compared.gains import gains_of

    (kind, of, among), (enough, seed) = asked, within
    ends = time.monotonic() + (enough.seconds or 0)
    if kind == POWERS:
        return gains_of(game, book, (of, among, seed), enough, heard=heard)
    if kind in KINDS:
        people = things_of(game, book, kind, of, among)
    else:
        people = people_of(game, book, among, beastly=kind == "creatures")
    return atlas_of(game, people, book, enough, seed, lambda: time.monotonic() > ends, heard)
