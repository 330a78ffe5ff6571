"""Every command answers in JSON, and so does every refusal."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest
from tests.cli.conftest import Run

from rulewright.cli import main
from rulewright.cli.reference import JSON_KEYS

NAMES = list(main.commands_at)

ANSWERED: dict[str, tuple[tuple[str, ...], set[str]]] = {
    "roll": (("roll", "2d6", "--seed", "1"), set()),
    "ask": (
        ("ask", "otherworld", "chance of dee attempt stat=brawn"),
        {"type", "ask", "ruleset", "edition", "title", "of", "said", "rows", "rules"},
    ),
    "odds": (("odds", "2d6"), set()),
    "rulesets": (("rulesets",), {"rulesets", "broken"}),
    "settings": (("settings", "brp"), set()),
    "new": (("new", "brawl", "--random", "--seed", "1"), {"ruleset", "version", "file", "legal", "character"}),
    "check": (("check", "ada.json"), set()),
    "new-ruleset": (("new-ruleset", "emberfall"), {"id", "name", "folder", "files"}),
    "print": (("print", "bar.jsonl", "--out", "story.md"), {"file", "bytes"}),
    "schema": (("schema", "brp"), set()),
    "play": (("play", "brawl", "bar", "--auto", "all", "--seed", "1", "--new"), set()),
    "verify": (("verify", "bar.jsonl"), set()),
    "luck": (("luck", "bar.jsonl"), set()),
    "differences": (("differences", "bar.jsonl"), {"ruleset", "then", "today", "compared", "found", "whole"}),
    "why": (("why", "brawl", "BRL-01"), set()),
    "ledger": (("ledger", "brawl"), set()),
    "lab": (("lab", "brawl", "bar", "--fights", "4", "--processes", "1"), set()),
    "atlas": (("atlas", "brawl", "--minutes", "0.05", "--fights", "4"), set()),
    "doctor": (("doctor", "--installation"), set()),
}
"""What is asked of a command that needs no server, and the keys that its answer has."""
SERVED: dict[str, set[str]] = {
    "serve": {"host", "url", "link", "kept"},
    "join": {"id", "name", "ruleset", "seat", "actors", "acting"},
    "export": {"table", "ruleset", "name", "entries"},
    "import": {"table", "ruleset", "entries", "advice"},
    "backup": {"file", "pictures"},
    "restored": {"restored"},
}
"""The keys of what is answered where a server runs; tests/cli/test_served_as_data.py runs each of them."""


@pytest.mark.parametrize("name", NAMES)
def test_every_command_takes_json(name: str) -> None:
    """A further command has it too, and its answer is run here or beside a server."""
    command = main.get_command(click.Context(main), name)
    assert command is not None
    assert any("--json" in each.opts for each in command.params), name
    assert name in ANSWERED or name in SERVED


@pytest.mark.parametrize("name", NAMES)
def test_the_reference_tells_the_keys(name: str) -> None:
    """In its table of answers; those that are held to here stand in it by name."""
    row = next(line for line in JSON_KEYS.splitlines() if f"`{name}`" in line[1:].partition("|")[0])
    keys = ANSWERED[name][1] if name in ANSWERED else SERVED[name]
    assert name == "join" or all(f"`{key}`" in row for key in keys), row


@pytest.mark.parametrize("name", sorted(ANSWERED))
def test_the_answer_is_json(run: Run, name: str) -> None:
    """One value, or one a line, with keys that stay."""
    run("new", "brawl", "ada.json", "--random", "--seed", "1", "--name", "Ada")
    run("play", "brawl", "bar", "--auto", "all", "--seed", "1")
    words, keys = ANSWERED[name]
    told = run(*words, "--json")
    assert told.exit_code in (0, 1), told.output
    values = [json.loads(line) for line in told.stdout.splitlines()] if name == "play" else [json.loads(told.stdout)]
    assert values
    assert not keys or keys == set(values[0])
    assert "refusal" not in values[0]


@pytest.mark.parametrize(
    "words",
    [("export", "--data", "none"), ("backup", "--data", "none"), ("restored", "--data", "none"), ("join", "http://x/")],
)
def test_a_refusal_is_json(run: Run, words: tuple[str, ...]) -> None:
    """With its reason and the way out."""
    told = run(*words, "--json")
    assert 1 == told.exit_code
    assert {"reason", "rule", "instead"} == set(json.loads(told.stdout)["refusal"])
    assert not Path("none").exists() or not list(Path("none").glob("*.sqlite"))
