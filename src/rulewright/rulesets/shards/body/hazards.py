"""Hazards: falls, weather, falling shards, drowning: surroundings that act on people."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, Tick, Within, action
from rulewright.play import rule
from rulewright.rulesets.shards.body.health import PIERCING, hurt
from rulewright.rulesets.shards.checks.offers import Anybody
from rulewright.rulesets.shards.checks.perils import Peril, surroundings_test
from rulewright.rulesets.shards.checks.trait_effects import adapted
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play
from rulewright.rulesets.shards.state.effects import ROUND_SECONDS, impose, lift
from rulewright.rulesets.shards.state.entries_world import Hazard
from rulewright.rulesets.shards.state.species import species_of

type Medium = Literal["air", "water", "smoke"]
MEDIA: tuple[Medium, ...] = ("air", "water", "smoke")
BREATH = 5
NO_AIR = "no air"
ROUNDS_A_MINUTE = 60 // ROUND_SECONDS


@rule
def discrete(play: Play, who: str, skill: int, hazard: str, versus: str = "acrobatics") -> int:
    """A bolt or a falling stone: one test, which may be countered; its damage comes on top of the successes.

    [SHA-ENV-027 SHA-ENV-030 SHA-ENC-038]
    """
    entry = play.book.content.get(Hazard, hazard)
    successes = surroundings_test(play, who, Peril(entry.name, skill, versus, strikes=True))
    trauma = "shard" if "shard-fall" in hazard else "lethal"
    return hurt(play, who, successes + entry.damage, trauma, entry.name) if successes else 0  # type: ignore[arg-type]


def rate(hazard: Hazard) -> float:
    """Damage a round."""
    return hazard.damage if not hazard.minutes else hazard.damage / (hazard.minutes * ROUNDS_A_MINUTE)


@rule
def continuous(play: Play, who: str, hazard: str, rounds: int = 1) -> int:
    """Fire, cold, depth: no test and no counter, by the round or by the clock; the adapted shrug off the slow ones.

    [SHA-ENV-028 SHA-ENV-041 SHA-CORE-072]
    """
    entry = play.book.content.get(Hazard, hazard)
    if entry.kind and adapted(play.actor(who), play.book, entry.kind, rate(entry)):
        return 0
    times = rounds if not entry.minutes else rounds // (entry.minutes * ROUNDS_A_MINUTE)
    return hurt(play, who, entry.damage * times, "lethal", entry.name, PIERCING) if times else 0


def weather(celsius: int, book: Book) -> Hazard | None:
    """The hazard of a temperature: the harshest row reached. [SHA-ENV-028]"""
    rows = [
        each
        for each in book.content[Hazard].values()
        if (each.above is not None and celsius >= each.above) or (each.below is not None and celsius <= each.below)
    ]
    return min(rows, key=lambda each: each.minutes, default=None)


def pressure(metres: int, book: Book) -> Hazard | None:
    """The hazard of a depth of water. [SHA-ENV-028]"""
    rows = [each for each in book.content[Hazard].values() if each.depth is not None and metres >= each.depth]
    return min(rows, key=lambda each: each.minutes, default=None)


@action("Weather and depth", "table", id="weather", any_time=True, gm_only=True)
def weathered(
    play: Play,
    actor: str,
    target: Anybody,
    celsius: Annotated[int, Within("Degrees Celsius", -100, 200)] = 20,
    depth: Annotated[int, Within("Metres under water", 0, 10_000)] = 0,
    minutes: Annotated[int, Within("Minutes", 1, 100_000)] = 60,
) -> int:
    """Heat, cold and pressure hurt by the clock, unless one is born to them. [SHA-ENV-028]"""
    found = (weather(celsius, play.book), pressure(depth, play.book) if depth else None)
    rounds = minutes * ROUNDS_A_MINUTE
    return sum(continuous(play, target, each.id, rounds) for each in found if each is not None)


# -- breath -------------------------------------------------------------------------------------


def breath(actor: Actor, book: Book, *, still: bool = False) -> int | None:
    """Rounds somebody can hold their breath, twice as many when doing nothing; None for who needs none. [SHA-ENV-029]"""
    if grants(actor.character, book, "immune-asphyxiation"):
        return None
    rounds = BREATH + grants(actor.character, book, "long-breath")
    return rounds * (2 if still else 1) * (2 if grants(actor.character, book, "double-breath") else 1)


@rule
def hold_breath(play: Play, who: str, rounds: int, *, still: bool = False) -> bool:
    """After so many rounds without air: whether one still holds it; else one suffers until there is air. [SHA-ENV-029]"""
    lasts = breath(play.actor(who), play.book, still=still)
    if lasts is None or rounds <= lasts:
        return True
    impose(play, who, "suffering", "lasting", NO_AIR)
    return False


@action("Hold one's breath", "table", id="breathe", any_time=True, gm_only=True)
def in_medium(
    play: Play,
    actor: str,
    target: Anybody,
    medium: Annotated[Medium, Pick("In what")],
    rounds: Annotated[int, Within("For how many rounds now", 1, 10_000)] = 1,
    *,
    still: Annotated[bool, Tick("Doing nothing")] = False,
) -> bool:
    """Five rounds, twice as many lying still; then one suffers until there is air. [SHA-ENV-029 SHA-TRT-042 SHA-TRT-045]

    Who breathes what is around them does; whoever breathes again suffers no longer. Gives whether they are well.
    """
    if medium == "smoke" or not breathes(play.actor(target), play.book, medium):
        return hold_breath(play, target, rounds, still=still)
    lift(play, target, "suffering", "air", NO_AIR)
    return True


# -- falls --------------------------------------------------------------------------------------


def fall_damage_of(actor: Actor, book: Book, metres: int) -> int:
    """What a fall does: a point for two metres, at most twice the species' Health; a point for ten on feathers.

    [SHA-ENV-017 SHA-SHM-054]
    """
    if actor.is_marked("floats"):
        return 0
    per = 10 if actor.is_marked("feathers") else 2
    return min(metres // per, 2 * species_of(actor.character, book).health)


@rule
def fall_damage(play: Play, actor: str, metres: int, reduced: int = 0) -> int:
    """A fall hurts; landing well takes some off, and worn armor does. [SHA-SKL-032 SHA-ENV-017]"""
    damage = fall_damage_of(play.actor(actor), play.book, metres)
    return hurt(play, actor, damage - reduced, "lethal", "fall")


def breathes(actor: Actor, book: Book, medium: Literal["air", "water"]) -> bool:
    """What somebody can breathe. [SHA-TRT-042 SHA-TRT-045]"""
    mine = actor.character
    if medium == "water":
        return grants(mine, book, "breathes-water")
    return not grants(mine, book, "breathes-no-air")
