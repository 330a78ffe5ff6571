"""Chunk: some fights in a row, as plain values, so that any process on any machine can fight them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from rulewright.lab.fight import set_fight
from rulewright.lab.tally import FightTally, tally_of
from rulewright.play.values.wire import decode, encode


class Chunk(Struct, frozen=True):
    """The fights from a number on, of a fight that travels as bytes. The luck of each follows from its number, so it
    does not matter how fights are cut into chunks, who fights them, or how often.
    """

    fight: bytes
    first: int
    many: int


class ChunkDone(Struct, frozen=True):
    """What came of a chunk, and how many seconds it took whoever fought it."""

    chunk: Chunk
    tally: FightTally
    seconds: float


class ChunkLost(Exception):
    """Whoever fought a chunk died over it, again and again."""

    def __init__(self, chunk: Chunk, times: int) -> None:
        last = chunk.first + chunk.many - 1
        super().__init__(
            f"{times} processes have died over the fights {chunk.first} to {last}: is there memory enough?"
        )


type Runner = Callable[[Iterable[Chunk]], Iterator[ChunkDone]]
"""Fights chunks wherever it likes and gives each back when it is done, in any order. It takes the next one only when
somebody is free for it, and whatever it has taken it gives back."""


def fight_chunk(chunk: Chunk) -> ChunkDone:
    """Fight a chunk, in this process."""
    fight = set_fight(chunk.fight)
    began = time.perf_counter()
    tally = tally_of(fight, range(chunk.first, chunk.first + chunk.many))
    return ChunkDone(chunk, tally, time.perf_counter() - began)


def fight_packed(chunk: bytes) -> bytes:
    """The same over a line: a chunk as bytes, and what came of it as bytes."""
    return encode(fight_chunk(decode(chunk, Chunk)))
