"""A real server in a process of its own, and people in real browsers around its tables."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tests.e2e.serve import HOUSE_KEY

ROOT = Path(__file__).parents[2]
PHONE = ViewportSize(width=360, height=740)
DESK = ViewportSize(width=1440, height=900)
PATIENCE = 60_000
WITH_WINDOWS = shutil.which("chromium")
CHROMIUM = shutil.which("chromium-headless-shell") or WITH_WINDOWS
"""The browser without windows, where it is installed: it draws pages alike, and nothing around them."""
QUIET = [
    "--no-sandbox",
    "--headless",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP table.test 127.0.0.1",  # a name without the rights of localhost, as a laptop in a room
]
OF_A_BUTTON = "it => [it.dataset.action, 'atOnce' in it.dataset, it.getAttribute('aria-expanded') === 'true']"
"""Which action it is, whether nothing is to be chosen for it, and whether its form is open: read all at once."""
EXPECTED = re.compile(
    r"status of 4\d\d|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED"
    r"|ERR_SOCKET_NOT_CONNECTED"  # a line that was opened ahead and closed before it was used
    r"|ERR_CONTENT_LENGTH_MISMATCH"  # an answer that a kill cut short
    r"|WebSocket connection"
    r"|Cross-Origin-Opener-Policy header has been ignored"  # over plain HTTP
)
"""What a browser itself notes when the server says no, or is away; the app tells people in its own words."""


class Server:
    """A server over SQLite that can be killed and started again."""

    def __init__(self, folder: Path, public_url: str = "") -> None:
        self.public_url = public_url
        self.store = f"sqlite:{folder / 'tables.sqlite'}"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://localhost:{self.port}"  # passkeys want a name
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.e2e.serve", self.store, str(self.port)]
        command += [self.public_url] if self.public_url else []
        self._process = subprocess.Popen(command, cwd=ROOT)
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if self.answers(within=1):
                return
            time.sleep(0.05)
        message = "the server did not start"
        raise TimeoutError(message)

    def answers(self, within: float = 30) -> bool:
        """Whether it is there and says so within so many seconds."""
        if self._process is None or self._process.poll() is not None:
            return False
        with suppress(OSError), urllib.request.urlopen(f"{self.url}/healthz", timeout=within):  # noqa: S310 - it is our own
            return True
        return False

    def kill(self) -> None:
        """As hard as it gets: kill -9."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


@contextmanager
def running(folder: Path, public_url: str = "") -> Iterator[Server]:
    server = Server(folder, public_url)
    server.start()
    try:
        yield server
    finally:
        server.kill()


class Servers:
    """One server after another: the next starts when the last no longer answers."""

    def __init__(self, folder: Callable[[], Path]) -> None:
        self._folder = folder
        self._last: Server | None = None

    def answering(self) -> Server:
        if self._last is None or not self._last.answers():
            self.stop()
            self._last = Server(self._folder())
            self._last.start()
        return self._last

    def stop(self) -> None:
        if self._last is not None:
            self._last.kill()


@contextmanager
def standing_by(folder: Callable[[], Path]) -> Iterator[Servers]:
    servers = Servers(folder)
    try:
        yield servers
    finally:
        servers.stop()


@contextmanager
def browsing() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            yield browser
        finally:
            browser.close()


