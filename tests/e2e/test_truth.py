"""Nothing false on the screen: what is left of how much, who is there, for whom we wait, whom words and links reach."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect
from tests.e2e.conftest import Invite
from tests.e2e.house import DESK, PATIENCE, PHONE, Person, running

pytestmark = pytest.mark.browser
expect.set_options(timeout=PATIENCE)

HURT: dict[str, tuple[str, str, str, Any, str, str]] = {
    "otherworld": ("alley", "dee", "health", 0, "Health", "0 / 5"),
    "brp": ("yard", "ada", "hit_points", 5, "Hit points", "5 / 12"),
    "otherworlds": ("duel", "maren", "guard", 1, "Guard", "1 / 4"),
    "active_exploits": ("brawl", "kyle", "injury", 2, "Injury", "2 / 4"),
    "shards": ("duel", "", "wounds.lethal", 3, "Health", "6 / 9"),
}
"""A fight, somebody in it, what is set by hand, and which track then shows what."""


def heard(person: Person) -> list[dict[str, Any]]:
    """What was said, rolled or done, as a seat has it."""
    return [entry for entry in person.entries() if entry["fact"]["type"] in {"said", "drew", "started", "changed"}]


@pytest.mark.parametrize("game", sorted(HURT))
def test_a_track_shows_what_is_left_of_how_much_everywhere(game: str, person: Invite) -> None:
    fight, who, path, value, name, shown = HURT[game]
    gm = person("Mira")
    gm.sit_down(game, fight)
    page = gm.page
    who = who or page.locator("[data-actor]").first.get_attribute("data-actor") or ""
    if not page.locator("[data-token]").count():  # a game that is not played on a map
        gm.wish(wish="lay_map", width=12, height=8)
        gm.wish(wish="place", of=who, x=2, y=2)
    gm.wish(wish="override", of=who, path=path, value=value)
    card, called = page.locator(f'[data-actor="{who}"]'), f"{name} {shown}"
    expect(card).to_contain_text(called)
    expect(page.locator(f'[data-token="{who}"] title')).to_contain_text(called)
    sheet = page.get_by_role("region", name="Sheet")
    if sheet.locator("select").count():
        sheet.locator("select").select_option(who)
    expect(sheet).to_contain_text(re.compile(rf"{name}\s*{shown}"))
    page.set_viewport_size(PHONE)
    page.locator('[data-tab="party"]').wait_for()
    gm.tab("party")
    expect(card).to_contain_text(called)
    gm.tab("sheet")
    if page.locator("select.pick").count():
        page.locator("select.pick").select_option(who)
    expect(page.locator(".sheet")).to_contain_text(re.compile(rf"{name}\s*{shown}"))
    page.get_by_role("button", name="Text only").click()
    expect(page.locator("#t-party + ul")).to_contain_text(called)
    page.set_viewport_size(DESK)


def test_an_invitation_leads_to_the_public_address(browser: Browser, tmp_path: Any) -> None:
    """The host's own page is at another address than the one that phones can reach."""
    with running(tmp_path, "http://rulewright.example:8321") as server:
        gm = Person(browser, server, "Mira")
        gm.enter_house()
        gm.found("otherworld", "alley")
        link = gm.invite("dee")
        picture = gm.page.locator("[data-picture]")
        assert picture.evaluate("async image => { await image.decode(); return image.naturalWidth; }")
        gm.close()
    assert link.startswith("http://rulewright.example:8321/join/")


def test_what_is_under_the_lock_is_for_nobody_else(person: Invite) -> None:
    """Words and dice, of the game master and of a player: nobody else's log, screen or numbers hold them."""
    gm, one = person("Mira"), person("Noor", size=PHONE)
    gm.sit_down("otherworld", "alley")
    gm.seat(one, "dee")
    one.tab("table")
    for speaker, other in ((gm, one), (one, gm)):
        secret = f"Sten carries the letter, thinks {speaker.name}"
        before = len(heard(other))
        lock = speaker.page.get_by_role("button", name="Only for my eyes")
        lock.click()
        speaker.say(secret)
        expect(speaker.page.get_by_role("log")).to_contain_text(secret)
        speaker.say("/r 1d6")
        expect(speaker.page.get_by_role("log").locator(".drew")).to_have_count(1)
        lock.click()
        speaker.say(f"Hello, says {speaker.name}")
        expect(other.page.get_by_role("log")).to_contain_text(f"Hello, says {speaker.name}")
        other.settle()
        assert before + 1 == len(heard(other))
        assert not any(secret in str(entry) for entry in other.entries())
        assert not other.page.get_by_text(secret).count()


