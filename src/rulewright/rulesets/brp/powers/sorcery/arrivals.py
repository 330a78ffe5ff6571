"""Comings and goings: beings sent home and called back, and those that are on their way in a fight."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.contract import action
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.minds import take_the_round
from rulewright.rulesets.brp.powers.beings import being_of, come, come_again, go_elsewhere
from rulewright.rulesets.brp.powers.sorcery.offers import Bound, bonds, no_bond
from rulewright.rulesets.brp.powers.sorcery.summoning import agreed, elemental_comes
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.powers_state import Awaited


def no_sending_home(state: State, actor: str, bond: str) -> Refusal | None:
    """Why a bound being does not go home: it is there. [BRP-POW-235]"""
    if state.actor(actor).powers.bonds[bond].away:
        return Refusal("It is at home.", "BRP-POW-235", "Call it back.")
    return None


@action("Send it home", "power", unless=(no_deed, no_bond, no_sending_home))
def send_home(play: Play, actor: str, bond: Bound) -> None:
    """A bound being goes home for a while; it still takes its room in the mind. In a fight it is the action of the
    round. [BRP-CBT-013 BRP-POW-234 BRP-POW-235 BRP-POW-243]
    """
    there = play.actor(actor).powers.bonds[bond]
    take_the_round(play, actor, "sends it home")
    if not agreed(play, actor, there, "send home"):
        return
    play.change(actor, f"powers.bonds.{bond}", replace(there, away=True), "sent home")
    go_elsewhere(play, actor, there.actor, "goes home")


def no_calling_back(state: State, actor: str, bond: str) -> Refusal | None:
    """Why a bound being is not called back: it is here, or on its way. [BRP-POW-359]"""
    mine = state.actor(actor).powers
    if not mine.bonds[bond].away:
        return Refusal("It is here.", "BRP-POW-359", "Send it home first.")
    if bond in mine.awaited:
        return Refusal("It is on its way.", "BRP-POW-359", "Wait for the next round.")
    return None


@action("Call it back", "power", unless=(no_deed, no_bond, no_calling_back, none_will_do(no_calling_back, bond=bonds)))
def call_back(play: Play, actor: str, bond: Bound) -> None:
    """A bound being comes back in a round, out of an object that its binder touches. [BRP-POW-235 BRP-POW-359]"""
    there, now = play.actor(actor).powers.bonds[bond], play.scene.round.number
    if not now:
        come_back(play, actor, bond)
        return
    play.change(
        actor, f"powers.awaited.{bond}", Awaited(being=there.being, round=now + 1, busy=now, bond=bond), "calls"
    )
    take_the_round(play, actor, "calls")


@rule
def come_back(play: Play, who: str, bond: str) -> None:
    """A being that was called back is there, as it left; one that its binder has never seen go comes whole.

    [BRP-POW-235 BRP-POW-359]
    """
    there = play.actor(who).powers.bonds[bond]
    name = there.actor
    if not come_again(play, who, name):
        being = being_of(there.being, play.book)
        name = come(play, who, being, there.power or being.characteristics["POW"], there.name)
    play.change(who, f"powers.bonds.{bond}", replace(there, away=False, actor=name), "called back")


@rule
def on_their_way(play: Play, who: str, *, at_once: bool = False) -> None:
    """A round begins: whoever still calls a being does nothing else, or has lost it if that cannot be; what is due comes,
    and when a scene ends all of it does. [BRP-POW-235 BRP-POW-241 BRP-POW-359]
    """
    now = play.scene.round.number
    for name, awaited in tuple(play.actor(who).powers.awaited.items()):
        if play.actor(who).is_out and now <= awaited.busy:
            play.change(who, f"powers.awaited.{name}", UNSET, "cannot call any more")
            play.note(f"{play.actor(who).name} cannot go on calling, and nothing comes.")
        elif at_once or awaited.round <= now:
            play.change(who, f"powers.awaited.{name}", UNSET, "comes")
            arrive_at_last(play, who, awaited)
        elif now <= awaited.busy:
            take_the_round(play, who, "calls")


@rule
def arrive_at_last(play: Play, who: str, awaited: Awaited) -> None:
    """A being that was awaited is there. [BRP-POW-241 BRP-POW-359]"""
    if awaited.bond:
        if awaited.bond in play.actor(who).powers.bonds:
            come_back(play, who, awaited.bond)
        return
    elemental_comes(play, who, being_of(awaited.being, play.book), awaited.again)
