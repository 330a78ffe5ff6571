"""`rulewright lab`: a fight fought many times by the rules, before anybody plays it."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import click

from rulewright.cli.arguments import homebrew, house_rules, json_option, pairs, print_json, sides_of, sides_option
from rulewright.cli.cast import Cast, cast_of_fight, cast_of_sides, open_with, ready_fights
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.cli.lines.balance_lines import balance_lines, bounds_lines, change_lines, matter_lines, progress_line
from rulewright.library import ruleset

if TYPE_CHECKING:
    from rulewright.lab import Balance, Enough, Spec
    from rulewright.lab.changes import ChangeFound
    from rulewright.lab.chunk import Runner
    from rulewright.lab.compared.matters import MatterFound
    from rulewright.lab.sampler import FightLook

MINUTES = 1.0
"""How long it goes on if nobody says."""
SPELL = 1.0
"""Seconds between two words to whoever waits for bounds."""
FOLDER = click.Path(file_okay=False, path_type=Path)
CLOSED = 1e-6
"""With less than this open a fight is known."""


@click.command()
@click.argument("which", metavar="RULESET")
@click.argument("fight", required=False)
@sides_option
@click.option(
    "--minutes", type=click.FloatRange(0), metavar="N", help="How long to go on; a minute if nothing is told."
)
@click.option("--fights", type=click.IntRange(1), metavar="N", help="How often to fight.")
@click.option("--within", type=click.FloatRange(0), metavar="POINTS", help="Stop once no chance is told less sharply.")
@click.option("--exact", is_flag=True, help="Estimate nothing: follow all courses, as far as there is time.")
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed, other luck.")
@click.option("--processes", type=click.IntRange(1), metavar="N", help="How many; one for each processor if not told.")
@click.option("--cluster", metavar="ADDRESS", help="Fight on a Dask cluster: where its scheduler listens.")
@click.option("--courses", type=FOLDER, metavar="FOLDER", help="Write the most usual fight and the closest there.")
@click.option("--even", is_flag=True, help="Look for changes that would make it even, for a minute more.")
@click.option("--matters", is_flag=True, help="Try one more of each number with the same luck, for a minute more.")
@house_rules
@homebrew
@json_option
def lab(  # noqa: PLR0913 - click gives a parameter for each option
    which: str,
    fight: str | None,
    sides: tuple[str, ...],
    minutes: float | None,
    fights: int | None,
    within: float | None,
    exact: bool,
    seed: int,
    processes: int | None,
    cluster: str | None,
    courses: Path | None,
    even: bool,
    matters: bool,
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Fight a fight many times by the rules, the game on every side, and tell who wins how often.

    \b
    rulewright lab brp yard                      for a minute
    rulewright lab brp yard --fights 2000        so often, and the same each time
    rulewright lab brp yard --minutes 10 --within 1
                                                 until it is known to a point
    rulewright lab otherworld --side us=hero.json --side them=ace,dee
    rulewright lab brp yard --matters            and whose numbers move it most
    rulewright lab brp yard --courses here       with two of the fights as files of tables,
                                                 which `rulewright import` and the web app open

    Ctrl-C ends it with what is known so far. Small fights can be known for certain: `--exact` gives bounds that hold,
    and narrow until nothing is open.
    """  # noqa: D301 - click wants the character itself
    from rulewright.lab import Enough, spec_of

    game = ruleset(which)
    if not fight and not sides:
        raise Declined(f"Which fight of {game.name}?", ready_fights(game))
    book = open_with(game, pairs(options), packs)
    set_out = cast_of_fight(game, fight, book) if fight else cast_of_sides(game, sides_of(sides), book)
    spec = spec_of(game, set_out.fight, set_out.characters, book, seed)
    seconds = minutes * 60 if minutes is not None else None if fights or within else MINUTES * 60
    if exact:
        _tell_bounds(set_out, spec, minutes or MINUTES, as_json=as_json)
        return
    look = _watch(spec, Enough(fights, seconds, within), _runner(processes, cluster), quiet=as_json)
    found = _found(spec, look)
    changes = _changes(set_out, seed, quiet=as_json) if even else None
    moved = _matters(spec, found.fights, quiet=as_json) if matters else None
    _tell(set_out, found, changes, moved, as_json=as_json)
    if courses is not None:
        _write_courses(spec, found, courses, quiet=as_json)


def _runner(processes: int | None, cluster: str | None) -> Runner:
    from rulewright.lab import Cluster, Processes, here

    if cluster:
        return Cluster(cluster)
    return here if processes == 1 else Processes(processes)


def _watch(spec: Spec, enough: Enough, run: Runner, *, quiet: bool) -> FightLook | None:
    """Fight until it is enough or somebody breaks it off; a terminal is told how far it has come."""
    from rulewright.lab import Sampler

    live, look = show.on_terminal() and not quiet, None
    with _ctrl_c() as broken_off:
        for now in Sampler(spec, enough, run, broken_off):
            look = now.look
            if live:
                click.echo(f"\r\x1b[K{show.faint(show.cut(progress_line(now), show.width() - 1))}", nl=False)
    if live:
        click.echo("\r\x1b[K", nl=False)
    return look


