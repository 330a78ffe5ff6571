"""Moods: a sight that shakes the mind, and animals that flee from a fight."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Die
from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import Options, all_but, option, people
from rulewright.play import Effect, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.insanity import Sight
from rulewright.rulesets.brp.body.sanity import LOST, no_sanity, restore, sanity_roll
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.fight import YIELDED

SKITTISH, STEADY = "flees from battle", "stands in battle"
HOLY = "holy to look at"
NOBODY = "nobody"


def horrors(state: State, book: Book, who: str) -> Options:
    """Those here whose sight shakes the mind, with what it costs. [BRP-CRE-023]"""
    kinds = {other: creature_of(state.actor(other), book) for other in all_but(state, who)}
    return tuple(
        option(other, state.actor(other).name, kind.sanity)
        for other, kind in kinds.items()
        if kind is not None and kind.sanity
    )


def no_horror(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no sight shakes the mind: there is nothing here that would. [BRP-CRE-023]"""
    if horrors(state, book, actor):
        return None
    return Refusal("Nobody here is dreadful to look at.", "BRP-CRE-023", "Use a plain Sanity roll.")


@action("See something dreadful", "table", unless=(no_sanity, no_horror), tells=(LOST,), gm_only=True, any_time=True)
def see_horror(
    play: Play,
    actor: str,
    creature: Annotated[str, Pick("What", horrors)],
    *,
    pious: Annotated[bool, Tick("The viewer is pious")] = False,
) -> int:
    """Somebody sees a creature that shakes the mind: a Sanity roll at what its entry says, for whoever called it too. A pious
    viewer who stands the sight of an angel wins 1D3 back. Says what was lost. [BRP-CRE-023 BRP-CRE-024 BRP-CRE-115]
    """
    kind = creature_of(play.actor(creature), play.book)
    sight = Sight(play.actor(creature).name, kind.id if kind is not None else "", creature)
    lost = sanity_roll(play, actor, kind.sanity if kind is not None else "0/0", sight)
    if pious and not lost and play.actor(creature).is_marked(HOLY):
        restore(play, actor, play.draw(Die(3), of=actor, what="sanity won"), cause="a holy sight")
    play.note(f"{play.actor(actor).name} sees {play.actor(creature).name} and loses {lost} sanity.")
    return lost


def no_dusk(state: State, actor: str) -> Refusal | None:
    """Why the sun makes no difference to somebody. [BRP-CRE-076 BRP-CRE-084]"""
    if state.actor(actor).is_marked("mends in the dark"):
        return None
    return Refusal("The sun makes no difference to this one.", "BRP-CRE-076", "There is no need.")


@action("The sun shines on it", "table", unless=(no_dusk,), gm_only=True, any_time=True, id="sunlight")
def let_sun_shine(play: Play, actor: str, *, shines: Annotated[bool, Tick("It shines")] = True) -> None:
    """Direct sunlight falls on a troll or a vampire, and it mends no more, until it is in the dark again.

    [BRP-CRE-076 BRP-CRE-084 BRP-CRE-090]
    """
    end(play, actor, "In sunlight", "dark again")
    if shines:
        begin(play, actor, Effect("in-sunlight", "In sunlight", marks=("in sunlight",), stacking="refuse"))
    play.note(f"{play.actor(actor).name} is {'in sunlight' if shines else 'in the dark'}.")


def riders(state: State, book: Book, who: str) -> Options:
    """Nobody, or somebody who sits on it. [BRP-CRE-035]"""
    return (option(NOBODY, "Nobody"), *people(state, all_but(state, who)))


def no_fright(state: State, actor: str) -> Refusal | None:
    """Why an animal does not flee: it is none that does. [BRP-CRE-035]"""
    if state.actor(actor).is_marked(SKITTISH) or state.actor(actor).is_marked(STEADY):
        return None
    return Refusal("This one does not flee from noise and blood.", "BRP-CRE-035", "Frighten a horse.")


@action("Frighten a horse", "table", unless=(no_fright,), tells=(DONE,), gm_only=True, any_time=True)
def frighten(play: Play, actor: str, rider: Annotated[str, Pick("Rider", riders)] = NOBODY) -> bool:
    """Blood, fire, shots, screams: an untrained horse flees, and one that was trained for battle stands if its rider makes a
    Ride roll. Says whether it flees. [BRP-CRE-035]
    """
    me = play.actor(actor)
    stands = me.is_marked(STEADY) and rider != NOBODY and use_skill(play, rider, "ride/horse").level >= Level.SUCCESS
    if not stands:
        begin(play, actor, Effect("flees", "Flees", marks=(YIELDED,), stacking="refuse"), "frightened")
        if play.scene.round.number:
            play.change(actor, "fight.rank", 0, "flees")
    play.note(f"{me.name} {'stands its ground' if stands else 'flees'}.")
    return not stands
