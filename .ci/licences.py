"""Licences: what every package says that we use, held against the list of those that are allowed.

`python .ci/licences.py` looks at the environment it runs in, and at the web app's lock; it lists what is not allowed, and
fails if there is anything. What comes along to people is held to a shorter list than what only its makers use.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
OURS = "rulewright"
PREFIX = "License :: "


@dataclass(frozen=True)
class Licensed:
    """A package, whether it comes along to people, and every way in which it says what its licence is."""

    name: str
    shipped: bool
    said: tuple[str, ...]


@dataclass(frozen=True)
class Rules:
    """Which licences are allowed, and what some words stand for."""

    shipped: frozenset[str]
    work: frozenset[str]
    said: Mapping[str, str]

    def allow(self, package: Licensed) -> bool:
        """Whether the first of its words that can be understood is a licence that is allowed there."""
        allowed = self.shipped if package.shipped else self.shipped | self.work
        known = self.shipped | self.work | self.said.keys()
        for words in package.said:
            parts = [words] if words in known else [part.strip("() ") for part in re.split(r"\bAND\b|\bOR\b", words)]
            if not known.issuperset(parts):
                if re.fullmatch(r"[\w.+() -]{2,60}", words):  # a licence that nobody has allowed, not a whole text
                    return False
                continue
            if mixed(words):
                return False
            each = [self.said.get(part, part) in allowed for part in parts]
            return any(each) if " OR " in words else all(each)
        return False


def mixed(words: str) -> bool:
    """Whether both AND and OR are in it, which somebody has to read for themselves."""
    return " OR " in words and " AND " in words


def rules() -> Rules:
    """The list in the repository."""
    found = tomllib.loads((ROOT / ".ci" / "licences.toml").read_text(encoding="utf-8"))
    return Rules(frozenset(found["shipped"]), frozenset(found["work"]), found["said"])


def coming_along(name: str = OURS, extras: frozenset[str] = frozenset()) -> set[str]:
    """Every package that an installation brings along, with all extras of our own."""
    found: set[str] = set()
    waiting = [(name, extras or frozenset(distribution(name).metadata.get_all("Provides-Extra") or ()))]
    while waiting:
        each, wanted = waiting.pop()
        try:
            needs = distribution(each).requires or []
        except PackageNotFoundError:
            continue  # for another platform
        for line in needs:
            need = Requirement(line)
            if need.marker and not any(need.marker.evaluate({"extra": extra}) for extra in (*wanted, "")):
                continue
            if (need_name := canonicalize_name(need.name)) not in found:
                found.add(need_name)
                waiting.append((need_name, frozenset(need.extras)))
    return found


def of_python() -> Iterator[Licensed]:
    """Every package of the environment."""
    along = coming_along()
    for each in distributions():
        name = canonicalize_name(each.name)
        yield Licensed(name, name in along or name == OURS, tuple(said_by(each)))


def said_by(package: Distribution) -> Iterator[str]:
    """What a package says of its licence, the clearest first."""
    fields = [package.metadata.get("License-Expression"), package.metadata.get("License")]
    yield from (field.strip() for field in fields if field and field != "UNKNOWN")
    for classifier in package.metadata.get_all("Classifier") or ():
        if classifier.startswith(PREFIX):
            yield classifier.rsplit(" :: ", 1)[1]


def of_web() -> Iterator[Licensed]:
    """Every package of the web app's lock."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    for path, package in lock["packages"].items():
        if path:
            shipped = not package.get("dev", False)
            yield Licensed(path.removeprefix("node_modules/"), shipped, (package.get("license", ""),))


def refused(packages: Iterable[Licensed], allowed: Rules) -> list[str]:
    """A line for each package whose licence is not on the list."""
    lines = []
    for each in packages:
        if not allowed.allow(each):
            where = "comes along" if each.shipped else "is used at work"
            lines.append(f"{each.name} {where}, and says of its licence: {(each.said or ('nothing',))[0][:80]!r}")
    return lines


def main() -> int:
    python, web = list(of_python()), list(of_web())
    wrong = refused(python + web, rules())
    along = sum(each.shipped for each in python + web)
    print(f"{len(python)} packages of Python and {len(web)} of the web app, {along} of which come along to people")
    for line in wrong:
        print(line)
    if wrong:
        print(
            "Use another package, or add the licence to .ci/licences.toml if it asks nothing of people that we do not."
        )
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
