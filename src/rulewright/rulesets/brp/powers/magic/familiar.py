"""Familiars: a small creature bound to a magician, what it lends, and what its death costs."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.chance import Die
from rulewright.contract import Pick, Tick, action
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.body.sanity import sanity_roll
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.powers.choosing import anybody
from rulewright.rulesets.brp.powers.magic.limits import familiar_size
from rulewright.rulesets.brp.powers.magic.offers import Somebody, no_magic
from rulewright.rulesets.brp.powers.upkeep import rolls
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.state.powers_state import Bond

MONTHS = 3 * 30 * 24 * 60
GRIEF = "0/1d6"
"""What a familiar's violent death costs the mind. [BRP-POW-071]"""


def familiar_of(me: Actor) -> tuple[str, Bond] | None:
    """Somebody's familiar, of which there is one at most. [BRP-POW-068]"""
    return next(((name, bond) for name, bond in me.powers.bonds.items() if bond.kind == "familiar"), None)


def no_familiar(state: State, actor: str) -> Refusal | None:
    """Why there is no familiar to use. [BRP-POW-066]"""
    if familiar_of(state.actor(actor)) is not None:
        return None
    return Refusal("There is no familiar.", "BRP-POW-066", "Bind one.")


def owner_of(state: State, creature: str) -> str:
    """Whose familiar a creature is, if it is anybody's. [BRP-POW-069]"""
    for who, actor in state.actors.items():
        bond = familiar_of(actor)
        if bond is not None and bond[1].actor == creature:
            return who
    return ""


def in_range(state: State, who: str) -> bool:
    """Whether somebody's familiar is near enough: POW in metres. [BRP-POW-053 BRP-POW-066]"""
    bond = familiar_of(state.actor(who))
    if bond is None or bond[1].actor not in state.actors:
        return False
    return state.scene.distance(who, bond[1].actor) <= state.actor(who).value("POW")


# -- binding ------------------------------------------------------------------------------------


def no_second_one(state: State, actor: str) -> Refusal | None:
    """Why somebody binds no other: there is one at most. [BRP-POW-068]"""
    if familiar_of(state.actor(actor)) is None:
        return None
    return Refusal("There is a familiar already.", "BRP-POW-068", "Release it first.")


def no_fit_creature(state: State, actor: str, creature: str) -> Refusal | None:
    """Why a creature cannot become somebody's familiar. [BRP-POW-054 BRP-POW-058]"""
    me, them = state.actor(actor), state.actor(creature)
    most = familiar_size(me.value("POW"))
    if creature == actor:
        return Refusal("Nobody is their own familiar.", "BRP-POW-054", "Find a creature.")
    if them.value("SIZ") > most:
        return Refusal(f"SIZ {them.value('SIZ')} is too large.", "BRP-POW-054", f"Find one of SIZ {most} at most.")
    if f"never:{creature}" in me.powers.flags:
        return Refusal("That one can never be bound.", "BRP-POW-058", "Find another.")
    return None


@action(
    "Bind a familiar",
    unless=(
        no_magic,
        no_leisure,
        no_second_one,
        no_fit_creature,
        none_will_do(no_fit_creature, "No creature here can become a familiar.", creature=anybody),
    ),
    tells=(DONE,),
)
def bind_familiar(play: Play, actor: str, creature: Annotated[str, Pick("Creature", anybody)]) -> bool:
    """Bind a creature that was caught or befriended: three months of ritual, a point of POW for good, then POW against
    POW as it was before, and against the owner's too where it is another's familiar. All power points go; whoever
    fails can never bind that one. [BRP-POW-054 BRP-POW-055 BRP-POW-056 BRP-POW-057 BRP-POW-058 BRP-POW-068 BRP-POW-069 BRP-POW-338]
    """
    turn_to_a_deed(play, actor)
    me, them = play.actor(actor), play.actor(creature)
    elapse(play, MONTHS, "the ritual of binding")
    mine, owner = me.value("POW"), owner_of(play.state, creature)
    against = them.value("POW") + (play.actor(owner).value("POW") if owner else 0)
    won = resist(play, actor, mine, against, "to bind a familiar")
    alter(play, actor, "POW", -1, "the ritual of binding")
    left = play.actor(actor)
    if available(left):
        spend(play, actor, available(left), "the ritual of binding")
    if not won:
        play.change(actor, f"powers.flags.never:{creature}", 1, "the binding failed")
        return False
    if owner:
        lose(play, owner, "taken")
        play.note(f"{play.actor(owner).name} knows that {them.name} was taken.")
    bond = Bond(kind="familiar", name=them.name, actor=creature, power=them.value("POW"), spent=1)
    play.change(actor, f"powers.bonds.{creature}", bond, "bound")
    return True


# -- recognising, releasing, losing -------------------------------------------------------------


def no_other_familiar(state: State, actor: str) -> Refusal | None:
    """Why there is no familiar to recognise. [BRP-POW-067]"""
    if any(familiar_of(each) for other, each in state.actors.items() if other != actor):
        return None
    return Refusal("Nobody else here has a familiar.", "BRP-POW-067", "There is no need.")


@action("Recognise a familiar", "skill", unless=(no_other_familiar,), tells=(DONE,), id="know-familiar", toward="foes")
def recognise(play: Play, actor: str, owner: Somebody) -> bool:
    """Another magician who knows the owner may see whose familiar it is. [BRP-POW-067]"""
    return familiar_of(play.actor(owner)) is not None and rolls(play, actor, "Difficult Idea", "whose familiar it is")


@action("Release the familiar", unless=(no_familiar,))
def release_familiar(play: Play, actor: str) -> None:
    """Let the familiar go: at once, and the POW stays lost. [BRP-POW-070]"""
    lose(play, actor, "released")


@action("The familiar dies", "table", unless=(no_familiar,), gm_only=True, any_time=True)
def familiar_dies(play: Play, actor: str, *, of_age: Annotated[bool, Tick("Of age")] = False) -> int:
    """The familiar dies: of age, and the point of POW comes back; by violence, and its owner is hurt by 1D6, and may
    lose as much sanity, where that is played. Says by how much one is hurt. [BRP-POW-071 BRP-POW-072]
    """
    lose(play, actor, "dead")
    if of_age:
        alter(play, actor, "POW", 1, "the familiar's natural death")
        return 0
    hurt = play.draw(Die(6), of=actor, what="the familiar's death")
    wound(play, actor, hurt, "the familiar's death")
    if play.book.options.sanity and play.actor(actor).fate != "dead":
        sanity_roll(play, actor, GRIEF)
    return hurt


def lose(play: Play, who: str, cause: str) -> None:
    """Somebody has a familiar no more. [BRP-POW-068]"""
    bond = familiar_of(play.actor(who))
    if bond is not None:
        play.change(who, f"powers.bonds.{bond[0]}", UNSET, cause)
