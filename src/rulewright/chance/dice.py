"""Dice: where faces come from. The only room of this layer that holds randomness."""

from __future__ import annotations

import hmac
import random
import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from struct import unpack_from

DEEPEST = 1000
"""A real die stops exploding here: beyond it the source of faces must be broken."""


class OutOfFaces(Exception):
    """A script of faces ended before the throw did."""


class BadFace(ValueError):
    """A face that this die does not have."""


class Dice(ABC):
    """A source of faces. A chance throws through it and never sees where the faces come from."""

    __slots__ = ()

    @abstractmethod
    def throw(self, count: int, sides: int) -> Sequence[int]:
        """Throw several dice with faces from 1 to `sides`."""

    def die(self, sides: int) -> int:
        """Throw one die."""
        return self.throw(1, sides)[0]

    def depth(self, cap: int) -> int:
        """How deep an explosion may go: real dice ignore the cap that keeps odds finite."""
        return max(cap, DEEPEST)

    def capped(self) -> None:
        """A throw says here that it would have gone on but for its cap. Only odds mind."""


class RandomDice(Dice):
    """Faces from a seeded generator: for samples, tests and rolls nobody has to trust."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed)

    def throw(self, count: int, sides: int) -> Sequence[int]:
        share = self._random.random
        return [int(share() * sides) + 1 for _ in range(count)]

    def share(self) -> float:
        """A point of the unit interval."""
        return self._random.random()


class ScriptedDice(Dice):
    """Faces from a list: worked examples, replays, and dice thrown by hand."""

    __slots__ = ("_faces", "_next")

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = tuple(faces)
        self._next = 0

    def throw(self, count: int, sides: int) -> Sequence[int]:
        end = self._next + count
        faces = self._faces[self._next : end]
        for face in faces:
            if not 1 <= face <= sides:
                msg = f"a d{sides} has no face {face}"
                raise BadFace(msg)
        if end > len(self._faces):
            msg = f"{end - len(self._faces)} more needed of d{sides} after {len(self._faces)} faces"
            raise OutOfFaces(msg)
        self._next = end
        return faces

    @property
    def left(self) -> tuple[int, ...]:
        """The faces nobody has taken yet."""
        return self._faces[self._next :]


class RecordedDice(Dice):
    """Passes throws on to another source and keeps every face, and which dice were thrown."""

    __slots__ = ("_source", "_thrown", "faces")

    def __init__(self, source: Dice) -> None:
        self._source = source
        self._thrown: list[tuple[int, int]] = []
        self.faces: list[int] = []

    def throw(self, count: int, sides: int) -> Sequence[int]:
        faces = self._source.throw(count, sides)
        self.faces += faces
        self._thrown.append((count, sides))
        return faces

    @property
    def thrown(self) -> str:
        """The dice in the order they were thrown: "9d10 2d10"."""
        return " ".join(f"{count}d{sides}" for count, sides in self._thrown if count)

    def depth(self, cap: int) -> int:
        return self._source.depth(cap)

    def capped(self) -> None:
        self._source.capped()


class HashDice(Dice):
    """Verifiable faces: HMAC-SHA-256 of a secret over a context and a counter, by rejection.

    Whoever later learns the secret computes the same faces. The n-th block of 32 bytes is the HMAC
    of the context followed by n as eight bytes. Each face takes the next two bytes of its block
    (four for dice of more than 256 sides); values past the last whole multiple of `sides` are
    thrown away, so no face is favoured.
    """

    __slots__ = ("_block", "_context", "_counter", "_place", "_secret")

    def __init__(self, secret: bytes, context: bytes = b"") -> None:
        self._secret = secret
        self._context = context
        self._counter = 0
        self._block = b""
        self._place = 0

    def throw(self, count: int, sides: int) -> Sequence[int]:
        if not count:
            return ()
        width = 2 if sides <= 256 else 4 if sides <= 1 << 24 else sides.bit_length() // 8 + 2
        if self._place + width > len(self._block):
            self._next_block(width)
        if width == 2 and self._place + 2 * count <= len(self._block):
            # Nearly every throw is of a few small dice: read them all at once, unless one is to be thrown away.
            values = unpack_from(f">{count}H", self._block, self._place)
            if max(values) < 65536 - 65536 % sides:
                self._place += 2 * count
                return [value % sides + 1 for value in values]
        return self._one_by_one(count, sides, width)

    def _one_by_one(self, count: int, sides: int, width: int) -> list[int]:
        span = 1 << (8 * width)
        limit = span - span % sides
        faces: list[int] = []
        while len(faces) < count:
            if self._place + width > len(self._block):
                self._next_block(width)
            value = int.from_bytes(self._block[self._place : self._place + width], "big")
            self._place += width
            if value < limit:
                faces.append(value % sides + 1)
        return faces

    def _next_block(self, width: int) -> None:
        if width > 32:
            msg = "a die of more than 2**240 sides does not exist"
            raise BadFace(msg)
        self._block = hmac.digest(self._secret, self._context + self._counter.to_bytes(8, "big"), "sha256")
        self._counter += 1
        self._place = 0


def fresh_secret() -> bytes:
    """A new secret for verifiable dice."""
    return secrets.token_bytes(32)
