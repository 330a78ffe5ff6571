"""Edition: the rules of a game as they stand in this program, told apart from any other by a digest."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable

import rulewright
from rulewright.contract import Ruleset

RULES = (".py", ".toml")


@lru_cache(maxsize=64)
def edition_of(game: Ruleset) -> str:
    """A game's version with a digest of its code and content, and of the program that plays it: "0.1.0+5f3c09ab".

    It moves with every change of the rules, whether or not somebody thought of the version.
    """
    digest = blake2b(rulewright.__version__.encode(), digest_size=4)
    for name, file in sorted(_rules(files(game.package), "")):
        digest.update(f"{name}\0".encode() + file.read_bytes() + b"\0")
    return f"{game.version}+{digest.hexdigest()}"


def _rules(folder: Traversable, within: str) -> Iterator[tuple[str, Traversable]]:
    for place in folder.iterdir():
        if place.is_dir() and place.name != "__pycache__":
            yield from _rules(place, f"{within}{place.name}/")
        elif place.name.endswith(RULES):
            yield f"{within}{place.name}", place
