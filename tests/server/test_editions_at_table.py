"""A table that was played by other rules than today's, over HTTP: compared once, told to its game master, and chosen."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import ThreadServer, guest_of, host_of
from tests.server.test_a_changed_seat import changes_of
from tests.server.test_screens import line, until
from tests.server.updating import installed_instead

from rulewright.client import Client, NotGranted
from rulewright.contract import Ruleset
from rulewright.log.facts import Said
from rulewright.play import Play, rule
from rulewright.server.at_table import editions
from rulewright.tables import hosted
from rulewright.tables.views.changes import folded
from rulewright.tables.wishes import Begin, Do, Rewind, Say, Show, TakeEdition, Wish

pytestmark = pytest.mark.usefixtures("games")

MOVED_ON = "The rules of this game have moved on"


def drilled_harder(play: Play[Any, Any, Any], actor: str, tag: str) -> int:
    """Swing at straw, and be the luckier for it. [SK-08]"""
    import skirmish  # type: ignore[import-not-found]

    hits: int = skirmish.drill(play, actor, tag)
    play.change(actor, "luck", play.actor(actor).luck + 10, "drill")
    return hits


def drilled_in_other_words(play: Play[Any, Any, Any], actor: str, tag: str) -> int:
    """Swing at straw. It is the same. [SK-08]"""
    import skirmish

    hits: int = skirmish.drill(play, actor, tag)
    play.note("And straw it was.")
    return hits


def another_skirmish(drill: Callable[..., int]) -> Ruleset:
    import skirmish

    first: Ruleset = skirmish.RULESET
    actions = tuple(replace(each, rule=rule(drill)) if each.id == "drill" else each for each in first.actions)
    return replace(first, version="0.2", actions=actions)


class Laptop:
    """A file, and the servers that take turns on it."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.settings: dict[str, Any] = {"store": f"sqlite:{folder}/t.sqlite", "log_level": "CRITICAL"}
        self.patch = patch

    def server(self) -> ThreadServer:
        return ThreadServer(**self.settings)

    async def played(
        self, *tags: str, hidden: bool = False, first: Sequence[Wish] = ()
    ) -> tuple[str, dict[str, str], dict[str, str]]:
        """A table at which Ann drills, with a game master and a player; the table, and by what both are known again."""
        with self.server() as server:
            async with await host_of(server.url) as host:
                table = await host.found("skirmish", "duel")
                async with await guest_of(host, table, "ann", name="Jo") as player:
                    for wish in (Begin(), *first):
                        await host.wish(table, wish)
                    if hidden:
                        await host.wish(table, Show("cid", "hidden"))
                    for tag in tags:
                        await host.wish(table, Do("drill", "cid" if hidden else "ann", {"tag": tag}))
                    return table, dict(host.cookies), dict(player.cookies)


@pytest.fixture
def laptop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Laptop:
    return Laptop(tmp_path, monkeypatch)


async def choice(host: Client, table: str) -> Any:
    return await host.get(f"/api/tables/{table}/editions")


async def test_the_game_master_is_told_what_differs_and_chooses(laptop: Laptop) -> None:
    """A laptop after an update: nothing begins before, words and looks do; then play goes on, and nobody is asked again."""
    table, gm, jo = await laptop.played("one", "two")
    with installed_instead(laptop.patch, another_skirmish(drilled_harder)), laptop.server() as server:
        async with Client(server.url, gm) as host, Client(server.url, jo) as player:
            for seat, instead in ((player, "wait for the game master"), (host, "Look at what is different")):
                with pytest.raises(NotGranted, match=MOVED_ON) as no:
                    await seat.wish(table, Do("drill", "ann", {"tag": "three"}))
                assert instead in no.value.problem.instead
                assert MOVED_ON in str((await seat.table(table)).held)
            found = await choice(host, table)
            assert ("0.1", "0.2") == tuple(found[each].partition("+")[0] for each in ("then", "today"))
            assert (True, True, True) == (found["asked"], found["waits"], found["whole"])
            assert (3, 2) == (found["compared"], len(found["found"]))
            newest = found["found"][0]
            assert "Ann: Drill (“two”)." == newest["action"]
            assert newest["number"] > found["found"][1]["number"]
            assert newest["then"] != newest["today"]
            with pytest.raises(NotGranted):
                await choice(player, table)
            await player.wish(table, Say("Are we waiting?"))
            assert await host.export(table)
            with pytest.raises(NotGranted):
                await player.wish(table, TakeEdition())
            await host.wish(table, TakeEdition())
            for seat in (host, player):
                assert not isinstance((await seat.table(table)).held, str)
            await player.wish(table, Do("drill", "ann", {"tag": "three"}))
            assert not (await choice(host, table))["asked"]
            told = [each.told for each in await host.entries(table)]
            assert any(line.startswith("From here on it is played by Skirmish 0.2+") for line in told)
            theirs = await player.entries(table)
            assert not any("played by" in each.told for each in theirs)
            assert "Are we waiting?" in [each.fact.text for each in theirs if isinstance(each.fact, Said)]


