"""Names and words: what cannot be seen is taken out at the door, and nobody passes for somebody else."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import ThreadServer, guest_of, host_of

from rulewright.client import Client, NotGranted
from rulewright.tables.wishes import Bring, Say

PASSWORD = "correct horse battery staple"  # noqa: S105 - it opens nothing but the server of these tests
ESCAPES = "\x1b]52;c;cHduZWQ=\x07\x1b[2J\x9b31mFAKE\u202eTPMORP\x08\r"


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


def in_loop(server: ThreadServer, work: Any) -> Any:
    """Do something in the server's own loop."""
    return asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, server.loop))


def controls(text: str) -> list[str]:
    """Characters that no reader sees and some terminals obey, line ends and tabs aside."""
    return [sign for sign in text if not sign.isprintable() and sign not in "\n\t"]


ALIKE = ["Kim", "KIM", "kim ", "K\u200bim", "\u202eKim", "Кim", "Kіm", "K.i.m", "K1m", "Ｋｉｍ", "Kím"]


@pytest.mark.parametrize("name", ALIKE)
async def test_nobody_passes_for_another_at_a_table(host: Client, name: str) -> None:
    """Neither in another case, nor with letters that cannot be seen or that only look the same."""
    table = await host.found("skirmish", "duel")
    async with await guest_of(host, table, name="Kim"), await guest_of(host, table) as other, Client(host.url) as late:
        link = await host.invite(table)
        with pytest.raises(NotGranted, match="already, or nearly so"):
            await late.join(link, name)
        with pytest.raises(NotGranted, match="already, or nearly so"):
            await other.ask("PUT", f"/api/tables/{table}/name", {"name": name})
        await late.join(link, "Lee")  # the link was not spent


async def test_of_many_who_want_a_name_at_once_one_gets_it(host: Client) -> None:
    """The registry settles it."""
    table = await host.found("skirmish", "duel")
    guests = [await guest_of(host, table) for _ in range(6)]

    async def wants(guest: Client) -> int:
        return (await guest.http.put(f"/api/tables/{table}/name", json={"name": "Kim"})).status_code

    assert [200, 409, 409, 409, 409, 409] == sorted(await asyncio.gather(*map(wants, guests)))
    for guest in guests:
        await guest.http.aclose()


@pytest.mark.parametrize("name", ["Game master", "gаmе-mаster", "GM", "\u200bG M", "Rulewright", "ADMIN", "everyone"])
async def test_offices_are_nobodys_names(host: Client, name: str) -> None:
    """A player is not called like the game master or the house; nor can an account sign in so."""
    table = await host.found("skirmish", "duel", gm_name="Robin")
    async with Client(host.url) as somebody:
        link = await host.invite(table)
        with pytest.raises(NotGranted, match="the table's own"):
            await somebody.join(link, name)
        with pytest.raises(NotGranted):
            await somebody.sign_up(name.replace(" ", "-"), PASSWORD, "Somebody")


async def test_a_name_is_not_that_of_anothers_character(host: Client) -> None:
    """Whom one plays oneself is fine; and nothing is told of somebody whom nobody may know of."""
    table = await host.found("skirmish", "duel")
    await host.wish(table, Bring("ghost", {"name": "Ghost"}, hidden=True))
    async with await guest_of(host, table, "ann", name="Ann") as ann, Client(host.url) as other:
        assert "Ann" in {seat.name for seat in (await ann.table(table)).seats}
        link = await host.invite(table)
        with pytest.raises(NotGranted, match="already"):
            await other.join(link, "Cid")
        await other.join(link, "Ghost")
        await ann.ask("PUT", f"/api/tables/{table}/name", {"name": "Annabel"})


@pytest.mark.parametrize("name", ["\u3164", "\u200b\u200d", "\u2800 \u2800", "\x1b\x07", "\u202e"])
async def test_a_name_can_be_seen(host: Client, name: str) -> None:
    """Fillers, joiners and blanks are no name."""
    table = await host.found("skirmish", "duel")
    async with Client(host.url) as somebody:
        with pytest.raises(NotGranted) as no:
            await somebody.join(await host.invite(table), name)
        assert 422 == no.value.status


