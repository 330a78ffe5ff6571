"""Names: which texts of a game name somebody in play.

A ruleset says so by type, wherever a text stands: `engaged: ActorId`, `order: tuple[ActorId, ...]`,
`sides: FrozenMap[ActorId, str]`. What a seat may not know can then be cut out of it knowing what it means.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta


@dataclass(frozen=True, slots=True)
class Names:
    """Says of a text that it names an actor, several with something `between` them, somebody within it, or nobody at all."""

    kind: Literal["actor", "within", "nobody"]
    between: str = ""


type ActorId = Annotated[str, Meta(max_length=500), Names("actor")]
"""The id of somebody in play, or nothing."""

type ActorPair = Annotated[str, Meta(max_length=500), Names("actor", "~")]
"""Two ids under which a scene keeps what lies between the two."""

type Mention = Annotated[str, Meta(max_length=500), Names("within")]
"""A key or a line that may name somebody within it, by id or by name: `grappled-bram`, "wary of Bram"."""

type Word = Annotated[str, Meta(max_length=500), Names("nobody")]
"""A word that names nobody, whoever may be called so: what stands in the book, a kind, a colour."""
