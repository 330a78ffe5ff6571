"""Summoning: demons that come in hours and stay if they are bound, elementals that come for one task."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.chance import Die
from rulewright.contract import Pick, action
from rulewright.kits.counting import counted
from rulewright.play import Refusal, YesNo, rule
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.minds import take_the_round
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.powers.beings import (
    ESCAPED,
    TRUE_NAME,
    being_of,
    come,
    come_again,
    dice_of,
    elemental_of,
    go_elsewhere,
    leave,
    roll_power,
)
from rulewright.rulesets.brp.powers.choosing import things
from rulewright.rulesets.brp.powers.effects.contests import learn_from
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.sorcery.chain import links
from rulewright.rulesets.brp.powers.sorcery.limits import room_left
from rulewright.rulesets.brp.powers.sorcery.offers import WORKS, Bound, called, no_bond, no_called_being
from rulewright.rulesets.brp.powers.sorcery.true_names import (
    FOR_GOOD,
    binder_of,
    change_hands,
    demons,
    kind_of_demon,
    known_again,
    no_rebinding,
)
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.deeds import Deed
from rulewright.rulesets.brp.state.kinds.powers import Being
from rulewright.rulesets.brp.state.powers_state import Awaited, Bond

FREE = 1
"""POW that a binding costs into nothing but a mind. [BRP-POW-232]"""


# -- calling ------------------------------------------------------------------------------------


@rule
def summon_demon(play: Play, working: Working, deed: Deed) -> None:
    """A demon comes after 1D8 hours and waits for a bargain or a binding; one that was dismissed and whose true name is
    known comes again, the one that is named or the first, unless a kind is named.
    [BRP-POW-229 BRP-POW-231 BRP-POW-233 BRP-POW-235 BRP-POW-240]
    """
    user, said = working.user, working.use.words
    sees = play.actor(user).is_marked("witch sight")
    hours = play.draw(Die(8), of=user, what="hours of summoning")
    elapse(play, 60 * hours, "summoning")
    if again := known_again(play.state, user, demons(play.book), said):
        come_again(play, user, again)
        return
    being = kind_of_demon(play.book, said) or being_of("lesser-demon", play.book)
    power = roll_power(play, user, being)
    if sees:
        play.note(f"Witch Sight: POW {power}.")
    mark_called(play, come(play, user, being, power), being)


@rule
def summon_elemental(play: Play, working: Working, deed: Deed) -> None:
    """An elemental takes 1D8 rounds to call, in which its caller does nothing else, and 1D6 more to come, for one task. One
    that was dismissed comes again if it is named. [BRP-POW-220 BRP-POW-235 BRP-POW-241]
    """
    user, now = working.user, play.scene.round.number
    being = elemental_of(working.use.choice, play.book)
    if refusal := no_elemental(play.actor(user), being):
        play.note(refusal.reason)
        return
    calling = play.draw(Die(8), of=user, what="rounds of calling")
    coming = play.draw(Die(6), of=user, what="rounds until it comes")
    play.note(
        f"{play.actor(user).name} calls for {counted(calling, 'round')}; {counted(coming, 'round')} later it is there."
    )
    said = working.use.words
    again = known_again(play.state, user, (being.id,), said) if said else ""
    if not now:
        elemental_comes(play, user, being, again)
        return
    awaited = Awaited(being=being.id, round=now + calling + coming, busy=now + calling - 1, again=again)
    play.change(user, f"powers.awaited.{being.id}", awaited, "calls")
    take_the_round(play, user, "calls")


@rule
def elemental_comes(play: Play, who: str, being: Being, again: str) -> None:
    """An elemental is there: one that was named, if it is still where it can be called, or a stranger. [BRP-POW-235 BRP-POW-241]"""
    if not (again and come_again(play, who, again)):
        mark_called(play, come(play, who, being, roll_power(play, who, being)), being)


def mark_called(play: Play, name: str, being: Being) -> None:
    """Whoever has come is known as one that was called, by its dice."""
    if name in play.state.actors:
        play.change(name, "powers.flags.called", dice_of(being), "summoned")


def no_elemental(me: Actor, being: Being) -> Refusal | None:
    """Why somebody cannot call an elemental: its element's spell is not known. [BRP-POW-220]"""
    if being.needs in me.powers.known:
        return None
    return Refusal(f"The {being.name} obeys who knows {being.needs}.", "BRP-POW-220", "Learn that spell first.")


# -- binding ------------------------------------------------------------------------------------


def no_binding(state: State, book: Book, actor: str, target: str, item: str) -> Refusal | None:
    """Why somebody cannot bind a being: it was not called, it serves another, no room is left in mind, no POW to pay
    with, or it has escaped before. Whose true name is known takes no room.
    [BRP-POW-182 BRP-POW-232 BRP-POW-233 BRP-POW-235]
    """
    me, them = state.actor(actor), state.actor(target)
    dice = them.powers.flags.get("called", 0)
    if not dice:
        return Refusal("It was not called.", "BRP-POW-232", "Summon it first.")
    if refusal := no_rebinding(state, actor, target):
        return refusal
    if f"{ESCAPED}{them.name}" in me.powers.flags:
        return Refusal("It has nothing to do with this sorcerer any more.", "BRP-POW-233", "Summon another.")
    if f"{TRUE_NAME}{them.name}" not in me.powers.flags and dice > room_left(me, book):
        return Refusal(f"It takes {dice} of the mind.", "BRP-POW-234", "Dismiss a spell first.")
    if (FOR_GOOD if item else FREE) >= me.characteristics.POW:
        return Refusal("There is too little POW to give.", "BRP-POW-232", "Grow first.")
    return None


