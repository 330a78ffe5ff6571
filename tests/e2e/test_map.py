"""The map: tokens by drag, by tap and by keyboard; areas that count; fog that hides; five hundred tokens."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route
from tests.e2e.busy import bare_work, busy
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE, Person

pytestmark = pytest.mark.browser

CELL = 40
MANY = 500
LOOKING_AROUND = """async surface => {
            const box = surface.getBoundingClientRect(), took = [];
            const at = (x, y, type) => surface.dispatchEvent(new PointerEvent(type,
                {pointerId: 1, pointerType: 'mouse', clientX: box.left + x, clientY: box.top + y, bubbles: true}));
            surface.setPointerCapture = () => {};
            at(5, 5, 'pointerdown');
            let last = performance.now();
            for (let step = 0; step < 90; step += 1) {
                at(5 + step * 3, 5 + step, 'pointermove');
                await new Promise(requestAnimationFrame);
                const now = performance.now(); took.push(now - last); last = now;
            }
            at(275, 95, 'pointerup');
            for (let step = 0; step < 60; step += 1) {
                surface.dispatchEvent(new WheelEvent('wheel', {deltaY: step < 30 ? -12 : 12, clientX: box.left + 300,
                    clientY: box.top + 100, bubbles: true, cancelable: true}));
                await new Promise(requestAnimationFrame);
                const now = performance.now(); took.push(now - last); last = now;
            }
            return took; }"""


def spot(person: Person, who: str) -> tuple[float, float]:
    """Where the middle of a token lies on the screen."""
    box = person.page.locator(f'[data-token="{who}"] > :not(title)').first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def space(person: Person) -> float:
    """How large one space is on the screen."""
    return CELL * float(person.page.locator("[data-surface]").get_attribute("data-zoom") or 1)


def toward_the_middle(person: Person, x: float) -> int:
    """On which side of somebody more of the map lies."""
    box = person.page.locator("[data-surface]").bounding_box()
    assert box
    return 1 if x < box["x"] + box["width"] / 2 else -1


def place(person: Person, who: str) -> tuple[int, int]:
    """The space in which the server says that somebody stands."""
    now = person.page.evaluate("async () => (await fetch(`/api${location.pathname}`)).json()")
    return next((token["x"], token["y"]) for token in now["map"]["tokens"] if token["id"] == who)


def started(person: Person) -> list[tuple[str, Any, Any]]:
    """What was begun with a space for its aim."""
    facts = [entry["fact"] for entry in person.entries()]
    begun = [(each["action"], each.get("args", {})) for each in facts if each["type"] == "started"]
    return [(action, args.get("x"), args.get("y")) for action, args in begun]


def test_a_token_moves_by_drag_by_tap_and_by_keyboard(person: Invite) -> None:
    """All three become the game's own move, with its refusals beside the map; the GM may then put it by hand."""
    gm = person("Mira")
    gm.sit_down("otherworlds", "duel")
    gm.begin()
    page, who = gm.page, gm.told("acting").split()[0]
    x, y = spot(gm, who)
    one, before, (across, down) = space(gm), gm.number, place(gm, who)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + one / 2, y + one / 2, steps=3)
    page.mouse.move(x + one, y + one, steps=3)
    page.mouse.up()
    assert gm.heard(before)
    assert ("move", across + 1, down + 1) == started(gm)[-1]
    before = gm.number
    page.get_by_role("button", name="Further away").click()  # until there is ground enough to either side
    x, y = spot(gm, who)
    page.mouse.click(x, y)
    page.mouse.click(x + toward_the_middle(gm, x) * 6 * space(gm), y)  # further than anybody goes in a turn
    page.locator("[data-map-refusal]").wait_for()
    page.locator("[data-by-hand]").click()
    assert gm.heard(before)
    before = gm.number
    page.locator("[data-surface]").focus()
    for key in ("Escape", "Enter", "ArrowLeft", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    if gm.heard(before):
        assert "move" == started(gm)[-1][0]
    else:  # no way is left to go this turn, which is said beside the map
        assert page.locator("[data-map-refusal]").inner_text()


def test_areas_count_and_fog_hides(person: Invite) -> None:
    """A map laid in a game without places: tokens put by hand, an area that counts, fog that takes a token away."""
    gm, player = person("Mira"), person("Noor", size=PHONE)
    gm.sit_down("otherworld", "crowbar")
    first = "banana"
    gm.seat(player, first)
    page = gm.page
    gm.tool("map")
    page.locator("[data-lay] select").select_option("hex")
    page.locator("[data-lay] button").click()
    page.locator("[data-surface]").wait_for()
    for place, who in enumerate([each.get_attribute("data-off") or "" for each in page.locator("[data-off]").all()]):
        page.locator(f'[data-off="{who}"]').click()
        page.locator("[data-surface]").click(position={"x": 200 + 60 * place, "y": 120})
        page.locator(f'[data-token="{who}"]').wait_for()
    foe = next(
        str(each.get_attribute("data-token"))
        for each in page.locator("[data-token]").all()
        if each.get_attribute("data-token") != first
    )
    page.locator('[data-tool="area"]').click()
    x, y = spot(gm, first)
    page.mouse.click(x, y)
    page.locator("[data-map-status]", has_text="inside").wait_for()
    page.locator("[data-draw]").click()
    page.locator("[data-area]").wait_for()
    player.tab("party")
    player.page.locator("[data-area]").wait_for(state="attached")
    player.page.locator(f'[data-token="{foe}"]').wait_for()
    page.locator('[data-tool="fog"]').click()
    page.locator("[data-fog-whole]").click()
    player.page.locator(f'[data-token="{foe}"]').wait_for(state="detached")
    assert player.page.locator(f'[data-token="{first}"]').count()
    gm.page.locator("[data-fog-brush]").select_option("lift")
    page.locator("[data-fog-whole]").click()
    player.page.locator(f'[data-token="{foe}"]').wait_for()


def test_five_hundred_tokens_stay_smooth(person: Invite) -> None:
    """Looking around and coming closer over five hundred tokens: a frame asks no more than as many bare shapes do."""
    gm = person("Lea")
    gm.sit_down("otherworlds", "duel")

    def crowded(route: Route) -> None:
        now = route.fetch().json()
        actor = now["actors"][0]
        names = [f"a{place}" for place in range(MANY)]
        now["actors"] += [{**actor, "id": name, "name": name, "mine": False} for name in names]
        now["map"] |= {"width": 60, "height": 40}
        now["map"]["tokens"] += [
            {"id": name, "x": place * 7 % 60, "y": place // 60 * 4 % 40} for place, name in enumerate(names)
        ]
        route.fulfill(json=now)

    gm.page.route(lambda url: "/api/tables/" in url and url.rsplit("/", 2)[-2] == "tables", crowded)
    gm.page.reload()
    gm.page.locator('[data-token="a499"]').wait_for()
    with busy(gm) as work:
        frames: list[float] = gm.page.locator("[data-surface]").evaluate(LOOKING_AROUND)
    print(f"500 tokens: {work.told(frames)}")  # noqa: T201
    bare = bare_work(gm, MANY, len(frames))
    print(f"bare: {bare.told(frames)}")  # noqa: T201
    assert work.per_frame(frames) < bare.per_frame(frames)


def test_a_move_is_aimed_at_the_nearest_foe_and_may_be_chosen_on_the_map(person: Invite) -> None:
    """On a phone the form of a move says where it leads, and one press goes to the map and, once it is chosen, back."""
    gm = person("Mira", size=PHONE)
    gm.sit_down("otherworlds", "rivals")
    gm.begin()
    page, who = gm.page, gm.told("acting").split()[0]
    gm.tab("act")
    page.locator('[data-action="move"]').first.click()
    across, down = (page.locator(f'[data-form="move"] [data-field="{each}"] input') for each in ("x", "y"))
    across.wait_for()
    x, y = place(gm, who)
    there = int(across.input_value()), int(down.input_value())
    assert there != (x, y)
    page.locator("[data-on-map]").click()
    page.locator('[data-tab="party"][aria-current="page"]').wait_for()
    page.locator("[data-map-status]").get_by_text("Now tap where").wait_for()
    before = gm.number
    page.locator("[data-surface]").focus()
    for key in ("ArrowRight" if there[0] > x else "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    assert gm.heard(before)
    page.locator('[data-tab="act"][aria-current="page"]').wait_for()
    assert 1 == abs(place(gm, who)[0] - x)
