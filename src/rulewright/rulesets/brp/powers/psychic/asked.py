"""Asked for: a use of a psychic ability as a form says it, and why it cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.play import Refusal
from rulewright.rulesets.brp.powers.psychic.use import ability_of, no_ability
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.known import known_of
from rulewright.rulesets.brp.state.powers_state import Use

type Args = Mapping[str, Any]


def use_of(ability: str, level: int, target: str, choice: str, size: int, words: str, book: Book) -> Use:
    """A use from the form: the first choice where none was made."""
    entry = ability_of(f"psychic/{ability}", book)
    chosen = choice if choice in entry.choices else next(iter(entry.choices), "")
    return Use(power=f"psychic/{ability}", level=level, target=target, choice=chosen, size=size, words=words)


def cannot_use(state: State, book: Book, who: str, args: Args, *, passive: bool = False) -> Refusal | None:
    """Why somebody cannot use an ability so."""
    if not known_of(state.actor(who), "psychic"):
        return Refusal(f"{state.actor(who).name} is no psychic.", "BRP-POW-136", "Nothing to do.")
    if "ability" not in args:
        return None
    use = use_of(
        args["ability"], args.get("level", 1), args.get("target") or "", args.get("choice") or "", args.get("size") or 0,
        args.get("words") or "", book,
    )  # fmt: skip
    needs_target = "target" not in args and set(ability_of(use.power, book).at) <= {"being"}
    return None if needs_target else no_ability(state, book, who, use, passive=passive)
