"""Pictures of each game's first fight, on a phone, for its tutorial: `just first-fights [folder]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.e2e.gallery import ODDS
from tests.e2e.house import PHONE, ROOT, Person, browsing, running
from tests.e2e.screenshots import onward, take

LEAST = 6
"""Steps before the last picture, so that there is something to tell."""
FIGHTS = {
    "otherworld": "alley",
    "brp": "yard",
    "otherworlds": "duel",
    "active_exploits": "brawl",
    "shards": "duel",
}


def first_fight(person: Person, game: str, folder: Path) -> None:
    """As it is set, what one may do, what one is asked, and what is told of it."""
    page = person.page
    person.found(game, FIGHTS[game])
    person.settle()
    take(person, folder, f"first-{game}-set")
    person.tab("act")
    page.locator("[data-begin]").click()
    person.settle()
    acted = asked = False
    for turn in range(40):
        if person.is_asked():
            if not asked and acted:
                asked = pictured(person, folder, f"first-{game}-asked", "table")
        elif not acted:
            acted = pictured(person, folder, f"first-{game}-mine", "act")
        elif asked and turn > LEAST:
            break
        onward(person, turn)
    pictured(person, folder, f"first-{game}-told", "table")


def pictured(person: Person, folder: Path, name: str, tab: str) -> bool:
    """A picture of a tab, without the hint once its line has been read, and with the odds that come after it."""
    person.tab(tab)
    hint = person.page.get_by_role("button", name="Got it")
    if hint.count() and tab == "act":
        hint.first.click()
    person.page.wait_for_timeout(ODDS)
    take(person, folder, name)
    return True


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/images"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as store, running(Path(store)) as server, browsing() as browser:
        for game in FIGHTS:
            person = Person(browser, server, "Mira", size=PHONE, color_scheme="light")
            person.enter_house()
            first_fight(person, game, folder)
            person.close()
            for error in person.errors:
                print(error, file=sys.stderr)  # noqa: T201 - a tool of ours


if __name__ == "__main__":
    main()
