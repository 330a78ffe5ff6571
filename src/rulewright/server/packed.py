"""Packed: answers made small on their way: once where all get the same, and quickly where each gets its own."""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response

WORTH_IT = 2_000
"""Bytes below which packing saves nothing that anybody would notice."""
TIGHT, QUICK = 9, 3
MOST_BYTES = 256_000
"""Nothing larger is packed for one alone: that would hold up everybody else's worker for more than some milliseconds."""
ASK_AGAIN = "no-cache"
"""Keep it, and ask each time whether it is still the same."""
VARIES = {"Vary": "Accept-Encoding"}


@dataclass(frozen=True)
class PackedBody:
    """Something that is the same for all who ask: with a mark by which they can tell whether they have it already."""

    body: bytes

    @cached_property
    def tag(self) -> str:
        """The mark: it changes whenever a byte does."""
        return f'"{hashlib.blake2b(self.body, digest_size=12).hexdigest()}"'

    @cached_property
    def gzipped(self) -> bytes:
        """As small as it gets."""
        return gzip.compress(self.body, TIGHT, mtime=0)

    def told(self, asked: Headers, media_type: str, cache: str) -> Response:
        """The answer to somebody who may have it already, and may take it packed."""
        headers = {**VARIES, "ETag": self.tag, "Cache-Control": cache}
        known = {each.strip().removeprefix("W/") for each in asked.get("if-none-match", "").split(",")}
        if self.tag in known:
            return Response(status_code=304, headers=headers)
        if len(self.body) < WORTH_IT or not takes_gzip(asked):
            return Response(self.body, headers=headers, media_type=media_type)
        return Response(self.gzipped, headers=headers | {"Content-Encoding": "gzip"}, media_type=media_type)


class PackedFiles:
    """Files that are read and packed once, the ones asked for last."""

    def __init__(self, most: int = 200) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[str, float], PackedBody] = OrderedDict()

    def of(self, path: str, changed: float) -> PackedBody:
        """A file, as it is since it was changed last."""
        key = path, changed
        if key not in self._kept:
            self._kept[key] = PackedBody(Path(path).read_bytes())
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return self._kept[key]


def takes_gzip(asked: Headers) -> bool:
    """Whether whoever asks can unpack."""
    wanted = (each.strip().partition(";") for each in asked.get("accept-encoding", "").lower().split(","))
    return any(coding in ("gzip", "*") and quality.replace(" ", "") not in NEVER for coding, _, quality in wanted)


NEVER = {"q=0", "q=0.0", "q=0.00", "q=0.000"}


def pack(asked: Headers, response: Response) -> Response:
    """An answer of somebody's own, packed if that is worth it and they can unpack it."""
    body = bytes(getattr(response, "body", b""))
    is_text = response.headers.get("content-type", "").startswith(("application/json", "text/"))
    if not is_text or not WORTH_IT <= len(body) <= MOST_BYTES or "content-encoding" in response.headers:
        return response
    if not takes_gzip(asked):
        return response
    response.body = gzip.compress(body, QUICK, mtime=0)
    response.headers["Content-Encoding"] = "gzip"
    response.headers["Content-Length"] = str(len(response.body))
    response.headers.add_vary_header("Accept-Encoding")
    return response
