"""Stakes: wood through the heart of a vampire, and its end."""

from __future__ import annotations

from rulewright.contract import action, bears_on
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Effect, Refusal, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.acting import Target, no_deed, targets
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.combat.attack import assail
from rulewright.rulesets.brp.combat.elementals.elements import is_of_wood
from rulewright.rulesets.brp.combat.offers import DAMAGE, HIT, RESULT, InHand, no_attack, no_fight, weapons
from rulewright.rulesets.brp.combat.strike import STRUCK, Hit
from rulewright.rulesets.brp.combat.swing import Blow, Manner
from rulewright.rulesets.brp.combat.vampires.feeding import VAMPIRE, no_vampire
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Book, Play, State

HEART, CHEST = "heart", "chest"
STAKED = "staked"


def no_heart(state: State, book: Book, target: str, weapon: str) -> Refusal | None:
    """Why nobody strikes at the heart: it matters only to vampires, and only wood does it. [BRP-CRE-095]"""
    if refusal := no_vampire(state, target):
        return refusal
    if is_of_wood(arm(weapon, book)):
        return None
    return Refusal("Only wood pierces that heart.", "BRP-CRE-095", "Use a stake, a wooden staff or arrows.")


@action(
    "Strike at the heart",
    "attack",
    unless=(no_deed, no_attack, no_fight, no_heart, none_will_do(no_heart, target=targets, weapon=weapons)),
    tells=(HIT, DAMAGE, RESULT),
    text="A Difficult attack with wood: an impaling or critical hit that draws blood pierces a vampire's heart.",
)
def strike_at_heart(play: Play, actor: str, target: Target, weapon: InHand) -> Blow:
    """A Difficult attack at a vampire's heart with something of wood. [BRP-CRE-095]"""
    play.note(f"{play.actor(actor).name} strikes at the heart of {play.actor(target).name}.")
    return assail(play, actor, target, weapon, Manner(difficulty=Difficulty.DIFFICULT, meant=HEART))


@bears_on(STRUCK)
def pierce_the_heart(play: Play, hit: Hit) -> None:
    """Wood that impales or strikes critically, for a point at least, at the heart or aimed at the chest: the vampire is dust, or
    lies still. [BRP-CRE-095]
    """
    aimed = hit.meant == HEART or hit.place == CHEST
    deep = hit.level is Level.CRITICAL or (hit.level is Level.SPECIAL and "impaling" in hit.weapon.special)
    if hit.before.is_marked(VAMPIRE) and hit.damage > 0 and aimed and deep and is_of_wood(hit.weapon):
        stake(play, hit.target)


@rule
def stake(play: Play, who: str) -> None:
    """A vampire's heart is pierced: it is dust, or only held still and open to all that ends it, as the table has it.

    [BRP-CRE-095]
    """
    me = play.actor(who)
    if play.book.options.staked == "dust":
        crumble(play, who)
        return
    begin(play, who, Effect("staked", "Staked", marks=(STAKED, "cannot act", "helpless"), stacking="refuse"))
    if me.fight.rank:
        play.change(who, "fight.rank", 0, STAKED)
    play.note(f"Wood is through the heart of {me.name}, and it lies still.")


def crumble(play: Play, who: str) -> None:
    """A vampire is no more. [BRP-CRE-091 BRP-CRE-095]"""
    play.change(who, "fate", "dead", "dust")
    if play.actor(who).fight.rank:
        play.change(who, "fight.rank", 0, "dust")
    play.note(f"{play.actor(who).name} is dust.")


def not_dead_enough(state: State, actor: str) -> Refusal | None:
    """Why it is not destroyed for good: it still stands. [BRP-CRE-091 BRP-CRE-095]"""
    if state.actor(actor).is_out or state.actor(actor).is_marked(STAKED):
        return None
    return Refusal("It still stands.", "BRP-CRE-095", "Fell it first, or strike at the heart in the fight.")


@action(
    "Destroy a vampire for good",
    "table",
    unless=(no_vampire, not_dead_enough),
    gm_only=True,
    any_time=True,
    id="destroy-vampire",
)
def destroy(play: Play, actor: str) -> None:
    """A vampire that lies helpless is beheaded, or its heart is pierced with wood: it is dust. Where a stake only holds it, head and
    body are burned apart. [BRP-CRE-091 BRP-CRE-095]
    """
    crumble(play, actor)
