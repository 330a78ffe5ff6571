"""People: who at a table is played by somebody here, and who by the ruleset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulewright.cli.cast import names_of
from rulewright.cli.declined import Declined
from rulewright.cli.table_file import TableFile
from rulewright.play import GM


@dataclass(frozen=True, slots=True)
class People:
    """Who is played by people here: actor ids, and `GM` if somebody is the game master."""

    actors: frozenset[str]
    sides: Mapping[str, str]

    @property
    def seats(self) -> frozenset[str]:
        """The sides on which somebody sits; the GM is a side of its own."""
        return frozenset(self.sides.get(who, who) for who in self.actors)

    @property
    def onlookers(self) -> frozenset[str]:
        """Whose secrets may stand on the screen for all to see: one person's, if there is only one."""
        return self.actors if len(self.seats) == 1 else frozenset()

    def ours(self, who: str) -> frozenset[str]:
        """Everybody on somebody's side."""
        side = self.sides.get(who, who)
        return frozenset(each for each, theirs in self.sides.items() if theirs == side) | {who}


def people_of(kept: TableFile, auto: Sequence[str], seats: Sequence[str]) -> People:
    """Who is played by people: those with a seat, or everybody whose side the ruleset does not play."""
    sides, names = kept.sides, names_of(kept.table.desk.state)
    actors = frozenset(names)
    known = {seat.removesuffix(" side"): seat for seat in sides.values()}
    for side in auto:
        if side != "all" and side not in known:
            raise Declined(f"There is no side {side!r}.", f"There are: {', '.join(known)}, all.")
    chosen = {_whom(seat, names) for word in seats for seat in word.split(",")} if seats else {*actors, GM}
    if auto:
        chosen -= {who for who in actors if "all" in auto or sides.get(who) in {known.get(side) for side in auto}}
        chosen -= set() if GM in seats else {GM}
    return People(frozenset(chosen), sides)


def _whom(wanted: str, names: dict[str, str]) -> str:
    if wanted.lower() == GM:
        return GM
    for who, name in names.items():
        if wanted.lower() in (who.lower(), name.lower()):
            return who
    raise Declined(f"Nobody here is called {wanted!r}.", f"Here are: {', '.join(names)}, and gm.")
