"""Charging: points that go into a thing, those that fade, and what damage leaves of them."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.contract import Pick, Within, action, bears_on
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.spending import available, in_words, spend
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.gear.things.damage import THING_HURT
from rulewright.rulesets.brp.gear.things.finding import Found, write
from rulewright.rulesets.brp.powers.things.holding import let_go
from rulewright.rulesets.brp.state.belongings.things import Thing
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.fight import ROUNDS_A_MINUTE
from rulewright.rulesets.brp.state.powers_state import THIS_SCENE, Vessel
from rulewright.rulesets.brp.state.units import part

OVER = 2
"""How many times its maximum a thing may hold. [BRP-EQP-048 BRP-EQP-058]"""
NIGHT = 6
"""Hours of sleep in which what is above the maximum fades, as with people. [BRP-CHR-103]"""


def holding(state: State, book: Book, who: str) -> Options:
    """One's own things that hold points."""
    me = state.actor(who)
    there = {key: thing for key, thing in me.things.items() if key in me.powers.stores}
    return tuple(
        option(key, thing.name, counted(me.powers.stores[key].points, "point")) for key, thing in there.items()
    )


def room_in(thing: Thing, store: Vessel, book: Book) -> int:
    """How many points a thing holds as it is: fewer by the hit points it has lost, or no more than it has left.

    [BRP-EQP-049 BRP-EQP-059]
    """
    if book.options.store_by_hit_points == "left":
        return min(store.most, thing.points)
    return max(0, store.most - thing.lost)


def charged_in(key: str) -> str:
    """The flag that says in which round somebody has put a point into a thing."""
    return f"{THIS_SCENE}charged {key}"


# -- why not ------------------------------------------------------------------------------------


def no_vessel(state: State, actor: str) -> Refusal | None:
    """Why nothing is charged: no thing of one's own holds points. [BRP-EQP-047]"""
    me = state.actor(actor)
    if any(key in me.powers.stores for key in me.things):
        return None
    return Refusal("You have nothing that holds points.", "BRP-EQP-047", "Make or find such a thing.")


def is_brimful(state: State, book: Book, actor: str, vessel: str, points: int) -> Refusal | None:
    """Why so many points do not go into a thing: it holds twice its maximum at most. [BRP-EQP-048 BRP-EQP-058]"""
    me = state.actor(actor)
    thing, store = me.things[vessel], me.powers.stores[vessel]
    left = OVER * room_in(thing, store, book) - store.points
    if points <= left:
        return None
    return Refusal(f"{thing.name} takes {max(0, left)} more.", "BRP-EQP-048", "Put fewer into it.")


def too_poor(state: State, book: Book, actor: str, points: int) -> Refusal | None:
    """Why somebody does not give so many: they have fewer. [BRP-EQP-047]"""
    has = available(state.actor(actor))
    if points <= has:
        return None
    return Refusal(f"You have {in_words(has, book)}.", "BRP-EQP-047", "Give fewer, or rest.")


def one_a_round(state: State, actor: str, vessel: str, points: int) -> Refusal | None:
    """Why no more goes into a thing now: it takes a point in each round. [BRP-EQP-047 BRP-EQP-058]"""
    now = state.scene.round.number
    if not now or (points == 1 and state.actor(actor).powers.flags.get(charged_in(vessel), 0) != now):
        return None
    return Refusal("A point goes into it in each round.", "BRP-EQP-047", "Give one, and another in the next round.")


@action("Put points into a thing", "power", unless=(no_vessel, no_deed, too_poor, is_brimful, one_a_round), tells=())
def charge_thing(
    play: Play,
    actor: str,
    vessel: Annotated[str, Pick("Thing", holding)],
    points: Annotated[int, Within("Points", 1, 200)] = 1,
) -> int:
    """Put power points of one's own into a thing, one in each round, up to twice its maximum. Says the rounds it took.

    [BRP-EQP-047 BRP-EQP-048 BRP-EQP-058]
    """
    spend(play, actor, points, "into a thing")
    me = play.actor(actor)
    after = me.powers.stores[vessel].points + points
    play.change(actor, f"powers.stores.{vessel}.points", after, "charged")
    play.note(f"{me.things[vessel].name} holds {counted(after, 'point')}.")
    if now := play.scene.round.number:
        play.change(actor, f"powers.flags.{charged_in(vessel)}", now, "charged")
        act_besides(play, actor, "charges a thing")
    else:
        elapse(play, part(points, ROUNDS_A_MINUTE), "charges a thing")
    return points


# -- what is lost -------------------------------------------------------------------------------


@rule
def fade(play: Play, who: str, hours: int) -> None:
    """A night takes what a thing holds above its maximum. [BRP-EQP-048 BRP-EQP-058]"""
    me = play.actor(who)
    for key, thing in me.things.items():
        store = me.powers.stores.get(key)
        if hours >= NIGHT and store is not None and store.points > (most := room_in(thing, store, play.book)):
            play.change(who, f"powers.stores.{key}.points", most, "fades")
            play.note(f"{thing.name} holds {counted(most, 'point')}; what was above that has faded.")


@bears_on(THING_HURT)
def power_leaks_out(play: Play, found: Found) -> None:
    """A damaged thing holds less. A broken one is a plain thing for good: its powers and points are gone, and what was
    given for them is lost. [BRP-EQP-049 BRP-EQP-050 BRP-EQP-052 BRP-EQP-055 BRP-EQP-059 BRP-EQP-065]
    """
    if found.thing.imbued is None:
        return
    store = play.actor(found.where).powers.stores.get(found.key)
    if found.thing.broken:
        let_go(play, found.where, found.key, "broken")
        if store is not None:
            play.change(found.where, f"powers.stores.{found.key}", UNSET, "broken")
        write(play, found, replace(found.thing, imbued=None), "broken")
        play.note(f"There is no power in {found.thing.name} any more, for good.")
    elif store is not None and store.points > (most := OVER * room_in(found.thing, store, play.book)):
        play.change(found.where, f"powers.stores.{found.key}.points", most, "damaged")
        play.note(f"{found.thing.name} holds no more than {counted(most, 'point')}.")
