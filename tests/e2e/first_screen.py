"""How soon a table can be used on a slow phone that has never seen it: `just first-screen [--game brp] [--times 3]`.

A processor four times slower and a line of 1.6 Mbit/s with 150 ms to the server; nothing is kept from before.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser
from tests.e2e.gallery import FIGHTS
from tests.e2e.house import PHONE, Person, Server, browsing, running

SLOWER = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
LIMIT = 3.0
"""Seconds until the first button of the table can be pressed."""
READY = """() => [...document.querySelectorAll('[data-action], [data-begin], [data-proceed], form[data-question] button')]
    .some(each => each.checkVisibility() && !each.disabled)"""


def once(
    browser: Browser, server: Server, table: str, cookies: list[dict[str, object]]
) -> tuple[float, dict[str, int]]:
    """Seconds from the address to a button that can be pressed, and bytes by kind until then."""
    phone = Person(browser, server, "Noor", size=PHONE)
    phone.context.add_cookies(cookies)  # type: ignore[arg-type]
    phone.context.add_init_script(f"sessionStorage.setItem('rulewright.tab {table}', 'act')")
    line = phone.context.new_cdp_session(phone.page)
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}
    line.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]}))
    line.on(
        "Network.loadingFinished",
        lambda told: sizes.update({told["requestId"]: int(told["encodedDataLength"])}),
    )
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    phone.page.goto(f"{server.url}/tables/{table}", wait_until="commit")
    phone.page.wait_for_function(READY, polling="raf")
    took = float(phone.page.evaluate("performance.now()")) / 1000
    by: dict[str, int] = {}
    for request, size in sizes.items():
        by[kinds.get(request, "Other")] = by.get(kinds.get(request, "Other"), 0) + size
    phone.close()
    return took, by


def measure(game: str, times: int) -> list[tuple[float, dict[str, int]]]:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, browsing() as browser:
        gm = Person(browser, server, "Mira")
        gm.enter_house()
        gm.found(game, FIGHTS[game])
        gm.begin()
        table = gm.page.url.split("/tables/")[1].split("?")[0]
        cookies = [dict(each) for each in gm.context.cookies()]
        gm.close()
        return [once(browser, server, table, cookies) for _ in range(times)]


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--game", choices=FIGHTS, default="otherworlds")
    words.add_argument("--times", type=int, default=3)
    given = words.parse_args()
    found = measure(given.game, given.times)
    for took, by in found:
        told = ", ".join(f"{kind} {size / 1000:.0f} kB" for kind, size in sorted(by.items()))
        print(f"{took:.1f} s: {told}")  # noqa: T201 - a tool of ours
    middle = statistics.median(took for took, _ in found)
    print(f"usable after {middle:.1f} s, {LIMIT:.0f} s at most wanted")  # noqa: T201
    return 0 if middle < LIMIT else 1


if __name__ == "__main__":
    raise SystemExit(main())
