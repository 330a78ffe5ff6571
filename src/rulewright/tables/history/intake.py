"""Intake: a table's file from a stranger, looked over before anything of it is kept.

A file may be damaged or made up. It is folded once, here, within limits of size, page by page, for as long as
anybody waits for it; what does not make a table of its ruleset is turned away with the reason.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from itertools import batched
from typing import Any

from msgspec import Struct, ValidationError

from rulewright.contract import Ruleset
from rulewright.library import reopen_book, ruleset
from rulewright.library.shelf import UnknownRuleset
from rulewright.log.entry import Entry
from rulewright.log.facts import Founded, Mapped, Overrode, Placed
from rulewright.log.ruling import Packed
from rulewright.log.scene import SceneSet
from rulewright.log.walls import Swung, Walled
from rulewright.play import Refused
from rulewright.play.facts import Changed
from rulewright.play.values.wire import convert, decode, encode
from rulewright.stores.archive import Header, Limits, check_archive
from rulewright.stores.errors import StoreError
from rulewright.stores.upcast import PRESENT
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.dice.verify import verify
from rulewright.tables.packs.using import unfit_files
from rulewright.tables.table import Table
from rulewright.tables.table_policy import TablePolicy

LIMITS = Limits(bytes=64 << 20, entries=500_000, picture_bytes=128 << 20)


class LookedOver(Struct, frozen=True, tag="fits"):
    """A file that makes a table: of which game, with which options, played how."""

    ruleset: str
    version: str
    options: Any
    entries: int
    policy: TablePolicy = TablePolicy()


class TurnedAway(Struct, frozen=True, tag="not"):
    """A file that does not, and why."""

    reason: str


class Verdict(Struct, frozen=True):
    """What came of checking dice.

    `on_word` of the draws rest on the host's word alone; `inside` tells in how many each seat's words are;
    `broken` are rounds of stirring that came to nothing, each by the seats that did not open.
    """

    holds: bool
    said: str
    checked: int
    unrevealed: int
    by_hand: int
    doubts: tuple[str, ...]
    on_word: int = 0
    inside: dict[str, int] = {}
    broken: tuple[tuple[str, ...], ...] = ()


type Looked = LookedOver | TurnedAway


type GivenUp = Callable[[], bool]
"""Tells whether everybody has stopped waiting."""

PAGE = 500
"""Entries between two looks at whether anybody still waits."""
MOST_PACKED = 100
"""So often homebrew may have been laid, changed and put away in a file: each is read anew by whoever opens it."""
MOST_LOOKS = 20_000_000
"""So many pieces of wall those who move past them may be held against, one by one, in a file."""
NOBODY_WAITS = TurnedAway("nobody waits for it any more")


def look_over(archive: bytes, given_up: GivenUp | None = None) -> bytes:
    """Look a file over; the answer as JSON, so that another process can give it."""
    return encode(_look_over(archive, given_up or _never))


def _look_over(archive: bytes, given_up: GivenUp) -> Looked:
    try:
        entries = list(entries_while(archive, given_up))
        if given_up():
            return NOBODY_WAITS
        policy = convert(decode(archive.partition(b"\n")[0], Header).policy, TablePolicy)
        founded = entries[0].fact
        if not isinstance(founded, Founded):
            return TurnedAway("its first entry does not found a table")
        if odd := _odd_packs(entries):
            return TurnedAway(odd)
        game = ruleset(founded.ruleset)
        if _looks(entries, game) > MOST_LOOKS:
            return TurnedAway("too many steps are made on it past too many walls")
        table = Table(game, reopen_book(game, founded.options or {}), FairDice(bytes(32), "intake"))
    except ValidationError as unknown:
        return TurnedAway(f"nothing is known of how it is to be played: {unknown}")
    except StoreError as damage:
        return TurnedAway(str(damage))
    except UnknownRuleset as unknown:
        return TurnedAway(str(unknown))
    except Refused as no:
        return TurnedAway(str(no.refusal))
    try:
        for page in batched(entries, PAGE):
            if given_up():
                return NOBODY_WAITS
            table.take(page)
    except Exception as problem:  # noqa: BLE001 - whatever a stranger's entries make of our rules, it is no table
        return TurnedAway(f"its entries do not make a table of {game.name}: {type(problem).__name__}: {problem}"[:500])
    return LookedOver(game.id, founded.version, founded.options, len(entries), policy)


def _odd_packs(entries: Sequence[Entry]) -> str:
    """What is wrong with the homebrew of a file, by its size and names; nothing, at a table of ours."""
    packed = [entry.fact for entry in entries if isinstance(entry.fact, Packed)]
    if len(packed) > MOST_PACKED:
        return f"homebrew is laid on it more than {MOST_PACKED} times"
    return next((str(odd.reason) for each in packed if (odd := unfit_files(each.id, each.files))), "")


def _looks(entries: Sequence[Entry], game: Ruleset) -> int:
    """How many pieces of wall stand on the map at each step that somebody makes in a file, all in all."""
    pieces, looks = 0, 0
    for entry in entries:
        match entry.fact:
            case Walled(walls, doors):
                pieces = len(walls) + len(doors)
            case Mapped() | SceneSet():
                pieces = 0
            case Placed() | Swung():
                looks += pieces
            case Changed(change) | Overrode(change) if game.ground is not None and change.path.startswith(
                game.ground.place
            ):
                looks += pieces
    return looks


def entries_of(archive: bytes) -> list[Entry]:
    """The entries of a file, after checking every byte of it."""
    return list(entries_while(archive, _never))


def entries_while(archive: bytes, given_up: GivenUp) -> Iterator[Entry]:
    """The entries of a file, after checking every byte of it, for as long as anybody waits for them."""
    header = check_archive(io.BytesIO(archive), PRESENT, LIMITS)
    lines = archive.split(b"\n", header.count + 1)[1 : header.count + 1]
    for page in batched(lines, PAGE):
        if given_up():
            return
        for line in page:
            yield decode(PRESENT.lift(line, header.shape), Entry)


def _never() -> bool:
    return False


def check_dice(archive: bytes, given_up: GivenUp | None = None) -> bytes:
    """Hold every draw of a file against what was committed to and revealed in it."""
    try:
        entries = list(entries_while(archive, given_up or _never))
    except StoreError as damage:
        return encode(Verdict(holds=False, said=f"{damage}", checked=0, unrevealed=0, by_hand=0, doubts=(str(damage),)))
    return encode(verdict_on(entries))


def verdict_on(entries: Any) -> Verdict:
    """What came of checking the dice of a log, or of what a seat saw of it."""
    found = verify(entries)
    return Verdict(
        found.holds,
        str(found),
        found.checked,
        found.unrevealed,
        found.by_hand,
        tuple(found.doubts[:100]),
        found.on_word,
        dict(found.inside),
        tuple(found.broken[:100]),
    )
