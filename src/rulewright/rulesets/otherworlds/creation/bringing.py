"""Bringing creatures in: the World Master lets somebody more take part."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.contract import Bestiary, Pick, Say, action
from rulewright.kits.choosing import entries_of
from rulewright.play import GM
from rulewright.rulesets.otherworlds.checks.offers import Across, Along
from rulewright.rulesets.otherworlds.creation.arrival import enter
from rulewright.rulesets.otherworlds.state.character import Book, Character, Play, Spot, State
from rulewright.rulesets.otherworlds.state.entries import Creature
from rulewright.rulesets.otherworlds.state.grid import obstacle_at


def creatures_of(book: Book) -> tuple[Creature, ...]:
    """Every creature of the book. [OWS-039]"""
    return book.content.all(Creature)


def specimen(beast: Creature, name: str, book: Book, dice: Dice | None) -> Character:
    """A creature as a character: its numbers are its kind's. [OWS-039]"""
    del book, dice
    return Character(name=name, creature=beast.id)


BESTIARY = Bestiary(creatures_of, specimen)
"""Whom a World Master can bring with a scene. [OWS-039]"""


@action("Bring a creature in", "table", any_time=True, gm_only=True, to=(GM,))
def bring(
    play: Play,
    actor: str,
    creature: Annotated[str, Pick("Creature", entries_of(Creature))],
    side: Annotated[str, Say("Side")] = "foes",
    x: Across = 0,
    y: Along = 0,
) -> str:
    """A creature arrives at a space, or at the nearest free one beside it, and takes its turns after all others.

    [OWS-039]
    """
    del actor
    who = next(f"{creature}-{n}" for n in range(1, 1000) if f"{creature}-{n}" not in play.state.actors)
    beast = play.book.content.get(Creature, creature)
    made = enter(who, specimen(beast, "", play.book, None), play.book)
    arrived = replace(made, at=free_space(play.state, x, y))
    play.change(who, "", arrived, "arrives")
    play.change_scene(f"sides.{who}", side, "arrives")
    if play.scene.order:
        play.change_scene("order", (*play.scene.order, who), "arrives")
    play.note(f"{arrived.name} comes.")
    return who


def free_space(state: State, x: int, y: int) -> Spot:
    """The nearest space in a row that nobody stands in and nothing fills."""
    taken = {(actor.at.x, actor.at.y) for actor in state.actors.values() if not actor.dead}
    while (x, y) in taken or obstacle_at(state.scene.obstacles, x, y):
        x += 1
    return Spot(x, y)
