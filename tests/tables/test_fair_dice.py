"""Fair dice: the written protocol's vectors, our own verifier, and the one in docs/ that shares no code with us."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from tests.scripts import opened_script
from tests.server.histories import History

from rulewright.chance.dice import HashDice
from rulewright.library import all_rulesets, ready
from rulewright.log.entry import Entry
from rulewright.play.values.wire import convert, encode
from rulewright.stores.archive import export_table
from rulewright.stores.memory import MemoryLog
from rulewright.tables.dice.fair import NO_ENTROPY, FairDice, commitment_of, context, pledge_of, stir
from rulewright.tables.dice.verify import verify
from rulewright.tables.wishes import Reveal

DOCS = Path(__file__).parents[2] / "docs"
VECTORS: dict[str, list[dict[str, Any]]] = json.loads((DOCS / "reference" / "fair-dice.json").read_text("utf-8"))
GAMES = all_rulesets()


@pytest.fixture(scope="module")
def stranger() -> ModuleType:
    """The verifier that knows nothing of us."""
    return opened_script("docs/verify_dice.py")


@pytest.mark.parametrize("vector", VECTORS["streams"], ids=str)
def test_streams_and_commitments(vector: dict[str, Any], stranger: ModuleType) -> None:
    """Each audience's secret follows from the server's, and its commitment from that."""
    secret, epoch, audience = bytes.fromhex(vector["secret"]), vector["epoch"], vector["audience"]
    dice = FairDice(secret, "t", epoch)
    assert vector["stream"] == dice.stream(tuple(audience)).hex()
    assert vector["commitment"] == dice.commitment(tuple(audience)) == commitment_of(dice.stream(tuple(audience)))
    assert vector["stream"] == stranger.stream_secret(secret, epoch, audience).hex()
    assert vector["commitment"] == stranger.commitment(bytes.fromhex(vector["stream"]))


@pytest.mark.parametrize("vector", VECTORS["entropy"], ids=str)
def test_entropy(vector: dict[str, Any], stranger: ModuleType) -> None:
    """What seats add is stirred in, in its order."""
    ours = theirs = NO_ENTROPY
    for each in vector["contributions"]:
        ours, theirs = stir(ours, each), stranger.stirred(theirs, each)
    assert vector["entropy"] == ours.hex() == theirs.hex()


@pytest.mark.parametrize("vector", VECTORS["faces"], ids=str)
def test_faces(vector: dict[str, Any], stranger: ModuleType) -> None:
    """Every face follows from the stream, the table, the count of the draw and the entropy."""
    stream, entropy = bytes.fromhex(vector["stream"]), bytes.fromhex(vector["entropy"])
    thrown = [(int(many), int(sides)) for many, sides in (dice.split("d") for dice in vector["dice"].split())]
    ours = HashDice(stream, context(vector["table"], vector["count"], entropy))
    assert vector["faces"] == [face for many, sides in thrown for face in ours.throw(many, sides)]
    assert vector["faces"] == stranger.faces(stream, vector["table"], vector["count"], entropy, thrown)


@pytest.mark.parametrize("vector", VECTORS["logs"], ids=lambda vector: vector["name"])
def test_whole_logs(vector: dict[str, Any], stranger: ModuleType) -> None:
    """A log as it was played holds; one in which anything was changed after the fact does not."""
    ours = verify([convert(entry, Entry) for entry in vector["entries"]])
    expected = (vector["recomputed"], vector["untold"], vector["by_hand"], vector["holds"])
    assert expected == (ours.checked, ours.unrevealed, ours.by_hand, ours.holds)
    checked, untold, by_hand, doubts, on_word, broken = stranger.judge(vector["entries"])
    assert expected == (checked, untold, by_hand, not doubts)
    assert (vector["on_word"], vector["broken"]) == (ours.on_word, len(ours.broken)) == (on_word, broken)


@pytest.mark.parametrize("vector", VECTORS["pledges"], ids=str)
def test_pledges(vector: dict[str, Any], stranger: ModuleType) -> None:
    """A pledge holds for one seat in one round of one table."""
    of = (vector["table"], vector["round"], vector["seat"], vector["words"])
    assert vector["pledge"] == pledge_of(*of) == stranger.pledge(*of)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_stranger_agrees_on_whatever_is_played(game: str, stranger: ModuleType) -> None:
    """Random histories hold for both, and with one face changed for neither."""
    for seed in range(3):
        history = History(GAMES[game], next(iter(ready(GAMES[game]).fights)), Random(seed)).live(20)
        history.wish(history.table.seats["s-gm"], Reveal())
        ours, theirs = verify(history.log), stranger.judge(plain(history.log))
        assert (ours.checked, ours.unrevealed, ours.by_hand, [], ours.on_word, len(ours.broken)) == theirs
        assert ours.holds
        spoilt = spoil(plain(history.log))
        if spoilt is not None:
            assert stranger.check(spoilt)[3]
            assert not verify([convert(entry, Entry) for entry in spoilt]).holds


def plain(log: list[Entry]) -> list[dict[str, Any]]:
    return [json.loads(encode(entry)) for entry in log]


def spoil(log: list[dict[str, Any]]) -> list[dict[str, Any]] | None:
    """The log with another face in the first draw that everybody saw."""
    for entry in log:
        fact = entry["fact"]
        if fact["type"] == "drew" and fact["faces"] and not fact.get("to"):
            fact["faces"][0] = 2 if fact["faces"][0] == 1 else 1
            return log
    return None


async def test_the_stranger_reads_an_exported_file(tmp_path: Path) -> None:
    """As a program of its own, on nothing but the file: it says what holds, and shows when the file was changed."""
    log = MemoryLog()
    await log.append("t", 0, [convert(entry, Entry) for entry in VECTORS["logs"][0]["entries"]])
    with (tmp_path / "t.rulewright").open("wb") as file:
        await export_table(log, "t", file)
    good, told = _run(tmp_path / "t.rulewright")
    first, second = told.splitlines()
    assert (0, "4 draws recomputed, 1 of secrets not told yet, 1 thrown by hand") == (good, first)
    assert "4 of these draws rest on the host's word alone; 0 rounds of stirring were broken off" == second
    whole = (tmp_path / "t.rulewright").read_bytes()
    (tmp_path / "changed").write_bytes(whole.replace(b'"3d6"', b'"3d8"', 1))
    bad, told = _run(tmp_path / "changed")
    assert 1 == bad
    assert "the file was changed" in told


def _run(path: Path) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-I", str(DOCS / "verify_dice.py"), str(path)], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def test_the_stranger_shares_no_code_and_is_short() -> None:
    """Fewer than 200 lines, and nothing but the standard library."""
    text = (DOCS / "verify_dice.py").read_text("utf-8")
    assert len(text.splitlines()) < 200
    imported = {line.split()[1] for line in text.splitlines() if line.startswith(("import ", "from "))}
    assert imported <= sys.stdlib_module_names