def _found(spec: Spec, look: FightLook | None) -> Balance:
    if look is None:
        raise Declined("Nothing was fought, so there is nothing to tell.", "Give it a little longer.")
    from rulewright.lab import balance_of

    return balance_of(spec, look)


def _tell(
    cast: Cast,
    found: Balance,
    changes: tuple[ChangeFound, ...] | None,
    matters: tuple[MatterFound, ...] | None,
    *,
    as_json: bool,
) -> None:
    from msgspec import to_builtins

    if as_json:
        more = {"changes": changes, "matters": matters}
        print_json(to_builtins(found) | {name: to_builtins(each) for name, each in more.items() if each is not None})
        return
    click.echo(f"{show.strong(cast.fight.name)}  {show.faint(f'{cast.game.name} {cast.game.version}')}")
    for line in balance_lines(found):
        click.echo(line)
    if changes is not None:
        for line in change_lines(changes, next(iter(cast.fight.sides))):
            click.echo(line)
    if matters is not None:
        for line in matter_lines(matters, next(iter(cast.fight.sides))):
            click.echo(line)


def _changes(cast: Cast, seed: int, *, quiet: bool) -> tuple[ChangeFound, ...]:
    """Look for changes for a minute; a terminal is told how far that has come."""
    from rulewright.lab.changes import even_out
    from rulewright.lab.planned import scene_of_fight

    scene, ends = scene_of_fight(cast.game, cast.fight, cast.characters, cast.book, seed), time.monotonic() + 60
    live = show.on_terminal() and not quiet

    def heard(spells: int) -> None:
        if live:
            told = f"changes are being fought · {spells} times looked · {max(0, ends - time.monotonic()):.0f} s left"
            click.echo(f"\r\x1b[K{show.faint(told)}", nl=False)

    with _ctrl_c() as broken_off:
        found = even_out(scene, lambda: broken_off() or time.monotonic() > ends, heard)
    if live:
        click.echo("\r\x1b[K", nl=False)
    return found


def _matters(spec: Spec, pairs: int, *, quiet: bool) -> tuple[MatterFound, ...]:
    """Try one more of each number for a minute, in as many fights as were fought; a terminal is told which it is at."""
    from rulewright.lab.compared.matters import what_matters
    from rulewright.lab.fight import set_fight

    live, ends = show.on_terminal() and not quiet, time.monotonic() + 60

    def heard(told: str) -> None:
        if live:
            line = f"with the same luck: {told} · {max(0, ends - time.monotonic()):.0f} s left"
            click.echo(f"\r\x1b[K{show.faint(show.cut(line, show.width() - 1))}", nl=False)

    with _ctrl_c() as broken_off:
        side = next(iter(spec.sides))
        found = what_matters(set_fight(spec.packed), side, pairs, ends - time.monotonic(), broken_off, heard)
    if live:
        click.echo("\r\x1b[K", nl=False)
    return found


def _write_courses(spec: Spec, found: Balance, folder: Path, *, quiet: bool) -> None:
    """Write the most usual fight and the closest as files of tables."""
    from rulewright.lab.fight import set_fight
    from rulewright.lab.replayed import course_file

    folder.mkdir(parents=True, exist_ok=True)
    for name, course in (("usual", found.usual), ("closest", found.closest)):
        if course is not None:
            place = folder / f"{name}.rulewright"
            place.write_bytes(course_file(set_fight(spec.packed), course.number))
            if not quiet:
                click.echo(
                    f"  {place}  {show.faint(f'fight {course.number}; open it with: rulewright import {place}')}"
                )


def _tell_bounds(cast: Cast, spec: Spec, minutes: float, *, as_json: bool) -> None:
    """Follow all courses for a while; a terminal is told every other moment how far they are."""
    from msgspec import to_builtins

    from rulewright.lab import Chain

    chain, ends = Chain(spec), time.monotonic() + minutes * 60
    live, found = show.on_terminal() and not as_json, chain.bounds
    with _ctrl_c() as broken_off:
        while found.open > CLOSED and (left := ends - time.monotonic()) > 0 and not broken_off():
            found = chain.expand(min(left, SPELL), CLOSED)
            if live:
                told = f"{found.states:,} states · {show.percent(found.open)} still open · {left:.0f} s left"
                click.echo(f"\r\x1b[K{show.faint(told)}", nl=False)
    if live:
        click.echo("\r\x1b[K", nl=False)
    if as_json:
        print_json(to_builtins(found))
        return
    click.echo(f"{show.strong(cast.fight.name)}  {show.faint(f'{cast.game.name} {cast.game.version}')}")
    names = {side: [cast.name(who) for who in members] for side, members in cast.fight.sides.items()}
    for line in bounds_lines(found, names):
        click.echo(line)


@contextmanager
def _ctrl_c() -> Iterator[Callable[[], bool]]:
    """Whether somebody has pressed Ctrl-C; the second time it goes its usual way."""
    pressed = threading.Event()

    def note(_: int, __: FrameType | None) -> None:
        pressed.set()
        signal.signal(signal.SIGINT, before)

    if threading.current_thread() is not threading.main_thread():
        yield pressed.is_set
        return
    before = signal.signal(signal.SIGINT, note)
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)
