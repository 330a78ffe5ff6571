"""`just unread otherworld`: what a ruleset keeps and never uses. What is so by design stands in unread.toml, with a reason.

Parameters that nobody gives or that a body never looks at, fields of structs that nobody reads, and marks of effects that
no rule looks for (the law of marks has a list of its own: tests/laws/unread_marks.toml).
"""

from __future__ import annotations

import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from click import echo

from judges.fields import never_looked_at
from judges.parameters import Given, never_given, never_read
from judges.reading import Parameter, Reading
from rulewright.content import Entry
from rulewright.contract import Ruleset
from rulewright.library import all_rulesets
from rulewright.testing.laws import marks

SRC = Path("src/rulewright")
ALLOWED = Path(__file__).with_name("unread.toml")
MARKS = Path("tests/laws/unread_marks.toml")


@dataclass(frozen=True)
class Find:
    """Something that is never used: its kind, its name in the list, and where it stands."""

    kind: str
    name: str
    place: str = ""

    @property
    def key(self) -> str:
        return f"{self.kind}: {self.name}"


def main() -> int:
    parser = ArgumentParser(prog="just unread", description=__doc__)
    parser.add_argument("ruleset", choices=sorted(all_rulesets()))
    chosen = parser.parse_args()
    found = finds(all_rulesets()[chosen.ruleset], Reading.of(SRC, chosen.ruleset))
    lines = compared(found, allowed(chosen.ruleset))
    echo("\n".join([*lines, f"{chosen.ruleset}: {len(found)} never used, {len(lines)} to be looked at"]))
    return 1 if lines else 0


def finds(game: Ruleset, reading: Reading) -> list[Find]:
    """Everything that a game keeps and never uses."""
    given: dict[str, set[str]] = {}
    for action in game.actions:
        fields = {each.name for each in action.fields} | {each.name for each in action.grouped}
        given.setdefault(getattr(action.rule, "__name__", ""), set()).update(fields)
    checks = {getattr(each, "__name__", "") for each in game.checks}
    unmarked = [Find("mark", mark) for mark in marks.unread(game)]
    return [*finds_in(reading, given, Entry.__struct_fields__, checks), *unmarked]


def finds_in(reading: Reading, given: Given, general: Iterable[str] = (), checks: Iterable[str] = ()) -> list[Find]:
    """What can be told from the code alone."""
    return [
        *(_of("not given", reading, each) for each in never_given(reading, given)),
        *(_of("not read", reading, each) for each in never_read(reading, given)),
        *(
            Find("field", f"{_module(path, reading)}.{struct}.{name}", str(path))
            for path, struct, name in never_looked_at(reading, set(general), set(checks))
        ),
    ]


def compared(found: list[Find], allowed: Mapping[str, str]) -> list[str]:
    """What is not on the list, and what is on the list and no longer true."""
    new = [f"{each.key}  {each.place}".rstrip() for each in found if each.key not in allowed]
    stale = sorted(allowed.keys() - {each.key for each in found})
    return [*new, *(f"on the list, and used by now: {key}" for key in stale)]


def allowed(ruleset: str, listed: Path = ALLOWED, marked: Path = MARKS) -> dict[str, str]:
    """What may stay unused, with the reasons."""
    reasons: dict[str, str] = tomllib.loads(listed.read_text(encoding="utf-8")).get(ruleset, {})
    if marked.exists():
        known = tomllib.loads(marked.read_text(encoding="utf-8")).get(ruleset, {})
        reasons |= {f"mark: {mark}": reason for mark, reason in known.items()}
    return reasons


def _of(kind: str, reading: Reading, parameter: Parameter) -> Find:
    f, name = parameter
    return Find(kind, f"{_module(f.path, reading)}.{f.name}({name})", f"{f.path}:{f.node.lineno}")


def _module(path: Path, reading: Reading) -> str:
    return ".".join(path.relative_to(reading.home).with_suffix("").parts)


if __name__ == "__main__":
    sys.exit(main())
