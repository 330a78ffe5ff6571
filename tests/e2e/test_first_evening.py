"""The first evening in a browser: what a newcomer meets, what is said at the table, and what can be taken back."""

from __future__ import annotations

import gzip
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE, Person, Server
from tests.e2e.screenshots import onward
from tests.e2e.test_screens import serious, sideways

from rulewright.server.pages import BUILT

pytestmark = pytest.mark.browser


FEW = 2
"""So many things are done before one is taken back with the others."""


def seated(person: Invite, game: str = "otherworld", fight: str = "alley", who: str = "dee") -> tuple[Person, Person]:
    """A game master at a desk, and a player on a phone."""
    gm, player = person("Mira"), person("Noor", size=PHONE)
    gm.sit_down(game, fight)
    gm.seat(player, who)
    return gm, player


def test_what_is_said_elsewhere_is_marked_until_it_is_read(person: Invite) -> None:
    """Whoever is about to act still sees that somebody spoke; a reload forgets nothing."""
    gm, player = seated(person)
    player.tab("act")
    mark = player.page.locator("[data-unread]")
    gm.say("Hello all")
    expect(mark).to_have_text("1")
    gm.say("/r 2d6+3")
    expect(mark).to_have_text("2")
    player.page.reload()
    player.settle()
    expect(mark).to_have_text("2")
    player.tab("table")
    expect(mark).to_have_count(0)
    assert player.page.get_by_text("2d6 + 3").count(), "what was rolled is told"
    player.say("Hello to you")
    player.tab("act")
    expect(mark).to_have_count(0)


def test_commands_are_offered_as_one_types_and_whispers_reach_one_seat(person: Invite) -> None:
    """By finger and by key; a whisper says whom it is for, and nobody else gets it."""
    gm, player = seated(person)
    other = person("Ola", size=PHONE)
    gm.seat(other, "ace")
    player.tab("table")
    player.page.locator("[data-commands]").click()
    offers = player.page.locator("[data-offers] li")
    assert offers.count() >= 8
    assert not serious(player)
    assert not sideways(player)
    offers.filter(has_text="whisper").click()
    offers.filter(has_text="Ola").click()
    field = player.page.get_by_label("Say something")
    expect(field).to_be_focused()
    assert "/w Ola " == field.input_value()
    field.press_sequentially("hush now")
    field.press("Enter")
    other.tab("table")
    other.page.get_by_text("hush now").wait_for()
    assert "to you" in other.page.locator(".said").filter(has_text="hush now").inner_text()
    assert "to Ola" in player.page.locator(".said").filter(has_text="hush now").inner_text()
    field.press_sequentially("/gm")
    field.press("ArrowDown")
    field.press("Enter")
    assert "/gmr " == field.input_value()
    field.press_sequentially("1d100")
    field.press("Enter")
    expect(field).to_have_value("")
    gm.settle()
    gm.page.get_by_text("1d100").wait_for()
    assert not any("hush" in str(each["fact"]) for each in gm.entries()), "a whisper between players is theirs"
    assert not any("1d100" in str(each["fact"]) for each in other.entries())


def test_undo_says_what_it_takes_back_and_can_be_had_again(person: Invite) -> None:
    gm, player = seated(person, who="")
    gm.begin()
    for turn in range(30):
        if gm.page.locator(".tale.acts:has([data-tools])").count() > FEW:
            break
        onward(gm, turn)
    player.settle()
    before = [(each["id"], each["data"]) for each in now(gm)["actors"]]
    first = gm.page.locator(".tale.acts:has([data-tools])").first
    first.locator("[data-tools]").click()
    takes = first.locator("[data-takes-back] li")
    takes.first.wait_for()
    count = takes.count()
    assert count >= FEW
    assert f"Undo {count} actions" in first.locator("[data-undo]").inner_text()
    assert all(takes.all_inner_texts())
    number = gm.number
    first.locator("[data-undo]").click()
    gm.heard(number)
    assert gm.page.locator(".tale.undone.acts").count() >= count, "the end of a turn goes with it, untold"
    gm.say("Was that right?")
    number = gm.number
    gm.page.locator("[data-redo]").click()
    gm.heard(number)
    assert not gm.page.locator(".tale.undone.acts").count()
    assert before == [(each["id"], each["data"]) for each in now(gm)["actors"]]
    player.tab("table")
    player.page.get_by_text("After all:").wait_for()
    assert not player.page.locator("[data-redo]").count(), "that is the game master's"


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_looking_back_moves_the_log_and_names_what_was_done(person: Invite, size: str) -> None:
    """What happened later is not on the page, nothing can be done there by mistake, and one goes on from any moment."""
    gm = person("Mira", **({"size": PHONE} if size == "phone" else {}))
    gm.sit_down("otherworld", "alley")
    gm.begin()
    for turn in range(14):
        gm.tab("table")
        if gm.page.locator(".tale.acts").count() >= 3:
            break
        gm.tab("act")
        onward(gm, turn)
    gm.tab("table")
    told = gm.page.locator(".tale").count()
    gm.tool("rewind")
    gm.page.locator("[data-rewind]").click()
    bar = gm.page.locator("[data-past]")
    bar.wait_for()
    there = bar.get_attribute("data-past") or ""
    bar.locator("input").focus()
    gm.page.keyboard.press("ArrowLeft")
    expect(bar).not_to_have_attribute("data-past", there)
    named = bar.locator("strong").inner_text()
    assert "entry" not in named
    assert len(named) > len("Dee")
    gm.tab("table")
    assert gm.page.locator(".tale").count() < told
    assert named in gm.page.locator(".log ol").inner_text()
    gm.tab("act")
    assert not gm.page.locator("[data-action], [data-begin], [data-proceed]").count()
    assert not serious(gm)
    assert not sideways(gm)
    before = gm.number
    bar.locator("[data-continue]").click()
    gm.heard(before)
    assert not gm.page.locator("[data-past]").count()
    gm.tab("table")
    assert gm.page.locator(".undone").count()


