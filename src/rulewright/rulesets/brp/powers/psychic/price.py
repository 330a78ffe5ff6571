"""What psychic abilities cost: by their level, by SIZ, by the mind they reach; and what of it is due."""

from __future__ import annotations

from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.powers.effects.contests import is_willing
from rulewright.rulesets.brp.powers.numbers import meant_for, price_of
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.kinds.psychic import Ability
from rulewright.rulesets.brp.state.known import power_of
from rulewright.rulesets.brp.state.powers_state import Use


def ability_of(key: str, book: Book) -> Ability:
    """The ability behind a key."""
    entry = power_of(key, book)
    if not isinstance(entry, Ability):
        msg = f"{key} is no psychic ability"
        raise TypeError(msg)
    return entry


def price_for(state: State, book: Book, who: str, use: Use) -> int:
    """What a use costs: by its level, by SIZ, by the size of the target's mind; the willing are cheaper.

    [BRP-POW-138 BRP-POW-159 BRP-POW-161 BRP-POW-164]
    """
    entry = ability_of(use.power, book)
    on = meant_for(entry, use, who)
    target = state.actors.get(on)
    if entry.willing is not None and target is not None and is_willing(state, who, on):
        return entry.willing
    return price_of(entry.prices.get(use.choice, entry.price), use, target)


def due(entry: Ability, price: int, level: Level) -> int:
    """What is due by the outcome: all of it for a success or a fumble. A failure costs one point, nothing at all where
    less than one a round is asked, and everything where it is always paid.

    [BRP-POW-138 BRP-POW-139 BRP-POW-140 BRP-POW-141 BRP-POW-164]
    """
    if entry.price.always or level is not Level.FAILURE:
        return price
    return 0 if entry.slow else min(1, price)
