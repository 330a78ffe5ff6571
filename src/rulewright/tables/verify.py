"""Verify: hold every face of a log against what was committed to and what was revealed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rulewright.chance.dice import HashDice
from rulewright.play import Audience
from rulewright.play.facts import Committed, Contributed, Drew, Founded, Revealed
from rulewright.stores.entry import Entry
from rulewright.tables.fair import NO_ENTROPY, commitment_of, context, stir
from rulewright.tables.view import Seen

_THROW = re.compile(r"(\d{1,6})d(\d{1,9})")

type Stream = tuple[Audience, int]
"""Who sees it, and in which epoch."""


@dataclass(slots=True)
class Verdict:
    """What came of checking a log: how many draws hold, and every reason to doubt."""

    checked: int = 0
    by_hand: int = 0
    unrevealed: int = 0
    doubts: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Whether nothing speaks against the log."""
        return not self.doubts

    def __str__(self) -> str:
        verdict = "holds" if self.holds else f"does NOT hold ({len(self.doubts)} doubts)"
        return (
            f"The log {verdict}: {self.checked} draws recomputed, {self.unrevealed} of streams not yet revealed, "
            f"{self.by_hand} thrown by hand."
        )


def verify(entries: Iterable[Entry | Seen]) -> Verdict:
    """Recompute every face that can be recomputed, in a whole log or in what one seat saw of it."""
    entries = tuple(entries)
    verdict = Verdict()
    _check_numbers(entries, verdict)
    secrets = _check_secrets(entries, verdict)
    table, epoch, entropy = "", 1, NO_ENTROPY
    draws: Counter[Stream] = Counter()
    for entry in entries:
        match entry.fact:
            case Founded(table=name):
                table = name
            case Contributed(_, more):
                entropy = stir(entropy, more)
            case Revealed(to=(), epoch=ended):
                epoch = max(epoch, ended + 1)
            case Committed(to=(), epoch=begun):
                epoch = max(epoch, begun)
            case Drew(hand=True):
                verdict.by_hand += 1
            case Drew(to=to) as drew:
                stream = (tuple(sorted(to)), epoch)
                draws[stream] += 1
                decided = context(table, draws[stream], entropy)
                _check_draw(entry.number, drew, secrets.get(stream), decided, verdict)
    return verdict


def _check_numbers(entries: tuple[Entry | Seen, ...], verdict: Verdict) -> None:
    for place, entry in enumerate(entries, start=1):
        if entry.number != place:
            verdict.doubts.append(f"entry {entry.number} stands where {place} should")
            return


def _check_secrets(entries: tuple[Entry | Seen, ...], verdict: Verdict) -> Mapping[Stream, bytes]:
    """Revealed secrets that fit a commitment made before the first draw of their stream."""
    promised: dict[Stream, str] = {}
    secrets: dict[Stream, bytes] = {}
    drawn: set[Stream] = set()
    epoch = 1
    for entry in entries:
        match entry.fact:
            case Committed(commitment, of_epoch, to):
                stream = (tuple(sorted(to)), of_epoch)
                epoch = max(epoch, of_epoch) if not to else epoch
                if stream in drawn or stream in promised:
                    verdict.doubts.append(f"entry {entry.number}: dice were committed to anew after the fact")
                else:
                    promised[stream] = commitment
            case Drew(to=to, hand=False):
                drawn.add((tuple(sorted(to)), epoch))
            case Revealed(secret, of_epoch, to):
                stream = (tuple(sorted(to)), of_epoch)
                epoch = max(epoch, of_epoch + 1) if not to else epoch
                told = _bytes(secret)
                if told is None or promised.get(stream) != commitment_of(told):
                    verdict.doubts.append(f"entry {entry.number}: the revealed secret is not the one committed to")
                else:
                    secrets[stream] = told
    return secrets


def _check_draw(number: int, drew: Drew, secret: bytes | None, decided: bytes, verdict: Verdict) -> None:
    if secret is None:
        verdict.unrevealed += 1
        return
    dice = HashDice(secret, decided)
    faces: list[int] = []
    for count, sides in _THROW.findall(drew.dice):
        if len(faces) + int(count) > len(drew.faces) or not int(sides):
            break
        faces += dice.throw(int(count), int(sides))
    if tuple(faces) == drew.faces:
        verdict.checked += 1
    else:
        verdict.doubts.append(f"entry {number}: {list(drew.faces)} was drawn, but the dice say {faces}")


def _bytes(text: str) -> bytes | None:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return None
