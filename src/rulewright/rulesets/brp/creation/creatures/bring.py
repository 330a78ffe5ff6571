"""Bringing creatures: the game master sets one or a whole pack before somebody, rolled up or as printed."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.chance import parse
from rulewright.contract import Bestiary, Pick, Say, Tick, Within, action
from rulewright.contract.action import never_empty
from rulewright.kits.choosing import Options, always, listed, words
from rulewright.kits.counting import counted
from rulewright.kits.sides import enemies_of
from rulewright.play import GM, Refusal, rule
from rulewright.rulesets.brp.combat.creatures.packs import PACK, muster
from rulewright.rulesets.brp.creation.arrival import enter
from rulewright.rulesets.brp.creation.creatures.specimen import (
    has_dice,
    roll_up,
    specimen,
    stored_points,
    written_down,
)
from rulewright.rulesets.brp.powers.beings import free_name
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.eras import to_be_had
from rulewright.rulesets.brp.state.kinds.arms import Armour, Shield, Weapon
from rulewright.rulesets.brp.state.kinds.creatures import Creature
from rulewright.rulesets.brp.state.kinds.times import Dated

MOST = 40
"""The most that come at once."""
AGAINST, WITH = "against them", "on their side"
OTHERS = "creatures"
"""The side of those who come against somebody, where nobody stands against them yet."""


@never_empty
def bestiary(state: State, book: Book, who: str) -> Options:
    """Every creature and ready person that is not of a later time, with what each is; what is a kind of another stands
    right after it. [BRP-CRE-002 BRP-CRE-144 BRP-OPT-083]
    """
    return listed(creatures_of(book), told=True)


def creatures_of(book: Book) -> tuple[Creature, ...]:
    """Every creature and ready person that is not of a later time, each right before those that are kinds of it.

    [BRP-CRE-002 BRP-CRE-144 BRP-OPT-083]
    """
    kinds = [each for each in book.content.all(Creature) if is_of_an_earlier_time(each, book)]
    there = {each.id for each in kinds}
    heads = [each for each in kinds if each.kin not in there]
    return tuple(one for head in heads for one in (head, *(each for each in kinds if each.kin == head.id)))


def is_of_an_earlier_time(kind: Creature, book: Book) -> bool:
    """Whether neither a creature nor anything that it wears or wields is of a later time than the campaign's last.

    [BRP-OPT-083]
    """
    arms = [book.content.get(Weapon, each.arm) for each in kind.attacks if each.arm in book.content[Weapon]]
    shields = [book.content.get(Shield, kind.shield)] if kind.shield else []
    things: list[Dated] = [kind, *arms, *shields, *(book.content.get(Armour, each) for each in kind.wears)]
    return len(to_be_had(things, book)) == len(things)


def side_against(state: State, who: str) -> str:
    """The side that somebody's foes are on, or one of their own. [BRP-CRE-001]"""
    foes = enemies_of(state.scene, who, tuple(state.actors))
    return state.scene.side_of(foes[0]) if foes else OTHERS


def no_summons(book: Book, creature: str) -> Refusal | None:
    """Why a creature has no place here: angels and demons come where allegiance is played, elementals where powers can call
    them. [BRP-CRE-105]
    """
    return unsummoned(book, book.content.get(Creature, creature))


def unsummoned(book: Book, kind: Creature) -> Refusal | None:
    """Why nothing brings a kind of creature to a table with this book. [BRP-CRE-105]"""
    if kind.group != "summoned":
        return None
    if kind.element:
        text = "No powers are in use that could call it."
        return None if book.options.powers else Refusal(text, "BRP-CRE-105", "Switch a set of powers on.")
    text = "Such beings come only where allegiance is played."
    return None if book.options.allegiance else Refusal(text, "BRP-CRE-105", "Switch allegiance on.")


BESTIARY = Bestiary(creatures_of, specimen, has_dice, unsummoned)
"""Whom a game master can bring with a scene. [BRP-CRE-001 BRP-CRE-144]"""


@action("Bring a creature", "table", unless=(no_summons,), gm_only=True, any_time=True, to=(GM,))
def bring_creature(
    play: Play,
    actor: str,
    creature: Annotated[str, Pick("Creature", bestiary)],
    number: Annotated[int, Within("How many, 0 for a pack", 0, MOST)] = 1,
    side: Annotated[str, Pick("Side", always(words(AGAINST, WITH)))] = AGAINST,
    metres: Annotated[int, Within("Metres away", 0, 500)] = 4,
    *,
    average: Annotated[bool, Tick("As printed, not rolled")] = False,
) -> tuple[str, ...]:
    """One creature or many come before somebody, each rolled up by its own dice or as the book prints it; of what hunts in
    packs a whole pack, if no number is given. Says as whom they came. [BRP-CRE-001 BRP-CRE-031 BRP-CRE-041 BRP-CRE-050 BRP-CRE-144]
    """
    kind = play.book.content.get(Creature, creature)
    pack = parse(kind.pack).chance
    many = number or min(MOST, play.draw(pack, of=actor, what=f"how many of {kind.name}", to=(GM,)))
    where = int(play.scene.places.get(actor, 0)) + metres
    joined = play.scene.side_of(actor) if side == WITH else side_against(play.state, actor)
    came = tuple(step_in(play, kind, joined, where, average=average) for _ in range(many))
    if PACK in kind.marks:
        muster(play, came[0])
    play.note(f"{kind.name} comes." if many == 1 else f"{kind.name}: {many} come.")
    return came


@rule
def step_in(play: Play, kind: Creature, side: str, where: int, *, average: bool) -> str:
    """One creature is there, with everything that it is; in a fight it acts from the next round on. [BRP-CRE-001 BRP-CRE-002]"""
    number = 1
    while free_name(play, name := f"{kind.id}-{number}") != name:
        number += 1
    said = kind.name if number == 1 else f"{kind.name} {number}"
    codes = roll_up(play, name, kind, average=average)
    stored = stored_points(play, name, kind)
    body = enter(name, written_down(kind, said, codes, stored, play.book), play.book)
    play.change(name, "", body, "comes")
    play.change_scene(f"sides.{name}", side, "comes")
    play.change_scene(f"places.{name}", where, "comes")
    play.note(f"{said} appears, {counted(body.hit_points, 'hit point')}.", to=(GM,))
    return name


def no_creature(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody does not leave the table like that: only what the game master brought does. [BRP-CRE-001]"""
    if state.actor(actor).character.species in book.content[Creature] and not state.actor(actor).character.hero:
        return None
    return Refusal("Only creatures that were brought go like that.", "BRP-CRE-001", "End the scene for the others.")


@action("A creature leaves", "table", unless=(no_creature,), gm_only=True, any_time=True, id="creature-leaves")
def creature_leaves(play: Play, actor: str, cause: Annotated[str, Say("Why")] = "flees") -> None:
    """A creature is gone: it flees, loses interest, or is carried off. [BRP-CRE-025 BRP-CRE-164]"""
    play.note(f"{play.actor(actor).name}: {cause}.")
    play.change(actor, "", UNSET, cause)
    for kept in ("sides", "places"):
        if actor in getattr(play.scene, kept):
            play.change_scene(f"{kept}.{actor}", UNSET, cause)
