"""Watch: a fight fought many times, in one call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.lab.balance import Balance, balance_of
from rulewright.lab.chunk import Runner
from rulewright.lab.fight import Spec, spec_of
from rulewright.lab.runners.here import here
from rulewright.lab.sampler import Sampler, Sampling
from rulewright.lab.stopping import Enough
from rulewright.library import open_book, ready, ruleset
from rulewright.play import refuse


def ready_spec(which: str, fight: str, options: Mapping[str, Any] | None = None, seed: int = 1) -> Spec:
    """A ready fight of a game by its id, to be fought in the lab."""
    game = ruleset(which)
    shelf = ready(game)
    return spec_of(game, shelf.fight(fight), shelf.characters, open_book(game, options), seed)


def fought(spec: Spec, enough: Enough, run: Runner = here) -> Balance:
    """What comes of a fight: fought until it is enough, and looked at."""
    now: Sampling | None = None
    for now in Sampler(spec, enough, run):  # noqa: B007 - the last word is the one
        pass
    if now is None or now.look is None:
        raise refuse("Nothing was fought, so there is nothing to tell.", instead="Ask for one fight at least.")
    return balance_of(spec, now.look)