@action("Bind what was called", "power", unless=(no_deed, no_called_being, no_binding), tells=(WORKS,))
def bind(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("What", called)],
    item: Annotated[str, Pick("Into what, for good", things)] = "",
) -> bool:
    """Bind what was called: POW against POW, as POW is before the price. It costs a point for good, three into an
    object for ever; whoever fails has lost it, though it stays with another who had bound it. Those who hold hands with the summoner own it too. In a fight it is the
    action of the round. Says whether it is bound. [BRP-CBT-013 BRP-POW-232 BRP-POW-233 BRP-POW-235 BRP-POW-237 BRP-POW-243]
    """
    holder = binder_of(play.state, target)
    take_the_round(play, actor, "binds")
    me, them = play.actor(actor), play.actor(target)
    won = resist(play, actor, me.value("POW"), them.value("POW"), "to bind it")
    learn_from(play, actor, target, won=won, set_="sorcery")
    cost = FOR_GOOD if item else FREE
    if won or play.book.options.failed_binding_costs:
        alter(play, actor, "POW", -cost, "binding")
    if not won:
        play.change(actor, f"powers.flags.{ESCAPED}{them.name}", 1, "escaped")
        if not holder:
            leave(play, target, "escapes")
        return False
    if holder:
        change_hands(play, holder, actor, target)
    bond = Bond(
        kind="demon" if them.is_marked("demon") else "elemental",
        name=them.name,
        being=them.character.species,
        actor=target,
        power=them.characteristics.POW,
        dice=int(them.powers.flags.get("called", 0)),
        item=item,
        known=f"{TRUE_NAME}{them.name}" in me.powers.flags,
        spent=cost,
        owners=links(play.state, actor)[1:],
    )
    play.change(actor, f"powers.bonds.{target}", bond, "bound")
    play.change(actor, f"powers.flags.{TRUE_NAME}{them.name}", 1, "its true name")
    play.note(f"{them.name} is bound.")
    return True


def no_dismissal(state: State, actor: str, bond: str) -> Refusal | None:
    """Why a being stays: it sits in an object for good. [BRP-POW-238]"""
    there = state.actor(actor).powers.bonds[bond]
    if there.item and there.spent == FOR_GOOD:
        return Refusal("It is bound for ever.", "BRP-POW-238", "Break the object.")
    return None


def agreed(play: Play, actor: str, bond: Bond, what: str) -> bool:
    """Whether all who own a being want the same of it; if they do not, it does nothing. [BRP-POW-243]"""
    for other in bond.owners:
        if other in play.state.actors and other != actor and not play.actor(other).is_out:
            text = f"{play.actor(actor).name} would {what} {bond.name}. Agree?"
            if not play.ask(YesNo(of=other, text=text)):
                play.note(f"{bond.name} does nothing: its masters are not agreed.")
                return False
    return True


@action("Dismiss what is bound", "power", unless=(no_bond, no_dismissal))
def dismiss(play: Play, actor: str, bond: Bound) -> int:
    """Let a bound being go, which takes no time of its own: the mind is free at once, its body fades in some minutes.
    Says how many, 0 where not all of its masters want it.

    What sits in an object for good cannot be dismissed. [BRP-POW-190 BRP-POW-237 BRP-POW-238 BRP-POW-239 BRP-POW-243 BRP-POW-360]
    """
    if not agreed(play, actor, play.actor(actor).powers.bonds[bond], "dismiss"):
        return 0
    there = play.actor(actor).powers.bonds[bond]
    minutes = play.draw(Die(6), of=actor, what="minutes until it has gone")
    play.change(actor, f"powers.bonds.{bond}", UNSET, "dismissed")
    go_elsewhere(play, actor, there.actor, "fades")
    return minutes


def no_object(state: State, actor: str, bond: str) -> Refusal | None:
    """Why there is nothing to break. [BRP-POW-236]"""
    if state.actor(actor).powers.bonds[bond].item:
        return None
    return Refusal("It sits in no object.", "BRP-POW-236", "Dismiss it.")


@action("Break the object it sits in", "table", unless=(no_bond, no_object), gm_only=True, any_time=True)
def break_object(play: Play, actor: str, bond: Bound) -> None:
    """The object that a being sits in breaks, and the being is no more. [BRP-POW-236 BRP-POW-238]"""
    there = play.actor(actor).powers.bonds[bond]
    play.change(actor, f"powers.bonds.{bond}", UNSET, "broken")
    leave(play, there.actor, "is destroyed")


def freed_by_death(play: Play, who: str) -> None:
    """A being that is killed is bound no more, unless it sits in an object for ever. [BRP-POW-237 BRP-POW-238]"""
    for name, bond in tuple(play.actor(who).powers.bonds.items()):
        there = play.state.actors.get(bond.actor)
        if bond.kind != "familiar" and there is not None and there.fate == "dead" and bond.spent != FOR_GOOD:
            with play.about(who):
                play.cite("BRP-POW-237", "BRP-POW-238")
                play.change(who, f"powers.bonds.{name}", UNSET, "it is dead")
                play.note(f"{bond.name} is dead, and bound no more.")


@rule
def bonds_break(play: Play, who: str) -> None:
    """Whoever dies sets free what was bound, unless it is for ever. [BRP-POW-237 BRP-POW-238]"""
    for name, bond in tuple(play.actor(who).powers.bonds.items()):
        if bond.spent != FOR_GOOD:
            play.change(who, f"powers.bonds.{name}", UNSET, "its binder is dead")
            leave(play, bond.actor, "is free")
