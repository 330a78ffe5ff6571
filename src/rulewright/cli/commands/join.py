"""`rulewright join LINK`: a seat at somebody's live table, played from a terminal."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

from rulewright.cli.arguments import json_option, print_json
from rulewright.cli.data_folder import data_option, need_client
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.cli.prompt.asking import choose
from rulewright.play import Option
from rulewright.play.values.wire import plain

if TYPE_CHECKING:
    from rulewright.client import Client

SEATS = "seats.json"


@click.command()
@click.argument("link")
@click.option("--name", default="", help="The name that others see; asked for if not told.")
@click.option("--as", "actor", default="", metavar="ACTOR", help="Whom to play, where the link leaves it to you.")
@data_option
@json_option
def join(link: str, name: str, actor: str, data: Path, as_json: bool) -> None:
    """Play at somebody's live table from a terminal.

    The same link brings you back to your seat, however often you leave. With --json the seat is taken, and the table
    told as it stands; nothing is asked.
    """
    need_client()
    parts = urlsplit(link)
    if parts.scheme not in {"http", "https"} or not parts.netloc or "/join/" not in parts.path:
        raise Declined("That is no invitation.", "It looks like http://…/join/…; the game master has it.")
    import httpx

    from rulewright.cli.prompt.at_table import AtTable
    from rulewright.client import Client, NotGranted

    loop = asyncio.new_event_loop()
    line = threading.Thread(target=loop.run_forever, daemon=True, name="line")
    line.start()

    def wait[T](work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, loop).result()

    known = _kept(data).get(link, {})

    async def opened() -> Client:
        return Client(link, known.get("cookies"), legible=True)

    try:
        client = wait(opened())
        table = known.get("table") or _take_seat(client, wait, link, name, actor, as_json=as_json)
        _keep(data, link, {"table": table, "cookies": client.cookies})
        if as_json:
            print_json(plain(wait(client.look(table))))
        else:
            AtTable(client, table, loop).run()
        wait(client.http.aclose())
    except NotGranted as no:
        raise Declined(no.problem.reason, no.problem.instead, no.problem.rule) from None
    except (OSError, httpx.TransportError) as problem:
        why = "Is the server running, and are you in its network? The same link brings you back to your seat."
        raise Declined(
            f"{parts.netloc} cannot be reached: {str(problem) or 'it does not answer in time'}.", why
        ) from None
    except KeyboardInterrupt:
        click.echo()


def _take_seat(client: Client, wait: Callable[[Any], Any], link: str, name: str, actor: str, *, as_json: bool) -> str:
    offered = wait(client.get(f"/api/join/{link.rpartition('/')[2]}"))
    if as_json:
        return str(wait(client.join(link, name or "Guest", actor)))
    click.echo(f"{show.strong(offered['name'])}  {show.faint(offered['ruleset'])}  as {offered['role']}")
    name = name or click.prompt("Your name")
    free = [Option(each["id"], each["name"], each["id"]) for each in offered.get("free", [])]
    if free and not actor:
        for place, option in enumerate(free, 1):
            click.echo(f"  {place}  {option.label}")
        actor = choose(free, click.prompt("Whom do you play?", default="", show_default=False)) or ""
    table: str = wait(client.join(link, name, actor))
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
