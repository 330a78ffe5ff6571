"""A server as one visitor sees it: rulesets, tables, seats, odds, files."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Self
from urllib.parse import quote, urlsplit

import httpx
import msgspec

from rulewright.client.live import LiveTable
from rulewright.client.problems import NotGranted
from rulewright.contract import Sheet
from rulewright.lab.figures import ActionOdds
from rulewright.play.values.wire import decode, encode
from rulewright.tables.choosing.forms import ActionForm
from rulewright.tables.choosing.opened import FormNow
from rulewright.tables.legible import read
from rulewright.tables.protocol import Problem
from rulewright.tables.views.can import ClosedNow
from rulewright.tables.views.now import TableNow
from rulewright.tables.views.view import Seen
from rulewright.tables.wishes import Wish

TIMEOUT = 30.0


class Client:
    """One visitor with their cookies. Use it with `async with`. `legible` takes out of every text what cannot be
    seen: for a terminal, which may obey it, whatever a server has let through.

    async with Client("http://127.0.0.1:8321") as me:
        table = await me.join(link, "Kim")
        async with me.live(table) as live:
            await live.wish(Say("Hello"))
    """

    def __init__(self, url: str, cookies: Mapping[str, str] | None = None, *, legible: bool = False) -> None:
        parts = urlsplit(url)
        self.url = f"{parts.scheme}://{parts.netloc}"
        self._read = read if legible else decode
        self.http = httpx.AsyncClient(
            base_url=self.url,
            headers={"X-Rulewright": "client"},
            cookies=dict(cookies or {}),
            timeout=TIMEOUT,
            verify=parts.scheme == "https",  # reading all certificates takes its time, and plain HTTP needs none
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies that open this visitor's seats; keep them to come back."""
        return {cookie.name: cookie.value or "" for cookie in self.http.cookies.jar}

    # -- asking ---------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, body: Any = None, **query: Any) -> bytes:
        """One request; the answer's bytes, or `NotGranted`."""
        content = body if isinstance(body, (bytes, type(None))) else encode(body)
        if content is None and method != "GET":
            content = b"{}"
        response = await self.http.request(method, path, content=content, params=query or None)
        if response.is_success:
            return response.content
        try:
            problem = self._read(response.content, Problem)
        except msgspec.DecodeError:
            problem = Problem(f"The server answered {response.status_code}.")
        raise NotGranted(problem, response.status_code)

    async def get(self, path: str, **query: Any) -> Any:
        """What stands at a path, as plain data."""
        return self._read(await self.ask("GET", path, **query), Any)

    async def post(self, path: str, body: Any = None) -> Any:
        """What comes of sending something, as plain data."""
        return self._read(await self.ask("POST", path, body), Any)

    async def game(self, ruleset: str) -> GameTold:
        """What a prompt needs of a game: its actions, its page, what it calls its rounds."""
        return self._read(await self.ask("GET", f"/api/rulesets/{quote(ruleset, safe='')}"), GameTold)

    async def rule(self, ruleset: str, rule: str) -> RuleTold:
        """A rule of a game in words."""
        path = f"/api/rulesets/{quote(ruleset, safe='')}/rules/{quote(rule, safe='')}"
        return self._read(await self.ask("GET", path), RuleTold)

    # -- people and tables ----------------------------------------------------------------------

    async def enter_house(self, key: str) -> None:
        """Become the host of a laptop's server by its key."""
        response = await self.http.get(f"/house/{quote(key, safe='')}")
        if response.status_code not in (200, 303):
            raise NotGranted(Problem("This key does not open this house."), response.status_code)

    async def sign_up(self, name: str, password: str, shown: str) -> Any:
        """Make an account and sign in."""
        return await self.post("/api/accounts", {"name": name, "password": password, "shown": shown})

    async def sign_in(self, name: str, password: str) -> Any:
        """Sign in."""
        return await self.post("/api/sessions", {"name": name, "password": password})

    async def found(self, ruleset: str, fight: str = "", **more: Any) -> str:
        """Found a table; its id."""
        return str((await self.post("/api/tables", {"ruleset": ruleset, "fight": fight, **more}))["table"])

    async def invite(self, table: str, *actors: str, role: str = "player", uses: int = 1) -> str:
        """Make a link that lets somebody in."""
        wanted = {"role": role, "actors": list(actors), "uses": uses}
        return str((await self.post(f"/api/tables/{table}/invitations", wanted))["link"])

    async def join(self, link: str, name: str, actor: str = "") -> str:
        """Take the seat that an invitation gives; the table's id."""
        token = urlsplit(link).path.rpartition("/")[2]
        wanted = {"name": name, **({"actor": actor} if actor else {})}
        return str((await self.post(f"/api/join/{quote(token, safe='')}", wanted))["table"])

    # -- at a table -----------------------------------------------------------------------------

    async def table(self, table: str) -> TableNow:
        """A table as this visitor's seat knows it."""
        return self._read(await self.ask("GET", f"/api/tables/{table}"), TableNow)

    async def look(self, table: str, who: str = "") -> TableNow:
        """A table with what one of the seat's own can do; the seat chooses whom, if nobody is named."""
        return self._read(await self.ask("GET", f"/api/tables/{table}", forms="known", look=who), TableNow)

    async def form(self, table: str, action: str, actor: str, key: str = "", *, away: bool = False) -> FormNow:
        """The form of an action: what may be chosen now, what it starts with, and what is in vain."""
        query = {"actor": actor, **({"key": key} if key else {}), **({"away": "yes"} if away else {})}
        return self._read(
            await self.ask("GET", f"/api/tables/{table}/forms/{quote(action, safe='')}", **query), FormNow
        )

    async def closed(self, table: str, actor: str) -> ClosedNow:
        """Why somebody of the seat's own cannot do what they cannot do."""
        return self._read(await self.ask("GET", f"/api/tables/{table}/closed", actor=actor), ClosedNow)

    async def house_rules(self, table: str, ruleset: str) -> dict[str, Any]:
        """The house rules of a table that are not as the book has them."""
        chosen = (await self.get(f"/api/tables/{table}/house-rules"))["options"]
        book = {
            each["name"]: each.get("default")
            for each in await self.get(f"/api/rulesets/{quote(ruleset, safe='')}/options")
        }
        return {name: value for name, value in chosen.items() if value != book.get(name)}

    async def button_odds(self, table: str, action: str, actor: str) -> tuple[str, ActionOdds]:
        """What would come of an action against whoever it is likeliest about: whom, and the odds."""
        told = await self.ask("POST", f"/api/tables/{table}/buttons/odds", {"action": action, "actor": actor})
        found = self._read(told, _Button)
        return found.against, found.odds

    async def entries(self, table: str, after: int = 0, most: int = 500) -> tuple[Seen, ...]:
        """What the seat has seen after one of its numbers."""
        told = await self.ask("GET", f"/api/tables/{table}/entries", after=after, most=most)
        return self._read(told, _Entries).entries

    async def wish(self, table: str, wish: Wish, key: str = "") -> Any:
        """Wish for something; it is durable when this returns. Sent again under one key, it is done once."""
        return await self.post(f"/api/tables/{table}/wishes", {"wish": wish, "key": key or secrets.token_hex(8)})

    async def odds(self, table: str, action: str, actor: str, **args: Any) -> ActionOdds:
        """What can come of an action, on what the seat knows."""
        wanted = {"action": action, "actor": actor, "args": args}
        return self._read(await self.ask("POST", f"/api/tables/{table}/odds", wanted), ActionOdds)

    async def answer_odds(self, table: str, of: str) -> ActionOdds:
        """What would come of each answer to the question that waits for somebody of the seat's own."""
        return self._read(await self.ask("POST", f"/api/tables/{table}/questions/odds", {"of": of}), ActionOdds)

    async def export(self, table: str) -> bytes:
        """A table's whole log as a file, for its game master."""
        return await self.ask("GET", f"/api/tables/{table}/export")

    async def bring_in(self, archive: bytes) -> str:
        """A table from a file; its id."""
        return str((await self.post("/api/import", archive))["table"])

    async def branch(self, table: str, after: int, name: str = "", **options: Any) -> str:
        """A table that shares another's past, with house rules to try out, if any; its id."""
        wanted = {"after": after, "name": name, "options": options}
        return str((await self.post(f"/api/tables/{table}/branch", wanted))["table"])

    def live(self, table: str, after: int = 0, mark: str = "", *, stirs: bool = True) -> LiveTable:
        """Follow a table and play at it, from one of the seat's numbers on, and take part in stirring the dice.

        The mark of that entry, if there is one, is held against the log.
        """
        return LiveTable(self.url, table, self.cookies, after, self._read, mark, stirs=stirs)


class GameTold(msgspec.Struct, frozen=True):
    """A game as a prompt needs it."""

    id: str
    name: str
    counts: str
    actions: tuple[ActionForm, ...]
    sheet: Sheet


class RuleTold(msgspec.Struct, frozen=True):
    """A rule in words."""

    id: str
    title: str
    text: str = ""
    place: str = ""


class _Button(msgspec.Struct):
    against: str
    odds: ActionOdds


class _Entries(msgspec.Struct):
    entries: tuple[Seen, ...]
