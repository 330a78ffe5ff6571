"""`rulewright export`, `import`, `verify`, `backup` and `restored`: tables as files, and dice that anyone can check."""

from __future__ import annotations

import asyncio
import io
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

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
from rulewright.cli.patience import waiting
from rulewright.kits.counting import counted
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
@json_option
def export(
    table: str | None, to: Path | None, words: bool, journal: bool, seat: str, data: Path, as_json: bool
) -> None:
    """Write a table's whole log to one checked file, secrets included; without a TABLE, list them.

    A server that is running goes on meanwhile.
    """
    source = kept_file(data)
    with tempfile.TemporaryDirectory(prefix="rulewright-") as folder:
        copy = Path(folder) / FILE
        with waiting("Copying the tables"):
            copy_file(source, copy)
        with waiting("Writing the table" if table else "Looking through the tables"):
            form: Form = "words" if words else "journal" if journal else "log"
            found: dict[str, Any] | list[dict[str, Any]]
            found = asyncio.run(_export(copy, source, table, to, form, seat)) if table else asyncio.run(_listed(copy))
    if as_json:
        print_json(found)
    elif isinstance(found, dict):
        what = "entries" if "entries" in found else "lines"
        pictures = f" and {counted(found['pictures'], 'picture')}" if found.get("pictures") else ""
        click.echo(f"{found[what]} {what}{pictures} of {found['name']} in {found['file']}.")
    else:
        rows = [(each["table"], each["ruleset"], each["name"], f"{each['entries']} entries") for each in found]
        for line in show.columns(rows) if rows else ():
            click.echo(line)


async def _listed(copy: Path) -> list[dict[str, Any]]:
    """Every table, with its game and how long its log is."""
    from rulewright.stores.sqlite import SqliteStore

    store = await SqliteStore.open(copy)
    try:
        found = []
        for each in await store.log.tables():
            record, count = await store.registry.table(each), await store.log.head(each)
            told = {"ruleset": record.ruleset if record else "", "name": record.name if record else ""}
            found.append({"table": each, **told, "entries": count})
        return found
    finally:
        await store.close()


async def _export(copy: Path, source: Path, table: str, to: Path | None, form: Form, seat: str) -> dict[str, Any]:
    from rulewright.stores.archive import export_table
    from rulewright.stores.pictures import open_pictures
    from rulewright.stores.pictures.album import album_of
    from rulewright.stores.private import private_open
    from rulewright.stores.sqlite import SqliteStore
    from rulewright.tables.history.intake import LIMITS

    store = await SqliteStore.open(copy)
    try:
        if not await store.log.head(table):
            raise Declined(f"There is no table {table!r}.", "`rulewright export` lists them.")
        place = to or Path(f"{table}.{ENDS[form]}")
        record = await store.registry.table(table)
        if form != "log" and record is not None:
            lines = await (_story(store, record) if form == "words" else _journal(store, record, seat))
            with private_open(place) as file:  # only now: a refusal leaves no empty file
                file.write("".join(f"{line}\n" for line in lines).encode())
            return {"table": table, "name": record.name or record.ruleset, "lines": len(lines), "file": str(place)}
        album = await album_of(store.registry, open_pictures("", f"sqlite:{source}"), table, LIMITS)
        with private_open(place) as file:
            header = await export_table(store.log, table, file, record.policy if record else None, album)
        name = (record and record.name) or header.ruleset
        told = {"table": table, "name": name, "entries": header.count, "file": str(place)}
        return told | ({"pictures": header.pictures} if header.pictures else {})
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
@json_option
def import_(file: Path, data: Path, as_json: bool) -> None:
    """Take a table in from a file, as its game master. The dice from here on are this house's own."""
    need_server()
    from rulewright.tables.history.intake import LIMITS, Looked, TurnedAway, look_over

    if file.stat().st_size > LIMITS.whole:
        raise Declined(f"{file} is larger than {LIMITS.whole:,} bytes.")
    archive = file.read_bytes()
    with waiting("Checking the file"):
        looked: Looked = decode(look_over(archive), Looked)
    if isinstance(looked, TurnedAway):
        raise Declined(f"{file} cannot be taken in: {looked.reason}.")
    with waiting("Taking the table in"):
        table, advice = asyncio.run(_import(archive, looked, data))
    if as_json:
        print_json({"table": table, "ruleset": looked.ruleset, "entries": looked.entries, "advice": advice})
        return
    for line in (f"{looked.entries} entries of {looked.ruleset} taken in as table {table}.", *advice):
        click.echo(line)


async def _import(archive: bytes, looked: LookedOver, data: Path) -> tuple[str, tuple[str, ...]]:
    from rulewright.server.at_table.archives import take_in
    from rulewright.server.at_table.founding import house_campaign
    from rulewright.server.house import open_house
    from rulewright.server.pictures.along import PictureOwner, take_along
    from rulewright.server.running.settings import Settings
    from rulewright.stores.errors import InUse

    settings = Settings(store=f"sqlite:{data / FILE}", house_key=house_key(data))
    try:
        async with open_house(settings) as house:
            table, seat = await take_in(house, io.BytesIO(archive), looked, await house_campaign(house), None)
            return table, await take_along(house, io.BytesIO(archive), PictureOwner(table, seat))
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
    with waiting("Throwing every die again"):
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
    from rulewright.cli.table_file import EXPORTED, log_lines
    from rulewright.tables.history.intake import Verdict, check_dice, verdict_on

    return decode(check_dice(whole), Verdict) if whole.startswith(EXPORTED) else verdict_on(log_lines(whole))


@click.command()
@click.argument("to", type=FOR_FILES, required=False)
@data_option
@json_option
def backup(to: Path | None, data: Path, as_json: bool) -> None:
    """Copy all tables to one file, and their pictures to a folder beside it, whether or not a server is running.

    Put both back in place to restore them.
    """
    source = kept_file(data)
    place = to or data / BACKUPS / f"rulewright-{datetime.now(UTC):%Y%m%d-%H%M%S}.sqlite"
    place.parent.mkdir(parents=True, exist_ok=True)
    with waiting("Copying the tables"):
        copy_file(source, place)
        count = copy_pictures(source, place)
    if as_json:
        print_json({"file": str(place), "pictures": count})
        return
    click.echo(f"Copied to {place}.")
    if count:
        click.echo(f"The pictures, {count} files, are in {beside(place)}.")


@click.command()
@click.argument("store", required=False)
@data_option
@json_option
def restored(store: str | None, data: Path, as_json: bool) -> None:
    """Say that the tables were put back from a copy of a disk or of a whole machine, which cannot know it.

    STORE is a database, postgresql://…; without it the tables of this machine are meant. Every table goes on with
    dice that nobody has seen. Other copies are noticed without this. Stop all servers first.
    """
    where = store or str(kept_file(data))
    with waiting("Giving every table other dice"):
        asyncio.run(_restored(where))
    if as_json:
        print_json({"restored": True})
        return
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
