"""Ledger: every rule of a book, whether it is played, and what shows that. Found from code and tests, never written by hand."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal

import tomli
from msgspec import Struct

from rulewright.library.evidence import Citing, citing, evidence
from rulewright.library.readings import RuleReading, digests, readings
from rulewright.play.values.wire import convert

MUTANTS = {"code": "mutants.json", "content": "mutants_of_content.json"}
"""How many changes of what plays a rule its tests have noticed, when somebody last tried."""

type Status = Literal["played", "data", "advice", "unshown", "missing"]


class LedgerRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A rule as the ruleset lists it: in our own words, with its place in the book."""

    id: str
    title: str
    text: str = ""
    place: str = ""
    kind: Literal["core", "option", "ruling", "inferred", "gap", "extension"] = "core"
    advice: str = ""


class RuleStatus(Struct, frozen=True):
    """A rule with its status, and what shows it.

    `seat` are those of its tests that come to it as a person at a table does. `reading` is the verdict of whoever last
    read it beside the book; `again` says that it has changed since. `mutants` are changes that were noticed, of so many
    that were tried.
    """

    id: str
    status: Status
    title: str
    place: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    reason: str
    text: str = ""
    kind: str = "core"
    seat: tuple[str, ...] = ()
    reading: str = ""
    again: bool = False
    mutants: tuple[int, int] = (0, 0)


def rows(package: str) -> tuple[LedgerRow, ...]:
    """The rules that a ruleset lists."""
    return tuple(convert(row, LedgerRow) for row in _listed(package).get("rule", []))


def families(package: str) -> dict[str, str]:
    """What the letters of a ruleset's ids stand for, by those letters; a small book may have one family and no name for it."""
    return convert(_listed(package).get("families", {}), dict[str, str])


def _listed(package: str) -> dict[str, Any]:
    return tomli.loads((files(package) / "ledger.toml").read_text(encoding="utf-8"))


def ledger(package: str, tests: Path | None = None, *, aged: bool = True) -> tuple[RuleStatus, ...]:
    """Every rule with its status, from the code, the content and the tests as they are now.

    Whether readings are out of date takes as long to find as all the rest; who does not want to know need not wait.
    """
    home = files(package)
    cited = tuple(citing(_sources(home, ".py")))
    code, content, shown = citations(cited), entries(home), evidence(package, tests)
    read, now, tried = readings(home), digests(cited, _packs(home)) if aged else None, mutants(home)
    return tuple(
        _standing(row, code.get(row.id, []), content.get(row.id, []), shown.of(row.id), read.get(row.id), now, tried)
        for row in rows(package)
    )


def _standing(
    row: LedgerRow,
    places: list[str],
    data: list[str],
    shown: tuple[tuple[str, ...], tuple[str, ...]],
    read: RuleReading | None,
    now: Mapping[str, str] | None,
    tried: Mapping[str, tuple[int, int]],
) -> RuleStatus:
    tests, seat = shown
    status, reason = _status(row, places, data, tests, seat)
    return RuleStatus(
        row.id,
        status,
        row.title,
        row.place,
        (*places, *data),
        tests,
        reason,
        row.text,
        row.kind,
        seat,
        read.verdict if read else "",
        read is not None and now is not None and read.is_stale(now),
        tried.get(row.id, (0, 0)),
    )


def _status(
    row: LedgerRow, places: list[str], data: list[str], tests: tuple[str, ...], seat: tuple[str, ...]
) -> tuple[Status, str]:
    """What a rule counts as, and what it lacks."""
    if row.advice and not places and not data:
        return "advice", row.advice
    lacking = [what for what, has in (("code or content", places or data), ("test", tests)) if not has]
    if lacking:
        return "missing", f"no {' and no '.join(lacking)} names it"
    if not seat:
        return "unshown", "no test comes to it as a person at a table does"
    return ("played" if places else "data"), ""


def mutants(home: Traversable) -> dict[str, tuple[int, int]]:
    """For each rule the changes that its tests noticed, of so many that were tried, when somebody last tried."""
    noticed: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    for place in (home / name for name in MUTANTS.values()):
        kept = json.loads(place.read_text("utf-8"))["ids"] if place.is_file() else {}
        for id_, (seen, changes) in convert(kept, dict[str, tuple[int, int]]).items():
            noticed[id_] += seen
            tried[id_] += changes
    return {id_: (noticed[id_], changes) for id_, changes in tried.items()}


def digests_of(home: Traversable) -> dict[str, str]:
    """What plays each rule now, in short."""
    return digests(citing(_sources(home, ".py")), _packs(home))


# -- finding ------------------------------------------------------------------------------------


def citations(cited: Iterable[Citing]) -> dict[str, list[str]]:
    """Rule ids that functions and classes of a ruleset cite, with where."""
    found: dict[str, list[str]] = defaultdict(list)
    for path, node, ids in cited:
        for id_ in ids:
            found[id_].append(f"{path}:{node.name}")
    return found


def entries(home: Traversable) -> dict[str, list[str]]:
    """Rule ids that content entries carry, with where."""
    found: dict[str, list[str]] = defaultdict(list)
    for path, source in _packs(home):
        for kind, listed in tomli.loads(source).items():
            for entry in listed if isinstance(listed, list) else ():
                for id_ in entry.get("rules", ()):
                    found[id_].append(f"{path}:{kind} {entry.get('id', '?')}")
    return found


def _packs(home: Traversable) -> Iterator[tuple[str, str]]:
    return ((path, text) for path, text in _sources(home, ".toml") if path.startswith("content/"))


def _sources(home: Traversable, suffix: str, prefix: str = "") -> Iterator[tuple[str, str]]:
    for item in sorted(home.iterdir(), key=lambda each: each.name):
        if item.is_dir():
            yield from _sources(item, suffix, f"{prefix}{item.name}/")
        elif item.name.endswith(suffix):
            yield f"{prefix}{item.name}", item.read_text(encoding="utf-8")
