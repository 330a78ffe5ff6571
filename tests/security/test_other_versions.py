"""A store that was written by another version, for another game, or for another server: told, and never guessed at."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest
from tests.server.editions import another_edition
from tests.server.running import ROOT, ProcessServer, host_of, make_site
from tests.stores.services import POSTGRES, drop_schema, fresh, require

from rulewright.client import Client, NotGranted
from rulewright.log.facts import Said
from rulewright.server.running.watch import UNFIT
from rulewright.tables.wishes import Override, Say

pytestmark = pytest.mark.slow

RENAMED = {"luck: int = 2": "fortune: int = 2", ".luck": ".fortune", '"luck", "Luck"': '"fortune", "Luck"'}
OTHERWISE: dict[str, tuple[dict[str, str], Override]] = {
    "renamed": (RENAMED, Override("ann", "luck", 5)),
    "retyped": ({"marks: FrozenMap[str, int]": "marks: FrozenMap[str, str]"}, Override("ann", "marks.sword", 1)),
}


class Upgraded:
    """A laptop's file, and servers of several editions of a game that take turns on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.paths = make_site(folder / "site")
        self.cookies: dict[str, str] = {}

    def server(self, name: str = "", changes: dict[str, str] | None = None) -> ProcessServer:
        paths = another_edition(self.folder / name, changes, self.paths) if changes else self.paths
        return ProcessServer(paths, store=f"sqlite:{self.folder}/t.sqlite", odds_workers=0, log_level="CRITICAL")

    async def words(self, client: Client, table: str) -> list[str]:
        return [each.fact.text for each in await client.entries(table) if isinstance(each.fact, Said)]


@pytest.fixture
def upgraded(tmp_path: Path) -> Upgraded:
    return Upgraded(tmp_path)


@pytest.mark.parametrize("how", OTHERWISE)
async def test_a_field_that_a_game_has_otherwise_now(upgraded: Upgraded, how: str) -> None:
    """The table is shown up to the entry that does not fit and says so; others go on; the older game has all of it."""
    changes, override = OTHERWISE[how]
    with upgraded.server() as server:
        async with await host_of(server.url) as host:
            table, other, elsewhere = [
                await host.found(game, "duel" if game == "skirmish" else "")
                for game in ("skirmish", "skirmish", "standoff")
            ]
            await host.wish(table, Say("before"))
            await host.wish(table, override)
            await host.wish(table, Say("after"))
            cookies, whole = host.cookies, await host.ask("GET", f"/api/tables/{table}/entries")
        server.stop()
    with upgraded.server(how, changes) as server:
        async with Client(server.url, cookies) as host:
            now = await host.table(table)
            assert "the rules as they are here cannot take in" in now.notice
            assert ["before"] == await upgraded.words(host, table)
            with pytest.raises(NotGranted, match="cannot take in") as no:
                await host.wish(table, Say("on top of it"))
            assert 409 == no.value.status
            assert "another version of the game" in no.value.problem.instead
            async with host.live(table, stirs=False) as live:
                await live.caught_up()
            assert await host.export(table)
            for fine in (other, elsewhere):
                await host.wish(fine, Say("all is well"))
                assert "" == (await host.table(fine)).notice
            assert await host.get("/readyz")
        server.stop()
    with upgraded.server() as server:
        async with Client(server.url, cookies) as host:
            assert whole == await host.ask("GET", f"/api/tables/{table}/entries")
            await host.wish(table, Say("and on"))
            assert ["before", "after", "and on"] == await upgraded.words(host, table)


