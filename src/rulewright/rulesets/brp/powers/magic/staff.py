"""The wizard's staff: made of a point of POW, a store of its own, and a weapon that strikes harder."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.chance import Die
from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.body.power_points import asleep, awake
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.checks.touch import no_force, no_hands
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.gear.arms import break_item, whose_staff
from rulewright.rulesets.brp.powers.choosing import anybody, things
from rulewright.rulesets.brp.powers.effects.contests import is_helpless
from rulewright.rulesets.brp.powers.magic.offers import no_magic, no_point
from rulewright.rulesets.brp.powers.payment import draw_from
from rulewright.rulesets.brp.state.arms import arm, points_left
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.powers_state import STAFF, Vessel, struck_with

MONTHS = 6 * 30 * 24 * 60
BLOW = 1


def shapes(state: State, book: Book, who: str) -> Options:
    """What may serve as a staff: one of its own shape, or a thing of somebody's."""
    own = (each for each in things(state, book, who) if each.key != STAFF)
    return (option(STAFF, "A staff"), *own)


type Staff = Annotated[str, Pick("Staff", shapes)]


# -- making -------------------------------------------------------------------------------------


def no_other(state: State, book: Book, actor: str, item: str) -> Refusal | None:
    """Why something does not become a staff: it is one already, and there is no other like it. [BRP-POW-078 BRP-POW-082]"""
    me = state.actor(actor)
    if item == STAFF or item not in me.powers.stores or me.weapons.count(item) > 1:
        return None
    return Refusal(
        f"{arm(item, book).name} is a staff already, or was one.", "BRP-POW-082", "Make it of something else."
    )


@action("Make a staff", unless=(no_magic, no_leisure, no_hands, no_other))
def make_staff(
    play: Play,
    actor: str,
    item: Annotated[str, Pick("Of what", shapes)] = STAFF,
    *,
    wooden: Annotated[bool, Tick("Of wood")] = True,
) -> int:
    """Make a staff, or something that serves as one: half a year, twice that if it is not of wood, and a point of POW
    for good, without a roll. It holds as many points as POW is then. One may have any number of them, each with points of
    its own. Says how many. [BRP-POW-073 BRP-POW-074 BRP-POW-075 BRP-POW-082 BRP-POW-339 BRP-POW-302]
    """
    turn_to_a_deed(play, actor)
    left = play.actor(actor).characteristics.POW - 1
    elapse(play, MONTHS * (1 if wooden else 2), "makes a staff")
    alter(play, actor, "POW", -1, "a staff")
    me = play.actor(actor)
    key = key_for(me, item)
    shape = item if key != item else ""
    store = Vessel(points=left, most=left, sets=("magic",), fills=True, dies=True, shape=shape)
    play.change(actor, f"powers.stores.{key}", store, "made")
    if item == STAFF and key not in me.weapons:
        play.change(actor, "weapons", (*me.weapons, key), "made")
    elif key != item:
        weapons = one_renamed(me.weapons, item, key)
        play.change(actor, "weapons", weapons, "made")
        if me.in_hand.count(item) > weapons.count(item):
            play.change(actor, "in_hand", one_renamed(me.in_hand, item, key), "made")
    return left


def key_for(me: Actor, item: str) -> str:
    """What a new staff goes by: its shape, and a number where there is one of that shape, or was. [BRP-POW-082]"""
    taken = {*me.powers.stores, *me.broken}
    if item not in taken:
        return item
    return next(key for number in range(2, 1000) if (key := f"{item}-{number}") not in {*taken, *me.weapons})


def one_renamed(items: tuple[str, ...], item: str, key: str) -> tuple[str, ...]:
    """The last of several things that are alike goes by a name of its own from now on."""
    last = len(items) - 1 - items[::-1].index(item)
    return (*items[:last], key, *items[last + 1 :])


def is_dead(me: Actor, item: str) -> bool:
    """Whether a staff is spent for good: at 0 points, or broken. [BRP-POW-078]"""
    store = me.powers.stores.get(item)
    return store is None or store.most == 0


@rule
def refill(play: Play, who: str, hours: int, *, sleeping: bool) -> None:
    """Things that fill by themselves do so as somebody of that POW would; nobody can put points into them.

    [BRP-POW-076 BRP-POW-077]
    """
    for name, store in play.actor(who).powers.stores.items():
        if store.fills and store.most and store.points < store.most:
            back = asleep(store.most, hours) if sleeping else awake(store.most, hours)
            play.change(who, f"powers.stores.{name}.points", min(store.most, store.points + back), "fills")


