"""Asked for: a use of a superpower as a form says it, and why it cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.brp.powers.superpowers.use import (
    no_superpower,
    superpower_of,
    with_variant,
)
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.known import known_of, level_known
from rulewright.rulesets.brp.state.powers_state import Use

type Args = Mapping[str, Any]


def use_of(args: Args, state: State, who: str, book: Book) -> Use:
    """A use from the form: all levels and the first choice, where nothing else was said. Energies that go with it take
    as many levels as were said, or as many as they have. [BRP-POW-275]
    """
    key = args["power"]
    entry = superpower_of(key, book)
    chosen = args.get("choice") or ""
    if not entry.variants and chosen not in entry.choices:
        chosen = next(iter(entry.choices), "")
    spare = FrozenMap({"range": args["range"]}) if args.get("range") else FrozenMap()
    most, me = args.get("level"), state.actor(who)
    use = Use(
        power=key,
        level=most or level_known(me, key) or 1,
        target=args.get("target") or "",
        choice="" if entry.variants else chosen,
        size=args.get("size") or 0,
        words=args.get("words") or "",
        spare=spare,
        more=tuple(args.get("more") or ()),
        beside=FrozenMap({each: min(most or 100, level_known(me, each)) for each in args.get("beside") or ()}),
    )
    return with_variant(use, book)


def cannot_unleash(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot use a superpower so."""
    if not known_of(state.actor(who), "superpowers"):
        return Refusal(f"{state.actor(who).name} has no superpowers.", "BRP-POW-244", "Nothing to do.")
    if "power" not in args:
        return None
    needs_target = not args.get("target") and set(superpower_of(args["power"], book).at) <= {"being"}
    return None if needs_target else no_superpower(state, book, who, use_of(args, state, who, book))