@pytest.mark.parametrize("gone", ["game", "option"])
async def test_a_game_or_an_option_that_is_not_there_any_more(upgraded: Upgraded, gone: str) -> None:
    """The table says which, nothing is thrown away, and everything else goes on; when it is back, so is the table."""
    with upgraded.server() as server:
        async with await host_of(server.url) as host:
            table = await host.found("skirmish", "duel", options={"needed": 5})
            elsewhere = await host.found("standoff")
            await host.wish(table, Say("before"))
            cookies = host.cookies
        server.stop()
    later = upgraded.server("option", {"needed: int": "wanted: int", "options.needed": "options.wanted"})
    if gone == "game":
        site = upgraded.folder / "without"
        make_site(site)
        for file in (site / "skirmish-0.1.0.dist-info").iterdir():
            file.unlink()
        (site / "skirmish-0.1.0.dist-info").rmdir()
        later.paths = (str(site), *upgraded.paths[1:])
    with later as server:
        async with Client(server.url, cookies) as host:
            for asked in (host.table(table), host.wish(table, Say("now")), host.entries(table)):
                with pytest.raises(NotGranted) as no:
                    await asked
                assert no.value.status in {404, 409}
                assert ("skirmish" if gone == "game" else "needed") in no.value.problem.reason
            await host.wish(elsewhere, Say("all is well"))
            assert {table, elsewhere} == {each["id"] for each in await host.get("/api/tables")}
            assert await host.get("/readyz")
        server.stop()
    with upgraded.server() as server:
        async with Client(server.url, cookies) as host:
            await host.wish(table, Say("after"))
            assert ["before", "after"] == await upgraded.words(host, table)


# -- stores that are not for us ---------------------------------------------------------------------


def tried(server: ProcessServer) -> subprocess.CompletedProcess[str]:
    """What a server says that is started and ends by itself."""
    command = [sys.executable, "-m", "rulewright.server", "--port", str(server.port), "--workers", str(server.workers)]
    env = {**os.environ, **server.environment, "PYTHONPATH": os.pathsep.join((*server.paths, str(ROOT)))}
    return subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)


@pytest.fixture
async def schema() -> AsyncIterator[str]:
    schema = fresh("future").replace("-", "_")
    require(POSTGRES)
    yield schema
    await drop_schema(schema)


@pytest.mark.parametrize("workers", [1, 2])
async def test_a_database_of_a_newer_version_is_left_alone(upgraded: Upgraded, schema: str, workers: int) -> None:
    """A number of a migration that this program does not know: a sentence, an end, and not a row is touched."""
    where = f"{POSTGRES}?schema={schema}"
    server = ProcessServer(upgraded.paths, workers, store=where, odds_workers=0, log_level="CRITICAL")
    with server:
        server.stop()
    connection = await asyncpg.connect(POSTGRES, server_settings={"search_path": schema})
    await connection.execute("INSERT INTO migration (number, name) VALUES (99, 'someday')")
    before = await connection.fetch("SELECT * FROM migration ORDER BY number")
    told = tried(server)
    assert UNFIT == told.returncode
    assert "needs a newer version of Rulewright" in told.stderr
    assert "Traceback" not in told.stderr
    assert before == await connection.fetch("SELECT * FROM migration ORDER BY number")
    await connection.close()


def test_a_file_whose_beginning_is_damaged_is_left_alone(upgraded: Upgraded) -> None:
    """It is no database any more: the server says so and does not start, and writes nothing over what can be saved."""
    server = upgraded.server()
    with server:
        server.stop()
    file = upgraded.folder / "t.sqlite"
    raw = bytearray(file.read_bytes())
    raw[:16] = b"x" * 16
    file.write_bytes(raw)
    told = tried(server)
    assert UNFIT == told.returncode, told.stderr
    assert str(file) in told.stderr
    assert "Traceback" not in told.stderr
    assert bytes(raw) == file.read_bytes()


async def test_a_second_server_on_one_file_does_not_start(upgraded: Upgraded) -> None:
    """It says why; the first goes on as if nothing had happened."""
    with upgraded.server() as server:
        async with await host_of(server.url) as host:
            table = await host.found("skirmish", "duel")
            told = tried(upgraded.server())
            assert 0 != told.returncode
            assert "Traceback" not in told.stderr, told.stderr
            assert "another" in told.stderr
            await host.wish(table, Say("undisturbed"))
            assert ["undisturbed"] == await upgraded.words(host, table)