def now(person: Person) -> dict[str, Any]:
    """The table as somebody's seat has it."""
    found: dict[str, Any] = person.page.evaluate(
        "async () => (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}`)).json())"
    )
    return found


def test_the_first_page_has_one_first_step_and_it_explains_itself(person: Invite) -> None:
    """A press on a game is enough; each line comes when its moment does, leads to its rule, and can be put away."""
    gm = person("Mira", size=PHONE)
    gm.page.route(
        "**/api/tables", lambda route: route.fulfill(json=[]) if route.request.method == "GET" else route.continue_()
    )
    gm.enter_house()
    assert "first fight" in gm.page.locator("h2").first.inner_text()
    gm.page.locator('li[data-game="otherworld"] button').click()
    gm.settle()
    hint = gm.page.locator("[data-hint]")
    expect(hint).to_have_attribute("data-hint", "set")
    assert not serious(gm)
    assert not sideways(gm)
    gm.page.get_by_text("Dee has followed Ace").wait_for()
    gm.begin()
    expect(hint).to_have_attribute("data-hint", "mine")
    hint.locator("[data-rule]").click()
    gm.page.locator("[data-rule-told]").wait_for()
    assert "OW-" not in hint.inner_text(), "rules have names"
    hint.locator("[data-got-it]").click()
    expect(hint).to_have_count(0)
    for turn in range(8):
        if gm.page.locator('[data-hint="done"]').count():
            break
        gm.answer(turn) if gm.is_asked() else gm.act(0)
    expect(hint).to_have_attribute("data-hint", "done")
    hint.locator("[data-no-hints]").click()
    gm.page.reload()
    gm.settle()
    expect(hint).to_have_count(0)


def test_the_opening_words_stand_at_a_table_of_any_name(person: Invite) -> None:
    gm = person("Mira")
    gm.enter_house()
    gm.page.get_by_label("Name of the table").fill("Our Thursday")
    gm.found("otherworld", "alley")
    gm.page.get_by_text("Dee has followed Ace").wait_for()


def test_an_empty_table_says_what_to_do(person: Invite) -> None:
    """Nobody has lost a fight that never was; the first press brings somebody."""
    gm, player = person("Mira", size=PHONE), person("Noor", size=PHONE)
    gm.enter_house()
    gm.found("otherworld", "")
    gm.seat(player, "")
    assert "It is over" not in gm.page.locator("[data-banner]").inner_text()
    player.page.get_by_text("still setting the table").first.wait_for()
    gm.tab("table")
    gm.page.locator("[data-empty]").wait_for()
    assert not serious(gm)
    assert not sideways(gm)
    gm.page.locator("[data-to-invite]").click()
    expect(gm.page.locator("[data-invite]")).to_be_focused()
    gm.tab("table")
    before = gm.number
    gm.page.locator('[data-bring="dee"]').click()
    gm.heard(before)
    assert not gm.page.locator("[data-empty]").count()


def test_whoever_has_no_link_is_told_where_to_find_one(person: Invite) -> None:
    gm, guest = person("Mira"), person("Noor", size=PHONE)
    gm.sit_down("otherworld", "alley")
    link = gm.invite("dee")
    guest.page.goto(guest.server.url)
    guest.page.get_by_text("open the link that your game master sent you").wait_for()
    guest.page.locator("[data-invited] summary").click()
    guest.page.get_by_label("The link that you were sent").fill(link)
    guest.page.get_by_role("button", name="Go there").click()
    guest.page.get_by_label("Your name at the table").wait_for()
    assert guest.page.locator("form").get_by_text("Otherworld", exact=True).count(), "the game by its name"


