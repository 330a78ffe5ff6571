"""Packs of rats: the more there are the surer they bite, and one good blow drives a pack away."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, Tick, Within, action, bears_on
from rulewright.kits.choosing import entries_of
from rulewright.play import GM, Effect, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.ailments.disease import expose
from rulewright.rulesets.brp.body.wounds.wounds import WOUNDED
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.weighing import NOTHING, Rest, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.creatures.attempt import AFTER_ATTACK, Attempt
from rulewright.rulesets.brp.combat.defence_options import DEFENCE
from rulewright.rulesets.brp.combat.strike import STRUCK, Hit
from rulewright.rulesets.brp.state.character import Actor, Book, Play, Points, State
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.entries import Disease
from rulewright.rulesets.brp.state.fight import YIELDED

PACK, FOUL = "a pack", "Bitten by vermin"
EACH = 5
"""What each pack adds to the chance of all. [BRP-CRE-041]"""


def packs_with(play: Play, who: str) -> tuple[str, ...]:
    """The packs of one kind that are still there on a side. [BRP-CRE-041]"""
    me = play.actor(who)
    return tuple(
        other
        for other, each in play.state.actors.items()
        if is_there(each)
        and not each.is_out
        and each.character.species == me.character.species
        and not play.scene.are_enemies(who, other)
    )


@rule
def muster(play: Play, who: str) -> None:
    """Every pack bites at 5% for each that is there. [BRP-CRE-041]"""
    packs = packs_with(play, who)
    for pack in packs:
        kind = creature_of(play.actor(pack), play.book)
        for key in kind.skills if kind is not None else ():
            if key.startswith("brawl/"):
                there = play.actor(pack).skills.get(key, Points())
                play.change(pack, f"skills.{key}", replace(there, given=EACH * len(packs)), "packs together")


@rule
def muster_all(play: Play) -> None:
    """A fight begins: packs that came with the scene bite together as others do. [BRP-CRE-041]"""
    for who in [each for each, actor in play.state.actors.items() if actor.is_marked(PACK)]:
        muster(play, who)


@bears_on(ATTACK)
def at_a_pack(aim: Aim) -> Weight:
    """It is hard to hit one of many small ones. [BRP-CRE-041]"""
    return Weight(difficulty=Difficulty.DIFFICULT) if aim.them.is_marked(PACK) else NOTHING


@bears_on(DEFENCE)
def by_a_pack(me: Actor, them: Actor, how: str, book: Book) -> Weight:
    """Many small teeth can be dodged, not parried. [BRP-CRE-041]"""
    barred = them.is_marked(PACK) and how.startswith("parry")
    return Weight(left=(Rest("too many to parry", 0, "BRP-CRE-041"),)) if barred else NOTHING


@bears_on(STRUCK)
def may_be_foul(play: Play, hit: Hit) -> None:
    """A bite of a pack that draws blood may carry a disease: the game master hears of it, and it is kept. [BRP-CRE-041]"""
    me = play.state.actors.get(hit.by)
    if me is not None and me.is_marked(PACK) and hit.wound:
        begin(play, hit.target, Effect("foul-bite", FOUL, hit.by, stacking="refuse"))
        play.note(f"The bite in {hit.before.name} may carry a disease.", to=(GM,))


def not_bitten(state: State, actor: str) -> Refusal | None:
    """Why no bite makes ill: there is none that might. [BRP-CRE-041]"""
    if "foul-bite" in state.actor(actor).effects:
        return None
    return Refusal("No foul bite is in this one.", "BRP-CRE-041", "Expose them to the disease by itself.")


@action("A foul bite tells", "table", unless=(not_bitten,), gm_only=True, any_time=True)
def foul_bite(
    play: Play,
    actor: str,
    disease: Annotated[str, Pick("Disease", entries_of(Disease, told=True))],
    potency: Annotated[int, Within("Potency, if it has one", 0, 100)] = 0,
    *,
    clean: Annotated[bool, Tick("It was clean")] = False,
) -> bool:
    """The bites of a pack were clean, or carried a disease: whoever has them resists it once, as ever. Says whether they are ill.

    [BRP-CRE-041 BRP-SPT-131]
    """
    end(play, actor, FOUL, "told")
    if clean:
        play.note(f"The bites of {play.actor(actor).name} were clean.")
        return False
    return expose(play, actor, disease, potency)


def is_there(me: Actor) -> bool:
    """Whether somebody is a pack that nobody has driven off. [BRP-CRE-041]"""
    return me.is_marked(PACK) and not me.is_marked(YIELDED)


@bears_on(AFTER_ATTACK)
def drive_off(play: Play, attempt: Attempt) -> None:
    """A blow that hits a pack drives it away. [BRP-CRE-041]"""
    if attempt.hit and is_there(play.actor(attempt.target)):
        scatter(play, attempt.target)


@bears_on(WOUNDED)
def driven_by_a_wound(play: Play, who: str, names: tuple[str, ...]) -> None:
    """So does a beam, a spell or fire that kills some of it. [BRP-CRE-041]"""
    if is_there(play.actor(who)):
        scatter(play, who)


@rule
def scatter(play: Play, who: str) -> None:
    """One of a pack is dead, and the rest of it runs; those that are left are fewer, as they are where all of it died.

    [BRP-CRE-041]
    """
    me = play.actor(who)
    others = tuple(each for each in packs_with(play, who) if each != who)
    if not me.is_out:
        play.note(f"One of {me.name} is dead, and the others run.")
        begin(play, who, Effect("driven-off", "Driven off", marks=(YIELDED,), stacking="refuse"))
        play.change(who, "fight.rank", 0, "driven off")
    if others:
        muster(play, others[0])