# -- in use -------------------------------------------------------------------------------------


def no_staff(state: State, actor: str) -> Refusal | None:
    """Why there is no staff to use. [BRP-POW-080]"""
    if any(store.dies for store in state.actor(actor).powers.stores.values()):
        return None
    return Refusal("There is no staff.", "BRP-POW-080", "Make one.")


def no_power_in_it(state: State, book: Book, actor: str, item: str) -> Refusal | None:
    """Why a staff strikes no harder: it is dead, drained or out of hand, or nobody can pay. [BRP-POW-080 BRP-POW-082]"""
    me = state.actor(actor)
    store = me.powers.stores.get(item)
    if store is None or is_dead(me, item) or not store.points or item not in me.in_hand:
        return Refusal("There is no power in that staff.", "BRP-POW-080", "Let it rest.")
    return None if book.options.staff_strike_payer == "staff" else no_point(state, book, actor)


def no_blow(state: State, actor: str, target: str, item: str) -> Refusal | None:
    """Why a staff strikes nobody harder: in a fight it must have hit them in this round. [BRP-POW-080]"""
    now = state.scene.round.number
    if not now or state.actor(actor).powers.flags.get(struck_with(item, target), 0) == now:
        return None
    return Refusal("It has not struck them in this round.", "BRP-POW-080", "Hit with the staff first.")


@action(
    "The staff strikes harder",
    "attack",
    unless=(no_staff, no_power_in_it, no_blow, no_force),
    id="staff-blow",
    any_time=True,
)
def strike_harder(
    play: Play, actor: str, target: Annotated[str, Pick("Whom it hit", anybody)], item: Staff = STAFF
) -> int:
    """A blow with the staff that was said to draw on its power: the staff's points against the target's; 1D6 more if
    it wins, as it does against the senseless. It costs a point afterwards, won or lost, and a staff that pays the last of its own is dead. Says the damage.
    [BRP-POW-031 BRP-POW-078 BRP-POW-080 BRP-POW-082 BRP-POW-302]
    """
    me, them = play.actor(actor), play.actor(target)
    store = me.powers.stores[item]
    if play.scene.round.number:
        play.change(actor, f"powers.flags.{struck_with(item, target)}", UNSET, "a blow")
    won = is_helpless(them) or resist(play, actor, store.points, available(them), "the staff against the target")
    if play.book.options.staff_strike_payer == "staff":
        draw_from(play, actor, item, store, BLOW, "a blow")
    else:
        spend(play, actor, BLOW, "a blow with the staff")
    if not won:
        return 0
    more = fate.spare(play, target, play.draw(Die(6), of=actor, what="the staff's own damage"))
    wound(play, target, more, "the staff")
    return more


def bearer_of(state: State, maker: str, item: str) -> str:
    """Who has a magician's staff: its maker, or whoever was given it. [BRP-POW-078]"""
    if item in state.actor(maker).weapons:
        return maker
    others = (each for each in state.actors if each != maker)
    return next((each for each in others if whose_staff(state, each, item) == maker), maker)


def no_such_staff(state: State, actor: str, item: str) -> Refusal | None:
    """Why that staff does not break: there is none, or it is broken already. [BRP-POW-078]"""
    store = state.actor(actor).powers.stores.get(item)
    if store is not None and store.is_staff:
        return None
    return Refusal("That is no staff of theirs, or no longer.", "BRP-POW-078", "Choose one that is whole.")


@action("A staff is struck", "table", unless=(no_staff, no_such_staff), tells=(DONE,), gm_only=True, any_time=True)
def break_staff(
    play: Play,
    actor: str,
    item: Staff = STAFF,
    points: Annotated[int, Within("Damage (0: it breaks)", 0, 100)] = 0,
) -> bool:
    """A staff is struck, and breaks when its hit points are gone, or at once where nobody counts them; then it is dead
    for good, whoever has it in hand. Says whether it broke. [BRP-POW-078 BRP-POW-079]
    """
    bearer = bearer_of(play.state, actor, item)
    me = play.actor(bearer)
    if points and points_left(me, item, play.book) > points:
        play.change(bearer, f"worn.{item}", me.worn.get(item, 0) + points, "struck")
        return False
    break_item(play, bearer, item, "broken")
    return True
