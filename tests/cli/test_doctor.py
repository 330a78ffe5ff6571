"""`rulewright doctor`: damage is found, told, and cut off when asked."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.stores.samples import some
from tests.stores.services import POSTGRES, drop_schema, fresh, require

from rulewright.stores.migration import migrations
from rulewright.stores.shape import DatabaseShape, shape_of
from rulewright.stores.sqlite import SqliteStore
from rulewright.stores.store import open_store


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with three tables."""

    async def fill() -> None:
        store = await SqliteStore.open(tmp_path / "rulewright.sqlite")
        for table in ("fri", "mon", "wed"):
            await store.log.append(table, 0, some(0, 1_500))
        await store.close()

    asyncio.run(fill())
    return tmp_path


def damage(data: Path, text: str) -> None:
    with closing(sqlite3.connect(data / "rulewright.sqlite", autocommit=True)) as file:
        file.execute(text)


def test_all_is_well(run: Run, data: Path) -> None:
    """Every entry is read and nothing is wrong."""
    told = run("doctor", "--data", str(data))
    assert (0, "3 tables, 4,500 sound entries; none damaged.") == (told.exit_code, told.output.splitlines()[-1])


def test_damage_is_told_with_its_place_and_cut_off(run: Run, data: Path) -> None:
    """The table and the entry are named, the rest is sound; what is cut off is kept in a file."""
    damage(data, "UPDATE entry SET body = CAST('nonsense' AS blob) WHERE table_id = 'mon' AND number = 1205")
    damage(data, "DELETE FROM entry WHERE table_id = 'wed' AND number = 7")
    told = run("doctor", "--data", str(data))
    assert 1 == told.exit_code
    assert "sound up to entry 1,204 of 1,500: entry 1205 of table mon does not fit" in told.output
    assert "sound up to entry 6 of 1,500: entry 7 of table wed is missing" in told.output
    assert "3 tables, 2,710 sound entries; 2 damaged." in told.output
    found = {each["table"]: each["sound"] for each in json.loads(run("doctor", "--data", str(data), "--json").output)}
    assert {"fri": 1500, "mon": 1204, "wed": 6} == found

    cut = run("doctor", "--data", str(data), "--cut", "mon")
    assert 0 == cut.exit_code
    kept = Path("mon.cut-1205.jsonl").read_bytes().splitlines()
    assert (296, b"nonsense") == (len(kept), kept[0])
    assert "Nothing is wrong" in run("doctor", "--data", str(data), "--cut", "mon").output
    assert "1 damaged" in run("doctor", "--store", f"sqlite:{data / 'rulewright.sqlite'}").output


def test_nothing_is_cut_where_nothing_would_be_left(run: Run, data: Path) -> None:
    """A log whose first entry is gone can only be restored; a file that is there is not overwritten."""
    damage(data, "DELETE FROM entry WHERE table_id = 'wed' AND number = 1")
    assert "Restore a backup" in run("doctor", "--data", str(data), "--cut", "wed").output
    damage(data, "DELETE FROM entry WHERE table_id = 'fri' AND number = 9")
    Path("fri.cut-9.jsonl").write_text("mine")
    assert "is there already" in run("doctor", "--data", str(data), "--cut", "fri").output
    assert "sound up to entry 8 of 1,500" in run("doctor", "--data", str(data)).output
    assert "mine" == Path("fri.cut-9.jsonl").read_text()


def test_a_file_that_is_no_database_is_told_of(run: Run, data: Path) -> None:
    """Its beginning is damaged: a sentence with what to do, from whichever command, and nothing is written over it."""
    file = data / "rulewright.sqlite"
    spoilt = b"x" * 16 + file.read_bytes()[16:]
    file.write_bytes(spoilt)
    for command in (("doctor",), ("doctor", "--cut", "fri"), ("export", "fri"), ("backup",)):
        told = run(*command, "--data", str(data))
        assert 1 == told.exit_code, told.output
        assert "file is not a database" in told.output
        assert "restores a backup" in told.output
    assert spoilt == file.read_bytes()


def test_what_is_missing_comes_with_the_line_to_type(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Somebody who has installed half of it reads what to type for the rest."""
    told = json.loads(run("doctor", "--installation", "--json", "--data", str(tmp_path)).output)
    there = {each["name"]: each["there"] for each in told}
    assert {"server": True, "client": True, "data": True} == {
        name: there[name] for name in ("server", "client", "data")
    }
    monkeypatch.setattr("rulewright.cli.installation.find_spec", lambda name: None)
    words = run("doctor", "--installation", "--data", str(tmp_path / "new")).output
    for extra in ("server", "client", "print", "plot"):
        assert f"pip install 'rulewright[{extra}]'" in words


def database(run: Run, *words: str) -> dict[str, object]:
    """What the doctor says of the database."""
    told = json.loads(run("doctor", "--installation", "--json", *words).output)
    return next(each for each in told if each["name"] == "database")


def test_the_database_is_told_of(run: Run, data: Path, tmp_path: Path) -> None:
    """A file: there or not yet, how far its migrations have come, and what to do about one that is too new."""
    known = len(migrations("sqlite"))
    assert f"all {known} migrations taken" in str(database(run, "--data", str(data))["told"])
    new = database(run, "--data", str(tmp_path / "new"))
    assert (True, True) == (new["there"], "not there yet" in str(new["told"]))
    damage(data, f"PRAGMA user_version = {known - 1}")
    assert "1 of" in str(database(run, "--data", str(data))["told"])
    damage(data, f"PRAGMA user_version = {known + 2}")
    newer = database(run, "--data", str(data))
    assert (False, "pip install --upgrade rulewright") == (newer["there"], newer["instead"])


def test_a_database_elsewhere_is_told_of(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL: reached or not, and no password is shown."""
    away = database(run, "--store", "postgresql://ann:hush@127.0.0.1:9/db")
    assert (False, True) == (away["there"], "RULEWRIGHT_STORE" in str(away["instead"]))
    assert "hush" not in str(away)
    assert "postgresql://ann@127.0.0.1:9/db" in str(away["told"])
    monkeypatch.setenv("RULEWRIGHT_STORE", f"{require(POSTGRES)}?schema={fresh('never')}")
    there = database(run)
    assert (True, True) == (there["there"], "is reached, and empty" in str(there["told"])), there


async def test_a_shape_is_that_of_its_schema() -> None:
    schema = fresh("shape")
    where = f"{require(POSTGRES)}?schema={schema}"
    known = len(migrations("postgres"))
    assert DatabaseShape(0, known) == await shape_of(where)
    await (await open_store(where)).close()
    assert DatabaseShape(known, known) == await shape_of(where)
    await drop_schema(schema)
