"""`rulewright join`: the prompt that one has at one's own table, at somebody else's."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.running import KEY, PLAIN, ThreadServer, games_installed

type Join = Callable[..., str]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    with games_installed(tmp_path_factory.mktemp("site")), ThreadServer() as running:
        yield running


@pytest.fixture
def host(server: ThreadServer) -> Iterator[httpx.Client]:
    more = {"headers": {"X-Rulewright": "1"}, "follow_redirects": True, "verify": PLAIN, "timeout": 60}
    with httpx.Client(base_url=server.url, **more) as client:  # type: ignore[arg-type]
        client.get(f"/house/{KEY}")
        yield client


def table_of(host: httpx.Client, game: str, fight: str) -> str:
    made = host.post("/api/tables", json={"ruleset": game, "fight": fight})
    assert 201 == made.status_code, made.text
    place = f"/api/tables/{made.json()['table']}"
    assert host.post(f"{place}/wishes", json={"wish": {"wish": "begin"}}).is_success
    return place


def link_to(server: ThreadServer, host: httpx.Client, place: str, *actors: str, role: str = "player") -> str:
    wanted = {"role": role, "actors": list(actors), "uses": 1}
    made = host.post(f"{place}/invitations", json=wanted).json()
    return f"{server.url}/join/{made['token']}"


def join(tmp_path: Path, link: str, *lines: str, words: tuple[str, ...] = (), name: str = "Kim") -> str:
    env = {**os.environ, "RULEWRIGHT_DATA": str(tmp_path / "data"), "NO_COLOR": "1"}
    command = [sys.executable, "-m", "rulewright", "join", link, "--name", name, *words]
    typed = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(command, input=typed, env=env, capture_output=True, text=True, timeout=120, check=False)
    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout


def test_the_same_prompt_as_at_home(server: ThreadServer, host: httpx.Client, tmp_path: Path) -> None:
    """List, odds, more, find, all, why, who, log, sheet, house: each answers in the words of `play`."""
    place = table_of(host, "otherworld", "alley")
    who = host.get(place).json()["acting"][0]
    link = link_to(server, host, place, who)
    lines = ("?", "more", "find grapple", "all", "odds attack", "who", "log", "sheet", "house", "why", "xyzzy", "undo")
    told = join(tmp_path, link, *lines, "say Good evening", "attack", "1", "", "quit")
    assert re.search(r"1  Attack +hits .*% +(Ace|Dee)", told)
    assert "more [GROUP]   all that can be done" in told
    assert "Attacks: 1 Attack · 2 Grapple" in told
    assert "Nobody rests in a fight. [OW-055]" in told
    assert re.search(r"decides: Dodge with \d dice\?", told)
    assert "rolls initiative" in told
    assert "Everything is as the book has it." in told
    assert "'xyzzy' is nothing that can be chosen here." in told
    assert "may not take things back" in told or "There is nothing to take back." in told
    assert "Good evening" in host.get(f"{place}/entries").text


def test_acting_answering_and_reasons(server: ThreadServer, host: httpx.Client, tmp_path: Path) -> None:
    """A question comes with the odds of each answer; why tells the rules of what was done."""
    place = table_of(host, "otherworld", "crowbar")
    now = host.get(place).json()
    who = now["acting"][0]
    other = next(each["id"] for each in now["actors"] if each["id"] != who)
    mine, theirs = link_to(server, host, place, who), link_to(server, host, place, other)
    told = join(tmp_path, mine, f"attack {other} bare", "quit")
    assert "Attack (" in told
    assert "Waiting for " in told
    asked = join(tmp_path, theirs, "why", "yes", "quit", name="Lou")
    assert re.search(r"1 +Yes +hits", asked), asked
    assert "OW-0" in asked
    assert "Yes (" in asked


def test_a_map_in_words_and_a_step_toward(server: ThreadServer, host: httpx.Client, tmp_path: Path) -> None:
    """Refused before it is asked; then one walks there."""
    place = table_of(host, "shards", "duel")
    who = host.get(place).json()["acting"][0]
    other = "bram" if who == "ysolde" else "ysolde"
    told = join(tmp_path, link_to(server, host, place, who), "attack", f"move toward {other}", "who", "quit")
    assert "6 spaces (6 metres)" in told
    assert "beyond reach 1. [SHA-SKL-068]" in told
    assert "Weapon" not in told
    assert ": Move (to " in told
    assert "2 spaces (2 metres)" in told


def test_the_table_as_data(server: ThreadServer, host: httpx.Client, tmp_path: Path) -> None:
    """--json takes the seat, and tells the table as it stands."""
    place = table_of(host, "otherworld", "alley")
    told = json.loads(join(tmp_path, link_to(server, host, place, "dee"), words=("--json",)))
    assert ["dee"] == told["plays"]
    assert place.rpartition("/")[2] == told["id"]


def test_joining_needs_the_client_alone() -> None:
    """`pip install 'rulewright[client]'` is enough: nothing of the server, and no package but those, is imported."""
    code = (
        "import sys, rulewright.cli.commands.join, rulewright.cli.prompt.at_table;"
        "print(*sorted({name.partition('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)));"
        "print(*sorted(name for name in sys.modules if name.startswith('rulewright.server')))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.splitlines()
    allowed = {"rulewright", "msgspec", "click", "rich", "tomli", "httpx", "websockets"}
    of_theirs = {"httpcore", "h11", "anyio", "idna", "certifi", "sniffio", "pygments", "typing_extensions", "mdurl"}
    found = {name for name in told[0].split() if not name.startswith("_") and not name.endswith("__mypyc")}
    assert not told[1].strip()
    assert found <= allowed | of_theirs | {"sitecustomize", "markdown_it"}, found - allowed - of_theirs
