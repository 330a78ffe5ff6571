"""Terms: how a power says what it costs, how far it reaches, how long it lasts and who resists it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

type Span = Literal["round", "ten-rounds", "turn", "minute", "hour"]
type Unit = Literal["rounds", "turns", "minutes", "hours", "days"]
type When = Literal["unwilling", "living", "always"]


class Term(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True):
    """What all terms share: frozen, by name, and nothing unknown in them."""


class Amount(Term, frozen=True, kw_only=True, cache_hash=True):
    """A number that a power works out: a figure, so much for each level, and a multiple or part of what its user has.

    `of` is what `number` reads ("POW", "PP", "CON+POW"); a part is rounded up, and counts once for each level where it
    is `by_level`. `beyond` levels count as none, and only each full `per` of them counts.
    """

    flat: int = 0
    each: int = 0
    beyond: int = 0
    per: int = 1
    of: str = ""
    times: int = 1
    parts: int = 1
    by_level: bool = False


class Price(Term, frozen=True, kw_only=True, cache_hash=True):
    """What a use costs in power points: a figure, so many for each level, for each SIZ of its subject, and a part of
    the subject's mind; `each_size` SIZ go for one point. `permanent` is POW that never comes back.

    What is `always` paid is paid in full whatever the roll was; otherwise a failure costs 1.
    """

    flat: int = 0
    each: int = 0
    each_size: int = 0
    a_third_of: Literal["", "INT", "POW"] = ""
    permanent: int = 0
    always: bool = False
    least: int = 0


class Upkeep(Term, frozen=True, kw_only=True, cache_hash=True):
    """What keeping it up costs, and how often. What is not let go where points run out costs so many hit points
    instead: `starved`.
    """

    flat: int = 0
    each: int = 0
    every: Span = "round"
    starved: int = 0


class Reach(Term, frozen=True, kw_only=True, cache_hash=True):
    """How far it reaches: oneself, a touch, whatever one sees, or so many metres."""

    to: Literal["self", "touch", "sight", "metres"] = "self"
    metres: Amount = Amount()


class Lasts(Term, frozen=True, kw_only=True, cache_hash=True):
    """How long it lasts: an instant, always, so long as one keeps it up, until something happens, or for a time."""

    what: Literal["instant", "always", "while", "until", "time"] = "instant"
    unit: Unit = "rounds"
    amount: Amount = Amount()
    until: str = ""


class Contest(Term, frozen=True, kw_only=True, cache_hash=True):
    """A resistance roll: what the active side has against what the passive side has, each as `number` reads it.

    `active` is the user's, or the target's where it is the target that `rolls`.
    """

    active: str = "POW"
    passive: str = "POW"
    when: When = "unwilling"
    rolls: Literal["user", "target"] = "user"


class Figure(Term, frozen=True, kw_only=True, cache_hash=True):
    """A figure of a power that people need at the table: how wide, how heavy, how far. Told with every use."""

    name: str
    amount: Amount
    unit: str = ""
