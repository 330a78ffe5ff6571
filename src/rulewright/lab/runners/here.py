"""Here: one chunk after the other, in this process."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.lab.chunk import Chunk, ChunkDone, fight_chunk


def here(chunks: Iterable[Chunk]) -> Iterator[ChunkDone]:
    """Fight chunks in turn."""
    return map(fight_chunk, chunks)
