"""Terms: how a power says what it costs, how far it reaches, how long it lasts and who resists it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import Word

type Span = Literal["round", "ten-rounds", "turn", "minute", "hour"]
type Unit = Literal["rounds", "turns", "minutes", "hours", "days"]
type When = Literal["unwilling", "living", "always"]

CHARACTERISTICS = ("STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA")
EDU = "EDU"
type Number = Annotated[
    str, Word("number", (*CHARACTERISTICS, EDU, "PP", "HP", "MOV", "own POW", "level", ""), joined="+")
]
"""What `number` reads of somebody."""


class Term(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True):
    """What all terms share: frozen, by name, and nothing unknown in them."""


class Amount(Term, frozen=True, kw_only=True, cache_hash=True):
    """A number that a power works out: a figure, so much for each level, and a multiple or part of what its user has.

    `flat` is the figure, whatever the level; `each` is added for each level, and may be less than 0. `of` is what
    `number` reads of its user ("POW", "PP", "CON+POW"), nothing for none. What is read is multiplied by `times`,
    divided by `parts` and rounded up, and counts once for each level where it is `by_level`. `beyond` levels count as
    none, and only each full `per` of them counts.
    """

    flat: int = 0
    each: int = 0
    beyond: int = 0
    per: int = 1
    of: Number = ""
    times: int = 1
    parts: int = 1
    by_level: bool = False


class Price(Term, frozen=True, kw_only=True, cache_hash=True):
    """What a use costs in power points: a figure, so many for each level, for the SIZ of its subject, and a part of the
    subject's mind.

    `flat` is what any use costs, and `each` what every level costs. Every `each_size` SIZ of its subject, or part of
    that, costs a point more, 0 for none. `a_third_of` names what of the subject's, INT or POW, a third of is added,
    rounded up; `least` is the least that a use costs, however little it comes to; `permanent` is POW that never comes
    back. What is `always` paid is paid in full whatever the roll was; otherwise a failure costs 1.
    """

    flat: int = 0
    each: int = 0
    each_size: int = 0
    a_third_of: Literal["", "INT", "POW"] = ""
    permanent: int = 0
    always: bool = False
    least: int = 0


class Upkeep(Term, frozen=True, kw_only=True, cache_hash=True):
    """What keeping it up costs, and how often. `flat` is how many power points are due each time, and `each` how many
    for every level besides; `every` says how often: each round, ten rounds, full turn of five minutes, minute or hour.
    What is not let go where points run out costs so many hit points instead: `starved`.
    """

    flat: int = 0
    each: int = 0
    every: Span = "round"
    starved: int = 0


class Reach(Term, frozen=True, kw_only=True, cache_hash=True):
    """How far a power reaches. `to` says how far: to oneself, to what one touches, as far as one sees, or metres;
    `metres` is how many of them.
    """

    to: Literal["self", "touch", "sight", "metres"] = "self"
    metres: Amount = Amount()


class Lasts(Term, frozen=True, kw_only=True, cache_hash=True):
    """How long a power lasts. `what` says how: an instant, always, while it is kept up, until something happens, or a
    time; `amount` and `unit` are for a time: so many rounds, full turns of five minutes, minutes, hours or days.
    `until` tells what ends it where something does, in words for people, such as "the circle breaks".
    """

    what: Literal["instant", "always", "while", "until", "time"] = "instant"
    unit: Unit = "rounds"
    amount: Amount = Amount()
    until: str = ""


class Contest(Term, frozen=True, kw_only=True, cache_hash=True):
    """A resistance roll: what the active side has against what the passive side has, each as `number` reads it.

    `active` is what the side that rolls puts into it: the user, or the target where it is the target that `rolls`.
    `passive` is what the side that does not roll has against that. `when` says who resists: only the unwilling, so that
    it takes whoever lets it happen, or anybody (living and always).
    """

    active: Number = "POW"
    passive: Number = "POW"
    when: When = "unwilling"
    rolls: Literal["user", "target"] = "user"


class Figure(Term, frozen=True, kw_only=True, cache_hash=True):
    """A figure of a power that people need at the table: how wide, how heavy, how far. Told with every use.

    `name` is what it tells of, such as "radius", `amount` how much that is, and `unit` what it is counted in, such as
    "m".
    """

    name: str
    amount: Amount
    unit: str = ""