async def test_whoever_waited_sees_on_their_screen_that_it_goes_on(laptop: Laptop) -> None:
    """No entry tells players of the choice, so their screens are sent what has changed without one."""
    table, gm, jo = await laptop.played("one", "two")
    with installed_instead(laptop.patch, another_skirmish(drilled_harder)), laptop.server() as server:
        async with Client(server.url, gm) as host, Client(server.url, jo) as player:
            await choice(host, table)
            async with line(player, table) as wire:
                await wire.send(json.dumps({"type": "hello", "after": 0, "look": ""}))
                now: Any = folded(None, changes_of(await until(wire, "screen")))
                assert MOVED_ON in now["held"]
                await host.wish(table, TakeEdition())
                while "held" in now:
                    now = folded(now, changes_of(await until(wire, "screen")))


async def test_a_table_that_differs_in_nothing_goes_on_by_itself(laptop: Laptop) -> None:
    """Rules in other words stop nobody, with or without a game master there."""
    table, gm, jo = await laptop.played("one")
    with installed_instead(laptop.patch, another_skirmish(drilled_in_other_words)), laptop.server() as server:
        async with Client(server.url, gm) as host, Client(server.url, jo) as player:
            assert {"asked": False, "compared": 2} == {
                key: value for key, value in (await choice(host, table)).items() if key in {"asked", "compared"}
            }
            await player.wish(table, Do("drill", "ann", {"tag": "two"}))


async def test_going_back_to_before_it_is_a_choice_too(laptop: Laptop) -> None:
    """Whoever does not want what is different may have it otherwise: it never happened, and nobody waits."""
    table, gm, jo = await laptop.played("one")
    with installed_instead(laptop.patch, another_skirmish(drilled_harder)), laptop.server() as server:
        async with Client(server.url, gm) as host, Client(server.url, jo) as player:
            (different,) = (await choice(host, table))["found"]
            await host.wish(table, Rewind(different["number"] - 1))
            await player.wish(table, Do("drill", "ann", {"tag": "instead"}))


async def test_what_is_secret_holds_no_player(laptop: Laptop) -> None:
    """The one who drills is about unseen: the game master is asked, and a player goes on and hears of nothing."""
    table, gm, jo = await laptop.played("unseen", hidden=True)
    with installed_instead(laptop.patch, another_skirmish(drilled_harder)), laptop.server() as server:
        async with Client(server.url, gm) as host, Client(server.url, jo) as player:
            found = await choice(host, table)
            assert (True, False, 1) == (found["asked"], found["waits"], len(found["found"]))
            with pytest.raises(NotGranted, match=MOVED_ON):
                await host.wish(table, Do("drill", "cid", {"tag": "again"}))
            assert not isinstance((await player.table(table)).held, str)
            await player.wish(table, Do("drill", "ann", {"tag": "mine"}))


async def test_sums_that_fail_stop_nobody(laptop: Laptop) -> None:
    """Where it cannot be compared, the table goes on; the game master is told that it could not."""
    table, gm, _ = await laptop.played("one")

    def broken(question: bytes, given_up: Any = None) -> bytes:
        raise RuntimeError

    with installed_instead(laptop.patch, another_skirmish(drilled_harder)), laptop.server() as server:
        laptop.patch.setattr(editions, "tell_comparison", broken)
        async with Client(server.url, gm) as host:
            found = await choice(host, table)
            assert (False, 0, False) == (found["asked"], found["compared"], found["whole"])
            await host.wish(table, Do("drill", "ann", {"tag": "two"}))


async def test_a_long_table_is_read_no_further_than_it_must(laptop: Laptop) -> None:
    """Many entries: the newest actions alone are compared, though the table was opened from a snapshot since."""
    table, gm, jo = await laptop.played(*map(str, range(90)))
    base = 0
    with installed_instead(laptop.patch, another_skirmish(drilled_harder)):
        for _ in range(2):
            with laptop.server() as server:
                async with Client(server.url, gm) as host, Client(server.url, jo) as player:
                    for _ in range(45):
                        await host.wish(table, Say("hello"))
                    found = await choice(host, table)
                    assert 50 == found["compared"] == len(found["found"])
                    assert found["waits"]
                    with pytest.raises(NotGranted, match=MOVED_ON):
                        await player.wish(table, Do("drill", "ann", {"tag": "more"}))
                    base = await _base(server, table)
        assert base, "it was opened from a snapshot"


async def _base(server: ThreadServer, table: str) -> int:
    return server.house.host._hosted[table].table.desk.base


@pytest.mark.parametrize("secret", [False, True])
async def test_a_secret_of_long_ago_is_one_still(laptop: Laptop, secret: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a worker remembers begins after it; the log has it, and so nobody is held who may not know why."""
    monkeypatch.setattr(hosted, "LONG", 60)
    monkeypatch.setattr(hosted, "KEPT", 50)
    monkeypatch.setattr(editions, "SPAN", 40)
    table, gm, jo = await laptop.played(*map(str, range(12)), first=[Show("cid", "word"), Show("cid", "all")] * secret)
    with installed_instead(laptop.patch, another_skirmish(drilled_harder)), laptop.server() as server:
        async with Client(server.url, gm) as host, Client(server.url, jo) as player:
            found = await choice(host, table)
            assert await _base(server, table)
            assert (True, not secret) == (found["asked"], found["waits"])
            if secret:
                await player.wish(table, Do("drill", "ann", {"tag": "mine"}))