def test_what_met_an_outage_is_tried_again_and_done_once(person: Invite) -> None:
    """The server cannot keep it twice; the screen says so, and the same key comes again by itself."""
    gm = person("Mira")
    gm.sit_down("otherworld", "alley")
    keys: list[str] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def said(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "wish" and told["wish"]["wish"] == "say":  # dice are stirred beside it
                keys.append(told["key"])
                if len(keys) < 3:
                    problem = {"reason": "The log could not be reached."}
                    line.send(json.dumps({"type": "refused", "key": told["key"], "problem": problem, "again": True}))
                    return
            server.send(message)

        line.on_message(said)

    gm.page.route_web_socket(re.compile("/live$"), between)
    gm.page.reload()
    gm.settle()
    gm.send("Is anybody there?")
    gm.page.locator("[data-trying]").wait_for()
    expect(gm.page.get_by_role("log")).to_contain_text("Is anybody there?")
    expect(gm.page.locator("[data-trying]")).to_have_count(0)
    assert [keys[0]] * 3 == keys
    assert 1 == sum(entry["fact"]["type"] == "said" for entry in gm.entries())


def test_a_table_is_thrown_away_and_had_back(person: Invite) -> None:
    gm = person("Mira", size=PHONE)
    gm.sit_down("otherworld", "alley")
    table = gm.page.url.rpartition("/")[2]
    gm.page.goto(gm.server.url)
    line = gm.page.locator(f'[data-table="{table}"]')
    line.locator("[data-throw]").click()
    line.locator("[data-throw-sure]").click()
    expect(line).to_have_count(0)
    gm.page.locator("[data-bin] summary").click()
    gm.page.locator(f'[data-back="{table}"]').click()
    expect(line).to_have_count(1)
    line.get_by_role("button").first.click()
    gm.settle()


def test_a_figure_is_shown_as_much_as_the_game_master_says(person: Invite) -> None:
    """All of it, in a word, by its name, not at all, and again: on the player's screen as soon as it is said."""
    gm, one = person("Mira"), person("Noor", size=PHONE)
    gm.sit_down("otherworld", "alley")
    gm.seat(one, "dee")
    one.tab("party")
    gm.wish(wish="override", of="ace", path="health", value=2)
    choose, seen = gm.page.locator('[data-show="ace"]'), one.page.locator('[data-actor="ace"]')
    expect(seen).to_contain_text("Health 2 / 7")
    choose.select_option("word")
    expect(seen.locator("[data-word]")).to_be_visible()
    expect(seen).not_to_contain_text("Health")
    choose.select_option("nothing")
    expect(seen.locator("[data-word]")).to_have_count(0)
    expect(seen).to_contain_text("Ace")
    choose.select_option("hidden")
    expect(seen).to_have_count(0)
    expect(gm.page.locator('[data-actor="ace"]')).to_have_class(re.compile("unseen"))
    expect(gm.page.locator('[data-actor="ace"]')).to_contain_text("Health 2 / 7")
    choose.select_option("all")
    expect(seen).to_contain_text("Health 2 / 7")


def test_a_damaged_log_is_said_for_as_long_as_it_is(person: Invite) -> None:
    gm = person("Mira", size=PHONE)
    gm.sit_down("otherworld", "alley")
    told = "The log of this table is damaged after what you see."

    def damaged(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "notice": told})

    here = re.compile(r"/api/tables/[^/]+$")
    gm.page.route(here, damaged)
    gm.page.reload()
    expect(gm.page.locator("[data-notice]")).to_have_text(told)
    gm.page.unroute(here)
    gm.page.reload()
    gm.settle()
    expect(gm.page.locator("[data-notice]")).to_have_count(0)


def test_who_is_there_is_known_at_once(person: Invite) -> None:
    """Nothing needs to happen at the table for a dot to change."""
    gm, one = person("Mira"), person("Noor", size=PHONE)
    gm.sit_down("otherworld", "alley")
    gm.seat(one, "dee")
    seat = gm.page.locator("[data-seat]").filter(has_text="Noor")
    expect(seat).to_have_attribute("data-here", "true")
    before = heard(gm)
    one.page.goto("about:blank")
    expect(seat).to_have_attribute("data-here", "false")
    assert before == heard(gm)


def test_everybody_reads_for_whom_they_wait_and_for_what(person: Invite) -> None:
    gm, one = person("Mira"), person("Noor", size=PHONE)
    gm.sit_down("otherworld", "crowbar")
    expect(gm.page.get_by_role("log")).to_contain_text(gm.page.evaluate(OPENING))
    acting, other = None, None
    gm.begin()
    acting = gm.told("acting").split()[0]
    other = next(who for who in gm.page.evaluate(ACTORS) if who != acting)
    gm.seat(one, other)
    gm.page.locator('[data-action="attack"]').first.click()
    gm.page.locator('[data-go="attack"]').click()
    one.question.wait_for()
    asked = one.question.locator("h2").inner_text().splitlines()[-1]
    name = gm.page.locator(f'[data-actor="{other}"] strong').inner_text().lstrip("▸")
    expect(gm.page.locator("[data-banner] .head")).to_have_text(f"Waiting for {name}: {asked}")
    expect(gm.page.locator("[data-proceed]")).to_have_count(0)


def test_a_refusal_goes_when_the_table_has_moved_on(person: Invite) -> None:
    gm = person("Mira")
    gm.sit_down("otherworld", "alley")
    gm.page.get_by_label("Say something").fill("/nonsense")
    gm.page.get_by_role("button", name="Send").click()
    gm.page.locator(".problem").wait_for()
    gm.page.get_by_label("Say something").fill("")
    gm.wish(wish="override", of="dee", path="health", value=4)
    expect(gm.page.locator(".problem")).to_have_count(0)


ACTORS = """async () => (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}`)).json())
    .actors.map(each => each.id)"""
OPENING = """async () => (await (await fetch('/api/rulesets/otherworld')).json())
    .fights.find(each => each.id === 'crowbar').text"""


def test_a_closed_button_says_why_when_somebody_looks(person: Invite) -> None:
    """Reasons come when the list is opened, of the one who is looked at, and are asked for by nobody before."""
    gm = person("Una")
    gm.sit_down("brp", "yard")
    page = gm.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/closed?" in request.url else None)
    closed = page.locator("details", has=page.get_by_role("heading", name=re.compile("^Not now")))
    expect(closed.locator("summary")).to_be_visible()
    assert not asked
    closed.locator("summary").click()
    expect(closed).to_contain_text("There is no magic in this game.")
    expect(closed).not_to_contain_text("…")
    page.locator("select[data-who]").select_option("brom")
    expect(closed).to_contain_text("Brom")
    expect(closed).not_to_contain_text("…")
