"""The data folder: where `rulewright serve` keeps its tables, its key and its backups."""

from __future__ import annotations

import os
import secrets
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import click

from rulewright.cli.declined import Declined

FILE = "rulewright.sqlite"
KEY = "house.key"
BACKUPS = "backups"


def default_folder() -> Path:
    """Where programs keep their data on this system."""
    if given := os.environ.get("RULEWRIGHT_DATA"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "rulewright"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "rulewright"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "rulewright"


def data_option[F: Callable[..., Any]](command: F) -> F:
    """`--data FOLDER`: where tables are kept."""
    return click.option(
        "--data",
        type=click.Path(file_okay=False, path_type=Path),
        default=default_folder,
        show_default="where this system keeps data",
        metavar="FOLDER",
        help="Where the tables are kept.",
    )(command)


def house_key(folder: Path) -> str:
    """The key that makes whoever has it the host; made once, readable by its owner alone."""
    folder.mkdir(parents=True, exist_ok=True)
    place = folder / KEY
    if not place.exists():
        with os.fdopen(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(18))
    return place.read_text(encoding="utf-8").strip()


def kept_file(folder: Path) -> Path:
    """The file with all tables; says so if there is none."""
    place = folder / FILE
    if not place.exists():
        raise Declined(
            f"There are no tables in {folder}.", "`rulewright serve` makes the first; --data names a folder."
        )
    return place


def copy_file(source: Path, to: Path) -> None:
    """Copy a file of tables as it is now, whether or not a server has it open. The copy is whole or not there."""
    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    where = f"{source.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(where, uri=True, timeout=30)) as reader, closing(sqlite3.connect(part)) as copy:
        reader.backup(copy)
    part.replace(to)


def need_server() -> None:
    """Say what to install, where the server's packages are not."""
    try:
        import starlette
        import uvicorn
    except ImportError as missing:
        raise Declined(f"The server needs {missing.name}.", "pip install 'rulewright[server]'") from None
    del starlette, uvicorn
