"""Entries of psychic abilities."""

from __future__ import annotations

from typing import Literal

from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.kinds.powers import Power
from rulewright.rulesets.brp.state.terms import Amount, Price


class Ability(Power, frozen=True, kw_only=True):
    """A psychic ability: a percentile skill, and often a contest after it. [BRP-POW-136]

    A `passive` one may be rolled for its bearer unseen and for nothing; one that is `secret` is always rolled unseen.
    What is `instant` takes effect at once, all else a round later. A `slow` one costs nothing until it has worked.
    What is paid for `after` the contest costs all of it if that is lost, or one point; the `willing` pay less. Mind
    Shield stands against what is `shielded`. What is paid `ahead` lasts a span for each point before upkeep is due.
    `steps` means that levels are those of the time step table, `blocks` that a failure shuts a thing until the rating has
    risen. Some choices have `prices` of their own, some are `hard`, some are one's `own` and all others then never for
    oneself; some abilities may be used `beside` it, minds of some kinds are `barred`. It takes so many `hours`; what
    `backfires` works on its user when it is fumbled. `freed` are the levels of an Idea roll that name the culprit;
    the end of what is `subtle` is plain to nobody. [BRP-POW-144 BRP-POW-157 BRP-POW-158 BRP-POW-160]

    `failed` is told where the roll for it fails, and `fumbled` where it is fumbled.
    """

    passive: Literal["", "average", "difficult"] = ""
    secret: bool = False
    instant: bool = False
    slow: bool = False
    after: Literal["", "full", "one"] = ""
    willing: int | None = None
    shielded: bool = False
    ahead: bool = False
    steps: bool = False
    blocks: bool = False
    prices: FrozenMap[str, Price] = FrozenMap()
    hard: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    fumbled: str = ""
    failed: str = ""
    hours: Amount | None = None
    backfires: bool = False
    freed: tuple[Literal["special", "critical"], ...] = ()
    subtle: bool = False
    barred: tuple[str, ...] = ()
