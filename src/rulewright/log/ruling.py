"""House rules in a log: the group plays otherwise from here on."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Ruled(Struct, frozen=True, gc=False, tag="ruled", omit_defaults=True):
    """House rules were changed at a running table: the options that hold anew from here on, by name."""

    options: dict[str, Any]
    by: str = ""
