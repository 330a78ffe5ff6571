"""`rulewright doctor`: which logs are damaged and where, and cutting one off there."""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path
from typing import Any

import click

from rulewright.cli.arguments import json_option, print_json
from rulewright.cli.data_folder import FILE, copy_file, data_option, kept_file
from rulewright.cli.declined import Declined
from rulewright.cli.installation import installation
from rulewright.cli.lines import show
from rulewright.cli.patience import waiting
from rulewright.play.values.wire import plain


@click.command()
@click.option("--store", "where", metavar="ADDRESS", help="A store elsewhere: a file, or postgresql://…")
@click.option("--cut", metavar="TABLE", help="Cut this table's log off before its first damaged entry.")
@click.option("--installation", "parts", is_flag=True, help="Only what is installed, and what to type for the rest.")
@data_option
@json_option
def doctor(where: str | None, cut: str | None, parts: bool, data: Path, as_json: bool) -> None:
    """Say what of the installation is there, and whether the database answers. Read every entry of every table, and tell which logs are damaged and where. Exits with 1 if one is.

    A server that is running goes on meanwhile. With --cut nothing may have the file open; what is cut off
    is put into a file first. Restore a backup instead if you have a good one.
    """
    if parts or not (as_json or cut):
        _installed(data, where or os.environ.get("RULEWRIGHT_STORE") or str(data / FILE), as_json=as_json)
    if parts:
        return
    if cut is not None:
        told = asyncio.run(_cut(where or str(kept_file(data)), cut))
        if as_json:
            print_json({"table": cut, "said": told})
        else:
            click.echo(told)
        return
    if where is None or "://" not in where:
        source = kept_file(data) if where is None else Path(where.removeprefix("sqlite:"))
        if not source.exists():
            raise Declined(f"There is no file {source}.")
        with tempfile.TemporaryDirectory(prefix="rulewright-") as folder:
            copy = Path(folder) / FILE
            with waiting("Reading every entry of every table"):
                copy_file(source, copy)
                found = asyncio.run(_examine(str(copy)))
    else:
        with waiting("Reading every entry of every table"):
            found = asyncio.run(_examine(where))
    damaged = [each for each in found if each["why"]]
    if as_json:
        print_json(found)
    else:
        for line in show.columns([(each["table"], each["name"], _told(each)) for each in damaged]):
            click.echo(show.warning(line))
        entries = sum(each["sound"] for each in found)
        click.echo(f"{len(found):,} tables, {entries:,} sound entries; {len(damaged) or 'none'} damaged.")
    if damaged:
        raise click.exceptions.Exit(1)


def _installed(data: Path, store: str, *, as_json: bool) -> None:
    found = list(installation(data, store))
    if as_json:
        print_json(plain(found))
        return
    for line in show.columns([("✓" if each.there else "✗", each.name, each.told, each.instead) for each in found]):
        click.echo(line)


def _told(finding: dict[str, Any]) -> str:
    return f"sound up to entry {finding['sound']:,} of {finding['head']:,}: {finding['why']}"


async def _examine(where: str) -> list[dict[str, Any]]:
    from rulewright.stores.doctor import examine
    from rulewright.stores.store import open_store

    store = await open_store(where)
    try:
        found = []
        async for each in examine(store):
            record = await store.registry.table(each.table)
            found.append({**plain(each), "name": record.name if record else ""})
        return found
    finally:
        await store.close()


def _keep(place: Path, bodies: list[bytes]) -> None:
    """Put what is cut off into a new file."""
    try:
        with place.open("xb") as file:
            file.write(b"".join(body + b"\n" for body in bodies))
    except FileExistsError:
        raise Declined(f"{place} is there already.", "Put it somewhere else first.") from None


async def _cut(where: str, table: str) -> str:
    from rulewright.stores.doctor import examine_log
    from rulewright.stores.errors import InUse
    from rulewright.stores.store import open_store

    try:
        store = await open_store(where)
    except InUse:
        raise Declined("A server has these tables open.", "Stop it first.") from None
    try:
        found = await examine_log(store.log, table)
        if not found.why:
            raise Declined(f"Nothing is wrong with the log of {table}.", "`rulewright doctor` lists what is damaged.")
        if not found.sound:
            raise Declined(f"Nothing of the log of {table} can be read.", "Restore a backup.")
        place = Path(f"{table}.cut-{found.sound + 1}.jsonl")
        await store.log.cut(table, found.sound, lambda gone: _keep(place, gone))
        return f"Cut off after entry {found.sound}; what came after is in {place}."
    finally:
        await store.close()
