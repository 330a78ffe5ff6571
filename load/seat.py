"""A seat as a browser sits in it: the forms of its game, a line that looks, changes folded, odds on the buttons shown."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from rulewright.tables.views.changes import folded

TOGETHER = 0.04
"""Seconds in which buttons that come onto the screen are told of together, as the app has it (`table.svelte.ts`)."""
SHOWN = 14
"""So many lines stand on a wide screen."""
ORDER = ("attack", "power", "skill", "move", "other", "table")
MANY = 6
"""More actions of a kind fold away behind its name; the table's own always do (`Actions.svelte`)."""
LIKELY = 2
"""So many of what was done last, or of the attacks, stand out as cards (`likely.ts`)."""


class BrowserSeat:
    """One person's browser at a table. `wide` shows buttons and their odds; a phone on its log does not."""

    def __init__(self, url: str, table: str, cookie: str, *, wide: bool = True) -> None:
        self.url, self.table, self.wide = url, table, wide
        self.now: dict[str, Any] = {}
        self.number = 0
        self.gaps = 0
        self.bytes: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.moved = asyncio.Event()
        self.game: dict[str, Any] = {}
        self._cookie = cookie
        self._http = httpx.AsyncClient(base_url=url, headers={"Cookie": cookie, "X-Rulewright": "web"}, timeout=60)
        self._wire: ClientConnection | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._telling: asyncio.Task[None] | None = None
        self._buttons: dict[str, Any] = {}
        self._stand: dict[tuple[str, str], int] = {}
        self._read: set[tuple[str, str, int]] = set()
        self._done: dict[tuple[str, str], int] = {}
        self._no: dict[str, set[str]] = {}

    async def __aenter__(self) -> Self:
        place = f"/api/tables/{self.table}"
        self.now = await self.get("table", f"{place}?forms=known")
        self.game = await self.get("game", f"/api/rulesets/{self.now['ruleset']}")
        latest = await self.get("entries", f"{place}/entries?latest=1&most=300")
        self.number = latest["entries"][-1]["number"] if latest["entries"] else 0
        self._note(latest["entries"])
        self._wire = await connect(
            f"{self.url.replace('http', 'ws', 1)}{place}/live", additional_headers={"Cookie": self._cookie}, proxy=None
        )
        await self.say({"type": "hello", "after": self.number, "look": "", "screen": self.now["number"]})
        self._tasks.append(asyncio.create_task(self._listen()))
        self._show_buttons()
        self._read_questions()
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in [*self._tasks, *([self._telling] if self._telling else [])]:
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task
        if self._wire is not None:
            await self._wire.close()
        await self._http.aclose()

    # -- talking --------------------------------------------------------------------------------

    async def get(self, what: str, path: str) -> Any:
        """Fetch something, and count it."""
        self.asked[what] += 1
        return self._counted(what, await self._http.get(path))

    async def post(self, what: str, path: str, body: Any) -> Any:
        """Send something, and count the answer; None if it was declined."""
        self.asked[what] += 1
        return self._counted(what, await self._http.post(path, json=body))

    def _counted(self, what: str, answer: httpx.Response) -> Any:
        self.bytes[what] += answer.num_bytes_downloaded
        return answer.json() if answer.is_success else None

    async def say(self, message: Any) -> None:
        """Say something over the live line."""
        assert self._wire is not None
        await self._wire.send(json.dumps(message))

    async def wish(self, key: str, wish: dict[str, Any]) -> None:
        """Press something."""
        await self.say({"type": "wish", "key": key, "wish": wish})

    async def _listen(self) -> None:
        assert self._wire is not None
        async for raw in self._wire:
            text = raw if isinstance(raw, str) else raw.decode()
            message = json.loads(text)
            self.asked[f"heard {message['type']}"] += 1
            self.bytes[message["type"]] += len(text)
            self.hear(message)
            self.moved.set()

    def hear(self, message: dict[str, Any]) -> None:
        """Take in what the server says."""
        match message["type"]:
            case "seen":
                self.gaps += message["entries"][0]["number"] != self.number + 1
                self.number = message["entries"][-1]["number"]
                self._note(message["entries"])
                self._show_buttons()
            case "screen":
                self.now = folded(self.now, (message["set"], message.get("gone", ())))
                self._show_buttons()
                self._read_questions()
            case "odds":
                for action in (*message.get("of", {}), *message.get("same", ())):
                    self._stand[message["actor"], action] = message["number"]
                told, refused = message.get("of", {}), self._no.setdefault(message["actor"], set())
                refused -= told.keys()
                refused |= {action for action in told if (told[action].get("no") or {}).get("rule")}
                self._show_buttons()

    def _note(self, entries: list[dict[str, Any]]) -> None:
        """Remember who did what when."""
        for entry in entries:
            if (fact := entry["fact"])["type"] == "started":
                self._done[fact.get("args", {}).get("actor", ""), fact["action"]] = entry["number"]

    # -- looking --------------------------------------------------------------------------------

    @property
    def upto_date(self) -> bool:
        """Whether the screen shows all that the log has."""
        return int(self.now.get("number", 0)) >= self.number

    @property
    def has_odds(self) -> bool:
        """Whether odds of the table as it is stand on all buttons shown."""
        who, now = next(iter(self.now.get("can") or {}), ""), int(self.now.get("number", 0))
        return not self.wide or all(self._stand.get((who, action), 0) >= now for action in self.shown())

    def shown(self) -> list[str]:
        """The buttons on the screen whose odds are told, from the top."""
        if not self.now.get("can"):
            return []
        forms = self._open_now()
        cards = self._cards(forms)
        rest = [form for form in forms if form not in cards and not form["ends_turn"]]
        refused = [form for form in rest if form["id"] in self._refused]
        groups = [[f for f in rest if f["group"] == group and f not in refused] for group in ORDER[:-1]]
        rows = [form for listed in groups if len(listed) <= MANY for form in sorted(listed, key=self._long_ago)]
        lines = [*cards, *rows[: SHOWN - len(cards)], *refused]
        return [form["id"] for form in lines if form["measures"]]

    def _open_now(self) -> list[dict[str, Any]]:
        open_now = {action for can in (self.now.get("can") or {}).values() for action in can.get("yes", ())}
        return [form for form in self.game["actions"] if form["id"] in open_now]

    def _cards(self, forms: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return self._likely(forms) if next(iter(self.now.get("can") or {}), "") in self.now["acting"] else []

    def _likely(self, forms: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """What stands out: what was done last, a blow before a step, then attacks, then what is usual (`likely.ts`)."""
        marks = ("any_time", "ends_turn", "gm_only")
        deeds = [f for f in forms if f["group"] != "table" and not any(f[mark] for mark in marks)]
        deeds = [form for form in deeds if form["id"] not in self._refused]
        done = sorted(
            (f for f in deeds if self._long_ago(f) <= 0), key=lambda f: (not f["measures"], self._long_ago(f))
        )
        attacks = [form for form in deeds if form["group"] == "attack" and form["measures"]]
        found = _once((*done[:LIKELY], *attacks[: 1 if len(attacks) > MANY else LIKELY]))[:LIKELY]
        asking = [f for f in deeds if f["asks"]]
        usual = [f for group in ("move", "power", "skill") for f in [f for f in asking if f["group"] == group][:1]]
        return _once((*found, *usual))[: max(LIKELY, len(found) + 1)]

    @property
    def _refused(self) -> set[str]:
        """What a rule was against when its odds were told last."""
        return self._no.get(next(iter(self.now["can"])), set())

    def _long_ago(self, form: dict[str, Any]) -> int:
        """What somebody has done last stands first; above zero for what was never done."""
        return -self._done.get((next(iter(self.now["can"])), form["id"]), -1)

    def _show_buttons(self) -> None:
        """Tell the server which buttons are on the screen, where they are others than before."""
        if self._telling is not None:
            self._telling.cancel()
        self._telling = asyncio.create_task(self._tell_buttons()) if self.wide else None

    async def _tell_buttons(self) -> None:
        await asyncio.sleep(TOGETHER)
        buttons = {"actor": next(iter(self.now.get("can") or {}), ""), "actions": self.shown()}
        if buttons != self._buttons and (buttons["actions"] or self._buttons):
            self._buttons = buttons
            await self.say({"type": "buttons", **buttons})
        if not self.asked["texts"] and not self._open_now():  # then the sheet is in sight (`SheetView.svelte`)
            await self.get("texts", f"/api/rulesets/{self.now['ruleset']}/texts")

    def _read_questions(self) -> None:
        """A question with choices asks for the odds of each as soon as it is there (`Question.svelte`)."""
        read = {
            (each["of"], each["form"]["kind"], self.number)
            for each in self.now["waiting"]
            if each.get("form") and self.should_answer(each) and each["form"]["shape"] == "choice"
        }
        for of, _, _ in sorted(read - self._read):
            self._tasks.append(asyncio.create_task(self._ask_answers(of)))
        self._read = read

    def should_answer(self, question: dict[str, Any]) -> bool:
        """Whether a question is shown to this seat to be answered: its own, and the game master's for whom nobody plays."""
        played = {who for seat in self.now["seats"] if seat["role"] != "gm" for who in seat["actors"]}
        return bool(question["mine"] or (self.now["seat"]["role"] == "gm" and question["of"] not in played))

    async def _ask_answers(self, of: str) -> None:
        await self.post("answers", f"/api/tables/{self.table}/questions/odds", {"of": of})


def _once(forms: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each form once, where it stands first."""
    return list({form["id"]: form for form in forms}.values())
