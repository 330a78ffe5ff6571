"""The data folder: where `rulewright serve` keeps its tables, its key and its backups."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from rulewright.cli.declined import Declined
from rulewright.stores.pictures.places import BESIDE
from rulewright.stores.private import FOLDER, private_file, private_folder

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
    private_folder(folder)
    if folder == default_folder() and folder.stat().st_mode & 0o077:
        folder.chmod(FOLDER)  # one that was made before
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
    from rulewright.stores.errors import StoreError
    from rulewright.stores.sqlite.faults import as_store_error
    from rulewright.stores.sqlite.lineage import mark_copy

    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    private_file(part)
    where = f"{source.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(where, uri=True, timeout=30)) as reader, closing(sqlite3.connect(part)) as copy:
            reader.backup(copy)
            mark_copy(copy)
            copy.commit()
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        raise as_store_error(error, StoreError, str(source)) from error
    part.replace(to)


def copy_pictures(source: Path, to: Path) -> int:
    """Copy the pictures that lie beside a file of tables to beside its copy; how many lie there then.

    A name always stands for the same bytes, so that what is there already is left, and a disk that can shares them.
    """
    count = 0
    for picture in beside(source).glob("*/*.webp"):
        place = beside(to) / picture.relative_to(beside(source))
        count += 1
        if place.exists():
            continue
        private_folder(beside(to))
        private_folder(place.parent)
        part = place.with_name(place.name + ".part")
        part.unlink(missing_ok=True)
        try:
            _share(picture, part)
        except FileNotFoundError:  # thrown away at this very moment
            count -= 1
            continue
        part.replace(place)
    return count


def beside(file: Path) -> Path:
    """The folder with the pictures of a file of tables."""
    return file.with_name(file.name + BESIDE)


def _share(file: Path, to: Path) -> None:
    try:
        os.link(file, to)
    except FileNotFoundError:
        raise
    except OSError:  # another disk, or one that cannot
        shutil.copy2(file, to)


def need_server() -> None:
    """Say what to install, where the server's packages are not."""
    _need("The server", ("starlette", "uvicorn", "asyncpg", "argon2"), "rulewright[server]")


def need_client() -> None:
    """Say what to install, where what it takes to sit at somebody's table is not."""
    _need("Joining a table", ("httpx", "websockets"), "rulewright[client]")


def need_press() -> None:
    """Say what to install, where what sets pages is not."""
    _need("Printing", ("typst",), "rulewright[print]")


def _need(what: str, packages: tuple[str, ...], extra: str) -> None:
    for name in packages:
        if find_spec(name) is None:
            raise Declined(f"{what} needs {name}, which is not installed.", f"pip install '{extra}'")
