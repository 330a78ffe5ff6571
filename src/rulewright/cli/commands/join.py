"""`rulewright join LINK`: a seat at somebody's live table, played from a terminal."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from rulewright.cli.asking import choose
from rulewright.cli.data_folder import data_option, need_client
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.play import Option

SEATS = "seats.json"


@click.command()
@click.argument("link")
@click.option("--name", default="", help="The name that others see; asked for if not told.")
@click.option("--as", "actor", default="", metavar="ACTOR", help="Whom to play, where the link leaves it to you.")
@data_option
def join(link: str, name: str, actor: str, data: Path) -> None:
    """Play at somebody's live table from a terminal.

    The same link brings you back to your seat, however often you leave.
    """
    need_client()
    parts = urlsplit(link)
    if parts.scheme not in {"http", "https"} or not parts.netloc or "/join/" not in parts.path:
        raise Declined("That is no invitation.", "It looks like http://…/join/…; the game master has it.")
    from rulewright.cli.at_table import AtTable
    from rulewright.client import NotGranted

    async def sit() -> None:
        from rulewright.client import Client

        known = _kept(data).get(link, {})
        async with Client(link, known.get("cookies"), legible=True) as client:
            table = known.get("table") or await _take_seat(client, link, name, actor)
            _keep(data, link, {"table": table, "cookies": client.cookies})
            await AtTable(client, table).run()

    try:
        asyncio.run(sit())
    except NotGranted as no:
        raise Declined(no.problem.reason, no.problem.instead, no.problem.rule) from None
    except OSError as problem:
        raise Declined(f"{parts.netloc} cannot be reached: {problem}.") from None
    except KeyboardInterrupt:
        click.echo()


async def _take_seat(client: Any, link: str, name: str, actor: str) -> str:
    import httpx

    try:
        offered = await client.get(f"/api/join/{link.rpartition('/')[2]}")
    except httpx.TransportError as problem:
        raise Declined(f"{client.url} cannot be reached.", str(problem)) from None
    click.echo(f"{show.strong(offered['name'])}  {show.faint(offered['ruleset'])}  as {offered['role']}")
    name = name or click.prompt("Your name")
    free = [Option(each["id"], each["name"], each["id"]) for each in offered.get("free", [])]
    if free and not actor:
        for place, option in enumerate(free, 1):
            click.echo(f"  {place}  {option.label}")
        actor = choose(free, click.prompt("Whom do you play?", default="", show_default=False)) or ""
    table: str = await client.join(link, name, actor)
    return table


def _kept(data: Path) -> dict[str, Any]:
    try:
        kept: dict[str, Any] = json.loads((data / SEATS).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return kept


def _keep(data: Path, link: str, seat: dict[str, Any]) -> None:
    """Remember the seat that a link gave, readable by its owner alone."""
    data.mkdir(parents=True, exist_ok=True)
    part = data / f"{SEATS}.part"
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        json.dump(_kept(data) | {link: seat}, file)
    part.replace(data / SEATS)
