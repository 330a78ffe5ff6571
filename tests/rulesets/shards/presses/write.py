"""`python -m tests.rulesets.shards.presses.write`: the courses that are kept are written anew as they go now.

Read the difference like code. `--search` presses every button very often and keeps what goes a way that few have gone;
`--keen` does so with forms that are granted, and adds what it finds; `--more` leaves alone what has courses already.
Lines may be taken out at will: a course stands for itself.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType

from tests.rulesets.shards.presses.course import KEEN, at_home, pressed, rounds
from tests.rulesets.shards.presses.people import POOL, body
from tests.rulesets.shards.presses.written import written

from rulewright.contract import Action
from rulewright.rulesets.shards import RULESET

HOME = Path(__file__).with_name("golden")
TOOL = 4
TRY = 120
TRIES = {"cast": 1800, "use-power": 900, "attack": 500, "try": 500, "rounds": 150, "written": 700, "houses": 700}
KEENLY = {
    "cast": 900,
    "use-power": 600,
    "attack": 350,
    "try": 300,
    "grapple": 120,
    "houses": 0,
    "rounds": 0,
    "written": 0,
}
TRY_KEENLY = 40
FEW = 4
"""So often each way through the rules is kept."""
Way = tuple[CodeType, int, int]


def kept(name: str) -> dict[str, str]:
    """The courses of a button by their numbers."""
    place = HOME / f"{name}.txt"
    lines = place.read_text(encoding="utf-8").splitlines() if place.is_file() else []
    return {number: course for number, _, course in (line.partition(": ") for line in lines)}


def keep(name: str, courses: dict[str, str]) -> None:
    """Write the courses of a button down."""
    place = HOME / f"{name}.txt"
    place.unlink(missing_ok=True)
    if courses:
        place.write_text("".join(f"{number}: {course}\n" for number, course in courses.items()), encoding="utf-8")


def course(name: str, number: str, ready: Callable[[], None] = lambda: None) -> str:
    """One of them as it goes now."""
    if name == "written":
        return written(f"written {number}")
    if name == "houses":
        return at_home(f"houses {number}", ready)
    if name == "rounds":
        return " || ".join(rounds(f"rounds {number}"))
    return pressed(RULESET.action(name), f"{name} {number}", ready)


@contextmanager
def watching(ways: set[Way]) -> Iterator[None]:
    """Note every way that is taken through the ruleset."""
    home, watch = str(Path("src/rulewright/rulesets/shards").resolve()), sys.monitoring

    def branched(code: CodeType, at: int, to: int) -> object:
        if not code.co_filename.startswith(home):
            return watch.DISABLE
        ways.add((code, at, to))
        return None

    watch.use_tool_id(TOOL, "presses")
    watch.register_callback(TOOL, watch.events.BRANCH, branched)
    watch.set_events(TOOL, watch.events.BRANCH)
    try:
        yield
    finally:
        watch.set_events(TOOL, 0)
        watch.free_tool_id(TOOL)


def numbers_for(name: str) -> list[str]:
    """The numbers of the courses of a button that are tried."""
    if "--keen" in sys.argv:
        return [f"{KEEN}{number}" for number in range(KEENLY.get(name, TRY_KEENLY))]
    return [str(number) for number in range(TRIES.get(name, TRY))]


def search(actions: tuple[Action, ...]) -> None:
    """Try very many, and keep those that go a way that few have gone."""
    for each in range(POOL):
        body(each)
    seen: Counter[Way] = Counter()
    ways: set[Way] = set()
    with watching(ways):
        for name in (*(action.id for action in actions), "rounds", "written", "houses"):
            if (HOME / f"{name}.txt").is_file() and "--more" in sys.argv:
                continue
            found = {} if "--keen" not in sys.argv else kept(name)
            for number in numbers_for(name):
                ways.clear()
                line = course(name, number, ways.clear)
                if line and any(seen[way] < FEW for way in ways):
                    found[number] = line
                    seen.update(ways)
            keep(name, found)


def main() -> None:
    """Write all courses anew."""
    HOME.mkdir(exist_ok=True)
    if "--search" in sys.argv:
        search(RULESET.actions)
        return
    for place in sorted(HOME.glob("*.txt")):
        keep(place.stem, {number: course(place.stem, number) for number in kept(place.stem)})


if __name__ == "__main__":
    main()
