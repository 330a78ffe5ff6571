"""Cover: somebody is half behind something, which is hit in their place and may be shot through."""

from __future__ import annotations

from typing import Annotated

from msgspec import structs
from msgspec.structs import replace

from rulewright.contract import Pick, action, bears_on
from rulewright.kits.choosing import Options, always, choices, entries_of
from rulewright.play import Effect, FrozenMap, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim, attack_roll
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Substance
from rulewright.rulesets.brp.state.numbers import LOCATIONS, place_named

IN_COVER, COVERED = "In cover", "in cover"

PLACES: Options = choices({each: place_named(each).capitalize() for each in LOCATIONS})


def is_covered(them: Actor, book: Book) -> bool:
    """Whether cover makes somebody as a whole harder to hit: not where places of the body are told apart.

    [BRP-SPT-119 BRP-SPT-121]
    """
    return them.is_marked(COVERED) and not book.options.hit_locations


def cover_of(them: Actor, book: Book) -> Substance:
    """What somebody is behind. [BRP-SPT-120]"""
    return book.content.get(Substance, them.effects["in-cover"].text)


def kept_off(them: Actor, location: str, book: Book) -> int:
    """What cover takes off a hit on a place that is behind it; nothing off others. [BRP-SPT-120 BRP-SPT-121]"""
    if not location or not them.is_marked(f"behind cover {location}"):
        return 0
    cover = cover_of(them, book)
    return cover.armour + cover.hit_points


@bears_on(ATTACK)
def behind_cover(aim: Aim) -> Weight:
    """To shoot at somebody who is half behind something is Difficult. [BRP-SPT-119]"""
    return Weight(difficulty=Difficulty.DIFFICULT) if aim.held.range and is_covered(aim.them, aim.book) else NOTHING


def chance_without_cover(aim: Aim) -> int:
    """The chance of a shot if its target stood in the open; 0 where it does. [BRP-SPT-119]"""
    if not aim.held.range or not is_covered(aim.them, aim.book):
        return 0
    effects = FrozenMap({key: each for key, each in aim.them.effects.items() if key != "in-cover"})
    return int(attack_roll(replace(aim, them=structs.replace(aim.them, effects=effects)))[0].chance)


def no_cover(state: State, actor: str) -> Refusal | None:
    """Why nobody leaves cover: they stand in the open. [BRP-SPT-119]"""
    me = state.actor(actor)
    if me.is_marked(COVERED):
        return None
    return Refusal(f"{me.name} stands in the open.", "BRP-SPT-119", "There is no need.")


@action("Somebody is in cover", "table", gm_only=True, any_time=True)
def put_in_cover(
    play: Play,
    actor: str,
    substance: Annotated[str, Pick("Behind what", entries_of(Substance))],
    places: Annotated[tuple[str, ...], Pick("Covered places, with hit locations", always(PLACES))] = (),
) -> None:
    """The game master says that somebody is half behind something: shots at them are Difficult, and what would have hit
    but for that strikes it. With hit locations the places that are covered are named instead.

    [BRP-SPT-119 BRP-SPT-120 BRP-SPT-121]
    """
    marks = (COVERED, *(f"behind cover {each}" for each in places))
    begin(play, actor, Effect("in-cover", IN_COVER, marks=marks, text=substance, stacking="refresh"))
    name = play.book.content.get(Substance, substance).name.lower()
    play.note(f"{play.actor(actor).name} is behind cover: {name}.")


@action("Somebody leaves cover", "table", unless=(no_cover,), gm_only=True, any_time=True)
def leave_cover(play: Play, actor: str) -> None:
    """Somebody stands in the open again. [BRP-SPT-119]"""
    end(play, actor, IN_COVER, "in the open")
    play.note(f"{play.actor(actor).name} stands in the open.")
