"""Every screen of the app, phone and desk, day and night, all five games: `just screens [folder] [--only GAME] [--german]`.

The pictures and a page that lays them side by side go to build/screens/, which nobody commits; what the
documentation shows is taken by `just screenshots`.
"""

from __future__ import annotations

import argparse
import base64
import html
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError
from tests.e2e.house import DESK, PHONE, ROOT, Person, Server, browsing, running
from tests.e2e.screenshots import onward

FIGHTS = {
    "otherworld": "crowbar",
    "brp": "yard",
    "otherworlds": "winter",
    "active_exploits": "brawl",
    "shards": "ford",
}
TOOLS = ("invite", "scenes", "papers", "people", "bring", "opponents", "map", "override", "evening")
SIZES = {"phone": PHONE, "desk": DESK}
SCHEMES = ("light", "dark")
MOST_STEPS = 60
MOST_FIGHT = 250
ODDS = 700
"""Milliseconds in which fonts come and odds are told; a picture is no test."""


class Gallery:
    """A folder of pictures: each screen in four, by size and by light."""

    def __init__(self, folder: Path, *, german: bool = False) -> None:
        self.folder, self.german = folder, german
        self.screens: list[str] = []
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, person: Person, name: str, *, tab: str = "", sizes: tuple[str, ...] = ("phone", "desk")) -> None:
        """What somebody sees now, in every size and light; on a phone after going to a tab."""
        line = person.context.new_cdp_session(person.page)
        for size in sizes:
            person.page.set_viewport_size(SIZES[size])
            if tab and size == "phone":  # on a desk all of them are there, and their tabs go while one reaches for them
                person.page.locator(f'[data-tab="{tab}"]').click()
            person.page.wait_for_timeout(ODDS)
            for scheme in SCHEMES:
                person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
                person.page.wait_for_timeout(80)
                taken = line.send("Page.captureScreenshot", {"format": "webp", "quality": 60})
                (self.folder / f"{name}-{size}-{scheme}.webp").write_bytes(base64.b64decode(taken["data"]))
        line.detach()
        self.screens.append(name)
        print(name, flush=True)  # noqa: T201 - a tool of ours

    def index(self) -> None:
        """A page with all that lies in the folder, a row a screen."""
        names = sorted({each.name.rsplit("-", 2)[0] for each in self.folder.glob("*.webp")})
        kinds = [f"{size}-{scheme}" for size in SIZES for scheme in SCHEMES]
        rows = "".join(
            f"<tr><th>{html.escape(name)}</th>"
            + "".join(
                f'<td><a href="{name}-{kind}.webp"><img src="{name}-{kind}.webp" alt="{name}, {kind}" loading="lazy"></a></td>'
                for kind in kinds
            )
            + "</tr>\n"
            for name in names
        )
        page = (
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>'
            "body{font:14px system-ui;background:#ddd}img{height:420px;display:block}th{text-align:start;vertical-align:top}"
            f"</style><table><tr><th></th>{''.join(f'<th>{kind}</th>' for kind in kinds)}</tr>\n{rows}</table></html>\n"
        )
        (self.folder / "index.html").write_text(page)


def around(gallery: Gallery, gm: Person) -> None:
    """The pages that are no table."""
    page, url = gm.page, gm.server.url
    gallery.take(gm, "home-new")
    page.locator("[data-house-rules] summary").first.click()
    page.wait_for_load_state("networkidle")
    page.locator("[data-house-rules]").scroll_into_view_if_needed()
    gallery.take(gm, "home-house-rules")
    for name, path in {
        "signin": "/signin",
        "library": "/library",
        "library-shelves": "/library/brp",
        "library-found": "/library?q=knife",
        "odds": "/odds?q=4d6kh3&q=3d6&a=otherworld~alley~dee~attack",
    }.items():
        page.goto(url + path)
        page.locator("h1").wait_for()
        page.wait_for_load_state("networkidle")
        if name == "library-found":
            page.locator("summary").first.click()
        gallery.take(gm, name)
    page.goto(f"{url}/library/otherworld")
    page.locator("[data-homebrew], main button").last.click()
    gallery.take(gm, "library-homebrew")


