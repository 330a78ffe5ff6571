"""A backup holds the pictures too, beside its file."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from tests.cli.conftest import Run


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with a file of tables and two pictures, one of them half written."""
    folder = tmp_path / "data"
    for name in ("ab/ab01-large.webp", "cd/cd02-small.webp", "cd/cd02-small.webp.1f.part"):
        place = folder / "rulewright.sqlite.pictures" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(name.encode())
    with sqlite3.connect(folder / "rulewright.sqlite") as file:
        file.execute("CREATE TABLE something (at INTEGER)")
    return folder


def test_pictures_are_copied_beside_the_file(run: Run, data: Path, tmp_path: Path) -> None:
    """Whole files only; a second backup to the same place adds what is new."""
    to = tmp_path / "away" / "copy.sqlite"
    told = run("backup", str(to), "--data", str(data)).output
    folder = to.with_name("copy.sqlite.pictures")
    assert f"The pictures, 2 files, are in {folder}." in told
    there = sorted(str(each.relative_to(folder)) for each in folder.rglob("*") if each.is_file())
    assert ["ab/ab01-large.webp", "cd/cd02-small.webp"] == there
    assert b"ab/ab01-large.webp" == (folder / there[0]).read_bytes()
    (data / "rulewright.sqlite.pictures" / "ab" / "ab03-large.webp").write_bytes(b"new")
    run("backup", str(to), "--data", str(data))
    assert b"new" == (folder / "ab" / "ab03-large.webp").read_bytes()


def test_a_disk_that_cannot_share_files_gets_copies(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as a stick; and a picture that is thrown away meanwhile is left out."""

    def no_link(source: Path, to: Path) -> None:
        if source.name.startswith("cd02"):
            source.unlink()
            raise FileNotFoundError(source)
        raise OSError(18, "cross-device link")

    monkeypatch.setattr("os.link", no_link)
    to = data / "copy.sqlite"
    assert "1 files" in run("backup", str(to), "--data", str(data)).output
    assert ["ab01-large.webp"] == [each.name for each in to.with_name("copy.sqlite.pictures").rglob("*.webp")]
