"""Measure: what an image really is, and how large, read off its first bytes before anything of it is decoded.

A name or a header of a request says nothing. What is neither PNG, JPEG nor WebP by its own bytes is no image here.
"""

from __future__ import annotations

import struct
from typing import NamedTuple

MOST_PIXELS = 50_000_000
"""So many an image may have: a large phone's. Decoded, that is 200 megabytes, and half a gigabyte with what it takes."""
MOST_SIDE = 16_000
"""So many it may have across or down."""
FIRST = 256 * 1024
"""Bytes in which the measures must stand."""

PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8\xff"
FRAMES = frozenset({0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF})
"""Marks in a JPEG after which its measures stand."""
ALONE = frozenset({0x01, *range(0xD0, 0xD8)})
"""Marks in a JPEG that nothing follows."""


class Measured(NamedTuple):
    """What an image is, and how many pixels it has across and down."""

    kind: str
    width: int
    height: int


class NoImage(Exception):
    """These bytes are no image that is taken here, and why."""


def measure(first: bytes) -> Measured:
    """What an image is, by its first bytes; `NoImage` for what is none, or too large to be decoded."""
    try:
        found = _measured(first)
    except (struct.error, IndexError):
        raise NoImage("That image is cut off.") from None
    if not (0 < found.width <= MOST_SIDE and 0 < found.height <= MOST_SIDE):
        raise NoImage(f"That image has {found.width} by {found.height} pixels.")
    if found.width * found.height > MOST_PIXELS:
        raise NoImage(f"That image has {found.width} by {found.height} pixels.")
    return found


def _measured(first: bytes) -> Measured:
    if first.startswith(PNG):
        if first[12:16] != b"IHDR":
            raise NoImage("That PNG has no header.")
        return Measured("PNG", *struct.unpack(">II", first[16:24]))
    if first.startswith(JPEG):
        return _jpeg(first)
    if first[:4] == b"RIFF" and first[8:12] == b"WEBP":
        return _webp(first)
    raise NoImage("That is no PNG, JPEG or WebP image.")


def _jpeg(first: bytes) -> Measured:
    """The measures stand in the first segment that begins a frame."""
    at = 2
    while at < len(first):
        if first[at] != 0xFF:
            raise NoImage("That JPEG is damaged.")
        while first[at] == 0xFF:
            at += 1
        mark, at = first[at], at + 1
        if mark in ALONE:
            continue
        (length,) = struct.unpack(">H", first[at : at + 2])
        if mark in FRAMES:
            height, width = struct.unpack(">HH", first[at + 3 : at + 7])
            return Measured("JPEG", width, height)
        if length < 2:
            raise NoImage("That JPEG is damaged.")
        at += length
    raise NoImage("That JPEG does not say how large it is.")


def _webp(first: bytes) -> Measured:
    """Three ways to write it, each with its own header. The whole and what it holds first must not differ."""
    kind, body = first[12:16], first[20:]
    if kind == b"VP8X":
        width = int.from_bytes(body[4:7], "little") + 1
        height = int.from_bytes(body[7:10], "little") + 1
    elif kind == b"VP8L":
        if body[0] != 0x2F:
            raise NoImage("That WebP is damaged.")
        (bits,) = struct.unpack("<I", body[1:5])
        width, height = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    elif kind == b"VP8 ":
        if body[3:6] != b"\x9d\x01\x2a":
            raise NoImage("That WebP is damaged.")
        width, height = (each & 0x3FFF for each in struct.unpack("<HH", body[6:10]))
    else:
        raise NoImage("That WebP is damaged.")
    if len(body) < 10:
        raise NoImage("That image is cut off.")
    return Measured("WEBP", width, height)
