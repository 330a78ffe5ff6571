"""Pictures of every screen, on a phone and a desk, by day and by night: `just screenshots [folder]`."""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from tests.e2e.house import DESK, PHONE, ROOT, Person, browsing, running


def take(person: Person, folder: Path, name: str) -> None:
    """One picture, as the browser itself writes WebP."""
    person.page.wait_for_load_state("networkidle")
    person.page.wait_for_timeout(300)  # fonts and odds settle; a picture is no test
    line = person.context.new_cdp_session(person.page)
    taken = line.send("Page.captureScreenshot", {"format": "webp", "quality": 70})
    line.detach()
    (folder / f"web-{name}.webp").write_bytes(base64.b64decode(taken["data"]))


def tour(person: Person, folder: Path, suffix: str) -> None:
    page, url = person.page, person.server.url
    person.enter_house()
    take(person, folder, f"home-{suffix}")
    page.goto(f"{url}/library?q=knife")
    page.locator("summary").first.click()
    take(person, folder, f"library-{suffix}")
    page.goto(f"{url}/odds?q=4d6kh3&a=otherworld~alley~dee~attack")
    page.get_by_role("button", name="Compare", exact=True).click()
    take(person, folder, f"odds-{suffix}")
    page.goto(f"{url}/build/otherworld")
    page.get_by_role("button", name="Roll for me").click()
    page.locator(".steps button").nth(2).click()
    take(person, folder, f"builder-{suffix}")
    page.goto(url)
    person.found("otherworld", "crowbar")
    person.tab("act")
    page.locator("[data-begin]").click()
    person.settle()
    for turn in range(40):
        if turn > 6 and page.locator("form[data-question]").count():
            break
        onward(person, turn)
    person.tab("table")
    take(person, folder, f"question-{suffix}")
    for turn in range(20):
        if not person.is_asked():
            break
        onward(person, turn)
    take(person, folder, f"table-{suffix}")
    for tab in ("act", "sheet") if page.locator("[data-tab]").count() else ():
        person.tab(tab)
        if tab == "act":
            ready_to_attack(person)
        take(person, folder, f"{tab}-{suffix}")
    page.get_by_role("button", name="Text only").click()
    take(person, folder, f"text-{suffix}")
    page.get_by_role("button", name="Full table").click()
    page.goto(url)
    person.found("otherworlds", "winter")
    person.begin()
    mapped(person)
    take(person, folder, f"map-{suffix}")
    page.goto(f"{url}/signin")
    page.locator("[data-sign-in]").wait_for()
    take(person, folder, f"signin-{suffix}")


def onward(person: Person, turn: int) -> None:
    """The next step: the rules decide what they can, and the game master answers what only they can."""
    page, before = person.page, person.number
    ways = [page.locator(way).first for way in ("[data-decide]", "[data-play]", "[data-proceed]", "[data-begin]")]
    way = next((each for each in ways if each.count()), None)
    if person.is_asked() and not page.locator("[data-decide]").count():
        person.answer(turn)
    elif way is not None and person.press(way):
        person.heard(before)


def ready_to_attack(person: Person) -> None:
    """Play on until somebody can attack, and open that."""
    for turn in range(20):
        if person.page.locator('[data-action="attack"]:visible').count():
            person.page.locator('[data-action="attack"]:visible').first.click()
            return
        onward(person, turn)


def mapped(person: Person) -> None:
    """A map with an area and some fog on it."""
    person.page.evaluate(
        """async () => { const wish = body => fetch(`/api${location.pathname}/wishes`, {method: 'POST',
            body: JSON.stringify({wish: body}), headers: {'X-Rulewright': 'tour', 'Content-Type': 'application/json'}}).then(told => told.text());
            await wish({wish: 'lay_map', width: 16, height: 9});
            const now = await (await fetch(`/api${location.pathname}`)).json();
            for (const [place, {id}] of now.map.tokens.entries())
                await wish({wish: 'override', of: id, path: 'at', value: {x: 3 + place * 3, y: 3 + place % 2 * 2}});
            await wish({wish: 'sketch', id: 'Frost', kind: 'cone', size: 4, x: 3, y: 3, toward: [9, 4]});
            await wish({wish: 'veil', runs: [0, 1, 2, 3, 4].map(row => [row, 12 - row % 2, 4 + row % 2])}); }"""
    )
    person.settle()
    person.tab("party")
    person.page.locator("[data-area]").wait_for(state="attached")
    person.page.locator("[data-token]").first.click()


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/images"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as store, running(Path(store)) as server, browsing() as browser:
        for size, viewport in {"phone": PHONE, "desk": DESK}.items():
            for scheme in ("light", "dark"):
                person = Person(browser, server, "Mira", size=viewport, color_scheme=scheme)
                tour(person, folder, f"{size}-{scheme}")
                person.close()
                for error in person.errors:
                    print(error, file=sys.stderr)  # noqa: T201 - a tool of ours
    pictures = list(folder.glob("web-*"))
    print(f"{len(pictures)} pictures, {sum(each.stat().st_size for each in pictures) // 1024} kB")  # noqa: T201


if __name__ == "__main__":
    main()
