"""`rulewright serve`: tables for everybody in the room, and for the world if need be."""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
import time
import webbrowser
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click
import msgspec

from rulewright.cli.arguments import homebrew, house_rules, json_option, pairs, print_json
from rulewright.cli.data_folder import BACKUPS, FILE, data_option, house_key, need_server
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.cli.patience import waiting

if TYPE_CHECKING:
    from rulewright.server.house import House
    from rulewright.server.running.settings import Settings
    from rulewright.tables.hosted import Hosted
    from rulewright.tables.table import Planned

PORT = 8321
PLACES = 12
"""How many people one link lets in."""


@click.command()
@click.argument("which", metavar="[RULESET]", required=False)
@click.argument("fight", required=False)
@data_option
@click.option("--host", default="0.0.0.0", show_default=True, help="Which address to listen on.")  # noqa: S104
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="Which port.")
@click.option("--url", default="", metavar="URL", help="How others reach this server; found out if not told.")
@click.option("--no-browser", is_flag=True, help="Open no browser.")
@click.option("--new", "anew", is_flag=True, help="Set RULESET and FIGHT out anew, even if that table is there.")
@click.option("--postgres", default="", metavar="DSN", help="Keep everything in PostgreSQL.")
@click.option("--nats", default="", metavar="URL", help="Let workers hear of each other over NATS.")
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="How many processes.")
@click.option("--log-json", is_flag=True, help="Log in JSON, one object a line.")
@house_rules
@homebrew
@json_option
def serve(  # noqa: PLR0913 - click gives a parameter for each option
    which: str | None,
    fight: str | None,
    data: Path,
    host: str,
    port: int,
    url: str,
    no_browser: bool,
    anew: bool,
    postgres: str,
    nats: str,
    workers: int,
    log_json: bool,
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Serve tables: a link and a QR code for the phones in the room, a browser for you.

    \b
    rulewright serve                       your tables, in the browser
    rulewright serve otherworld alley      with this fight set out, and a link that lets players in
    rulewright serve brp river             with a whole evening that lies ready, scene by scene
    rulewright serve --postgres postgresql://… --nats nats://… --workers 4 --host 127.0.0.1
    """  # noqa: D301 - click wants the character itself
    need_server()
    from rulewright.server.running.listening import Unheard, bind
    from rulewright.server.running.run import serve_many
    from rulewright.stores.errors import InUse, StoreError

    if workers > 1 and not (postgres and nats):
        raise click.UsageError("Several workers need --postgres and --nats: a file has one writer.")
    try:
        listening = click.get_current_context().with_resource(bind(host, port))
    except Unheard as problem:
        raise Declined(str(problem), problem.instead) from None
    settings = _settings(data, url or _reached_at(host, listening.getsockname()[1]), postgres, nats, log_json=log_json)
    try:
        link = ""
        if which:
            with waiting("Setting the table out"):
                link = asyncio.run(_set_out(settings, which, fight, pairs(options), packs, anew=anew))
        elif not postgres:  # a database may yet come; a file that another server has open is told before all is well
            asyncio.run(_look_in(settings))
    except InUse:
        raise Declined(
            f"Another server has the tables in {data} open.",
            "Go on with that one, or stop it first; --data is for others.",
        ) from None
    except StoreError as problem:
        raise Declined(f"The tables cannot be opened: {problem}.") from None
    at = listening.getsockname()[1]
    if as_json:
        own = f"http://127.0.0.1:{at}/house/{settings.house_key}" if settings.house_key else ""
        told = {"host": own, "url": settings.public_url, "link": link, "kept": "postgresql" if postgres else str(data)}
        print_json(told, lines=True)
    else:
        _welcome(settings, at, link, data, postgres)

    def begun() -> None:
        if not no_browser and settings.house_key:
            own = f"http://127.0.0.1:{listening.getsockname()[1]}"
            threading.Thread(target=_open_browser, args=(own, settings.house_key), daemon=True).start()

    if code := serve_many(settings, listening, workers, begun):
        raise SystemExit(code)
    if not as_json:
        click.echo("Stopped. Nothing is lost; the same command goes on.")


def _settings(data: Path, url: str, postgres: str, nats: str, *, log_json: bool) -> Settings:
    """A laptop's file and key, or a host's database; the environment sets the rest."""
    from rulewright.server.running.settings import settings_from_environment

    more: dict[str, object] = {"public_url": url, "nats": nats, "warm": True, "json_logs": log_json}
    if postgres:
        more |= {"store": postgres}
    else:
        more |= {
            "store": f"sqlite:{data / FILE}",
            "house_key": house_key(data),
            "backups": str(data / BACKUPS),
            "accounts": False,
        }
    if not log_json:
        more["log_level"] = "WARNING"
    return settings_from_environment(**more)


async def _look_in(settings: Settings) -> None:
    """See that the tables can be opened."""
    from rulewright.stores.store import open_store

    await (await open_store(settings.store)).close()


async def _set_out(
    settings: Settings,
    which: str,
    fight: str | None,
    options: dict[str, object],
    packs: tuple[Path, ...],
    *,
    anew: bool,
) -> str:
    """Set a fight out, or find it where it was left; a link that lets players in."""
    from rulewright.library import ready, ruleset
    from rulewright.server.accounts.links import MONTH
    from rulewright.server.at_table.founding import NewTable, house_campaign, set_out
    from rulewright.server.at_table.seating import ANYBODY
    from rulewright.server.house import open_house

    async with open_house(msgspec.structs.replace(settings, warm=False)) as house:
        campaign = await house_campaign(house)
        game, shelf = ruleset(which), ready(ruleset(which))
        evening = shelf.evenings.get(fight or "")
        shown = evening or (shelf.fight(fight) if fight else game)
        chosen = fight or ""
        wanted = NewTable(which, fight="" if evening else chosen, evening=chosen if evening else "", options=options)
        known, name = [] if anew else await house.registry.tables(campaign), shown.name
        table = next(
            (each.id for each in known if each.ruleset == which and each.name == name and each.binned is None), None
        )
        if table is None:
            table, _ = await set_out(house, wanted, campaign, None)
            await _lay(house, table, packs)
        token = await house.registry.invite(table, "player", ANYBODY, PLACES, house.now() + MONTH)
        return f"{settings.public_url}/join/{token}"


async def _lay(house: House, table: str, packs: tuple[Path, ...]) -> None:
    """Lay homebrew on a table that was just set out."""
    from rulewright.cli.cast import read_packs
    from rulewright.play import GM, Refusal, Refused
    from rulewright.tables.seat import Seat

    for id, files in read_packs(packs):

        def plan(hosted: Hosted, id: str = id, files: dict[str, str] = files) -> Planned:
            return hosted.table.use_pack(Seat(GM, "gm"), id, files)

        laid = await house.host.add(table, plan)
        if isinstance(laid, Refusal):
            raise Refused(laid)


def _welcome(settings: Settings, port: int, link: str, data: Path, postgres: str) -> None:
    from rulewright.server.pages import NO_APP, is_built

    click.echo(show.strong("Rulewright is running.") + show.faint("  Ctrl-C stops it; nothing is lost."))
    if settings.house_key:
        click.echo(f"  You, the host   http://127.0.0.1:{port}/house/{settings.house_key}")
    click.echo(f"  Everybody else  {link or settings.public_url}")
    click.echo(f"  Kept in         {'PostgreSQL' if postgres else data}")
    if not is_built():
        click.echo(f"  {NO_APP}")
    if show.on_terminal():
        import segno

        click.echo()
        segno.make(link or settings.public_url, error="l").terminal(out=sys.stdout, compact=True)
    elif link:
        click.echo("  (a terminal would show a QR code here)")


def _open_browser(url: str, key: str) -> None:
    """Open the host's own page once the server answers."""
    from http.client import HTTPConnection, HTTPException

    for _ in range(200):
        asking = HTTPConnection(urlsplit(url).netloc, timeout=10)
        try:
            asking.request("GET", "/readyz")
            if asking.getresponse().status == HTTPStatus.OK:
                webbrowser.open(f"{url}/house/{key}")
                return
        except (OSError, HTTPException):
            pass
        finally:
            asking.close()
        time.sleep(0.1)


def _reached_at(host: str, port: int) -> str:
    """How others in the room reach this machine."""
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - that is what was asked for
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))  # nothing is sent; the system only says which way it would go
                host = probe.getsockname()[0]
            except OSError:
                host = "127.0.0.1"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
