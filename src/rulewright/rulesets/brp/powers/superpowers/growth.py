"""Growth of superpowers: points earned, spent, taken back, and failings bought off."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.chance import Chance, Die, Sum
from rulewright.play import FrozenMap, refuse, rule
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.powers.standing import from_the_start
from rulewright.rulesets.brp.powers.superpowers.costs import cost_of, initial_cost, limits_of
from rulewright.rulesets.brp.powers.update_points import update_points
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.kinds.superpowers import Failing
from rulewright.rulesets.brp.state.known import title

TRAINING: Chance[int] = Sum((Die(3), -1))
"""What training brings in points. [BRP-POW-259]"""
IMPROVABLE = ("STR", "CON", "DEX", "CHA", "POW")


def level_of(me: Actor, power: str, variant: str = "") -> int:
    """The levels somebody has of a superpower."""
    return int(me.powers.known.get(f"superpowers/{power}/{variant}" if variant else f"superpowers/{power}", 0))


@rule
def earn(play: Play, actor: str, points: int) -> int:
    """Character points awarded: one or two for an adventure, five to ten for a great victory. Says the balance.

    [BRP-POW-256 BRP-POW-260]
    """
    now = play.actor(actor).powers.points + points
    play.change(actor, "powers.points", now, "earned")
    return now


@rule
def train_power(play: Play, actor: str, trainer: str, power: str) -> int:
    """Training with somebody who has more levels of it: 1D3-1, as points. Superpowers never improve by use alone.

    [BRP-POW-257 BRP-POW-259]
    """
    me, them = play.actor(actor), play.actor(trainer)
    if (
        them.powers.known.get(power, 0) <= me.powers.known.get(power, 0)
        and "equal knowledge" not in me.character.agreed
    ):
        raise refuse(
            "A trainer has more levels of it.", "BRP-POW-259", "Find another, or agree that they know as much."
        )
    gain = play.draw(TRAINING, of=actor, what="trained")
    earn(play, actor, gain)
    return gain


@rule
def redirect(play: Play, actor: str, code: str, gain: int, to: str = "points", part: int = 0) -> None:
    """A point of a characteristic that was won may go to another one, be split, or become character points.

    [BRP-POW-258]
    """
    if to != "points" and to not in IMPROVABLE:
        raise refuse(f"{to} is not improved so.", "BRP-POW-258", f"Choose points or: {', '.join(IMPROVABLE)}.")
    moved = part or gain
    if moved > gain:
        raise refuse(f"Only {gain} were won.", "BRP-POW-258", "Move no more than that.")
    if gain - moved:
        alter(play, actor, code, gain - moved, "won")
    if to == "points":
        earn(play, actor, moved)
    else:
        alter(play, actor, to, moved, "won")


def price_of_levels(me: Actor, key: str, levels: int, play: Play) -> int:
    """What more levels of a power cost somebody. [BRP-POW-244 BRP-POW-262]"""
    has = int(me.powers.known.get(key, 0))
    after = int(cost_of(key, has + levels, me.character, play.book))
    return after - (int(cost_of(key, has, me.character, play.book)) if has else 0)


@rule
def buy(play: Play, actor: str, power: str, levels: int = 1) -> int:
    """Buy levels of a power, known or new, with points that were earned. Says the levels now.

    [BRP-POW-244 BRP-POW-256 BRP-POW-262]
    """
    me = play.actor(actor)
    if "never-better" in limits_of(power, me.character, play.book):
        raise refuse(f"{title(power, play.book)} cannot be improved.", "BRP-POW-251", "Buy the limit off first.")
    price = price_of_levels(me, power, levels, play)
    if price > me.powers.points:
        raise refuse(f"That costs {price}, and there are {me.powers.points}.", "BRP-POW-256", "Earn more first.")
    now = int(me.powers.known.get(power, 0)) + levels
    play.change(actor, "powers.points", me.powers.points - price, "bought")
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


@rule
def lose_power(play: Play, actor: str, power: str) -> int:
    """A power is lost for good: its points come back, and limits that hung on it go. Says how many. [BRP-POW-263]"""
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


@rule
def take_failing(play: Play, actor: str, failing: str, points: int) -> int:
    """A failing taken on in play brings its points, by leave. Says the balance. [BRP-POW-250 BRP-POW-261]"""
    me, entry = play.actor(actor), play.book.content.get(Failing, failing)
    least, most = entry.points
    if not least <= points <= most:
        raise refuse(f"{entry.name} is worth {least} to {most}.", "BRP-POW-261", "Choose within that.")
    play.change(actor, "character.failings", FrozenMap({**me.character.failings, failing: points}), "taken on")
    return earn(play, actor, points)


@rule
def buy_off(play: Play, actor: str, failing: str) -> int:
    """A failing or a limit is bought off for what it brought, by leave. Says the balance. [BRP-POW-264]"""
    me = play.actor(actor)
    written = me.character
    if failing in written.failings:
        price, path = written.failings[failing], "character.failings"
        left = FrozenMap({key: each for key, each in written.failings.items() if key != failing})
    elif failing in written.limits:
        power = failing.partition("+")[0]
        level = int(me.powers.known.get(power, 1))
        first, path = initial_cost(power, level, written, play.book), "character.limits"
        price = first - int(cost_of(power, level, written, play.book))
        left = FrozenMap({key: each for key, each in written.limits.items() if key != failing})
    else:
        raise refuse(f"{me.name} has no {failing}.", "BRP-POW-264", "Choose one that is there.")
    if price > me.powers.points:
        raise refuse(f"That costs {price}, and there are {me.powers.points}.", "BRP-POW-264", "Earn more first.")
    play.change(actor, path, left, "bought off")
    play.change(actor, "powers.points", me.powers.points - max(0, price), "bought off")
    return int(me.powers.points - max(0, price))