@pytest.mark.parametrize("name", ["PAT-LOOKS", "pаt-looks", "pat_looks", "pat-l00ks", "p\u00e1t-looks", "ｐat-looks"])
async def test_no_account_looks_like_another(server: ThreadServer, name: str) -> None:
    """A name to sign in with is taken together with all that look like it; its owner may write it in any case."""
    async with Client(server.url) as pat, Client(server.url) as other:
        with suppress(NotGranted):
            await pat.sign_up("pat-looks", PASSWORD, "Pat")
        with pytest.raises(NotGranted, match="taken"):
            await other.sign_up(name, PASSWORD, "Pat")
        assert "pat-looks" == (await other.sign_in("Pat-LOOKS", PASSWORD))["name"]


async def test_nothing_unseen_comes_through_the_doors(server: ThreadServer, host: Client) -> None:
    """Words, names of people, tables and characters, over HTTP and over the line: printable, whatever was sent."""
    table = await host.found("skirmish", "duel", name=f"The {ESCAPES} mill", gm_name=f"Robin {ESCAPES}")
    await host.wish(table, Bring("zed", {"name": f"Zed {ESCAPES}"}))
    await host.wish(table, Say(f"first {ESCAPES}"))
    async with await guest_of(host, table, "ann", name=f"Mal{ESCAPES}lory") as guest, guest.live(table) as live:
        await live.caught_up()
        await live.wish(Say(f"second {ESCAPES}\nand a line"))
        await guest.wish(table, Say("Grüße 👩\u200d🚀"))
        told = await guest.ask("GET", f"/api/tables/{table}") + await guest.ask("GET", f"/api/tables/{table}/entries")
        texts = json.dumps(json.loads(b"[" + told.replace(b"}{", b"},{", 1) + b"]"), ensure_ascii=False)
        assert [] == [sign for sign in controls(texts) if sign != "\u200d"]
        assert "FAKE" in texts
        assert "second" in texts
        assert "Grüße 👩\u200d🚀" in texts
        assert "\\u001b" not in texts


async def test_a_terminal_obeys_nobody_at_the_table(
    server: ThreadServer, host: Client, games: tuple[str, ...], tmp_path: Path
) -> None:
    """`rulewright join` shows words that came past the door, from an old log say, without what they would do."""
    table = await host.found("skirmish", "duel")
    gm = (await host.table(table)).seat.id
    await in_loop(server, server.house.host.wish(table, gm, Say(f"before {ESCAPES}\nAnn: I give up")))
    assert b"\\u001b" in await host.ask("GET", f"/api/tables/{table}/entries")
    link = f"{server.url}/join/{(await host.invite(table, 'ann')).rpartition('/')[2]}"
    ours, theirs = pty.openpty()
    env = {**os.environ, "RULEWRIGHT_DATA": str(tmp_path), "TERM": "xterm", "PYTHONPATH": os.pathsep.join(games)}
    command = [sys.executable, "-m", "rulewright", "join", link, "--name", "Terry"]
    process = await asyncio.create_subprocess_exec(*command, stdin=theirs, stdout=theirs, stderr=theirs, env=env)
    os.close(theirs)
    loop, shown = asyncio.get_running_loop(), asyncio.Event()

    def read() -> str:
        told = b""
        with suppress(OSError):  # the terminal ends with whoever wrote to it
            while piece := os.read(ours, 65536):
                told += piece
                if b"before" in told:
                    loop.call_soon_threadsafe(shown.set)
                if b"LIVE" in told:
                    os.write(ours, b"quit\n")
        return told.decode("utf-8", "replace")

    reading = loop.run_in_executor(None, read)
    async with asyncio.timeout(60):
        await shown.wait()
        await in_loop(server, server.house.host.wish(table, gm, Say(f"LIVE {ESCAPES}")))
        told = await reading
        await process.wait()
    os.close(ours)
    assert "before ]52;c;cHduZWQ=[2J31mFAKE" in told
    assert "LIVE ]52" in told
    for evil in ("\x1b]", "\x1b[2J", "\x9b", "\u202e", "\x07", "\x08"):
        assert evil not in told
    assert "\nAnn: I give up" not in told.replace("\r", "")
