"""Flames: a fire elemental sets alight what it touches, burns whom it holds, and puts no fire out."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Chance, Die
from rulewright.contract import Pick, action
from rulewright.kits.choosing import entries_of
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.entries import Burnable
from rulewright.rulesets.brp.world.hazards.burning import BURNS, KINDLES, scar, scorch, set_on_fire, stays_unburnt

EMBRACE: Chance[int] = Die(6)


def no_kindling(state: State, actor: str) -> Refusal | None:
    """Why a touch sets nothing alight. [BRP-CRE-131]"""
    if state.actor(actor).is_marked(KINDLES):
        return None
    return Refusal("This touch sets nothing alight.", "BRP-CRE-131", "Use a torch.")


@action("Set alight by a touch", "other", unless=(no_deed, no_kindling, no_hands), id="kindle")
def kindle(play: Play, actor: str, thing: Annotated[str, Pick("What", entries_of(Burnable))]) -> None:
    """A fire elemental touches something that can burn, and it burns. [BRP-CRE-131 BRP-POW-302]"""
    act_besides(play, actor, "sets alight")
    play.note(f"{play.book.content.get(Burnable, thing).name} burns at the touch of {play.actor(actor).name}.")


def embraced_by(state: State, who: str) -> tuple[str, ...]:
    """Those whose grip burns somebody. [BRP-CRE-131]"""
    me = state.actor(who)
    by = dict.fromkeys(hold.by for hold in me.fight.holds if hold.by in state.actors)
    return tuple(each for each in by if state.actor(each).is_marked(KINDLES)) if me.fate != "dead" else ()


@rule
def embrace_burns(play: Play, who: str) -> None:
    """A round ends for whoever a fire elemental holds: 1D6 of fire, less armour while that keeps it off, and Luck or their clothes
    catch fire. Fate may spare them some, as of any attack. [BRP-PLY-056 BRP-CRE-131]
    """
    me = play.actor(who)
    for by in embraced_by(play.state, who):
        holder = play.actor(by)
        if play.actor(who).fate == "dead":
            return
        felt = scorch(play, who, play.draw(EMBRACE, of=by, what="burning grip"), 1, attack=True)
        play.note(f"The grip of {holder.name} burns {me.name} for {felt.whole}.")
        catches = not felt.ignored and not play.actor(who).is_marked(BURNS)
        if catches and not stays_unburnt(play, who, "Luck, clothes in a burning grip"):
            set_on_fire(play, who, holder.name, at_once=False)
        scar(play, who)
