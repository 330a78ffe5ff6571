"""Fair dice: faces that follow from a secret, the seats' entropy, the table and the count of draws.

The protocol is written down in docs/reference/fair-dice.md. In short: before the first roll of an
epoch the server shows a commitment to each stream's secret; seats pledge words, and open them once
all are pledged; every face follows from all of that; ending an epoch reveals the open stream's secret.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, replace
from functools import lru_cache, reduce

from rulewright.chance.dice import Dice, HashDice
from rulewright.play import Audience

NO_ENTROPY = hashlib.sha256(b"rulewright entropy").digest()


@dataclass(frozen=True, slots=True)
class FairDice:
    """The dice of one table in one epoch. Each audience has a stream of its own, so showing one shows no other."""

    secret: bytes
    table: str
    epoch: int = 1
    entropy: bytes = NO_ENTROPY
    lineage: str = ""

    def stream(self, to: Audience = ()) -> bytes:
        """The secret of the stream that an audience sees: what is revealed when an evening ends."""
        return stream_of(self.secret, self.epoch, stream_name(to), self.lineage)

    def commitment(self, to: Audience = ()) -> str:
        """What is shown before the first roll, so that the secret cannot be changed after."""
        return commitment_of(self.stream(to))

    def at(self, count: int, to: Audience = ()) -> Dice:
        """The dice for a draw: the first, second, third… that an audience sees in this epoch.

        Draws are counted by stream, so that whoever sees a stream can count along and check it.
        """
        return HashDice(self.stream(to), context(self.table, count, self.entropy))

    def stirred(self, *words: str) -> FairDice:
        """The same dice after seats have stirred their words in: every later face depends on them."""
        return replace(self, entropy=reduce(stir, words, self.entropy))

    def next_epoch(self) -> FairDice:
        """The dice of the next evening: new streams, new commitments; the entropy stays stirred in."""
        return replace(self, epoch=self.epoch + 1)


@lru_cache(maxsize=4096)
def stream_of(secret: bytes, epoch: int, name: str, lineage: str = "") -> bytes:
    """The secret of one stream of one epoch; asked for at every draw."""
    line = f"\n{lineage}" if lineage else ""
    return hmac.digest(secret, f"rulewright stream\n{epoch}\n{name}{line}".encode(), "sha256")


def commitment_of(stream: bytes) -> str:
    """The commitment to a stream's secret."""
    return hashlib.sha256(b"rulewright commit\n" + stream).hexdigest()


def stream_name(to: Audience) -> str:
    """A stream by those who see it, in whatever order they are named."""
    return ",".join(sorted(to))


def context(table: str, count: int, entropy: bytes) -> bytes:
    """What, besides the secret, decides the faces of a draw."""
    return f"rulewright dice\n{table}\n{count}\n{entropy.hex()}".encode()


def stir(entropy: bytes, more: str) -> bytes:
    """Entropy with a seat's contribution mixed in."""
    return hashlib.sha256(entropy + b"\n" + more.encode()).digest()


def pledge_of(table: str, round_: int, seat: str, words: str) -> str:
    """What a seat shows of its words before anybody opens. It holds for this seat in this round of this table alone."""
    return hashlib.sha256(f"rulewright pledge\n{table}\n{round_}\n{seat}\n{words}".encode()).hexdigest()
