"""`rulewright export`, `import`, `verify`, `backup` and `restored`: tables as files, and dice that anyone can check."""

from __future__ import annotations

import asyncio
import io
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from rulewright.cli.arguments import json_option, print_json
from rulewright.cli.data_folder import (
    BACKUPS,
    FILE,
    beside,
    copy_file,
    copy_pictures,
    data_option,
    house_key,
    kept_file,
    need_server,
)
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.play.values.wire import decode, plain

if TYPE_CHECKING:
    from rulewright.stores.registry import TableRecord
    from rulewright.stores.store import Store
    from rulewright.tables.history.intake import LookedOver, Verdict

type Form = Literal["log", "words", "journal"]

ENDS: dict[Form, str] = {"log": "rulewright", "words": "txt", "journal": "md"}
FOR_FILES = click.Path(dir_okay=False, path_type=Path)


@click.command(name="export")
@click.argument("table", required=False)
@click.argument("to", type=FOR_FILES, required=False)
@click.option("--words", is_flag=True, help="The story in words, as its game master was told it, to be read.")
@click.option("--journal", is_flag=True, help="The journal in Markdown, scene by scene.")
@click.option(
    "--seat", default="", metavar="NAME", help="With --journal: as this seat knows it; else as the game master."
)
@data_option
def export(table: str | None, to: Path | None, words: bool, journal: bool, seat: str, data: Path) -> None:
    """Write a table's whole log to one checked file, secrets included; without a TABLE, list them.

    A server that is running goes on meanwhile.
    """
    source = kept_file(data)
    with tempfile.TemporaryDirectory(prefix="rulewright-") as folder:
        copy = Path(folder) / FILE
        copy_file(source, copy)
        told = asyncio.run(_export(copy, table, to, "words" if words else "journal" if journal else "log", seat))
    for line in told:
        click.echo(line)


async def _export(copy: Path, table: str | None, to: Path | None, form: Form, seat: str) -> list[str]:
    from rulewright.stores.archive import export_table
    from rulewright.stores.private import private_open
    from rulewright.stores.sqlite import SqliteStore

    store = await SqliteStore.open(copy)
    try:
        if table is None:
            rows = [
                (each, await store.registry.table(each), await store.log.head(each))
                for each in await store.log.tables()
            ]
            return list(
                show.columns([(id_, r.ruleset if r else "", r.name if r else "", f"{n} entries") for id_, r, n in rows])
            )
        if not await store.log.head(table):
            raise Declined(f"There is no table {table!r}.", "`rulewright export` lists them.")
        place = to or Path(f"{table}.{ENDS[form]}")
        record = await store.registry.table(table)
        with private_open(place) as file:
            if form != "log" and record is not None:
                lines = await (_story(store, record) if form == "words" else _journal(store, record, seat))
                file.write("".join(f"{line}\n" for line in lines).encode())
                return [f"{len(lines)} lines of {record.name or record.ruleset} in {place}."]
            header = await export_table(store.log, table, file, record.policy if record else None)
        return [f"{header.count} entries of {header.ruleset} in {place}."]
    finally:
        await store.close()


async def _journal(store: Store, record: TableRecord, name: str) -> list[str]:
    """A table's journal as one of its seats knows it, by the seat's id or its person's name."""
    from rulewright.library import reopen_book, ruleset
    from rulewright.play import GM
    from rulewright.tables.dice.fair import FairDice
    from rulewright.tables.papers.chapters import journal_of
    from rulewright.tables.seat import Seat
    from rulewright.tables.table import Table
    from rulewright.tables.telling.chronicle import markdown

    game, entries = ruleset(record.ruleset), await store.log.read(record.id)
    book, seated = reopen_book(game, record.options or {}), await store.registry.seats(record.id)
    table = Table(game, book, FairDice(b"", record.id))
    table.take(entries)
    found = next((each.id for each in seated if name in {each.id, each.guest}), "")
    if name and found not in table.seats:
        raise Declined(f"Nobody called {name!r} sits there.", f"There are: {', '.join(each.guest for each in seated)}.")
    seat = table.seats[found] if name else Seat(GM, "gm")
    people = {each.id: each.guest or each.role for each in seated}
    chapters = journal_of(table.desk, seat, entries, people)
    return markdown(record.name or record.ruleset, chapters).splitlines()


async def _story(store: Store, record: TableRecord) -> list[str]:
    """A table's log in the words in which its game master was told it."""
    from rulewright.library import reopen_book, ruleset
    from rulewright.play import GM
    from rulewright.tables.seat import Seat
    from rulewright.tables.telling.story import story_lines
    from rulewright.tables.views.view import View

    game = ruleset(record.ruleset)
    view = View(Seat(GM, "gm"), game, book=reopen_book(game, record.options or {}))
    seen = tuple(view.take(await store.log.read(record.id)))
    people = {seat.id: seat.guest or seat.role for seat in await store.registry.seats(record.id)}
    return list(story_lines(seen, people))


