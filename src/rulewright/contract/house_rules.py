"""House rules: what a game knows of its options beyond their types: settings that preset them, and which go together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from rulewright.content import Content
from rulewright.play import Refusal


class Preset(Struct, frozen=True):
    """A setting that can be chosen when a table is founded: by which option and word, and what it brings."""

    option: str
    id: str
    name: str
    text: str
    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What holds for a game's options as a whole. `presets` are the settings that can be chosen; `preset` gives what the
    chosen options leave to a setting, as defaults that they override; `clash` says why options do not go together, and
    `advice` what a group should think of before it begins.
    """

    presets: Callable[[Content], tuple[Preset, ...]]
    preset: Callable[[Mapping[str, Any], Content], Mapping[str, Any]]
    clash: Callable[[Any, Content], Refusal | None]
    advice: Callable[[Any, Content], tuple[str, ...]]
