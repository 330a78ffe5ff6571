"""A witness: remembers what was acknowledged, and looks whether it is there."""

from collections import defaultdict

from rulewright.log.entry import Entry
from rulewright.log.facts import Said
from rulewright.stores.log import PAGE, Log

LOOKS = 20
"""So many times a log is read on that has grown meanwhile."""


class Lost(Exception):
    """Something that was acknowledged is not there, or numbers have a gap."""


class Witness:
    """Acknowledgements since the last look, and how far each log was seen then."""

    def __init__(self) -> None:
        self.acknowledged = 0
        self.seen: dict[str, int] = defaultdict(int)
        self._acks: dict[str, dict[int, str]] = defaultdict(dict)

    def note(self, table: str, number: int, mark: str) -> None:
        """An entry with this mark was acknowledged."""
        self.acknowledged += 1
        other = self._acks[table].setdefault(number, mark)
        if other != mark:
            msg = f"{table}: entry {number} was acknowledged twice, to {other} and {mark}"
            raise Lost(msg)

    def note_lines(self, text: bytes) -> None:
        """What a writer wrote about itself before it was killed; a torn last line tells nothing."""
        whole, _, _ = text.rpartition(b"\n")
        for line in whole.decode().splitlines():
            table, number, mark = line.split()
            self.note(table, int(number), mark)

    async def look(self, log: Log) -> None:
        """Read on from where the last look ended; all that was acknowledged since must be there."""
        for table in list(self._acks):
            acks, head = self._acks.pop(table), -1
            for _ in range(LOOKS):  # what a killed writer had asked for may come to be while one looks
                await self._read_on(log, table, acks)
                head = await log.head(table)
                if head == self.seen[table]:
                    break
            if acks or head != self.seen[table]:
                msg = f"{table}: at {self.seen[table]} of {head}; acknowledged and not there: {sorted(acks)[:5]}"
                raise Lost(msg)

    async def _read_on(self, log: Log, table: str, acks: dict[int, str]) -> None:
        """Read to the end, and cross off what was acknowledged."""
        while entries := await log.read(table, self.seen[table], PAGE):
            for entry in entries:
                self.seen[table] += 1
                number = self.seen[table]
                if entry.number != number:
                    msg = f"{table}: entry {entry.number} stands where {number} should"
                    raise Lost(msg)
                mark = acks.pop(number, None)
                if mark is not None and mark != mark_of(entry):
                    msg = f"{table}: entry {number} was acknowledged as {mark} and is {mark_of(entry)}"
                    raise Lost(msg)

    async def look_at_all(self, log: Log) -> int:
        """Read every log from its beginning once more; how many entries there are."""
        total = 0
        for table, head in self.seen.items():
            numbers = [entry.number for entry in await log.read(table)]
            if numbers != list(range(1, len(numbers) + 1)) or len(numbers) < head:
                msg = f"{table}: reached {head} and has {len(numbers)} entries"
                raise Lost(msg)
            total += len(numbers)
        return total


def marked(number: int, mark: str) -> Entry:
    """An entry that says which attempt wrote it."""
    return Entry(number, Said("writer", mark), by="faults")


def mark_of(entry: Entry) -> str:
    return entry.fact.text if isinstance(entry.fact, Said) else ""
