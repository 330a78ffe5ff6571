"""What stands on the buttons of a screen is told over its line: one question for all, when they come and when the table moves."""

from __future__ import annotations

import json
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.running import ThreadServer, guest_of, host_of
from tests.server.test_screens import line, until
from websockets.asyncio.client import ClientConnection

from rulewright.client import Client
from rulewright.lab import asked, patience
from rulewright.lab.asked import ButtonsAsked, ButtonsTold, NoOdds, tell_buttons
from rulewright.play import Refusal
from rulewright.play.values.wire import decode, encode
from rulewright.server.books import pushed
from rulewright.server.books.buttons import aim
from rulewright.tables.choosing.aiming import Aimed
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.wishes import Begin, Do, Say


async def begun(host: Client) -> tuple[str, str]:
    """A duel under way, and whose move it is."""
    table = await host.found("skirmish", "duel")
    await host.wish(table, Begin())
    return table, (await host.table(table)).acting[0]


async def looks(wire: ClientConnection, number: int, **buttons: Any) -> None:
    """A screen that shows some buttons."""
    await wire.send(json.dumps({"type": "hello", "look": "", "screen": number}))
    await until(wire, "caught_up")
    await wire.send(json.dumps({"type": "buttons", **buttons}))


async def test_odds_come_when_buttons_are_shown_and_when_the_table_moves(server: ThreadServer) -> None:
    """The same as over HTTP. What stands there already is not sent twice; words bring nothing."""
    async with await host_of(server.url) as host:
        table, me = await begun(host)
        number = (await host.table(table)).number
        button = await host.post(f"/api/tables/{table}/buttons/odds", {"action": "strike", "actor": me})
        async with line(host, table) as wire:
            await looks(wire, number, actor=me, actions=["strike", "nothing-such"])
            first = await until(wire, "odds")
            assert me == first["actor"]
            assert "no such button" in first["of"]["nothing-such"]["no"]["reason"]
            second = await until(wire, "odds")
            assert {"strike"} == second["of"].keys()
            assert button["odds"] == second["of"]["strike"]["odds"]
            assert button["against"] == second["of"]["strike"]["against"]
            await wire.send(json.dumps({"type": "buttons", "actor": me, "actions": ["strike"]}))
            third = await until(wire, "odds")
            assert ["strike"] == third["same"]
            assert "of" not in third
            await host.wish(table, Say("well met"))
            await host.wish(table, Do("drill", me, {"tag": "x"}))
            moved = await until(wire, "odds")
            assert moved["number"] == (await host.table(table)).number > third["number"]
            assert ["strike"] == [*moved.get("of", {}), *moved.get("same", [])]


async def test_nobody_is_told_what_stands_on_anothers_buttons(server: ThreadServer) -> None:
    """Whoever names another's people hears that there is no such button."""
    async with await host_of(server.url) as host:
        table, me = await begun(host)
        other = "cid" if me == "ann" else "ann"
        async with await guest_of(host, table, other) as theirs:
            number = (await theirs.table(table)).number
            async with line(theirs, table) as wire:
                await looks(wire, number, actor=me, actions=["strike"])
                told = await until(wire, "odds")
                assert {"strike": {"no": {"reason": "There is no such button for that one here."}}} == told["of"]


async def test_what_nobody_waits_for_is_given_up(server: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of buttons that are shown one after another at once, only the last are looked at."""
    looked: list[str] = []

    def noted(knowledge: Knowledge, action: str, actor: str) -> Aimed:
        looked.append(action)
        return aim(knowledge, action, actor)

    monkeypatch.setattr(pushed, "aim", noted)
    monkeypatch.setattr(pushed, "MOMENT", 0.5)
    async with await host_of(server.url) as host:
        table, me = await begun(host)
        number = (await host.table(table)).number
        async with line(host, table) as wire:
            await looks(wire, number, actor=me, actions=["spot"])
            for action in ("flee", "pray", "strike"):
                await wire.send(json.dumps({"type": "buttons", "actor": me, "actions": [action]}))
            assert ["strike"] == list((await until(wire, "odds"))["of"])
    assert ["strike"] == looked


def test_a_spell_tells_what_it_has_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the time of a spell is over, the rest is left for the next one; what took long is named."""
    ticks = count()
    clock = SimpleNamespace(monotonic=lambda: float(next(ticks)))  # theirs alone: the server's loop reads the real one
    monkeypatch.setattr(asked, "time", clock)
    monkeypatch.setattr(patience, "time", clock)
    monkeypatch.setattr(asked, "of_action", lambda alone, *_: NoOdds(Refusal(alone.action)))
    monkeypatch.setattr(asked, "_opened", lambda _: (None, None, None))
    state: Any = {"actors": {}, "scene": {}}
    of: dict[str, dict[str, Any]] = {"one": {}, "two": {}}
    question = ButtonsAsked(ruleset="otherworld", version="1", options={}, state=state, actor="ann", of=of)
    told = decode(tell_buttons(encode(question)), ButtonsTold)
    assert (["one"], ("one",)) == (list(told.of), told.slow)
