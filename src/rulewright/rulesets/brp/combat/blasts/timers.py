"""Timers: fuses, clocks and caps by which charges are set off, and dynamite that has lain too long."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.contract import Pick, Within, action, bears_on
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.clock import ROUND_ENDS
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.blasts.grenades import go_off
from rulewright.rulesets.brp.combat.blasts.reach import shaped
from rulewright.rulesets.brp.gear.stock import Stocked, carried, use_up
from rulewright.rulesets.brp.skills.offers import HURT
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Charge

TIMED = ("fuse", "timer")
AT_ONCE = ("electricity", "remote")
LONGEST = 25
"""Rounds that a fuse or timer runs at the most: a full turn."""


def set_off_at_once(state: State, book: Book, actor: str, key: str) -> Refusal | None:
    """Why a charge does not go off at a touch: it wants a fuse, a timer, or a cap that somebody has. [BRP-EQP-233]"""
    there = state.scene.laid.get(key)
    if there is None:
        return None
    entry = book.content.get(Charge, there.charge)
    if not entry.set_off or any(each in AT_ONCE for each in entry.set_off):
        return None
    if "cap" in entry.set_off and cap_of(state, book, actor):
        return None
    ways = " or ".join(f"a {each}" for each in entry.set_off)
    return Refusal(f"{entry.name} is set off by {ways}.", "BRP-EQP-233", "Light a fuse, or have a blasting cap.")


def cap_of(state: State, book: Book, who: str) -> str:
    """Something small that somebody carries, by which a larger charge is set off. [BRP-EQP-233]"""
    caps = (item for item in state.actor(who).stock if item in book.content[Charge])
    return next((item for item in caps if book.content.get(Charge, item).sets_off), "")


def use_a_cap(play: Play, who: str, entry: Charge) -> None:
    """A cap goes with the charge that it sets off. [BRP-EQP-233]"""
    if "cap" in entry.set_off and (cap := cap_of(play.state, play.book, who)):
        use_up(play, who, cap, "sets off a charge")


# -- fuses and timers ---------------------------------------------------------------------------


def timed(state: State, book: Book, who: str) -> Options:
    """Charges of somebody's that a fuse or timer sets off, and where they lie."""
    mine = {key: book.content.get(Charge, each.charge) for key, each in state.scene.laid.items() if each.by == who}
    return tuple(
        option(key, entry.name, f"at {state.scene.laid[key].place} m")
        for key, entry in mine.items()
        if any(each in TIMED for each in entry.set_off)
    )


def nothing_timed(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no fuse is lit: nothing that has one was laid. [BRP-EQP-233]"""
    if timed(state, book, actor):
        return None
    return Refusal("Nothing with a fuse or timer was laid.", "BRP-EQP-233", "Lay a charge that has one.")


@action("Light a fuse or set a timer", unless=(no_strength, no_deed, no_hands, nothing_timed))
def set_timer(
    play: Play,
    actor: str,
    key: Annotated[str, Pick("Which", timed)],
    rounds: Annotated[int, Within("Rounds", 1, LONGEST)] = 1,
) -> None:
    """Light the fuse of a charge that was laid, or set its timer: it goes off at the end of so many rounds. In a fight it is the
    action. [BRP-EQP-233]
    """
    there = play.scene.laid[key]
    play.change_scene(f"laid.{key}", replace(there, rounds=rounds), "a fuse")
    take_the_action(play, actor, "lights a fuse")
    entry = play.book.content.get(Charge, there.charge)
    play.note(f"{entry.name} goes off at the end of {'this round' if rounds == 1 else counted(rounds, 'round')}.")


@bears_on(ROUND_ENDS)
def fuses_burn(play: Play) -> None:
    """At the end of a round fuses are shorter, and what has none left goes off. [BRP-EQP-233]"""
    for key, there in tuple(play.scene.laid.items()):
        if there.rounds > 1:
            play.change_scene(f"laid.{key}", replace(there, rounds=there.rounds - 1), "a fuse")
        elif there.rounds:
            play.change_scene(f"laid.{key}", UNSET, "set off")
            entry = play.book.content.get(Charge, there.charge)
            play.note(f"{entry.name} goes off.")
            go_off(play, entry, there.place, shaped(entry.blast, there.percent))


# -- old dynamite -------------------------------------------------------------------------------


def grows_old(thing: Stocked) -> bool:
    """What grows unstable when it is stored too long. [BRP-EQP-233]"""
    return isinstance(thing, Charge) and thing.unstable


def nothing_old(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nothing is jolted: somebody carries nothing that grows old. [BRP-EQP-233]"""
    if carried(grows_old)(state, book, actor):
        return None
    return Refusal(f"{state.actor(actor).name} carries nothing that grows unstable.", "BRP-EQP-233", "Choose who does.")


@action("Old explosives are jolted", "table", unless=(nothing_old,), tells=(HURT,), gm_only=True, any_time=True)
def jolt_old(play: Play, actor: str, charge: Annotated[str, Pick("What", carried(grows_old))]) -> int:
    """What was stored too long is jolted: a Luck roll of whoever carries it, or one goes off there. Says the damage in all.

    [BRP-EQP-233]
    """
    entry = play.book.content.get(Charge, charge)
    if passes(play, actor, "POW", "Luck, old explosives"):
        play.note(f"{entry.name}: nothing happens.")
        return 0
    use_up(play, actor, charge, "goes off")
    play.note(f"{entry.name} goes off.")
    return go_off(play, entry, int(play.scene.places.get(actor, 0)))