def test_the_library_opens_on_shelves_and_refusals_lead_there(person: Invite) -> None:
    gm = person("Mira", size=PHONE)
    gm.enter_house()
    gm.page.goto(f"{gm.server.url}/library")
    gm.page.locator("[data-shelf]").first.wait_for()
    gm.page.locator('[data-book="otherworld"]').click()
    gm.page.locator('[data-shelf="weapon"]').click()
    gm.page.locator("[data-entry]").first.wait_for()
    assert not serious(gm)
    assert not sideways(gm)
    gm.page.goto(f"{gm.server.url}/library?q=knife")
    summaries = gm.page.locator("[data-found] summary")
    summaries.first.wait_for()
    names = summaries.all_inner_texts()
    assert len(names) == len(set(names)), "several of one name can be told apart before one is opened"
    gm.page.goto(f"{gm.server.url}/library/otherworld?rule=OW-027")
    gm.page.locator('[data-entry="OW-027"][open]').wait_for()
    gm.page.goto(gm.server.url)
    gm.found("otherworld", "alley")
    gm.begin()
    gm.tab("act")
    gm.page.get_by_text("Not now:").first.click()
    link = gm.page.locator("[data-rule]").first
    link.click()
    told = gm.page.locator("[data-rule-told]").first
    told.wait_for()
    assert "/library/otherworld?rule=" in (told.locator("a").get_attribute("href") or "")


CALLED = """() => { window.called = []; navigator.vibrate = pattern => window.called.push(pattern);
    navigator.setAppBadge = async count => window.called.push(`badge ${count}`); navigator.clearAppBadge = async () => undefined;
    Object.defineProperty(navigator, 'userActivation', {value: {hasBeenActive: true}}); }"""


def test_a_turn_calls_in_the_ways_that_were_chosen(person: Invite) -> None:
    """A buzz, a mark and the window's title; what was switched off stays off after a reload."""
    gm, player = seated(person)
    player.page.add_init_script(f"({CALLED})()")
    player.page.reload()
    player.settle()
    assert not player.page.title().startswith("●")
    gm.begin()
    for turn in range(8):
        if player.page.title().startswith("●"):
            break
        onward(gm, turn)
        player.settle()
    assert player.page.title().startswith("●")
    assert {60, "badge 1"} <= set(player.page.evaluate("window.called"))
    player.tab("more")
    player.page.locator("[data-notices] summary").click()
    for way in ("buzz", "badge"):
        player.page.locator(f'[data-notice-way="{way}"]').uncheck()
    assert not serious(player)
    assert not sideways(player)
    player.page.reload()
    player.settle()
    player.page.evaluate("window.called = []")
    player.tab("more")
    player.page.locator("[data-notices] summary").click()
    player.page.locator("[data-try-notice]").click()
    assert [] == player.page.evaluate("window.called")


def test_a_message_shows_the_table_and_what_it_waits_for(with_windows: Browser, server: Server) -> None:
    """What comes through a push service is shown by the browser itself, in few words."""
    player = Person(with_windows, server, "Noor", size=PHONE)
    player.context.grant_permissions(["notifications"], origin=player.server.url)
    player.page.goto(player.server.url)
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    line = player.context.new_cdp_session(player.page)
    known: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: known.extend(each["registrationId"] for each in told["registrations"]),
    )
    line.send("ServiceWorker.enable")
    player.page.wait_for_timeout(300)
    said = '{"table": "abc", "name": "Our Thursday", "call": "asked"}'
    line.send(
        "ServiceWorker.deliverPushMessage", {"origin": player.server.url, "registrationId": known[-1], "data": said}
    )
    player.page.wait_for_function(
        "async () => (await (await navigator.serviceWorker.ready).getNotifications()).length > 0"
    )
    shown = player.page.evaluate(
        "async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(each => [each.title, each.body, each.tag])"
    )
    assert [["Our Thursday", "A question waits for you.", "abc"]] == shown
    player.close()
    assert not player.errors


MOST_BYTES = 120_000


def test_the_first_screen_of_a_table_is_small() -> None:
    """Our own code and its looks, as they travel; fonts come after the words."""
    index = (BUILT / "index.html").read_text()
    parts = [BUILT / path.lstrip("/") for path in re.findall(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"', index)]
    assert {".js", ".css"} == {part.suffix for part in parts}
    assert sum(len(gzip.compress(part.read_bytes(), 6)) for part in parts) <= MOST_BYTES