class Person:
    """Somebody at a browser of their own."""

    def __init__(self, browser: Browser, server: Server, name: str, size: ViewportSize = DESK, **how: Any) -> None:
        self.name, self.server = name, server
        how = {"locale": "en-GB", "reduced_motion": "reduce", **how}
        self.context = browser.new_context(viewport=size, **how)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        if message.type == "error" and not EXPECTED.search(message.text):
            self.errors.append(message.text)

    # -- getting in -----------------------------------------------------------------------------

    def enter_house(self) -> None:
        self.page.goto(f"{self.server.url}/house/{HOUSE_KEY}")
        self.page.get_by_role("heading", name="Set up a table").wait_for()

    def found(self, game: str, fight: str) -> None:
        """Found a table through the form."""
        self.page.locator("[data-which]").select_option(game)
        self.page.locator(f'[data-fight] option[value="{fight}"]').wait_for(state="attached")
        self.page.locator("[data-fight]").select_option(fight)
        self.page.locator("[data-found]").click()
        self.settle()

    def invite(self, actor: str) -> str:
        self.tool("invite")
        self.page.locator("[data-invite-actor]").select_option(actor)
        before = self.page.locator("[data-link]").input_value() if self.page.locator("[data-link]").count() else ""
        self.page.locator("[data-invite]").click()
        self.page.wait_for_function(
            "old => (document.querySelector('[data-link]')?.value ?? old) !== old", arg=before or ""
        )
        return self.page.locator("[data-link]").input_value()

    def join(self, link: str) -> None:
        self.page.goto(link)
        self.page.get_by_label("Your name at the table").fill(self.name)
        self.page.get_by_role("button", name="Take your seat").click()
        self.settle()

    def sit_down(self, game: str, fight: str) -> None:
        """Found a table as a program would and go there, where a test is not about founding."""
        self.context.request.get(f"{self.server.url}/house/{HOUSE_KEY}", max_redirects=0)
        self.go_to(self._made("tables", ruleset=game, fight=fight)["table"])

    def seat(self, other: Person, actor: str) -> None:
        """Have somebody at the table as a program would, where a test is not about invitations."""
        table = self.page.url.rpartition("/")[2]
        link = self._made(f"tables/{table}/invitations", role="player", actors=[actor] if actor else [], uses=1)["link"]
        other._made(f"join/{link.rpartition('/')[2]}", name=other.name)
        other.go_to(table)

    def go_to(self, table: str) -> None:
        self.page.goto(f"{self.server.url}/tables/{table}")
        self.settle()

    def _made(self, what: str, **wanted: Any) -> dict[str, Any]:
        answer = self.context.request.post(
            f"{self.server.url}/api/{what}", data=wanted, headers={"X-Rulewright": "e2e"}
        )
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    # -- at the table ---------------------------------------------------------------------------

    @property
    def screen(self) -> Locator:
        return self.page.locator(".screen")

    def told(self, what: str) -> str:
        return self.screen.get_attribute(f"data-{what}") or ""

    @property
    def number(self) -> int:
        return int(self.told("number") or 0)

    def settle(self) -> None:
        """Wait until the screen shows all that the server has told."""
        self.page.wait_for_function(
            """() => { const s = document.querySelector('.screen');
                return s && s.dataset.state === 'live' && Number(s.dataset.number) > 0
                    && s.dataset.number === s.dataset.now; }"""
        )

    def tab(self, name: str) -> None:
        """Go to a part of the table; on a desk all of them are there."""
        tab = self.page.locator(f'[data-tab="{name}"]')
        if tab.count():
            tab.click()

    def tool(self, name: str) -> None:
        """Take one of the game master's tools: on a phone they are under More, on a desk on the rail."""
        self.tab("more")
        button = self.page.locator(f'[data-rail="{name}"]')
        if button.count() and button.get_attribute("aria-pressed") != "true":
            button.click()

    @property
    def question(self) -> Locator:
        return self.page.locator("form[data-question]").first

    def is_asked(self) -> bool:
        """Whether something waits for an answer from here, now that all is shown."""
        self.settle()
        return self.question.count() > 0

    def answer(self, turn: int) -> None:
        """Answer the first question that waits here, now one way, now another; it may be answered already by then."""
        form, before = self.question, self.number
        try:
            shape = form.get_attribute("data-shape", timeout=2_000)
        except PlaywrightTimeout:
            return
        if shape == "choice":
            options = form.locator("[data-option]")
            if not self.press(options.nth(turn % max(1, options.count()))):
                return
        else:
            if shape == "words":
                form.locator("input").first.fill("So be it.")
            boxes, more = form.locator(".options input"), form.locator('button[aria-label^="+"]')
            for place in range(8):
                if form.locator("button.main").is_enabled():
                    break
                if shape == "some":
                    boxes.nth(place).check()
                elif shape == "amounts":
                    more.locator("visible=true").and_(self.page.locator(":enabled")).first.click()
            if not self.press(form.locator("button.main")):
                return
        self.heard(before)

    def press(self, what: Locator) -> bool:
        """Press something. It may be gone by then, for a table moves on by itself; whether it was pressed."""
        try:
            what.click(timeout=2_000)
        except PlaywrightTimeout:
            return False
        return True

    def heard(self, before: int) -> bool:
        """Wait until something happened, or until the table says why not. Whether something did."""
        self.page.wait_for_function(
            """before => Number(document.querySelector('.screen').dataset.number) > before
                || document.querySelector('.problem, [data-refused]')""",
            arg=before,
        )
        if self.number <= before:
            if self.page.locator(".problem").count():
                self.press(self.page.locator(".problem").get_by_role("button"))  # it may have gone by itself
            return False
        self.settle()
        return True

    def act(self, turn: int) -> bool:
        """Press one of the buttons that the actor has now, the likeliest first. Whether something came of it."""
        self.tab("act")
        buttons, before = self.page.locator("[data-action]").locator("visible=true"), self.number
        seen = buttons.count()
        if not seen:
            return False
        button = buttons.nth(turn % min(3, seen))
        try:
            action, at_once, opened = button.evaluate(OF_A_BUTTON, timeout=2_000)
        except PlaywrightTimeout:
            return False  # it is gone: the table moved on by itself
        if at_once:  # nothing is to be chosen
            return self.press(button) and self.heard(before)
        if not opened:
            self.press(button)
        return self.press(self.page.locator(f'[data-go="{action}"]')) and self.heard(before)

    def go_on(self, turn: int) -> None:
        """Answer what is asked here; else press a button; where there is none, let the table go on."""
        if self.is_asked():
            self.answer(turn)
        elif not self.act(turn) and not self.is_asked() and not self.told("over"):
            self.wish(wish="proceed")

    def begin(self) -> None:
        """Open the scene."""
        before = self.number
        self.tab("act")
        self.page.locator("[data-begin]").click()
        self.heard(before)
        self.page.locator("[data-begun=true]").wait_for()

    def say(self, text: str) -> None:
        """Say something, and wait until it is heard: what is counted from then on comes after it."""
        before = self.number
        self.send(text)
        self.heard(before)

    def send(self, text: str) -> None:
        """Write something and send it off, whatever comes of it."""
        self.tab("table")
        self.page.get_by_label("Say something").fill(text)
        self.page.get_by_role("button", name="Send").click()

    def entries(self) -> list[dict[str, Any]]:
        """All that the server says this seat has seen."""
        found: list[dict[str, Any]] = self.page.evaluate(
            """async () => (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}`
                + '/entries?after=0&most=2000')).json()).entries"""
        )
        return found

    def wish(self, **wish: Any) -> None:
        """Wish for something as a program would, and see what comes of it."""
        refused = self.page.evaluate(
            """async wish => { const answer = await fetch(`/api/tables/${location.pathname.split('/')[2]}/wishes`,
                {method: 'POST', body: JSON.stringify({wish}),
                 headers: {'X-Rulewright': 'e2e', 'Content-Type': 'application/json'}});
                return answer.ok ? '' : JSON.stringify(await answer.json()); }""",
            wish,
        )
        assert not refused, refused
        self.settle()

    def close(self) -> None:
        self.context.close()
