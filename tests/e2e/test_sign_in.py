"""Getting in: an account with a passkey and no password, one with a password, and the way to an issuer elsewhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE, Person
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser

KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def come(person: Person) -> None:
    person.page.goto(person.server.url)
    person.page.locator("[data-to-sign-in]").click()
    person.page.locator("[data-sign-in]").wait_for()


def test_a_passkey_opens_an_account_and_opens_it_again(person: Invite) -> None:
    """Made without a password; after signing out the same key lets in again, and tables can be founded."""
    kim = person("Kim", size=PHONE)
    line = kim.context.new_cdp_session(kim.page)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})
    come(kim)
    kim.page.locator("[data-fresh]").click()
    kim.page.get_by_label("Name to sign in with").fill("kim")
    kim.page.get_by_label("Name that others see").fill("Kim")
    kim.page.locator("[data-passkey]").click()
    kim.page.get_by_role("heading", name="Set up a table").wait_for()
    kim.page.get_by_role("button", name="Kim").click()
    kim.page.locator("[data-sign-out]").click()
    kim.page.locator("[data-passkey]").click()
    kim.page.get_by_role("heading", name="Set up a table").wait_for()


def test_a_password_does_too(person: Invite) -> None:
    """A wrong one is declined in words; the screen is accessible and fits a phone."""
    ola = person("Ola", size=PHONE)
    come(ola)
    assert not serious(ola)
    assert not sideways(ola)
    ola.page.get_by_label("Name to sign in with").fill("ola")
    ola.page.get_by_label("Password").fill("not this one")
    ola.page.get_by_role("button", name="Sign in", exact=True).click()
    ola.page.get_by_text("Name and password do not fit.").wait_for()
    ola.page.locator("[data-fresh]").click()
    ola.page.get_by_label("Password").fill("a sentence is fine")
    ola.page.get_by_role("button", name="Make the account").click()
    ola.page.get_by_role("heading", name="Set up a table").wait_for()


def test_an_issuer_elsewhere_is_offered_where_there_is_one(person: Invite) -> None:
    """The button leads to the server's own door to the issuer."""
    uma = person("Uma")

    def with_issuer(route: Route) -> None:
        route.fulfill(json={"account": None, "founder": False, "sign_in": ["password", "oidc"]})

    uma.page.route("**/api/me", with_issuer)
    come(uma)
    assert "/api/oidc/begin" == uma.page.locator("[data-oidc]").get_attribute("href")


def test_an_invitation_may_leave_the_choice(person: Invite) -> None:
    """Whoever follows the link chooses among those whom nobody plays."""
    gm, player = person("Mira"), person("Noor", size=PHONE)
    gm.enter_house()
    gm.found("otherworld", "alley")
    player.page.goto(gm.invite("*"))
    player.page.get_by_label("Whom do you play?").select_option("ace")
    player.page.get_by_label("Your name at the table").fill("Noor")
    player.page.get_by_role("button", name="Take your seat").click()
    player.settle()
    assert "ace" == player.told("actors")


def signed_in(person: Person, name: str, password: str, *, fresh: bool = False) -> None:
    come(person)
    if fresh:
        person.page.locator("[data-fresh]").click()
    person.page.get_by_label("Name to sign in with").fill(name)
    person.page.get_by_label("Password").fill(password)
    person.page.get_by_role("button", name="Make the account" if fresh else "Sign in", exact=True).click()
    person.page.get_by_role("heading", name="Set up a table").wait_for()


def test_a_password_is_changed_other_browsers_end_and_a_code_leads_back(person: Invite) -> None:
    """Both from the account's own page; nobody has to be asked."""
    here, there = person("Per", size=PHONE), person("Per elsewhere")
    signed_in(here, "per-of-the-mill", "seven grey herons at dusk", fresh=True)
    signed_in(there, "per-of-the-mill", "seven grey herons at dusk")
    page = here.page
    page.goto(f"{here.server.url}/signin")
    page.locator("[data-session=other]").wait_for()
    assert not serious(here)
    assert not sideways(here)
    page.get_by_label("The password you have now").fill("six grey herons")
    page.get_by_label("New password").fill("a lantern under nine bridges")
    page.get_by_role("button", name="Change it").click()
    page.get_by_text("The old password does not fit.").wait_for()
    page.get_by_label("The password you have now").fill("seven grey herons at dusk")
    page.get_by_role("button", name="Change it").click()
    page.get_by_text("The password is changed").wait_for()
    page.locator("[data-session=other]").wait_for(state="detached")
    there.page.goto(there.server.url)
    there.page.locator("[data-to-sign-in]").wait_for()
    page.locator("[data-make-code]").click()
    code = page.locator("[data-recovery]").inner_text()
    page.locator("[data-sign-out]").click()
    page.locator("[data-lost]").click()
    page.get_by_label("Name to sign in with").fill("per-of-the-mill")
    page.get_by_label("Your code").fill(code)
    page.get_by_label("New password").fill("forty frogs in the rain barrel")
    page.get_by_role("button", name="Set the password and sign in").click()
    page.get_by_role("heading", name="Set up a table").wait_for()
