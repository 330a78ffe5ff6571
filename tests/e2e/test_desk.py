"""The desk and the figures: who comes when, how everybody fares, the game master's rail, the map as a stage, and what hangs on a question."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE, Person
from tests.e2e.test_fights import a_fight
from tests.e2e.test_my_turn import NOW, POLICY, SMALL, TARGET
from tests.e2e.test_screens import serious, sideways

from rulewright.library import all_rulesets

pytestmark = pytest.mark.browser

GAMES = sorted(all_rulesets())
LURKER = "lurker"
FEW = 8
LOW = 60
"""So high may the strip of a phone be."""
MOST_STEPS = 40


def set_down(person: Invite, game: str, fight: str = "", who: str = "") -> tuple[Person, Person]:
    """A game master at a desk and a player on a phone."""
    smallest, first, _ = a_fight(game)
    gm, player = person("Mira"), person("Noor", size=PHONE)
    gm.sit_down(game, fight or smallest)
    gm.seat(player, who or first)
    return gm, player


def now(person: Person) -> dict[str, Any]:
    person.settle()
    found: dict[str, Any] = person.page.evaluate(NOW)
    return found


def step(gm: Person, player: Person) -> None:
    """The next thing happens: the rules play everybody, and what only people decide is decided."""
    told = now(gm)
    if player.is_asked():
        player.answer(0)
    elif gm.is_asked():
        gm.answer(0)
    elif told["acting"]:
        gm.page.evaluate(POLICY, told["acting"][0])
    else:
        gm.wish(wish="proceed")


def strip(person: Person) -> list[tuple[str, str]]:
    """The round as somebody reads it."""
    person.settle()
    places = person.page.locator("[data-place]").all()
    return [(each.get_attribute("data-place") or "", each.get_attribute("data-part") or "") for each in places]


@pytest.mark.parametrize("game", GAMES)
def test_the_round_is_in_sight_of_everybody_and_shows_nobody_unseen(game: str, person: Invite) -> None:
    gm, player = set_down(person, game)
    assert not gm.page.locator("[data-strip]").count(), "there are no turns before the scene begins"
    character = next(iter(gm_characters(gm, game).values()))
    gm.wish(wish="bring", id=LURKER, character=character, hidden=True)
    gm.begin()
    seen = {gm.name: False, player.name: False}
    for turn in range(2 * FEW):
        if now(player)["over"] or (all(seen.values()) and turn >= FEW):
            break
        for each in (gm, player):
            told = now(each)
            if len(told["order"]) > 1:
                read = strip(each)
                assert [who for who, _ in read] == told["order"]
                assert {who for who, part in read if part == "now"} == set(told["acting"]) & set(told["order"])
                assert (LURKER in dict(read)) == (each is gm)
                seen[each.name] = seen[each.name] or lies_well(each)
        step(gm, player)
    assert all(seen.values())
    assert LURKER not in player.page.content()


def lies_well(person: Person) -> bool:
    """The strip is right under the banner, low on a phone, and nothing of the page is amiss."""
    box, banner = (person.page.locator(each).bounding_box() for each in ("[data-strip]", "[data-banner]"))
    assert box is not None
    assert banner is not None
    assert abs(box["y"] - banner["y"] - banner["height"]) < 1
    if person.page.viewport_size == PHONE:
        assert box["height"] <= LOW
    assert not sideways(person)
    assert not serious(person)
    return True


def gm_characters(gm: Person, game: str) -> dict[str, Any]:
    found: dict[str, Any] = gm.page.evaluate(
        "async game => (await (await fetch(`/api/rulesets/${game}`)).json()).characters", game
    )
    return found


def test_a_card_tells_side_health_conditions_and_how_long_the_dying_have(person: Invite) -> None:
    gm, player = set_down(person, "brp", "warehouse", "milo")
    gm.begin()
    while now(gm)["busy"]:
        step(gm, player)
    player.tab("party")
    ours, theirs = player.page.locator('[data-side="ours"]'), player.page.locator('[data-side="foes"]')
    expect(ours.locator("[data-actor]")).to_have_count(3)
    expect(theirs.locator("[data-actor]")).to_have_count(3)
    expect(player.page.get_by_role("heading", name=re.compile("Your side"))).to_contain_text("3 of 3 up")
    ines = player.page.locator('[data-actor="ines"]')
    expect(ines.locator("[data-bar-state=full]")).to_have_count(1)
    gm.wish(wish="override", of="ines", path="hit_points", value=2)
    expect(ines.locator("[data-bar-state=low]")).to_have_count(1)
    expect(ines).to_contain_text("Hit points 2 / 11")
    dazed = {"id": "dazed", "name": "Dazed", "clock": {"type": "rounds", "left": 2}}
    gm.wish(wish="override", of="ines", path="effects.dazed", value=dazed)
    expect(ines.locator(".chip")).to_have_text(["Dazed2 rounds"])
    fallen = player.page.locator('[data-actor="sten"]')
    expect(fallen.locator("[data-down]")).to_have_count(0)
    told = now(gm)["round"]
    gm.wish(wish="override", of="sten", path="fate", value="dying")
    gm.wish(wish="override", of="sten", path="fight.doom", value=told + 1)
    expect(fallen.locator("[data-down]")).to_have_text("Dying, 2 rounds left")
    expect(fallen).to_have_class(re.compile("fallen"))
    expect(player.page.locator('[data-place="sten"]')).to_have_attribute("data-part", "down")
    gm.wish(wish="show", of="sten", how="word")
    expect(fallen.locator("[data-down]")).to_have_text("down")
    expect(fallen).not_to_contain_text("rounds")
    assert not serious(player)
    assert not sideways(player)


def test_tools_stand_on_a_rail_by_what_one_does_when(person: Invite) -> None:
    """A tool opens beside the figures, a group in what can be done; players have neither, and no group of the game master."""
    gm, player = set_down(person, "shards", "ford", "ysolde")
    rail = gm.page.get_by_role("navigation", name="Tools of the game master")
    expect(gm.page.locator("[data-tool-panel]")).to_have_attribute("data-tool-panel", "invite")
    for tool in ("scenes", "bring", "opponents", "map", "override", "rewind", "people", "evening"):
        rail.locator(f'[data-rail="{tool}"]').click()
        expect(gm.page.locator("[data-tool-panel]")).to_have_attribute("data-tool-panel", tool)
        expect(gm.page.locator("[data-tool-panel] :is(details[open], [data-rewind])")).to_have_count(1)
    rail.locator('[data-rail="evening"]').click()
    expect(gm.page.locator("[data-tool-panel]")).to_have_count(0)
    for when, action in (("growth", "award"), ("world", "travel"), ("rest", "rest")):
        group = gm.page.locator(f'[data-when="{when}"]')
        expect(group).not_to_have_attribute("open", "")
        rail.locator(f'[data-rail="{when}"]').click()
        expect(group.locator(f'[data-action="{action}"]')).to_be_visible()
    assert not gm.page.evaluate(SMALL, TARGET)
    assert not serious(gm)
    player.tab("act")
    expect(player.page.locator("[data-when]").first).to_be_visible()
    expect(player.page.get_by_role("navigation", name="Tools of the game master")).to_have_count(0)
    expect(player.page.get_by_text("Game master", exact=True)).to_have_count(0)


def height(person: Person, what: str) -> float:
    box = person.page.locator(what).first.bounding_box()
    assert box is not None, what
    return box["height"]


def test_the_map_is_a_stage_that_is_pulled_and_stays_so(person: Invite) -> None:
    gm, _ = set_down(person, "otherworlds")
    page, before = gm.page, height(gm, "[data-surface]")
    edge = page.locator("[data-stage]").bounding_box()
    assert edge is not None
    x, y = edge["x"] + edge["width"] / 2, edge["y"] + edge["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 100, steps=4)
    page.mouse.up()
    assert abs(height(gm, "[data-surface]") - before - 100) < 3
    page.locator("[data-stage]").focus()
    page.keyboard.press("ArrowUp")
    pulled = height(gm, "[data-surface]")
    assert abs(pulled - before - 60) < 3
    page.reload()
    gm.settle()
    assert abs(height(gm, "[data-surface]") - pulled) < 3
    edge = page.locator("[data-stage]").bounding_box()
    assert edge is not None
    page.mouse.move(edge["x"] + 300, edge["y"] + 8)
    page.mouse.down()
    page.mouse.move(edge["x"] + 300, 150, steps=6)
    page.mouse.up()
    expect(page.locator("[data-surface]")).to_have_count(0)


@pytest.mark.parametrize("game", ["shards", "otherworlds"])
def test_a_question_stands_beside_the_log_that_it_is_about(game: str, person: Invite) -> None:
    gm, player = set_down(person, game)
    gm.begin()
    for _ in range(MOST_STEPS):
        if gm.is_asked() or now(gm)["over"]:
            break
        step(gm, player)
    asked, log = gm.question.bounding_box(), gm.page.locator(".room.log").bounding_box()
    assert asked is not None
    assert log is not None
    assert asked["x"] >= log["x"] + log["width"] - 1
    assert height(gm, ".log [role=log], .room.log ol, .room.log .entries") > 100
    assert gm.page.locator("[data-surface]").is_visible()


def test_nobody_stands_on_anybody_before_the_scene_begins(person: Invite) -> None:
    gm, _ = set_down(person, "shards", "ford", "ysolde")
    boxes = [each.bounding_box() for each in gm.page.locator("[data-token] .mark").all()]
    middles = {(round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)) for box in boxes if box}
    assert len(middles) == len(boxes) == 10
    letters = gm.page.locator("[data-token] .mark text").all_text_contents()
    assert len(set(letters)) == len(letters), letters


def test_opponents_stay_played_through_turns_and_a_reload(person: Invite) -> None:
    gm, player = set_down(person, "otherworld")
    gm.begin()
    gm.tool("opponents")
    gm.page.locator("[data-opponents]").select_option("auto")
    for _ in range(FEW):
        if now(gm)["over"]:
            break
        if player.is_asked():
            player.answer(1)
        elif gm.is_asked() and not gm.page.locator("[data-decide]").count():
            gm.answer(0)
        elif set(now(gm)["acting"]) & set(now(player)["seat"]["actors"]):
            gm.page.evaluate(POLICY, now(gm)["acting"][0])
        elif not now(gm)["acting"]:
            gm.press(gm.page.locator("[data-proceed]"))
        else:
            gm.page.wait_for_timeout(300)
    assert gm.page.locator("[data-opponents]").input_value() == "auto"
    assert not gm.page.locator("[data-auto-why]").count()
    gm.page.reload()
    gm.settle()
    gm.tool("opponents")
    assert gm.page.locator("[data-opponents]").input_value() == "auto"


def test_a_game_without_dice_shows_no_odds_and_says_what_hangs_on_a_question(person: Invite) -> None:
    gm, player = set_down(person, "active_exploits", "gate", "joe")
    gm.begin()
    player.question.wait_for()
    expect(player.question.locator("[data-stake]")).to_contain_text("acts first this turn")
    for _ in range(MOST_STEPS):
        if "joe" in now(player)["acting"] and not now(player)["busy"]:
            break
        step(gm, player)
    player.tab("act")
    player.page.locator("[data-go]").wait_for()
    player.page.wait_for_timeout(1500)  # odds come after a moment, where there are any
    assert "%" not in player.page.locator(".room.you").inner_text()


@pytest.mark.parametrize("game", ["shards", "otherworlds", "brp"])
def test_what_is_likely_can_succeed_and_is_something_to_choose(game: str, person: Invite) -> None:
    gm, player = set_down(person, game)
    gm.begin()
    at_once = {form.id for form in all_rulesets()[game].actions if not form.fields}
    for _ in range(FEW):
        if now(gm)["over"]:
            break
        if not now(gm)["busy"] and now(gm)["acting"]:
            gm.page.wait_for_timeout(600)
            cards = gm.page.locator("[data-likely] [data-action]")
            assert not re.search(r"(?<![\d.–])0 %", " ".join(cards.all_inner_texts()))
            repeated = {each["fact"].get("action") for each in gm.entries()}
            usual = {each.get_attribute("data-action") for each in cards.all()} - repeated
            assert not usual & at_once
        step(gm, player)


def test_a_tool_has_room_and_the_journal_is_read_from_its_beginning(person: Invite) -> None:
    """Forms are wider than the party's cards, and what was asked for is on the screen."""
    gm = person("Mira")
    gm.sit_down("otherworld", "alley")
    gm.begin()
    gm.act(0)
    party = gm.page.locator(".room.party")
    shut = gm.page.locator("[data-tool-panel] .shut")
    if shut.count():
        shut.click()
    narrow = party.bounding_box()
    gm.tool("papers")
    wide = party.bounding_box()
    assert narrow
    assert wide
    assert wide["width"] >= narrow["width"] + 100
    assert not sideways(gm)
    gm.page.locator("[data-journal]").click()
    chapter = gm.page.locator("[data-chapter]").first
    chapter.wait_for()
    gm.page.wait_for_function(
        """() => { const first = document.querySelector('[data-chapter] li, [data-chapter] h4').getBoundingClientRect();
            return first.top >= 0 && first.bottom <= innerHeight; }"""
    )


def test_words_on_the_main_button_stay_whole(person: Invite) -> None:
    """On the narrowest phone a chance in many words gives way before the verb is broken in its midst."""
    gm = person("Mira", size=PHONE)
    gm.sit_down("otherworld", "alley")
    gm.begin()
    gm.tab("act")
    gm.page.locator("[data-go] .chance small").wait_for()
    lines = gm.page.evaluate(
        """() => { const go = document.querySelector('[data-go]');
            go.querySelector('.chance small').textContent = 'what comes of it';
            const word = go.querySelector('.verb').firstChild; word.textContent = 'something';
            const range = document.createRange(); range.selectNodeContents(word);
            return new Set([...range.getClientRects()].map(each => each.top)).size; }"""
    )
    assert lines == 1
