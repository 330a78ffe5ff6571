"""One server and one browser for all tests, as long as it answers; every test has tables of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.e2e.house import CHROMIUM, QUIET, WITH_WINDOWS, Person, Server, Servers, browsing, standing_by

from rulewright.server.pages import BUILT

type Invite = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = "Chromium" if CHROMIUM is None else "" if (BUILT / "index.html").is_file() else "the built web app"
    for item in items:
        if missing and "tests/e2e" in str(item.path):
            item.add_marker(pytest.mark.skip(f"{missing} is not here"))


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    with standing_by(lambda: tmp_path_factory.mktemp("e2e")) as servers:
        yield servers


@pytest.fixture
def server(servers: Servers) -> Iterator[Server]:
    """One that answers: where the last is gone, another. The test in which it goes is the one that fails."""
    server = servers.answering()
    yield server
    assert server.answers(), "the server is gone, or hangs"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def with_windows(browser: Browser) -> Iterator[Browser]:
    """A browser that shows what is around a page too: messages, which the one without windows has no place for."""
    if WITH_WINDOWS is None:
        pytest.skip("Chromium with windows is not here")
    windows = browser.browser_type.launch(executable_path=WITH_WINDOWS, args=QUIET)
    yield windows
    windows.close()


@pytest.fixture
def person(server: Server, browser: Browser) -> Iterator[Invite]:
    """Makes people; when the test is over, none of their browsers may have complained."""
    people: list[Person] = []

    def come(name: str, **how: Any) -> Person:
        people.append(Person(browser, server, name, **how))
        return people[-1]

    yield come
    errors = [f"{each.name}: {error}" for each in people for error in each.errors]
    for each in people:
        each.close()
    assert not errors
