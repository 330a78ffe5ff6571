"""Verify: hold every face of a log against what was committed to and what was revealed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce

from rulewright.chance.dice import HashDice
from rulewright.log.entry import Entry
from rulewright.log.facts import Committed, Contributed, Founded, Gathered, Lapsed, Pledged, Revealed, Stirred
from rulewright.play import Audience
from rulewright.play.facts import Drew
from rulewright.tables.dice.fair import NO_ENTROPY, commitment_of, context, stir
from rulewright.tables.dice.stirring import Stir, Stirring
from rulewright.tables.views.view import Seen

_THROW = re.compile(r"(\d{1,6})d(\d{1,9})")

type Stream = tuple[Audience, int]
"""Who sees it, and in which epoch."""


@dataclass(slots=True)
class LogVerdict:
    """What came of checking a log: how many draws hold, on whose words they rest, and every reason to doubt.

    `on_word` of the draws that were recomputed rest on the host's word alone: no words of others had been stirred in
    that were pledged before the host could know them. `inside` tells for each seat in how many its words are.
    `broken` rounds of stirring were begun and came to nothing, with the seats that did not open.
    """

    checked: int = 0
    by_hand: int = 0
    unrevealed: int = 0
    on_word: int = 0
    inside: Counter[str] = field(default_factory=Counter)
    broken: list[tuple[str, ...]] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Whether nothing speaks against the log."""
        return not self.doubts

    def __str__(self) -> str:
        verdict = "holds" if self.holds else f"does NOT hold ({len(self.doubts)} doubts)"
        said = (
            f"The log {verdict}: {self.checked} draws recomputed, {self.unrevealed} of streams not yet revealed, "
            f"{self.by_hand} thrown by hand."
        )
        if self.on_word:
            whole = "They rest" if self.on_word == self.checked else f"{self.on_word} of those recomputed rest"
            said += f" {whole} on the host's word alone."
        if self.broken:
            said += f" {len(self.broken)} rounds of stirring were broken off."
        return said


def verify(entries: Iterable[Entry | Seen]) -> LogVerdict:
    """Recompute every face that can be recomputed, in a whole log or in what one seat saw of it."""
    entries = tuple(entries)
    verdict = LogVerdict()
    _check_numbers(entries, verdict)
    promises = _check_secrets(entries, verdict)
    table, spoon = "", _Spoon()
    draws: Counter[Stream] = Counter()
    for entry in entries:
        match entry.fact:
            case Founded(table=name):
                table, spoon.stirring = name, Stirring(name)
            case Contributed() | Pledged() | Gathered() | Stirred() | Lapsed() as fact:
                spoon.take(entry.number, fact, verdict)
            case Revealed(to=(), epoch=ended):
                spoon.begin(ended + 1, verdict)
            case Committed(to=(), epoch=begun):
                spoon.begin(begun, verdict)
            case Drew(hand=True):
                verdict.by_hand += 1
            case Drew(to=to) as drew:
                stream = (tuple(sorted(to)), spoon.stirring.epoch)
                draws[stream] += 1
                promise = promises.get(stream)
                if promise is None or promise.secret is None:
                    verdict.unrevealed += 1
                elif _fits(entry.number, drew, promise.secret, context(table, draws[stream], spoon.entropy), verdict):
                    spoon.vouch(promise.number, verdict)
    return verdict


@dataclass(slots=True)
class _Promise:
    """A commitment: where it stands, what it says, and the secret once that was told."""

    number: int
    commitment: str
    secret: bytes | None = None


@dataclass(slots=True)
class _Spoon:
    """What has been stirred in so far, by whom, and where the last round that came to its end was gathered."""

    stirring: Stirring = Stirring()  # noqa: RUF009 - it cannot be changed
    entropy: bytes = NO_ENTROPY
    gathered: int = 0
    whole: int = 0
    pledged: bool = False

    def take(self, number: int, fact: Contributed | Stir, verdict: LogVerdict) -> None:
        """Stir; words without a pledge are older than pledges, and among them they are a doubt."""
        if isinstance(fact, Contributed):
            self.entropy, self.whole = stir(self.entropy, fact.entropy), 0
            if self.pledged:
                verdict.doubts.append(f"entry {number}: words were stirred in that nobody had pledged")
            return
        self.pledged = True
        if fault := self.stirring.fault(fact):
            verdict.doubts.append(f"entry {number}: this cannot be done to the dice here: {fault}")
            return
        if isinstance(fact, Lapsed):
            verdict.broken.append(self.stirring.missing)
        if isinstance(fact, Gathered):
            self.gathered = number
        self.stirring, words = self.stirring.after(fact)
        self.entropy = reduce(stir, words, self.entropy)
        if words:
            self.whole = self.gathered

    def begin(self, epoch: int, verdict: LogVerdict) -> None:
        """Go on to an epoch, unless it has begun already: what was stirred in before says nothing of its secrets."""
        if epoch > self.stirring.epoch:
            if self.stirring.under_way:
                verdict.broken.append(self.stirring.missing)
            self.stirring, self.whole = self.stirring.begun(epoch), 0

    def vouch(self, promised: int, verdict: LogVerdict) -> None:
        """Count a draw for those whose words are in it: they opened after its stream was committed to, and all of them."""
        if self.stirring.under_way or promised > self.whole:
            verdict.on_word += 1
        else:
            verdict.inside.update(self.stirring.inside)


def _check_numbers(entries: tuple[Entry | Seen, ...], verdict: LogVerdict) -> None:
    for place, entry in enumerate(entries, start=1):
        if entry.number != place:
            verdict.doubts.append(f"entry {entry.number} stands where {place} should")
            return


def _check_secrets(entries: tuple[Entry | Seen, ...], verdict: LogVerdict) -> Mapping[Stream, _Promise]:
    """Commitments made before the first draw of their stream, with the revealed secrets that fit them."""
    promised: dict[Stream, _Promise] = {}
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
                    promised[stream] = _Promise(entry.number, commitment)
            case Drew(to=to, hand=False):
                drawn.add((tuple(sorted(to)), epoch))
            case Revealed(secret, of_epoch, to):
                stream = (tuple(sorted(to)), of_epoch)
                epoch = max(epoch, of_epoch + 1) if not to else epoch
                told = _bytes(secret)
                promise = promised.get(stream)
                if told is None or promise is None or promise.commitment != commitment_of(told):
                    verdict.doubts.append(f"entry {entry.number}: the revealed secret is not the one committed to")
                else:
                    promise.secret = told
    return promised


def _fits(number: int, drew: Drew, secret: bytes, decided: bytes, verdict: LogVerdict) -> bool:
    dice = HashDice(secret, decided)
    faces: list[int] = []
    for count, sides in _THROW.findall(drew.dice):
        if len(faces) + int(count) > len(drew.faces) or not int(sides):
            break
        faces += dice.throw(int(count), int(sides))
    if tuple(faces) != drew.faces:
        verdict.doubts.append(f"entry {number}: {list(drew.faces)} was drawn, but the dice say {faces}")
        return False
    verdict.checked += 1
    return True


def _bytes(text: str) -> bytes | None:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return None
