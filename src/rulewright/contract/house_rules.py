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


def no_presets(content: Content) -> tuple[Preset, ...]:
    """The settings of a game that has none."""
    del content
    return ()


def nothing_preset(given: Mapping[str, Any], content: Content) -> Mapping[str, Any]:
    """What a setting brings in a game that has none."""
    del given, content
    return {}


def all_go_together(options: Any, content: Content) -> None:
    """Why options do not go together, where they always do."""
    del options, content


def no_advice(options: Any, content: Content) -> tuple[str, ...]:
    """What a group should think of, where there is nothing to think of."""
    del options, content
    return ()


def as_they_are(actor: Any, before: Any, after: Any) -> Any:
    """Somebody in play after the options have changed, where nothing was counted by them when they came."""
    del before, after
    return actor


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What holds for a game's options as a whole. `presets` are the settings that can be chosen; `preset` gives what the
    chosen options leave to a setting, as defaults that they override; `clash` says why options do not go together, and
    `advice` what a group should think of before it begins. `settle` brings somebody who is in play from one book to the
    other, where the options were changed at a running table and something was counted by them when that one came.
    `at_founding` names the options that cannot be changed any more then.
    """

    presets: Callable[[Content], tuple[Preset, ...]] = no_presets
    preset: Callable[[Mapping[str, Any], Content], Mapping[str, Any]] = nothing_preset
    clash: Callable[[Any, Content], Refusal | None] = all_go_together
    advice: Callable[[Any, Content], tuple[str, ...]] = no_advice
    settle: Callable[[Any, Any, Any], Any] = as_they_are
    at_founding: frozenset[str] = frozenset()
