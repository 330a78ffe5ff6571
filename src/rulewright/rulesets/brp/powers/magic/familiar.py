"""Familiars: a small creature bound to a magician, what it lends, and what its death costs."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.chance import Die
from rulewright.play import Refusal, Refused, rule
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.body.fatigue import tire
from rulewright.rulesets.brp.body.power_points import gain
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.powers.magic.limits import familiar_size
from rulewright.rulesets.brp.powers.upkeep import rolls
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.state.numbers import most_fatigue
from rulewright.rulesets.brp.state.powers_state import Bond

MONTHS = 3 * 30 * 24 * 60
LEND = 1


def familiar_of(me: Actor) -> tuple[str, Bond] | None:
    """Somebody's familiar, of which there is one at most. [BRP-POW-068]"""
    return next(((name, bond) for name, bond in me.powers.bonds.items() if bond.kind == "familiar"), None)


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


@rule
def bind_familiar(play: Play, actor: str, creature: str) -> bool:
    """Bind a creature that was caught or befriended: three months of ritual, a point of POW for good, then POW against
    POW as it was before, and against the owner's too where it is another's familiar. All power points go; whoever
    fails can never bind that one. [BRP-POW-054 BRP-POW-055 BRP-POW-056 BRP-POW-057 BRP-POW-058 BRP-POW-068 BRP-POW-069 BRP-POW-338]
    """
    me, them = play.actor(actor), play.actor(creature)
    if refusal := no_familiar(play.state, actor, creature):
        raise Refused(refusal)
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
        old = familiar_of(play.actor(owner))
        if old is not None:
            play.change(owner, f"powers.bonds.{old[0]}", UNSET, "taken")
            play.note(f"{play.actor(owner).name} knows that {them.name} was taken.")
    bond = Bond(kind="familiar", name=them.name, actor=creature, power=them.value("POW"), spent=1)
    play.change(actor, f"powers.bonds.{creature}", bond, "bound")
    return True


def no_familiar(state: State, who: str, creature: str) -> Refusal | None:
    """Why a creature cannot become somebody's familiar. [BRP-POW-054 BRP-POW-058 BRP-POW-068]"""
    me, them = state.actor(who), state.actor(creature)
    most = familiar_size(me.value("POW"))
    if familiar_of(me) is not None:
        return Refusal("There is a familiar already.", "BRP-POW-068", "Release it first.")
    if them.value("SIZ") > most:
        return Refusal(f"SIZ {them.value('SIZ')} is too large.", "BRP-POW-054", f"Find one of SIZ {most} at most.")
    if f"never:{creature}" in me.powers.flags:
        return Refusal("That one can never be bound.", "BRP-POW-058", "Find another.")
    return None


def needs_familiar(play: Play, who: str) -> str:
    """The familiar that is near enough to be used; refuses where there is none. [BRP-POW-066]"""
    bond = familiar_of(play.actor(who))
    if bond is None or not in_range(play.state, who):
        raise Refused(Refusal("No familiar is within reach.", "BRP-POW-066", "Let it come nearer."))
    return bond[1].actor


@rule
def draw_power(play: Play, actor: str, points: int) -> int:
    """Draw power points of the familiar; at 0 it faints. Says how many. [BRP-POW-060]"""
    familiar = needs_familiar(play, actor)
    taken = min(points, available(play.actor(familiar)))
    if taken:
        spend(play, familiar, taken, "lent")
        gain(play, actor, taken, "of the familiar")
    return taken


@rule
def draw_fatigue(play: Play, actor: str, points: int) -> None:
    """Draw fatigue points of the familiar, where those are used. [BRP-POW-061]"""
    familiar = needs_familiar(play, actor)
    me, beast = play.actor(actor), play.actor(familiar)
    lent = max(0, min(points, int(most_fatigue(me)) - me.fatigue, int(most_fatigue(beast)) + beast.fatigue))
    tire(play, familiar, lent, "lent")
    tire(play, actor, -lent, "of the familiar")


@rule
def share_senses(play: Play, actor: str) -> None:
    """Use the familiar's senses: a point opens them for a full turn. [BRP-POW-062]"""
    familiar = needs_familiar(play, actor)
    spend(play, actor, LEND, "the familiar's senses")
    play.note(f"{play.actor(actor).name} senses as {play.actor(familiar).name}, for a full turn.")


@rule
def command(play: Play, actor: str, order: str) -> None:
    """A silent order, obeyed even to death: a point. [BRP-POW-064]"""
    familiar = needs_familiar(play, actor)
    spend(play, actor, LEND, "an order")
    play.note(f"{play.actor(familiar).name} obeys: {order}.")


@rule
def speak_through(play: Play, actor: str, words: str) -> bool:
    """Speak through the familiar: a point a sentence and an Idea roll a round, or nobody understands. [BRP-POW-065]"""
    familiar = needs_familiar(play, actor)
    spend(play, actor, LEND, "speaking through the familiar")
    clear = rolls(play, actor, "Idea", "to speak through it")
    play.note(f"{play.actor(familiar).name}: {words if clear else 'nothing that can be understood'}.")
    return clear


def knows_where(state: State, who: str) -> int | None:
    """How far away a familiar is, which each knows of the other wherever they are; None for who has none, or where
    magic hides it. [BRP-POW-059]
    """
    bond = familiar_of(state.actor(who))
    if bond is None or bond[1].actor not in state.actors or state.actor(bond[1].actor).is_marked("hidden by magic"):
        return None
    return state.scene.distance(who, bond[1].actor)


@rule
def feel_for(play: Play, actor: str) -> int | None:
    """Feel where the familiar is; says how far away. [BRP-POW-059]"""
    far = knows_where(play.state, actor)
    play.note(f"{play.actor(actor).name}: the familiar is {'hidden' if far is None else f'{far} m away'}.")
    return far


@rule
def recognise(play: Play, actor: str, owner: str) -> bool:
    """Another magician who knows the owner may see whose familiar it is. [BRP-POW-067]"""
    return familiar_of(play.actor(owner)) is not None and rolls(play, actor, "Difficult Idea", "whose familiar it is")


@rule
def release_familiar(play: Play, actor: str) -> None:
    """Let the familiar go: at once, and the POW stays lost. [BRP-POW-070]"""
    bond = familiar_of(play.actor(actor))
    if bond is None:
        raise Refused(Refusal("There is no familiar.", "BRP-POW-070", "There is nothing to release."))
    play.change(actor, f"powers.bonds.{bond[0]}", UNSET, "released")


@rule
def familiar_dies(play: Play, actor: str, *, of_age: bool = False) -> int:
    """The familiar dies: of age, and the point of POW comes back; by violence, and its owner is hurt by 1D6. Says by how
    much. [BRP-POW-071 BRP-POW-072]
    """
    bond = familiar_of(play.actor(actor))
    if bond is None:
        return 0
    play.change(actor, f"powers.bonds.{bond[0]}", UNSET, "dead")
    if of_age:
        alter(play, actor, "POW", 1, "the familiar's natural death")
        return 0
    hurt = play.draw(Die(6), of=actor, what="the familiar's death")
    wound(play, actor, hurt, "the familiar's death")
    return hurt