def builder(gallery: Gallery, gm: Person, game: str) -> None:
    """The first step by hand, a middle one and the summary of somebody who was rolled."""
    page = gm.page
    page.goto(f"{gm.server.url}/build/{game}")
    page.locator(".steps button").first.wait_for()
    gallery.take(gm, f"{game}-build-1-first")
    page.locator("[data-roll-all], button:has-text('Roll for me'), button:has-text('Für mich würfeln')").first.click()
    page.wait_for_load_state("networkidle")
    steps = page.locator(".steps button")
    for place, name in ((steps.count() // 2, "2-middle"), (steps.count() - 1, "3-last")):
        steps.nth(place).click()
        gallery.take(gm, f"{game}-build-{name}")


def table(gallery: Gallery, gm: Person, player: Person, game: str) -> None:
    """A table from before it begins to its end, with a player's eyes and the game master's."""
    gm.page.set_viewport_size(DESK)
    gm.page.goto(gm.server.url)
    gm.page.locator("[data-which]").wait_for()
    gm.found(game, FIGHTS[game])
    who = gm.page.locator("[data-invite-actor] option").nth(2).get_attribute("value") or ""
    link = gm.invite(who)
    player.page.goto(link)
    player.page.locator("form input").first.fill("Noor")
    gallery.take(player, f"{game}-00-join")
    player.page.locator("form button[type=submit]").click()
    player.settle()
    gallery.take(gm, f"{game}-01-before-gm", tab="table")
    gm.page.set_viewport_size(DESK)
    gm.begin()
    played(gm, player, lambda: who in player.told("acting").split() and not player.question.count())
    for tab in ("act", "table", "party", "sheet", "more"):
        gallery.take(player, f"{game}-02-turn-{tab}", tab=tab, sizes=("phone", "desk") if tab == "act" else ("phone",))
    player.page.set_viewport_size(PHONE)
    player.tab("act")
    card = player.page.locator("[data-likely] [data-action]").first
    if card.count():
        for _ in range(2):
            if card.get_attribute("aria-expanded") != "true":
                player.press(card)
        gallery.take(player, f"{game}-03-form")
    gallery.take(gm, f"{game}-04-gm", tab="act")
    gm.page.set_viewport_size(DESK)
    played(gm, player, lambda: player.question.count() > 0, press=player)
    gallery.take(player, f"{game}-05-question")
    gallery.take(gm, f"{game}-06-waits-gm", tab="table")
    gm.page.set_viewport_size(DESK)
    if game == "brp":
        for tool in TOOLS:
            gm.tool(tool)
            gallery.take(gm, f"tool-{tool}", sizes=("desk",))
        gm.tool("papers")
        gm.page.locator("[data-journal]").click()
        gallery.take(gm, "tool-journal", sizes=("desk",))
        gm.page.set_viewport_size(PHONE)
        gallery.take(gm, "tool-all", tab="more", sizes=("phone",))
        gm.page.locator("[data-papers-panel] summary").first.click()
        gallery.take(gm, "tool-papers-open", tab="more", sizes=("phone",))
        gm.page.set_viewport_size(DESK)
    played(gm, player, lambda: bool(gm.told("over")), most=MOST_FIGHT)
    gallery.take(player, f"{game}-07-over", tab="table")
    gallery.take(gm, f"{game}-07-over-gm", tab="act")
    player.page.locator("button.view").click()
    gallery.take(player, f"{game}-08-text")
    player.page.locator("button.view").click()


def played(
    gm: Person, player: Person, until: Callable[[], bool], press: Person | None = None, most: int = MOST_STEPS
) -> None:
    """Play on until something is so: the rules play for everybody; a given person acts by themselves."""
    gm.page.set_viewport_size(DESK)
    for turn in range(most):
        gm.settle()
        player.settle()
        if until():
            return
        if player.question.count():
            player.answer(0)
        elif press and set(press.told("actors").split()) & set(press.told("acting").split()) and turn % 2:
            press.act(0)
        else:
            onward(gm, 0)


def walk(browser: Browser, server: Server, gallery: Gallery, games: list[str]) -> list[str]:
    """All of it; what the browsers complained of."""
    locale = "de-DE" if gallery.german else "en-GB"
    errors: list[str] = []
    for game in games:
        gm, player = (
            Person(browser, server, name, size, locale=locale) for name, size in (("Mira", DESK), ("Noor", PHONE))
        )
        gm.page.goto(f"{server.url}/house/e2e")
        gm.page.locator("[data-which]").wait_for()
        if game == games[0]:
            around(gallery, gm)
        for part in ("builder", "table"):
            try:
                builder(gallery, gm, game) if part == "builder" else table(gallery, gm, player, game)
            except (PlaywrightError, AssertionError) as problem:
                errors.append(f"{game}, {part}: {str(problem).splitlines()[0]}")
        if game == games[0]:
            gm.page.goto(server.url)
            gm.page.locator("[data-which]").wait_for()
            gallery.take(gm, "home-tables")
        errors += [*gm.errors, *player.errors]
        gm.close()
        player.close()
    return errors


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("folder", nargs="?", type=Path, default=ROOT / "build/screens")
    words.add_argument("--only", choices=FIGHTS, action="append")
    words.add_argument("--german", action="store_true")
    given = words.parse_args()
    gallery = Gallery(given.folder, german=given.german)
    with tempfile.TemporaryDirectory() as store, running(Path(store)) as server, browsing() as browser:
        errors = walk(browser, server, gallery, given.only or list(FIGHTS))
    gallery.index()
    for error in errors:
        print(error, file=sys.stderr)  # noqa: T201
    print(f"{len(gallery.screens)} screens in {gallery.folder}")  # noqa: T201
    return 1 if errors else 0


if __name__ == "__main__":
    raise SystemExit(main())
