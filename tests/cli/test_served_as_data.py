"""Commands about served tables answer in JSON: one evening with a real server, every answer read as a program would."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from tests.cli.test_as_data import SERVED
from tests.server.images import photo
from tests.server.running import PLAIN, games_installed

from rulewright.cli import main

type Answers = dict[str, Any]

ALONE = ("--no-browser", "--host", "127.0.0.1")
STOPPED = "stopped"


class Typing:
    """A folder in which commands are typed with `--json`; standard output and error are kept apart."""

    def __init__(self, folder: Path, paths: tuple[str, ...]) -> None:
        self.folder = folder
        mine = filter(None, (*paths, os.environ.get("PYTHONPATH")))
        self.env = {**os.environ, "PYTHONPATH": os.pathsep.join(mine), "PYTHONUNBUFFERED": "1", "NO_COLOR": "1"}

    def ask(self, *words: str, code: int = 0) -> Any:
        """What a command answers: one value, and nothing beside it."""
        done = CliRunner().invoke(main, [*words, "--json"], prog_name="rulewright", catch_exceptions=False)
        assert code == done.exit_code, done.output
        assert not done.stderr
        return json.loads(done.stdout)

    @contextmanager
    def serving(self, *words: str) -> Iterator[Answers]:
        """A server and the line that it begins with; stopped, it has said nothing more."""
        server = subprocess.Popen(
            [sys.executable, "-m", "rulewright", "serve", *words, *ALONE, "--port", "0", "--json"],
            cwd=self.folder, env=self.env, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        assert server.stdout is not None
        try:
            line = server.stdout.readline()
            assert line, server.communicate()
            told: Answers = json.loads(line)
            yield told
            server.send_signal(signal.SIGTERM)
            said, beside = server.communicate(timeout=60)
            assert (0, "", "") == (server.returncode, said, beside)
            told[STOPPED] = True
        finally:
            server.kill()
            server.communicate()


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Answers]:
    """What each command answered, in the order in which an evening has them."""
    folder = tmp_path_factory.mktemp("evening")
    with pytest.MonkeyPatch.context() as patch, games_installed(folder / "site") as paths:
        patch.chdir(folder)
        patch.setenv("RULEWRIGHT_DATA", str(folder / "data"))
        yield an_evening(Typing(folder, paths))


def an_evening(house: Typing) -> Answers:
    answers: Answers = {}
    with house.serving("skirmish", "duel") as answers["serve"]:
        told = answers["serve"]
        with httpx.Client(headers={"X-Rulewright": "1"}, follow_redirects=True, verify=PLAIN, timeout=60) as host:
            assert host.get(told["host"]).is_success, "whoever was told where is let in once it is up"
            table = host.get(f"{told['url']}/api/tables").json()[0]["id"]
            assert host.post(f"{told['url']}/api/tables/{table}/pictures", content=photo(5)).is_success
        answers["join"] = house.ask("join", told["link"], "--name", "Kim")
        answers["join again"] = house.ask("join", told["link"])
        answers["export"] = house.ask("export")
        answers["export TABLE"] = house.ask("export", table, "evening.rulewright")
        answers["export --words"] = house.ask("export", table, "evening.txt", "--words")
        answers["export --journal"] = house.ask("export", table, "evening.md", "--journal", "--seat", "Kim")
        answers["backup"] = house.ask("backup", "copy.sqlite")
        answers["refused"] = [
            house.ask("restored", code=1),
            house.ask("import", "evening.rulewright", code=1),
            house.ask("export", "nothing", code=1),
            house.ask("export", table, "no.md", "--journal", "--seat", "Zed", code=1),
            house.ask("serve", *ALONE, "--port", "0", code=1),
            house.ask("serve", "skirmish", "duel", *ALONE, "--port", "0", code=1),
            house.ask("serve", *ALONE, "--port", told["url"].rpartition(":")[2], code=1),
        ]
    answers["refused"].append(house.ask("join", told["link"], code=1))  # nobody is there any more
    answers["import"] = house.ask("import", "evening.rulewright", "--data", "elsewhere")
    answers["export elsewhere"] = house.ask("export", "--data", "elsewhere")
    answers["restored"] = house.ask("restored")
    answers["files"] = sorted(each.name for each in house.folder.iterdir() if each.is_file())
    return answers


@pytest.mark.parametrize("name", sorted(SERVED))
def test_the_answer_is_json(evening: Answers, name: str) -> None:
    """With keys that stay; a command that is listed and was not run has no answer here."""
    told = evening[name]
    for each in told if isinstance(told, list) else [told]:
        assert SERVED[name] <= set(each)


def test_what_was_answered_is_so(evening: Answers) -> None:
    """The answers fit together: one table, the same wherever it is told of."""
    (listed,) = evening["export"]
    assert ("skirmish", "A duel") == (listed["ruleset"], listed["name"])
    assert evening["serve"]["link"].startswith(evening["serve"]["url"] + "/join/")
    assert evening["serve"][STOPPED]
    assert evening["join"]["name"] == evening["join again"]["name"] == "A duel"
    written = evening["export TABLE"]
    assert {"table", "name", "entries", "file", "pictures"} == set(written)
    assert (listed["table"], "A duel", 1) == (written["table"], written["name"], written["pictures"])
    assert written["entries"] == listed["entries"]
    for form in ("export --words", "export --journal"):
        assert {"table", "name", "lines", "file"} == set(evening[form])
        assert "A duel" == evening[form]["name"]
    assert ["copy.sqlite", "evening.md", "evening.rulewright", "evening.txt"] == evening["files"]
    assert 2 == evening["backup"]["pictures"], "one picture in two sizes"
    taken = evening["import"]
    assert ("skirmish", written["entries"], []) == (taken["ruleset"], taken["entries"], taken["advice"])
    assert [taken["table"]] == [each["table"] for each in evening["export elsewhere"]]
    assert evening["restored"]["restored"] is True


def test_refusals_are_json(evening: Answers) -> None:
    """Each with its reason, and with what to do."""
    for told in evening["refused"]:
        assert {"reason", "rule", "instead"} == set(told["refusal"]), told
        assert told["refusal"]["reason"].endswith(".")
        assert told["refusal"]["instead"], told


@pytest.mark.parametrize("module", ["rulewright", "rulewright.server"])
def test_a_port_that_is_taken_is_named(tmp_path: Path, module: str) -> None:
    """With a free one to type instead, on which it can then be served."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = ["serve", "--no-browser", "--data", str(tmp_path)] if module == "rulewright" else []
        done = subprocess.run(
            [sys.executable, "-m", module, *words, "--host", "127.0.0.1", "--port", str(port)],
            capture_output=True, text=True, timeout=60, check=False, env={**os.environ, "RULEWRIGHT_STORE": "memory:"},
        )  # fmt: skip
        assert 1 == done.returncode
        assert f"Port {port} is taken" in done.stderr
        assert "Traceback" not in done.stderr
        instead = int(done.stderr.partition("--port ")[2].rstrip(".\n"))
        assert 0 != instead != port
        with socket.create_server(("127.0.0.1", instead)):
            pass
