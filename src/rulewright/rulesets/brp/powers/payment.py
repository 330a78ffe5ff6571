"""Payment: what a use costs by how it went, and where the points come from."""

from __future__ import annotations

from rulewright.kits.counting import counted, there_are
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.powers_state import Vessel

FAILED = 1
"""What a failure costs, whatever the level was. [BRP-POW-017]"""
FED = "superpowers"
"""The set whose batteries Absorption fills. [BRP-POW-370]"""


def due(price: int, level: Level, *, always: bool = False) -> int:
    """What is due by the outcome: all of it for a success or a fumble, one point for a failure.

    [BRP-POW-016 BRP-POW-017 BRP-POW-018 BRP-POW-048 BRP-POW-049]
    """
    if always or level is not Level.FAILURE:
        return price
    return min(FAILED, price)


def open_stores(me: Actor, of: str) -> dict[str, Vessel]:
    """Things at hand whose points may feed a set of powers; those that go first come first. [BRP-POW-013 BRP-POW-082]"""
    there = {
        name: store
        for name, store in me.powers.stores.items()
        if store.points and (not store.sets or of in store.sets) and not (store.contact and is_away(me, name))
    }
    return dict(sorted(there.items(), key=lambda each: not each[1].first))


def away_from(item: str) -> str:
    """The flag that says that somebody is not where a thing stands."""
    return f"away from {item}"


def is_away(me: Actor, item: str) -> bool:
    """Whether a thing that holds points is out of somebody's reach: on the ground, or elsewhere. [BRP-POW-314]"""
    return item in me.dropped or away_from(item) in me.powers.flags


IN_IT = "in "
"""How the source begins that is a thing: it pays for its own powers, and for nothing else. [BRP-EQP-046]"""


def thing_with(me: Actor, key: str) -> str:
    """The thing in somebody's use that has a power and pays for it, or nothing. [BRP-EQP-046 BRP-EQP-056]"""
    there = (
        name
        for name, thing in me.things.items()
        if thing.imbued is not None and thing.imbued.held and key in thing.imbued.powers and not thing.imbued.own
    )
    return next((name for name in there if name in me.powers.stores), "")


def source_of(me: Actor, key: str) -> str:
    """Where the points for a power come from: its set, or the thing that it sits in. [BRP-EQP-046 BRP-EQP-056]"""
    thing = thing_with(me, key)
    return f"{IN_IT}{thing}" if thing else key.partition("/")[0]


def within_reach(me: Actor, of: str) -> int:
    """All points that somebody can put into a set of powers: one pool, and what things hold; of what sits in a thing only
    what that holds. [BRP-POW-012 BRP-POW-013 BRP-EQP-047]
    """
    own = 0 if of.startswith(IN_IT) else available(me)
    return own + sum(store.points for store in open_stores(me, of).values())


def short(me: Actor, points: int, of: str) -> Refusal | None:
    """Why somebody cannot afford it; the whole price is needed when a use is declared. [BRP-POW-019]"""
    has = within_reach(me, of)
    if has >= points:
        return None
    if of.startswith(IN_IT):
        name = me.things[of.removeprefix(IN_IT)].name
        return Refusal(
            f"It takes {counted(points, 'point')}, and {name} holds {has}.", "BRP-EQP-047", "Put some into it."
        )
    return Refusal(
        f"It takes {counted(points, 'point')}, and {there_are(has)}.",
        "BRP-POW-019",
        "Use fewer levels, or rest.",
    )


@rule
def pay(play: Play, who: str, points: int, of: str, cause: str, item: str = "") -> int:
    """Pay for a power as it is used: straight from things that hold points, then one's own, then things that would die
    of it, unless one is named. At 0 of one's own one faints, and nobody does while a thing can still pay. Says what was
    paid.
    [BRP-CHR-104 BRP-CBT-014 BRP-POW-012 BRP-POW-013 BRP-POW-020 BRP-POW-060 BRP-POW-076]
    """
    me, left = play.actor(who), points
    stores = open_stores(me, of)
    straight = [name for name, store in stores.items() if store.first or name == item or not store.dies]
    last = [name for name in stores if name not in straight]
    for name in straight:
        left -= draw_from(play, who, name, stores[name], left, cause)
    own = min(left, max(0, available(me) - bool(last)))
    if own:
        spend(play, who, own, cause)
    left -= own
    for name in last:
        left -= draw_from(play, who, name, stores[name], left, cause)
    if left and (rest := min(left, available(play.actor(who)))):
        spend(play, who, rest, cause)
        left -= rest
    return points - left


def draw_from(play: Play, who: str, name: str, store: Vessel, points: int, cause: str) -> int:
    """Take points out of a thing, which are none of its bearer's; says how many there were. [BRP-CHR-104 BRP-POW-076 BRP-POW-078]"""
    taken = min(points, store.points)
    if not taken:
        return 0
    left = store.points - taken
    if store.dies and not left:
        play.change(who, f"powers.stores.{name}.most", 0, "spent for good")
        play.note(f"{play.actor(who).name}: the {name} is dead for good.")
    play.change(who, f"powers.stores.{name}.points", left, cause)
    return taken


def charge_batteries(play: Play, who: str, points: int, cause: str) -> int:
    """Put points into what somebody has at hand that feeds superpowers, as far as there is room; says how many went in.

    [BRP-POW-285 BRP-POW-370]
    """
    left = points
    for name, store in play.actor(who).powers.stores.items():
        fits = FED in store.sets and not (store.contact and is_away(play.actor(who), name))
        put = min(left, store.most - store.points) if fits else 0
        if put > 0:
            play.cite("BRP-POW-370")
            play.change(who, f"powers.stores.{name}.points", store.points + put, cause)
            left -= put
    return points - left
