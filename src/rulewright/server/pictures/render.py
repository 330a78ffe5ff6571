"""Render: an image made anew in two sizes. Only its pixels come along: no place, no camera, no name, no hidden file.

It is done in a lane: an image that takes more memory or time than it may ends a process that nobody else needs.
"""

from __future__ import annotations

import io
import warnings
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from rulewright.lab.patience import NobodyWaits
from rulewright.play.values.wire import decode, encode
from rulewright.server.pictures.measure import FIRST, MOST_PIXELS, NoImage, measure
from rulewright.server.problems import Declined

if TYPE_CHECKING:
    from PIL.Image import Image

LARGE, SMALL = 2048, 320
"""Pixels of the longer side, at most."""
QUALITY = 80
INSTEAD = "Bring a PNG, JPEG or WebP image of at most 50 million pixels."


class RenderedHead(Struct, frozen=True):
    """What was made of an image: by what it is known, and the bytes of each size."""

    id: str
    width: int
    height: int
    large: int


class Rendered(Struct, frozen=True):
    """A picture in both sizes."""

    head: RenderedHead
    large: bytes
    small: bytes


def no_image(why: str) -> Declined:
    """What is said of bytes that are no image."""
    return Declined(422, why, instead=INSTEAD)


def render_file(question: bytes, given_up: Any = None) -> bytes:
    """Make the image in a file anew; a line about it, and both sizes."""
    try:
        body = Path(question.decode()).read_bytes()
    except FileNotFoundError:  # whoever brought it has gone, and the file with them
        raise NobodyWaits from None
    return told_of(rendered(body))


def told_of(made: Rendered) -> bytes:
    """A picture as it goes from a lane to the house: a line about it, and both sizes."""
    return b"".join((encode(made.head), b"\n", made.large, made.small))


def read_rendered(told: bytes) -> Rendered:
    """A picture as a lane hands it over."""
    line, _, both = told.partition(b"\n")
    head = decode(line, RenderedHead)
    return Rendered(head, both[: head.large], both[head.large :])


def rendered(body: bytes) -> Rendered:
    """An image made anew; declines what is none."""
    try:
        kind = measure(body[:FIRST]).kind
        whole = _decoded(body, kind)
    except NoImage as no:
        raise no_image(str(no)) from None
    large, small = whole, _within(whole, SMALL)
    first = _written(large)
    return Rendered(
        RenderedHead(sha256(first).hexdigest(), large.width, large.height, len(first)), first, _written(small)
    )


def _decoded(body: bytes, kind: str) -> Image:
    """Pixels alone, the right way up, of no more of the image than is needed."""
    from PIL import Image, ImageFile, ImageOps

    Image.MAX_IMAGE_PIXELS = MOST_PIXELS
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image = Image.open(io.BytesIO(body), formats=(kind,))
            if kind == "JPEG":
                image.draft("RGB", (LARGE, LARGE))
            image.load()
            mode = "RGBA" if image.has_transparency_data else "RGB"
            pixels = image if image.mode == mode else image.convert(mode)
            return ImageOps.exif_transpose(_within(pixels, LARGE))  # made small first: a copy of the whole is large
    except MemoryError:
        raise
    except Exception as problem:  # there is no telling what a decoder raises on a stranger's bytes
        raise NoImage("That image is damaged.") from problem


def _within(image: Image, side: int) -> Image:
    """A copy that is no larger than this."""
    from PIL.Image import Resampling

    longest = max(image.size)
    if longest <= side:
        return image.copy()
    width, height = (max(1, round(each * side / longest)) for each in image.size)
    return image.resize((width, height), Resampling.LANCZOS, reducing_gap=3.0)


def _written(image: Image) -> bytes:
    file = io.BytesIO()
    image.info.clear()
    image.save(file, "WEBP", quality=QUALITY, method=2, exif=b"", icc_profile=b"", xmp=b"")
    return file.getvalue()
