"""Ready fights, measured: who wins how often, and how soon they are over.

`python -m rulewright.testing.fights --fights 400` plays every ready fight so many times and writes docs/reference/fights.md;
where names of rulesets, or of a ruleset's fights ("brp/yard"), choose some of them, the others' lines stay as they were.
A fight is a contest if either side wins at least one time in five and half of them are over within the rounds it states;
one that is not says which side it favours.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from click import echo

from rulewright.contract import ReadyFight, Ruleset
from rulewright.kits.sides import side_left
from rulewright.lab.fight import set_fight, spec_of
from rulewright.lab.tally import UNENDED, tally_of
from rulewright.library import all_rulesets, open_book, ready

PLACE = Path("docs/reference/fights.md")
EVEN = range(20, 81)
"""Of a hundred fights, how many a side wins in a contest."""
NEAR = 10
"""How far a stated share may lie from the one that is measured."""
HEAD = """# The ready fights

Every ready fight, played many times by the game's own opponents on both sides: *fought* says how often. *Wins* says how many times in a hundred
each side was left; *half over* is the round by which half of them had ended, of those it should take; *longest* is the longest.
Those rounds were set by hand after a first measurement, so they show when fights grow longer and not what a book has in mind: of the catalogued
examples only the long one of Basic Roleplaying goes on for rounds, six of them, and its fights with powers take more.

A fight that is no even contest says so: it is a scene to be clever in. Active Exploits has no dice, so two sides that the game plays
do the same each time; people who bid do not. `just fights` writes this page.

| game | fight | fought | wins | half over | longest | |
|---|---|---|---|---|---|---|
"""


@dataclass(frozen=True)
class Fought:
    """What came of a fight, many times over: who won, and the rounds of each that ended."""

    fight: ReadyFight
    wins: Counter[str]
    rounds: tuple[int, ...]
    endless: int

    @property
    def times(self) -> int:
        return len(self.rounds) + self.endless

    @property
    def is_fought(self) -> bool:
        """Whether anybody did anything; in free time nobody does by themselves."""
        return bool(self.wins or self.endless)

    def share(self, side: str) -> int:
        """How many times in a hundred a side was left."""
        return round(100 * self.wins[side] / self.times)

    def wrong(self) -> Iterator[str]:
        """What is not as it should be."""
        fight = self.fight
        if not self.is_fought:
            return
        if self.endless:
            yield f"{self.endless} never ended"
        if fight.favours and abs(self.share(fight.favours) - fight.share) > NEAR:
            yield f"said to be {fight.share} % for {fight.favours}"
        elif not fight.favours and any(self.share(side) not in EVEN for side in fight.sides):
            yield "no contest"
        if self.rounds and fight.rounds and median(self.rounds) > fight.rounds:
            yield f"half of them take more than {fight.rounds} rounds"

    def row(self, game: Ruleset) -> str:
        """A line of the table."""
        start = start_of(game, self.fight)
        if not self.is_fought:
            return f"{start} | | | | no fight: nobody moves by themselves |"
        wins = ", ".join(f"{side} {self.share(side)}" for side in (*self.fight.sides, "nobody") if self.share(side))
        over = f"{median(self.rounds):g} of {self.fight.rounds or '–'}" if self.rounds else "–"
        told = f"unequal: meant to be {self.fight.share} for {self.fight.favours}" if self.fight.favours else ""
        note = "; ".join((*([told] if told else []), *self.wrong()))
        return f"{start} {self.times} | {wins} | {over} | {max(self.rounds, default=0)} | {note} |"


def tally(game: Ruleset, fight: ReadyFight, times: int) -> Fought:
    """Play a fight so many times in the lab."""
    spec = spec_of(game, fight, ready(game).characters, open_book(game))
    found = tally_of(set_fight(spec.packed), range(times))
    wins, rounds = Counter[str](), tuple(Counter(found.rounds).elements())
    for ended, count in found.ends.items():
        if ended != UNENDED:
            wins[side_left(ended) or "nobody"] += count
    return Fought(fight, wins, rounds, found.ends.get(UNENDED, 0) if found.steps else 0)


def chosen(names: Iterable[str]) -> Iterator[tuple[Ruleset, ReadyFight]]:
    """Every ready fight, or those of some rulesets, or some alone."""
    wanted = set(names)
    for game in all_rulesets().values():
        for fight in ready(game).fights.values():
            if not wanted or wanted & {game.id, f"{game.id}/{fight.id}"}:
                yield game, fight


def main() -> int:
    """Measure, tell, and write the page if it was all of them."""
    parser = ArgumentParser(prog="just fights", description=__doc__)
    parser.add_argument("names", nargs="*", help="rulesets, or single fights such as brp/yard")
    parser.add_argument("--fights", type=int, default=400, help="how many times each is fought")
    asked = parser.parse_args()
    rows, wrong = dict[str, str](), 0
    for game, fight in chosen(asked.names):
        measured = tally(game, fight, asked.fights)
        echo(row := measured.row(game))
        rows[start_of(game, fight)] = row
        wrong += any(measured.wrong())
        write(rows)
    echo(f"written: {PLACE}")
    return 1 if wrong else 0


def write(measured: Mapping[str, str]) -> None:
    """Put the lines that were measured into the page; the others stay."""
    lines = PLACE.read_text(encoding="utf-8").splitlines() if PLACE.exists() else []
    starts = [start_of(game, fight) for game, fight in chosen(())]
    told = {start: line for line in lines for start in starts if line.startswith(start)} | dict(measured)
    PLACE.write_text(HEAD + "".join(f"{told[start]}\n" for start in starts if start in told), encoding="utf-8")


def start_of(game: Ruleset, fight: ReadyFight) -> str:
    """How a fight's line begins."""
    return f"| {game.name} | {fight.name} (`{fight.id}`) |"


if __name__ == "__main__":
    sys.exit(main())
