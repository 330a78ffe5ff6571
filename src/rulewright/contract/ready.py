"""Ready fights: characters and sides that a group can start with in a minute."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class ReadyFight(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A fight to start with: its name, the ready characters on each side, and what the scene starts with."""

    id: str
    name: str
    sides: dict[str, tuple[str, ...]]
    text: str = ""
    scene: dict[str, Any] = {}
