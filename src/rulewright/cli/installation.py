"""Installation: what of Rulewright is there and what is not, each with the line to type."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

from rulewright.stores.errors import StoreError

EXTRAS = {
    "server": ("starlette", "uvicorn", "asyncpg", "argon2"),
    "client": ("httpx", "websockets"),
    "print": ("typst",),
    "plot": ("matplotlib",),
}
"""What each extra stands and falls with."""
EMOJI = ("emoji", "symbola")


class InstalledPart(Struct, frozen=True):
    """A part of the installation: whether it is there, what is to be known of it, and what to type where it is not."""

    name: str
    there: bool
    told: str
    instead: str = ""


def installation(data: Path, store: str) -> Iterator[InstalledPart]:
    """Every part that somebody may miss; the store is the one that a server would use, by its address."""
    for extra, packages in EXTRAS.items():
        missing = [name for name in packages if find_spec(name) is None]
        told = f"needs {', '.join(missing)}" if missing else "is installed"
        yield InstalledPart(extra, not missing, told, f"pip install 'rulewright[{extra}]'" if missing else "")
    yield _web_app()
    if find_spec("typst") is not None:
        yield _fonts()
    yield _data(data)
    yield _database(store)


def _web_app() -> InstalledPart:
    there = (files("rulewright.server") / "static" / "index.html").is_file()
    return InstalledPart("web app", there, "is built" if there else "is not built", "" if there else "just web")


def _fonts() -> InstalledPart:
    import typst

    families = typst.Fonts().families()
    there = any(each in name.lower() for name in families for each in EMOJI)
    told = f"{len(families)} families" + ("" if there else "; emoji print as empty boxes")
    return InstalledPart("fonts", there, told, "" if there else "apt install fonts-noto-color-emoji, or the like")


def _data(data: Path) -> InstalledPart:
    """The data folder, or whatever of it is there already."""
    place = next((each for each in (data, *data.parents) if each.exists()), data)
    may = place.is_dir() and os.access(place, os.W_OK | os.X_OK)
    told = f"{data} can be written to" if may else f"{data} cannot be written to"
    return InstalledPart("data", may, told, "" if may else "Name another with --data FOLDER.")


def _database(store: str) -> InstalledPart:
    """The database: whether it answers, and whether its shape is the one that this version works with."""
    from rulewright.stores.shape import shape_of

    name, called = "database", without_password(store)
    elsewhere = "://" in store
    if elsewhere and find_spec("asyncpg") is None:
        return InstalledPart(name, False, f"{called} cannot be asked", "pip install 'rulewright[server]'")
    try:
        shape = asyncio.run(shape_of(store))
    except StoreError as problem:
        instead = "Start it, or mend the address (RULEWRIGHT_STORE)." if elsewhere else problem.instead
        return InstalledPart(name, False, f"{called} cannot be reached: {problem}", instead)
    if shape.taken > shape.known:
        told = f"{called} was written by a newer Rulewright: {shape.taken} migrations, and this one knows {shape.known}"
        return InstalledPart(name, False, told, "pip install --upgrade rulewright")
    if not shape.taken:
        there = "is reached, and empty" if elsewhere else "is not there yet"
        return InstalledPart(name, True, f"{called} {there}; the first start makes its tables")
    if left := shape.known - shape.taken:
        told = f"{called} is reached; {left} of {shape.known} migrations are still to come"
        return InstalledPart(name, True, told, "The next start takes them; `rulewright backup` before it.")
    return InstalledPart(name, True, f"{called} is reached, all {shape.known} migrations taken")


def without_password(address: str) -> str:
    """An address as it may be shown."""
    parts = urlsplit(address)
    if parts.password is None:
        return address.split("?", maxsplit=1)[0] if parts.netloc else address
    return f"{parts.scheme}://{parts.username or ''}@{parts.netloc.rpartition('@')[2]}{parts.path}"
