"""Every screen: nothing serious for axe-core, no sideways scroll, small to load, smooth when long, readable offline."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route
from tests.e2e.busy import bare_work, busy
from tests.e2e.conftest import Invite
from tests.e2e.house import DESK, PHONE, ROOT, Person

from rulewright.server.pages import BUILT

pytestmark = pytest.mark.browser

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
PAGES = {"home": "/", "library": "/library?q=knife", "odds": "/odds", "builder": "/build/otherworld"}
LONG = 10_000
SCROLLING = """async log => { const took = []; let last = performance.now();
    for (let step = 0; step < 120; step += 1) {
        log.scrollTop -= 120;
        await new Promise(requestAnimationFrame);
        const now = performance.now(); took.push(now - last); last = now; }
    return took; }"""


def serious(person: Person, *rules: str) -> list[str]:
    """What axe-core finds that would stop somebody; by some rules only, if they are named."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed")
    if person.page.evaluate("typeof axe") == "undefined":  # once a page; its own policy allows no foreign script
        person.page.evaluate(AXE.read_text())
    found: dict[str, Any] = person.page.evaluate(
        """rules => axe.run(document, {resultTypes: ['violations'],
            ...(rules.length ? {runOnly: rules} : {rules: {'color-contrast': {enabled: true}}})})""",
        list(rules),
    )
    return [
        f"{person.page.url} {each['id']}: {each['nodes'][0]['html'][:160]} {each['nodes'][0].get('failureSummary', '')}"
        for each in found["violations"]
        if each["impact"] in {"serious", "critical"}
    ]


def sideways(person: Person) -> bool:
    return bool(person.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_every_screen_is_accessible_and_fits(person: Invite, scheme: str, size: Any) -> None:
    by = () if scheme == "light" else ("color-contrast",)  # by night only the colours are others
    gm = person("Uma", size=size, color_scheme=scheme)
    gm.enter_house()
    found: list[str] = []
    for name, path in PAGES.items():
        gm.page.goto(gm.server.url + path)
        gm.page.locator("h1").wait_for()
        gm.page.wait_for_load_state("networkidle")
        found += serious(gm, *by)
        assert not sideways(gm), name
    gm.page.goto(gm.server.url + "/library")
    gm.page.get_by_role("button", name="Write homebrew").click()
    gm.page.get_by_label("Name *").wait_for()
    found += serious(gm, *by)
    gm.page.goto(gm.server.url)
    gm.found("otherworld", "crowbar")
    gm.begin()
    gm.tab("act")
    gm.settle()
    gm.page.locator('[data-action="attack"]').click()
    gm.page.locator('[data-go="attack"]').wait_for()
    found += serious(gm, *by)
    gm.settle()
    before = gm.number
    gm.page.locator('[data-go="attack"]').click()
    assert gm.heard(before)
    gm.question.wait_for()
    for tab in ("table", "sheet", "party", "more"):
        gm.tab(tab)
        found += serious(gm, *by)
        assert not sideways(gm), tab
    gm.page.get_by_role("button", name="Text only").click()
    found += serious(gm, *by)
    assert not sideways(gm)
    assert not found


def test_the_table_is_small_to_load() -> None:
    index = (BUILT / "index.html").read_text()
    scripts = [BUILT / path.lstrip("/") for path in re.findall(r'src="(/assets/[^"]+\.js)"', index)]
    assert scripts
    assert sum(len(gzip.compress(script.read_bytes(), 6)) for script in scripts) < 200_000


def test_ten_thousand_entries_stay_smooth_and_bounded(person: Invite) -> None:
    gm = person("Lea")
    gm.sit_down("otherworld", "alley")

    def talkative(route: Route) -> None:
        """The same log with ten thousand lines of talk, up to the number where it truly ends."""
        end = route.fetch().json()["number"]
        said = [
            {
                "number": end - LONG + place,
                "action": 0,
                "by": "",
                "at": "",
                "fact": {"type": "said", "by": "dee", "text": f"Line {place}."},
                "told": f"Dee: Line {place}.",
            }
            for place in range(1, LONG + 1)
        ]
        route.fulfill(json={"entries": said, "number": end})

    gm.page.route("**/entries?latest=1*", talkative)
    gm.page.reload()
    gm.page.get_by_text(f"Line {LONG}.").wait_for()
    log = gm.page.get_by_role("log")
    assert log.evaluate("log => log.querySelectorAll('*').length") < 2_000
    with busy(gm) as work:
        frames: list[float] = log.evaluate(SCROLLING)
    print(f"{LONG} entries: {work.told(frames)}")  # noqa: T201
    assert log.evaluate("log => log.querySelectorAll('*').length") < 2_000
    bare = bare_work(gm, 500, len(frames))
    print(f"bare: {bare.told(frames)}")  # noqa: T201
    assert work.per_frame(frames) < bare.per_frame(frames) / 3
    assert gm.page.get_by_role("button", name="Jump to the newest").is_visible()


def test_the_sheet_opens_without_a_connection(person: Invite) -> None:
    gm = person("Ida")
    gm.sit_down("otherworld", "alley")
    gm.page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    gm.page.reload()  # from here on the shell is kept
    gm.settle()
    gm.page.wait_for_function("navigator.serviceWorker.controller !== null")
    gm.page.reload()
    gm.settle()
    gm.context.set_offline(True)
    gm.page.reload()
    gm.page.get_by_text("Read only").wait_for()
    assert gm.page.get_by_text("Health").count()
    gm.context.set_offline(False)


def test_another_language_is_whole(person: Invite) -> None:
    gm = person("Jo", locale="de-DE")
    gm.page.goto(f"{gm.server.url}/house/e2e")
    gm.page.get_by_role("heading", name="Deine Tische").or_(gm.page.get_by_text("Dateien")).first.wait_for()
    assert gm.page.locator("html").get_attribute("lang") == "de"


def test_what_is_typed_survives_a_reload(person: Invite) -> None:
    gm = person("Pia")
    gm.sit_down("otherworld", "alley")
    gm.page.get_by_label("Say something").fill("half a sent")
    gm.page.reload()
    gm.settle()
    assert gm.page.get_by_label("Say something").input_value() == "half a sent"


def test_pictures_are_kept_small() -> None:
    pictures = list(Path(ROOT / "docs/images").glob("web-*"))
    assert all(picture.stat().st_size < 120_000 for picture in pictures)
