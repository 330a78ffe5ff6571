"""Growth of superpowers: points earned, spent, and taken back."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.chance import Chance, Die, Sum
from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import always, words
from rulewright.kits.counting import so_many, there_are
from rulewright.kits.in_vain import none_will_do
from rulewright.play import FrozenMap, Refusal, rule
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.powers.choosing import anybody
from rulewright.rulesets.brp.powers.standing import from_the_start
from rulewright.rulesets.brp.powers.superpowers.costs import cost_of
from rulewright.rulesets.brp.powers.superpowers.offers import (
    Levels,
    Owned,
    buyable,
    no_might,
    no_superpowers,
    no_time_to_grow,
    owned,
)
from rulewright.rulesets.brp.powers.update_points import update_points
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.known import level_known, limits_of, title

TRAINING: Chance[int] = Sum((Die(3), -1))
"""What training brings in points. [BRP-POW-259]"""
IMPROVABLE = ("STR", "CON", "DEX", "CHA", "POW")


def level_of(me: Actor, power: str, variant: str = "") -> int:
    """The levels somebody has of a superpower."""
    return int(me.powers.known.get(f"superpowers/{power}/{variant}" if variant else f"superpowers/{power}", 0))


# -- points won ---------------------------------------------------------------------------------


@action("Award character points", "table", unless=(no_superpowers,), gm_only=True, any_time=True)
def award_points(play: Play, actor: str, points: Annotated[int, Within("Points", 1, 100)]) -> int:
    """Character points: one or two for an adventure, five to ten for a great victory. [BRP-POW-260]

    Says the balance.
    """
    return earn(play, actor, points)


@rule
def earn(play: Play, actor: str, points: int) -> int:
    """Character points come, and are kept until they are spent. Says the balance. [BRP-POW-256 BRP-POW-260]"""
    now = play.actor(actor).powers.points + points
    play.change(actor, "powers.points", now, "earned")
    return now


def no_trainer(state: State, actor: str, trainer: str, power: str) -> Refusal | None:
    """Why somebody is no trainer: no more levels of it, where equal knowledge was not agreed on. [BRP-POW-259]"""
    me, them = state.actor(actor), state.actor(trainer)
    if level_known(them, power) > level_known(me, power) or "equal knowledge" in me.character.agreed:
        return None
    instead = "Find another, or agree that they know as much."
    return Refusal("A trainer has more levels of it.", "BRP-POW-259", instead)


@action(
    "Train a power",
    unless=(
        no_time_to_grow,
        no_might,
        no_trainer,
        none_will_do(no_trainer, "Nobody here has more levels of anything.", trainer=anybody, power=owned),
    ),
)
def train_power(play: Play, actor: str, trainer: Annotated[str, Pick("With whom", anybody)], power: Owned) -> int:
    """Training with somebody who has more levels of it: 1D3-1, as points. Superpowers never improve by use alone.

    [BRP-POW-257 BRP-POW-259]
    """
    gain = play.draw(TRAINING, of=actor, what="trained")
    earn(play, actor, gain)
    return gain


def no_such_gain(to: str) -> Refusal | None:
    """Why a gain does not go there: nobody improves that so. [BRP-POW-258]"""
    if to == "points" or to in IMPROVABLE:
        return None
    return Refusal(f"{to} is not improved so.", "BRP-POW-258", f"Choose points or: {', '.join(IMPROVABLE)}.")


def no_such_part(gain: int, part: int) -> Refusal | None:
    """Why so much does not go elsewhere: less was won. [BRP-POW-258]"""
    return (
        Refusal(f"Only {so_many(gain, 'was/were')} won.", "BRP-POW-258", "Move no more than that.")
        if part > gain
        else None
    )


@action(
    "Turn a gain into something else",
    "table",
    unless=(no_superpowers, no_such_gain, no_such_part),
    id="redirect-gain",
    gm_only=True,
)
def redirect(
    play: Play,
    actor: str,
    code: Annotated[str, Pick("Won in", always(words(*IMPROVABLE)))],
    gain: Annotated[int, Within("Points won", 1, 10)],
    to: Annotated[str, Pick("Goes to", always(words("points", *IMPROVABLE)))] = "points",
    part: Annotated[int, Within("How many (0: all)", 0, 10)] = 0,
) -> None:
    """A point of a characteristic that was won may go to another one, be split, or become character points.

    [BRP-POW-258]
    """
    moved = part or gain
    if gain - moved:
        alter(play, actor, code, gain - moved, "won")
    if to == "points":
        earn(play, actor, moved)
    else:
        alter(play, actor, to, moved, "won")


# -- powers bought and lost ---------------------------------------------------------------------


def price_of_levels(me: Actor, key: str, levels: int, book: Book) -> int:
    """What more levels of a power cost somebody. [BRP-POW-244 BRP-POW-262]"""
    has = level_known(me, key)
    after = int(cost_of(key, has + levels, me.character, book))
    return after - (int(cost_of(key, has, me.character, book)) if has else 0)


def too_dear(me: Actor, price: int, rule_id: str) -> Refusal | None:
    """Why somebody cannot pay so many character points."""
    if price <= me.powers.points:
        return None
    return Refusal(
        f"That costs {price}, and {there_are(me.powers.points)}.",
        rule_id,
        "Earn more first.",
    )


def no_better_power(state: State, book: Book, actor: str, power: str) -> Refusal | None:
    """Why a power is never improved: a limit forbids it. [BRP-POW-251]"""
    if any(limit.for_good for limit, _ in limits_of(power, state.actor(actor).character, book).values()):
        return Refusal(f"{title(power, book)} cannot be improved.", "BRP-POW-251", "Buy the limit off first.")
    return None


def no_points_for_levels(state: State, book: Book, actor: str, power: str, levels: int) -> Refusal | None:
    """Why somebody cannot buy so many levels. [BRP-POW-256]"""
    me = state.actor(actor)
    return too_dear(me, price_of_levels(me, power, levels, book), "BRP-POW-256")


@action(
    "Buy levels of a power",
    unless=(no_time_to_grow, no_might, no_better_power, no_points_for_levels),
    id="buy-power",
)
def buy(play: Play, actor: str, power: Annotated[str, Pick("Power", buyable)], levels: Levels = 1) -> int:
    """Buy levels of a power, known or new, with points that were earned. [BRP-POW-244 BRP-POW-256 BRP-POW-262]

    Says the levels now.
    """
    me = play.actor(actor)
    now = level_known(me, power) + levels
    left = me.powers.points - price_of_levels(me, power, levels, play.book)
    play.change(actor, "powers.points", left, "bought")
    play.change(actor, f"powers.known.{power}", now, "bought")
    play.change(actor, "character.powers", FrozenMap({**me.character.powers, power: now}), "bought")
    stand(play, actor, power, now)
    return now


def stand(play: Play, who: str, power: str, level: int) -> None:
    """A power that is always on follows its levels."""
    before = play.actor(who)
    for effect in from_the_start(power, level, before, play.book):
        play.change(who, f"effects.{effect.id}", effect, "bought")
    update_points(play, who, before)


@action("A power is lost", "table", unless=(no_superpowers,), gm_only=True)
def lose_power(play: Play, actor: str, power: Owned) -> int:
    """A power is lost for good: its points come back, and limits that hung on it go. [BRP-POW-263]

    Says how many.
    """
    me = play.actor(actor)
    back = int(cost_of(power, int(me.powers.known[power]), me.character, play.book))
    kept = FrozenMap({key: level for key, level in me.character.powers.items() if key != power})
    limits = FrozenMap({key: each for key, each in me.character.limits.items() if not key.startswith(f"{power}+")})
    play.change(actor, f"powers.known.{power}", UNSET, "lost")
    play.change(actor, "character.powers", kept, "lost")
    play.change(actor, "character.limits", limits, "lost")
    for name, effect in me.effects.items():
        if power in effect.marks:
            play.change(actor, f"effects.{name}", UNSET, "lost")
    play.change(actor, "powers.points", me.powers.points + back, "lost")
    update_points(play, actor, me)
    return back
