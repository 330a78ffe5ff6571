"""Whom one holds or is held by, what can be done about it, and why it cannot be done now."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Measure, Pick
from rulewright.kits.choosing import Options, all_but, always, people, words
from rulewright.kits.hands import HANDS
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.grips import holds_on
from rulewright.rulesets.brp.body.holding import hands_of
from rulewright.rulesets.brp.combat.close.grapple import may_grapple_back
from rulewright.rulesets.brp.combat.close.grapple_effects import WHERE, Deed
from rulewright.rulesets.brp.gear.hands import free_hands
from rulewright.rulesets.brp.state.arms import HANDLESS
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.numbers import LOCATIONS

LEVEL = Measure("level", "Level", lambda ending: ending.outcome.name.lower())


def holders(state: State, book: Book, who: str) -> Options:
    """Those who hold one."""
    return people(state, dict.fromkeys(hold.by for hold in state.actor(who).fight.holds))


def held_ones(state: State, book: Book, who: str) -> Options:
    """Those whom one holds."""
    return people(state, held_by(state, who))


def held_by(state: State, who: str) -> tuple[str, ...]:
    """Everybody on whom somebody has a grip."""
    return all_but(state, who, lambda actor: bool(holds_on(actor, who)))


type Held = Annotated[str, Pick("Whom", held_ones)]
type Holder = Annotated[str, Pick("Of whom", holders)]
type Place = Annotated[str, Pick("Place", always(words(*LOCATIONS)))]


# -- why there is no grip -----------------------------------------------------------------------


def no_free_hands(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody who is held cannot lay hold in turn, nor whoever has no hand of use left. [BRP-SKL-078 BRP-CBT-136]"""
    me = state.actor(actor)
    if not me.is_marked(HANDLESS) and hands_of(me) <= 0:
        return Refusal(f"{me.name} has no arm to lay hold with.", "BRP-CBT-136", "Kick, or get away.")
    if me.fight.holds and not (may_grapple_back(me) and free_hands(me, book) >= HANDS):
        return Refusal("Both hands must be free for that.", "BRP-SKL-078", "Break free, or strike with a free arm.")
    return None


def no_hold(state: State, actor: str) -> Refusal | None:
    """Why there is nobody to let go. [BRP-SKL-077]"""
    if held_by(state, actor):
        return None
    return Refusal(f"{state.actor(actor).name} holds nobody.", "BRP-SKL-077", "Lay hold first.")


def no_holder(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to break. [BRP-SKL-083]"""
    if state.actor(actor).fight.holds:
        return None
    return Refusal("Nobody holds you.", "BRP-SKL-083", "Do something else.")


# -- why a grip cannot be used ------------------------------------------------------------------


def no_place(deed: Deed, location: str) -> Refusal | None:
    """Why a grip goes nowhere: nobody said where to. [BRP-SKL-081]"""
    if deed in ("change hold", "second hold") and location not in LOCATIONS:
        return Refusal("Where to?", "BRP-SKL-081", f"Name a place: {', '.join(LOCATIONS)}.")
    return None


def no_use_yet(state: State, actor: str, target: str) -> Refusal | None:
    """Why a hold must wait: it was just laid on, or has been used in this round. [BRP-SKL-080]"""
    mine = holds_on(state.actor(target), actor)
    if all(hold.fresh for hold in mine):
        return Refusal("A hold can be used from the next round on.", "BRP-SKL-080", "Keep it until then.")
    if any(hold.used for hold in mine):
        return Refusal("One effect a round.", "BRP-SKL-080", "Wait for the next.")
    return None


def no_such_grip(state: State, actor: str, target: str, deed: Deed) -> Refusal | None:
    """Why a deed cannot be done where the hold is. [BRP-SKL-080]"""
    where = WHERE[deed]
    if any(hold.location in where for hold in holds_on(state.actor(target), actor)):
        return None
    return Refusal("That place is not held.", "BRP-SKL-080", f"It takes {', '.join(where)}; change the hold first.")


def no_third_hand(state: State, actor: str, target: str, deed: Deed) -> Refusal | None:
    """Why nobody holds a third place. [BRP-SKL-083]"""
    if deed == "second hold" and len(holds_on(state.actor(target), actor)) >= HANDS:
        return Refusal("Two hands hold two places.", "BRP-SKL-083", "Let one go first.")
    return None


# -- snares -------------------------------------------------------------------------------------


def no_snare(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to get out of. [BRP-CBT-073]"""
    if state.actor(actor).fight.snare is None:
        return Refusal("Nothing has wound round you.", "BRP-CBT-073", "Do something else.")
    return None


def no_way_out_yet(state: State, actor: str) -> Refusal | None:
    """Why a snare still holds: it was thrown in this round. [BRP-CBT-073]"""
    caught = state.actor(actor).fight.snare
    if caught is not None and caught.rounds > 1:
        return Refusal("Not before the next round.", "BRP-CBT-073", "Wait.")
    return None


def no_end_in_hand(state: State, actor: str, target: str) -> Refusal | None:
    """Why a snare is no hold: the other end is not in hand. [BRP-CBT-072]"""
    caught = state.actor(target).fight.snare
    if caught is None or caught.by != actor or not caught.held:
        return Refusal("The other end is not in hand.", "BRP-CBT-072", "Close in, or strike again.")
    if caught.rounds > 1:
        return Refusal("It tightens from the next round on.", "BRP-CBT-072", "Keep hold of it until then.")
    if holds_on(state.actor(target), actor):
        return Refusal("That is a hold already.", "BRP-CBT-072", "Use the hold.")
    return None
