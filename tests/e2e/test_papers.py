"""Papers and pictures in the browser: a handout for one phone and not for the other, a note, a portrait, the journal."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import FilePayload
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE, Person
from tests.e2e.test_fights import a_fight
from tests.e2e.test_screens import serious, sideways
from tests.server.images import photo

pytestmark = pytest.mark.browser

FETCH = "async path => { const got = await fetch(path); return [got.status, await got.text()]; }"
SHOTS = os.environ.get("RULEWRIGHT_SHOTS", "")
"""A folder to leave pictures of the screens in, for whoever wants to look at them."""


def shoot(person: Person, name: str) -> None:
    if SHOTS:
        person.page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


def too_tall(person: Person) -> bool:
    """Whether the page scrolls as a whole, and not what is in it."""
    return bool(person.page.evaluate("document.documentElement.scrollHeight > document.documentElement.clientHeight"))


def papers(person: Person) -> None:
    """Open the papers on a phone."""
    person.tab("more")
    panel = person.page.locator("[data-papers-panel]")
    if panel.get_attribute("open") is None:
        panel.locator("> summary").click()


def test_a_handout_is_for_one_phone_and_not_for_the_other(person: Invite) -> None:
    """Written and sent with a photograph from a phone; the other phone shows nothing and cannot fetch the picture."""
    gm, one, other = person("Gil", size=PHONE), person("Noor", size=PHONE), person("Sam", size=PHONE)
    fight, hero, _ = a_fight("otherworld")
    gm.sit_down("otherworld", fight)
    gm.seat(one, hero)
    gm.seat(other, "")
    seats = {
        seat["name"]: seat["id"]
        for seat in gm.page.evaluate(
            "async () => (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}`)).json()).seats"
        )
    }
    papers(gm)
    gm.page.locator("[data-hand-out]").click()
    form = gm.page.locator("[data-paper-form]")
    form.locator("[data-paper-title]").fill("A letter")
    form.locator("[data-paper-words]").fill("Meet me at the mill.")
    form.locator("[data-bring-picture]").set_input_files(
        FilePayload(name="letter.jpg", mimeType="image/jpeg", buffer=photo(21))
    )
    form.locator("img").wait_for()
    form.locator(f"[data-paper-to='{seats['Noor']}']").check()
    assert not serious(gm)
    assert not sideways(gm)
    assert not too_tall(gm)
    shoot(gm, "hand-out")
    assert "Hand it out" == form.locator("[data-paper-keep]").inner_text()
    form.locator(f"[data-paper-to='{seats['Noor']}']").uncheck()
    assert "Keep it" == form.locator("[data-paper-keep]").inner_text(), "nobody gets it yet"
    form.locator(f"[data-paper-to='{seats['Noor']}']").check()
    form.locator("[data-paper-keep]").click()
    gm.page.locator("[data-paper]").get_by_text("Handout for Noor").wait_for()
    shoot(gm, "handed-out")

    mark = one.page.locator("[data-unread='more']")
    mark.wait_for()
    one.tab("table")
    line = one.page.locator("[data-open-paper]")
    line.wait_for()
    assert not serious(one)
    shoot(one, "handout-told")
    line.press("Enter")
    card = one.page.locator("[data-paper]")
    card.locator("summary:focus").wait_for()
    one.page.get_by_text("Meet me at the mill.").wait_for()
    mark.wait_for(state="detached")
    picture = card.locator("img.whole")
    assert one.page.evaluate("image => image.decode().then(() => image.naturalWidth)", picture.element_handle()) > 100
    address = picture.get_attribute("src")
    assert address is not None
    assert not serious(one)
    assert not sideways(one)
    shoot(one, "handout")

    papers(other)
    other.page.get_by_text("No papers yet.").wait_for()
    assert "A letter" not in other.page.content()
    nothing = address.rpartition("/")[0] + "/" + "0" * 64
    assert 404 == other.page.evaluate(FETCH, address)[0]
    assert other.page.evaluate(FETCH, nothing) == other.page.evaluate(FETCH, address)
    assert 200 == one.page.evaluate(FETCH, address)[0]


def test_a_note_a_face_and_the_journal(person: Invite) -> None:
    """A player keeps a note that the game master does not see, gives their figure a face, and retells a chapter."""
    gm, player = person("Gil", size=PHONE), person("Noor", size=PHONE)
    fight, hero, _ = a_fight("otherworld")
    gm.sit_down("otherworld", fight)
    gm.seat(player, hero)
    papers(player)
    player.page.locator("[data-jot]").click()
    player.page.locator("[data-paper-words]").fill("Who was that?")
    player.page.locator("[data-paper-keep]").click()
    player.page.locator("[data-paper]").wait_for()
    player.tab("sheet")
    face = FilePayload(name="me.jpg", mimeType="image/jpeg", buffer=photo(22))
    player.page.locator("[data-bring-picture]").set_input_files(face)
    player.page.locator("[data-portrait]").wait_for()
    shoot(player, "sheet")
    gm.tab("party")
    gm.page.locator(f"[data-actor='{hero}'] .crest img").wait_for()
    assert not serious(gm)
    shoot(gm, "party")
    papers(gm)
    assert "Who was that?" not in gm.page.content()

    player.wish(wish="say", text="Here I stand.", actor=hero)
    papers(player)
    player.page.locator("[data-journal]").click()
    chapter = player.page.locator("[data-chapter='0']")
    chapter.get_by_text("Here I stand.").wait_for()
    chapter.locator("[data-chapter-edit]").click()
    chapter.locator("[data-chapter-words]").fill("I stood there, and nobody came.")
    chapter.locator("[data-chapter-keep]").click()
    chapter.get_by_text("I stood there, and nobody came.").wait_for()
    assert not serious(player)
    assert not sideways(player)
    shoot(player, "journal")
    table = player.page.url.rpartition("/")[2]
    status, text = player.page.evaluate(FETCH, f"/api/tables/{table}/journal.md")
    assert (200, True) == (status, "nobody came" in text)


def test_a_picture_is_taken_again_and_thrown_away(person: Invite) -> None:
    """Whoever brought a picture finds it again for another paper, and throwing it away makes room."""
    gm = person("Gil", size=PHONE)
    gm.sit_down("otherworld", a_fight("otherworld")[0])
    papers(gm)
    gm.page.locator("[data-jot]").click()
    form = gm.page.locator("[data-paper-form]")
    form.locator("[data-paper-title]").fill("The mill")
    form.locator("[data-bring-picture]").set_input_files(
        FilePayload(name="mill.jpg", mimeType="image/jpeg", buffer=photo(22))
    )
    form.locator("img").first.wait_for()
    form.locator("[data-paper-keep]").click()
    gm.page.locator("[data-paper]").wait_for()
    gm.page.locator("[data-jot]").click()
    form.locator("[data-my-pictures] > summary").click()
    form.locator("[data-picture-take]").click()
    form.locator(".pick img").wait_for()
    form.locator("[data-paper-title]").fill("The mill again")
    form.locator("[data-paper-keep]").click()
    gm.page.get_by_text("The mill again").wait_for()
    mine = gm.page.locator("[data-my-pictures]")
    mine.locator("> summary").click()
    mine.locator("img").wait_for()
    assert not serious(gm)
    assert not sideways(gm)
    shoot(gm, "my-pictures")
    mine.locator("[data-picture-throw]").click()
    shoot(gm, "my-pictures-sure")
    mine.locator("[data-picture-gone]").click()
    mine.locator(".none").wait_for()
    assert "0.0 of" in mine.inner_text()
    gm.page.reload()
    papers(gm)
    gm.page.locator("[data-paper] summary").first.click()
    gm.page.locator("[data-paper] img").first.wait_for(state="detached")
    shoot(gm, "my-pictures-gone")
    assert not gm.page.locator("[data-paper] img:visible").count()
