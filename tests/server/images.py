"""Images for tests: honest ones, and those that somebody sends who means harm."""

from __future__ import annotations

import io
import struct
import zlib
from functools import lru_cache
from random import Random

from PIL import Image

SECRET_PLACE = b"GPS 52.5200 13.4050, camera of Dee"


def image(kind: str = "PNG", size: tuple[int, int] = (64, 48), colour: tuple[int, ...] = (200, 30, 30)) -> bytes:
    """An honest image of one colour."""
    file = io.BytesIO()
    Image.new("RGBA" if len(colour) == 4 else "RGB", size, colour).save(file, kind)
    return file.getvalue()


@lru_cache(maxsize=64)
def photo(seed: int, size: tuple[int, int] = (400, 300)) -> bytes:
    """An image in which no two are alike, with words about where it was taken."""
    noise = Image.frombytes("RGB", (40, 30), Random(seed).randbytes(40 * 30 * 3)).resize(size)
    exif = Image.Exif()
    exif[0x010E] = SECRET_PLACE.decode()
    exif[0x0112] = 6  # it lies on its side
    file = io.BytesIO()
    noise.save(file, "JPEG", exif=exif, comment=SECRET_PLACE)
    return file.getvalue()


def chunk(name: bytes, body: bytes) -> bytes:
    """A piece of a PNG."""
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png_bomb(width: int, height: int, told: tuple[int, int] | None = None) -> bytes:
    """A PNG of a few kilobytes that would be decoded into a great many; `told` is what its header says."""
    header = struct.pack(">IIBBBBB", *(told or (width, height)), 8, 6, 0, 0, 0)
    packer, pixels = zlib.compressobj(9), []
    for _ in range(height):
        pixels.append(packer.compress(bytes(1 + 4 * width)))
    pixels.append(packer.flush())
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", b"".join(pixels)) + chunk(b"IEND", b"")


def text_bomb() -> bytes:
    """A small PNG with words that would unpack to hundreds of megabytes."""
    header = struct.pack(">IIBBBBB", 8, 8, 8, 6, 0, 0, 0)
    words = b"Comment\0\0" + zlib.compress(bytes(300 << 20), 9)
    pixels = zlib.compress(bytes(8 * 33))
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + b"".join(chunk(b"zTXt", words) for _ in range(2))
        + chunk(b"IDAT", pixels)
        + chunk(b"IEND", b"")
    )


def webp_of(width: int, height: int) -> bytes:
    """A WebP that says it is so large, and holds next to nothing."""
    body = bytes(4) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"RIFF" + struct.pack("<I", 4 + 8 + len(body)) + b"WEBP" + b"VP8X" + struct.pack("<I", len(body)) + body


def jpeg_of(width: int, height: int) -> bytes:
    """A JPEG that says it is so large, and ends there."""
    frame = struct.pack(">BHHB", 8, height, width, 3) + bytes(9)
    return b"\xff\xd8\xff\xe0\x00\x10JFIF\0" + bytes(9) + b"\xff\xc0" + struct.pack(">H", len(frame) + 2) + frame