@click.command(name="import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@data_option
def import_(file: Path, data: Path) -> None:
    """Take a table in from a file, as its game master. The dice from here on are this house's own."""
    need_server()
    from rulewright.tables.history.intake import LIMITS, Looked, TurnedAway, look_over

    if file.stat().st_size > LIMITS.bytes:
        raise Declined(f"{file} is larger than {LIMITS.bytes:,} bytes.")
    archive = file.read_bytes()
    looked: Looked = decode(look_over(archive), Looked)
    if isinstance(looked, TurnedAway):
        raise Declined(f"{file} cannot be taken in: {looked.reason}.")
    table = asyncio.run(_import(archive, looked, data))
    click.echo(f"{looked.entries} entries of {looked.ruleset} taken in as table {table}.")


async def _import(archive: bytes, looked: LookedOver, data: Path) -> str:
    from rulewright.server.at_table.archives import take_in
    from rulewright.server.at_table.founding import house_campaign
    from rulewright.server.house import open_house
    from rulewright.server.running.settings import Settings
    from rulewright.stores.errors import InUse

    settings = Settings(store=f"sqlite:{data / FILE}", house_key=house_key(data))
    try:
        async with open_house(settings) as house:
            table, _ = await take_in(house, io.BytesIO(archive), looked, await house_campaign(house), None)
            return table
    except InUse:
        raise Declined(
            "A server has these tables open.", "Stop it, or bring the file in through the browser."
        ) from None


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@json_option
def verify(file: Path, as_json: bool) -> None:
    """Check the dice of a log: of an exported table, or of a scene that `rulewright play` kept.

    Every draw of a stream whose secret was told is computed again and held against the log. Exits with 1
    if anything does not hold.
    """
    verdict = _verdict(file.read_bytes())
    if as_json:
        print_json(plain(verdict))
    else:
        click.echo(show.strong(verdict.said) if verdict.holds else show.warning(verdict.said))
        for doubt in verdict.doubts:
            click.echo(f"  {doubt}")
        for seat, draws in verdict.inside.items():
            click.echo(f"  The words of {seat} are in {draws} of them.")
        for seats in verdict.broken:
            click.echo(f"  A round was broken off, not opened by {', '.join(seats)}.")
    if not verdict.holds:
        raise click.exceptions.Exit(1)


def _verdict(whole: bytes) -> Verdict:
    import msgspec

    from rulewright.log.entry import Entry
    from rulewright.tables.history.intake import Verdict, check_dice, verdict_on

    if whole.startswith(b'{"kind":"rulewright table"'):
        return decode(check_dice(whole), Verdict)
    try:
        return verdict_on([decode(line, Entry) for line in whole.splitlines() if line.strip()])
    except (msgspec.DecodeError, RecursionError) as problem:
        raise Declined(f"That is neither an exported table nor a log: {problem}.") from None


@click.command()
@click.argument("to", type=FOR_FILES, required=False)
@data_option
def backup(to: Path | None, data: Path) -> None:
    """Copy all tables to one file, and their pictures to a folder beside it, whether or not a server is running.

    Put both back in place to restore them.
    """
    source = kept_file(data)
    place = to or data / BACKUPS / f"rulewright-{datetime.now(UTC):%Y%m%d-%H%M%S}.sqlite"
    place.parent.mkdir(parents=True, exist_ok=True)
    copy_file(source, place)
    click.echo(f"Copied to {place}.")
    if count := copy_pictures(source, place):
        click.echo(f"The pictures, {count} files, are in {beside(place)}.")


@click.command()
@click.argument("store", required=False)
@data_option
def restored(store: str | None, data: Path) -> None:
    """Say that the tables were put back from a copy of a disk or of a whole machine, which cannot know it.

    STORE is a database, postgresql://…; without it the tables of this machine are meant. Every table goes on with
    dice that nobody has seen. Other copies are noticed without this. Stop all servers first.
    """
    asyncio.run(_restored(store or str(kept_file(data))))
    click.echo("Every table goes on with other dice from here.")


async def _restored(where: str) -> None:
    from rulewright.stores.errors import InUse
    from rulewright.stores.store import open_store

    try:
        store = await open_store(where)
    except InUse:
        raise Declined("A server has these tables open.", "Stop it first.") from None
    try:
        await store.put_back()
    finally:
        await store.close()
