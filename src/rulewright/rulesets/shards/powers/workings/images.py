"""Images and echoes: what is seen or heard and is not there, and what no such thing can be."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from rulewright.contract import Pick, Say, action
from rulewright.kits.choosing import Options, always, choices, listed
from rulewright.kits.choosing import words as senses
from rulewright.play import Refusal, rule
from rulewright.rulesets.shards.checks.turns import use_bonus
from rulewright.rulesets.shards.powers.at_work import WORKINGS, Casting, lend
from rulewright.rulesets.shards.powers.cost_and_range import let_call
from rulewright.rulesets.shards.powers.workings.place import fill_place
from rulewright.rulesets.shards.state.adjustments import grants, powers_of
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries import Power

NOT_SHOWN = {
    "hole": "An image takes nothing away.",
    "smaller": "An image takes nothing away.",
    "silence": "An echo silences nothing.",
    "booming": "An echo is loud at most.",
    "louder": "The target is as loud as it is.",
}
"""What no illusion and no false echo can be. [SHA-SHM-045]"""
WOULD = {
    "hole": "It would leave a hole",
    "smaller": "It would make something smaller",
    "silence": "It would silence something",
    "booming": "It would be louder than loud",
    "louder": "It would make its target louder",
}


def no_image(what: str) -> Refusal | None:
    """Why an image or an echo cannot be so. [SHA-SHM-045]"""
    return Refusal(NOT_SHOWN[what], "SHA-SHM-045", "Show something else.") if what in NOT_SHOWN else None


def can_shape(actor: Actor, book: Book, sense: str) -> bool:
    """Whether somebody can make up what only such a sense perceives. [SHA-SHM-045]"""
    own = {"sight": True, "hearing": True, "ultrasound": grants(actor.character, book, "echolocation")}
    return own.get(sense, False) and not actor.is_marked(f"no-{sense}")


def beside(actor: Actor, book: Book, entry: Power) -> tuple[Power, ...]:
    """The image to an echo, the echo to an image, where both come of one casting: for who knows them. [SHA-SHM-045]"""
    known = (book.content.get(Power, each) for each in powers_of(actor.character, book))
    return tuple(each for each in known if each.shapes and each.shapes != entry.shapes)


@rule
def image(play: Play, casting: Casting) -> None:
    """An image or echo stands for a day, and who knows both makes both at once; nobody shapes what they cannot
    perceive. [SHA-SHM-045]
    """
    me = play.actor(casting.actor)
    if not can_shape(me, play.book, casting.entry.shapes):
        play.note(f"{me.name} cannot shape what they do not perceive")
    elif casting.companions:
        lend(play, casting, marks=("changed-looks",))
    else:
        fill_place(play, casting)
        for other in beside(me, play.book, casting.entry)[:1]:
            fill_place(play, replace(casting, entry=other))


def shaped(state: State, book: Book, who: str) -> Options:
    """The powers that show or sound what is not there."""
    return listed(each for each in book.content.all(Power) if each.shapes)


def own_image(state: State, actor: str, power: str) -> str:
    """Where one's own image is kept: over a place, or on somebody whose looks it changed; "" where there is none."""
    key = f"{power}-{actor}"
    if key in state.scene.zones:
        return key
    worn = (
        who
        for who, each in state.actors.items()
        for effect in each.effects.values()
        if effect.source == actor and {power, "changed-looks"} <= set(effect.marks)
    )
    return next(worn, "")


def no_images(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there is nothing at all to change: whatever shows or sounds, none of it is one's own. [SHA-SHM-045]"""
    if any(own_image(state, actor, each.id) for each in book.content.all(Power) if each.shapes):
        return None
    return Refusal("Nothing of yours is to be seen or heard.", "SHA-SHM-045", "Cast it first.")


def no_own_image(state: State, actor: str, power: str) -> Refusal | None:
    """Why there is nothing to change: none of one's own is there, or it was changed this round. [SHA-SHM-045]"""
    if not own_image(state, actor, power):
        return Refusal("Nothing of yours is to be seen or heard.", "SHA-SHM-045", "Cast it first.")
    if state.scene.order and f"change-{power}" in state.actor(actor).turn.bonus:
        return Refusal("It was changed this round.", "SHA-SHM-045", "Wait for the next one.")
    return None


def no_change(state: State, book: Book, actor: str, would: tuple[str, ...], sense: str) -> Refusal | None:
    """Why an image cannot be changed so. [SHA-SHM-045]"""
    if sense and not can_shape(state.actor(actor), book, sense):
        return Refusal("Nobody shapes what they cannot perceive.", "SHA-SHM-045", "Show something else.")
    return next((each for each in map(no_image, would) if each is not None), None)


@action("Change an image", "power", unless=(no_images, no_own_image, no_change))
def change_image(
    play: Play,
    actor: str,
    power: Annotated[str, Pick("Which", shaped)],
    words: Annotated[str, Say("Into what")],
    would: Annotated[tuple[str, ...], Pick("What holds of it", always(choices(WOULD)))] = (),
    sense: Annotated[str, Pick("Only for this sense", always(senses("sight", "hearing", "ultrasound")))] = "",
) -> None:
    """Once a round, for nothing: make an image or echo of one's own into something else, or say what sets it off.

    [SHA-SHM-045]
    """
    key = own_image(play.state, actor, power)
    use_bonus(play, actor, f"change-{power}", power)
    if key in play.scene.zones:
        play.change_scene(f"zones.{key}.words", words, power)
    else:
        play.change(key, f"effects.{power}.text", words, power)


let_call(WORKINGS, image)
